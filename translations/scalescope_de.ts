<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Accuracy</name>
    <message>
        <source>validation: one point per evaluation of the whole set</source>
        <translation>Validierung: ein Punkt je Auswertung der ganzen Menge</translation>
    </message>
    <message>
        <source>training: mean over the batches of each epoch</source>
        <translation>Training: Mittel über die Batches jeder Epoche</translation>
    </message>
    <message>
        <source>training: as the log gives it</source>
        <translation>Training: wie das Protokoll es angibt</translation>
    </message>
    <message>
        <source>of some results only the end is known</source>
        <translation>von manchen Ergebnissen ist nur das Ende bekannt</translation>
    </message>
    <message>
        <source>%1 accuracy (%2).</source>
        <translation>Genauigkeit %1 (%2).</translation>
    </message>
    <message>
        <source>Evaluations are outside the clock.</source>
        <translation>Die Uhr steht während der Auswertungen.</translation>
    </message>
    <message>
        <source>Evaluations are inside the clock.</source>
        <translation>Die Uhr läuft während der Auswertungen weiter.</translation>
    </message>
    <message>
        <source>%1 was never reached by: %2.</source>
        <translation>%1 wurde nie erreicht von: %2.</translation>
    </message>
    <message>
        <source>No such accuracy is stated for: %1.</source>
        <translation>Keine solche Genauigkeit ist angegeben für: %1.</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>Not on this axis, which they do not state: %1.</source>
        <translation>Nicht auf dieser Achse, die sie nicht angeben: %1.</translation>
    </message>
    <message>
        <source>at most: only the end is known</source>
        <translation>höchstens: nur das Ende ist bekannt</translation>
    </message>
    <message>
        <source>to the target</source>
        <translation>bis zum Ziel</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>never reached</source>
        <translation>nie erreicht</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>The target counts as reached on the straight line between the points around it.</source>
        <translation>Das Ziel gilt als erreicht auf der Geraden zwischen den Punkten davor und danach.</translation>
    </message>
    <message>
        <source>The target counts as reached at the first point at or above it.</source>
        <translation>Das Ziel gilt als erreicht am ersten Punkt, der nicht darunter liegt.</translation>
    </message>
    <message>
        <source>%1 accuracy over %2</source>
        <translation>Genauigkeit %1 über %2</translation>
    </message>
    <message>
        <source>Learning rates that were not logged are drawn as the schedule says.</source>
        <translation>Lernraten, die nicht aufgezeichnet wurden, sind nach dem Plan gezeichnet.</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 bis %2 %3</translation>
    </message>
    <message>
        <source>%1 is no training</source>
        <translation>%1 ist kein Training</translation>
    </message>
    <message>
        <source>%1 is still running</source>
        <translation>%1 läuft noch</translation>
    </message>
    <message>
        <source>%1 states no %2</source>
        <translation>%1 nennt keine %2</translation>
    </message>
    <message>
        <source>%1, never</source>
        <translation>%1, nie</translation>
    </message>
    <message>
        <source>%1, by then</source>
        <translation>%1, bis dahin</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Wandzeit</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Highest (%)</source>
        <translation>Höchste (%)</translation>
    </message>
    <message>
        <source>%1 accuracy.</source>
        <translation>Genauigkeit %1.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>%1 is still running</source>
        <translation>%1 läuft noch</translation>
    </message>
    <message>
        <source>%1 was not completed (%2)</source>
        <translation>%1 wurde nicht abgeschlossen (%2)</translation>
    </message>
    <message>
        <source>%1 has no images/s</source>
        <translation>%1 enthält keine Bilder/s</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>%1 states a speed-up and no images/s</source>
        <translation>%1 gibt einen Speed-up an, aber keine Bilder/s</translation>
    </message>
    <message>
        <source>Measured %1</source>
        <translation>Gemessen: %1</translation>
    </message>
    <message>
        <source>Measured %1 to %2</source>
        <translation>Gemessen: %1 bis %2</translation>
    </message>
    <message>
        <source>Published: %1</source>
        <translation>Veröffentlicht: %1</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>; %1 excluded: %2</source>
        <translation>; %1 ausgeschlossen: %2</translation>
    </message>
    <message>
        <source>%1 disturbed while measured</source>
        <translation>%1 während der Messung gestört</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Imported: %1</source>
        <translation>Importiert: %1</translation>
    </message>
    <message>
        <source>%1 measured under 10&#xa0;s</source>
        <translation>%1 unter 10&#xa0;s gemessen</translation>
    </message>
    <message>
        <source>%1 says %2 images/s, which is no throughput</source>
        <translation>%1 nennt %2 Bilder/s, was kein Durchsatz ist</translation>
    </message>
    <message>
        <source>%1 says that it ran on %2 devices</source>
        <translation>%1 lief nach eigener Angabe auf %2 Geräten</translation>
    </message>
    <message>
        <source>%1 is given more than once and counts once</source>
        <translation>%1 ist mehrfach angegeben und zählt einmal</translation>
    </message>
    <message>
        <source>%1 and %2 are the same run, which counts once</source>
        <translation>%1 und %2 sind derselbe Lauf, der einmal zählt</translation>
    </message>
</context>
<context>
    <name>CurveData</name>
    <message>
        <source>%1, number %2</source>
        <translation>%1, Nummer %2</translation>
    </message>
    <message>
        <source>resumed from a checkpoint after %1</source>
        <translation>nach %1 von einer Sicherung aus fortgesetzt</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>ganzer Lauf</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
</context>
<context>
    <name>Demo</name>
    <message>
        <source>Fashion-MNIST is not in %1 (on Debian: apt install dataset-fashion-mnist); the demo trains on a small set that ScaleScope makes itself.</source>
        <translation>Fashion-MNIST liegt nicht in %1 (unter Debian: apt install dataset-fashion-mnist); die Demo trainiert mit einem kleinen Datensatz, den ScaleScope selbst erzeugt.</translation>
    </message>
</context>
<context>
    <name>DifferenceWords</name>
    <message>
        <source>95&#xa0;% interval %1 to %2</source>
        <translation>95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>%1 against %2 images/s</source>
        <translation>%1 gegenüber %2 Bilder/s</translation>
    </message>
    <message>
        <source>n = %1 and %2</source>
        <translation>n = %1 und %2</translation>
    </message>
    <message>
        <source>%1&#xa0;% slower</source>
        <translation>%1&#xa0;% langsamer</translation>
    </message>
    <message>
        <source>%1&#xa0;% faster</source>
        <translation>%1&#xa0;% schneller</translation>
    </message>
    <message>
        <source>%1 and %2 are not distinguishable: %3 (%4, which includes zero; %5), %6.</source>
        <translation>%1 und %2 sind nicht unterscheidbar: %3 (%4, schließt null ein; %5), %6.</translation>
    </message>
    <message>
        <source>So few repeats show differences from %1&#xa0;% up.</source>
        <translation>Mit so wenigen Wiederholungen sind Unterschiede erst ab %1&#xa0;% erkennbar.</translation>
    </message>
    <message>
        <source>%1 is %2 than %3</source>
        <translation>%1 ist %2 als %3</translation>
    </message>
    <message>
        <source>%1: %2 (base: %3)</source>
        <translation>%1: %2 (Basis: %3)</translation>
    </message>
    <message>
        <source>not tested: an interval needs 2 repeats of each</source>
        <translation>nicht geprüft: für ein Intervall braucht es je 2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1: %2 (%3; %4).</source>
        <translation>%1: %2 (%3; %4).</translation>
    </message>
</context>
<context>
    <name>FactKind</name>
    <message>
        <source>Server vendor</source>
        <translation>Serverhersteller</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Server configuration</source>
        <translation>Serverkonfiguration</translation>
    </message>
    <message>
        <source>Bandwidth between host and GPUs</source>
        <translation>Bandbreite zwischen Host und GPUs</translation>
    </message>
    <message>
        <source>BIOS</source>
        <translation>BIOS</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU sockets</source>
        <translation>CPU-Sockel</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU-Kerne</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU-Threads</translation>
    </message>
    <message>
        <source>CPU maximum clock</source>
        <translation>Höchster CPU-Takt</translation>
    </message>
    <message>
        <source>CPU instruction sets</source>
        <translation>CPU-Befehlssätze</translation>
    </message>
    <message>
        <source>CPU governor</source>
        <translation>CPU-Taktregler</translation>
    </message>
    <message>
        <source>Allowed cores</source>
        <translation>Erlaubte Kerne</translation>
    </message>
    <message>
        <source>NUMA nodes</source>
        <translation>NUMA-Knoten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory modules</source>
        <translation>Speichermodule</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPUs in the host</source>
        <translation>GPUs im Rechner</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU specification</source>
        <translation>GPU-Spezifikation</translation>
    </message>
    <message>
        <source>GPU maximum clocks</source>
        <translation>Höchste GPU-Takte</translation>
    </message>
    <message>
        <source>GPU PCIe links</source>
        <translation>PCIe-Anbindung der GPUs</translation>
    </message>
    <message>
        <source>Links between GPUs</source>
        <translation>Verbindungen zwischen GPUs</translation>
    </message>
    <message>
        <source>Cores local to each GPU</source>
        <translation>Kerne nahe jeder GPU</translation>
    </message>
    <message>
        <source>GPU power cap</source>
        <translation>Leistungsgrenze der GPU</translation>
    </message>
    <message>
        <source>GPU application clocks</source>
        <translation>Anwendungstakte der GPU</translation>
    </message>
    <message>
        <source>GPU ECC</source>
        <translation>GPU-ECC</translation>
    </message>
    <message>
        <source>GPU instances (MIG)</source>
        <translation>GPU-Instanzen (MIG)</translation>
    </message>
    <message>
        <source>GPU persistence mode</source>
        <translation>GPU-Persistenzmodus</translation>
    </message>
    <message>
        <source>GPU compute mode</source>
        <translation>GPU-Rechenmodus</translation>
    </message>
    <message>
        <source>GPU driver</source>
        <translation>GPU-Treiber</translation>
    </message>
    <message>
        <source>CUDA version of the driver</source>
        <translation>CUDA-Version des Treibers</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>NCCL</source>
        <translation>NCCL</translation>
    </message>
    <message>
        <source>MPI</source>
        <translation>MPI</translation>
    </message>
    <message>
        <source>Benchmark program</source>
        <translation>Benchmarkprogramm</translation>
    </message>
    <message>
        <source>Network adapters</source>
        <translation>Netzwerkadapter</translation>
    </message>
    <message>
        <source>InfiniBand adapters</source>
        <translation>InfiniBand-Adapter</translation>
    </message>
    <message>
        <source>Communication library</source>
        <translation>Kommunikationsbibliothek</translation>
    </message>
    <message>
        <source>Communication transport</source>
        <translation>Transport der Kommunikation</translation>
    </message>
    <message>
        <source>Communication interface</source>
        <translation>Schnittstelle der Kommunikation</translation>
    </message>
    <message>
        <source>Communication algorithm</source>
        <translation>Algorithmus der Kommunikation</translation>
    </message>
    <message>
        <source>Network switch</source>
        <translation>Netzwerk-Switch</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speichersystem</translation>
    </message>
    <message>
        <source>Data file system</source>
        <translation>Dateisystem der Daten</translation>
    </message>
    <message>
        <source>Data caches</source>
        <translation>Caches der Daten</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>Betriebssystem</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>C library</source>
        <translation>C-Bibliothek</translation>
    </message>
    <message>
        <source>Engine compiler</source>
        <translation>Compiler der Engine</translation>
    </message>
    <message>
        <source>oneDNN</source>
        <translation>oneDNN</translation>
    </message>
    <message>
        <source>Test date</source>
        <translation>Datum des Tests</translation>
    </message>
</context>
<context>
    <name>FactorGroup</name>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
</context>
<context>
    <name>FactsModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Images/s, all devices</source>
        <translation>Bilder/s, alle Geräte</translation>
    </message>
    <message>
        <source>Speed-up (as published)</source>
        <translation>Speed-up (wie veröffentlicht)</translation>
    </message>
    <message>
        <source>Step CV within the run</source>
        <translation>CV der Schritte im Lauf</translation>
    </message>
    <message>
        <source>Measured steps</source>
        <translation>Gemessene Schritte</translation>
    </message>
    <message>
        <source>Measured images</source>
        <translation>Gemessene Bilder</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
    </message>
    <message>
        <source>%1 (under 10 s: says little)</source>
        <translation>%1 (unter 10 s: wenig aussagekräftig)</translation>
    </message>
    <message>
        <source>Window closed by</source>
        <translation>Messfenster beendet durch</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Threads per rank</source>
        <translation>Threads pro Rang</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>Step time, mean</source>
        <translation>Schrittzeit, Mittelwert</translation>
    </message>
    <message>
        <source>Step time, median</source>
        <translation>Schrittzeit, Median</translation>
    </message>
    <message>
        <source>Compute, mean</source>
        <translation>Berechnung, Mittelwert</translation>
    </message>
    <message>
        <source>Data wait, mean</source>
        <translation>Warten auf Daten, Mittelwert</translation>
    </message>
    <message>
        <source>Final training loss</source>
        <translation>Trainings-Loss am Ende</translation>
    </message>
    <message>
        <source>Top-1, training</source>
        <translation>Top-1, Training</translation>
    </message>
    <message>
        <source>Top-5, training</source>
        <translation>Top-5, Training</translation>
    </message>
    <message>
        <source>Top-1, validation</source>
        <translation>Top-1, Validierung</translation>
    </message>
    <message>
        <source>Top-5, validation</source>
        <translation>Top-5, Validierung</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>Epochs done</source>
        <translation>Epochen durchlaufen</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Gesamtlaufzeit</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Disturbed</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>yes, while measured</source>
        <translation>ja, während der Messung</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>MACs per image</source>
        <translation>MACs pro Bild</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicherbedarf</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>Implementierung</translation>
    </message>
    <message>
        <source>Dataset fingerprint</source>
        <translation>Fingerabdruck des Datensatzes</translation>
    </message>
    <message>
        <source>Skipped images</source>
        <translation>Übersprungene Bilder</translation>
    </message>
    <message>
        <source>Unreadable events</source>
        <translation>Unlesbare Ereignisse</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation>Gestartet (UTC)</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>Version der Engine</translation>
    </message>
    <message>
        <source>0 (%1)</source>
        <translation>0 (%1)</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Environment of %1</source>
        <translation>Umgebung von %1</translation>
    </message>
    <message>
        <source>Typed by people</source>
        <translation>Von Hand eingetragen</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>%1 (typed)</source>
        <translation>%1 (eingetragen)</translation>
    </message>
    <message>
        <source>Loading, all threads</source>
        <translation>Laden, alle Threads</translation>
    </message>
    <message>
        <source>Decoding, all threads</source>
        <translation>Dekodieren, alle Threads</translation>
    </message>
    <message>
        <source>Transforming, all threads</source>
        <translation>Umformen, alle Threads</translation>
    </message>
    <message>
        <source>Decode threads busy</source>
        <translation>Dekodier-Threads beschäftigt</translation>
    </message>
    <message>
        <source>%1 of %2 images/s</source>
        <translation>%1 von %2 Bildern/s</translation>
    </message>
    <message>
        <source>does not hold training back (%1)</source>
        <translation>bremst das Training nicht (%1)</translation>
    </message>
    <message>
        <source>holds training back by %1 (%2)</source>
        <translation>bremst das Training um %1 (%2)</translation>
    </message>
    <message>
        <source>as the schedule is written</source>
        <translation>wie im Plan der Lernraten geschrieben</translation>
    </message>
    <message>
        <source>schedule times %1: linear rule, global batch %2 over %3</source>
        <translation>Plan der Lernraten mal %1: lineare Regel, globaler Batch %2 durch %3</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Synthetic twin</source>
        <translation>Synthetischer Zwilling</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Resumed from a checkpoint</source>
        <translation>Von einem Zwischenstand fortgesetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n-mal</numerusform>
            <numerusform>%n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>Selftest before training</source>
        <translation>Selbsttest vor dem Training</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>rank %1 on %2, behind by %3 a step, %4 of it %5</source>
        <translation>Rang %1 auf %2, je Schritt %3 zurück, davon %4 %5</translation>
    </message>
    <message>
        <source>Exposed communication, mean</source>
        <translation>Sichtbare Kommunikation, Mittel</translation>
    </message>
    <message>
        <source>All-reduce total, mean</source>
        <translation>All-Reduce insgesamt, Mittel</translation>
    </message>
    <message>
        <source>Gradients summed a step</source>
        <translation>Gradienten je Schritt summiert</translation>
    </message>
    <message>
        <source>Gradient bucket used</source>
        <translation>Verwendete Gradientenportion</translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth</source>
        <translation>Busbandbreite des All-Reduce</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>Straggler</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Host, mean</source>
        <translation>Host, Mittel</translation>
    </message>
    <message>
        <source>Slowest link</source>
        <translation>Langsamste Verbindung</translation>
    </message>
    <message>
        <source>%1 (stated by a person)</source>
        <translation>%1 (von einem Menschen angegeben)</translation>
    </message>
    <message>
        <source>Network in the log</source>
        <translation>Netz im Protokoll</translation>
    </message>
    <message>
        <source>Devices, stated</source>
        <translation>Geräte, angegeben</translation>
    </message>
    <message>
        <source>Nodes, stated</source>
        <translation>Knoten, angegeben</translation>
    </message>
    <message>
        <source>%1, stated</source>
        <translation>%1, angegeben</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message numerus="yes">
        <source>%n more row(s); all are in the CSV</source>
        <translation>
            <numerusform>%n weitere Zeile; alle stehen in der CSV-Datei</numerusform>
            <numerusform>%n weitere Zeilen; alle stehen in der CSV-Datei</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihe</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s); all are in the CSV.</source>
        <translation>
            <numerusform>%n Punkt; er steht in der CSV.</numerusform>
            <numerusform>%n Punkte; alle stehen in der CSV.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes × devices</source>
        <translation>Knoten × Geräte</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
