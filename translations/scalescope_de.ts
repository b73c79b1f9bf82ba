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
    <message>
        <source>reached, not on this axis</source>
        <translation>erreicht, nicht auf dieser Achse</translation>
    </message>
    <message>
        <source>%1, by the end</source>
        <translation>%1, bis zum Ende</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritten</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 Epochen</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bildern</translation>
    </message>
    <message>
        <source>%1 reached %2.</source>
        <translation>%1 erreichte %2.</translation>
    </message>
    <message>
        <source>%1 of %2 configurations reached %3.</source>
        <translation>%1 von %2 Konfigurationen erreichten %3.</translation>
    </message>
    <message>
        <source>after %1 at the latest</source>
        <translation>spätestens nach %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>%1 reached %2 %3.</source>
        <translation>%1 erreichte %2 %3.</translation>
    </message>
    <message>
        <source>Only %1 reached %2, %3.</source>
        <translation>Nur %1 erreichte %2, %3.</translation>
    </message>
    <message>
        <source>%1 of %2 configurations reached %3: %4 first, %5.</source>
        <translation>%1 von %2 Konfigurationen erreichten %3: zuerst %4, %5.</translation>
    </message>
    <message>
        <source>%1 did not reach %2; its highest is %3.</source>
        <translation>%1 erreichte %2 nicht; der höchste Wert ist %3.</translation>
    </message>
    <message>
        <source>No configuration reached %1; the highest is %2, of %3.</source>
        <translation>Keine Konfiguration erreichte %1; der höchste Wert ist %2, von %3.</translation>
    </message>
    <message>
        <source>Only %1 reached %2.</source>
        <translation>Nur %1 erreichte %2.</translation>
    </message>
    <message>
        <source>Not completed before %1 was reached: %2.</source>
        <translation>Nicht abgeschlossen, bevor %1 erreicht war: %2.</translation>
    </message>
    <message>
        <source>not completed</source>
        <translation>nicht abgeschlossen</translation>
    </message>
    <message>
        <source>%1, not completed</source>
        <translation>%1, nicht abgeschlossen</translation>
    </message>
    <message>
        <source>%1 was not completed before it reached %2; its highest is %3.</source>
        <translation>%1 wurde nicht abgeschlossen, bevor %2 erreicht war; der höchste Wert ist %3.</translation>
    </message>
    <message>
        <source>MLPerf&apos;s score</source>
        <translation>Wertung von MLPerf</translation>
    </message>
    <message>
        <source>score, n = %1</source>
        <translation>Wertung, n = %1</translation>
    </message>
    <message>
        <source>mean, n = %1, no score</source>
        <translation>Mittelwert, n = %1, keine Wertung</translation>
    </message>
    <message>
        <source>Time to MLPerf&apos;s target</source>
        <translation>Zeit bis zum Ziel von MLPerf</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1, Mittelwert</translation>
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
        <translation>Die Läufe unterscheiden sich in Netz, Zahlenformat oder Batch je Gerät: Ihre Schritte sind nicht dieselbe Arbeit.</translation>
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
    <message>
        <source>The parts add up to %2 more than the step (%1 of it).</source>
        <translation>Die Teile ergeben zusammen %2 mehr als der Schritt (%1 davon).</translation>
    </message>
    <message>
        <source>The share of computation in the step is unknown.</source>
        <translation>Der Anteil der Berechnung am Schritt ist unbekannt.</translation>
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
    <name>CellPrediction</name>
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
    <message>
        <source>at most %1, rough</source>
        <translation>höchstens %1, grob</translation>
    </message>
</context>
<context>
    <name>CompareAnswer</name>
    <message>
        <source>One configuration: tick another one to compare it with.</source>
        <translation>Eine Konfiguration: Kreuzen Sie eine weitere an, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>high variation</source>
        <translation>große Streuung</translation>
    </message>
    <message>
        <source>Only the factor under test differs.</source>
        <translation>Nur der untersuchte Faktor unterscheidet sich.</translation>
    </message>
    <message>
        <source>equal repeats</source>
        <translation>gleiche Wiederholungen</translation>
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
        <source>%1 is still running</source>
        <translation>%1 läuft noch</translation>
    </message>
    <message>
        <source>%1 was not completed (%2)</source>
        <translation>%1 wurde nicht abgeschlossen (%2)</translation>
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
        <source>Repeats differ by more than 5&#xa0;% (CV): %1.</source>
        <translation>Wiederholungen weichen um mehr als 5&#xa0;% (CV) voneinander ab: %1.</translation>
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
    <message numerus="yes">
        <source>%1 (and %n other(s))</source>
        <translation>
            <numerusform>%1 (und %n weiterer)</numerusform>
            <numerusform>%1 (und %n weitere)</numerusform>
        </translation>
    </message>
    <message>
        <source>long test</source>
        <translation>Langtest</translation>
    </message>
    <message>
        <source>short test</source>
        <translation>Kurztest</translation>
    </message>
    <message>
        <source>%1 training images</source>
        <translation>%1 Trainingsbilder</translation>
    </message>
    <message>
        <source>%1 (%2, n = %3)</source>
        <translation>%1 (%2, n = %3)</translation>
    </message>
    <message>
        <source>Repeats are equal to the last digit, so they may be one run, such as the files of its ranks: %1.</source>
        <translation>Wiederholungen stimmen bis zur letzten Stelle überein; sie können ein einziger Lauf sein, etwa die Dateien seiner Ränge: %1.</translation>
    </message>
    <message>
        <source>%1 is an earlier part of %2, which is counted</source>
        <translation>%1 ist ein früherer Teil von %2, das gezählt wird</translation>
    </message>
    <message>
        <source>Outliers among the repeats, which count like the others: %1.</source>
        <translation>Ausreißer unter den Wiederholungen, die wie die anderen zählen: %1.</translation>
    </message>
    <message>
        <source>%1 %2 on %3 (n = %4)</source>
        <translation>%1 %2 auf %3 (n = %4)</translation>
    </message>
    <message>
        <source>%1 reports an invalid throughput: %2 %3</source>
        <translation>%1 nennt einen ungültigen Durchsatz: %2 %3</translation>
    </message>
    <message>
        <source>%1 states %2, which is never compared with %3</source>
        <translation>%1 nennt %2; das wird nie mit %3 verglichen</translation>
    </message>
    <message>
        <source>%1 states a speed-up but no throughput</source>
        <translation>%1 gibt einen Speed-up an, aber keinen Durchsatz</translation>
    </message>
    <message>
        <source>%1 has no throughput</source>
        <translation>%1 hat keinen Durchsatz</translation>
    </message>
    <message>
        <source>%1 does not state its number of devices</source>
        <translation>%1 nennt seine Zahl der Geräte nicht</translation>
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
    <name>CurveSummary</name>
    <message>
        <source>%1, last value</source>
        <translation>%1, letzter Wert</translation>
    </message>
    <message>
        <source>%1, median after the warm-up</source>
        <translation>%1, Median nach dem Aufwärmen</translation>
    </message>
    <message>
        <source>%1, median</source>
        <translation>%1, Median</translation>
    </message>
    <message>
        <source>%1: from %2 to %3.</source>
        <translation>%1: von %2 bis %3.</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
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
        <source>Last</source>
        <translation>Letzter</translation>
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
        <source>Fewer than two candidates have a known cost over time.</source>
        <translation>Weniger als zwei Kandidaten haben bekannte Kosten im Zeitverlauf.</translation>
    </message>
    <message>
        <source>Cost over time</source>
        <translation>Kosten im Zeitverlauf</translation>
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
        <source>once a year</source>
        <translation>einmal im Jahr</translation>
    </message>
    <message>
        <source>%1 times a year</source>
        <translation>%1-mal im Jahr</translation>
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
        <source>Price of all servers</source>
        <translation>Preis aller Server</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>Höheneinheiten</translation>
    </message>
    <message>
        <source>Power while training</source>
        <translation>Leistungsaufnahme beim Training</translation>
    </message>
    <message>
        <source>Ranges: of measured throughputs the 95&#xa0;% interval between repeats, else as stated; those of other quantities follow from them, with each throughput at its worst or best.</source>
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
        <source>repeats that were tested as in a comparison, at 5&#xa0;%</source>
        <translation>Wiederholungen, die wie in einem Vergleich geprüft wurden, mit 5&#xa0;%</translation>
    </message>
    <message>
        <source>repeats that were tested as in a comparison, at 5&#xa0;% for all %1 together (Holm)</source>
        <translation>Wiederholungen, die wie in einem Vergleich geprüft wurden, mit 5&#xa0;% für alle %1 zusammen (Holm)</translation>
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
    <message>
        <source>Not known for all: %1.</source>
        <translation>Nicht für alle bekannt: %1.</translation>
    </message>
    <message>
        <source>Work per money relative to %1</source>
        <translation>Arbeit je Geld im Verhältnis zu %1</translation>
    </message>
    <message>
        <source>U</source>
        <comment>rack units</comment>
        <translation>HE</translation>
    </message>
    <message>
        <source>Throughput of the candidates</source>
        <translation>Durchsatz der Kandidaten</translation>
    </message>
    <message>
        <source>money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistungsaufnahme</translation>
    </message>
    <message>
        <source>Throughput per %1</source>
        <translation>Durchsatz je %1</translation>
    </message>
    <message>
        <source>Share of the year in use (%)</source>
        <translation>Anteil des Jahres in Betrieb (%)</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>score and candidate</comment>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1: %2; this holds for %3.</source>
        <translation>%1: %2; dies gilt für %3.</translation>
    </message>
    <message>
        <source>idle power</source>
        <translation>Leerlaufleistung</translation>
    </message>
    <message>
        <source>idle power of %1</source>
        <translation>Leerlaufleistung von %1</translation>
    </message>
    <message>
        <source>Throughput of the jobs (%1)</source>
        <translation>Durchsatz der Aufträge (%1)</translation>
    </message>
    <message>
        <source>%1 per 1000 %2</source>
        <translation>%1 je 1000 %2</translation>
    </message>
    <message>
        <source>%1 per rack unit</source>
        <translation>%1 je Höheneinheit</translation>
    </message>
    <message>
        <source>%1 per W</source>
        <translation>%1 je W</translation>
    </message>
    <message>
        <source>Throughput of the jobs: all %1 over all training time.</source>
        <translation>Durchsatz der Aufträge: alle %1 durch die gesamte Trainingszeit.</translation>
    </message>
    <message>
        <source>The jobs are in %1 and %2, which have no common throughput: make a decision of each unit.</source>
        <translation>Die Aufträge sind in %1 und %2, die keinen gemeinsamen Durchsatz haben: Machen Sie aus jeder Einheit eine Entscheidung.</translation>
    </message>
    <message>
        <source>The throughput of %1 on %2 is stated in %3, which is never compared with %4.</source>
        <translation>Der Durchsatz von %1 auf %2 ist in %3 angegeben, das nie mit %4 verglichen wird.</translation>
    </message>
</context>
<context>
    <name>DecisionWordsTexts</name>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
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
        <source>With these repeats, a difference of %1&#xa0;% would be detected with 80&#xa0;% power.</source>
        <translation>Mit solchen Wiederholungen würde ein Unterschied von %1&#xa0;% mit einer Teststärke von 80&#xa0;% gefunden.</translation>
    </message>
    <message>
        <source>More repeats are needed: not even a factor of two would be detected with 80&#xa0;% power.</source>
        <translation>Mehr Wiederholungen sind nötig: nicht einmal ein Faktor zwei würde mit einer Teststärke von 80&#xa0;% gefunden.</translation>
    </message>
    <message>
        <source>Each of the %1 comparisons is tested alone at 5&#xa0;%, without a correction for their number.</source>
        <translation>Jeder der %1 Vergleiche ist einzeln mit 5&#xa0;% geprüft, ohne Korrektur für ihre Anzahl.</translation>
    </message>
    <message>
        <source>%1 against %2 %3</source>
        <comment>two values and their unit</comment>
        <translation>%1 gegenüber %2 %3</translation>
    </message>
    <message>
        <source>%1 are %2 than %3</source>
        <translation>„%1“ sind %2 als „%3“</translation>
    </message>
    <message>
        <source>%1: %2 (published, not tested).</source>
        <translation>%1: %2 (veröffentlicht, nicht getestet).</translation>
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
    <message>
        <source>Energy per %1</source>
        <translation>Energie je %1</translation>
    </message>
    <message>
        <source>%1 per W</source>
        <translation>%1 je W</translation>
    </message>
