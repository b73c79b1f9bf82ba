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
        <translation>Training: Mittelwert über die Batches jeder Epoche</translation>
    </message>
    <message>
        <source>%1 accuracy (%2).</source>
        <translation>Genauigkeit %1 (%2).</translation>
    </message>
    <message>
        <source>%1 was never reached by: %2.</source>
        <translation>%1 wurde nie erreicht von: %2.</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
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
        <source>%1 accuracy over %2</source>
        <translation>Genauigkeit %1 über %2</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 bis %2 %3</translation>
    </message>
    <message>
        <source>%1 is still running</source>
        <translation>%1 läuft noch</translation>
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
        <translation>Gesamtlaufzeit</translation>
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
    <message>
        <source>training: as logged</source>
        <translation>Training: wie protokolliert</translation>
    </message>
    <message>
        <source>for some results only the final value is known</source>
        <translation>von manchen Ergebnissen ist nur der Endwert bekannt</translation>
    </message>
    <message>
        <source>Times exclude evaluations.</source>
        <translation>Die Zeiten enthalten die Auswertungen nicht.</translation>
    </message>
    <message>
        <source>Times include evaluations.</source>
        <translation>Die Zeiten enthalten die Auswertungen.</translation>
    </message>
    <message>
        <source>This accuracy is not stated for: %1.</source>
        <translation>Diese Genauigkeit ist nicht angegeben für: %1.</translation>
    </message>
    <message>
        <source>Not drawn, because they have no values on this axis: %1.</source>
        <translation>Nicht gezeichnet, weil sie keine Werte auf dieser Achse haben: %1.</translation>
    </message>
    <message>
        <source>at most: only the final value is known</source>
        <translation>höchstens: nur der Endwert ist bekannt</translation>
    </message>
    <message>
        <source>The target is reached where a straight line between the neighbouring points crosses it.</source>
        <translation>Das Ziel ist erreicht, wo eine Gerade zwischen den benachbarten Punkten es schneidet.</translation>
    </message>
    <message>
        <source>The target is reached at the first point at or above it.</source>
        <translation>Das Ziel ist erreicht am ersten Punkt, der nicht darunter liegt.</translation>
    </message>
    <message>
        <source>Learning rates that were not logged are drawn from the schedule.</source>
        <translation>Nicht aufgezeichnete Lernraten sind nach dem Lernratenplan gezeichnet.</translation>
    </message>
    <message>
        <source>%1 is not a training run</source>
        <translation>%1 ist kein Training</translation>
    </message>
    <message>
        <source>%1 does not state its %2</source>
        <translation>%1 gibt keine %2 an</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1, höchstens</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>highest of a range</source>
        <translation>größter eines Bereichs</translation>
    </message>
    <message>
        <source>lowest of a range</source>
        <translation>kleinster eines Bereichs</translation>
    </message>
    <message numerus="yes">
        <source>Repeats of %n more configuration(s) are of several days</source>
        <translation>
            <numerusform>Wiederholungen von %n weiteren Konfiguration sind von mehreren Tagen</numerusform>
            <numerusform>Wiederholungen von %n weiteren Konfigurationen sind von mehreren Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 by day: %2</source>
        <translation>%1 nach Tagen: %2</translation>
    </message>
    <message>
        <source>%1 images/s on %2 (n = %3)</source>
        <translation>%1 Bilder/s am %2 (n = %3)</translation>
    </message>
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
        <source>%1 (CV %2, n = %3)</source>
        <translation>%1 (CV %2, n = %3)</translation>
    </message>
    <message>
        <source>Repeats differ by more than 5 % (CV): %1.</source>
        <translation>Wiederholungen weichen um mehr als 5 % (CV) voneinander ab: %1.</translation>
    </message>
    <message>
        <source>%1 states a speed-up but no images/s</source>
        <translation>%1 gibt einen Speed-up an, aber keine Bilder/s</translation>
    </message>
    <message>
        <source>%1 reports an invalid throughput: %2 images/s</source>
        <translation>%1 meldet einen ungültigen Durchsatz: %2 Bilder/s</translation>
    </message>
    <message>
        <source>%1 reports an invalid device count: %2</source>
        <translation>%1 meldet eine ungültige Gerätezahl: %2</translation>
    </message>
    <message>
        <source>%1 is given more than once and is counted once</source>
        <translation>%1 ist mehrfach angegeben und zählt einmal</translation>
    </message>
    <message>
        <source>%1 and %2 are the same run, which is counted once</source>
        <translation>%1 und %2 sind derselbe Lauf, der einmal zählt</translation>
    </message>
    <message>
        <source>%1 of 1 run</source>
        <translation>%1 von 1 Lauf</translation>
    </message>
    <message>
        <source>%1 invalid by the rules of their scenario</source>
        <translation>%1 ungültig nach den Regeln ihres Szenarios</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n run(s))</source>
        <translation>
            <numerusform>%1 (%n Lauf)</numerusform>
            <numerusform>%1 (%n Läufe)</numerusform>
        </translation>
    </message>
    <message>
        <source>its synthetic twins</source>
        <translation>seinen synthetischen Zwillingen</translation>
    </message>
    <message>
        <source>%1 changed throughput while measured</source>
        <translation>%1 mit verändertem Durchsatz während der Messung</translation>
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
        <translation>nach %1 von einem Checkpoint fortgesetzt</translation>
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
        <source>Fashion-MNIST is not in %1 (on Debian: apt install dataset-fashion-mnist); the demo trains on a small dataset that ScaleScope generates.</source>
        <translation>Fashion-MNIST liegt nicht in %1 (unter Debian: apt install dataset-fashion-mnist); die Demo trainiert mit einem kleinen Datensatz, den ScaleScope selbst erzeugt.</translation>
    </message>
</context>
<context>
    <name>DifferenceWords</name>
    <message>
        <source>%1 against %2: %3 (%4). An end of a published range has no percentage.</source>
        <translation>%1 gegen %2: %3 (%4). Ein Ende eines veröffentlichten Bereichs hat keinen Prozentwert.</translation>
    </message>
    <message>
        <source>%1 and %2 are training and inference: %3 (%4).</source>
        <translation>%1 und %2 sind Training und Inferenz: %3 (%4).</translation>
    </message>
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
        <source>%1 is %2 than %3</source>
        <translation>„%1“ ist %2 als „%3“</translation>
    </message>
    <message>
        <source>%1: %2 (base: %3)</source>
        <translation>%1: %2 (Basis: %3)</translation>
    </message>
    <message>
        <source>not tested: an interval needs 3 repeats of each</source>
        <translation>nicht geprüft: ein Intervall braucht je 3 Wiederholungen</translation>
    </message>
    <message>
        <source>%1: %2 (%3; %4).</source>
        <translation>%1: %2 (%3; %4).</translation>
    </message>
    <message>
        <source>%1 and %2 have different networks: %3 (%4).</source>
        <translation>%1 und %2 haben verschiedene Netze: %3 (%4).</translation>
    </message>
    <message>
        <source>%1 (%2 and %3)</source>
        <translation>%1 (%2 und %3)</translation>
    </message>
    <message>
        <source>With these repeats, a difference of %1 % would be detected with 80 % power.</source>
        <translation>Mit solchen Wiederholungen würde ein Unterschied von %1 % mit einer Teststärke von 80 % gefunden.</translation>
    </message>
    <message>
        <source>More repeats are needed: not even a factor of two would be detected with 80 % power.</source>
        <translation>Mehr Wiederholungen sind nötig: nicht einmal ein Faktor zwei würde mit einer Teststärke von 80 % gefunden.</translation>
    </message>
    <message>
        <source>Each of the %1 comparisons is tested alone at 5 %, without a correction for their number.</source>
        <translation>Jeder der %1 Vergleiche ist einzeln mit 5 % geprüft, ohne Korrektur für ihre Anzahl.</translation>
    </message>
</context>
<context>
    <name>EngineSentence</name>
    <message>
        <source>The precision of the results is not stated, so another device or precision cannot be predicted from them.</source>
        <translation>Das Zahlenformat der Ergebnisse ist nicht angegeben, daher lässt sich aus ihnen kein anderes Gerät oder Zahlenformat vorhersagen.</translation>
    </message>
    <message>
        <source>%1: differs from the other runs on as many devices in %2</source>
        <translation>%1: unterscheidet sich von den anderen Läufen auf ebenso vielen Geräten in %2</translation>
    </message>
    <message>
        <source>%1 is given more than once and is counted once</source>
        <translation>%1 ist mehrmals angegeben und wird einmal gezählt</translation>
    </message>
    <message>
        <source>The link %1 is unknown.</source>
        <translation>Die Verbindung %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>Use a name such as 100GbE, HDR, NVLink4 or PCIe4, or a rate such as 25Gbit/s.</source>
        <translation>Verwenden Sie einen Namen wie 100GbE, HDR, NVLink4 oder PCIe4 oder eine Rate wie 25Gbit/s.</translation>
    </message>
    <message>
        <source>The device %1 is unknown.</source>
        <translation>Das Gerät %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>Known devices: %1.</source>
        <translation>Bekannte Geräte: %1.</translation>
    </message>
    <message>
        <source>The results differ in their %1 (%2).</source>
        <translation>Die Ergebnisse unterscheiden sich in: %1 (%2).</translation>
    </message>
    <message>
        <source>Give results of one of them, and node checks.</source>
        <translation>Geben Sie Ergebnisse von einem davon an, dazu Knotenprüfungen.</translation>
    </message>
    <message>
        <source>None of the results is a training with a throughput.</source>
        <translation>Keines der Ergebnisse ist ein Training mit einem Durchsatz.</translation>
    </message>
    <message>
        <source>Not used: %1.</source>
        <translation>Nicht verwendet: %1.</translation>
    </message>
    <message>
        <source>Give at least one short test of the network on one device.</source>
        <translation>Geben Sie mindestens einen Kurztest des Netzes auf einem Gerät an.</translation>
    </message>
    <message>
        <source>No result states the time of one device: the trainings have several devices and no breakdown of their steps.</source>
        <translation>Kein Ergebnis nennt die Zeit eines Geräts: Die Trainings haben mehrere Geräte und keine Aufteilung ihrer Schritte.</translation>
    </message>
    <message>
        <source>Give a short test on one device.</source>
        <translation>Geben Sie einen Kurztest auf einem Gerät an.</translation>
    </message>
    <message>
        <source>The number of gradients of %1 is unknown: the results do not state it and no network has this name.</source>
        <translation>Die Zahl der Gradienten von %1 ist unbekannt: Die Ergebnisse nennen sie nicht, und kein Netz hat diesen Namen.</translation>
    </message>
    <message>
        <source>Give --parameters, in millions.</source>
        <translation>Geben Sie --parameters an, in Millionen.</translation>
    </message>
    <message>
        <source>Nothing states how fast gradients are summed: no result has several ranks or an all-reduce sweep.</source>
        <translation>Nichts nennt, wie schnell Gradienten summiert werden: Kein Ergebnis hat mehrere Ränge oder All-Reduce-Messungen.</translation>
    </message>
    <message>
        <source>Give a node check of links and all-reduce, or the link between nodes, such as 100GbE.</source>
        <translation>Geben Sie eine Knotenprüfung von Verbindungen und All-Reduce an oder die Verbindung zwischen den Knoten, etwa 100GbE.</translation>
    </message>
    <message>
        <source>Give a node check of the all-reduce, or the link within nodes, such as PCIe3 or NVLink4.</source>
        <translation>Geben Sie eine Knotenprüfung des All-Reduce an oder die Verbindung in den Knoten, etwa PCIe3 oder NVLink4.</translation>
    </message>
    <message>
        <source>The peaks of the measured device %1 are unknown, so another device or precision cannot be predicted from it.</source>
        <translation>Die Spitzenleistungen des gemessenen Geräts %1 sind unbekannt, daher lässt sich daraus kein anderes Gerät und kein anderes Zahlenformat vorhersagen.</translation>
    </message>
    <message>
        <source>The measured device is unknown, so another device or precision cannot be predicted from it.</source>
        <translation>Das gemessene Gerät ist unbekannt, daher lässt sich daraus kein anderes Gerät und kein anderes Zahlenformat vorhersagen.</translation>
    </message>
    <message>
        <source>Measure one device with it.</source>
        <translation>Messen Sie ein Gerät damit.</translation>
    </message>
    <message>
        <source>The controller %1, so this worker ends.</source>
        <translation>Der Controller %1, daher endet dieser Worker.</translation>
    </message>
    <message>
        <source>The controller sent no message for %1 s.</source>
        <translation>Der Controller hat seit %1 s keine Nachricht gesendet.</translation>
    </message>
    <message>
        <source>The controller is scalescope-engine %1 (protocol %2), this worker is %3 (protocol %4).</source>
        <translation>Der Controller ist scalescope-engine %1 (Protokoll %2), dieser Worker ist %3 (Protokoll %4).</translation>
    </message>
    <message>
        <source>Install one version everywhere.</source>
        <translation>Installieren Sie überall dieselbe Version.</translation>
    </message>
    <message>
        <source>The controller sent work before its version.</source>
        <translation>Der Controller hat Arbeit vor seiner Version gesendet.</translation>
    </message>
    <message>
        <source>No other rank set the key %1 within %2 ms.</source>
        <translation>Kein anderer Rang hat den Schlüssel %1 innerhalb von %2 ms gesetzt.</translation>
    </message>
    <message>
        <source>See the other ranks&apos; stderr files.</source>
        <translation>Sehen Sie in den stderr-Dateien der anderen Ränge nach.</translation>
    </message>
    <message>
        <source>Another program used %1 of %2 for more than %3 s while the run was measured.</source>
        <translation>Ein anderes Programm hat %1 von %2 während der Messung länger als %3 s benutzt.</translation>
    </message>
    <message>
        <source>End it, or use another GPU, and repeat the run.</source>
        <translation>Beenden Sie es oder verwenden Sie eine andere GPU, und wiederholen Sie den Lauf.</translation>
    </message>
    <message>
        <source>The power cap limited the clocks of %1 of %2 for more than %3 s while the run was measured.</source>
        <translation>Die Leistungsgrenze hat den Takt von %1 von %2 während der Messung länger als %3 s begrenzt.</translation>
    </message>
    <message>
        <source>The throughput is that of the capped GPU: state the cap with it, raise the cap, or lock a lower clock.</source>
        <translation>Der Durchsatz ist der einer begrenzten GPU: Geben Sie die Grenze mit an, erhöhen Sie sie, oder legen Sie einen niedrigeren Takt fest.</translation>
    </message>
    <message>
        <source>Heat limited the clocks of %1 of %2 for more than %3 s while the run was measured.</source>
        <translation>Hitze hat den Takt von %1 von %2 während der Messung länger als %3 s begrenzt.</translation>
    </message>
    <message>
        <source>Check fans and air flow, and repeat the run.</source>
        <translation>Prüfen Sie Lüfter und Luftstrom, und wiederholen Sie den Lauf.</translation>
    </message>
    <message>
        <source>The board limited the clocks of %1 of %2 for more than %3 s while the run was measured.</source>
        <translation>Die Karte hat den Takt von %1 von %2 während der Messung länger als %3 s begrenzt.</translation>
    </message>
    <message>
        <source>Its power supply may be insufficient or overloaded; see nvidia-smi -q -d PERFORMANCE.</source>
        <translation>Ihre Stromversorgung reicht möglicherweise nicht aus oder ist überlastet; siehe nvidia-smi -q -d PERFORMANCE.</translation>
    </message>
    <message>
        <source>The clock dropped by more than 10 % under load on %1 of %2 for more than %3 s while the run was measured.</source>
        <translation>Der Takt von %1 von %2 ist während der Messung länger als %3 s unter Last um mehr als 10 % gesunken.</translation>
    </message>
    <message>
        <source>Lock the clocks (nvidia-smi -lgc) or let the GPU warm up longer.</source>
        <translation>Legen Sie den Takt fest (nvidia-smi -lgc), oder lassen Sie die GPU länger aufwärmen.</translation>
    </message>
    <message>
        <source>the GPU</source>
        <translation>der GPU</translation>
    </message>
    <message>
        <source>%1 was suspended for %2 s while the run was measured, so its training time is too long.</source>
        <translation>%1 war während der Messung %2 s im Ruhezustand; die Trainingszeit ist daher zu lang.</translation>
    </message>
    <message>
        <source>Repeat it, and keep the machine awake (systemd-inhibit).</source>
        <translation>Wiederholen Sie den Lauf, und halten Sie den Rechner wach (systemd-inhibit).</translation>
    </message>
    <message>
        <source>The run was paused on %1 for %2 s while it was measured: it, or its virtual machine, was stopped or got no processor time.</source>
        <translation>Der Lauf war auf %1 während der Messung %2 s angehalten: Er oder seine virtuelle Maschine wurde gestoppt oder bekam keine Rechenzeit.</translation>
    </message>
    <message>
        <source>Repeat it.</source>
        <translation>Wiederholen Sie ihn.</translation>
    </message>
    <message>
        <source>The communication between the ranks paused %1 time, for %2 s of the %3 s that were measured: a link failed for a while, or a rank was late.</source>
        <translation>Die Kommunikation zwischen den Rängen setzte %1 Mal aus, für %2 s der gemessenen %3 s: Eine Verbindung fiel zeitweise aus, oder ein Rang kam zu spät.</translation>
    </message>
    <message>
        <source>The communication between the ranks paused %1 times, for %2 s of the %3 s that were measured: a link failed for a while, or a rank was late.</source>
        <translation>Die Kommunikation zwischen den Rängen setzte %1 Mal aus, für %2 s der gemessenen %3 s: Eine Verbindung fiel zeitweise aus, oder ein Rang kam zu spät.</translation>
    </message>
    <message>
        <source>Check the network and the hosts, and repeat the run.</source>
        <translation>Prüfen Sie das Netz und die Hosts, und wiederholen Sie den Lauf.</translation>
    </message>
    <message>
        <source>The clock of %1 was changed by %2 s while the run was measured.</source>
        <translation>Die Uhr von %1 wurde während der Messung um %2 s verstellt.</translation>
    </message>
    <message>
        <source>Its durations are valid, because they use a monotonic clock; its times of day are inconsistent.</source>
        <translation>Die Dauern sind gültig, weil sie eine monotone Uhr benutzen; die Uhrzeiten sind widersprüchlich.</translation>
    </message>
    <message>
        <source>Other programs used %1 % of the cores of %2 on average over the measured window (peak %3 %).</source>
        <translation>Andere Programme haben im Mittel über das Messfenster %1 % der Kerne von %2 benutzt (höchstens %3 %).</translation>
    </message>
    <message>
        <source>Other programs used %1 % of the cores of %2 throughout the measured window.</source>
        <translation>Andere Programme haben im gesamten Messfenster %1 % der Kerne von %2 benutzt.</translation>
    </message>
    <message>
        <source>Repeat the run on an idle machine.</source>
        <translation>Wiederholen Sie den Lauf auf einem unbelasteten Rechner.</translation>
    </message>
    <message>
        <source>Other programs used %1 % of the cores of %2 for more than %3 s while the run was measured.</source>
        <translation>Andere Programme haben während der Messung länger als %3 s %1 % der Kerne von %2 benutzt.</translation>
    </message>
    <message>
        <source>No space left to write %1.</source>
        <translation>Kein Platz mehr, um %1 zu schreiben.</translation>
    </message>
    <message>
        <source>Free some space or choose another folder.</source>
        <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Only %1 MB are free at %2; a run needs at least %3 MB.</source>
        <translation>Bei %2 sind nur %1 MB frei; ein Lauf braucht mindestens %3 MB.</translation>
    </message>
    <message>
        <source>Free some space, or choose another folder with --runs-dir.</source>
        <translation>Schaffen Sie Platz, oder wählen Sie mit --runs-dir einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The worker program %1 is missing.</source>
        <translation>Das Worker-Programm %1 fehlt.</translation>
    </message>
    <message>
        <source>Reinstall ScaleScope, which installs scalescope-engine there.</source>
        <translation>Installieren Sie ScaleScope neu; es legt scalescope-engine dort ab.</translation>
    </message>
    <message>
        <source>None of the cores %1 of %2 may be used there.</source>
        <translation>Keiner der Kerne %1 von %2 darf dort benutzt werden.</translation>
    </message>
    <message>
        <source>Correct cpu_cores of the host.</source>
        <translation>Korrigieren Sie cpu_cores des Hosts.</translation>
    </message>
    <message>
        <source>Cannot create a folder in %1: %2.</source>
        <translation>In %1 kann kein Ordner angelegt werden: %2.</translation>
    </message>
    <message>
        <source>No writable folder was found.</source>
        <translation>Es wurde kein beschreibbarer Ordner gefunden.</translation>
    </message>
    <message>
        <source>The run&apos;s events are missing: %1.</source>
        <translation>Die Ereignisse des Laufs fehlen: %1.</translation>
    </message>
    <message>
        <source>The events file %1 has no run-started event.</source>
        <translation>Die Ereignisdatei %1 enthält keinen Beginn eines Laufs.</translation>
    </message>
    <message>
        <source>The checkpoint %1 was written by scalescope-engine %2, this is %3: its steps might differ.</source>
        <translation>Der Checkpoint %1 stammt von scalescope-engine %2, dies ist %3: Die Schritte könnten abweichen.</translation>
    </message>
    <message>
        <source>Resume with that version.</source>
        <translation>Setzen Sie mit jener Version fort.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is of step %2, but the events end at step %3: later ones were lost with the controller.</source>
        <translation>Der Checkpoint %1 gehört zu Schritt %2, die Ereignisse enden aber bei Schritt %3: Spätere gingen mit dem Controller verloren.</translation>
    </message>
    <message>
        <source>The run in %1 cannot resume from any of its checkpoints:</source>
        <translation>Der Lauf in %1 kann von keinem seiner Checkpoints fortgesetzt werden:</translation>
    </message>
    <message>
        <source>The slowdown by the input is unknown: the synthetic twin %1 has no throughput (%2).</source>
        <translation>Die Verlangsamung durch die Eingabe ist unbekannt: Der synthetische Zwilling %1 hat keinen Durchsatz (%2).</translation>
    </message>
    <message>
        <source>Events are kept in memory; the run ends in %1 s unless they can be written.</source>
        <translation>Die Ereignisse bleiben im Speicher; der Lauf endet in %1 s, falls sie nicht geschrieben werden können.</translation>
    </message>
    <message>
        <source>The events kept in memory have been written.</source>
        <translation>Die im Speicher gehaltenen Ereignisse wurden geschrieben.</translation>
    </message>
    <message>
        <source>The run was ended.</source>
        <translation>Der Lauf wurde beendet.</translation>
    </message>
    <message>
        <source>The fallback location failed, too (%1).</source>
        <translation>Auch der Ausweichort schlug fehl (%1).</translation>
    </message>
    <message>
        <source>The complete run, with its result and all events, was saved in %1; move it to a folder of runs.</source>
        <translation>Der vollständige Lauf mit Ergebnis und allen Ereignissen wurde in %1 gesichert; verschieben Sie ihn in einen Ordner mit Läufen.</translation>
    </message>
    <message>
        <source>Its controller was lost; the repeat is run again.</source>
        <translation>Der Controller ging verloren; die Wiederholung wird erneut ausgeführt.</translation>
    </message>
    <message>
        <source>No data has passed between the ranks for %1, although all of them run and wait for each other.</source>
        <translation>Seit %1 sind zwischen den Rängen keine Daten geflossen, obwohl alle laufen und aufeinander warten.</translation>
    </message>
    <message>
        <source>Check the network of the gradients (interface, cable, switch, a firewall between the hosts).</source>
        <translation>Prüfen Sie das Netz der Gradienten (Schnittstelle, Kabel, Switch, eine Firewall zwischen den Hosts).</translation>
    </message>
    <message>
        <source>The ranks continue after waiting about %1 for %2.</source>
        <translation>Die Ränge laufen weiter, nachdem sie etwa %1 auf %2 gewartet haben.</translation>
    </message>
    <message>
        <source>The other ranks waited %1 for %2, which did not respond.</source>
        <translation>Die anderen Ränge haben %1 auf %2 gewartet, ohne dass er antwortete.</translation>
    </message>
    <message>
        <source>Check the storage, the checkpoint folder and other programs on its host.</source>
        <translation>Prüfen Sie den Speicher, den Checkpoint-Ordner und andere Programme auf seinem Host.</translation>
    </message>
    <message>
        <source>Waiting for %1, %2 so far.</source>
        <translation>Warten auf %1, bisher %2.</translation>
    </message>
    <message>
        <source>Possible causes: slow storage, opening a large dataset, writing a checkpoint.</source>
        <translation>Mögliche Ursachen: langsamer Speicher, Öffnen eines großen Datensatzes, Schreiben eines Checkpoints.</translation>
    </message>
    <message>
        <source>The run waits for up to %1.</source>
        <translation>Der Lauf wartet bis zu %1.</translation>
    </message>
    <message>
        <source>Its last messages: %1</source>
        <translation>Seine letzten Meldungen: %1</translation>
    </message>
    <message>
        <source>%1 sent an invalid message: %2</source>
        <translation>%1 hat eine ungültige Nachricht gesendet: %2</translation>
    </message>
    <message>
        <source>%1 runs scalescope-engine %2 (protocol %3), this controller is %4 (protocol %5).</source>
        <translation>%1 verwendet scalescope-engine %2 (Protokoll %3), dieser Controller %4 (Protokoll %5).</translation>
    </message>
    <message>
        <source>Rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>The monitor on %1</source>
        <translation>Der Monitor auf %1</translation>
    </message>
    <message>
        <source>The host %1 is no longer monitored: %2</source>
        <translation>Der Host %1 wird nicht mehr überwacht: %2</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s of its start and was killed.</source>
        <translation>%1 antwortete nicht innerhalb von %2 s nach dem Start und wurde beendet.</translation>
    </message>
    <message>
        <source>%1 has been silent for %2 s and was killed.</source>
        <translation>%1 meldete sich seit %2 s nicht und wurde beendet.</translation>
    </message>
    <message>
        <source>Check power and network of %1.</source>
        <translation>Prüfen Sie Strom und Netz von %1.</translation>
    </message>
    <message>
        <source>It may be stopped or overloaded.</source>
        <translation>Er ist möglicherweise angehalten oder überlastet.</translation>
    </message>
    <message>
        <source>The connection to %1 (rank %2) ended before its work was done.</source>
        <translation>Die Verbindung zu %1 (Rang %2) endete, bevor die Arbeit fertig war.</translation>
    </message>
    <message>
        <source>Check its power, network and sshd.</source>
        <translation>Prüfen Sie dort Strom, Netz und sshd.</translation>
    </message>
    <message>
        <source>The connection to %1 ended, because its program on this machine was killed by signal %2 (%3).</source>
        <translation>Die Verbindung zu %1 endete, weil ihr Programm auf diesem Rechner durch Signal %2 (%3) beendet wurde.</translation>
    </message>
    <message>
        <source>Look for the cause here: a user, or a lack of memory; %1 may be without fault.</source>
        <translation>Suchen Sie die Ursache hier: ein Benutzer oder zu wenig Speicher; mit %1 ist vielleicht alles in Ordnung.</translation>
    </message>
    <message>
        <source>%1 ended with exit status %2 before its work was done.</source>
        <translation>%1 endete mit Status %2, bevor die Arbeit fertig war.</translation>
    </message>
    <message>
        <source>%1 was killed by signal %2 (%3) before its work was done.</source>
        <translation>%1 wurde durch Signal %2 (%3) beendet, bevor die Arbeit fertig war.</translation>
    </message>
    <message>
        <source>The system kills processes when memory runs out.</source>
        <translation>Das System beendet Prozesse, wenn der Arbeitsspeicher ausgeht.</translation>
    </message>
    <message>
        <source>ended with exit status %1</source>
        <translation>endete mit Status %1</translation>
    </message>
    <message>
        <source>was killed by signal %1 (%2)</source>
        <translation>wurde durch Signal %1 (%2) beendet</translation>
    </message>
    <message>
        <source>%1 did not end within %2 s and was killed.</source>
        <translation>%1 endete nicht innerhalb von %2 s und wurde beendet.</translation>
    </message>
    <message>
        <source>A process did not read its input within %1 s.</source>
        <translation>Ein Prozess hat seine Eingabe nicht innerhalb von %1 s gelesen.</translation>
    </message>
    <message>
        <source>A line of more than %1 bytes is not a valid message of ScaleScope.</source>
        <translation>Eine Zeile mit mehr als %1 Byte ist keine gültige Nachricht von ScaleScope.</translation>
    </message>
    <message>
        <source>Check for another program that writes to the engine&apos;s standard output.</source>
        <translation>Prüfen Sie, ob ein anderes Programm in die Standardausgabe der Engine schreibt.</translation>
    </message>
    <message>
        <source>Cannot start %1: %2.</source>
        <translation>%1 kann nicht gestartet werden: %2.</translation>
    </message>
    <message>
        <source>Reinstall ScaleScope, or correct the path of the engine program.</source>
        <translation>Installieren Sie ScaleScope neu, oder korrigieren Sie den Pfad der Engine.</translation>
    </message>
    <message>
        <source>Cannot start a process: %1.</source>
        <translation>Ein Prozess kann nicht gestartet werden: %1.</translation>
    </message>
    <message>
        <source>Cannot create a pipe: %1.</source>
        <translation>Eine Pipe kann nicht angelegt werden: %1.</translation>
    </message>
    <message>
        <source>Cannot detach: %1.</source>
        <translation>Das Abkoppeln ist nicht möglich: %1.</translation>
    </message>
    <message>
        <source>The detached controller did not start; see %1.</source>
        <translation>Der abgekoppelte Controller ist nicht gestartet; siehe %1.</translation>
    </message>
    <message>
        <source>%1 ran out of memory.</source>
        <translation>%1: Der Arbeitsspeicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>Use smaller batches or images, fewer repeats or a smaller file.</source>
        <translation>Verwenden Sie kleinere Batches oder Bilder, weniger Wiederholungen oder eine kleinere Datei.</translation>
    </message>
    <message>
        <source>Try a smaller batch per device.</source>
        <translation>Versuchen Sie einen kleineren Batch je Gerät.</translation>
    </message>
    <message>
        <source>%1 failed at %2: %3.</source>
        <translation>%1 ist bei %2 fehlgeschlagen: %3.</translation>
    </message>
    <message>
        <source>%1 failed with an unexpected error (%2).</source>
        <translation>%1 ist mit einem unerwarteten Fehler fehlgeschlagen (%2).</translation>
    </message>
    <message>
        <source>Please report it with the command and its input.</source>
        <translation>Bitte melden Sie ihn mit dem Befehl und seiner Eingabe.</translation>
    </message>
    <message>
        <source>The gradient all-reduce</source>
        <translation>Das Gradienten-All-Reduce</translation>
    </message>
    <message>
        <source>Ranks connected by %1 cannot %2.</source>
        <translation>Über %1 verbundene Ränge können das nicht: %2.</translation>
    </message>
    <message>
        <source>A run of %1 ranks needs Gloo, which this build does not include.</source>
        <translation>Ein Lauf mit %1 Rängen braucht Gloo, das in diesem Build fehlt.</translation>
    </message>
    <message>
        <source>Install libgloo-dev and rebuild, or run with one rank.</source>
        <translation>Installieren Sie libgloo-dev und bauen Sie neu, oder verwenden Sie einen Rang.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 failed in a collective (%3): Gloo reports %4.</source>
        <translation>Rang %1 von %2 ist in einer kollektiven Operation fehlgeschlagen (%3): Gloo meldet %4.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 failed in a collective (%3): %4.</source>
        <translation>Rang %1 von %2 ist in einer kollektiven Operation fehlgeschlagen (%3): %4.</translation>
    </message>
    <message>
        <source>Look for the first error of another rank: it may have ended or be too slow to answer in time.</source>
        <translation>Suchen Sie den ersten Fehler eines anderen Rangs: Er ist möglicherweise beendet oder antwortet nicht rechtzeitig.</translation>
    </message>
    <message>
        <source>sum over ranks</source>
        <translation>Summe über die Ränge</translation>
    </message>
    <message>
        <source>Rank %1 of %2 could not connect over %3: Gloo reports %4.</source>
        <translation>Rang %1 von %2 konnte sich nicht über %3 verbinden: Gloo meldet %4.</translation>
    </message>
    <message>
        <source>Check that the interface exists and that every rank has started.</source>
        <translation>Prüfen Sie, dass die Schnittstelle existiert und jeder Rang gestartet ist.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 could not connect: %3.</source>
        <translation>Rang %1 von %2 konnte sich nicht verbinden: %3.</translation>
    </message>
    <message>
        <source>Of %1 ranks, these did not connect within %2 ms: %3.</source>
        <translation>Von %1 Rängen haben sich diese nicht innerhalb von %2 ms verbunden: %3.</translation>
    </message>
    <message>
        <source>Check their error messages and any firewall between the hosts.</source>
        <translation>Prüfen Sie ihre Fehlermeldungen und Firewalls zwischen den Hosts.</translation>
    </message>
    <message>
        <source>The connections between the ranks could not be verified: %1.</source>
        <translation>Die Verbindungen zwischen den Rängen konnten nicht geprüft werden: %1.</translation>
    </message>
    <message>
        <source>Nothing was trained.</source>
        <translation>Es wurde nichts trainiert.</translation>
    </message>
    <message>
        <source>the address of rank 0 is incomplete</source>
        <translation>die Adresse von Rang 0 ist unvollständig</translation>
    </message>
    <message>
        <source>rank %1 is connected from %2 to %3, which is not a rank: another program took a port, or a relay between the hosts forwards connections</source>
        <translation>Rang %1 ist von %2 mit %3 verbunden, das kein Rang ist: Ein anderes Programm belegt einen Port, oder ein Relais zwischen den Hosts leitet Verbindungen weiter</translation>
    </message>
    <message>
        <source>rank %1 could not connect: %2</source>
        <translation>Rang %1 konnte sich nicht verbinden: %2</translation>
    </message>
    <message>
        <source>rank %1 reports %2 ranks instead of %3</source>
        <translation>Rang %1 meldet %2 Ränge statt %3</translation>
    </message>
    <message>
        <source>ranks %1 and %2 are not connected to each other: another program took a port</source>
        <translation>die Ränge %1 und %2 sind nicht miteinander verbunden: Ein anderes Programm belegt einen Port</translation>
    </message>
    <message>
        <source>Connecting the ranks, attempt %1 of %2: %3.</source>
        <translation>Verbinden der Ränge, Versuch %1 von %2: %3.</translation>
    </message>
    <message>
        <source>The ranks could not be connected directly to each other in %1 attempts: %2.</source>
        <translation>Die Ränge konnten in %1 Versuchen nicht direkt miteinander verbunden werden: %2.</translation>
    </message>
    <message>
        <source>Find the program that uses these ports (ss -tnp), or choose an interface that other users cannot reach.</source>
        <translation>Suchen Sie das Programm, das diese Ports benutzt (ss -tnp), oder wählen Sie eine Schnittstelle, die andere Benutzer nicht erreichen.</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>keine Antwort innerhalb der Frist</translation>
    </message>
    <message>
        <source>%1 is not a valid IPv4 address</source>
        <translation>%1 ist keine gültige IPv4-Adresse</translation>
    </message>
    <message>
        <source>creating a socket</source>
        <translation>Anlegen eines Sockets</translation>
    </message>
    <message>
        <source>waiting for connections at %1</source>
        <translation>Warten auf Verbindungen an %1</translation>
    </message>
    <message>
        <source>connecting to %1, port %2</source>
        <translation>Verbinden mit %1, Port %2</translation>
    </message>
    <message>
        <source>waiting for a connection</source>
        <translation>Warten auf eine Verbindung</translation>
    </message>
    <message>
        <source>reading the port</source>
        <translation>Lesen des Ports</translation>
    </message>
    <message>
        <source>receiving: the other side closed the connection</source>
        <translation>Empfangen: Die Gegenseite hat die Verbindung geschlossen</translation>
    </message>
    <message>
        <source>listing network interfaces</source>
        <translation>Auflisten der Netzwerkschnittstellen</translation>
    </message>
    <message>
        <source>interface %1 with an IPv4 address was not found; existing interfaces: %2</source>
        <translation>keine Schnittstelle %1 mit einer IPv4-Adresse gefunden; vorhanden sind: %2</translation>
    </message>
    <message>
        <source>Gradients are summed on the host instead, which is slower.</source>
        <translation>Die Gradienten werden stattdessen auf dem Host summiert, was langsamer ist.</translation>
    </message>
    <message>
        <source>Gradients use %1, %2 over %3, algorithm %4.</source>
        <translation>Gradienten: %1, %2 über %3, Algorithmus %4.</translation>
    </message>
    <message>
        <source>GPU telemetry is unavailable: %1</source>
        <translation>Keine GPU-Telemetrie verfügbar: %1</translation>
    </message>
    <message>
        <source>GPU telemetry ended: %1</source>
        <translation>Die GPU-Telemetrie ist beendet: %1</translation>
    </message>
    <message>
        <source>Telemetry ended: %1</source>
        <translation>Die Telemetrie ist beendet: %1</translation>
    </message>
    <message>
        <source>GPU %1 can no longer be read: %2.</source>
        <translation>GPU %1 kann nicht mehr gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Its telemetry stops; see the system log (dmesg) for the driver&apos;s report.</source>
        <translation>Ihre Telemetrie endet; der Bericht des Treibers steht im Systemprotokoll (dmesg).</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s management library cannot be loaded: %1.</source>
        <translation>Die Verwaltungsbibliothek von NVIDIA kann nicht geladen werden: %1.</translation>
    </message>
    <message>
        <source>Install the NVIDIA driver; in a container, enable the utility capability.</source>
        <translation>Installieren Sie den NVIDIA-Treiber; in einem Container schalten Sie die Fähigkeit „utility“ frei.</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s management library failed to initialise: %1.</source>
        <translation>Die Verwaltungsbibliothek von NVIDIA ließ sich nicht starten: %1.</translation>
    </message>
    <message>
        <source>The caches of %1 may not have been dropped: its monitor ended early.</source>
        <translation>Die Caches von %1 wurden möglicherweise nicht geleert: Der Monitor endete vorzeitig.</translation>
    </message>
    <message>
        <source>Caches of the data on %1: %2.</source>
        <translation>Caches der Daten auf %1: %2.</translation>
    </message>
    <message>
        <source>no files are read, whole page cache dropped</source>
        <translation>es werden keine Dateien gelesen, gesamter Page-Cache geleert</translation>
    </message>
    <message>
        <source>no files are read</source>
        <translation>es werden keine Dateien gelesen</translation>
    </message>
    <message>
        <source>cold, whole page cache dropped</source>
        <translation>kalt, gesamter Page-Cache geleert</translation>
    </message>
    <message>
        <source>cold, the files&apos; pages dropped</source>
        <translation>kalt, Seiten der Dateien verworfen</translation>
    </message>
    <message>
        <source>not cold: pages stayed in the page cache</source>
        <translation>nicht kalt: Seiten blieben im Page-Cache</translation>
    </message>
    <message>
        <source>%1 files, %2 pages</source>
        <translation>%1 Dateien, %2 Seiten</translation>
    </message>
    <message>
        <source>%1 files, %2 pages, %3 of them resident before the run</source>
        <translation>%1 Dateien, %2 Seiten, davon %3 vor dem Lauf im Speicher</translation>
    </message>
    <message>
        <source>Bytes read from storage: unknown.</source>
        <translation>Vom Speicher gelesene Bytes: unbekannt.</translation>
    </message>
    <message>
        <source>Rank %1 read %2 from storage; the training images have %3.</source>
        <translation>Rang %1 hat %2 vom Speicher gelesen; die Trainingsbilder haben %3.</translation>
    </message>
    <message>
        <source>Not even a batch of one image of %1 fits into the free memory.</source>
        <translation>Nicht einmal ein Batch mit einem Bild von %1 passt in den freien Speicher.</translation>
    </message>
    <message>
        <source>Use a smaller network or image size.</source>
        <translation>Verwenden Sie ein kleineres Netz oder kleinere Bilder.</translation>
    </message>
    <message>
        <source>Backward finished only %1 of %2 gradients.</source>
        <translation>Der Rückwärtsdurchlauf hat nur %1 von %2 Gradienten fertiggestellt.</translation>
    </message>
    <message>
        <source>The network expects images of %1 and %2 classes; the dataset has %3 and %4.</source>
        <translation>Das Netz erwartet Bilder von %1 und %2 Klassen; der Datensatz hat %3 und %4.</translation>
    </message>
    <message>
        <source>Rank %1 and rank 0 differ in their %2: %3 and %4.</source>
        <translation>Rang %1 und Rang 0 unterscheiden sich (%2): %3 und %4.</translation>
    </message>
    <message>
        <source>Use the same files, program and kind of processor on every host.</source>
        <translation>Verwenden Sie auf jedem Host dieselben Dateien, dasselbe Programm und dieselbe Prozessorart.</translation>
    </message>
    <message>
        <source>The checkpoint folder %1 does not exist on the host of rank 0.</source>
        <translation>Der Checkpoint-Ordner %1 existiert auf dem Host von Rang 0 nicht.</translation>
    </message>
    <message>
        <source>Use a run folder on the first host of the plan or on a file system that it shares, or set checkpoint_every_epochs to 0.</source>
        <translation>Verwenden Sie einen Laufordner auf dem ersten Host des Plans oder auf einem gemeinsamen Dateisystem, oder setzen Sie checkpoint_every_epochs auf 0.</translation>
    </message>
    <message>
        <source>The %1 steps of this long test would all be warm-up (warmup_steps is %2).</source>
        <translation>Alle %1 Schritte dieses langen Tests wären Aufwärmphase (warmup_steps ist %2).</translation>
    </message>
    <message>
        <source>Train for more epochs, or with fewer warm-up steps or a smaller batch.</source>
        <translation>Trainieren Sie mehr Epochen, mit weniger Aufwärmschritten oder mit einem kleineren Batch.</translation>
    </message>
    <message>
        <source>The largest batch per device that fits is %1.</source>
        <translation>Der größte passende Batch je Gerät ist %1.</translation>
    </message>
    <message>
        <source>The loss is %1 at step %2, epoch %3, learning rate %4.</source>
        <translation>Der Loss ist %1 bei Schritt %2, Epoche %3, Lernrate %4.</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>Lower the learning rate, or let it warm up over more epochs.</source>
        <translation>Senken Sie die Lernrate, oder lassen Sie sie über mehr Epochen ansteigen.</translation>
    </message>
    <message>
        <source>The throughput remains valid; for a training that converges: %1</source>
        <translation>Der Durchsatz bleibt gültig; für ein konvergierendes Training: %1</translation>
    </message>
    <message>
        <source>lower the learning rate, or let it warm up over more epochs.</source>
        <translation>Senken Sie die Lernrate, oder lassen Sie sie über mehr Epochen ansteigen.</translation>
    </message>
    <message>
        <source>%1 of %2 steps made no update: their FP16 gradients overflowed, and the loss scale was lowered.</source>
        <translation>%1 von %2 Schritten haben nichts aktualisiert: Ihre FP16-Gradienten liefen über, und die Loss-Skalierung wurde gesenkt.</translation>
    </message>
    <message>
        <source>The dataset has no validation images, so the run has no validation accuracy.</source>
        <translation>Der Datensatz hat keine Validierungsbilder, daher hat der Lauf keine Validierungsgenauigkeit.</translation>
    </message>
    <message>
        <source>Checkpoint after step %1: %2 MB in %3 s, outside the training time.</source>
        <translation>Checkpoint nach Schritt %1: %2 MB in %3 s, außerhalb der Trainingszeit.</translation>
    </message>
    <message>
        <source>Checkpoint after step %1 was not written: %2</source>
        <translation>Der Checkpoint nach Schritt %1 wurde nicht geschrieben: %2</translation>
    </message>
    <message>
        <source>Training continues.</source>
        <translation>Das Training geht weiter.</translation>
    </message>
    <message>
        <source>The step breakdown is unavailable: %1</source>
        <translation>Die Aufschlüsselung des Schritts ist nicht verfügbar: %1</translation>
    </message>
    <message>
        <source>%1 is %2, which applies only to gradients that are summed on the host; here NCCL sums them on the GPUs.</source>
        <translation>%1 ist %2 und gilt nur für Gradienten, die auf dem Host summiert werden; hier summiert NCCL sie auf den GPUs.</translation>
    </message>
    <message>
        <source>Set it to false: NCCL chooses the route between hosts.</source>
        <translation>Setzen Sie es auf false: NCCL wählt den Weg zwischen den Hosts.</translation>
    </message>
    <message>
        <source>Set it to 0.</source>
        <translation>Setzen Sie es auf 0.</translation>
    </message>
    <message>
        <source>The precision %1 is unknown.</source>
        <translation>Das Zahlenformat %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>The backend &quot;%1&quot; cannot run inference.</source>
        <translation>Das Backend „%1“ kann keine Inferenz ausführen.</translation>
    </message>
    <message>
        <source>Use backend cpu, or test short or long.</source>
        <translation>Verwenden Sie das Backend cpu oder den Test short oder long.</translation>
    </message>
    <message>
        <source>Layer &quot;%1&quot; has values that are not finite, so it has no range for INT8.</source>
        <translation>Schicht „%1“ hat Werte, die nicht endlich sind, und daher keinen Wertebereich für INT8.</translation>
    </message>
    <message>
        <source>Use precision fp32, or other weights.</source>
        <translation>Verwenden Sie das Zahlenformat fp32 oder andere Gewichte.</translation>
    </message>
    <message>
        <source>The calibration &quot;%1&quot; is unknown.</source>
        <translation>Die Kalibrierung „%1“ ist unbekannt.</translation>
    </message>
    <message>
        <source>Use one of: max, percentile, entropy, mse.</source>
        <translation>Verwenden Sie max, percentile, entropy oder mse.</translation>
    </message>
    <message>
        <source>The weights are the initial values of the seed: throughput, latency and the precision of each layer are valid, the scores have no meaning.</source>
        <translation>Die Gewichte sind die Anfangswerte des Startwerts: Durchsatz, Latenz und das Zahlenformat jeder Schicht sind gültig, die Ausgaben haben keine Bedeutung.</translation>
    </message>
    <message>
        <source>The network expects images of %1; the dataset has %2.</source>
        <translation>Das Netz erwartet Bilder von %1; der Datensatz hat %2.</translation>
    </message>
    <message>
        <source>calibration: %1 images</source>
        <translation>Kalibrierung: %1 Bilder</translation>
    </message>
    <message>
        <source>INT8 needs a range for each of the %1 layers, not %2.</source>
        <translation>INT8 braucht einen Wertebereich für jede der %1 Schichten, nicht %2.</translation>
    </message>
    <message>
        <source>A batch of %1 images has %2 values, not %3.</source>
        <translation>Ein Batch von %1 Bildern hat %2 Werte, nicht %3.</translation>
    </message>
    <message>
        <source>A batch has %1 scores, not %2.</source>
        <translation>Ein Batch hat %1 Ausgaben, nicht %2.</translation>
    </message>
    <message>
        <source>The outputs of layers are not kept: the network was compiled without inspection.</source>
        <translation>Die Ausgaben der Schichten werden nicht aufbewahrt: Das Netz wurde ohne Einsicht übersetzt.</translation>
    </message>
    <message>
        <source>%1 is not one of short, long, inference.</source>
        <translation>%1 ist nicht short, long oder inference.</translation>
    </message>
    <message>
        <source>Use one of: fp32, tf32, bf16, fp16, int8.</source>
        <translation>Verwenden Sie fp32, tf32, bf16, fp16 oder int8.</translation>
    </message>
    <message>
        <source>This backend cannot profile a step by kernel.</source>
        <translation>Dieses Backend kann einen Schritt nicht nach Kerneln profilieren.</translation>
    </message>
    <message>
        <source>The backend %1 cannot determine its largest batch.</source>
        <translation>Das Backend %1 kann seinen größten Batch nicht bestimmen.</translation>
    </message>
    <message>
        <source>Set a batch per device.</source>
        <translation>Geben Sie einen Batch je Gerät an.</translation>
    </message>
    <message>
        <source>The backend %1 cannot be used: %2</source>
        <translation>Das Backend %1 ist nicht verwendbar: %2</translation>
    </message>
    <message>
        <source>its module %1 is not installed; this build of ScaleScope does not include it.</source>
        <translation>sein Modul %1 ist nicht installiert; dieser Build von ScaleScope enthält es nicht.</translation>
    </message>
    <message>
        <source>its module could not be loaded (%1).</source>
        <translation>sein Modul konnte nicht geladen werden (%1).</translation>
    </message>
    <message>
        <source>its module has interface version %1, this program %2; install both from one build.</source>
        <translation>sein Modul hat die Schnittstellenversion %1, dieses Programm %2; installieren Sie beide aus einem Build.</translation>
    </message>
    <message>
        <source>its module is from ScaleScope %1, this program from %2; install both from one build.</source>
        <translation>sein Modul stammt aus ScaleScope %1, dieses Programm aus %2; installieren Sie beide aus einem Build.</translation>
    </message>
    <message>
        <source>its module gave no reason.</source>
        <translation>sein Modul hat keinen Grund genannt.</translation>
    </message>
    <message>
        <source>the name is unknown.</source>
        <translation>der Name ist unbekannt.</translation>
    </message>
    <message>
        <source>Use one of: auto, %1.</source>
        <translation>Verwenden Sie auto oder einen von: %1.</translation>
    </message>
    <message>
        <source>oneDNN cannot use this CPU: %1</source>
        <translation>oneDNN kann diese CPU nicht benutzen: %1</translation>
    </message>
    <message>
        <source>CUDA cannot be used: %1</source>
        <translation>CUDA ist nicht verwendbar: %1</translation>
    </message>
    <message>
        <source>Not enough memory for %1: %2 (%3 bytes) required, %4 available.</source>
        <translation>Zu wenig Speicher für %1: %2 (%3 Byte) nötig, %4 verfügbar.</translation>
    </message>
    <message>
        <source>The system refused to allocate %1 for %2; %3 are available.</source>
        <translation>Das System hat %1 für %2 nicht zugeteilt; %3 sind verfügbar.</translation>
    </message>
    <message>
        <source>Use a smaller batch per device or a smaller network.</source>
        <translation>Verwenden Sie einen kleineren Batch je Gerät oder ein kleineres Netz.</translation>
    </message>
    <message>
        <source>This CPU has no BF16 instructions (AVX512_BF16 or AMX): bf16 would only be slower.</source>
        <translation>Diese CPU hat keine BF16-Befehle (AVX512_BF16 oder AMX): bf16 wäre nur langsamer.</translation>
    </message>
    <message>
        <source>Use precision fp32.</source>
        <translation>Verwenden Sie das Zahlenformat fp32.</translation>
    </message>
    <message>
        <source>Use precision fp32 or bf16.</source>
        <translation>Verwenden Sie das Zahlenformat fp32 oder bf16.</translation>
    </message>
    <message>
        <source>The CPU backend does not support %1: on CPUs it is not faster than fp32.</source>
        <translation>Das CPU-Backend unterstützt %1 nicht: Auf CPUs ist es nicht schneller als fp32.</translation>
    </message>
    <message>
        <source>Batch size %1 is invalid: use 1 or more.</source>
        <translation>Die Batch-Größe %1 ist ungültig: Verwenden Sie 1 oder mehr.</translation>
    </message>
    <message>
        <source>Not enough memory to compile %1 for batch %2.</source>
        <translation>Zu wenig Speicher, um %1 für Batch %2 zu kompilieren.</translation>
    </message>
    <message>
        <source>Layer %1, %2: oneDNN reports %3 (status %4, %5).</source>
        <translation>Schicht %1, %2: oneDNN meldet %3 (Status %4, %5).</translation>
    </message>
    <message>
        <source>%1 failed: CUDA reports %2.</source>
        <translation>%1 ist fehlgeschlagen: CUDA meldet %2.</translation>
    </message>
    <message>
        <source>Run again with CUDA_LAUNCH_BLOCKING=1 and SCALESCOPE_CUDA_WITHOUT=capture,streams to see in which layer.</source>
        <translation>Wiederholen Sie den Lauf mit CUDA_LAUNCH_BLOCKING=1 und SCALESCOPE_CUDA_WITHOUT=capture,streams, um zu sehen, in welcher Schicht.</translation>
    </message>
    <message>
        <source>A batch of %1 of %2 does not fit: it needs %3 of device memory; %4 are free.</source>
        <translation>Ein Batch von %1 von %2 passt nicht: Er braucht %3 Gerätespeicher; %4 sind frei.</translation>
    </message>
    <message>
        <source>Not even a batch of 1 fits: free memory on the device.</source>
        <translation>Nicht einmal ein Batch von 1 passt: Schaffen Sie Platz im Gerätespeicher.</translation>
    </message>
    <message>
        <source>Its kernels are launched one by one, which may be slower.</source>
        <translation>Seine Kernel werden einzeln gestartet, was langsamer sein kann.</translation>
    </message>
    <message>
        <source>The step cannot be captured as a graph: %1</source>
        <translation>Der Schritt kann nicht als Graph aufgezeichnet werden: %1</translation>
    </message>
    <message>
        <source>Rank %1 of this host (counted from 0) has no GPU: each rank needs its own, but the process sees only %2 (%3).</source>
        <translation>Rang %1 dieses Hosts (ab 0 gezählt) hat keine GPU: Jeder Rang braucht eine eigene, aber der Prozess sieht nur %2 (%3).</translation>
    </message>
    <message>
        <source>Use at most as many slots as GPUs on this host, or make more GPUs visible.</source>
        <translation>Verwenden Sie höchstens so viele Slots, wie der Host GPUs hat, oder machen Sie mehr GPUs sichtbar.</translation>
    </message>
    <message>
        <source>%1 is cuDNN %2; this program was built for cuDNN 9.</source>
        <translation>%1 ist cuDNN %2; dieses Programm wurde für cuDNN 9 gebaut.</translation>
    </message>
    <message>
        <source>Install that version.</source>
        <translation>Installieren Sie diese Version.</translation>
    </message>
    <message>
        <source>Check that the driver is new enough for it.</source>
        <translation>Prüfen Sie, ob der Treiber neu genug dafür ist.</translation>
    </message>
    <message>
        <source>CUPTI cannot be loaded: %1.</source>
        <translation>CUPTI kann nicht geladen werden: %1.</translation>
    </message>
    <message>
        <source>Install the toolkit&apos;s CUPTI package, or add the folder of %1 to LD_LIBRARY_PATH.</source>
        <translation>Installieren Sie das CUPTI-Paket des Toolkits, oder nehmen Sie den Ordner von %1 in LD_LIBRARY_PATH auf.</translation>
    </message>
    <message>
        <source>The profile has no times of single kernels: %1</source>
        <translation>Das Profil hat keine Zeiten einzelner Kernel: %1</translation>
    </message>
    <message>
        <source>CUPTI recorded no kernel.</source>
        <translation>CUPTI hat keinen Kernel aufgezeichnet.</translation>
    </message>
    <message>
        <source>Another profiler may be using the device, or the steps were replayed from a graph that was captured earlier.</source>
        <translation>Möglicherweise benutzt ein anderer Profiler das Gerät, oder die Schritte stammen aus einem früher aufgezeichneten Graphen.</translation>
    </message>
    <message>
        <source>Another profiler (Nsight, a debugger, a framework&apos;s) is using it in this process.</source>
        <translation>Ein anderer Profiler (Nsight, ein Debugger, der eines Frameworks) benutzt es in diesem Prozess.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 on device %3 failed in %4 of NCCL: %5.</source>
        <translation>Rang %1 von %2 auf Gerät %3 ist in %4 von NCCL fehlgeschlagen: %5.</translation>
    </message>
    <message>
        <source>Check the first error of the other ranks; NCCL_DEBUG=INFO shows more.</source>
        <translation>Prüfen Sie den ersten Fehler der anderen Ränge; NCCL_DEBUG=INFO zeigt mehr.</translation>
    </message>
    <message>
        <source>no answer within %1 s</source>
        <translation>keine Antwort innerhalb von %1 s</translation>
    </message>
    <message>
        <source>these ranks did not reach this point: %1</source>
        <translation>diese Ränge haben diesen Punkt nicht erreicht: %1</translation>
    </message>
    <message>
        <source>all ranks reached this point; check the network between them: NCCL_SOCKET_IFNAME, NCCL_IB_HCA, a firewall</source>
        <translation>alle Ränge haben diesen Punkt erreicht; prüfen Sie das Netz zwischen ihnen: NCCL_SOCKET_IFNAME, NCCL_IB_HCA, eine Firewall</translation>
    </message>
    <message>
        <source>an earlier collective failed</source>
        <translation>eine frühere kollektive Operation ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>NCCL could not be loaded (%1).</source>
        <translation>NCCL konnte nicht geladen werden (%1).</translation>
    </message>
    <message>
        <source>Install libnccl2 of the toolkit&apos;s version, or add its folder to LD_LIBRARY_PATH.</source>
        <translation>Installieren Sie libnccl2 in der Version des Toolkits, oder nehmen Sie den Ordner in LD_LIBRARY_PATH auf.</translation>
    </message>
    <message>
        <source>%1 has no %2: it is too old or not NCCL.</source>
        <translation>%1 hat kein %2: Es ist zu alt oder nicht NCCL.</translation>
    </message>
    <message>
        <source>Install NCCL 2.8 or later.</source>
        <translation>Installieren Sie NCCL 2.8 oder neuer.</translation>
    </message>
    <message>
        <source>Batches are copied to pinned memory before each upload instead.</source>
        <translation>Batches werden stattdessen vor jedem Hochladen in fest zugeordneten Speicher kopiert.</translation>
    </message>
    <message>
        <source>Tuned plans were not stored for later runs: %1</source>
        <translation>Abgestimmte Pläne wurden nicht für spätere Läufe gespeichert: %1</translation>
    </message>
    <message>
        <source>No library and no kernel supports %1.</source>
        <translation>Keine Bibliothek und kein Kernel unterstützt %1.</translation>
    </message>
    <message>
        <source>Not tuned; using the library&apos;s preferred plan for %1</source>
        <translation>Nicht abgestimmt; verwendet wird der bevorzugte Plan der Bibliothek für %1</translation>
    </message>
    <message>
        <source>Fusions and engines of cuDNN&apos;s graph API are unavailable.</source>
        <translation>Fusionen und Engines der Graph-Schnittstelle von cuDNN sind nicht verfügbar.</translation>
    </message>
    <message>
        <source>Convolutions use ScaleScope&apos;s own, slower kernels.</source>
        <translation>Faltungen benutzen die eigenen, langsameren Kernel von ScaleScope.</translation>
    </message>
    <message>
        <source>Fully connected layers use ScaleScope&apos;s own, slower kernels.</source>
        <translation>Vollverbundene Schichten benutzen die eigenen, langsameren Kernel von ScaleScope.</translation>
    </message>
    <message>
        <source>The selftest of the backend %1 in %2 failed at %3: %4</source>
        <translation>Der Selbsttest des Backends %1 in %2 ist bei %3 fehlgeschlagen: %4</translation>
    </message>
    <message>
        <source>Results of this device would be wrong; scalescope-engine selftest --backend %1 --precision %2 shows every case.</source>
        <translation>Ergebnisse dieses Geräts wären falsch; scalescope-engine selftest --backend %1 --precision %2 zeigt jeden Fall.</translation>
    </message>
    <message>
        <source>starting workers</source>
        <translation>Worker werden gestartet</translation>
    </message>
    <message>
        <source>stop requested</source>
        <translation>Stopp angefordert</translation>
    </message>
    <message>
        <source>writing a checkpoint</source>
        <translation>Checkpoint wird geschrieben</translation>
    </message>
    <message>
        <source>selftest: %1</source>
        <translation>Selbsttest: %1</translation>
    </message>
    <message>
        <source>input does not limit throughput (%1 of %2 images/s)</source>
        <translation>die Eingabe begrenzt den Durchsatz nicht (%1 von %2 Bilder/s)</translation>
    </message>
    <message>
        <source>input reduces throughput by %1 % (%2 of %3 images/s)</source>
        <translation>die Eingabe verringert den Durchsatz um %1 % (%2 von %3 Bilder/s)</translation>
    </message>
    <message>
        <source>%1 line of its events was damaged and skipped.</source>
        <translation>%1 Zeile seiner Ereignisse war beschädigt und wurde übersprungen.</translation>
    </message>
    <message>
        <source>%1 lines of its events were damaged and skipped.</source>
        <translation>%1 Zeilen seiner Ereignisse waren beschädigt und wurden übersprungen.</translation>
    </message>
    <message>
        <source>%1 more notes are in events.jsonl of the run folder.</source>
        <translation>%1 weitere Hinweise stehen in events.jsonl des Laufordners.</translation>
    </message>
    <message>
        <source>%1 is not a ScaleScope module: it has no scalescopeModule().</source>
        <translation>%1 ist kein Modul von ScaleScope: Es hat kein scalescopeModule().</translation>
    </message>
    <message>
        <source>oneDNN refused a matrix product of a Winograd convolution.</source>
        <translation>oneDNN hat ein Matrixprodukt einer Winograd-Faltung abgelehnt.</translation>
    </message>
    <message>
        <source>This build has no cuBLAS support.</source>
        <translation>Dieser Build unterstützt cuBLAS nicht.</translation>
    </message>
    <message>
        <source>This build has no cuDNN support.</source>
        <translation>Dieser Build unterstützt cuDNN nicht.</translation>
    </message>
    <message>
        <source>This build was compiled without the headers of cudnn-frontend.</source>
        <translation>Dieser Build wurde ohne die Header von cudnn-frontend übersetzt.</translation>
    </message>
    <message>
        <source>This build was compiled without the headers of CUPTI.</source>
        <translation>Dieser Build wurde ohne die Header von CUPTI übersetzt.</translation>
    </message>
    <message>
        <source>NCCL&apos;s unique id arrived truncated.</source>
        <translation>Die eindeutige ID von NCCL kam abgeschnitten an.</translation>
    </message>
    <message>
        <source>Timing plans needs %1 bytes of device memory, which are not free.</source>
        <translation>Für die Zeitmessung der Pläne fehlen %1 Byte freier Gerätespeicher.</translation>
    </message>
    <message>
        <source>%1 could not be loaded (tried %2): %3.</source>
        <translation>%1 konnte nicht geladen werden (versucht: %2): %3.</translation>
    </message>
    <message>
        <source>Install it, or add its folder to LD_LIBRARY_PATH.</source>
        <translation>Installieren Sie sie, oder nehmen Sie ihren Ordner in LD_LIBRARY_PATH auf.</translation>
    </message>
    <message>
        <source>%1 (%2) has no %3: it is too old or too new.</source>
        <translation>%1 (%2) hat kein %3: Sie ist zu alt oder zu neu.</translation>
    </message>
    <message>
        <source>%1 names %2, which is not a known optimization.</source>
        <translation>%1 nennt %2, das keine bekannte Optimierung ist.</translation>
    </message>
    <message>
        <source>this machine has no NVIDIA driver (libcuda.so.1 was not found).</source>
        <translation>dieser Rechner hat keinen NVIDIA-Treiber (libcuda.so.1 wurde nicht gefunden).</translation>
    </message>
    <message>
        <source>Install the GPU&apos;s driver.</source>
        <translation>Installieren Sie den Treiber der GPU.</translation>
    </message>
    <message>
        <source>the NVIDIA driver is too old: it supports CUDA up to %1, this build needs %2.</source>
        <translation>der NVIDIA-Treiber ist zu alt: Er unterstützt CUDA bis %1, dieser Build braucht %2.</translation>
    </message>
    <message>
        <source>Update the driver, or build with an older CUDA toolkit.</source>
        <translation>Aktualisieren Sie den Treiber, oder bauen Sie mit einem älteren CUDA-Toolkit.</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no usable GPU: CUDA reports %1.</source>
        <translation>der NVIDIA-Treiber meldet keine nutzbare GPU: CUDA meldet %1.</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES is %1.</source>
        <translation>CUDA_VISIBLE_DEVICES ist %1.</translation>
    </message>
    <message>
        <source>GPU %1 has compute capability %2; this build supports %3 and newer.</source>
        <translation>GPU %1 hat die Rechenfähigkeit %2; dieser Build unterstützt %3 und neuer.</translation>
    </message>
    <message>
        <source>Build with CMAKE_CUDA_ARCHITECTURES=%1 (GPUs before 7.5 need CUDA 12), or choose another GPU with CUDA_VISIBLE_DEVICES.</source>
        <translation>Bauen Sie mit CMAKE_CUDA_ARCHITECTURES=%1 (GPUs vor 7.5 brauchen CUDA 12), oder wählen Sie mit CUDA_VISIBLE_DEVICES eine andere GPU.</translation>
    </message>
    <message>
        <source>%1 sent the file %2, which belongs neither to the queue %3 nor to one of its runs.</source>
        <translation>%1 hat die Datei %2 gesendet, die weder zur Warteschlange %3 noch zu einem ihrer Läufe gehört.</translation>
    </message>
    <message>
        <source>%1 sent a file of the run %2, which exists here and did not come from that host.</source>
        <translation>%1 hat eine Datei des Laufs %2 gesendet, der hier existiert und nicht von jenem Host stammt.</translation>
    </message>
    <message>
        <source>It was not written.</source>
        <translation>Sie wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Cannot copy the plan to %1: %2</source>
        <translation>Der Plan kann nicht nach %1 kopiert werden: %2</translation>
    </message>
    <message>
        <source>Cannot create a folder for runs on %1: %2</source>
        <translation>Auf %1 kann kein Ordner für Läufe angelegt werden: %2</translation>
    </message>
    <message>
        <source>The engine on %1 failed: %2</source>
        <translation>Die Engine auf %1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>It is unknown whether its controller started; check with: scalescope-engine follow %1 --runs-dir %2</source>
        <translation>Es ist unbekannt, ob der Controller gestartet ist; prüfen Sie mit: scalescope-engine follow %1 --runs-dir %2</translation>
    </message>
    <message>
        <source>The controller&apos;s host %1 is not ready; run scalescope-engine preflight on it.</source>
        <translation>Der Host des Controllers %1 ist nicht bereit; führen Sie scalescope-engine preflight für ihn aus.</translation>
    </message>
    <message>
        <source>%1 is not a valid record of a remote queue: %2</source>
        <translation>%1 ist kein gültiger Eintrag einer entfernten Warteschlange: %2</translation>
    </message>
    <message>
        <source>The mirror is scalescope-engine %1, this engine is %2.</source>
        <translation>Der Spiegel ist scalescope-engine %1, diese Engine ist %2.</translation>
    </message>
    <message>
        <source>Restart the mirror, which copies its own engine.</source>
        <translation>Starten Sie den Spiegel neu; er kopiert seine eigene Engine.</translation>
    </message>
    <message>
        <source>Another mirror of the queue %1 is running.</source>
        <translation>Ein anderer Spiegel der Warteschlange %1 läuft bereits.</translation>
    </message>
    <message>
        <source>The mirror was ended; the controller on %1 continues.</source>
        <translation>Der Spiegel wurde beendet; der Controller auf %1 läuft weiter.</translation>
    </message>
    <message>
        <source>To follow it again: scalescope-engine follow %1 --runs-dir %2</source>
        <translation>Um ihm wieder zu folgen: scalescope-engine follow %1 --runs-dir %2</translation>
    </message>
    <message>
        <source>No link to %1: %2.</source>
        <translation>Keine Verbindung zu %1: %2.</translation>
    </message>
    <message>
        <source>Trying again in %1 s.</source>
        <translation>Neuer Versuch in %1 s.</translation>
    </message>
    <message>
        <source>Following %1 on %2.</source>
        <translation>%1 auf %2 wird verfolgt.</translation>
    </message>
    <message>
        <source>The wait for the controller was interrupted.</source>
        <translation>Das Warten auf den Controller wurde unterbrochen.</translation>
    </message>
    <message>
        <source>The controller of the queue %1 did not start on %2: its start was interrupted, and nothing runs there.</source>
        <translation>Der Controller der Warteschlange %1 ist auf %2 nicht gestartet: Sein Start wurde unterbrochen, und dort läuft nichts.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>Starten Sie ihn erneut.</translation>
    </message>
    <message>
        <source>The connection broke.</source>
        <translation>Die Verbindung ist abgebrochen.</translation>
    </message>
    <message>
        <source>The host has sent nothing for too long.</source>
        <translation>Der Host hat zu lange nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 has changed since it was mirrored.</source>
        <translation>%1 hat sich seit der Spiegelung geändert.</translation>
    </message>
    <message>
        <source>Remove it, then run follow again.</source>
        <translation>Entfernen Sie es, und rufen Sie follow erneut auf.</translation>
    </message>
    <message>
        <source>The controller on %1 ended before its work was done: it was killed, or its host restarted.</source>
        <translation>Der Controller auf %1 endete, bevor seine Arbeit fertig war: Er wurde beendet, oder sein Host startete neu.</translation>
    </message>
    <message>
        <source>The data so far is here.</source>
        <translation>Die bisherigen Daten sind hier.</translation>
    </message>
    <message>
        <source>Continue with: scalescope-engine study resume %1 --runs-dir %2</source>
        <translation>Setzen Sie fort mit: scalescope-engine study resume %1 --runs-dir %2</translation>
    </message>
    <message>
        <source>If %1 has checkpoints, continue with: scalescope-engine resume %2</source>
        <translation>Falls %1 Checkpoints hat, setzen Sie fort mit: scalescope-engine resume %2</translation>
    </message>
    <message>
        <source>--controller-host takes one host, not %1.</source>
        <translation>--controller-host nimmt einen Host, nicht %1.</translation>
    </message>
    <message>
        <source>The engine could not be packed for other hosts: %1</source>
        <translation>Die Engine konnte nicht für andere Hosts gepackt werden: %1</translation>
    </message>
    <message>
        <source>the library %1 is missing on this machine.</source>
        <translation>die Bibliothek %1 fehlt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Install it.</source>
        <translation>Installieren Sie sie.</translation>
    </message>
    <message>
        <source>Invalid inspection message: %1 (%2).</source>
        <translation>Ungültige Prüfnachricht: %1 (%2).</translation>
    </message>
    <message>
        <source>The engine on the host closed its output.</source>
        <translation>Die Engine auf dem Host hat ihre Ausgabe geschlossen.</translation>
    </message>
    <message>
        <source>The engine on the host did not answer in time.</source>
        <translation>Die Engine auf dem Host hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>%1 is not a numeric address (%2).</source>
        <translation>%1 ist keine numerische Adresse (%2).</translation>
    </message>
    <message>
        <source>Cannot open a port at %1: %2.</source>
        <translation>An %1 kann kein Port geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>The rate of the stream to %1 could not be measured.</source>
        <translation>Die Datenrate zu %1 konnte nicht gemessen werden.</translation>
    </message>
    <message>
        <source>Connecting to %1 hosts</source>
        <translation>Verbinden mit %1 Hosts</translation>
    </message>
    <message>
        <source>Checking the hosts</source>
        <translation>Die Hosts werden geprüft</translation>
    </message>
    <message>
        <source>Measuring the links between the hosts</source>
        <translation>Die Verbindungen zwischen den Hosts werden gemessen</translation>
    </message>
    <message>
        <source>The engine could not be unpacked on %1 in %2: %3.</source>
        <translation>Die Engine konnte auf %1 in %2 nicht entpackt werden: %3.</translation>
    </message>
    <message>
        <source>Set another work_folder, or an engine_program.</source>
        <translation>Geben Sie einen anderen work_folder oder ein engine_program an.</translation>
    </message>
    <message>
        <source>Copied the engine to %1 (%2 MB)</source>
        <translation>Engine nach %1 kopiert (%2 MB)</translation>
    </message>
    <message>
        <source>The engine %1 does not run on %2.</source>
        <translation>Die Engine %1 läuft auf %2 nicht.</translation>
    </message>
    <message>
        <source>Correct engine_program or launch_prefix of the host, or clear them.</source>
        <translation>Korrigieren Sie engine_program oder launch_prefix des Hosts, oder löschen Sie die Angaben.</translation>
    </message>
    <message>
        <source>The clock of %1 is %2 s %3.</source>
        <translation>Die Uhr von %1 geht %2 s %3.</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>vor</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Runs are timed by the controller alone, but log times will not agree: run a time service (chrony, systemd-timesyncd) there.</source>
        <translation>Die Zeiten der Läufe nimmt nur der Controller, aber Zeiten in Protokollen stimmen nicht überein: Betreiben Sie dort einen Zeitdienst (chrony, systemd-timesyncd).</translation>
    </message>
    <message>
        <source>The dataset cannot be read on %1: %2</source>
        <translation>Der Datensatz kann auf %1 nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Copy it there, or set data_path of the host.</source>
        <translation>Kopieren Sie ihn dorthin, oder setzen Sie data_path des Hosts.</translation>
    </message>
    <message>
        <source>The dataset on %1 (%2) differs from the one on %3 (%4).</source>
        <translation>Der Datensatz auf %1 (%2) unterscheidet sich von dem auf %3 (%4).</translation>
    </message>
    <message>
        <source>Copy one to all hosts, or correct data_path.</source>
        <translation>Kopieren Sie einen davon auf alle Hosts, oder korrigieren Sie data_path.</translation>
    </message>
    <message>
        <source>%1 cannot reach %2 over %3 (%4): %5</source>
        <translation>%1 erreicht %2 über %3 nicht (%4): %5</translation>
    </message>
    <message>
        <source>Open the firewall between the hosts, or set network_interface of both.</source>
        <translation>Öffnen Sie die Firewall zwischen den Hosts, oder setzen Sie network_interface von beiden.</translation>
    </message>
    <message>
        <source>All ranks wait for the slowest link: check its cable, switch port and network_interface.</source>
        <translation>Alle Ränge warten auf die langsamste Verbindung: Prüfen Sie deren Kabel, Switch-Port und network_interface.</translation>
    </message>
    <message>
        <source>%1 has the slowest link: %2; the others reach %3.</source>
        <translation>%1 hat die langsamste Verbindung: %2; die anderen erreichen %3.</translation>
    </message>
    <message>
        <source>Build the engine there with %1, or in a checkout of ScaleScope there with %2, and set engine_program to the program; or use an installed engine, or a container (launch_prefix).</source>
        <translation>Bauen Sie die Engine dort mit %1 oder in einem Checkout von ScaleScope mit %2, und setzen Sie engine_program auf das Programm; oder verwenden Sie eine installierte Engine oder einen Container (launch_prefix).</translation>
    </message>
    <message>
        <source>The container on %1 has no access to the GPUs, so that its ranks would use the CPU.</source>
        <translation>Der Container auf %1 hat keinen Zugriff auf die GPUs, sodass seine Ränge die CPU verwenden würden.</translation>
    </message>
    <message>
        <source>Install the NVIDIA Container Toolkit there, or pass the GPUs on in container_options.</source>
        <translation>Installieren Sie dort das NVIDIA Container Toolkit, oder reichen Sie die GPUs in container_options durch.</translation>
    </message>
    <message>
        <source>%1 has %2 usable GPUs for %3 slots.</source>
        <translation>%1 hat %2 nutzbare GPUs für %3 Slots.</translation>
    </message>
    <message>
        <source>Lower the slots, or correct gpu_devices or CUDA_VISIBLE_DEVICES.</source>
        <translation>Verringern Sie die Slots, oder korrigieren Sie gpu_devices oder CUDA_VISIBLE_DEVICES.</translation>
    </message>
    <message>
        <source>%1 lets its ranks use %2 cores, which %3 slots of %4 threads exceed.</source>
        <translation>%1 lässt seine Ränge %2 Kerne benutzen; %3 Slots mit %4 Threads überschreiten das.</translation>
    </message>
    <message>
        <source>Lower the slots or threads_per_rank, or widen cpu_cores.</source>
        <translation>Verringern Sie die Slots oder threads_per_rank, oder erweitern Sie cpu_cores.</translation>
    </message>
    <message>
        <source>Other programs use %1 cores of %2.</source>
        <translation>Andere Programme benutzen %1 Kerne von %2.</translation>
    </message>
    <message>
        <source>Measurements would be disturbed: end them, or wait.</source>
        <translation>Messungen wären gestört: Beenden Sie die Programme, oder warten Sie.</translation>
    </message>
    <message>
        <source>Other programs use the GPUs %1 of %2.</source>
        <translation>Andere Programme benutzen die GPUs %1 von %2.</translation>
    </message>
    <message>
        <source>Measurements would be disturbed: end them, or choose other gpu_devices.</source>
        <translation>Messungen wären gestört: Beenden Sie die Programme, oder wählen Sie andere gpu_devices.</translation>
    </message>
    <message>
        <source>%1 limits locked memory to %2 KiB.</source>
        <translation>%1 begrenzt gesperrten Speicher auf %2 KiB.</translation>
    </message>
    <message>
        <source>InfiniBand and pinned memory need more: set memlock to unlimited in /etc/security/limits.conf there.</source>
        <translation>InfiniBand und fest zugeordneter Speicher brauchen mehr: Setzen Sie dort memlock in /etc/security/limits.conf auf unlimited.</translation>
    </message>
    <message>
        <source>%1 has only %2 free in /dev/shm, which its ranks may use to communicate; %3 are recommended.</source>
        <translation>%1 hat in /dev/shm, über das die Ränge kommunizieren können, nur %2 frei; empfohlen sind %3.</translation>
    </message>
    <message>
        <source>Enlarge it (docker run --shm-size, mount -o remount,size=...).</source>
        <translation>Vergrößern Sie es (docker run --shm-size, mount -o remount,size=...).</translation>
    </message>
    <message>
        <source>The engine on %1 is ScaleScope %2, this one is %3.</source>
        <translation>Die Engine auf %1 ist ScaleScope %2, diese ist %3.</translation>
    </message>
    <message>
        <source>Install one version, or clear engine_program to have this engine copied.</source>
        <translation>Installieren Sie dieselbe Version, oder löschen Sie engine_program, damit diese Engine kopiert wird.</translation>
    </message>
    <message>
        <source>The engine on %1 has no usable backend: %2</source>
        <translation>Die Engine auf %1 hat kein verwendbares Backend: %2</translation>
    </message>
    <message>
        <source>Install the driver or library there, or choose another backend.</source>
        <translation>Installieren Sie dort den Treiber oder die Bibliothek, oder wählen Sie ein anderes Backend.</translation>
    </message>
    <message>
        <source>The work folder on %1 cannot be written: %2.</source>
        <translation>Der Arbeitsordner auf %1 ist nicht beschreibbar: %2.</translation>
    </message>
    <message>
        <source>Free some space, or set another work_folder.</source>
        <translation>Schaffen Sie Platz, oder geben Sie einen anderen work_folder an.</translation>
    </message>
    <message>
        <source>Set another work_folder.</source>
        <translation>Geben Sie einen anderen work_folder an.</translation>
    </message>
    <message>
        <source>The engine in %1 on %2 is replaced: %3.</source>
        <translation>Die Engine in %1 auf %2 wird ersetzt: %3.</translation>
    </message>
    <message>
        <source>another user owns or can write %1</source>
        <translation>ein anderer Benutzer besitzt %1 oder kann es schreiben</translation>
    </message>
    <message>
        <source>it has links to other files</source>
        <translation>sie enthält Verweise auf andere Dateien</translation>
    </message>
    <message>
        <source>its content differs from the deployed engine</source>
        <translation>ihr Inhalt weicht von der verteilten Engine ab</translation>
    </message>
    <message>
        <source>Find out who changed it, and set a work_folder that only you can write.</source>
        <translation>Klären Sie, wer sie geändert hat, und geben Sie einen work_folder an, den nur Sie schreiben können.</translation>
    </message>
    <message>
        <source>%1 has %2 free at %3; the engine needs %4.</source>
        <translation>%1 hat bei %3 nur %2 frei; die Engine braucht %4.</translation>
    </message>
    <message>
        <source>Programs cannot be run from %1 on %2 (mounted noexec).</source>
        <translation>Aus %1 auf %2 können keine Programme gestartet werden (mit noexec eingehängt).</translation>
    </message>
    <message>
        <source>%1 has %2 processors, but this engine is for %3.</source>
        <translation>%1 hat Prozessoren der Art %2, diese Engine ist aber für %3.</translation>
    </message>
    <message>
        <source>%1 has %2, but this engine needs glibc %3.</source>
        <translation>%1 hat %2, diese Engine braucht aber glibc %3.</translation>
    </message>
    <message>
        <source>%1 is not a checkout of ScaleScope: set one with --source.</source>
        <translation>%1 ist kein Checkout von ScaleScope: Geben Sie einen mit --source an.</translation>
    </message>
    <message>
        <source>Cannot pack the source: %1</source>
        <translation>Der Quelltext kann nicht gepackt werden: %1</translation>
    </message>
    <message>
        <source>Building the engine on %1: %2.</source>
        <translation>Die Engine wird auf %1 gebaut: %2.</translation>
    </message>
    <message>
        <source>This takes some minutes.</source>
        <translation>Das dauert einige Minuten.</translation>
    </message>
    <message>
        <source>The engine could not be built on %1.</source>
        <translation>Die Engine konnte auf %1 nicht gebaut werden.</translation>
    </message>
    <message>
        <source>Install the packages that packaging/packages.txt lists for the engine, or load them in launch_prefix.</source>
        <translation>Installieren Sie die Pakete, die packaging/packages.txt für die Engine nennt, oder laden Sie sie in launch_prefix.</translation>
    </message>
    <message>
        <source>Last output: %1</source>
        <translation>Letzte Ausgabe: %1</translation>
    </message>
    <message>
        <source>The interface for the route to %1 is unknown: %2</source>
        <translation>Die Schnittstelle für den Weg zu %1 ist unbekannt: %2</translation>
    </message>
    <message>
        <source>no interface has the address %1.</source>
        <translation>keine Schnittstelle hat die Adresse %1.</translation>
    </message>
    <message>
        <source>The interface %1 with an address was not found; existing interfaces: %2.</source>
        <translation>Eine Schnittstelle %1 mit Adresse wurde nicht gefunden; vorhanden sind: %2.</translation>
    </message>
    <message>
        <source>Correct network_interface of the host.</source>
        <translation>Korrigieren Sie network_interface des Hosts.</translation>
    </message>
    <message>
        <source>Set network_interface of the host %1 in the plan.</source>
        <translation>Setzen Sie network_interface des Hosts %1 im Plan.</translation>
    </message>
    <message>
        <source>%1 did not complete the login within %2 s.</source>
        <translation>%1 hat die Anmeldung nicht innerhalb von %2 s abgeschlossen.</translation>
    </message>
    <message>
        <source>Check that it is on and reachable; if it asks for a password or a one-time code, open the connection first: scalescope-engine connect %1</source>
        <translation>Prüfen Sie, ob er eingeschaltet und erreichbar ist; fragt er nach Passwort oder Einmalcode, öffnen Sie zuerst die Verbindung: scalescope-engine connect %1</translation>
    </message>
    <message>
        <source>%1 presents a host key that differs from the known one.</source>
        <translation>%1 zeigt einen Hostschlüssel, der vom bekannten abweicht.</translation>
    </message>
    <message>
        <source>If the machine was reinstalled, remove its old key with ssh-keygen -R and connect once manually; otherwise the connection may be intercepted.</source>
        <translation>Wurde der Rechner neu installiert, entfernen Sie den alten Schlüssel mit ssh-keygen -R und verbinden Sie sich einmal von Hand; sonst wird die Verbindung möglicherweise abgehört.</translation>
    </message>
    <message>
        <source>%1 has a host key that is not known here.</source>
        <translation>%1 hat einen Hostschlüssel, der hier nicht bekannt ist.</translation>
    </message>
    <message>
        <source>Connect once manually (ssh, or scalescope-engine connect) and compare its fingerprint.</source>
        <translation>Verbinden Sie sich einmal von Hand (ssh oder scalescope-engine connect), und vergleichen Sie den Fingerabdruck.</translation>
    </message>
    <message>
        <source>%1 refused the login.</source>
        <translation>%1 hat die Anmeldung abgelehnt.</translation>
    </message>
    <message>
        <source>Check user and key (ssh-add -l); if it asks for a password or one-time code, open the connection first: scalescope-engine connect.</source>
        <translation>Prüfen Sie Benutzer und Schlüssel (ssh-add -l); fragt der Host nach Passwort oder Einmalcode, öffnen Sie zuerst die Verbindung: scalescope-engine connect.</translation>
    </message>
    <message>
        <source>%1 refused the login after too many keys.</source>
        <translation>%1 hat die Anmeldung nach zu vielen Schlüsseln abgelehnt.</translation>
    </message>
    <message>
        <source>Select one with IdentityFile and IdentitiesOnly in the SSH configuration.</source>
        <translation>Wählen Sie einen mit IdentityFile und IdentitiesOnly in der SSH-Konfiguration.</translation>
    </message>
    <message>
        <source>%1 has no known address.</source>
        <translation>%1 hat keine bekannte Adresse.</translation>
    </message>
    <message>
        <source>Correct the name or add it to the SSH configuration.</source>
        <translation>Korrigieren Sie den Namen, oder nehmen Sie ihn in die SSH-Konfiguration auf.</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Check that it is on and reachable.</source>
        <translation>Prüfen Sie, ob er eingeschaltet und erreichbar ist.</translation>
    </message>
    <message>
        <source>%1 refuses connections on that port.</source>
        <translation>%1 lehnt Verbindungen an diesem Port ab.</translation>
    </message>
    <message>
        <source>Start sshd there, or correct the port.</source>
        <translation>Starten Sie dort sshd, oder korrigieren Sie den Port.</translation>
    </message>
    <message>
        <source>%1 cannot be reached over the network.</source>
        <translation>%1 ist über das Netz nicht erreichbar.</translation>
    </message>
    <message>
        <source>Check cable, route and address.</source>
        <translation>Prüfen Sie Kabel, Weg und Adresse.</translation>
    </message>
    <message>
        <source>%1 closed the connection.</source>
        <translation>%1 hat die Verbindung geschlossen.</translation>
    </message>
    <message>
        <source>See sshd&apos;s log there.</source>
        <translation>Sehen Sie dort im Protokoll von sshd nach.</translation>
    </message>
    <message>
        <source>%1 did not answer as an SSH server does.</source>
        <translation>%1 hat nicht wie ein SSH-Server geantwortet.</translation>
    </message>
    <message>
        <source>Correct the port.</source>
        <translation>Korrigieren Sie den Port.</translation>
    </message>
    <message>
        <source>%1 stopped answering.</source>
        <translation>%1 antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: a program or file for SSH is missing here.</source>
        <translation>%1 ist nicht erreichbar: Hier fehlt ein Programm oder eine Datei für SSH.</translation>
    </message>
    <message>
        <source>Install openssh-client, or correct --ssh and --ssh-config.</source>
        <translation>Installieren Sie openssh-client, oder korrigieren Sie --ssh und --ssh-config.</translation>
    </message>
    <message>
        <source>(ssh printed no message.)</source>
        <translation>(ssh hat nichts gemeldet.)</translation>
    </message>
    <message>
        <source>The connection to %1 failed.</source>
        <translation>Die Verbindung zu %1 ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Run ssh to it manually to see why.</source>
        <translation>Rufen Sie ssh von Hand auf, um den Grund zu sehen.</translation>
    </message>
    <message>
        <source>Check the user and your answers (a one-time code is valid once, for seconds), and try again; ssh lists the accepted methods in brackets.</source>
        <translation>Prüfen Sie den Benutzer und Ihre Antworten (ein Einmalcode gilt einmal, für Sekunden), und versuchen Sie es erneut; ssh nennt die zulässigen Verfahren in Klammern.</translation>
    </message>
    <message>
        <source>%1 was not connected, because its host key was not accepted.</source>
        <translation>%1 wurde nicht verbunden, weil der Hostschlüssel nicht akzeptiert wurde.</translation>
    </message>
    <message>
        <source>Compare its fingerprint with the one that its administrator publishes, and answer yes.</source>
        <translation>Vergleichen Sie den Fingerabdruck mit dem, den die Verwaltung veröffentlicht, und antworten Sie yes.</translation>
    </message>
    <message>
        <source>%1 accepted the login, but the connection closed.</source>
        <translation>%1 hat die Anmeldung angenommen, aber die Verbindung wurde geschlossen.</translation>
    </message>
    <message>
        <source>Cannot start %1.</source>
        <translation>%1 kann nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Install openssh-client or correct --ssh.</source>
        <translation>Installieren Sie openssh-client, oder korrigieren Sie --ssh.</translation>
    </message>
    <message>
        <source>The folder %1 is accessible to other users (it needs mode 0700): remove it, or set XDG_RUNTIME_DIR to a private folder.</source>
        <translation>Der Ordner %1 ist für andere Benutzer zugänglich (er braucht Modus 0700): Entfernen Sie ihn, oder setzen Sie XDG_RUNTIME_DIR auf einen privaten Ordner.</translation>
    </message>
    <message>
        <source>The plan has no host %1.</source>
        <translation>Der Plan hat keinen Host %1.</translation>
    </message>
    <message>
        <source>Invalid message: %1 (%2).</source>
        <translation>Ungültige Nachricht: %1 (%2).</translation>
    </message>
    <message>
        <source>Unknown message %1.</source>
        <translation>Unbekannte Nachricht %1.</translation>
    </message>
    <message>
        <source>Invalid preflight report: %1</source>
        <translation>Ungültiger Prüfbericht: %1</translation>
    </message>
    <message>
        <source>Invalid feed message: %1 (%2).</source>
        <translation>Ungültige Feed-Nachricht: %1 (%2).</translation>
    </message>
    <message>
        <source>hosts: environment %1 of %2 has two different values, and secret values are not stored in files.</source>
        <translation>hosts: environment %1 von %2 hat zwei verschiedene Werte, und geheime Werte werden nicht in Dateien gespeichert.</translation>
    </message>
    <message>
        <source>Start the plans separately.</source>
        <translation>Starten Sie die Pläne einzeln.</translation>
    </message>
    <message>
        <source>The variable %1 of the host %2 is a secret whose value is not stored in any file.</source>
        <translation>Die Variable %1 des Hosts %2 ist ein Geheimnis, dessen Wert in keiner Datei steht.</translation>
    </message>
    <message>
        <source>Set %1 in the environment of this command and run it again.</source>
        <translation>Setzen Sie %1 in der Umgebung dieses Befehls, und rufen Sie ihn erneut auf.</translation>
    </message>
    <message>
        <source>%1 would run commands that you have not confirmed:</source>
        <translation>%1 würde Befehle ausführen, die Sie nicht bestätigt haben:</translation>
    </message>
    <message>
        <source>Nothing was started.</source>
        <translation>Es wurde nichts gestartet.</translation>
    </message>
    <message>
        <source>If you wrote them or trust their author, use --trust-plan once.</source>
        <translation>Wenn Sie sie geschrieben haben oder dem Verfasser vertrauen, verwenden Sie einmal --trust-plan.</translation>
    </message>
    <message>
        <source>Cannot store the agreement to commands: neither XDG_STATE_HOME nor HOME is set.</source>
        <translation>Die Zustimmung zu Befehlen kann nicht gespeichert werden: Weder XDG_STATE_HOME noch HOME ist gesetzt.</translation>
    </message>
    <message>
        <source>Set one of them.</source>
        <translation>Setzen Sie eine von beiden.</translation>
    </message>
    <message>
        <source>%1 is not a valid host name: use a name, an address or a Host entry of the SSH configuration.</source>
        <translation>%1 ist kein gültiger Hostname: Verwenden Sie einen Namen, eine Adresse oder einen Host-Eintrag der SSH-Konfiguration.</translation>
    </message>
    <message>
        <source>User and port have their own fields.</source>
        <translation>Benutzer und Port haben eigene Felder.</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht vorhanden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Zeitüberschreitung der Verbindung</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>schreibgeschütztes Dateisystem</translation>
    </message>
    <message>
        <source>No such process</source>
        <translation>Prozess nicht vorhanden</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>The value %1 is out of range.</source>
        <translation>Der Wert %1 liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>Use %1 to %2.</source>
        <translation>Verwenden Sie %1 bis %2.</translation>
    </message>
    <message>
        <source>Use %1 to %2, or 0.</source>
        <translation>Verwenden Sie %1 bis %2 oder 0.</translation>
    </message>
    <message>
        <source>Each is a connection to every rank.</source>
        <translation>Jeder ist eine Verbindung zu jedem Rang.</translation>
    </message>
    <message>
        <source>Each uses the memory of one batch.</source>
        <translation>Jeder belegt den Speicher eines Batches.</translation>
    </message>
    <message>
        <source>More would disturb the measurement.</source>
        <translation>Mehr würde die Messung stören.</translation>
    </message>
    <message>
        <source>A profile needs no more steps.</source>
        <translation>Ein Profil braucht nicht mehr Schritte.</translation>
    </message>
    <message>
        <source>The plan has an unknown field %1.</source>
        <translation>Der Plan hat ein unbekanntes Feld %1.</translation>
    </message>
    <message>
        <source>The plan is not a JSON object of fields.</source>
        <translation>Der Plan ist kein JSON-Objekt aus Feldern.</translation>
    </message>
    <message>
        <source>The network file %1 does not exist.</source>
        <translation>Die Netzdatei %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Correct the path.</source>
        <translation>Korrigieren Sie den Pfad.</translation>
    </message>
    <message>
        <source>Unknown network %1.</source>
        <translation>Unbekanntes Netz %1.</translation>
    </message>
    <message>
        <source>Known networks: %1, or the path of a network&apos;s JSON file.</source>
        <translation>Bekannte Netze: %1, oder der Pfad der JSON-Datei eines Netzes.</translation>
    </message>
    <message>
        <source>%1 is not one of %2.</source>
        <translation>%1 ist keiner der Werte %2.</translation>
    </message>
    <message>
        <source>The dataset %1 needs a folder.</source>
        <translation>Der Datensatz %1 braucht einen Ordner.</translation>
    </message>
    <message>
        <source>Choose the folder that contains train/ and val/.</source>
        <translation>Wählen Sie den Ordner, der train/ und val/ enthält.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Der Ordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Correct the path or choose another dataset.</source>
        <translation>Korrigieren Sie den Pfad, oder wählen Sie einen anderen Datensatz.</translation>
    </message>
    <message>
        <source>No host has a slot, so the run would have no ranks.</source>
        <translation>Kein Host hat einen Slot, daher hätte der Lauf keine Ränge.</translation>
    </message>
    <message>
        <source>Use for example localhost:1.</source>
        <translation>Verwenden Sie zum Beispiel localhost:1.</translation>
    </message>
    <message>
        <source>%1 warm-up steps are not fewer than the %2 measured steps.</source>
        <translation>%1 Aufwärmschritte sind nicht weniger als die %2 gemessenen Schritte.</translation>
    </message>
    <message>
        <source>Warm up less or measure more.</source>
        <translation>Wärmen Sie kürzer auf, oder messen Sie länger.</translation>
    </message>
    <message>
        <source>Without a step count the measured time must be above 0 s.</source>
        <translation>Ohne Schrittzahl muss die gemessene Zeit über 0 s liegen.</translation>
    </message>
    <message>
        <source>%1 s is less than the minimum of %2 s.</source>
        <translation>%1 s ist weniger als das Minimum von %2 s.</translation>
    </message>
    <message>
        <source>The dataset is already synthetic.</source>
        <translation>Der Datensatz ist bereits synthetisch.</translation>
    </message>
    <message>
        <source>Choose real data or disable the synthetic twin.</source>
        <translation>Wählen Sie echte Daten, oder schalten Sie den synthetischen Zwilling ab.</translation>
    </message>
    <message>
        <source>int8 is for inference only.</source>
        <translation>int8 gibt es nur für Inferenz.</translation>
    </message>
    <message>
        <source>Set test to inference, or use another precision.</source>
        <translation>Setzen Sie test auf inference oder wählen Sie ein anderes Zahlenformat.</translation>
    </message>
    <message>
        <source>Inference has no automatic batch: latency depends on it.</source>
        <translation>Inferenz hat keinen automatischen Batch: Die Latenz hängt von ihm ab.</translation>
    </message>
    <message>
        <source>Set a number of images.</source>
        <translation>Geben Sie eine Zahl von Bildern an.</translation>
    </message>
    <message>
        <source>Disable it.</source>
        <translation>Schalten Sie ihn aus.</translation>
    </message>
    <message>
        <source>The selftest checks training operations.</source>
        <translation>Der Selbsttest prüft Operationen des Trainings.</translation>
    </message>
    <message>
        <source>Disable it for inference.</source>
        <translation>Schalten Sie ihn für Inferenz aus.</translation>
    </message>
    <message>
        <source>A long test needs more than 0 epochs.</source>
        <translation>Ein langer Test braucht mehr als 0 Epochen.</translation>
    </message>
    <message>
        <source>The warm-up of %1 epochs is longer than the test of %2.</source>
        <translation>Die Aufwärmphase von %1 Epochen ist länger als der Test von %2.</translation>
    </message>
    <message>
        <source>%1 is not below 1.</source>
        <translation>%1 ist nicht kleiner als 1.</translation>
    </message>
    <message>
        <source>hosts: %1 is not a valid host range.</source>
        <translation>hosts: %1 ist kein gültiger Hostbereich.</translation>
    </message>
    <message>
        <source>Use for example node[01-04,07]:4.</source>
        <translation>Verwenden Sie zum Beispiel node[01-04,07]:4.</translation>
    </message>
    <message>
        <source>hosts: the file has no hosts.</source>
        <translation>hosts: Die Datei enthält keine Hosts.</translation>
    </message>
    <message>
        <source>List one host per line, for example node1 slots=4.</source>
        <translation>Schreiben Sie einen Host je Zeile, zum Beispiel node1 slots=4.</translation>
    </message>
    <message>
        <source>Use node1 slots=4, or list hosts with users, ports or devices in JSON.</source>
        <translation>Verwenden Sie node1 slots=4, oder geben Sie Hosts mit Benutzern, Ports oder Geräten in JSON an.</translation>
    </message>
    <message>
        <source>hosts: host %1 is not a valid host name.</source>
        <translation>hosts: host %1 ist kein gültiger Hostname.</translation>
    </message>
    <message>
        <source>Use for example node1.</source>
        <translation>Verwenden Sie zum Beispiel node1.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not a valid user name.</source>
        <translation>hosts: %1 von %2 ist kein gültiger Benutzername.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not a valid jump host.</source>
        <translation>hosts: %1 von %2 ist kein gültiger Sprunghost.</translation>
    </message>
    <message>
        <source>Use for example user@gateway:22.</source>
        <translation>Verwenden Sie zum Beispiel user@gateway:22.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not a valid port.</source>
        <translation>hosts: %1 von %2 ist kein gültiger Port.</translation>
    </message>
    <message>
        <source>Use 1 to 65535.</source>
        <translation>Verwenden Sie 1 bis 65535.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not a valid rank count.</source>
        <translation>hosts: %1 von %2 ist keine gültige Zahl von Rängen.</translation>
    </message>
    <message>
        <source>Use 1 to %1, or 0 to monitor the host only.</source>
        <translation>Verwenden Sie 1 bis %1, oder 0, um den Host nur zu überwachen.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not a valid GPU.</source>
        <translation>hosts: %1 von %2 ist keine gültige GPU.</translation>
    </message>
    <message>
        <source>Use its index or UUID.</source>
        <translation>Verwenden Sie ihre Nummer oder UUID.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 do not match its %3 slots.</source>
        <translation>hosts: %1 von %2 passen nicht zu seinen %3 Slots.</translation>
    </message>
    <message>
        <source>List one GPU per slot.</source>
        <translation>Geben Sie eine GPU je Slot an.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not a valid variable name.</source>
        <translation>hosts: %1 von %2 ist kein gültiger Variablenname.</translation>
    </message>
    <message>
        <source>Use NAME=value.</source>
        <translation>Verwenden Sie NAME=Wert.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is longer than %3 bytes.</source>
        <translation>hosts: %1 von %2 ist länger als %3 Byte.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen Sie den Text.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 has more than one line.</source>
        <translation>hosts: %1 von %2 hat mehr als eine Zeile.</translation>
    </message>
    <message>
        <source>hosts: %1 is listed twice.</source>
        <translation>hosts: %1 ist doppelt aufgeführt.</translation>
    </message>
    <message>
        <source>List it once with all its slots, for example %1.</source>
        <translation>Führen Sie ihn einmal mit allen Slots auf, zum Beispiel %1.</translation>
    </message>
    <message>
        <source>hosts: %1 is not in the form host:slots.</source>
        <translation>hosts: %1 hat nicht die Form Host:Slots.</translation>
    </message>
    <message>
        <source>Use for example localhost:2, node1:4,node2:4 or root@node1:4; 0 slots: monitored only.</source>
        <translation>Verwenden Sie zum Beispiel localhost:2, node1:4,node2:4 oder root@node1:4; 0 Slots: nur überwacht.</translation>
    </message>
    <message>
        <source>hosts: %1 has several colons.</source>
        <translation>hosts: %1 hat mehrere Doppelpunkte.</translation>
    </message>
    <message>
        <source>Write an IPv6 address in brackets, for example [fe80::1]:2.</source>
        <translation>Schreiben Sie eine IPv6-Adresse in Klammern, zum Beispiel [fe80::1]:2.</translation>
    </message>
    <message>
        <source>%1 is not a core or a range of cores.</source>
        <translation>%1 ist kein Kern und kein Bereich von Kernen.</translation>
    </message>
    <message>
        <source>Use for example 0-3,8.</source>
        <translation>Verwenden Sie zum Beispiel 0-3,8.</translation>
    </message>
    <message>
        <source>learning_rate_schedule: %1 in %2 is an epoch without a following rate.</source>
        <translation>learning_rate_schedule: %1 in %2 ist eine Epoche ohne folgende Rate.</translation>
    </message>
    <message>
        <source>learning_rate_schedule: %1 in %2 is not a number of at least 0.</source>
        <translation>learning_rate_schedule: %1 in %2 ist keine Zahl ab 0.</translation>
    </message>
    <message>
        <source>learning_rate_schedule: %1 in %2 is not later than the epoch before it.</source>
        <translation>learning_rate_schedule: %1 in %2 liegt nicht nach der Epoche davor.</translation>
    </message>
    <message>
        <source>Write rate;epoch;rate;..., for example 0.4;10;0.04;60;0.004.</source>
        <translation>Schreiben Sie Rate;Epoche;Rate;..., zum Beispiel 0.4;10;0.04;60;0.004.</translation>
    </message>
    <message>
        <source>The network %1 is unknown.</source>
        <translation>Das Netz %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>Known networks: %1.</source>
        <translation>Bekannte Netze: %1.</translation>
    </message>
    <message>
        <source>Network %1 cannot be built: %2.</source>
        <translation>Das Netz %1 kann nicht aufgebaut werden: %2.</translation>
    </message>
    <message>
        <source>%1: ScaleScope already has a network %2.</source>
        <translation>%1: ScaleScope hat bereits ein Netz %2.</translation>
    </message>
    <message>
        <source>Use another name to distinguish their results.</source>
        <translation>Verwenden Sie einen anderen Namen, um die Ergebnisse zu unterscheiden.</translation>
    </message>
    <message>
        <source>The kernel %1 is larger than its padded input; use a larger image</source>
        <translation>Der Kernel %1 ist größer als seine aufgefüllte Eingabe; verwenden Sie ein größeres Bild</translation>
    </message>
    <message>
        <source>%1 is not a valid rank count: use counts such as 1, 2 (one run each) or hosts such as localhost:2.</source>
        <translation>%1 ist keine gültige Zahl von Rängen: Verwenden Sie Zahlen wie 1, 2 (je ein Lauf) oder Hosts wie localhost:2.</translation>
    </message>
    <message>
        <source>The baseline&apos;s batch per device is auto, so the global batch to hold fixed is unknown.</source>
        <translation>Der Batch je Gerät des Ausgangsplans ist auto, daher ist der festzuhaltende globale Batch unbekannt.</translation>
    </message>
    <message>
        <source>Set one of the two.</source>
        <translation>Geben Sie einen von beiden an.</translation>
    </message>
    <message>
        <source>The global batch of %1 images cannot be divided equally among %2 devices.</source>
        <translation>Der globale Batch von %1 Bildern lässt sich nicht gleichmäßig auf %2 Geräte verteilen.</translation>
    </message>
    <message>
        <source>Choose a multiple of every device count.</source>
        <translation>Wählen Sie ein Vielfaches jeder Gerätezahl.</translation>
    </message>
    <message>
        <source>The number of images to hold fixed is unknown, because the baseline&apos;s steps or batch are determined at run time.</source>
        <translation>Die festzuhaltende Zahl der Bilder ist unbekannt, weil Schritte oder Batch des Ausgangsplans erst zur Laufzeit feststehen.</translation>
    </message>
    <message>
        <source>Set the total number of images, for example epochs * images of the dataset.</source>
        <translation>Geben Sie die Gesamtzahl der Bilder an, zum Beispiel Epochen * Bilder des Datensatzes.</translation>
    </message>
    <message>
        <source>The batch per device is auto, so the number of steps is unknown.</source>
        <translation>Der Batch je Gerät ist auto, daher ist die Zahl der Schritte unbekannt.</translation>
    </message>
    <message>
        <source>Set the batch per device.</source>
        <translation>Geben Sie den Batch je Gerät an.</translation>
    </message>
    <message>
        <source>%1 images are less than one step of %2 images.</source>
        <translation>%1 Bilder sind weniger als ein Schritt von %2 Bildern.</translation>
    </message>
    <message>
        <source>Use more images.</source>
        <translation>Verwenden Sie mehr Bilder.</translation>
    </message>
    <message>
        <source>Give a host at least one slot.</source>
        <translation>Geben Sie einem Host mindestens einen Slot.</translation>
    </message>
    <message>
        <source>%1 is not a valid node count.</source>
        <translation>%1 ist keine gültige Zahl von Knoten.</translation>
    </message>
    <message>
        <source>Use a whole number of at least 1.</source>
        <translation>Verwenden Sie eine ganze Zahl ab 1.</translation>
    </message>
    <message>
        <source>%1 is more than the %2 nodes of %3.</source>
        <translation>%1 ist mehr als die %2 Knoten von %3.</translation>
    </message>
    <message>
        <source>Add hosts to the baseline.</source>
        <translation>Fügen Sie dem Ausgangsplan Hosts hinzu.</translation>
    </message>
    <message>
        <source>%1 is not a valid rank count.</source>
        <translation>%1 ist keine gültige Zahl von Rängen.</translation>
    </message>
    <message>
        <source>%1 is more than the %2 GPUs that %3 has in the baseline.</source>
        <translation>%1 ist mehr als die %2 GPUs, die %3 im Ausgangsplan hat.</translation>
    </message>
    <message>
        <source>Add GPUs to the baseline.</source>
        <translation>Fügen Sie dem Ausgangsplan GPUs hinzu.</translation>
    </message>
    <message>
        <source>%1 is not a valid batch size.</source>
        <translation>%1 ist keine gültige Batch-Größe.</translation>
    </message>
    <message>
        <source>%1 cannot be divided equally among %2 devices.</source>
        <translation>%1 lässt sich nicht gleichmäßig auf %2 Geräte verteilen.</translation>
    </message>
    <message>
        <source>Choose a multiple of the device count.</source>
        <translation>Wählen Sie ein Vielfaches der Gerätezahl.</translation>
    </message>
    <message>
        <source>%1 is not a valid variable name.</source>
        <translation>%1 ist kein gültiger Variablenname.</translation>
    </message>
    <message>
        <source>Use for example environment/NCCL_ALGO.</source>
        <translation>Verwenden Sie zum Beispiel environment/NCCL_ALGO.</translation>
    </message>
    <message>
        <source>The cells %1 and %2 (%3) have the same plan.</source>
        <translation>Die Zellen %1 und %2 (%3) haben denselben Plan.</translation>
    </message>
    <message>
        <source>Exclude one of them.</source>
        <translation>Schließen Sie eine davon aus.</translation>
    </message>
    <message>
        <source>The exclusions remove every cell.</source>
        <translation>Die Ausschlüsse entfernen jede Zelle.</translation>
    </message>
    <message>
        <source>Remove an exclusion.</source>
        <translation>Entfernen Sie einen Ausschluss.</translation>
    </message>
    <message>
        <source>%1 has no values.</source>
        <translation>%1 hat keine Werte.</translation>
    </message>
    <message>
        <source>Add at least one.</source>
        <translation>Fügen Sie mindestens einen hinzu.</translation>
    </message>
    <message>
        <source>%1 has the value %2 twice.</source>
        <translation>%1 hat den Wert %2 doppelt.</translation>
    </message>
    <message>
        <source>%1 is a secret and cannot be a factor, because results are labelled with factor values.</source>
        <translation>%1 ist ein Geheimnis und kann kein Faktor sein, weil Ergebnisse mit den Werten der Faktoren beschriftet werden.</translation>
    </message>
    <message>
        <source>Set it for the hosts of the baseline.</source>
        <translation>Setzen Sie es für die Hosts des Ausgangsplans.</translation>
    </message>
    <message>
        <source>%1 moves with %2, which is not another factor of this study.</source>
        <translation>%1 ändert sich mit %2, das kein anderer Faktor dieser Studie ist.</translation>
    </message>
    <message>
        <source>%1 moves with %2, which moves with %3.</source>
        <translation>%1 ändert sich mit %2, das sich mit %3 ändert.</translation>
    </message>
    <message>
        <source>Let both move with that factor.</source>
        <translation>Lassen Sie beide diesem Faktor folgen.</translation>
    </message>
    <message>
        <source>%1 has %2 values and moves with %3, which has %4.</source>
        <translation>%1 hat %2 Werte und ändert sich mit %3, das %4 hat.</translation>
    </message>
    <message>
        <source>Use the same number of values.</source>
        <translation>Verwenden Sie gleich viele Werte.</translation>
    </message>
    <message>
        <source>The factor %1 is given twice.</source>
        <translation>Der Faktor %1 ist doppelt angegeben.</translation>
    </message>
    <message>
        <source>Combine the values in one factor.</source>
        <translation>Fassen Sie die Werte in einem Faktor zusammen.</translation>
    </message>
    <message>
        <source>The study has %1 cells; the limit is %2.</source>
        <translation>Die Studie hat %1 Zellen; die Grenze ist %2.</translation>
    </message>
    <message>
        <source>Remove values.</source>
        <translation>Entfernen Sie Werte.</translation>
    </message>
    <message>
        <source>An exclusion has no values.</source>
        <translation>Ein Ausschluss hat keine Werte.</translation>
    </message>
    <message>
        <source>Remove it or add a value.</source>
        <translation>Entfernen Sie ihn, oder fügen Sie einen Wert hinzu.</translation>
    </message>
    <message>
        <source>An exclusion names %1, which is not a factor of this study.</source>
        <translation>Ein Ausschluss nennt %1, das kein Faktor dieser Studie ist.</translation>
    </message>
    <message>
        <source>An exclusion names the value %1 of %2, which has only %3.</source>
        <translation>Ein Ausschluss nennt den Wert %1 von %2, das nur %3 hat.</translation>
    </message>
    <message>
        <source>%1 cannot be a factor while %2 is held fixed, because it follows from that.</source>
        <translation>%1 kann kein Faktor sein, während %2 festgehalten wird, weil es daraus folgt.</translation>
    </message>
    <message>
        <source>Hold something else fixed.</source>
        <translation>Halten Sie etwas anderes fest.</translation>
    </message>
    <message>
        <source>the global batch</source>
        <translation>der globale Batch</translation>
    </message>
    <message>
        <source>the number of images</source>
        <translation>die Zahl der Bilder</translation>
    </message>
    <message>
        <source>The batch per device and the global batch cannot both be factors.</source>
        <translation>Der Batch je Gerät und der globale Batch können nicht beide Faktoren sein.</translation>
    </message>
    <message>
        <source>%1 repeats are not valid.</source>
        <translation>%1 Wiederholungen sind ungültig.</translation>
    </message>
    <message>
        <source>Use 1 to %1; confidence intervals need at least 3.</source>
        <translation>Verwenden Sie 1 bis %1; Konfidenzintervalle brauchen mindestens 3.</translation>
    </message>
    <message>
        <source>A half width of %1 % is not valid.</source>
        <translation>Eine halbe Breite von %1 % ist ungültig.</translation>
    </message>
    <message>
        <source>Use more than 0 and at most 100.</source>
        <translation>Verwenden Sie mehr als 0 und höchstens 100.</translation>
    </message>
    <message>
        <source>A cap of %1 repeats is not valid.</source>
        <translation>Eine Obergrenze von %1 Wiederholungen ist ungültig.</translation>
    </message>
    <message>
        <source>The study has no name.</source>
        <translation>Die Studie hat keinen Namen.</translation>
    </message>
    <message>
        <source>Enter one; its results are listed under it.</source>
        <translation>Geben Sie einen ein; ihre Ergebnisse werden darunter geführt.</translation>
    </message>
    <message>
        <source>The name follows from the cell.</source>
        <translation>Der Name ergibt sich aus der Zelle.</translation>
    </message>
    <message>
        <source>Tags do not affect the measurement.</source>
        <translation>Tags beeinflussen die Messung nicht.</translation>
    </message>
    <message>
        <source>The study&apos;s repeats set how often a cell is measured.</source>
        <translation>Wie oft eine Zelle gemessen wird, bestimmen die Wiederholungen der Studie.</translation>
    </message>
    <message>
        <source>The field %1 cannot be a factor.</source>
        <translation>Das Feld %1 kann kein Faktor sein.</translation>
    </message>
    <message>
        <source>The field %1 is unknown.</source>
        <translation>Das Feld %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>The study %1 does not exist in %2, which has no studies.</source>
        <translation>Die Studie %1 existiert in %2 nicht; dort gibt es keine Studien.</translation>
    </message>
    <message>
        <source>The study %1 does not exist in %2.</source>
        <translation>Die Studie %1 existiert in %2 nicht.</translation>
    </message>
    <message>
        <source>Known studies: %1.</source>
        <translation>Bekannte Studien: %1.</translation>
    </message>
    <message>
        <source>The study %1 has no cell %2.</source>
        <translation>Die Studie %1 hat keine Zelle %2.</translation>
    </message>
    <message>
        <source>Use c1 to c%1.</source>
        <translation>Verwenden Sie c1 bis c%1.</translation>
    </message>
    <message>
        <source>Cell %1 (%2) is %3.</source>
        <translation>Zelle %1 (%2) ist %3.</translation>
    </message>
    <message>
        <source>There is nothing to skip.</source>
        <translation>Es gibt nichts zu überspringen.</translation>
    </message>
    <message>
        <source>Only cells that failed, did not fit or were skipped can be retried.</source>
        <translation>Nur Zellen, die fehlgeschlagen sind, nicht passten oder übersprungen wurden, können erneut versucht werden.</translation>
    </message>
    <message>
        <source>The study %1 is %2: no controller is working on it.</source>
        <translation>Die Studie %1 ist %2: Kein Controller arbeitet daran.</translation>
    </message>
    <message>
        <source>The study %1 already exists in %2.</source>
        <translation>Die Studie %1 existiert in %2 bereits.</translation>
    </message>
    <message>
        <source>The study %1 is finished.</source>
        <translation>Die Studie %1 ist abgeschlossen.</translation>
    </message>
    <message>
        <source>Retry a cell, or start the study again from its file.</source>
        <translation>Versuchen Sie eine Zelle erneut, oder starten Sie die Studie neu aus ihrer Datei.</translation>
    </message>
    <message>
        <source>The study&apos;s %1 is %2.</source>
        <translation>%1 der Studie ist %2.</translation>
    </message>
    <message>
        <source>It must be an object.</source>
        <translation>Es muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>The study&apos;s %1 has an unknown key %2.</source>
        <translation>%1 der Studie hat einen unbekannten Schlüssel %2.</translation>
    </message>
    <message>
        <source>It must be %1: this is not a study file.</source>
        <translation>Es muss %1 sein: Dies ist keine Studiendatei.</translation>
    </message>
    <message>
        <source>It must be a whole number of at least 0.</source>
        <translation>Es muss eine ganze Zahl ab 0 sein.</translation>
    </message>
    <message>
        <source>It must be a list, for example [1, 2, 4].</source>
        <translation>Es muss eine Liste sein, zum Beispiel [1, 2, 4].</translation>
    </message>
    <message>
        <source>It must be fixed or adaptive.</source>
        <translation>Es muss fixed oder adaptive sein.</translation>
    </message>
    <message>
        <source>It must be batch_per_device, global_batch or total_samples.</source>
        <translation>Es muss batch_per_device, global_batch oder total_samples sein.</translation>
    </message>
    <message>
        <source>It must be at least 1.</source>
        <translation>Es muss mindestens 1 sein.</translation>
    </message>
    <message>
        <source>It must be a list.</source>
        <translation>Es muss eine Liste sein.</translation>
    </message>
    <message>
        <source>The study has format version %1; this ScaleScope reads up to version %2.</source>
        <translation>Die Studie hat Formatversion %1; dieses ScaleScope liest bis Version %2.</translation>
    </message>
    <message>
        <source>Open it with a newer ScaleScope.</source>
        <translation>Öffnen Sie die Datei mit einem neueren ScaleScope.</translation>
    </message>
    <message>
        <source>The study cannot be read: %1.</source>
        <translation>Die Studie kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>Cannot write the study&apos;s log %1: %2.</source>
        <translation>Das Protokoll der Studie %1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The log has an unknown kind of event %1.</source>
        <translation>Das Protokoll hat eine unbekannte Ereignisart %1.</translation>
    </message>
    <message>
        <source>A line of the study&apos;s log is not a valid event: %1.</source>
        <translation>Eine Zeile des Protokolls der Studie ist kein gültiges Ereignis: %1.</translation>
    </message>
    <message>
        <source>nothing left to run</source>
        <translation>nichts mehr auszuführen</translation>
    </message>
    <message>
        <source>finished runs of the same cell</source>
        <translation>beendete Läufe derselben Zelle</translation>
    </message>
    <message>
        <source>planned time without preparation</source>
        <translation>geplante Zeit ohne Vorbereitung</translation>
    </message>
    <message>
        <source>unknown before the first run</source>
        <translation>vor dem ersten Lauf unbekannt</translation>
    </message>
    <message>
        <source>unknown before the first run of each cell</source>
        <translation>vor dem ersten Lauf jeder Zelle unbekannt</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>pausing after the current run</source>
        <translation>Pause nach dem aktuellen Lauf</translation>
    </message>
    <message>
        <source>hosts: %1 is neither &quot;node1:4,node2:4&quot; nor an array of hosts.</source>
        <translation>hosts: %1 ist weder „node1:4,node2:4“ noch eine Liste von Hosts.</translation>
    </message>
    <message>
        <source>The list of networks has an entry that is not an object.</source>
        <translation>Die Liste der Netze hat einen Eintrag, der kein Objekt ist.</translation>
    </message>
    <message>
        <source>Each is an object of fields and values.</source>
        <translation>Jeder ist ein Objekt aus Feldern und Werten.</translation>
    </message>
    <message>
        <source>Repair or remove these files, or raise corrupt_image_limit_percent.</source>
        <translation>Reparieren oder entfernen Sie diese Dateien, oder erhöhen Sie corrupt_image_limit_percent.</translation>
    </message>
    <message>
        <source>The first: %1</source>
        <translation>Die erste: %1</translation>
    </message>
    <message>
        <source>%1 unreadable images in a row.</source>
        <translation>%1 unlesbare Bilder hintereinander.</translation>
    </message>
    <message>
        <source>%1 unreadable images among %2 exceed the limit of %3 %.</source>
        <translation>%1 unlesbare Bilder unter %2 überschreiten die Grenze von %3 %.</translation>
    </message>
    <message>
        <source>The %1 set has fewer images than the run has ranks (%2).</source>
        <translation>Der Satz %1 hat weniger Bilder als der Lauf Ränge (%2).</translation>
    </message>
    <message>
        <source>Cannot open %1: %2.</source>
        <translation>%1 kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>Cannot read %1: it is not a regular file; save its output to a file first.</source>
        <translation>%1 kann nicht gelesen werden: Es ist keine gewöhnliche Datei; speichern Sie die Ausgabe zuerst in einer Datei.</translation>
    </message>
    <message>
        <source>Cannot read %1: it has more than %2 MiB, which is the limit.</source>
        <translation>%1 kann nicht gelesen werden: Die Datei hat mehr als %2 MiB, die Grenze.</translation>
    </message>
    <message>
        <source>Not enough memory to read %1.</source>
        <translation>Der Speicher reicht nicht, um %1 zu lesen.</translation>
    </message>
    <message>
        <source>The value %1 of {%2} would be run as a part of a script.</source>
        <translation>Der Wert %1 von {%2} würde als Teil eines Skripts ausgeführt.</translation>
    </message>
    <message>
        <source>Pass it to the script as an argument: %1.</source>
        <translation>Übergeben Sie ihn dem Skript als Argument: %1.</translation>
    </message>
    <message>
        <source>Cannot write %1: the limit of file sizes is reached.</source>
        <translation>%1 kann nicht geschrieben werden: Die Grenze der Dateigröße ist erreicht.</translation>
    </message>
    <message>
        <source>Raise it (ulimit -f).</source>
        <translation>Erhöhen Sie sie (ulimit -f).</translation>
    </message>
    <message>
        <source>Cannot share the runs in %1: another user shares theirs there.</source>
        <translation>Die Läufe in %1 können nicht geteilt werden: Ein anderer Benutzer teilt dort seine.</translation>
    </message>
    <message>
        <source>Use a folder of your own.</source>
        <translation>Verwenden Sie einen eigenen Ordner.</translation>
    </message>
    <message>
        <source>All events are in %1: make room, then scalescope-engine rebuild makes the result of them.</source>
        <translation>Alle Ereignisse sind in %1: Schaffen Sie Platz, dann erzeugt scalescope-engine rebuild das Ergebnis daraus.</translation>
    </message>
    <message>
        <source>hosts: list %1 is too long.</source>
        <translation>hosts: Die Liste %1 ist zu lang.</translation>
    </message>
    <message>
        <source>hosts: slots %1 of all hosts are too many.</source>
        <translation>hosts: Die Slots aller Hosts, %1, sind zu viele.</translation>
    </message>
    <message>
        <source>hosts: environment %1 of %2 are too many.</source>
        <translation>hosts: environment %1 von %2 sind zu viele.</translation>
    </message>
    <message>
        <source>Set at most %1.</source>
        <translation>Setzen Sie höchstens %1.</translation>
    </message>
    <message>
        <source>%1 sends more than %2 notes or %3 MiB of them.</source>
        <translation>%1 sendet mehr als %2 Hinweise oder %3 MiB davon.</translation>
    </message>
    <message>
        <source>Its further notes are not recorded.</source>
        <translation>Weitere werden nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Cannot write %1.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Cannot create the folder %1: %2.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden: %2.</translation>
    </message>
    <message>
        <source>Cannot rename %1 to %2: %3.</source>
        <translation>%1 kann nicht in %2 umbenannt werden: %3.</translation>
    </message>
    <message>
        <source>Cannot move %1 to %2: %3.</source>
        <translation>%1 kann nicht nach %2 verschoben werden: %3.</translation>
    </message>
    <message>
        <source>Raise the limit of open files (ulimit -n).</source>
        <translation>Erhöhen Sie die Grenze offener Dateien (ulimit -n).</translation>
    </message>
    <message>
        <source>%1: truncated or damaged after %2 unpacked bytes (%3).</source>
        <translation>%1: abgeschnitten oder beschädigt nach %2 entpackten Byte (%3).</translation>
    </message>
    <message>
        <source>Fetch the file again.</source>
        <translation>Laden Sie die Datei erneut.</translation>
    </message>
    <message>
        <source>Cannot unpack %1: this build has no zlib.</source>
        <translation>%1 kann nicht entpackt werden: Dieser Build hat kein zlib.</translation>
    </message>
    <message>
        <source>Unpack the file, or install zlib1g-dev and build again.</source>
        <translation>Entpacken Sie die Datei, oder installieren Sie zlib1g-dev und bauen Sie neu.</translation>
    </message>
    <message>
        <source>The dataset format %1 needs a folder.</source>
        <translation>Das Datensatzformat %1 braucht einen Ordner.</translation>
    </message>
    <message>
        <source>Set data_path, for example to one with train/&lt;class&gt;/*.jpg and val/&lt;class&gt;/*.jpg.</source>
        <translation>Setzen Sie data_path, zum Beispiel auf einen mit train/&lt;class&gt;/*.jpg und val/&lt;class&gt;/*.jpg.</translation>
    </message>
    <message>
        <source>The dataset %1 does not exist.</source>
        <translation>Der Datensatz %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>Verfügbar: %1.</translation>
    </message>
    <message>
        <source>Recognising a dataset needs its folder.</source>
        <translation>Um einen Datensatz zu erkennen, ist sein Ordner nötig.</translation>
    </message>
    <message>
        <source>Set data_path.</source>
        <translation>Setzen Sie data_path.</translation>
    </message>
    <message>
        <source>The dataset&apos;s folder %1 does not exist.</source>
        <translation>Der Ordner des Datensatzes %1 existiert nicht.</translation>
    </message>
    <message>
        <source>No dataset was found on %1: %2</source>
        <translation>Auf %1 wurde kein Datensatz gefunden: %2</translation>
    </message>
    <message>
        <source>%1 contains several formats: %2.</source>
        <translation>%1 enthält mehrere Formate: %2.</translation>
    </message>
    <message>
        <source>Choose one with dataset, or use the folder of one.</source>
        <translation>Wählen Sie eines mit dataset, oder verwenden Sie den Ordner eines davon.</translation>
    </message>
    <message>
        <source>%1 contains no known dataset.</source>
        <translation>%1 enthält keinen bekannten Datensatz.</translation>
    </message>
    <message>
        <source>Expected: TFRecord shards (train-00000-of-01024, *.tfrecord), RecordIO (*.rec), LMDB (data.mdb), IDX (train-images-idx3-ubyte) or folders of JPEG files.</source>
        <translation>Erwartet werden TFRecord-Teile (train-00000-of-01024, *.tfrecord), RecordIO (*.rec), LMDB (data.mdb), IDX (train-images-idx3-ubyte) oder Ordner mit JPEG-Dateien.</translation>
    </message>
    <message>
        <source>%1 is not a format of stored images: %2.</source>
        <translation>%1 ist kein Format gespeicherter Bilder: %2.</translation>
    </message>
    <message>
        <source>Use tfrecord, recordio, lmdb or jpeg-folder.</source>
        <translation>Verwenden Sie tfrecord, recordio, lmdb oder jpeg-folder.</translation>
    </message>
    <message>
        <source>Neither %1 nor %2.gz exists in %3.</source>
        <translation>Weder %1 noch %2.gz existiert in %3.</translation>
    </message>
    <message>
        <source>An IDX dataset has train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte.</source>
        <translation>Ein IDX-Datensatz hat train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte und t10k-labels-idx1-ubyte.</translation>
    </message>
    <message>
        <source>The IDX dataset has no folder (data_path is empty), and %1 does not exist.</source>
        <translation>Der IDX-Datensatz hat keinen Ordner (data_path ist leer), und %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Set data_path, or install Debian&apos;s package dataset-fashion-mnist.</source>
        <translation>Setzen Sie data_path, oder installieren Sie Debians Paket dataset-fashion-mnist.</translation>
    </message>
    <message>
        <source>The two files do not belong together.</source>
        <translation>Die beiden Dateien gehören nicht zusammen.</translation>
    </message>
    <message>
        <source>This build cannot read JPEG images: libjpeg-turbo was missing when it was built.</source>
        <translation>Dieser Build kann keine JPEG-Bilder lesen: libjpeg-turbo fehlte beim Bauen.</translation>
    </message>
    <message>
        <source>Install the package libturbojpeg0-dev and build again.</source>
        <translation>Installieren Sie das Paket libturbojpeg0-dev, und bauen Sie neu.</translation>
    </message>
    <message>
        <source>This build cannot decode only the crop of a JPEG: libjpeg-turbo&apos;s libjpeg was missing when it was built.</source>
        <translation>Dieser Build kann nicht nur den Ausschnitt eines JPEG dekodieren: libjpeg von libjpeg-turbo fehlte beim Bauen.</translation>
    </message>
    <message>
        <source>Install the package libjpeg-dev and build again, or set decode_mode to scaled.</source>
        <translation>Installieren Sie das Paket libjpeg-dev und bauen Sie neu, oder setzen Sie decode_mode auf scaled.</translation>
    </message>
    <message>
        <source>This build cannot write LMDB databases.</source>
        <translation>Dieser Build kann keine LMDB-Datenbanken schreiben.</translation>
    </message>
    <message>
        <source>Put the JPEG files into one folder per class, in train/ and val/.</source>
        <translation>Legen Sie die JPEG-Dateien in einen Ordner je Klasse, in train/ und val/.</translation>
    </message>
    <message>
        <source>Remove the folder or add images.</source>
        <translation>Entfernen Sie den Ordner, oder fügen Sie Bilder hinzu.</translation>
    </message>
    <message>
        <source>Both folders must use the same class names.</source>
        <translation>Beide Ordner müssen dieselben Klassennamen haben.</translation>
    </message>
    <message>
        <source>The data is read as %1 from %2.</source>
        <translation>Die Daten werden als %1 aus %2 gelesen.</translation>
    </message>
    <message>
        <source>%1 has %2 classes, more than the plan&apos;s %3.</source>
        <translation>%1 hat %2 Klassen, mehr als die %3 des Plans.</translation>
    </message>
    <message>
        <source>Set class_count to 0 or at least %1.</source>
        <translation>Setzen Sie class_count auf 0 oder mindestens %1.</translation>
    </message>
    <message>
        <source>%1 has images of %2 x %3 pixels, which cannot be resized; the plan&apos;s image_size is %4.</source>
        <translation>%1 hat Bilder mit %2 x %3 Pixeln, deren Größe nicht geändert werden kann; image_size des Plans ist %4.</translation>
    </message>
    <message>
        <source>Set image_size to 0.</source>
        <translation>Setzen Sie image_size auf 0.</translation>
    </message>
    <message>
        <source>The data index was not stored: %1</source>
        <translation>Der Datenindex wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Set first_label to 0.</source>
        <translation>Setzen Sie first_label auf 0.</translation>
    </message>
    <message>
        <source>%1: none of its %2 records has a readable label.</source>
        <translation>%1: Keiner der %2 Einträge hat eine lesbare Klasse.</translation>
    </message>
    <message>
        <source>%1: damaged at byte %2; %3 bytes are lost.</source>
        <translation>%1: beschädigt bei Byte %2; %3 Byte sind verloren.</translation>
    </message>
    <message>
        <source>%1: damaged at byte %2; the %3 bytes after that are lost.</source>
        <translation>%1: beschädigt bei Byte %2; die %3 Byte danach sind verloren.</translation>
    </message>
    <message>
        <source>%1: damaged at byte %2; %3 of %4 images are lost.</source>
        <translation>%1: beschädigt bei Byte %2; %3 von %4 Bildern sind verloren.</translation>
    </message>
    <message>
        <source>%1: is empty.</source>
        <translation>%1: ist leer.</translation>
    </message>
    <message>
        <source>%1: is packed with gzip.</source>
        <translation>%1: ist mit gzip gepackt.</translation>
    </message>
    <message>
        <source>Unpack it first.</source>
        <translation>Entpacken Sie sie zuerst.</translation>
    </message>
    <message>
        <source>%1: is not a valid TFRecord file, or its start is damaged: the checksum of the first length is wrong.</source>
        <translation>%1: ist keine gültige TFRecord-Datei, oder ihr Anfang ist beschädigt: Die Prüfsumme der ersten Länge ist falsch.</translation>
    </message>
    <message>
        <source>%1: is not a valid RecordIO file, or its start is damaged: it does not begin with 0xced7230a and a valid length.</source>
        <translation>%1: ist keine gültige RecordIO-Datei, oder ihr Anfang ist beschädigt: Sie beginnt nicht mit 0xced7230a und einer gültigen Länge.</translation>
    </message>
    <message>
        <source>Records as listed in %1.</source>
        <translation>Einträge wie in %1 aufgeführt.</translation>
    </message>
    <message>
        <source>%1: its records have up to %2 labels; only the first one is used.</source>
        <translation>%1: Die Einträge haben bis zu %2 Klassen; nur die erste wird verwendet.</translation>
    </message>
    <message>
        <source>Labels run from %1 to %2</source>
        <translation>Die Klassen reichen von %1 bis %2</translation>
    </message>
    <message>
        <source>%1: %2 is the first class, as set by first_label.</source>
        <translation>%1: %2 ist die erste Klasse, wie in first_label angegeben.</translation>
    </message>
    <message>
        <source>%1: %2 is the first class, as usual in this format.</source>
        <translation>%1: %2 ist die erste Klasse, wie in diesem Format üblich.</translation>
    </message>
    <message>
        <source>%1: %2 is the first class, as in ImageNet&apos;s records (first_label 0 would count from 0).</source>
        <translation>%1: %2 ist die erste Klasse, wie in den Einträgen von ImageNet (first_label 0 zählte ab 0).</translation>
    </message>
    <message>
        <source>%1: %2 is the first class, because 0 occurs.</source>
        <translation>%1: %2 ist die erste Klasse, weil 0 vorkommt.</translation>
    </message>
    <message>
        <source>%1: %2 of the %3 shards %4 are missing; the first is number %5.</source>
        <translation>%1: %2 der %3 Teile %4 fehlen; der erste hat die Nummer %5.</translation>
    </message>
    <message>
        <source>Fetch the missing files.</source>
        <translation>Laden Sie die fehlenden Dateien.</translation>
    </message>
    <message>
        <source>Found no %1 for training in %2: the names of files or of their folder must begin with train.</source>
        <translation>In %2 wurde kein %1 zum Training gefunden: Die Namen der Dateien oder ihres Ordners müssen mit train beginnen.</translation>
    </message>
    <message>
        <source>Loading an image</source>
        <translation>Laden eines Bilds</translation>
    </message>
    <message>
        <source>The checkpoint %1 is truncated: it has only %2 bytes.</source>
        <translation>Der Checkpoint %1 ist abgeschnitten: Er hat nur %2 Byte.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is truncated: it has %2 of %3 bytes.</source>
        <translation>Der Checkpoint %1 ist abgeschnitten: Er hat %2 von %3 Byte.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is not a checkpoint of this version.</source>
        <translation>Der Checkpoint %1 ist kein Checkpoint dieser Version.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is truncated within its header.</source>
        <translation>Der Checkpoint %1 ist in seinem Kopf abgeschnitten.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is damaged: the checksum of its header is wrong.</source>
        <translation>Der Checkpoint %1 ist beschädigt: Die Prüfsumme seines Kopfs ist falsch.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is damaged: the checksum of its values is wrong.</source>
        <translation>Der Checkpoint %1 ist beschädigt: Die Prüfsumme seiner Werte ist falsch.</translation>
    </message>
    <message>
        <source>The checkpoint %1 has an unreadable header: %2.</source>
        <translation>Der Checkpoint %1 hat einen unlesbaren Kopf: %2.</translation>
    </message>
    <message>
        <source>The checkpoint %1 cannot be read completely.</source>
        <translation>Der Checkpoint %1 kann nicht vollständig gelesen werden.</translation>
    </message>
    <message>
        <source>The checkpoint %1 does not contain the tensors that its head lists.</source>
        <translation>Der Checkpoint %1 enthält nicht die Tensoren, die sein Kopf nennt.</translation>
    </message>
    <message>
        <source>Cannot read the checkpoint %1.</source>
        <translation>Der Checkpoint %1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The checkpoint does not match this run: %1.</source>
        <translation>Der Checkpoint passt nicht zu diesem Lauf: %1.</translation>
    </message>
    <message>
        <source>Resume with the original settings or start a new run.</source>
        <translation>Setzen Sie mit den ursprünglichen Einstellungen fort, oder beginnen Sie einen neuen Lauf.</translation>
    </message>
    <message>
        <source>%1 is not a run folder: it has no events.jsonl.</source>
        <translation>%1 ist kein Laufordner: Er enthält kein events.jsonl.</translation>
    </message>
    <message>
        <source>The run in %1 is still in progress.</source>
        <translation>Der Lauf in %1 ist noch nicht zu Ende.</translation>
    </message>
    <message>
        <source>Wait for it to end, or stop it first.</source>
        <translation>Warten Sie auf sein Ende, oder stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The run in %1 is completed; there is nothing to resume.</source>
        <translation>Der Lauf in %1 ist abgeschlossen; es gibt nichts fortzusetzen.</translation>
    </message>
    <message>
        <source>The run in %1 has no checkpoint.</source>
        <translation>Der Lauf in %1 hat keinen Checkpoint.</translation>
    </message>
    <message>
        <source>Long tests write checkpoints with --checkpoint-every-epochs.</source>
        <translation>Lange Tests schreiben Checkpoints mit --checkpoint-every-epochs.</translation>
    </message>
    <message>
        <source>Its checkpoints are from scalescope-engine %1, this is %2; resume with that version.</source>
        <translation>Seine Checkpoints stammen von scalescope-engine %1, dies ist %2; setzen Sie mit jener Version fort.</translation>
    </message>
    <message>
        <source>The run in %1 has no usable checkpoint.</source>
        <translation>Der Lauf in %1 hat keinen brauchbaren Checkpoint.</translation>
    </message>
    <message>
        <source>%1 has no queue entries.</source>
        <translation>%1 hat keine Einträge einer Warteschlange.</translation>
    </message>
    <message>
        <source>%1 has a run of the unknown state %2.</source>
        <translation>%1 hat einen Lauf mit dem unbekannten Zustand %2.</translation>
    </message>
    <message>
        <source>Cannot open the lock %1: %2.</source>
        <translation>Die Sperre %1 kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>Cannot lock %1: %2.</source>
        <translation>%1 kann nicht gesperrt werden: %2.</translation>
    </message>
    <message>
        <source>%1 is in use by another controller.</source>
        <translation>%1 wird von einem anderen Controller benutzt.</translation>
    </message>
    <message>
        <source>Wait for it or stop it first.</source>
        <translation>Warten Sie darauf, oder stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Cannot rebuild the result: %1 does not exist.</source>
        <translation>Das Ergebnis kann nicht wiederhergestellt werden: %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Cannot rebuild the result: %1 has no run-started event.</source>
        <translation>Das Ergebnis kann nicht wiederhergestellt werden: %1 enthält keinen Beginn eines Laufs.</translation>
    </message>
    <message>
        <source>%1 has %2 measured steps, but its events have only %3.</source>
        <translation>%1 hat %2 gemessene Schritte, seine Ereignisse aber nur %3.</translation>
    </message>
    <message>
        <source>It was not replaced.</source>
        <translation>Es wurde nicht ersetzt.</translation>
    </message>
    <message>
        <source>This is not a ScaleScope result: its key %1 is not %2.</source>
        <translation>Dies ist kein Ergebnis von ScaleScope: Der Schlüssel %1 ist nicht %2.</translation>
    </message>
    <message>
        <source>The result has format version %1; this ScaleScope reads up to version %2.</source>
        <translation>Das Ergebnis hat Formatversion %1; dieses ScaleScope liest bis Version %2.</translation>
    </message>
    <message>
        <source>The result has no valid format_version.</source>
        <translation>Das Ergebnis hat keine gültige format_version.</translation>
    </message>
    <message>
        <source>The result has no %1.</source>
        <translation>Das Ergebnis hat kein %1.</translation>
    </message>
    <message>
        <source>It may be truncated; rebuild it from events.jsonl.</source>
        <translation>Es ist möglicherweise abgeschnitten; stellen Sie es aus events.jsonl wieder her.</translation>
    </message>
    <message>
        <source>The result is damaged: %1.</source>
        <translation>Das Ergebnis ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>%1 is %2, which is out of range; correct it or rebuild the result from its events</source>
        <translation>%1 ist %2 und damit außerhalb des Bereichs; korrigieren Sie den Wert, oder stellen Sie das Ergebnis aus den Ereignissen wieder her</translation>
    </message>
    <message>
        <source>Column %1 of series %2 does not have the length of the columns before it.</source>
        <translation>Spalte %1 der Reihe %2 hat nicht die Länge der Spalten davor.</translation>
    </message>
    <message>
        <source>The event is not a JSON object.</source>
        <translation>Das Ereignis ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Unknown event type %1.</source>
        <translation>Unbekannte Ereignisart %1.</translation>
    </message>
    <message>
        <source>The event is incomplete or invalid: %1.</source>
        <translation>Das Ereignis ist unvollständig oder ungültig: %1.</translation>
    </message>
    <message>
        <source>%1 is not an annotation field; use system, notes, tags, label/&lt;name&gt; or fact/&lt;id&gt;.</source>
        <translation>%1 ist kein Feld für Anmerkungen; verwenden Sie system, notes, tags, label/&lt;name&gt; oder fact/&lt;id&gt;.</translation>
    </message>
    <message>
        <source>%1 cannot be stated.</source>
        <translation>%1 kann nicht angegeben werden.</translation>
    </message>
    <message>
        <source>Use one of %1.</source>
        <translation>Verwenden Sie einen der Werte %1.</translation>
    </message>
    <message>
        <source>The precision %1 is not one of %2.</source>
        <translation>Das Zahlenformat %1 ist keines von %2.</translation>
    </message>
    <message>
        <source>%1 is invalid: use a whole number from 1 to 2147483647.</source>
        <translation>%1 ist ungültig: Verwenden Sie eine ganze Zahl von 1 bis 2147483647.</translation>
    </message>
    <message>
        <source>%1 (other characters shown as _) is not valid as %2.</source>
        <translation>%1 (andere Zeichen als _ gezeigt) ist nicht gültig als %2.</translation>
    </message>
    <message>
        <source>Use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most %1 characters, not starting with &apos;.&apos;.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos;, höchstens %1 Zeichen, nicht mit &apos;.&apos; beginnend.</translation>
    </message>
    <message>
        <source>the ID of a queue</source>
        <translation>ID einer Warteschlange</translation>
    </message>
    <message>
        <source>the ID of a study</source>
        <translation>ID einer Studie</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: %2</source>
        <translation>%1 ist kein gültiges JSON: %2</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from %2 on</source>
        <translation>%1 ist ab %2 kein gültiges JSON</translation>
    </message>
    <message>
        <source>%1 is incomplete JSON: it ends at %2</source>
        <translation>%1 ist unvollständiges JSON: Es endet bei %2</translation>
    </message>
    <message>
        <source>%1 is nested %2 levels deep; the limit is %3</source>
        <translation>%1 ist %2 Ebenen tief verschachtelt; die Grenze ist %3</translation>
    </message>
    <message>
        <source>%1 has %2 MiB; the limit is %3 MiB</source>
        <translation>%1 hat %2 MiB; die Grenze ist %3 MiB</translation>
    </message>
    <message>
        <source>%1 has %2 objects, lists and strings; the limit is %3</source>
        <translation>%1 hat %2 Objekte, Listen und Texte; die Grenze ist %3</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>its header declares %1 bytes of data, which is invalid.</source>
        <translation>der Kopf nennt %1 Byte Daten, was ungültig ist.</translation>
    </message>
    <message>
        <source>expected %1 bytes after the header, found %2.</source>
        <translation>nach dem Kopf werden %1 Byte erwartet, gefunden wurden %2.</translation>
    </message>
    <message>
        <source>truncated in its header: expected %1 bytes, found %2.</source>
        <translation>im Kopf abgeschnitten: Erwartet werden %1 Byte, gefunden wurden %2.</translation>
    </message>
    <message>
        <source>contains %1 labels, but %2 contains %3 images.</source>
        <translation>enthält %1 Klassen, aber %2 enthält %3 Bilder.</translation>
    </message>
    <message>
        <source>its images are %1 x %2 pixels; at most 4096 x 4096 are supported.</source>
        <translation>die Bilder haben %1 x %2 Pixel; unterstützt werden höchstens 4096 x 4096.</translation>
    </message>
    <message>
        <source>Install the package liblmdb-dev and build again.</source>
        <translation>Installieren Sie das Paket liblmdb-dev, und bauen Sie neu.</translation>
    </message>
    <message>
        <source>Use jpeg-folder, tfrecord, recordio or lmdb.</source>
        <translation>Verwenden Sie jpeg-folder, tfrecord, recordio oder lmdb.</translation>
    </message>
    <message>
        <source>%1 is not empty.</source>
        <translation>%1 ist nicht leer.</translation>
    </message>
    <message>
        <source>Choose a new or empty folder.</source>
        <translation>Wählen Sie einen neuen oder leeren Ordner.</translation>
    </message>
    <message>
        <source>This build cannot write JPEG images: libjpeg-turbo was missing when it was built.</source>
        <translation>Dieser Build kann keine JPEG-Bilder schreiben: libjpeg-turbo fehlte beim Bauen.</translation>
    </message>
    <message>
        <source>cannot be listed: %1.</source>
        <translation>kann nicht aufgelistet werden: %1.</translation>
    </message>
    <message>
        <source>has no folders.</source>
        <translation>hat keine Ordner.</translation>
    </message>
    <message>
        <source>is a class folder without .jpg or .jpeg files.</source>
        <translation>ist ein Klassenordner ohne .jpg- oder .jpeg-Dateien.</translation>
    </message>
    <message>
        <source>has a validation folder but no train/ folder.</source>
        <translation>hat einen Ordner zur Validierung, aber keinen Ordner train/.</translation>
    </message>
    <message>
        <source>this class is not one of the %1 in %2.</source>
        <translation>diese Klasse ist keine der %1 in %2.</translation>
    </message>
    <message>
        <source>has LMDB data version %1; only version 1 is supported.</source>
        <translation>hat LMDB-Datenversion %1; nur Version 1 wird unterstützt.</translation>
    </message>
    <message>
        <source>is not a valid LMDB database, or its first two pages are damaged.</source>
        <translation>ist keine gültige LMDB-Datenbank, oder ihre ersten beiden Seiten sind beschädigt.</translation>
    </message>
    <message>
        <source>is truncated, or its first two pages are damaged: its last page is number %1, the file ends with number %2 (pages of %3 bytes).</source>
        <translation>ist abgeschnitten, oder ihre ersten beiden Seiten sind beschädigt: Die letzte Seite hat die Nummer %1, die Datei endet mit Nummer %2 (Seiten zu %3 Byte).</translation>
    </message>
    <message>
        <source>contains lists of values (MDB_DUPSORT), which image databases do not use.</source>
        <translation>enthält Wertelisten (MDB_DUPSORT), die Bilddatenbanken nicht benutzen.</translation>
    </message>
    <message>
        <source>%1: contains no images.</source>
        <translation>%1: enthält keine Bilder.</translation>
    </message>
    <message>
        <source>%1: is damaged at byte %2: none of its images can be found.</source>
        <translation>%1: ist bei Byte %2 beschädigt: Keines der Bilder ist auffindbar.</translation>
    </message>
    <message>
        <source>%1: the label of key %2 is 0, but first_label is 1.</source>
        <translation>%1: Die Klasse des Schlüssels %2 ist 0, aber first_label ist 1.</translation>
    </message>
    <message>
        <source>%1: none of its values is a valid Caffe Datum with a label.</source>
        <translation>%1: Keiner der Werte ist ein gültiges Caffe-Datum mit Klasse.</translation>
    </message>
    <message>
        <source>%1: Labels run from %2 to %3, but first_label is 1.</source>
        <translation>%1: Die Klassen reichen von %2 bis %3, aber first_label ist 1.</translation>
    </message>
    <message>
        <source>%1: the line %2 is not a key, a tab and an offset.</source>
        <translation>%1: Die Zeile %2 besteht nicht aus Schlüssel, Tabulator und Position.</translation>
    </message>
    <message>
        <source>Remove the file to read the records without it.</source>
        <translation>Entfernen Sie die Datei, um die Einträge ohne sie zu lesen.</translation>
    </message>
    <message>
        <source>%1: no record begins at a listed offset.</source>
        <translation>%1: An keiner aufgeführten Position beginnt ein Eintrag.</translation>
    </message>
    <message>
        <source>It belongs to another file; remove it to read the records without it.</source>
        <translation>Sie gehört zu einer anderen Datei; entfernen Sie sie, um die Einträge ohne sie zu lesen.</translation>
    </message>
    <message>
        <source>%1: raw pixels are not converted, since JPEG would change them.</source>
        <translation>%1: Rohe Pixel werden nicht umgewandelt, weil JPEG sie verändern würde.</translation>
    </message>
    <message>
        <source>%1: its name has an invalid shard number.</source>
        <translation>%1: Der Name hat eine ungültige Teilnummer.</translation>
    </message>
    <message>
        <source>%1 is not a path inside the runs-dir.</source>
        <translation>%1 ist kein Pfad im Ordner der Läufe.</translation>
    </message>
    <message>
        <source>%1 is not base64.</source>
        <translation>%1 ist kein base64.</translation>
    </message>
    <message>
        <source>%1: no format was recognised in its %2</source>
        <translation>%1: Kein Format erkannt in %2</translation>
    </message>
    <message>
        <source>%1: no format was recognised in its %2; the first line is %3.</source>
        <translation>%1: Kein Format erkannt in %2; die erste Zeile ist %3.</translation>
    </message>
    <message>
        <source>Line %1 partly matches %2.</source>
        <translation>Zeile %1 passt teilweise zu %2.</translation>
    </message>
    <message>
        <source>This result has no profile of its layers, which an execution trace consists of.</source>
        <translation>Dieses Ergebnis hat kein Profil seiner Schichten, aus denen eine Ausführungsaufzeichnung besteht.</translation>
    </message>
    <message>
        <source>Run the plan again with --profile-steps 5.</source>
        <translation>Führen Sie den Plan erneut mit --profile-steps 5 aus.</translation>
    </message>
    <message>
        <source>Neither the trace nor its name states the rank, so it is read as rank 0.</source>
        <translation>Weder die Aufzeichnung noch ihr Name nennt den Rang; sie wird als Rang 0 gelesen.</translation>
    </message>
    <message>
        <source>Name the files rank0.json, rank1.json, ... to read several ranks as one run.</source>
        <translation>Nennen Sie die Dateien rank0.json, rank1.json, ..., um mehrere Ränge als einen Lauf zu lesen.</translation>
    </message>
    <message>
        <source>The trace does not state its rank: the number in its name, %1, is taken for it.</source>
        <translation>Die Aufzeichnung nennt ihren Rang nicht: Die Zahl in ihrem Namen, %1, gilt als Rang.</translation>
    </message>
    <message>
        <source>The table kernels has the %1 kernels with the longest times; %2 others are combined.</source>
        <translation>Die Tabelle kernels enthält die %1 Kernels mit den längsten Zeiten; %2 weitere sind zusammengefasst.</translation>
    </message>
    <message>
        <source>The run has %1 ranks; traces of %2 of them were imported.</source>
        <translation>Der Lauf hat %1 Ränge; Aufzeichnungen von %2 davon wurden importiert.</translation>
    </message>
    <message>
        <source>The trace has no steps (ProfilerStep annotations), so all of it counts as one step.</source>
        <translation>Die Aufzeichnung hat keine Schritte (Anmerkungen ProfilerStep); sie zählt als ein Schritt.</translation>
    </message>
    <message>
        <source>Call step() of the profiler after each training step to get them.</source>
        <translation>Rufen Sie nach jedem Trainingsschritt step() des Profilers auf, um sie zu erhalten.</translation>
    </message>
    <message>
        <source>The trace is not valid JSON from byte %1 on; the events before it were read.</source>
        <translation>Die Aufzeichnung ist ab Byte %1 kein gültiges JSON; die Ereignisse davor wurden gelesen.</translation>
    </message>
    <message>
        <source>The trace ends early: the file is truncated or its program was stopped.</source>
        <translation>Die Aufzeichnung endet vorzeitig: Die Datei ist abgeschnitten, oder ihr Programm wurde gestoppt.</translation>
    </message>
    <message>
        <source>%1 events of more than 8 MiB were skipped.</source>
        <translation>%1 Ereignisse von mehr als 8 MiB wurden übersprungen.</translation>
    </message>
    <message>
        <source>%1 lines are not valid JSON and were skipped.</source>
        <translation>%1 Zeilen sind kein gültiges JSON und wurden übersprungen.</translation>
    </message>
    <message>
        <source>Rank %1 was the last to be ready in %2 % of the negotiations.</source>
        <translation>Rang %1 war bei %2 % der Abstimmungen als letzter bereit.</translation>
    </message>
    <message>
        <source>The communicator has %1 ranks; the files hold those of %2.</source>
        <translation>Der Kommunikator hat %1 Ränge; die Dateien enthalten %2 davon.</translation>
    </message>
    <message>
        <source>%1 collectives of further sizes were skipped: too many for one import.</source>
        <translation>%1 Kollektive weiterer Größen wurden übersprungen: zu viele für einen Import.</translation>
    </message>
    <message>
        <source>The traces have no kernels and no operators: profile with activities=[CPU, CUDA].</source>
        <translation>Die Aufzeichnungen enthalten weder Kernels noch Operatoren: Zeichnen Sie mit activities=[CPU, CUDA] auf.</translation>
    </message>
    <message>
        <source>The trace has no kernels of a device: the times are those of the CPU&apos;s operators.</source>
        <translation>Die Aufzeichnung hat keine Kernels eines Geräts: Die Zeiten sind die der Operatoren der CPU.</translation>
    </message>
    <message>
        <source>Imported by the reader of %1 from %2, events %3 to %4 (%5 used), SHA-256 %6</source>
        <translation>Importiert vom Leser für %1 aus %2, Ereignisse %3 bis %4 (%5 verwendet), SHA-256 %6</translation>
    </message>
    <message>
        <source>No measurement was found in %1 (%2 events read as %3).</source>
        <translation>Keine Messung gefunden in %1 (%2 Ereignisse, gelesen als %3).</translation>
    </message>
    <message>
        <source>Set the format with --format, or describe a CSV with --mapping.</source>
        <translation>Geben Sie das Format mit --format an, oder beschreiben Sie eine CSV-Datei mit --mapping.</translation>
    </message>
    <message>
        <source>%1 further runs of format %2 were skipped: too many for one import.</source>
        <translation>%1 weitere Läufe des Formats %2 wurden übersprungen: zu viele für einen Import.</translation>
    </message>
    <message>
        <source>%1 further lines contain ambiguous numbers.</source>
        <translation>%1 weitere Zeilen enthalten mehrdeutige Zahlen.</translation>
    </message>
    <message>
        <source>The gz file %1 is truncated: the rest of its data is missing.</source>
        <translation>Die gz-Datei %1 ist abgeschnitten: Der Rest ihrer Daten fehlt.</translation>
    </message>
    <message>
        <source>No measurement was found in %1 (%2 lines read as %3).</source>
        <translation>In %1 wurde keine Messung gefunden (%2 Zeilen als %3 gelesen).</translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation>Erwartet: %1.</translation>
    </message>
    <message>
        <source>%1 has no recognisable format and was read as the continuation of the previous file.</source>
        <translation>%1 hat kein erkennbares Format und wurde als Fortsetzung der vorigen Datei gelesen.</translation>
    </message>
    <message>
        <source>%1: %2 lines longer than one megabyte were truncated.</source>
        <translation>%1: %2 Zeilen über einem Megabyte wurden abgeschnitten.</translation>
    </message>
    <message>
        <source>The import was cancelled; nothing was written.</source>
        <translation>Der Import wurde abgebrochen; es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1, line %2: the file does not end with a line break, so %3 may be truncated and was not read.</source>
        <translation>%1, Zeile %2: Die Datei endet nicht mit einem Zeilenende, daher ist %3 möglicherweise abgeschnitten und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>If the line is complete, add a line break.</source>
        <translation>Ist die Zeile vollständig, fügen Sie ein Zeilenende an.</translation>
    </message>
    <message>
        <source>%1, line %2: %3 in %4 may be %5 or %6; it stays unread.</source>
        <translation>%1, Zeile %2: %3 in %4 kann %5 oder %6 sein; es bleibt ungelesen.</translation>
    </message>
    <message>
        <source>%1 is compressed, but this build has no zlib.</source>
        <translation>%1 ist komprimiert, aber dieser Build hat kein zlib.</translation>
    </message>
    <message>
        <source>Unpack it first: gunzip -k %1</source>
        <translation>Entpacken Sie sie zuerst: gunzip -k %1</translation>
    </message>
    <message>
        <source>The log reports an invalid throughput, %1 images per second; it stays unknown.</source>
        <translation>Das Protokoll nennt einen ungültigen Durchsatz, %1 Bilder je Sekunde; er bleibt unbekannt.</translation>
    </message>
    <message>
        <source>From step %1 on the log prints nan or inf as the loss: the training diverged.</source>
        <translation>Ab Schritt %1 nennt das Protokoll nan oder inf als Loss: Das Training divergierte.</translation>
    </message>
    <message>
        <source>The run did not end: %1 in the log shows that a device ran out of memory.</source>
        <translation>Der Lauf kam nicht zu Ende: %1 im Protokoll zeigt, dass einem Gerät der Speicher ausging.</translation>
    </message>
    <message>
        <source>Imported by the reader of %1 from %2, lines %3 to %4 (%5 used), SHA-256 %6</source>
        <translation>Importiert mit dem Leser für %1 aus %2, Zeilen %3 bis %4 (%5 verwendet), SHA-256 %6</translation>
    </message>
    <message>
        <source>Images per second: %1.</source>
        <translation>Bilder je Sekunde: %1.</translation>
    </message>
    <message>
        <source>Images per second of one process: %1.</source>
        <translation>Bilder je Sekunde eines Prozesses: %1.</translation>
    </message>
    <message>
        <source>Derived, not stated by the log: %1 = %2.</source>
        <translation>Abgeleitet, nicht im Protokoll genannt: %1 = %2.</translation>
    </message>
    <message>
        <source>The log states %1: %2</source>
        <translation>Das Protokoll nennt %1: %2</translation>
    </message>
    <message>
        <source>Unknown: %1.</source>
        <translation>Unbekannt: %1.</translation>
    </message>
    <message>
        <source>The table %1 stores one of every %2 of its %3 rows; the figures come from all of them.</source>
        <translation>Die Tabelle %1 speichert je %2 ihrer %3 Zeilen eine; die Zahlen stammen aus allen.</translation>
    </message>
    <message>
        <source>The log does not contain the solver&apos;s parameters; assuming iter_size 1.</source>
        <translation>Das Protokoll enthält die Parameter des Solvers nicht; angenommen wird iter_size 1.</translation>
    </message>
    <message>
        <source>Several processes report throughput; only the first one is read, and the total is unknown.</source>
        <translation>Mehrere Prozesse nennen einen Durchsatz; nur der erste wird gelesen, die Summe ist unbekannt.</translation>
    </message>
    <message>
        <source>Several ranks print each iteration: it is counted once, with the mean of their rates.</source>
        <translation>Mehrere Ränge geben jede Iteration aus: Sie zählt einmal, mit dem Mittel der Raten.</translation>
    </message>
    <message>
        <source>The stated total, %1 images/s, is not %2 of one device times %3 devices.</source>
        <translation>Die genannte Summe, %1 Bilder/s, ist nicht %2 eines Geräts mal %3 Geräte.</translation>
    </message>
    <message>
        <source>Under a distributed kv_store each worker reports its own rate; the log contains one worker&apos;s.</source>
        <translation>Mit einem verteilten kv_store nennt jeder Worker seine eigene Rate; das Protokoll enthält die eines Workers.</translation>
    </message>
    <message>
        <source>Several ranks report a speed, and the log does not state whether it is per rank or for the job: the total throughput is unknown.</source>
        <translation>Mehrere Ränge nennen eine Geschwindigkeit, und das Protokoll sagt nicht, ob je Rang oder insgesamt: Der Gesamtdurchsatz ist unbekannt.</translation>
    </message>
    <message>
        <source>The log does not name the collective, and its columns (no reduction) do not identify it.</source>
        <translation>Das Protokoll nennt die kollektive Operation nicht, und die Spalten (keine Reduktion) verraten sie nicht.</translation>
    </message>
    <message>
        <source>The log has no header, so its columns are unknown; name them with a mapping.</source>
        <translation>Das Protokoll hat keine Kopfzeile, daher sind die Spalten unbekannt; benennen Sie sie mit einer Zuordnung.</translation>
    </message>
    <message>
        <source>No kernels were profiled.</source>
        <translation>Es wurden keine Kernel profiliert.</translation>
    </message>
    <message>
        <source>The log states the time of a step but no batch size, so images per second are unknown.</source>
        <translation>Das Protokoll nennt die Schrittzeit, aber keine Batch-Größe, daher sind die Bilder je Sekunde unbekannt.</translation>
    </message>
    <message>
        <source>The log has no time stamps; polls are numbered instead.</source>
        <translation>Das Protokoll hat keine Zeitstempel; die Abfragen werden stattdessen nummeriert.</translation>
    </message>
    <message>
        <source>Devices that first appear after the first poll are not in the table.</source>
        <translation>Geräte, die erst nach der ersten Abfrage erscheinen, fehlen in der Tabelle.</translation>
    </message>
    <message>
        <source>The log is from one worker of a distributed job and does not contain the job&apos;s total.</source>
        <translation>Das Protokoll stammt von einem Worker eines verteilten Laufs und enthält nicht die Summe.</translation>
    </message>
    <message>
        <source>The closing total and the header&apos;s devices are missing, so the log is incomplete.</source>
        <translation>Die Endsumme und die Geräte der Kopfzeile fehlen, daher ist das Protokoll unvollständig.</translation>
    </message>
    <message>
        <source>Its rows cover one process, and the number of processes is unknown: the total throughput is unknown.</source>
        <translation>Seine Zeilen gelten für einen Prozess, und die Zahl der Prozesse ist unbekannt: Der Gesamtdurchsatz ist unbekannt.</translation>
    </message>
    <message>
        <source>The closing total is missing, so the log is truncated.</source>
        <translation>Die Endsumme fehlt, daher ist das Protokoll abgeschnitten.</translation>
    </message>
    <message>
        <source>Each row is from one rank, but the log does not identify the ranks: the total throughput is unknown.</source>
        <translation>Jede Zeile stammt von einem Rang, aber das Protokoll nennt die Ränge nicht: Der Gesamtdurchsatz ist unbekannt.</translation>
    </message>
    <message>
        <source>The closing total is missing, so the log is truncated; the last row of the table is used instead.</source>
        <translation>Die Endsumme fehlt, daher ist das Protokoll abgeschnitten; stattdessen gilt die letzte Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>img/s is the rate of one process; the log does not state the number of processes.</source>
        <translation>img/s ist die Rate eines Prozesses; das Protokoll nennt die Zahl der Prozesse nicht.</translation>
    </message>
    <message>
        <source>The log reports 0 qps, a known defect of trtexec 7 with an explicit batch: throughput is unknown.</source>
        <translation>Das Protokoll nennt 0 qps, ein bekannter Fehler von trtexec 7 mit explizitem Batch: Der Durchsatz ist unbekannt.</translation>
    </message>
    <message>
        <source>The log reports no throughput.</source>
        <translation>Das Protokoll nennt keinen Durchsatz.</translation>
    </message>
    <message>
        <source>Images per second are derived: batch size divided by mean GPU compute time, without transfers and gaps between queries.</source>
        <translation>Die Bilder je Sekunde sind abgeleitet: Batch-Größe durch mittlere GPU-Rechenzeit, ohne Übertragungen und Pausen zwischen Anfragen.</translation>
    </message>
    <message>
        <source>The log does not state the number of images per query, so images per second are unknown.</source>
        <translation>Das Protokoll nennt die Zahl der Bilder je Anfrage nicht, daher sind die Bilder je Sekunde unbekannt.</translation>
    </message>
    <message>
        <source>%1 further cells are not numbers; they stay empty.</source>
        <translation>%1 weitere Zellen sind keine Zahlen; sie bleiben leer.</translation>
    </message>
    <message>
        <source>Only one title was found: check the mapping&apos;s &quot;separator&quot;.</source>
        <translation>Es wurde nur ein Titel gefunden: Prüfen Sie „separator“ der Zuordnung.</translation>
    </message>
    <message>
        <source>The mapping is not a JSON object.</source>
        <translation>Die Zuordnung ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The mapping is invalid: %1</source>
        <translation>Die Zuordnung ist ungültig: %1</translation>
    </message>
    <message>
        <source>%1 is not a valid alias file, such as %2: %3.</source>
        <translation>%1 ist keine gültige Datei mit Decknamen wie %2: %3.</translation>
    </message>
    <message>
        <source>Nothing was written, because names would not be hidden.</source>
        <translation>Es wurde nichts geschrieben, weil Namen nicht verborgen würden.</translation>
    </message>
    <message>
        <source>Repair or remove the file.</source>
        <translation>Reparieren oder entfernen Sie die Datei.</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>sie ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>Cannot create a temporary folder %1 to prepare the bundle.</source>
        <translation>Ein temporärer Ordner %1 zum Vorbereiten des Pakets kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>The bundle was not created: cancelled.</source>
        <translation>Das Paket wurde nicht erstellt: abgebrochen.</translation>
    </message>
    <message>
        <source>The bundle was not opened: cancelled.</source>
        <translation>Das Paket wurde nicht geöffnet: abgebrochen.</translation>
    </message>
    <message>
        <source>%1 is not a valid bundle: %2</source>
        <translation>%1 ist kein gültiges Paket: %2</translation>
    </message>
    <message>
        <source>A file in the bundle is damaged: %1</source>
        <translation>Eine Datei im Paket ist beschädigt: %1</translation>
    </message>
    <message>
        <source>A file in the bundle is damaged: its checksum or compressed data is invalid.</source>
        <translation>Eine Datei im Paket ist beschädigt: Prüfsumme oder komprimierte Daten sind ungültig.</translation>
    </message>
    <message>
        <source>A file in the bundle unpacks to more than its limit.</source>
        <translation>Eine Datei im Paket ist entpackt größer als zulässig.</translation>
    </message>
    <message>
        <source>Cannot write the contents of the bundle.</source>
        <translation>Der Inhalt des Pakets kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Is the disk full?</source>
        <translation>Ist der Datenträger voll?</translation>
    </message>
    <message>
        <source>it has no ScaleScope manifest.</source>
        <translation>es hat kein Verzeichnis von ScaleScope.</translation>
    </message>
    <message>
        <source>it was created by a newer version of ScaleScope.</source>
        <translation>es wurde mit einer neueren Version von ScaleScope erstellt.</translation>
    </message>
    <message>
        <source>%1 contains more than 20,000 files.</source>
        <translation>%1 enthält mehr als 20 000 Dateien.</translation>
    </message>
    <message>
        <source>its list of files is damaged.</source>
        <translation>seine Dateiliste ist beschädigt.</translation>
    </message>
    <message>
        <source>%1 unpacks to %2 MiB, more than %3 times its packed size: it is not a result.</source>
        <translation>%1 wird entpackt %2 MiB groß, mehr als %3-mal so groß wie gepackt: Das ist kein Ergebnis.</translation>
    </message>
    <message>
        <source>%1 unpacks to more than 512 MiB in one file or 4 GiB in all.</source>
        <translation>%1 ist entpackt größer als 512 MiB in einer Datei oder 4 GiB insgesamt.</translation>
    </message>
    <message>
        <source>This ScaleScope was built without libzip: install libzip-dev and build it again.</source>
        <translation>Dieses ScaleScope wurde ohne libzip gebaut: Installieren Sie libzip-dev, und bauen Sie es neu.</translation>
    </message>
    <message>
        <source>Run %1 has no events from which to rebuild its result.</source>
        <translation>Der Lauf %1 hat keine Ereignisse, aus denen sein Ergebnis wiederhergestellt werden könnte.</translation>
    </message>
    <message>
        <source>Run %1 is still running; its result is written at its end.</source>
        <translation>Der Lauf %1 läuft noch; sein Ergebnis wird am Ende geschrieben.</translation>
    </message>
    <message>
        <source>Run %1 cannot be annotated: it has no result yet.</source>
        <translation>Der Lauf %1 kann nicht beschriftet werden: Er hat noch kein Ergebnis.</translation>
    </message>
    <message>
        <source>Run %1 is a published result: it cannot be edited.</source>
        <translation>%1 ist ein veröffentlichtes Ergebnis und kann nicht bearbeitet werden.</translation>
    </message>
    <message>
        <source>The library has no run %1.</source>
        <translation>Die Bibliothek hat keinen Lauf %1.</translation>
    </message>
    <message>
        <source>Published result %1 cannot be moved: it is part of ScaleScope.</source>
        <translation>Das veröffentlichte Ergebnis %1 kann nicht verschoben werden: Es ist Teil von ScaleScope.</translation>
    </message>
    <message>
        <source>Run %1 is still running.</source>
        <translation>Der Lauf %1 läuft noch.</translation>
    </message>
    <message>
        <source>Stop it before moving it to the trash.</source>
        <translation>Stoppen Sie ihn, bevor Sie ihn in den Papierkorb legen.</translation>
    </message>
    <message>
        <source>The trash has no run %1.</source>
        <translation>Der Papierkorb hat keinen Lauf %1.</translation>
    </message>
    <message>
        <source>Merging repeats needs at least two runs.</source>
        <translation>Zum Zusammenfassen von Wiederholungen sind mindestens zwei Läufe nötig.</translation>
    </message>
    <message>
        <source>Result %1 is truncated: its series and events are incomplete.</source>
        <translation>Das Ergebnis %1 ist abgeschnitten: Seine Reihen und Ereignisse sind unvollständig.</translation>
    </message>
    <message>
        <source>This JSON file is neither a plan nor a study, so it cannot be redacted: %1</source>
        <translation>Diese JSON-Datei ist weder ein Plan noch eine Studie und kann daher nicht geschwärzt werden: %1</translation>
    </message>
    <message>
        <source>%1 is not a valid field of a system record.</source>
        <translation>%1 ist kein gültiges Feld eines Systemeintrags.</translation>
    </message>
    <message>
        <source>A system needs a short name: figures are labelled with it.</source>
        <translation>Ein System braucht einen kurzen Namen: Abbildungen werden damit beschriftet.</translation>
    </message>
    <message>
        <source>This is not a ScaleScope system record.</source>
        <translation>Dies ist kein Systemeintrag von ScaleScope.</translation>
    </message>
    <message>
        <source>The system record was written by a newer version of ScaleScope.</source>
        <translation>Der Systemeintrag wurde von einer neueren Version von ScaleScope geschrieben.</translation>
    </message>
    <message>
        <source>The system record has no id or no short name.</source>
        <translation>Der Systemeintrag hat keine ID oder keinen kurzen Namen.</translation>
    </message>
    <message>
        <source>A system named %1 already exists.</source>
        <translation>Ein System namens %1 existiert bereits.</translation>
    </message>
    <message>
        <source>System record %1 does not exist.</source>
        <translation>Der Systemeintrag %1 existiert nicht.</translation>
    </message>
    <message>
        <source>%1 is larger than 256 MiB, the limit for figures.</source>
        <translation>%1 ist größer als 256 MiB, die Grenze für Abbildungen.</translation>
    </message>
    <message>
        <source>Figure size %1 x %2 mm is invalid: use %3 to %4 mm.</source>
        <translation>Die Größe der Abbildung von %1 x %2 mm ist ungültig: Verwenden Sie %3 bis %4 mm.</translation>
    </message>
    <message>
        <source>The figure of %1 x %2 mm has more than %3 pixels on a side at %4 dpi: use %5 dpi or less, or export to PDF or SVG.</source>
        <translation>Die Abbildung von %1 x %2 mm hat bei %4 dpi mehr als %3 Bildpunkte auf einer Seite: Verwenden Sie höchstens %5 dpi, oder exportieren Sie nach PDF oder SVG.</translation>
    </message>
    <message>
        <source>Resolution %1 dpi is invalid: use 300 or 600 (%2 to %3 are possible).</source>
        <translation>Die Auflösung von %1 dpi ist ungültig: Verwenden Sie 300 oder 600 (möglich sind %2 bis %3).</translation>
    </message>
    <message>
        <source>Cannot export %1: use a name that ends in .pdf, .svg, .png, .csv, .md or .tex.</source>
        <translation>%1 kann nicht exportiert werden: Verwenden Sie einen Namen, der auf .pdf, .svg, .png, .csv, .md oder .tex endet.</translation>
    </message>
    <message>
        <source>Cannot draw the figure for %1: use a smaller size or resolution.</source>
        <translation>Die Abbildung für %1 kann nicht gezeichnet werden: Verwenden Sie eine kleinere Größe oder Auflösung.</translation>
    </message>
    <message>
        <source>The export was cancelled; no file was written.</source>
        <translation>Der Export wurde abgebrochen; es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>The export was cancelled; the folder is incomplete.</source>
        <translation>Der Export wurde abgebrochen; der Ordner ist unvollständig.</translation>
    </message>
    <message>
        <source>The results have no data for any figure.</source>
        <translation>Die Ergebnisse haben keine Daten für eine Abbildung.</translation>
    </message>
    <message>
        <source>Available data: %1.</source>
        <translation>Vorhandene Daten: %1.</translation>
    </message>
    <message>
        <source>None of these results can be compared</source>
        <translation>Keines dieser Ergebnisse kann verglichen werden</translation>
    </message>
    <message>
        <source>None of these results is part of a scaling line</source>
        <translation>Keines dieser Ergebnisse gehört zu einer Skalierungslinie</translation>
    </message>
    <message>
        <source>None of these results can be compared step by step with another number of devices or nodes</source>
        <translation>Keines dieser Ergebnisse kann schrittweise mit einer anderen Zahl von Geräten oder Knoten verglichen werden</translation>
    </message>
    <message>
        <source>None of these results has a breakdown of its step time</source>
        <translation>Keines dieser Ergebnisse hat eine Aufschlüsselung der Schrittzeit</translation>
    </message>
    <message>
        <source>None of these results has a throughput</source>
        <translation>Keines dieser Ergebnisse hat einen Durchsatz</translation>
    </message>
    <message>
        <source>None of these results states this accuracy</source>
        <translation>Keines dieser Ergebnisse nennt diese Genauigkeit</translation>
    </message>
    <message>
        <source>None of these results is a whole training</source>
        <translation>Keines dieser Ergebnisse ist ein ganzes Training</translation>
    </message>
    <message>
        <source>None of these results has a throughput to project</source>
        <translation>Keines dieser Ergebnisse hat einen Durchsatz zum Hochrechnen</translation>
    </message>
    <message>
        <source>This result has no measurement tables.</source>
        <translation>Dieses Ergebnis hat keine Messtabellen.</translation>
    </message>
    <message>
        <source>This result has no kernel profile.</source>
        <translation>Dieses Ergebnis hat kein Kernel-Profil.</translation>
    </message>
    <message>
        <source>Run the plan again with --profile-steps 5, or use --figure step-time for the step times that every run measures.</source>
        <translation>Führen Sie den Plan mit --profile-steps 5 erneut aus, oder verwenden Sie --figure step-time für die Schrittzeiten, die jeder Lauf misst.</translation>
    </message>
    <message>
        <source>None of these results states the sockets or GPUs of its system (cpu_sockets, gpu_count).</source>
        <translation>Keines dieser Ergebnisse nennt die Sockel oder GPUs seines Systems (cpu_sockets, gpu_count).</translation>
    </message>
    <message>
        <source>None of these results states its hardware or software.</source>
        <translation>Keines dieser Ergebnisse nennt seine Hardware oder Software.</translation>
    </message>
    <message>
        <source>Table %1 has no data that can be drawn.</source>
        <translation>Tabelle %1 hat keine Daten, die gezeichnet werden können.</translation>
    </message>
    <message>
        <source>This figure has no %1.</source>
        <translation>Diese Abbildung hat kein %1.</translation>
    </message>
    <message>
        <source>The data embedded in the picture is damaged: %1.</source>
        <translation>Die im Bild eingebetteten Daten sind beschädigt: %1.</translation>
    </message>
    <message>
        <source>This is a whole report, which cannot be opened as a figure: open the figures of a report exported as a folder.</source>
        <translation>Dies ist ein ganzer Bericht, der nicht als Abbildung geöffnet werden kann: Öffnen Sie die Abbildungen eines als Ordner exportierten Berichts.</translation>
    </message>
    <message>
        <source>The picture has no embedded ScaleScope figure.</source>
        <translation>Das Bild enthält keine eingebettete Abbildung von ScaleScope.</translation>
    </message>
    <message>
        <source>The figure was exported by a newer version of ScaleScope: open it with that version.</source>
        <translation>Die Abbildung wurde mit einer neueren Version von ScaleScope exportiert: Öffnen Sie sie mit jener Version.</translation>
    </message>
    <message>
        <source>A result in the picture cannot be read: %1</source>
        <translation>Ein Ergebnis im Bild kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The price %1 is invalid: use an amount and a three-letter currency, such as 85,000 USD.</source>
        <translation>Der Preis %1 ist ungültig: Verwenden Sie einen Betrag und eine Währung aus drei Buchstaben, etwa 85000 USD.</translation>
    </message>
    <message>
        <source>The price %1 is invalid: use an amount above 0.</source>
        <translation>Der Preis %1 ist ungültig: Verwenden Sie einen Betrag über 0.</translation>
    </message>
    <message>
        <source>The report is not valid JSON: %1 at byte %2.</source>
        <translation>Der Bericht ist kein gültiges JSON: %1 bei Byte %2.</translation>
    </message>
    <message>
        <source>This is not a report: %1 is %2 instead of %3.</source>
        <translation>Dies ist kein Bericht: %1 ist %2 statt %3.</translation>
    </message>
    <message>
        <source>The report has version %1; this program reads up to %2.</source>
        <translation>Der Bericht hat Version %1; dieses Programm liest bis %2.</translation>
    </message>
    <message>
        <source>Block %1: %2.</source>
        <translation>Block %1: %2.</translation>
    </message>
    <message>
        <source>None of these runs has a result file that could be sent.</source>
        <translation>Keiner dieser Läufe hat eine Ergebnisdatei, die gesendet werden könnte.</translation>
    </message>
    <message>
        <source>Expected rows with a number in a mapped column.</source>
        <translation>Erwartet werden Zeilen mit einer Zahl in einer zugeordneten Spalte.</translation>
    </message>
    <message>
        <source>No row below the titles has a number in a mapped column.</source>
        <translation>Keine Zeile unter den Titeln hat eine Zahl in einer zugeordneten Spalte.</translation>
    </message>
    <message>
        <source>Expected a line with all titles of the mapping, then rows.</source>
        <translation>Erwartet wird eine Zeile mit allen Titeln der Zuordnung, danach Zeilen.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3 is not a number; it stays empty.</source>
        <translation>Zeile %1, Spalte %2: %3 ist keine Zahl; die Zelle bleibt leer.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3 is not a valid throughput; it stays empty.</source>
        <translation>Zeile %1, Spalte %2: %3 ist kein gültiger Durchsatz; die Zelle bleibt leer.</translation>
    </message>
    <message>
        <source>separator must be one character, such as &quot;,&quot;, &quot;;&quot; or a tab.</source>
        <translation>separator muss ein Zeichen sein, etwa „,“, „;“ oder ein Tabulator.</translation>
    </message>
    <message>
        <source>decimal must be &quot;,&quot; or &quot;.&quot;.</source>
        <translation>decimal muss „,“ oder „.“ sein.</translation>
    </message>
    <message>
        <source>columns must be an object of 1 to 256 titles, for example {&quot;img/s&quot;: &quot;images_per_second&quot;}.</source>
        <translation>columns muss ein Objekt mit 1 bis 256 Titeln sein, zum Beispiel {&quot;img/s&quot;: &quot;images_per_second&quot;}.</translation>
    </message>
    <message>
        <source>columns/%1 must be a metric&apos;s id or {&quot;metric&quot;: id, &quot;scale&quot;: number, &quot;words&quot;: true}.</source>
        <translation>columns/%1 muss die ID einer Messgröße oder {&quot;metric&quot;: id, &quot;scale&quot;: number, &quot;words&quot;: true} sein.</translation>
    </message>
    <message>
        <source>No files to import: name at least one.</source>
        <translation>Keine Dateien zum Importieren: Nennen Sie mindestens eine.</translation>
    </message>
    <message>
        <source>The log contains no report of a measurement.</source>
        <translation>Das Protokoll enthält keinen Messwert.</translation>
    </message>
    <message>
        <source>GluonCV&apos;s segmentation prints no throughput: images per second are unknown.</source>
        <translation>Die Segmentierung von GluonCV gibt keinen Durchsatz aus: Die Bilder je Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>The meaning of eval_accuracy depends on the benchmark, which the log does not name; it is not taken for an accuracy.</source>
        <translation>Die Bedeutung von eval_accuracy hängt vom Benchmark ab, den das Protokoll nicht nennt; der Wert gilt nicht als Genauigkeit.</translation>
    </message>
    <message>
        <source>The meaning of eval_accuracy depends on the benchmark, which is unknown: %1; it is not taken for an accuracy.</source>
        <translation>Die Bedeutung von eval_accuracy hängt vom Benchmark ab, der unbekannt ist: %1; der Wert gilt nicht als Genauigkeit.</translation>
    </message>
    <message>
        <source>The throughput counts %1; images per second are unknown.</source>
        <translation>Der Durchsatz zählt %1; die Bilder je Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>%1 has no NVLinks to the NVSwitch fabric of the other GPUs.</source>
        <translation>%1 hat keine NVLinks zu den NVSwitches der anderen GPUs.</translation>
    </message>
    <message>
        <source>%1 have no NVLinks to the NVSwitch fabric of the other GPUs.</source>
        <translation>%1 haben keine NVLinks zu den NVSwitches der anderen GPUs.</translation>
    </message>
    <message>
        <source>The matrix has no row of %1: cores and NUMA nodes are unknown there.</source>
        <translation>Der Matrix fehlt die Zeile von %1: Kerne und NUMA-Knoten sind dort unbekannt.</translation>
    </message>
    <message>
        <source>All GPUs are joined by %1.</source>
        <translation>Alle GPUs sind durch %1 verbunden.</translation>
    </message>
    <message>
        <source>The GPUs are joined by %1.</source>
        <translation>Die GPUs sind durch %1 verbunden.</translation>
    </message>
    <message>
        <source>The file lists no GPU: it has neither a &lt;gpu&gt; tag nor a PCI device of class 0x0302.</source>
        <translation>Die Datei nennt keine GPU: Sie hat weder ein Element &lt;gpu&gt; noch ein PCI-Gerät der Klasse 0x0302.</translation>
    </message>
    <message>
        <source>The log does not name the collective: all-reduce, reduce and reduce-scatter have a reduction.</source>
        <translation>Das Protokoll nennt die kollektive Operation nicht: All-Reduce, Reduce und Reduce-Scatter haben eine Reduktion.</translation>
    </message>
    <message>
        <source>Several processes print a table each: nccl-tests was built without MPI support, and each process tests only its own devices.</source>
        <translation>Mehrere Prozesse geben je eine Tabelle aus: nccl-tests wurde ohne MPI gebaut, und jeder Prozess prüft nur seine eigenen Geräte.</translation>
    </message>
    <message>
        <source>The table is that of the first process.</source>
        <translation>Die Tabelle ist die des ersten Prozesses.</translation>
    </message>
    <message>
        <source>The table lists a size more than once: several processes or cycles print the rows.</source>
        <translation>Die Tabelle nennt eine Größe mehrmals: Mehrere Prozesse oder Durchgänge geben die Zeilen aus.</translation>
    </message>
    <message>
        <source>The engine was loaded, and the log lists the default build options, which do not describe it: the precision is unknown.</source>
        <translation>Die Engine wurde geladen, und das Protokoll nennt die voreingestellten Build-Optionen, die sie nicht beschreiben: Das Zahlenformat ist unbekannt.</translation>
    </message>
    <message>
        <source>The build options &quot;Precision: %1&quot; do not state one precision of the arithmetic.</source>
        <translation>Die Build-Optionen „Precision: %1“ nennen kein einzelnes Zahlenformat der Rechnung.</translation>
    </message>
    <message>
        <source>&quot;Batch: 1&quot; is also the default for a loaded engine, whose batch the log does not state.</source>
        <translation>„Batch: 1“ ist auch die Voreinstellung für eine geladene Engine, deren Batch das Protokoll nicht nennt.</translation>
    </message>
    <message>
        <source>The first dimensions of the inputs differ, so the number of images per query is unknown.</source>
        <translation>Die ersten Dimensionen der Eingaben unterscheiden sich, daher ist die Zahl der Bilder je Anfrage unbekannt.</translation>
    </message>
    <message>
        <source>The log reports the rate of a validation only, which is not the throughput of a training.</source>
        <translation>Das Protokoll nennt nur die Rate einer Validierung, die nicht der Durchsatz eines Trainings ist.</translation>
    </message>
    <message>
        <source>Each report states the rate of one step, and the mean in brackets is missing: images per second are unknown.</source>
        <translation>Jeder Bericht nennt die Rate eines Schritts, und der Mittelwert in Klammern fehlt: Die Bilder je Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>Rows of the entity %1 are not read.</source>
        <translation>Zeilen der Einheit %1 werden nicht gelesen.</translation>
    </message>
    <message>
        <source>No line resembles one.</source>
        <translation>Keine Zeile ähnelt einer solchen.</translation>
    </message>
    <message>
        <source>The nearest line is line %1: %2.</source>
        <translation>Am nächsten kommt Zeile %1: %2.</translation>
    </message>
    <message>
        <source>The likeliest formats:</source>
        <translation>Die wahrscheinlichsten Formate:</translation>
    </message>
    <message>
        <source>Other formats: %1.</source>
        <translation>Weitere Formate: %1.</translation>
    </message>
    <message>
        <source>Known formats: %1.</source>
        <translation>Bekannte Formate: %1.</translation>
    </message>
    <message>
        <source>The matrix does not show whether the NVLinks between %1 and %2 lead through an NVSwitch.</source>
        <translation>Die Matrix zeigt nicht, ob die NVLinks zwischen %1 und %2 durch einen NVSwitch führen.</translation>
    </message>
    <message>
        <source>MB/s of bandwidthTest before CUDA 10 are of 1,024,000 bytes; they are converted.</source>
        <translation>MB/s von bandwidthTest vor CUDA 10 meinen 1.024.000 Byte; sie sind umgerechnet.</translation>
    </message>
    <message>
        <source>Each bandwidth is the sum over %1 devices.</source>
        <translation>Jede Bandbreite ist die Summe über %1 Geräte.</translation>
    </message>
    <message>
        <source>img/s is the rate of single steps without their wait for data; the log does not state the batch.</source>
        <translation>img/s ist die Rate einzelner Schritte ohne deren Warten auf Daten; das Protokoll nennt den Batch nicht.</translation>
    </message>
    <message>
        <source>hosts: the file is encoded in UTF-16, which is not supported.</source>
        <translation>hosts: Die Datei ist in UTF-16 kodiert, was nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>Save it as UTF-8.</source>
        <translation>Speichern Sie sie als UTF-8.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3 is ambiguous (%4); it stays empty.</source>
        <translation>Zeile %1, Spalte %2: %3 ist mehrdeutig (%4); die Zelle bleibt leer.</translation>
    </message>
    <message>
        <source>Set &quot;decimal&quot; to &quot;,&quot; or &quot;.&quot; in the mapping.</source>
        <translation>Setzen Sie in der Zuordnung „decimal“ auf „,“ oder „.“.</translation>
    </message>
    <message>
        <source>This result has no recorded steps with their parts.</source>
        <translation>Dieses Ergebnis enthält keine aufgezeichneten Schritte mit ihren Teilen.</translation>
    </message>
    <message>
        <source>Use --figure step-time for means.</source>
        <translation>Verwenden Sie --figure step-time für Mittelwerte.</translation>
    </message>
    <message>
        <source>The result has no recorded steps from %1 to %2; it has %3 to %4.</source>
        <translation>Das Ergebnis enthält keine aufgezeichneten Schritte von %1 bis %2; es hat %3 bis %4.</translation>
    </message>
    <message>
        <source>--steps %1 is invalid: use a step or a range, such as 100 or 100-110.</source>
        <translation>--steps %1 ist ungültig: Verwenden Sie einen Schritt oder einen Bereich wie 100 oder 100-110.</translation>
    </message>
    <message>
        <source>--steps %1 covers %2 recorded steps: use a range of at most %3.</source>
        <translation>--steps %1 umfasst %2 aufgezeichnete Schritte: Verwenden Sie einen Bereich von höchstens %3.</translation>
    </message>
    <message>
        <source>%1 devices become %2, which the hosts have.</source>
        <translation>Aus %1 Geräten werden %2, die die Hosts haben.</translation>
    </message>
    <message>
        <source>%1 devices are left out: here they would be %2, which the study already has.</source>
        <translation>%1 Geräte entfallen: Hier wären es %2, die die Studie schon hat.</translation>
    </message>
    <message>
        <source>%1 devices become %2, because %3 images cannot be divided among more equally.</source>
        <translation>Aus %1 Geräten werden %2, weil sich %3 Bilder nicht gleichmäßig auf mehr verteilen lassen.</translation>
    </message>
    <message>
        <source>8 devices of one node against 2 x 4 become %1 against %2.</source>
        <translation>Aus 8 Geräten eines Knotens gegen 2 x 4 werden %1 gegen %2.</translation>
    </message>
    <message>
        <source>The comparison with several smaller nodes is left out: no host has as many slots as several others together.</source>
        <translation>Der Vergleich mit mehreren kleineren Knoten entfällt: Kein Host hat so viele Slots wie mehrere andere zusammen.</translation>
    </message>
    <message>
        <source>FP16 becomes FP32: the CPU backend has no FP16.</source>
        <translation>Aus FP16 wird FP32: Das CPU-Backend hat kein FP16.</translation>
    </message>
    <message>
        <source>The cells in FP16 are left out: the CPU backend has no FP16.</source>
        <translation>Die Zellen in FP16 entfallen: Das CPU-Backend hat kein FP16.</translation>
    </message>
    <message>
        <source>ILSVRC 2012 becomes the dataset at hand, in %1.</source>
        <translation>Anstelle von ILSVRC 2012 steht der vorhandene Datensatz in %1.</translation>
    </message>
    <message>
        <source>ILSVRC 2012 becomes synthetic images, because no dataset in files is given.</source>
        <translation>Anstelle von ILSVRC 2012 stehen synthetische Bilder, weil kein Datensatz in Dateien angegeben ist.</translation>
    </message>
    <message>
        <source>Accuracies on synthetic images are meaningless.</source>
        <translation>Genauigkeiten auf synthetischen Bildern sind bedeutungslos.</translation>
    </message>
    <message>
        <source>Cold caches are left out: synthetic images are not read from files.</source>
        <translation>Kalte Caches entfallen: Synthetische Bilder werden nicht aus Dateien gelesen.</translation>
    </message>
    <message>
        <source>TensorFlow and Horovod (tf_cnn_benchmarks): ScaleScope trains with its own engine.</source>
        <translation>TensorFlow und Horovod (tf_cnn_benchmarks): ScaleScope trainiert mit seiner eigenen Engine.</translation>
    </message>
    <message>
        <source>8 GPUs connected by NVLink in one server, unless a host has them.</source>
        <translation>8 über NVLink verbundene GPUs in einem Server, sofern kein Host sie hat.</translation>
    </message>
    <message>
        <source>InfiniBand with GPUDirect RDMA between the nodes, unless the hosts have it.</source>
        <translation>InfiniBand mit GPUDirect RDMA zwischen den Knoten, sofern die Hosts es nicht haben.</translation>
    </message>
    <message>
        <source>Servers with other CPUs and PCIe topologies (C4140-K, C4140-M): run the study once on each kind of server.</source>
        <translation>Server mit anderen CPUs und PCIe-Topologien (C4140-K, C4140-M): Führen Sie die Studie auf jeder Art von Server einmal aus.</translation>
    </message>
    <message>
        <source>The other systems of the figure (V100, P100 and P40): run the study once on each kind of server.</source>
        <translation>Die anderen Systeme der Abbildung (V100, P100 und P40): Führen Sie die Studie auf jeder Art von Server einmal aus.</translation>
    </message>
    <message>
        <source>The document does not state the variants of its networks; those of tf_cnn_benchmarks (table 4) are used.</source>
        <translation>Das Dokument gibt die Varianten seiner Netze nicht an; es gelten die von tf_cnn_benchmarks (Tabelle 4).</translation>
    </message>
    <message>
        <source>Batch and commands are stated for ResNet-50 only.</source>
        <translation>Batch und Befehle sind nur für ResNet-50 angegeben.</translation>
    </message>
    <message>
        <source>The text on the figure does not name its batch sizes; these are table 2&apos;s for long tests.</source>
        <translation>Der Text zur Abbildung nennt ihre Batch-Größen nicht; diese stammen aus Tabelle 2 für lange Tests.</translation>
    </message>
    <message>
        <source>The settings before tuning, with which the figure compares, are not stated.</source>
        <translation>Die Einstellungen vor dem Abstimmen, mit denen die Abbildung vergleicht, sind nicht angegeben.</translation>
    </message>
    <message>
        <source>nvprof&apos;s names of kernels: ScaleScope profiles its own kernels.</source>
        <translation>Die Kernelnamen von nvprof: ScaleScope profiliert seine eigenen Kernel.</translation>
    </message>
    <message>
        <source>How many steps were profiled is not stated; 10 are chosen here.</source>
        <translation>Wie viele Schritte profiliert wurden, ist nicht angegeben; hier sind es 10.</translation>
    </message>
    <message>
        <source>The frameworks (NV-Caffe, MXNet, TensorFlow): ScaleScope trains with its own engine.</source>
        <translation>Die Frameworks (NV-Caffe, MXNet, TensorFlow): ScaleScope trainiert mit seiner eigenen Engine.</translation>
    </message>
    <message>
        <source>EDR InfiniBand between the nodes, unless the hosts have it.</source>
        <translation>EDR-InfiniBand zwischen den Knoten, sofern die Hosts es nicht haben.</translation>
    </message>
    <message>
        <source>Table 2 gives Inception-BN a batch of 256 on 4 to 16 GPUs; the study keeps 64 per GPU, as on 1 to 4.</source>
        <translation>Tabelle 2 gibt für Inception-BN auf 4 bis 16 GPUs einen Batch von 256 an; die Studie behält 64 je GPU wie auf 1 bis 4.</translation>
    </message>
    <message>
        <source>Whether GoogLeNet and Inception-v3 had their auxiliary classifiers is not stated; here they have none.</source>
        <translation>Ob GoogLeNet und Inception-v3 ihre Hilfsklassifikatoren hatten, ist nicht angegeben; hier haben sie keine.</translation>
    </message>
    <message>
        <source>Intel-Caffe on the CPU server: here one rank of the CPU backend uses all its cores.</source>
        <translation>Intel-Caffe auf dem CPU-Server: Hier nutzt ein Rang des CPU-Backends alle Kerne.</translation>
    </message>
    <message>
        <source>Table 2 gives a batch of 144 for 1 to 16 GPUs, and the text calls it constant: it is held as global batch.</source>
        <translation>Tabelle 2 gibt für 1 bis 16 GPUs einen Batch von 144 an, und der Text nennt ihn konstant: Er gilt als globaler Batch.</translation>
    </message>
    <message>
        <source>The publication has NV-Caffe and TensorFlow on one node only; this study uses all nodes.</source>
        <translation>Die Veröffentlichung hat NV-Caffe und TensorFlow nur auf einem Knoten; diese Studie nutzt alle Knoten.</translation>
    </message>
    <message>
        <source>MXNet&apos;s GoogLeNet, with its constant batch, is in the study of figure 3.</source>
        <translation>GoogLeNet von MXNet mit seinem konstanten Batch ist in der Studie zu Abbildung 3.</translation>
    </message>
    <message>
        <source>The frameworks (TensorFlow, MXNet, Caffe2): ScaleScope trains with its own engine.</source>
        <translation>Die Frameworks (TensorFlow, MXNet, Caffe2): ScaleScope trainiert mit seiner eigenen Engine.</translation>
    </message>
    <message>
        <source>Reads from storage are measured only with a dataset in files; synthetic images read nothing.</source>
        <translation>Das Lesen vom Speichersystem wird nur mit einem Datensatz in Dateien gemessen; synthetische Bilder lesen nichts.</translation>
    </message>
    <message>
        <source>The text names 1, 4 and 32 GPUs; the counts between them are powers of two here.</source>
        <translation>Der Text nennt 1, 4 und 32 GPUs; die Anzahlen dazwischen sind hier Zweierpotenzen.</translation>
    </message>
    <message>
        <source>The document does not state the variant of ResNet-50; that of its reference 17, version 1, is used.</source>
        <translation>Das Dokument gibt die Variante von ResNet-50 nicht an; es gilt die seiner Quelle 17, Version 1.</translation>
    </message>
    <message>
        <source>V100-SXM2 against V100-PCIe (NVLink): run the study once on hosts of each kind.</source>
        <translation>V100-SXM2 gegen V100-PCIe (NVLink): Führen Sie die Studie auf Hosts jeder Art einmal aus.</translation>
    </message>
    <message>
        <source>FP32 is stated for the profile of the copies between GPUs, not for the figure.</source>
        <translation>FP32 ist für das Profil der Kopien zwischen GPUs angegeben, nicht für die Abbildung.</translation>
    </message>
    <message>
        <source>The variant of ResNet-50 and the number of nodes are not stated; one node and two are used here.</source>
        <translation>Die Variante von ResNet-50 und die Anzahl der Knoten sind nicht angegeben; hier sind es ein Knoten und zwei.</translation>
    </message>
    <message>
        <source>The text on the figure does not name its GPU counts; these are those of figure 2.</source>
        <translation>Der Text zur Abbildung nennt ihre GPU-Anzahlen nicht; dies sind die von Abbildung 2.</translation>
    </message>
    <message>
        <source>No file names indicate validation data: %1 of %2 images are set aside for it.</source>
        <translation>Kein Dateiname weist auf Validierungsdaten hin: %1 von %2 Bildern werden dafür zurückgehalten.</translation>
    </message>
    <message>
        <source>Run %1 has a known %2, which cannot be overridden.</source>
        <translation>Beim Lauf %1 ist %2 bekannt und lässt sich nicht überschreiben.</translation>
    </message>
    <message>
        <source>Exclude it, or create the bundle without redaction.</source>
        <translation>Schließen Sie sie aus, oder erstellen Sie das Paket ungeschwärzt.</translation>
    </message>
    <message>
        <source>%1 has no embedded ScaleScope figure: it was exported without embedded data, or another program rewrote it.</source>
        <translation>%1 enthält keine eingebettete Abbildung von ScaleScope: Das Bild wurde ohne eingebettete Daten exportiert, oder ein anderes Programm hat es neu geschrieben.</translation>
    </message>
    <message>
        <source>The 24 and 16 decode threads are interpreted as those of a node with 4 GPUs.</source>
        <translation>Die 24 und 16 Dekodier-Threads gelten hier für einen Knoten mit 4 GPUs.</translation>
    </message>
    <message>
        <source>%1: one point without a run on 1 device with the same threads per rank</source>
        <translation>%1: ein Punkt ohne Lauf auf 1 Gerät mit denselben Threads je Rang</translation>
    </message>
    <message>
        <source>%1: states a ratio to %2, not to one device</source>
        <translation>%1: gibt ein Verhältnis zu %2 an, nicht zu einem Gerät</translation>
    </message>
    <message>
        <source>%1: the device count is unknown</source>
        <translation>%1: die Gerätezahl ist unbekannt</translation>
    </message>
    <message>
        <source>%1: no throughput was measured (status %2)</source>
        <translation>%1: kein Durchsatz gemessen (Status: %2)</translation>
    </message>
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
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>wird gestoppt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>has ended</source>
        <translation>ist beendet</translation>
    </message>
    <message>
        <source>is silent</source>
        <translation>sendet nichts</translation>
    </message>
    <message>
        <source>None of these results states this quantity</source>
        <translation>Keines dieser Ergebnisse gibt diese Größe an</translation>
    </message>
    <message>
        <source>None of these results states both this quantity and this accuracy</source>
        <translation>Keines dieser Ergebnisse gibt sowohl diese Größe als auch diese Genauigkeit an</translation>
    </message>
    <message>
        <source>These results have no measurement tables.</source>
        <translation>Diese Ergebnisse haben keine Messtabellen.</translation>
    </message>
    <message>
        <source>not a JSON object (%1).</source>
        <translation>kein JSON-Objekt (%1).</translation>
    </message>
    <message>
        <source>%1 is not a valid key: use font_family or colors.</source>
        <translation>%1 ist kein gültiger Schlüssel: Verwenden Sie font_family oder colors.</translation>
    </message>
    <message>
        <source>%1 is not a valid colour: use the form &quot;#0076ce&quot;.</source>
        <translation>%1 ist keine gültige Farbe: Verwenden Sie die Form „#0076ce“.</translation>
    </message>
    <message>
        <source>%1 epochs are fewer than the %2 of the test.</source>
        <translation>%1 Epochen sind weniger als die %2 des Tests.</translation>
    </message>
    <message>
        <source>Use 0 or at least as many.</source>
        <translation>0 oder mindestens so viele angeben.</translation>
    </message>
    <message>
        <source>The step times of the last epoch still vary by %1 % after %2 epochs (maximum_epochs).</source>
        <translation>Die Schrittzeiten der letzten Epoche schwanken nach %2 Epochen (maximum_epochs) noch um %1 %.</translation>
    </message>
    <message>
        <source>An epoch has too few steps to tell whether its throughput is stable.</source>
        <translation>Eine Epoche hat zu wenige Schritte, um zu sagen, ob der Durchsatz stabil ist.</translation>
    </message>
    <message>
        <source>%1 kernel was not measured (%2): %3</source>
        <translation>%1 Kernel wurde nicht gemessen (%2): %3</translation>
    </message>
    <message>
        <source>%1 kernels were not measured (%2): %3</source>
        <translation>%1 Kernel wurden nicht gemessen (%2): %3</translation>
    </message>
    <message>
        <source>The time limit was reached.</source>
        <translation>Das Zeitlimit wurde erreicht.</translation>
    </message>
    <message>
        <source>A warm-up and one run would exceed the time limit.</source>
        <translation>Das Aufwärmen und ein Lauf würden das Zeitlimit überschreiten.</translation>
    </message>
    <message>
        <source>The values of %1 ranks do not fit into memory.</source>
        <translation>Die Werte von %1 Rängen passen nicht in den Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>Sums of %1 floats by %2 ranks need %3 MB of memory; %4 MB are available.</source>
        <translation>Summen von %1 Gleitkommazahlen durch %2 Ränge brauchen %3 MB Arbeitsspeicher; %4 MB sind verfügbar.</translation>
    </message>
    <message>
        <source>Operands of this type cannot be filled.</source>
        <translation>Operanden dieses Typs können nicht gefüllt werden.</translation>
    </message>
    <message>
        <source>%1 needs %2 MiB more for an operand; %3 MiB of memory are available.</source>
        <translation>%1 braucht %2 MiB mehr für einen Operanden; %3 MiB Arbeitsspeicher sind verfügbar.</translation>
    </message>
    <message>
        <source>%1 does not fit into memory.</source>
        <translation>%1 passt nicht in den Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>There are no gradients in int8.</source>
        <translation>In int8 gibt es keine Gradienten.</translation>
    </message>
    <message>
        <source>The CPU backend has no device memory to copy to or from.</source>
        <translation>Das CPU-Backend hat keinen Gerätespeicher, aus dem oder in den kopiert werden könnte.</translation>
    </message>
    <message>
        <source>RNNs in int8 need the scales of trained weights.</source>
        <translation>RNNs in int8 brauchen die Skalen trainierter Gewichte.</translation>
    </message>
    <message>
        <source>oneDNN computes both gradients of an RNN at once: they are measured as the data gradient.</source>
        <translation>oneDNN berechnet beide Gradienten eines RNN zugleich: Sie werden als Datengradient gemessen.</translation>
    </message>
    <message>
        <source>A copy needs at least one byte.</source>
        <translation>Eine Kopie braucht mindestens ein Byte.</translation>
    </message>
    <message>
        <source>A copy between devices needs two of them.</source>
        <translation>Eine Kopie zwischen Geräten braucht zwei davon.</translation>
    </message>
    <message>
        <source>There is no direct access between %1 and %2.</source>
        <translation>Zwischen %1 und %2 gibt es keinen direkten Zugriff.</translation>
    </message>
    <message>
        <source>A kernel copies between devices with peer access only.</source>
        <translation>Ein Kernel kopiert zwischen Geräten nur mit direktem Zugriff.</translation>
    </message>
    <message>
        <source>This operation is not available in int8.</source>
        <translation>Diese Operation ist in int8 nicht verfügbar.</translation>
    </message>
    <message>
        <source>This GPU cannot compute in %1: it needs compute capability 8.0.</source>
        <translation>Diese GPU kann nicht in %1 rechnen: Dafür ist Compute Capability 8.0 nötig.</translation>
    </message>
    <message>
        <source>cuBLAS %1 has no algorithm for this product.</source>
        <translation>cuBLAS %1 hat keinen Algorithmus für dieses Produkt.</translation>
    </message>
    <message>
        <source>The backend &quot;%1&quot; cannot measure single operations.</source>
        <translation>Das Backend &quot;%1&quot; kann keine einzelnen Operationen messen.</translation>
    </message>
    <message>
        <source>This CPU has no BF16 instructions (AVX512_BF16 or AMX).</source>
        <translation>Diese CPU hat keine BF16-Befehle (AVX512_BF16 oder AMX).</translation>
    </message>
    <message>
        <source>The CPU backend computes in fp32, bf16 and int8, not in %1.</source>
        <translation>Das CPU-Backend rechnet in fp32, bf16 und int8, nicht in %1.</translation>
    </message>
    <message>
        <source>oneDNN reports &quot;%1&quot;.</source>
        <translation>oneDNN meldet &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>%1 failed: oneDNN reports &quot;%2&quot;.</source>
        <translation>%1 ist fehlgeschlagen: oneDNN meldet &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>None of these results states the parts of its step</source>
        <translation>Keines dieser Ergebnisse nennt die Teile seines Schritts</translation>
    </message>
    <message>
        <source>This result has no profile with the sizes of its layers.</source>
        <translation>Dieses Ergebnis hat kein Profil mit den Größen seiner Schichten.</translation>
    </message>
    <message>
        <source>Run the plan again with --profile-steps 5, or use --figure step-limits for the parts that every run measures.</source>
        <translation>Starten Sie den Plan erneut mit --profile-steps 5, oder nehmen Sie --figure step-limits für die Teile, die jeder Lauf misst.</translation>
    </message>
    <message>
        <source>The node check is not a list of values.</source>
        <translation>Die Knotenprüfung ist keine Liste von Werten.</translation>
    </message>
    <message>
        <source>The node check has %1 values, too many.</source>
        <translation>Die Knotenprüfung hat %1 Werte, zu viele.</translation>
    </message>
    <message>
        <source>The node check has a text of %1 bytes as %2.</source>
        <translation>Die Knotenprüfung hat einen Text von %1 Byte als %2.</translation>
    </message>
    <message>
        <source>The node check has an unknown test %1.</source>
        <translation>Die Knotenprüfung hat einen unbekannten Test %1.</translation>
    </message>
    <message>
        <source>The node check has an unknown verdict %1.</source>
        <translation>Die Knotenprüfung hat ein unbekanntes Urteil %1.</translation>
    </message>
    <message>
        <source>The node check has an impossible value of %1 for %2.</source>
        <translation>Die Knotenprüfung hat einen unmöglichen Wert von %1 für %2.</translation>
    </message>
    <message>
        <source>The node check found %1 bad values, and the plan requires that it finds none (check_required).</source>
        <translation>Die Knotenprüfung hat %1 schlechte Werte gefunden, und der Plan verlangt, dass sie keine findet (check_required).</translation>
    </message>
    <message>
        <source>%1 has less than 16 MiB in files of at least 128 KiB.</source>
        <translation>%1 hat weniger als 16 MiB in Dateien von mindestens 128 KiB.</translation>
    </message>
    <message>
        <source>Only %1 MB are free in %2; reading is measured with a file of %3 MB.</source>
        <translation>Nur %1 MB sind in %2 frei; das Lesen wird mit einer Datei von %3 MB gemessen.</translation>
    </message>
    <message>
        <source>No rank has set %1 within %2 ms.</source>
        <translation>Kein Rang hat %1 innerhalb von %2 ms gesetzt.</translation>
    </message>
    <message>
        <source>The topology of this machine cannot be read: the engine was built without hwloc.</source>
        <translation>Die Topologie dieses Rechners kann nicht gelesen werden: Die Engine wurde ohne hwloc gebaut.</translation>
    </message>
    <message>
        <source>Install libhwloc-dev and build it again.</source>
        <translation>Installieren Sie libhwloc-dev, und bauen Sie sie neu.</translation>
    </message>
    <message>
        <source>The file also lists the processors of other hosts, which are not shown.</source>
        <translation>Die Datei führt auch die Prozessoren anderer Hosts auf, die nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>The file has more than 8192 elements or 64 levels; the rest was not read.</source>
        <translation>Die Datei hat mehr als 8192 Elemente oder 64 Ebenen; der Rest wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>%1 % of the limit</source>
        <translation>%1 % des Grenzwerts</translation>
    </message>
    <message>
        <source>%1 % of the limit, less than %2 %</source>
        <translation>%1 % des Grenzwerts, weniger als %2 %</translation>
    </message>
    <message>
        <source>%1 % worse than %2</source>
        <translation>%1 % schlechter als %2</translation>
    </message>
    <message>
        <source>%1 % better than %2</source>
        <translation>%1 % besser als %2</translation>
    </message>
    <message>
        <source>in the last good check</source>
        <translation>in der letzten guten Prüfung</translation>
    </message>
    <message>
        <source>the median of %1 earlier checks</source>
        <translation>der Median von %1 früheren Prüfungen</translation>
    </message>
    <message>
        <source>the median of %1 hosts</source>
        <translation>der Median von %1 Hosts</translation>
    </message>
    <message>
        <source>the median of %1 alike</source>
        <translation>der Median von %1 gleichen</translation>
    </message>
    <message>
        <source>other links of both hosts</source>
        <translation>andere Verbindungen beider Hosts</translation>
    </message>
    <message>
        <source>the opposite direction</source>
        <translation>die Gegenrichtung</translation>
    </message>
    <message>
        <source>%1 sends at most %2 MB/s, the median of the hosts is %3 MB/s</source>
        <translation>%1 sendet höchstens %2 MB/s, der Median der Hosts ist %3 MB/s</translation>
    </message>
    <message>
        <source>%1 receives at most %2 MB/s, the median of the hosts is %3 MB/s</source>
        <translation>%1 empfängt höchstens %2 MB/s, der Median der Hosts ist %3 MB/s</translation>
    </message>
    <message>
        <source>nothing to compare with yet</source>
        <translation>noch nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>only %1 samples before the time limit</source>
        <translation>nur %1 Messwerte vor dem Zeitlimit</translation>
    </message>
    <message>
        <source>only one sample before the time limit, which has no interval</source>
        <translation>nur ein Messwert vor dem Zeitlimit, der kein Intervall hat</translation>
    </message>
    <message>
        <source>the check ended before it was judged</source>
        <translation>die Prüfung endete vor seiner Beurteilung</translation>
    </message>
    <message>
        <source>the time limit was reached</source>
        <translation>das Zeitlimit wurde erreicht</translation>
    </message>
    <message>
        <source>it can take part</source>
        <translation>er kann teilnehmen</translation>
    </message>
    <message>
        <source>the host has one rank: name more, such as %1:4</source>
        <translation>der Host hat einen Rang: Nennen Sie mehr, etwa %1:4</translation>
    </message>
    <message>
        <source>the sum is wrong</source>
        <translation>die Summe ist falsch</translation>
    </message>
    <message>
        <source>it does not fit into the time limit, or into a quarter of the memory</source>
        <translation>passt nicht in das Zeitlimit oder nicht in ein Viertel des Arbeitsspeichers</translation>
    </message>
    <message>
        <source>three arrays of four times the last-level cache do not fit into half of the available memory</source>
        <translation>drei Felder von je der vierfachen Größe des Last-Level-Cache passen nicht in die Hälfte des verfügbaren Arbeitsspeichers</translation>
    </message>
    <message>
        <source>peer access is off, the driver copies through the host</source>
        <translation>der Peer-Zugriff ist aus, der Treiber kopiert über den Host</translation>
    </message>
    <message>
        <source>no throttling</source>
        <translation>keine Drosselung</translation>
    </message>
    <message>
        <source>the driver does not report why the clock is reduced</source>
        <translation>der Treiber meldet nicht, warum der Takt gesenkt ist</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by its power limit</source>
        <translation>der Takt der GPU ist gesenkt durch ihre Leistungsgrenze</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by heat</source>
        <translation>der Takt der GPU ist gesenkt durch Hitze</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by a hardware slowdown</source>
        <translation>der Takt der GPU ist gesenkt durch eine Drosselung der Hardware</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by its power limit and heat</source>
        <translation>der Takt der GPU ist gesenkt durch ihre Leistungsgrenze und Hitze</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by its power limit and a hardware slowdown</source>
        <translation>der Takt der GPU ist gesenkt durch ihre Leistungsgrenze und eine Drosselung der Hardware</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by heat and a hardware slowdown</source>
        <translation>der Takt der GPU ist gesenkt durch Hitze und eine Drosselung der Hardware</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by its power limit and heat and a hardware slowdown</source>
        <translation>der Takt der GPU ist gesenkt durch ihre Leistungsgrenze und Hitze und eine Drosselung der Hardware</translation>
    </message>
    <message>
        <source>the GPU has no ECC, or it is off</source>
        <translation>die GPU hat kein ECC, oder es ist aus</translation>
    </message>
    <message>
        <source>the driver does not list the GPU&apos;s processes</source>
        <translation>der Treiber nennt die Prozesse der GPU nicht</translation>
    </message>
    <message>
        <source>%1 processes of other programs</source>
        <translation>%1 Prozesse anderer Programme</translation>
    </message>
    <message>
        <source>%1 uncorrected and %2 corrected errors</source>
        <translation>%1 unkorrigierte und %2 korrigierte Fehler</translation>
    </message>
    <message>
        <source>the kernel reports no memory errors here (no EDAC driver)</source>
        <translation>der Betriebssystemkern meldet hier keine Speicherfehler (kein EDAC-Treiber)</translation>
    </message>
    <message>
        <source>the kernel reports neither throttling for heat nor a CPU quota here</source>
        <translation>der Betriebssystemkern meldet hier weder Drosselung wegen Hitze noch ein CPU-Kontingent</translation>
    </message>
    <message>
        <source>throttled for heat %1 times since the start</source>
        <translation>%1-mal seit dem Start wegen Hitze gedrosselt</translation>
    </message>
    <message>
        <source>a CPU quota leaves %1 of %2 cores</source>
        <translation>ein CPU-Kontingent lässt %1 von %2 Kernen</translation>
    </message>
    <message>
        <source>it has stopped threads for %1 s so far</source>
        <translation>es hat Threads bisher für %1 s angehalten</translation>
    </message>
    <message>
        <source>CPU governor %1</source>
        <translation>CPU-Taktregler %1</translation>
    </message>
    <message>
        <source>other programs use %1 of %2 cores</source>
        <translation>andere Programme belegen %1 von %2 Kernen</translation>
    </message>
    <message>
        <source>other programs used %1 of %2 cores</source>
        <translation>andere Programme belegten %1 von %2 Kernen</translation>
    </message>
    <message>
        <source>other programs used %1 of %2 cores (%3)</source>
        <translation>andere Programme belegten %1 von %2 Kernen (%3)</translation>
    </message>
    <message>
        <source>%1 %2 cores</source>
        <translation>%1 %2 Kerne</translation>
    </message>
    <message>
        <source>the CPU quota of the cgroup stopped it for %1 s of %2 s</source>
        <translation>das CPU-Kontingent der cgroup hielt die Messung für %1 s von %2 s an</translation>
    </message>
    <message>
        <source>the CPU quota of the cgroup (%1 cores) stopped it for %2 s of %3 s</source>
        <translation>das CPU-Kontingent der cgroup (%1 Kerne) hielt die Messung für %2 s von %3 s an</translation>
    </message>
    <message>
        <source>the processor throttled for heat %1 times</source>
        <translation>der Prozessor drosselte %1-mal wegen Hitze</translation>
    </message>
    <message>
        <source>the hypervisor took %1 of %2 cores</source>
        <translation>der Hypervisor nahm %1 von %2 Kernen</translation>
    </message>
    <message>
        <source>PCIe link generation %1 x%2 under load, possible %3 x%4</source>
        <translation>PCIe-Anbindung der Generation %1 x%2 unter Last, möglich %3 x%4</translation>
    </message>
    <message>
        <source>%1 PCIe replays since the start</source>
        <translation>%1 PCIe-Wiederholungen seit dem Start</translation>
    </message>
    <message>
        <source>PCIe link x%1, possible x%2</source>
        <translation>PCIe-Anbindung x%1, möglich x%2</translation>
    </message>
    <message>
        <source>PCIe link at %1, possible %2</source>
        <translation>PCIe-Anbindung mit %1, möglich %2</translation>
    </message>
    <message>
        <source>half duplex</source>
        <translation>Halbduplex</translation>
    </message>
    <message>
        <source>%1 receive errors since the start</source>
        <translation>%1 Empfangsfehler seit dem Start</translation>
    </message>
    <message>
        <source>%1 send errors since the start</source>
        <translation>%1 Sendefehler seit dem Start</translation>
    </message>
    <message>
        <source>%1 checksum errors since the start</source>
        <translation>%1 Prüfsummenfehler seit dem Start</translation>
    </message>
    <message>
        <source>a host was the limit, the link was mostly idle</source>
        <translation>ein Host war der Engpass, die Verbindung war meist frei</translation>
    </message>
    <message>
        <source>the stream could not be measured</source>
        <translation>der Datenstrom konnte nicht gemessen werden</translation>
    </message>
    <message>
        <source>read past the page cache (O_DIRECT)</source>
        <translation>am Page-Cache vorbei gelesen (O_DIRECT)</translation>
    </message>
    <message>
        <source>the files are in memory (%1)</source>
        <translation>die Dateien sind im Arbeitsspeicher (%1)</translation>
    </message>
    <message>
        <source>the page cache keeps the files, and they cannot be read past it</source>
        <translation>der Page-Cache behält die Dateien, und sie können nicht an ihm vorbei gelesen werden</translation>
    </message>
    <message>
        <source>the files could not be read into the page cache in time</source>
        <translation>die Dateien konnten nicht rechtzeitig in den Page-Cache gelesen werden</translation>
    </message>
    <message>
        <source>cores of the host that ranks may use</source>
        <translation>Kerne des Hosts, die Ränge benutzen dürfen</translation>
    </message>
    <message>
        <source>maximum clock of one core alone</source>
        <translation>höchster Takt eines Kerns allein</translation>
    </message>
    <message>
        <source>%1 Mbit/s / 8 x %2/%3 (payload of a frame)</source>
        <translation>%1 Mbit/s / 8 x %2/%3 (Nutzdaten eines Rahmens)</translation>
    </message>
    <message>
        <source>%1 good, %2 suspect, %3 bad, %4 not measurable</source>
        <translation>%1 gut, %2 auffällig, %3 schlecht, %4 nicht messbar</translation>
    </message>
    <message>
        <source>uncertain by %1 %, so that even a bad value would not be noticed</source>
        <translation>unsicher um %1 %, sodass selbst ein schlechter Wert nicht auffiele</translation>
    </message>
    <message>
        <source>others used %1 % of the cores meanwhile</source>
        <translation>andere belegten währenddessen %1 % der Kerne</translation>
    </message>
    <message>
        <source>the GPU is at NUMA %1, the buffer at NUMA %2</source>
        <translation>die GPU liegt an NUMA %1, der Puffer an NUMA %2</translation>
    </message>
    <message>
        <source>the disk is at NUMA %1, the cores that read it at NUMA %2</source>
        <translation>der Datenträger liegt an NUMA %1, die lesenden Kerne an NUMA %2</translation>
    </message>
    <message>
        <source>the adapter is at NUMA %1, the cores of the ranks at NUMA %2</source>
        <translation>der Adapter liegt an NUMA %1, die Kerne der Ränge an NUMA %2</translation>
    </message>
    <message>
        <source>the IOMMU translates addresses of devices (the kernel was started without iommu=pt)</source>
        <translation>die IOMMU übersetzt Adressen der Geräte (der Kernel wurde ohne iommu=pt gestartet)</translation>
    </message>
    <message>
        <source>PCIe ACS sends copies between devices over the root complex at %1 of %2 ports</source>
        <translation>PCIe-ACS leitet Kopien zwischen Geräten an %1 von %2 Ports über den Root-Komplex</translation>
    </message>
    <message>
        <source>%1 lanes x %2 GT/s x %3 / 8</source>
        <translation>%1 Lanes x %2 GT/s x %3 / 8</translation>
    </message>
    <message>
        <source>%1 x %2 x %3 to %4, %5 x %6</source>
        <translation>%1 x %2 x %3 auf %4, %5 x %6</translation>
    </message>
    <message>
        <source>%1 channels x %2 bytes x %3 MT/s / 1000</source>
        <translation>%1 Kanäle x %2 Byte x %3 MT/s / 1000</translation>
    </message>
    <message>
        <source>DeepBench&apos;s lists failed on %1: the engine %2.</source>
        <translation>Die Listen von DeepBench sind auf %1 fehlgeschlagen: die Engine %2.</translation>
    </message>
    <message>
        <source>DeepBench&apos;s lists failed on %1: the engine did not end in time and was killed.</source>
        <translation>Die Listen von DeepBench sind auf %1 fehlgeschlagen: die Engine endete nicht rechtzeitig und wurde beendet.</translation>
    </message>
    <message>
        <source>DeepBench&apos;s lists failed on %1: %2</source>
        <translation>Die Listen von DeepBench sind auf %1 fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>Checking the image %1 on %2</source>
        <translation>Das Abbild %1 auf %2 wird geprüft</translation>
    </message>
    <message>
        <source>The container %1 does not start on %2 with %3: %4.</source>
        <translation>Der Container %1 startet auf %2 mit %3 nicht: %4.</translation>
    </message>
    <message>
        <source>Slurm has no plugin Pyxis there</source>
        <translation>Slurm hat dort kein Plugin Pyxis</translation>
    </message>
    <message>
        <source>Use enroot or apptainer.</source>
        <translation>Verwenden Sie enroot oder apptainer.</translation>
    </message>
    <message>
        <source>its service does not run</source>
        <translation>Sein Dienst läuft nicht</translation>
    </message>
    <message>
        <source>this user may not use it</source>
        <translation>Dieser Benutzer darf es nicht verwenden</translation>
    </message>
    <message>
        <source>it has no access to GPUs</source>
        <translation>Es hat keinen Zugriff auf GPUs</translation>
    </message>
    <message>
        <source>the C library of the image is older than the engine needs</source>
        <translation>Die C-Bibliothek des Abbilds ist älter, als die Engine sie braucht</translation>
    </message>
    <message>
        <source>the C++ library of the image is older than the engine needs</source>
        <translation>Die C++-Bibliothek des Abbilds ist älter, als die Engine sie braucht</translation>
    </message>
    <message>
        <source>the registry refuses the image without a login</source>
        <translation>Die Registry gibt das Abbild nicht ohne Anmeldung heraus</translation>
    </message>
    <message>
        <source>the image does not exist, or needs a login</source>
        <translation>Das Abbild gibt es nicht, oder es braucht eine Anmeldung</translation>
    </message>
    <message>
        <source>the registry has no such image</source>
        <translation>Die Registry hat kein solches Abbild</translation>
    </message>
    <message>
        <source>the image is missing there</source>
        <translation>Das Abbild fehlt dort</translation>
    </message>
    <message>
        <source>a folder to mount does not exist there</source>
        <translation>Einen einzubindenden Ordner gibt es dort nicht</translation>
    </message>
    <message>
        <source>it is not installed there, or only after a module is loaded</source>
        <translation>Es ist dort nicht installiert, oder nur nach dem Laden eines Moduls</translation>
    </message>
    <message>
        <source>it printed nothing</source>
        <translation>Es hat nichts ausgegeben</translation>
    </message>
    <message>
        <source>Start docker there, or use another container_runtime.</source>
        <translation>Starten Sie docker dort, oder verwenden Sie eine andere container_runtime.</translation>
    </message>
    <message>
        <source>Add the user to the group docker there, or use podman or apptainer.</source>
        <translation>Nehmen Sie den Benutzer dort in die Gruppe docker auf, oder verwenden Sie podman oder apptainer.</translation>
    </message>
    <message>
        <source>Install the NVIDIA Container Toolkit there.</source>
        <translation>Installieren Sie dort das NVIDIA Container Toolkit.</translation>
    </message>
    <message>
        <source>Check the NVIDIA driver and the NVIDIA Container Toolkit there.</source>
        <translation>Prüfen Sie dort den NVIDIA-Treiber und das NVIDIA Container Toolkit.</translation>
    </message>
    <message>
        <source>Run nvidia-ctk cdi generate there.</source>
        <translation>Führen Sie dort nvidia-ctk cdi generate aus.</translation>
    </message>
    <message>
        <source>Use an image with a newer one.</source>
        <translation>Verwenden Sie ein Abbild mit einer neueren.</translation>
    </message>
    <message>
        <source>Log in there, or use a copy of the image.</source>
        <translation>Melden Sie sich dort an, oder verwenden Sie eine Kopie des Abbilds.</translation>
    </message>
    <message>
        <source>Check its name, or log in to its registry there.</source>
        <translation>Prüfen Sie seinen Namen, oder melden Sie sich dort bei seiner Registry an.</translation>
    </message>
    <message>
        <source>Check its name and tag.</source>
        <translation>Prüfen Sie Namen und Tag.</translation>
    </message>
    <message>
        <source>Check its name, or import it.</source>
        <translation>Prüfen Sie seinen Namen, oder importieren Sie es.</translation>
    </message>
    <message>
        <source>Check its path.</source>
        <translation>Prüfen Sie seinen Pfad.</translation>
    </message>
    <message>
        <source>Check container_mounts and data_path.</source>
        <translation>Prüfen Sie container_mounts und data_path.</translation>
    </message>
    <message>
        <source>Install it, or load it in launch_prefix.</source>
        <translation>Installieren Sie es, oder laden Sie es im launch_prefix.</translation>
    </message>
    <message>
        <source>Check container, container_runtime and container_options of the host.</source>
        <translation>Prüfen Sie container, container_runtime und container_options des Hosts.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 needs an image.</source>
        <translation>hosts: %1 von %2 braucht ein Abbild.</translation>
    </message>
    <message>
        <source>Set container, or clear %1.</source>
        <translation>Setzen Sie container, oder leeren Sie %1.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 needs a node of a Slurm job.</source>
        <translation>hosts: %1 von %2 braucht einen Knoten eines Slurm-Jobs.</translation>
    </message>
    <message>
        <source>Set host to @slurm, or use enroot.</source>
        <translation>Setzen Sie host auf @slurm, oder verwenden Sie enroot.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is not an image.</source>
        <translation>hosts: %1 von %2 ist kein Abbild.</translation>
    </message>
    <message>
        <source>Use a name such as nvcr.io/nvidia/pytorch:24.01-py3, or a file.</source>
        <translation>Verwenden Sie einen Namen wie nvcr.io/nvidia/pytorch:24.01-py3 oder eine Datei.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 is unknown.</source>
        <translation>hosts: %1 von %2 ist unbekannt.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2: %3</source>
        <translation>hosts: %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1 has more than three parts.</source>
        <translation>%1 hat mehr als drei Teile.</translation>
    </message>
    <message>
        <source>%1 is not an absolute path.</source>
        <translation>%1 ist kein absoluter Pfad.</translation>
    </message>
    <message>
        <source>%1 has a blank or quotation mark, which runtimes do not accept in a mount.</source>
        <translation>%1 hat ein Leer- oder Anführungszeichen, das Laufzeitumgebungen in einem Mount nicht annehmen.</translation>
    </message>
    <message>
        <source>%1 ends neither with ro nor with rw.</source>
        <translation>%1 endet weder mit ro noch mit rw.</translation>
    </message>
    <message>
        <source>Use for example /scratch, or /raid/imagenet:/data:ro.</source>
        <translation>Verwenden Sie zum Beispiel /scratch oder /raid/imagenet:/data:ro.</translation>
    </message>
    <message>
        <source>DeepBench&apos;s lists were skipped, because no host can take part.</source>
        <translation>Die Listen von DeepBench wurden ausgelassen, weil kein Host teilnehmen kann.</translation>
    </message>
    <message>
        <source>hosts: @slurm stands for the nodes of a Slurm job, but SLURM_JOB_NODELIST is not set.</source>
        <translation>hosts: @slurm steht für die Knoten eines Slurm-Jobs, aber SLURM_JOB_NODELIST ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>Start the command in a job (sbatch, salloc), or list the hosts.</source>
        <translation>Starten Sie den Befehl in einem Job (sbatch, salloc), oder nennen Sie die Hosts.</translation>
    </message>
    <message>
        <source>%1 of the Slurm job is %2, which is not understood.</source>
        <translation>%1 des Slurm-Jobs ist %2, was nicht zu deuten ist.</translation>
    </message>
    <message>
        <source>List the hosts instead of @slurm.</source>
        <translation>Nennen Sie die Hosts statt @slurm.</translation>
    </message>
    <message>
        <source>Use srun, or clear it for ssh.</source>
        <translation>Verwenden Sie srun, oder leeren Sie es für ssh.</translation>
    </message>
    <message>
        <source>hosts: %1 of %2 uses no user, port or jump host.</source>
        <translation>hosts: %1 von %2 verwendet weder Benutzer noch Port noch Jump-Host.</translation>
    </message>
    <message>
        <source>Clear these, or clear connection for ssh.</source>
        <translation>Leeren Sie diese, oder leeren Sie connection für ssh.</translation>
    </message>
    <message>
        <source>srun cannot run a step on %1: %2.</source>
        <translation>srun kann auf %1 keinen Schritt ausführen: %2.</translation>
    </message>
    <message>
        <source>The job has ended: start a new one.</source>
        <translation>Der Job ist zu Ende: Starten Sie einen neuen.</translation>
    </message>
    <message>
        <source>Check the node with scontrol show node %1.</source>
        <translation>Prüfen Sie den Knoten mit scontrol show node %1.</translation>
    </message>
    <message>
        <source>%1 was lost.</source>
        <translation>%1 ist verloren.</translation>
    </message>
    <message>
        <source>Slurm ended the step on %1: %2.</source>
        <translation>Slurm hat den Schritt auf %1 beendet: %2.</translation>
    </message>
    <message>
        <source>Start the job again, with a longer --time if that ran out.</source>
        <translation>Starten Sie den Job noch einmal, mit einer längeren --time, falls sie abgelaufen ist.</translation>
    </message>
    <message>
        <source>The command contains %1, which needs a shell; the command runs without one.</source>
        <translation>Das Kommando enthält %1, was eine Shell braucht; das Kommando läuft ohne Shell.</translation>
    </message>
    <message>
        <source>Quote it with single quotes if it is meant literally, or use sh -c &apos;...&apos;.</source>
        <translation>Setzen Sie es in einfache Anführungszeichen, wenn es wörtlich gemeint ist, oder verwenden Sie sh -c &apos;...&apos;.</translation>
    </message>
    <message>
        <source>The command has an unclosed quote %1.</source>
        <translation>Im Kommando ist das Anführungszeichen %1 nicht geschlossen.</translation>
    </message>
    <message>
        <source>The command %1 does not name a program.</source>
        <translation>Das Kommando %1 nennt kein Programm.</translation>
    </message>
    <message>
        <source>Unknown placeholder %1.</source>
        <translation>Unbekannter Platzhalter %1.</translation>
    </message>
    <message>
        <source>Known placeholders: %1, the IDs of plan fields such as {precision}, and names that program_values sets.</source>
        <translation>Bekannte Platzhalter: %1, die IDs von Planfeldern wie {precision} und Namen, die program_values setzt.</translation>
    </message>
    <message>
        <source>For a brace itself use {{ or }}.</source>
        <translation>Für eine geschweifte Klammer selbst verwenden Sie {{ oder }}.</translation>
    </message>
    <message>
        <source>The brace in %1 is not closed.</source>
        <translation>Die geschweifte Klammer in %1 ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Use {{ for a brace that is meant literally.</source>
        <translation>Verwenden Sie {{ für eine Klammer, die wörtlich gemeint ist.</translation>
    </message>
    <message>
        <source>%1 is not a value of the form name=value, such as workers=4.</source>
        <translation>%1 ist kein Wert der Form Name=Wert, etwa workers=4.</translation>
    </message>
    <message>
        <source>The name %1 is a placeholder of ScaleScope.</source>
        <translation>Der Name %1 ist ein Platzhalter von ScaleScope.</translation>
    </message>
    <message>
        <source>Use another name.</source>
        <translation>Verwenden Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is not an exit status.</source>
        <translation>%1 ist kein Exit-Status.</translation>
    </message>
    <message>
        <source>Use whole numbers from 0 to 255, separated by commas.</source>
        <translation>Verwenden Sie ganze Zahlen von 0 bis 255, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>The command contains the secret %1, which would be stored.</source>
        <translation>Das Kommando enthält das Geheimnis %1, das gespeichert würde.</translation>
    </message>
    <message>
        <source>Set it in the environment of the host instead.</source>
        <translation>Setzen Sie es stattdessen in der Umgebung des Hosts.</translation>
    </message>
    <message>
        <source>A program&apos;s largest batch cannot be determined.</source>
        <translation>Der größte Batch eines Programms lässt sich nicht bestimmen.</translation>
    </message>
    <message>
        <source>Use a number of images instead of auto.</source>
        <translation>Verwenden Sie eine Anzahl von Bildern statt auto.</translation>
    </message>
    <message>
        <source>The pattern is missing.</source>
        <translation>Das Muster fehlt.</translation>
    </message>
    <message>
        <source>Use for example images/s: (?P&lt;value&gt;[0-9.]+).</source>
        <translation>Verwenden Sie zum Beispiel images/s: (?P&lt;value&gt;[0-9.]+).</translation>
    </message>
    <message>
        <source>The pattern %1 has no group named value.</source>
        <translation>Das Muster %1 hat keine Gruppe namens value.</translation>
    </message>
    <message>
        <source>Use for example (?P&lt;value&gt;[0-9.]+).</source>
        <translation>Verwenden Sie zum Beispiel (?P&lt;value&gt;[0-9.]+).</translation>
    </message>
    <message>
        <source>The pattern %1 is not a valid regular expression: %2.</source>
        <translation>Das Muster %1 ist kein gültiger regulärer Ausdruck: %2.</translation>
    </message>
    <message>
        <source>The pattern has %1 bytes.</source>
        <translation>Das Muster hat %1 Bytes.</translation>
    </message>
    <message>
        <source>Use at most %1.</source>
        <translation>Verwenden Sie höchstens %1.</translation>
    </message>
    <message>
        <source>This build cannot use the pattern %1: RE2 was missing when it was built.</source>
        <translation>Dieser Build kann das Muster %1 nicht verwenden: RE2 fehlte beim Bauen.</translation>
    </message>
    <message>
        <source>Install the package libre2-dev and build again, or choose another program_output.</source>
        <translation>Installieren Sie das Paket libre2-dev und bauen Sie neu, oder wählen Sie ein anderes program_output.</translation>
    </message>
    <message>
        <source>The result file is missing.</source>
        <translation>Die Ergebnisdatei fehlt.</translation>
    </message>
    <message>
        <source>Name the CSV or JSON file that the command writes.</source>
        <translation>Nennen Sie die CSV- oder JSON-Datei, die das Kommando schreibt.</translation>
    </message>
    <message>
        <source>The column or key is missing.</source>
        <translation>Die Spalte oder der Schlüssel fehlt.</translation>
    </message>
    <message>
        <source>Name the one that contains the figure.</source>
        <translation>Nennen Sie die Spalte oder den Schlüssel der Kennzahl.</translation>
    </message>
    <message>
        <source>The unit of the figure is not stated.</source>
        <translation>Die Einheit der Kennzahl ist nicht angegeben.</translation>
    </message>
    <message>
        <source>Use for example images/s.</source>
        <translation>Verwenden Sie zum Beispiel images/s.</translation>
    </message>
    <message>
        <source>It is not stated whether higher or lower is better.</source>
        <translation>Es ist nicht angegeben, ob höher oder niedriger besser ist.</translation>
    </message>
    <message>
        <source>It is not stated what one figure counts: device, process or total.</source>
        <translation>Es ist nicht angegeben, was eine Kennzahl zählt: device, process oder total.</translation>
    </message>
    <message>
        <source>%1 needs the built-in engine.</source>
        <translation>%1 braucht die eingebaute Engine.</translation>
    </message>
    <message>
        <source>Disable it, or remove the program.</source>
        <translation>Schalten Sie dies ab, oder entfernen Sie das Programm.</translation>
    </message>
    <message>
        <source>All %1 reports of the program are warm-up.</source>
        <translation>Alle %1 Meldungen des Programms sind Aufwärmphase.</translation>
    </message>
    <message>
        <source>Reduce program_warmup_reports, or let the program run longer.</source>
        <translation>Verringern Sie program_warmup_reports, oder lassen Sie das Programm länger laufen.</translation>
    </message>
    <message>
        <source>%1 found no figure in %2.</source>
        <translation>%1: keine Kennzahl in %2 gefunden.</translation>
    </message>
    <message>
        <source>The output was read as %1 and has no throughput in %2.</source>
        <translation>Die Ausgabe wurde als %1 gelesen und hat in %2 keinen Durchsatz.</translation>
    </message>
    <message>
        <source>The pattern %1 found %2.</source>
        <translation>Das Muster %1 fand %2.</translation>
    </message>
    <message>
        <source>The result file %1 does not exist.</source>
        <translation>Die Ergebnisdatei %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Correct program_file.</source>
        <translation>Korrigieren Sie program_file.</translation>
    </message>
    <message>
        <source>The result file %1 was not written by this run: it is older.</source>
        <translation>Die Ergebnisdatei %1 wurde nicht von diesem Lauf geschrieben: Sie ist älter.</translation>
    </message>
    <message>
        <source>The result file %1 has no number at %2.</source>
        <translation>Die Ergebnisdatei %1 hat bei %2 keine Zahl.</translation>
    </message>
    <message>
        <source>The result file %1 has no column %2.</source>
        <translation>Die Ergebnisdatei %1 hat keine Spalte %2.</translation>
    </message>
    <message>
        <source>The result file %1 has no key %2.</source>
        <translation>Die Ergebnisdatei %1 hat keinen Schlüssel %2.</translation>
    </message>
    <message>
        <source>Its columns: %1.</source>
        <translation>Ihre Spalten: %1.</translation>
    </message>
    <message>
        <source>The line %1 is not valid JSON.</source>
        <translation>Die Zeile %1 ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>The scope %1 is not one of device, process, total.</source>
        <translation>Der Umfang %1 ist keines von device, process, total.</translation>
    </message>
    <message>
        <source>The first line of %1 has no %2.</source>
        <translation>Die erste Zeile von %1 hat kein %2.</translation>
    </message>
    <message>
        <source>Add it to the line, or set program_%1.</source>
        <translation>Ergänzen Sie es in der Zeile, oder setzen Sie program_%1.</translation>
    </message>
    <message>
        <source>The working folder %1 does not exist.</source>
        <translation>Der Arbeitsordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Correct program_folder.</source>
        <translation>Korrigieren Sie program_folder.</translation>
    </message>
    <message>
        <source>The program %1 was not found.</source>
        <translation>Das Programm %1 wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Correct the command, or install it.</source>
        <translation>Korrigieren Sie das Kommando, oder installieren Sie es.</translation>
    </message>
    <message>
        <source>Check that it is a program.</source>
        <translation>Prüfen Sie, ob es ein Programm ist.</translation>
    </message>
    <message>
        <source>%1 processes that %2 left behind were ended.</source>
        <translation>%1 Prozesse, die %2 hinterließ, wurden beendet.</translation>
    </message>
    <message>
        <source>The program wrote %1 MB of output; the first and last %2 MiB are in the run folder.</source>
        <translation>Das Programm schrieb %1 MB Ausgabe; die ersten und letzten %2 MiB sind im Ordner des Laufs.</translation>
    </message>
    <message>
        <source>%1 did not end within %2 s and was ended (program_time_limit_s).</source>
        <translation>%1 endete nicht innerhalb von %2 s und wurde beendet (program_time_limit_s).</translation>
    </message>
    <message>
        <source>%1: the kernel ended a process of the host for lack of memory while it ran.</source>
        <translation>%1: Der Kernel beendete währenddessen einen Prozess des Hosts wegen Speichermangels.</translation>
    </message>
    <message>
        <source>Use a smaller batch per device.</source>
        <translation>Verwenden Sie einen kleineren Batch je Gerät.</translation>
    </message>
    <message>
        <source>%1 after it ran out of memory: %2</source>
        <translation>%1, nachdem ihm der Speicher ausging: %2</translation>
    </message>
    <message>
        <source>The last lines of its output: %1</source>
        <translation>Die letzten Zeilen seiner Ausgabe: %1</translation>
    </message>
    <message>
        <source>It printed nothing.</source>
        <translation>Es gab nichts aus.</translation>
    </message>
    <message>
        <source>The program states the network %1, but the plan names %2.</source>
        <translation>Das Programm nennt das Netz %1, der Plan aber %2.</translation>
    </message>
    <message>
        <source>The program states %1 devices, but the hosts of the plan have %2 slots.</source>
        <translation>Das Programm nennt %1 Geräte, die Hosts des Plans haben aber %2 Slots.</translation>
    </message>
    <message>
        <source>Correct the hosts.</source>
        <translation>Korrigieren Sie die Hosts.</translation>
    </message>
    <message>
        <source>The program states %1: %2</source>
        <translation>Das Programm nennt %1: %2</translation>
    </message>
    <message>
        <source>%1 is not a program template of this version.</source>
        <translation>%1 ist keine Programmvorlage dieser Version.</translation>
    </message>
    <message>
        <source>%1 is not a program template: %2.</source>
        <translation>%1 ist keine Programmvorlage: %2.</translation>
    </message>
    <message>
        <source>The value %1 of %2 stays as it is in the command.</source>
        <translation>Der Wert %1 von %2 bleibt im Kommando, wie er ist.</translation>
    </message>
    <message>
        <source>This template is untested: ScaleScope has not run the program yet.</source>
        <translation>Diese Vorlage ist nicht getestet: ScaleScope hat das Programm noch nicht ausgeführt.</translation>
    </message>
    <message>
        <source>No template knows this program: state how its figures are read (program_output).</source>
        <translation>Keine Vorlage kennt dieses Programm: Geben Sie an, wie seine Kennzahlen gelesen werden (program_output).</translation>
    </message>
    <message>
        <source>No log format was recognised in %1.</source>
        <translation>In %1 wurde kein Protokollformat erkannt.</translation>
    </message>
    <message>
        <source>No measurement was found in %1, read as %2.</source>
        <translation>In %1 wurde keine Messung gefunden, gelesen als %2.</translation>
    </message>
    <message>
        <source>The first %1 lines were not read: no format was recognised in them.</source>
        <translation>Die ersten %1 Zeilen wurden nicht gelesen: In ihnen wurde kein Format erkannt.</translation>
    </message>
    <message>
        <source>The queue ends here: the figure of the program was not found in its output.</source>
        <translation>Die Warteschlange endet hier: Die Kennzahl des Programms wurde in seiner Ausgabe nicht gefunden.</translation>
    </message>
    <message>
        <source>The command %1 of Slurm cannot be run here: %2</source>
        <translation>Das Kommando %1 von Slurm lässt sich hier nicht ausführen: %2</translation>
    </message>
    <message>
        <source>The command %1 of Slurm is missing here.</source>
        <translation>Das Kommando %1 von Slurm fehlt hier.</translation>
    </message>
    <message>
        <source>Submit from a login node of the cluster.</source>
        <translation>Reichen Sie den Job auf einem Login-Knoten des Clusters ein.</translation>
    </message>
    <message>
        <source>The numbers of nodes (%1), tasks (%2) and GPUs (%3) of a job must be at least 1, 0 and 0.</source>
        <translation>Die Zahlen der Knoten (%1), Tasks (%2) und GPUs (%3) eines Jobs müssen mindestens 1, 0 und 0 sein.</translation>
    </message>
    <message>
        <source>An option of the job has several lines: %1.</source>
        <translation>Eine Option des Jobs hat mehrere Zeilen: %1.</translation>
    </message>
    <message>
        <source>Give one at a time.</source>
        <translation>Geben Sie sie einzeln an.</translation>
    </message>
    <message>
        <source>The run needs %1 nodes of a Slurm job, and this one has %2.</source>
        <translation>Der Lauf braucht %1 Knoten eines Slurm-Jobs, dieser hat %2.</translation>
    </message>
    <message>
        <source>Ask for as many with --nodes.</source>
        <translation>Fordern Sie mit --nodes so viele an.</translation>
    </message>
    <message>
        <source>The run has the ranks %1 and cannot continue on %2.</source>
        <translation>Der Lauf hat die Ränge %1 und kann nicht auf %2 fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Give as many hosts with the same numbers of slots.</source>
        <translation>Geben Sie ebenso viele Hosts mit denselben Zahlen von Slots an.</translation>
    </message>
    <message>
        <source>The queue %1 had %2 runs, these plans have %3.</source>
        <translation>Die Warteschlange %1 hatte %2 Läufe, diese Pläne haben %3.</translation>
    </message>
    <message>
        <source>Give the same plans, or another --queue-id.</source>
        <translation>Geben Sie dieselben Pläne an oder eine andere --queue-id.</translation>
    </message>
    <message>
        <source>waiting for Slurm</source>
        <translation>wartet auf Slurm</translation>
    </message>
    <message>
        <source>Slurm: job %1 is pending (%2), start %3.</source>
        <translation>Slurm: Job %1 wartet (%2), Beginn %3.</translation>
    </message>
    <message>
        <source>Slurm: job %1 lends the nodes.</source>
        <translation>Slurm: Job %1 stellt die Knoten.</translation>
    </message>
    <message>
        <source>Slurm lent no nodes: %1.</source>
        <translation>Slurm hat keine Knoten zugeteilt: %1.</translation>
    </message>
    <message>
        <source>Slurm lent no nodes: salloc ended without a reason.</source>
        <translation>Slurm hat keine Knoten zugeteilt: salloc endete ohne Angabe eines Grundes.</translation>
    </message>
    <message>
        <source>Correct the hosts or the options after them.</source>
        <translation>Berichtigen Sie die Hosts oder die Optionen dahinter.</translation>
    </message>
    <message>
        <source>The run was stopped while it waited for Slurm.</source>
        <translation>Der Lauf wurde gestoppt, während er auf Slurm wartete.</translation>
    </message>
    <message>
        <source>hosts: %1 does not state a number of nodes.</source>
        <translation>hosts: %1 nennt keine Zahl von Knoten.</translation>
    </message>
    <message>
        <source>Use for example @slurm:4x8 for 4 nodes with 8 ranks each.</source>
        <translation>Verwenden Sie zum Beispiel @slurm:4x8 für 4 Knoten mit je 8 Rängen.</translation>
    </message>
    <message>
        <source>hosts: nodes that Slurm is to lend must be the only hosts, with the same slots and options.</source>
        <translation>hosts: Knoten, die Slurm zuteilen soll, müssen die einzigen Hosts sein, mit denselben Slots und Optionen.</translation>
    </message>
    <message>
        <source>Use for example @slurm:4x8.</source>
        <translation>Verwenden Sie zum Beispiel @slurm:4x8.</translation>
    </message>
    <message>
        <source>hosts: slurm_options %1 is not a long option of salloc.</source>
        <translation>hosts: slurm_options %1 ist keine lange Option von salloc.</translation>
    </message>
    <message>
        <source>Use for example --partition=gpu.</source>
        <translation>Verwenden Sie zum Beispiel --partition=gpu.</translation>
    </message>
    <message>
        <source>The checkpoint %1 has an invalid number of values.</source>
        <translation>Der Checkpoint %1 hat eine ungültige Anzahl von Werten.</translation>
    </message>
    <message>
        <source>The weights file %1 is invalid: %2.</source>
        <translation>Die Gewichtsdatei %1 ist ungültig: %2.</translation>
    </message>
    <message>
        <source>The weights file %1 cannot be read: %2.</source>
        <translation>Die Gewichtsdatei %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>The weights in %1 (names of %2) do not fit the network %3.</source>
        <translation>Die Gewichte in %1 (Namen von %2) passen nicht zum Netz %3.</translation>
    </message>
    <message>
        <source>%1 parameters differ: %2.</source>
        <translation>%1 Parameter weichen ab: %2.</translation>
    </message>
    <message>
        <source>The network has no place for %1 of its tensors: %2.</source>
        <translation>Das Netz hat keinen Platz für %1 ihrer Tensoren: %2.</translation>
    </message>
    <message>
        <source>The weights in %1 have no known names of the network %2.</source>
        <translation>Die Gewichte in %1 haben keine bekannten Namen des Netzes %2.</translation>
    </message>
    <message>
        <source>List its tensors with scalescope-engine weights info.</source>
        <translation>Listen Sie die Tensoren mit scalescope-engine weights info auf.</translation>
    </message>
    <message>
        <source>The network %1 cannot take weights for another form of the image: %2.</source>
        <translation>Das Netz %1 kann keine Gewichte für eine andere Form des Bildes übernehmen: %2.</translation>
    </message>
    <message>
        <source>The input form %1 is unknown.</source>
        <translation>Die Eingabeform %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>Use imagenet, caffe or centred.</source>
        <translation>Verwenden Sie imagenet, caffe oder centred.</translation>
    </message>
    <message>
        <source>The command runs in PyTorch/Classification/ConvNets of a checkout: set program_folder.</source>
        <translation>Der Befehl läuft in PyTorch/Classification/ConvNets eines Checkouts: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>The command runs in the folder of a submission, inside its container: set program_folder.</source>
        <translation>Der Befehl läuft im Ordner einer Einreichung, in ihrem Container: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>The figure is the bus bandwidth of the largest message.</source>
        <translation>Die Kennzahl ist die Busbandbreite der größten Nachricht.</translation>
    </message>
    <message>
        <source>The command runs in a checkout of nccl-tests: set program_folder.</source>
        <translation>Der Befehl läuft in einem Checkout von nccl-tests: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>The program excludes its own warm-up batches.</source>
        <translation>Das Programm lässt seine eigenen Aufwärm-Batches weg.</translation>
    </message>
    <message>
        <source>The command runs in scripts/tf_cnn_benchmarks of a checkout: set program_folder.</source>
        <translation>Der Befehl läuft in scripts/tf_cnn_benchmarks eines Checkouts: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>One GPU.</source>
        <translation>Eine GPU.</translation>
    </message>
    <message>
        <source>The command runs in a checkout of pytorch-image-models: set program_folder.</source>
        <translation>Der Befehl läuft in einem Checkout von pytorch-image-models: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>The command runs in a checkout of pytorch/vision: set program_folder.</source>
        <translation>Der Befehl läuft in einem Checkout von pytorch/vision: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>Trains without weights or data from elsewhere.</source>
        <translation>Trainiert ohne Gewichte oder Daten von anderswo.</translation>
    </message>
    <message>
        <source>For several processes: torchrun --nproc_per_node={devices} before the script.</source>
        <translation>Für mehrere Prozesse: torchrun --nproc_per_node={devices} vor dem Skript.</translation>
    </message>
    <message>
        <source>Inference on one GPU.</source>
        <translation>Inferenz auf einer GPU.</translation>
    </message>
    <message>
        <source>The figure is read from the file %1, not from the output.</source>
        <translation>Die Kennzahl wird aus der Datei %1 gelesen, nicht aus der Ausgabe.</translation>
    </message>
    <message>
        <source>Start a run.</source>
        <translation>Starten Sie einen Lauf.</translation>
    </message>
    <message>
        <source>The command salloc of Slurm is missing here.</source>
        <translation>Das Kommando salloc von Slurm fehlt hier.</translation>
    </message>
    <message>
        <source>--part %1 is not a part of a study, such as 2/3.</source>
        <translation>--part %1 ist kein Teil einer Studie, wie etwa 2/3.</translation>
    </message>
    <message>
        <source>The study %1 has %2 cells, fewer than the %3 parts asked for.</source>
        <translation>Die Studie %1 hat %2 Zellen, weniger als die verlangten %3 Teile.</translation>
    </message>
    <message>
        <source>Ask for at most one for each cell.</source>
        <translation>Verlangen Sie höchstens einen je Zelle.</translation>
    </message>
    <message>
        <source>Batches one after another have no rules of MLPerf.</source>
        <translation>Für Batches nacheinander gibt es keine Regeln von MLPerf.</translation>
    </message>
    <message>
        <source>Choose a scenario, or set it to plan.</source>
        <translation>Wählen Sie ein Szenario, oder setzen Sie sie auf plan.</translation>
    </message>
    <message>
        <source>A scenario ends by its own rules, not after a number of steps.</source>
        <translation>Ein Szenario endet nach seinen eigenen Regeln, nicht nach einer Zahl von Schritten.</translation>
    </message>
    <message>
        <source>Set steps to 0.</source>
        <translation>Setzen Sie die Schritte auf 0.</translation>
    </message>
    <message>
        <source>trtexec has no rules of MLPerf.</source>
        <translation>Für trtexec gibt es keine Regeln von MLPerf.</translation>
    </message>
    <message>
        <source>Set it to plan.</source>
        <translation>Setzen Sie sie auf plan.</translation>
    </message>
    <message>
        <source>A single-stream query has 1 image, and the batch %1.</source>
        <translation>Eine Single-Stream-Anfrage hat 1 Bild, der Batch %1.</translation>
    </message>
    <message>
        <source>Set the batch to 1.</source>
        <translation>Setzen Sie den Batch auf 1.</translation>
    </message>
    <message>
        <source>The batch of %1 images is larger than the query of %2.</source>
        <translation>Der Batch von %1 Bildern ist größer als die Anfrage von %2.</translation>
    </message>
    <message>
        <source>Set a smaller batch.</source>
        <translation>Wählen Sie einen kleineren Batch.</translation>
    </message>
    <message>
        <source>A scenario is for inference only.</source>
        <translation>Szenarien gibt es nur für Inferenz.</translation>
    </message>
    <message>
        <source>Set test to inference, or scenario to batches.</source>
        <translation>Setzen Sie den Test auf inference oder das Szenario auf batches.</translation>
    </message>
    <message>
        <source>rate search: %1 queries/s</source>
        <translation>Suche der Rate: %1 Anfragen/s</translation>
    </message>
    <message>
        <source>The measurement ended before all queries were answered.</source>
        <translation>Die Messung endete, bevor alle Anfragen beantwortet waren.</translation>
    </message>
    <message>
        <source>Lower the target rate or measure longer.</source>
        <translation>Senken Sie die Zielrate, oder messen Sie länger.</translation>
    </message>
    <message>
        <source>The queries lasted %1 s, and the rules need %2 s.</source>
        <translation>Die Anfragen dauerten %1 s, und die Regeln verlangen %2 s.</translation>
    </message>
    <message>
        <source>Measure longer.</source>
        <translation>Messen Sie länger.</translation>
    </message>
    <message>
        <source>Only %1 images were classified, and the rules need %2.</source>
        <translation>Nur %1 Bilder wurden klassifiziert, und die Regeln verlangen %2.</translation>
    </message>
    <message>
        <source>Only %1 queries were answered, and the rules need %2.</source>
        <translation>Nur %1 Anfragen wurden beantwortet, und die Regeln verlangen %2.</translation>
    </message>
    <message>
        <source>The %1th percentile of the latencies is %2 ms, above the bound of %3 ms.</source>
        <translation>Das %1. Perzentil der Latenzen beträgt %2 ms, mehr als die Grenze von %3 ms.</translation>
    </message>
    <message>
        <source>Lower the target rate.</source>
        <translation>Senken Sie die Zielrate.</translation>
    </message>
    <message>
        <source>%1 of %2 queries are above the bound, too many for the early-stopping rule.</source>
        <translation>%1 von %2 Anfragen liegen über der Grenze, zu viele für die Regel des frühen Abbruchs.</translation>
    </message>
    <message>
        <source>Measure longer or lower the target rate.</source>
        <translation>Messen Sie länger, oder senken Sie die Zielrate.</translation>
    </message>
    <message>
        <source>%1 queries are too few for the early-stopping rule, which needs %2.</source>
        <translation>%1 Anfragen sind zu wenige für die Regel des frühen Abbruchs, die %2 braucht.</translation>
    </message>
    <message>
        <source>No rate of the search keeps the bound.</source>
        <translation>Keine Rate der Suche hält die Grenze ein.</translation>
    </message>
    <message>
        <source>Raise the bound or lower the batch.</source>
        <translation>Erhöhen Sie die Grenze, oder verkleinern Sie den Batch.</translation>
    </message>
    <message>
        <source>The validation set has %1 images: with %2 held out for calibration, %3 are left to be scored.</source>
        <translation>Die Validierungsmenge hat %1 Bilder: Ohne die %2, die für die Kalibrierung zurückgehalten werden, bleiben %3 zum Bewerten.</translation>
    </message>
    <message>
        <source>Reduce calibration_images or accuracy_images.</source>
        <translation>Verringern Sie calibration_images oder accuracy_images.</translation>
    </message>
    <message>
        <source>The network has %1 classes; the dataset has %2.</source>
        <translation>Das Netz hat %1 Klassen; der Datensatz hat %2.</translation>
    </message>
    <message>
        <source>In INT8 top-1 on %1 held-out images is %2 points below FP32, within the bound of %3 points.</source>
        <translation>In INT8 liegt Top-1 auf %1 zurückgehaltenen Bildern %2 Punkte unter FP32, innerhalb der Grenze von %3 Punkten.</translation>
    </message>
    <message>
        <source>%1 of %2 layers with weights compute in FP32: top-1 on %3 held-out images is %4 points below FP32, with all layers in INT8 %5 points (bound: %6 points).</source>
        <translation>%1 von %2 Schichten mit Gewichten rechnen in FP32: Top-1 auf %3 zurückgehaltenen Bildern liegt %4 Punkte unter FP32, mit allen Schichten in INT8 %5 Punkte (Grenze: %6 Punkte).</translation>
    </message>
    <message>
        <source>The dataset has no labelled validation images, so no accuracy is measured.</source>
        <translation>Der Datensatz hat keine Validierungsbilder mit Klassen, daher wird keine Genauigkeit gemessen.</translation>
    </message>
    <message>
        <source>The calibration cache is invalid in line %1: %2.</source>
        <translation>Der Kalibrierungscache ist in Zeile %1 ungültig: %2.</translation>
    </message>
    <message>
        <source>Use a file that TensorRT or ScaleScope wrote.</source>
        <translation>Verwenden Sie eine Datei, die TensorRT oder ScaleScope geschrieben hat.</translation>
    </message>
    <message>
        <source>it is not &quot;tensor: scale&quot;</source>
        <translation>sie ist nicht &quot;Tensor: Skala&quot;</translation>
    </message>
    <message>
        <source>the first line does not begin with TRT-</source>
        <translation>die erste Zeile beginnt nicht mit TRT-</translation>
    </message>
    <message>
        <source>it has no scales</source>
        <translation>er hat keine Skalen</translation>
    </message>
    <message>
        <source>the scale is negative or not finite</source>
        <translation>die Skala ist negativ oder nicht endlich</translation>
    </message>
    <message>
        <source>%1 is not the 8 hexadecimal digits of a scale</source>
        <translation>%1 sind nicht die 8 Hexadezimalziffern einer Skala</translation>
    </message>
    <message>
        <source>The calibration cache has no scale for %1 of %2 tensors of %3, such as %4.</source>
        <translation>Im Kalibrierungscache fehlt die Skala von %1 der %2 Tensoren von %3, etwa %4.</translation>
    </message>
    <message>
        <source>Use a cache of this network, or calibrate.</source>
        <translation>Verwenden Sie einen Cache dieses Netzes, oder kalibrieren Sie.</translation>
    </message>
    <message>
        <source>The run %1 has no calibration: only inference in INT8 has one.</source>
        <translation>Der Lauf %1 hat keine Kalibrierung: Nur Inferenz in INT8 hat eine.</translation>
    </message>
    <message>
        <source>The runs %1 and %2 cannot be compared image by image: %3.</source>
        <translation>Die Läufe %1 und %2 lassen sich nicht Bild für Bild vergleichen: %3.</translation>
    </message>
    <message>
        <source>their networks differ</source>
        <translation>ihre Netze unterscheiden sich</translation>
    </message>
    <message>
        <source>their data differ</source>
        <translation>ihre Daten unterscheiden sich</translation>
    </message>
    <message>
        <source>their weights differ</source>
        <translation>ihre Gewichte unterscheiden sich</translation>
    </message>
    <message>
        <source>no image was scored in both</source>
        <translation>kein Bild wurde in beiden bewertet</translation>
    </message>
    <message>
        <source>layers for FP32: %1 of %2</source>
        <translation>Schichten für FP32: %1 von %2</translation>
    </message>
    <message>
        <source>accuracy with %1 layers in FP32</source>
        <translation>Genauigkeit mit %1 Schichten in FP32</translation>
    </message>
    <message>
        <source>errors of layers</source>
        <translation>Fehler der Schichten</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>The weights file %1 does not exist.</source>
        <translation>Die Gewichtsdatei %1 existiert nicht.</translation>
    </message>
    <message>
        <source>The calibration cache %1 does not exist.</source>
        <translation>Der Kalibrierungscache %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Only int8 has a bound on its accuracy drop, and the precision is %1.</source>
        <translation>Nur int8 hat eine Grenze für den Verlust an Genauigkeit, und das Zahlenformat ist %1.</translation>
    </message>
    <message>
        <source>Use int8 or a bound of 0.</source>
        <translation>Verwenden Sie int8 oder die Grenze 0.</translation>
    </message>
    <message>
        <source>A bound on the accuracy drop needs trained weights.</source>
        <translation>Eine Grenze für den Verlust an Genauigkeit braucht trainierte Gewichte.</translation>
    </message>
    <message>
        <source>Set weights or a bound of 0.</source>
        <translation>Setzen Sie Gewichte oder die Grenze 0.</translation>
    </message>
    <message>
        <source>Synthetic images have no accuracy to bound.</source>
        <translation>Synthetische Bilder haben keine Genauigkeit, die sich begrenzen lässt.</translation>
    </message>
    <message>
        <source>Choose real data or a bound of 0.</source>
        <translation>Wählen Sie echte Daten oder die Grenze 0.</translation>
    </message>
    <message>
        <source>The dataset has no labelled validation images on which a drop of the accuracy can be bounded.</source>
        <translation>Der Datensatz hat keine Validierungsbilder mit Klassen, an denen sich ein Verlust an Genauigkeit begrenzen ließe.</translation>
    </message>
    <message>
        <source>Set maximum_accuracy_drop to 0.</source>
        <translation>Setzen Sie maximum_accuracy_drop auf 0.</translation>
    </message>
    <message>
        <source>Processors: the kernel has no energy counters of packages in /sys/class/powercap.</source>
        <translation>Prozessoren: Der Kernel hat in /sys/class/powercap keine Energiezähler von Prozessoren.</translation>
    </message>
    <message>
        <source>On a physical machine, run once as root: modprobe intel_rapl_msr.</source>
        <translation>Auf einer physischen Maschine einmal als root ausführen: modprobe intel_rapl_msr.</translation>
    </message>
    <message>
        <source>Processors: only root may read %1.</source>
        <translation>Prozessoren: Nur root darf %1 lesen.</translation>
    </message>
    <message>
        <source>Run once as root: %1.</source>
        <translation>Rufen Sie einmal als root auf: %1.</translation>
    </message>
    <message>
        <source>The meter covers too little of the run.</source>
        <translation>Das Messgerät erfasst zu wenig vom Lauf.</translation>
    </message>
    <message>
        <source>The run or the meter has fewer than 4 readings.</source>
        <translation>Der Lauf oder das Messgerät hat weniger als 4 Messwerte.</translation>
    </message>
    <message>
        <source>The load of the run or the meter&apos;s power does not vary.</source>
        <translation>Die Last des Laufs oder die Leistung des Messgeräts ändert sich nicht.</translation>
    </message>
    <message>
        <source>Record the node idle for 10 s before and after the run, with one reading or more per second, and give that file alone.</source>
        <translation>Zeichnen Sie den Knoten auch 10 s vor und nach dem Lauf im Leerlauf auf, mit mindestens einem Messwert je Sekunde, und geben Sie nur diese Datei an.</translation>
    </message>
    <message>
        <source>The meter&apos;s readings span %1 s and cover less than 90 % of the run, which lasts %2 s.</source>
        <translation>Die Messwerte umfassen %1 s und weniger als 90 % des Laufs, der %2 s dauert.</translation>
    </message>
    <message>
        <source>The result has no telemetry, with whose load the meter could be aligned.</source>
        <translation>Das Ergebnis hat keine Telemetrie, an deren Last das Messgerät ausgerichtet werden könnte.</translation>
    </message>
    <message>
        <source>Run the plan again with --telemetry-hz 10.</source>
        <translation>Führen Sie den Plan noch einmal mit --telemetry-hz 10 aus.</translation>
    </message>
    <message>
        <source>The result has telemetry of %1: name the host that the meter measured with --host.</source>
        <translation>Das Ergebnis hat Telemetrie von %1: Nennen Sie den gemessenen Host mit --host.</translation>
    </message>
    <message>
        <source>The meter&apos;s file has %1 rows with a time and a power; at least 2 are needed.</source>
        <translation>Die Datei des Messgeräts hat %1 Zeilen mit einer Zeit und einer Leistung; mindestens 2 sind nötig.</translation>
    </message>
    <message>
        <source>Line %1 of the meter&apos;s file is %2 s earlier than the line before: sort the file by time.</source>
        <translation>Zeile %1 der Datei des Messgeräts ist %2 s früher als die Zeile davor: Sortieren Sie die Datei nach der Zeit.</translation>
    </message>
    <message>
        <source>%1 did not complete</source>
        <translation>%1 wurde nicht abgeschlossen</translation>
    </message>
    <message>
        <source>%1 states a speed-up alone</source>
        <translation>%1 nennt nur einen Speed-up</translation>
    </message>
    <message>
        <source>%1 has no throughput</source>
        <translation>%1 hat keinen Durchsatz</translation>
    </message>
    <message>
        <source>%1 is an inference test</source>
        <translation>%1 ist ein Inferenztest</translation>
    </message>
    <message>
        <source>%1 has no batch size</source>
        <translation>%1 hat keine Batch-Größe</translation>
    </message>
    <message>
        <source>%1 %2 is invalid: use numbers and ranges, such as 4,8, 1..64 or 1..8..1.</source>
        <translation>%1 %2 ist ungültig: Verwenden Sie Zahlen und Bereiche, etwa 4,8, 1..64 oder 1..8..1.</translation>
    </message>
    <message>
        <source>%1 %2 is not a valid range: use FIRST..LAST or FIRST..LAST..STEP.</source>
        <translation>%1 %2 ist kein gültiger Bereich: Verwenden Sie ANFANG..ENDE oder ANFANG..ENDE..SCHRITT.</translation>
    </message>
    <message>
        <source>%1 %2 is invalid: use values from %3 to %4.</source>
        <translation>%1 %2 ist ungültig: Verwenden Sie Werte von %3 bis %4.</translation>
    </message>
    <message>
        <source>%1 %2 is invalid: use whole numbers.</source>
        <translation>%1 %2 ist ungültig: Verwenden Sie ganze Zahlen.</translation>
    </message>
    <message>
        <source>%1 %2 has more than 1000 values.</source>
        <translation>%1 %2 hat mehr als 1000 Werte.</translation>
    </message>
    <message>
        <source>--%1 %2 is invalid: use a number above 0.</source>
        <translation>--%1 %2 ist ungültig: Verwenden Sie eine Zahl über 0.</translation>
    </message>
    <message>
        <source>--%1 %2 is invalid: use %3.</source>
        <translation>--%1 %2 ist ungültig: Verwenden Sie %3.</translation>
    </message>
    <message>
        <source>The options combine to more than 100000 configurations: give shorter lists.</source>
        <translation>Die Optionen ergeben mehr als 100000 Konfigurationen: Geben Sie kürzere Listen an.</translation>
    </message>
    <message>
        <source>The options combine to %1 lines, and a figure shows at most %2: give shorter lists.</source>
        <translation>Die Optionen ergeben %1 Linien, und eine Abbildung zeigt höchstens %2: Geben Sie kürzere Listen an.</translation>
    </message>
    <message>
        <source>No single change to this configuration can be predicted.</source>
        <translation>Keine einzelne Änderung dieser Konfiguration lässt sich vorhersagen.</translation>
    </message>
    <message>
        <source>--link %1 joins the devices of a node, not nodes: give it as --node-link.</source>
        <translation>--link %1 verbindet die Geräte eines Knotens, nicht Knoten: Geben Sie es als --node-link an.</translation>
    </message>
    <message>
        <source>--overlap-from names no training on several devices.</source>
        <translation>--overlap-from nennt kein Training auf mehreren Geräten.</translation>
    </message>
    <message>
        <source>Give results of another network on one device and on several.</source>
        <translation>Geben Sie Ergebnisse eines anderen Netzes auf einem Gerät und auf mehreren an.</translation>
    </message>
    <message>
        <source>This backend cannot list the instructions of a step.</source>
        <translation>Dieses Backend kann die Anweisungen eines Schrittes nicht auflisten.</translation>
    </message>
    <message>
        <source>%1 of %2 products run on ScaleScope&apos;s own, slower kernels, because no library here supports them: %3.</source>
        <translation>%1 von %2 Produkten laufen auf den eigenen, langsameren Kerneln von ScaleScope, weil keine Bibliothek hier sie unterstützt: %3.</translation>
    </message>
    <message>
        <source>A plan was refused: for %1, %2 differs from %3 by %4 of the root mean square; %5 is allowed.</source>
        <translation>Eine Implementierung wurde abgelehnt: für %1 weicht %2 von %3 um das %4-fache des quadratischen Mittels ab; erlaubt ist das %5-fache.</translation>
    </message>
    <message>
        <source>cuDNN compiled kernels for %1 s, the limit; later products use plans without run-time compilation.</source>
        <translation>cuDNN hat %1 s lang Kernel übersetzt, das ist die Grenze; spätere Produkte benutzen Implementierungen ohne Übersetzung zur Laufzeit.</translation>
    </message>
    <message>
        <source>None of these results states this latency</source>
        <translation>Keines dieser Ergebnisse nennt diese Latenz</translation>
    </message>
    <message>
        <source>None of these results states an energy</source>
        <translation>Keines dieser Ergebnisse gibt eine Energie an</translation>
    </message>
    <message>
        <source>None of these results is inference in FP32 and another precision with the same weights, scored on the same images</source>
        <translation>Keines dieser Ergebnisse ist eine Inferenz in FP32 und einem anderen Zahlenformat mit denselben Gewichten, bewertet an denselben Bildern</translation>
    </message>
    <message>
        <source>None of these results has telemetry</source>
        <translation>Keines dieser Ergebnisse hat Telemetrie</translation>
    </message>
    <message>
        <source>None of these results has epochs</source>
        <translation>Keines dieser Ergebnisse hat Epochen</translation>
    </message>
    <message>
        <source>None of these results has a node check</source>
        <translation>Keines dieser Ergebnisse hat eine Knotenprüfung</translation>
    </message>
    <message>
        <source>None of these results states this quantity and its devices</source>
        <translation>Keines dieser Ergebnisse nennt diese Größe und ihre Geräte</translation>
    </message>
    <message>
        <source>These results have no ratio: neither two configurations nor a published ratio</source>
        <translation>Diese Ergebnisse haben kein Verhältnis: weder zwei Konfigurationen noch ein veröffentlichtes Verhältnis</translation>
    </message>
    <message>
        <source>Inference has no synthetic twin: a run with decoding outside the clock shows the rate without input.</source>
        <translation>Inferenz hat keinen synthetischen Zwilling: Ein Lauf, der außerhalb der Messzeit dekodiert, zeigt die Rate ohne Eingabe.</translation>
    </message>
    <message>
        <source>Training always decodes while it is measured.</source>
        <translation>Training dekodiert immer, während es gemessen wird.</translation>
    </message>
    <message>
        <source>Set test to inference, or decoding to outside-clock.</source>
        <translation>Setzen Sie test auf inference oder decoding auf outside-clock.</translation>
    </message>
    <message>
        <source>Generated images are not decoded, and the dataset is %1.</source>
        <translation>Erzeugte Bilder werden nicht dekodiert, und der Datensatz ist %1.</translation>
    </message>
    <message>
        <source>Choose real data, or set decoding to outside-clock.</source>
        <translation>Wählen Sie echte Daten oder setzen Sie decoding auf outside-clock.</translation>
    </message>
    <message>
        <source>a limit (memlock, open files, processes) cannot be raised there</source>
        <translation>Ein Limit (memlock, offene Dateien, Prozesse) darf dort nicht erhöht werden</translation>
    </message>
    <message>
        <source>Set one that is allowed with --ulimit in container_options.</source>
        <translation>Setzen Sie ein erlaubtes mit --ulimit in container_options.</translation>
    </message>
    <message>
        <source>the image has no sh or env</source>
        <translation>Das Image hat kein sh oder env</translation>
    </message>
    <message>
        <source>Use an image that has both.</source>
        <translation>Verwenden Sie ein Image mit beiden.</translation>
    </message>
    <message>
        <source>the engine does not run in the image, which has no glibc, or not at that path</source>
        <translation>Die Engine läuft nicht im Image, das keine glibc hat, oder nicht unter diesem Pfad</translation>
    </message>
    <message>
        <source>Use an image with glibc, and check engine_program.</source>
        <translation>Verwenden Sie ein Image mit glibc, und prüfen Sie engine_program.</translation>
    </message>
    <message>
        <source>the name of the image lacks its registry</source>
        <translation>Im Namen des Images fehlt die Registry</translation>
    </message>
    <message>
        <source>Write it as docker.io/IMAGE, or as localhost/IMAGE if it was built there.</source>
        <translation>Schreiben Sie docker.io/IMAGE, oder localhost/IMAGE, wenn es dort gebaut wurde.</translation>
    </message>
    <message>
        <source>the image is missing there, and its registry cannot be reached</source>
        <translation>Das Image fehlt dort, und seine Registry ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Check its name and the network, or load a copy of the image there.</source>
        <translation>Prüfen Sie seinen Namen und das Netz, oder laden Sie dort eine Kopie des Images.</translation>
    </message>
    <message>
        <source>--overlap-from %1 is not one of the results: use ids of results of the figure.</source>
        <translation>--overlap-from %1 ist keines der Ergebnisse: Verwenden Sie IDs von Ergebnissen der Abbildung.</translation>
    </message>
    <message>
        <source>The BMC of %1 cannot be asked: %2</source>
        <translation>Der BMC von %1 kann nicht gefragt werden: %2</translation>
    </message>
    <message>
        <source>The BMC of %1 cannot be asked by IPMI: the system provides no file in memory for its password.</source>
        <translation>Der BMC von %1 kann nicht per IPMI gefragt werden: Das System stellt keine Datei im Arbeitsspeicher für sein Passwort bereit.</translation>
    </message>
    <message>
        <source>The BMC of %1 cannot be asked by IPMI: ipmitool is missing.</source>
        <translation>Der BMC von %1 kann nicht per IPMI gefragt werden: ipmitool fehlt.</translation>
    </message>
    <message>
        <source>Install it, or use redfish://.</source>
        <translation>Installieren Sie es, oder verwenden Sie redfish://.</translation>
    </message>
    <message>
        <source>The BMC of %1 does not state a power by IPMI (%2).</source>
        <translation>Der BMC von %1 nennt per IPMI keine Leistung (%2).</translation>
    </message>
    <message>
        <source>Check its address, the user and the password (IPMI over LAN must be switched on), or use redfish://.</source>
        <translation>Prüfen Sie seine Adresse, den Benutzer und das Passwort (IPMI over LAN muss eingeschaltet sein), oder verwenden Sie redfish://.</translation>
    </message>
    <message>
        <source>The BMC of %1 states an energy: its power follows.</source>
        <translation>Der BMC von %1 nennt eine Energie: Seine Leistung folgt.</translation>
    </message>
    <message>
        <source>The BMC of %1 does not state a power by Redfish (PowerWatts, PowerConsumedWatts).</source>
        <translation>Der BMC von %1 nennt per Redfish keine Leistung (PowerWatts, PowerConsumedWatts).</translation>
    </message>
    <message>
        <source>Use ipmi://, a wall meter, or type the node&apos;s power.</source>
        <translation>Verwenden Sie ipmi:// oder ein Leistungsmessgerät, oder geben Sie die Leistung des Knotens ein.</translation>
    </message>
    <message>
        <source>The BMC of %1 does not answer by Redfish (%2).</source>
        <translation>Der BMC von %1 antwortet nicht per Redfish (%2).</translation>
    </message>
    <message>
        <source>Install curl.</source>
        <translation>Installieren Sie curl.</translation>
    </message>
    <message>
        <source>Name the certificate that signed the BMC&apos;s with ca=FILE in its line, or accept any with insecure.</source>
        <translation>Nennen Sie das Zertifikat, mit dem das des BMC signiert ist, mit ca=DATEI in seiner Zeile, oder akzeptieren Sie jedes mit insecure.</translation>
    </message>
    <message>
        <source>Check the user and the password; the user needs the right to read (ReadOnly).</source>
        <translation>Prüfen Sie den Benutzer und das Passwort; der Benutzer braucht das Recht zu lesen (ReadOnly).</translation>
    </message>
    <message>
        <source>Check that Redfish is switched on in the BMC, or use ipmi://.</source>
        <translation>Prüfen Sie, ob Redfish im BMC eingeschaltet ist, oder verwenden Sie ipmi://.</translation>
    </message>
    <message>
        <source>Check its address, and that this machine reaches the network of the BMCs.</source>
        <translation>Prüfen Sie seine Adresse und ob dieser Rechner das Netz der BMCs erreicht.</translation>
    </message>
    <message>
        <source>The line %1 of the BMCs has no BMC.</source>
        <translation>Die Zeile %1 der BMCs hat keinen BMC.</translation>
    </message>
    <message>
        <source>Use for example node1 redfish://10.1.0.1, or node1 ipmi://10.1.0.1.</source>
        <translation>Verwenden Sie zum Beispiel node1 redfish://10.1.0.1 oder node1 ipmi://10.1.0.1.</translation>
    </message>
    <message>
        <source>The line %1 of the BMCs has no valid address.</source>
        <translation>Die Zeile %1 der BMCs hat keine gültige Adresse.</translation>
    </message>
    <message>
        <source>Use a name or address, without user, password and path.</source>
        <translation>Verwenden Sie einen Namen oder eine Adresse, ohne Benutzer, Passwort und Pfad.</translation>
    </message>
    <message>
        <source>The line %1 of the BMCs has the unknown setting %2.</source>
        <translation>Die Zeile %1 der BMCs hat die unbekannte Einstellung %2.</translation>
    </message>
    <message>
        <source>Use login=FILE, ca=FILE or insecure.</source>
        <translation>Verwenden Sie login=DATEI, ca=DATEI oder insecure.</translation>
    </message>
    <message>
        <source>The line %1 of the BMCs has %2 hosts and %3 BMCs.</source>
        <translation>Die Zeile %1 der BMCs hat %2 Hosts und %3 BMCs.</translation>
    </message>
    <message>
        <source>Give as many of each.</source>
        <translation>Geben Sie gleich viele von beiden an.</translation>
    </message>
    <message>
        <source>The line %1 of the BMCs names %2 a second time.</source>
        <translation>Die Zeile %1 der BMCs nennt %2 ein zweites Mal.</translation>
    </message>
    <message>
        <source>Give one BMC for each host.</source>
        <translation>Geben Sie für jeden Host einen BMC an.</translation>
    </message>
    <message>
        <source>The file of the BMCs names none.</source>
        <translation>Die Datei der BMCs nennt keinen.</translation>
    </message>
    <message>
        <source>Write a line for each host: node1 redfish://10.1.0.1</source>
        <translation>Schreiben Sie eine Zeile je Host: node1 redfish://10.1.0.1</translation>
    </message>
    <message>
        <source>%1 has no login of a BMC.</source>
        <translation>%1 enthält keine Anmeldung an einem BMC.</translation>
    </message>
    <message>
        <source>Write two lines: the user, and the password.</source>
        <translation>Schreiben Sie zwei Zeilen: den Benutzer und das Passwort.</translation>
    </message>
    <message>
        <source>Other users can read the password in %1.</source>
        <translation>Andere Benutzer können das Passwort in %1 lesen.</translation>
    </message>
    <message>
        <source>Run: chmod 600 %1</source>
        <translation>Führen Sie aus: chmod 600 %1</translation>
    </message>
    <message>
        <source>The BMC of %1 has no login.</source>
        <translation>Der BMC von %1 hat keine Anmeldung.</translation>
    </message>
    <message>
        <source>Give --bmc-login FILE, or login=FILE in its line.</source>
        <translation>Geben Sie --bmc-login DATEI an, oder login=DATEI in seiner Zeile.</translation>
    </message>
    <message>
        <source>The BMCs were not asked, because telemetry is off: set --telemetry-hz above 0 for the nodes&apos; power.</source>
        <translation>Die BMCs wurden nicht gefragt, weil die Telemetrie ausgeschaltet ist: Setzen Sie --telemetry-hz über 0, um die Leistung der Knoten zu erhalten.</translation>
    </message>
    <message>
        <source>The file of BMCs has no line for %1, so the power of this node is unknown.</source>
        <translation>Die Datei der BMCs hat keine Zeile für %1, daher ist die Leistung dieses Knotens unbekannt.</translation>
    </message>
    <message>
        <source>asking BMCs</source>
        <translation>BMCs werden gefragt</translation>
    </message>
    <message>
        <source>Node: ipmitool does not state the BMC&apos;s power (%1).</source>
        <translation>Knoten: ipmitool gibt die Leistung des BMC nicht an (%1).</translation>
    </message>
    <message>
        <source>Install ipmitool, and run once as root: %1.</source>
        <translation>Installieren Sie ipmitool, und rufen Sie einmal als root auf: %1.</translation>
    </message>
    <message>
        <source>no message</source>
        <translation>keine Meldung</translation>
    </message>
    <message>
        <source>No library here has an INT8 plan for %1 layers with weights, which compute in FP32: %2.</source>
        <translation>Keine Bibliothek hier hat eine INT8-Implementierung für %1 Schichten mit Gewichten, die in FP32 rechnen: %2.</translation>
    </message>
    <message>
        <source>No library here has an INT8 plan for any layer of &quot;%1&quot; (%2).</source>
        <translation>Keine Bibliothek hier hat eine INT8-Implementierung für eine Schicht von „%1“ (%2).</translation>
    </message>
    <message>
        <source>Use another precision.</source>
        <translation>Benutzen Sie eine andere Genauigkeit.</translation>
    </message>
    <message>
        <source>Inference on this GPU does not support precision %1: use %2.</source>
        <translation>Inferenz auf dieser GPU unterstützt das Zahlenformat %1 nicht: Benutzen Sie %2.</translation>
    </message>
    <message>
        <source>A plan was refused: for %1, %2 differs from its parts in %3 of %4 values.</source>
        <translation>Eine Implementierung wurde abgelehnt: für %1 weicht %2 in %3 von %4 Werten von ihren Teilen ab.</translation>
    </message>
    <message>
        <source>It has %1: choose the column (on the command line: --%2-column, by title or as #2).</source>
        <translation>Sie hat %1: Wählen Sie die Spalte (auf der Kommandozeile: --%2-column, nach Titel oder als #2).</translation>
    </message>
    <message>
        <source>%1 - cannot be used in a job, which has no standard input: name a file.</source>
        <translation>%1 - ist in einem Auftrag nicht möglich, weil er keine Standardeingabe hat: Nennen Sie eine Datei.</translation>
    </message>
    <message>
        <source>The dataset %1 cannot deliver its images as bytes: load them as FP32.</source>
        <translation>Der Datensatz %1 kann seine Bilder nicht als Bytes liefern: Laden Sie sie als FP32.</translation>
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
        <translation>GPUs im Host</translation>
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
    <message>
        <source>CPU microcode</source>
        <translation>CPU-Mikrocode</translation>
    </message>
    <message>
        <source>Memory speed</source>
        <translation>Speichertakt</translation>
    </message>
    <message>
        <source>InfiniBand firmware</source>
        <translation>InfiniBand-Firmware</translation>
    </message>
    <message>
        <source>InfiniBand boards</source>
        <translation>InfiniBand-Platinen</translation>
    </message>
    <message>
        <source>OFED</source>
        <translation>OFED</translation>
    </message>
    <message>
        <source>Data mount options</source>
        <translation>Einhängeoptionen der Daten</translation>
    </message>
    <message>
        <source>Container image</source>
        <translation>Container-Image</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>Arithmetic peak, FP32</source>
        <translation>Rechenspitze, FP32</translation>
    </message>
    <message>
        <source>Arithmetic peak, TF32</source>
        <translation>Rechenspitze, TF32</translation>
    </message>
    <message>
        <source>Arithmetic peak, BF16</source>
        <translation>Rechenspitze, BF16</translation>
    </message>
    <message>
        <source>Arithmetic peak, FP16</source>
        <translation>Rechenspitze, FP16</translation>
    </message>
    <message>
        <source>Network link, one stream</source>
        <translation>Netzverbindung, ein Strom</translation>
    </message>
    <message>
        <source>Storage, reading</source>
        <translation>Speichersystem, Lesen</translation>
    </message>
    <message>
        <source>Data disk</source>
        <translation>Datenträger der Daten</translation>
    </message>
    <message>
        <source>Interfaces of RDMA adapters</source>
        <translation>Schnittstellen der RDMA-Adapter</translation>
    </message>
    <message>
        <source>Slurm job</source>
        <translation>Slurm-Job</translation>
    </message>
    <message>
        <source>Slurm partition</source>
        <translation>Slurm-Partition</translation>
    </message>
    <message>
        <source>Slurm restarts</source>
        <translation>Neustarts durch Slurm</translation>
    </message>
    <message>
        <source>Time in Slurm&apos;s queue</source>
        <translation>Zeit in Slurms Warteschlange</translation>
    </message>
    <message>
        <source>Node power</source>
        <translation>Leistung des Knotens</translation>
    </message>
    <message>
        <source>Power that cannot be read</source>
        <translation>Nicht lesbare Leistung</translation>
    </message>
    <message>
        <source>Alignment of the wall meter</source>
        <translation>Ausrichtung des Leistungsmessgeräts</translation>
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
        <translation>Threads je Rang</translation>
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
        <source>Compute, mean</source>
        <translation>Rechnen, Mittelwert</translation>
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
        <translation>MACs je Bild</translation>
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
        <source>schedule times %1: linear rule, global batch %2 over %3</source>
        <translation>Lernratenplan mal %1: lineare Regel, globaler Batch %2 durch %3</translation>
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
        <translation>Von einem Checkpoint fortgesetzt</translation>
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
        <source>Exposed communication, mean</source>
        <translation>Nicht überlappte Kommunikation, Mittelwert</translation>
    </message>
    <message>
        <source>All-reduce total, mean</source>
        <translation>All-Reduce insgesamt, Mittelwert</translation>
    </message>
    <message>
        <source>Gradient bucket used</source>
        <translation>Verwendeter Gradienten-Bucket</translation>
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
        <translation>Host, Mittelwert</translation>
    </message>
    <message>
        <source>Slowest link</source>
        <translation>Langsamste Verbindung</translation>
    </message>
    <message>
        <source>%1 (stated by a person)</source>
        <translation>%1 (von Hand angegeben)</translation>
    </message>
    <message>
        <source>Network in the log</source>
        <translation>Netz im Protokoll</translation>
    </message>
    <message>
        <source>Step time, median (rank 0)</source>
        <translation>Schrittzeit, Median (Rang 0)</translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth (rank that waits least)</source>
        <translation>Busbandbreite des All-Reduce (Rang, der am wenigsten wartet)</translation>
    </message>
    <message>
        <source>Mean step times cover</source>
        <translation>Mittlere Schrittzeiten umfassen</translation>
    </message>
    <message>
        <source>the only rank</source>
        <translation>den einzigen Rang</translation>
    </message>
    <message>
        <source>all %1 ranks</source>
        <translation>alle %1 Ränge</translation>
    </message>
    <message>
        <source>rank 0 of %1</source>
        <translation>Rang 0 von %1</translation>
    </message>
    <message>
        <source>%1, %2 measured steps</source>
        <translation>%1, %2 gemessene Schritte</translation>
    </message>
    <message>
        <source>%1 (under 10 s: too short to be reliable)</source>
        <translation>%1 (unter 10 s: zu kurz, um verlässlich zu sein)</translation>
    </message>
    <message>
        <source>Entered manually</source>
        <translation>Von Hand eingetragen</translation>
    </message>
    <message>
        <source>as written in the schedule</source>
        <translation>wie im Lernratenplan angegeben</translation>
    </message>
    <message>
        <source>rank %1 on %2, behind by %3 per step, %4 of it %5</source>
        <translation>Rang %1 auf %2, je Schritt %3 zurück, davon %4 %5</translation>
    </message>
    <message>
        <source>Gradients summed per step</source>
        <translation>Gradienten je Schritt summiert</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>unknown (the stored size of an image is not known)</source>
        <translation>unbekannt (die gespeicherte Größe eines Bildes ist nicht bekannt)</translation>
    </message>
    <message>
        <source>Data rate needed</source>
        <translation>Benötigte Datenrate</translation>
    </message>
    <message>
        <source>Read from disks, all hosts</source>
        <translation>Von Platten gelesen, alle Hosts</translation>
    </message>
    <message>
        <source>Read from NFS, all hosts</source>
        <translation>Von NFS gelesen, alle Hosts</translation>
    </message>
    <message>
        <source>Throughput over epochs</source>
        <translation>Durchsatz über Epochen</translation>
    </message>
    <message numerus="yes">
        <source>%1 = %2 images/s of a node × %3 per image × %n node(s)</source>
        <translation>
            <numerusform>%1 = %2 Bilder/s eines Knotens × %3 je Bild × %n Knoten</numerusform>
            <numerusform>%1 = %2 Bilder/s eines Knotens × %3 je Bild × %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights fingerprint</source>
        <translation>Fingerabdruck der Gewichte</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>Trainingsbilder</translation>
    </message>
    <message>
        <source>Scored images</source>
        <translation>Bewertete Bilder</translation>
    </message>
    <message>
        <source>Held-out images</source>
        <translation>Zurückgehaltene Bilder</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>Energie je Bild</translation>
    </message>
    <message>
        <source>%1 J</source>
        <translation>%1 J</translation>
    </message>
    <message>
        <source>Energy covers</source>
        <translation>Energie erfasst</translation>
    </message>
    <message>
        <source>the number of steps</source>
        <translation>die Zahl der Schritte</translation>
    </message>
    <message>
        <source>a steady state</source>
        <translation>einen stabilen Zustand</translation>
    </message>
    <message>
        <source>the time limit</source>
        <translation>das Zeitlimit</translation>
    </message>
    <message>
        <source>the number of epochs</source>
        <translation>die Zahl der Epochen</translation>
    </message>
    <message>
        <source>a stop</source>
        <translation>ein Anhalten</translation>
    </message>
    <message>
        <source>%1 of the program, its start included: %2 images/s</source>
        <translation>%1 des Programms mit seinem Start: %2 Bilder/s</translation>
    </message>
    <message>
        <source>from %1 to %2 images/s after %3 of the measured steps</source>
        <translation>von %1 auf %2 Bilder/s nach %3 der gemessenen Schritte</translation>
    </message>
    <message>
        <source>Change of throughput</source>
        <translation>Änderung des Durchsatzes</translation>
    </message>
    <message>
        <source>Queries answered per second</source>
        <translation>Beantwortete Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Rate of arrivals, queries/s</source>
        <translation>Rate der Ankünfte, Anfragen/s</translation>
    </message>
    <message>
        <source>Wait for queries or images, mean</source>
        <translation>Warten auf Anfragen oder Bilder, Mittel</translation>
    </message>
    <message>
        <source>%1 more than on synthetic images (%2; one pair, not tested)</source>
        <translation>%1 mehr als mit synthetischen Bildern (%2; ein Paar, nicht geprüft)</translation>
    </message>
    <message>
        <source>%1 less than on synthetic images (%2; one pair, not tested)</source>
        <translation>%1 weniger als mit synthetischen Bildern (%2; ein Paar, nicht geprüft)</translation>
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
        <source>%1 (%2 and %3)</source>
        <translation>%1 (%2 und %3)</translation>
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
        <translation>Kein Lauf auf 1 Gerät, daher sind Speed-up und Gesamteffizienz unbekannt: %1.</translation>
    </message>
    <message>
        <source>Relative to the node</source>
        <translation>Relativ zum Knoten</translation>
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
        <source>Throughput of all devices</source>
        <translation>Durchsatz aller Geräte</translation>
    </message>
    <message>
        <source>Geometric mean of the repeats; whiskers: 95&#xa0;% confidence interval between repeats, where n ≥ 3.</source>
        <translation>Geometrisches Mittel der Wiederholungen; Fehlerbalken: 95-%-Konfidenzintervall zwischen Wiederholungen, wo n ≥ 3.</translation>
    </message>
    <message>
        <source>Mean of the repeats; whiskers: 95&#xa0;% confidence interval between repeats, where n ≥ 3.</source>
        <translation>Mittelwert der Wiederholungen; Fehlerbalken: 95-%-Konfidenzintervall zwischen Wiederholungen, wo n ≥ 3.</translation>
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
        <translation>Schwache Skalierung (Batch je Gerät fest) und starke Skalierung (globaler Batch fest).</translation>
    </message>
    <message>
        <source>Weak scaling: the batch per device is fixed.</source>
        <translation>Schwache Skalierung: der Batch je Gerät ist fest.</translation>
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
        <source>Whiskers: 95&#xa0;% interval between repeats.</source>
        <translation>Fehlerbalken: 95-%-Intervall zwischen Wiederholungen.</translation>
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
        <source>Nodes × devices</source>
        <translation>Knoten × Geräte</translation>
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
        <translation>Grau: Aufwärmphase.</translation>
    </message>
    <message>
        <source>%1, published</source>
        <translation>%1, veröffentlicht</translation>
    </message>
    <message numerus="yes">
        <source>%n configuration(s) of other networks than %1: values without percentages.</source>
        <translation>
            <numerusform>%n Konfiguration eines anderen Netzes als %1: Wert ohne Prozentangabe.</numerusform>
            <numerusform>%n Konfigurationen anderer Netze als %1: Werte ohne Prozentangaben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bars of one system have one colour.</source>
        <translation>Balken eines Systems haben eine Farbe.</translation>
    </message>
    <message>
        <source>Bars of one system have one colour; light bars are published.</source>
        <translation>Balken eines Systems haben eine Farbe; helle Balken sind veröffentlicht.</translation>
    </message>
    <message>
        <source>%1 configurations against %2; the lowest and the highest of them:</source>
        <translation>%1 Konfigurationen gegen %2; die niedrigste und die höchste davon:</translation>
    </message>
    <message>
        <source>Throughput relative to the reference</source>
        <translation>Durchsatz, bezogen auf die Referenz</translation>
    </message>
    <message>
        <source>Not known for all: %1.</source>
        <translation>Nicht für alle bekannt: %1.</translation>
    </message>
    <message>
        <source>Parts of larger nodes are used as nodes (%1).</source>
        <translation>Teile größerer Knoten gelten als Knoten (%1).</translation>
    </message>
    <message>
        <source>Above 100 % (%1): T(1) was limited by something that more devices relieve (memory, cache, clocks, other load), or it varies by that much.</source>
        <translation>Mehr als 100 % (%1): T(1) wurde durch etwas begrenzt, das mehr Geräte entlasten (Speicher, Cache, Taktraten, Fremdlast), oder schwankt so stark.</translation>
    </message>
    <message>
        <source>Without colour: runs shared by several lines.</source>
        <translation>Ohne Farbe: Läufe, die sich mehrere Linien teilen.</translation>
    </message>
    <message>
        <source>Not stated: %1.</source>
        <translation>Nicht angegeben: %1.</translation>
    </message>
    <message>
        <source>Not stated: %1 and %2 more.</source>
        <translation>Nicht angegeben: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>Samples of zero cannot be drawn on the logarithmic axis.</source>
        <translation>Messwerte von null lassen sich auf der logarithmischen Achse nicht zeichnen.</translation>
    </message>
    <message>
        <source>batch %1/device</source>
        <translation>Batch %1 je Gerät</translation>
    </message>
    <message>
        <source>global batch %1</source>
        <translation>globaler Batch %1</translation>
    </message>
    <message>
        <source>The first %1 of %2 configurations are drawn: filter the runs to see the others.</source>
        <translation>Gezeichnet sind die ersten %1 von %2 Konfigurationen: Filtern Sie die Läufe, um die anderen zu sehen.</translation>
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
        <source>Timeline of steps</source>
        <translation>Zeitleiste der Schritte</translation>
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
    <message>
        <source>Telemetry</source>
        <translation>Telemetrie</translation>
    </message>
    <message>
        <source>Throughput of epochs</source>
        <translation>Durchsatz der Epochen</translation>
    </message>
    <message>
        <source>What holds a step back</source>
        <translation>Was einen Schritt bremst</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>A step beside its limits</source>
        <translation>Ein Schritt neben seinen Grenzen</translation>
    </message>
    <message>
        <source>Node check</source>
        <translation>Knotenprüfung</translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation>Durchsatz gegen Latenz</translation>
    </message>
    <message>
        <source>Accuracy by precision</source>
        <translation>Genauigkeit nach Zahlenformat</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>What changes a prediction</source>
        <translation>Was eine Vorhersage ändert</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Decision: value</source>
        <translation>Entscheidung: Wert</translation>
    </message>
    <message>
        <source>Decision: cost</source>
        <translation>Entscheidung: Kosten</translation>
    </message>
    <message>
        <source>Decision: price</source>
        <translation>Entscheidung: Preis</translation>
    </message>
    <message>
        <source>Decision: sensitivity</source>
        <translation>Entscheidung: Empfindlichkeit</translation>
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
        <source>%1 (%2): summary, plan, environment of %3, tags and notes%4</source>
        <translation>%1 (%2): Zusammenfassung, Plan, Umgebung von %3, Tags und Notizen%4</translation>
    </message>
    <message>
        <source>, and its curves</source>
        <translation>, und seine Kurven</translation>
    </message>
    <message>
        <source>Your changes: names, colours and order of lines, axes and annotations.</source>
        <translation>Ihre Änderungen: Namen, Farben und Reihenfolge der Linien, Achsen und Anmerkungen.</translation>
    </message>
    <message>
        <source>Nothing: the file contains only the picture and cannot be reopened as a figure.</source>
        <translation>Nichts: Die Datei enthält nur das Bild und lässt sich nicht wieder als Abbildung öffnen.</translation>
    </message>
    <message>
        <source>%1 in total; the view &quot;%2&quot; with its settings; title and caption.</source>
        <translation>Insgesamt %1; die Ansicht „%2“ mit ihren Einstellungen; Titel und Bildunterschrift.</translation>
    </message>
</context>
<context>
    <name>HouseStyle</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>These colours look alike when printed in grey: %1. Lines remain distinguishable by markers and dashes; bars do not.</source>
        <translation>In Grau gedruckt gleichen sich diese Farben: %1. Linien bleiben an Zeichen und Strichen unterscheidbar, Balken nicht.</translation>
    </message>
</context>
<context>
    <name>IntervalText</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1; n = 2</source>
        <translation>%1; n = 2</translation>
    </message>
    <message>
        <source>none (n = %1)</source>
        <translation>keines (n = %1)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2; n = 2)</source>
        <translation>%1 (%2; n = 2)</translation>
    </message>
</context>
<context>
    <name>KeptFile</name>
    <message>
        <source>%1 contains data that this version cannot read, and it cannot be copied to %2: %3.</source>
        <translation>%1 enthält Daten, die diese Version nicht lesen kann, und lässt sich nicht nach %2 kopieren: %3.</translation>
    </message>
    <message>
        <source>%1 contains data that this version cannot read; a copy is in %2.</source>
        <translation>%1 enthält Daten, die diese Version nicht lesen kann; eine Kopie liegt in %2.</translation>
    </message>
</context>
<context>
    <name>LibraryFiles</name>
    <message>
        <source>Run %1 is already in the library.</source>
        <translation>Der Lauf %1 ist bereits in der Bibliothek.</translation>
    </message>
    <message>
        <source>%1 has no run ID: it is not a ScaleScope result.</source>
        <translation>%1 hat keine Lauf-ID: Es ist kein Ergebnis von ScaleScope.</translation>
    </message>
    <message>
        <source>ScaleScope events</source>
        <translation>Ereignisse von ScaleScope</translation>
    </message>
    <message>
        <source>ScaleScope result</source>
        <translation>Ergebnis von ScaleScope</translation>
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
    <message>
        <source>Measured here</source>
        <translation>Hier gemessen</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importiert</translation>
    </message>
    <message>
        <source>From opened figures</source>
        <translation>Aus geöffneten Abbildungen</translation>
    </message>
    <message>
        <source>Published results</source>
        <translation>Veröffentlichte Ergebnisse</translation>
    </message>
    <message>
        <source>CV %1</source>
        <translation>CV %1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Stated by external programs</source>
        <translation>Von externen Programmen angegeben</translation>
    </message>
</context>
<context>
    <name>LibraryScanner</name>
    <message>
        <source>No run was ever started in this folder: its plan and its events cannot be read.</source>
        <translation>In diesem Ordner wurde nie ein Lauf gestartet: Plan und Ereignisse sind nicht lesbar.</translation>
    </message>
    <message>
        <source>This run was prepared but never started: it has a plan but no events. Run it again.</source>
        <translation>Dieser Lauf wurde vorbereitet, aber nie gestartet: Er hat einen Plan, aber keine Ereignisse. Starten Sie ihn erneut.</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>to %1 at least %2</source>
        <translation>an %1 mindestens %2</translation>
    </message>
    <message>
        <source>to %1 %2</source>
        <translation>an %1 %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>%1 to %2, %3; in the opposite direction %4</source>
        <translation>%1 an %2, %3; in Gegenrichtung %4</translation>
    </message>
    <message>
        <source>%1, %2; the others reach %3</source>
        <translation>%1, %2; die anderen erreichen %3</translation>
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
    <message>
        <source>Share of all cores or of the GPU (%)</source>
        <translation>Anteil aller Kerne oder der GPU (%)</translation>
    </message>
    <message>
        <source>CPU cores used</source>
        <translation>Genutzte CPU-Kerne</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
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
        <translation>Zahlenformat</translation>
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
        <source>Not stated: %1.</source>
        <translation>Nicht angegeben: %1.</translation>
    </message>
    <message>
        <source>The log ends before the run does.</source>
        <translation>Das Protokoll endet vor dem Lauf.</translation>
    </message>
    <message>
        <source>No measurement was found in %1.</source>
        <translation>In %1 wurde keine Messung gefunden.</translation>
    </message>
    <message>
        <source>CSV with a mapping</source>
        <translation>CSV mit Zuordnung</translation>
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
        <source>In training</source>
        <translation>Im Training</translation>
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
        <translation>Mittelwert</translation>
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
        <source>The %1 largest; %2 more are in the table.</source>
        <translation>Die %1 größten; %2 weitere stehen in der Tabelle.</translation>
    </message>
    <message>
        <source>Steps of rank 0</source>
        <translation>Schritte von Rang 0</translation>
    </message>
    <message>
        <source>Steps of rank %1</source>
        <translation>Schritte von Rang %1</translation>
    </message>
    <message>
        <source>Means of each rank</source>
        <translation>Mittelwerte je Rang</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Telemetry of %1</source>
        <translation>Telemetrie von %1</translation>
    </message>
    <message>
        <source>Links between hosts</source>
        <translation>Verbindungen zwischen Hosts</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Latencies</source>
        <translation>Latenzen</translation>
    </message>
    <message>
        <source>Collective operations</source>
        <translation>Kollektive Operationen</translation>
    </message>
    <message>
        <source>Links between devices</source>
        <translation>Verbindungen zwischen Geräten</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>Übertragungen</translation>
    </message>
    <message>
        <source>Matrix multiplications</source>
        <translation>Matrixmultiplikationen</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Share of latencies</source>
        <translation>Anteil der Latenzen</translation>
    </message>
    <message>
        <source>Histogram of latencies</source>
        <translation>Histogramm der Latenzen</translation>
    </message>
    <message>
        <source>Search of the rate</source>
        <translation>Suche der Rate</translation>
    </message>
    <message>
        <source>Wall meter of %1</source>
        <translation>Leistungsmessgerät von %1</translation>
    </message>
    <message>
        <source>Power by part</source>
        <translation>Leistung nach Teilen</translation>
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
        <translation>Datenträger, Lesen</translation>
    </message>
    <message>
        <source>Disk write</source>
        <translation>Datenträger, Schreiben</translation>
    </message>
    <message>
        <source>Network receive</source>
        <translation>Netzwerk, Empfang</translation>
    </message>
    <message>
        <source>Network send</source>
        <translation>Netzwerk, Senden</translation>
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
        <source>Exposed copies</source>
        <translation>Nicht überlappte Kopien</translation>
    </message>
    <message>
        <source>Idle, waiting for the host</source>
        <translation>Leerlauf, wartet auf den Host</translation>
    </message>
    <message>
        <source>Idle between kernels</source>
        <translation>Leerlauf zwischen Kernels</translation>
    </message>
    <message>
        <source>Idle, other cause</source>
        <translation>Leerlauf, andere Ursache</translation>
    </message>
    <message>
        <source>Communication overlap</source>
        <translation>Überlappung der Kommunikation</translation>
    </message>
    <message>
        <source>Device idle</source>
        <translation>Gerät im Leerlauf</translation>
    </message>
    <message>
        <source>Device computing</source>
        <translation>Gerät rechnet</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Busbandbreite</translation>
    </message>
    <message>
        <source>Algorithm bandwidth</source>
        <translation>Algorithmus-Bandbreite</translation>
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
        <translation>Nicht überlappte Kommunikation</translation>
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
    <message>
        <source>CPU I/O wait</source>
        <translation>CPU, Warten auf E/A</translation>
    </message>
    <message>
        <source>CPU clock</source>
        <translation>CPU-Takt</translation>
    </message>
    <message>
        <source>CPU clock, slowest core</source>
        <translation>CPU-Takt, langsamster Kern</translation>
    </message>
    <message>
        <source>NFS read</source>
        <translation>NFS gelesen</translation>
    </message>
    <message>
        <source>NFS write</source>
        <translation>NFS geschrieben</translation>
    </message>
    <message>
        <source>NFS reads</source>
        <translation>NFS-Lesezugriffe</translation>
    </message>
    <message>
        <source>NFS writes</source>
        <translation>NFS-Schreibzugriffe</translation>
    </message>
    <message>
        <source>Data rate needed</source>
        <translation>Benötigte Datenrate</translation>
    </message>
    <message>
        <source>GPU power, energy counter</source>
        <translation>GPU-Leistung, Energiezähler</translation>
    </message>
    <message>
        <source>Processor power</source>
        <translation>Prozessorleistung</translation>
    </message>
    <message>
        <source>Memory power</source>
        <translation>Speicherleistung</translation>
    </message>
    <message>
        <source>Node power, BMC</source>
        <translation>Knotenleistung, BMC</translation>
    </message>
    <message>
        <source>Node power, wall meter</source>
        <translation>Knotenleistung, Leistungsmessgerät</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>Energie je Bild</translation>
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
        <source>Network adapters</source>
        <translation>Netzwerkadapter</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
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
    <message>
        <source>from the SSH configuration</source>
        <translation>aus der SSH-Konfiguration</translation>
    </message>
    <message>
        <source>, copied just now</source>
        <translation>, gerade kopiert</translation>
    </message>
    <message>
        <source>Preflight is checking it.</source>
        <translation>Die Vorprüfung läuft.</translation>
    </message>
    <message>
        <source>Cores local to GPUs</source>
        <translation>Kerne nahe den GPUs</translation>
    </message>
    <message>
        <source>Open connection… (Shift+F6) shows the login prompts of the host here.</source>
        <translation>„Verbindung öffnen …“ (Umschalt+F6) zeigt die Anmeldefragen des Hosts hier.</translation>
    </message>
</context>
<context>
    <name>NoteLevel</name>
    <message>
        <source>info</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
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
        <translation>Tags</translation>
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
        <translation>Zahlenformat</translation>
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
        <translation>Gradienten-Bucket</translation>
    </message>
    <message>
        <source>Overlapped all-reduce</source>
        <translation>Überlappter All-Reduce</translation>
    </message>
    <message>
        <source>Gradient precision</source>
        <translation>Zahlenformat der Gradienten</translation>
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
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Calibration images</source>
        <translation>Kalibrierungsbilder</translation>
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
        <translation>Checkpoint alle</translation>
    </message>
    <message>
        <source>Learning-rate schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Learning-rate warm-up</source>
        <translation>Aufwärmphase der Lernrate</translation>
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
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Decode threads</source>
        <translation>Dekodier-Threads</translation>
    </message>
    <message>
        <source>Prefetched batches</source>
        <translation>Vorab geladene Batches</translation>
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
        <translation>Augmentierung</translation>
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
    <message>
        <source>Until stable, at most</source>
        <translation>Bis stabil, höchstens</translation>
    </message>
    <message>
        <source>Node check first</source>
        <translation>Knotenprüfung zuerst</translation>
    </message>
    <message>
        <source>Node check required</source>
        <translation>Knotenprüfung erforderlich</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Program launch</source>
        <translation>Start des Programms</translation>
    </message>
    <message>
        <source>Program folder</source>
        <translation>Ordner des Programms</translation>
    </message>
    <message>
        <source>Program values</source>
        <translation>Werte des Programms</translation>
    </message>
    <message>
        <source>Program time limit</source>
        <translation>Zeitlimit des Programms</translation>
    </message>
    <message>
        <source>Accepted exit codes</source>
        <translation>Zulässige Exit-Codes</translation>
    </message>
    <message>
        <source>Program output</source>
        <translation>Ausgabe des Programms</translation>
    </message>
    <message>
        <source>Output pattern</source>
        <translation>Muster der Ausgabe</translation>
    </message>
    <message>
        <source>Result file</source>
        <translation>Ergebnisdatei</translation>
    </message>
    <message>
        <source>Column or key</source>
        <translation>Spalte oder Schlüssel</translation>
    </message>
    <message>
        <source>Reduction</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Figure&apos;s unit</source>
        <translation>Einheit der Kennzahl</translation>
    </message>
    <message>
        <source>Better is</source>
        <translation>Besser ist</translation>
    </message>
    <message>
        <source>Figure counts</source>
        <translation>Kennzahl zählt</translation>
    </message>
    <message>
        <source>Warm-up reports</source>
        <translation>Meldungen der Aufwärmphase</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Scenario rules</source>
        <translation>Regeln des Szenarios</translation>
    </message>
    <message>
        <source>Target rate</source>
        <translation>Zielrate</translation>
    </message>
    <message>
        <source>Latency bound</source>
        <translation>Latenzgrenze</translation>
    </message>
    <message>
        <source>Images per query</source>
        <translation>Bilder je Anfrage</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Scored images</source>
        <translation>Bewertete Bilder</translation>
    </message>
    <message>
        <source>Calibration cache</source>
        <translation>Kalibrierungscache</translation>
    </message>
    <message>
        <source>Maximum accuracy drop</source>
        <translation>Größter Verlust an Genauigkeit</translation>
    </message>
    <message>
        <source>Power from the BMC</source>
        <translation>Leistung vom BMC</translation>
    </message>
    <message>
        <source>Time of decoding</source>
        <translation>Zeitpunkt des Dekodierens</translation>
    </message>
    <message>
        <source>Container of the nodes</source>
        <translation>Container der Knoten</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>Container-Laufzeit</translation>
    </message>
    <message>
        <source>Container mounts</source>
        <translation>Container-Mounts</translation>
    </message>
    <message>
        <source>Container options</source>
        <translation>Container-Optionen</translation>
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
        <source>Number format of the computation; int8 for inference only.</source>
        <translation>Zahlenformat der Berechnung; int8 nur für Inferenz.</translation>
    </message>
    <message>
        <source>Images per step and rank; auto: the largest that fits into memory.</source>
        <translation>Bilder je Schritt und Rang; auto: so viele, wie in den Speicher passen.</translation>
    </message>
    <message>
        <source>Ranks per host as host:slots or user@host:slots, reached over SSH, for example localhost:2 or node1:4,node2:4; 0 slots: monitored only.</source>
        <translation>Ränge je Host als host:slots oder user@host:slots, über SSH erreicht, zum Beispiel localhost:2 oder node1:4,node2:4; 0 Slots: nur überwacht.</translation>
    </message>
    <message>
        <source>Compute threads of a rank, each on its own core; 0: the host&apos;s cores divided among its ranks.</source>
        <translation>Rechen-Threads eines Rangs, jeder auf seinem Kern; 0: die Kerne des Hosts, auf seine Ränge verteilt.</translation>
    </message>
    <message>
        <source>Size of the all-reduce buckets; small buckets start earlier, large ones transfer faster; 0: automatic.</source>
        <translation>Größe der All-Reduce-Buckets; kleine beginnen früher, große werden schneller übertragen; 0: automatisch.</translation>
    </message>
    <message>
        <source>All-reduce buckets during backward instead of after it.</source>
        <translation>All-Reduce der Buckets während des Rückwärtsdurchlaufs statt danach.</translation>
    </message>
    <message>
        <source>Sum within each host first, then among one leader per host. CPU only; NCCL chooses its own algorithm.</source>
        <translation>Erst in jedem Host summieren, dann unter je einem Rang der Hosts. Nur auf der CPU; NCCL wählt selbst.</translation>
    </message>
    <message>
        <source>Sets of connections that buckets use in turn. CPU only; 0: automatic.</source>
        <translation>Sätze von Verbindungen, die Buckets abwechselnd nutzen. Nur auf der CPU; 0: automatisch.</translation>
    </message>
    <message>
        <source>short: throughput; long: epochs with evaluation; inference: forward pass only.</source>
        <translation>short: Durchsatz; long: Epochen mit Auswertung; inference: nur der Vorwärtslauf.</translation>
    </message>
    <message>
        <source>INT8 inference: how the largest represented value of an activation is chosen; larger ones saturate.</source>
        <translation>INT8-Inferenz: wie der größte dargestellte Wert einer Aktivierung gewählt wird; größere werden darauf begrenzt.</translation>
    </message>
    <message>
        <source>Steps before the measured window.</source>
        <translation>Schritte vor dem Messfenster.</translation>
    </message>
    <message>
        <source>Short test: number of measured steps; 0: until steady, for at least the minimum measured time.</source>
        <translation>Kurzer Test: Zahl der gemessenen Schritte; 0: bis stabil, mindestens die Mindestmesszeit.</translation>
    </message>
    <message>
        <source>Short test without a step count: measure at least this long.</source>
        <translation>Kurzer Test ohne Schrittzahl: mindestens so lange messen.</translation>
    </message>
    <message>
        <source>Short test without a step count: stop waiting for a steady state after this time.</source>
        <translation>Kurzer Test ohne Schrittzahl: nach dieser Zeit nicht länger auf einen stabilen Zustand warten.</translation>
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
        <source>Long test: epochs between checkpoints, from which a stopped run can resume, and one at its end with the trained weights; 0: none.</source>
        <translation>Langer Test: Epochen zwischen Checkpoints, von denen ein gestoppter Lauf fortgesetzt werden kann, und einer am Ende mit den trainierten Gewichten; 0: keine.</translation>
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
        <translation>as-written: die Raten des Lernratenplans; linear: seine Raten mal globalem Batch durch Bezugsbatch.</translation>
    </message>
    <message>
        <source>Linear rule: the global batch that the schedule was written for.</source>
        <translation>Lineare Regel: der globale Batch, für den der Lernratenplan geschrieben wurde.</translation>
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
        <source>Shuffle with a buffer of this many images, filled in storage order as in tf.data; 0: the whole set.</source>
        <translation>Mit einem Puffer von so vielen Bildern mischen, der in der Reihenfolge der Ablage gefüllt wird, wie in tf.data; 0: die ganze Menge.</translation>
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
        <translation>Die Seiten der Daten vor jeder Wiederholung aus dem Page-Cache verwerfen (alle Seiten, wenn das erlaubt ist); das Ergebnis hält fest, was verworfen wurde.</translation>
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
    <message>
        <source>Reshuffle the whole set for every epoch.</source>
        <translation>Die ganze Menge für jede Epoche neu mischen.</translation>
    </message>
    <message>
        <source>Long test: continue beyond the epochs until the throughput of an epoch varies less than 2 %, at most to this number; 0: no further epochs.</source>
        <translation>Langer Test: über die Epochen hinaus fortsetzen, bis der Durchsatz einer Epoche um weniger als 2 % schwankt, höchstens bis zu dieser Zahl; 0: keine weiteren Epochen.</translation>
    </message>
    <message>
        <source>Check the hosts and their links before each run (at most 30 s). The result contains the check and warns of what is bad.</source>
        <translation>Prüft vor jedem Lauf die Hosts und ihre Verbindungen (höchstens 30 s). Das Ergebnis enthält die Prüfung und warnt vor dem, was schlecht ist.</translation>
    </message>
    <message>
        <source>With a node check first: end the run before it starts if something is bad.</source>
        <translation>Mit einer Knotenprüfung zuerst: beendet den Lauf vor seinem Beginn, wenn etwas schlecht ist.</translation>
    </message>
    <message>
        <source>Command to measure instead of the built-in engine, with placeholders such as {batch} and {devices}; empty: the built-in engine.</source>
        <translation>Kommando, das statt der eingebauten Engine gemessen wird, mit Platzhaltern wie {batch} und {devices}; leer: die eingebaute Engine.</translation>
    </message>
    <message>
        <source>once: the command starts its own processes; per-rank: ScaleScope starts it for every rank; srun: Slurm starts it for every rank.</source>
        <translation>once: Das Kommando startet seine Prozesse selbst; per-rank: ScaleScope startet es für jeden Rang; srun: Slurm startet es für jeden Rang.</translation>
    </message>
    <message>
        <source>Working folder of the command on its host; empty: a new folder of the run.</source>
        <translation>Arbeitsordner des Kommandos auf seinem Host; leer: ein neuer Ordner des Laufs.</translation>
    </message>
    <message>
        <source>Placeholders of the command&apos;s own, such as workers=4,amp=true.</source>
        <translation>Eigene Platzhalter des Kommandos, etwa workers=4,amp=true.</translation>
    </message>
    <message>
        <source>The command is ended after this time; 0: no limit.</source>
        <translation>Nach dieser Zeit wird das Kommando beendet; 0: kein Limit.</translation>
    </message>
    <message>
        <source>Exit statuses of the command that count as success, separated by commas.</source>
        <translation>Exit-Status des Kommandos, die als Erfolg zählen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>How its figures are read: auto: a known log format is recognised; pattern: a regular expression; lines: lines &quot;scalescope: {...}&quot;; file: a CSV or JSON file; or a log format.</source>
        <translation>Wie seine Kennzahlen gelesen werden: auto: Ein bekanntes Protokollformat wird erkannt; pattern: ein regulärer Ausdruck; lines: Zeilen &quot;scalescope: {...}&quot;; file: eine CSV- oder JSON-Datei; oder ein Protokollformat.</translation>
    </message>
    <message>
        <source>Regular expression (RE2) with a group named value, and optionally step and unit, such as speed: (?P&lt;value&gt;[0-9.]+).</source>
        <translation>Regulärer Ausdruck (RE2) mit einer Gruppe namens value und optional step und unit, etwa speed: (?P&lt;value&gt;[0-9.]+).</translation>
    </message>
    <message>
        <source>CSV or JSON file that the command writes, relative to its folder.</source>
        <translation>CSV- oder JSON-Datei, die das Kommando schreibt, relativ zu seinem Ordner.</translation>
    </message>
    <message>
        <source>Column of the CSV file, or key of the JSON file with dots between levels.</source>
        <translation>Spalte der CSV-Datei oder Schlüssel der JSON-Datei mit Punkten zwischen den Ebenen.</translation>
    </message>
    <message>
        <source>One figure from the reports after the warm-up; mean of rates is the harmonic mean.</source>
        <translation>Eine Kennzahl aus den Meldungen nach der Aufwärmphase; der Mittelwert von Raten ist der harmonische.</translation>
    </message>
    <message>
        <source>Name of the figure if it is not the throughput in images/s.</source>
        <translation>Name der Kennzahl, wenn sie nicht der Durchsatz in Bildern/s ist.</translation>
    </message>
    <message>
        <source>Unit of the figure, such as images/s, ms or GB/s.</source>
        <translation>Einheit der Kennzahl, etwa images/s, ms oder GB/s.</translation>
    </message>
    <message>
        <source>Whether a higher or a lower figure is better.</source>
        <translation>Ob eine höhere oder eine niedrigere Kennzahl besser ist.</translation>
    </message>
    <message>
        <source>What one figure counts: one device, one process, or the total of all devices.</source>
        <translation>Was eine Kennzahl zählt: ein Gerät, einen Prozess oder die Summe aller Geräte.</translation>
    </message>
    <message>
        <source>Reports of the program before the measured window.</source>
        <translation>Meldungen des Programms vor dem Messfenster.</translation>
    </message>
    <message>
        <source>Inference: how queries arrive. batches: one batch after another; offline: all at once; single-stream: one image when the last is done; multi-stream: several images when the last are done; server: one image at random times (Poisson); trtexec: batches, with that tool&apos;s times.</source>
        <translation>Inferenz: wie Anfragen eintreffen. batches: ein Batch nach dem anderen; offline: alle auf einmal; single-stream: ein Bild, sobald das vorige fertig ist; multi-stream: mehrere Bilder, sobald die vorigen fertig sind; server: ein Bild zu zufälligen Zeiten (Poisson); trtexec: Batches mit den Zeiten dieses Programms.</translation>
    </message>
    <message>
        <source>plan: at least the minimum measured time and 100 queries; mlperf: the minimum times and counts of MLPerf Inference. Neither makes the result an MLPerf result.</source>
        <translation>plan: mindestens die kürzeste Messzeit und 100 Anfragen; mlperf: die Mindestzeiten und Mindestzahlen von MLPerf Inference. Keines von beiden macht das Ergebnis zu einem MLPerf-Ergebnis.</translation>
    </message>
    <message>
        <source>Server: rate at which queries arrive, all instances together; 0: search the highest one that keeps the latency bound.</source>
        <translation>Server: Rate, mit der Anfragen eintreffen, alle Instanzen zusammen; 0: die höchste suchen, die die Latenzgrenze einhält.</translation>
    </message>
    <message>
        <source>Server: 99 % of the queries must be answered within this time.</source>
        <translation>Server: 99 % der Anfragen müssen innerhalb dieser Zeit beantwortet sein.</translation>
    </message>
    <message>
        <source>Multi-stream: images that arrive together.</source>
        <translation>Multi-Stream: Bilder, die zusammen eintreffen.</translation>
    </message>
    <message>
        <source>File with the network&apos;s parameters: safetensors, ONNX, PyTorch, Caffe or a checkpoint; empty: initial values.</source>
        <translation>Datei mit den Parametern des Netzes: safetensors, ONNX, PyTorch, Caffe oder ein Checkpoint; leer: Anfangswerte.</translation>
    </message>
    <message>
        <source>Inference with weights and real data: validation images whose classes are compared after the measurement; all: every one that is not held out for calibration, 0: none.</source>
        <translation>Inferenz mit Gewichten und echten Daten: Validierungsbilder, deren Klassen nach der Messung verglichen werden; all: alle, die nicht für die Kalibrierung zurückgehalten werden, 0: keine.</translation>
    </message>
    <message>
        <source>INT8 inference: images drawn from the validation set and never scored, from which the ranges of activations are taken; 0: 32 synthetic or 500 real ones.</source>
        <translation>INT8-Inferenz: aus der Validierungsmenge gezogene, nie bewertete Bilder, aus denen die Wertebereiche der Aktivierungen stammen; 0: 32 synthetische oder 500 echte.</translation>
    </message>
    <message>
        <source>INT8 inference: TensorRT calibration cache whose scales are used instead of a calibration.</source>
        <translation>INT8-Inferenz: Kalibrierungscache von TensorRT, dessen Skalen statt einer Kalibrierung verwendet werden.</translation>
    </message>
    <message>
        <source>INT8 inference: layers return to FP32, those that cost the least time first, until top-1 on the held-out images is at most this far below FP32; 0: none.</source>
        <translation>INT8-Inferenz: Schichten kehren zu FP32 zurück, die mit den geringsten Zeitkosten zuerst, bis Top-1 auf den zurückgehaltenen Bildern höchstens so weit unter FP32 liegt; 0: keine.</translation>
    </message>
    <message>
        <source>Ask the BMC of each host for the node&apos;s power every 2 s (ipmitool dcmi power reading).</source>
        <translation>Den BMC jedes Hosts alle 2 s nach der Leistung des Knotens fragen (ipmitool dcmi power reading).</translation>
    </message>
    <message>
        <source>Number format of gradients in the all-reduce; 16 bits halve the bytes and round each sum.</source>
        <translation>Zahlenformat der Gradienten im All-Reduce; 16 Bit halbieren die Bytes und runden jede Summe.</translation>
    </message>
    <message>
        <source>Inference on real data: outside-clock: images are decoded before the measurement; inside-clock: throughput and latency include reading and decoding.</source>
        <translation>Inferenz mit echten Daten: outside-clock: Bilder werden vor der Messung dekodiert; inside-clock: Durchsatz und Latenz enthalten Lesen und Dekodieren.</translation>
    </message>
    <message>
        <source>Image that the engine or the program runs in on the nodes that Slurm lends, such as nvcr.io/nvidia/pytorch:24.01-py3 or /images/tf.sif; empty: no container.</source>
        <translation>Image, in dem die Engine oder das Programm auf den Knoten läuft, die Slurm vergibt, etwa nvcr.io/nvidia/pytorch:24.01-py3 oder /images/tf.sif; leer: kein Container.</translation>
    </message>
    <message>
        <source>What runs the image on the nodes. By the image: Apptainer for .sif files, Enroot for .sqsh files, otherwise Docker. Pyxis is a plugin of Slurm.</source>
        <translation>Was das Image auf den Knoten ausführt. Nach dem Image: Apptainer für .sif-Dateien, Enroot für .sqsh-Dateien, sonst Docker. Pyxis ist ein Plugin von Slurm.</translation>
    </message>
    <message>
        <source>Further folders of the nodes inside the container, such as /scratch,/raid/data:/data:ro. The data folder and the work folder are always there.</source>
        <translation>Weitere Ordner der Knoten im Container, etwa /scratch,/raid/data:/data:ro. Datenordner und Arbeitsordner sind immer eingebunden.</translation>
    </message>
    <message>
        <source>Shell words for the runtime, such as --shm-size 8g.</source>
        <translation>Shell-Wörter für die Laufzeit, etwa --shm-size 8g.</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
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
        <source>Inference: forward pass only</source>
        <translation>Inferenz: nur der Vorwärtslauf</translation>
    </message>
    <message>
        <source>INT8 (inference)</source>
        <translation>INT8 (Inferenz)</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Percentile (99.99 %)</source>
        <translation>Perzentil (99,99 %)</translation>
    </message>
    <message>
        <source>Entropy (KL divergence)</source>
        <translation>Entropie (KL-Divergenz)</translation>
    </message>
    <message>
        <source>Least squared error</source>
        <translation>Kleinster quadratischer Fehler</translation>
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
        <source>Full size</source>
        <translation>Volle Größe</translation>
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
        <source>Synthetic (no input: upper limit)</source>
        <translation>Synthetisch (Obergrenze)</translation>
    </message>
    <message>
        <source>Learnable patterns (generated)</source>
        <translation>Lernbare Muster (erzeugt)</translation>
    </message>
    <message>
        <source>divided among ranks</source>
        <translation>auf die Ränge verteilt</translation>
    </message>
    <message>
        <source>Detected from the folder</source>
        <translation>Aus dem Ordner erkannt</translation>
    </message>
    <message>
        <source>Each rank reads its part</source>
        <translation>Jeder Rang liest seinen Teil</translation>
    </message>
    <message>
        <source>Each rank reads all, with its own seed</source>
        <translation>Jeder Rang liest alles, mit eigenem Startwert</translation>
    </message>
    <message>
        <source>Scaled down where sufficient</source>
        <translation>Verkleinert, wo es genügt</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>no further epochs</source>
        <translation>keine weiteren Epochen</translation>
    </message>
    <message>
        <source>External program</source>
        <translation>Externes Programm</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Once: starts its own ranks</source>
        <translation>Einmal: startet eigene Ränge</translation>
    </message>
    <message>
        <source>For every rank</source>
        <translation>Für jeden Rang</translation>
    </message>
    <message>
        <source>For every rank, by srun</source>
        <translation>Für jeden Rang, mit srun</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Nicht angegeben</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Höher</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Niedriger</translation>
    </message>
    <message>
        <source>One device</source>
        <translation>Ein Gerät</translation>
    </message>
    <message>
        <source>One process</source>
        <translation>Einen Prozess</translation>
    </message>
    <message>
        <source>All devices together</source>
        <translation>Alle Geräte zusammen</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Last report</source>
        <translation>Letzte Meldung</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Recognise the log format</source>
        <translation>Logformat erkennen</translation>
    </message>
    <message>
        <source>By a pattern</source>
        <translation>Nach einem Muster</translation>
    </message>
    <message>
        <source>Lines &quot;scalescope: {...}&quot;</source>
        <translation>Zeilen &quot;scalescope: {...}&quot;</translation>
    </message>
    <message>
        <source>CSV or JSON file</source>
        <translation>CSV- oder JSON-Datei</translation>
    </message>
    <message>
        <source>torchvision references</source>
        <translation>torchvision-Referenzen</translation>
    </message>
    <message>
        <source>Horovod synthetic benchmark</source>
        <translation>Horovod, synthetischer Benchmark</translation>
    </message>
    <message>
        <source>MXNet</source>
        <translation>MXNet</translation>
    </message>
    <message>
        <source>Caffe</source>
        <translation>Caffe</translation>
    </message>
    <message>
        <source>Caffe2 resnet50_trainer</source>
        <translation>Caffe2 resnet50_trainer</translation>
    </message>
    <message>
        <source>PyTorch imagenet example</source>
        <translation>PyTorch-Beispiel imagenet</translation>
    </message>
    <message>
        <source>timm benchmark (CSV)</source>
        <translation>timm-Benchmark (CSV)</translation>
    </message>
    <message>
        <source>timm training</source>
        <translation>timm-Training</translation>
    </message>
    <message>
        <source>DLLogger</source>
        <translation>DLLogger</translation>
    </message>
    <message>
        <source>MLPerf training</source>
        <translation>MLPerf-Training</translation>
    </message>
    <message>
        <source>TensorRT trtexec</source>
        <translation>TensorRT trtexec</translation>
    </message>
    <message>
        <source>nccl-tests</source>
        <translation>nccl-tests</translation>
    </message>
    <message>
        <source>Batches one after another</source>
        <translation>Batches nacheinander</translation>
    </message>
    <message>
        <source>Offline: all images at once</source>
        <translation>Offline: alle Bilder auf einmal</translation>
    </message>
    <message>
        <source>Single stream: image by image</source>
        <translation>Single-Stream: Bild für Bild</translation>
    </message>
    <message>
        <source>Multi-stream: several images</source>
        <translation>Multi-Stream: mehrere Bilder</translation>
    </message>
    <message>
        <source>Server: random arrivals</source>
        <translation>Server: zufälliges Eintreffen</translation>
    </message>
    <message>
        <source>As trtexec measures</source>
        <translation>Wie trtexec misst</translation>
    </message>
    <message>
        <source>Times of the plan</source>
        <translation>Zeiten des Plans</translation>
    </message>
    <message>
        <source>MLPerf rules (not an MLPerf result)</source>
        <translation>MLPerf-Regeln (kein MLPerf-Ergebnis)</translation>
    </message>
    <message>
        <source>highest valid</source>
        <translation>höchste gültige</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Before the measurement</source>
        <translation>Vor der Messung</translation>
    </message>
    <message>
        <source>While measured (included)</source>
        <translation>Während der Messung (enthalten)</translation>
    </message>
    <message>
        <source>By the image</source>
        <translation>Nach dem Image</translation>
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
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>pixel</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>queries/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
</context>
<context>
    <name>PriceList</name>
    <message>
        <source>images/s per 1000 %1</source>
        <translation>Bilder/s je 1000 %1</translation>
    </message>
    <message>
        <source>Throughput normalized by price</source>
        <translation>Auf den Preis bezogener Durchsatz</translation>
    </message>
    <message>
        <source>Normalized by price</source>
        <translation>Auf den Preis bezogen</translation>
    </message>
    <message>
        <source>Prices of one server, times the number of servers used: %1.</source>
        <translation>Preise eines Servers, mal Zahl der benutzten Server: %1.</translation>
    </message>
    <message>
        <source>The prices are in different currencies, which are not converted: nothing is normalized by price.</source>
        <translation>Die Preise sind in verschiedenen Währungen, die nicht umgerechnet werden: Nichts ist auf den Preis bezogen.</translation>
    </message>
    <message>
        <source>No price is known for %1.</source>
        <translation>Für %1 ist kein Preis bekannt.</translation>
    </message>
    <message>
        <source>First enter prices of the systems on the Systems page, for example 85,000 USD.</source>
        <translation>Zuerst Preise der Systeme auf der Seite Systeme eingeben, zum Beispiel 85000 USD.</translation>
    </message>
    <message>
        <source>Images/s per 1000 currency units of the servers&apos; price.</source>
        <translation>Bilder/s je 1000 Währungseinheiten des Preises der Server.</translation>
    </message>
</context>
<context>
    <name>ProfileFigure</name>
    <message>
        <source>Time in one step</source>
        <translation>Zeit in einem Schritt</translation>
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
        <source>%1 has no kernel profile</source>
        <translation>%1 hat kein Kernel-Profil</translation>
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
        <source>By pass</source>
        <translation>Nach Durchgang</translation>
    </message>
    <message>
        <source>%1 others combined</source>
        <translation>%1 weitere zusammen</translation>
    </message>
    <message>
        <source>Breakdown of the step time: %1</source>
        <translation>Aufschlüsselung der Schrittzeit: %1</translation>
    </message>
    <message>
        <source>%1 steps after the measured ones, profiled by %2: %3 ms of work in a step of %4 ms wall time, profiling included. Shares are of the work; concurrent work counts twice.</source>
        <translation>%1 Schritte nach den gemessenen, profiliert mit %2: %3 ms Arbeit in einem Schritt von %4 ms Gesamtlaufzeit, das Profilieren eingeschlossen. Anteile beziehen sich auf die Arbeit; gleichzeitige Arbeit zählt doppelt.</translation>
    </message>
    <message>
        <source>%1 steps, recorded by %2: %3 ms of work in a step of %4 ms. Shares are of the work; concurrent work counts twice.</source>
        <translation>%1 Schritte, aufgezeichnet von %2: %3 ms Arbeit in einem Schritt von %4 ms. Die Anteile beziehen sich auf die Arbeit; gleichzeitige Arbeit zählt doppelt.</translation>
    </message>
    <message>
        <source>Breakdown of the step time</source>
        <translation>Aufschlüsselung der Schrittzeit</translation>
    </message>
    <message>
        <source>Means over the profiled steps of each run, profiling included; concurrent work counts twice.</source>
        <translation>Mittelwerte über die profilierten Schritte jedes Laufs, das Profilieren eingeschlossen; gleichzeitige Arbeit zählt doppelt.</translation>
    </message>
</context>
<context>
    <name>RegressionCheck</name>
    <message>
        <source>The baseline has no throughput to compare with: %1.</source>
        <translation>Die Referenz hat keinen Durchsatz zum Vergleichen: %1.</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>die Referenz</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No verdict without an interval: run both at least three times.</source>
        <translation>Ohne Intervall kein Urteil: beide mindestens dreimal messen.</translation>
    </message>
    <message>
        <source>The interval contains the limit of −%1: add repeats to decide.</source>
        <translation>Das Intervall enthält die Grenze von −%1: für ein Urteil mehr Wiederholungen messen.</translation>
    </message>
    <message>
        <source>%1 does not state images/s</source>
        <translation>%1 nennt keine Bilder/s</translation>
    </message>
    <message>
        <source>The baseline contains several configurations: name the repeats of one.</source>
        <translation>Die Referenz enthält mehrere Konfigurationen: die Wiederholungen einer einzigen nennen.</translation>
    </message>
    <message>
        <source>Not comparable: these conditions differ: %1. List intended differences with --intended.</source>
        <translation>Nicht vergleichbar: Diese Bedingungen unterscheiden sich: %1. Beabsichtigte Unterschiede mit --intended angeben.</translation>
    </message>
</context>
<context>
    <name>RepaintBudget</name>
    <message>
        <source>reduced: %1 points per pixel, %2 Hz</source>
        <translation>reduziert: %1 Punkte je Pixel, %2 Hz</translation>
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
        <translation>Wiederholungen einer Konfiguration: Mittelwert %1 Bilder/s</translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation>95-%-Intervall %1</translation>
    </message>
    <message>
        <source>%1: mean %2, n = %3</source>
        <translation>%1: Mittelwert %2, n = %3</translation>
    </message>
    <message>
        <source>Outlier: %1</source>
        <translation>Ausreißer: %1</translation>
    </message>
    <message>
        <source>Merged manually.</source>
        <translation>Von Hand zusammengefasst.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Part %1 of %2.</source>
        <translation>Teil %1 von %2.</translation>
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
        <translation>%1 konnte nicht erstellt werden: %2</translation>
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
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>The figures of this report have no findings.</source>
        <translation>Die Abbildungen dieses Berichts haben keine Befunde.</translation>
    </message>
    <message>
        <source>The figures of this report express differences in %1 ways (base, or words and signs): choose one for all.</source>
        <translation>Die Abbildungen dieses Berichts drücken Unterschiede auf %1 Arten aus (Basis, oder Worte und Vorzeichen): eine für alle wählen.</translation>
    </message>
    <message>
        <source>The result &quot;%1&quot; is no longer in the library.</source>
        <translation>Das Ergebnis „%1“ ist nicht mehr in der Bibliothek.</translation>
    </message>
    <message>
        <source>Excluded from single figures: %1.</source>
        <translation>Aus einzelnen Abbildungen ausgeschlossen: %1.</translation>
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
    <message>
        <source>Node check</source>
        <translation>Knotenprüfung</translation>
    </message>
</context>
<context>
    <name>ResultOrigin</name>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
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
        <source>work</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>batch %1 per device</source>
        <translation>Batch %1 je Gerät</translation>
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
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>Variant not stated: %1</source>
        <translation>Variante nicht angegeben: %1</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>Geräte</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>not stated by all: %1</source>
        <translation>nicht von allen angegeben: %1</translation>
    </message>
    <message>
        <source>Differences that the names omit: %1</source>
        <translation>Unterschiede, die die Namen auslassen: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (stated by the program)</source>
        <translation>%1 (vom Programm angegeben)</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>%1 (imported)</source>
        <translation>%1 (importiert)</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>%1 (published)</source>
        <translation>%1 (veröffentlicht)</translation>
    </message>
</context>
<context>
    <name>RunPhase</name>
    <message>
        <source>preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>warmup</source>
        <translation>Aufwärmphase</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>finishing</source>
        <translation>Abschluss</translation>
    </message>
</context>
<context>
    <name>RunStatus</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
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
        <source>%1: %2 in the geometric mean of %3, of which %4 are not distinguishable.</source>
        <translation>%1: %2 im geometrischen Mittel von %3, davon %4 nicht unterscheidbar.</translation>
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
        <translation>Von Hand angegeben, nicht vom Protokoll: %1.</translation>
    </message>
    <message>
        <source>Values of different networks have no percentages.</source>
        <translation>Werte verschiedener Netze haben keine Prozentangaben.</translation>
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
    <message>
        <source>Consistent with unrounded values, but not with the printed ones: %1.</source>
        <translation>Mit ungerundeten Werten vereinbar, mit den gedruckten nicht: %1.</translation>
    </message>
    <message>
        <source>Printed percentages that contradict the values: %1.</source>
        <translation>Gedruckte Prozentangaben, die den Werten widersprechen: %1.</translation>
    </message>
    <message>
        <source>Differences: %1 relative to each other column, which is the base.</source>
        <translation>Unterschiede: %1 gegenüber jeder anderen Spalte, die die Basis ist.</translation>
    </message>
    <message>
        <source>Differences: each column relative to %1, which is the base.</source>
        <translation>Unterschiede: jede Spalte gegenüber %1 als Basis.</translation>
    </message>
    <message>
        <source>The columns have different device counts in: %1.</source>
        <translation>Die Spalten haben verschiedene Gerätezahlen in: %1.</translation>
    </message>
    <message>
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>%1 on %2 nodes</source>
        <translation>%1 auf %2 Knoten</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
</context>
<context>
    <name>StatusBadge</name>
    <message>
        <source>Coefficient of variation between repeats: up to 2 % is stable, up to 5 % questionable, above it unstable.</source>
        <translation>Variationskoeffizient zwischen Wiederholungen: bis 2 % stabil, bis 5 % fraglich, darüber instabil.</translation>
    </message>
    <message>
        <source>At least three repeats are needed to judge the variation.</source>
        <translation>Die Streuung lässt sich erst ab drei Wiederholungen beurteilen.</translation>
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
        <translation>nicht überlappte Kommunikation</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>nicht überlappte Kopien</translation>
    </message>
    <message>
        <source>idle between kernels</source>
        <translation>Leerlauf zwischen Kernels</translation>
    </message>
    <message>
        <source>idle, other cause</source>
        <translation>Leerlauf, andere Ursache</translation>
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
        <source>Geometric mean of the repeats, where n ≥ 2; the parts are scaled to it.</source>
        <translation>Geometrisches Mittel der Wiederholungen, wo n ≥ 2; die Teile sind darauf skaliert.</translation>
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
        <source>Means over %1 of each rank.</source>
        <translation>Mittel über %1 jedes Rangs.</translation>
    </message>
    <message>
        <source>Means over %1 and all ranks.</source>
        <translation>Mittel über %1 und alle Ränge.</translation>
    </message>
    <message>
        <source>the %1 measured steps</source>
        <translation>die %1 gemessenen Schritte</translation>
    </message>
    <message>
        <source>the measured steps</source>
        <translation>die gemessenen Schritte</translation>
    </message>
    <message>
        <source>Rank 0 only: %1.</source>
        <translation>Nur Rang 0: %1.</translation>
    </message>
    <message>
        <source>Host: the rest of the step.</source>
        <translation>Host: der Rest des Schritts.</translation>
    </message>
    <message>
        <source>Exposed communication: waiting for gradients or other ranks without computing; host: the rest of the step.</source>
        <translation>Nicht überlappte Kommunikation: Warten auf Gradienten oder andere Ränge, ohne zu rechnen; Host: der Rest des Schritts.</translation>
    </message>
    <message>
        <source>%1 has no breakdown of its step time</source>
        <translation>%1 hat keine Aufschlüsselung der Schrittzeit</translation>
    </message>
    <message>
        <source>Breakdown of the step time</source>
        <translation>Aufschlüsselung der Schrittzeit</translation>
    </message>
    <message>
        <source>Data wait of a server includes the time without a query.</source>
        <translation>Das Warten eines Servers auf Daten enthält die Zeit ohne Anfrage.</translation>
    </message>
</context>
<context>
    <name>StepTimeline</name>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>slowest rank of the step</source>
        <translation>langsamster Rang des Schritts</translation>
    </message>
    <message>
        <source>mean step</source>
        <translation>mittlerer Schritt</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Start (ms)</source>
        <translation>Beginn (ms)</translation>
    </message>
    <message>
        <source>Duration (ms)</source>
        <translation>Dauer (ms)</translation>
    </message>
    <message>
        <source>Slowest of the step</source>
        <translation>Langsamster des Schritts</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>all %1 ranks</source>
        <translation>allen %1 Rängen</translation>
    </message>
    <message>
        <source>%1 of %2 ranks; the others are not recorded</source>
        <translation>%1 von %2 Rängen; die anderen sind nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>The mean of the measured steps of %1; their single steps are not recorded.</source>
        <translation>Mittelwert der gemessenen Schritte von %1; die einzelnen Schritte sind nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>Steps %1 to %2 of %3.</source>
        <translation>Schritte %1 bis %2 von %3.</translation>
    </message>
    <message>
        <source>Warm-up steps are included.</source>
        <translation>Schritte der Aufwärmphase sind dabei.</translation>
    </message>
    <message>
        <source>Steps that the result stores as their mean are drawn as one step.</source>
        <translation>Schritte, die das Ergebnis als Mittelwert enthält, sind als ein Schritt gezeichnet.</translation>
    </message>
    <message>
        <source>Durations are measured. The order of the parts within a step is that of the trainer, and steps start together on all ranks; neither is measured.</source>
        <translation>Die Dauern sind gemessen. Die Reihenfolge der Teile eines Schritts ist die des Trainers, und Schritte beginnen auf allen Rängen gemeinsam; beides ist nicht gemessen.</translation>
    </message>
    <message>
        <source>Compute is split by the shares of the passes in the run&apos;s kernel profile, which has no start times.</source>
        <translation>Das Rechnen ist nach den Anteilen der Durchgänge im Kernel-Profil des Laufs aufgeteilt, das keine Startzeiten enthält.</translation>
    </message>
    <message>
        <source>The run has no kernel profile, so forward and backward are unknown.</source>
        <translation>Der Lauf hat kein Kernel-Profil, daher sind vorwärts und rückwärts unbekannt.</translation>
    </message>
    <message>
        <source>Slowest rank: the one with the most work of its own (compute, data wait and host); the others wait for it in exposed communication.</source>
        <translation>Langsamster Rang: der mit der meisten eigenen Arbeit (Rechnen, Warten auf Daten und Host); die anderen warten auf ihn in nicht überlappter Kommunikation.</translation>
    </message>
    <message>
        <source>Timeline of steps: %1</source>
        <translation>Zeitleiste der Schritte: %1</translation>
    </message>
    <message>
        <source>Time since the start of the first step</source>
        <translation>Zeit seit Beginn des ersten Schritts</translation>
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
        <translation>Durchsatz, Speed-up und Effizienz über 1, 2, 4 … Ränge, dann Knoten.</translation>
    </message>
    <message>
        <source>Scale up against scale out</source>
        <translation>Scale-up gegen Scale-out</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>Verbindung zwischen Hosts</translation>
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
        <source>Comparing interconnects needs at least two hosts, for example node1:4,node2:4.</source>
        <translation>Ein Vergleich von Verbindungen braucht mindestens zwei Hosts, zum Beispiel node1:4,node2:4.</translation>
    </message>
    <message>
        <source>The same number of ranks in one node and in several smaller ones, plus one smaller node and one rank of it.</source>
        <translation>Gleich viele Ränge in einem Knoten und in mehreren kleineren, dazu ein kleinerer Knoten und ein Rang davon.</translation>
    </message>
    <message>
        <source>Both precisions at several batch sizes; a batch that does not fit into memory is a valid outcome.</source>
        <translation>Beide Zahlenformate bei mehreren Batch-Größen; passt ein Batch nicht in den Speicher, ist das ein gültiges Ergebnis.</translation>
    </message>
    <message>
        <source>Preflight found only one network interface common to all hosts, %1: there is nothing to compare.</source>
        <translation>Die Vorprüfung fand nur eine Netzwerkschnittstelle, die alle Hosts haben, %1: Es gibt nichts zu vergleichen.</translation>
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
    <message>
        <source>Power of one server while training</source>
        <translation>Leistungsaufnahme eines Servers beim Training</translation>
    </message>
    <message>
        <source>Power of one idle server</source>
        <translation>Leistungsaufnahme eines Servers im Leerlauf</translation>
    </message>
</context>
<context>
    <name>SystemTable</name>
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
    <message>
        <source>Entered in the record of %1</source>
        <translation>In den Angaben zu %1 eingetragen</translation>
    </message>
    <message numerus="yes">
        <source>Entered in %n result(s)</source>
        <translation>
            <numerusform>In %n Ergebnis eingetragen</numerusform>
            <numerusform>In %n Ergebnisse eingetragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Detected by the probe in %n result(s)</source>
        <translation>
            <numerusform>In %n Ergebnis erkannt</numerusform>
            <numerusform>In %n Ergebnissen erkannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>Eingetragen: %1</translation>
    </message>
    <message>
        <source>* typed, not detected by a probe</source>
        <translation>* eingetragen, nicht erkannt</translation>
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
        <translation>Datenträger, Lesen</translation>
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
    <message>
        <source>I/O wait</source>
        <translation>Warten auf E/A</translation>
    </message>
    <message>
        <source>CPU clock</source>
        <translation>CPU-Takt</translation>
    </message>
    <message>
        <source>NFS read</source>
        <translation>NFS gelesen</translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
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
        <source>Description or connection</source>
        <translation>Beschreibung oder Verbindung</translation>
    </message>
    <message>
        <source>No topology is recorded. Enter the numbers of sockets and GPUs and the links between GPUs in the table of the system.</source>
        <translation>Es ist keine Topologie erfasst. Zahl der Sockel und GPUs und die Verbindungen zwischen GPUs in die Tabelle des Systems eintragen.</translation>
    </message>
    <message>
        <source>Network adapters are drawn on top; their attachment is not recorded.</source>
        <translation>Netzwerkadapter sind oben gezeichnet; ihre Anbindung ist nicht erfasst.</translation>
    </message>
    <message>
        <source>Only recorded facts are drawn.</source>
        <translation>Gezeichnet sind nur erfasste Angaben.</translation>
    </message>
    <message>
        <source>NVLink all-to-all</source>
        <translation>NVLink zwischen allen</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation>gemessen %1</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>NUMA-Knoten</translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation>NUMA-Knoten %1</translation>
    </message>
    <message>
        <source>Cache %1</source>
        <translation>Cache %1</translation>
    </message>
    <message>
        <source>NIC %1</source>
        <translation>Netzwerkadapter %1</translation>
    </message>
    <message>
        <source>Disk %1</source>
        <translation>Laufwerk %1</translation>
    </message>
    <message>
        <source>%1 NVLink switches</source>
        <translation>%1 NVLink-Switches</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Host bridge %1</source>
        <translation>Host-Bridge %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>PCIe generation %1 x%2</source>
        <translation>PCIe Generation %1 x%2</translation>
    </message>
    <message>
        <source>, now x%1</source>
        <translation>, jetzt x%1</translation>
    </message>
    <message>
        <source>logical cores %1</source>
        <translation>logische Kerne %1</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>auffällig</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>measured %1 GB/s</source>
        <translation>gemessen %1 GB/s</translation>
    </message>
    <message>
        <source>link between sockets</source>
        <translation>Verbindung zwischen Sockeln</translation>
    </message>
    <message>
        <source>network port</source>
        <translation>Netzwerkanschluss</translation>
    </message>
    <message>
        <source>, %1 GB/s</source>
        <translation>, %1 GB/s</translation>
    </message>
    <message>
        <source>peer access</source>
        <translation>Peer-Zugriff</translation>
    </message>
    <message>
        <source>no peer access (%1)</source>
        <translation>kein Peer-Zugriff (%1)</translation>
    </message>
    <message>
        <source>PCIe path %1</source>
        <translation>PCIe-Weg %1</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>NVSwitch</translation>
    </message>
    <message>
        <source>hybrid cube mesh</source>
        <translation>Hybrid Cube Mesh</translation>
    </message>
    <message>
        <source>NVLink pairs</source>
        <translation>NVLink-Paare</translation>
    </message>
    <message>
        <source>NVLink between some GPUs</source>
        <translation>NVLink zwischen einigen GPUs</translation>
    </message>
    <message>
        <source>each GPU directly at a socket</source>
        <translation>jede GPU direkt an einem Sockel</translation>
    </message>
    <message>
        <source>one PCIe switch</source>
        <translation>ein PCIe-Switch</translation>
    </message>
    <message>
        <source>one PCIe switch for each GPU</source>
        <translation>ein PCIe-Switch je GPU</translation>
    </message>
    <message>
        <source>%1 PCIe switches of %2 GPUs</source>
        <translation>%1 PCIe-Switches mit je %2 GPUs</translation>
    </message>
    <message>
        <source>no access</source>
        <translation>kein Zugriff</translation>
    </message>
    <message>
        <source>access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>as PowerEdge C4130 configuration %1</source>
        <translation>wie PowerEdge C4130 in Konfiguration %1</translation>
    </message>
    <message>
        <source>as PowerEdge C4140 configuration %1</source>
        <translation>wie PowerEdge C4140 in Konfiguration %1</translation>
    </message>
    <message>
        <source>Peer access, %1</source>
        <translation>Peer-Zugriff, %1</translation>
    </message>
    <message>
        <source>Numbers at lines: nominal GB/s in one direction; nothing was measured.</source>
        <translation>Zahlen an Linien: nominelle GB/s in einer Richtung; gemessen wurde nichts.</translation>
    </message>
    <message>
        <source>Red: bad links.</source>
        <translation>Rot: schlechte Verbindungen.</translation>
    </message>
    <message>
        <source>Dashed: suspect links.</source>
        <translation>Gestrichelt: auffällige Verbindungen.</translation>
    </message>
    <message>
        <source>Read from: %1.</source>
        <translation>Gelesen aus: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n NVLink(s) from each GPU</source>
        <translation>
            <numerusform>%n NVLink von jeder GPU</numerusform>
            <numerusform>%n NVLinks von jeder GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) between two GPUs</source>
        <translation>
            <numerusform>%n Verbindung zwischen zwei GPUs</numerusform>
            <numerusform>%n Verbindungen zwischen zwei GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NUMA node(s)</source>
        <translation>
            <numerusform>%n NUMA-Knoten</numerusform>
            <numerusform>%n NUMA-Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Numbers at lines: GB/s in one direction, measured/nominal or measured alone. The wider a line, the higher its measured rate; thin grey lines were not measured.</source>
        <translation>Zahlen an Linien: GB/s in einer Richtung, gemessen/nominell oder nur gemessen. Je breiter eine Linie, desto höher die gemessene Rate; dünne graue Linien wurden nicht gemessen.</translation>
    </message>
    <message>
        <source>Table: NVLinks (NV) or PCIe path between GPUs as nvidia-smi names them, missing peer access, measured GB/s.</source>
        <translation>Tabelle: NVLinks (NV) oder PCIe-Weg zwischen GPUs in den Worten von nvidia-smi, fehlender Peer-Zugriff, gemessene GB/s.</translation>
    </message>
</context>
<context>
    <name>TrainingTime</name>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>%1 trained %2 epochs</source>
        <translation>%1 trainierte %2 Epochen</translation>
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
        <translation>Langer Test (%1)</translation>
    </message>
    <message>
        <source>Whiskers: 95&#xa0;% interval between repeats.</source>
        <translation>Fehlerbalken: 95-%-Intervall zwischen Wiederholungen.</translation>
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
        <source>projected from a measured throughput</source>
        <translation>aus einem gemessenen Durchsatz hochgerechnet</translation>
    </message>
    <message>
        <source>long test</source>
        <translation>langer Test</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 is not a completed training with a stated time and number of epochs</source>
        <translation>%1 ist kein abgeschlossenes Training mit angegebener Zeit und Epochenzahl</translation>
    </message>
    <message>
        <source>%1 has no throughput to project</source>
        <translation>%1 hat keinen Durchsatz zum Hochrechnen</translation>
    </message>
    <message>
        <source>Projected / long test</source>
        <translation>Hochgerechnet / langer Test</translation>
    </message>
    <message>
        <source>Projected, not measured: %1 epochs of %2 images at the measured throughput, assumed constant, without evaluations.</source>
        <translation>Hochgerechnet, nicht gemessen: %1 Epochen zu %2 Bildern mit dem gemessenen, als konstant angenommenen Durchsatz, ohne Auswertungen.</translation>
    </message>
    <message>
        <source>Long tests are shown next to short ones that differ in nothing but their length.</source>
        <translation>Lange Tests stehen neben kurzen, die sich nur in ihrer Länge unterscheiden.</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) measured for less than 10 s.</source>
        <translation>
            <numerusform>%n Test maß weniger als 10 s.</numerusform>
            <numerusform>%n Tests maßen weniger als 10 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Networks other than that of %1 have no relative speed.</source>
        <translation>Andere Netze als das von %1 haben keine relative Geschwindigkeit.</translation>
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
        <translation>vollverbunden</translation>
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
        <source>of the data set</source>
        <translation>des Datensatzes</translation>
    </message>
    <message>
        <source>0: the training images of each test&apos;s data set; 1281167, those of ILSVRC 2012, for synthetic images</source>
        <translation>0: die Trainingsbilder des Datensatzes jedes Tests; 1281167, die von ILSVRC 2012, für synthetische Bilder</translation>
    </message>
    <message>
        <source>of &amp;images</source>
        <translation>zu &amp;Bildern</translation>
    </message>
    <message>
        <source>Top-1 or top-5</source>
        <translation>Top-1 oder Top-5</translation>
    </message>
    <message>
        <source>sin&amp;gle repeats</source>
        <translation>ein&amp;zelne Wiederholungen</translation>
    </message>
    <message>
        <source>Draws each repeat of a configuration instead of their mean and its band</source>
        <translation>Zeichnet jede Wiederholung einer Konfiguration statt ihres Mittels mit Band</translation>
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
        <translation>Zeit zum &amp;Ziel</translation>
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
        <source>P&amp;recision</source>
        <translation>Zahlen&amp;format</translation>
    </message>
    <message>
        <source>Values of the figure</source>
        <translation>Werte der Abbildung</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n run(s) …</source>
        <translation>
            <numerusform>%n Lauf wird gelesen …</numerusform>
            <numerusform>%n Läufe werden gelesen …</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick runs in the library, or published results below. Long tests have accuracies and training times; short tests can be projected to a whole training. Inference with weights has accuracies by precision.</source>
        <translation>Läufe in der Bibliothek ankreuzen, oder unten veröffentlichte Ergebnisse. Lange Tests haben Genauigkeiten und Trainingszeiten; kurze Tests lassen sich auf ein ganzes Training hochrechnen. Inferenz mit Gewichten hat Genauigkeiten je Zahlenformat.</translation>
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
        <source>&amp;Another name</source>
        <translation>&amp;Weiterer Name</translation>
    </message>
    <message>
        <source>In exports and bundles</source>
        <translation>In Exporten und Paketen</translation>
    </message>
    <message>
        <source>Enter the text to use instead, for example &quot;Vendor X, 8 GPUs&quot;. A name without an alias is not changed; hosts and users get one automatically. Aliases apply to pictures, CSV files and bundles of this library.</source>
        <translation>Tragen Sie den Text ein, der stattdessen erscheinen soll, zum Beispiel „Hersteller X, 8 GPUs“. Ein Name ohne Decknamen bleibt unverändert; Hosts und Benutzer erhalten automatisch einen. Decknamen gelten für Bilder, CSV-Dateien und Pakete dieser Bibliothek.</translation>
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
    <message>
        <source>&amp;Show the answer</source>
        <translation>Antwort an&amp;zeigen</translation>
    </message>
    <message>
        <source>The answer is passed to ssh; it is not stored or logged.</source>
        <translation>Die Antwort wird an ssh übergeben; sie wird nicht gespeichert oder protokolliert.</translation>
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
        <source>File in the bundle</source>
        <translation>Datei im Paket</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>&amp;Aliases…</source>
        <translation>&amp;Decknamen…</translation>
    </message>
    <message>
        <source>Add &amp;figures or studies…</source>
        <translation>&amp;Abbildungen oder Studien hinzufügen…</translation>
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
        <source>Figures, tables and studies (*.png *.pdf *.svg *.csv *.md *.json);;All files (*)</source>
        <translation>Abbildungen, Tabellen und Studien (*.png *.pdf *.svg *.csv *.md *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Packing…</source>
        <translation>Wird gepackt…</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Geschrieben nach %1.</translation>
    </message>
    <message>
        <source>Contents of the bundle</source>
        <translation>Inhalt des Pakets</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>The bundle will contain only:</source>
        <translation>Das Paket wird nur enthalten:</translation>
    </message>
    <message>
        <source>Figures and studies to include</source>
        <translation>Abbildungen und Studien, die ins Paket kommen</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareBars</name>
    <message>
        <source>One configuration: nothing to compare yet.</source>
        <translation>Eine Konfiguration: noch nichts zu vergleichen.</translation>
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
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Differences (%1)</source>
        <translation>Unterschiede (%1)</translation>
    </message>
    <message numerus="yes">
        <source>Not comparable: besides the factor under test, the runs differ in %n factor(s). Tick intended differences under Differences.</source>
        <translation>
            <numerusform>Nicht vergleichbar: Neben dem untersuchten unterscheidet sich %n Faktor. Kreuzen Sie unter „Unterschiede“ beabsichtigte Unterschiede an.</numerusform>
            <numerusform>Nicht vergleichbar: Neben dem untersuchten unterscheiden sich %n Faktoren. Kreuzen Sie unter „Unterschiede“ beabsichtigte Unterschiede an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Comparable as far as known: not all values of %n factor(s) are known.</source>
        <translation>
            <numerusform>Vergleichbar, soweit bekannt: Von %n Faktor sind nicht alle Werte bekannt.</numerusform>
            <numerusform>Vergleichbar, soweit bekannt: Von %n Faktoren sind nicht alle Werte bekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparable as far as known. %1</source>
        <translation>Vergleichbar, soweit bekannt. %1</translation>
    </message>
    <message>
        <source>Comparable, but with high variation: only the factor under test differs. %1</source>
        <translation>Vergleichbar, aber mit hoher Streuung: Nur der untersuchte Faktor unterscheidet sich. %1</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareCurves</name>
    <message>
        <source>&amp;Metric</source>
        <translation>&amp;Messgröße</translation>
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
        <source>o&amp;f</source>
        <translation>&amp;von</translation>
    </message>
    <message>
        <source>sin&amp;gle repeats</source>
        <translation>ein&amp;zelne Wiederholungen</translation>
    </message>
    <message>
        <source>Draws each repeat of a configuration instead of their mean and its band</source>
        <translation>Zeichnet jede Wiederholung einer Konfiguration statt ihres Mittels mit Band</translation>
    </message>
    <message>
        <source>The whole run, one rank with its host&apos;s telemetry, or a host without ranks</source>
        <translation>Der ganze Lauf, ein Rang mit der Telemetrie seines Hosts, oder ein Host ohne Rang</translation>
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
        <source>faster / slower</source>
        <translation>schneller / langsamer</translation>
    </message>
    <message>
        <source>+ / −</source>
        <translation>+ / −</translation>
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
        <source>across networ&amp;ks</source>
        <translation>über Net&amp;ze hinweg</translation>
    </message>
    <message>
        <source>States percentages between different networks, too</source>
        <translation>Gibt Prozente auch zwischen verschiedenen Netzen an</translation>
    </message>
    <message>
        <source>Rati&amp;os</source>
        <translation>&amp;Verhältnisse</translation>
    </message>
    <message>
        <source>Thro&amp;ughput and accuracy</source>
        <translation>D&amp;urchsatz und Genauigkeit</translation>
    </message>
    <message>
        <source>expre&amp;ssed as</source>
        <translation>a&amp;usgedrückt als</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Nothing to compare yet&lt;/h3&gt;&lt;p&gt;Tick two or more runs in the library (Space ticks the selected ones).&lt;/p&gt;&lt;p&gt;Runs of one configuration form one bar with its 95 % interval; the Scaling page connects runs with 1, 2, 4 … ranks to a line, next to published results.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Noch nichts zu vergleichen&lt;/h3&gt;&lt;p&gt;Zwei oder mehr Läufe in der Bibliothek ankreuzen (die Leertaste kreuzt die gewählten an).&lt;/p&gt;&lt;p&gt;Läufe einer Konfiguration bilden einen Balken mit ihrem 95-%-Intervall; die Seite Skalierung verbindet Läufe mit 1, 2, 4 … Rängen zu einer Linie, neben veröffentlichten Ergebnissen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>normalized by pr&amp;ice</source>
        <translation>auf den Pre&amp;is bezogen</translation>
    </message>
    <message>
        <source>&amp;Percentages</source>
        <translation>&amp;Prozentangaben</translation>
    </message>
    <message>
        <source>What percentages relate to, and how they are stated</source>
        <translation>Worauf sich Prozentangaben beziehen und wie sie ausgedrückt werden</translation>
    </message>
    <message>
        <source>Te&amp;lemetry</source>
        <translation>Te&amp;lemetrie</translation>
    </message>
    <message>
        <source>&amp;Epochs</source>
        <translation>&amp;Epochen</translation>
    </message>
    <message>
        <source>Latenc&amp;y</source>
        <translation>La&amp;tenz</translation>
    </message>
    <message>
        <source>Ener&amp;gy</source>
        <translation>Ener&amp;gie</translation>
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
        <translation>Werte der Abbildung</translation>
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
        <source>timeline of steps</source>
        <translation>Zeitleiste der Schritte</translation>
    </message>
    <message>
        <source>Steps of the timeline</source>
        <translation>Schritte der Zeitleiste</translation>
    </message>
    <message>
        <source>first steps; or 100-110</source>
        <translation>erste Schritte; oder 100-110</translation>
    </message>
    <message>
        <source>Steps to draw, such as 100 or 100-110; empty: the first measured ones</source>
        <translation>Zu zeichnende Schritte, etwa 100 oder 100-110; leer: die ersten gemessenen</translation>
    </message>
    <message>
        <source>Runs whose step time is broken down</source>
        <translation>Läufe, deren Schrittzeit aufgeschlüsselt wird</translation>
    </message>
    <message>
        <source>Parts of the breakdown</source>
        <translation>Teile der Aufschlüsselung</translation>
    </message>
    <message>
        <source>None of the results has a breakdown of its step time: %1.</source>
        <translation>Keines der Ergebnisse hat eine Aufschlüsselung der Schrittzeit: %1.</translation>
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
        <translation>Zeilen und Spalten zeigen denselben Faktor; wählen Sie für eines davon einen anderen.</translation>
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
    <message>
        <source>not known for all</source>
        <translation>nicht für alle bekannt</translation>
    </message>
    <message>
        <source>Tick if this is the factor under test: its difference then does not affect comparability.</source>
        <translation>Ankreuzen, wenn dies der untersuchte Faktor ist: Sein Unterschied beeinträchtigt die Vergleichbarkeit dann nicht.</translation>
    </message>
</context>
<context>
    <name>scalescope::EngineClient</name>
    <message>
        <source>The engine %1 could not be started: %2. Build or install it beside this program.</source>
        <translation>Die Engine %1 ließ sich nicht starten: %2. Bauen oder installieren Sie sie neben diesem Programm.</translation>
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
        <source>The engine did not report its version.</source>
        <translation>Die Engine hat ihre Version nicht gemeldet.</translation>
    </message>
    <message>
        <source>Nothing was started: its commands were not confirmed.</source>
        <translation>Es wurde nichts gestartet: Die Befehle wurden nicht bestätigt.</translation>
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
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>&amp;Aliases…</source>
        <translation>&amp;Decknamen…</translation>
    </message>
    <message>
        <source>Markdown tables</source>
        <translation>Markdown-Tabellen</translation>
    </message>
    <message>
        <source>LaTeX with pgfplots</source>
        <translation>LaTeX mit pgfplots</translation>
    </message>
    <message>
        <source>Text and file</source>
        <translation>Text und Datei</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>F&amp;inding</source>
        <translation>Bef&amp;und</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>The height that all texts and plots of the figure need at this width</source>
        <translation>Die Höhe, die alle Texte und Felder der Abbildung bei dieser Breite brauchen</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>As &amp;generated</source>
        <translation>Wie er&amp;zeugt</translation>
    </message>
    <message>
        <source>Discards all changes of this figure. Undo brings them back.</source>
        <translation>Verwirft alle Änderungen an dieser Abbildung. „Rückgängig“ holt sie zurück.</translation>
    </message>
    <message>
        <source>figure as generated</source>
        <translation>Abbildung wie erzeugt</translation>
    </message>
    <message>
        <source>PNG and PDF files contain the data of the figure: dropped on ScaleScope, they open again. Redacted (the default) replaces host names, users, paths, addresses and serial numbers in the picture, the CSV and the embedded data.</source>
        <translation>PNG- und PDF-Dateien enthalten die Daten der Abbildung: Auf ScaleScope gezogen, öffnen sie sich wieder. „Geschwärzt“ (die Voreinstellung) ersetzt Hostnamen, Benutzer, Pfade, Adressen und Seriennummern im Bild, in der CSV-Datei und in den eingebetteten Daten.</translation>
    </message>
    <message>
        <source>&amp;Embedded data…</source>
        <translation>&amp;Eingebettete Daten…</translation>
    </message>
    <message>
        <source>Embedded data</source>
        <translation>Eingebettete Daten</translation>
    </message>
</context>
<context>
    <name>scalescope::FactsModel</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
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
    <message numerus="yes">
        <source>%n fact(s) not stated</source>
        <translation>
            <numerusform>%n Angabe fehlt</numerusform>
            <numerusform>%n Angaben fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to hide them</source>
        <translation>Klicken, um sie auszublenden</translation>
    </message>
    <message>
        <source>Click to show them</source>
        <translation>Klicken, um sie zu zeigen</translation>
    </message>
    <message>
        <source>Facts of %1 that differ from this run.</source>
        <translation>Angaben zu %1, die von diesem Lauf abweichen.</translation>
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
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>P&amp;DF…</source>
        <translation>P&amp;DF …</translation>
    </message>
    <message>
        <source>Add to report</source>
        <translation>In den Bericht</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Edit lines, axes, annotations, texts and size, and save as PDF, SVG, PNG, CSV, Markdown or LaTeX</source>
        <translation>Linien, Achsen, Anmerkungen, Texte und Größe bearbeiten und als PDF, SVG, PNG, CSV, Markdown oder LaTeX speichern</translation>
    </message>
    <message>
        <source>Save the figure as shown</source>
        <translation>Die Abbildung wie gezeigt speichern</translation>
    </message>
    <message>
        <source>The Report page redraws it from these runs</source>
        <translation>Die Seite Bericht zeichnet sie aus diesen Läufen neu</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the figure for a document, or its numbers for a spreadsheet</source>
        <translation>Kopiert die Abbildung für ein Dokument oder ihre Zahlen für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>As &amp;picture</source>
        <translation>Als &amp;Bild</translation>
    </message>
    <message>
        <source>As &amp;table of the plotted numbers</source>
        <translation>Als &amp;Tabelle der gezeichneten Zahlen</translation>
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
    <message numerus="yes">
        <source>Timeline of %n row(s): %1</source>
        <translation>
            <numerusform>Zeitleiste mit %n Zeile: %1</numerusform>
            <numerusform>Zeitleiste mit %n Zeilen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Annotation: %1</source>
        <translation>Anmerkung: %1</translation>
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
        <source>Reading logs: %1 %</source>
        <translation>Protokolle werden gelesen: %1 %</translation>
    </message>
    <message>
        <source>Its figures and studies are in %1.</source>
        <translation>Seine Abbildungen und Studien liegen in %1.</translation>
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
        <source>&amp;Slots (ranks)</source>
        <translation>S&amp;lots (Ränge)</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPUs</translation>
    </message>
    <message>
        <source>all; or indices or UUIDs, one per slot, such as 0, 1</source>
        <translation>alle; oder Nummern oder UUIDs, eine je Slot, etwa 0, 1</translation>
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
        <source>from the SSH configuration</source>
        <translation>aus der SSH-Konfiguration</translation>
    </message>
    <message>
        <source>none: monitored only</source>
        <translation>keine: nur überwacht</translation>
    </message>
    <message>
        <source>.cache/scalescope in the home folder</source>
        <translation>.cache/scalescope im Home-Ordner</translation>
    </message>
    <message>
        <source>&amp;Engine program</source>
        <translation>&amp;Engine-Programm</translation>
    </message>
    <message>
        <source>copied by this program</source>
        <translation>von diesem Programm kopiert</translation>
    </message>
    <message>
        <source>Variables are NAME=value, separated by spaces.</source>
        <translation>Variablen sind NAME=Wert, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Con&amp;tainer</source>
        <translation>Con&amp;tainer</translation>
    </message>
    <message>
        <source>none; or an image, such as nvcr.io/nvidia/pytorch:24.01-py3</source>
        <translation>keiner; oder ein Abbild wie nvcr.io/nvidia/pytorch:24.01-py3</translation>
    </message>
    <message>
        <source>by the image</source>
        <translation>nach dem Abbild</translation>
    </message>
    <message>
        <source>Container &amp;runtime</source>
        <translation>Container-&amp;Laufzeit</translation>
    </message>
    <message>
        <source>Container &amp;mounts</source>
        <translation>Container-&amp;Mounts</translation>
    </message>
    <message>
        <source>such as /scratch,/raid/data:/data:ro</source>
        <translation>etwa /scratch,/raid/data:/data:ro</translation>
    </message>
    <message>
        <source>Container o&amp;ptions</source>
        <translation>Container-&amp;Optionen</translation>
    </message>
    <message>
        <source>such as --shm-size 8g</source>
        <translation>etwa --shm-size 8g</translation>
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
    <message>
        <source>Font and colours of figures and reports in the window, in files and on the command line. Names are assigned colours in this order, the same in every figure.</source>
        <translation>Schrift und Farben von Abbildungen und Berichten im Fenster, in Dateien und auf der Befehlszeile. Namen erhalten die Farben in dieser Reihenfolge, in jeder Abbildung dieselben.</translation>
    </message>
</context>
<context>
    <name>scalescope::InspectorView</name>
    <message>
        <source>Facts of the current run</source>
        <translation>Angaben zum aktuellen Lauf</translation>
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
        <source>Show or hide facts that are not stated</source>
        <translation>Fehlende Angaben zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Your name for this hardware, e.g. M or R740</source>
        <translation>Ihr Name für diese Hardware, z. B. M oder R740</translation>
    </message>
    <message>
        <source>Select a run in the library to show its facts.</source>
        <translation>Wählen Sie einen Lauf in der Bibliothek, um seine Angaben zu zeigen.</translation>
    </message>
    <message>
        <source>1 change; hover to show it.</source>
        <translation>1 Änderung; Mauszeiger hierher bewegen, um sie zu zeigen.</translation>
    </message>
    <message>
        <source>%1 changes; hover to show them.</source>
        <translation>%1 Änderungen; Mauszeiger hierher bewegen, um sie zu zeigen.</translation>
    </message>
</context>
<context>
    <name>scalescope::Library</name>
    <message>
        <source>The folder of the runs, %1, is missing: its disk was removed, or it was renamed. Restore it, or choose another one (File &gt; Folder of the runs); no run can start until then.</source>
        <translation>Der Ordner der Läufe, %1, fehlt: Sein Datenträger wurde entfernt, oder er wurde umbenannt. Stellen Sie ihn wieder her, oder wählen Sie einen anderen (Datei &gt; Ordner der Läufe); bis dahin kann kein Lauf starten.</translation>
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
            <numerusform>Tags von %n Lauf</numerusform>
            <numerusform>Tags von %n Läufen</numerusform>
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
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
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
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Columns, sort order and headings of the library</source>
        <translation>Spalten, Reihenfolge und Überschriften der Bibliothek</translation>
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
        <translation>Bilder je Gerät und Schritt.</translation>
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
        <source>Top-1 accuracy with its split: validation set or training set.</source>
        <translation>Top-1-Genauigkeit mit ihrer Menge: Validierungs- oder Trainingsmenge.</translation>
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
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Runs of one plan in one environment are one row: their count and the variation between them.</source>
        <translation>Läufe eines Plans in einer Umgebung sind eine Zeile: ihre Zahl und die Streuung zwischen ihnen.</translation>
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
        <source>Nodes that trained together.</source>
        <translation>Knoten, die gemeinsam trainiert haben.</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>Images of all devices per step.</source>
        <translation>Bilder aller Geräte je Schritt.</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>The images of the training.</source>
        <translation>Die Bilder des Trainings.</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>The program that trained.</source>
        <translation>Das Programm, das trainiert hat.</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>The study that the run belongs to.</source>
        <translation>Die Studie, zu der der Lauf gehört.</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What was measured: a training or another benchmark.</source>
        <translation>Was gemessen wurde: ein Training oder ein anderer Benchmark.</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Mean time of the measured steps.</source>
        <translation>Mittlere Zeit der gemessenen Schritte.</translation>
    </message>
    <message>
        <source>Epochs done</source>
        <translation>Epochen durchlaufen</translation>
    </message>
    <message>
        <source>Epochs that the run trained.</source>
        <translation>Epochen, die der Lauf trainiert hat.</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Time of the training steps alone.</source>
        <translation>Zeit der Trainingsschritte allein.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Wall time of the run.</source>
        <translation>Gesamtlaufzeit des Laufs.</translation>
    </message>
    <message>
        <source>Top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>Top-5 accuracy with its split: validation set or training set.</source>
        <translation>Top-5-Genauigkeit mit ihrer Menge: Validierungs- oder Trainingsmenge.</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicherbedarf</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>Version der Engine</translation>
    </message>
    <message>
        <source>Version of the engine that measured the run.</source>
        <translation>Version der Engine, die den Lauf gemessen hat.</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>The document, table or figure of a published result.</source>
        <translation>Dokument, Tabelle oder Abbildung eines veröffentlichten Ergebnisses.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes on the run.</source>
        <translation>Notizen zum Lauf.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>The run&apos;s id, which is also its folder.</source>
        <translation>Die Kennung des Laufs, die auch sein Ordner ist.</translation>
    </message>
    <message>
        <source>Variation of the step times within the run, not between repeats.</source>
        <translation>Streuung der Schrittzeiten im Lauf, nicht zwischen Wiederholungen.</translation>
    </message>
    <message>
        <source>Its events exist: &quot;Rebuild from events&quot; recreates the result.</source>
        <translation>Seine Ereignisse sind vorhanden: „Aus Ereignissen wiederherstellen“ erzeugt das Ergebnis neu.</translation>
    </message>
    <message>
        <source>Highest memory use of the training.</source>
        <translation>Höchster Speicherbedarf des Trainings.</translation>
    </message>
    <message>
        <source>Measured here, stated by an external program, imported, published or from an opened figure.</source>
        <translation>Hier gemessen, von einem externen Programm angegeben, importiert, veröffentlicht oder aus einer geöffneten Abbildung.</translation>
    </message>
    <message>
        <source>Stated figure</source>
        <translation>Angegebene Kennzahl</translation>
    </message>
    <message>
        <source>What an external program states if that is not images/s, in its own unit, such as GB/s.</source>
        <translation>Was ein externes Programm angibt, wenn es nicht Bilder/s sind, in dessen Einheit, etwa GB/s.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryTree</name>
    <message>
        <source>Not stated</source>
        <translation>Nicht angegeben</translation>
    </message>
    <message>
        <source>Runs of this library.</source>
        <translation>Läufe dieser Bibliothek.</translation>
    </message>
    <message>
        <source>Published results included with ScaleScope, each with its source. Expand to tick them; filters include them, too.</source>
        <translation>Mit ScaleScope gelieferte veröffentlichte Ergebnisse, jedes mit seiner Quelle. Zum Ankreuzen aufklappen; Filter finden sie auch.</translation>
    </message>
    <message>
        <source>Results embedded in an opened figure. They are available while this window is open and are not stored in this library.</source>
        <translation>In einer geöffneten Abbildung eingebettete Ergebnisse. Sie sind verfügbar, solange dieses Fenster offen ist, und nicht in dieser Bibliothek gespeichert.</translation>
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
        <source>Run a 2-minute &amp;demo</source>
        <translation>2-Minuten-De&amp;mo starten</translation>
    </message>
    <message>
        <source>&amp;Open results…</source>
        <translation>Ergebnisse ö&amp;ffnen…</translation>
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
    <message>
        <source>Resu&amp;me from its checkpoint</source>
        <translation>Vom &amp;Checkpoint fortsetzen</translation>
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
        <translation>Neu &amp;benennen: System, Tags, Notizen…</translation>
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
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Red&amp;o</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Tags of %1, separated by commas:</source>
        <translation>Tags von %1, durch Kommas getrennt:</translation>
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
        <translation>Ergebnisse, Abbildungen und Pakete öffnen</translation>
    </message>
    <message>
        <source>Results, exported figures, bundles (*.json *.png *.pdf *.zip);;All files (*)</source>
        <translation>Ergebnisse, exportierte Abbildungen, Pakete (*.json *.png *.pdf *.zip);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 of %2 ticked</source>
        <translation>%1 von %2 angekreuzt</translation>
    </message>
    <message>
        <source>%1 of %2 shown, %3 ticked</source>
        <translation>%1 von %2 gezeigt, %3 angekreuzt</translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>Alle abwählen</translation>
    </message>
    <message>
        <source>Untic&amp;k all</source>
        <translation>Alle a&amp;bwählen</translation>
    </message>
    <message>
        <source>Import re&amp;port…</source>
        <translation>Import&amp;bericht …</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>&lt;h3&gt;No runs yet&lt;/h3&gt;&lt;p&gt;Runs appear here with their results.&lt;/p&gt;&lt;p&gt;Start with the demo: it trains ResNet-20 with one rank and then with two, and takes about two minutes. Or plan your own test on the Plan page, or drop result files here.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Noch keine Läufe&lt;/h3&gt;&lt;p&gt;Läufe erscheinen hier mit ihren Ergebnissen.&lt;/p&gt;&lt;p&gt;Beginnen Sie mit der Demo: Sie trainiert ResNet-20 mit einem Rang und dann mit zweien und dauert etwa zwei Minuten. Oder planen Sie Ihren eigenen Test auf der Seite Plan, oder ziehen Sie Ergebnisdateien hierher.&lt;/p&gt;</translation>
    </message>
    <message numerus="yes">
        <source>The events of %n of them exist: the result can be rebuilt.</source>
        <translation>
            <numerusform>Von %n davon sind die Ereignisse vorhanden: Das Ergebnis lässt sich wiederherstellen.</numerusform>
            <numerusform>Von %n davon sind die Ereignisse vorhanden: Die Ergebnisse lassen sich wiederherstellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue this training from its last checkpoint</source>
        <translation>Dieses Training ab seinem letzten Checkpoint fortsetzen</translation>
    </message>
    <message>
        <source>For long tests that ended early and have a checkpoint (plan field &quot;Checkpoint every&quot;)</source>
        <translation>Für lange Tests, die vorzeitig endeten und einen Checkpoint haben (Planfeld „Checkpoint alle“)</translation>
    </message>
    <message>
        <source>&amp;Detect repeats by plan and environment</source>
        <translation>Wiederholungen nach Plan und Umgebung erke&amp;nnen</translation>
    </message>
    <message>
        <source>One row, one bar and one mean, even if the runs differ. Stored in their result files.</source>
        <translation>Eine Zeile, ein Balken und ein Mittelwert, auch wenn sich die Läufe unterscheiden. Gespeichert in ihren Ergebnisdateien.</translation>
    </message>
    <message>
        <source>Known facts of a run cannot be overridden: %1.</source>
        <translation>Bekannte Angaben eines Laufs lassen sich nicht überschreiben: %1.</translation>
    </message>
    <message>
        <source>Fills in the plan from the result</source>
        <translation>Füllt den Plan aus dem Ergebnis aus</translation>
    </message>
    <message>
        <source>Outcome of each file; also in File &gt; Import report</source>
        <translation>Ergebnis zu jeder Datei; auch unter Datei &gt; Importbericht</translation>
    </message>
    <message>
        <source>Join a &amp;wall meter&apos;s file…</source>
        <translation>Datei eines &amp;Leistungsmessgeräts verbinden …</translation>
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
        <source>Chart: %1, %2</source>
        <translation>Diagramm: %1, %2</translation>
    </message>
    <message>
        <source>%1, raw</source>
        <translation>%1, roh</translation>
    </message>
    <message>
        <source>%1, mean of %2 steps</source>
        <translation>%1, Mittelwert über %2 Schritte</translation>
    </message>
    <message>
        <source>resumed from a checkpoint after %1</source>
        <translation>nach %1 von einem Checkpoint fortgesetzt</translation>
    </message>
    <message>
        <source>gap: no data for %1</source>
        <translation>Lücke: %1 lang keine Daten</translation>
    </message>
    <message>
        <source>Contents of chart %1</source>
        <translation>Inhalt von Diagramm %1</translation>
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
        <source>no run</source>
        <translation>kein Lauf</translation>
    </message>
    <message>
        <source>End &amp;now</source>
        <translation>Jetzt &amp;beenden</translation>
    </message>
    <message>
        <source>Variation of the measured step times. Steps are not independent, so confidence intervals are computed from repeats only.</source>
        <translation>Streuung der gemessenen Schrittzeiten. Schritte sind nicht unabhängig voneinander, daher werden Konfidenzintervalle nur aus Wiederholungen berechnet.</translation>
    </message>
    <message>
        <source>Finish the step, skip further evaluation and write the result</source>
        <translation>Schritt beenden, weitere Auswertung überspringen und das Ergebnis schreiben</translation>
    </message>
    <message>
        <source>End every rank at once, even if it is waiting; measurements so far are saved</source>
        <translation>Jeden Rang sofort beenden, auch wenn er wartet; bisherige Messungen bleiben erhalten</translation>
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
        <source>Show only the data of one host or one rank</source>
        <translation>Nur Daten eines Hosts oder Rangs zeigen</translation>
    </message>
    <message>
        <source>No run is shown. Run (F5) starts the plan of the Plan page and shows it here; double-click a run in the library, running or ended, to show that one.</source>
        <translation>Es wird kein Lauf gezeigt. „Starten“ (F5) startet den Plan der Seite Plan und zeigt ihn hier; ein Doppelklick auf einen laufenden oder beendeten Lauf in der Bibliothek zeigt diesen.</translation>
    </message>
</context>
<context>
    <name>scalescope::LogView</name>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>Messages of a run appear here.</source>
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
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Querying the engine…</source>
        <translation>Die Engine wird abgefragt …</translation>
    </message>
</context>
<context>
    <name>scalescope::MeasurementsPage</name>
    <message>
        <source>Table of the result</source>
        <translation>Tabelle des Ergebnisses</translation>
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
        <source>&amp;with the ticked results</source>
        <translation>&amp;mit den angekreuzten Ergebnissen</translation>
    </message>
    <message>
        <source>Contents of the figure</source>
        <translation>Inhalt der Abbildung</translation>
    </message>
    <message>
        <source>This result has single values but no tables.</source>
        <translation>Dieses Ergebnis hat einzelne Werte, aber keine Tabellen.</translation>
    </message>
</context>
<context>
    <name>scalescope::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Actions for the message</source>
        <translation>Aktionen zur Meldung</translation>
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
        <source>SSH c&amp;onfiguration…</source>
        <translation>SSH-K&amp;onfiguration …</translation>
    </message>
    <message>
        <source>My o&amp;wn SSH configuration</source>
        <translation>Mei&amp;ne eigene SSH-Konfiguration</translation>
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
        <source>Facts of the node</source>
        <translation>Angaben zum Knoten</translation>
    </message>
    <message>
        <source>&amp;Remove manual entries</source>
        <translation>Eigene Einträge &amp;entfernen</translation>
    </message>
    <message>
        <source>Connect to the selected hosts, copy the engine and check for faults (F6)</source>
        <translation>Mit den gewählten Hosts verbinden, die Engine kopieren und nach Fehlern suchen (F6)</translation>
    </message>
    <message>
        <source>Add host:slots to the Plan page (Enter)</source>
        <translation>host:slots auf der Seite Plan eintragen (Enter)</translation>
    </message>
    <message>
        <source>Hardware of the selected nodes and the links between them (T)</source>
        <translation>Hardware der gewählten Knoten und die Verbindungen zwischen ihnen (T)</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config and manually added ones</source>
        <translation>Hosts aus ~/.ssh/config und von Hand eingetragene</translation>
    </message>
    <message>
        <source>Hosts of %1 and manually added ones</source>
        <translation>Hosts aus %1 und von Hand eingetragene</translation>
    </message>
    <message>
        <source>For hosts that ask for a password or one-time code: log in once; checks and runs share the connection (Shift+F6)</source>
        <translation>Für Hosts, die nach Passwort oder Einmalcode fragen: einmal anmelden; Prüfungen und Läufe teilen die Verbindung (Umschalt+F6)</translation>
    </message>
    <message>
        <source>End the connections that were opened manually</source>
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
        <source>%1 failed. %2</source>
        <translation>%1 ist fehlgeschlagen. %2</translation>
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
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Asked the engine to finish the step and write its result. Press Stop again to end every rank at once.</source>
        <translation>Die Engine wurde gebeten, den Schritt zu beenden und ihr Ergebnis zu schreiben. Ein weiteres „Stoppen“ beendet jeden Rang sofort.</translation>
    </message>
    <message>
        <source>%1 is incomplete: its controller was lost. Its measurements so far are saved.</source>
        <translation>%1 ist unvollständig: Der Controller ging verloren. Bisherige Messungen bleiben erhalten.</translation>
    </message>
    <message>
        <source>%1 was interrupted: its controller was lost. Its measurements so far are saved.</source>
        <translation>%1 wurde unterbrochen: Der Controller ging verloren. Bisherige Messungen bleiben erhalten.</translation>
    </message>
    <message>
        <source>The plan was filled in from %1. Fields marked in amber are not stated there or were changed.</source>
        <translation>Der Plan wurde aus %1 ausgefüllt. Gelb markierte Felder sind dort nicht angegeben oder wurden geändert.</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Node check</source>
        <translation>Knotenprüfung</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>This measurement</source>
        <translation>Diese Messung</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
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
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
</context>
<context>
    <name>scalescope::PlanForm</name>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>%1 M parameters, %2 G multiply-accumulates per image at %3 × %3</source>
        <translation>%1 M Parameter, %2 G Multiply-Accumulates je Bild bei %3 × %3</translation>
    </message>
    <message>
        <source>Number of ranks on this machine. Several counts, such as 1, 2, give one run each: a scaling study. Or hosts, such as node1:4,node2:4, or @slurm:2x4 for two nodes of four ranks that Slurm lends.</source>
        <translation>Anzahl der Ränge auf diesem Rechner. Mehrere Anzahlen wie 1, 2 ergeben je einen Lauf: eine Skalierungsstudie. Oder Hosts wie node1:4,node2:4, oder @slurm:2x4 für zwei Knoten mit vier Rängen, die Slurm vergibt.</translation>
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
        <translation>je ein Lauf; Threads je Rang: %1</translation>
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
        <translation>Con&amp;troller auf</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>A host of your SSH configuration, such as a cluster&apos;s head node: runs then continue when this machine sleeps or
loses the connection. That host connects to the hosts of the plan; localhost is that host itself.</source>
        <translation>Ein Host Ihrer SSH-Konfiguration, etwa der Kopfknoten eines Clusters: Läufe gehen dann weiter, wenn dieser Rechner
schläft oder die Verbindung verliert. Jener Host verbindet sich mit den Hosts des Plans; localhost ist er selbst.</translation>
    </message>
    <message>
        <source>E&amp;xternal program…</source>
        <translation>E&amp;xternes Programm…</translation>
    </message>
    <message>
        <source>Measure a command of your own, such as a training in PyTorch, instead of the built-in engine</source>
        <translation>Statt der eingebauten Engine einen eigenen Befehl messen, etwa ein Training in PyTorch</translation>
    </message>
    <message>
        <source>S&amp;lurm…</source>
        <translation>S&amp;lurm …</translation>
    </message>
    <message>
        <source>Run the plan as a job of Slurm, or on nodes that Slurm lends when the run starts</source>
        <translation>Den Plan als Slurm-Job ausführen, oder auf Knoten, die Slurm beim Start des Laufs vergibt</translation>
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
        <translation>Aus der Warteschlange &amp;entfernen</translation>
    </message>
    <message>
        <source>Start &amp;waiting</source>
        <translation>&amp;Wartende starten</translation>
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
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Starts the waiting tests, one after the other</source>
        <translation>Startet die wartenden Tests nacheinander</translation>
    </message>
    <message>
        <source>Ends after the current run; waiting tests are put on hold</source>
        <translation>Endet nach dem aktuellen Lauf; wartende Tests werden zurückgestellt</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>zurückgestellt</translation>
    </message>
    <message>
        <source>1 test is on hold.</source>
        <translation>1 Test ist zurückgestellt.</translation>
    </message>
    <message>
        <source>%1 tests are on hold.</source>
        <translation>%1 Tests sind zurückgestellt.</translation>
    </message>
    <message>
        <source>1 more test is waiting.</source>
        <translation>1 weiterer Test wartet.</translation>
    </message>
    <message>
        <source>%1 more tests are waiting.</source>
        <translation>%1 weitere Tests warten.</translation>
    </message>
</context>
<context>
    <name>scalescope::PublishedList</name>
    <message>
        <source>Add &amp;published results:</source>
        <translation>V&amp;eröffentlichte Ergebnisse hinzufügen:</translation>
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
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation>S&amp;ystem</translation>
    </message>
    <message>
        <source>&amp;Add tags</source>
        <translation>Tags &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove tags</source>
        <translation>Tags &amp;entfernen</translation>
    </message>
    <message>
        <source>Add to the &amp;notes</source>
        <translation>Den &amp;Notizen hinzufügen</translation>
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
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Measured values are not changed. An empty field changes nothing; Undo reverts everything.</source>
        <translation>Gemessene Werte bleiben unverändert. Ein leeres Feld ändert nichts; „Rückgängig“ nimmt alles zurück.</translation>
    </message>
    <message>
        <source>For imported runs whose log does not state it. Stored as stated by you.</source>
        <translation>Für importierte Läufe, deren Protokoll es nicht angibt. Wird als Ihre Angabe gespeichert.</translation>
    </message>
    <message>
        <source>Unchanged; for example resnet-50-v1</source>
        <translation>Unverändert; zum Beispiel resnet-50-v1</translation>
    </message>
    <message>
        <source>Remove earlier s&amp;tatements</source>
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
        <source>&amp;Edit figure…</source>
        <translation>Abbildung bearb&amp;eiten …</translation>
    </message>
    <message>
        <source>with your changes</source>
        <translation>mit Ihren Änderungen</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Text der Notiz</translation>
    </message>
    <message>
        <source>Created from</source>
        <translation>Erstellt aus</translation>
    </message>
    <message>
        <source>Lines, axes, annotations, texts and size of this figure, stored with the report</source>
        <translation>Linien, Achsen, Anmerkungen, Texte und Größe dieser Abbildung, mit dem Bericht gespeichert</translation>
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
        <translation>Der Bericht wird erstellt …</translation>
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
        <translation>Die Abbildung wird erstellt …</translation>
    </message>
    <message>
        <source>Redacted (the default) replaces host names, users, paths, addresses and serial numbers in notes, figures, tables and the list of runs. Pictures in a folder open again when they are dropped on ScaleScope, unless nothing is embedded.</source>
        <translation>„Geschwärzt“ (die Voreinstellung) ersetzt Hostnamen, Benutzer, Pfade, Adressen und Seriennummern in Notizen, Abbildungen, Tabellen und der Liste der Läufe. Abbildungen in einem Ordner öffnen sich wieder, wenn sie auf ScaleScope gezogen werden, außer wenn nichts eingebettet ist.</translation>
    </message>
    <message>
        <source>The report is empty: add figures, tables or notes before saving it.</source>
        <translation>Der Bericht ist leer: Fügen Sie Abbildungen, Tabellen oder Notizen hinzu, bevor Sie ihn speichern.</translation>
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
        <source>%1 (%2); %3 parameters; %4 training images of %5 × %6 × %7; global batch %8</source>
        <translation>%1 (%2); %3 Parameter; %4 Trainingsbilder mit %5 × %6 × %7; globaler Batch %8</translation>
    </message>
    <message>
        <source>Resumed from step %1, checkpoint %2</source>
        <translation>Ab Schritt %1 fortgesetzt, Checkpoint %2</translation>
    </message>
    <message>
        <source>The controller of this run was lost; its measurements so far are saved and marked incomplete</source>
        <translation>Der Controller dieses Laufs ging verloren; bisherige Messungen bleiben erhalten und sind als unvollständig markiert</translation>
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
        <source>In the node: %1. Total: %2. Across, relative to the node: %3.</source>
        <translation>Im Knoten: %1. Gesamt: %2. Über Knoten, bezogen auf den Knoten: %3.</translation>
    </message>
    <message>
        <source>Points of the scaling figure</source>
        <translation>Punkte der Skalierungsabbildung</translation>
    </message>
    <message>
        <source>Show the three e&amp;fficiencies as a table in the figure</source>
        <translation>Die drei E&amp;ffizienzen als Tabelle in der Abbildung zeigen</translation>
    </message>
    <message>
        <source>Tick runs with 1, 2, 4 … devices in the library, or published lines below: runs of one configuration form a line with its ideal line, and repeats give its intervals.</source>
        <translation>Läufe mit 1, 2, 4 … Geräten in der Bibliothek ankreuzen, oder unten veröffentlichte Linien: Läufe einer Konfiguration bilden eine Linie mit ihrer Ideallinie, Wiederholungen ergeben die Intervalle.</translation>
    </message>
    <message>
        <source>Normalize by pr&amp;ice</source>
        <translation>Auf den Pre&amp;is beziehen</translation>
    </message>
</context>
<context>
    <name>scalescope::SshConnector</name>
    <message>
        <source>The engine ended with exit code %1.</source>
        <translation>Die Engine endete mit Exit-Code %1.</translation>
    </message>
    <message>
        <source>Cannot create a local socket in %1: %2.</source>
        <translation>In %1 lässt sich kein lokaler Socket anlegen: %2.</translation>
    </message>
</context>
<context>
    <name>scalescope::StartPage</name>
    <message>
        <source>Scale up, or scale out?</source>
        <translation>Scale-up oder Scale-out?</translation>
    </message>
    <message>
        <source>Run the two-minute demo</source>
        <translation>Zwei-Minuten-Demo starten</translation>
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
        <source>See a published comparison</source>
        <translation>Einen veröffentlichten Vergleich ansehen</translation>
    </message>
    <message>
        <source>Open or import files</source>
        <translation>Dateien öffnen oder importieren</translation>
    </message>
    <message>
        <source>Results, exported figures, bundles and logs of other systems. You can also drop files on this window.</source>
        <translation>Ergebnisse, exportierte Abbildungen, Pakete und Protokolle anderer Systeme. Sie können Dateien auch auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>Neue Studie</translation>
    </message>
    <message>
        <source>Import logs</source>
        <translation>Protokolle importieren</translation>
    </message>
    <message>
        <source>Logs of other systems, which become results of this library.</source>
        <translation>Protokolle anderer Systeme, die zu Ergebnissen dieser Bibliothek werden.</translation>
    </message>
    <message>
        <source>Example report</source>
        <translation>Beispielbericht</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>Trains ResNet-20 on small images with one rank and then with two, and shows the scaling.</source>
        <translation>Trainiert ResNet-20 auf kleinen Bildern mit einem Rang und dann mit zweien und zeigt die Skalierung.</translation>
    </message>
    <message>
        <source>Many runs that vary devices, precision, batch or other factors; with examples.</source>
        <translation>Viele Läufe, die Geräte, Zahlenformat, Batch oder andere Faktoren variieren; mit Beispielen.</translation>
    </message>
    <message>
        <source>Tables and figures of a whitepaper from its published numbers; no run is needed.</source>
        <translation>Tabellen und Abbildungen eines Whitepapers aus seinen veröffentlichten Zahlen; kein Lauf ist nötig.</translation>
    </message>
    <message>
        <source>Measure training throughput, compare runs with each other and with published results, and see what limits scaling. The result of every run is one file on your disk.</source>
        <translation>Trainingsdurchsatz messen, Läufe miteinander und mit veröffentlichten Ergebnissen vergleichen und sehen, was die Skalierung begrenzt. Das Ergebnis jedes Laufs ist eine Datei auf Ihrem Datenträger.</translation>
    </message>
    <message>
        <source>One large server against several smaller nodes: published throughput and the verdict. No run is needed.</source>
        <translation>Ein großer Server gegen mehrere kleinere Knoten: veröffentlichter Durchsatz und das Urteil. Kein Lauf ist nötig.</translation>
    </message>
    <message>
        <source>Measure a program</source>
        <translation>Programm messen</translation>
    </message>
    <message>
        <source>Any command, such as a training in PyTorch: paste its command line and compare it with the built-in engine.</source>
        <translation>Ein beliebiger Befehl, etwa ein Training in PyTorch: Fügen Sie seine Befehlszeile ein, und vergleichen Sie ihn mit der eingebauten Engine.</translation>
    </message>
</context>
<context>
    <name>scalescope::StatisticsModel</name>
    <message>
        <source>baseline</source>
        <translation>Referenz</translation>
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
        <source>Progress of the shown run</source>
        <translation>Fortschritt des gezeigten Laufs</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>Monitoring uses %1 of a core</source>
        <translation>Überwachung: %1 eines Kerns</translation>
    </message>
    <message>
        <source>Measured CPU time of this window in the last %1 s. It polls its runs every %2 ms, less often while polling takes more than 5 % of a core.</source>
        <translation>Gemessene CPU-Zeit dieses Fensters in den letzten %1 s. Es fragt seine Läufe alle %2 ms ab, seltener, solange das mehr als 5 % eines Kerns kostet.</translation>
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
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>about %1 to %2</source>
        <translation>etwa %1 bis %2</translation>
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
        <source>%1 until steady</source>
        <translation>%1 bis stabil</translation>
    </message>
    <message>
        <source>To correct first: %1</source>
        <translation>Zuerst zu korrigieren: %1</translation>
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
        <source>Images held fixed</source>
        <translation>Festgehaltene Bilder</translation>
    </message>
    <message>
        <source>a fixed number</source>
        <translation>eine feste Zahl</translation>
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
        <source>&amp;Controller on</source>
        <translation>&amp;Controller auf</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n Epoche</numerusform>
            <numerusform>%n Epochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in an interleaved order</source>
        <translation>
            <numerusform>%n Lauf in verschränkter Reihenfolge</numerusform>
            <numerusform>%n Läufe in verschränkter Reihenfolge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n run(s) in an interleaved order</source>
        <translation>
            <numerusform>%1 bis %n Lauf in verschränkter Reihenfolge</numerusform>
            <numerusform>%1 bis %n Läufe in verschränkter Reihenfolge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2; %3.</source>
        <translation>%1, %2; %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Not ready yet: %1</source>
        <translation>Noch nicht bereit: %1</translation>
    </message>
    <message>
        <source>Pu&amp;blications</source>
        <translation>&amp;Veröffentlichungen</translation>
    </message>
    <message>
        <source>Redo a published table or figure on your hosts</source>
        <translation>Eine veröffentlichte Tabelle oder Abbildung auf Ihren Hosts nachstellen</translation>
    </message>
    <message>
        <source>time unknown before the first runs</source>
        <translation>Dauer vor den ersten Läufen unbekannt</translation>
    </message>
    <message>
        <source>%1 planned, plus the preparation of each run</source>
        <translation>%1 geplant, dazu die Vorbereitung jedes Laufs</translation>
    </message>
    <message>
        <source>Hosts with their slots. Templates and the factors Nodes and Ranks per node use these.</source>
        <translation>Hosts mit ihren Slots. Vorlagen und die Faktoren „Nodes“ und „Ranks per node“ verwenden diese.</translation>
    </message>
    <message>
        <source>Use the hosts of the &amp;Plan page</source>
        <translation>Hosts der Seite &amp;Plan übernehmen</translation>
    </message>
    <message>
        <source>&amp;Exclude</source>
        <translation>Ausschl&amp;ießen</translation>
    </message>
    <message>
        <source>total number of images</source>
        <translation>Gesamtzahl der Bilder</translation>
    </message>
    <message>
        <source>images; empty: as in the baseline</source>
        <translation>Bilder; leer: wie im Ausgangsplan</translation>
    </message>
    <message>
        <source>Rule for the repeats</source>
        <translation>Regel für die Wiederholungen</translation>
    </message>
    <message>
        <source>until the mean is precise enough</source>
        <translation>bis der Mittelwert genau genug bekannt ist</translation>
    </message>
    <message>
        <source>A host of your SSH configuration, such as a cluster&apos;s head node: the study then continues when this machine sleeps
or loses the connection. That host connects to the hosts of the study; localhost is that host itself.</source>
        <translation>Ein Host Ihrer SSH-Konfiguration, etwa der Kopfknoten eines Clusters: Die Studie geht dann weiter, wenn dieser Rechner
schläft oder die Verbindung verliert. Jener Host verbindet sich mit den Hosts der Studie; localhost ist er selbst.</translation>
    </message>
    <message numerus="yes">
        <source>%1 planned, plus %n cell(s) of unknown length</source>
        <translation>
            <numerusform>%1 geplant, dazu %n Zelle unbekannter Länge</numerusform>
            <numerusform>%1 geplant, dazu %n Zellen unbekannter Länge</numerusform>
        </translation>
    </message>
    <message>
        <source>Not ready yet: complete the fields above</source>
        <translation>Noch nicht bereit: Felder oben ausfüllen</translation>
    </message>
    <message>
        <source>S&amp;lurm…</source>
        <translation>S&amp;lurm …</translation>
    </message>
    <message>
        <source>Run the study in a job of Slurm, or its cells in an array of jobs</source>
        <translation>Die Studie in einem Slurm-Job ausführen, oder ihre Zellen in einem Job-Array</translation>
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
        <source>Moves with</source>
        <translation>Ändert sich mit</translation>
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
    <message>
        <source>This factor is intended: comparisons do not warn about it</source>
        <translation>Dieser Faktor ist beabsichtigt: Vergleiche warnen nicht vor ihm</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyMatrixModel</name>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>%1, until steady</source>
        <translation>%1, bis stabil</translation>
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
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n Epoche</numerusform>
            <numerusform>%n Epochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyPage</name>
    <message>
        <source>St&amp;udy</source>
        <translation>St&amp;udie</translation>
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
    <message>
        <source>A study varies factors of one plan and measures every combination in an interleaved order, with enough repeats to tell differences from noise.</source>
        <translation>Eine Studie variiert Faktoren eines Plans und misst jede Kombination in verschränkter Reihenfolge, mit genügend Wiederholungen, um Unterschiede von Rauschen zu trennen.</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyProgressModel</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
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
        <source>stopping</source>
        <translation>wird gestoppt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
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
        <translation>Mittelwert</translation>
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
        <translation>Halbes 95-%-Intervall des Mittelwerts, als Anteil am Mittelwert</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>pausing after the current run</source>
        <translation>Pause nach dem aktuellen Lauf</translation>
    </message>
    <message>
        <source>interrupted: its controller was lost</source>
        <translation>unterbrochen: Der Controller ging verloren</translation>
    </message>
    <message>
        <source>From the finished runs of the cell, otherwise from the planned time</source>
        <translation>Nach den beendeten Läufen der Zelle, sonst nach der geplanten Zeit</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>From other results of the library, with a band that holds 90 %</source>
        <translation>Aus anderen Ergebnissen der Bibliothek, mit einem Band, das 90 % enthält</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyProgressView</name>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>%1, about %2 to %3</source>
        <translation>%1, etwa %2 bis %3</translation>
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
        <source>Res&amp;ume</source>
        <translation>Fortse&amp;tzen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>St&amp;oppen</translation>
    </message>
    <message>
        <source>S&amp;kip cell</source>
        <translation>Zelle ü&amp;berspringen</translation>
    </message>
    <message>
        <source>E&amp;dit as new</source>
        <translation>Als neue b&amp;earbeiten</translation>
    </message>
    <message>
        <source>Opens the same study in the editor</source>
        <translation>Öffnet dieselbe Studie im Editor</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) left</source>
        <translation>
            <numerusform>noch %n Lauf</numerusform>
            <numerusform>noch %n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n run(s) left</source>
        <translation>
            <numerusform>noch %1 bis %n Lauf</numerusform>
            <numerusform>noch %1 bis %n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s) of each cell</source>
        <translation>
            <numerusform>%n Wiederholung jeder Zelle</numerusform>
            <numerusform>%n Wiederholungen jeder Zelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ret&amp;ry</source>
        <translation>E&amp;rneut messen</translation>
    </message>
    <message>
        <source>Ticks all runs of the study and compares them</source>
        <translation>Kreuzt alle Läufe der Studie an und vergleicht sie</translation>
    </message>
    <message>
        <source>Pauses after the current run</source>
        <translation>Hält nach dem aktuellen Lauf an</translation>
    </message>
    <message>
        <source>Continues with the remaining runs</source>
        <translation>Setzt mit den übrigen Läufen fort</translation>
    </message>
    <message>
        <source>Stops after the current step</source>
        <translation>Stoppt nach dem aktuellen Schritt</translation>
    </message>
    <message>
        <source>Skips the selected cells</source>
        <translation>Überspringt die gewählten Zellen</translation>
    </message>
    <message>
        <source>Measures the failed cells, or the selected ones, again and resumes the study if it has ended</source>
        <translation>Misst die fehlgeschlagenen oder die gewählten Zellen erneut und setzt die Studie fort, wenn sie geendet hat</translation>
    </message>
    <message>
        <source>Compare &amp;selected</source>
        <translation>Ge&amp;wählte vergleichen</translation>
    </message>
    <message>
        <source>Ticks and compares the runs of the selected cells</source>
        <translation>Kreuzt die Läufe der gewählten Zellen an und vergleicht sie</translation>
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
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Unknown: enter it here.</source>
        <translation>Unbekannt: hier eintragen.</translation>
    </message>
    <message>
        <source>Unknown.</source>
        <translation>Unbekannt.</translation>
    </message>
    <message>
        <source>Unknown: enter it here, in %1.</source>
        <translation>Unbekannt: hier eintragen, in %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::SystemsPage</name>
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
        <source>Systems side by side</source>
        <translation>Systeme nebeneinander</translation>
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
        <translation>Kurzname, wie er in Abbildungen steht:</translation>
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
    <message>
        <source>A number with one of the units %1</source>
        <translation>Eine Zahl mit einer der Einheiten %1</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Choose systems to compare&lt;/h3&gt;&lt;p&gt;Tick them on the left. A system is the name that results give to their hardware: set it in the library (Relabel), or create a system here and assign the ticked results to it.&lt;/p&gt;&lt;p&gt;Facts detected by the probe are filled in. Enter what it cannot detect, such as memory modules, a switch or a price, in the table: it is stored and marked as typed.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Systeme zum Vergleichen wählen&lt;/h3&gt;&lt;p&gt;Kreuzen Sie sie links an. Ein System ist der Name, den Ergebnisse ihrer Hardware geben: Legen Sie ihn in der Bibliothek fest (Neu benennen), oder legen Sie hier ein System an und weisen ihm die angekreuzten Ergebnisse zu.&lt;/p&gt;&lt;p&gt;Erkannte Angaben stehen schon da. Was sich nicht erkennen lässt, etwa Speichermodule, einen Switch oder einen Preis, tragen Sie in die Tabelle ein: Es wird gespeichert und als eingetragen gekennzeichnet.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Removes the facts entered for the current system. Results keep its name; Undo restores the facts.</source>
        <translation>Entfernt die Angaben, die zum gewählten System eingetragen sind. Ergebnisse behalten seinen Namen; „Rückgängig“ holt die Angaben zurück.</translation>
    </message>
    <message>
        <source>&amp;Empty rows, too, to fill in</source>
        <translation>Auch &amp;leere Zeilen zum Ausfüllen</translation>
    </message>
    <message>
        <source>Named in results; it has no record yet.</source>
        <translation>In Ergebnissen genannt; Angaben sind noch nicht eingetragen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n change(s), hover to show them</source>
        <translation>
            <numerusform>%1: %n Änderung, Mauszeiger hierher bewegen, um sie zu zeigen</numerusform>
            <numerusform>%1: %n Änderungen, Mauszeiger hierher bewegen, um sie zu zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::TelemetryStrip</name>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Shows the load of a run&apos;s hosts.</source>
        <translation>Zeigt die Auslastung der Hosts eines Laufs.</translation>
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
        <source>Two tests at once would disturb each other: &quot;%1&quot; waits in the queue.</source>
        <translation>Zwei Tests zugleich würden einander stören: „%1“ wartet in der Warteschlange.</translation>
    </message>
    <message>
        <source>Start waiting</source>
        <translation>Wartende starten</translation>
    </message>
    <message>
        <source>Two tests at once would disturb each other: &quot;%1&quot; is put on hold with the waiting ones.</source>
        <translation>Zwei Tests zugleich würden einander stören: „%1“ wird mit den wartenden zurückgestellt.</translation>
    </message>
    <message>
        <source>1 test has been waiting since the window was closed.</source>
        <translation>1 Test wartet, seit das Fenster geschlossen wurde.</translation>
    </message>
    <message>
        <source>%1 tests have been waiting since the window was closed.</source>
        <translation>%1 Tests warten, seit das Fenster geschlossen wurde.</translation>
    </message>
    <message>
        <source>Node check</source>
        <translation>Knotenprüfung</translation>
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
        <translation>Zeilen, in denen sich die Knoten unterscheiden, sind fett. „Gradienten über“ ist die Schnittstelle, die kollektive Operationen der Ränge zwischen diesen Knoten benutzen würden.</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als Markdown &amp;kopieren</translation>
    </message>
    <message>
        <source>Check several nodes together to see which interface their ranks would use.</source>
        <translation>Mehrere Knoten zusammen prüfen, um zu sehen, welche Schnittstelle ihre Ränge benutzen würden.</translation>
    </message>
    <message>
        <source>&amp;Drawing</source>
        <translation>&amp;Zeichnung</translation>
    </message>
    <message>
        <source>&amp;Hardware</source>
        <translation>&amp;Hardware</translation>
    </message>
    <message>
        <source>Drawing of the topology</source>
        <translation>Zeichnung der Topologie</translation>
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
        <translation>Ein anderes Fenster auf %1 führt die Warteschlange: „%2“ wartet nur in diesem Fenster und geht verloren, wenn es sich schließt.</translation>
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
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>S&amp;toppen</translation>
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
    <message>
        <source>Vary factors of the plan and measure every combination (Ctrl+N)</source>
        <translation>Faktoren des Plans variieren und jede Kombination messen (Strg+N)</translation>
    </message>
    <message>
        <source>Run the plan of the Plan page (F5)</source>
        <translation>Den Plan der Seite Plan starten (F5)</translation>
    </message>
    <message>
        <source>End the shown run: finish the step, skip further evaluation and write the result (Shift+F5)</source>
        <translation>Den gezeigten Lauf beenden: Schritt beenden, weitere Auswertung überspringen und das Ergebnis schreiben (Umschalt+F5)</translation>
    </message>
    <message>
        <source>P&amp;DF…</source>
        <translation>P&amp;DF …</translation>
    </message>
    <message>
        <source>Save the figure of this page as PDF; from a page without figures, the scaling of the ticked runs (Ctrl+Shift+E)</source>
        <translation>Speichert die Abbildung dieser Seite als PDF, von einer Seite ohne Abbildungen aus die Skalierung der angekreuzten Läufe (Strg+Umschalt+E)</translation>
    </message>
    <message>
        <source>&amp;External program…</source>
        <translation>&amp;Externes Programm…</translation>
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
        <source>Not drawn: %1 more.</source>
        <translation>Nicht gezeichnet: %1 weitere.</translation>
    </message>
    <message>
        <source>Ideal: the step of the reference for the same batch per device.</source>
        <translation>Ideal: der Schritt der Referenz für denselben Batch je Gerät.</translation>
    </message>
    <message>
        <source>Whole steps follow from the throughput. Their parts are means of the measured steps, of rank 0 where a result has no mean of all ranks.</source>
        <translation>Ganze Schritte folgen aus dem Durchsatz. Ihre Teile sind Mittel der gemessenen Schritte, von Rang 0, wo ein Ergebnis kein Mittel aller Ränge hat.</translation>
    </message>
    <message>
        <source>Whole steps follow from the throughput. Their parts are means of the measured steps and all ranks.</source>
        <translation>Ganze Schritte folgen aus dem Durchsatz. Ihre Teile sind Mittel der gemessenen Schritte und aller Ränge.</translation>
    </message>
    <message>
        <source>The reference is %1: the systems differ in more than their nodes.</source>
        <translation>Die Referenz ist %1: Die Systeme unterscheiden sich nicht nur in den Knoten.</translation>
    </message>
    <message>
        <source>Scaling loss per step</source>
        <translation>Skalierungsverlust je Schritt</translation>
    </message>
</context>
<context>
    <name>FigureEdits</name>
    <message>
        <source>%1 of %2 lines not shown.</source>
        <translation>%1 von %2 Linien nicht gezeigt.</translation>
    </message>
    <message>
        <source>%1 of %2 series not shown.</source>
        <translation>%1 von %2 Reihen nicht gezeigt.</translation>
    </message>
    <message>
        <source>Sums and shares are those of the parts shown.</source>
        <translation>Summen und Anteile gelten für die gezeigten Teile.</translation>
    </message>
    <message>
        <source>%1 of %2 bars not shown.</source>
        <translation>%1 von %2 Balken nicht gezeigt.</translation>
    </message>
    <message>
        <source>The axis &quot;%1&quot; begins at %2, not at zero.</source>
        <translation>Die Achse „%1“ beginnt bei %2, nicht bei null.</translation>
    </message>
    <message>
        <source>The axis &quot;%1&quot; is logarithmic: bar lengths are not proportional to values.</source>
        <translation>Die Achse „%1“ ist logarithmisch: Die Längen der Balken sind den Werten nicht proportional.</translation>
    </message>
    <message>
        <source>Values outside the range of the axes: %1.</source>
        <translation>Werte außerhalb des Bereichs der Achsen: %1.</translation>
    </message>
    <message>
        <source>Not in this figure, so their changes are not applied: %1.</source>
        <translation>Nicht in dieser Abbildung, ihre Änderungen werden nicht angewendet: %1.</translation>
    </message>
    <message>
        <source>The figure has no panel %1; it has: %2.</source>
        <translation>Die Abbildung hat kein Feld %1; sie hat: %2.</translation>
    </message>
    <message>
        <source>The range of the axis &quot;%1&quot; is empty or not above 0 on a logarithmic scale: it is not applied.</source>
        <translation>Der Bereich der Achse „%1“ ist leer oder bei logarithmischer Teilung nicht über 0: Er wird nicht angewendet.</translation>
    </message>
    <message>
        <source>Two series have the name &quot;%1&quot;: the legend shows only one of them.</source>
        <translation>Zwei Reihen heißen „%1“: Die Legende zeigt nur eine davon.</translation>
    </message>
</context>
<context>
    <name>RunNames</name>
    <message>
        <source>%1, inference</source>
        <translation>%1, Inferenz</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>repeat %1</source>
        <translation>Wiederholung %1</translation>
    </message>
</context>
<context>
    <name>scalescope::FigureAnnotationsTab</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Arrow</source>
        <translation>Pfeil</translation>
    </message>
    <message>
        <source>Line between two points</source>
        <translation>Linie zwischen zwei Punkten</translation>
    </message>
    <message>
        <source>Line at a y value</source>
        <translation>Linie bei einem y-Wert</translation>
    </message>
    <message>
        <source>Line at an x value</source>
        <translation>Linie bei einem x-Wert</translation>
    </message>
    <message>
        <source>Kind of the new annotation</source>
        <translation>Art der neuen Anmerkung</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Annotations of the figure</source>
        <translation>Anmerkungen der Abbildung</translation>
    </message>
    <message>
        <source>Values of the axes</source>
        <translation>Werte der Achsen</translation>
    </message>
    <message>
        <source>Shares of the plot (0 to 1)</source>
        <translation>Anteile des Felds (0 bis 1)</translation>
    </message>
    <message>
        <source>Categories of bars count from 1 along the x axis. Shares begin at the lower left corner.</source>
        <translation>Balken zählen entlang der x-Achse ab 1. Anteile beginnen an der linken unteren Ecke.</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>At x, y</source>
        <translation>Bei x, y</translation>
    </message>
    <message>
        <source>To x, y</source>
        <translation>Nach x, y</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>new annotation</source>
        <translation>neue Anmerkung</translation>
    </message>
    <message>
        <source>removing an annotation</source>
        <translation>Entfernen einer Anmerkung</translation>
    </message>
    <message>
        <source>Drag annotations in the preview to place them.</source>
        <translation>Anmerkungen in der Vorschau mit der Maus an ihren Platz ziehen.</translation>
    </message>
</context>
<context>
    <name>scalescope::FigureAxesTab</name>
    <message>
        <source>Axis to change</source>
        <translation>Zu ändernde Achse</translation>
    </message>
    <message>
        <source>%1: y axis</source>
        <translation>%1: y-Achse</translation>
    </message>
    <message>
        <source>%1: x axis</source>
        <translation>%1: x-Achse</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>A&amp;chse</translation>
    </message>
    <message>
        <source>Axis title</source>
        <translation>Achsentitel</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>As generated</source>
        <translation>Wie erzeugt</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic, powers of 2</source>
        <translation>Logarithmisch, Zweierpotenzen</translation>
    </message>
    <message>
        <source>Logarithmic, powers of 10</source>
        <translation>Logarithmisch, Zehnerpotenzen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>Distance of marks</source>
        <translation>Abstand der Teilstriche</translation>
    </message>
    <message>
        <source>On a logarithmic axis: the ratio of one mark to the one before, for example 4. An axis has at most 100 marks.</source>
        <translation>Auf einer logarithmischen Achse: das Verhältnis eines Teilstrichs zum vorigen, zum Beispiel 4. Eine Achse hat höchstens 100 Teilstriche.</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>Nachkommastellen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Unit prefix</source>
        <translation>Vorsatz der Einheit</translation>
    </message>
    <message>
        <source>Commas between thousands</source>
        <translation>Kommas zwischen Tausendern</translation>
    </message>
</context>
<context>
    <name>scalescope::FigureLinesTab</name>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>Diamond</source>
        <translation>Raute</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>Triangle down</source>
        <translation>Dreieck nach unten</translation>
    </message>
    <message>
        <source>Plus</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Pentagon</source>
        <translation>Fünfeck</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Triangle left</source>
        <translation>Dreieck nach links</translation>
    </message>
    <message>
        <source>Triangle right</source>
        <translation>Dreieck nach rechts</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Durchgezogen</translation>
    </message>
    <message>
        <source>Dashed</source>
        <translation>Gestrichelt</translation>
    </message>
    <message>
        <source>Dotted</source>
        <translation>Gepunktet</translation>
    </message>
    <message>
        <source>Dash-dot</source>
        <translation>Strichpunktiert</translation>
    </message>
    <message>
        <source>Dash-dot-dot</source>
        <translation>Strich und zwei Punkte</translation>
    </message>
    <message>
        <source>No line</source>
        <translation>Keine Linie</translation>
    </message>
    <message>
        <source>Lines of the figure</source>
        <translation>Linien der Abbildung</translation>
    </message>
    <message>
        <source>Bars of the figure</source>
        <translation>Balken der Abbildung</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>Gezeigt als</translation>
    </message>
    <message>
        <source>Generated name</source>
        <translation>Erzeugter Name</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>As generated</source>
        <translation>Wie erzeugt</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Farbe …</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>marker of a line</source>
        <translation>Zeichen einer Linie</translation>
    </message>
    <message>
        <source>style of a line</source>
        <translation>Strich einer Linie</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>hiding a line</source>
        <translation>Ausblenden einer Linie</translation>
    </message>
    <message>
        <source>showing a line</source>
        <translation>Einblenden einer Linie</translation>
    </message>
    <message>
        <source>name of a line</source>
        <translation>Name einer Linie</translation>
    </message>
    <message>
        <source>order of lines</source>
        <translation>Reihenfolge der Linien</translation>
    </message>
    <message>
        <source>line as generated</source>
        <translation>Linie wie erzeugt</translation>
    </message>
    <message>
        <source>colour of a line</source>
        <translation>Farbe einer Linie</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
</context>
<context>
    <name>scalescope::FigureTemplateRow</name>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Save as template…</source>
        <translation>Als Vorlage speichern …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>template %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name of the template (letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;):</source>
        <translation>Name der Vorlage (Buchstaben, Ziffern, „-“, „_“ und „.“):</translation>
    </message>
    <message>
        <source>Saved as template %1.</source>
        <translation>Als Vorlage %1 gespeichert.</translation>
    </message>
    <message>
        <source>Stores size, axes, number formats and the style of lines (by name) for other figures. The command line reads the same file: --edits.</source>
        <translation>Speichert Größe, Achsen, Zahlenformate und das Aussehen der Linien (nach Namen) für andere Abbildungen. Die Befehlszeile liest dieselbe Datei: --edits.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryViewMenu</name>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>&amp;Sort by</source>
        <translation>S&amp;ortieren nach</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>&amp;Gruppieren nach</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>&amp;Ascending</source>
        <translation>&amp;Aufsteigend</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>A&amp;bsteigend</translation>
    </message>
    <message>
        <source>&amp;No headings</source>
        <translation>&amp;Keine Überschriften</translation>
    </message>
</context>
<context>
    <name>scalescope::NumberLine</name>
    <message>
        <source>&quot;%1&quot; is not a number: use digits and a decimal point.</source>
        <translation>„%1“ ist keine Zahl: Ziffern und einen Dezimalpunkt verwenden.</translation>
    </message>
</context>
<context>
    <name>CurveLines</name>
    <message>
        <source>%1, n = %2</source>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>Repeats (n ≥ 2) are drawn as their mean; the band reaches from the smallest to the largest.</source>
        <translation>Wiederholungen (n ≥ 2) sind als ihr Mittel gezeichnet; das Band reicht vom kleinsten bis zum größten Wert.</translation>
    </message>
    <message>
        <source>A mean is drawn only where all of its repeats have data.</source>
        <translation>Ein Mittel ist nur dort gezeichnet, wo alle seine Wiederholungen Daten haben.</translation>
    </message>
</context>
<context>
    <name>scalescope::PageTabs</name>
    <message>
        <source>Pages of this group</source>
        <translation>Seiten dieser Gruppe</translation>
    </message>
</context>
<context>
    <name>scalescope::RunningDock</name>
    <message>
        <source>Queue, hosts and log</source>
        <translation>Warteschlange, Hosts und Protokoll</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
</context>
<context>
    <name>scalescope::RecentRunsModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
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
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
</context>
<context>
    <name>HelpTopics</name>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>WindowCommands</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys marked with * work while the view named beside them has the focus.</source>
        <translation>Mit * gekennzeichnete Tasten wirken, solange die daneben genannte Ansicht den Fokus hat.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
</context>
<context>
    <name>scalescope::HelpWindow</name>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Topics of the help</source>
        <translation>Themen der Hilfe</translation>
    </message>
    <message>
        <source>No topic has all of these words.</source>
        <translation>Kein Thema enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>Text of the topic</source>
        <translation>Text des Themas</translation>
    </message>
    <message>
        <source>Help of ScaleScope</source>
        <translation>Hilfe zu ScaleScope</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Show the topic before this one (%1)</source>
        <translation>Das vorige Thema zeigen (%1)</translation>
    </message>
</context>
<context>
    <name>scalescope::ActionSearch</name>
    <message>
        <source>Search actions, runs, help</source>
        <translation>Aktionen, Läufe und Hilfe suchen</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer or shorter words.</source>
        <translation>Nichts gefunden. Versuchen Sie es mit weniger oder kürzeren Wörtern.</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type further words to narrow the list.</source>
        <translation>
            <numerusform>%n weiterer Treffer: Weitere Wörter grenzen die Liste ein.</numerusform>
            <numerusform>%n weitere Treffer: Weitere Wörter grenzen die Liste ein.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n found.</source>
        <translation>
            <numerusform>%n gefunden.</numerusform>
            <numerusform>%n gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Ergebnisse der Suche</translation>
    </message>
</context>
<context>
    <name>scalescope::WindowHelp</name>
    <message>
        <source>&amp;Help on this page</source>
        <translation>&amp;Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Filter of the library</source>
        <translation>&amp;Filter der Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>&amp;Search actions, runs, help…</source>
        <translation>Aktionen, Läufe und Hilfe &amp;suchen…</translation>
    </message>
    <message>
        <source>Help on this page (F1)</source>
        <translation>Hilfe zu dieser Seite (F1)</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Search… Ctrl+K</source>
        <translation>Suchen … Strg+K</translation>
    </message>
    <message>
        <source>Search actions, runs and help (Ctrl+K)</source>
        <translation>Aktionen, Läufe und Hilfe durchsuchen (Strg+K)</translation>
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
        <source>Whiskers: 95 % intervals between repeats, where n ≥ 3.</source>
        <translation>Fehlerbalken: 95-%-Intervalle zwischen Wiederholungen, wo n ≥ 3.</translation>
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
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>Final training loss</source>
        <translation>Trainings-Loss am Ende</translation>
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
        <translation>Nicht überlappte Kommunikation je Schritt</translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation>Warten auf Daten je Schritt</translation>
    </message>
    <message>
        <source>Inference latency, mean</source>
        <translation>Latenz der Inferenz, Mittelwert</translation>
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
        <translation>Spitzenspeicherbedarf</translation>
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
        <source>Throughput normalized by price</source>
        <translation>Auf den Preis bezogener Durchsatz</translation>
    </message>
    <message>
        <source>Quantity stated by the program</source>
        <translation>Vom Programm angegebene Größe</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 states %2, not %3</source>
        <translation>%1 gibt %2 an, nicht %3</translation>
    </message>
    <message>
        <source>%1, stated by the program</source>
        <translation>%1, vom Programm angegeben</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>Energie je Bild</translation>
    </message>
    <message>
        <source>Power of all measured parts</source>
        <translation>Leistung aller gemessenen Teile</translation>
    </message>
    <message>
        <source>Throughput per watt of all measured parts</source>
        <translation>Durchsatz je Watt aller gemessenen Teile</translation>
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
        <source>The first %1 rows; the tables of the results contain %2 more.</source>
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
        <source>not tested: an interval needs 3 repeats of each</source>
        <translation>nicht geprüft: ein Intervall braucht je 3 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 and %2 are not distinguishable: %3 (%4; %5; %6).</source>
        <translation>%1 und %2 sind nicht unterscheidbar: %3 (%4; %5; %6).</translation>
    </message>
    <message>
        <source>%1 against %2: %3 (%4; %5; %6).</source>
        <translation>%1 gegen %2: %3 (%4; %5; %6).</translation>
    </message>
    <message>
        <source>%1: %2, n = %3; %4: %5, n = %6.</source>
        <translation>%1: %2, n = %3; %4: %5, n = %6.</translation>
    </message>
</context>
<context>
    <name>Ratios</name>
    <message>
        <source>published, against %1</source>
        <translation>veröffentlicht, gegen %1</translation>
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
        <source>Whiskers: 95 % interval of the ratio, where both have n ≥ 3.</source>
        <translation>Fehlerbalken: 95-%-Intervall des Verhältnisses, wo beide n ≥ 3 haben.</translation>
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
        <source>%1 against %2 has no ratio: one is an end of a published range</source>
        <translation>%1 gegen %2 hat kein Verhältnis: eines ist ein Ende eines veröffentlichten Bereichs</translation>
    </message>
    <message>
        <source>%1 has no other configuration for a ratio</source>
        <translation>%1 hat keine andere Konfiguration für ein Verhältnis</translation>
    </message>
    <message>
        <source>%1 compares other kinds or another quantity than these runs</source>
        <translation>%1 vergleicht andere Arten oder eine andere Größe als diese Läufe</translation>
    </message>
    <message>
        <source>%1 uses a different network than %2</source>
        <translation>%1 hat ein anderes Netz als %2</translation>
    </message>
    <message>
        <source>own and published results</source>
        <translation>eigene und veröffentlichte Ergebnisse</translation>
    </message>
    <message>
        <source>published results</source>
        <translation>veröffentlichte Ergebnisse</translation>
    </message>
    <message>
        <source>%1, n = %2 and %3</source>
        <translation>%1, n = %2 und %3</translation>
    </message>
    <message>
        <source>published ratios</source>
        <translation>veröffentlichte Verhältnisse</translation>
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
<context>
    <name>PublishedStudy</name>
    <message>
        <source>Whitepaper of February 2019 (WP)</source>
        <translation>Whitepaper vom Februar 2019 (WP)</translation>
    </message>
    <message>
        <source>P100 GPUs, October 2016 (P100)</source>
        <translation>P100-GPUs, Oktober 2016 (P100)</translation>
    </message>
    <message>
        <source>V100 accelerators at scale (V100)</source>
        <translation>V100-Beschleuniger im großen Maßstab (V100)</translation>
    </message>
    <message>
        <source>Ready Solutions reference guide (RG)</source>
        <translation>Referenzhandbuch der Ready Solutions (RG)</translation>
    </message>
    <message>
        <source>Scaling efficiency, P100 over PCIe</source>
        <translation>Skalierungseffizienz, P100 über PCIe</translation>
    </message>
    <message>
        <source>Scaling efficiency, V100-SXM2</source>
        <translation>Skalierungseffizienz, V100-SXM2</translation>
    </message>
    <message>
        <source>One server of 8 GPUs against two C4140-K</source>
        <translation>Ein Server mit 8 GPUs gegen zwei C4140-K</translation>
    </message>
    <message>
        <source>One server of 8 GPUs against two C4140-M</source>
        <translation>Ein Server mit 8 GPUs gegen zwei C4140-M</translation>
    </message>
    <message>
        <source>Training time and accuracy of 90 epochs</source>
        <translation>Trainingszeit und Genauigkeit von 90 Epochen</translation>
    </message>
    <message>
        <source>Training time of 90 epochs by batch size</source>
        <translation>Trainingszeit von 90 Epochen nach Batch-Größe</translation>
    </message>
    <message>
        <source>The tuned commands on one node and on two</source>
        <translation>Die abgestimmten Befehle auf einem Knoten und auf zwei</translation>
    </message>
    <message>
        <source>Learning-rate schedule on one node and on two</source>
        <translation>Lernratenplan auf einem Knoten und auf zwei</translation>
    </message>
    <message>
        <source>Kernels of a GPU and their share of the time</source>
        <translation>Kernel einer GPU und ihr Anteil an der Zeit</translation>
    </message>
    <message>
        <source>GoogLeNet of NV-Caffe on a CPU server and 1 to 4 GPUs</source>
        <translation>GoogLeNet von NV-Caffe auf einem CPU-Server und 1 bis 4 GPUs</translation>
    </message>
    <message>
        <source>GoogLeNet of MXNet on 1 to 16 GPUs</source>
        <translation>GoogLeNet von MXNet auf 1 bis 16 GPUs</translation>
    </message>
    <message>
        <source>Inception-BN of MXNet on 1 to 16 GPUs</source>
        <translation>Inception-BN von MXNet auf 1 bis 16 GPUs</translation>
    </message>
    <message>
        <source>Inception-v3 of TensorFlow on 1 to 4 GPUs</source>
        <translation>Inception-v3 von TensorFlow auf 1 bis 4 GPUs</translation>
    </message>
    <message>
        <source>Speed-up of three networks on 1 to 16 GPUs</source>
        <translation>Speed-up von drei Netzen auf 1 bis 16 GPUs</translation>
    </message>
    <message>
        <source>Scaling over 1 to 32 V100-PCIe</source>
        <translation>Skalierung über 1 bis 32 V100-PCIe</translation>
    </message>
    <message>
        <source>V100-SXM2 against V100-PCIe on 1 to 8 GPUs</source>
        <translation>V100-SXM2 gegen V100-PCIe auf 1 bis 8 GPUs</translation>
    </message>
    <message>
        <source>FP16 against FP32 on 1 to 32 GPUs</source>
        <translation>FP16 gegen FP32 auf 1 bis 32 GPUs</translation>
    </message>
    <message>
        <source>Reads from storage by one node and by two</source>
        <translation>Lesen vom Speichersystem durch einen Knoten und durch zwei</translation>
    </message>
    <message>
        <source>Traffic between two nodes</source>
        <translation>Datenverkehr zwischen zwei Knoten</translation>
    </message>
    <message>
        <source>Throughput of three frameworks' settings</source>
        <translation>Durchsatz mit den Einstellungen dreier Frameworks</translation>
    </message>
    <message>
        <source>%1 devices become %2, which the hosts have.</source>
        <translation>Aus %1 Geräten werden %2, die die Hosts haben.</translation>
    </message>
    <message>
        <source>%1 devices are left out: here they would be %2, which the study already has.</source>
        <translation>%1 Geräte entfallen: Hier wären es %2, die die Studie schon hat.</translation>
    </message>
    <message>
        <source>%1 devices become %2, because %3 images cannot be divided among more equally.</source>
        <translation>Aus %1 Geräten werden %2, weil sich %3 Bilder nicht gleichmäßig auf mehr verteilen lassen.</translation>
    </message>
    <message>
        <source>8 devices of one node against 2 x 4 become %1 against %2.</source>
        <translation>Aus 8 Geräten eines Knotens gegen 2 x 4 werden %1 gegen %2.</translation>
    </message>
    <message>
        <source>The comparison with several smaller nodes is left out: no host has as many slots as several others together.</source>
        <translation>Der Vergleich mit mehreren kleineren Knoten entfällt: Kein Host hat so viele Slots wie mehrere andere zusammen.</translation>
    </message>
    <message>
        <source>FP16 becomes FP32: the CPU backend has no FP16.</source>
        <translation>Aus FP16 wird FP32: Das CPU-Backend hat kein FP16.</translation>
    </message>
    <message>
        <source>The cells in FP16 are left out: the CPU backend has no FP16.</source>
        <translation>Die Zellen in FP16 entfallen: Das CPU-Backend hat kein FP16.</translation>
    </message>
    <message>
        <source>ILSVRC 2012 becomes the dataset at hand, in %1.</source>
        <translation>Anstelle von ILSVRC 2012 steht der vorhandene Datensatz in %1.</translation>
    </message>
    <message>
        <source>ILSVRC 2012 becomes synthetic images, because no dataset in files is given.</source>
        <translation>Anstelle von ILSVRC 2012 stehen synthetische Bilder, weil kein Datensatz in Dateien angegeben ist.</translation>
    </message>
    <message>
        <source>Accuracies on synthetic images are meaningless.</source>
        <translation>Genauigkeiten auf synthetischen Bildern sind bedeutungslos.</translation>
    </message>
    <message>
        <source>Cold caches are left out: synthetic images are not read from files.</source>
        <translation>Kalte Caches entfallen: Synthetische Bilder werden nicht aus Dateien gelesen.</translation>
    </message>
    <message>
        <source>TensorFlow and Horovod (tf_cnn_benchmarks): ScaleScope trains with its own engine.</source>
        <translation>TensorFlow und Horovod (tf_cnn_benchmarks): ScaleScope trainiert mit seiner eigenen Engine.</translation>
    </message>
    <message>
        <source>InfiniBand with GPUDirect RDMA between the nodes, unless the hosts have it.</source>
        <translation>InfiniBand mit GPUDirect RDMA zwischen den Knoten, sofern die Hosts es nicht haben.</translation>
    </message>
    <message>
        <source>8 GPUs connected by NVLink in one server, unless a host has them.</source>
        <translation>8 über NVLink verbundene GPUs in einem Server, sofern kein Host sie hat.</translation>
    </message>
    <message>
        <source>Servers with other CPUs and PCIe topologies (C4140-K, C4140-M): run the study once on each kind of server.</source>
        <translation>Server mit anderen CPUs und PCIe-Topologien (C4140-K, C4140-M): Führen Sie die Studie auf jeder Art von Server einmal aus.</translation>
    </message>
    <message>
        <source>The other systems of the figure (V100, P100 and P40): run the study once on each kind of server.</source>
        <translation>Die anderen Systeme der Abbildung (V100, P100 und P40): Führen Sie die Studie auf jeder Art von Server einmal aus.</translation>
    </message>
    <message>
        <source>nvprof's names of kernels: ScaleScope profiles its own kernels.</source>
        <translation>Die Kernelnamen von nvprof: ScaleScope profiliert seine eigenen Kernel.</translation>
    </message>
    <message>
        <source>The frameworks (NV-Caffe, MXNet, TensorFlow): ScaleScope trains with its own engine.</source>
        <translation>Die Frameworks (NV-Caffe, MXNet, TensorFlow): ScaleScope trainiert mit seiner eigenen Engine.</translation>
    </message>
    <message>
        <source>Intel-Caffe on the CPU server: here one rank of the CPU backend uses all its cores.</source>
        <translation>Intel-Caffe auf dem CPU-Server: Hier nutzt ein Rang des CPU-Backends alle Kerne.</translation>
    </message>
    <message>
        <source>EDR InfiniBand between the nodes, unless the hosts have it.</source>
        <translation>EDR-InfiniBand zwischen den Knoten, sofern die Hosts es nicht haben.</translation>
    </message>
    <message>
        <source>The frameworks (TensorFlow, MXNet, Caffe2): ScaleScope trains with its own engine.</source>
        <translation>Die Frameworks (TensorFlow, MXNet, Caffe2): ScaleScope trainiert mit seiner eigenen Engine.</translation>
    </message>
    <message>
        <source>V100-SXM2 against V100-PCIe (NVLink): run the study once on hosts of each kind.</source>
        <translation>V100-SXM2 gegen V100-PCIe (NVLink): Führen Sie die Studie auf Hosts jeder Art einmal aus.</translation>
    </message>
    <message>
        <source>Reads from storage are measured only with a dataset in files; synthetic images read nothing.</source>
        <translation>Das Lesen vom Speichersystem wird nur mit einem Datensatz in Dateien gemessen; synthetische Bilder lesen nichts.</translation>
    </message>
    <message>
        <source>The document does not state the variants of its networks; those of tf_cnn_benchmarks (table 4) are used.</source>
        <translation>Das Dokument gibt die Varianten seiner Netze nicht an; es gelten die von tf_cnn_benchmarks (Tabelle 4).</translation>
    </message>
    <message>
        <source>Batch and commands are stated for ResNet-50 only.</source>
        <translation>Batch und Befehle sind nur für ResNet-50 angegeben.</translation>
    </message>
    <message>
        <source>The text on the figure does not name its batch sizes; these are table 2's for long tests.</source>
        <translation>Der Text zur Abbildung nennt ihre Batch-Größen nicht; diese stammen aus Tabelle 2 für lange Tests.</translation>
    </message>
    <message>
        <source>The settings before tuning, with which the figure compares, are not stated.</source>
        <translation>Die Einstellungen vor dem Abstimmen, mit denen die Abbildung vergleicht, sind nicht angegeben.</translation>
    </message>
    <message>
        <source>How many steps were profiled is not stated; 10 are chosen here.</source>
        <translation>Wie viele Schritte profiliert wurden, ist nicht angegeben; hier sind es 10.</translation>
    </message>
    <message>
        <source>Whether GoogLeNet and Inception-v3 had their auxiliary classifiers is not stated; here they have none.</source>
        <translation>Ob GoogLeNet und Inception-v3 ihre Hilfsklassifikatoren hatten, ist nicht angegeben; hier haben sie keine.</translation>
    </message>
    <message>
        <source>Table 2 gives a batch of 144 for 1 to 16 GPUs, and the text calls it constant: it is held as global batch.</source>
        <translation>Tabelle 2 gibt für 1 bis 16 GPUs einen Batch von 144 an, und der Text nennt ihn konstant: Er gilt als globaler Batch.</translation>
    </message>
    <message>
        <source>Table 2 gives Inception-BN a batch of 256 on 4 to 16 GPUs; the study keeps 64 per GPU, as on 1 to 4.</source>
        <translation>Tabelle 2 gibt für Inception-BN auf 4 bis 16 GPUs einen Batch von 256 an; die Studie behält 64 je GPU wie auf 1 bis 4.</translation>
    </message>
    <message>
        <source>The publication has NV-Caffe and TensorFlow on one node only; this study uses all nodes.</source>
        <translation>Die Veröffentlichung hat NV-Caffe und TensorFlow nur auf einem Knoten; diese Studie nutzt alle Knoten.</translation>
    </message>
    <message>
        <source>MXNet's GoogLeNet, with its constant batch, is in the study of figure 3.</source>
        <translation>GoogLeNet von MXNet mit seinem konstanten Batch ist in der Studie zu Abbildung 3.</translation>
    </message>
    <message>
        <source>The document does not state the variant of ResNet-50; that of its reference 17, version 1, is used.</source>
        <translation>Das Dokument gibt die Variante von ResNet-50 nicht an; es gilt die seiner Quelle 17, Version 1.</translation>
    </message>
    <message>
        <source>The text names 1, 4 and 32 GPUs; the counts between them are powers of two here.</source>
        <translation>Der Text nennt 1, 4 und 32 GPUs; die Anzahlen dazwischen sind hier Zweierpotenzen.</translation>
    </message>
    <message>
        <source>FP32 is stated for the profile of the copies between GPUs, not for the figure.</source>
        <translation>FP32 ist für das Profil der Kopien zwischen GPUs angegeben, nicht für die Abbildung.</translation>
    </message>
    <message>
        <source>The text on the figure does not name its GPU counts; these are those of figure 2.</source>
        <translation>Der Text zur Abbildung nennt ihre GPU-Anzahlen nicht; dies sind die von Abbildung 2.</translation>
    </message>
    <message>
        <source>The variant of ResNet-50 and the number of nodes are not stated; one node and two are used here.</source>
        <translation>Die Variante von ResNet-50 und die Anzahl der Knoten sind nicht angegeben; hier sind es ein Knoten und zwei.</translation>
    </message>
    <message>
        <source>The 24 and 16 decode threads are interpreted as those of a node with 4 GPUs.</source>
        <translation>Die 24 und 16 Dekodier-Threads gelten hier für einen Knoten mit 4 GPUs.</translation>
    </message>
</context>
<context>
    <name>PublishedTemplate</name>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>Devices: %1 (%2)</source>
        <translation>Geräte: %1 (%2)</translation>
    </message>
    <message>
        <source>Dataset: ILSVRC 2012 (%1)</source>
        <translation>Datensatz: ILSVRC 2012 (%1)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Changed for these hosts</source>
        <translation>Für diese Hosts geändert</translation>
    </message>
    <message>
        <source>Not stated, at the default</source>
        <translation>Nicht angegeben, auf der Voreinstellung</translation>
    </message>
    <message>
        <source>Not reproduced</source>
        <translation>Nicht nachgestellt</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>As published</source>
        <translation>Wie veröffentlicht</translation>
    </message>
    <message>
        <source>Not stated, at the default: %1.</source>
        <translation>Nicht angegeben, auf der Voreinstellung: %1.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>%1, stated outside the text on the figure</source>
        <translation>%1, außerhalb des Texts zur Abbildung angegeben</translation>
    </message>
</context>
<context>
    <name>Rerun</name>
    <message>
        <source>%1, run again</source>
        <translation>%1, erneut ausgeführt</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>The publication does not state this</source>
        <translation>Die Veröffentlichung gibt dies nicht an</translation>
    </message>
    <message>
        <source>The log does not state this</source>
        <translation>Das Protokoll gibt dies nicht an</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>variant not stated</source>
        <translation>Variante nicht angegeben</translation>
    </message>
    <message>
        <source>The variant of this network is not stated: choose one</source>
        <translation>Die Variante dieses Netzes ist nicht angegeben: Wählen Sie eine</translation>
    </message>
    <message>
        <source>Stated: %1, which ScaleScope does not have</source>
        <translation>Angegeben: %1, was ScaleScope nicht hat</translation>
    </message>
    <message>
        <source>Stated: %1. The plan keeps its previous dataset</source>
        <translation>Angegeben: %1. Der Plan behält seinen bisherigen Datensatz</translation>
    </message>
    <message>
        <source>Stated: %1 devices. The hosts of the plan have only %2</source>
        <translation>Angegeben: %1 Geräte. Die Hosts des Plans haben nur %2</translation>
    </message>
</context>
<context>
    <name>scalescope::ImportReportDialog</name>
    <message numerus="yes">
        <source>Added %n result(s).</source>
        <translation>
            <numerusform>%n Ergebnis hinzugefügt.</numerusform>
            <numerusform>%n Ergebnisse hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rejected %n file(s).</source>
        <translation>
            <numerusform>%n Datei abgelehnt.</numerusform>
            <numerusform>%n Dateien abgelehnt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Imports of this session</source>
        <translation>Importe dieser Sitzung</translation>
    </message>
    <message>
        <source>Files of the import</source>
        <translation>Dateien des Imports</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>Importbericht</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>Als CSV &amp;speichern …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Save import report</source>
        <translation>Importbericht speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
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
        <source>Copies the selected rows, or all, for a spreadsheet</source>
        <translation>Kopiert die gewählten Zeilen oder alle, für eine Tabellenkalkulation</translation>
    </message>
</context>
<context>
    <name>scalescope::ImportReportModel</name>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
</context>
<context>
    <name>scalescope::PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
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
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
</context>
<context>
    <name>FieldTitles</name>
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
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
</context>
<context>
    <name>FactUnits</name>
    <message>
        <source>&quot;%1&quot; is not a valid value of %2: use a number with one of the units %3, for example %4.</source>
        <translation>&quot;%1&quot; ist kein gültiger Wert für %2: Geben Sie eine Zahl mit einer der Einheiten %3 an, zum Beispiel %4.</translation>
    </message>
    <message>
        <source>AVX-512 with BF16 and AMX</source>
        <translation>AVX-512 mit BF16 und AMX</translation>
    </message>
    <message>
        <source>AVX-512 with BF16</source>
        <translation>AVX-512 mit BF16</translation>
    </message>
    <message>
        <source>AVX-512 with VNNI</source>
        <translation>AVX-512 mit VNNI</translation>
    </message>
    <message>
        <source>AVX2 with VNNI</source>
        <translation>AVX2 mit VNNI</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>scalescope::RunSetBox</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>ticked in the library</source>
        <translation>die angekreuzten</translation>
    </message>
    <message>
        <source>the library&apos;s filter</source>
        <translation>Filter der Bibliothek</translation>
    </message>
    <message numerus="yes">
        <source>%n matching run(s)</source>
        <translation>
            <numerusform>%n passender Lauf</numerusform>
            <numerusform>%n passende Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matching run(s), the newest %1 are shown</source>
        <translation>
            <numerusform>%n passender Lauf, die neuesten %1 werden gezeigt</numerusform>
            <numerusform>%n passende Läufe, die neuesten %1 werden gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;h3&gt;No run matches&lt;/h3&gt;&lt;p&gt;No completed run of the library matches the filter &quot;%1&quot;.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Kein Lauf passt&lt;/h3&gt;&lt;p&gt;Kein abgeschlossener Lauf der Bibliothek passt zum Filter „%1“.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The runs on this page: those ticked in the library, or all completed runs that match a filter of the library. New matching results are added.</source>
        <translation>Die Läufe dieser Seite: die in der Bibliothek angekreuzten, oder alle abgeschlossenen, die zu einem Filter der Bibliothek passen. Neue passende Ergebnisse kommen hinzu.</translation>
    </message>
</context>
<context>
    <name>Factor</name>
    <message>
        <source>Dataset fingerprint</source>
        <translation>Fingerabdruck des Datensatzes</translation>
    </message>
    <message>
        <source>Learning-rate factor</source>
        <translation>Faktor der Lernrate</translation>
    </message>
    <message>
        <source>Kind of measurement</source>
        <translation>Art der Messung</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>Implementierung</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Weights fingerprint</source>
        <translation>Fingerabdruck der Gewichte</translation>
    </message>
    <message>
        <source>Energy source</source>
        <translation>Energiequelle</translation>
    </message>
</context>
<context>
    <name>ScalingLabel</name>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>globaler Batch</translation>
    </message>
    <message>
        <source>interface</source>
        <translation>Schnittstelle</translation>
    </message>
    <message>
        <source>threads per rank</source>
        <translation>Threads je Rang</translation>
    </message>
    <message>
        <source>batch %1/device</source>
        <translation>Batch %1 je Gerät</translation>
    </message>
    <message>
        <source>%1 (stated by the program)</source>
        <translation>%1 (vom Programm angegeben)</translation>
    </message>
</context>
<context>
    <name>TelemetryFigure</name>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 minus %2</translation>
    </message>
    <message>
        <source>%1, all hosts</source>
        <translation>%1, alle Hosts</translation>
    </message>
    <message>
        <source>all hosts</source>
        <translation>alle Hosts</translation>
    </message>
    <message>
        <source>The data rate that %1 needs is unknown: its result does not state the stored size of an image.</source>
        <translation>Die Datenrate, die %1 benötigt, ist unbekannt: Das Ergebnis nennt die gespeicherte Größe eines Bildes nicht.</translation>
    </message>
    <message>
        <source>Needed: means of %1 steps.</source>
        <translation>Benötigt: Mittelwerte von %1 Schritten.</translation>
    </message>
    <message>
        <source>needed by all nodes</source>
        <translation>von allen Knoten benötigt</translation>
    </message>
    <message>
        <source>%1: the first %2 of %3 lines; choose hosts or their sum.</source>
        <translation>%1: die ersten %2 von %3 Linien; Hosts oder deren Summe wählen.</translation>
    </message>
    <message>
        <source>%1: no samples.</source>
        <translation>%1: keine Messwerte.</translation>
    </message>
    <message>
        <source>Telemetry: %1</source>
        <translation>Telemetrie: %1</translation>
    </message>
    <message>
        <source>Telemetry of %1 runs</source>
        <translation>Telemetrie von %1 Läufen</translation>
    </message>
    <message>
        <source>%1 has no telemetry</source>
        <translation>%1 hat keine Telemetrie</translation>
    </message>
    <message>
        <source>%1, chosen hosts</source>
        <translation>%1, ausgewählte Hosts</translation>
    </message>
    <message>
        <source>chosen hosts</source>
        <translation>ausgewählte Hosts</translation>
    </message>
</context>
<context>
    <name>EpochFigure</name>
    <message>
        <source>part of an epoch</source>
        <translation>Teil einer Epoche</translation>
    </message>
    <message>
        <source>too few steps</source>
        <translation>zu wenige Schritte</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>not stable</source>
        <translation>nicht stabil</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Against the epoch before</source>
        <translation>Gegenüber der Epoche davor</translation>
    </message>
    <message>
        <source>Variation over iterations</source>
        <translation>Schwankung über Iterationen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>%1 has no measured steps with their epochs</source>
        <translation>%1 hat keine gemessenen Schritte mit ihren Epochen</translation>
    </message>
    <message>
        <source>not stable: the last epoch varies by %1 (limit %2)</source>
        <translation>nicht stabil: die letzte Epoche schwankt um %1 (Grenze %2)</translation>
    </message>
    <message>
        <source>stable from epoch %1 on (%2 in the last epoch; limit %3)</source>
        <translation>stabil ab Epoche %1 (%2 in der letzten Epoche; Grenze %3)</translation>
    </message>
    <message>
        <source>Throughput of each epoch</source>
        <translation>Durchsatz jeder Epoche</translation>
    </message>
    <message>
        <source>The throughput is %1.</source>
        <translation>Der Durchsatz ist %1.</translation>
    </message>
    <message>
        <source>Throughput of %1.</source>
        <translation>Durchsatz von %1.</translation>
    </message>
    <message>
        <source>Variation over iterations: difference of the median step times of the epoch&apos;s first and second half; warm-up steps are excluded.</source>
        <translation>Schwankung über Iterationen: Unterschied der Mediane der Schrittzeiten in der ersten und zweiten Hälfte der Epoche; Aufwärmschritte zählen nicht.</translation>
    </message>
    <message>
        <source>The table has the first %1 epochs of %2.</source>
        <translation>Die Tabelle enthält die ersten %1 Epochen von %2.</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareTelemetry</name>
    <message>
        <source>&amp;Metrics</source>
        <translation>&amp;Metriken</translation>
    </message>
    <message>
        <source>Co&amp;mputed</source>
        <translation>B&amp;erechnet</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>&amp;Hosts</translation>
    </message>
    <message>
        <source>o&amp;ver</source>
        <translation>ü&amp;ber</translation>
    </message>
    <message>
        <source>Reading runs …</source>
        <translation>Läufe werden gelesen …</translation>
    </message>
</context>
<context>
    <name>Bottleneck</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>A step takes %1.</source>
        <translation>Ein Schritt dauert %1.</translation>
    </message>
    <message>
        <source>A step takes %1; the limits allow %2 (%3).</source>
        <translation>Ein Schritt dauert %1; die Grenzen erlauben %2 (%3).</translation>
    </message>
    <message>
        <source>%1 (%2 to win, %3 reached)</source>
        <translation>%1 (%2 zu gewinnen, %3 erreicht)</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Compute, with the all-reduce on the devices,</source>
        <translation>Rechnen, mit dem All-Reduce auf den Geräten,</translation>
    </message>
    <message>
        <source>%1 takes %2 of the step; how much of the hardware it uses is unknown.</source>
        <translation>%1 nimmt %2 des Schritts ein; wie viel der Hardware es nutzt, ist unbekannt.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 takes %2 of the step, at %3 of the arithmetic peak (%4); memory traffic is unknown.</source>
        <translation>%1 nimmt %2 des Schritts ein, mit %3 der Rechenspitze (%4); der Speicherverkehr ist unbekannt.</translation>
    </message>
    <message>
        <source>%1 takes %2 of the step, at %3 of what the limits allow (%4; %5 limited by arithmetic, %6 by memory).</source>
        <translation>%1 nimmt %2 des Schritts ein, mit %3 dessen, was die Grenzen erlauben (%4; %5 durch Arithmetik begrenzt, %6 durch Speicher).</translation>
    </message>
    <message>
        <source>Slowest: %1.</source>
        <translation>Am langsamsten: %1.</translation>
    </message>
    <message>
        <source>%1 reaches %2 of %3</source>
        <translation>%1 erreicht %2 von %3</translation>
    </message>
    <message>
        <source>, which reaches %1, limited by the slowest link (%2)</source>
        <translation>, das %1 erreicht, begrenzt durch die langsamste Verbindung (%2)</translation>
    </message>
    <message>
        <source>, which reaches %1 of its curve (%2)</source>
        <translation>, das %1 seiner Kurve erreicht (%2)</translation>
    </message>
    <message>
        <source>, which reaches %1</source>
        <translation>, das %1 erreicht</translation>
    </message>
    <message>
        <source>, because %1</source>
        <translation>, denn %1</translation>
    </message>
    <message>
        <source>Rank %1 on %2 delays the others by %3 in a step, mostly by %4.</source>
        <translation>Rang %1 auf %2 hält die anderen um %3 je Schritt auf (größter Anteil: %4).</translation>
    </message>
    <message>
        <source>%1 decode threads of a rank prepare at most %2</source>
        <translation>%1 Dekodier-Threads eines Rangs schaffen höchstens %2</translation>
    </message>
    <message>
        <source> and are %1 busy</source>
        <translation> und sind zu %1 ausgelastet</translation>
    </message>
    <message>
        <source>reading takes %1 of each batch&apos;s preparation</source>
        <translation>Lesen nimmt %1 der Vorbereitung eines Batchs ein</translation>
    </message>
    <message>
        <source>, where its storage reaches %1 (%2)</source>
        <translation>, sein Speichersystem erreicht %1 (%2)</translation>
    </message>
    <message>
        <source>The host&apos;s own work between the parts takes %1 (%2).</source>
        <translation>Die Arbeit des Hosts zwischen den Teilen nimmt %1 ein (%2).</translation>
    </message>
    <message>
        <source>The next thing to change is %1: up to %2 of each step (%3).</source>
        <translation>Als Nächstes zu ändern: %1. Zu gewinnen sind bis zu %2 je Schritt (%3).</translation>
    </message>
    <message>
        <source>the %1 hosts</source>
        <translation>die %1 Hosts</translation>
    </message>
    <message>
        <source>Unknown: %1. A check of %2 measures it.</source>
        <translation>Unbekannt: %1. Eine Prüfung von %2 misst es.</translation>
    </message>
    <message>
        <source>Other programs used %1 of the cores while the limits were measured, so they are too low. A check of %2 without these programs replaces them.</source>
        <translation>Andere Programme belegten %1 der Kerne, während die Grenzen gemessen wurden; sie sind deshalb zu niedrig. Eine Prüfung von %2 ohne diese Programme ersetzt sie.</translation>
    </message>
    <message>
        <source>The layers are unknown: run the plan again with profiled steps (--profile-steps 5).</source>
        <translation>Die Schichten sind unbekannt: Starten Sie den Plan erneut mit profilierten Schritten (--profile-steps 5).</translation>
    </message>
    <message>
        <source>The profile does not state the sizes of the layers: profile the run again with this version.</source>
        <translation>Das Profil nennt die Größen der Schichten nicht: Profilieren Sie den Lauf erneut mit dieser Version.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>memory %1 GB/s</source>
        <translation>Speicher %1 GB/s</translation>
    </message>
    <message>
        <source>convolutions in %1 %2</source>
        <translation>Faltungen in %1 %2</translation>
    </message>
    <message>
        <source>all-reduce at most %1</source>
        <translation>All-Reduce höchstens %1</translation>
    </message>
    <message>
        <source>storage %1</source>
        <translation>Speichersystem %1</translation>
    </message>
    <message>
        <source>Limits of a rank: %1.</source>
        <translation>Grenzen eines Rangs: %1.</translation>
    </message>
    <message>
        <source>%1 ranks share their host.</source>
        <translation>%1 Ränge teilen sich ihren Host.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Against %1, a step takes %2 longer (%3 instead of %4)</source>
        <translation>Gegenüber %1 dauert ein Schritt %2 länger (%3 statt %4)</translation>
    </message>
    <message>
        <source>Against %1, a step takes %2 less (%3 instead of %4)</source>
        <translation>Gegenüber %1 dauert ein Schritt %2 weniger (%3 statt %4)</translation>
    </message>
    <message>
        <source>Of the layers, %1 became slower most: %2 instead of %3.</source>
        <translation>Von den Schichten wurde %1 am meisten langsamer: %2 statt %3.</translation>
    </message>
    <message>
        <source>A limit changed, too: %1 is %2 instead of %3.</source>
        <translation>Auch eine Grenze hat sich geändert: %1 ist %2 statt %3.</translation>
    </message>
    <message>
        <source>The runs differ in network, precision or batch per device: their steps are not the same work.</source>
        <translation>Die Läufe unterscheiden sich in Netz, Genauigkeit oder Batch je Gerät: Ihre Schritte sind nicht dieselbe Arbeit.</translation>
    </message>
    <message>
        <source>the computation</source>
        <translation>das Rechnen</translation>
    </message>
    <message>
        <source>the computation, most of all %1</source>
        <translation>das Rechnen, vor allem %1</translation>
    </message>
    <message>
        <source>the link (%1)</source>
        <translation>die Verbindung (%1)</translation>
    </message>
    <message>
        <source>the all-reduce</source>
        <translation>das All-Reduce</translation>
    </message>
    <message>
        <source>the plan, which does not overlap the all-reduce with backward</source>
        <translation>der Plan, der das All-Reduce nicht mit der Rückwärtsrechnung überlappt</translation>
    </message>
    <message>
        <source>rank %1 on %2, for which the others wait</source>
        <translation>Rang %1 auf %2, auf den die anderen warten</translation>
    </message>
    <message>
        <source>the storage</source>
        <translation>das Speichersystem</translation>
    </message>
    <message>
        <source>the decoding of images</source>
        <translation>das Dekodieren der Bilder</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>die Eingabe</translation>
    </message>
    <message>
        <source>the work of the host between the parts</source>
        <translation>die Arbeit des Hosts zwischen den Teilen</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>nicht überlappte Kommunikation</translation>
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
        <source>not accounted for</source>
        <translation>nicht zugeordnet</translation>
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
        <source>the link of %1</source>
        <translation>die Verbindung von %1</translation>
    </message>
    <message>
        <source>unknown source</source>
        <translation>Quelle unbekannt</translation>
    </message>
    <message>
        <source>check before the run, %1</source>
        <translation>Prüfung vor dem Lauf, %1</translation>
    </message>
    <message>
        <source>check of %1</source>
        <translation>Prüfung von %1</translation>
    </message>
    <message>
        <source>%1, while others used %2 of the cores</source>
        <translation>%1, während andere %2 der Kerne belegten</translation>
    </message>
    <message>
        <source>one TCP stream before the run</source>
        <translation>ein TCP-Strom vor dem Lauf</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingetragen</translation>
    </message>
    <message>
        <source>published: %1</source>
        <translation>veröffentlicht: %1</translation>
    </message>
    <message>
        <source>imported: %1</source>
        <translation>importiert: %1</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>arithmetic peak in %1</source>
        <translation>Rechenspitze in %1</translation>
    </message>
    <message>
        <source>all-reduce curve</source>
        <translation>All-Reduce-Kurve</translation>
    </message>
    <message>
        <source>slowest link</source>
        <translation>langsamste Verbindung</translation>
    </message>
    <message>
        <source>storage rate</source>
        <translation>Rate des Speichersystems</translation>
    </message>
    <message>
        <source>%1 of the step waits for the all-reduce</source>
        <translation>%1 des Schritts wartet auf das All-Reduce</translation>
    </message>
    <message>
        <source>%1 of the step waits for other ranks</source>
        <translation>%1 des Schritts wartet auf andere Ränge</translation>
    </message>
    <message>
        <source>%1 of the step waits for data</source>
        <translation>%1 des Schritts wartet auf Daten</translation>
    </message>
    <message>
        <source>%1 of the step is not accounted for (%2).</source>
        <translation>%1 des Schritts ist keinem Teil zugeordnet (%2).</translation>
    </message>
    <message>
        <source>In %1 a rank reaches %2 here, %3 times as much as in %4.</source>
        <translation>In %1 erreicht ein Rang hier %2, das %3-Fache von %4.</translation>
    </message>
    <message>
        <source>%1 takes %2 of the step, %3, and would take %4 at its limits, so these are wrong: measured too low, or the work needs less arithmetic or memory traffic than is counted.</source>
        <translation>%1 nimmt %2 des Schritts ein, %3, und bräuchte an seinen Grenzen %4, also sind diese falsch: zu niedrig gemessen, oder die Arbeit braucht weniger Arithmetik oder Speicherverkehr, als gezählt wird.</translation>
    </message>
    <message>
        <source>, which reaches %1, more than the %2 of the slowest link (%3): this limit is wrong</source>
        <translation>, das %1 erreicht, mehr als die %2 der langsamsten Verbindung (%3): diese Grenze ist falsch</translation>
    </message>
    <message>
        <source>, which reaches %1, more than the %2 of its curve (%3): this limit is wrong</source>
        <translation>, das %1 erreicht, mehr als die %2 seiner Kurve (%3): diese Grenze ist falsch</translation>
    </message>
    <message>
        <source>; the images that each host consumes are %1 (computed)</source>
        <translation>; die Bilder, die jeder Host verbraucht, sind %1 (berechnet)</translation>
    </message>
    <message>
        <source>, of %1 needed</source>
        <translation>, von %1 nötigen</translation>
    </message>
    <message>
        <source>; each host reads %1 from disks and NFS (measured)</source>
        <translation>; jeder Host liest %1 von Datenträgern und NFS (gemessen)</translation>
    </message>
    <message>
        <source>, more than the %1 of its storage (%2): this limit is wrong</source>
        <translation>, mehr als die %1 seines Speichersystems (%2): diese Grenze ist falsch</translation>
    </message>
    <message>
        <source>A check of %1 while nothing else runs measures the limits again.</source>
        <translation>Eine Prüfung von %1, während nichts anderes läuft, misst die Grenzen neu.</translation>
    </message>
</context>
<context>
    <name>BottleneckStudy</name>
    <message>
        <source>%1 is inference: limits are those of training steps</source>
        <translation>%1 ist Inferenz: Die Grenzen gelten für Trainingsschritte</translation>
    </message>
    <message>
        <source>%1 does not state the parts of its step</source>
        <translation>%1 nennt die Teile seines Schritts nicht</translation>
    </message>
    <message>
        <source>%1: only two runs can be compared</source>
        <translation>%1: Nur zwei Läufe lassen sich vergleichen</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>convolution, %1: %2</source>
        <translation>Faltung, %1: %2</translation>
    </message>
    <message>
        <source>matrix product, %1: %2</source>
        <translation>Matrixprodukt, %1: %2</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>memory: %1 GB/s</source>
        <translation>Speicher: %1 GB/s</translation>
    </message>
    <message>
        <source>Layers below their roofs</source>
        <translation>Schichten unter ihren Dächern</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Rate of a rank</source>
        <translation>Rate eines Rangs</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Layers with the most time to win</source>
        <translation>Schichten mit der meisten zu gewinnenden Zeit</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Allowed (ms)</source>
        <translation>Erlaubt (ms)</translation>
    </message>
    <message>
        <source>To win (ms)</source>
        <translation>Zu gewinnen (ms)</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>GFLOP</source>
        <translation>GFLOP</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>FLOP/B</source>
        <translation>FLOP/B</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Roofline: %1</source>
        <translation>Roofline: %1</translation>
    </message>
    <message>
        <source>A mark is a layer, forward and backward; its area is its time. Bytes are the least traffic of its kernels.</source>
        <translation>Eine Marke ist eine Schicht, vorwärts und rückwärts; ihre Fläche ist ihre Zeit. Bytes sind der kleinste Verkehr ihrer Kernel.</translation>
    </message>
    <message>
        <source>other layers</source>
        <translation>andere Schichten</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>über ihrem Dach</translation>
    </message>
    <message>
        <source>%1 of %2 layers are above their roof, so their limits are wrong: they find their data in caches, need less arithmetic than the formula counts, as Winograd convolutions do, or the roofs were measured too low.</source>
        <translation>%1 von %2 Schichten liegen über ihrem Dach, also sind ihre Grenzen falsch: Sie finden ihre Daten in Caches, brauchen weniger Arithmetik, als die Formel zählt, wie Winograd-Faltungen, oder die Dächer wurden zu niedrig gemessen.</translation>
    </message>
    <message>
        <source>Layers with the most time</source>
        <translation>Schichten mit der meisten Zeit</translation>
    </message>
</context>
<context>
    <name>BottleneckFigure</name>
    <message>
        <source>rank %1 on %2</source>
        <translation>Rang %1 auf %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>mean of %1 ranks</source>
        <translation>Mittel von %1 Rängen</translation>
    </message>
    <message>
        <source>what the limits allow</source>
        <translation>was die Grenzen erlauben</translation>
    </message>
    <message>
        <source>A step beside its limits</source>
        <translation>Ein Schritt neben seinen Grenzen</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>What became slower</source>
        <translation>Was langsamer wurde</translation>
    </message>
    <message>
        <source>Part or layer</source>
        <translation>Teil oder Schicht</translation>
    </message>
    <message>
        <source>%1 (ms)</source>
        <translation>%1 (ms)</translation>
    </message>
    <message>
        <source>Difference (ms)</source>
        <translation>Unterschied (ms)</translation>
    </message>
    <message>
        <source>Difference (%)</source>
        <translation>Unterschied (%)</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Means over the measured steps of each rank.</source>
        <translation>Mittel über die gemessenen Schritte jedes Rangs.</translation>
    </message>
    <message>
        <source>Means over the measured steps.</source>
        <translation>Mittel über die gemessenen Schritte.</translation>
    </message>
    <message>
        <source>What the limits allow: compute at the peaks, the all-reduce at its curve, no wait for data and no time of the host; parts without a known limit as measured.</source>
        <translation>Was die Grenzen erlauben: Rechnen an den Spitzen, das All-Reduce an seiner Kurve, kein Warten auf Daten und keine Zeit des Hosts; Teile ohne bekannte Grenze wie gemessen.</translation>
    </message>
    <message>
        <source>A step beside its limits: %1</source>
        <translation>Ein Schritt neben seinen Grenzen: %1</translation>
    </message>
    <message>
        <source>What holds a step back: %1</source>
        <translation>Was einen Schritt bremst: %1</translation>
    </message>
</context>
<context>
    <name>BottleneckReport</name>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Gemessen (ms)</translation>
    </message>
    <message>
        <source>Allowed (ms)</source>
        <translation>Erlaubt (ms)</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>To win (ms)</source>
        <translation>Zu gewinnen (ms)</translation>
    </message>
    <message>
        <source>Parts of a step</source>
        <translation>Teile eines Schritts</translation>
    </message>
    <message>
        <source>What holds it back</source>
        <translation>Was ihn bremst</translation>
    </message>
    <message>
        <source>What holds %1 back, against %2</source>
        <translation>Was %1 bremst, gegenüber %2</translation>
    </message>
    <message>
        <source>What holds %1 back</source>
        <translation>Was %1 bremst</translation>
    </message>
    <message>
        <source>Excluded: %1.</source>
        <translation>Ausgeschlossen: %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::BottleneckPage</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Run to compare with</source>
        <translation>Lauf zum Vergleich</translation>
    </message>
    <message>
        <source>Result with the limits</source>
        <translation>Ergebnis mit den Grenzen</translation>
    </message>
    <message>
        <source>Check &amp;nodes</source>
        <translation>K&amp;noten prüfen</translation>
    </message>
    <message>
        <source>&amp;Profile this run…</source>
        <translation>Diesen Lauf &amp;profilieren …</translation>
    </message>
    <message>
        <source>Measures memory, arithmetic, links and storage of the hosts of this run</source>
        <translation>Misst Speicher, Arithmetik, Verbindungen und Speichersysteme der Hosts dieses Laufs</translation>
    </message>
    <message>
        <source>Puts the plan of this run on the Plan page, with 5 profiled steps</source>
        <translation>Legt den Plan dieses Laufs mit 5 profilierten Schritten auf die Seite Plan</translation>
    </message>
    <message>
        <source>Layers with the most time to win</source>
        <translation>Schichten mit der meisten zu gewinnenden Zeit</translation>
    </message>
    <message>
        <source>no other run</source>
        <translation>kein anderer Lauf</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>gegen %1</translation>
    </message>
    <message>
        <source>newest check of these hosts</source>
        <translation>neueste Prüfung dieser Hosts</translation>
    </message>
    <message>
        <source>limits of %1</source>
        <translation>Grenzen von %1</translation>
    </message>
    <message>
        <source>Select or tick a run in the library that reports its steps: this page shows what holds it back.</source>
        <translation>Wählen oder kreuzen Sie in der Bibliothek einen Lauf an, der seine Schritte angibt: Diese Seite zeigt, was ihn bremst.</translation>
    </message>
    <message>
        <source>Reading %1 of %2 runs …</source>
        <translation>%1 von %2 Läufen werden gelesen …</translation>
    </message>
</context>
<context>
    <name>NodeCheck</name>
    <message>
        <source>Node check</source>
        <translation>Knotenprüfung</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>auffällig</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>not measurable</source>
        <translation>nicht messbar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Of the limit</source>
        <translation>Von der Grenze</translation>
    </message>
    <message>
        <source>Of the peers</source>
        <translation>Von Gleichartigen</translation>
    </message>
    <message>
        <source>Of earlier checks</source>
        <translation>Von früheren Prüfungen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>%1 has no node check</source>
        <translation>%1 hat keine Knotenprüfung</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 Kerne</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 Prozesse</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>alle Kerne</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>work folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>products</source>
        <translation>Produkte</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>Speichersystem</translation>
    </message>
    <message>
        <source>throttling</source>
        <translation>Drosselung</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>Messungen</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n Rang</numerusform>
            <numerusform>%n Ränge</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured values without a limit, equal hosts and an earlier check have nothing to be compared with: they count as good.</source>
        <translation>Gemessene Werte ohne Grenze, gleiche Hosts und frühere Prüfung haben nichts zum Vergleich: Sie zählen als gut.</translation>
    </message>
    <message>
        <source>What is not measurable never counts as good.</source>
        <translation>Was nicht messbar ist, zählt nie als gut.</translation>
    </message>
</context>
<context>
    <name>scalescope::NodeCheckPage</name>
    <message>
        <source>Values of the check</source>
        <translation>Werte der Prüfung</translation>
    </message>
    <message>
        <source>Hosts to check, with their ranks</source>
        <translation>Zu prüfende Hosts mit ihren Rängen</translation>
    </message>
    <message>
        <source>Length of the check</source>
        <translation>Dauer der Prüfung</translation>
    </message>
    <message>
        <source>Quick, 30 s</source>
        <translation>Kurz, 30 s</translation>
    </message>
    <message>
        <source>Full, at most 10 min</source>
        <translation>Vollständig, höchstens 10 min</translation>
    </message>
    <message>
        <source>&amp;Check nodes</source>
        <translation>Knoten &amp;prüfen</translation>
    </message>
    <message>
        <source>Checks of the library</source>
        <translation>Prüfungen der Bibliothek</translation>
    </message>
    <message>
        <source>Reading the check …</source>
        <translation>Die Prüfung wird gelesen …</translation>
    </message>
    <message>
        <source>A node check measures what each host and each link can do, and says what is slow. Name the hosts and choose Check nodes.</source>
        <translation>Eine Knotenprüfung misst, was jeder Host und jede Verbindung leistet, und nennt, was langsam ist. Hosts nennen und „Knoten prüfen“ wählen.</translation>
    </message>
    <message>
        <source>%1 good, %2 suspect, %3 bad, %4 not measurable</source>
        <translation>%1 gut, %2 auffällig, %3 schlecht, %4 nicht messbar</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n host(s)</source>
        <translation>
            <numerusform>%1, %n Host</numerusform>
            <numerusform>%1, %n Hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The check is running: %n value(s) so far.</source>
        <translation>
            <numerusform>Die Prüfung läuft: bisher %n Wert.</numerusform>
            <numerusform>Die Prüfung läuft: bisher %n Werte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kernel lists after the check</source>
        <translation>Kernellisten nach der Prüfung</translation>
    </message>
    <message>
        <source>No kernel lists</source>
        <translation>Keine Kernellisten</translation>
    </message>
    <message>
        <source>DeepBench, training</source>
        <translation>DeepBench, Training</translation>
    </message>
    <message>
        <source>DeepBench, inference</source>
        <translation>DeepBench, Inferenz</translation>
    </message>
    <message>
        <source>After the check, each host runs DeepBench&apos;s kernels for as long as the check takes. The times are a result of their own, beside imported DeepBench logs.</source>
        <translation>Nach der Prüfung führt jeder Host die Kernel von DeepBench aus, so lange wie die Prüfung dauert. Die Zeiten sind ein eigenes Ergebnis, neben importierten DeepBench-Protokollen.</translation>
    </message>
    <message>
        <source>S&amp;top the check</source>
        <translation>Prüfung an&amp;halten</translation>
    </message>
    <message>
        <source>Ends the check; what was measured is kept and judged</source>
        <translation>Beendet die Prüfung; was gemessen wurde, bleibt und wird beurteilt</translation>
    </message>
</context>
<context>
    <name>CheckTest</name>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Processor clock</source>
        <translation>Prozessortakt</translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation>Drosselung</translation>
    </message>
    <message>
        <source>Memory errors</source>
        <translation>Speicherfehler</translation>
    </message>
    <message>
        <source>Other processes</source>
        <translation>Fremde Prozesse</translation>
    </message>
    <message>
        <source>Memory copy</source>
        <translation>Speicher, copy</translation>
    </message>
    <message>
        <source>Memory scale</source>
        <translation>Speicher, scale</translation>
    </message>
    <message>
        <source>Memory add</source>
        <translation>Speicher, add</translation>
    </message>
    <message>
        <source>Memory triad</source>
        <translation>Speicher, triad</translation>
    </message>
    <message>
        <source>Device memory copy</source>
        <translation>Kopie im GPU-Speicher</translation>
    </message>
    <message>
        <source>Host to device</source>
        <translation>Host zu GPU</translation>
    </message>
    <message>
        <source>Device to host</source>
        <translation>GPU zu Host</translation>
    </message>
    <message>
        <source>Host and device, both ways</source>
        <translation>Host und GPU, beide Richtungen</translation>
    </message>
    <message>
        <source>Device to device</source>
        <translation>GPU zu GPU</translation>
    </message>
    <message>
        <source>Device to device, both ways</source>
        <translation>GPU zu GPU, beide Richtungen</translation>
    </message>
    <message>
        <source>Device to device by kernel</source>
        <translation>GPU zu GPU durch Kernel</translation>
    </message>
    <message>
        <source>Device to device, all pairs</source>
        <translation>GPU zu GPU, alle Paare</translation>
    </message>
    <message>
        <source>Device to device latency</source>
        <translation>GPU zu GPU, Latenz</translation>
    </message>
    <message>
        <source>Matrix product peak</source>
        <translation>Spitzenleistung Matrixprodukt</translation>
    </message>
    <message>
        <source>Convolution peak</source>
        <translation>Spitzenleistung Faltung</translation>
    </message>
    <message>
        <source>All-reduce within a node</source>
        <translation>All-Reduce im Knoten</translation>
    </message>
    <message>
        <source>All-reduce between nodes</source>
        <translation>All-Reduce zwischen Knoten</translation>
    </message>
    <message>
        <source>Network link</source>
        <translation>Netzverbindung</translation>
    </message>
    <message>
        <source>Network links together</source>
        <translation>Netzverbindungen zugleich</translation>
    </message>
    <message>
        <source>Storage, sequential, cold</source>
        <translation>Speichersystem, sequenziell, kalt</translation>
    </message>
    <message>
        <source>Storage, sequential, warm</source>
        <translation>Speichersystem, sequenziell, warm</translation>
    </message>
    <message>
        <source>Storage, random, cold</source>
        <translation>Speichersystem, zufällig, kalt</translation>
    </message>
    <message>
        <source>Storage, random, warm</source>
        <translation>Speichersystem, zufällig, warm</translation>
    </message>
    <message>
        <source>Whether the host can be reached and can take part in a run.</source>
        <translation>Ob der Host erreichbar ist und an einem Lauf teilnehmen kann.</translation>
    </message>
    <message>
        <source>Clock of the cores while all of them work, from the time of dependent additions.</source>
        <translation>Takt der Kerne, während alle arbeiten, aus der Zeit voneinander abhängiger Additionen.</translation>
    </message>
    <message>
        <source>Whether a processor or GPU lowers its clock, and why.</source>
        <translation>Ob ein Prozessor oder eine GPU den Takt senkt, und warum.</translation>
    </message>
    <message>
        <source>Uncorrected and corrected ECC errors since start.</source>
        <translation>Unkorrigierte und korrigierte ECC-Fehler seit dem Start.</translation>
    </message>
    <message>
        <source>Processes of others that use cores or GPUs.</source>
        <translation>Fremde Prozesse, die Kerne oder GPUs benutzen.</translation>
    </message>
    <message>
        <source>STREAM copy, a[i] = b[i]; 16 bytes per element of 8 bytes.</source>
        <translation>STREAM Copy, a[i] = b[i]; 16 Byte je Element von 8 Byte.</translation>
    </message>
    <message>
        <source>STREAM scale, a[i] = s b[i]; 16 bytes per element.</source>
        <translation>STREAM Scale, a[i] = s b[i]; 16 Byte je Element.</translation>
    </message>
    <message>
        <source>STREAM add, a[i] = b[i] + c[i]; 24 bytes per element.</source>
        <translation>STREAM Add, a[i] = b[i] + c[i]; 24 Byte je Element.</translation>
    </message>
    <message>
        <source>STREAM triad, a[i] = b[i] + s c[i]; 24 bytes per element.</source>
        <translation>STREAM Triad, a[i] = b[i] + s c[i]; 24 Byte je Element.</translation>
    </message>
    <message>
        <source>Copy within a GPU&apos;s memory; bytes read plus written.</source>
        <translation>Kopie innerhalb des Speichers einer GPU; gelesene plus geschriebene Bytes.</translation>
    </message>
    <message>
        <source>Copy from pinned host memory to a GPU.</source>
        <translation>Kopie aus gepinntem Host-Speicher auf eine GPU.</translation>
    </message>
    <message>
        <source>Copy from a GPU to pinned host memory.</source>
        <translation>Kopie von einer GPU in gepinnten Host-Speicher.</translation>
    </message>
    <message>
        <source>Copies in both directions at the same time; sum of both.</source>
        <translation>Kopien in beide Richtungen gleichzeitig; Summe beider.</translation>
    </message>
    <message>
        <source>Copy from one GPU to another by a copy engine.</source>
        <translation>Kopie von einer GPU auf eine andere durch eine Copy-Engine.</translation>
    </message>
    <message>
        <source>Copies between two GPUs in both directions at the same time; sum of both.</source>
        <translation>Kopien zwischen zwei GPUs in beide Richtungen gleichzeitig; Summe beider.</translation>
    </message>
    <message>
        <source>A kernel of one GPU reads the memory of another.</source>
        <translation>Ein Kernel einer GPU liest den Speicher einer anderen.</translation>
    </message>
    <message>
        <source>Copy from one GPU to another while all other pairs copy, too.</source>
        <translation>Kopie von einer GPU auf eine andere, während alle anderen Paare auch kopieren.</translation>
    </message>
    <message>
        <source>Time of a copy of 16 bytes between two GPUs.</source>
        <translation>Zeit einer Kopie von 16 Byte zwischen zwei GPUs.</translation>
    </message>
    <message>
        <source>Highest rate of several large products; a multiply-add counts as two.</source>
        <translation>Höchste Rate mehrerer großer Produkte; eine Multiplikation mit Addition zählt doppelt.</translation>
    </message>
    <message>
        <source>Highest rate of several convolutions of ResNet-50; a multiply-add counts as two.</source>
        <translation>Höchste Rate mehrerer Faltungen von ResNet-50; eine Multiplikation mit Addition zählt doppelt.</translation>
    </message>
    <message>
        <source>Bus bandwidth, 2 (n-1)/n bytes / time, of all ranks of a host.</source>
        <translation>Busbandbreite, 2 (n-1)/n Bytes / Zeit, aller Ränge eines Hosts.</translation>
    </message>
    <message>
        <source>Bus bandwidth, 2 (n-1)/n bytes / time, of all ranks of all hosts.</source>
        <translation>Busbandbreite, 2 (n-1)/n Bytes / Zeit, aller Ränge aller Hosts.</translation>
    </message>
    <message>
        <source>TCP stream from one host to another while neither uses another link.</source>
        <translation>TCP-Datenstrom von einem Host zu einem anderen, während beide keine andere Verbindung benutzen.</translation>
    </message>
    <message>
        <source>TCP stream from one host to the next while every host sends and receives.</source>
        <translation>TCP-Datenstrom von einem Host zum nächsten, während jeder Host sendet und empfängt.</translation>
    </message>
    <message>
        <source>Sequential reads of 1 MiB that the page cache does not hold.</source>
        <translation>Sequenzielles Lesen von je 1 MiB, das der Page-Cache nicht enthält.</translation>
    </message>
    <message>
        <source>Sequential reads of 1 MiB from the page cache.</source>
        <translation>Sequenzielles Lesen von je 1 MiB aus dem Page-Cache.</translation>
    </message>
    <message>
        <source>Random reads of 128 KiB that the page cache does not hold, by as many threads as the data loader has.</source>
        <translation>Zufälliges Lesen von je 128 KiB, die der Page-Cache nicht enthält, mit so vielen Threads, wie der Data-Loader hat.</translation>
    </message>
    <message>
        <source>Random reads of 128 KiB from the page cache.</source>
        <translation>Zufälliges Lesen von je 128 KiB aus dem Page-Cache.</translation>
    </message>
</context>
<context>
    <name>scalescope::CommandNotice</name>
    <message>
        <source>%1 would run commands that you have not confirmed:</source>
        <translation>%1 würde Befehle ausführen, die Sie nicht bestätigt haben:</translation>
    </message>
    <message>
        <source>Confirm them</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>%1: %2 (on %3)</source>
        <translation>%1: %2 (auf %3)</translation>
    </message>
    <message>
        <source>Confirm them if you trust their author. Otherwise you are asked before anything starts.</source>
        <translation>Bestätigen Sie sie, wenn Sie ihrem Verfasser vertrauen. Sonst werden Sie vor dem Start gefragt.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::SharingAction</name>
    <message>
        <source>Share the runs with a &amp;group</source>
        <translation>Läufe mit einer &amp;Gruppe teilen</translation>
    </message>
    <message>
        <source>New runs follow your umask and the group of their folder. Otherwise only you can read them.</source>
        <translation>Neue Läufe folgen Ihrer umask und der Gruppe ihres Ordners. Sonst können nur Sie sie lesen.</translation>
    </message>
    <message>
        <source>New runs in %1 follow your umask from now on. Earlier runs keep their access.</source>
        <translation>Neue Läufe in %1 folgen ab jetzt Ihrer umask. Frühere Läufe behalten ihre Zugriffsrechte.</translation>
    </message>
    <message>
        <source>Only you can read new runs in %1 from now on. Earlier runs keep their access.</source>
        <translation>Neue Läufe in %1 können ab jetzt nur Sie lesen. Frühere Läufe behalten ihre Zugriffsrechte.</translation>
    </message>
</context>
<context>
    <name>PlanValue</name>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lang</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>true</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>false</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>as-written</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>shards</source>
        <translation>Teil je Rang</translation>
    </message>
    <message>
        <source>rank-seeds</source>
        <translation>alles je Rang</translation>
    </message>
    <message>
        <source>full</source>
        <translation>volle Größe</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>verkleinert</translation>
    </message>
    <message>
        <source>crop</source>
        <translation>nur der Ausschnitt</translation>
    </message>
</context>
<context>
    <name>SeriesColumn</name>
    <message>
        <source>Row count</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Warmup</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Evaluation time s</source>
        <translation>Auswertung (s)</translation>
    </message>
    <message>
        <source>Epoch time s</source>
        <translation>Epochenzeit (s)</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Mb per s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>Host bound</source>
        <translation>vom Host begrenzt</translation>
    </message>
    <message>
        <source>Poll</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Element count</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verdeckt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>Implementierung</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>Reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Schnittstelle</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Gegenstelle</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
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
        <source>Validation images</source>
        <translation>Validierungsbilder</translation>
    </message>
    <message>
        <source>Size bytes</source>
        <translation>Größe (B)</translation>
    </message>
    <message>
        <source>In place time us</source>
        <translation>In-place-Zeit (µs)</translation>
    </message>
    <message>
        <source>Out of place time us</source>
        <translation>Out-of-place-Zeit (µs)</translation>
    </message>
    <message>
        <source>In place wrong</source>
        <translation>In-place falsch</translation>
    </message>
    <message>
        <source>Out of place wrong</source>
        <translation>Out-of-place falsch</translation>
    </message>
    <message>
        <source>Total time us</source>
        <translation>Gesamtzeit (µs)</translation>
    </message>
    <message>
        <source>Mean time us</source>
        <translation>Mittlere Zeit (µs)</translation>
    </message>
    <message>
        <source>Median time us</source>
        <translation>Median der Zeit (µs)</translation>
    </message>
    <message>
        <source>Min time us</source>
        <translation>Kürzeste Zeit (µs)</translation>
    </message>
    <message>
        <source>Max time us</source>
        <translation>Längste Zeit (µs)</translation>
    </message>
    <message>
        <source>Time us</source>
        <translation>Zeit (µs)</translation>
    </message>
    <message>
        <source>Mean ms</source>
        <translation>Mittel (ms)</translation>
    </message>
    <message>
        <source>Median ms</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>Min ms</source>
        <translation>Minimum (ms)</translation>
    </message>
    <message>
        <source>Max ms</source>
        <translation>Maximum (ms)</translation>
    </message>
    <message>
        <source>P99 ms</source>
        <translation>99. Perzentil (ms)</translation>
    </message>
    <message>
        <source>P90 ms</source>
        <translation>90. Perzentil (ms)</translation>
    </message>
    <message>
        <source>P999 ms</source>
        <translation>99,9. Perzentil (ms)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Lower ms</source>
        <translation>Von (ms)</translation>
    </message>
    <message>
        <source>Upper ms</source>
        <translation>Bis (ms)</translation>
    </message>
    <message>
        <source>Target rate</source>
        <translation>Zielrate</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Over bound</source>
        <translation>Über der Grenze</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
</context>
<context>
    <name>ProgramStudy</name>
    <message>
        <source>%1 and the built-in engine</source>
        <translation>%1 und die eingebaute Engine</translation>
    </message>
    <message>
        <source>The program does not state a training throughput, which the built-in engine measures.</source>
        <translation>Das Programm gibt keinen Trainingsdurchsatz an, den die eingebaute Engine misst.</translation>
    </message>
</context>
<context>
    <name>scalescope::ProgramDialog</name>
    <message>
        <source>External program</source>
        <translation>Externes Programm</translation>
    </message>
    <message>
        <source>&amp;Command line</source>
        <translation>&amp;Befehlszeile</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>for example: torchrun --nproc_per_node=4 train.py --model resnet50 --batch-size 64</source>
        <translation>zum Beispiel: torchrun --nproc_per_node=4 train.py --model resnet50 --batch-size 64</translation>
    </message>
    <message>
        <source>Runs without a shell; for pipes use sh -c &apos;...&apos;. Names in braces, such as {batch}, {devices} or any
plan field, are replaced by the plan&apos;s values, so that a study can vary them.</source>
        <translation>Läuft ohne Shell; verwenden Sie für Pipes sh -c &apos;...&apos;. Namen in Klammern wie {batch}, {devices} oder ein
Feld des Plans werden durch die Werte des Plans ersetzt, damit eine Studie sie variieren kann.</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Replace the command line by the text of the clipboard</source>
        <translation>Die Befehlszeile durch den Text der Zwischenablage ersetzen</translation>
    </message>
    <message>
        <source>&amp;Template</source>
        <translation>&amp;Vorlage</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Compare with the &amp;built-in engine</source>
        <translation>Mit der ein&amp;gebauten Engine vergleichen</translation>
    </message>
    <message>
        <source>&amp;Use as plan</source>
        <translation>Als &amp;Plan verwenden</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 – untested</source>
        <translation>%1 – ungetestet</translation>
    </message>
    <message>
        <source>Tested: %1</source>
        <translation>Getestet: %1</translation>
    </message>
    <message>
        <source>Untested: ScaleScope has not run this program yet.</source>
        <translation>Ungetestet: ScaleScope hat dieses Programm noch nie ausgeführt.</translation>
    </message>
    <message>
        <source>Paste the command line of a program, or choose a template.</source>
        <translation>Fügen Sie die Befehlszeile eines Programms ein, oder wählen Sie eine Vorlage.</translation>
    </message>
    <message>
        <source>To be stated before the first run: %1.</source>
        <translation>Vor dem ersten Lauf anzugeben: %1.</translation>
    </message>
    <message>
        <source>To correct first: %1</source>
        <translation>Zuerst zu korrigieren: %1</translation>
    </message>
    <message>
        <source>Ready. A comparison with the built-in engine is not possible: %1</source>
        <translation>Bereit. Ein Vergleich mit der eingebauten Engine ist nicht möglich: %1</translation>
    </message>
    <message>
        <source>Ready. A study measures it and the built-in engine in turn, three times each.</source>
        <translation>Bereit. Eine Studie misst es und die eingebaute Engine abwechselnd, je dreimal.</translation>
    </message>
    <message>
        <source>A study of two cells, interleaved, with the same network, batch and devices</source>
        <translation>Eine Studie mit zwei Zellen, abwechselnd gemessen, mit gleichem Netz, Batch und Geräten</translation>
    </message>
    <message>
        <source>There is no command yet.</source>
        <translation>Es gibt noch keinen Befehl.</translation>
    </message>
    <message>
        <source>A trial runs on this machine only; the plan has several hosts.</source>
        <translation>Ein Probelauf läuft nur auf diesem Rechner; der Plan hat mehrere Hosts.</translation>
    </message>
    <message>
        <source>A run would report %1.</source>
        <translation>Ein Lauf würde %1 ergeben.</translation>
    </message>
    <message>
        <source>The format is recognised in the output of the first run, or of a sample.</source>
        <translation>Das Format wird in der Ausgabe des ersten Laufs oder einer Probe erkannt.</translation>
    </message>
    <message>
        <source>Try the command or paste a sample of its output to see what a run would report.</source>
        <translation>Probieren Sie den Befehl, oder fügen Sie eine Probe seiner Ausgabe ein, um zu sehen, was ein Lauf ergäbe.</translation>
    </message>
    <message>
        <source>Unit, direction and scope are those of this log format.</source>
        <translation>Einheit, Richtung und Umfang sind die dieses Logformats.</translation>
    </message>
    <message numerus="yes">
        <source>A run would report %1, from %n report(s).</source>
        <translation>
            <numerusform>Ein Lauf würde %1 ergeben, aus %n Meldung.</numerusform>
            <numerusform>Ein Lauf würde %1 ergeben, aus %n Meldungen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalescope::SamplePanel</name>
    <message>
        <source>Sample of the output</source>
        <translation>Probe der Ausgabe</translation>
    </message>
    <message>
        <source>Paste some lines that the program prints, open a file with them, or run the command for a short time. Then double-click the number that is the result.</source>
        <translation>Fügen Sie einige Zeilen ein, die das Programm ausgibt, öffnen Sie eine Datei damit, oder lassen Sie den Befehl kurz laufen. Doppelklicken Sie dann auf die Zahl, die das Ergebnis ist.</translation>
    </message>
    <message>
        <source>Paste &amp;sample</source>
        <translation>P&amp;robe einfügen</translation>
    </message>
    <message>
        <source>Replace the sample by the text of the clipboard</source>
        <translation>Die Probe durch den Text der Zwischenablage ersetzen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Öff&amp;nen…</translation>
    </message>
    <message>
        <source>Read the sample from a file, such as a log</source>
        <translation>Die Probe aus einer Datei lesen, etwa einem Log</translation>
    </message>
    <message>
        <source>&amp;Try the command</source>
        <translation>Befehl pr&amp;obieren</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Remove the sample</source>
        <translation>Die Probe entfernen</translation>
    </message>
    <message>
        <source>Patter&amp;n</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>made from the marked number; a regular expression (RE2)</source>
        <translation>entsteht aus der markierten Zahl; ein regulärer Ausdruck (RE2)</translation>
    </message>
    <message>
        <source>Regular expression (RE2) with a group named value, and optionally step and unit, such as
speed: (?P&lt;value&gt;[0-9.]+)</source>
        <translation>Regulärer Ausdruck (RE2) mit einer Gruppe namens value, auf Wunsch auch step und unit, wie
speed: (?P&lt;value&gt;[0-9.]+)</translation>
    </message>
    <message>
        <source>Run the command here for at most 20 seconds and show its output; nothing is stored</source>
        <translation>Den Befehl hier höchstens 20 Sekunden laufen lassen und seine Ausgabe zeigen; nichts wird gespeichert</translation>
    </message>
    <message>
        <source>S&amp;top it</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>Open a sample of output</source>
        <translation>Probe der Ausgabe öffnen</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>Double-click a number, or drag over it, to make a pattern from it.</source>
        <translation>Doppelklicken Sie auf eine Zahl, oder ziehen Sie über sie, damit ein Muster daraus entsteht.</translation>
    </message>
    <message>
        <source>The pattern finds no number in the sample.</source>
        <translation>Das Muster findet keine Zahl in der Probe.</translation>
    </message>
    <message>
        <source>1 value: %1.</source>
        <translation>1 Wert: %1.</translation>
    </message>
    <message>
        <source>%1 values, first %2, last %3.</source>
        <translation>%1 Werte, erster %2, letzter %3.</translation>
    </message>
    <message>
        <source>A second number on the line becomes the step, a word the unit.</source>
        <translation>Eine zweite Zahl der Zeile wird zum Schritt, ein Wort zur Einheit.</translation>
    </message>
</context>
<context>
    <name>scalescope::SampleView</name>
    <message>
        <source>&amp;Mark the number at the cursor</source>
        <translation>Zahl am Cursor &amp;markieren</translation>
    </message>
</context>
<context>
    <name>scalescope::SlurmDialog</name>
    <message>
        <source>Job %1: %2 (%3), expected start: %4</source>
        <translation>Job %1: %2 (%3), erwarteter Start: %4</translation>
    </message>
    <message>
        <source>Job %1: %2 on %3</source>
        <translation>Job %1: %2 auf %3</translation>
    </message>
    <message>
        <source>Job %1: %2, exit status %3</source>
        <translation>Job %1: %2, Exit-Status %3</translation>
    </message>
    <message>
        <source>Job %1: %2</source>
        <translation>Job %1: %2</translation>
    </message>
    <message>
        <source>Run as a job of Slurm</source>
        <translation>Als Slurm-Job ausführen</translation>
    </message>
    <message>
        <source>Run the study as a job of Slurm</source>
        <translation>Die Studie als Slurm-Job ausführen</translation>
    </message>
    <message>
        <source>Slurm&apos;s estimate: %1</source>
        <translation>Schätzung von Slurm: %1</translation>
    </message>
    <message>
        <source>Submitted the job %1. This window may be closed; its runs appear in the library.</source>
        <translation>Der Job %1 ist eingereicht. Dieses Fenster kann geschlossen werden; seine Läufe erscheinen in der Bibliothek.</translation>
    </message>
    <message>
        <source>the cluster&apos;s default</source>
        <translation>Vorgabe des Clusters</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>K&amp;noten</translation>
    </message>
    <message>
        <source>&amp;Ranks per node</source>
        <translation>&amp;Ranks je Knoten</translation>
    </message>
    <message>
        <source>as many as GPUs, or 1</source>
        <translation>so viele wie GPUs, oder 1</translation>
    </message>
    <message>
        <source>&amp;GPUs per node</source>
        <translation>&amp;GPUs je Knoten</translation>
    </message>
    <message>
        <source>none asked for</source>
        <translation>keine angefordert</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>&amp;Partition</translation>
    </message>
    <message>
        <source>&amp;Account</source>
        <translation>&amp;Account</translation>
    </message>
    <message>
        <source>&amp;Quality of service</source>
        <translation>&amp;Quality of Service</translation>
    </message>
    <message>
        <source>&amp;Constraint</source>
        <translation>Bedin&amp;gung</translation>
    </message>
    <message>
        <source>none; or such as h100</source>
        <translation>keine; oder etwa h100</translation>
    </message>
    <message>
        <source>&amp;Time limit</source>
        <translation>&amp;Zeitlimit</translation>
    </message>
    <message>
        <source>such as 2:00:00 or 1-12</source>
        <translation>etwa 2:00:00 oder 1-12</translation>
    </message>
    <message>
        <source>No other &amp;jobs on the nodes</source>
        <translation>Keine anderen &amp;Jobs auf den Knoten</translation>
    </message>
    <message>
        <source>&amp;Stop before the limit</source>
        <translation>Anhalten &amp;vor dem Limit</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Contin&amp;ue after the limit</source>
        <translation>&amp;Fortsetzen nach dem Limit</translation>
    </message>
    <message>
        <source> times</source>
        <translation> Mal</translation>
    </message>
    <message>
        <source>&amp;Other options</source>
        <translation>&amp;Weitere Optionen</translation>
    </message>
    <message>
        <source>such as --mail-type=END</source>
        <translation>etwa --mail-type=END</translation>
    </message>
    <message>
        <source>one, all cells on the same nodes</source>
        <translation>einer, alle Zellen auf denselben Knoten</translation>
    </message>
    <message>
        <source>one for each cell (array)</source>
        <translation>je Zelle einer (Array)</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>&amp;Jobs</translation>
    </message>
    <message>
        <source>At the same ti&amp;me</source>
        <translation>G&amp;leichzeitig</translation>
    </message>
    <message>
        <source>as many as nodes are free</source>
        <translation>so viele, wie Knoten frei sind</translation>
    </message>
    <message>
        <source>&amp;Batch file</source>
        <translation>&amp;Batch-Datei</translation>
    </message>
    <message>
        <source>Batch file</source>
        <translation>Batch-Datei</translation>
    </message>
    <message>
        <source>Edited: the options no longer change it.</source>
        <translation>Bearbeitet: Die Optionen ändern sie nicht mehr.</translation>
    </message>
    <message>
        <source>Discard the ed&amp;its</source>
        <translation>Änderungen verwer&amp;fen</translation>
    </message>
    <message>
        <source>Use as &amp;hosts of the plan</source>
        <translation>Als &amp;Hosts des Plans verwenden</translation>
    </message>
    <message>
        <source>Run from the window: Slurm lends such nodes when the run starts, also through the login node that &quot;Controller on&quot; names</source>
        <translation>Vom Fenster aus ausführen: Slurm vergibt solche Knoten beim Start des Laufs, auch über den Login-Knoten, den „Controller auf“ nennt</translation>
    </message>
    <message>
        <source>&amp;Estimate the start</source>
        <translation>Start s&amp;chätzen</translation>
    </message>
    <message>
        <source>Ask Slurm when such a job could start</source>
        <translation>Slurm fragen, wann ein solcher Job starten könnte</translation>
    </message>
    <message>
        <source>Su&amp;bmit</source>
        <translation>&amp;Einreichen</translation>
    </message>
    <message>
        <source>Submit the batch file as it stands here</source>
        <translation>Die Batch-Datei so einreichen, wie sie hier steht</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Asking Slurm…</source>
        <translation>Slurm wird gefragt …</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Wird eingereicht …</translation>
    </message>
</context>
<context>
    <name>scalescope::EngineQuestions</name>
    <message>
        <source>The file %1 could not be written: %2</source>
        <translation>Die Datei %1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2</source>
        <translation>Die Engine %1 konnte nicht gestartet werden: %2</translation>
    </message>
</context>
<context>
    <name>scalescope::SlurmClient</name>
    <message>
        <source>The engine %1 could not be started: %2</source>
        <translation>Die Engine %1 konnte nicht gestartet werden: %2</translation>
    </message>
</context>
<context>
    <name>scalescope::ProgramClient</name>
    <message>
        <source>The file %1 could not be written: %2</source>
        <translation>Die Datei %1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2</source>
        <translation>Die Engine %1 konnte nicht gestartet werden: %2</translation>
    </message>
</context>
<context>
    <name>LatencyFigure</name>
    <message>
        <source>Latency, median</source>
        <translation>Latenz, Median</translation>
    </message>
    <message>
        <source>Latency, 90th percentile</source>
        <translation>Latenz, 90. Perzentil</translation>
    </message>
    <message>
        <source>Latency, 99th percentile</source>
        <translation>Latenz, 99. Perzentil</translation>
    </message>
    <message>
        <source>Latency, 99.9th percentile</source>
        <translation>Latenz, 99,9. Perzentil</translation>
    </message>
    <message>
        <source>%1 queries/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>gültig</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Throughput (images/s)</source>
        <translation>Durchsatz (images/s)</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>%1: no load keeps the bound.</source>
        <translation>%1: Keine Last hält die Grenze ein.</translation>
    </message>
    <message>
        <source>%1: %2 images/s within the bound (%3).</source>
        <translation>%1: %2 images/s innerhalb der Grenze (%3).</translation>
    </message>
    <message>
        <source>%1 has no such latency</source>
        <translation>%1 hat keine solche Latenz</translation>
    </message>
    <message>
        <source>%1 measured too few latencies for this percentile (n = %2)</source>
        <translation>%1 hat zu wenige Latenzen für dieses Perzentil gemessen (n = %2)</translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation>Durchsatz gegen Latenz</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>bound %1 ms</source>
        <translation>Grenze %1 ms</translation>
    </message>
    <message>
        <source>One curve per configuration; its marks are batches, or rates at which queries arrived. Up and to the left is better.</source>
        <translation>Eine Kurve je Konfiguration; ihre Marken sind Batches oder Raten, mit denen Anfragen eintrafen. Oben links ist besser.</translation>
    </message>
</context>
<context>
    <name>PrecisionFigure</name>
    <message>
        <source>Top-1 below FP32</source>
        <translation>Top-1 unter FP32</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>own, 95 % interval</source>
        <translation>eigene, 95-%-Intervall</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>FP32 top-1 (%)</source>
        <translation>FP32 Top-1 (%)</translation>
    </message>
    <message>
        <source>FP32 top-5 (%)</source>
        <translation>FP32 Top-5 (%)</translation>
    </message>
    <message>
        <source>Top-1 (%)</source>
        <translation>Top-1 (%)</translation>
    </message>
    <message>
        <source>Top-5 (%)</source>
        <translation>Top-5 (%)</translation>
    </message>
    <message>
        <source>Top-1 below FP32 (points)</source>
        <translation>Top-1 unter FP32 (Punkte)</translation>
    </message>
    <message>
        <source>Top-5 below FP32 (points)</source>
        <translation>Top-5 unter FP32 (Punkte)</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Times FP32</source>
        <translation>Vielfaches von FP32</translation>
    </message>
    <message>
        <source>%1 (published)</source>
        <translation>%1 (veröffentlicht)</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>%1; computed %2</source>
        <translation>%1; berechnet %2</translation>
    </message>
    <message>
        <source>Accuracies and differences of one's own runs are those of the images that both runs scored; the differences are paired, with 95 % intervals (Agresti and Min 2005): an interval that contains 0 shows no difference. Throughput stands beside FP32 only where nothing else differs.</source>
        <translation>Genauigkeiten und Unterschiede der eigenen Läufe gelten für die Bilder, die beide Läufe bewertet haben; die Unterschiede sind gepaart, mit 95-%-Intervallen (Agresti und Min 2005): Ein Intervall, das 0 enthält, zeigt keinen Unterschied. Der Durchsatz steht nur neben FP32, wo sich sonst nichts unterscheidet.</translation>
    </message>
    <message>
        <source>Published differences are printed without an interval.</source>
        <translation>Veröffentlichte Unterschiede sind ohne Intervall gedruckt.</translation>
    </message>
    <message>
        <source>Accuracy of inference by precision</source>
        <translation>Genauigkeit der Inferenz nach Zahlenformat</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) in FP32</source>
        <translation>
            <numerusform>%n Schicht in FP32</numerusform>
            <numerusform>%n Schichten in FP32</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnergyFigure</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>rest of the node</source>
        <translation>Rest des Knotens</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>Energie je Bild</translation>
    </message>
    <message>
        <source>Mean power</source>
        <translation>Mittlere Leistung</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>images/s per W</source>
        <translation>Bilder/s je W</translation>
    </message>
    <message>
        <source>Mean while steps were measured, without warm-up and evaluation.</source>
        <translation>Mittel, während Schritte gemessen wurden, ohne Aufwärmen und Auswertung.</translation>
    </message>
    <message>
        <source>Covered: %1.</source>
        <translation>Erfasst: %1.</translation>
    </message>
    <message>
        <source>Hatched with an open end: the rest of the node, whose size is unknown; the sum is a lower bound.</source>
        <translation>Schraffiert mit offenem Ende: der Rest des Knotens, dessen Größe unbekannt ist; die Summe ist eine untere Grenze.</translation>
    </message>
    <message>
        <source>Hatched: the part of the whole node that no source of its own tells apart.</source>
        <translation>Schraffiert: der Teil des ganzen Knotens, den keine eigene Quelle unterscheidet.</translation>
    </message>
    <message>
        <source>A typed power is stated by a user, not measured.</source>
        <translation>Eine eingetragene Leistung ist von einem Benutzer angegeben, nicht gemessen.</translation>
    </message>
    <message>
        <source>Processors and memory include other programs of the node.</source>
        <translation>Prozessoren und Speicher schließen andere Programme des Knotens ein.</translation>
    </message>
    <message>
        <source>Geometric mean of the repeats, where n ≥ 2; the parts are scaled to it.</source>
        <translation>Geometrisches Mittel der Wiederholungen, wo n ≥ 2; die Teile sind darauf skaliert.</translation>
    </message>
    <message>
        <source>Power of the nodes</source>
        <translation>Leistung der Knoten</translation>
    </message>
</context>
<context>
    <name>EnergyStudy</name>
    <message>
        <source>%1 does not state images/s</source>
        <translation>%1 gibt keine Bilder/s an</translation>
    </message>
    <message>
        <source>%1: the sources disagree, the parts sum to %2 W and the whole node to %3 W</source>
        <translation>%1: Die Quellen widersprechen sich, die Teile ergeben %2 W und der ganze Knoten %3 W</translation>
    </message>
</context>
<context>
    <name>EnergyWords</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>whole node</source>
        <translation>ganzer Knoten</translation>
    </message>
    <message>
        <source>energy counter</source>
        <translation>Energiezähler</translation>
    </message>
    <message>
        <source>sampled power</source>
        <translation>abgetastete Leistung</translation>
    </message>
    <message>
        <source>RAPL</source>
        <translation>RAPL</translation>
    </message>
    <message>
        <source>BMC</source>
        <translation>BMC</translation>
    </message>
    <message>
        <source>wall meter</source>
        <translation>Leistungsmessgerät</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingetragen</translation>
    </message>
    <message>
        <source>%1: the source &quot;%2&quot; needs %3 s of measured time; the run has %4 s</source>
        <translation>%1: Die Quelle „%2“ braucht %3 s gemessene Zeit; der Lauf hat %4 s</translation>
    </message>
    <message>
        <source>%1: the source &quot;%2&quot; covers %3 of the measured time; %4 is needed</source>
        <translation>%1: Die Quelle „%2“ erfasst %3 der gemessenen Zeit; nötig sind %4</translation>
    </message>
    <message>
        <source>%1 has no usable energy (%2)</source>
        <translation>%1 hat keine verwendbare Energie (%2)</translation>
    </message>
    <message>
        <source>%1 has no readable source of energy (%2)</source>
        <translation>%1 hat keine lesbare Energiequelle (%2)</translation>
    </message>
    <message>
        <source>%1 does not state an energy</source>
        <translation>%1 gibt keine Energie an</translation>
    </message>
</context>
<context>
    <name>Prediction</name>
    <message>
        <source>precision not stated</source>
        <translation>Zahlenformat nicht angegeben</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Throughput of all devices</source>
        <translation>Durchsatz aller Geräte</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Efficiency T(n) / (n T(1))</source>
        <translation>Effizienz T(n) / (n T(1))</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>contention</source>
        <translation>Konkurrenz mit dem All-Reduce</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>nicht überlappte Kommunikation</translation>
    </message>
    <message>
        <source>wait for the slowest rank</source>
        <translation>Warten auf den langsamsten Rang</translation>
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
        <source>Predicted step</source>
        <translation>Vorhergesagter Schritt</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Predicted images/s</source>
        <translation>Vorhergesagte Bilder/s</translation>
    </message>
    <message>
        <source>90 % band</source>
        <translation>90-%-Band</translation>
    </message>
    <message>
        <source>Measured images/s</source>
        <translation>Gemessene Bilder/s</translation>
    </message>
    <message>
        <source>Predicted efficiency</source>
        <translation>Vorhergesagte Effizienz</translation>
    </message>
    <message>
        <source>Predicted step (ms)</source>
        <translation>Vorhergesagter Schritt (ms)</translation>
    </message>
    <message>
        <source>%1 epochs, predicted</source>
        <translation>%1 Epochen, vorhergesagt</translation>
    </message>
    <message>
        <source>Doublings outside</source>
        <translation>Verdopplungen außerhalb</translation>
    </message>
    <message>
        <source>Hollow marks and hatched areas are predicted, with bands that hold 90 %; solid marks are measured, with 95 % intervals of repeats.</source>
        <translation>Hohle Marken und schraffierte Flächen sind vorhergesagt, mit Bändern, die 90 % enthalten; gefüllte Marken sind gemessen, mit 95-%-Intervallen der Wiederholungen.</translation>
    </message>
    <message>
        <source>Ideal: the predicted throughput of one device times the devices.</source>
        <translation>Ideal: der vorhergesagte Durchsatz eines Geräts mal die Geräte.</translation>
    </message>
    <message>
        <source>The predictions rest on %1.</source>
        <translation>Die Vorhersagen beruhen auf: %1.</translation>
    </message>
    <message>
        <source>Predicted, not measured: %1.</source>
        <translation>Vorhergesagt, nicht gemessen: %1.</translation>
    </message>
    <message>
        <source>Predicted change of the throughput of a device</source>
        <translation>Vorhergesagte Änderung des Durchsatzes eines Geräts</translation>
    </message>
    <message>
        <source>faster, predicted</source>
        <translation>schneller, vorhergesagt</translation>
    </message>
    <message>
        <source>slower, predicted</source>
        <translation>langsamer, vorhergesagt</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Predicted throughput of a device</source>
        <translation>Vorhergesagter Durchsatz eines Geräts</translation>
    </message>
    <message>
        <source>Predicted throughput: %1</source>
        <translation>Vorhergesagter Durchsatz: %1</translation>
    </message>
    <message>
        <source>What changes the predicted throughput most: %1</source>
        <translation>Was den vorhergesagten Durchsatz am meisten ändert: %1</translation>
    </message>
    <message>
        <source>Single changes to %1 (%2 images/s predicted).</source>
        <translation>Einzelne Änderungen an %1 (%2 Bilder/s vorhergesagt).</translation>
    </message>
    <message>
        <source>gradients %1</source>
        <translation>Gradienten %1</translation>
    </message>
    <message>
        <source>bucket %1 MiB</source>
        <translation>Bucket %1 MiB</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>ohne Überlappung</translation>
    </message>
    <message>
        <source>hierarchical</source>
        <translation>hierarchisch</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) per node</source>
        <translation>
            <numerusform>%n Gerät je Knoten</numerusform>
            <numerusform>%n Geräte je Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>mit Überlappung</translation>
    </message>
    <message>
        <source>storage %1 MB/s</source>
        <translation>Speicher %1 MB/s</translation>
    </message>
    <message numerus="yes">
        <source>%n decode thread(s)</source>
        <translation>
            <numerusform>%n Dekodier-Thread</numerusform>
            <numerusform>%n Dekodier-Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>Rechnen %1</translation>
    </message>
    <message>
        <source>contention with the all-reduce %1</source>
        <translation>Konkurrenz mit dem All-Reduce %1</translation>
    </message>
    <message>
        <source>exposed communication %1</source>
        <translation>nicht überlappte Kommunikation %1</translation>
    </message>
    <message>
        <source>wait for the slowest rank %1</source>
        <translation>Warten auf den langsamsten Rang %1</translation>
    </message>
    <message>
        <source>data wait %1</source>
        <translation>Warten auf Daten %1</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>A step is predicted to take %1: %2.</source>
        <translation>Ein Schritt dauert nach Vorhersage %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) × %1</source>
        <translation>
            <numerusform>%n Knoten × %1</numerusform>
            <numerusform>%n Knoten × %1</numerusform>
        </translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>wie gemessen</translation>
    </message>
    <message>
        <source>compute times of one device</source>
        <translation>Rechenzeiten eines Geräts</translation>
    </message>
    <message>
        <source>all-reduce times</source>
        <translation>All-Reduce-Zeiten</translation>
    </message>
    <message>
        <source>link of the measurements</source>
        <translation>Verbindung der Messungen</translation>
    </message>
    <message>
        <source>number of gradients</source>
        <translation>Zahl der Gradienten</translation>
    </message>
    <message>
        <source>order of gradients</source>
        <translation>Reihenfolge der Gradienten</translation>
    </message>
    <message>
        <source>cost of overlap</source>
        <translation>Kosten der Überlappung</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>link within nodes</source>
        <translation>Verbindung in den Knoten</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>decode threads</source>
        <translation>Dekodier-Threads</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingetragen</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>%1 doublings of ranks</source>
        <translation>%1 Verdopplungen der Ränge</translation>
    </message>
    <message>
        <source>%1 doublings of the batch</source>
        <translation>%1 Verdopplungen des Batches</translation>
    </message>
    <message>
        <source>%1 doublings of the link</source>
        <translation>%1 Verdopplungen der Verbindung</translation>
    </message>
    <message>
        <source>%1 doublings of the message size</source>
        <translation>%1 Verdopplungen der Nachrichtengröße</translation>
    </message>
    <message numerus="yes">
        <source>calibrated on %n run(s)</source>
        <translation>
            <numerusform>kalibriert an %n Lauf</numerusform>
            <numerusform>kalibriert an %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>leave-one-out error %1 (%2 left out)</source>
        <translation>Leave-one-out-Fehler %1 (%2 ausgelassen)</translation>
    </message>
    <message>
        <source>too few for a leave-one-out error</source>
        <translation>zu wenige für einen Leave-one-out-Fehler</translation>
    </message>
    <message>
        <source>inside the measured range</source>
        <translation>innerhalb des gemessenen Bereichs</translation>
    </message>
    <message>
        <source>outside the measured range: %1</source>
        <translation>außerhalb des gemessenen Bereichs: %1</translation>
    </message>
    <message>
        <source>link between nodes</source>
        <translation>Verbindung zwischen den Knoten</translation>
    </message>
    <message>
        <source>batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>gradient precision</source>
        <translation>Zahlenformat der Gradienten</translation>
    </message>
    <message>
        <source>gradient bucket</source>
        <translation>Gradienten-Bucket</translation>
    </message>
    <message>
        <source>overlapped all-reduce</source>
        <translation>überlapptes All-Reduce</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>storage of a node</source>
        <translation>Speicher eines Knotens</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>all-reduce times of these hosts</source>
        <translation>All-Reduce-Zeiten dieser Hosts</translation>
    </message>
    <message>
        <source>trainings on two ranks, with overlap and without</source>
        <translation>Trainings auf zwei Rängen, mit Überlappung und ohne</translation>
    </message>
    <message>
        <source>a training on as many ranks as possible</source>
        <translation>ein Training auf möglichst vielen Rängen</translation>
    </message>
    <message>
        <source>one device with this batch</source>
        <translation>ein Gerät mit diesem Batch</translation>
    </message>
    <message>
        <source>three repeats of what was measured</source>
        <translation>drei Wiederholungen des Gemessenen</translation>
    </message>
    <message>
        <source>%1: expected to narrow the band from ± %2 to ± %3</source>
        <translation>%1: engt das Band voraussichtlich von ± %2 auf ± %3 ein</translation>
    </message>
    <message>
        <source>%1: %2 images/s predicted (90 % band: %3).</source>
        <translation>%1: %2 Bilder/s vorhergesagt (90-%-Band: %3).</translation>
    </message>
    <message>
        <source>Measured: %1 images/s.</source>
        <translation>Gemessen: %1 Bilder/s.</translation>
    </message>
    <message>
        <source>Predicted efficiency: %1 of ideal scaling (%2 to %3).</source>
        <translation>Vorhergesagte Effizienz: %1 der idealen Skalierung (%2 bis %3).</translation>
    </message>
    <message>
        <source>%1 epochs of %2 images: %3 predicted (%4 to %5).</source>
        <translation>%1 Epochen mit %2 Bildern: %3 vorhergesagt (%4 bis %5).</translation>
    </message>
    <message>
        <source>This prediction is %1.</source>
        <translation>Diese Vorhersage ist %1.</translation>
    </message>
    <message>
        <source>Largest predicted effect of one change: %1, %2 images/s per device.</source>
        <translation>Größte vorhergesagte Wirkung einer Änderung: %1, %2 Bilder/s je Gerät.</translation>
    </message>
    <message>
        <source>not hierarchical</source>
        <translation>nicht hierarchisch</translation>
    </message>
    <message>
        <source>All-reduce cost (ms)</source>
        <translation>Kosten des All-Reduce (ms)</translation>
    </message>
    <message>
        <source>All-reduce cost: exposed communication and contention.</source>
        <translation>Kosten des All-Reduce: nicht überlappte Kommunikation und Konkurrenz.</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Predicted and measured step</source>
        <translation>Vorhergesagter und gemessener Schritt</translation>
    </message>
    <message>
        <source>%1 predicted</source>
        <translation>%1 vorhergesagt</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 gemessen</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, gemessen</translation>
    </message>
    <message>
        <source>measured, parts unknown</source>
        <translation>gemessen, Teile unbekannt</translation>
    </message>
    <message>
        <source>Of measured steps, compute includes the contention, and communication the wait for the slowest rank.</source>
        <translation>Bei gemessenen Schritten enthält das Rechnen die Konkurrenz mit dem All-Reduce und die Kommunikation das Warten auf den langsamsten Rang.</translation>
    </message>
</context>
<context>
    <name>scalescope::PredictionControls</name>
    <message>
        <source>A list such as 4,8 or a range: 1..64 doubles, 1..8..1 counts in steps of 1</source>
        <translation>Eine Liste wie 4,8 oder ein Bereich: 1..64 verdoppelt, 1..8..1 zählt in Schritten von 1</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>K&amp;noten</translation>
    </message>
    <message>
        <source>Devices per node</source>
        <translation>Geräte je Knoten</translation>
    </message>
    <message>
        <source>&amp;Link</source>
        <translation>Verbin&amp;dung</translation>
    </message>
    <message>
        <source>Between nodes: a name, a rate such as 25Gbit/s, or a list of both</source>
        <translation>Zwischen den Knoten: ein Name, eine Rate wie 25Gbit/s oder eine Liste aus beidem</translation>
    </message>
    <message>
        <source>Link within nodes</source>
        <translation>Verbindung in den Knoten</translation>
    </message>
    <message>
        <source>Between the devices of a node</source>
        <translation>Zwischen den Geräten eines Knotens</translation>
    </message>
    <message>
        <source>&amp;Batch per device</source>
        <translation>&amp;Batch je Gerät</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Other than measured: by the published peaks of the device, with a wider band</source>
        <translation>Anders als gemessen: nach den veröffentlichten Spitzenleistungen des Geräts, mit breiterem Band</translation>
    </message>
    <message>
        <source>&amp;Gradients</source>
        <translation>&amp;Gradienten</translation>
    </message>
    <message>
        <source>Number format of the gradients on the wire</source>
        <translation>Zahlenformat der Gradienten auf der Leitung</translation>
    </message>
    <message>
        <source>Buc&amp;ket (MiB)</source>
        <translation>Buc&amp;ket (MiB)</translation>
    </message>
    <message>
        <source>Size of the gradient buckets; %1</source>
        <translation>Größe der Gradienten-Buckets; %1</translation>
    </message>
    <message>
        <source>Decode threads</source>
        <translation>Dekodier-Threads</translation>
    </message>
    <message>
        <source>Of a device; %1</source>
        <translation>Eines Geräts; %1</translation>
    </message>
    <message>
        <source>&amp;Storage (MB/s)</source>
        <translation>&amp;Speicher (MB/s)</translation>
    </message>
    <message>
        <source>What the storage of a node delivers; %1</source>
        <translation>Was der Speicher eines Knotens liefert; %1</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Another device: by its published peaks, with a band of at least ± 12 %</source>
        <translation>Ein anderes Gerät: nach seinen veröffentlichten Spitzenleistungen, mit einem Band von mindestens ± 12 %</translation>
    </message>
    <message>
        <source>Measured link</source>
        <translation>Gemessene Verbindung</translation>
    </message>
    <message>
        <source>Parameters (millions)</source>
        <translation>Parameter (Millionen)</translation>
    </message>
    <message>
        <source>Gradients of the network, if the results do not state them</source>
        <translation>Gradienten des Netzes, falls die Ergebnisse sie nicht nennen</translation>
    </message>
    <message>
        <source>One device (images/s)</source>
        <translation>Ein Gerät (Bilder/s)</translation>
    </message>
    <message>
        <source>For published speed-ups without a rate</source>
        <translation>Für veröffentlichte Speed-ups ohne Rate</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Of the whole training</source>
        <translation>Des ganzen Trainings</translation>
    </message>
    <message>
        <source>Images of an epoch</source>
        <translation>Bilder einer Epoche</translation>
    </message>
    <message>
        <source>1281167 is the training set of ILSVRC 2012</source>
        <translation>1281167 ist die Trainingsmenge von ILSVRC 2012</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>wie gemessen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on and off</source>
        <translation>an und aus</translation>
    </message>
    <message>
        <source>Overlapped all-reduce</source>
        <translation>Überlapptes All-Reduce</translation>
    </message>
    <message>
        <source>Cost of overlap from</source>
        <translation>Kosten der Überlappung von</translation>
    </message>
    <message>
        <source>Ticked runs of another network on the same hosts: what overlap and slow ranks cost there is expected here</source>
        <translation>Angehakte Läufe eines anderen Netzes auf denselben Hosts: Was Überlappung und langsame Ränge dort kosten, wird hier erwartet</translation>
    </message>
    <message>
        <source>these runs</source>
        <translation>diesen Läufen</translation>
    </message>
    <message>
        <source>The nominal link of the measurements. What they reached of its rate is the basis for other links</source>
        <translation>Die nominelle Verbindung der Messungen. Was sie von deren Rate erreichten, ist die Grundlage für andere Verbindungen</translation>
    </message>
</context>
<context>
    <name>scalescope::WhatIfPage</name>
    <message>
        <source>Add to decision</source>
        <translation>In die Entscheidung</translation>
    </message>
    <message>
        <source>Makes this prediction, with its band, a candidate on the page Decision</source>
        <translation>Macht diese Vorhersage mit ihrem Band zu einem Kandidaten auf der Seite Entscheidung</translation>
    </message>
    <message>
        <source>What the trainings have in common</source>
        <translation>Was die Trainings gemeinsam haben</translation>
    </message>
    <message>
        <source>Run it</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Throughput and efficiency</source>
        <translation>Durchsatz und Effizienz</translation>
    </message>
    <message>
        <source>What moves most</source>
        <translation>Was am meisten bewirkt</translation>
    </message>
    <message>
        <source>Starts the measurement on the hosts of the results</source>
        <translation>Startet die Messung auf den Hosts der Ergebnisse</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 (%n run(s))</source>
        <translation>
            <numerusform>%1, %2 (%n Lauf)</numerusform>
            <numerusform>%1, %2 (%n Läufe)</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick short tests of one network in the library, on one device (best with three batches) and on several: this page predicts what was not measured. A node check of their hosts narrows the band.</source>
        <translation>Kreuzen Sie in der Bibliothek kurze Tests eines Netzes an, auf einem Gerät (am besten mit drei Batches) und auf mehreren: Diese Seite sagt vorher, was nicht gemessen wurde. Eine Knotenprüfung ihrer Hosts engt das Band ein.</translation>
    </message>
    <message>
        <source>Reading %1 of %2 runs …</source>
        <translation>Lese %1 von %2 Läufen …</translation>
    </message>
    <message>
        <source>Measure this next to halve the band: %1.</source>
        <translation>Messen Sie als Nächstes, um das Band zu halbieren: %1.</translation>
    </message>
    <message>
        <source>Measure this next: %1.</source>
        <translation>Messen Sie als Nächstes: %1.</translation>
    </message>
    <message>
        <source>Check nodes…</source>
        <translation>Knoten prüfen …</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Plan zeigen</translation>
    </message>
    <message>
        <source>Opens the page Node check with these hosts</source>
        <translation>Öffnet die Seite Knotenprüfung mit diesen Hosts</translation>
    </message>
    <message>
        <source>Opens the page Plan with this measurement</source>
        <translation>Öffnet die Seite Plan mit dieser Messung</translation>
    </message>
    <message>
        <source>all other networks</source>
        <translation>alle anderen Netze</translation>
    </message>
    <message>
        <source>Values of the figure</source>
        <translation>Werte der Abbildung</translation>
    </message>
</context>
<context>
    <name>CellPrediction</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no, measured: %1</source>
        <translation>nein, gemessen: %1</translation>
    </message>
    <message>
        <source>no, predicted within ± %1</source>
        <translation>nein, vorhergesagt auf ± %1</translation>
    </message>
    <message>
        <source>%1, measured %2, inside the band</source>
        <translation>%1, gemessen %2, im Band</translation>
    </message>
    <message>
        <source>%1, measured %2, outside the band</source>
        <translation>%1, gemessen %2, außerhalb des Bands</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Costs are equal after</source>
        <translation>Kosten sind gleich nach</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Time since the purchase</source>
        <translation>Zeit seit dem Kauf</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Price and energy</source>
        <translation>Preis und Energie</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 Jahre</translation>
    </message>
    <message>
        <source>years of use</source>
        <translation>Nutzungsjahre</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Better buy up to this multiple of the price of %1</source>
        <translation>Besserer Kauf bis zu diesem Vielfachen des Preises von %1</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Stated price ratio</source>
        <translation>Angegebenes Preisverhältnis</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Price of all servers relative to %1</source>
        <translation>Preis aller Server im Verhältnis zu %1</translation>
    </message>
    <message>
        <source>Work per money relative to it</source>
        <translation>Arbeit je Geld im Verhältnis dazu</translation>
    </message>
    <message>
        <source>Fewer than two candidates have a known cost over time.</source>
        <translation>Weniger als zwei Kandidaten haben bekannte Kosten über der Zeit.</translation>
    </message>
    <message>
        <source>Cost over time</source>
        <translation>Kosten über der Zeit</translation>
    </message>
    <message>
        <source>Price of all servers and energy for the jobs, at %1 %2 per kWh and a PUE of %3; nothing else counts.</source>
        <translation>Preis aller Server und Energie für die Aufträge, bei %1 %2 je kWh und einer PUE von %3; sonst zählt nichts.</translation>
    </message>
    <message>
        <source>Price of all servers alone: the price of energy is unknown.</source>
        <translation>Nur der Preis aller Server: Der Preis der Energie ist unbekannt.</translation>
    </message>
    <message>
        <source>No price ratio can be computed.</source>
        <translation>Es lässt sich kein Preisverhältnis berechnen.</translation>
    </message>
    <message>
        <source>Which price decides</source>
        <translation>Welcher Preis entscheidet</translation>
    </message>
    <message>
        <source>Above 1, a candidate does more work for its money than %1, if both are always in use.</source>
        <translation>Über 1 leistet ein Kandidat mehr für sein Geld als %1, wenn beide immer genutzt werden.</translation>
    </message>
    <message>
        <source>Cost: price over the years of use, and energy.</source>
        <translation>Kosten: Preis über die Nutzungsjahre, und Energie.</translation>
    </message>
    <message>
        <source>Cost: the price alone, because the price of energy is unknown.</source>
        <translation>Kosten: nur der Preis, weil der Preis der Energie unbekannt ist.</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>once a year</source>
        <translation>einmal im Jahr</translation>
    </message>
    <message>
        <source>%1 times a year</source>
        <translation>%1-mal im Jahr</translation>
    </message>
    <message>
        <source>%1 epochs of %2 images</source>
        <translation>%1 Epochen mit %2 Bildern</translation>
    </message>
    <message>
        <source>Jobs: %1.</source>
        <translation>Aufträge: %1.</translation>
    </message>
    <message>
        <source>Jobs, of each network: %1.</source>
        <translation>Aufträge, von jedem Netz: %1.</translation>
    </message>
    <message>
        <source>Throughput of the jobs (images/s)</source>
        <translation>Durchsatz der Aufträge (Bilder/s)</translation>
    </message>
    <message>
        <source>Price of all servers</source>
        <translation>Preis aller Server</translation>
    </message>
    <message>
        <source>images/s per 1000 %1</source>
        <translation>Bilder/s je 1000 %1</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>Höheneinheiten</translation>
    </message>
    <message>
        <source>images/s per rack unit</source>
        <translation>Bilder/s je Höheneinheit</translation>
    </message>
    <message>
        <source>Power while training</source>
        <translation>Leistungsaufnahme beim Training</translation>
    </message>
    <message>
        <source>images/s per W</source>
        <translation>Bilder/s je W</translation>
    </message>
    <message>
        <source>Ranges: of measured throughputs the 95 % interval between repeats, else as stated; those of other quantities follow from them, with each throughput at its worst or best.</source>
        <translation>Bereiche: bei gemessenem Durchsatz das 95-%-Intervall zwischen Wiederholungen, sonst wie angegeben; die anderer Größen folgen daraus, mit jedem Durchsatz an seinem schlechtesten oder besten Ende.</translation>
    </message>
    <message>
        <source>No throughput has a range, so that no error is known.</source>
        <translation>Kein Durchsatz hat einen Bereich, also ist kein Fehler bekannt.</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Training time (h per year)</source>
        <translation>Trainingszeit (h je Jahr)</translation>
    </message>
    <message>
        <source>Utilisation (%)</source>
        <translation>Auslastung (%)</translation>
    </message>
    <message>
        <source>Energy (kWh per year)</source>
        <translation>Energie (kWh je Jahr)</translation>
    </message>
    <message>
        <source>Price of one server</source>
        <translation>Preis eines Servers</translation>
    </message>
    <message>
        <source>Cost of energy (%1 per year)</source>
        <translation>Energiekosten (%1 je Jahr)</translation>
    </message>
    <message>
        <source>Total cost in %1 years (%2)</source>
        <translation>Gesamtkosten in %1 Jahren (%2)</translation>
    </message>
    <message>
        <source>Cost of a year of jobs at full use (%1)</source>
        <translation>Kosten der Aufträge eines Jahres bei voller Nutzung (%1)</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Throughput and training time of the candidates</source>
        <translation>Durchsatz und Trainingszeit der Kandidaten</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>h per year</source>
        <translation>h je Jahr</translation>
    </message>
    <message>
        <source>Throughput per money, rack space and power</source>
        <translation>Durchsatz je Geld, Höhe im Rack und Leistungsaufnahme</translation>
    </message>
    <message>
        <source>Per 1000 %1</source>
        <translation>Je 1000 %1</translation>
    </message>
    <message>
        <source>Per rack unit</source>
        <translation>Je Höheneinheit</translation>
    </message>
    <message>
        <source>Per W</source>
        <translation>Je W</translation>
    </message>
    <message>
        <source>No candidate has a price, rack units or a power with a throughput for every job. %1</source>
        <translation>Kein Kandidat hat einen Preis, Höheneinheiten oder eine Leistungsaufnahme und dazu einen Durchsatz für jeden Auftrag. %1</translation>
    </message>
    <message>
        <source>Throughput of the jobs: all images over all training time.</source>
        <translation>Durchsatz der Aufträge: alle Bilder durch die gesamte Trainingszeit.</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>What would change the choice</source>
        <translation>Was die Wahl ändern würde</translation>
    </message>
    <message>
        <source>Excluded: %1.</source>
        <translation>Ausgeschlossen: %1.</translation>
    </message>
    <message>
        <source>Change that changes the choice</source>
        <translation>Änderung, die die Wahl ändert</translation>
    </message>
    <message>
        <source>then better: %1</source>
        <translation>dann besser: %1</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The choice changes at</source>
        <translation>Die Wahl ändert sich bei</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Then better</source>
        <translation>Dann besser</translation>
    </message>
    <message>
        <source>Within its range</source>
        <translation>In seinem Bereich</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>No single assumption would change the choice up to ten times or a tenth of its value.</source>
        <translation>Keine einzelne Annahme würde die Wahl ändern, bis zum Zehnfachen oder einem Zehntel ihres Wertes.</translation>
    </message>
    <message>
        <source>Fewer than two candidates can be judged.</source>
        <translation>Weniger als zwei Kandidaten lassen sich beurteilen.</translation>
    </message>
    <message>
        <source>Each assumption is changed alone, all others stay; the choice is by %1.</source>
        <translation>Jede Annahme wird allein geändert, alle anderen bleiben; gewählt wird nach: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n assumption(s) would not change it up to ten times or a tenth.</source>
        <translation>
            <numerusform>%n Annahme würde sie bis zum Zehnfachen oder einem Zehntel nicht ändern.</numerusform>
            <numerusform>%n Annahmen würden sie bis zum Zehnfachen oder einem Zehntel nicht ändern.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a training</source>
        <translation>%1 ist kein Training</translation>
    </message>
    <message numerus="yes">
        <source>A decision needs two systems or more; these results and statements are of %n: add results of another system, or a candidate with stated throughputs.</source>
        <translation>
            <numerusform>Eine Entscheidung braucht mindestens zwei Systeme; diese Ergebnisse und Angaben sind von %n: Fügen Sie Ergebnisse eines anderen Systems hinzu, oder einen Kandidaten mit angegebenem Durchsatz.</numerusform>
            <numerusform>Eine Entscheidung braucht mindestens zwei Systeme; diese Ergebnisse und Angaben sind von %n: Fügen Sie Ergebnisse eines anderen Systems hinzu, oder einen Kandidaten mit angegebenem Durchsatz.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The price of %1, %2, is not in %3 and does not count: currencies are not converted.</source>
        <translation>Der Preis von %1, %2, ist nicht in %3 und zählt nicht: Währungen werden nicht umgerechnet.</translation>
    </message>
    <message>
        <source>The price of %1 does not count: the number of its servers is unknown.</source>
        <translation>Der Preis von %1 zählt nicht: Die Zahl der Server ist unbekannt.</translation>
    </message>
    <message>
        <source>The prices are in different currencies, which are not converted: costs cannot be compared.</source>
        <translation>Die Preise sind in verschiedenen Währungen, die nicht umgerechnet werden: Kosten lassen sich nicht vergleichen.</translation>
    </message>
    <message>
        <source>%1 is not of a configuration that counts for a candidate</source>
        <translation>%1 ist von keiner Konfiguration, die für einen Kandidaten zählt</translation>
    </message>
    <message>
        <source>%1 h a year</source>
        <translation>%1 h im Jahr</translation>
    </message>
    <message>
        <source>%1 h × U a year</source>
        <translation>%1 h × HE im Jahr</translation>
    </message>
    <message>
        <source>%1 kWh a year</source>
        <translation>%1 kWh im Jahr</translation>
    </message>
    <message>
        <source>least training time for the jobs</source>
        <translation>kürzeste Trainingszeit für die Aufträge</translation>
    </message>
    <message>
        <source>least total cost for these jobs</source>
        <translation>geringste Gesamtkosten für diese Aufträge</translation>
    </message>
    <message>
        <source>least cost for the work, if always in use</source>
        <translation>geringste Kosten für die Arbeit, wenn immer genutzt</translation>
    </message>
    <message>
        <source>least rack space for the jobs</source>
        <translation>geringster Platz im Rack für die Aufträge</translation>
    </message>
    <message>
        <source>least energy for the jobs</source>
        <translation>geringste Energie für die Aufträge</translation>
    </message>
    <message numerus="yes">
        <source>the %n listed jobs</source>
        <translation>
            <numerusform>der %n aufgeführte Auftrag</numerusform>
            <numerusform>die %n aufgeführten Aufträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <translation>%1 (%2, %3)</translation>
    </message>
    <message numerus="yes">
        <source>%n networks (%1 each, %2)</source>
        <translation>
            <numerusform>%n Netz (%1, %2)</numerusform>
            <numerusform>%n Netze (je %1, %2)</numerusform>
        </translation>
    </message>
    <message>
        <source>throughputs within their ranges, which do not overlap</source>
        <translation>Durchsatz innerhalb der Bereiche, die sich nicht überschneiden</translation>
    </message>
    <message>
        <source>throughputs whose error is unknown</source>
        <translation>Durchsatz mit unbekanntem Fehler</translation>
    </message>
    <message>
        <source>%1 years of use</source>
        <translation>%1 Nutzungsjahre</translation>
    </message>
    <message>
        <source>energy at %1 %2 per kWh with a PUE of %3</source>
        <translation>Energie zu %1 %2 je kWh mit einer PUE von %3</translation>
    </message>
    <message>
        <source>energy not counted</source>
        <translation>Energie nicht gezählt</translation>
    </message>
    <message>
        <source>no stated date</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>prices of %1</source>
        <translation>Preise vom Stand %1</translation>
    </message>
    <message>
        <source>a PUE of %1</source>
        <translation>eine PUE von %1</translation>
    </message>
    <message>
        <source>without %1, for lack of a value</source>
        <translation>ohne %1, weil ein Wert fehlt</translation>
    </message>
    <message>
        <source>No candidate can be judged by %1: see what is unknown.</source>
        <translation>Kein Kandidat lässt sich danach beurteilen (%1): siehe, was unbekannt ist.</translation>
    </message>
    <message>
        <source>No candidate can do the jobs within a year.</source>
        <translation>Kein Kandidat schafft die Aufträge in einem Jahr.</translation>
    </message>
    <message>
        <source>Only %1 can be judged by %2 (%3), so that there is no comparison; this is for %4.</source>
        <translation>Nur %1 lässt sich danach beurteilen (%2: %3), also gibt es keinen Vergleich; das gilt für %4.</translation>
    </message>
    <message>
        <source>Choose %1: %2, %3 against %4 for %5 (%6 less); this holds for %7.</source>
        <translation>Wahl: %1; %2, %3 gegenüber %4 bei %5 (%6 weniger); das gilt für %7.</translation>
    </message>
    <message>
        <source>; the stated ratio is %1.</source>
        <translation>; das angegebene Verhältnis ist %1.</translation>
    </message>
    <message>
        <source>The choice changes to %1 if the %2 falls to %3 (%4).</source>
        <translation>Die Wahl wechselt zu %1, wenn dies auf %3 sinkt: %2 (%4).</translation>
    </message>
    <message>
        <source>The choice changes to %1 if the %2 rises to %3 (%4).</source>
        <translation>Die Wahl wechselt zu %1, wenn dies auf %3 steigt: %2 (%4).</translation>
    </message>
    <message>
        <source>%1 on %2 (%3)</source>
        <translation>%1 auf %2 (%3)</translation>
    </message>
    <message>
        <source>To be sure, measure with three repeats or more: %1.</source>
        <translation>Um sicher zu sein, messen Sie mit mindestens drei Wiederholungen: %1.</translation>
    </message>
    <message>
        <source>throughput of %1</source>
        <translation>Durchsatz von %1</translation>
    </message>
    <message>
        <source>price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>rack units</source>
        <translation>Höheneinheiten</translation>
    </message>
    <message>
        <source>power while training</source>
        <translation>Leistungsaufnahme beim Training</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>price of energy</source>
        <translation>Preis der Energie</translation>
    </message>
    <message>
        <source>Unknown: %1.</source>
        <translation>Unbekannt: %1.</translation>
    </message>
    <message>
        <source>%1 cannot do the jobs within a year.</source>
        <translation>%1 schafft die Aufträge nicht in einem Jahr.</translation>
    </message>
    <message>
        <source>training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>total cost</source>
        <translation>Gesamtkosten</translation>
    </message>
    <message>
        <source>cost at full use</source>
        <translation>Kosten bei voller Nutzung</translation>
    </message>
    <message>
        <source>rack space</source>
        <translation>Platz im Rack</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>%1 per year of jobs</source>
        <translation>%1 je Jahr Aufträge</translation>
    </message>
    <message>
        <source>h × U per year</source>
        <translation>h × HE je Jahr</translation>
    </message>
    <message>
        <source>kWh per year</source>
        <translation>kWh je Jahr</translation>
    </message>
    <message>
        <source>measured, n = %1</source>
        <translation>gemessen, n = %1</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingetippt</translation>
    </message>
    <message>
        <source>of several origins</source>
        <translation>verschiedener Herkunft</translation>
    </message>
    <message>
        <source>throughput of %1 on %2</source>
        <translation>Durchsatz von %1 auf %2</translation>
    </message>
    <message>
        <source>throughput of the jobs on %1</source>
        <translation>Durchsatz der Aufträge auf %1</translation>
    </message>
    <message>
        <source>price of %1</source>
        <translation>Preis von %1</translation>
    </message>
    <message>
        <source>rack units of %1</source>
        <translation>Höheneinheiten von %1</translation>
    </message>
    <message>
        <source>power of %1</source>
        <translation>Leistungsaufnahme von %1</translation>
    </message>
    <message>
        <source>trainings of %1</source>
        <translation>Trainings von %1</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>%1 images/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <source>%1 U</source>
        <translation>%1 HE</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 a year</source>
        <translation>%1 im Jahr</translation>
    </message>
    <message>
        <source>%1 %2 per kWh</source>
        <translation>%1 %2 je kWh</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>perhaps never; from %1 years on at the earliest</source>
        <translation>vielleicht nie; frühestens nach %1 Jahren</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>%1 years (%2 to %3)</source>
        <translation>%1 Jahren (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1 years (from %2, perhaps never)</source>
        <translation>%1 Jahren (ab %2, vielleicht nie)</translation>
    </message>
    <message>
        <source>throughputs within their ranges, which overlap</source>
        <translation>Durchsätze innerhalb ihrer Bereiche, die sich überschneiden</translation>
    </message>
    <message>
        <source>repeats that were tested as in a comparison, at 5 %</source>
        <translation>Wiederholungen, die wie in einem Vergleich geprüft wurden, mit 5 %</translation>
    </message>
    <message>
        <source>repeats that were tested as in a comparison, at 5 % for all %1 together (Holm)</source>
        <translation>Wiederholungen, die wie in einem Vergleich geprüft wurden, mit 5 % für alle %1 zusammen (Holm)</translation>
    </message>
    <message>
        <source>%1 are not distinguishable by %2: %3; this holds for %4.</source>
        <translation>%1 sind nach %2 nicht unterscheidbar: %3; das gilt für %4.</translation>
    </message>
    <message>
        <source> by total cost for these jobs</source>
        <translation> nach den Gesamtkosten für diese Aufträge</translation>
    </message>
    <message>
        <source> by cost at full use</source>
        <translation> nach den Kosten bei voller Nutzung</translation>
    </message>
    <message>
        <source>Against %1, %2 may cost up to %3 times as much%4</source>
        <translation>Gegenüber %1 darf %2 bis zu %3-mal so viel kosten%4</translation>
    </message>
</context>
<context>
    <name>DecisionDocument</name>
    <message>
        <source>a list or an object</source>
        <translation>eine Liste oder ein Objekt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid key: use %2</source>
        <translation>„%1“ ist kein gültiger Schlüssel: Verwenden Sie %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, not a text</source>
        <translation>„%1“ ist %2, kein Text</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2: use a number from %3 on</source>
        <translation>„%1“ ist %2: Verwenden Sie eine Zahl ab %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2: use a number above 0; leave it out if it is unknown</source>
        <translation>„%1“ ist %2: Verwenden Sie eine Zahl über 0; lassen Sie es weg, wenn es unbekannt ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2: use a whole number</source>
        <translation>„%1“ ist %2: Verwenden Sie eine ganze Zahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is &quot;%2&quot;: use %3</source>
        <translation>„%1“ ist „%2“: Verwenden Sie %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2, which is not a text</source>
        <translation>„%1“ enthält %2, das kein Text ist</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 ist kein Objekt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, not a list</source>
        <translation>„%1“ ist %2, keine Liste</translation>
    </message>
    <message>
        <source>a range needs &quot;low&quot; and &quot;high&quot;</source>
        <translation>ein Bereich braucht „low“ und „high“</translation>
    </message>
    <message>
        <source>%1 images/s is outside of its range, %2 to %3</source>
        <translation>%1 Bilder/s liegt außerhalb des Bereichs, %2 bis %3</translation>
    </message>
    <message>
        <source>&quot;name&quot; or &quot;system&quot; is missing</source>
        <translation>„name“ oder „system“ fehlt</translation>
    </message>
    <message>
        <source>throughput %1</source>
        <translation>Durchsatz %1</translation>
    </message>
    <message>
        <source>&quot;currency&quot; is &quot;%1&quot;: use three letters, such as USD</source>
        <translation>„currency“ ist „%1“: Verwenden Sie drei Buchstaben, etwa USD</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Auftrag %1</translation>
    </message>
    <message>
        <source>candidate %1</source>
        <translation>Kandidat %1</translation>
    </message>
    <message>
        <source>The decision is not valid JSON: %1 at byte %2.</source>
        <translation>Die Entscheidung ist kein gültiges JSON: %1 bei Byte %2.</translation>
    </message>
    <message>
        <source>This is not a decision: &quot;format&quot; is &quot;%1&quot; instead of &quot;%2&quot;.</source>
        <translation>Das ist keine Entscheidung: „format“ ist „%1“ statt „%2“.</translation>
    </message>
    <message>
        <source>The decision has version %1; this program reads up to %2.</source>
        <translation>Die Entscheidung hat Version %1; dieses Programm liest bis %2.</translation>
    </message>
    <message>
        <source>The decision is invalid: %1.</source>
        <translation>Die Entscheidung ist ungültig: %1.</translation>
    </message>
</context>
<context>
    <name>scalescope::DecisionModel</name>
    <message>
        <source>&quot;%1&quot; is invalid: type a number above 0, or nothing if it is unknown.</source>
        <translation>„%1“ ist ungültig: Geben Sie eine Zahl über 0 ein, oder nichts, wenn es unbekannt ist.</translation>
    </message>
    <message>
        <source>This value is needed: type a number above 0.</source>
        <translation>Dieser Wert ist nötig: Geben Sie eine Zahl über 0 ein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is invalid: type a whole number.</source>
        <translation>„%1“ ist ungültig: Geben Sie eine ganze Zahl ein.</translation>
    </message>
    <message>
        <source>A name is needed.</source>
        <translation>Ein Name ist nötig.</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingetippt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is invalid: type measured, published, predicted or typed.</source>
        <translation>„%1“ ist ungültig: Geben Sie gemessen, veröffentlicht, vorhergesagt oder eingetippt ein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is invalid: the range must contain %2 images/s.</source>
        <translation>„%1“ ist ungültig: Der Bereich muss %2 Bilder/s enthalten.</translation>
    </message>
    <message>
        <source>Type the throughput first.</source>
        <translation>Geben Sie zuerst den Durchsatz ein.</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>System of its results</source>
        <translation>System seiner Ergebnisse</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
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
        <source>Rack units of one server</source>
        <translation>Höheneinheiten eines Servers</translation>
    </message>
    <message>
        <source>Power while training (W)</source>
        <translation>Leistungsaufnahme beim Training (W)</translation>
    </message>
    <message>
        <source>Idle power (W)</source>
        <translation>Leistungsaufnahme im Leerlauf (W)</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>Quelle des Preises</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Höchster</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Images per epoch</source>
        <translation>Bilder je Epoche</translation>
    </message>
    <message>
        <source>Times a year</source>
        <translation>Mal im Jahr</translation>
    </message>
    <message>
        <source>Candidate %1</source>
        <translation>Kandidat %1</translation>
    </message>
    <message>
        <source>From the results or the record of the system</source>
        <translation>Aus den Ergebnissen oder dem Datensatz des Systems</translation>
    </message>
</context>
<context>
    <name>scalescope::DecisionPage</name>
    <message>
        <source>&amp;Candidates</source>
        <translation>&amp;Kandidaten</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>&amp;Wert</translation>
    </message>
    <message>
        <source>C&amp;ost over time</source>
        <translation>K&amp;osten über der Zeit</translation>
    </message>
    <message>
        <source>&amp;Price</source>
        <translation>&amp;Preis</translation>
    </message>
    <message>
        <source>S&amp;ensitivity</source>
        <translation>&amp;Empfindlichkeit</translation>
    </message>
    <message>
        <source>Ope&amp;n…</source>
        <translation>Öff&amp;nen…</translation>
    </message>
    <message>
        <source>Save decision…</source>
        <translation>Entscheidung speichern…</translation>
    </message>
    <message>
        <source>E&amp;xample</source>
        <translation>Bei&amp;spiel</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Values of the figure</source>
        <translation>Werte der Abbildung</translation>
    </message>
    <message>
        <source>Systems on offer</source>
        <translation>Angebotene Systeme</translation>
    </message>
    <message>
        <source>Jobs of a year</source>
        <translation>Aufträge eines Jahres</translation>
    </message>
    <message>
        <source>Throughputs without results</source>
        <translation>Durchsatz ohne Ergebnisse</translation>
    </message>
    <message>
        <source>The library has no result called %1.</source>
        <translation>Die Bibliothek hat kein Ergebnis namens %1.</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
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
        <source>Open decision</source>
        <translation>Entscheidung öffnen</translation>
    </message>
    <message>
        <source>Decisions (*.json)</source>
        <translation>Entscheidungen (*.json)</translation>
    </message>
    <message>
        <source>Save decision</source>
        <translation>Entscheidung speichern</translation>
    </message>
    <message>
        <source>Tick results of two systems or more in the library, or open the example: one server of eight GPUs or two of four, from published numbers. Prices are typed here or on the Systems page.</source>
        <translation>Kreuzen Sie in der Bibliothek Ergebnisse von mindestens zwei Systemen an, oder öffnen Sie das Beispiel: ein Server mit acht GPUs oder zwei mit vier, aus veröffentlichten Zahlen. Preise geben Sie hier oder auf der Seite Systeme ein.</translation>
    </message>
    <message>
        <source>Report template</source>
        <translation>Berichtsvorlage</translation>
    </message>
</context>
<context>
    <name>scalescope::DecisionTermsForm</name>
    <message>
        <source>Value if known, else time</source>
        <translation>Wert, falls bekannt, sonst Zeit</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Total cost for the jobs</source>
        <translation>Gesamtkosten für die Aufträge</translation>
    </message>
    <message>
        <source>Value: cost of the work at full use</source>
        <translation>Wert: Kosten der Arbeit bei voller Nutzung</translation>
    </message>
    <message>
        <source>Rack space</source>
        <translation>Platz im Rack</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>of the prices</source>
        <translation>der Preise</translation>
    </message>
    <message>
        <source>Power usage effectiveness of the room: all energy over that of the servers</source>
        <translation>Power Usage Effectiveness des Raums: alle Energie durch die der Server</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>What deci&amp;des</source>
        <translation>Was entschei&amp;det</translation>
    </message>
    <message>
        <source>&amp;Years of use</source>
        <translation>N&amp;utzungsjahre</translation>
    </message>
    <message>
        <source>Price of a k&amp;Wh</source>
        <translation>Preis einer &amp;kWh</translation>
    </message>
    <message>
        <source>P&amp;UE</source>
        <translation>PU&amp;E</translation>
    </message>
    <message>
        <source>Curre&amp;ncy</source>
        <translation>Wäh&amp;rung</translation>
    </message>
    <message>
        <source>&amp;Title of the decision</source>
        <translation>&amp;Titel der Entscheidung</translation>
    </message>
</context>
<context>
    <name>scalescope::AnnotationDragger</name>
    <message>
        <source>moving an annotation</source>
        <translation>Verschieben einer Anmerkung</translation>
    </message>
</context>
<context>
    <name>ThroughputTitle</name>
    <message>
        <source>Training throughput</source>
        <translation>Trainingsdurchsatz</translation>
    </message>
    <message>
        <source>Inference throughput</source>
        <translation>Inferenzdurchsatz</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Scaling of training throughput</source>
        <translation>Skalierung des Trainingsdurchsatzes</translation>
    </message>
    <message>
        <source>Scaling of inference throughput</source>
        <translation>Skalierung des Inferenzdurchsatzes</translation>
    </message>
    <message>
        <source>Scaling of throughput</source>
        <translation>Skalierung des Durchsatzes</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Images answered at the rate of arrivals</source>
        <translation>Beantwortete Bilder bei der Rate der Ankünfte</translation>
    </message>
    <message>
        <source>Scaling of the images answered</source>
        <translation>Skalierung der beantworteten Bilder</translation>
    </message>
</context>
<context>
    <name>scalescope::MeterDialog</name>
    <message>
        <source>Column with the time</source>
        <translation>Spalte mit der Zeit</translation>
    </message>
    <message>
        <source>Column with the power</source>
        <translation>Spalte mit der Leistung</translation>
    </message>
    <message>
        <source>&amp;Time column</source>
        <translation>&amp;Zeitspalte</translation>
    </message>
    <message>
        <source>&amp;Power column</source>
        <translation>&amp;Leistungsspalte</translation>
    </message>
    <message>
        <source>Choose a column</source>
        <translation>Spalte wählen</translation>
    </message>
    <message>
        <source>Storing…</source>
        <translation>Wird gespeichert …</translation>
    </message>
    <message>
        <source>Replaces readings that were joined to this node before</source>
        <translation>Ersetzt Messwerte, die mit diesem Knoten schon verbunden waren</translation>
    </message>
    <message>
        <source>File of the wall meter</source>
        <translation>Datei des Leistungsmessgeräts</translation>
    </message>
    <message>
        <source>Node that the meter measured</source>
        <translation>Knoten, den das Messgerät gemessen hat</translation>
    </message>
    <message>
        <source>Join a wall meter&apos;s file to %1</source>
        <translation>Datei eines Leistungsmessgeräts mit %1 verbinden</translation>
    </message>
    <message>
        <source>CSV with a time and a power in each row</source>
        <translation>CSV mit einer Zeit und einer Leistung je Zeile</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Auswählen …</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Node</source>
        <translation>&amp;Knoten</translation>
    </message>
    <message>
        <source>&amp;Store in the result</source>
        <translation>Im Ergebnis &amp;speichern</translation>
    </message>
    <message>
        <source>The result has no telemetry with whose load a meter could be aligned.</source>
        <translation>Das Ergebnis hat keine Telemetrie, an deren Last ein Messgerät ausgerichtet werden könnte.</translation>
    </message>
    <message>
        <source>Open the wall meter&apos;s file</source>
        <translation>Datei des Leistungsmessgeräts öffnen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv)</source>
        <translation>Tabellen (*.csv *.txt *.tsv)</translation>
    </message>
    <message>
        <source>Aligning…</source>
        <translation>Wird ausgerichtet …</translation>
    </message>
    <message>
        <source>Shift of the clocks %1 s, within %2 s (95 %).</source>
        <translation>Versatz der Uhren %1 s, auf %2 s genau (95 %).</translation>
    </message>
    <message>
        <source>Correlation %1, next best %2.</source>
        <translation>Korrelation %1, nächstbeste %2.</translation>
    </message>
    <message>
        <source>Energy per image %1 J (%2).</source>
        <translation>Energie je Bild %1 J (%2).</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of the file have no time and power and were left out.</source>
        <translation>
            <numerusform>%n Zeile der Datei hat keine Zeit und Leistung und wurde ausgelassen.</numerusform>
            <numerusform>%n Zeilen der Datei haben keine Zeit und Leistung und wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Time of the run (s)</source>
        <translation>Zeit des Laufs (s)</translation>
    </message>
    <message>
        <source>Wall meter</source>
        <translation>Leistungsmessgerät</translation>
    </message>
</context>
<context>
    <name>scalescope::PageWords</name>
    <message>
        <source>Explanation</source>
        <translation>Erläuterung</translation>
    </message>
</context>
</TS>