</context>
<context>
    <name>FigureBuilders</name>
    <message>
        <source>No run on 1 device, so speed-up and total efficiency are unknown: %1.</source>
        <translation>Kein Lauf auf 1 Gerät, daher sind Beschleunigung und Gesamteffizienz unbekannt: %1.</translation>
    </message>
    <message>
        <source>Relative to the node</source>
        <translation>Relativ zum Knoten</translation>
    </message>
    <message>
        <source>Throughput, of the reference</source>
        <translation>Durchsatz, gemessen an der Referenz</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>n = %1, CV %2</source>
        <translation>n = %1, CV %2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Also differ: %1.</source>
        <translation>Außerdem verschieden: %1.</translation>
    </message>
    <message>
        <source>Not known of all: %1.</source>
        <translation>Nicht von allen bekannt: %1.</translation>
    </message>
    <message>
        <source>Training throughput</source>
        <translation>Trainingsdurchsatz</translation>
    </message>
    <message>
        <source>Training throughput: %1</source>
        <translation>Trainingsdurchsatz: %1</translation>
    </message>
    <message>
        <source>Throughput of all devices</source>
        <translation>Durchsatz aller Geräte</translation>
    </message>
    <message>
        <source>Mean of the repeats; whiskers: 95&#xa0;% confidence interval between repeats, where n ≥ 2.</source>
        <translation>Mittelwert der Wiederholungen; Fehlerbalken: 95-%-Konfidenzintervall zwischen Wiederholungen, wo n ≥ 2.</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Throughput T(n)</source>
        <translation>Durchsatz T(n)</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>Speed-up T(n) / T(1)</source>
        <translation>Speed-up T(n) / T(1)</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Speed-up</translation>
    </message>
    <message>
        <source>Total efficiency T(n) / (n T(1))</source>
        <translation>Gesamteffizienz T(n) / (n T(1))</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>%1: only speed-ups published</source>
        <translation>%1: nur Speed-ups veröffentlicht</translation>
    </message>
    <message>
        <source>%1: T(1) = %2 images/s</source>
        <translation>%1: T(1) = %2 Bilder/s</translation>
    </message>
    <message>
        <source> (n = %1)</source>
        <translation> (n = %1)</translation>
    </message>
    <message>
        <source> (n = %1, 95&#xa0;% interval %2)</source>
        <translation> (n = %1, 95-%-Intervall %2)</translation>
    </message>
    <message>
        <source>%1 at %2 devices</source>
        <translation>%1 bei %2 Geräten</translation>
    </message>
    <message>
        <source>Weak (batch per device fixed) and strong (global batch fixed) scaling.</source>
        <translation>Schwache Skalierung (Batch pro Gerät fest) und starke Skalierung (globaler Batch fest).</translation>
    </message>
    <message>
        <source>Weak scaling: the batch per device is fixed.</source>
        <translation>Schwache Skalierung: der Batch pro Gerät ist fest.</translation>
    </message>
    <message>
        <source>Strong scaling: the global batch is fixed.</source>
        <translation>Starke Skalierung: der globale Batch ist fest.</translation>
    </message>
    <message>
        <source>%1 nodes: %2 each</source>
        <translation>%1 Knoten: je %2</translation>
    </message>
    <message>
        <source>Parts of larger nodes stand in for nodes (%1).</source>
        <translation>Teile größerer Knoten stehen für Knoten (%1).</translation>
    </message>
    <message>
        <source>Whiskers: 95&#xa0;% interval between repeats.</source>
        <translation>Fehlerbalken: 95-%-Intervall zwischen Wiederholungen.</translation>
    </message>
    <message>
        <source>More than 100 % (%1): T(1) was held back by something that more devices relieve (memory, cache, clocks, other load), or it varies that much.</source>
        <translation>Mehr als 100 % (%1): T(1) wurde durch etwas gebremst, das mehr Geräte entlasten (Speicher, Cache, Taktraten, Fremdlast), oder schwankt entsprechend stark.</translation>
    </message>
    <message>
        <source>Scaling of training throughput</source>
        <translation>Skalierung des Trainingsdurchsatzes</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Efficiencies</source>
        <translation>Effizienzen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>In the node (%): %1</source>
        <translation>Im Knoten (%): %1</translation>
    </message>
    <message>
        <source>Total (%): %1</source>
        <translation>Gesamt (%): %1</translation>
    </message>
    <message>
        <source>Across, relative to the node (%): %1</source>
        <translation>Über Knoten, bezogen auf den Knoten (%): %1</translation>
    </message>
    <message>
        <source>Dotted: %1.</source>
        <translation>Gepunktet: %1.</translation>
    </message>
    <message>
        <source>%1 configurations against %2; the slowest and the fastest of them:</source>
        <translation>%1 Konfigurationen gegen %2; die langsamste und die schnellste davon:</translation>
    </message>
    <message>
        <source>Ringed: several nodes.</source>
        <translation>Mit Ring: mehrere Knoten.</translation>
    </message>
    <message>
        <source>n&#xa0;×&#xa0;g: n nodes of g devices each, one line for each g.</source>
        <translation>n&#xa0;×&#xa0;g: n Knoten mit je g Geräten, eine Linie für jedes g.</translation>
    </message>
    <message>
        <source>Without colour: runs that several lines share.</source>
        <translation>Ohne Farbe: Läufe, die sich mehrere Linien teilen.</translation>
    </message>
    <message>
        <source>Nodes × devices</source>
        <translation>Knoten × Geräte</translation>
    </message>
    <message>
        <source>Nobody says: %1.</source>
        <translation>Niemand nennt: %1.</translation>
    </message>
    <message>
        <source>Nobody says: %1 and %2 more.</source>
        <translation>Niemand nennt: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>nodes not stated</source>
        <translation>Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>%1 has no such curve</source>
        <translation>%1 hat keine solche Kurve</translation>
    </message>
    <message>
        <source>Every sample is drawn.</source>
        <translation>Jeder Messwert ist gezeichnet.</translation>
    </message>
    <message>
        <source>Grey: warm-up.</source>
        <translation>Grau: Aufwärmen.</translation>
    </message>
    <message>
        <source>%1 configurations against %2; the lowest and the highest of them:</source>
        <translation>%1 Konfigurationen gegen %2; die niedrigste und die höchste davon:</translation>
    </message>
</context>
<context>
    <name>FigureKind</name>
    <message>
        <source>Scaling loss</source>
        <translation>Skalierungsverlust</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Accuracy curves</source>
        <translation>Genauigkeitskurven</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Relative speed</source>
        <translation>Relative Geschwindigkeit</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Hochrechnung</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Kernels of a step</source>
        <translation>Kernel eines Schritts</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Ratios</source>
        <translation>Verhältnisse</translation>
    </message>
    <message>
        <source>Throughput against accuracy</source>
        <translation>Durchsatz gegen Genauigkeit</translation>
    </message>
</context>
<context>
    <name>FigureSource</name>
    <message>
        <source>Names to hide</source>
        <translation>Zu verbergende Namen</translation>
    </message>
</context>
<context>
    <name>FigureState</name>
    <message>
        <source>Nothing: the file holds the picture alone, and cannot be opened again.</source>
        <translation>Nichts: die Datei enthält nur das Bild und lässt sich nicht wieder öffnen.</translation>
    </message>
    <message>
        <source>%1 in all; the view &quot;%2&quot; with its choices; the title and the caption.</source>
        <translation>Insgesamt %1; die Ansicht „%2“ mit ihren Einstellungen; Titel und Bildunterschrift.</translation>
    </message>
    <message>
        <source>%1 (%2): summary, plan, environment of %3, tags and notes%4</source>
        <translation>%1 (%2): Zusammenfassung, Plan, Umgebung von %3, Schlagwörter und Notizen%4</translation>
    </message>
    <message>
        <source>, and its curves</source>
        <translation>, und seine Kurven</translation>
    </message>
</context>
<context>
    <name>HouseStyle</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Printed in grey these colours look alike: %1. Markers and dashes still tell lines apart, bars not.</source>
        <translation>In Grau gedruckt gleichen sich diese Farben: %1. Linien bleiben an Zeichen und Strichen kenntlich, Balken nicht.</translation>
    </message>
</context>
<context>
    <name>IntervalText</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>KeptFile</name>
    <message>
        <source>%1 holds what this version cannot read, and cannot be copied to %2: %3.</source>
        <translation>%1 enthält, was diese Version nicht lesen kann, und lässt sich nicht nach %2 kopieren: %3.</translation>
    </message>
    <message>
        <source>%1 holds what this version cannot read; it is kept as %2.</source>
        <translation>%1 enthält, was diese Version nicht lesen kann; es ist als %2 aufgehoben.</translation>
    </message>
</context>
<context>
    <name>LibraryFiles</name>
    <message>
        <source>%1 has no run id: it is no result of ScaleScope.</source>
        <translation>%1 hat keine Lauf-ID: Es ist kein Ergebnis von ScaleScope.</translation>
    </message>
    <message>
        <source>Run %1 is already in the library.</source>
        <translation>Der Lauf %1 ist bereits in der Bibliothek.</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>%1 on %2 nodes</source>
        <translation>%1 auf %2 Knoten</translation>
    </message>
    <message>
        <source>%1 val.</source>
        <translation>%1 Val.</translation>
    </message>
    <message>
        <source>%1 train</source>
        <translation>%1 Train.</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>incomplete, rebuilding</source>
        <translation>unvollständig, wird wiederhergestellt</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>%1, disturbed</source>
        <translation>%1, gestört</translation>
    </message>
    <message>
        <source>%1 x</source>
        <translation>%1 x</translation>
    </message>
    <message>
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>%1, a copy</source>
        <translation>%1, eine Kopie</translation>
    </message>
</context>
<context>
    <name>LibraryScanner</name>
    <message>
        <source>No run was ever started in this folder: its plan and its events cannot be read.</source>
        <translation>In diesem Ordner wurde nie ein Lauf gestartet: Plan und Ereignisse sind nicht lesbar.</translation>
    </message>
    <message>
        <source>This run was prepared but never started: there is a plan and no events. Run it again.</source>
        <translation>Dieser Lauf wurde vorbereitet, aber nie gestartet: Es gibt einen Plan, aber keine Ereignisse. Starten Sie ihn erneut.</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>what %1 sends</source>
        <translation>was %1 sendet</translation>
    </message>
    <message>
        <source>what %1 receives</source>
        <translation>was %1 empfängt</translation>
    </message>
    <message>
        <source>what %1 sends to %2, %3; the other way round %4</source>
        <translation>was %1 an %2 sendet, %3; umgekehrt %4</translation>
    </message>
    <message>
        <source>%1, %2 where the others reach %3</source>
        <translation>%1, %2, wo die anderen %3 erreichen</translation>
    </message>
    <message>
        <source>to %1 at least %2</source>
        <translation>an %1 mindestens %2</translation>
    </message>
    <message>
        <source>to %1 %2</source>
        <translation>an %1 %2</translation>
    </message>
</context>
<context>
    <name>LiveView</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>Kreuzentropie</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Accuracy (%)</source>
        <translation>Genauigkeit (%)</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>CPU and GPU busy</source>
        <translation>CPU- und GPU-Auslastung</translation>
    </message>
    <message>
        <source>Busy (%)</source>
        <translation>Auslastung (%)</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory (GiB)</source>
        <translation>Speicher (GiB)</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>page cache</source>
        <translation>Page-Cache</translation>
    </message>
    <message>
        <source>Network and disk</source>
        <translation>Netzwerk und Datenträger</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>in</source>
        <translation>RX</translation>
    </message>
    <message>
        <source>out</source>
        <translation>TX</translation>
    </message>
    <message>
        <source>loopback</source>
        <translation>Loopback</translation>
    </message>
    <message>
        <source>read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistung</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>Leistung (W)</translation>
    </message>
    <message>
        <source>GPU clock</source>
        <translation>GPU-Takt</translation>
    </message>
    <message>
        <source>Clock (MHz)</source>
        <translation>Takt (MHz)</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>Temperature (°C)</source>
        <translation>Temperatur (°C)</translation>
    </message>
    <message>
        <source>PCIe and NVLink</source>
        <translation>PCIe und NVLink</translation>
    </message>
    <message>
        <source>PCIe in</source>
        <translation>PCIe ein</translation>
    </message>
    <message>
        <source>PCIe out</source>
        <translation>PCIe aus</translation>
    </message>
    <message>
        <source>NVLink in</source>
        <translation>NVLink ein</translation>
    </message>
    <message>
        <source>NVLink out</source>
        <translation>NVLink aus</translation>
    </message>
    <message>
        <source>, rank %1</source>
        <translation>, Rang %1</translation>
    </message>
</context>
<context>
    <name>LogImport</name>
    <message>
        <source>images per second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>globaler Batch</translation>
    </message>
    <message>
        <source>device count</source>
        <translation>Gerätezahl</translation>
    </message>
    <message>
        <source>%1: %2, read as %3.</source>
        <translation>%1: %2, gelesen als %3.</translation>
    </message>
    <message>
        <source>CSV by a mapping</source>
        <translation>CSV nach einer Zuordnung</translation>
    </message>
    <message>
        <source>Not stated: %1.</source>
        <translation>Nicht angegeben: %1.</translation>
    </message>
    <message>
        <source>The log ends before the run does.</source>
        <translation>Das Protokoll endet vor dem Lauf.</translation>
    </message>
</context>
<context>
    <name>MeasurementFigure</name>
    <message>
        <source>Message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Busbandbreite</translation>
    </message>
    <message>
        <source>Out of place</source>
        <translation>Getrennte Puffer</translation>
    </message>
    <message>
        <source>In place</source>
        <translation>Im selben Puffer</translation>
    </message>
    <message>
        <source>Transfer size</source>
        <translation>Übertragungsgröße</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Poll</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>99th percentile</source>
        <translation>99. Perzentil</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Share of time</source>
        <translation>Zeitanteil</translation>
    </message>
    <message>
        <source>Arithmetic rate</source>
        <translation>Rechenleistung</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>The %1 largest; %2 more stand in the table.</source>
        <translation>Die %1 größten; %2 weitere stehen in der Tabelle.</translation>
    </message>
</context>
<context>
    <name>Metric</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>Compute time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation>Top-1, Training</translation>
    </message>
    <message>
        <source>Training top-5</source>
        <translation>Top-5, Training</translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation>Top-1, Validierung</translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation>Top-5, Validierung</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>CPU of this rank</source>
        <translation>CPU dieses Rangs</translation>
    </message>
    <message>
        <source>CPU of others</source>
        <translation>CPU anderer</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>Speicher belegt</translation>
    </message>
    <message>
        <source>Page cache</source>
        <translation>Page-Cache</translation>
    </message>
    <message>
        <source>Disk read</source>
        <translation>Disk gelesen</translation>
    </message>
    <message>
        <source>Disk write</source>
        <translation>Disk geschrieben</translation>
    </message>
    <message>
        <source>Network receive</source>
        <translation>Netzwerk empfangen</translation>
    </message>
    <message>
        <source>Network send</source>
        <translation>Netzwerk senden</translation>
    </message>
    <message>
        <source>Loopback</source>
        <translation>Loopback</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Speed-up</translation>
    </message>
    <message>
        <source>Scaling efficiency</source>
        <translation>Skalierungseffizienz</translation>
    </message>
    <message>
        <source>Variation within the run</source>
        <translation>Streuung im Lauf</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Gesamtlaufzeit</translation>
    </message>
    <message>
        <source>Load time</source>
        <translation>Ladezeit</translation>
    </message>
    <message>
        <source>Decode time</source>
        <translation>Dekodierzeit</translation>
    </message>
    <message>
        <source>Transform time</source>
        <translation>Umformzeit</translation>
    </message>
    <message>
        <source>Copy time</source>
        <translation>Kopierzeit</translation>
    </message>
    <message>
        <source>Decode threads busy</source>
        <translation>Dekodier-Threads beschäftigt</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>GPU memory busy</source>
        <translation>GPU-Speicher ausgelastet</translation>
    </message>
    <message>
        <source>GPU memory used</source>
        <translation>GPU-Speicher belegt</translation>
    </message>
    <message>
        <source>GPU clock</source>
        <translation>GPU-Takt</translation>
    </message>
    <message>
        <source>GPU memory clock</source>
        <translation>GPU-Speichertakt</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistung</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>GPU power-capped</source>
        <translation>GPU an der Leistungsgrenze</translation>
    </message>
    <message>
        <source>GPU thermal slowdown</source>
        <translation>GPU durch Hitze gebremst</translation>
    </message>
    <message>
        <source>GPU hardware slowdown</source>
        <translation>GPU durch Hardware gebremst</translation>
    </message>
    <message>
        <source>GPU PCIe receive</source>
        <translation>GPU PCIe RX</translation>
    </message>
    <message>
        <source>GPU PCIe send</source>
        <translation>GPU PCIe TX</translation>
    </message>
    <message>
        <source>GPU NVLink receive</source>
        <translation>GPU NVLink RX</translation>
    </message>
    <message>
        <source>GPU NVLink send</source>
        <translation>GPU NVLink TX</translation>
    </message>
    <message>
        <source>GPU processes of others</source>
        <translation>Fremde Prozesse auf der GPU</translation>
    </message>
    <message>
        <source>Throughput of one process</source>
        <translation>Durchsatz eines Prozesses</translation>
    </message>
    <message>
        <source>Bus bandwidth out of place</source>
        <translation>Busbandbreite, getrennte Puffer</translation>
    </message>
    <message>
        <source>Bus bandwidth in place</source>
        <translation>Busbandbreite, selber Puffer</translation>
    </message>
    <message>
        <source>Algorithm bandwidth out of place</source>
        <translation>Algorithmusbandbreite, getrennte Puffer</translation>
    </message>
    <message>
        <source>Algorithm bandwidth in place</source>
        <translation>Algorithmusbandbreite, selber Puffer</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>Arithmetic rate</source>
        <translation>Rechenleistung</translation>
    </message>
    <message>
        <source>Share of time</source>
        <translation>Zeitanteil</translation>
    </message>
    <message>
        <source>GPU engine active</source>
        <translation>GPU-Rechenwerk aktiv</translation>
    </message>
    <message>
        <source>Multiprocessors active</source>
        <translation>Multiprozessoren aktiv</translation>
    </message>
    <message>
        <source>Tensor cores active</source>
        <translation>Tensorkerne aktiv</translation>
    </message>
    <message>
        <source>GPU memory active</source>
        <translation>GPU-Speicher aktiv</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Sichtbare Kommunikation</translation>
    </message>
    <message>
        <source>All-reduce, total</source>
        <translation>All-Reduce, gesamt</translation>
    </message>
    <message>
        <source>Gradients summed</source>
        <translation>Summierte Gradienten</translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth</source>
        <translation>Busbandbreite des All-Reduce</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>InfiniBand receive</source>
        <translation>InfiniBand, Empfang</translation>
    </message>
    <message>
        <source>InfiniBand send</source>
        <translation>InfiniBand, Senden</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>Validierungsbilder</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Im Ruhezustand</translation>
    </message>
    <message>
        <source>Clock adjustment</source>
        <translation>Uhr gestellt um</translation>
    </message>
    <message>
        <source>Sampling delay</source>
        <translation>Verzögerung der Messung</translation>
    </message>
</context>
<context>
    <name>NodeFilter</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>no ranks</source>
        <translation>keine Ränge</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>No rank stands out as a straggler.</source>
        <translation>Kein Rang fällt als Nachzügler auf.</translation>
    </message>
    <message>
        <source>Straggler: rank %1 on %2%3, %4 ms behind the others in a step, mostly %5.</source>
        <translation>Nachzügler: Rang %1 auf %2%3, je Schritt %4 ms hinter den anderen, vor allem %5.</translation>
    </message>
    <message>
        <source> (not shown)</source>
        <translation> (nicht gezeigt)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Only %1 is shown.</source>
        <translation>Nur %1 wird gezeigt.</translation>
    </message>
    <message>
        <source>Its steps are not in the result.</source>
        <translation>Die Schritte stehen nicht im Ergebnis.</translation>
    </message>
    <message>
        <source>Slowest link: %1.</source>
        <translation>Langsamste Verbindung: %1.</translation>
    </message>
</context>
<context>
    <name>NodesModel</name>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>as the SSH configuration says</source>
        <translation>wie die SSH-Konfiguration sagt</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>von Hand eingetragen</translation>
    </message>
    <message>
        <source>typed: %1</source>
        <translation>von Hand eingetragen: %1</translation>
    </message>
    <message>
        <source>%1 in %2 sockets</source>
        <translation>%1 in %2 Sockeln</translation>
    </message>
    <message>
        <source>%1 ms off, ± %2 ms</source>
        <translation>%1 ms Abweichung, ± %2 ms</translation>
    </message>
    <message>
        <source>%1, backend %2%3</source>
        <translation>%1, Backend %2%3</translation>
    </message>
    <message>
        <source>none</source>
        <comment>backend</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>, brought just now</source>
        <translation>, eben gebracht</translation>
    </message>
    <message>
        <source>Warning:</source>
        <translation>Warnung:</translation>
    </message>
    <message>
        <source>Fault:</source>
        <translation>Fehler:</translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>wird geprüft …</translation>
    </message>
    <message>
        <source>never checked</source>
        <translation>nie geprüft</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 faults</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>reachable, 1 warning</source>
        <translation>erreichbar, 1 Warnung</translation>
    </message>
    <message>
        <source>reachable, %1 warnings</source>
        <translation>erreichbar, %1 Warnungen</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>erreichbar</translation>
    </message>
    <message>
        <source>none</source>
        <comment>GPUs</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Preflight looks at it now.</source>
        <translation>Die Vorprüfung sieht ihn gerade an.</translation>
    </message>
    <message>
        <source>Check it (F6) to see whether it can run ranks.</source>
        <translation>Prüfen (F6) zeigt, ob Ränge darauf laufen können.</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>Gradients over</source>
        <translation>Gradienten über</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>Sockel</translation>
    </message>
    <message>
        <source>NUMA nodes</source>
        <translation>NUMA-Knoten</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU links</source>
        <translation>GPU-Verbindungen</translation>
    </message>
    <message>
        <source>GPU on PCIe</source>
        <translation>GPU am PCIe</translation>
    </message>
    <message>
        <source>Cores next to GPUs</source>
        <translation>Kerne neben den GPUs</translation>
    </message>
    <message>
        <source>Network adapters</source>
        <translation>Netzwerkkarten</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>Open connection… (Shift+F6) asks you here for what the host wants.</source>
        <translation>„Verbindung öffnen …“ (Umschalt+F6) fragt Sie hier nach dem, was der Host wissen will.</translation>
    </message>
    <message>
        <source>opening…</source>
        <translation>wird geöffnet …</translation>
    </message>
    <message>
        <source>open since %1</source>
        <translation>offen seit %1</translation>
    </message>
    <message>
        <source>Connection: %1; checks and runs share it.</source>
        <translation>Verbindung: %1; Prüfungen und Läufe teilen sie.</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Sendet</translation>
    </message>
</context>
<context>
    <name>NumberFormat</name>
    <message>
        <source>%1 images/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
</context>
<context>
    <name>PlanField</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>First label</source>
        <translation>Erste Klasse</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Image limit</source>
        <translation>Höchstzahl Bilder</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Threads per rank</source>
        <translation>Threads je Rang</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>Gradientenpaket</translation>
    </message>
    <message>
        <source>Overlapped all-reduce</source>
        <translation>Überlappter All-Reduce</translation>
    </message>
    <message>
        <source>Gradient precision</source>
        <translation>Gradientengenauigkeit</translation>
    </message>
    <message>
        <source>Hierarchical all-reduce</source>
        <translation>Hierarchischer All-Reduce</translation>
    </message>
    <message>
        <source>Gloo contexts</source>
        <translation>Gloo-Kontexte</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Aufwärmschritte</translation>
    </message>
    <message>
        <source>Measured steps</source>
        <translation>Gemessene Schritte</translation>
    </message>
    <message>
        <source>Minimum measured time</source>
        <translation>Mindestmesszeit</translation>
    </message>
    <message>
        <source>Maximum measured time</source>
        <translation>Höchstmesszeit</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>Auswertung alle</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Sicherung alle</translation>
    </message>
    <message>
        <source>Learning-rate schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Learning-rate warm-up</source>
        <translation>Aufwärmen der Lernrate</translation>
    </message>
    <message>
        <source>Learning-rate rule</source>
        <translation>Lernratenregel</translation>
    </message>
    <message>
        <source>Reference batch</source>
        <translation>Bezugsbatch</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Gewichtsabnahme</translation>
    </message>
    <message>
        <source>Decode threads</source>
        <translation>Dekodier-Threads</translation>
    </message>
    <message>
        <source>Prefetched batches</source>
        <translation>Vorgehaltene Batches</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Shuffle buffer</source>
        <translation>Mischpuffer</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Dekodierung</translation>
    </message>
    <message>
        <source>Cold caches</source>
        <translation>Kalte Caches</translation>
    </message>
    <message>
        <source>Augment</source>
        <translation>Augmentieren</translation>
    </message>
    <message>
        <source>Corrupt image limit</source>
        <translation>Grenze defekter Bilder</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Telemetry rate</source>
        <translation>Telemetrierate</translation>
    </message>
    <message>
        <source>Profiled steps</source>
        <translation>Profilierte Schritte</translation>
    </message>
    <message>
        <source>Synthetic twin</source>
        <translation>Synthetischer Zwilling</translation>
    </message>
    <message>
        <source>Selftest first</source>
        <translation>Zuerst Selbsttest</translation>
    </message>
</context>
<context>
    <name>PlanFieldHelp</name>
    <message>
        <source>A name for the runs of this plan.</source>
        <translation>Ein Name für die Läufe dieses Plans.</translation>
    </message>
    <message>
        <source>Words for finding the runs, separated by commas.</source>
        <translation>Wörter, mit denen sich die Läufe finden lassen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Network to train; its name includes the variant.</source>
        <translation>Zu trainierendes Netz; sein Name enthält die Variante.</translation>
    </message>
    <message>
        <source>Kind of input: synthetic (no reading or decoding), learnable (generated by ScaleScope), a file format, or auto: detected from the folder.</source>
        <translation>Art der Eingabe: synthetic (ohne Lesen und Dekodieren), learnable (von ScaleScope erzeugt), ein Dateiformat oder auto: aus dem Ordner erkannt.</translation>
    </message>
    <message>
        <source>Folder of the dataset; empty for synthetic and learnable, and for idx where Fashion-MNIST is installed.</source>
        <translation>Ordner des Datensatzes; leer bei synthetic und learnable, und bei idx, wo Fashion-MNIST installiert ist.</translation>
    </message>
    <message>
        <source>Label of the first class in TFRecord, RecordIO and LMDB files; auto: 1 in TFRecord files without a label 0 (as ImageNet&apos;s), else 0.</source>
        <translation>Nummer der ersten Klasse in TFRecord-, RecordIO- und LMDB-Dateien; auto: 1 in TFRecord-Dateien ohne Klasse 0 (wie bei ImageNet), sonst 0.</translation>
    </message>
    <message>
        <source>Side of the square image; 0: the network&apos;s or dataset&apos;s own.</source>
        <translation>Seite des quadratischen Bildes; 0: die des Netzes oder Datensatzes.</translation>
    </message>
    <message>
        <source>Number of classes; 0: the dataset&apos;s own.</source>
        <translation>Zahl der Klassen; 0: die des Datensatzes.</translation>
    </message>
    <message>
        <source>Maximum number of training images; 0: all.</source>
        <translation>Höchstzahl der Trainingsbilder; 0: alle.</translation>
    </message>
    <message>
        <source>Compute backend; auto: the best one usable on the node.</source>
        <translation>Rechen-Backend; auto: das beste, das auf dem Knoten nutzbar ist.</translation>
    </message>
    <message>
        <source>Number format of the training step.</source>
        <translation>Zahlenformat des Trainingsschritts.</translation>
    </message>
    <message>
        <source>Images per step and rank; auto: the largest that fits into memory.</source>
        <translation>Bilder je Schritt und Rang; auto: so viele, wie in den Speicher passen.</translation>
    </message>
    <message>
        <source>Ranks per host as host:slots or user@host:slots, reached over SSH, for example localhost:2 or node1:4,node2:4; 0 slots: monitored only.</source>
        <translation>Ränge je Host als host:slots oder user@host:slots, über SSH erreicht, zum Beispiel localhost:2 oder node1:4,node2:4; 0 Slots: nur beobachtet.</translation>
    </message>
    <message>
        <source>Compute threads of a rank, each on its own core; 0: the host&apos;s cores divided among its ranks.</source>
        <translation>Rechen-Threads eines Rangs, jeder auf seinem Kern; 0: die Kerne des Hosts, auf seine Ränge verteilt.</translation>
    </message>
    <message>
        <source>Size of the all-reduce buckets; small buckets start earlier, large ones transfer faster; 0: automatic.</source>
        <translation>Größe der All-Reduce-Pakete; kleine Pakete beginnen früher, große werden schneller übertragen; 0: automatisch.</translation>
    </message>
    <message>
        <source>All-reduce buckets during backward instead of after it.</source>
        <translation>Pakete über die Ränge summieren, während rückwärts gerechnet wird, statt danach.</translation>
    </message>
    <message>
        <source>Number format of gradients in the all-reduce; 16 bits halve the bytes and round each sum. CPU only.</source>
        <translation>Zahlenformat der Gradienten im All-Reduce; 16 Bit halbieren die Bytes und runden jede Summe. Nur auf der CPU.</translation>
    </message>
    <message>
        <source>Sum within each host first, then among one leader per host. CPU only; NCCL chooses its own algorithm.</source>
        <translation>Erst in jedem Host summieren, dann unter je einem Rang der Hosts. Nur auf der CPU; NCCL wählt selbst.</translation>
    </message>
    <message>
        <source>Sets of connections that buckets use in turn. CPU only; 0: automatic.</source>
        <translation>Sätze von Verbindungen, die Pakete abwechselnd nutzen. Nur auf der CPU; 0: automatisch.</translation>
    </message>
    <message>
        <source>short: throughput; long: epochs with evaluation.</source>
        <translation>short: Durchsatz; long: Epochen mit Auswertung.</translation>
    </message>
    <message>
        <source>Steps before the measured window.</source>
        <translation>Schritte vor dem Messfenster.</translation>
    </message>
    <message>
        <source>Short test: number of measured steps; 0: until steady, for at least the minimum measured time.</source>
        <translation>Kurzer Test: Zahl der gemessenen Schritte; 0: bis es gleichmäßig läuft, mindestens die Mindestmesszeit.</translation>
    </message>
    <message>
        <source>Short test without a step count: measure at least this long.</source>
        <translation>Kurzer Test ohne Schrittzahl: mindestens so lange messen.</translation>
    </message>
    <message>
        <source>Short test without a step count: stop waiting for a steady state after this time.</source>
        <translation>Kurzer Test ohne Schrittzahl: nach so langer Zeit nicht mehr auf Gleichmaß warten.</translation>
    </message>
    <message>
        <source>Long test: passes over the training set.</source>
        <translation>Langer Test: Durchgänge durch die Trainingsmenge.</translation>
    </message>
    <message>
        <source>Long test: epochs between evaluations; 0: only at the end.</source>
        <translation>Langer Test: Epochen zwischen Auswertungen; 0: nur am Ende.</translation>
    </message>
    <message>
        <source>Long test: epochs between checkpoints, from which a stopped run can resume; 0: none.</source>
        <translation>Langer Test: Epochen zwischen Sicherungen, von denen ein angehaltener Lauf weitergehen kann; 0: keine.</translation>
    </message>
    <message>
        <source>rate;epoch;rate;epoch;rate, for example 0.4;10;0.04;60;0.004.</source>
        <translation>Rate;Epoche;Rate;Epoche;Rate, zum Beispiel 0.4;10;0.04;60;0.004.</translation>
    </message>
    <message>
        <source>Epochs over which the rate rises linearly from 0.</source>
        <translation>Epochen, über die die Rate linear von 0 ansteigt.</translation>
    </message>
    <message>
        <source>as-written: the schedule&apos;s rates; linear: its rates times the global batch over the reference batch.</source>
        <translation>as-written: die Raten des Plans; linear: seine Raten mal globalem Batch durch Bezugsbatch.</translation>
    </message>
    <message>
        <source>Linear rule: the global batch that the schedule was written for.</source>
        <translation>Lineare Regel: der globale Batch, für den der Plan geschrieben wurde.</translation>
    </message>
    <message>
        <source>Momentum of SGD.</source>
        <translation>Momentum von SGD.</translation>
    </message>
    <message>
        <source>L2 regularisation on every trained parameter.</source>
        <translation>L2-Regularisierung auf jedem trainierten Parameter.</translation>
    </message>
    <message>
        <source>Input threads per rank; 0: one per core of the rank, with a GPU 4 fewer.</source>
        <translation>Eingabe-Threads je Rang; 0: einer je Kern des Rangs, mit einer GPU 4 weniger.</translation>
    </message>
    <message>
        <source>Batches prepared ahead of training.</source>
        <translation>Batches, die dem Training voraus vorbereitet werden.</translation>
    </message>
    <message>
        <source>Shuffle the whole set anew for every epoch.</source>
        <translation>Die ganze Menge für jede Epoche neu mischen.</translation>
    </message>
    <message>
        <source>Shuffle with a buffer of this many images, filled in storage order as in tf.data; 0: the whole set.</source>
        <translation>Mit einem Puffer von so vielen Bildern mischen, der in der Reihenfolge der Ablage gefüllt wird, wie es tf.data tut; 0: die ganze Menge.</translation>
    </message>
    <message>
        <source>shards: each rank has its own part of an epoch; rank-seeds: each rank reads the whole set in its own order, so that ranks train on the same images.</source>
        <translation>shards: jeder Rang hat seinen Teil einer Epoche; rank-seeds: jeder Rang liest die ganze Menge in eigener Reihenfolge, sodass Ränge auf denselben Bildern trainieren.</translation>
    </message>
    <message>
        <source>full: every pixel of a JPEG; scaled: at 1/2, 1/4 or 1/8 of its size if the crop stays large enough; crop: scaled, and only the part that the crop needs.</source>
        <translation>full: jeder Bildpunkt eines JPEG; scaled: in 1/2, 1/4 oder 1/8 seiner Größe, wenn der Ausschnitt groß genug bleibt; crop: wie scaled, und nur der Teil, den der Ausschnitt braucht.</translation>
    </message>
    <message>
        <source>Drop the data&apos;s pages from the page cache before each repeat (all pages if permitted); the result records what was dropped.</source>
        <translation>Die Seiten der Daten vor jeder Wiederholung aus dem Seitencache verwerfen (alle Seiten, wenn das erlaubt ist); das Ergebnis hält fest, was verworfen wurde.</translation>
    </message>
    <message>
        <source>Random crop and flip of training images.</source>
        <translation>Zufälliger Ausschnitt und Spiegelung der Trainingsbilder.</translation>
    </message>
    <message>
        <source>Percentage of unreadable images above which the run ends.</source>
        <translation>Anteil unlesbarer Bilder, über dem der Lauf endet.</translation>
    </message>
    <message>
        <source>Runs of this plan; confidence intervals need at least 3.</source>
        <translation>Läufe dieses Plans; Konfidenzintervalle brauchen mindestens 3.</translation>
    </message>
    <message>
        <source>Seed of the first repeat; each further one adds 1.</source>
        <translation>Startwert der ersten Wiederholung; jede weitere zählt 1 hinzu.</translation>
    </message>
    <message>
        <source>Samples of the host per second.</source>
        <translation>Messwerte des Hosts je Sekunde.</translation>
    </message>
    <message>
        <source>Additional steps after the measured ones, profiled by kernel and layer; 0: none.</source>
        <translation>Zusätzliche Schritte nach den gemessenen, nach Kernel und Schicht aufgeteilt; 0: keine.</translation>
    </message>
    <message>
        <source>Before each repeat on real data, run the same test on synthetic images to measure the cost of the input.</source>
        <translation>Vor jeder Wiederholung auf echten Daten derselbe Test auf synthetischen Bildern, um die Kosten der Eingabe zu messen.</translation>
    </message>
    <message>
        <source>Check the backend&apos;s operations on each rank&apos;s device before training; a failure ends the run.</source>
        <translation>Die Operationen des Backends vor dem Training auf dem Gerät jedes Rangs prüfen; ein Fehler beendet den Lauf.</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>Synthetic (no input, the limit)</source>
        <translation>Synthetisch (Obergrenze)</translation>
    </message>
    <message>
        <source>Learnable patterns (made here)</source>
        <translation>Lernbare Muster (hier erzeugt)</translation>
    </message>
    <message>
        <source>IDX files (Fashion-MNIST)</source>
        <translation>IDX-Dateien (Fashion-MNIST)</translation>
    </message>
    <message>
        <source>Folder of JPEGs by class</source>
        <translation>Ordner mit JPEGs nach Klassen</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>Short: throughput</source>
        <translation>Kurz: Durchsatz</translation>
    </message>
    <message>
        <source>Long: accuracy over epochs</source>
        <translation>Lang: Genauigkeit über Epochen</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>CPU (oneDNN)</source>
        <translation>CPU (oneDNN)</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>until steady</source>
        <translation>bis stabil</translation>
    </message>
    <message>
        <source>only at the end</source>
        <translation>nur am Ende</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Ablage</translation>
    </message>
    <message>
        <source>Learning rate and optimiser</source>
        <translation>Lernrate und Optimierer</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>the rank&apos;s cores</source>
        <translation>Kerne des Rangs</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>shared out</source>
        <translation>aufgeteilt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>TFRecord shards</source>
        <translation>TFRecord-Teile</translation>
    </message>
    <message>
        <source>RecordIO files (MXNet)</source>
        <translation>RecordIO-Dateien (MXNet)</translation>
    </message>
    <message>
        <source>LMDB databases (Caffe)</source>
        <translation>LMDB-Datenbanken (Caffe)</translation>
    </message>
    <message>
        <source>What the folder holds</source>
        <translation>Was der Ordner enthält</translation>
    </message>
    <message>
        <source>Each rank its part</source>
        <translation>Jeder Rang seinen Teil</translation>
    </message>
    <message>
        <source>Each rank all, by its own seed</source>
        <translation>Jeder Rang alles, mit eigenem Startwert</translation>
    </message>
    <message>
        <source>Full size</source>
        <translation>Volle Größe</translation>
    </message>
    <message>
        <source>Scaled down where it suffices</source>
        <translation>Verkleinert, wo es genügt</translation>
    </message>
    <message>
        <source>Scaled, only the crop</source>
        <translation>Verkleinert, nur der Ausschnitt</translation>
    </message>
    <message>
        <source>whole set</source>
        <translation>ganze Menge</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>wird gewählt</translation>
    </message>
</context>
<context>
    <name>PlanUnit</name>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
</context>
<context>
    <name>PriceList</name>
    <message>
        <source>Throughput for the price</source>
        <translation>Durchsatz für den Preis</translation>
    </message>
    <message>
        <source>images/s per 1000 %1</source>
        <translation>Bilder/s je 1000 %1</translation>
    </message>
    <message>
        <source>For the price</source>
        <translation>Für den Preis</translation>
    </message>
    <message>
        <source>Prices of one server, times the servers used: %1.</source>
        <translation>Preise eines Servers, mal die benutzten Server: %1.</translation>
    </message>
    <message>
        <source>Prices are of several currencies, which are not mixed: nothing is drawn for each price.</source>
        <translation>Die Preise sind in mehreren Währungen, die nicht vermischt werden: für den Preis ist nichts gezeichnet.</translation>
    </message>
    <message>
        <source>No price is known of %1.</source>
        <translation>Kein Preis ist bekannt von %1.</translation>
    </message>
    <message>
        <source>Type prices of the systems into the Systems page first, for example 85,000 USD.</source>
        <translation>Zuerst Preise der Systeme auf der Seite Systeme eingeben, zum Beispiel 85,000 USD.</translation>
    </message>
    <message>
        <source>Images/s for each 1000 of what the servers cost.</source>
        <translation>Bilder/s je 1000 von dem, was die Server kosten.</translation>
    </message>
</context>
<context>
    <name>ProfileFigure</name>
    <message>
        <source>%1 more together</source>
        <translation>%1 weitere zusammen</translation>
    </message>
    <message>
        <source>Time in one step</source>
        <translation>Zeit in einem Schritt</translation>
    </message>
    <message>
        <source>Where the time of a step goes: %1</source>
        <translation>Wohin die Zeit eines Schritts geht: %1</translation>
    </message>
    <message>
        <source>By kind of work</source>
        <translation>Nach Art der Arbeit</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>Nach Schicht</translation>
    </message>
    <message>
        <source>%1 steps after the measured ones, by %2: %3 ms of work in a step of %4 ms by the wall clock, profiling included. Shares are of the work; work side by side counts twice.</source>
        <translation>%1 Schritte nach den gemessenen, durch %2: %3 ms Arbeit in einem Schritt von %4 ms nach der Uhr, das Aufzeichnen eingeschlossen. Anteile beziehen sich auf die Arbeit; was gleichzeitig läuft, zählt doppelt.</translation>
    </message>
    <message>
        <source>%1 has no kernel profile</source>
        <translation>%1 hat kein Kernelprofil</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>Art der Arbeit</translation>
    </message>
    <message>
        <source>%1 (ms)</source>
        <translation>%1 (ms)</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Where the time of a step goes</source>
        <translation>Wohin die Zeit eines Schritts geht</translation>
    </message>
    <message>
        <source>By pass</source>
        <translation>Nach Durchgang</translation>
    </message>
    <message>
        <source>Means over the profiled steps of each run, profiling included; work side by side counts twice.</source>
        <translation>Mittelwerte über die profilierten Schritte jedes Laufs, mit dem Profilieren; Arbeit nebeneinander zählt doppelt.</translation>
    </message>
</context>
<context>
    <name>RegressionCheck</name>
    <message>
        <source>Without an interval nothing is decided: repeat both at least twice.</source>
        <translation>Ohne Intervall ist nichts entschieden: beide mindestens zweimal messen.</translation>
    </message>
    <message>
        <source>The interval holds the limit of −%1: more repeats decide it.</source>
        <translation>Das Intervall enthält die Grenze von −%1: mehr Wiederholungen entscheiden es.</translation>
    </message>
    <message>
        <source>%1 states no images/s</source>
        <translation>%1 nennt keine Bilder/s</translation>
    </message>
    <message>
        <source>The baseline has no throughput to compare with: %1.</source>
        <translation>Die Referenz hat keinen Durchsatz zum Vergleichen: %1.</translation>
    </message>
    <message>
        <source>The baseline holds several configurations: name the repeats of one.</source>
        <translation>Die Referenz enthält mehrere Konfigurationen: die Wiederholungen einer einzigen nennen.</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>die Referenz</translation>
    </message>
    <message>
        <source>Not comparable, these conditions differ: %1. Declare what may differ with --intended.</source>
        <translation>Nicht vergleichbar, diese Bedingungen unterscheiden sich: %1. Was sich unterscheiden darf, mit --intended angeben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>RepaintBudget</name>
    <message>
        <source>reduced: %1 points per pixel, %2 Hz</source>
        <translation>reduziert: %1 Punkte pro Pixel, %2 Hz</translation>
    </message>
</context>
<context>
    <name>RepeatGroup</name>
    <message>
        <source>%1 to %2 (%3 days)</source>
        <translation>%1 bis %2 (%3 Tage)</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Repeats of one configuration: mean %1 images/s</source>
        <translation>Wiederholungen einer Konfiguration: Mittel %1 Bilder/s</translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation>95-%-Intervall %1</translation>
    </message>
    <message>
        <source>%1: mean %2, n = %3</source>
        <translation>%1: Mittel %2, n = %3</translation>
    </message>
    <message>
        <source>Merged by hand.</source>
        <translation>Von Hand zusammengefasst.</translation>
    </message>
    <message>
        <source>Outlier: %1</source>
        <translation>Ausreißer: %1</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The figures of this report state no finding.</source>
        <translation>Die Abbildungen dieses Berichts nennen kein Ergebnis.</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>Figure %1</source>
        <translation>Abbildung %1</translation>
    </message>
    <message>
        <source>%1 could not be made: %2</source>
        <translation>%1 konnte nicht gemacht werden: %2</translation>
    </message>
    <message>
        <source>The figures of this report say differences in %1 ways (base, or words against signs): choose one for all.</source>
        <translation>Die Abbildungen dieses Berichts geben Unterschiede auf %1 Arten an (Basis, oder Worte gegen Vorzeichen): eine für alle wählen.</translation>
    </message>
    <message>
        <source>Runs of this report</source>
        <translation>Läufe dieses Berichts</translation>
    </message>
    <message>
        <source>Empty note</source>
        <translation>Leere Notiz</translation>
    </message>
    <message>
        <source>Table: %1</source>
        <translation>Tabelle: %1</translation>
    </message>
    <message>
        <source>Figure: %1</source>
        <translation>Abbildung: %1</translation>
    </message>
    <message>
        <source>There is no result &quot;%1&quot; in the library any more.</source>
        <translation>Es gibt kein Ergebnis „%1“ mehr in der Bibliothek.</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>%1 on %2 nodes</source>
        <translation>%1 auf %2 Knoten</translation>
    </message>
    <message>
        <source>fig. %1</source>
        <translation>Abb. %1</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Shown in</source>
        <translation>Gezeigt in</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>All %1 runs are shown.</source>
        <translation>Alle %1 Läufe sind gezeigt.</translation>
    </message>
    <message>
        <source>%1 of %2 runs are shown; %3 in no figure.</source>
        <translation>%1 von %2 Läufen sind gezeigt; %3 in keiner Abbildung.</translation>
    </message>
    <message>
        <source>Left out of single figures: %1.</source>
        <translation>In einzelnen Abbildungen ausgelassen: %1.</translation>
    </message>
    <message>
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
</context>
<context>
    <name>ResultKind</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Kernel benchmark</source>
        <translation>Kernel-Benchmark</translation>
    </message>
    <message>
        <source>Kernel profile</source>
        <translation>Kernel-Profil</translation>
    </message>
    <message>
        <source>Telemetry</source>
        <translation>Telemetrie</translation>
    </message>
</context>
<context>
    <name>RunAxis</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Trainingszeit (s)</translation>
    </message>
    <message>
        <source>Wall time (s)</source>
        <translation>Gesamtlaufzeit (s)</translation>
    </message>
</context>
<context>
    <name>RunLabel</name>
    <message>
        <source>batch %1 per device</source>
        <translation>Batch %1 pro Gerät</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1 Rang</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message>
        <source>%1 on %2 nodes</source>
        <translation>%1 auf %2 Knoten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>Variant not stated: %1</source>
        <translation>Variante nicht angegeben: %1</translation>
    </message>
</context>
<context>
    <name>SideBySide</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: %2 in the geometric mean of %3; from %4 to %5.</source>
        <translation>%1: %2 im geometrischen Mittel von %3; von %4 bis %5.</translation>
    </message>
    <message numerus="yes">
        <source>%n configurations</source>
        <translation>
            <numerusform>%n Konfiguration</numerusform>
            <numerusform>%n Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>not distinguishable</source>
        <translation>nicht unterscheidbar</translation>
    </message>
    <message>
        <source>%1 (no number)</source>
        <translation>%1 (keine Zahl)</translation>
    </message>
    <message>
        <source>%1; computed %2</source>
        <translation>%1; berechnet %2</translation>
    </message>
    <message>
        <source>(%1 − %2) / %3</source>
        <translation>(%1 − %2) / %3</translation>
    </message>
    <message>
        <source>The source&apos;s percentages are %1.</source>
        <translation>Die Prozentangaben der Quelle sind %1.</translation>
    </message>
    <message>
        <source>Not from the printed values, though from values that round to them: %1.</source>
        <translation>Nicht aus den gedruckten Werten, wohl aber aus Werten, die sich zu ihnen runden: %1.</translation>
    </message>
    <message>
        <source>Printed percentages that do not follow: %1.</source>
        <translation>Gedruckte Prozentangaben, die nicht folgen: %1.</translation>
    </message>
    <message>
        <source>Differences say how %1 stands to each other column: base is the other column.</source>
        <translation>Unterschiede sagen, wie %1 zu jeder anderen Spalte steht: Basis ist die andere Spalte.</translation>
    </message>
    <message>
        <source>Differences say how each column stands to %1, which is their base.</source>
        <translation>Unterschiede sagen, wie jede Spalte zu %1 steht, ihrer Basis.</translation>
    </message>
    <message>
        <source>%1 (images/s)</source>
        <translation>%1 (Bilder/s)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Printed (%)</source>
        <translation>Gedruckt (%)</translation>
    </message>
    <message>
        <source>geometric mean</source>
        <translation>geometrisches Mittel</translation>
    </message>
    <message>
        <source>Training throughput side by side</source>
        <translation>Trainingsdurchsatz nebeneinander</translation>
    </message>
    <message>
        <source>Training throughput side by side: %1</source>
        <translation>Trainingsdurchsatz nebeneinander: %1</translation>
    </message>
    <message>
        <source>Throughput of all devices</source>
        <translation>Durchsatz aller Geräte</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Some results do not state the variant of %1.</source>
        <translation>Einige Ergebnisse geben die Variante von %1 nicht an.</translation>
    </message>
    <message>
        <source>%1 is %2 where the variant is stated; the others do not state theirs.</source>
        <translation>%1 ist %2, wo die Variante angegeben ist; die übrigen geben ihre nicht an.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Stated by a person, not by the log: %1.</source>
        <translation>Von einem Menschen angegeben, nicht vom Protokoll: %1.</translation>
    </message>
    <message>
        <source>The columns are of unequal counts of devices in: %1.</source>
        <translation>Die Spalten sind von ungleich vielen Geräten in: %1.</translation>
    </message>
    <message>
        <source>%1: from %2 to %3.</source>
        <translation>%1: von %2 bis %3.</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>%1 side by side</source>
        <translation>%1 nebeneinander</translation>
    </message>
    <message>
        <source>%1 side by side: %2</source>
        <translation>%1 nebeneinander: %2</translation>
    </message>
</context>
<context>
    <name>StatusBadge</name>
    <message>
        <source>Fewer than three repeats say nothing about the variation.</source>
        <translation>Weniger als drei Wiederholungen sagen nichts über die Streuung aus.</translation>
    </message>
    <message>
        <source>Coefficient of variation between repeats: up to 2 % is stable, up to 5 % questionable, above it unstable.</source>
        <translation>Variationskoeffizient zwischen Wiederholungen: bis 2 % stabil, bis 5 % fraglich, darüber instabil.</translation>
    </message>
</context>
<context>
    <name>StepTimeFigure</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>sichtbare Kommunikation</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>Of rank 0 alone: %1.</source>
        <translation>Nur von Rang 0: %1.</translation>
    </message>
    <message>
        <source>Mean of the repeats, where n ≥ 2.</source>
        <translation>Mittel der Wiederholungen, wo n ≥ 2.</translation>
    </message>
    <message>
        <source>Exposed communication: waiting for gradients or for other ranks and doing nothing else; host: what is left of the step.</source>
        <translation>Sichtbare Kommunikation: nur Warten auf Gradienten oder andere Ränge; Host: was vom Schritt übrig ist.</translation>
    </message>
    <message>
        <source>%1 does not say where its steps&apos; time went</source>
        <translation>%1 sagt nicht, wo die Zeit der Schritte blieb</translation>
    </message>
    <message>
        <source>Where the time of a step goes</source>
        <translation>Wohin die Zeit eines Schritts geht</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Share of a step</source>
        <translation>Anteil am Schritt</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Means over the measured steps of each rank.</source>
        <translation>Mittel über die gemessenen Schritte jedes Rangs.</translation>
    </message>
    <message>
        <source>Means over the measured steps and all ranks.</source>
        <translation>Mittel über die gemessenen Schritte und alle Ränge.</translation>
    </message>
</context>
<context>
    <name>StudyTemplates</name>
    <message>
        <source>No host has a rank.</source>
        <translation>Kein Host hat einen Rang.</translation>
    </message>
    <message>
        <source>Scaling needs at least two ranks: write the hosts with their slots, for example node1:8.</source>
        <translation>Skalierung braucht mindestens zwei Ränge: Hosts mit ihren Slots angeben, zum Beispiel node1:8.</translation>
    </message>
    <message>
        <source>An interconnect lies between hosts: name at least two, for example node1:4,node2:4.</source>
        <translation>Eine Verbindung liegt zwischen Hosts: mindestens zwei angeben, zum Beispiel node1:4,node2:4.</translation>
    </message>
    <message>
        <source>Scale out needs a second host, for example node1:8,node2:8.</source>
        <translation>Scale-out braucht einen zweiten Host, zum Beispiel node1:8,node2:8.</translation>
    </message>
    <message>
        <source>No host has as many slots as several others together: write for example node1:8,node2:4,node3:4.</source>
        <translation>Kein Host hat so viele Slots wie mehrere andere zusammen: zum Beispiel node1:8,node2:4,node3:4 angeben.</translation>
    </message>
    <message>
        <source>The CPU backend has no FP16: choose another backend in the plan.</source>
        <translation>Das CPU-Backend kann kein FP16: im Plan ein anderes Backend wählen.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Throughput, speed-up and efficiency over 1, 2, 4 … ranks, then nodes.</source>
        <translation>Durchsatz, Beschleunigung und Effizienz über 1, 2, 4 … Ränge, dann Knoten.</translation>
    </message>
    <message>
        <source>Scale up against scale out</source>
        <translation>Scale-up gegen Scale-out</translation>
    </message>
    <message>
        <source>As many ranks in one node as in several smaller ones; and one of these, and one rank of it.</source>
        <translation>Gleich viele Ränge in einem Knoten und in mehreren kleineren; dazu einer von diesen und ein Rang davon.</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>The same hosts over InfiniBand and over IP; or over several interfaces.</source>
        <translation>Dieselben Hosts über InfiniBand und über IP; oder über mehrere Schnittstellen.</translation>
    </message>
    <message>
        <source>FP16 against FP32</source>
        <translation>FP16 gegen FP32</translation>
    </message>
    <message>
        <source>Both precisions at several batch sizes; what does not fit into memory is an outcome.</source>
        <translation>Beide Rechengenauigkeiten bei mehreren Batchgrößen; was nicht in den Speicher passt, ist ein Ergebnis.</translation>
    </message>
    <message>
        <source>Preflight found one network interface that all hosts have, %1: there is nothing to choose.</source>
        <translation>Die Vorprüfung fand eine einzige Netzwerkschnittstelle, die alle Hosts haben, %1: Es gibt nichts zu wählen.</translation>
    </message>
</context>
<context>
    <name>SystemField</name>
    <message>
        <source>Short name</source>
        <translation>Kurzname</translation>
    </message>
    <message>
        <source>Long name</source>
        <translation>Langer Name</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>Auch genannt</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>Höheneinheiten</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Price of one server</source>
        <translation>Preis eines Servers</translation>
    </message>
    <message>
        <source>Date of the price</source>
        <translation>Datum des Preises</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>Quelle des Preises</translation>
    </message>
</context>
<context>
    <name>SystemTable</name>
    <message>
        <source>Typed in the record of %1</source>
        <translation>In den Angaben zu %1 eingetragen</translation>
    </message>
    <message numerus="yes">
        <source>Typed into %n result(s)</source>
        <translation>
            <numerusform>In %n Ergebnis eingetragen</numerusform>
            <numerusform>In %n Ergebnisse eingetragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Seen by the probe in %n result(s)</source>
        <translation>
            <numerusform>In %n Ergebnis gemessen</numerusform>
            <numerusform>In %n Ergebnissen gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>The record says: %1</source>
        <translation>Eingetragen ist: %1</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>%1 ≠</source>
        <comment>a row that differs</comment>
        <translation>%1 ≠</translation>
    </message>
    <message>
        <source>* typed, seen by no probe</source>
        <translation>* eingetragen, von keiner Messung gesehen</translation>
    </message>
    <message>
        <source>≠ the systems differ</source>
        <translation>≠ die Systeme unterscheiden sich</translation>
    </message>
    <message>
        <source>– not known</source>
        <translation>– nicht bekannt</translation>
    </message>
    <message>
        <source>no name (run %1)</source>
        <translation>ohne Namen (Lauf %1)</translation>
    </message>
</context>
<context>
    <name>TableFactor</name>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
</context>
<context>
    <name>TelemetryStrip</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Disk read</source>
        <translation>Disk gelesen</translation>
    </message>
    <message>
        <source>Page cache</source>
        <translation>Page-Cache</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistung</translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>What it is, or what joins it</source>
        <translation>Was es ist, oder was es verbindet</translation>
    </message>
    <message>
        <source>Nothing of its topology is recorded. Type the numbers of sockets and GPUs and the links between GPUs into the table of the system.</source>
        <translation>Von seiner Topologie ist nichts festgehalten. Zahl der Sockel und GPUs und die Verbindungen zwischen GPUs lassen sich in die Tabelle des Systems eingeben.</translation>
    </message>
    <message>
        <source>Links between GPUs</source>
        <translation>Verbindungen zwischen GPUs</translation>
    </message>
    <message>
        <source>CPU socket %1</source>
        <translation>CPU-Sockel %1</translation>
    </message>
    <message>
        <source>PCIe switch %1</source>
        <translation>PCIe-Switch %1</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe-Switch</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>PCIe %1</source>
        <translation>PCIe %1</translation>
    </message>
    <message>
        <source>1 NVLink</source>
        <translation>1 NVLink</translation>
    </message>
    <message>
        <source>%1 NVLinks</source>
        <translation>%1 NVLinks</translation>
    </message>
    <message>
        <source>NVLink switches</source>
        <translation>NVLink-Switches</translation>
    </message>
    <message>
        <source>Arcs: NVLinks between two GPUs, with their number.</source>
        <translation>Bögen: NVLinks zwischen zwei GPUs, mit ihrer Zahl.</translation>
    </message>
    <message>
        <source>Network adapters stand on top; where they are attached is not recorded.</source>
        <translation>Netzwerkadapter stehen oben; wo sie angebunden sind, ist nicht festgehalten.</translation>
    </message>
    <message>
        <source>≠ and thick lines: the systems differ.</source>
        <translation>≠ und dicke Linien: die Systeme unterscheiden sich.</translation>
    </message>
    <message>
        <source>%1, links between GPUs: %2.</source>
        <translation>%1, Verbindungen zwischen GPUs: %2.</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Only what records say is drawn.</source>
        <translation>Gezeichnet ist nur, was die Aufzeichnungen sagen.</translation>
    </message>
</context>
<context>
    <name>TrainingTime</name>
    <message>
        <source>%1 is no completed training with a stated time and epochs</source>
        <translation>%1 ist kein abgeschlossenes Training mit angegebener Zeit und Epochen</translation>
    </message>
    <message>
        <source>%1 trained %2 epochs</source>
        <translation>%1 trainierte %2 Epochen</translation>
    </message>
    <message>
        <source>%1 states no throughput to project</source>
        <translation>%1 nennt keinen Durchsatz zum Hochrechnen</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Training time (%1)</source>
        <translation>Trainingszeit (%1)</translation>
    </message>
    <message>
        <source>Relative speed</source>
        <translation>Relative Geschwindigkeit</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Projected (%1)</source>
        <translation>Hochgerechnet (%1)</translation>
    </message>
    <message>
        <source>95&#xa0;% interval (%1)</source>
        <translation>95-%-Intervall (%1)</translation>
    </message>
    <message>
        <source>Long test (%1)</source>
        <translation>Langtest (%1)</translation>
    </message>
    <message>
        <source>Projected against it</source>
        <translation>Hochrechnung dagegen</translation>
    </message>
    <message>
        <source>Projected, not measured: %1 epochs of %2 images at the throughput of the short test, without evaluations and without any change of throughput on the way.</source>
        <translation>Hochgerechnet, nicht gemessen: %1 Epochen zu %2 Bildern mit dem Durchsatz des Kurztests, ohne Auswertungen und ohne Änderung des Durchsatzes unterwegs.</translation>
    </message>
    <message>
        <source>Whiskers: 95&#xa0;% interval between repeats of the short test.</source>
        <translation>Striche: 95-%-Intervall zwischen Wiederholungen des Kurztests.</translation>
    </message>
    <message>
        <source>Long tests stand beside short ones of the same system, network and device count.</source>
        <translation>Langtests stehen neben Kurztests desselben Systems, Netzes und derselben Gerätezahl.</translation>
    </message>
    <message numerus="yes">
        <source>%n short test(s) measured under 10 s.</source>
        <translation>
            <numerusform>%n Kurztest maß unter 10 s.</numerusform>
            <numerusform>%n Kurztests maßen unter 10 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Training time and relative speed</source>
        <translation>Trainingszeit und relative Geschwindigkeit</translation>
    </message>
    <message>
        <source>training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>relative speed</source>
        <translation>relative Geschwindigkeit</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Trainings of %1 epochs. Relative speed: training time of %2 over that of each, so %2 is 1.</source>
        <translation>Trainings über %1 Epochen. Relative Geschwindigkeit: Trainingszeit von %2 durch die des jeweiligen, %2 ist also 1.</translation>
    </message>
    <message>
        <source>Projected time of a whole training</source>
        <translation>Hochgerechnete Zeit eines ganzen Trainings</translation>
    </message>
    <message>
        <source>projected from a short test</source>
        <translation>aus einem Kurztest hochgerechnet</translation>
    </message>
    <message>
        <source>long test</source>
        <translation>Langtest</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>WorkKind</name>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>batch norm</source>
        <translation>Batch-Norm</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>add</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <source>max pool</source>
        <translation>Max-Pooling</translation>
    </message>
    <message>
        <source>average pool</source>
        <translation>Mittelwert-Pooling</translation>
    </message>
    <message>
        <source>global average pool</source>
        <translation>globales Mittelwert-Pooling</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>fully connected</source>
        <translation>vollvernetzt</translation>
    </message>
    <message>
        <source>softmax cross-entropy</source>
        <translation>Softmax-Kreuzentropie</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Umordnen</translation>
    </message>
    <message>
        <source>pointwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
</context>
<context>
    <name>WorkPass</name>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
</context>
<context>
    <name>scalescope::AccuracyControls</name>
    <message>
        <source>Acc&amp;uracy on the</source>
        <translation>&amp;Genauigkeit auf</translation>
    </message>
    <message>
        <source>validation set</source>
        <translation>Validierungsmenge</translation>
    </message>
    <message>
        <source>training batches</source>
        <translation>Trainingsbatches</translation>
    </message>
    <message>
        <source>top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>&amp;target</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source>&amp;over</source>
        <translation>&amp;über</translation>
    </message>
    <message>
        <source>reac&amp;hed</source>
        <translation>e&amp;rreicht</translation>
    </message>
    <message>
        <source>between points</source>
        <translation>zwischen Punkten</translation>
    </message>
    <message>
        <source>at the first point</source>
        <translation>am ersten Punkt</translation>
    </message>
    <message>
        <source>&amp;Learning rate</source>
        <translation>&amp;Lernrate</translation>
    </message>
    <message>
        <source>Proj&amp;ect to epochs</source>
        <translation>Hochre&amp;chnen auf Epochen</translation>
    </message>
    <message>
        <source>1281167 is the training set of ILSVRC 2012</source>
        <translation>1281167 ist die Trainingsmenge von ILSVRC 2012</translation>
    </message>
    <message>
        <source>of &amp;images</source>
        <translation>zu &amp;Bildern</translation>
    </message>
    <message>
        <source>Top-1 or top-5</source>
        <translation>Top-1 oder Top-5</translation>
    </message>
</context>
<context>
    <name>scalescope::AccuracyPage</name>
    <message>
        <source>Cur&amp;ves</source>
        <translation>&amp;Kurven</translation>
    </message>
    <message>
        <source>Time to the tar&amp;get</source>
        <translation>Zeit bis zum &amp;Ziel</translation>
    </message>
    <message>
        <source>Trainin&amp;g time</source>
        <translation>&amp;Trainingszeit</translation>
    </message>
    <message>
        <source>Pro&amp;jection</source>
        <translation>&amp;Hochrechnung</translation>
    </message>
    <message>
        <source>Values of the figure</source>
        <translation>Werte der Abbildung</translation>
    </message>
    <message>
        <source>Tick runs in the library, or published results below. Long tests have accuracies and training times; short tests project to a whole training.</source>
        <translation>Läufe in der Bibliothek ankreuzen, oder unten veröffentlichte Ergebnisse. Langtests haben Genauigkeiten und Trainingszeiten; Kurztests lassen sich auf ein ganzes Training hochrechnen.</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n run(s) …</source>
        <translation>
            <numerusform>%n Lauf wird gelesen …</numerusform>
            <numerusform>%n Läufe werden gelesen …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::AliasDialog</name>
    <message>
        <source>Aliases</source>
        <translation>Decknamen</translation>
    </message>
    <message>
        <source>In the results</source>
        <translation>In den Ergebnissen</translation>
    </message>
    <message>
        <source>In what leaves</source>
        <translation>In dem, was hinausgeht</translation>
    </message>
    <message>
        <source>Write what is to be said instead, for example &quot;Vendor X, 8 GPUs&quot;. A name without an alias stays as it is; hosts and users have one by themselves. Aliases hold for pictures, CSV and bundles of this library.</source>
        <translation>Tragen Sie ein, was stattdessen gesagt werden soll, zum Beispiel „Hersteller X, 8 GPUs“. Ein Name ohne Decknamen bleibt; Rechner und Benutzer haben von selbst einen. Decknamen gelten für Bilder, CSV und Pakete dieser Bibliothek.</translation>
    </message>
    <message>
        <source>&amp;Another name</source>
        <translation>&amp;Weiterer Name</translation>
    </message>
</context>
<context>
    <name>scalescope::AskDialog</name>
    <message>
        <source>Connection to %1</source>
        <translation>Verbindung zu %1</translation>
    </message>
    <message>
        <source>Asked again: the last answer was not accepted.</source>
        <translation>Erneut gefragt: Die letzte Antwort wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>&amp;Show what is typed</source>
        <translation>&amp;Eingabe zeigen</translation>
    </message>
    <message>
        <source>The answer goes to ssh; it is neither kept nor logged.</source>
        <translation>Die Antwort geht an ssh; sie wird weder aufgehoben noch protokolliert.</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antworten</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
</context>
<context>
    <name>scalescope::BundleDialog</name>
    <message>
        <source>&amp;Redacted: aliases for names, no paths, addresses and serial numbers</source>
        <translation>&amp;Geschwärzt: Decknamen statt Namen, keine Pfade, Adressen und Seriennummern</translation>
    </message>
    <message>
        <source>Bundle to send</source>
        <translation>Paket zum Verschicken</translation>
    </message>
    <message>
        <source>What leaves</source>
        <translation>Was hinausgeht</translation>
    </message>
    <message>
        <source>File in the bundle</source>
        <translation>Datei im Paket</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>&amp;Aliases…</source>
        <translation>&amp;Decknamen…</translation>
    </message>
    <message>
        <source>Add &amp;figures or studies…</source>
        <translation>&amp;Bilder oder Studien hinzufügen…</translation>
    </message>
    <message>
        <source>This is what leaves, and nothing else:</source>
        <translation>Das geht hinaus, und sonst nichts:</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n result(s)…</source>
        <translation>
            <numerusform>%n Ergebnis wird gelesen…</numerusform>
            <numerusform>%n Ergebnisse werden gelesen…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 before packing.</source>
        <translation>
            <numerusform>%n Datei, %1 vor dem Packen.</numerusform>
            <numerusform>%n Dateien, %1 vor dem Packen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Figures and studies to send too</source>
        <translation>Bilder und Studien, die mitgehen</translation>
    </message>
    <message>
        <source>Figures, tables and studies (*.png *.pdf *.svg *.csv *.md *.json);;All files (*)</source>
        <translation>Bilder, Tabellen und Studien (*.png *.pdf *.svg *.csv *.md *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Packing…</source>
        <translation>Wird gepackt…</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Geschrieben nach %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareBars</name>
    <message>
        <source>One configuration: nothing to compare yet.</source>
        <translation>Eine Konfiguration: noch nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Not comparable as it stands: %1 factors differ besides the one under test. Tick those that you meant to change.</source>
        <translation>So nicht vergleichbar: %1 Faktoren unterscheiden sich neben dem untersuchten. Kreuzen Sie die absichtlich geänderten an.</translation>
    </message>
    <message>
        <source>Comparable as far as it is known: %1 factors are not known of all runs.</source>
        <translation>Vergleichbar, soweit bekannt: %1 Faktoren sind nicht von allen Läufen bekannt.</translation>
    </message>
    <message>
        <source>Comparable: only the factor under test differs.</source>
        <translation>Vergleichbar: nur der untersuchte Faktor unterscheidet sich.</translation>
    </message>
    <message>
        <source>Statistics of each configuration</source>
        <translation>Statistik jeder Konfiguration</translation>
    </message>
    <message>
        <source>Factors that differ</source>
        <translation>Unterschiedliche Faktoren</translation>
    </message>
    <message>
        <source>Comparable as far as it is known. %1</source>
        <translation>Vergleichbar, soweit bekannt. %1</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareCurves</name>
    <message>
        <source>&amp;Metric</source>
        <translation>&amp;Metrik</translation>
    </message>
    <message>
        <source>&amp;over</source>
        <translation>&amp;über</translation>
    </message>
    <message>
        <source>Reading %1 of %2 runs …</source>
        <translation>%1 von %2 Läufen werden gelesen …</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmphase</translation>
    </message>
    <message>
        <source>The whole run, one rank with its host&apos;s telemetry, or a host that runs none</source>
        <translation>Der ganze Lauf, ein Rang mit der Telemetrie seines Hosts, oder ein Host ohne Rang</translation>
    </message>
    <message>
        <source>o&amp;f</source>
        <translation>&amp;von</translation>
    </message>
</context>
<context>
    <name>scalescope::ComparePage</name>
    <message>
        <source>&amp;Bars</source>
        <translation>&amp;Balken</translation>
    </message>
    <message>
        <source>&amp;Curves</source>
        <translation>&amp;Kurven</translation>
    </message>
    <message>
        <source>Base&amp;line</source>
        <translation>&amp;Referenz</translation>
    </message>
    <message>
        <source>&amp;Percent of</source>
        <translation>&amp;Prozent von</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>der Referenz</translation>
    </message>
    <message>
        <source>the other run</source>
        <translation>des anderen Laufs</translation>
    </message>
    <message>
        <source>&amp;said as</source>
        <translation>a&amp;usgedrückt als</translation>
    </message>
    <message>
        <source>faster / slower</source>
        <translation>schneller / langsamer</translation>
    </message>
    <message>
        <source>+ / −</source>
        <translation>+ / −</translation>
    </message>
    <message>
        <source> (repeat %1)</source>
        <translation> (Wiederholung %1)</translation>
    </message>
    <message>
        <source>&amp;Time in a step</source>
        <translation>&amp;Zeit im Schritt</translation>
    </message>
    <message>
        <source>Side &amp;by side</source>
        <translation>Ne&amp;beneinander</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Nothing to compare yet&lt;/h3&gt;&lt;p&gt;Tick two or more runs in the library (Space ticks the selected ones).&lt;/p&gt;&lt;p&gt;Runs of one configuration become one bar with its 95 % interval; the Scaling page lays runs with 1, 2, 4 … ranks on a line, with published results beside it.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Noch nichts zu vergleichen&lt;/h3&gt;&lt;p&gt;Zwei oder mehr Läufe in der Bibliothek ankreuzen (die Leertaste kreuzt die gewählten an).&lt;/p&gt;&lt;p&gt;Läufe einer Konfiguration werden ein Balken mit seinem 95-%-Intervall; die Seite Skalierung legt Läufe mit 1, 2, 4 … Rängen auf eine Linie, mit veröffentlichten Ergebnissen daneben.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>for the pr&amp;ice</source>
        <translation>für den Pre&amp;is</translation>
    </message>
    <message>
        <source>Rati&amp;os</source>
        <translation>&amp;Verhältnisse</translation>
    </message>
    <message>
        <source>Thro&amp;ughput and accuracy</source>
        <translation>D&amp;urchsatz und Genauigkeit</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareProfile</name>
    <message>
        <source>ms in a step</source>
        <translation>ms im Schritt</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Calls in a step</source>
        <translation>Aufrufe im Schritt</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>Art der Arbeit</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Runs whose steps are taken apart</source>
        <translation>Läufe, deren Schritte zerlegt werden</translation>
    </message>
    <message>
        <source>What a step is taken apart into</source>
        <translation>Worin ein Schritt zerlegt wird</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>measured parts</source>
        <translation>gemessene Teile</translation>
    </message>
    <message>
        <source>Unit of the bars</source>
        <translation>Einheit der Balken</translation>
    </message>
    <message>
        <source>in ms</source>
        <translation>in ms</translation>
    </message>
    <message>
        <source>in % of the step</source>
        <translation>in % des Schritts</translation>
    </message>
    <message>
        <source>The figure&apos;s values</source>
        <translation>Die Werte der Abbildung</translation>
    </message>
    <message>
        <source>All ticked runs</source>
        <translation>Alle angekreuzten Läufe</translation>
    </message>
    <message>
        <source>Reading %1 of %2 runs …</source>
        <translation>%1 von %2 Läufen werden gelesen …</translation>
    </message>
    <message>
        <source>Nothing says where the time of a step went: %1.</source>
        <translation>Nichts sagt, wo die Zeit eines Schritts blieb: %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareSideBySide</name>
    <message>
        <source>Rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Throughput side by side</source>
        <translation>Durchsatz nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Zeilen</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>Rows and columns show the same factor; choose another for one of them.</source>
        <translation>Zeilen und Spalten zeigen dasselbe; wählen Sie für eines davon etwas anderes.</translation>
    </message>
    <message>
        <source>None of these runs has a throughput.</source>
        <translation>Keiner dieser Läufe hat einen Durchsatz.</translation>
    </message>
    <message>
        <source>None of these runs states this quantity.</source>
        <translation>Keiner dieser Läufe gibt diese Größe an.</translation>
    </message>
</context>
<context>
    <name>scalescope::DifferencesModel</name>
    <message>
        <source>under test</source>
        <translation>untersucht</translation>
    </message>
    <message>
        <source>differs, not intended</source>
        <translation>verschieden, unbeabsichtigt</translation>
    </message>
    <message>
        <source>not known of all</source>
        <translation>nicht von allen bekannt</translation>
    </message>
    <message>
        <source>Tick it when this is the factor under test; then its difference is not held against the comparison.</source>
        <translation>Ankreuzen, wenn dies der untersuchte Faktor ist; dann spricht sein Unterschied nicht gegen den Vergleich.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>scalescope::EngineClient</name>
    <message>
        <source>The engine %1 could not be started: %2. Build or install it beside this program.</source>
        <translation>Die Engine %1 ließ sich nicht starten: %2. Bauen oder installieren Sie sie neben diesem Programm.</translation>
    </message>
    <message>
        <source>The engine did not tell its version.</source>
        <translation>Die Engine hat ihre Version nicht genannt.</translation>
    </message>
    <message>
        <source>The engine %1 has version %2, this window has version %3. Install both from one package.</source>
        <translation>Die Engine %1 hat Version %2, dieses Fenster Version %3. Installieren Sie beide aus einem Paket.</translation>
    </message>
    <message>
        <source>The engine could not list its networks: %1</source>
        <translation>Die Engine konnte ihre Netze nicht auflisten: %1</translation>
    </message>
    <message>
        <source>The engine ended with exit code %1 before any run.</source>
        <translation>Die Engine endete mit Exit-Code %1, bevor ein Lauf begann.</translation>
    </message>
    <message>
        <source>Nothing was started: what it would run was not agreed to.</source>
        <translation>Nichts wurde gestartet: Dem, was ausgeführt würde, wurde nicht zugestimmt.</translation>
    </message>
</context>
<context>
    <name>scalescope::ExportDialog</name>
    <message>
        <source>PDF (fonts embedded)</source>
        <translation>PDF (Schriften eingebettet)</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PNG, 300 dpi</source>
        <translation>PNG, 300 dpi</translation>
    </message>
    <message>
        <source>PNG, 600 dpi</source>
        <translation>PNG, 600 dpi</translation>
    </message>
    <message>
        <source>CSV of the plotted numbers</source>
        <translation>CSV der dargestellten Zahlen</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>&amp;Bildunterschrift</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>B&amp;reite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source> of panel %1</source>
        <translation> von Feld %1</translation>
    </message>
    <message>
        <source>x axis%1</source>
        <translation>x-Achse%1</translation>
    </message>
    <message>
        <source>y axis%1</source>
        <translation>y-Achse%1</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Geschrieben nach %1.</translation>
    </message>
    <message>
        <source>Redacted: aliases for names</source>
        <translation>Geschwärzt: Decknamen statt Namen</translation>
    </message>
    <message>
        <source>Full: real names</source>
        <translation>Vollständig: echte Namen</translation>
    </message>
    <message>
        <source>Redacted, nothing embedded</source>
        <translation>Geschwärzt, nichts eingebettet</translation>
    </message>
    <message>
        <source>A PNG or PDF takes along what the figure is made of, so that dropping it on ScaleScope opens it again. Redacted, the default, replaces host names, users, paths, addresses and serial numbers in the picture, the CSV and what is embedded.</source>
        <translation>Ein PNG oder PDF nimmt mit, woraus das Bild gemacht ist; auf ScaleScope gezogen, öffnet es sich wieder. „Geschwärzt“, die Voreinstellung, ersetzt Rechnernamen, Benutzer, Pfade, Adressen und Seriennummern im Bild, im CSV und im Eingebetteten.</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>&amp;Aliases…</source>
        <translation>&amp;Decknamen…</translation>
    </message>
    <message>
        <source>What is &amp;embedded…</source>
        <translation>Was &amp;eingebettet ist…</translation>
    </message>
    <message>
        <source>What is embedded</source>
        <translation>Was eingebettet ist</translation>
    </message>
    <message>
        <source>Markdown tables</source>
        <translation>Markdown-Tabellen</translation>
    </message>
    <message>
        <source>LaTeX with pgfplots</source>
        <translation>LaTeX mit pgfplots</translation>
    </message>
</context>
<context>
    <name>scalescope::FactsModel</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Where %1 differs from this run.</source>
        <translation>Worin sich %1 von diesem Lauf unterscheidet.</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Baseline differs</source>
        <translation>Abweichende Referenz</translation>
    </message>
</context>
<context>
    <name>scalescope::FigureBar</name>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>This page has no figure to export.</source>
        <translation>Diese Seite hat keine Abbildung, die sich exportieren lässt.</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>Abbildung &amp;exportieren …</translation>
    </message>
    <message>
        <source>PDF, SVG, PNG, CSV, Markdown or LaTeX, with words and size of your own</source>
        <translation>PDF, SVG, PNG, CSV, Markdown oder LaTeX, mit eigenen Worten und eigener Größe</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Als P&amp;DF speichern …</translation>
    </message>
    <message>
        <source>As it stands here, on paper</source>
        <translation>Wie sie hier steht, auf Papier</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>For a document: paste it where it belongs</source>
        <translation>Für ein Dokument: einfügen, wo sie hingehört</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>For a spreadsheet: exactly the plotted numbers</source>
        <translation>Für eine Tabellenkalkulation: genau die gezeichneten Zahlen</translation>
    </message>
    <message>
        <source>Add to report</source>
        <translation>In den Bericht</translation>
    </message>
    <message>
        <source>The Report page then makes it anew from these runs</source>
        <translation>Die Seite Bericht macht sie dann neu aus diesen Läufen</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
</context>
<context>
    <name>scalescope::FigureView</name>
    <message>
        <source>%1: no values</source>
        <translation>%1: keine Werte</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s), %2 at %3 to %4 at %5</source>
        <translation>
            <numerusform>%1: %n Wert, %2 bei %3 bis %4 bei %5</numerusform>
            <numerusform>%1: %n Werte, %2 bei %3 bis %4 bei %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table of %n row(s)</source>
        <translation>
            <numerusform>Tabelle mit %n Zeile</numerusform>
            <numerusform>Tabelle mit %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Copy as &amp;picture</source>
        <translation>Als &amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;table</source>
        <translation>Als &amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Figure: %1</source>
        <translation>Abbildung: %1</translation>
    </message>
    <message numerus="yes">
        <source>Drawing of %1 with %n part(s)</source>
        <translation>
            <numerusform>Zeichnung von %1 mit %n Teil</numerusform>
            <numerusform>Zeichnung von %1 mit %n Teilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::FileOpener</name>
    <message numerus="yes">
        <source>%1: added %n result(s).</source>
        <translation>
            <numerusform>%1: %n Ergebnis hinzugefügt.</numerusform>
            <numerusform>%1: %n Ergebnisse hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its figures and studies lie in %1.</source>
        <translation>Seine Bilder und Studien liegen in %1.</translation>
    </message>
    <message>
        <source>Reading logs: %1 %</source>
        <translation>Protokolle werden gelesen: %1 %</translation>
    </message>
</context>
<context>
    <name>scalescope::FormField</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>scalescope::HostDialog</name>
    <message>
        <source>Add a host</source>
        <translation>Host hinzufügen</translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>name, address or Host entry of the SSH configuration</source>
        <translation>Name, Adresse oder Host-Eintrag der SSH-Konfiguration</translation>
    </message>
    <message>
        <source>as the SSH configuration says</source>
        <translation>wie die SSH-Konfiguration sagt</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>&amp;Benutzer</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>&amp;Jump host</source>
        <translation>&amp;Sprunghost</translation>
    </message>
    <message>
        <source>none: only watched</source>
        <translation>keine: nur beobachtet</translation>
    </message>
    <message>
        <source>&amp;Slots (ranks)</source>
        <translation>P&amp;lätze (Ränge)</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPUs</translation>
    </message>
    <message>
        <source>all; or indices or UUIDs, one per slot, such as 0, 1</source>
        <translation>alle; oder Nummern oder UUIDs, eine je Platz, etwa 0, 1</translation>
    </message>
    <message>
        <source>&amp;Cores</source>
        <translation>&amp;Kerne</translation>
    </message>
    <message>
        <source>all; or such as 0-3,8</source>
        <translation>alle; oder etwa 0-3,8</translation>
    </message>
    <message>
        <source>&amp;Work folder</source>
        <translation>&amp;Arbeitsordner</translation>
    </message>
    <message>
        <source>.cache/scalescope at home</source>
        <translation>.cache/scalescope im Home-Ordner</translation>
    </message>
    <message>
        <source>&amp;Data folder</source>
        <translation>&amp;Datenordner</translation>
    </message>
    <message>
        <source>the plan&apos;s own</source>
        <translation>der des Plans</translation>
    </message>
    <message>
        <source>&amp;Network interface</source>
        <translation>&amp;Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>the one that routes to the other hosts</source>
        <translation>die, die zu den anderen Hosts führt</translation>
    </message>
    <message>
        <source>&amp;Variables</source>
        <translation>&amp;Variablen</translation>
    </message>
    <message>
        <source>such as NCCL_DEBUG=INFO OMP_PROC_BIND=close</source>
        <translation>etwa NCCL_DEBUG=INFO OMP_PROC_BIND=close</translation>
    </message>
    <message>
        <source>&amp;Launch prefix</source>
        <translation>V&amp;orspann des Starts</translation>
    </message>
    <message>
        <source>such as apptainer exec IMAGE, or module load x &amp;&amp;</source>
        <translation>etwa apptainer exec IMAGE oder module load x &amp;&amp;</translation>
    </message>
    <message>
        <source>&amp;Engine there</source>
        <translation>&amp;Engine dort</translation>
    </message>
    <message>
        <source>brought by this program</source>
        <translation>von diesem Programm gebracht</translation>
    </message>
    <message>
        <source>Variables are NAME=value, separated by blanks.</source>
        <translation>Variablen sind NAME=Wert, durch Leerzeichen getrennt.</translation>
    </message>
</context>
<context>
    <name>scalescope::HouseStyleDialog</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>House style of figures</source>
        <translation>Hausstil der Abbildungen</translation>
    </message>
    <message>
        <source>Font and colours of your figures and reports, here, in files and from the command line. Names get the colours in this order, the same in every figure.</source>
        <translation>Schrift und Farben Ihrer Abbildungen und Berichte, hier, in Dateien und auf der Befehlszeile. Namen erhalten die Farben in dieser Reihenfolge, in jeder Abbildung dieselbe.</translation>
    </message>
    <message>
        <source>As &amp;shipped</source>
        <translation>Wie &amp;ausgeliefert</translation>
    </message>
    <message>
        <source>As shipped (sans serif)</source>
        <translation>Wie ausgeliefert (serifenlos)</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>&amp;Schrift</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>Farbe %1</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
</context>
<context>
    <name>scalescope::InspectorView</name>
    <message>
        <source>Facts of the current run</source>
        <translation>Angaben zum aktuellen Lauf</translation>
    </message>
    <message>
        <source>What you call this hardware, e.g. M or R740</source>
        <translation>Ihr Name für diese Hardware, z. B. M oder R740</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation>S&amp;ystem</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>Ta&amp;gs</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>N&amp;otizen</translation>
    </message>
    <message>
        <source>Choose a run in the library to see what is known of it.</source>
        <translation>Wählen Sie einen Lauf in der Bibliothek, um zu sehen, was über ihn bekannt ist.</translation>
    </message>
    <message>
        <source>1 change of these; point here to see it.</source>
        <translation>1 Änderung daran; zum Ansehen hierher zeigen.</translation>
    </message>
    <message>
        <source>%1 changes of these; point here to see them.</source>
        <translation>%1 Änderungen daran; zum Ansehen hierher zeigen.</translation>
    </message>
</context>
<context>
    <name>scalescope::Library</name>
    <message>
        <source>The folder of the runs, %1, is gone: its disk was taken away, or it was renamed. Bring it back, or choose another one (File, Folder of the runs); nothing starts until then.</source>
        <translation>Der Ordner der Läufe, %1, ist fort: sein Datenträger wurde entfernt oder er wurde umbenannt. Bringen Sie ihn zurück oder wählen Sie einen anderen (Datei, Ordner der Läufe); bis dahin startet nichts.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryEdits</name>
    <message numerus="yes">
        <source>system of %n run(s)</source>
        <translation>
            <numerusform>System von %n Lauf</numerusform>
            <numerusform>System von %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>notes of %n run(s)</source>
        <translation>
            <numerusform>Notizen zu %n Lauf</numerusform>
            <numerusform>Notizen zu %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags of %n run(s)</source>
        <translation>
            <numerusform>Schlagwörter von %n Lauf</numerusform>
            <numerusform>Schlagwörter von %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%1 von %n Lauf</numerusform>
            <numerusform>%1 von %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>merging %n run(s) as repeats</source>
        <translation>
            <numerusform>%n Lauf zusammenfassen</numerusform>
            <numerusform>%n Läufe als Wiederholungen zusammenfassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>splitting %n run(s) from their repeats</source>
        <translation>
            <numerusform>%n Lauf von seinen Wiederholungen trennen</numerusform>
            <numerusform>%n Läufe von ihren Wiederholungen trennen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grouping %n run(s) by plan and environment</source>
        <translation>
            <numerusform>%n Lauf nach Plan und Umgebung gruppieren</numerusform>
            <numerusform>%n Läufe nach Plan und Umgebung gruppieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moving %n run(s) to the trash</source>
        <translation>
            <numerusform>%n Lauf in den Papierkorb legen</numerusform>
            <numerusform>%n Läufe in den Papierkorb legen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>restoring %n run(s)</source>
        <translation>
            <numerusform>%n Lauf zurückholen</numerusform>
            <numerusform>%n Läufe zurückholen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryFilter</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>The filter key &quot;%1&quot; is unknown.</source>
        <translation>Der Filterschlüssel „%1“ ist unbekannt.</translation>
    </message>
    <message>
        <source>The filter keys &quot;%1&quot; are unknown.</source>
        <translation>Die Filterschlüssel „%1“ sind unbekannt.</translation>
    </message>
    <message>
        <source>Valid keys: %1. To search for a text with a colon, put it in quotes.</source>
        <translation>Gültige Schlüssel: %1. Ein gesuchter Text mit Doppelpunkt gehört in Anführungszeichen.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryFilterBar</name>
    <message>
        <source>Filter of the library</source>
        <translation>Filter der Bibliothek</translation>
    </message>
    <message>
        <source>Filter, e.g. network:resnet-20 devices:2</source>
        <translation>Filter, z. B. network:resnet-20 devices:2</translation>
    </message>
    <message>
        <source>Words must all match. A column by name: network:resnet-20  system:R740  tag:demo  precision:fp32  devices:2  status:failed
Either of several: network:resnet-50,vgg-16
Numbers and dates: images/s&gt;500  cv&lt;2  date&gt;=2026-11-01  date:today
Without: -status:failed
Also name, batch and top-1; words in quotes stay together.</source>
        <translation>Alle Wörter müssen passen. Eine Spalte mit Namen: network:resnet-20  system:R740  tag:demo  precision:fp32  devices:2  status:failed
Eines von mehreren: network:resnet-50,vgg-16
Zahlen und Daten: images/s&gt;500  cv&lt;2  date&gt;=2026-11-01  date:today
Ohne: -status:failed
Auch name, batch und top-1; Wörter in Anführungszeichen bleiben zusammen.</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filters that were saved with this library</source>
        <translation>Filter, die mit dieser Bibliothek gespeichert sind</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Copy result files into this library; they may also be dropped on it.</source>
        <translation>Ergebnisdateien in diese Bibliothek kopieren; sie lassen sich auch hierher ziehen.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Show the runs that were moved to the trash, to restore them.</source>
        <translation>Läufe im Papierkorb zeigen, um sie zurückzuholen.</translation>
    </message>
    <message>
        <source>&amp;Save this filter…</source>
        <translation>Diesen Filter &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Diesen Filter speichern</translation>
    </message>
    <message>
        <source>Name of the filter &quot;%1&quot;:</source>
        <translation>Name des Filters „%1“:</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Step CV</source>
        <translation>Schritt-CV</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>The run&apos;s name; tick it to compare it.</source>
        <translation>Name des Laufs; zum Vergleichen ankreuzen.</translation>
    </message>
    <message>
        <source>The name that you gave the hardware.</source>
        <translation>Der Name, den Sie der Hardware gegeben haben.</translation>
    </message>
    <message>
        <source>The trained network with its variant.</source>
        <translation>Das trainierte Netz mit seiner Variante.</translation>
    </message>
    <message>
        <source>Devices that trained together.</source>
        <translation>Geräte, die gemeinsam trainiert haben.</translation>
    </message>
    <message>
        <source>Images per device and step.</source>
        <translation>Bilder pro Gerät und Schritt.</translation>
    </message>
    <message>
        <source>Number format of the training.</source>
        <translation>Zahlenformat, in dem trainiert wird.</translation>
    </message>
    <message>
        <source>Measured images of all devices / measured time.</source>
        <translation>Gemessene Bilder aller Geräte / gemessene Zeit.</translation>
    </message>
    <message>
        <source>Variation of the step times within the run; it says nothing of repeats.</source>
        <translation>Streuung der Schrittzeiten im Lauf; sie sagt nichts über Wiederholungen aus.</translation>
    </message>
    <message>
        <source>Top-1 accuracy with its split: validation set or training set.</source>
        <translation>Top-1-Genauigkeit mit ihrem Datenteil: Validierungs- oder Trainingsdaten.</translation>
    </message>
    <message>
        <source>How the run ended.</source>
        <translation>Wie der Lauf endete.</translation>
    </message>
    <message>
        <source>Start of the run, local time.</source>
        <translation>Beginn des Laufs, Ortszeit.</translation>
    </message>
    <message>
        <source>Tags, to find runs by: tag:demo</source>
        <translation>Tags, um Läufe zu finden: tag:demo</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Referenz)</translation>
    </message>
    <message>
        <source>Its events are there: &quot;Rebuild from events&quot; makes the result anew.</source>
        <translation>Seine Ereignisse sind vorhanden: „Aus Ereignissen wiederherstellen“ erzeugt das Ergebnis neu.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Runs of one plan in one environment are one row: their count and the variation between them.</source>
        <translation>Läufe eines Plans in einer Umgebung sind eine Zeile: ihre Zahl und die Streuung zwischen ihnen.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryTree</name>
    <message>
        <source>Published results</source>
        <translation>Veröffentlichte Ergebnisse</translation>
    </message>
    <message>
        <source>Numbers from the literature that come with ScaleScope, each with its source. Unfold to tick them; a filter finds them too.</source>
        <translation>Zahlen aus der Literatur, die mit ScaleScope kommen, jede mit ihrer Quelle. Zum Ankreuzen aufklappen; auch ein Filter findet sie.</translation>
    </message>
    <message>
        <source>From opened figures</source>
        <translation>Aus geöffneten Bildern</translation>
    </message>
    <message>
        <source>Results that came in an opened figure. They are shown while this window is open and are in no file of this library.</source>
        <translation>Ergebnisse, die in einem geöffneten Bild steckten. Sie werden gezeigt, solange dieses Fenster offen ist, und liegen in keiner Datei dieser Bibliothek.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryView</name>
    <message>
        <source>Runs of the library</source>
        <translation>Läufe der Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Show in Live</source>
        <translation>In Live &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Tick or untick for comparison</source>
        <translation>Für &amp;Vergleich an-/abwählen</translation>
    </message>
    <message>
        <source>Edit ta&amp;gs…</source>
        <translation>Ta&amp;gs bearbeiten…</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Als &amp;Referenz setzen</translation>
    </message>
    <message>
        <source>&amp;Run again…</source>
        <translation>&amp;Erneut starten…</translation>
    </message>
    <message>
        <source>Re&amp;build from events</source>
        <translation>&amp;Aus Ereignissen wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Move to trash</source>
        <translation>In den &amp;Papierkorb verschieben</translation>
    </message>
    <message>
        <source>R&amp;estore from trash</source>
        <translation>Aus dem Papierkorb &amp;holen</translation>
    </message>
    <message>
        <source>Rebuild from events</source>
        <translation>Aus Ereignissen wiederherstellen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>&lt;h3&gt;No runs yet&lt;/h3&gt;&lt;p&gt;Every run that ScaleScope makes appears here with its result.&lt;/p&gt;&lt;p&gt;Start with the demo: it trains ResNet-20 with one rank and then with two, and takes about two minutes. Or describe your own test on the Plan page, or drop result files here.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Noch keine Läufe&lt;/h3&gt;&lt;p&gt;Jeder Lauf von ScaleScope erscheint hier mit seinem Ergebnis.&lt;/p&gt;&lt;p&gt;Beginnen Sie mit der Demo: Sie trainiert ResNet-20 mit einem Rang und dann mit zweien und dauert etwa zwei Minuten. Oder beschreiben Sie Ihren eigenen Test auf der Seite Plan, oder ziehen Sie Ergebnisdateien hierher.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Run a 2-minute &amp;demo</source>
        <translation>2-Minuten-De&amp;mo starten</translation>
    </message>
    <message>
        <source>&amp;Open results…</source>
        <translation>Ergebnisse ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>%1 of %2 runs shown, %3 ticked</source>
        <translation>%1 von %2 Läufen gezeigt, %3 angekreuzt</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>Tags bearbeiten</translation>
    </message>
    <message>
        <source>Rebuilding the result of %1 from its events.</source>
        <translation>Das Ergebnis von %1 wird aus seinen Ereignissen wiederhergestellt.</translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s) to the trash.</source>
        <translation>
            <numerusform>%n Lauf in den Papierkorb verschoben.</numerusform>
            <numerusform>%n Läufe in den Papierkorb verschoben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %n result(s).</source>
        <translation>
            <numerusform>%n Ergebnis hinzugefügt.</numerusform>
            <numerusform>%n Ergebnisse hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The events of %n of them lie beside it: the result can be rebuilt.</source>
        <translation>
            <numerusform>Bei %n davon liegen die Ereignisse daneben: Das Ergebnis lässt sich wiederherstellen.</numerusform>
            <numerusform>Bei %n davon liegen die Ereignisse daneben: Die Ergebnisse lassen sich wiederherstellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Resu&amp;me from its checkpoint</source>
        <translation>Vom &amp;Zwischenstand fortsetzen</translation>
    </message>
    <message>
        <source>Go on with this training from its last checkpoint, as if it had never ended</source>
        <translation>Dieses Training ab seinem letzten Zwischenstand fortsetzen, als hätte es nie geendet</translation>
    </message>
    <message>
        <source>For long tests that ended early and kept a checkpoint (plan field &quot;Checkpoint every&quot;)</source>
        <translation>Für lange Tests, die vorzeitig endeten und einen Zwischenstand behielten (Planfeld „Checkpoint every“)</translation>
    </message>
    <message>
        <source>Import logs of other systems</source>
        <translation>Protokolle anderer Systeme importieren</translation>
    </message>
    <message>
        <source>All files (*);;Logs (*.log *.txt *.csv *.out *.gz)</source>
        <translation>Alle Dateien (*);;Protokolle (*.log *.txt *.csv *.out *.gz)</translation>
    </message>
    <message>
        <source>Re&amp;label: system, tags, notes…</source>
        <translation>Neu &amp;benennen: System, Schlagwörter, Notizen…</translation>
    </message>
    <message>
        <source>Bu&amp;ndle to send…</source>
        <translation>&amp;Paket zum Verschicken…</translation>
    </message>
    <message>
        <source>Mer&amp;ge as repeats of one configuration</source>
        <translation>Als Wiederholungen einer Konfiguration &amp;zusammenfassen</translation>
    </message>
    <message>
        <source>S&amp;plit from its repeats</source>
        <translation>Von seinen Wiederholungen &amp;trennen</translation>
    </message>
    <message>
        <source>Let plan and environment &amp;decide on repeats</source>
        <translation>Plan und Umgebung über Wiederholungen &amp;entscheiden lassen</translation>
    </message>
    <message>
        <source>One row, one bar, one mean, whatever differs between them. It is kept in their files.</source>
        <translation>Eine Zeile, ein Balken, ein Mittel, was auch immer sie unterscheidet. Es wird in ihren Dateien vermerkt.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Red&amp;o</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Tags of %1, separated by commas:</source>
        <translation>Schlagwörter von %1, durch Kommas getrennt:</translation>
    </message>
    <message numerus="yes">
        <source>relabelling of %n run(s)</source>
        <translation>
            <numerusform>Neubenennung von %n Lauf</numerusform>
            <numerusform>Neubenennung von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Open results, figures and bundles</source>
        <translation>Ergebnisse, Bilder und Pakete öffnen</translation>
    </message>
    <message>
        <source>Results, exported figures, bundles (*.json *.png *.pdf *.zip);;All files (*)</source>
        <translation>Ergebnisse, exportierte Bilder, Pakete (*.json *.png *.pdf *.zip);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>What is known of a run cannot be stated and stays as it is: %1.</source>
        <translation>Was von einem Lauf bekannt ist, kann nicht angegeben werden und bleibt, wie es ist: %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::LineChart</name>
    <message numerus="yes">
        <source>%n point(s) not above zero left out</source>
        <translation>
            <numerusform>%n Punkt nicht über null ausgelassen</numerusform>
            <numerusform>%n Punkte nicht über null ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1: lowest %2, highest %3, last %4 %5</source>
        <translation>%1: Minimum %2, Maximum %3, zuletzt %4 %5</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Chart: %1 (%2)</source>
        <translation>Diagramm: %1 (%2)</translation>
    </message>