</context>
<context>
    <name>EnergyStudy</name>
    <message>
        <source>%1: the sources disagree, the parts sum to %2 W and the whole node to %3 W</source>
        <translation>%1: Die Quellen widersprechen sich, die Teile ergeben %2 W und der ganze Knoten %3 W</translation>
    </message>
    <message>
        <source>%1 does not state the throughput of all devices</source>
        <translation>%1 gibt den Durchsatz aller Geräte nicht an</translation>
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
        <source>Throughput of each epoch</source>
        <translation>Durchsatz jeder Epoche</translation>
    </message>
    <message>
        <source>The throughput is %1.</source>
        <translation>Der Durchsatz ist %1.</translation>
    </message>
    <message>
        <source>The table has the first %1 epochs of %2.</source>
        <translation>Die Tabelle enthält die ersten %1 Epochen von %2.</translation>
    </message>
    <message>
        <source>not stable: the last whole epoch varies by %1 (limit %2)</source>
        <translation>nicht stabil: Die letzte vollständige Epoche schwankt um %1 (Grenze %2)</translation>
    </message>
    <message>
        <source>stable from epoch %1 on (%2 in the last whole epoch; limit %3)</source>
        <translation>stabil ab Epoche %1 (%2 in der letzten vollständigen Epoche; Grenze %3)</translation>
    </message>
    <message>
        <source>%1 of %2 runs have a stable throughput by their last whole epoch (limit %3).</source>
        <translation>%1 von %2 Läufen haben bis zu ihrer letzten vollständigen Epoche einen stabilen Durchsatz (Grenze %3).</translation>
    </message>
    <message>
        <source>not stable: the last whole epoch differs from the one before by more than %1</source>
        <translation>nicht stabil: Die letzte vollständige Epoche weicht von der vorigen um mehr als %1 ab</translation>
    </message>
    <message>
        <source>Variation over iterations: difference between the step times of the epoch&apos;s first and second half, by their means or medians, whichever differ more; warm-up steps are excluded. Parts of epochs are in the table only, if there are whole ones.</source>
        <translation>Schwankung über die Iterationen: Unterschied der Schrittzeiten der ersten und der zweiten Hälfte der Epoche, nach Mittelwerten oder Medianen, je nachdem, welche mehr abweichen; ohne Aufwärmschritte. Teile von Epochen stehen nur in der Tabelle, wenn es vollständige gibt.</translation>
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
        <source>Epochs done</source>
        <translation>Epochen durchlaufen</translation>
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
        <source>%1 (under 10&#xa0;s: too short to be reliable)</source>
        <translation>%1 (unter 10&#xa0;s: zu kurz, um verlässlich zu sein)</translation>
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
    <message>
        <source>%1; %2 of all devices</source>
        <translation>%1; %2 aller Geräte</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Model arithmetic of one device</source>
        <translation>Modellrechnung eines Geräts</translation>
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
    <message>
        <source>Name</source>
        <translation>Name</translation>
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
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>By these results alone: %1</source>
        <translation>Allein nach diesen Ergebnissen: %1</translation>
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
        <source>Above 100&#xa0;% (%1): T(1) was limited by something that more devices relieve (memory, cache, clocks, other load), or it varies by that much.</source>
        <translation>Mehr als 100&#xa0;% (%1): T(1) wurde durch etwas begrenzt, das mehr Geräte entlasten (Speicher, Cache, Taktraten, Fremdlast), oder schwankt so stark.</translation>
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
        <source>Samples of zero cannot be drawn on the logarithmic axis.</source>
        <translation>Messwerte von null lassen sich auf der logarithmischen Achse nicht zeichnen.</translation>
    </message>
    <message>
        <source>The first %1 of %2 configurations are drawn: filter the runs to see the others.</source>
        <translation>Gezeichnet sind die ersten %1 von %2 Konfigurationen: Filtern Sie die Läufe, um die anderen zu sehen.</translation>
    </message>
    <message>
        <source>%1 configurations against %2; the fastest and the slowest of them:</source>
        <translation>%1 Konfigurationen gegen %2; die schnellste und die langsamste davon:</translation>
    </message>
    <message>
        <source>%1 configurations against %2; the highest and the lowest of them:</source>
        <translation>%1 Konfigurationen gegen %2; die höchste und die niedrigste davon:</translation>
    </message>
    <message>
        <source>Relative to the fewest devices</source>
        <translation>Relativ zu den wenigsten Geräten</translation>
    </message>
    <message>
        <source>Throughput relative to the fewest devices</source>
        <translation>Durchsatz relativ zu den wenigsten Geräten</translation>
    </message>
    <message>
        <source>Measured at one device count, so that they have no line: %1.</source>
        <translation>Mit nur einer Gerätezahl gemessen, daher ohne Linie: %1.</translation>
    </message>
    <message>
        <source>%1: T(1) = %2 %3</source>
        <translation>%1: T(1) = %2 %3</translation>
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
    <name>FigureKind</name>
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
        <source>Telemetry</source>
        <translation>Telemetrie</translation>
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
        <source>Energy</source>
        <translation>Energie</translation>
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
    <message>
        <source>Time to the target</source>
        <translation>Zeit zum Ziel</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Projected training time</source>
        <translation>Hochgerechnete Trainingszeit</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Trade-off: accuracy</source>
        <translation>Abwägung: Genauigkeit</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Curves of epochs</source>
        <translation>Kurven der Epochen</translation>
    </message>
    <message>
        <source>Time in a step</source>
        <translation>Zeit im Schritt</translation>
    </message>
    <message>
        <source>Kernels in a step</source>
        <translation>Kernel im Schritt</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Loss per step</source>
        <translation>Verlust je Schritt</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>What-if: what moves most</source>
        <translation>Was wäre wenn: was am meisten bewirkt</translation>
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
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>images/s per W</source>
        <translation>Bilder/s je W</translation>
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
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>MFU: %1, over the peak of the devices: %2.</source>
        <translation>MFU: %1, bezogen auf die Spitzenleistung der Geräte: %2.</translation>
    </message>
    <message>
        <source>%1 per W</source>
        <translation>%1 je W</translation>
    </message>
    <message>
        <source>J per %1</source>
        <translation>J je %1</translation>
    </message>
    <message>
        <source>Energy per %1</source>
        <translation>Energie je %1</translation>
    </message>
    <message>
        <source>%1 per 1000 %2</source>
        <translation>%1 je 1000 %2</translation>
    </message>
    <message>
        <source>%1 has no known peak of its GPU in its precision</source>
        <translation>%1 hat keinen bekannten Spitzenwert seiner GPU in seiner Präzision</translation>
    </message>
    <message>
        <source>%1 has no known arithmetic of its model</source>
        <translation>%1 hat keine bekannte Rechenleistung seines Modells</translation>
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
    <name>Guard</name>
    <message>
        <source>%1 %2</source>
        <comment>fact and its values</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> against </source>
        <comment>between two values</comment>
        <translation> gegenüber </translation>
    </message>
    <message numerus="yes">
        <source>%n more fact(s)</source>
        <translation>
            <numerusform>%n weitere Angabe</numerusform>
            <numerusform>%n weitere Angaben</numerusform>
        </translation>
    </message>
    <message>
        <source>disturbed while measured</source>
        <translation>während der Messung gestört</translation>
    </message>
    <message>
        <source>measured under 10&#xa0;s</source>
        <translation>unter 10&#xa0;s gemessen</translation>
    </message>
    <message>
        <source>Systems are compared as they are, not one factor of them: %1 differ, too.</source>
        <translation>Verglichen werden Systeme, wie sie sind, nicht ein Faktor davon: Auch %1 unterscheiden sich.</translation>
    </message>
    <message>
        <source>Besides the factor under test differ: %1. They may be the cause.</source>
        <translation>Außer dem untersuchten Faktor unterscheiden sich: %1. Sie können die Ursache sein.</translation>
    </message>
    <message>
        <source>Other programs ran meanwhile, the clocks dropped, or the communication paused.</source>
        <translation>Andere Programme liefen, der Takt sank oder die Kommunikation stockte.</translation>
    </message>
    <message>
        <source>Windows under 10 s are unreliable: measure for at least 30 s.</source>
        <translation>Messungen unter 10 s sind unzuverlässig: Messen Sie mindestens 30 s.</translation>
    </message>
    <message>
        <source>%1 changed while measured</source>
        <translation>%1 während der Messung verändert</translation>
    </message>
    <message>
        <source>The throughput changed within the measured window.</source>
        <translation>Der Durchsatz hat sich während der Messung verändert.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) not known for all</source>
        <translation>
            <numerusform>%n Angabe nicht für alle bekannt</numerusform>
            <numerusform>%n Angaben nicht für alle bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>published, no interval</source>
        <translation>veröffentlicht, ohne Intervall</translation>
    </message>
    <message>
        <source>%1 published</source>
        <translation>%1 veröffentlicht</translation>
    </message>
    <message>
        <source>Publications state means without their repeats.</source>
        <translation>Veröffentlichungen nennen Mittelwerte ohne deren Wiederholungen.</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>n = %1 to %2</source>
        <translation>n = %1 bis %2</translation>
    </message>
    <message>
        <source>%1: no interval</source>
        <translation>%1: kein Intervall</translation>
    </message>
    <message>
        <source>Repeats of a configuration; an interval needs three.</source>
        <translation>Wiederholungen einer Konfiguration; ein Intervall braucht drei.</translation>
    </message>
    <message numerus="yes">
        <source>%n differing fact(s)</source>
        <translation>
            <numerusform>%n Angabe unterscheidet sich</numerusform>
            <numerusform>%n Angaben unterscheiden sich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 of %3 results)</source>
        <translation>%1 (%2 von %3 Ergebnissen)</translation>
    </message>
    <message>
        <source>%1: no conclusion follows until it is measured again.</source>
        <translation>%1: Bis es neu gemessen ist, folgt kein Schluss daraus.</translation>
    </message>
    <message>
        <source>%1: no conclusion follows until they are measured again.</source>
        <translation>%1: Bis sie neu gemessen sind, folgt kein Schluss daraus.</translation>
    </message>
</context>
<context>
    <name>HelpTopics</name>
    <message>
        <source>en</source>
        <extracomment>The folder of the help texts, in resources/help: the code of the language.</extracomment>
        <translation>de</translation>
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
    <message>
        <source>These colours are faint on white paper (contrast below 3): %1. Use darker ones for lines and points.</source>
        <translation>Diese Farben sind auf weißem Papier schwach (Kontrast unter 3): %1. Verwenden Sie für Linien und Punkte dunklere.</translation>
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
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>%1: no load keeps the bound.</source>
        <translation>%1: Keine Last hält die Grenze ein.</translation>
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
        <source>Throughput (%1)</source>
        <translation>Durchsatz (%1)</translation>
    </message>
    <message>
        <source>%1: %2 %3 within the bound (%4).</source>
        <translation>%1: %2 %3 innerhalb der Grenze (%4).</translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation>%1 gleichzeitig</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>all at once</source>
        <translation>alle auf einmal</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>One curve per configuration; its marks are batches, or rates or numbers of requests at once. Up and to the left is better.</source>
        <translation>Eine Kurve je Konfiguration; ihre Marken sind Batches oder Raten oder Zahlen gleichzeitiger Anfragen. Oben links ist besser.</translation>
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
        <source>Stated by external programs</source>
        <translation>Von externen Programmen angegeben</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>new, %1</source>
        <translation>neu, %1</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>stabil</translation>
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
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
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
        <source>%1&#xa0;% longer</source>
        <translation>%1&#xa0;% länger</translation>
    </message>
    <message>
        <source>%1&#xa0;% shorter</source>
        <translation>%1&#xa0;% kürzer</translation>
    </message>
    <message>
        <source>%1&#xa0;% higher</source>
        <translation>%1&#xa0;% höher</translation>
    </message>
    <message>
        <source>%1&#xa0;% lower</source>
        <translation>%1&#xa0;% niedriger</translation>
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
        <source>95&#xa0;% interval %1 to %2</source>
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
    <message>
        <source>%1 against %2: %3 (%4; published, not tested).</source>
        <translation>%1 gegen %2: %3 (%4; veröffentlicht, nicht getestet).</translation>
    </message>
</context>
<context>
    <name>MlperfFootnote</name>
    <message>
        <source>%1, commit %2</source>
        <translation>%1, Commit %2</translation>
    </message>
    <message>
        <source>%1: images/s derived from the submitted logs, unverified, not an MLPerf metric. Result not verified by MLCommons Association. The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in the United States and other countries. See www.mlcommons.org for more information.</source>
        <translation>%1: Bilder/s, abgeleitet aus den eingereichten Logs, ungeprüft, keine Messgröße von MLPerf. Result not verified by MLCommons Association. The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in the United States and other countries. See www.mlcommons.org for more information.</translation>
    </message>
</context>
<context>
    <name>NameWords</name>
    <message>
        <source>DeepBench, training, on %1</source>
        <translation>DeepBench, Training, auf %1</translation>
    </message>
    <message>
        <source>DeepBench, inference, on %1</source>
        <translation>DeepBench, Inferenz, auf %1</translation>
    </message>