</context>
<context>
    <name>scalescope::LiveCharts</name>
    <message>
        <source>warm-up, not measured</source>
        <translation>Aufwärmphase, nicht gemessen</translation>
    </message>
    <message>
        <source>evaluation, %1</source>
        <translation>Auswertung, %1</translation>
    </message>
    <message>
        <source>gap: nothing heard for %1</source>
        <translation>Lücke: %1 lang keine Daten</translation>
    </message>
    <message>
        <source>What chart %1 shows</source>
        <translation>Inhalt von Diagramm %1</translation>
    </message>
    <message>
        <source>Chart: %1, %2</source>
        <translation>Diagramm: %1, %2</translation>
    </message>
    <message>
        <source>%1, raw</source>
        <translation>%1, roh</translation>
    </message>
    <message>
        <source>%1, mean of %2 steps</source>
        <translation>%1, Mittel über %2 Schritte</translation>
    </message>
    <message>
        <source>resumed from a checkpoint after %1</source>
        <translation>nach %1 von einem Zwischenstand fortgesetzt</translation>
    </message>
</context>
<context>
    <name>scalescope::LiveHeader</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>until steady, at most %1</source>
        <translation>bis stabil, höchstens %1</translation>
    </message>
    <message>
        <source>at least %1 left</source>
        <translation>noch mindestens %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>CV within the run</source>
        <translation>CV im Lauf</translation>
    </message>
    <message>
        <source>Variation of the measured step times. Steps depend on each other, so no interval is made of it; intervals come from repeats.</source>
        <translation>Streuung der gemessenen Schrittzeiten. Schritte hängen voneinander ab, daher wird kein Intervall daraus gebildet; Intervalle kommen aus Wiederholungen.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stoppen</translation>
    </message>
    <message>
        <source>Finish the step, evaluate nothing further and write the result</source>
        <translation>Schritt beenden, nichts weiter auswerten und das Ergebnis schreiben</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>kein Lauf</translation>
    </message>
    <message>
        <source>End &amp;now</source>
        <translation>Jetzt &amp;beenden</translation>
    </message>
    <message>
        <source>End every rank at once, whatever it waits for; what was measured is kept</source>
        <translation>Jeden Rang sofort beenden, worauf er auch wartet; was gemessen wurde, bleibt</translation>
    </message>
</context>
<context>
    <name>scalescope::LivePage</name>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
    </message>
    <message>
        <source>R&amp;un:</source>
        <translation>La&amp;uf:</translation>
    </message>
    <message>
        <source>&amp;x axis:</source>
        <translation>&amp;x-Achse:</translation>
    </message>
    <message>
        <source>S&amp;moothing:</source>
        <translation>Glättu&amp;ng:</translation>
    </message>
    <message>
        <source> steps</source>
        <translation> Schritte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>All&amp;es zeigen</translation>
    </message>
    <message>
        <source>&amp;Nodes:</source>
        <translation>&amp;Knoten:</translation>
    </message>
    <message>
        <source>Draw and list only what is of one host or one rank</source>
        <translation>Nur zeichnen und auflisten, was zu einem Host oder Rang gehört</translation>
    </message>
    <message>
        <source>No run is shown. Run (F5) starts what the Plan page says and shows it here; a double click on a run in the library shows that one, going on or over.</source>
        <translation>Es wird kein Lauf gezeigt. Starten (F5) startet, was die Seite Plan sagt, und zeigt es hier; ein Doppelklick auf einen Lauf in der Bibliothek zeigt diesen, ob er noch läuft oder vorbei ist.</translation>
    </message>
</context>
<context>
    <name>scalescope::LogView</name>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>What a run says appears here.</source>
        <translation>Hier erscheinen die Meldungen eines Laufs.</translation>
    </message>