</context>
<context>
    <name>NetworkScope</name>
    <message>
        <source>%1 networks</source>
        <translation>%1 Netzen</translation>
    </message>
    <message>
        <source>This holds for %1 of %2</source>
        <translation>Dies gilt für %1 von %2</translation>
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
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>What is not judged or not measurable never counts as good.</source>
        <translation>Was nicht beurteilt oder nicht messbar ist, zählt nie als gut.</translation>
    </message>
    <message>
        <source>%1 (%2 and %3; n = 2)</source>
        <translation>%1 (%2 und %3; n = 2)</translation>
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
    <message>
        <source>Stragglers are known after three measured steps.</source>
        <translation>Nachzügler sind nach drei gemessenen Schritten bekannt.</translation>
    </message>
    <message>
        <source>Stragglers are unknown: fewer than three steps of each rank were measured.</source>
        <translation>Nachzügler sind unbekannt: Von jedem Rang wurden weniger als drei Schritte gemessen.</translation>
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
    <name>NumberFormat</name>
    <message>
        <source>%1 images/s</source>
        <translation>%1 Bilder/s</translation>
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
        <translation>Protokollformat erkennen</translation>
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
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
</context>
<context>
    <name>PlanMend</name>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Use this machine</source>
        <translation>Diesen Rechner verwenden</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Ordner wählen …</translation>
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
        <source>own, 95&#xa0;% interval</source>
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
        <source>Accuracies and differences of one&apos;s own runs are those of the images that both runs scored; the differences are paired, with 95&#xa0;% intervals (Agresti and Min 2005): an interval that contains 0 shows no difference. Throughput stands beside FP32 only where nothing else differs.</source>
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
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
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
        <source>90 % band</source>
        <translation>90-%-Band</translation>
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
        <source>Predicted throughput: %1</source>
        <translation>Vorhergesagter Durchsatz: %1</translation>
    </message>
    <message>
        <source>What changes the predicted throughput most: %1</source>
        <translation>Was den vorhergesagten Durchsatz am meisten ändert: %1</translation>
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
        <source>Predicted efficiency: %1 of ideal scaling (%2 to %3).</source>
        <translation>Vorhergesagte Effizienz: %1 der idealen Skalierung (%2 bis %3).</translation>
    </message>
    <message>
        <source>This prediction is %1.</source>
        <translation>Diese Vorhersage ist %1.</translation>
    </message>
    <message>
        <source>not hierarchical</source>
        <translation>nicht hierarchisch</translation>
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
        <source>ranks by a factor of %1</source>
        <translation>Ränge um den Faktor %1</translation>
    </message>
    <message>
        <source>batch by a factor of %1</source>
        <translation>Batch um den Faktor %1</translation>
    </message>
    <message>
        <source>link by a factor of %1</source>
        <translation>Verbindung um den Faktor %1</translation>
    </message>
    <message>
        <source>message size by a factor of %1</source>
        <translation>Nachrichtengröße um den Faktor %1</translation>
    </message>
    <message>
        <source>Of single changes with as many nodes, %1 of %2 instead of %3 is predicted to change the throughput most: %4.</source>
        <translation>Von einzelnen Änderungen bei gleich vielen Knoten ändert laut Vorhersage %1 mit %2 statt %3 den Durchsatz am meisten: %4.</translation>
    </message>
    <message>
        <source>Outside the measured range</source>
        <translation>Außerhalb des Gemessenen</translation>
    </message>
    <message>
        <source>exposed communication %1, of which the wait for the slowest rank %2</source>
        <translation>nicht überlappte Kommunikation %1, davon Warten auf den langsamsten Rang %2</translation>
    </message>
    <message>
        <source>Of measured steps, compute includes the contention.</source>
        <translation>Bei gemessenen Schritten enthält das Rechnen die Konkurrenz mit dem All-Reduce.</translation>
    </message>
    <message>
        <source>Measured efficiency</source>
        <translation>Gemessene Effizienz</translation>
    </message>
    <message>
        <source>A measured step takes %1: %2.</source>
        <translation>Ein gemessener Schritt dauert %1: %2.</translation>
    </message>
    <message>
        <source>%1: %2 %3 predicted (90 % band: %4).</source>
        <translation>%1: %2 %3 vorhergesagt (90-%-Band: %4).</translation>
    </message>
    <message>
        <source>Measured: %1 %2.</source>
        <translation>Gemessen: %1 %2.</translation>
    </message>
    <message>
        <source>%1: %2 predicted (%3 to %4).</source>
        <translation>%1: %2 vorhergesagt (%3 bis %4).</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>unbekanntes Modell</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>Vorhergesagte %1</translation>
    </message>
    <message>
        <source>Measured %1</source>
        <translation>Gemessene %1</translation>
    </message>
    <message>
        <source>Predicted all-reduce cost (ms)</source>
        <translation>Vorhergesagte Kosten des All-Reduce (ms)</translation>
    </message>
    <message>
        <source>Single changes to %1 (%2 %3 predicted).</source>
        <translation>Einzelne Änderungen an %1 (%2 %3 vorhergesagt).</translation>
    </message>
</context>
<context>
    <name>PriceList</name>
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
        <source>%1 per 1000 %2</source>
        <comment>throughput and currency</comment>
        <translation>%1 je 1000 %2</translation>
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
        <source>%1 steps after the measured ones, profiled by %2: %3 ms of work in a step of %4 ms wall time, profiling included. Shares are of the work; concurrent work counts twice.</source>
        <translation>%1 Schritte nach den gemessenen, profiliert mit %2: %3 ms Arbeit in einem Schritt von %4 ms Gesamtlaufzeit, das Profilieren eingeschlossen. Anteile beziehen sich auf die Arbeit; gleichzeitige Arbeit zählt doppelt.</translation>
    </message>
    <message>
        <source>%1 steps, recorded by %2: %3 ms of work in a step of %4 ms. Shares are of the work; concurrent work counts twice.</source>
        <translation>%1 Schritte, aufgezeichnet von %2: %3 ms Arbeit in einem Schritt von %4 ms. Die Anteile beziehen sich auf die Arbeit; gleichzeitige Arbeit zählt doppelt.</translation>
    </message>
    <message>
        <source>Means over the profiled steps of each run, profiling included; concurrent work counts twice.</source>
        <translation>Mittelwerte über die profilierten Schritte jedes Laufs, das Profilieren eingeschlossen; gleichzeitige Arbeit zählt doppelt.</translation>
    </message>
    <message>
        <source>Time of the kernels in a step</source>
        <translation>Zeit der Kernel in einem Schritt</translation>
    </message>
    <message>
        <source>Time of the kernels in a step: %1</source>
        <translation>Zeit der Kernel in einem Schritt: %1</translation>
    </message>
</context>
<context>
    <name>ProgramDuration</name>
    <message>
        <source>at most %1 by its time limit</source>
        <translation>höchstens %1 nach seinem Zeitlimit</translation>
    </message>
    <message>
        <source>duration unknown before the first run of this command</source>
        <translation>Dauer vor dem ersten Lauf dieses Befehls unbekannt</translation>
    </message>
    <message>
        <source>%1, by the last run of this command</source>
        <translation>%1, nach dem letzten Lauf dieses Befehls</translation>
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
    <message>
        <source>The network of the program is not stated.</source>
        <translation>Das Netz des Programms ist nicht angegeben.</translation>
    </message>
</context>
<context>
    <name>PublishedQuestions</name>
    <message>
        <source>One large node or several small ones: V100, 2019</source>
        <translation>Ein großer Knoten oder mehrere kleine: V100, 2019</translation>
    </message>
    <message>
        <source>One node or several</source>
        <translation>Ein Knoten oder mehrere</translation>
    </message>
    <message>
        <source>V100, A100, H100</source>
        <translation>V100, A100, H100</translation>
    </message>
    <message>
        <source>Eight GPUs a node or one a node: K80, 2017</source>
        <translation>Acht GPUs je Knoten oder eine: K80, 2017</translation>
    </message>
    <message>
        <source>Eight a node or one</source>
        <translation>Acht je Knoten oder eine</translation>
    </message>
    <message>
        <source>What the loader costs: DLPerf, 2020</source>
        <translation>Was das Laden kostet: DLPerf, 2020</translation>
    </message>
    <message>
        <source>What the loader costs</source>
        <translation>Was das Laden kostet</translation>
    </message>
    <message>
        <source>RDMA or TCP: Horovod, 2017</source>
        <translation>RDMA oder TCP: Horovod, 2017</translation>
    </message>
    <message>
        <source>RDMA or TCP</source>
        <translation>RDMA oder TCP</translation>
    </message>
    <message>
        <source>Published results</source>
        <translation>Veröffentlichte Ergebnisse</translation>
    </message>
    <message>
        <source>V100, A100, H100: one node, 2018 to 2024</source>
        <translation>V100, A100, H100: ein Knoten, 2018 bis 2024</translation>
    </message>
    <message>
        <source>Which flags scale: V100, 2018</source>
        <translation>Welche Schalter skalieren: V100, 2018</translation>
    </message>
    <message>
        <source>Which flags scale</source>
        <translation>Welche Schalter skalieren</translation>
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
        <source>95&#xa0;% interval</source>
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
        <source>Whiskers: 95&#xa0;% interval of the ratio, where both have n ≥ 3.</source>
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
        <source>The baseline contains several configurations: name the repeats of one.</source>
        <translation>Die Referenz enthält mehrere Konfigurationen: die Wiederholungen einer einzigen nennen.</translation>
    </message>
    <message>
        <source>Not comparable: these conditions differ: %1. List intended differences with --intended.</source>
        <translation>Nicht vergleichbar: Diese Bedingungen unterscheiden sich: %1. Beabsichtigte Unterschiede mit --intended angeben.</translation>
    </message>
    <message>
        <source>System (%1 | %2)</source>
        <translation>System (%1 | %2)</translation>
    </message>
    <message>
        <source>%1 states %2, which is never compared with %3</source>
        <translation>%1 nennt %2; das wird nie mit %3 verglichen</translation>
    </message>
    <message>
        <source>%1 does not state a throughput</source>
        <translation>%1 nennt keinen Durchsatz</translation>
    </message>