</context>
<context>
    <name>scalescope::MainWindow</name>
    <message>
        <source>ScaleScope – %1</source>
        <translation>ScaleScope – %1</translation>
    </message>
    <message>
        <source>Asking the engine what it can do…</source>
        <translation>Die Engine wird nach ihren Fähigkeiten gefragt…</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>Ordner der Läufe</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
</context>
<context>
    <name>scalescope::MeasurementsPage</name>
    <message>
        <source>Table of the result</source>
        <translation>Tabelle des Ergebnisses</translation>
    </message>
    <message>
        <source>What the figure shows</source>
        <translation>Was die Abbildung zeigt</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>Select a result in the library. Logs of other systems (nccl-tests, nvidia-smi, nvprof, trtexec, ...) become results when they are dropped on this window, or by File &gt; Import logs.</source>
        <translation>Wählen Sie ein Ergebnis in der Bibliothek. Protokolle anderer Systeme (nccl-tests, nvidia-smi, nvprof, trtexec, ...) werden zu Ergebnissen, wenn sie auf dieses Fenster gezogen werden oder über Datei &gt; Protokolle importieren.</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>This result holds figures only and no tables.</source>
        <translation>Dieses Ergebnis hat nur Kennzahlen und keine Tabellen.</translation>
    </message>
    <message>
        <source>&amp;with the ticked results</source>
        <translation>&amp;mit den angekreuzten Ergebnissen</translation>
    </message>
</context>
<context>
    <name>scalescope::MessageBar</name>
    <message>
        <source>What to do about the message</source>
        <translation>Was zu der Meldung zu tun ist</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>scalescope::NodeAccess</name>
    <message>
        <source>%1 could not be checked: %2</source>
        <translation>%1 konnte nicht geprüft werden: %2</translation>
    </message>
</context>
<context>
    <name>scalescope::NodesModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Clock offset</source>
        <translation>Uhrabweichung</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
</context>
<context>
    <name>scalescope::NodesView</name>
    <message>
        <source>What is known of the node</source>
        <translation>Was über den Knoten bekannt ist</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>&amp;Use in the plan</source>
        <translation>Im Plan &amp;verwenden</translation>
    </message>
    <message>
        <source>&amp;Topology…</source>
        <translation>&amp;Topologie …</translation>
    </message>
    <message>
        <source>&amp;Add host…</source>
        <translation>Host &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Edit host…</source>
        <translation>Host &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>&amp;Remove what was typed</source>
        <translation>Eingetragenes &amp;entfernen</translation>
    </message>
    <message>
        <source>SSH c&amp;onfiguration…</source>
        <translation>SSH-K&amp;onfiguration …</translation>
    </message>
    <message>
        <source>My o&amp;wn SSH configuration</source>
        <translation>Mei&amp;ne eigene SSH-Konfiguration</translation>
    </message>
    <message>
        <source>Reach the selected hosts, bring the engine, look for faults (F6)</source>
        <translation>Die gewählten Hosts erreichen, die Engine bringen, Fehler suchen (F6)</translation>
    </message>
    <message>
        <source>Let ranks run there: adds host:slots to the Plan page (Enter)</source>
        <translation>Dort Ränge laufen lassen: trägt host:slots auf der Plan-Seite ein (Enter)</translation>
    </message>
    <message>
        <source>What the selected nodes are made of and how they are joined (T)</source>
        <translation>Woraus die gewählten Knoten bestehen und wie sie verbunden sind (T)</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config and typed ones</source>
        <translation>Hosts aus ~/.ssh/config und von Hand eingetragene</translation>
    </message>
    <message>
        <source>Hosts of %1 and typed ones</source>
        <translation>Hosts aus %1 und von Hand eingetragene</translation>
    </message>
    <message>
        <source>SSH configuration</source>
        <translation>SSH-Konfiguration</translation>
    </message>
    <message>
        <source>&amp;Open connection…</source>
        <translation>Verbindung öff&amp;nen …</translation>
    </message>
    <message>
        <source>C&amp;lose connection</source>
        <translation>Verbindung sch&amp;ließen</translation>
    </message>
    <message>
        <source>Where a host asks for a password or a one-time code: answer once, checks and runs share the connection (Shift+F6)</source>
        <translation>Wo ein Host nach Passwort oder Einmalcode fragt: einmal antworten, Prüfungen und Läufe teilen die Verbindung (Umschalt+F6)</translation>
    </message>
    <message>
        <source>End the connections that were opened by hand</source>
        <translation>Von Hand geöffnete Verbindungen beenden</translation>
    </message>
</context>
<context>
    <name>scalescope::PageArea</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Asked the engine to end every rank at once and write its result.</source>
        <translation>Die Engine wurde gebeten, jeden Rang sofort zu beenden und ihr Ergebnis zu schreiben.</translation>
    </message>
    <message>
        <source>Asked the engine to finish the step and write its result. Stop once more ends every rank at once.</source>
        <translation>Die Engine wurde gebeten, den Schritt zu beenden und ihr Ergebnis zu schreiben. Noch einmal Stopp beendet jeden Rang sofort.</translation>
    </message>
    <message>
        <source>%1 failed. %2</source>
        <translation>%1 ist fehlgeschlagen. %2</translation>
    </message>
    <message>
        <source>%1 is incomplete: its controller is gone. What it measured is kept.</source>
        <translation>%1 ist unvollständig: Sein Controller ist weg. Das Gemessene bleibt erhalten.</translation>
    </message>
    <message>
        <source>%1 was interrupted: its controller is gone. What it measured is kept.</source>
        <translation>%1 wurde unterbrochen: Der Controller ist weg. Das Gemessene bleibt erhalten.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Ranks of the plan: %1</source>
        <translation>Ränge des Plans: %1</translation>
    </message>
    <message>
        <source>%1 runs completed.</source>
        <translation>%1 Läufe abgeschlossen.</translation>
    </message>
    <message>
        <source>Show how they scale</source>
        <translation>Skalierung zeigen</translation>
    </message>
</context>
<context>
    <name>scalescope::PathEdit</name>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Folder of the dataset</source>
        <translation>Ordner des Datensatzes</translation>
    </message>
</context>
<context>
    <name>scalescope::PlanForm</name>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>How many ranks on this machine. Several counts, such as 1, 2, make one run each: a scaling study.</source>
        <translation>Anzahl der Ränge auf diesem Rechner. Mehrere Anzahlen wie 1, 2 ergeben je einen Lauf: eine Skalierungsstudie.</translation>
    </message>
    <message>
        <source>%1 M parameters, %2 G multiply-accumulates per image at %3 × %3</source>
        <translation>%1 M Parameter, %2 G Multiply-Accumulates pro Bild bei %3 × %3</translation>
    </message>
</context>
<context>
    <name>scalescope::PlanPage</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>&amp;Open plan…</source>
        <translation>Plan ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>Plan &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy as command line</source>
        <translation>Als &amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>one run each; threads of every rank: %1</source>
        <translation>je ein Lauf; Threads pro Rang: %1</translation>
    </message>
    <message>
        <source>several counts, such as 1, 2, make a scaling study</source>
        <translation>mehrere Anzahlen wie 1, 2 ergeben eine Skalierungsstudie</translation>
    </message>
    <message>
        <source>To correct first: %1</source>
        <translation>Zuerst zu korrigieren: %1</translation>
    </message>
    <message>
        <source>Ready: 1 run, result in %1</source>
        <translation>Bereit: 1 Lauf, Ergebnis in %1</translation>
    </message>
    <message>
        <source>Ready: %1 runs, results in %2</source>
        <translation>Bereit: %1 Läufe, Ergebnisse in %2</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>Plan öffnen</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>Pläne (*.json)</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Con&amp;troller on</source>
        <translation>S&amp;teuerung auf</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>diesem Rechner</translation>
    </message>
    <message>
        <source>A host of your SSH configuration, such as a cluster&apos;s head node: runs then go on when this machine sleeps or
loses the link. The hosts of the plan are reached from there, and localhost is that host.</source>
        <translation>Ein Rechner Ihrer SSH-Konfiguration, etwa der Kopfknoten eines Clusters: Läufe gehen dann weiter, wenn dieser Rechner
schläft oder die Verbindung verliert. Die Rechner des Plans werden von dort erreicht, und localhost ist jener Rechner.</translation>
    </message>
</context>
<context>
    <name>scalescope::ProgressView</name>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>never started</source>
        <translation>nie gestartet</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Stop &amp;queue</source>
        <translation>&amp;Warteschlange stoppen</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>Fortschritt von %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Es läuft nichts.</translation>
    </message>
    <message>
        <source>1 run left</source>
        <translation>noch 1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs left</source>
        <translation>noch %1 Läufe</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Remove from the queue</source>
        <translation>Aus der Schlange &amp;entfernen</translation>
    </message>
    <message>
        <source>Start &amp;waiting</source>
        <translation>&amp;Wartende starten</translation>
    </message>
    <message>
        <source>Starts the tests that wait, one after the other</source>
        <translation>Startet die wartenden Tests nacheinander</translation>
    </message>
    <message>
        <source>Ends after the present run; what waits is held back</source>
        <translation>Endet nach dem jetzigen Lauf; Wartendes wird zurückgehalten</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>waits, no. %1</source>
        <translation>wartet, Nr. %1</translation>
    </message>
    <message>
        <source>Controller on %1</source>
        <translation>Controller auf %1</translation>
    </message>
    <message>
        <source>1 test is held back.</source>
        <translation>1 Test wird zurückgehalten.</translation>
    </message>
    <message>
        <source>%1 tests are held back.</source>
        <translation>%1 Tests werden zurückgehalten.</translation>
    </message>
    <message>
        <source>1 test waits behind.</source>
        <translation>1 Test wartet dahinter.</translation>
    </message>
    <message>
        <source>%1 tests wait behind.</source>
        <translation>%1 Tests warten dahinter.</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