</context>
<context>
    <name>Remaining</name>
    <message>
        <source>a few seconds</source>
        <translation>einige Sekunden</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>about %1 to %2</source>
        <translation>etwa %1 bis %2</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n run(s) left</source>
        <translation>
            <numerusform>noch %1 bis %n Lauf</numerusform>
            <numerusform>noch %1 bis %n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) left</source>
        <translation>
            <numerusform>noch %n Lauf</numerusform>
            <numerusform>noch %n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n run(s)</source>
        <translation>
            <numerusform>%1 bis %n Lauf</numerusform>
            <numerusform>%1 bis %n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
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
    <message>
        <source>CV %1</source>
        <translation>CV %1</translation>
    </message>
    <message>
        <source>Repeats of one configuration: mean %1 %2</source>
        <translation>Wiederholungen einer Konfiguration: Mittel %1 %2</translation>
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
        <source>× %1</source>
        <translation>× %1</translation>
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
        <source>Excluded (%1): %2.</source>
        <translation>Ausgeschlossen (%1): %2.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Values of the figure.</source>
        <translation>Werte der Abbildung.</translation>
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
    <message>
        <source>Storage</source>
        <translation>Speichersystem</translation>
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
    <message>
        <source>Layers and their roofs</source>
        <translation>Schichten und ihre Dächer</translation>
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
        <translation>In den Namen nicht genannte Unterschiede: %1</translation>
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
    <message>
        <source>Not stated by all: %1</source>
        <translation>Nicht von allen angegeben: %1</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>Framework</translation>
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
    <name>ScalingLabel</name>
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
        <source>%1 (95&#xa0;% interval %2 to %3)</source>
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
    <message>
        <source>%1 fell by %2</source>
        <comment>part of a step</comment>
        <translation>%1 sank um %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2 reach %3 of the throughput of %4 in the geometric mean of %5; from %6 to %7.</source>
        <translation>%1: %2 erreichen %3 des Durchsatzes von %4 im geometrischen Mittel von %5; von %6 bis %7.</translation>
    </message>
    <message>
        <source>No configuration has results of several device counts, so that no scaling follows. Compare shows them beside each other.</source>
        <translation>Keine Konfiguration hat Ergebnisse mit mehreren Gerätezahlen, daher folgt keine Skalierung. Die Seite Vergleich stellt sie nebeneinander.</translation>
    </message>
</context>
<context>
    <name>SelectedSystems</name>
    <message>
        <source>System not stated</source>
        <translation>System nicht angegeben</translation>
    </message>
</context>
<context>
    <name>SeriesColumn</name>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Evaluation time (s)</source>
        <translation>Auswertung (s)</translation>
    </message>
    <message>
        <source>Epoch time (s)</source>
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
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>Limited by the host</source>
        <translation>vom Host begrenzt</translation>
    </message>
    <message>
        <source>Poll</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Elements</source>
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
        <source>Quantity</source>
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
        <source>Size (B)</source>
        <translation>Größe (B)</translation>
    </message>
    <message>
        <source>In-place time (µs)</source>
        <translation>In-place-Zeit (µs)</translation>
    </message>
    <message>
        <source>Out-of-place time (µs)</source>
        <translation>Out-of-place-Zeit (µs)</translation>
    </message>
    <message>
        <source>In-place wrong</source>
        <translation>In-place falsch</translation>
    </message>
    <message>
        <source>Out-of-place wrong</source>
        <translation>Out-of-place falsch</translation>
    </message>
    <message>
        <source>Total time (µs)</source>
        <translation>Gesamtzeit (µs)</translation>
    </message>
    <message>
        <source>Mean time (µs)</source>
        <translation>Mittlere Zeit (µs)</translation>
    </message>
    <message>
        <source>Median time (µs)</source>
        <translation>Median der Zeit (µs)</translation>
    </message>
    <message>
        <source>Shortest time (µs)</source>
        <translation>Kürzeste Zeit (µs)</translation>
    </message>
    <message>
        <source>Longest time (µs)</source>
        <translation>Längste Zeit (µs)</translation>
    </message>
    <message>
        <source>Time (µs)</source>
        <translation>Zeit (µs)</translation>
    </message>
    <message>
        <source>Mean (ms)</source>
        <translation>Mittel (ms)</translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>Lowest (ms)</source>
        <translation>Minimum (ms)</translation>
    </message>
    <message>
        <source>Highest (ms)</source>
        <translation>Maximum (ms)</translation>
    </message>
    <message>
        <source>99th percentile (ms)</source>
        <translation>99. Perzentil (ms)</translation>
    </message>
    <message>
        <source>90th percentile (ms)</source>
        <translation>90. Perzentil (ms)</translation>
    </message>
    <message>
        <source>99.9th percentile (ms)</source>
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
        <source>From (ms)</source>
        <translation>Von (ms)</translation>
    </message>
    <message>
        <source>To (ms)</source>
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
        <source>Difference</source>
        <translation>Unterschied</translation>
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
    <message numerus="yes">
        <source>%1 not stated (%n result(s))</source>
        <translation>
            <numerusform>%1 nicht angegeben (%n Ergebnis)</numerusform>
            <numerusform>%1 nicht angegeben (%n Ergebnisse)</numerusform>
        </translation>
    </message>
    <message>
        <source>Not drawn, because several configurations share a cell: %1.</source>
        <translation>Nicht gezeichnet, weil sich mehrere Konfigurationen eine Zelle teilen: %1.</translation>
    </message>
    <message>
        <source>They are converted to the base of this table.</source>
        <translation>Sie sind auf die Basis dieser Tabelle umgerechnet.</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Gedruckt</translation>
    </message>
    <message>
        <source>Printed, converted</source>
        <translation>Gedruckt, umgerechnet</translation>
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
    <name>StepAnswer</name>
    <message>
        <source>%1 %2</source>
        <comment>part of a step and its share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 takes %2 of the step (%3 of %4&#xa0;ms).</source>
        <translation>%1: %2 des Schritts (%3 von %4&#xa0;ms).</translation>
    </message>
    <message>
        <source>%1 takes %2 of the step (%3 of %4&#xa0;ms); %5.</source>
        <translation>%1: %2 des Schritts (%3 von %4&#xa0;ms); %5.</translation>
    </message>
    <message>
        <source>%1 takes %2 of the kernels&apos; time in a step (%3 of %4&#xa0;ms).</source>
        <translation>%1: %2 der Kernelzeit eines Schritts (%3 von %4&#xa0;ms).</translation>
    </message>
    <message>
        <source>%1 takes %2 of the kernels&apos; time in a step (%3 of %4&#xa0;ms); %5.</source>
        <translation>%1: %2 der Kernelzeit eines Schritts (%3 von %4&#xa0;ms); %5.</translation>
    </message>
    <message>
        <source>None of the results has a breakdown of its step time.</source>
        <translation>Keines der Ergebnisse hat eine Aufschlüsselung seiner Schrittzeit.</translation>
    </message>
    <message numerus="yes">
        <source>%n profiled step(s)</source>
        <translation>
            <numerusform>%n profilierter Schritt</numerusform>
            <numerusform>%n profilierte Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the kinds of work, %1 takes the most: %2 (%3&#xa0;ms).</source>
        <translation>Von den Arten der Arbeit braucht %1 am meisten: %2 (%3&#xa0;ms).</translation>
    </message>
    <message>
        <source>These steps follow the measured ones and do not count for the throughput.</source>
        <translation>Diese Schritte folgen auf die gemessenen und zählen nicht zum Durchsatz.</translation>
    </message>
    <message>
        <source>The largest share outside compute is that of %1: %2 of its step (%3 of %4&#xa0;ms).</source>
        <translation>Den größten Anteil außerhalb der Berechnung hat „%1“: %2 des Schritts (%3 von %4&#xa0;ms).</translation>
    </message>
    <message>
        <source>The largest share of %1 in the kernels&apos; time of a step is that of %2: %3 (%4 of %5&#xa0;ms).</source>
        <translation>Der größte Anteil von %1 an der Zeit der Kernel in einem Schritt ist der von %2: %3 (%4 von %5&#xa0;ms).</translation>
    </message>
    <message>
        <source>No training was completed.</source>
        <translation>Kein Training wurde abgeschlossen.</translation>
    </message>
    <message>
        <source>Every completed training measured with ScaleScope has one; of an own program, import a trace of its steps.</source>
        <translation>Jedes abgeschlossene, mit ScaleScope gemessene Training hat eine; zu einem eigenen Programm importieren Sie eine Aufzeichnung seiner Schritte.</translation>
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
    <message>
        <source>rest, not divided</source>
        <translation>Rest, nicht aufgeteilt</translation>
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
    <name>StudySummary</name>
    <message>
        <source>time unknown before the first runs</source>
        <translation>Dauer vor den ersten Läufen unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%1 planned, plus %n cell(s) of unknown length</source>
        <translation>
            <numerusform>%1 geplant, dazu %n Zelle unbekannter Länge</numerusform>
            <numerusform>%1 geplant, dazu %n Zellen unbekannter Länge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 planned, plus the preparation of each run</source>
        <translation>%1 geplant, dazu die Vorbereitung jedes Laufs</translation>
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
    <name>StudyTitle</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%n networks</source>
        <translation>
            <numerusform>%n Netz</numerusform>
            <numerusform>%n Netze</numerusform>
        </translation>
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
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
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
    <name>TelemetryAnswer</name>
    <message>
        <source>%1 (%2)</source>
        <comment>host and run</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The GPU of %1</source>
        <translation>Die GPU von %1</translation>
    </message>
    <message>
        <source>GPU %1 of %2</source>
        <translation>GPU %1 von %2</translation>
    </message>
    <message>
        <source>power</source>
        <comment>limited by</comment>
        <translation>die Leistungsgrenze</translation>
    </message>
    <message>
        <source>heat</source>
        <comment>limited by</comment>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>the protection of the board</source>
        <comment>limited by</comment>
        <translation>den Schutz der Karte</translation>
    </message>
    <message>
        <source>%1 was idle %2 of the time; no clock was limited.</source>
        <translation>%1 hatte %2 der Zeit nichts zu tun; kein Takt war begrenzt.</translation>
    </message>
    <message>
        <source>%1 was idle %2 of the time.</source>
        <translation>%1 hatte %2 der Zeit nichts zu tun.</translation>
    </message>
    <message>
        <source>%1 was idle %2 of the time; its clock was limited by %3 in %4 of %5&#xa0;s.</source>
        <translation>%1 hatte %2 der Zeit nichts zu tun; ihr Takt war in %4 von %5&#xa0;s durch %3 begrenzt.</translation>
    </message>
    <message>
        <source>%1 was idle %2 of the time. %3: clock limited by %4 in %5 of %6&#xa0;s.</source>
        <translation>%1 hatte %2 der Zeit nichts zu tun. %3: Takt in %5 von %6&#xa0;s durch %4 begrenzt.</translation>
    </message>
    <message>
        <source>The cores of %1 were %2 busy.</source>
        <translation>Die Kerne von %1 waren zu %2 ausgelastet.</translation>
    </message>
    <message>
        <source>They waited for storage %1 of the time.</source>
        <translation>Sie warteten %1 der Zeit auf den Speicher.</translation>
    </message>
    <message>
        <source>Other programs used %1 of them.</source>
        <translation>Andere Programme belegten %1 davon.</translation>
    </message>
    <message>
        <source>No telemetry of the GPUs was recorded: check the nodes, it needs NVML, which comes with the driver.</source>
        <translation>Von den GPUs wurde keine Telemetrie aufgezeichnet: Prüfen Sie die Knoten, sie braucht NVML, das zum Treiber gehört.</translation>
    </message>
    <message>
        <source>Whether the clocks were limited was not recorded: measure again with a driver whose NVML reports clock event reasons.</source>
        <translation>Ob die Takte begrenzt waren, wurde nicht aufgezeichnet: Messen Sie erneut mit einem Treiber, dessen NVML Gründe der Taktbegrenzung meldet.</translation>
    </message>
    <message>
        <source>These results hold no telemetry of GPUs or cores.</source>
        <translation>Diese Ergebnisse enthalten keine Telemetrie von GPUs oder Kernen.</translation>
    </message>
    <message>
        <source>Every run measured with ScaleScope records it: measure again, or import a log that states it.</source>
        <translation>Jeder mit ScaleScope gemessene Lauf zeichnet sie auf: Messen Sie erneut, oder importieren Sie ein Protokoll, das sie angibt.</translation>
    </message>
    <message>
        <source>The cores were %1 to %2 busy.</source>
        <translation>Die Kerne waren zu %1 bis %2 ausgelastet.</translation>
    </message>
    <message>
        <source>The cores were %1 busy.</source>
        <translation>Die Kerne waren zu %1 ausgelastet.</translation>
    </message>
    <message>
        <source>No step was measured, so the telemetry is that of the start.</source>
        <translation>Kein Schritt wurde gemessen; die Telemetrie ist die des Starts.</translation>
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
    <message>
        <source>%1 epochs of %2 %3</source>
        <comment>90 epochs of 1,281,167 images</comment>
        <translation>%1 Epochen, je %2 %3</translation>
    </message>
    <message>
        <source>%1 epoch of %2 %3</source>
        <comment>1 epoch of 1,281,167 images</comment>
        <translation>%1 Epoche mit %2 %3</translation>
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
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
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
        <source>Whiskers: 95&#xa0;% intervals between repeats, where n ≥ 3.</source>
        <translation>Fehlerbalken: 95-%-Intervalle zwischen Wiederholungen, wo n ≥ 3.</translation>
    </message>
    <message>
        <source>%1 at the end</source>
        <translation>%1 am Ende</translation>
    </message>
    <message>
        <source>%1 is best in both quantities.</source>
        <translation>%1 ist in beiden Größen am besten.</translation>
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
        <source>%1 has no throughput to project</source>
        <translation>%1 hat keinen Durchsatz zum Hochrechnen</translation>
    </message>
    <message>
        <source>Projected / long test</source>
        <translation>Hochgerechnet / langer Test</translation>
    </message>
    <message>
        <source>Long tests are shown next to short ones that differ in nothing but their length.</source>
        <translation>Lange Tests stehen neben kurzen, die sich nur in ihrer Länge unterscheiden.</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) measured for less than 10&#xa0;s.</source>
        <translation>
            <numerusform>%n Test maß weniger als 10&#xa0;s.</numerusform>
            <numerusform>%n Tests maßen weniger als 10&#xa0;s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Networks other than that of %1 have no relative speed.</source>
        <translation>Andere Netze als das von %1 haben keine relative Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Projected training time: %1.</source>
        <translation>Hochgerechnete Trainingszeit: %1.</translation>
    </message>
    <message>
        <source>Projected training times, shortest: %1; longest: %2.</source>
        <translation>Hochgerechnete Trainingszeiten, kürzeste: %1; längste: %2.</translation>
    </message>
    <message>
        <source>%1 is not a completed training</source>
        <translation>%1 ist kein abgeschlossenes Training</translation>
    </message>
    <message>
        <source>%1 is not a long test with a stated time and number of epochs</source>
        <translation>%1 ist kein Langtest mit angegebener Zeit und Epochenzahl</translation>
    </message>
    <message>
        <source>%1 does not state the %2 of an epoch</source>
        <translation>%1 nennt nicht, wie viele %2 eine Epoche hat</translation>
    </message>
    <message>
        <source>Throughput (%1)</source>
        <translation>Durchsatz (%1)</translation>
    </message>
    <message>
        <source>Projected, not measured: %1 at the measured throughput, assumed constant, without evaluations.</source>
        <translation>Hochgerechnet, nicht gemessen: %1 mit dem gemessenen, als konstant angenommenen Durchsatz, ohne Auswertungen.</translation>
    </message>
    <message>
        <source>%1 %2 per epoch</source>
        <translation>%1 %2 je Epoche</translation>
    </message>
</context>
<context>
    <name>ViewNeeds</name>
    <message>
        <source>Needs two results or more.</source>
        <translation>Braucht mindestens zwei Ergebnisse.</translation>
    </message>
    <message>
        <source>Needs a run with its steps: publications state only means.</source>
        <translation>Braucht einen Lauf mit seinen Schritten: Veröffentlichungen nennen nur Mittelwerte.</translation>
    </message>
    <message>
        <source>Needs a result that states an accuracy: a long test has one.</source>
        <translation>Braucht ein Ergebnis mit Genauigkeit: Ein langer Test hat eine.</translation>
    </message>
    <message>
        <source>Needs results of inference with their latencies.</source>
        <translation>Braucht Ergebnisse von Inferenz mit Latenzen.</translation>
    </message>
    <message>
        <source>Needs results with a measured power, or a system whose power is typed.</source>
        <translation>Braucht Ergebnisse mit gemessener Leistung oder ein System mit eingegebener Leistung.</translation>
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
        <source>P&amp;recision</source>
        <translation>Zahlen&amp;format</translation>
    </message>
    <message>
        <source>Values of the figure</source>
        <translation>Werte der Abbildung</translation>
    </message>
    <message>
        <source>Pro&amp;jected from short tests</source>
        <translation>&amp;Hochgerechnet aus kurzen Tests</translation>
    </message>
    <message>
        <source>Tick runs in the library, or add published results. Long tests have accuracies and training times; short tests can be projected to a whole training. Inference with weights has accuracies by precision.</source>
        <translation>Kreuzen Sie Läufe in der Bibliothek an, oder fügen Sie veröffentlichte Ergebnisse hinzu. Lange Tests haben Genauigkeiten und Trainingszeiten; kurze Tests lassen sich auf ein ganzes Training hochrechnen. Inferenz mit Gewichten hat Genauigkeiten nach Zahlenformat.</translation>
    </message>
    <message>
        <source>of the data set</source>
        <translation>des Datensatzes</translation>
    </message>
    <message>
        <source>0: the training images of each test&apos;s data set; %1, those of ILSVRC 2012, for synthetic images</source>
        <translation>0: die Trainingsbilder des Datensatzes jedes Tests; %1, die von ILSVRC 2012, für synthetische Bilder</translation>
    </message>
    <message>
        <source>Opt&amp;ions</source>
        <translation>Opt&amp;ionen</translation>
    </message>
    <message>
        <source>Which accuracy, its target and what it is drawn over</source>
        <translation>Welche Genauigkeit, ihr Ziel und worüber sie gezeichnet wird</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>&amp;Zeigen</translation>
    </message>
</context>
<context>
    <name>scalescope::ActionSearch</name>
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
    <message>
        <source>Search pages, commands, fields, figures, help and runs</source>
        <translation>Seiten, Befehle, Felder, Abbildungen, Hilfe und Läufe suchen</translation>
    </message>
</context>
<context>
    <name>scalescope::AliasTable</name>
    <message>
        <source>In the results</source>
        <translation>In den Ergebnissen</translation>
    </message>
    <message>
        <source>In exports and bundles</source>
        <translation>In Exporten und Paketen</translation>
    </message>
    <message>
        <source>Enter the text to use instead, for example &quot;Vendor X, 8 GPUs&quot;. A name without an alias is not changed; hosts and users get one automatically. Aliases apply to pictures, CSV files and bundles of this library.</source>
        <translation>Tragen Sie den Text ein, der stattdessen erscheinen soll, zum Beispiel „Hersteller X, 8 GPUs“. Ein Name ohne Decknamen bleibt unverändert; Hosts und Benutzer erhalten automatisch einen. Decknamen gelten für Bilder, CSV-Dateien und Pakete dieser Bibliothek.</translation>
    </message>
    <message>
        <source>A&amp;nother name</source>
        <translation>&amp;Weiterer Name</translation>
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
    <name>scalescope::AnswerCard</name>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Hides the explanation</source>
        <translation>Blendet die Erklärung aus</translation>
    </message>
    <message>
        <source>Shows the explanation</source>
        <translation>Blendet die Erklärung ein</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>scalescope::AnsweringPage</name>
    <message>
        <source>Reading %1 of %2 runs …</source>
        <translation>%1 von %2 Läufen werden gelesen …</translation>
    </message>
    <message>
        <source>Nothing is ticked: this page looks at the highlighted run.</source>
        <translation>Nichts ist angekreuzt: Diese Seite betrachtet den hervorgehobenen Lauf.</translation>
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
        <source>Opens the page Test with the plan of this run and 5 profiled steps</source>
        <translation>Öffnet die Seite Test mit dem Plan dieses Laufs und 5 profilierten Schritten</translation>
    </message>
    <message>
        <source>No selected result reports its steps. Tick a run that does: this page shows what holds it back.</source>
        <translation>Kein gewähltes Ergebnis enthält seine Schritte. Kreuzen Sie einen Lauf mit Schritten an: Diese Seite zeigt, was ihn bremst.</translation>
    </message>
    <message>
        <source>Opt&amp;ions</source>
        <translation>Opt&amp;ionen</translation>
    </message>
    <message>
        <source>What the run is compared with, and the result that states its limits</source>
        <translation>Womit der Lauf verglichen wird, und das Ergebnis, das seine Grenzen angibt</translation>
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
        <translation>&amp;Decknamen …</translation>
    </message>
    <message>
        <source>Add &amp;figures or studies…</source>
        <translation>&amp;Abbildungen oder Studien hinzufügen …</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n result(s)…</source>
        <translation>
            <numerusform>%n Ergebnis wird gelesen …</numerusform>
            <numerusform>%n Ergebnisse werden gelesen …</numerusform>
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
        <translation>Wird gepackt …</translation>
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
    <name>scalescope::CaptionEdit</name>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>as generated</source>
        <translation>wie erzeugt</translation>
    </message>
</context>
<context>
    <name>scalescope::ChoiceEdit</name>
    <message>
        <source>+</source>
        <translation>+</translation>
    </message>
    <message>
        <source>Several values of %1</source>
        <translation>Mehrere Werte von %1</translation>
    </message>
    <message>
        <source>Several values make a study: every combination is measured</source>
        <translation>Mehrere Werte ergeben eine Studie: Jede Kombination wird gemessen</translation>
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
    <message>
        <source>Before anything starts, they are shown in full and you are asked.</source>
        <translation>Vor dem Start werden sie vollständig angezeigt, und Sie werden gefragt.</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareBars</name>
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
</context>
<context>
    <name>scalescope::CompareCurves</name>
    <message>
        <source>&amp;Metric</source>
        <translation>&amp;Messgröße</translation>
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
        <source>The whole run, one rank with its host&apos;s telemetry, or a host without ranks</source>
        <translation>Der ganze Lauf, ein Rang mit der Telemetrie seines Hosts, oder ein Host ohne Rang</translation>
    </message>
    <message>
        <source>The figure&apos;s values</source>
        <translation>Werte der Abbildung</translation>
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
        <source>Side &amp;by side</source>
        <translation>Ne&amp;beneinander</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Nothing to compare yet&lt;/h3&gt;&lt;p&gt;Tick two or more runs in the library (Space ticks the selected ones).&lt;/p&gt;&lt;p&gt;Runs of one configuration form one bar with its 95 % interval; the Scaling page connects runs with 1, 2, 4 … ranks to a line, next to published results.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Noch nichts zu vergleichen&lt;/h3&gt;&lt;p&gt;Zwei oder mehr Läufe in der Bibliothek ankreuzen (die Leertaste kreuzt die gewählten an).&lt;/p&gt;&lt;p&gt;Läufe einer Konfiguration bilden einen Balken mit ihrem 95-%-Intervall; die Seite Skalierung verbindet Läufe mit 1, 2, 4 … Rängen zu einer Linie, neben veröffentlichten Ergebnissen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Latenc&amp;y</source>
        <translation>La&amp;tenz</translation>
    </message>
    <message>
        <source>Ener&amp;gy</source>
        <translation>Ener&amp;gie</translation>
    </message>
    <message>
        <source>as rati&amp;os</source>
        <translation>als Verhält&amp;nisse</translation>
    </message>
    <message>
        <source>of &amp;epochs</source>
        <translation>der &amp;Epochen</translation>
    </message>
    <message>
        <source>Trade-o&amp;ff</source>
        <translation>Ab&amp;wägung</translation>
    </message>
    <message>
        <source>Opt&amp;ions</source>
        <translation>Opt&amp;ionen</translation>
    </message>
    <message>
        <source>The quantity, what is compared with what, and how percentages are stated</source>
        <translation>Die Größe, was womit verglichen wird und wie Prozente angegeben sind</translation>
    </message>
</context>
<context>
    <name>scalescope::CompareResults</name>
    <message>
        <source>The figure&apos;s values</source>
        <translation>Werte der Abbildung</translation>
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
    <message>
        <source>&quot;%1&quot; is invalid: type one of %2.</source>
        <translation>„%1“ ist ungültig: Geben Sie eine von diesen ein: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is invalid: the range must contain %2 %3.</source>
        <translation>„%1“ ist ungültig: Der Bereich muss %2 %3 enthalten.</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Unit of throughputs</source>
        <translation>Einheit der Durchsätze</translation>
    </message>
    <message>
        <source>Images or tokens per epoch</source>
        <translation>Bilder oder Token je Epoche</translation>
    </message>
</context>
<context>
    <name>scalescope::DecisionPage</name>
    <message>
        <source>&amp;Candidates</source>
        <translation>&amp;Kandidaten</translation>
    </message>
    <message>
        <source>C&amp;ost over time</source>
        <translation>K&amp;osten über der Zeit</translation>
    </message>
    <message>
        <source>S&amp;ensitivity</source>
        <translation>&amp;Empfindlichkeit</translation>
    </message>
    <message>
        <source>Ope&amp;n…</source>
        <translation>Öff&amp;nen …</translation>
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
        <source>norm&amp;alized</source>
        <translation>n&amp;ormiert</translation>
    </message>
    <message>
        <source>break-even &amp;price</source>
        <translation>&amp;Preis bei Gleichstand</translation>
    </message>
    <message>
        <source>Decis&amp;ion</source>
        <translation>Entsche&amp;idung</translation>
    </message>
    <message>
        <source>&amp;Save decision…</source>
        <translation>Entscheidung &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Report template</source>
        <translation>Be&amp;richtsvorlage</translation>
    </message>
    <message>
        <source>Open the e&amp;xample</source>
        <translation>Bei&amp;spiel öffnen</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
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
    <name>scalescope::ExportDialog</name>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
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
        <translation>&amp;Decknamen …</translation>
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
        <translation>&amp;Eingebettete Daten …</translation>
    </message>
    <message>
        <source>Embedded data</source>
        <translation>Eingebettete Daten</translation>
    </message>
    <message numerus="yes">
        <source>Replace %n existing file(s) in %1?</source>
        <translation>
            <numerusform>%n vorhandene Datei in %1 ersetzen?</numerusform>
            <numerusform>%n vorhandene Dateien in %1 ersetzen?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1: %2</source>
        <translation>
            <numerusform>%n Datei nach %1 geschrieben: %2</numerusform>
            <numerusform>%n Dateien nach %1 geschrieben: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>PNG 600 dpi</source>
        <translation>PNG 600 dpi</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Ch&amp;oose…</source>
        <translation>W&amp;ählen…</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>Folder of the figure</source>
        <translation>Ordner der Abbildung</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Save %n file(s)</source>
        <translation>
            <numerusform>%n Datei &amp;speichern</numerusform>
            <numerusform>%n Dateien &amp;speichern</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a format.</source>
        <translation>Wählen Sie ein Format.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>G&amp;röße</translation>
    </message>
</context>
<context>
    <name>scalescope::FactorLine</name>
    <message>
        <source>Environment variable</source>
        <translation>Umgebungsvariable</translation>
    </message>
    <message>
        <source>first | second</source>
        <translation>erster | zweiter</translation>
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
        <source>intended</source>
        <translation>beabsichtigt</translation>
    </message>
    <message>
        <source>This factor is intended: comparisons do not warn about it</source>
        <translation>Dieser Faktor ist beabsichtigt: Vergleiche warnen nicht vor ihm</translation>
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
    <message>
        <source>Click to fold this section</source>
        <translation>Klicken, um diesen Abschnitt einzuklappen</translation>
    </message>
    <message>
        <source>Click to unfold this section</source>
        <translation>Klicken, um diesen Abschnitt auszuklappen</translation>
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
        <source>%1: value axis</source>
        <translation>%1: Werteachse</translation>
    </message>
    <message>
        <source>Tick spacing</source>
        <translation>Abstand der Teilstriche</translation>
    </message>
    <message>
        <source>Thousands separators</source>
        <translation>Tausendertrennzeichen</translation>
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
    <message>
        <source>More actions</source>
        <translation>Weitere Aktionen</translation>
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
    <name>scalescope::FigurePage</name>
    <message>
        <source>Measure a&amp;gain…</source>
        <translation>&amp;Erneut messen …</translation>
    </message>
    <message>
        <source>Puts the plan of this run on the Test page</source>
        <translation>Übernimmt den Plan dieses Laufs auf die Seite Test</translation>
    </message>
</context>
<context>
    <name>scalescope::FigurePicker</name>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
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
        <source>Its figures and studies are in %1.</source>
        <translation>Seine Abbildungen und Studien liegen in %1.</translation>
    </message>
    <message>
        <source>All files (*);;Results, figures, bundles, tests (*.json *.png *.pdf *.zip);;Logs (*.log *.txt *.out *.csv *.gz)</source>
        <translation>Alle Dateien (*);;Ergebnisse, Abbildungen, Pakete, Tests (*.json *.png *.pdf *.zip);;Protokolle (*.log *.txt *.out *.csv *.gz)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a folder of results or logs</source>
        <translation>Einen Ordner mit Ergebnissen oder Protokollen öffnen</translation>
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
    <name>scalescope::HostForm</name>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>name, address or Host entry of the SSH configuration</source>
        <translation>Name, Adresse oder Host-Eintrag der SSH-Konfiguration</translation>
    </message>
    <message>
        <source>Add a host</source>
        <translation>Host hinzufügen</translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>from the SSH configuration</source>
        <translation>aus der SSH-Konfiguration</translation>
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
        <source>none: monitored only</source>
        <translation>keine: nur überwacht</translation>
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
        <source>.cache/scalescope in the home folder</source>
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
    <message>
        <source>Font and &amp;colours</source>
        <translation>&amp;Schrift und Farben</translation>
    </message>
    <message>
        <source>&amp;Aliases</source>
        <translation>&amp;Decknamen</translation>
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
    <message>
        <source>Co&amp;mpare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Compares the added results on the page Results</source>
        <translation>Vergleicht die hinzugefügten Ergebnisse auf der Seite Ergebnisse</translation>
    </message>
    <message>
        <source>Import as &amp;table…</source>
        <translation>Als &amp;Tabelle importieren…</translation>
    </message>
    <message>
        <source>State what the columns of the selected files mean, even if a log format recognised them</source>
        <translation>Angeben, was die Spalten der ausgewählten Dateien bedeuten, auch wenn ein Protokollformat sie erkannt hat</translation>
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
    <message>
        <source>Fold or unfold the section, or the facts that are not stated</source>
        <translation>Abschnitt oder fehlende Angaben ein- oder ausklappen</translation>
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
    <name>scalescope::LibraryDelegate</name>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
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
        <source>Open results, logs, figures, bundles, tests or folders of them; they may also be dropped here.</source>
        <translation>Ergebnisse, Protokolle, Abbildungen, Pakete, Tests oder Ordner davon öffnen; sie lassen sich auch hierher ziehen.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Headings of the library; a click at a column&apos;s head sorts</source>
        <translation>Überschriften der Bibliothek; ein Klick auf einen Spaltenkopf ordnet</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>Gruppe: %1</translation>
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
        <source>Epochs done</source>
        <translation>Epochen durchlaufen</translation>
    </message>
    <message>
        <source>Epochs that the run trained.</source>
        <translation>Epochen, die der Lauf trainiert hat.</translation>
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
        <source>Measured here, stated by an external program, imported, published or from an opened figure.</source>
        <translation>Hier gemessen, von einem externen Programm angegeben, importiert, veröffentlicht oder aus einer geöffneten Abbildung.</translation>
    </message>
    <message>
        <source>Runs of one plan in one environment are one row: their count.</source>
        <translation>Läufe eines Plans in einer Umgebung sind eine Zeile: ihre Zahl.</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Whether the number can be trusted: the variation between repeats; short (measured under 10 s), disturbed, incomplete or failed runs.</source>
        <translation>Ob die Zahl belastbar ist: die Streuung zwischen Wiederholungen; kurze (unter 10 s gemessene), gestörte, unvollständige oder gescheiterte Läufe.</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>The name that you gave the hardware, else its hosts or the model of its GPUs.</source>
        <translation>Der Name, den Sie der Hardware gegeben haben, sonst ihre Hosts oder das Modell ihrer GPUs.</translation>
    </message>
</context>
<context>
    <name>scalescope::LibraryPanel</name>
    <message>
        <source>Save this filter…</source>
        <translation>Diesen Filter speichern…</translation>
    </message>
    <message>
        <source>All results</source>
        <translation>Alle Ergebnisse</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Show the runs that were moved to the trash, to restore them.</source>
        <translation>Läufe im Papierkorb zeigen, um sie zurückzuholen.</translation>
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
        <translation>Ta&amp;gs bearbeiten …</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Als &amp;Referenz setzen</translation>
    </message>
    <message>
        <source>&amp;Run again…</source>
        <translation>&amp;Erneut starten …</translation>
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
        <source>Re&amp;label: system, tags, notes…</source>
        <translation>Neu &amp;benennen: System, Tags, Notizen …</translation>
    </message>
    <message>
        <source>Bu&amp;ndle to send…</source>
        <translation>&amp;Paket zum Verschicken …</translation>
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
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Tick only these</source>
        <translation>Nur diese ankreuzen</translation>
    </message>
    <message>
        <source>Selects the results that match the filter, and no others</source>
        <translation>Wählt die Ergebnisse aus, auf die der Filter passt, und keine anderen</translation>
    </message>
    <message>
        <source>&lt;h3&gt;No runs yet&lt;/h3&gt;&lt;p&gt;Runs appear here with their results.&lt;/p&gt;&lt;p&gt;Start with the demo: it trains ResNet-20 with one rank and then with two, and takes about two minutes. Or describe your own test on the page Test, or drop results and logs here.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Noch keine Läufe&lt;/h3&gt;&lt;p&gt;Läufe erscheinen hier mit ihren Ergebnissen.&lt;/p&gt;&lt;p&gt;Beginnen Sie mit der Demo: Sie trainiert ResNet-20 mit einem Rang und dann mit zweien und dauert etwa zwei Minuten. Oder beschreiben Sie auf der Seite Test einen eigenen Test, oder ziehen Sie Ergebnisse und Protokolle hierher.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Ren&amp;ame…</source>
        <translation>Um&amp;benennen…</translation>
    </message>
    <message>
        <source>Rename the run</source>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>Rename the study</source>
        <translation>Studie umbenennen</translation>
    </message>
    <message>
        <source>Name; empty: network, devices and system name it</source>
        <translation>Name; leer: Netz, Geräte und System benennen ihn</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <source>renaming to %1</source>
        <translation>Umbenennen in %1</translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>State its columns…</source>
        <translation>Spalten angeben…</translation>
    </message>
    <message>
        <source>No log format has the columns of %1.</source>
        <translation>Kein Protokollformat hat die Spalten von %1.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Import as table…</source>
        <translation>Als Tabelle importieren…</translation>
    </message>
    <message>
        <source>Import as &amp;table…</source>
        <translation>Als &amp;Tabelle importieren…</translation>
    </message>
    <message>
        <source>Import as table</source>
        <translation>Als Tabelle importieren</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>State what the columns of a CSV file mean, even if a log format recognises it</source>
        <translation>Angeben, was die Spalten einer CSV-Datei bedeuten, auch wenn ein Protokollformat sie erkennt</translation>
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
    <message>
        <source>&amp;Quantities</source>
        <translation>&amp;Größen</translation>
    </message>
</context>
<context>
    <name>scalescope::LineChart</name>
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
    <message>
        <source>line: mean; band: lowest to highest</source>
        <translation>Linie: Mittelwert; Band: niedrigster bis höchster Wert</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
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
    <message>
        <source>warm-up</source>
        <translation>Aufwärmphase</translation>
    </message>
    <message>
        <source>Not recorded in this run</source>
        <translation>In diesem Lauf nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Not recorded on the selected nodes</source>
        <translation>Auf den gewählten Knoten nicht aufgezeichnet</translation>
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
    <message>
        <source>duration unknown</source>
        <translation>Dauer unbekannt</translation>
    </message>
    <message>
        <source>&amp;Stop run</source>
        <translation>Lauf &amp;stoppen</translation>
    </message>
</context>
<context>
    <name>scalescope::LivePage</name>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
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
        <source>No run is shown. Run (F5) starts the described test and shows it here; double-click a run in the library, running or ended, to show that one.</source>
        <translation>Kein Lauf wird gezeigt. Starten (F5) startet den beschriebenen Test und zeigt ihn hier; ein Doppelklick auf einen laufenden oder beendeten Lauf der Bibliothek zeigt diesen.</translation>
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
    <name>scalescope::MachineCard</name>
    <message>
        <source>A check reads its processor, memory and GPUs, and whether it can train.</source>
        <translation>Eine Prüfung liest Prozessor, Speicher und GPUs und ob er trainieren kann.</translation>
    </message>
    <message>
        <source>Check this machine</source>
        <translation>Diesen Rechner prüfen</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
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
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Querying the engine…</source>
        <translation>Die Engine wird abgefragt …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Results cannot be stored there.</source>
        <translation>Ergebnisse können dort nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message numerus="yes">
        <source>Your selection was replaced: %n result(s) ticked.</source>
        <translation>
            <numerusform>Ihre Auswahl wurde ersetzt: %n Ergebnis angekreuzt.</numerusform>
            <numerusform>Ihre Auswahl wurde ersetzt: %n Ergebnisse angekreuzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading logs: %1 %</source>
        <translation>Protokolle werden gelesen: %1 %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>scalescope::MeasurePanel</name>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>New test</source>
        <translation>Neuer Test</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Described</source>
        <translation>Beschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation>Geöffnete Läufe</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>&amp;Remove the draft</source>
        <translation>Entwurf &amp;entfernen</translation>
    </message>
    <message>
        <source>Empties the form; what it holds becomes a draft</source>
        <translation>Leert das Formular; sein Inhalt wird ein Entwurf</translation>
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
    <message>
        <source>highlighted in the library, not ticked</source>
        <translation>in der Bibliothek hervorgehoben, nicht angekreuzt</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Tables of one result&lt;/h3&gt;&lt;p&gt;Select a result in the library. Logs of other programs (nccl-tests, nvidia-smi, nvprof, trtexec, ...) become results when they are dropped on this window, or by File &gt; Open.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Tabellen eines Ergebnisses&lt;/h3&gt;&lt;p&gt;Wählen Sie ein Ergebnis in der Bibliothek. Protokolle anderer Programme (nccl-tests, nvidia-smi, nvprof, trtexec, ...) werden zu Ergebnissen, wenn Sie sie auf dieses Fenster ziehen, oder durch Datei &gt; Öffnen.&lt;/p&gt;</translation>
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
        <source>Time of the run (s)</source>
        <translation>Zeit des Laufs (s)</translation>
    </message>
    <message>
        <source>Wall meter</source>
        <translation>Leistungsmessgerät</translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n row(s) of the file without time and power.</source>
        <translation>
            <numerusform>Ausgelassen: %n Zeile der Datei ohne Zeit und Leistung.</numerusform>
            <numerusform>Ausgelassen: %n Zeilen der Datei ohne Zeit und Leistung.</numerusform>
        </translation>
    </message>
    <message>
        <source>Energy %1 (%2).</source>
        <translation>Energie %1 (%2).</translation>
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
    <message>
        <source>&amp;Hosts</source>
        <translation>&amp;Hosts</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Dauer</translation>
    </message>
    <message>
        <source>&amp;Kernel lists</source>
        <translation>&amp;Kernellisten</translation>
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
    <message>
        <source>&amp;Topology</source>
        <translation>&amp;Topologie</translation>
    </message>
    <message>
        <source>Add host:slots to the test (Enter)</source>
        <translation>Host:Slots zum Test hinzufügen (Eingabetaste)</translation>
    </message>
    <message>
        <source>&amp;Use in the test</source>
        <translation>Im Test &amp;verwenden</translation>
    </message>
    <message>
        <source>&amp;Stop checking</source>
        <translation>Prüfung &amp;stoppen</translation>
    </message>
    <message>
        <source>Stop all running checks and their copies of the engine</source>
        <translation>Alle laufenden Prüfungen und deren Kopien der Engine stoppen</translation>
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
    <name>scalescope::OptionControls</name>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
</context>
<context>
    <name>scalescope::PageArea</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
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
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Time in a step</source>
        <translation>Zeit im Schritt</translation>
    </message>
    <message>
        <source>Telemetry</source>
        <translation>Telemetrie</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Its plan can be changed and run again.</source>
        <translation>Sein Plan kann geändert und erneut ausgeführt werden.</translation>
    </message>
    <message>
        <source>Edit and retry</source>
        <translation>Bearbeiten und wiederholen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Its output can be shown, to mark the number that is the result.</source>
        <translation>Seine Ausgabe lässt sich zeigen, um die Zahl zu markieren, die das Ergebnis ist.</translation>
    </message>
    <message>
        <source>Mark the number…</source>
        <translation>Die Zahl markieren…</translation>
    </message>
    <message>
        <source>The form was cleared for a new test.</source>
        <translation>Das Formular wurde für einen neuen Test geleert.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Asked the engine to finish the step and write its result. Press Stop run again to end every rank at once.</source>
        <translation>Die Engine soll den Schritt beenden und ihr Ergebnis schreiben. Ein weiterer Klick auf Lauf stoppen beendet alle Ränge sofort.</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
</context>
<context>
    <name>scalescope::PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>Diagnose</translation>
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
        <source>not used by this plan</source>
        <translation>von diesem Plan nicht verwendet</translation>
    </message>
    <message>
        <source>Number of ranks on this machine, or hosts such as node1:4,node2:4, or @slurm:2x4 for two nodes of four ranks that Slurm lends. Several numbers, such as 1, 2, or several lists, such as node1:8 | node1:4,node2:4, make a study.</source>
        <translation>Zahl der Ränge auf diesem Rechner, oder Hosts wie node1:4,node2:4, oder @slurm:2x4 für zwei Knoten mit vier Rängen, die Slurm vergibt. Mehrere Zahlen wie 1, 2 oder mehrere Listen wie node1:8 | node1:4,node2:4 ergeben eine Studie.</translation>
    </message>
    <message>
        <source>%1
Several values, separated by &quot; | &quot;, make a study.</source>
        <translation>%1
Mehrere Werte, getrennt durch &quot; | &quot;, ergeben eine Studie.</translation>
    </message>
</context>
<context>
    <name>scalescope::PlanPage</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
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
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
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
        <source>E&amp;xternal program…</source>
        <translation>E&amp;xternes Programm …</translation>
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
        <source>Cells of the study</source>
        <translation>Zellen der Studie</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>If empty: %1</source>
        <translation>Ohne Namen: %1</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 starten</translation>
    </message>
    <message>
        <source>Ready: 1 run, %1; result in %2</source>
        <translation>Bereit: 1 Lauf, %1; Ergebnis in %2</translation>
    </message>
    <message>
        <source>Ready: %1 runs, %2; results in %3</source>
        <translation>Bereit: %1 Läufe, %2; Ergebnisse in %3</translation>
    </message>
    <message>
        <source>Several values make a study: save it, then use scalescope-engine study run FILE.</source>
        <translation>Mehrere Werte ergeben eine Studie: Speichern Sie sie und rufen Sie scalescope-engine study run DATEI auf.</translation>
    </message>
    <message>
        <source>Several values in a field make a study: every combination is measured.</source>
        <translation>Mehrere Werte in einem Feld ergeben eine Studie: Jede Kombination wird gemessen.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>&amp;Open test…</source>
        <translation>Test ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Save test…</source>
        <translation>Test &amp;speichern …</translation>
    </message>
    <message>
        <source>A host of your SSH configuration, such as a cluster&apos;s head node: runs then continue when this machine sleeps or
loses the connection. That host connects to the hosts of the test; localhost is that host itself.</source>
        <translation>Ein Host Ihrer SSH-Konfiguration, etwa der Kopfknoten eines Clusters: Läufe gehen dann weiter, wenn dieser Rechner schläft oder
die Verbindung verliert. Jener Host verbindet sich mit den Hosts des Tests; localhost ist er selbst.</translation>
    </message>
    <message>
        <source>Run the test as a job of Slurm, the cells of a study as an array of jobs, or on nodes that Slurm lends</source>
        <translation>Den Test als Job von Slurm ausführen, die Zellen einer Studie als Job-Array, oder auf Knoten, die Slurm vergibt</translation>
    </message>
    <message>
        <source>not used: the study has a rule of its own</source>
        <translation>nicht verwendet: Die Studie hat eine eigene Regel</translation>
    </message>
    <message>
        <source>Open test</source>
        <translation>Test öffnen</translation>
    </message>
    <message>
        <source>Plans and studies (*.json)</source>
        <translation>Pläne und Studien (*.json)</translation>
    </message>
    <message>
        <source>Save test</source>
        <translation>Test speichern</translation>
    </message>
</context>
<context>
    <name>scalescope::PredictionCard</name>
    <message>
        <source>Before the run</source>
        <translation>Vor dem Lauf</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Memory of a rank</source>
        <translation>Speicher eines Rangs</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>about %1, plus preparation</source>
        <translation>etwa %1, dazu die Vorbereitung</translation>
    </message>
    <message>
        <source>A run of this network on these hosts makes the throughput predictable. A node check of them states a limit.</source>
        <translation>Ein Lauf dieses Netzes auf diesen Hosts macht den Durchsatz vorhersagbar. Eine Knotenprüfung von ihnen nennt eine Grenze.</translation>
    </message>
    <message>
        <source>By the multiply-adds of the network and the %1.</source>
        <translation>Nach den Multiplikationen und Additionen des Netzes und: %1.</translation>
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
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Of the whole training</source>
        <translation>Des ganzen Trainings</translation>
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
        <translation>Angekreuzte Läufe eines anderen Netzes auf denselben Hosts: Was Überlappung und langsame Ränge dort kosten, wird hier erwartet</translation>
    </message>
    <message>
        <source>these runs</source>
        <translation>diesen Läufen</translation>
    </message>
    <message>
        <source>The nominal link of the measurements. What they reached of its rate is the basis for other links</source>
        <translation>Die nominelle Verbindung der Messungen. Was sie von deren Rate erreichten, ist die Grundlage für andere Verbindungen</translation>
    </message>
    <message>
        <source>%1 is the training set of ILSVRC 2012</source>
        <translation>%1 ist die Trainingsmenge von ILSVRC 2012</translation>
    </message>
    <message>
        <source>Throughput of one device</source>
        <translation>Durchsatz eines Geräts</translation>
    </message>
    <message>
        <source>In the unit of the results, for published speed-ups without a rate</source>
        <translation>In der Einheit der Ergebnisse, für veröffentlichte Speed-ups ohne Rate</translation>
    </message>
    <message>
        <source>Images or tokens of an epoch</source>
        <translation>Bilder oder Token einer Epoche</translation>
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
        <translation>Einheit, Richtung und Umfang sind die dieses Protokollformats.</translation>
    </message>
    <message numerus="yes">
        <source>A run would report %1, from %n report(s).</source>
        <translation>
            <numerusform>Ein Lauf würde %1 ergeben, aus %n Meldung.</numerusform>
            <numerusform>Ein Lauf würde %1 ergeben, aus %n Meldungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>If empty: %1</source>
        <translation>Ohne Namen: %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>throughput %1 images/s</source>
        <translation>Durchsatz %1 Bilder/s</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Loss %1</translation>
    </message>
    <message>
        <source>Its last report: %1.</source>
        <translation>Seine letzte Meldung: %1.</translation>
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
        <source>Nothing is running.</source>
        <translation>Es läuft nichts.</translation>
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
    <name>scalescope::PublishedButton</name>
    <message>
        <source>Add published results</source>
        <translation>Veröffentlichte Ergebnisse hinzufügen</translation>
    </message>
    <message>
        <source>Filter of the published results</source>
        <translation>Filter der veröffentlichten Ergebnisse</translation>
    </message>
    <message>
        <source>Published results</source>
        <translation>Veröffentlichte Ergebnisse</translation>
    </message>
    <message>
        <source>Publication, system, figure or table</source>
        <translation>Veröffentlichung, System, Abbildung oder Tabelle</translation>
    </message>
    <message>
        <source>Without a citation</source>
        <translation>Ohne Quellenangabe</translation>
    </message>
    <message>
        <source>System not stated</source>
        <translation>System nicht angegeben</translation>
    </message>
    <message>
        <source>Selects results of publications in the library: click a row, or tick several</source>
        <translation>Wählt Ergebnisse aus Veröffentlichungen in der Bibliothek aus: Klicken Sie auf eine Zeile, oder kreuzen Sie mehrere an</translation>
    </message>
    <message>
        <source>Add these results</source>
        <translation>Diese Ergebnisse hinzufügen</translation>
    </message>
</context>
<context>
    <name>scalescope::QuantityControls</name>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>normalized by pr&amp;ice</source>
        <translation>auf den Pre&amp;is bezogen</translation>
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
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>imported %1</source>
        <translation>importiert %1</translation>
    </message>
</context>
<context>
    <name>scalescope::RelabelForm</name>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Measured values are not changed. An empty field changes nothing; Undo reverts everything.</source>
        <translation>Gemessene Werte bleiben unverändert. Ein leeres Feld ändert nichts; „Rückgängig“ nimmt alles zurück.</translation>
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
    <message numerus="yes">
        <source>Relabel %n run(s)</source>
        <translation>
            <numerusform>%n Lauf neu benennen</numerusform>
            <numerusform>%n Läufe neu benennen</numerusform>
        </translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Known facts of a run cannot be overridden: %1.</source>
        <translation>Bekannte Angaben eines Laufs lassen sich nicht überschreiben: %1.</translation>
    </message>
    <message numerus="yes">
        <source>relabelling of %n run(s)</source>
        <translation>
            <numerusform>Neubenennung von %n Lauf</numerusform>
            <numerusform>Neubenennung von %n Läufen</numerusform>
        </translation>
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
    <message>
        <source>Select a block to edit it.</source>
        <translation>Wählen Sie einen Block, um ihn zu bearbeiten.</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
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
        <translation>&amp;Decknamen …</translation>
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
        <source>Redacted (the default) replaces host names, users, paths, addresses and serial numbers in notes, figures, tables and the list of runs. Pictures in a folder open again when they are dropped on ScaleScope, unless nothing is embedded.</source>
        <translation>„Geschwärzt“ (die Voreinstellung) ersetzt Hostnamen, Benutzer, Pfade, Adressen und Seriennummern in Notizen, Abbildungen, Tabellen und der Liste der Läufe. Abbildungen in einem Ordner öffnen sich wieder, wenn sie auf ScaleScope gezogen werden, außer wenn nichts eingebettet ist.</translation>
    </message>
    <message>
        <source>The report is empty: add figures, tables or notes before saving it.</source>
        <translation>Der Bericht ist leer: Fügen Sie Abbildungen, Tabellen oder Notizen hinzu, bevor Sie ihn speichern.</translation>
    </message>
    <message>
        <source>Add to report</source>
        <translation>In den Bericht</translation>
    </message>
    <message>
        <source>Double-click a figure to change its caption, or click the caption on the page.</source>
        <translation>Ein Doppelklick auf eine Abbildung oder ein Klick auf die Bildunterschrift auf der Seite ändert die Bildunterschrift.</translation>
    </message>
    <message>
        <source>Making the report … %p%</source>
        <translation>Der Bericht wird erstellt … %p%</translation>
    </message>
    <message>
        <source>Fi&amp;gures of the selection</source>
        <translation>&amp;Abbildungen der Auswahl</translation>
    </message>
    <message>
        <source>Fi&amp;gures of the selection (%1)</source>
        <translation>&amp;Abbildungen der Auswahl (%1)</translation>
    </message>
    <message>
        <source>Select results: their figures are offered here.</source>
        <translation>Wählen Sie Ergebnisse: Ihre Abbildungen werden hier angeboten.</translation>
    </message>
    <message numerus="yes">
        <source>%n more need other results.</source>
        <translation>
            <numerusform>%n weitere braucht andere Ergebnisse.</numerusform>
            <numerusform>%n weitere brauchen andere Ergebnisse.</numerusform>
        </translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>&lt;h3&gt;A report of figures, tables and notes&lt;/h3&gt;&lt;p&gt;Click figures of the selection in the list at the left, or &lt;b&gt;Add to report&lt;/b&gt; on any page, and add notes by &lt;b&gt;Add note&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Or &lt;a href=&quot;example&quot;&gt;open the example&lt;/a&gt;: it lays out a whitepaper from published numbers alone.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Ein Bericht aus Abbildungen, Tabellen und Notizen&lt;/h3&gt;&lt;p&gt;Klicken Sie links auf Abbildungen der Auswahl oder auf einer Seite auf &lt;b&gt;In den Bericht&lt;/b&gt;, und fügen Sie mit &lt;b&gt;Notiz&lt;/b&gt; Notizen hinzu.&lt;/p&gt;&lt;p&gt;Oder &lt;a href=&quot;example&quot;&gt;öffnen Sie das Beispiel&lt;/a&gt;: Es setzt ein Whitepaper allein aus veröffentlichten Zahlen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Whole report</source>
        <translation>Ganzer Bericht</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>T&amp;itel</translation>
    </message>
    <message>
        <source>Autho&amp;r</source>
        <translation>Auto&amp;r</translation>
    </message>
    <message>
        <source>Selected block</source>
        <translation>Gewählter Block</translation>
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
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>scalescope::ReportPreview</name>
    <message>
        <source>Pages of the report</source>
        <translation>Seiten des Berichts</translation>
    </message>
    <message>
        <source>Making the pages …</source>
        <translation>Die Seiten entstehen …</translation>
    </message>
    <message>
        <source>Click the caption to change it</source>
        <translation>Ein Klick ändert die Bildunterschrift</translation>
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
    <message>
        <source>%1, 1 device</source>
        <translation>%1, 1 Gerät</translation>
    </message>
    <message>
        <source>%1, %2 devices</source>
        <translation>%1, %2 Geräte</translation>
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
    <name>scalescope::SamplePanel</name>
    <message>
        <source>Sample of the output</source>
        <translation>Probe der Ausgabe</translation>
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
        <translation>Öff&amp;nen …</translation>
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
    <message>
        <source>Paste some lines that the program prints, open a file with them, or run the command for a short time. If the number is not recognised, click it.</source>
        <translation>Fügen Sie einige Zeilen ein, die das Programm ausgibt, öffnen Sie eine Datei damit, oder führen Sie den Befehl kurz aus. Wird die Zahl nicht erkannt, klicken Sie sie an.</translation>
    </message>
    <message>
        <source>If the number is not recognised, click it to make a pattern from it.</source>
        <translation>Wird die Zahl nicht erkannt, klicken Sie sie an: Daraus entsteht ein Muster.</translation>
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
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>95 % (total)</source>
        <translation>95 % (gesamt)</translation>
    </message>
</context>
<context>
    <name>scalescope::ScalingPage</name>
    <message>
        <source>In the node: %1. Total: %2. Across, relative to the node: %3.</source>
        <translation>Im Knoten: %1. Gesamt: %2. Über Knoten, bezogen auf den Knoten: %3.</translation>
    </message>
    <message>
        <source>Points of the scaling figure</source>
        <translation>Punkte der Skalierungsabbildung</translation>
    </message>
    <message>
        <source>&amp;Loss per step</source>
        <translation>&amp;Verlust je Schritt</translation>
    </message>
    <message>
        <source>Tick runs with 1, 2, 4 … devices in the library, or add published results: runs of one configuration form a line with its ideal line, and repeats give its intervals.</source>
        <translation>Kreuzen Sie in der Bibliothek Läufe mit 1, 2, 4 … Geräten an, oder fügen Sie veröffentlichte Ergebnisse hinzu: Läufe einer Konfiguration bilden eine Linie mit ihrer idealen Linie, und Wiederholungen geben ihre Intervalle.</translation>
    </message>
    <message>
        <source>Opt&amp;ions</source>
        <translation>Opt&amp;ionen</translation>
    </message>
    <message>
        <source>S&amp;caling</source>
        <translation>S&amp;kalierung</translation>
    </message>
</context>
<context>
    <name>scalescope::SearchModel</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>scalescope::SelectionPanel</name>
    <message numerus="yes">
        <source>%1: %n result(s) selected</source>
        <translation>
            <numerusform>%1: %n Ergebnis ausgewählt</numerusform>
            <numerusform>%1: %n Ergebnisse ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Removes %1 from the selection</source>
        <translation>Entfernt %1 aus der Auswahl</translation>
    </message>
    <message numerus="yes">
        <source>%n published result(s)</source>
        <translation>
            <numerusform>%n veröffentlichtes Ergebnis</numerusform>
            <numerusform>%n veröffentlichte Ergebnisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n Ergebnis</numerusform>
            <numerusform>%n Ergebnisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Selected results</source>
        <translation>Ausgewählte Ergebnisse</translation>
    </message>
    <message>
        <source>Edit in Library</source>
        <translation>In der Bibliothek ändern</translation>
    </message>
    <message>
        <source>Nothing is selected: tick results in the library.</source>
        <translation>Nichts ist ausgewählt: Kreuzen Sie Ergebnisse in der Bibliothek an.</translation>
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
    <name>scalescope::SlurmClient</name>
    <message>
        <source>The engine %1 could not be started: %2</source>
        <translation>Die Engine %1 konnte nicht gestartet werden: %2</translation>
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
        <translation>&amp;Ränge je Knoten</translation>
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
    <name>scalescope::StartMenu</name>
    <message>
        <source>Empty form</source>
        <translation>Leeres Formular</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Beginnen mit</translation>
    </message>
</context>
<context>
    <name>scalescope::StartPage</name>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>ScaleScope measures training throughput, compares it with published results and shows what limits scaling. The result of every run is one file on your disk.</source>
        <translation>ScaleScope misst den Trainingsdurchsatz, vergleicht ihn mit veröffentlichten Ergebnissen und zeigt, was die Skalierung begrenzt. Das Ergebnis jedes Laufs ist eine Datei auf Ihrem Datenträger.</translation>
    </message>
    <message>
        <source>One large node or several small ones?</source>
        <translation>Ein großer Knoten oder mehrere kleine?</translation>
    </message>
    <message>
        <source>How fast does this machine train?</source>
        <translation>Wie schnell trainiert dieser Rechner?</translation>
    </message>
    <message>
        <source>Trains ResNet-20 with one rank and then with two, and shows the scaling. Takes about two minutes.</source>
        <translation>Trainiert ResNet-20 mit einem Rang und dann mit zweien und zeigt die Skalierung. Dauert etwa zwei Minuten.</translation>
    </message>
    <message>
        <source>How well does my training scale?</source>
        <translation>Wie gut skaliert mein Training?</translation>
    </message>
    <message>
        <source>Choose network, batch and hosts. Several values in a field make a study.</source>
        <translation>Wählen Sie Netz, Batch und Hosts. Mehrere Werte in einem Feld ergeben eine Studie.</translation>
    </message>
    <message>
        <source>How fast is my own program?</source>
        <translation>Wie schnell ist mein eigenes Programm?</translation>
    </message>
    <message>
        <source>Paste its command line, such as a training in PyTorch, and compare it with the built-in engine.</source>
        <translation>Fügen Sie seine Befehlszeile ein, etwa ein Training in PyTorch, und vergleichen Sie es mit der eingebauten Engine.</translation>
    </message>
    <message>
        <source>What do other programs&apos; logs say?</source>
        <translation>Was sagen Protokolle anderer Programme?</translation>
    </message>
    <message>
        <source>Import logs of trainings and benchmarks: they become results of this library.</source>
        <translation>Importieren Sie Protokolle von Trainings und Benchmarks: Sie werden Ergebnisse dieser Bibliothek.</translation>
    </message>
    <message>
        <source>Which systems should we buy?</source>
        <translation>Welche Systeme sollen wir kaufen?</translation>
    </message>
    <message>
        <source>Time, cost and energy of candidates, and what the choice depends on. Opens an example.</source>
        <translation>Zeit, Kosten und Energie der Kandidaten, und wovon die Wahl abhängt. Öffnet ein Beispiel.</translation>
    </message>
    <message>
        <source>Are my nodes healthy?</source>
        <translation>Sind meine Knoten gesund?</translation>
    </message>
    <message>
        <source>Checks clocks, memory, storage and links of this machine or of a cluster.</source>
        <translation>Prüft Takt, Speicher, Datenträger und Verbindungen dieses Rechners oder eines Clusters.</translation>
    </message>
    <message>
        <source>A published study answers it. No GPU is needed.</source>
        <translation>Eine veröffentlichte Studie beantwortet es. Eine GPU ist nicht nötig.</translation>
    </message>
    <message>
        <source>Also published: %1</source>
        <translation>Ebenfalls veröffentlicht: %1</translation>
    </message>
    <message>
        <source>Further published questions</source>
        <translation>Weitere veröffentlichte Fragen</translation>
    </message>
    <message>
        <source>See the comparison</source>
        <translation>Vergleich ansehen</translation>
    </message>
    <message>
        <source>Read the example report</source>
        <translation>Beispielbericht lesen</translation>
    </message>
    <message>
        <source>Drop files anywhere in this window</source>
        <translation>Dateien irgendwo in dieses Fenster ziehen</translation>
    </message>
    <message>
        <source>Results, exported figures (PNG, PDF), bundles, and logs of other programs</source>
        <translation>Ergebnisse, exportierte Abbildungen (PNG, PDF), Pakete und Protokolle anderer Programme</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen…</translation>
    </message>
    <message>
        <source>%1 on %2 GPUs, published</source>
        <translation>%1 auf %2 GPUs, veröffentlicht</translation>
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
        <source>Monitoring uses %1 of a core</source>
        <translation>Überwachung: %1 eines Kerns</translation>
    </message>
    <message>
        <source>Measured CPU time of this window in the last %1 s. It polls its runs every %2 ms, less often while polling takes more than 5 % of a core.</source>
        <translation>Gemessene CPU-Zeit dieses Fensters in den letzten %1 s. Es fragt seine Läufe alle %2 ms ab, seltener, solange das mehr als 5 % eines Kerns kostet.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>scalescope::StepPage</name>
    <message>
        <source>Runs whose step time is broken down</source>
        <translation>Läufe, deren Schrittzeit aufgeschlüsselt wird</translation>
    </message>
    <message>
        <source>Parts of the breakdown</source>
        <translation>Teile der Aufschlüsselung</translation>
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
        <source>timeline of steps</source>
        <translation>Zeitleiste der Schritte</translation>
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
        <source>The figure&apos;s values</source>
        <translation>Werte der Abbildung</translation>
    </message>
    <message>
        <source>All ticked runs</source>
        <translation>Alle angekreuzten Läufe</translation>
    </message>
    <message>
        <source>Tick runs in the library that report their steps: this page shows where the time of a step goes.</source>
        <translation>Kreuzen Sie in der Bibliothek Läufe an, die ihre Schritte melden: Diese Seite zeigt, wohin die Zeit eines Schritts geht.</translation>
    </message>
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
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>Opt&amp;ions</source>
        <translation>Opt&amp;ionen</translation>
    </message>
    <message>
        <source>Unit, bars and steps of the figure</source>
        <translation>Einheit, Balken und Schritte der Abbildung</translation>
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
    <name>scalescope::StudyGroup</name>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <source>Factors without a field</source>
        <translation>Faktoren ohne Feld</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Held fixed</source>
        <translation>Festgehalten</translation>
    </message>
    <message>
        <source>Rule for repeats</source>
        <translation>Regel für Wiederholungen</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>Of the order of the runs within each repeat; 0: the order of the table</source>
        <translation>Für die Reihenfolge der Läufe innerhalb jeder Wiederholung; 0: die Reihenfolge der Tabelle</translation>
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
        <source>total number of images</source>
        <translation>Gesamtzahl der Bilder</translation>
    </message>
    <message>
        <source>Images held fixed</source>
        <translation>Festgehaltene Bilder</translation>
    </message>
    <message>
        <source>images; empty: as in the plan</source>
        <translation>Bilder; leer: wie im Plan</translation>
    </message>
    <message>
        <source>Rule for the repeats</source>
        <translation>Regel für die Wiederholungen</translation>
    </message>
    <message>
        <source>as many as in the field Repeats</source>
        <translation>so viele wie im Feld Wiederholungen</translation>
    </message>
    <message>
        <source>until the mean is precise enough</source>
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
        <source>Highest number of repeats</source>
        <translation>Höchstzahl der Wiederholungen</translation>
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
        <source>Add a factor</source>
        <translation>Faktor hinzufügen</translation>
    </message>
    <message>
        <source>Settings of all hosts, the global batch, or an environment variable. Fields of the form vary by several values in their place.</source>
        <translation>Einstellungen aller Hosts, der globale Batch oder eine Umgebungsvariable. Felder des Formulars variieren durch mehrere Werte an ihrem Ort.</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>Umgebungsvariable</translation>
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
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>From other results of the library, with a band that holds 90 %</source>
        <translation>Aus anderen Ergebnissen der Bibliothek, mit einem Band, das 90 % enthält</translation>
    </message>
    <message>
        <source>From the finished runs of the cell, else of the other cells, else from the planned time</source>
        <translation>Aus den abgeschlossenen Läufen der Zelle, sonst der anderen Zellen, sonst aus der geplanten Zeit</translation>
    </message>
</context>
<context>
    <name>scalescope::StudyProgressView</name>
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
    <message>
        <source>R&amp;esume</source>
        <translation>F&amp;ortsetzen</translation>
    </message>
    <message>
        <source>St&amp;op study</source>
        <translation>Studie st&amp;oppen</translation>
    </message>
</context>
<context>
    <name>scalescope::SwitchEdit</name>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Both values of %1</source>
        <translation>Beide Werte von %1</translation>
    </message>
    <message>
        <source>Off and on make a study: each is measured</source>
        <translation>Aus und an ergeben eine Studie: Beides wird gemessen</translation>
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
        <translation>&amp;Neues System …</translation>
    </message>
    <message>
        <source>&amp;Assign the ticked results…</source>
        <translation>Angekreuzte Ergebnisse &amp;zuweisen …</translation>
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
        <translation>&amp;Exportieren …</translation>
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
        <translation>&lt;h3&gt;Systeme zum Vergleichen wählen&lt;/h3&gt;&lt;p&gt;Kreuzen Sie sie links an. Ein System ist der Name, unter dem Ergebnisse ihre Hardware führen: Legen Sie ihn in der Bibliothek fest (Neu benennen), oder legen Sie hier ein System an und weisen ihm die angekreuzten Ergebnisse zu.&lt;/p&gt;&lt;p&gt;Erkannte Angaben stehen schon da. Was sich nicht erkennen lässt, etwa Speichermodule, einen Switch oder einen Preis, tragen Sie in die Tabelle ein: Es wird gespeichert und als eingetragen gekennzeichnet.&lt;/p&gt;</translation>
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
    <name>scalescope::TableDialog</name>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Recognised runs</source>
        <translation>Erkannte Läufe</translation>
    </message>
    <message>
        <source>a &amp;run</source>
        <translation>ein &amp;Lauf</translation>
    </message>
    <message>
        <source>a &amp;step of one run</source>
        <translation>ein &amp;Schritt eines Laufs</translation>
    </message>
    <message>
        <source>Import the table %1</source>
        <translation>Tabelle %1 importieren</translation>
    </message>
    <message>
        <source>No log format has these columns. State what they mean.</source>
        <translation>Kein Protokollformat hat diese Spalten. Geben Sie an, was sie bedeuten.</translation>
    </message>
    <message>
        <source>Recognised in the first rows</source>
        <translation>In den ersten Zeilen erkannt</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>First values</source>
        <translation>Erste Werte</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Meaning of the column %1</source>
        <translation>Bedeutung der Spalte %1</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>Text of the run</source>
        <translation>Text des Laufs</translation>
    </message>
    <message>
        <source>Each row is</source>
        <translation>Jede Zeile ist</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Sa&amp;ve mapping…</source>
        <translation>&amp;Zuordnung speichern…</translation>
    </message>
    <message>
        <source>For further tables of this form: scalescope import --mapping FILE</source>
        <translation>Für weitere Tabellen dieser Form: scalescope import --mapping DATEI</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in the first rows.</source>
        <translation>
            <numerusform>%n Lauf in den ersten Zeilen.</numerusform>
            <numerusform>%n Läufe in den ersten Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The title does not state one meaning: %1.</source>
        <translation>Der Titel ist nicht eindeutig: %1.</translation>
    </message>
    <message>
        <source>No row states a throughput.</source>
        <translation>Keine Zeile nennt einen Durchsatz.</translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation>Zuordnung speichern</translation>
    </message>
    <message>
        <source>Mapping (*.json)</source>
        <translation>Zuordnung (*.json)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
</context>
<context>
    <name>scalescope::TelemetryPage</name>
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
        <source>Tick runs in the library: this page shows what their hosts did meanwhile.</source>
        <translation>Kreuzen Sie in der Bibliothek Läufe an: Diese Seite zeigt, was ihre Hosts währenddessen taten.</translation>
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
    <name>scalescope::TopologyView</name>
    <message>
        <source>Drawing of the topology</source>
        <translation>Zeichnung der Topologie</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als Markdown &amp;kopieren</translation>
    </message>
    <message>
        <source>Lines in which the nodes differ are bold. &quot;Gradients over&quot; is the interface that the ranks&apos; collectives would use between these nodes.</source>
        <translation>Zeilen, in denen sich die Knoten unterscheiden, sind fett. „Gradienten über“ ist die Schnittstelle, die kollektive Operationen der Ränge zwischen diesen Knoten benutzen würden.</translation>
    </message>
    <message>
        <source>Check several nodes together to see which interface their ranks would use.</source>
        <translation>Mehrere Knoten zusammen prüfen, um zu sehen, welche Schnittstelle ihre Ränge benutzen würden.</translation>
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
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
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
        <source>all other networks</source>
        <translation>alle anderen Netze</translation>
    </message>
    <message>
        <source>What &amp;moves most</source>
        <translation>Was am &amp;meisten bewirkt</translation>
    </message>
    <message>
        <source>Opens the page Test with this measurement</source>
        <translation>Öffnet die Seite Test mit dieser Messung</translation>
    </message>
    <message>
        <source>precision not stated</source>
        <translation>Zahlenformat nicht angegeben</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>unbekanntes Modell</translation>
    </message>
    <message>
        <source>Largest predicted changes of the throughput, by size</source>
        <translation>Größte vorhergesagte Änderungen des Durchsatzes, der Größe nach</translation>
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
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Two-minute &amp;demo</source>
        <translation>Zwei-Minuten-&amp;Demo</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>Abbildung e&amp;xportieren …</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Folder of the &amp;runs…</source>
        <translation>&amp;Ordner der Läufe …</translation>
    </message>
    <message>
        <source>&amp;House style of figures…</source>
        <translation>&amp;Hausstil der Abbildungen …</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>Fenster s&amp;chließen</translation>
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
        <translation>&amp;Externes Programm …</translation>
    </message>
    <message>
        <source>S&amp;lurm job…</source>
        <translation>S&amp;lurm-Job …</translation>
    </message>
    <message>
        <source>Describe a run, or a study by several values in a field (Ctrl+N)</source>
        <translation>Einen Lauf beschreiben, oder eine Studie durch mehrere Werte in einem Feld (Strg+N)</translation>
    </message>
    <message>
        <source>Run the described test (F5)</source>
        <translation>Den beschriebenen Test starten (F5)</translation>
    </message>
    <message>
        <source>Open &amp;test…</source>
        <translation>&amp;Test öffnen …</translation>
    </message>
    <message>
        <source>&amp;Save test…</source>
        <translation>Test &amp;speichern …</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <comment>menu</comment>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>&amp;Copy as command line</source>
        <translation>Als &amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open results, logs of other programs, exported figures, bundles, tests and reports (Ctrl+O)</source>
        <translation>Ergebnisse, Protokolle anderer Programme, exportierte Abbildungen, Pakete, Tests und Berichte öffnen (Strg+O)</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>O&amp;rdner öffnen…</translation>
    </message>
    <message>
        <source>&amp;Stop run</source>
        <translation>Lauf &amp;stoppen</translation>
    </message>
    <message>
        <source>Menu (Alt)</source>
        <translation>Menü (Alt)</translation>
    </message>
    <message>
        <source>&amp;New measurement</source>
        <translation>&amp;Neue Messung</translation>
    </message>
    <message>
        <source>&amp;Colours and font</source>
        <translation>&amp;Farben und Schrift</translation>
    </message>
    <message>
        <source>&amp;Font of the desktop</source>
        <translation>&amp;Schrift des Desktops</translation>
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
        <source>Help on this page (F1)</source>
        <translation>Hilfe zu dieser Seite (F1)</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>Search pages, commands, fields, figures, help and runs (Ctrl+K)</source>
        <translation>Seiten, Befehle, Felder, Abbildungen, Hilfe und Läufe suchen (Strg+K)</translation>
    </message>
    <message>
        <source>Search commands, fields, runs, help   Ctrl+K</source>
        <translation>Befehle, Felder, Läufe, Hilfe suchen   Strg+K</translation>
    </message>
</context>
</TS>