</context>
<context>
    <name>scalescope::PublishedList</name>
    <message>
        <source>Lay &amp;published results beside them:</source>
        <translation>V&amp;eröffentlichte Ergebnisse daneben:</translation>
    </message>
</context>
<context>
    <name>scalescope::RelabelDialog</name>
    <message numerus="yes">
        <source>Relabel %n run(s)</source>
        <translation>
            <numerusform>%n Lauf neu benennen</numerusform>
            <numerusform>%n Läufe neu benennen</numerusform>
        </translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>They have none</source>
        <translation>Sie haben keine</translation>
    </message>
    <message>
        <source>What was measured stays as it is. An empty field changes nothing; Undo takes it all back.</source>
        <translation>Was gemessen wurde, bleibt. Ein leeres Feld ändert nichts; Rückgängig nimmt alles zurück.</translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation>S&amp;ystem</translation>
    </message>
    <message>
        <source>&amp;Add tags</source>
        <translation>Schlagwörter &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove tags</source>
        <translation>Schlagwörter &amp;entfernen</translation>
    </message>
    <message>
        <source>Add to the &amp;notes</source>
        <translation>Den &amp;Notizen hinzufügen</translation>
    </message>
    <message>
        <source>Of imported runs, where the log does not say it. It is kept as stated by you.</source>
        <translation>Von importierten Läufen, wo das Protokoll es nicht sagt. Es wird als Ihre Angabe festgehalten.</translation>
    </message>
    <message>
        <source>As it is; for example resnet-50-v1</source>
        <translation>Wie es ist; zum Beispiel resnet-50-v1</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>Net&amp;z</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>Zah&amp;lenformat</translation>
    </message>
    <message>
        <source>&amp;Devices, all nodes</source>
        <translation>&amp;Geräte, alle Knoten</translation>
    </message>
    <message>
        <source>N&amp;odes</source>
        <translation>Kn&amp;oten</translation>
    </message>
    <message>
        <source>&amp;Batch per device</source>
        <translation>&amp;Batch je Gerät</translation>
    </message>
    <message>
        <source>&amp;Take back what was stated before</source>
        <translation>&amp;Frühere Angaben zurücknehmen</translation>
    </message>
</context>
<context>
    <name>scalescope::ReportBlockEditor</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;h3&gt;A report of figures, tables and notes&lt;/h3&gt;&lt;p&gt;Add figures by &lt;b&gt;Add to report&lt;/b&gt; on the pages Compare, Scaling, Accuracy and Measurements, and notes by &lt;b&gt;Add note&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Or open the example: it lays out a whitepaper from published numbers alone.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Ein Bericht aus Abbildungen, Tabellen und Notizen&lt;/h3&gt;&lt;p&gt;Abbildungen kommen durch &lt;b&gt;In den Bericht&lt;/b&gt; auf den Seiten Vergleich, Skalierung, Genauigkeit und Messungen hinzu, Notizen durch &lt;b&gt;Notiz hinzufügen&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Oder das Beispiel öffnen: es setzt ein Whitepaper allein aus veröffentlichten Zahlen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Words of the note</source>
        <translation>Worte der Notiz</translation>
    </message>
    <message>
        <source># Heading, - items, | tables |, **bold**, *italic*, `code`, {findings}</source>
        <translation># Überschrift, - Punkte, | Tabellen |, **fett**, *kursiv*, `Code`, {findings}</translation>
    </message>
    <message>
        <source>as generated</source>
        <translation>wie erzeugt</translation>
    </message>
    <message>
        <source>As a &amp;table</source>
        <translation>Als &amp;Tabelle</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>&amp;Bildunterschrift</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Gemacht aus</translation>
    </message>
</context>
<context>
    <name>scalescope::ReportPage</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Open the e&amp;xample</source>
        <translation>Beispiel ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Als P&amp;DF speichern …</translation>
    </message>
    <message>
        <source>Save as &amp;folder…</source>
        <translation>Als &amp;Ordner speichern …</translation>
    </message>
    <message>
        <source>Blocks of the report</source>
        <translation>Blöcke des Berichts</translation>
    </message>
    <message>
        <source>Add &amp;note</source>
        <translation>Noti&amp;z hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Und&amp;o</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>Added to the report &quot;%1&quot; (%n block(s)).</source>
        <translation>
            <numerusform>In den Bericht „%1“ aufgenommen (%n Block).</numerusform>
            <numerusform>In den Bericht „%1“ aufgenommen (%n Blöcke).</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder for the report</source>
        <translation>Ordner für den Bericht</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Making the report …</source>
        <translation>Der Bericht wird gemacht …</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Geschrieben nach %1.</translation>
    </message>
    <message>
        <source>Redacted: aliases for names</source>
        <translation>Geschwärzt: Decknamen statt Namen</translation>
    </message>
    <message>
        <source>Full: real names</source>
        <translation>Vollständig: echte Namen</translation>
    </message>
    <message>
        <source>Redacted, nothing embedded</source>
        <translation>Geschwärzt, nichts eingebettet</translation>
    </message>
    <message>
        <source>Redacted, the default, replaces host names, users, paths, addresses and serial numbers in notes, figures, tables and the list of runs. Pictures in a folder open again when they are dropped on ScaleScope, unless nothing is embedded.</source>
        <translation>Geschwärzt, die Vorgabe, ersetzt Rechnernamen, Benutzer, Pfade, Adressen und Seriennummern in Notizen, Abbildungen, Tabellen und der Liste der Läufe. Bilder in einem Ordner öffnen sich wieder, wenn sie auf ScaleScope gezogen werden, außer wenn nichts eingebettet ist.</translation>
    </message>
    <message>
        <source>Na&amp;mes</source>
        <translation>Na&amp;men</translation>
    </message>
    <message>
        <source>&amp;Aliases…</source>
        <translation>&amp;Decknamen…</translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation>Fortschritt des Berichts</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Making the figure …</source>
        <translation>Die Abbildung wird gemacht …</translation>
    </message>
</context>
<context>
    <name>scalescope::RunSession</name>
    <message>
        <source>%1, 1 rank</source>
        <translation>%1, 1 Rang</translation>
    </message>
    <message>
        <source>%1, %2 ranks</source>
        <translation>%1, %2 Ränge</translation>
    </message>
    <message>
        <source>, repeat %1 of %2</source>
        <translation>, Wiederholung %1 von %2</translation>
    </message>
    <message>
        <source>Damaged lines of events.jsonl skipped: %1</source>
        <translation>Beschädigte Zeilen von events.jsonl übersprungen: %1</translation>
    </message>
    <message>
        <source>Evaluated at epoch %1: top-1 %2 %, loss %3</source>
        <translation>Ausgewertet bei Epoche %1: Top-1 %2 %, Loss %3</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>The controller of this run is gone; what it measured is kept and marked incomplete</source>
        <translation>Der Controller dieses Laufs ist weg; das Gemessene bleibt erhalten und ist als unvollständig markiert</translation>
    </message>
    <message>
        <source>%1 (%2); %3 parameters; %4 training images of %5 × %6 × %7; global batch %8</source>
        <translation>%1 (%2); %3 Parameter; %4 Trainingsbilder mit %5 × %6 × %7; globaler Batch %8</translation>
    </message>
    <message>
        <source>Resumed from step %1, checkpoint %2</source>
        <translation>Ab Schritt %1 fortgesetzt, Zwischenstand %2</translation>
    </message>
</context>
<context>
    <name>scalescope::ScalingModel</name>
    <message>
        <source> (%1 each)</source>
        <translation> (je %1)</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Speed-up</translation>
    </message>
    <message>
        <source>In the node</source>
        <translation>Im Knoten</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Across, relative to the node</source>
        <translation>Über Knoten, bezogen auf den Knoten</translation>
    </message>
    <message>
        <source>Devices each</source>
        <translation>Geräte je Knoten</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
</context>
<context>
    <name>scalescope::ScalingPage</name>
    <message>
        <source>Throughput and efficiency</source>
        <translation>Durchsatz und Effizienz</translation>
    </message>
    <message>
        <source>Loss per step</source>
        <translation>Verlust je Schritt</translation>
    </message>
    <message>
        <source>Table of the three e&amp;fficiencies on the figure</source>
        <translation>Tabelle der drei E&amp;ffizienzen auf der Abbildung</translation>
    </message>
    <message>
        <source>In the node: %1. Total: %2. Across, relative to the node: %3.</source>
        <translation>Im Knoten: %1. Gesamt: %2. Über Knoten, bezogen auf den Knoten: %3.</translation>
    </message>
    <message>
        <source>Points of the scaling figure</source>
        <translation>Punkte der Skalierungsabbildung</translation>
    </message>
    <message>
        <source>Tick runs with 1, 2, 4 … devices in the library, or published lines below: equal configurations become a line with its ideal, and repeats its interval.</source>
        <translation>Läufe mit 1, 2, 4 … Geräten in der Bibliothek ankreuzen, oder unten veröffentlichte Linien: gleiche Konfigurationen werden eine Linie mit ihrem Ideal, Wiederholungen ihr Intervall.</translation>
    </message>
    <message>
        <source>For the pr&amp;ice</source>
        <translation>Für den Pre&amp;is</translation>
    </message>
</context>
<context>
    <name>scalescope::SshConnector</name>
    <message>
        <source>No local socket can be made in %1: %2.</source>
        <translation>In %1 lässt sich kein lokaler Socket anlegen: %2.</translation>
    </message>
    <message>
        <source>The engine ended with exit code %1.</source>
        <translation>Die Engine endete mit Exit-Code %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::StartPage</name>
    <message>
        <source>Scale up, or scale out?</source>
        <translation>Scale-up oder Scale-out?</translation>
    </message>
    <message>
        <source>Describe a training test, run it, watch it, and lay results over each other. Every run becomes one file that you own.</source>
        <translation>Einen Trainingstest beschreiben, ausführen, beobachten und Ergebnisse übereinanderlegen. Jeder Lauf wird eine Datei, die Ihnen gehört.</translation>
    </message>
    <message>
        <source>Run the two-minute demo</source>
        <translation>Zwei-Minuten-Demo starten</translation>
    </message>
    <message>
        <source>Trains ResNet-20 on small images with one rank and then with two, and draws how it scales.</source>
        <translation>Trainiert ResNet-20 auf kleinen Bildern mit einem Rang und dann mit zweien und zeichnet, wie es skaliert.</translation>
    </message>
    <message>
        <source>Plan a test</source>
        <translation>Test planen</translation>
    </message>
    <message>
        <source>Network, data, batch, ranks, steps or epochs.</source>
        <translation>Netz, Daten, Batch, Ränge, Schritte oder Epochen.</translation>
    </message>
    <message>
        <source>Open results</source>
        <translation>Ergebnisse öffnen</translation>
    </message>
    <message>
        <source>Result files of other runs; dropping them on this window does the same.</source>
        <translation>Ergebnisdateien anderer Läufe; man kann sie auch auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Plan a study</source>
        <translation>Eine Studie planen</translation>
    </message>
    <message>
        <source>Many runs: devices, precision, batch or anything else varied; with examples.</source>
        <translation>Viele Läufe: Geräte, Rechengenauigkeit, Batch oder anderes variiert; mit Beispielen.</translation>
    </message>
    <message>
        <source>See the example report</source>
        <translation>Den Beispielbericht ansehen</translation>
    </message>
    <message>
        <source>Tables and figures of a whitepaper from its published numbers: nothing has to run.</source>
        <translation>Tabellen und Abbildungen eines Whitepapers aus seinen veröffentlichten Zahlen: nichts muss laufen.</translation>
    </message>
</context>
<context>
    <name>scalescope::StatisticsModel</name>
    <message>
        <source>baseline</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>none (n = 1)</source>
        <translation>keines (n = 1)</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Mean (images/s)</source>
        <translation>Mittelwert (Bilder/s)</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Between repeats</source>
        <translation>Zwischen Wiederholungen</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>Gegenüber der Referenz</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Mean (%1)</source>
        <translation>Mittelwert (%1)</translation>
    </message>
</context>
<context>
    <name>scalescope::StatusLine</name>
    <message>
        <source>%1 running, %2 queued</source>
        <translation>%1 laufend, %2 wartend</translation>
    </message>
    <message>
        <source>CV within the run %1 (n = %2 steps)</source>
        <translation>CV im Lauf %1 (n = %2 Schritte)</translation>
    </message>
    <message>
        <source>CV not known yet (n = %1 steps)</source>
        <translation>CV noch nicht bekannt (n = %1 Schritte)</translation>
    </message>
    <message>
        <source>%1 points shown of %2</source>
        <translation>%1 von %2 Punkten gezeigt</translation>
    </message>
    <message>
        <source>Watching takes %1 of a core</source>
        <translation>Zuschauen kostet %1 eines Kerns</translation>
    </message>
    <message>
        <source>Processor time of this window during the last %1 s, measured. It looks at its runs every %2 ms: less often while that takes more than 5 % of a core.</source>
        <translation>Gemessene Prozessorzeit dieses Fensters während der letzten %1 s. Es sieht alle %2 ms nach seinen Läufen: seltener, solange das mehr als 5 % eines Kerns kostet.</translation>
    </message>
</context>
<context>
    <name>scalescope::StepTableModel</name>
    <message>
        <source>warm-up, not measured</source>
        <translation>Aufwärmphase, nicht gemessen</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyEditor</name>
    <message>
        <source>time not known before the first runs</source>
        <translation>Dauer vor den ersten Läufen nicht bekannt</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>about %1 to %2</source>
        <translation>etwa %1 bis %2</translation>
    </message>
    <message>
        <source>%1 by planned time, and %2 cells of unknown length</source>
        <translation>%1 nach geplanter Zeit, und %2 Zellen unbekannter Länge</translation>
    </message>
    <message>
        <source>%1 by planned time, and each run&apos;s preparation</source>
        <translation>%1 nach geplanter Zeit, dazu die Vorbereitung jedes Laufs</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source> runs of each cell</source>
        <translation> Läufe jeder Zelle</translation>
    </message>
    <message>
        <source> of each cell</source>
        <translation> je Zelle</translation>
    </message>
    <message>
        <source>largest batch</source>
        <translation>größter Batch</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 Epochen</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1 until steady</source>
        <translation>%1 bis stetig</translation>
    </message>
    <message>
        <source>To correct first: %1</source>
        <translation>Zuerst zu korrigieren: %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 cells, %2 runs in an interleaved order; %3.</source>
        <translation>%1 Zellen, %2 Läufe in verschränkter Reihenfolge; %3.</translation>
    </message>
    <message>
        <source>Open study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Studies (*.json)</source>
        <translation>Studien (*.json)</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>Studie speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>Begin with:</source>
        <translation>Beginnen mit:</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>B&amp;eispiele</translation>
    </message>
    <message>
        <source>Hosts with their slots. Templates and the factors Nodes and Ranks per node take from these.</source>
        <translation>Hosts mit ihren Slots. Vorlagen und die Faktoren Nodes und Ranks per node nehmen von diesen.</translation>
    </message>
    <message>
        <source>Take the &amp;plan page&apos;s</source>
        <translation>Vom &amp;Plan übernehmen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Ausgangsplan</translation>
    </message>
    <message>
        <source>H&amp;osts</source>
        <translation>H&amp;osts</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation>Aus&amp;lassen</translation>
    </message>
    <message>
        <source>Hel&amp;d fixed</source>
        <translation>&amp;Festgehalten</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Held fixed as devices grow</source>
        <translation>Festgehalten bei mehr Geräten</translation>
    </message>
    <message>
        <source>batch per device (weak scaling)</source>
        <translation>Batch je Gerät (schwache Skalierung)</translation>
    </message>
    <message>
        <source>global batch (strong scaling)</source>
        <translation>globaler Batch (starke Skalierung)</translation>
    </message>
    <message>
        <source>images in all</source>
        <translation>Bilder insgesamt</translation>
    </message>
    <message>
        <source>Images held fixed</source>
        <translation>Festgehaltene Bilder</translation>
    </message>
    <message>
        <source>images; empty: as the baseline has</source>
        <translation>Bilder; leer: wie im Ausgangsplan</translation>
    </message>
    <message>
        <source>Rule of the repeats</source>
        <translation>Regel der Wiederholungen</translation>
    </message>
    <message>
        <source>a fixed number</source>
        <translation>eine feste Zahl</translation>
    </message>
    <message>
        <source>until the mean is known well enough</source>
        <translation>bis der Mittelwert genau genug bekannt ist</translation>
    </message>
    <message>
        <source>Half width of the 95 % interval</source>
        <translation>Halbe Breite des 95-%-Intervalls</translation>
    </message>
    <message>
        <source> % (95 %)</source>
        <translation> % (95 %)</translation>
    </message>
    <message>
        <source>Number of repeats, or the cap</source>
        <translation>Zahl der Wiederholungen, oder die Obergrenze</translation>
    </message>
    <message>
        <source>Cells of the study</source>
        <translation>Zellen der Studie</translation>
    </message>
    <message>
        <source>&amp;Run study</source>
        <translation>Studie sta&amp;rten</translation>
    </message>
    <message>
        <source>Open s&amp;tudy…</source>
        <translation>S&amp;tudie öffnen …</translation>
    </message>
    <message>
        <source>&amp;Save study…</source>
        <translation>Studie &amp;speichern …</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>A host of your SSH configuration, such as a cluster&apos;s head node: the study then goes on when this machine sleeps
or loses the link. The hosts of the study are reached from there, and localhost is that host.</source>
        <translation>Ein Rechner Ihrer SSH-Konfiguration, etwa der Kopfknoten eines Clusters: Die Studie geht dann weiter, wenn dieser Rechner schläft
oder die Verbindung verliert. Die Rechner der Studie werden von dort erreicht, und localhost ist jener Rechner.</translation>
    </message>
    <message>
        <source>&amp;Controller on</source>
        <translation>&amp;Controller auf</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyFactorList</name>
    <message>
        <source>Add a &amp;factor</source>
        <translation>Faktor &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Every combination is a cell. Values are separated by commas, hosts and texts by |.</source>
        <translation>Jede Kombination ist eine Zelle. Werte werden durch Kommas getrennt, Hosts und Texte durch |.</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyFactorRow</name>
    <message>
        <source>first | second</source>
        <translation>erster | zweiter</translation>
    </message>
    <message>
        <source>intended</source>
        <translation>beabsichtigt</translation>
    </message>
    <message>
        <source>Environment variable…</source>
        <translation>Umgebungsvariable …</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Name of the variable</source>
        <translation>Name der Variablen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>The study is about this factor: comparisons do not warn of it</source>
        <translation>Um diesen Faktor geht es der Studie: Vergleiche warnen nicht vor ihm</translation>
    </message>
    <message>
        <source>Moves with</source>
        <translation>Geht mit</translation>
    </message>
    <message>
        <source>Every combination with the other factors, or value by value with one of them</source>
        <translation>Jede Kombination mit den anderen Faktoren, oder Wert für Wert mit einem von ihnen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>with all</source>
        <translation>mit allen</translation>
    </message>
    <message>
        <source>along with %1</source>
        <translation>zusammen mit %1</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyMatrixModel</name>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 Epochen</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1, until steady</source>
        <translation>%1, bis stetig</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyPage</name>
    <message>
        <source>St&amp;udy</source>
        <translation>St&amp;udie</translation>
    </message>
    <message>
        <source>A study varies what you choose about one plan and measures every combination, in an interleaved order, so often that the differences can be trusted.</source>
        <translation>Eine Studie variiert, was Sie an einem Plan wählen, und misst jede Kombination in verschränkter Reihenfolge so oft, dass man den Unterschieden trauen kann.</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>Neue Studie</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyProgressModel</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>pausing after the present run</source>
        <translation>hält nach dem jetzigen Lauf an</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>wird beendet</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>interrupted: its controller is gone</source>
        <translation>unterbrochen: ihr Controller ist weg</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>The largest batch that fits is %1.</source>
        <translation>Der größte Batch, der passt, ist %1.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>CV</source>
        <translation>CV</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Coefficient of variation between repeats</source>
        <translation>Variationskoeffizient zwischen Wiederholungen</translation>
    </message>
    <message>
        <source>Half of the 95 % interval of the mean, as a share of the mean</source>
        <translation>Halbes 95-%-Intervall des Mittels, als Anteil am Mittel</translation>
    </message>
    <message>
        <source>By the finished runs of the cell, else by the planned time</source>
        <translation>Nach den fertigen Läufen der Zelle, sonst nach der geplanten Zeit</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyProgressView</name>
    <message>
        <source>%1 runs left</source>
        <translation>noch %1 Läufe</translation>
    </message>
    <message>
        <source>%1 to %2 runs left</source>
        <translation>noch %1 bis %2 Läufe</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>%1, about %2 to %3</source>
        <translation>%1, etwa %2 bis %3</translation>
    </message>
    <message>
        <source>%1 repeats of each cell</source>
        <translation>%1 Wiederholungen jeder Zelle</translation>
    </message>
    <message>
        <source>each cell until ± %1 % (95 %), %2 to %3 repeats</source>
        <translation>jede Zelle bis ± %1 % (95 %), %2 bis %3 Wiederholungen</translation>
    </message>
    <message>
        <source>Runs of the study</source>
        <translation>Läufe der Studie</translation>
    </message>
    <message>
        <source>Cells of the study</source>
        <translation>Zellen der Studie</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Ends after the present run</source>
        <translation>Endet nach dem jetzigen Lauf</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>Fortse&amp;tzen</translation>
    </message>
    <message>
        <source>Goes on with what is missing</source>
        <translation>Macht mit dem weiter, was fehlt</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Be&amp;enden</translation>
    </message>
    <message>
        <source>Ends as soon as the present step is done</source>
        <translation>Endet, sobald der jetzige Schritt fertig ist</translation>
    </message>
    <message>
        <source>S&amp;kip cell</source>
        <translation>Zelle ü&amp;berspringen</translation>
    </message>
    <message>
        <source>Measures the chosen cells no further</source>
        <translation>Misst die gewählten Zellen nicht weiter</translation>
    </message>
    <message>
        <source>Ret&amp;ry cell</source>
        <translation>Zelle e&amp;rneut messen</translation>
    </message>
    <message>
        <source>Measures the chosen cells after all</source>
        <translation>Misst die gewählten Zellen doch noch</translation>
    </message>
    <message>
        <source>E&amp;dit as new</source>
        <translation>Als neue &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Opens the same study in the editor</source>
        <translation>Öffnet dieselbe Studie im Editor</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Lays the runs of the chosen cells over each other, or all</source>
        <translation>Legt die Läufe der gewählten Zellen übereinander, oder alle</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
</context>
<context>
    <name>scalescope::SystemsModel</name>
    <message>
        <source>%1 ≠</source>
        <translation>%1 ≠</translation>
    </message>
    <message>
        <source>The systems differ here.</source>
        <translation>Hier unterscheiden sich die Systeme.</translation>
    </message>
    <message>
        <source>%1 (typed)</source>
        <translation>%1 (eingetragen)</translation>
    </message>
    <message>
        <source>Not known: type it here.</source>
        <translation>Nicht bekannt: hier eintragen.</translation>
    </message>
    <message>
        <source>Not known.</source>
        <translation>Nicht bekannt.</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n Ergebnis</numerusform>
            <numerusform>%n Ergebnisse</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::SystemsPage</name>
    <message>
        <source>&lt;h3&gt;Choose systems to lay side by side&lt;/h3&gt;&lt;p&gt;Tick them on the left. A system is what results call their hardware; give results a system in the library (Relabel) or make a new one here and assign the ticked results.&lt;/p&gt;&lt;p&gt;What probes saw is filled in. What they cannot see, such as memory modules, a switch or a price, you type into the table: it is kept and marked as typed.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Wählen Sie Systeme zum Nebeneinanderlegen&lt;/h3&gt;&lt;p&gt;Kreuzen Sie sie links an. Ein System ist, wie Ergebnisse ihre Hardware nennen; geben Sie Ergebnissen in der Bibliothek ein System (Neu benennen), oder legen Sie hier eines an und weisen ihm die angekreuzten Ergebnisse zu.&lt;/p&gt;&lt;p&gt;Was gemessen werden konnte, steht schon da. Was keine Messung sieht, etwa Speichermodule, einen Switch oder einen Preis, tragen Sie in die Tabelle ein: es wird behalten und als eingetragen gekennzeichnet.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>S&amp;ystems</source>
        <translation>S&amp;ysteme</translation>
    </message>
    <message>
        <source>The &amp;ticked results, a column each</source>
        <translation>Die &amp;angekreuzten Ergebnisse, je eine Spalte</translation>
    </message>
    <message>
        <source>&amp;New system…</source>
        <translation>&amp;Neues System…</translation>
    </message>
    <message>
        <source>&amp;Assign the ticked results…</source>
        <translation>Angekreuzte Ergebnisse &amp;zuweisen…</translation>
    </message>
    <message>
        <source>Remo&amp;ve the record</source>
        <translation>Angaben &amp;entfernen</translation>
    </message>
    <message>
        <source>Takes away what was typed of the current system. Results keep its name; Undo brings it back.</source>
        <translation>Nimmt weg, was zum gewählten System eingetragen ist. Ergebnisse behalten seinen Namen; Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>Systems side by side</source>
        <translation>Systeme nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Empty rows too, to type into</source>
        <translation>Auch &amp;leere Zeilen, zum Eintragen</translation>
    </message>
    <message>
        <source>As results call it; there is no record of it yet.</source>
        <translation>So nennen es Ergebnisse; eingetragen ist dazu noch nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n change(s), point here to see them</source>
        <translation>
            <numerusform>%1: %n Änderung, hierher zeigen, um sie zu sehen</numerusform>
            <numerusform>%1: %n Änderungen, hierher zeigen, um sie zu sehen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the system %2</source>
        <translation>%1 des Systems %2</translation>
    </message>
    <message>
        <source>renaming the system %1</source>
        <translation>Umbenennen des Systems %1</translation>
    </message>
    <message>
        <source>new system %1</source>
        <translation>neues System %1</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>Neues System</translation>
    </message>
    <message>
        <source>Short name, as figures print it:</source>
        <translation>Kurzname, wie Bilder ihn drucken:</translation>
    </message>
    <message>
        <source>removing the record of %1</source>
        <translation>Entfernen der Angaben zu %1</translation>
    </message>
    <message>
        <source>Assign results to a system</source>
        <translation>Ergebnisse einem System zuweisen</translation>
    </message>
    <message numerus="yes">
        <source>System of the %n ticked result(s):</source>
        <translation>
            <numerusform>System des %n angekreuzten Ergebnisses:</numerusform>
            <numerusform>System der %n angekreuzten Ergebnisse:</numerusform>
        </translation>
    </message>
    <message>
        <source>Tab&amp;le</source>
        <translation>Tabe&amp;lle</translation>
    </message>
    <message>
        <source>T&amp;opology</source>
        <translation>T&amp;opologie</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>The table or the drawing, whichever is shown</source>
        <translation>Die Tabelle oder die Zeichnung, je nachdem, was gezeigt wird</translation>
    </message>
</context>
<context>
    <name>scalescope::TelemetryStrip</name>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>The hosts of a run show here what they are busy with.</source>
        <translation>Hier zeigen die Hosts eines Laufs ihre Auslastung.</translation>
    </message>
</context>
<context>
    <name>scalescope::TestLauncher</name>
    <message>
        <source>Starting %1…</source>
        <translation>%1 wird gestartet …</translation>
    </message>
    <message>
        <source>%1, %2 runs</source>
        <translation>%1, %2 Läufe</translation>
    </message>
    <message>
        <source>Study %1</source>
        <translation>Studie %1</translation>
    </message>
    <message>
        <source>Study %1, resumed</source>
        <translation>Studie %1, fortgesetzt</translation>
    </message>
    <message>
        <source>%1, resumed</source>
        <translation>%1, fortgesetzt</translation>
    </message>
    <message>
        <source>Two tests at once would disturb each other: &quot;%1&quot; is held back with those that wait.</source>
        <translation>Zwei Tests zugleich würden einander stören: „%1“ wird mit den wartenden zurückgehalten.</translation>
    </message>
    <message>
        <source>Two tests at once would disturb each other: &quot;%1&quot; waits in the queue.</source>
        <translation>Zwei Tests zugleich würden einander stören: „%1“ wartet in der Schlange.</translation>
    </message>
    <message>
        <source>1 test waits since the window was closed.</source>
        <translation>1 Test wartet, seit das Fenster geschlossen wurde.</translation>
    </message>
    <message>
        <source>%1 tests wait since the window was closed.</source>
        <translation>%1 Tests warten, seit das Fenster geschlossen wurde.</translation>
    </message>
    <message>
        <source>Start waiting</source>
        <translation>Wartende starten</translation>
    </message>
</context>
<context>
    <name>scalescope::TopologyDialog</name>
    <message>
        <source>Topology of %1</source>
        <translation>Topologie von %1</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Lines in which the nodes differ are bold. &quot;Gradients over&quot; is the interface that the ranks&apos; collectives would use between these nodes.</source>
        <translation>Zeilen, in denen sich die Knoten unterscheiden, sind fett. „Gradienten über“ ist die Schnittstelle, über die die Ränge zwischen diesen Knoten sprächen.</translation>
    </message>
    <message>
        <source>Check several nodes together to see over which interface their ranks would talk.</source>
        <translation>Mehrere Knoten zusammen prüfen zeigt, über welche Schnittstelle ihre Ränge sprächen.</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als Markdown &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>scalescope::TrustDialog</name>
    <message>
        <source>Commands of a plan</source>
        <translation>Befehle eines Plans</translation>
    </message>
    <message>
        <source>Run these commands?</source>
        <translation>Diese Befehle ausführen?</translation>
    </message>
    <message>
        <source>&amp;Run them</source>
        <translation>&amp;Ausführen</translation>
    </message>
</context>
<context>
    <name>scalescope::WaitingQueue</name>
    <message>
        <source>A waiting test could not be read: %1</source>
        <translation>Ein wartender Test konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Another window on %1 keeps its queue: &quot;%2&quot; waits in this window only and is lost when it closes.</source>
        <translation>Ein anderes Fenster auf %1 führt die Schlange: „%2“ wartet nur in diesem Fenster und geht verloren, wenn es sich schließt.</translation>
    </message>
</context>
<context>
    <name>scalescope::WindowActions</name>
    <message>
        <source>Main</source>
        <translation>Hauptleiste</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About ScaleScope</source>
        <translation>Ü&amp;ber ScaleScope</translation>
    </message>
    <message>
        <source>&amp;New study</source>
        <translation>&amp;Neue Studie</translation>
    </message>
    <message>
        <source>Vary what you choose about the plan and measure every combination (Ctrl+N)</source>
        <translation>Am Plan variieren, was Sie wählen, und jede Kombination messen (Strg+N)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Run what the Plan page says (F5)</source>
        <translation>Den Plan der Seite Plan ausführen (F5)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>End the shown run: finish the step, evaluate nothing further and write the result (Shift+F5)</source>
        <translation>Den gezeigten Lauf beenden: Schritt beenden, nichts weiter auswerten und das Ergebnis schreiben (Umschalt+F5)</translation>
    </message>
    <message>
        <source>Two-minute &amp;demo</source>
        <translation>Zwei-Minuten-&amp;Demo</translation>
    </message>
    <message>
        <source>&amp;Open results…</source>
        <translation>Ergebnisse ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>Abbildung e&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Import logs…</source>
        <translation>Protokolle &amp;importieren …</translation>
    </message>
    <message>
        <source>Folder of the &amp;runs…</source>
        <translation>&amp;Ordner der Läufe…</translation>
    </message>
    <message>
        <source>Open &amp;plan…</source>
        <translation>&amp;Plan öffnen…</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>Plan &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;House style of figures…</source>
        <translation>&amp;Hausstil der Abbildungen…</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <comment>menu</comment>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Copy plan as command line</source>
        <translation>Plan als &amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Find in the library</source>
        <translation>In der Bibliothek s&amp;uchen</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie der &amp;Desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>About ScaleScope</source>
        <translation>Über ScaleScope</translation>
    </message>
    <message>
        <source>&lt;b&gt;ScaleScope %1&lt;/b&gt;&lt;br&gt;Explorer for deep-learning training performance.&lt;br&gt;&lt;br&gt;Window: GPL-3.0-or-later, with Qt %2 and Qt Charts.&lt;br&gt;Engine: Apache-2.0.</source>
        <translation>&lt;b&gt;ScaleScope %1&lt;/b&gt;&lt;br&gt;Explorer für die Leistung von Deep-Learning-Training.&lt;br&gt;&lt;br&gt;Fenster: GPL-3.0-or-later, mit Qt %2 und Qt Charts.&lt;br&gt;Engine: Apache-2.0.</translation>
    </message>
</context>
<context>
    <name>ScalingVerdict</name>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1 Rang</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>n = %1 each</source>
        <translation>je n = %1</translation>
    </message>
    <message>
        <source>n = %1 and %2</source>
        <translation>n = %1 und %2</translation>
    </message>
    <message>
        <source>%1 (95 % interval %2 to %3)</source>
        <translation>%1 (95-%-Intervall %2 bis %3)</translation>
    </message>
    <message>
        <source>computation</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>computation and the all-reduce on the devices</source>
        <translation>Rechnen und All-Reduce auf den Geräten</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>nicht überlappte Kommunikation</translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation>Warten auf andere Ränge</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Übriges</translation>
    </message>
    <message>
        <source>A step takes %1 longer than the ideal %2: %3.</source>
        <translation>Ein Schritt dauert %1 länger als die idealen %2: %3.</translation>
    </message>
    <message>
        <source>%1: %2 reach %3 of the throughput of %4</source>
        <translation>%1: %2 erreichen %3 des Durchsatzes von %4</translation>
    </message>
    <message>
        <source>These repeats do not distinguish the two.</source>
        <translation>Diese Wiederholungen unterscheiden die beiden nicht.</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>whole step</source>
        <translation>ganzer Schritt</translation>
    </message>
    <message>
        <source>longer by</source>
        <translation>länger um</translation>
    </message>
    <message>
        <source>shorter by</source>
        <translation>kürzer um</translation>
    </message>
    <message>
        <source>Ideal: %1</source>
        <translation>Ideal: %1</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Gemessen: %1</translation>
    </message>
    <message>
        <source>one node of %1</source>
        <translation>einem Knoten mit %1</translation>
    </message>
    <message>
        <source>%1 times %2</source>
        <translation>%1-mal %2</translation>
    </message>
    <message>
        <source>Further comparisons: %1.</source>
        <translation>Weitere Vergleiche: %1.</translation>
    </message>
    <message>
        <source>What a step loses to scaling</source>
        <translation>Was ein Schritt durch die Skalierung verliert</translation>
    </message>
    <message>
        <source>Mean step of rank 0, measured steps only. Ideal: the step of the reference for the same batch per device.</source>
        <translation>Mittlerer Schritt von Rang 0, nur gemessene Schritte. Ideal: der Schritt der Referenz für denselben Batch je Gerät.</translation>
    </message>
    <message>
        <source>Not drawn: %1 more.</source>
        <translation>Nicht gezeichnet: %1 weitere.</translation>
    </message>
</context>
<context>
    <name>TradeOff</name>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>No other configuration is better in one quantity and at least as good in the other: %1.</source>
        <translation>Keine andere Konfiguration ist in einer Größe besser und in der anderen mindestens ebenso gut: %1.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>One mark per configuration: the mean of its repeats, with the accuracy at the end of the training.</source>
        <translation>Eine Marke je Konfiguration: der Mittelwert ihrer Wiederholungen, mit der Genauigkeit am Ende des Trainings.</translation>
    </message>
    <message>
        <source>Whiskers: 95 % intervals between repeats, where n ≥ 2.</source>
        <translation>Fehlerbalken: 95-%-Intervalle zwischen Wiederholungen, wo n ≥ 2.</translation>
    </message>
</context>
<context>
    <name>FigureMetric</name>
    <message>
        <source>%1 never reached %2</source>
        <translation>%1 hat %2 nie erreicht</translation>
    </message>
    <message>
        <source>%1 does not state when it reached %2</source>
        <translation>%1 gibt nicht an, wann %2 erreicht waren</translation>
    </message>
    <message>
        <source>%1 has no known price</source>
        <translation>%1 hat keinen bekannten Preis</translation>
    </message>
    <message>
        <source>%1 does not state this quantity (%2)</source>
        <translation>%1 gibt diese Größe nicht an (%2)</translation>
    </message>
    <message>
        <source>%1 states an invalid value: %2</source>
        <translation>%1 gibt einen ungültigen Wert an: %2</translation>
    </message>
    <message>
        <source>Training time to %1 %2</source>
        <translation>Trainingszeit bis %1 %2</translation>
    </message>
    <message>
        <source>images/s per 1000 %1</source>
        <translation>Bilder/s je 1000 %1</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>images/s per W</source>
        <translation>Bilder/s je W</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Gesamtlaufzeit</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation>Top-1, Validierung</translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation>Top-5, Validierung</translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation>Top-1, Training</translation>
    </message>
    <message>
        <source>Training top-5</source>
        <translation>Top-5, Training</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Verlust, Validierung</translation>
    </message>
    <message>
        <source>Final training loss</source>
        <translation>Verlust am Ende, Training</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Compute time per step</source>
        <translation>Rechenzeit je Schritt</translation>
    </message>
    <message>
        <source>Exposed communication per step</source>
        <translation>Sichtbare Kommunikation je Schritt</translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation>Warten auf Daten je Schritt</translation>
    </message>
    <message>
        <source>Inference latency, mean</source>
        <translation>Latenz der Inferenz, Mittel</translation>
    </message>
    <message>
        <source>Inference latency, 99th percentile</source>
        <translation>Latenz der Inferenz, 99. Perzentil</translation>
    </message>
    <message>
        <source>Lowest latency between devices</source>
        <translation>Niedrigste Latenz zwischen Geräten</translation>
    </message>
    <message>
        <source>Highest bandwidth between devices</source>
        <translation>Höchste Bandbreite zwischen Geräten</translation>
    </message>
    <message>
        <source>Highest storage read</source>
        <translation>Höchste Leserate vom Speicher</translation>
    </message>
    <message>
        <source>Gradients summed per step</source>
        <translation>Summierte Gradienten je Schritt</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicherbedarf</translation>
    </message>
    <message>
        <source>Power of all GPUs</source>
        <translation>Leistung aller GPUs</translation>
    </message>
    <message>
        <source>Throughput per watt of the GPUs</source>
        <translation>Durchsatz je Watt der GPUs</translation>
    </message>
    <message>
        <source>Throughput for the price</source>
        <translation>Durchsatz für den Preis</translation>
    </message>
</context>
<context>
    <name>FigurePanels</name>
    <message>
        <source>%1, by %2</source>
        <translation>%1, nach %2</translation>
    </message>
</context>
<context>
    <name>MeasurementOverlay</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n Ergebnis</numerusform>
            <numerusform>%n Ergebnisse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no such table</source>
        <translation>%1 hat keine solche Tabelle</translation>
    </message>
    <message>
        <source>The first %1 rows; the tables of the results hold %2 more.</source>
        <translation>Die ersten %1 Zeilen; die Tabellen der Ergebnisse enthalten %2 weitere.</translation>
    </message>
</context>
<context>
    <name>MetricDifference</name>
    <message>
        <source>points</source>
        <translation>Prozentpunkte</translation>
    </message>
    <message>
        <source>%1 % longer</source>
        <translation>%1 % länger</translation>
    </message>
    <message>
        <source>%1 % shorter</source>
        <translation>%1 % kürzer</translation>
    </message>
    <message>
        <source>%1 % higher</source>
        <translation>%1 % höher</translation>
    </message>
    <message>
        <source>%1 % lower</source>
        <translation>%1 % niedriger</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>n = %1 and %2</source>
        <translation>n = %1 und %2</translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>not tested: an interval needs 2 repeats of each</source>
        <translation>nicht geprüft: ein Intervall braucht je 2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 and %2 are not distinguishable: %3 (%4; %5; %6).</source>
        <translation>%1 und %2 sind nicht unterscheidbar: %3 (%4; %5; %6).</translation>
    </message>
    <message>
        <source>%1 against %2: %3 (%4; %5; %6).</source>
        <translation>%1 gegen %2: %3 (%4; %5; %6).</translation>
    </message>
</context>
<context>
    <name>Ratios</name>
    <message>
        <source>published, against %1</source>
        <translation>veröffentlicht, gegen %1</translation>
    </message>
    <message>
        <source>own runs, n = %1 and %2</source>
        <translation>eigene Läufe, n = %1 und %2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>own runs</source>
        <translation>eigene Läufe</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>%1; published: %2.</source>
        <translation>%1; veröffentlicht: %2.</translation>
    </message>
    <message>
        <source>Ratios of two configurations</source>
        <translation>Verhältnisse zweier Konfigurationen</translation>
    </message>
    <message>
        <source>Published ratios compare the same two kinds as the runs above them.</source>
        <translation>Veröffentlichte Verhältnisse vergleichen dieselben zwei Arten wie die Läufe über ihnen.</translation>
    </message>
    <message>
        <source>Ratios of times are speeds: above 1 is faster.</source>
        <translation>Verhältnisse von Zeiten sind Geschwindigkeiten: über 1 ist schneller.</translation>
    </message>
    <message>
        <source>Whiskers: 95 % interval of the ratio, where both have n ≥ 2.</source>
        <translation>Fehlerbalken: 95-%-Intervall des Verhältnisses, wo beide n ≥ 2 haben.</translation>
    </message>
    <message>
        <source>speed (%1)</source>
        <translation>Geschwindigkeit (%1)</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1 has no other configuration for a ratio</source>
        <translation>%1 hat keine andere Konfiguration für ein Verhältnis</translation>
    </message>
    <message>
        <source>%1 compares other kinds or another quantity than these runs</source>
        <translation>%1 vergleicht andere Arten oder eine andere Größe als diese Läufe</translation>
    </message>
</context>
<context>
    <name>ScalingMetric</name>
    <message>
        <source>Speed-up t(1) / t(n)</source>
        <translation>Speed-up t(1) / t(n)</translation>
    </message>
    <message>
        <source>%1 over the number of devices</source>
        <translation>%1 über der Zahl der Geräte</translation>
    </message>
    <message>
        <source>Speed-up: the time on 1 device over the time on n devices.</source>
        <translation>Speed-up: die Zeit auf 1 Gerät durch die Zeit auf n Geräten.</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareResults</name>
    <message>
        <source>The figure's values</source>
        <translation>Werte der Abbildung</translation>
    </message>
</context>
<context>
    <name>scalescope::QuantityControls</name>
    <message>
        <source>&amp;Quantity</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;accuracy</source>
        <translation>Gen&amp;auigkeit</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>tar&amp;get</source>
        <translation>Zie&amp;l</translation>
    </message>
    <message>
        <source>one pa&amp;nel per</source>
        <translation>ein Fel&amp;d je</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
</TS>
