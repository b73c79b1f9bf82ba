<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Text</name>
    <message>
        <source>The precision of the results is not stated, so another device or precision cannot be predicted from them.</source>
        <translation>Das Zahlenformat der Ergebnisse ist nicht angegeben, daher lässt sich aus ihnen kein anderes Gerät oder Zahlenformat vorhersagen.</translation>
    </message>
    <message>
        <source>The results differ in their %1 (%2).</source>
        <translation>Die Ergebnisse unterscheiden sich in: %1 (%2).</translation>
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
        <source>No space left to write %1.</source>
        <translation>Kein Platz mehr, um %1 zu schreiben.</translation>
    </message>
    <message>
        <source>Free some space or choose another folder.</source>
        <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Ordner.</translation>
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
        <source>No data has passed between the ranks for %1, although all of them run and wait for each other.</source>
        <translation>Seit %1 sind zwischen den Rängen keine Daten geflossen, obwohl alle laufen und aufeinander warten.</translation>
    </message>
    <message>
        <source>Check the network of the gradients (interface, cable, switch, a firewall between the hosts).</source>
        <translation>Prüfen Sie das Netz der Gradienten (Schnittstelle, Kabel, Switch, eine Firewall zwischen den Hosts).</translation>
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
        <source>%1 did not end within %2 s and was killed.</source>
        <translation>%1 endete nicht innerhalb von %2 s und wurde beendet.</translation>
    </message>
    <message>
        <source>A process did not read its input within %1 s.</source>
        <translation>Ein Prozess hat seine Eingabe nicht innerhalb von %1 s gelesen.</translation>
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
        <source>%1 ran out of memory.</source>
        <translation>%1: Der Arbeitsspeicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>Use smaller batches or images, fewer repeats or a smaller file.</source>
        <translation>Verwenden Sie kleinere Batches oder Bilder, weniger Wiederholungen oder eine kleinere Datei.</translation>
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
        <source>A run of %1 ranks needs Gloo, which this build does not include.</source>
        <translation>Ein Lauf mit %1 Rängen braucht Gloo, das in diesem Build fehlt.</translation>
    </message>
    <message>
        <source>Install libgloo-dev and rebuild, or run with one rank.</source>
        <translation>Installieren Sie libgloo-dev und bauen Sie neu, oder verwenden Sie einen Rang.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 could not connect: %3.</source>
        <translation>Rang %1 von %2 konnte sich nicht verbinden: %3.</translation>
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
        <source>INT8 needs a range for each of the %1 layers, not %2.</source>
        <translation>INT8 braucht einen Wertebereich für jede der %1 Schichten, nicht %2.</translation>
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
        <source>Batch size %1 is invalid: use 1 or more.</source>
        <translation>Die Batch-Größe %1 ist ungültig: Verwenden Sie 1 oder mehr.</translation>
    </message>
    <message>
        <source>The step cannot be captured as a graph: %1</source>
        <translation>Der Schritt kann nicht als Graph aufgezeichnet werden: %1</translation>
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
        <source>CUPTI cannot be loaded: %1.</source>
        <translation>CUPTI kann nicht geladen werden: %1.</translation>
    </message>
    <message>
        <source>Install the toolkit&apos;s CUPTI package, or add the folder of %1 to LD_LIBRARY_PATH.</source>
        <translation>Installieren Sie das CUPTI-Paket des Toolkits, oder nehmen Sie den Ordner von %1 in LD_LIBRARY_PATH auf.</translation>
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
        <source>--controller-host takes one host, not %1.</source>
        <translation>--controller-host nimmt einen Host, nicht %1.</translation>
    </message>
    <message>
        <source>The engine could not be packed for other hosts: %1</source>
        <translation>Die Engine konnte nicht für andere Hosts gepackt werden: %1</translation>
    </message>
    <message>
        <source>Invalid inspection message: %1 (%2).</source>
        <translation>Ungültige Prüfnachricht: %1 (%2).</translation>
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
        <source>%1 is not a checkout of ScaleScope: set one with --source.</source>
        <translation>%1 ist kein Checkout von ScaleScope: Geben Sie einen mit --source an.</translation>
    </message>
    <message>
        <source>Cannot pack the source: %1</source>
        <translation>Der Quelltext kann nicht gepackt werden: %1</translation>
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
        <source>The interface %1 with an address was not found; existing interfaces: %2.</source>
        <translation>Eine Schnittstelle %1 mit Adresse wurde nicht gefunden; vorhanden sind: %2.</translation>
    </message>
    <message>
        <source>Correct network_interface of the host.</source>
        <translation>Korrigieren Sie network_interface des Hosts.</translation>
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
        <source>Invalid message: %1 (%2).</source>
        <translation>Ungültige Nachricht: %1 (%2).</translation>
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
        <source>The variable %1 of the host %2 is a secret whose value is not stored in any file.</source>
        <translation>Die Variable %1 des Hosts %2 ist ein Geheimnis, dessen Wert in keiner Datei steht.</translation>
    </message>
    <message>
        <source>Set %1 in the environment of this command and run it again.</source>
        <translation>Setzen Sie %1 in der Umgebung dieses Befehls, und rufen Sie ihn erneut auf.</translation>
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
        <source>%1 is not a core or a range of cores.</source>
        <translation>%1 ist kein Kern und kein Bereich von Kernen.</translation>
    </message>
    <message>
        <source>Use for example 0-3,8.</source>
        <translation>Verwenden Sie zum Beispiel 0-3,8.</translation>
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
        <source>%1 is not a valid variable name.</source>
        <translation>%1 ist kein gültiger Variablenname.</translation>
    </message>
    <message>
        <source>Use for example environment/NCCL_ALGO.</source>
        <translation>Verwenden Sie zum Beispiel environment/NCCL_ALGO.</translation>
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
        <source>Open it with a newer ScaleScope.</source>
        <translation>Öffnen Sie die Datei mit einem neueren ScaleScope.</translation>
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
        <source>The list of networks has an entry that is not an object.</source>
        <translation>Die Liste der Netze hat einen Eintrag, der kein Objekt ist.</translation>
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
        <source>Cannot read %1: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
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
        <source>Set first_label to 0.</source>
        <translation>Setzen Sie first_label auf 0.</translation>
    </message>
    <message>
        <source>%1: none of its %2 records has a readable label.</source>
        <translation>%1: Keiner der %2 Einträge hat eine lesbare Klasse.</translation>
    </message>
    <message>
        <source>%1: is empty.</source>
        <translation>%1: ist leer.</translation>
    </message>
    <message>
        <source>%1: is not a valid RecordIO file, or its start is damaged: it does not begin with 0xced7230a and a valid length.</source>
        <translation>%1: ist keine gültige RecordIO-Datei, oder ihr Anfang ist beschädigt: Sie beginnt nicht mit 0xced7230a und einer gültigen Länge.</translation>
    </message>
    <message>
        <source>Found no %1 for training in %2: the names of files or of their folder must begin with train.</source>
        <translation>In %2 wurde kein %1 zum Training gefunden: Die Namen der Dateien oder ihres Ordners müssen mit train beginnen.</translation>
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
        <source>%1 has no queue entries.</source>
        <translation>%1 hat keine Einträge einer Warteschlange.</translation>
    </message>
    <message>
        <source>%1 has a run of the unknown state %2.</source>
        <translation>%1 hat einen Lauf mit dem unbekannten Zustand %2.</translation>
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
        <source>The result has format version %1; this ScaleScope reads up to version %2.</source>
        <translation>Das Ergebnis hat Formatversion %1; dieses ScaleScope liest bis Version %2.</translation>
    </message>
    <message>
        <source>The result has no valid format_version.</source>
        <translation>Das Ergebnis hat keine gültige format_version.</translation>
    </message>
    <message>
        <source>The result is damaged: %1.</source>
        <translation>Das Ergebnis ist beschädigt: %1.</translation>
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
        <source>%1 (other characters shown as _) is not valid as %2.</source>
        <translation>%1 (andere Zeichen als _ gezeigt) ist nicht gültig als %2.</translation>
    </message>
    <message>
        <source>Use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most %1 characters, not starting with &apos;.&apos;.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos;, höchstens %1 Zeichen, nicht mit &apos;.&apos; beginnend.</translation>
    </message>
    <message>
        <source>Install the package liblmdb-dev and build again.</source>
        <translation>Installieren Sie das Paket liblmdb-dev, und bauen Sie neu.</translation>
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
        <source>%1: the label of key %2 is 0, but first_label is 1.</source>
        <translation>%1: Die Klasse des Schlüssels %2 ist 0, aber first_label ist 1.</translation>
    </message>
    <message>
        <source>%1: none of its values is a valid Caffe Datum with a label.</source>
        <translation>%1: Keiner der Werte ist ein gültiges Caffe-Datum mit Klasse.</translation>
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
        <source>This result has no profile of its layers, which an execution trace consists of.</source>
        <translation>Dieses Ergebnis hat kein Profil seiner Schichten, aus denen eine Ausführungsaufzeichnung besteht.</translation>
    </message>
    <message>
        <source>Run the plan again with --profile-steps 5.</source>
        <translation>Führen Sie den Plan erneut mit --profile-steps 5 aus.</translation>
    </message>
    <message>
        <source>The import was cancelled; nothing was written.</source>
        <translation>Der Import wurde abgebrochen; es wurde nichts geschrieben.</translation>
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
        <source>The mapping is not a JSON object.</source>
        <translation>Die Zuordnung ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The mapping is invalid: %1</source>
        <translation>Die Zuordnung ist ungültig: %1</translation>
    </message>
    <message>
        <source>No files to import: name at least one.</source>
        <translation>Keine Dateien zum Importieren: Nennen Sie mindestens eine.</translation>
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
        <source>This result has no recorded steps with their parts.</source>
        <translation>Dieses Ergebnis enthält keine aufgezeichneten Schritte mit ihren Teilen.</translation>
    </message>
    <message>
        <source>The result has no recorded steps from %1 to %2; it has %3 to %4.</source>
        <translation>Das Ergebnis enthält keine aufgezeichneten Schritte von %1 bis %2; es hat %3 bis %4.</translation>
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
        <source>The values of %1 ranks do not fit into memory.</source>
        <translation>Die Werte von %1 Rängen passen nicht in den Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>Sums of %1 floats by %2 ranks need %3 MB of memory; %4 MB are available.</source>
        <translation>Summen von %1 Gleitkommazahlen durch %2 Ränge brauchen %3 MB Arbeitsspeicher; %4 MB sind verfügbar.</translation>
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
        <source>This CPU has no BF16 instructions (AVX512_BF16 or AMX).</source>
        <translation>Diese CPU hat keine BF16-Befehle (AVX512_BF16 oder AMX).</translation>
    </message>
    <message>
        <source>The CPU backend computes in fp32, bf16 and int8, not in %1.</source>
        <translation>Das CPU-Backend rechnet in fp32, bf16 und int8, nicht in %1.</translation>
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
        <source>The topology of this machine cannot be read: the engine was built without hwloc.</source>
        <translation>Die Topologie dieses Rechners kann nicht gelesen werden: Die Engine wurde ohne hwloc gebaut.</translation>
    </message>
    <message>
        <source>Install libhwloc-dev and build it again.</source>
        <translation>Installieren Sie libhwloc-dev, und bauen Sie sie neu.</translation>
    </message>
    <message>
        <source>DeepBench&apos;s lists failed on %1: %2</source>
        <translation>Die Listen von DeepBench sind auf %1 fehlgeschlagen: %2</translation>
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
        <source>Use for example images/s.</source>
        <translation>Verwenden Sie zum Beispiel images/s.</translation>
    </message>
    <message>
        <source>It is not stated whether higher or lower is better.</source>
        <translation>Es ist nicht angegeben, ob höher oder niedriger besser ist.</translation>
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
        <source>The output was read as %1 and has no throughput in %2.</source>
        <translation>Die Ausgabe wurde als %1 gelesen und hat in %2 keinen Durchsatz.</translation>
    </message>
    <message>
        <source>The pattern %1 found %2.</source>
        <translation>Das Muster %1 fand %2.</translation>
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
        <source>%1 is not a program template of this version.</source>
        <translation>%1 ist keine Programmvorlage dieser Version.</translation>
    </message>
    <message>
        <source>%1 is not a program template: %2.</source>
        <translation>%1 ist keine Programmvorlage: %2.</translation>
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
        <source>The weights file %1 is invalid: %2.</source>
        <translation>Die Gewichtsdatei %1 ist ungültig: %2.</translation>
    </message>
    <message>
        <source>The weights file %1 cannot be read: %2.</source>
        <translation>Die Gewichtsdatei %1 kann nicht gelesen werden: %2.</translation>
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
        <source>Start a run.</source>
        <translation>Starten Sie einen Lauf.</translation>
    </message>
    <message>
        <source>The command salloc of Slurm is missing here.</source>
        <translation>Das Kommando salloc von Slurm fehlt hier.</translation>
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
        <source>The calibration cache is invalid in line %1: %2.</source>
        <translation>Der Kalibrierungscache ist in Zeile %1 ungültig: %2.</translation>
    </message>
    <message>
        <source>Use a file that TensorRT or ScaleScope wrote.</source>
        <translation>Verwenden Sie eine Datei, die TensorRT oder ScaleScope geschrieben hat.</translation>
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
        <source>Inference on this GPU does not support precision %1: use %2.</source>
        <translation>Inferenz auf dieser GPU unterstützt das Zahlenformat %1 nicht: Benutzen Sie %2.</translation>
    </message>
    <message>
        <source>A plan was refused: for %1, %2 differs from its parts in %3 of %4 values.</source>
        <translation>Eine Implementierung wurde abgelehnt: für %1 weicht %2 in %3 von %4 Werten von ihren Teilen ab.</translation>
    </message>
    <message>
        <source>%1 - cannot be used in a job, which has no standard input: name a file.</source>
        <translation>%1 - ist in einem Auftrag nicht möglich, weil er keine Standardeingabe hat: Nennen Sie eine Datei.</translation>
    </message>
    <message>
        <source>The dataset %1 cannot deliver its images as bytes: load them as FP32.</source>
        <translation>Der Datensatz %1 kann seine Bilder nicht als Bytes liefern: Laden Sie sie als FP32.</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
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
        <source>%1, nodes not stated</source>
        <translation>%1, Knoten nicht angegeben</translation>
    </message>
    <message>
        <source>%1 on %2 nodes</source>
        <translation>%1 auf %2 Knoten</translation>
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
        <source>The clock of %1 was changed by %2 s while the run was measured.</source>
        <translation>Die Uhr von %1 wurde während der Messung um %2 s verstellt.</translation>
    </message>
    <message>
        <source>Its durations are valid, because they use a monotonic clock; its times of day are inconsistent.</source>
        <translation>Die Dauern sind gültig, weil sie eine monotone Uhr benutzen; die Uhrzeiten sind widersprüchlich.</translation>
    </message>
    <message>
        <source>the GPU</source>
        <translation>der GPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
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
        <source>Other programs used %1 % of the cores of %2 on average over the measured window (peak %3 %).</source>
        <translation>Andere Programme haben im Mittel über das Messfenster %1 % der Kerne von %2 benutzt (höchstens %3 %).</translation>
    </message>
    <message>
        <source>Repeat the run on an idle machine.</source>
        <translation>Wiederholen Sie den Lauf auf einem unbelasteten Rechner.</translation>
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
        <source>%1 sends more than %2 notes or %3 MiB of them.</source>
        <translation>%1 sendet mehr als %2 Hinweise oder %3 MiB davon.</translation>
    </message>
    <message>
        <source>Its further notes are not recorded.</source>
        <translation>Weitere werden nicht aufgezeichnet.</translation>
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
        <source>Start docker there, or use another container_runtime.</source>
        <translation>Starten Sie docker dort, oder verwenden Sie eine andere container_runtime.</translation>
    </message>
    <message>
        <source>this user may not use it</source>
        <translation>Dieser Benutzer darf es nicht verwenden</translation>
    </message>
    <message>
        <source>Add the user to the group docker there, or use podman or apptainer.</source>
        <translation>Nehmen Sie den Benutzer dort in die Gruppe docker auf, oder verwenden Sie podman oder apptainer.</translation>
    </message>
    <message>
        <source>it has no access to GPUs</source>
        <translation>Es hat keinen Zugriff auf GPUs</translation>
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
        <source>a limit (memlock, open files, processes) cannot be raised there</source>
        <translation>Ein Limit (memlock, offene Dateien, Prozesse) darf dort nicht erhöht werden</translation>
    </message>
    <message>
        <source>Set one that is allowed with --ulimit in container_options.</source>
        <translation>Setzen Sie ein erlaubtes mit --ulimit in container_options.</translation>
    </message>
    <message>
        <source>the C library of the image is older than the engine needs</source>
        <translation>Die C-Bibliothek des Abbilds ist älter, als die Engine sie braucht</translation>
    </message>
    <message>
        <source>Use an image with a newer one.</source>
        <translation>Verwenden Sie ein Abbild mit einer neueren.</translation>
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
        <source>Log in there, or use a copy of the image.</source>
        <translation>Melden Sie sich dort an, oder verwenden Sie eine Kopie des Abbilds.</translation>
    </message>
    <message>
        <source>the registry has no such image</source>
        <translation>Die Registry hat kein solches Abbild</translation>
    </message>
    <message>
        <source>Check its name and tag.</source>
        <translation>Prüfen Sie Namen und Tag.</translation>
    </message>
    <message>
        <source>a folder to mount does not exist there</source>
        <translation>Einen einzubindenden Ordner gibt es dort nicht</translation>
    </message>
    <message>
        <source>Check container_mounts and data_path.</source>
        <translation>Prüfen Sie container_mounts und data_path.</translation>
    </message>
    <message>
        <source>the image does not exist, or needs a login</source>
        <translation>Das Abbild gibt es nicht, oder es braucht eine Anmeldung</translation>
    </message>
    <message>
        <source>Check its name, or log in to its registry there.</source>
        <translation>Prüfen Sie seinen Namen, oder melden Sie sich dort bei seiner Registry an.</translation>
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
        <source>the image is missing there</source>
        <translation>Das Abbild fehlt dort</translation>
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
        <source>it is not installed there, or only after a module is loaded</source>
        <translation>Es ist dort nicht installiert, oder nur nach dem Laden eines Moduls</translation>
    </message>
    <message>
        <source>Install it, or load it in launch_prefix.</source>
        <translation>Installieren Sie es, oder laden Sie es im launch_prefix.</translation>
    </message>
    <message>
        <source>The container %1 does not start on %2 with %3: %4.</source>
        <translation>Der Container %1 startet auf %2 mit %3 nicht: %4.</translation>
    </message>
    <message>
        <source>it printed nothing</source>
        <translation>Es hat nichts ausgegeben</translation>
    </message>
    <message>
        <source>Check container, container_runtime and container_options of the host.</source>
        <translation>Prüfen Sie container, container_runtime und container_options des Hosts.</translation>
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
        <source>Build the engine there with %1, or in a checkout of ScaleScope there with %2, and set engine_program to the program; or use an installed engine, or a container (launch_prefix).</source>
        <translation>Bauen Sie die Engine dort mit %1 oder in einem Checkout von ScaleScope mit %2, und setzen Sie engine_program auf das Programm; oder verwenden Sie eine installierte Engine oder einen Container (launch_prefix).</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
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
        <source>The container on %1 has no access to the GPUs, so that its ranks would use the CPU.</source>
        <translation>Der Container auf %1 hat keinen Zugriff auf die GPUs, sodass seine Ränge die CPU verwenden würden.</translation>
    </message>
    <message>
        <source>Install the NVIDIA Container Toolkit there, or pass the GPUs on in container_options.</source>
        <translation>Installieren Sie dort das NVIDIA Container Toolkit, oder reichen Sie die GPUs in container_options durch.</translation>
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
        <source>no glibc</source>
        <translation>keine glibc</translation>
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
        <source>(ssh: %1)</source>
        <translation>(ssh: %1)</translation>
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
        <source>The connection to %1 ended, because its program on this machine was killed by signal %2 (%3).</source>
        <translation>Die Verbindung zu %1 endete, weil ihr Programm auf diesem Rechner durch Signal %2 (%3) beendet wurde.</translation>
    </message>
    <message>
        <source>Look for the cause here: a user, or a lack of memory; %1 may be without fault.</source>
        <translation>Suchen Sie die Ursache hier: ein Benutzer oder zu wenig Speicher; mit %1 ist vielleicht alles in Ordnung.</translation>
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
        <source>The checkpoint %1 is truncated: it has only %2 bytes.</source>
        <translation>Der Checkpoint %1 ist abgeschnitten: Er hat nur %2 Byte.</translation>
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
        <source>The checkpoint %1 has an unreadable header: %2.</source>
        <translation>Der Checkpoint %1 hat einen unlesbaren Kopf: %2.</translation>
    </message>
    <message>
        <source>The checkpoint %1 has an invalid number of values.</source>
        <translation>Der Checkpoint %1 hat eine ungültige Anzahl von Werten.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is truncated: it has %2 of %3 bytes.</source>
        <translation>Der Checkpoint %1 ist abgeschnitten: Er hat %2 von %3 Byte.</translation>
    </message>
    <message>
        <source>The checkpoint %1 cannot be read completely.</source>
        <translation>Der Checkpoint %1 kann nicht vollständig gelesen werden.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is damaged: the checksum of its values is wrong.</source>
        <translation>Der Checkpoint %1 ist beschädigt: Die Prüfsumme seiner Werte ist falsch.</translation>
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
        <source>%1 has more than three parts.</source>
        <translation>%1 hat mehr als drei Teile.</translation>
    </message>
    <message>
        <source>Use for example /scratch, or /raid/imagenet:/data:ro.</source>
        <translation>Verwenden Sie zum Beispiel /scratch oder /raid/imagenet:/data:ro.</translation>
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
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>%1 is not a path inside the runs-dir.</source>
        <translation>%1 ist kein Pfad im Ordner der Läufe.</translation>
    </message>
    <message>
        <source>The bytes of %1 are not base64.</source>
        <translation>Die Bytes von %1 sind kein Base64.</translation>
    </message>
    <message>
        <source>Unknown message %1.</source>
        <translation>Unbekannte Nachricht %1.</translation>
    </message>
    <message>
        <source>hosts: %1: %2 is not supported.</source>
        <translation>hosts: %1: %2 wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>Use node1 slots=4, or list hosts with users, ports or devices in JSON.</source>
        <translation>Verwenden Sie node1 slots=4, oder geben Sie Hosts mit Benutzern, Ports oder Geräten in JSON an.</translation>
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
        <source>learning_rate_schedule: %1 in %2 is an epoch without a following rate.</source>
        <translation>learning_rate_schedule: %1 in %2 ist eine Epoche ohne folgende Rate.</translation>
    </message>
    <message>
        <source>Write rate;epoch;rate;..., for example 0.4;10;0.04;60;0.004.</source>
        <translation>Schreiben Sie Rate;Epoche;Rate;..., zum Beispiel 0.4;10;0.04;60;0.004.</translation>
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
        <source>The plan has no host %1.</source>
        <translation>Der Plan hat keinen Host %1.</translation>
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
        <source>The value %1 is out of range.</source>
        <translation>Der Wert %1 liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>Use %1 to %2.</source>
        <translation>Verwenden Sie %1 bis %2.</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 ist zu groß.</translation>
    </message>
    <message>
        <source>Use a whole number from 0 to %1.</source>
        <translation>Verwenden Sie eine ganze Zahl von 0 bis %1.</translation>
    </message>
    <message>
        <source>%1 is not a whole number of at least 0.</source>
        <translation>%1 ist keine ganze Zahl ab 0.</translation>
    </message>
    <message>
        <source>Use digits only, for example 32.</source>
        <translation>Verwenden Sie nur Ziffern, zum Beispiel 32.</translation>
    </message>
    <message>
        <source>%1 is not one of short, long, inference.</source>
        <translation>%1 ist nicht short, long oder inference.</translation>
    </message>
    <message>
        <source>The plan has an unknown field %1.</source>
        <translation>Der Plan hat ein unbekanntes Feld %1.</translation>
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
        <source>The value %1 of {%2} would be run as a part of a script.</source>
        <translation>Der Wert %1 von {%2} würde als Teil eines Skripts ausgeführt.</translation>
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
        <source>%1 needs the built-in engine.</source>
        <translation>%1 braucht die eingebaute Engine.</translation>
    </message>
    <message>
        <source>Disable it, or remove the program.</source>
        <translation>Schalten Sie dies ab, oder entfernen Sie das Programm.</translation>
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
        <source>This is not a ScaleScope result: its key %1 is not %2.</source>
        <translation>Dies ist kein Ergebnis von ScaleScope: Der Schlüssel %1 ist nicht %2.</translation>
    </message>
    <message>
        <source>It may be truncated; rebuild it from events.jsonl.</source>
        <translation>Es ist möglicherweise abgeschnitten; stellen Sie es aus events.jsonl wieder her.</translation>
    </message>
    <message>
        <source>%1 of the Slurm job is %2, which is not understood.</source>
        <translation>%1 des Slurm-Jobs ist %2, was nicht zu deuten ist.</translation>
    </message>
    <message>
        <source>List the hosts instead of %1.</source>
        <translation>Zählen Sie die Hosts auf, statt %1 zu schreiben.</translation>
    </message>
    <message>
        <source>hosts: %1 stands for the nodes of a Slurm job, but SLURM_JOB_NODELIST is not set.</source>
        <translation>hosts: %1 steht für die Knoten eines Slurm-Jobs, aber SLURM_JOB_NODELIST ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>Start the command in a job (sbatch, salloc), or list the hosts.</source>
        <translation>Starten Sie den Befehl in einem Job (sbatch, salloc), oder nennen Sie die Hosts.</translation>
    </message>
    <message>
        <source>%1 is invalid: use a whole number from 1 to 2147483647.</source>
        <translation>%1 ist ungültig: Verwenden Sie eine ganze Zahl von 1 bis 2147483647.</translation>
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
        <source>None of these results states an energy</source>
        <translation>Keines dieser Ergebnisse gibt eine Energie an</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>This result has no measurement tables.</source>
        <translation>Dieses Ergebnis hat keine Messtabellen.</translation>
    </message>
    <message>
        <source>These results have no measurement tables.</source>
        <translation>Diese Ergebnisse haben keine Messtabellen.</translation>
    </message>
    <message>
        <source>No table of this result can be drawn as a measurement (%1).</source>
        <translation>Keine Tabelle dieses Ergebnisses lässt sich als Messung zeichnen (%1).</translation>
    </message>
    <message>
        <source>No table of these results can be drawn as a measurement (%1).</source>
        <translation>Keine Tabelle dieser Ergebnisse lässt sich als Messung zeichnen (%1).</translation>
    </message>
    <message>
        <source>Curves are drawn by --figure curves.</source>
        <translation>Kurven zeichnet --figure curves.</translation>
    </message>
    <message>
        <source>The result has no table %1, and no other table.</source>
        <translation>Das Ergebnis hat keine Tabelle %1 und auch keine andere.</translation>
    </message>
    <message>
        <source>The results have no table %1, and no other table.</source>
        <translation>Die Ergebnisse haben keine Tabelle %1 und auch keine andere.</translation>
    </message>
    <message>
        <source>The result has no table %1, only %2.</source>
        <translation>Das Ergebnis hat keine Tabelle %1, nur %2.</translation>
    </message>
    <message>
        <source>The results have no table %1, only %2.</source>
        <translation>Die Ergebnisse haben keine Tabelle %1, nur %2.</translation>
    </message>
    <message>
        <source>This result has no kernel profile.</source>
        <translation>Dieses Ergebnis hat kein Kernel-Profil.</translation>
    </message>
    <message>
        <source>None of these results has a kernel profile.</source>
        <translation>Keines dieser Ergebnisse hat ein Kernelprofil.</translation>
    </message>
    <message>
        <source>Run the plan again with --profile-steps 5, or use --figure step-time for the step times that every run measures.</source>
        <translation>Führen Sie den Plan mit --profile-steps 5 erneut aus, oder verwenden Sie --figure step-time für die Schrittzeiten, die jeder Lauf misst.</translation>
    </message>
    <message>
        <source>These results have no ratio: neither two configurations nor a published ratio</source>
        <translation>Diese Ergebnisse haben kein Verhältnis: weder zwei Konfigurationen noch ein veröffentlichtes Verhältnis</translation>
    </message>
    <message>
        <source>None of these results states both this quantity and this accuracy</source>
        <translation>Keines dieser Ergebnisse gibt sowohl diese Größe als auch diese Genauigkeit an</translation>
    </message>
    <message>
        <source>None of these results states this latency</source>
        <translation>Keines dieser Ergebnisse nennt diese Latenz</translation>
    </message>
    <message>
        <source>Table %1 has no data that can be drawn.</source>
        <translation>Tabelle %1 hat keine Daten, die gezeichnet werden können.</translation>
    </message>
    <message>
        <source>None of these results has telemetry</source>
        <translation>Keines dieser Ergebnisse hat Telemetrie</translation>
    </message>
    <message>
        <source>The chosen hosts have no samples of these metrics, or the stored size of an image is unknown.</source>
        <translation>Die gewählten Hosts haben keine Messwerte dieser Größen, oder die gespeicherte Größe eines Bildes ist unbekannt.</translation>
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
        <source>None of these results can be compared</source>
        <translation>Keines dieser Ergebnisse kann verglichen werden</translation>
    </message>
    <message>
        <source>None of these results states this quantity and its devices</source>
        <translation>Keines dieser Ergebnisse nennt diese Größe und ihre Geräte</translation>
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
        <source>None of these results states this quantity</source>
        <translation>Keines dieser Ergebnisse gibt diese Größe an</translation>
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
        <source>None of these results states the sockets or GPUs of its system (cpu_sockets, gpu_count).</source>
        <translation>Keines dieser Ergebnisse nennt die Sockel oder GPUs seines Systems (cpu_sockets, gpu_count).</translation>
    </message>
    <message>
        <source>None of these results states its hardware or software.</source>
        <translation>Keines dieser Ergebnisse nennt seine Hardware oder Software.</translation>
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
        <source>The edits in the picture cannot be read: %1</source>
        <translation>Die Änderungen im Bild lassen sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The picture claims to contain more than 10,000 results.</source>
        <translation>Das Bild gibt an, mehr als 10.000 Ergebnisse zu enthalten.</translation>
    </message>
    <message>
        <source>A result in the picture cannot be read: %1</source>
        <translation>Ein Ergebnis im Bild kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 is not marked as exported redacted, and the content of a picture cannot be checked.</source>
        <translation>%1 ist nicht als geschwärzt exportiert gekennzeichnet, und der Inhalt eines Bildes lässt sich nicht prüfen.</translation>
    </message>
    <message>
        <source>Export it again with &quot;Redacted&quot;, or create the bundle without redaction.</source>
        <translation>Exportieren Sie es noch einmal mit „Geschwärzt“, oder erstellen Sie das Paket ohne Schwärzung.</translation>
    </message>
    <message>
        <source>None of these results is inference in FP32 and another precision with the same weights, scored on the same images</source>
        <translation>Keines dieser Ergebnisse ist eine Inferenz in FP32 und einem anderen Zahlenformat mit denselben Gewichten, bewertet an denselben Bildern</translation>
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
        <source>--overlap-from %1 is not one of the results: use ids of results of the figure.</source>
        <translation>--overlap-from %1 ist keines der Ergebnisse: Verwenden Sie IDs von Ergebnissen der Abbildung.</translation>
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
        <source>Use --figure step-time for means.</source>
        <translation>Verwenden Sie --figure step-time für Mittelwerte.</translation>
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
        <source>%1 is not a valid rank count: use counts such as 1, 2 (one run each) or hosts such as localhost:2.</source>
        <translation>%1 ist keine gültige Zahl von Rängen: Verwenden Sie Zahlen wie 1, 2 (je ein Lauf) oder Hosts wie localhost:2.</translation>
    </message>
    <message>
        <source>%1 is not a valid exclusion: use field = value, for example precision = fp16 and batch_size_per_device = 512.</source>
        <translation>%1 ist kein gültiger Ausschluss: Verwenden Sie field = value, zum Beispiel precision = fp16 and batch_size_per_device = 512.</translation>
    </message>
    <message>
        <source>%1 is not a valid kind of test</source>
        <translation>%1 ist keine gültige Art eines Tests</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
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
        <source>Resolution %1 dpi is invalid: use 300 or 600 (%2 to %3 are possible).</source>
        <translation>Die Auflösung von %1 dpi ist ungültig: Verwenden Sie 300 oder 600 (möglich sind %2 bis %3).</translation>
    </message>
    <message>
        <source>The figure of %1 x %2 mm has more than %3 pixels on a side at %4 dpi: use %5 dpi or less, or export to PDF or SVG.</source>
        <translation>Die Abbildung von %1 x %2 mm hat bei %4 dpi mehr als %3 Bildpunkte auf einer Seite: Verwenden Sie höchstens %5 dpi, oder exportieren Sie nach PDF oder SVG.</translation>
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
        <source>%1 cannot be removed: %2.</source>
        <translation>%1 lässt sich nicht entfernen: %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The export was cancelled; no file was written.</source>
        <translation>Der Export wurde abgebrochen; es wurde keine Datei geschrieben.</translation>
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
        <source>%1, at character %2</source>
        <translation>%1, bei Zeichen %2</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>sie ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>%1 has no text value</source>
        <translation>%1 hat keinen Text als Wert</translation>
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
        <source>it contains %1, which is not a valid bundle path.</source>
        <translation>es enthält %1, was kein gültiger Pfad eines Pakets ist.</translation>
    </message>
    <message>
        <source>it contains %1 twice.</source>
        <translation>es enthält %1 zweimal.</translation>
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
        <source>The bundle was not opened: cancelled.</source>
        <translation>Das Paket wurde nicht geöffnet: abgebrochen.</translation>
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
        <source>Run %1 has a known %2: it cannot be stated.</source>
        <translation>Lauf %1 hat eine bekannte Angabe %2: Sie lässt sich nicht eintragen.</translation>
    </message>
    <message>
        <source>Cannot move %1 to %2: %3.</source>
        <translation>%1 kann nicht nach %2 verschoben werden: %3.</translation>
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
        <source>Run %1 is not in the library.</source>
        <translation>Lauf %1 ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>Result %1 is truncated: its series and events are incomplete.</source>
        <translation>Das Ergebnis %1 ist abgeschnitten: Seine Reihen und Ereignisse sind unvollständig.</translation>
    </message>
    <message>
        <source>No run was ever started in this folder: its plan and its events cannot be read.</source>
        <translation>In diesem Ordner wurde nie ein Lauf gestartet: Plan und Ereignisse sind nicht lesbar.</translation>
    </message>
    <message>
        <source>This run was prepared but never started: it has a plan but no events.</source>
        <translation>Dieser Lauf wurde vorbereitet, aber nie gestartet: Er hat einen Plan, aber keine Ereignisse.</translation>
    </message>
    <message>
        <source>Run it again.</source>
        <translation>Starten Sie ihn erneut.</translation>
    </message>
    <message>
        <source>This JSON file is neither a plan nor a study, so it cannot be redacted: %1</source>
        <translation>Diese JSON-Datei ist weder ein Plan noch eine Studie und kann daher nicht geschwärzt werden: %1</translation>
    </message>
    <message>
        <source>Exclude it, or create the bundle without redaction.</source>
        <translation>Schließen Sie sie aus, oder erstellen Sie das Paket ungeschwärzt.</translation>
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
        <source>A system named %1 already exists.</source>
        <translation>Ein System namens %1 existiert bereits.</translation>
    </message>
    <message>
        <source>System record %1 does not exist.</source>
        <translation>Der Systemeintrag %1 existiert nicht.</translation>
    </message>
    <message>
        <source>%1 has no embedded ScaleScope figure: it was exported without embedded data, or another program rewrote it.</source>
        <translation>%1 enthält keine eingebettete Abbildung von ScaleScope: Das Bild wurde ohne eingebettete Daten exportiert, oder ein anderes Programm hat es neu geschrieben.</translation>
    </message>
    <message>
        <source>None of these runs has a result file that could be sent.</source>
        <translation>Keiner dieser Läufe hat eine Ergebnisdatei, die gesendet werden könnte.</translation>
    </message>
    <message>
        <source>Published result %1 does not exist.</source>
        <translation>Das veröffentlichte Ergebnis %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Available:%1</source>
        <translation>Vorhanden:%1</translation>
    </message>
    <message>
        <source>%1 is the beginning of %2 published results: name one of them.%3</source>
        <translation>%1 ist der Anfang von %2 veröffentlichten Ergebnissen: Nennen Sie eines davon.%3</translation>
    </message>
    <message>
        <source>%1 is not a list.</source>
        <translation>%1 ist keine Liste.</translation>
    </message>
    <message>
        <source>%1 contains a value that is not a text.</source>
        <translation>%1 enthält einen Wert, der kein Text ist.</translation>
    </message>
    <message>
        <source>&quot;kind&quot; is %1, not one of %2.</source>
        <translation>„kind“ ist %1, keines von %2.</translation>
    </message>
    <message>
        <source>&quot;figure&quot; is %1, which is not a valid kind of figure.</source>
        <translation>„figure“ ist %1, was keine gültige Art einer Abbildung ist.</translation>
    </message>
    <message>
        <source>the option %1 is not a text.</source>
        <translation>die Option %1 ist kein Text.</translation>
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
        <source>Block %1: %2</source>
        <translation>Block %1: %2</translation>
    </message>
    <message>
        <source>The export was cancelled; the folder is incomplete.</source>
        <translation>Der Export wurde abgebrochen; der Ordner ist unvollständig.</translation>
    </message>
    <message>
        <source>Unknown placeholder %1.</source>
        <translation>Unbekannter Platzhalter %1.</translation>
    </message>
    <message>
        <source>Pass it to the script as an argument: %1.</source>
        <translation>Übergeben Sie ihn dem Skript als Argument: %1.</translation>
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
        <source>the median of %1 hosts</source>
        <translation>der Median von %1 Hosts</translation>
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
        <source>the median of %1 alike</source>
        <translation>der Median von %1 gleichen</translation>
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
        <source>%1 % of the limit</source>
        <translation>%1 % des Grenzwerts</translation>
    </message>
    <message>
        <source>%1 % of the limit, less than %2 %</source>
        <translation>%1 % des Grenzwerts, weniger als %2 %</translation>
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
        <source>only one sample before the time limit, which has no interval</source>
        <translation>nur ein Messwert vor dem Zeitlimit, der kein Intervall hat</translation>
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
        <source>uncertain by %1 %, so that even a bad value would not be noticed</source>
        <translation>unsicher um %1 %, sodass selbst ein schlechter Wert nicht auffiele</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>%1 (one TCP stream, before the run)</source>
        <translation>%1 (ein TCP-Strom, vor dem Lauf)</translation>
    </message>
    <message>
        <source>%1 sends to %2 at %3, %2 to %1 at %4</source>
        <translation>%1 sendet mit %3 an %2, %2 mit %4 an %1</translation>
    </message>
    <message>
        <source>%1 has the slowest link: %2; the others reach %3</source>
        <translation>%1 hat die langsamste Verbindung: %2; die anderen erreichen %3</translation>
    </message>
    <message>
        <source>%1 sends at only %2; the others reach %3</source>
        <translation>%1 sendet nur mit %2; die anderen erreichen %3</translation>
    </message>
    <message>
        <source>%1 receives at only %2; the others reach %3</source>
        <translation>%1 empfängt nur mit %2; die anderen erreichen %3</translation>
    </message>
    <message>
        <source>Record the node idle for 10 s before and after the run, with one reading or more per second, and give that file alone.</source>
        <translation>Zeichnen Sie den Knoten auch 10 s vor und nach dem Lauf im Leerlauf auf, mit mindestens einem Messwert je Sekunde, und geben Sie nur diese Datei an.</translation>
    </message>
    <message>
        <source>The meter covers too little of the run.</source>
        <translation>Das Messgerät erfasst zu wenig vom Lauf.</translation>
    </message>
    <message>
        <source>The meter&apos;s power does not follow the load of the run: the highest correlation is %1, and %2 is needed.</source>
        <translation>Die Leistung des Messgeräts folgt nicht der Last des Laufs: Die höchste Korrelation ist %1, nötig ist %2.</translation>
    </message>
    <message>
        <source>The meter&apos;s power follows the load of the run at more than one time: the correlations are %1 and %2.</source>
        <translation>Die Leistung des Messgeräts folgt der Last des Laufs zu mehr als einer Zeit: Die Korrelationen sind %1 und %2.</translation>
    </message>
    <message>
        <source>The load of the run varies too little, or the meter&apos;s readings are too rare: their time is known within %1 s, and %2 s is needed.</source>
        <translation>Die Last des Laufs schwankt zu wenig, oder die Messwerte des Messgeräts sind zu selten: Ihre Zeit ist auf %1 s bekannt, nötig sind %2 s.</translation>
    </message>
    <message>
        <source>The run or the meter has fewer than 4 readings.</source>
        <translation>Der Lauf oder das Messgerät hat weniger als 4 Messwerte.</translation>
    </message>
    <message>
        <source>The meter&apos;s readings span %1 s and cover less than 90 % of the run, which lasts %2 s.</source>
        <translation>Die Messwerte umfassen %1 s und weniger als 90 % des Laufs, der %2 s dauert.</translation>
    </message>
    <message>
        <source>The load of the run or the meter&apos;s power does not vary.</source>
        <translation>Die Last des Laufs oder die Leistung des Messgeräts ändert sich nicht.</translation>
    </message>
    <message>
        <source>The result has no telemetry of host %1.</source>
        <translation>Das Ergebnis hat keine Telemetrie des Hosts %1.</translation>
    </message>
    <message>
        <source>It has none.</source>
        <translation>Es hat keine.</translation>
    </message>
    <message>
        <source>It has that of %1.</source>
        <translation>Es hat die von %1.</translation>
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
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>%1, drop at most %2</source>
        <translation>%1, Verlust höchstens %2</translation>
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
        <source>%1 (stated by the program)</source>
        <translation>%1 (Angabe des Programms)</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>batch %1/device</source>
        <translation>Batch %1 je Gerät</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs</source>
        <translation>%1 von %2 GPUs</translation>
    </message>
    <message>
        <source>%1: differs from the other runs on as many devices in %2</source>
        <translation>%1: unterscheidet sich von den anderen Läufen auf ebenso vielen Geräten in %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
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
        <source>The precision %1 is unknown.</source>
        <translation>Das Zahlenformat %1 ist unbekannt.</translation>
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
        <source>This backend cannot list the instructions of a step.</source>
        <translation>Dieses Backend kann die Anweisungen eines Schrittes nicht auflisten.</translation>
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
        <source>The backend &quot;%1&quot; cannot run inference.</source>
        <translation>Das Backend „%1“ kann keine Inferenz ausführen.</translation>
    </message>
    <message>
        <source>Use backend cpu, or test short or long.</source>
        <translation>Verwenden Sie das Backend cpu oder den Test short oder long.</translation>
    </message>
    <message>
        <source>The backend &quot;%1&quot; cannot measure single operations.</source>
        <translation>Das Backend &quot;%1&quot; kann keine einzelnen Operationen messen.</translation>
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
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
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
        <source>%1 is not a ScaleScope module: it has no scalescopeModule().</source>
        <translation>%1 ist kein Modul von ScaleScope: Es hat kein scalescopeModule().</translation>
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
        <source>Layer %1, %2: %3</source>
        <translation>Schicht %1, %2: %3</translation>
    </message>
    <message>
        <source>The value at layer %1 is not kept (it is computed inside another layer&apos;s operation).</source>
        <translation>Der Wert an Schicht %1 wird nicht aufbewahrt (er wird innerhalb der Operation einer anderen Schicht berechnet).</translation>
    </message>
    <message>
        <source>The value at layer %1 is not kept (the step was compiled without inspection).</source>
        <translation>Der Wert an Schicht %1 wird nicht aufbewahrt (der Schritt wurde ohne Einsicht kompiliert).</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>Operands of this type cannot be filled.</source>
        <translation>Operanden dieses Typs können nicht gefüllt werden.</translation>
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
        <source>This CPU has no BF16 instructions (AVX512_BF16 or AMX): bf16 would only be slower.</source>
        <translation>Diese CPU hat keine BF16-Befehle (AVX512_BF16 oder AMX): bf16 wäre nur langsamer.</translation>
    </message>
    <message>
        <source>Use precision fp32.</source>
        <translation>Verwenden Sie das Zahlenformat fp32.</translation>
    </message>
    <message>
        <source>The CPU backend does not support %1: on CPUs it is not faster than fp32.</source>
        <translation>Das CPU-Backend unterstützt %1 nicht: Auf CPUs ist es nicht schneller als fp32.</translation>
    </message>
    <message>
        <source>Use precision fp32 or bf16.</source>
        <translation>Verwenden Sie das Zahlenformat fp32 oder bf16.</translation>
    </message>
    <message>
        <source>Not enough memory to compile %1 for batch %2.</source>
        <translation>Zu wenig Speicher, um %1 für Batch %2 zu kompilieren.</translation>
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
        <source>Layer %1 has %2 values, not %3.</source>
        <translation>Schicht %1 hat %2 Werte, nicht %3.</translation>
    </message>
    <message>
        <source>padded batches</source>
        <translation>aufgefüllte Batches</translation>
    </message>
    <message>
        <source>Parameter %1 does not exist; %2 has %3.</source>
        <translation>Parameter %1 gibt es nicht; %2 hat %3.</translation>
    </message>
    <message>
        <source>Parameter %1 has %2 values, not %3.</source>
        <translation>Parameter %1 hat %2 Werte, nicht %3.</translation>
    </message>
    <message>
        <source>Parameter %1 is a running statistic: it has no gradient and no momentum.</source>
        <translation>Parameter %1 ist eine laufende Statistik: Er hat weder Gradient noch Momentum.</translation>
    </message>
    <message>
        <source>Copying a tensor failed: oneDNN reports %1.</source>
        <translation>Das Kopieren eines Tensors ist fehlgeschlagen: oneDNN meldet %1.</translation>
    </message>
    <message>
        <source>A batch of %1 images does not fit a step compiled for %2.</source>
        <translation>Ein Batch von %1 Bildern passt nicht zu einem Schritt, der für %2 kompiliert wurde.</translation>
    </message>
    <message>
        <source>A batch of %1 images has %2 image values (%3 needed) and %4 labels.</source>
        <translation>Ein Batch von %1 Bildern hat %2 Bildwerte (%3 nötig) und %4 Labels.</translation>
    </message>
    <message>
        <source>Label %1 of image %2 is outside the %3 classes.</source>
        <translation>Label %1 von Bild %2 liegt außerhalb der %3 Klassen.</translation>
    </message>
    <message>
        <source>Layer %1, %2: oneDNN reports %3 (status %4, %5).</source>
        <translation>Schicht %1, %2: oneDNN meldet %3 (Status %4, %5).</translation>
    </message>
    <message>
        <source>one training step</source>
        <translation>einen Trainingsschritt</translation>
    </message>
    <message>
        <source>one batch</source>
        <translation>einen Batch</translation>
    </message>
    <message>
        <source>a part of the training step</source>
        <translation>einen Teil des Trainingsschritts</translation>
    </message>
    <message>
        <source>a part of the network</source>
        <translation>einen Teil des Netzes</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>Der Beginn</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>Das Ende</translation>
    </message>
    <message>
        <source>Instantiating</source>
        <translation>Das Instanziieren</translation>
    </message>
    <message>
        <source>cuBLAS %1 cannot use this device: %2.</source>
        <translation>cuBLAS %1 kann dieses Gerät nicht verwenden: %2.</translation>
    </message>
    <message>
        <source>cuBLAS %1 failed in %2: %3.</source>
        <translation>cuBLAS %1 ist in %2 fehlgeschlagen: %3.</translation>
    </message>
    <message>
        <source>%1 failed: CUDA reports %2.</source>
        <translation>%1 ist fehlgeschlagen: CUDA meldet %2.</translation>
    </message>
    <message>
        <source>Waiting for the device</source>
        <translation>Das Warten auf das Gerät</translation>
    </message>
    <message>
        <source>Run again with CUDA_LAUNCH_BLOCKING=1 and SCALESCOPE_CUDA_WITHOUT=capture,streams to see in which layer.</source>
        <translation>Wiederholen Sie den Lauf mit CUDA_LAUNCH_BLOCKING=1 und SCALESCOPE_CUDA_WITHOUT=capture,streams, um zu sehen, in welcher Schicht.</translation>
    </message>
    <message>
        <source>No library here has an INT8 plan for %1 layers with weights, which compute in FP32: %2.</source>
        <translation>Keine Bibliothek hier hat eine INT8-Implementierung für %1 Schichten mit Gewichten, die in FP32 rechnen: %2.</translation>
    </message>
    <message>
        <source>A batch of %1 of %2 does not fit: %3</source>
        <translation>Ein Batch von %1 von %2 passt nicht: %3</translation>
    </message>
    <message>
        <source>Try a smaller batch per device.</source>
        <translation>Versuchen Sie einen kleineren Batch je Gerät.</translation>
    </message>
    <message>
        <source>The profile has no times of single kernels: %1</source>
        <translation>Das Profil hat keine Zeiten einzelner Kernel: %1</translation>
    </message>
    <message>
        <source>The step queue is full: %1 steps are in flight.</source>
        <translation>Die Warteschlange der Schritte ist voll: %1 Schritte laufen.</translation>
    </message>
    <message>
        <source>The step queue is empty: no step is in flight.</source>
        <translation>Die Warteschlange der Schritte ist leer: Kein Schritt läuft.</translation>
    </message>
    <message>
        <source>cuDNN compiled kernels for %1 s, the limit; later products use plans without run-time compilation.</source>
        <translation>cuDNN hat %1 s lang Kernel übersetzt, das ist die Grenze; spätere Produkte benutzen Implementierungen ohne Übersetzung zur Laufzeit.</translation>
    </message>
    <message>
        <source>cuDNN %1 cannot use this device: %2.</source>
        <translation>cuDNN %1 kann dieses Gerät nicht verwenden: %2.</translation>
    </message>
    <message>
        <source>Check that the driver is new enough for it.</source>
        <translation>Prüfen Sie, ob der Treiber neu genug dafür ist.</translation>
    </message>
    <message>
        <source>cuDNN %1 failed in %2: %3.</source>
        <translation>cuDNN %1 ist in %2 fehlgeschlagen: %3.</translation>
    </message>
    <message>
        <source>CUPTI lacks a function: %1.</source>
        <translation>CUPTI fehlt eine Funktion: %1.</translation>
    </message>
    <message>
        <source>The device did not finish its work: %1.</source>
        <translation>Das Gerät hat seine Arbeit nicht beendet: %1.</translation>
    </message>
    <message>
        <source>CUPTI did not take its records: %1.</source>
        <translation>CUPTI hat seine Aufzeichnungen nicht angenommen: %1.</translation>
    </message>
    <message>
        <source>CUPTI did not record activity: %1.</source>
        <translation>CUPTI hat keine Aktivität aufgezeichnet: %1.</translation>
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
        <source>Counting the devices</source>
        <translation>Das Zählen der Geräte</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES is %1</source>
        <translation>CUDA_VISIBLE_DEVICES ist %1</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES is not set</source>
        <translation>CUDA_VISIBLE_DEVICES ist nicht gesetzt</translation>
    </message>
    <message>
        <source>Rank %1 of this host (counted from 0) has no GPU: each rank needs its own, but the process sees only %2; %3.</source>
        <translation>Rang %1 dieses Hosts (ab 0 gezählt) hat keine GPU: Jeder Rang braucht eine eigene, aber der Prozess sieht nur %2; %3.</translation>
    </message>
    <message>
        <source>Use at most as many slots as GPUs on this host, or make more GPUs visible.</source>
        <translation>Verwenden Sie höchstens so viele Slots, wie der Host GPUs hat, oder machen Sie mehr GPUs sichtbar.</translation>
    </message>
    <message>
        <source>Allocating %1 bytes of device memory for %2</source>
        <translation>Das Zuteilen von %1 Byte Gerätespeicher für %2</translation>
    </message>
    <message>
        <source>Allocating %1 bytes of pinned host memory for %2</source>
        <translation>Das Zuteilen von %1 Byte fixiertem Host-Speicher für %2</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>it needs %1 of device memory; %2 are free.</source>
        <translation>er braucht %1 Gerätespeicher; %2 sind frei.</translation>
    </message>
    <message>
        <source>The largest batch per device that fits is %1.</source>
        <translation>Der größte passende Batch je Gerät ist %1.</translation>
    </message>
    <message>
        <source>Not even a batch of 1 fits: free memory on the device.</source>
        <translation>Nicht einmal ein Batch von 1 passt: Schaffen Sie Platz im Gerätespeicher.</translation>
    </message>
    <message>
        <source>A batch of %1 images has %2 image bytes (%3 needed) and %4 labels.</source>
        <translation>Ein Batch von %1 Bildern hat %2 Bildbytes (%3 nötig) und %4 Labels.</translation>
    </message>
    <message>
        <source>The device cannot time its work: %1.</source>
        <translation>Das Gerät kann die Zeiten seiner Arbeit nicht messen: %1.</translation>
    </message>
    <message>
        <source>No library here has an INT8 plan for any layer of &quot;%1&quot; (%2).</source>
        <translation>Keine Bibliothek hier hat eine INT8-Implementierung für eine Schicht von „%1“ (%2).</translation>
    </message>
    <message>
        <source>Use another precision.</source>
        <translation>Benutzen Sie ein anderes Zahlenformat.</translation>
    </message>
    <message>
        <source>The kernel %1 (%2 blocks of %3 threads) failed: %4: %5.</source>
        <translation>Der Kernel %1 (%2 Blöcke zu %3 Threads) ist fehlgeschlagen: %4: %5.</translation>
    </message>
    <message>
        <source>The kernel %1 cannot work on %2 items at once; use a smaller batch.</source>
        <translation>Der Kernel %1 kann nicht %2 Elemente auf einmal bearbeiten; verwenden Sie einen kleineren Batch.</translation>
    </message>
    <message>
        <source>The kernel %1 needs %2.</source>
        <translation>Der Kernel %1 braucht %2.</translation>
    </message>
    <message>
        <source>the fusion plan and the gradients so far of its input do not agree.</source>
        <translation>der Fusionsplan und die bisherigen Gradienten seiner Eingabe stimmen nicht überein.</translation>
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
        <source>no answer within %1 ms</source>
        <translation>keine Antwort innerhalb von %1 ms</translation>
    </message>
    <message>
        <source>an earlier collective failed</source>
        <translation>eine frühere kollektive Operation ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Rank %1 of %2 on device %3 failed in %4 of NCCL: %5.</source>
        <translation>Rang %1 von %2 auf Gerät %3 ist in %4 von NCCL fehlgeschlagen: %5.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Check the first error of the other ranks; NCCL_DEBUG=INFO shows more.</source>
        <translation>Prüfen Sie den ersten Fehler der anderen Ränge; NCCL_DEBUG=INFO zeigt mehr.</translation>
    </message>
    <message>
        <source>Rank %1 cannot use NCCL: %2</source>
        <translation>Rang %1 kann NCCL nicht verwenden: %2</translation>
    </message>
    <message>
        <source>NCCL returned no unique id: %1</source>
        <translation>NCCL hat keine eindeutige Kennung geliefert: %1</translation>
    </message>
    <message>
        <source>NCCL&apos;s unique id arrived truncated.</source>
        <translation>Die eindeutige ID von NCCL kam abgeschnitten an.</translation>
    </message>
    <message>
        <source>Parameter %1 does not exist; there are %2.</source>
        <translation>Parameter %1 gibt es nicht; es gibt %2.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No library and no kernel supports %1.</source>
        <translation>Keine Bibliothek und kein Kernel unterstützt %1.</translation>
    </message>
    <message>
        <source>A plan was refused: for %1, %2 differs from %3 by %4 of the root mean square; %5 is allowed.</source>
        <translation>Eine Implementierung wurde abgelehnt: für %1 weicht %2 von %3 um das %4-fache des quadratischen Mittels ab; erlaubt ist das %5-fache.</translation>
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
        <source>CUDA failed in %1: %2.</source>
        <translation>CUDA ist in %1 fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>the %1 of %2 is missing.</source>
        <translation>%1 von %2 fehlt.</translation>
    </message>
    <message>
        <source>%1 (%2) has no %3: it is too old or too new.</source>
        <translation>%1 (%2) hat kein %3: Sie ist zu alt oder zu neu.</translation>
    </message>
    <message>
        <source>The values of pixels are for %1 channels; the network&apos;s images have %2.</source>
        <translation>Die Pixelwerte sind für %1 Kanäle; die Bilder des Netzes haben %2.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 of %2 products run on ScaleScope&apos;s own, slower kernels, because no library here supports them: %3.</source>
        <translation>%1 von %2 Produkten laufen auf den eigenen, langsameren Kerneln von ScaleScope, weil keine Bibliothek hier sie unterstützt: %3.</translation>
    </message>
    <message>
        <source>%1 names %2, which is not a known optimization.</source>
        <translation>%1 nennt %2, das keine bekannte Optimierung ist.</translation>
    </message>
    <message>
        <source>The list of optimizations</source>
        <translation>Die Liste der Optimierungen</translation>
    </message>
    <message>
        <source>%1 applies to a whole process: it can only be switched off with %2.</source>
        <translation>%1 gilt für einen ganzen Prozess: Es lässt sich nur mit %2 abschalten.</translation>
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
        <source>CUDA_VISIBLE_DEVICES is %1.</source>
        <translation>CUDA_VISIBLE_DEVICES ist %1.</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no usable GPU: CUDA reports %1.</source>
        <translation>der NVIDIA-Treiber meldet keine nutzbare GPU: CUDA meldet %1.</translation>
    </message>
    <message>
        <source>Build with CMAKE_CUDA_ARCHITECTURES=%1 (GPUs before 7.5 need CUDA 12), or choose another GPU with CUDA_VISIBLE_DEVICES.</source>
        <translation>Bauen Sie mit CMAKE_CUDA_ARCHITECTURES=%1 (GPUs vor 7.5 brauchen CUDA 12), oder wählen Sie mit CUDA_VISIBLE_DEVICES eine andere GPU.</translation>
    </message>
    <message>
        <source>Cannot determine the free space at %1: %2.</source>
        <translation>Der freie Platz in %1 lässt sich nicht bestimmen: %2.</translation>
    </message>
    <message>
        <source>Raise the limit of open files (ulimit -n).</source>
        <translation>Erhöhen Sie die Grenze offener Dateien (ulimit -n).</translation>
    </message>
    <message>
        <source>Cannot open %1: %2.</source>
        <translation>%1 kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>use one of: %1</source>
        <translation>verwenden Sie eines von: %1</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>meinten Sie %1?</translation>
    </message>
    <message>
        <source>%1 is not an object with members</source>
        <translation>%1 ist kein Objekt mit Feldern</translation>
    </message>
    <message>
        <source>the key %1 is unknown; %2</source>
        <translation>der Schlüssel %1 ist unbekannt; %2</translation>
    </message>
    <message>
        <source>%1 is %2, not %3</source>
        <translation>%1 ist %2, nicht %3</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>%1 has more than %2 entries</source>
        <translation>%1 hat mehr als %2 Einträge</translation>
    </message>
    <message>
        <source>%1 is %2: use %3</source>
        <translation>%1 ist %2: Verwenden Sie %3</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>%1 has %2 MiB; the limit is %3 MiB.</source>
        <translation>%1 hat %2 MiB; die Grenze ist %3 MiB.</translation>
    </message>
    <message>
        <source>%1 is nested %2 levels deep; the limit is %3.</source>
        <translation>%1 ist %2 Ebenen tief verschachtelt; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>%1 has %2 values; the limit is %3.</source>
        <translation>%1 hat %2 Werte; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>%1 has %2 objects, lists and strings; the limit is %3.</source>
        <translation>%1 hat %2 Objekte, Listen und Texte; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: %2.</source>
        <translation>%1 ist kein gültiges JSON: %2.</translation>
    </message>
    <message>
        <source>%1 is incomplete JSON: it ends at %2.</source>
        <translation>%1 ist unvollständiges JSON: Es endet bei %2.</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from %2 on.</source>
        <translation>%1 ist ab %2 kein gültiges JSON.</translation>
    </message>
    <message>
        <source>%1 has an object with more than %2 keys, which is the limit.</source>
        <translation>%1 hat ein Objekt mit mehr als %2 Schlüsseln, der Grenze.</translation>
    </message>
    <message>
        <source>%1 has a text of %2 MiB, %3; the limit is %4 MiB.</source>
        <translation>%1 hat einen Text von %2 MiB, %3; die Grenze ist %4 MiB.</translation>
    </message>
    <message>
        <source>The limit of the stack, %1 KiB, is too small: ScaleScope needs %2 KiB.</source>
        <translation>Die Grenze des Stapelspeichers, %1 KiB, ist zu klein: ScaleScope braucht %2 KiB.</translation>
    </message>
    <message>
        <source>Raise it (ulimit -s).</source>
        <translation>Erhöhen Sie sie (ulimit -s).</translation>
    </message>
    <message>
        <source>The limit of the address space, %1 KiB, is too small: ScaleScope needs %2 KiB.</source>
        <translation>Die Grenze des Adressraums, %1 KiB, ist zu klein: ScaleScope braucht %2 KiB.</translation>
    </message>
    <message>
        <source>Raise it (ulimit -v).</source>
        <translation>Erhöhen Sie sie (ulimit -v).</translation>
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
        <source>Operation not permitted</source>
        <translation>Operation nicht erlaubt</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Das Speicherkontingent ist erschöpft</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Kein Ordner</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>Der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Die Datei existiert bereits</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>schreibgeschütztes Dateisystem</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>Ungültiges Argument</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Es kann kein Speicher belegt werden</translation>
    </message>
    <message>
        <source>No such process</source>
        <translation>Prozess nicht vorhanden</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>Die Adresse wird bereits verwendet</translation>
    </message>
    <message>
        <source>Cannot assign requested address</source>
        <translation>Die Adresse kann nicht zugewiesen werden</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>Die Gegenseite hat die Verbindung zurückgesetzt</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Zeitüberschreitung der Verbindung</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>Keine Route zum Host</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Das Netzwerk ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>Unterbrochene Pipe</translation>
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
        <source>%1 %2 has more than 1000 values.</source>
        <translation>%1 %2 hat mehr als 1000 Werte.</translation>
    </message>
    <message>
        <source>%1 %2 is invalid: use whole numbers.</source>
        <translation>%1 %2 ist ungültig: Verwenden Sie ganze Zahlen.</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>it does not fit into the time limit, or into a quarter of the memory</source>
        <translation>passt nicht in das Zeitlimit oder nicht in ein Viertel des Arbeitsspeichers</translation>
    </message>
    <message>
        <source>the sum is wrong</source>
        <translation>die Summe ist falsch</translation>
    </message>
    <message>
        <source>%1 x %2 x %3</source>
        <translation>%1 x %2 x %3</translation>
    </message>
    <message>
        <source>%1 x %2 x %3 to %4, %5 x %6</source>
        <translation>%1 x %2 x %3 auf %4, %5 x %6</translation>
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
        <source>%1 is not a valid %2: use %3, or all.</source>
        <translation>%1 ist ungültig (%2): Verwenden Sie %3 oder all.</translation>
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
        <source>operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>peer access is off, the driver copies through the host</source>
        <translation>der Peer-Zugriff ist aus, der Treiber kopiert über den Host</translation>
    </message>
    <message>
        <source>%1 %2 cores</source>
        <translation>%1 %2 Kerne</translation>
    </message>
    <message>
        <source>the window of ScaleScope</source>
        <translation>das Fenster von ScaleScope</translation>
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
        <source>the CPU quota of the cgroup (%1 cores) stopped it for %2 s of %3 s</source>
        <translation>das CPU-Kontingent der cgroup (%1 Kerne) hielt die Messung für %2 s von %3 s an</translation>
    </message>
    <message>
        <source>the CPU quota of the cgroup stopped it for %1 s of %2 s</source>
        <translation>das CPU-Kontingent der cgroup hielt die Messung für %1 s von %2 s an</translation>
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
        <source>the GPU&apos;s clock is reduced by its power limit and heat and a hardware slowdown</source>
        <translation>der Takt der GPU ist gesenkt durch ihre Leistungsgrenze und Hitze und eine Drosselung der Hardware</translation>
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
        <source>the GPU&apos;s clock is reduced by a hardware slowdown</source>
        <translation>der Takt der GPU ist gesenkt durch eine Drosselung der Hardware</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock is reduced by its power limit and heat</source>
        <translation>der Takt der GPU ist gesenkt durch ihre Leistungsgrenze und Hitze</translation>
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
        <source>the driver does not report why the clock is reduced</source>
        <translation>der Treiber meldet nicht, warum der Takt gesenkt ist</translation>
    </message>
    <message>
        <source>no throttling</source>
        <translation>keine Drosselung</translation>
    </message>
    <message>
        <source>the GPU has no ECC, or it is off</source>
        <translation>die GPU hat kein ECC, oder es ist aus</translation>
    </message>
    <message>
        <source>%1 uncorrected and %2 corrected errors</source>
        <translation>%1 unkorrigierte und %2 korrigierte Fehler</translation>
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
        <source>PCIe link generation %1 x%2 under load, possible %3 x%4</source>
        <translation>PCIe-Anbindung der Generation %1 x%2 unter Last, möglich %3 x%4</translation>
    </message>
    <message>
        <source>%1 PCIe replays since the start</source>
        <translation>%1 PCIe-Wiederholungen seit dem Start</translation>
    </message>
    <message>
        <source>2 x %1</source>
        <translation>2 x %1</translation>
    </message>
    <message>
        <source>the time limit was reached</source>
        <translation>das Zeitlimit wurde erreicht</translation>
    </message>
    <message>
        <source>The measurement</source>
        <translation>Die Messung</translation>
    </message>
    <message>
        <source>%1 channels x %2 bytes x %3 MT/s / 1000</source>
        <translation>%1 Kanäle x %2 Byte x %3 MT/s / 1000</translation>
    </message>
    <message>
        <source>three arrays of four times the last-level cache do not fit into half of the available memory</source>
        <translation>drei Felder von je der vierfachen Größe des Last-Level-Cache passen nicht in die Hälfte des verfügbaren Arbeitsspeichers</translation>
    </message>
    <message>
        <source>cores of the host that ranks may use</source>
        <translation>Kerne des Hosts, die Ränge benutzen dürfen</translation>
    </message>
    <message>
        <source>other programs use %1 of %2 cores</source>
        <translation>andere Programme belegen %1 von %2 Kernen</translation>
    </message>
    <message>
        <source>the kernel reports no memory errors here (no EDAC driver)</source>
        <translation>der Betriebssystemkern meldet hier keine Speicherfehler (kein EDAC-Treiber)</translation>
    </message>
    <message>
        <source>maximum clock of one core alone</source>
        <translation>höchster Takt eines Kerns allein</translation>
    </message>
    <message>
        <source>CPU governor %1</source>
        <translation>CPU-Taktregler %1</translation>
    </message>
    <message>
        <source>the kernel reports neither throttling for heat nor a CPU quota here</source>
        <translation>der Betriebssystemkern meldet hier weder Drosselung wegen Hitze noch ein CPU-Kontingent</translation>
    </message>
    <message>
        <source>a CPU quota leaves %1 of %2 cores</source>
        <translation>ein CPU-Kontingent lässt %1 von %2 Kernen</translation>
    </message>
    <message>
        <source>throttled for heat %1 times since the start</source>
        <translation>%1-mal seit dem Start wegen Hitze gedrosselt</translation>
    </message>
    <message>
        <source>it has stopped threads for %1 s so far</source>
        <translation>es hat Threads bisher für %1 s angehalten</translation>
    </message>
    <message>
        <source>Cannot read the folder %1: %2.</source>
        <translation>Der Ordner %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Cannot write to %1: %2.</source>
        <translation>In %1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>read past the page cache (O_DIRECT)</source>
        <translation>am Page-Cache vorbei gelesen (O_DIRECT)</translation>
    </message>
    <message>
        <source>%1 x 1000</source>
        <translation>%1 x 1000</translation>
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
        <source>Ranks connected by %1 cannot %2.</source>
        <translation>Über %1 verbundene Ränge können das nicht: %2.</translation>
    </message>
    <message>
        <source>sum 16-bit values</source>
        <translation>16-Bit-Werte summieren</translation>
    </message>
    <message>
        <source>broadcast bytes</source>
        <translation>Bytes verteilen (Broadcast)</translation>
    </message>
    <message>
        <source>Rank %1 of %2 failed in a collective (%3): Gloo reports %4.</source>
        <translation>Rang %1 von %2 ist in einer kollektiven Operation fehlgeschlagen (%3): Gloo meldet %4.</translation>
    </message>
    <message>
        <source>Look for the first error of another rank: it may have ended or be too slow to answer in time.</source>
        <translation>Suchen Sie den ersten Fehler eines anderen Rangs: Er ist möglicherweise beendet oder antwortet nicht rechtzeitig.</translation>
    </message>
    <message>
        <source>the loopback</source>
        <translation>die Loopback-Schnittstelle</translation>
    </message>
    <message>
        <source>interface %1</source>
        <translation>die Schnittstelle %1</translation>
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
        <source>sending</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>receiving</source>
        <translation>Empfangen</translation>
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
        <source>Of %1 ranks, these did not connect within %2 ms: %3.</source>
        <translation>Von %1 Rängen haben sich diese nicht innerhalb von %2 ms verbunden: %3.</translation>
    </message>
    <message>
        <source>Check their error messages and any firewall between the hosts.</source>
        <translation>Prüfen Sie ihre Fehlermeldungen und Firewalls zwischen den Hosts.</translation>
    </message>
    <message>
        <source>the address of rank 0 is incomplete</source>
        <translation>die Adresse von Rang 0 ist unvollständig</translation>
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
        <source>Rank %1 of %2 failed in a collective (%3): %4.</source>
        <translation>Rang %1 von %2 ist in einer kollektiven Operation fehlgeschlagen (%3): %4.</translation>
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
        <source>The ranks could not be connected directly to each other in %1 attempts: %2.</source>
        <translation>Die Ränge konnten in %1 Versuchen nicht direkt miteinander verbunden werden: %2.</translation>
    </message>
    <message>
        <source>Find the program that uses these ports (ss -tnp), or choose an interface that other users cannot reach.</source>
        <translation>Suchen Sie das Programm, das diese Ports benutzt (ss -tnp), oder wählen Sie eine Schnittstelle, die andere Benutzer nicht erreichen.</translation>
    </message>
    <message>
        <source>The %1 set has fewer images than the run has ranks (%2).</source>
        <translation>Der Satz %1 hat weniger Bilder als der Lauf Ränge (%2).</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Loading an image</source>
        <translation>Laden eines Bilds</translation>
    </message>
    <message>
        <source>the value is not a valid Caffe Datum</source>
        <translation>der Wert ist kein gültiges Datum von Caffe</translation>
    </message>
    <message>
        <source>its label is negative or too large</source>
        <translation>seine Klasse ist negativ oder zu groß</translation>
    </message>
    <message>
        <source>its pixels are floats, which are not supported</source>
        <translation>seine Pixel sind Gleitkommazahlen, die nicht unterstützt werden</translation>
    </message>
    <message>
        <source>its header declares %1 x %2 x %3 pixels (1 or 3 channels are supported), but it contains %4 bytes</source>
        <translation>sein Kopf nennt %1 x %2 x %3 Pixel (1 oder 3 Kanäle werden unterstützt), aber es enthält %4 Byte</translation>
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
        <source>truncated in its header: expected %1 bytes, found %2.</source>
        <translation>im Kopf abgeschnitten: Erwartet werden %1 Byte, gefunden wurden %2.</translation>
    </message>
    <message>
        <source>starts with %1, but an IDX file of %2 dimension(s) of bytes starts with %3.</source>
        <translation>beginnt mit %1, aber eine IDX-Datei von Bytes mit %2 Dimension(en) beginnt mit %3.</translation>
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
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>contains %1 labels, but %2 contains %3 images.</source>
        <translation>enthält %1 Klassen, aber %2 enthält %3 Bilder.</translation>
    </message>
    <message>
        <source>The two files do not belong together.</source>
        <translation>Die beiden Dateien gehören nicht zusammen.</translation>
    </message>
    <message>
        <source>its images are %1 x %2 pixels; at most 4096 x 4096 are supported.</source>
        <translation>die Bilder haben %1 x %2 Pixel; unterstützt werden höchstens 4096 x 4096.</translation>
    </message>
    <message>
        <source>the training images are %1 x %2 pixels, the validation images %3 x %4.</source>
        <translation>die Trainingsbilder haben %1 x %2 Pixel, die Validierungsbilder %3 x %4.</translation>
    </message>
    <message>
        <source>The format %1 cannot be written.</source>
        <translation>Das Format %1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Use jpeg-folder, tfrecord, recordio or lmdb.</source>
        <translation>Verwenden Sie jpeg-folder, tfrecord, recordio oder lmdb.</translation>
    </message>
    <message>
        <source>its header declares %1 x %2 pixels, more than are supported or than its bytes can encode</source>
        <translation>sein Kopf nennt %1 x %2 Pixel, mehr als unterstützt werden oder als seine Bytes darstellen können</translation>
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
        <source>Put the JPEG files into one folder per class, in train/ and val/.</source>
        <translation>Legen Sie die JPEG-Dateien in einen Ordner je Klasse, in train/ und val/.</translation>
    </message>
    <message>
        <source>is a class folder without .jpg or .jpeg files.</source>
        <translation>ist ein Klassenordner ohne .jpg- oder .jpeg-Dateien.</translation>
    </message>
    <message>
        <source>Remove the folder or add images.</source>
        <translation>Entfernen Sie den Ordner, oder fügen Sie Bilder hinzu.</translation>
    </message>
    <message>
        <source>this class is not one of the %1 in %2.</source>
        <translation>diese Klasse ist keine der %1 in %2.</translation>
    </message>
    <message>
        <source>Both folders must use the same class names.</source>
        <translation>Beide Ordner müssen dieselben Klassennamen haben.</translation>
    </message>
    <message>
        <source>has a validation folder but no train/ folder.</source>
        <translation>hat einen Ordner zur Validierung, aber keinen Ordner train/.</translation>
    </message>
    <message>
        <source>The learnable dataset</source>
        <translation>Der lernbare Datensatz</translation>
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
        <source>%1 at byte %2</source>
        <translation>%1 bei Byte %2</translation>
    </message>
    <message>
        <source>%1, key %2</source>
        <translation>%1, Schlüssel %2</translation>
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
        <source>%1: damaged at byte %2; %3 of %4 images are lost.</source>
        <translation>%1: beschädigt bei Byte %2; %3 von %4 Bildern sind verloren.</translation>
    </message>
    <message>
        <source>the database&apos;s tree is damaged here; the images behind it are lost</source>
        <translation>der Baum der Datenbank ist hier beschädigt; die Bilder dahinter sind verloren</translation>
    </message>
    <message>
        <source>the value is truncated</source>
        <translation>der Wert ist abgeschnitten</translation>
    </message>
    <message>
        <source>LMDB databases (folders with data.mdb)</source>
        <translation>LMDB-Datenbanken (Ordner mit data.mdb)</translation>
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
        <source>%1, resident pages unknown</source>
        <translation>%1, Seiten im Speicher unbekannt</translation>
    </message>
    <message>
        <source>not cold: pages stayed in the page cache</source>
        <translation>nicht kalt: Seiten blieben im Page-Cache</translation>
    </message>
    <message>
        <source>the server&apos;s cache is unknown</source>
        <translation>der Cache des Servers ist unbekannt</translation>
    </message>
    <message>
        <source>The data is read as %1 from %2.</source>
        <translation>Die Daten werden als %1 aus %2 gelesen.</translation>
    </message>
    <message>
        <source>its label %1 is not one of the %2 classes</source>
        <translation>seine Klasse %1 ist keine der %2 Klassen</translation>
    </message>
    <message>
        <source>The data index was not stored: %1</source>
        <translation>Der Datenindex wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>%1: Labels run from %2 to %3, but first_label is 1.</source>
        <translation>%1: Die Klassen reichen von %2 bis %3, aber first_label ist 1.</translation>
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
        <source>No file names indicate validation data: %1 of %2 images are set aside for it.</source>
        <translation>Kein Dateiname weist auf Validierungsdaten hin: %1 von %2 Bildern werden dafür zurückgehalten.</translation>
    </message>
    <message>
        <source>%1: damaged at byte %2; %3 bytes are lost.</source>
        <translation>%1: beschädigt bei Byte %2; %3 Byte sind verloren.</translation>
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
        <source>no record begins here (0xced7230a expected)</source>
        <translation>hier beginnt kein Eintrag (erwartet: 0xced7230a)</translation>
    </message>
    <message>
        <source>its parts are out of order</source>
        <translation>seine Teile sind nicht in der richtigen Reihenfolge</translation>
    </message>
    <message>
        <source>the record is truncated: its part has %1 bytes, of which %2 are present</source>
        <translation>der Eintrag ist abgeschnitten: Sein Teil hat %1 Byte, davon sind %2 vorhanden</translation>
    </message>
    <message>
        <source>the record is truncated</source>
        <translation>der Eintrag ist abgeschnitten</translation>
    </message>
    <message>
        <source>the record has no label that is a whole number from 0</source>
        <translation>der Eintrag hat keine Klasse, die eine ganze Zahl ab 0 ist</translation>
    </message>
    <message>
        <source>the record ends in its labels</source>
        <translation>der Eintrag endet in seinen Klassen</translation>
    </message>
    <message>
        <source>RecordIO files (.rec)</source>
        <translation>RecordIO-Dateien (.rec)</translation>
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
        <source>%1: damaged at byte %2; the %3 bytes after that are lost.</source>
        <translation>%1: beschädigt bei Byte %2; die %3 Byte danach sind verloren.</translation>
    </message>
    <message>
        <source>the checksum of the record&apos;s length is wrong</source>
        <translation>die Prüfsumme der Länge des Eintrags ist falsch</translation>
    </message>
    <message>
        <source>the record is truncated: it has %1 bytes, of which %2 are present</source>
        <translation>der Eintrag ist abgeschnitten: Er hat %1 Byte, davon sind %2 vorhanden</translation>
    </message>
    <message>
        <source>the record&apos;s checksum is wrong</source>
        <translation>die Prüfsumme des Eintrags ist falsch</translation>
    </message>
    <message>
        <source>the record is not a valid tf.train.Example</source>
        <translation>der Eintrag ist kein gültiges tf.train.Example</translation>
    </message>
    <message>
        <source>the record has no %1</source>
        <translation>der Eintrag hat kein %1</translation>
    </message>
    <message>
        <source>its label %1 is negative or too large</source>
        <translation>seine Klasse %1 ist negativ oder zu groß</translation>
    </message>
    <message>
        <source>TFRecord shards</source>
        <translation>TFRecord-Teile</translation>
    </message>
    <message>
        <source>The first: %1</source>
        <translation>Die erste: %1</translation>
    </message>
    <message>
        <source>Repair or remove these files, or raise corrupt_image_limit_percent.</source>
        <translation>Reparieren oder entfernen Sie diese Dateien, oder erhöhen Sie corrupt_image_limit_percent.</translation>
    </message>
    <message>
        <source>%1 unreadable images among %2 exceed the limit of %3 %.</source>
        <translation>%1 unlesbare Bilder unter %2 überschreiten die Grenze von %3 %.</translation>
    </message>
    <message>
        <source>%1 unreadable images in a row.</source>
        <translation>%1 unlesbare Bilder hintereinander.</translation>
    </message>
    <message>
        <source>layer %1: %2</source>
        <translation>Schicht %1: %2</translation>
    </message>
    <message>
        <source>the image shape %1 must be 1x1x1 or more</source>
        <translation>die Bildform %1 muss mindestens 1x1x1 sein</translation>
    </message>
    <message>
        <source>it reads a layer that does not come before it</source>
        <translation>sie liest eine Schicht, die nicht vor ihr steht</translation>
    </message>
    <message>
        <source>layer %1 (%2 of %3): %4</source>
        <translation>Schicht %1 (%2 von %3): %4</translation>
    </message>
    <message>
        <source>no later layer reads it</source>
        <translation>keine spätere Schicht liest sie</translation>
    </message>
    <message>
        <source>no layer can read a loss</source>
        <translation>keine Schicht kann einen Loss lesen</translation>
    </message>
    <message>
        <source>an auxiliary head must have as many classes as the last loss</source>
        <translation>ein zusätzlicher Ausgang muss so viele Klassen haben wie der letzte Loss</translation>
    </message>
    <message>
        <source>two layers have this name</source>
        <translation>zwei Schichten haben diesen Namen</translation>
    </message>
    <message>
        <source>the last layer must be softmax cross-entropy, not %1</source>
        <translation>die letzte Schicht muss softmax cross-entropy sein, nicht %1</translation>
    </message>
    <message>
        <source>the last loss must have weight 1</source>
        <translation>der letzte Loss muss das Gewicht 1 haben</translation>
    </message>
    <message>
        <source>it must read the layer just before it</source>
        <translation>sie muss die Schicht unmittelbar davor lesen</translation>
    </message>
    <message>
        <source>%1; one of: %2</source>
        <translation>%1; möglich sind: %2</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1; meinten Sie %2?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>the operation %1 is unknown</source>
        <translation>die Operation %1 ist unbekannt</translation>
    </message>
    <message>
        <source>&quot;layers&quot; is not a list of layers</source>
        <translation>„layers“ ist keine Liste von Schichten</translation>
    </message>
    <message>
        <source>its name is %1; use letters, digits, hyphens, underscores and dots</source>
        <translation>es hat den Namen %1; verwenden Sie Buchstaben, Ziffern, Bindestriche, Unterstriche und Punkte</translation>
    </message>
    <message>
        <source>&quot;layers&quot; has the entry %1, which is not a layer</source>
        <translation>„layers“ hat den Eintrag %1, der keine Schicht ist</translation>
    </message>
    <message>
        <source>layer %1 has no name</source>
        <translation>Schicht %1 hat keinen Namen</translation>
    </message>
    <message>
        <source>its &quot;op&quot; is missing</source>
        <translation>„op“ fehlt</translation>
    </message>
    <message>
        <source>&quot;inputs&quot; is not a list of layer names</source>
        <translation>„inputs“ ist keine Liste von Schichtnamen</translation>
    </message>
    <message>
        <source>&quot;inputs&quot; has the entry %1, which is not the name of a layer</source>
        <translation>„inputs“ hat den Eintrag %1, der kein Name einer Schicht ist</translation>
    </message>
    <message>
        <source>its input %1 does not come before it; a network has no cycles, and layers follow their inputs</source>
        <translation>ihre Eingabe %1 steht nicht vor ihr; ein Netz hat keine Zyklen, und Schichten folgen ihren Eingaben</translation>
    </message>
    <message>
        <source>its input %1 does not exist</source>
        <translation>ihre Eingabe %1 existiert nicht</translation>
    </message>
    <message>
        <source>it is not a network: its &quot;format&quot; is not &quot;%1&quot;</source>
        <translation>es ist kein Netz: „format“ ist nicht „%1“</translation>
    </message>
    <message>
        <source>its format version is %1; this ScaleScope reads version %2</source>
        <translation>es hat die Formatversion %1; dieses ScaleScope liest Version %2</translation>
    </message>
    <message>
        <source>the key %1 is unknown</source>
        <translation>der Schlüssel %1 ist unbekannt</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>das Netz</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>Das Netz</translation>
    </message>
    <message>
        <source>Network &quot;%1&quot;</source>
        <translation>Das Netz „%1“</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
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
        <source>kernel and stride must be 1 or more</source>
        <translation>Kernel und Schrittweite müssen mindestens 1 sein</translation>
    </message>
    <message>
        <source>padding must not be negative</source>
        <translation>das Padding darf nicht negativ sein</translation>
    </message>
    <message>
        <source>padding must be smaller than the kernel %1</source>
        <translation>das Padding muss kleiner sein als der Kernel %1</translation>
    </message>
    <message>
        <source>the kernel %1 is larger than its padded input; use a larger image</source>
        <translation>der Kernel %1 ist größer als seine Eingabe mit Padding; verwenden Sie ein größeres Bild</translation>
    </message>
    <message>
        <source>only the first layer can be an input</source>
        <translation>nur die erste Schicht kann eine Eingabe sein</translation>
    </message>
    <message>
        <source>it needs 1 output channel or more, not %1</source>
        <translation>sie braucht mindestens 1 Ausgabekanal, nicht %1</translation>
    </message>
    <message>
        <source>%1 groups do not divide %2 input and %3 output channels</source>
        <translation>%1 Gruppen teilen %2 Eingabe- und %3 Ausgabekanäle nicht</translation>
    </message>
    <message>
        <source>epsilon must be above 0 and momentum in (0, 1]</source>
        <translation>epsilon muss über 0 liegen und momentum in (0, 1]</translation>
    </message>
    <message>
        <source>its size must be an odd number of channels, not %1</source>
        <translation>ihre Größe muss eine ungerade Zahl von Kanälen sein, nicht %1</translation>
    </message>
    <message>
        <source>alpha must not be negative, beta and k must be above 0</source>
        <translation>alpha darf nicht negativ sein, beta und k müssen über 0 liegen</translation>
    </message>
    <message>
        <source>its rate must be in [0, 1)</source>
        <translation>ihre Rate muss in [0, 1) liegen</translation>
    </message>
    <message>
        <source>it needs two inputs or more</source>
        <translation>sie braucht mindestens zwei Eingaben</translation>
    </message>
    <message>
        <source>its inputs must have one shape</source>
        <translation>ihre Eingaben müssen dieselbe Form haben</translation>
    </message>
    <message>
        <source>its inputs must have one height and width</source>
        <translation>ihre Eingaben müssen dieselbe Höhe und Breite haben</translation>
    </message>
    <message>
        <source>it needs 1 output or more, not %1</source>
        <translation>sie braucht mindestens 1 Ausgabe, nicht %1</translation>
    </message>
    <message>
        <source>its weight must be above 0</source>
        <translation>ihr Gewicht muss über 0 liegen</translation>
    </message>
    <message>
        <source>its input must be one score for each class, with height and width 1</source>
        <translation>ihre Eingabe muss ein Wert je Klasse sein, mit Höhe und Breite 1</translation>
    </message>
    <message>
        <source>it needs two inputs or more, not %1</source>
        <translation>sie braucht mindestens zwei Eingaben, nicht %1</translation>
    </message>
    <message>
        <source>it needs exactly one input, not %1</source>
        <translation>sie braucht genau eine Eingabe, nicht %1</translation>
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
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
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
        <source>closing &quot;Overall multi-GPU performance&quot;, as stated</source>
        <translation>abschließende &quot;Overall multi-GPU performance&quot;, wie angegeben</translation>
    </message>
    <message>
        <source>The log does not contain the solver&apos;s parameters; assuming iter_size 1.</source>
        <translation>Das Protokoll enthält die Parameter des Solvers nicht; angenommen wird iter_size 1.</translation>
    </message>
    <message>
        <source>harmonic mean of the iterations per second, times batch and GPUs</source>
        <translation>harmonisches Mittel der Iterationen je Sekunde, mal Batch und GPUs</translation>
    </message>
    <message>
        <source>harmonic mean of the iterations</source>
        <translation>harmonisches Mittel der Iterationen</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>columns/%1 must be a metric&apos;s id or {&quot;metric&quot;: id, &quot;scale&quot;: number, &quot;words&quot;: true}.</source>
        <translation>columns/%1 muss die ID einer Messgröße oder {&quot;metric&quot;: id, &quot;scale&quot;: number, &quot;words&quot;: true} sein.</translation>
    </message>
    <message>
        <source>The mapping</source>
        <translation>Die Zuordnung</translation>
    </message>
    <message>
        <source>kind %1 is unknown; use one of %2.</source>
        <translation>kind %1 ist unbekannt; möglich sind: %2.</translation>
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
        <source>stated/%1 is not one of %2.</source>
        <translation>stated/%1 gibt es nicht; möglich sind: %2.</translation>
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
        <source>The mapping names %1, which is not a title; line %2 has %3, separated by &quot;%4&quot;.</source>
        <translation>Die Zuordnung nennt %1, was kein Titel ist; Zeile %2 hat %3, getrennt durch „%4“.</translation>
    </message>
    <message>
        <source>Only one title was found: check the mapping&apos;s &quot;separator&quot;.</source>
        <translation>Es wurde nur ein Titel gefunden: Prüfen Sie „separator“ der Zuordnung.</translation>
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
        <source>Line %1, column %2: %3 is not a number; it stays empty.</source>
        <translation>Zeile %1, Spalte %2: %3 ist keine Zahl; die Zelle bleibt leer.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3 is not a valid throughput; it stays empty.</source>
        <translation>Zeile %1, Spalte %2: %3 ist kein gültiger Durchsatz; die Zelle bleibt leer.</translation>
    </message>
    <message>
        <source>harmonic mean of the rows</source>
        <translation>harmonisches Mittel der Zeilen</translation>
    </message>
    <message>
        <source>%1 further cells are not numbers; they stay empty.</source>
        <translation>%1 weitere Zellen sind keine Zahlen; sie bleiben leer.</translation>
    </message>
    <message>
        <source>Rows of the entity %1 are not read.</source>
        <translation>Zeilen der Einheit %1 werden nicht gelesen.</translation>
    </message>
    <message>
        <source>closing train_throughput, as stated (a mean of rates)</source>
        <translation>abschließender train_throughput, wie angegeben (ein Mittel von Raten)</translation>
    </message>
    <message>
        <source>The log reports the rate of a validation only, which is not the throughput of a training.</source>
        <translation>Das Protokoll nennt nur die Rate einer Validierung, die nicht der Durchsatz eines Trainings ist.</translation>
    </message>
    <message>
        <source>Several ranks print each iteration: it is counted once, with the mean of their rates.</source>
        <translation>Mehrere Ränge geben jede Iteration aus: Sie zählt einmal, mit dem Mittel der Raten.</translation>
    </message>
    <message>
        <source>closing total, as stated</source>
        <translation>Endsumme, wie angegeben</translation>
    </message>
    <message>
        <source>mean of the closing totals that %1 ranks state</source>
        <translation>Mittel der Endsummen, die %1 Ränge nennen</translation>
    </message>
    <message>
        <source>mean of the iterations of one device, times the devices: the closing total is missing</source>
        <translation>Mittel der Iterationen eines Geräts, mal Geräte: Die Endsumme fehlt</translation>
    </message>
    <message>
        <source>The stated total, %1 images/s, is not %2 of one device times %3 devices.</source>
        <translation>Die genannte Summe, %1 Bilder/s, ist nicht %2 eines Geräts mal %3 Geräte.</translation>
    </message>
    <message>
        <source>Rank %1 was the last to be ready in %2 % of the negotiations.</source>
        <translation>Rang %1 war bei %2 % der Abstimmungen als letzter bereit.</translation>
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
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
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
        <source>Known formats: %1.</source>
        <translation>Bekannte Formate: %1.</translation>
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
        <source>No line resembles one.</source>
        <translation>Keine Zeile ähnelt einer solchen.</translation>
    </message>
    <message>
        <source>The nearest line is line %1: %2.</source>
        <translation>Am nächsten kommt Zeile %1: %2.</translation>
    </message>
    <message>
        <source>%1 (%2 events read as %3).</source>
        <translation>%1 (%2 Ereignisse, gelesen als %3).</translation>
    </message>
    <message>
        <source>%1 (%2 lines read as %3).</source>
        <translation>%1 (%2 Zeilen, gelesen als %3).</translation>
    </message>
    <message>
        <source>No measurement was found in %1 (%2 events read as %3).</source>
        <translation>Keine Messung gefunden in %1 (%2 Ereignisse, gelesen als %3).</translation>
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
        <source>The format %1 does not exist; use one of %2.</source>
        <translation>Das Format %1 gibt es nicht; möglich sind: %2.</translation>
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
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
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
        <source>The log contains no report of a measurement.</source>
        <translation>Das Protokoll enthält keinen Messwert.</translation>
    </message>
    <message>
        <source>The run did not end: %1 in the log shows that a device ran out of memory.</source>
        <translation>Der Lauf kam nicht zu Ende: %1 im Protokoll zeigt, dass einem Gerät der Speicher ausging.</translation>
    </message>
    <message>
        <source>The format %1 does not exist.</source>
        <translation>Das Format %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>1 line of output</source>
        <translation>1 Zeile der Ausgabe</translation>
    </message>
    <message>
        <source>%1 lines of output</source>
        <translation>%1 Zeilen der Ausgabe</translation>
    </message>
    <message>
        <source>No log format was recognised in %1.</source>
        <translation>In %1 wurde kein Protokollformat erkannt.</translation>
    </message>
    <message>
        <source>The first %1 lines were not read: no format was recognised in them.</source>
        <translation>Die ersten %1 Zeilen wurden nicht gelesen: In ihnen wurde kein Format erkannt.</translation>
    </message>
    <message>
        <source>No measurement was found in %1, read as %2.</source>
        <translation>In %1 wurde keine Messung gefunden, gelesen als %2.</translation>
    </message>
    <message>
        <source>harmonic mean of the reports</source>
        <translation>harmonisches Mittel der Meldungen</translation>
    </message>
    <message>
        <source>mean of all steps, start-up included, which the last report of each epoch states in brackets</source>
        <translation>Mittel aller Schritte mit Anlauf, das die letzte Meldung jeder Epoche in Klammern nennt</translation>
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
        <source>harmonic mean of the Speedometer&apos;s reports</source>
        <translation>harmonisches Mittel der Meldungen des Speedometers</translation>
    </message>
    <message>
        <source>harmonic mean of the throughput in tracked_stats</source>
        <translation>harmonisches Mittel des Durchsatzes in tracked_stats</translation>
    </message>
    <message>
        <source>train_samples over the time of the epochs</source>
        <translation>train_samples durch die Zeit der Epochen</translation>
    </message>
    <message>
        <source>The throughput counts %1; images per second are unknown.</source>
        <translation>Der Durchsatz zählt %1; die Bilder je Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>samples of a benchmark that is not known</source>
        <translation>Samples eines unbekannten Benchmarks</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>tokens or sequences</source>
        <translation>Token oder Sequenzen</translation>
    </message>
    <message>
        <source>utterances</source>
        <translation>Äußerungen</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Stellungen</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>GluonCV&apos;s segmentation prints no throughput: images per second are unknown.</source>
        <translation>Die Segmentierung von GluonCV gibt keinen Durchsatz aus: Die Bilder je Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>mean of the workers&apos; reports, times the workers</source>
        <translation>Mittel der Meldungen der Worker, mal Worker</translation>
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
        <source>harmonic mean of the epochs&apos; speeds</source>
        <translation>harmonisches Mittel der Geschwindigkeiten der Epochen</translation>
    </message>
    <message>
        <source>harmonic mean of the reports without the first (start-up)</source>
        <translation>harmonisches Mittel der Meldungen ohne die erste (Anlauf)</translation>
    </message>
    <message>
        <source>%1, of which some scripts of GluonCV (YOLO, SSD) time one batch only</source>
        <translation>%1, von denen einige Skripte von GluonCV (YOLO, SSD) nur einen Batch messen</translation>
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
        <source>The log does not name the collective: all-reduce, reduce and reduce-scatter have a reduction.</source>
        <translation>Das Protokoll nennt die kollektive Operation nicht: All-Reduce, Reduce und Reduce-Scatter haben eine Reduktion.</translation>
    </message>
    <message>
        <source>The log does not name the collective, and its columns (no reduction) do not identify it.</source>
        <translation>Das Protokoll nennt die kollektive Operation nicht, und die Spalten (keine Reduktion) verraten sie nicht.</translation>
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
        <source>The file also lists the processors of other hosts, which are not shown.</source>
        <translation>Die Datei führt auch die Prozessoren anderer Hosts auf, die nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>The file lists no GPU: it has neither a &lt;gpu&gt; tag nor a PCI device of class 0x0302.</source>
        <translation>Die Datei nennt keine GPU: Sie hat weder ein Element &lt;gpu&gt; noch ein PCI-Gerät der Klasse 0x0302.</translation>
    </message>
    <message>
        <source>The file has more than 8192 elements or 64 levels; the rest was not read.</source>
        <translation>Die Datei hat mehr als 8192 Elemente oder 64 Ebenen; der Rest wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The log has no header, so its columns are unknown; name them with a mapping.</source>
        <translation>Das Protokoll hat keine Kopfzeile, daher sind die Spalten unbekannt; benennen Sie sie mit einer Zuordnung.</translation>
    </message>
    <message>
        <source>The matrix has no row of %1: cores and NUMA nodes are unknown there.</source>
        <translation>Der Matrix fehlt die Zeile von %1: Kerne und NUMA-Knoten sind dort unbekannt.</translation>
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
        <source>sum of the ranks&apos; own closing totals</source>
        <translation>Summe der Endsummen der einzelnen Ränge</translation>
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
        <source>last row of the table (a mean since its start): the closing total is missing</source>
        <translation>letzte Zeile der Tabelle (ein Mittel seit Beginn): Die Endsumme fehlt</translation>
    </message>
    <message>
        <source>The closing total is missing, so the log is truncated; the last row of the table is used instead.</source>
        <translation>Die Endsumme fehlt, daher ist das Protokoll abgeschnitten; stattdessen gilt die letzte Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>stated for one device</source>
        <translation>angegeben für ein Gerät</translation>
    </message>
    <message>
        <source>Each report states the rate of one step, and the mean in brackets is missing: images per second are unknown.</source>
        <translation>Jeder Bericht nennt die Rate eines Schritts, und der Mittelwert in Klammern fehlt: Die Bilder je Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>The matrix does not show whether the NVLinks between %1 and %2 lead through an NVSwitch.</source>
        <translation>Die Matrix zeigt nicht, ob die NVLinks zwischen %1 und %2 durch einen NVSwitch führen.</translation>
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
        <source>%1 and %2 others</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>img/s is the rate of single steps without their wait for data; the log does not state the batch.</source>
        <translation>img/s ist die Rate einzelner Schritte ohne deren Warten auf Daten; das Protokoll nennt den Batch nicht.</translation>
    </message>
    <message>
        <source>batch over the mean step time of one process, times the processes</source>
        <translation>Batch durch mittlere Schrittzeit eines Prozesses, mal Prozesse</translation>
    </message>
    <message>
        <source>harmonic mean of one process&apos;s reports without the wait for data, times the processes</source>
        <translation>harmonisches Mittel der Meldungen eines Prozesses ohne das Warten auf Daten, mal Prozesse</translation>
    </message>
    <message>
        <source>img/s is the rate of one process; the log does not state the number of processes.</source>
        <translation>img/s ist die Rate eines Prozesses; das Protokoll nennt die Zahl der Prozesse nicht.</translation>
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
        <source>The log reports 0 qps, a known defect of trtexec 7 with an explicit batch: throughput is unknown.</source>
        <translation>Das Protokoll nennt 0 qps, ein bekannter Fehler von trtexec 7 mit explizitem Batch: Der Durchsatz ist unbekannt.</translation>
    </message>
    <message>
        <source>queries per second, which count images with an implicit batch</source>
        <translation>Anfragen je Sekunde, die bei implizitem Batch Bilder zählen</translation>
    </message>
    <message>
        <source>queries per second times the batch</source>
        <translation>Anfragen je Sekunde mal Batch</translation>
    </message>
    <message>
        <source>batch over the mean GPU compute time</source>
        <translation>Batch durch mittlere GPU-Rechenzeit</translation>
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
        <source>The meter&apos;s file has %1 rows with a time and a power; at least 2 are needed.</source>
        <translation>Die Datei des Messgeräts hat %1 Zeilen mit einer Zeit und einer Leistung; mindestens 2 sind nötig.</translation>
    </message>
    <message>
        <source>The meter&apos;s file has no column of time.</source>
        <translation>Die Datei des Messgeräts hat keine Zeitspalte.</translation>
    </message>
    <message>
        <source>The meter&apos;s file has no column of power.</source>
        <translation>Die Datei des Messgeräts hat keine Leistungsspalte.</translation>
    </message>
    <message>
        <source>The meter&apos;s file has no column %1.</source>
        <translation>Die Datei des Messgeräts hat keine Spalte %1.</translation>
    </message>
    <message>
        <source>It has %1: choose the column (on the command line: --%2-column, by title or as #2).</source>
        <translation>Sie hat %1: Wählen Sie die Spalte (auf der Kommandozeile: --%2-column, nach Titel oder als #2).</translation>
    </message>
    <message>
        <source>Line %1 of the meter&apos;s file is %2 s earlier than the line before: sort the file by time.</source>
        <translation>Zeile %1 der Datei des Messgeräts ist %2 s früher als die Zeile davor: Sortieren Sie die Datei nach der Zeit.</translation>
    </message>
    <message>
        <source>it is not &quot;tensor: scale&quot;</source>
        <translation>sie ist nicht &quot;Tensor: Skala&quot;</translation>
    </message>
    <message>
        <source>%1 is not the 8 hexadecimal digits of a scale</source>
        <translation>%1 sind nicht die 8 Hexadezimalziffern einer Skala</translation>
    </message>
    <message>
        <source>the scale is negative or not finite</source>
        <translation>die Skala ist negativ oder nicht endlich</translation>
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
        <source>An image could not be read: %1.</source>
        <translation>Ein Bild konnte nicht gelesen werden: %1.</translation>
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
        <source>errors of layers</source>
        <translation>Fehler der Schichten</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>The weights are the initial values of the seed: throughput, latency and the precision of each layer are valid, the scores have no meaning.</source>
        <translation>Die Gewichte sind die Anfangswerte des Startwerts: Durchsatz, Latenz und das Zahlenformat jeder Schicht sind gültig, die Ausgaben haben keine Bedeutung.</translation>
    </message>
    <message>
        <source>The dataset has no labelled validation images, so no accuracy is measured.</source>
        <translation>Der Datensatz hat keine Validierungsbilder mit Klassen, daher wird keine Genauigkeit gemessen.</translation>
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
        <source>The network expects images of %1; the dataset has %2.</source>
        <translation>Das Netz erwartet Bilder von %1; der Datensatz hat %2.</translation>
    </message>
    <message>
        <source>calibration: %1 images</source>
        <translation>Kalibrierung: %1 Bilder</translation>
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
        <source>The dataset has no labelled validation images on which a drop of the accuracy can be bounded.</source>
        <translation>Der Datensatz hat keine Validierungsbilder mit Klassen, an denen sich ein Verlust an Genauigkeit begrenzen ließe.</translation>
    </message>
    <message>
        <source>Set maximum_accuracy_drop to 0.</source>
        <translation>Setzen Sie maximum_accuracy_drop auf 0.</translation>
    </message>
    <message>
        <source>The network has %1 classes; the dataset has %2.</source>
        <translation>Das Netz hat %1 Klassen; der Datensatz hat %2.</translation>
    </message>
    <message>
        <source>rate search: %1 queries/s</source>
        <translation>Suche der Rate: %1 Anfragen/s</translation>
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
        <source>The file of BMCs has no line for %1, so the power of this node is unknown.</source>
        <translation>Die Datei der BMCs hat keine Zeile für %1, daher ist die Leistung dieses Knotens unbekannt.</translation>
    </message>
    <message>
        <source>it can take part</source>
        <translation>er kann teilnehmen</translation>
    </message>
    <message>
        <source>the check ended before it was judged</source>
        <translation>die Prüfung endete vor seiner Beurteilung</translation>
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
        <source>the engine did not end in time and was killed.</source>
        <translation>die Engine endete nicht rechtzeitig und wurde beendet.</translation>
    </message>
    <message>
        <source>the engine %1.</source>
        <translation>die Engine %1.</translation>
    </message>
    <message>
        <source>it was %1</source>
        <translation>er war %1</translation>
    </message>
    <message>
        <source>The run in %1 cannot resume from any of its checkpoints:%2</source>
        <translation>Der Lauf in %1 kann von keinem seiner Checkpoints fortgesetzt werden:%2</translation>
    </message>
    <message>
        <source>The slowdown by the input is unknown: the synthetic twin %1 has no throughput (%2).</source>
        <translation>Die Verlangsamung durch die Eingabe ist unbekannt: Der synthetische Zwilling %1 hat keinen Durchsatz (%2).</translation>
    </message>
    <message>
        <source>starting workers</source>
        <translation>Worker werden gestartet</translation>
    </message>
    <message>
        <source>DeepBench&apos;s lists were skipped, because no host can take part.</source>
        <translation>Die Listen von DeepBench wurden ausgelassen, weil kein Host teilnehmen kann.</translation>
    </message>
    <message>
        <source>waiting for Slurm</source>
        <translation>wartet auf Slurm</translation>
    </message>
    <message>
        <source>Slurm: job %1 lends the nodes.</source>
        <translation>Slurm: Job %1 stellt die Knoten.</translation>
    </message>
    <message>
        <source>None of the hosts can be checked: %1</source>
        <translation>Keiner der Hosts kann geprüft werden: %1</translation>
    </message>
    <message>
        <source>stop requested</source>
        <translation>Stopp angefordert</translation>
    </message>
    <message>
        <source>node check</source>
        <translation>Knotenprüfung</translation>
    </message>
    <message>
        <source>The BMCs were not asked, because telemetry is off: set --telemetry-hz above 0 for the nodes&apos; power.</source>
        <translation>Die BMCs wurden nicht gefragt, weil die Telemetrie ausgeschaltet ist: Setzen Sie --telemetry-hz über 0, um die Leistung der Knoten zu erhalten.</translation>
    </message>
    <message>
        <source>asking BMCs</source>
        <translation>BMCs werden gefragt</translation>
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
        <source>All events are in %1: make room, then scalescope-engine rebuild makes the result of them.</source>
        <translation>Alle Ereignisse sind in %1: Schaffen Sie Platz, dann erzeugt scalescope-engine rebuild das Ergebnis daraus.</translation>
    </message>
    <message>
        <source>The complete run, with its result and all events, was saved in %1; move it to a folder of runs.</source>
        <translation>Der vollständige Lauf mit Ergebnis und allen Ereignissen wurde in %1 gesichert; verschieben Sie ihn in einen Ordner mit Läufen.</translation>
    </message>
    <message>
        <source>Cell %1 (%2): %3</source>
        <translation>Zelle %1 (%2): %3</translation>
    </message>
    <message>
        <source>Its controller was lost; the repeat is run again.</source>
        <translation>Der Controller ging verloren; die Wiederholung wird erneut ausgeführt.</translation>
    </message>
    <message>
        <source>the ID of a queue</source>
        <translation>ID einer Warteschlange</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>The ranks continue after waiting about %1 for %2.</source>
        <translation>Die Ränge laufen weiter, nachdem sie etwa %1 auf %2 gewartet haben.</translation>
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
        <source>The monitor on %1</source>
        <translation>Der Monitor auf %1</translation>
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
        <source>%1 was lost.</source>
        <translation>%1 ist verloren.</translation>
    </message>
    <message>
        <source>All hosts have 0 slots: give each the ranks that it runs.</source>
        <translation>Alle Hosts haben 0 Slots: Geben Sie jedem die Ränge, die er ausführt.</translation>
    </message>
    <message>
        <source>the host has one rank: name more, such as %1:4</source>
        <translation>der Host hat einen Rang: Nennen Sie mehr, etwa %1:4</translation>
    </message>
    <message>
        <source>The node check</source>
        <translation>Die Knotenprüfung</translation>
    </message>
    <message>
        <source>%1 accepted the login, but the connection closed.</source>
        <translation>%1 hat die Anmeldung angenommen, aber die Verbindung wurde geschlossen.</translation>
    </message>
    <message>
        <source>The detached controller did not start; see %1.</source>
        <translation>Der abgekoppelte Controller ist nicht gestartet; siehe %1.</translation>
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
        <source>%1 is not a valid question.</source>
        <translation>%1 ist keine gültige Frage.</translation>
    </message>
    <message>
        <source>The inspection of the node</source>
        <translation>Die Untersuchung des Knotens</translation>
    </message>
    <message>
        <source>%1 names no external program.</source>
        <translation>%1 nennt kein externes Programm.</translation>
    </message>
    <message>
        <source>Set its field program.</source>
        <translation>Setzen Sie sein Feld program.</translation>
    </message>
    <message>
        <source>No dataset was found on %1: %2</source>
        <translation>Auf %1 wurde kein Datensatz gefunden: %2</translation>
    </message>
    <message>
        <source>The caches of %1 may not have been dropped: its monitor ended early.</source>
        <translation>Die Caches von %1 wurden möglicherweise nicht geleert: Der Monitor endete vorzeitig.</translation>
    </message>
    <message>
        <source>GPU telemetry is unavailable: %1</source>
        <translation>Keine GPU-Telemetrie verfügbar: %1</translation>
    </message>
    <message>
        <source>Caches of the data on %1: %2.</source>
        <translation>Caches der Daten auf %1: %2.</translation>
    </message>
    <message>
        <source>%1 files, %2 pages, %3 of them resident before the run</source>
        <translation>%1 Dateien, %2 Seiten, davon %3 vor dem Lauf im Speicher</translation>
    </message>
    <message>
        <source>%1 files, %2 pages</source>
        <translation>%1 Dateien, %2 Seiten</translation>
    </message>
    <message>
        <source>the whole page cache was not dropped (%1)</source>
        <translation>der gesamte Page-Cache wurde nicht geleert (%1)</translation>
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
        <source>Gradients are summed on the host instead, which is slower.</source>
        <translation>Die Gradienten werden stattdessen auf dem Host summiert, was langsamer ist.</translation>
    </message>
    <message>
        <source>Gradients use %1, %2 over %3, algorithm %4.</source>
        <translation>Gradienten: %1, %2 über %3, Algorithmus %4.</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>the ID of a study</source>
        <translation>ID einer Studie</translation>
    </message>
    <message>
        <source>%1 %2 is not a whole number of at least 0.</source>
        <translation>%1 %2 ist keine ganze Zahl von mindestens 0.</translation>
    </message>
    <message>
        <source>Correct it.</source>
        <translation>Korrigieren Sie das.</translation>
    </message>
    <message>
        <source>--array %1 is not &quot;cells&quot; or a number of jobs from 1 to %2, with or without %JOBS_AT_A_TIME.</source>
        <translation>--array %1 ist weder „cells“ noch eine Anzahl von Jobs von 1 bis %2, mit oder ohne %JOBS_AT_A_TIME.</translation>
    </message>
    <message>
        <source>--array divides the cells of a study: give one with --study, or leave --array out.</source>
        <translation>--array teilt die Zellen einer Studie auf: Geben Sie eine mit --study an, oder lassen Sie --array weg.</translation>
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
        <source>%1 would run commands that you have not confirmed:
%2%3</source>
        <translation>%1 würde Befehle ausführen, die Sie nicht bestätigt haben:
%2%3</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>It is unknown whether its controller started; check with: scalescope-engine follow %1 --runs-dir %2</source>
        <translation>Es ist unbekannt, ob der Controller gestartet ist; prüfen Sie mit: scalescope-engine follow %1 --runs-dir %2</translation>
    </message>
    <message>
        <source>No link to %1.</source>
        <translation>Keine Verbindung zu %1.</translation>
    </message>
    <message>
        <source>No link to %1: %2</source>
        <translation>Keine Verbindung zu %1: %2</translation>
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
        <source>%1 Mbit/s / 8 x %2/%3 (payload of a frame)</source>
        <translation>%1 Mbit/s / 8 x %2/%3 (Nutzdaten eines Rahmens)</translation>
    </message>
    <message>
        <source>%1 %2. %3</source>
        <translation>%1 %2. %3</translation>
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
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>It</source>
        <translation>Es</translation>
    </message>
    <message>
        <source>The engine on the host %1.</source>
        <translation>Die Engine auf dem Host %1.</translation>
    </message>
    <message>
        <source>The engine on the host closed its output.</source>
        <translation>Die Engine auf dem Host hat ihre Ausgabe geschlossen.</translation>
    </message>
    <message>
        <source>The engine on the host %1: %2</source>
        <translation>Die Engine auf dem Host %1: %2</translation>
    </message>
    <message>
        <source>The engine on the host closed its output: %1</source>
        <translation>Die Engine auf dem Host schloss ihre Ausgabe: %1</translation>
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
        <source>it has links to other files</source>
        <translation>sie enthält Verweise auf andere Dateien</translation>
    </message>
    <message>
        <source>its content differs from the deployed engine</source>
        <translation>ihr Inhalt weicht von der verteilten Engine ab</translation>
    </message>
    <message>
        <source>another user owns or can write %1</source>
        <translation>ein anderer Benutzer besitzt %1 oder kann es schreiben</translation>
    </message>
    <message>
        <source>All ranks wait for the slowest link: check its cable, switch port and network_interface.</source>
        <translation>Alle Ränge warten auf die langsamste Verbindung: Prüfen Sie deren Kabel, Switch-Port und network_interface.</translation>
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
        <source>no interface has the address %1.</source>
        <translation>keine Schnittstelle hat die Adresse %1.</translation>
    </message>
    <message>
        <source>Set network_interface of the host %1 in the plan.</source>
        <translation>Setzen Sie network_interface des Hosts %1 im Plan.</translation>
    </message>
    <message>
        <source>the host %1</source>
        <translation>dem Host %1</translation>
    </message>
    <message>
        <source>The command %1 of Slurm cannot be run here: %2</source>
        <translation>Das Kommando %1 von Slurm lässt sich hier nicht ausführen: %2</translation>
    </message>
    <message>
        <source>%1 failed: %2.</source>
        <translation>%1 ist fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>Correct the job.</source>
        <translation>Berichtigen Sie den Job.</translation>
    </message>
    <message>
        <source>The numbers of nodes (%1), tasks (%2) and GPUs (%3) of a job must be at least 1, 0 and 0.</source>
        <translation>Die Zahlen der Knoten (%1), Tasks (%2) und GPUs (%3) eines Jobs müssen mindestens 1, 0 und 0 sein.</translation>
    </message>
    <message>
        <source>Correct them.</source>
        <translation>Berichtigen Sie sie.</translation>
    </message>
    <message>
        <source>Slurm lent no nodes: salloc ended without a reason.</source>
        <translation>Slurm hat keine Knoten zugeteilt: salloc endete ohne Angabe eines Grundes.</translation>
    </message>
    <message>
        <source>Slurm lent no nodes: %1.</source>
        <translation>Slurm hat keine Knoten zugeteilt: %1.</translation>
    </message>
    <message>
        <source>Correct the hosts or the options after them.</source>
        <translation>Berichtigen Sie die Hosts oder die Optionen dahinter.</translation>
    </message>
    <message>
        <source>Slurm: job %1 is pending (%2), start %3.</source>
        <translation>Slurm: Job %1 wartet (%2), Beginn %3.</translation>
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
        <source>The device %1 is unknown.</source>
        <translation>Das Gerät %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>Known devices: %1.</source>
        <translation>Bekannte Geräte: %1.</translation>
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
        <source>%1 states an impossible number of nodes or devices</source>
        <translation>%1 nennt eine unmögliche Anzahl von Knoten oder Geräten</translation>
    </message>
    <message>
        <source>%1 is given more than once and is counted once</source>
        <translation>%1 ist mehrmals angegeben und wird einmal gezählt</translation>
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
        <source>The measured device is unknown, so another device or precision cannot be predicted from it.</source>
        <translation>Das gemessene Gerät ist unbekannt, daher lässt sich daraus kein anderes Gerät und kein anderes Zahlenformat vorhersagen.</translation>
    </message>
    <message>
        <source>The peaks of the measured device %1 are unknown, so another device or precision cannot be predicted from it.</source>
        <translation>Die Spitzenleistungen des gemessenen Geräts %1 sind unbekannt, daher lässt sich daraus kein anderes Gerät und kein anderes Zahlenformat vorhersagen.</translation>
    </message>
    <message>
        <source>Measure one device with it.</source>
        <translation>Messen Sie ein Gerät damit.</translation>
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
        <source>ended with exit status %1</source>
        <translation>endete mit Status %1</translation>
    </message>
    <message>
        <source>was killed by signal %1 (%2)</source>
        <translation>wurde durch Signal %1 (%2) beendet</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzter Wert</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>harmonic mean</source>
        <translation>harmonisches Mittel</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>%1 of 1 report</source>
        <translation>%1 aus 1 Meldung</translation>
    </message>
    <message>
        <source>%1 of %2 reports</source>
        <translation>%1 aus %2 Meldungen</translation>
    </message>
    <message>
        <source>%1 after %2 of warm-up</source>
        <translation>%1 nach %2 der Aufwärmphase</translation>
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
        <source>file, %1</source>
        <translation>Datei, %1</translation>
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
        <source>Its columns: %1.</source>
        <translation>Ihre Spalten: %1.</translation>
    </message>
    <message>
        <source>The result file</source>
        <translation>Die Ergebnisdatei</translation>
    </message>
    <message>
        <source>The result file %1 has no key %2.</source>
        <translation>Die Ergebnisdatei %1 hat keinen Schlüssel %2.</translation>
    </message>
    <message>
        <source>The result file %1 cannot be read: %2</source>
        <translation>Die Ergebnisdatei %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>A line</source>
        <translation>Eine Zeile</translation>
    </message>
    <message>
        <source>%1: bus bandwidth of the largest message</source>
        <translation>%1: Busbandbreite der größten Nachricht</translation>
    </message>
    <message>
        <source>%1: rate of one process times %2 devices</source>
        <translation>%1: Rate eines Prozesses mal %2 Geräte</translation>
    </message>
    <message>
        <source>%1: rate of one process</source>
        <translation>%1: Rate eines Prozesses</translation>
    </message>
    <message>
        <source>%1: batch over the step time, %2</source>
        <translation>%1: Batch durch die Schrittzeit, %2</translation>
    </message>
    <message>
        <source>The line %1 is not valid JSON.</source>
        <translation>Die Zeile %1 ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>lines of the program</source>
        <translation>Zeilen des Programms</translation>
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
        <source>The scope %1 is not one of device, process, total.</source>
        <translation>Der Umfang %1 ist keines von device, process, total.</translation>
    </message>
    <message>
        <source>It printed nothing.</source>
        <translation>Es gab nichts aus.</translation>
    </message>
    <message>
        <source>pattern %1</source>
        <translation>Muster %1</translation>
    </message>
    <message>
        <source>The pattern %1</source>
        <translation>Das Muster %1</translation>
    </message>
    <message>
        <source>%1, which is not a number</source>
        <translation>%1, was keine Zahl ist</translation>
    </message>
    <message>
        <source>the unit %1, but the plan states %2</source>
        <translation>die Einheit %1, aber der Plan gibt %2 an</translation>
    </message>
    <message>
        <source>%1 (rank %2, %3)</source>
        <translation>%1 (Rang %2, %3)</translation>
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
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
        <source>The value %1 of %2 stays as it is in the command.</source>
        <translation>Der Wert %1 von %2 bleibt im Kommando, wie er ist.</translation>
    </message>
    <message>
        <source>%1 tags are too many; the limit is %2</source>
        <translation>%1 Tags sind zu viele; erlaubt sind %2</translation>
    </message>
    <message>
        <source>the tags have %1 bytes; the limit is %2</source>
        <translation>die Tags haben %1 Bytes; erlaubt sind %2</translation>
    </message>
    <message>
        <source>%1 labels are too many; the limit is %2</source>
        <translation>%1 Labels sind zu viele; erlaubt sind %2</translation>
    </message>
    <message>
        <source>the labels have %1 bytes; the limit is %2</source>
        <translation>die Labels haben %1 Bytes; erlaubt sind %2</translation>
    </message>
    <message>
        <source>%1 typed facts are too many; the limit is %2</source>
        <translation>%1 eingegebene Fakten sind zu viele; erlaubt sind %2</translation>
    </message>
    <message>
        <source>the typed facts have %1 bytes; the limit is %2</source>
        <translation>die eingegebenen Fakten haben %1 Bytes; erlaubt sind %2</translation>
    </message>
    <message>
        <source>the name of the system has %1 bytes; the limit is %2</source>
        <translation>der Name des Systems hat %1 Bytes; erlaubt sind %2</translation>
    </message>
    <message>
        <source>the notes have %1 bytes; the limit is %2</source>
        <translation>die Notizen haben %1 Bytes; erlaubt sind %2</translation>
    </message>
    <message>
        <source>the citation has %1 bytes; the limit is %2</source>
        <translation>die Quellenangabe hat %1 Bytes; erlaubt sind %2</translation>
    </message>
    <message>
        <source>Cannot set %1: %2.</source>
        <translation>%1 kann nicht gesetzt werden: %2.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen Sie den Text.</translation>
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
        <source>The node check has an impossible value of %1 for %2.</source>
        <translation>Die Knotenprüfung hat einen unmöglichen Wert von %1 für %2.</translation>
    </message>
    <message>
        <source>The node check has an unknown verdict %1.</source>
        <translation>Die Knotenprüfung hat ein unbekanntes Urteil %1.</translation>
    </message>
    <message>
        <source>The node check has %1 values, too many.</source>
        <translation>Die Knotenprüfung hat %1 Werte, zu viele.</translation>
    </message>
    <message>
        <source>The header</source>
        <translation>Der Kopf</translation>
    </message>
    <message>
        <source>Invalid checkpoint header: %1</source>
        <translation>Ungültiger Kopf des Checkpoints: %1</translation>
    </message>
    <message>
        <source>%1 (checkpoint %2, run %3)</source>
        <translation>%1 (Checkpoint %2, Lauf %3)</translation>
    </message>
    <message>
        <source>engine version</source>
        <translation>Version der Engine</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>Trainingsdaten</translation>
    </message>
    <message>
        <source>number of ranks</source>
        <translation>Zahl der Ränge</translation>
    </message>
    <message>
        <source>batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The host %1 has %2 facts; the limit is %3</source>
        <translation>Der Host %1 hat %2 Fakten; erlaubt sind %3</translation>
    </message>
    <message>
        <source>The event has %1 %2; the limit is %3.</source>
        <translation>Das Ereignis hat %1 %2; erlaubt sind %3.</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>statements</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>The event</source>
        <translation>Das Ereignis</translation>
    </message>
    <message>
        <source>The feed message</source>
        <translation>Die Nachricht des Feeds</translation>
    </message>
    <message>
        <source>%1 is not a number of at least 0.</source>
        <translation>%1 ist keine Zahl ab 0.</translation>
    </message>
    <message>
        <source>Use a decimal point, for example 0.9.</source>
        <translation>Verwenden Sie einen Dezimalpunkt, zum Beispiel 0.9.</translation>
    </message>
    <message>
        <source>%1 is neither true nor false.</source>
        <translation>%1 ist weder true noch false.</translation>
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
        <source>hosts: %1 of %2 is unknown.</source>
        <translation>hosts: %1 von %2 ist unbekannt.</translation>
    </message>
    <message>
        <source>Use srun, or clear it for ssh.</source>
        <translation>Verwenden Sie srun, oder leeren Sie es für ssh.</translation>
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
        <source>hosts: %1 of %2 uses no user, port or jump host.</source>
        <translation>hosts: %1 von %2 verwendet weder Benutzer noch Port noch Jump-Host.</translation>
    </message>
    <message>
        <source>Clear these, or clear connection for ssh.</source>
        <translation>Leeren Sie diese, oder leeren Sie connection für ssh.</translation>
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
        <source>hosts: %1 of %2: %3</source>
        <translation>hosts: %1 von %2: %3</translation>
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
        <source>hosts: %1 of %2 is not an image.</source>
        <translation>hosts: %1 von %2 ist kein Abbild.</translation>
    </message>
    <message>
        <source>Use a name such as nvcr.io/nvidia/pytorch:24.01-py3, or a file.</source>
        <translation>Verwenden Sie einen Namen wie nvcr.io/nvidia/pytorch:24.01-py3 oder eine Datei.</translation>
    </message>
    <message>
        <source>Use %1.</source>
        <translation>Verwenden Sie %1.</translation>
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
        <source>hosts: %1 of %2 is longer than %3 bytes.</source>
        <translation>hosts: %1 von %2 ist länger als %3 Byte.</translation>
    </message>
    <message>
        <source>Set at most %1.</source>
        <translation>Setzen Sie höchstens %1.</translation>
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
        <source>hosts: %1 of %2 has more than one line.</source>
        <translation>hosts: %1 von %2 hat mehr als eine Zeile.</translation>
    </message>
    <message>
        <source>hosts: slots %1 of all hosts are too many.</source>
        <translation>hosts: Die Slots aller Hosts, %1, sind zu viele.</translation>
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
        <source>hosts: %1 is unknown.</source>
        <translation>hosts: %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>hosts: %1 is neither &quot;node1:4,node2:4&quot; nor an array of hosts.</source>
        <translation>hosts: %1 ist weder „node1:4,node2:4“ noch eine Liste von Hosts.</translation>
    </message>
    <message>
        <source>hosts: %1 has a value of the wrong type (%2).</source>
        <translation>hosts: %1 hat einen Wert von falschem Typ (%2).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown value %2</source>
        <translation>„%1“ hat den unbekannten Wert %2</translation>
    </message>
    <message>
        <source>%1: %2 GB/s as NCCL models it</source>
        <translation>%1: %2 GB/s nach dem Modell von NCCL</translation>
    </message>
    <message>
        <source>%1 lanes x %2 GT/s x %3 / 8</source>
        <translation>%1 Lanes x %2 GT/s x %3 / 8</translation>
    </message>
    <message>
        <source>%1 x %2 GB/s per NVLink, as NCCL models it</source>
        <translation>%1 x %2 GB/s je NVLink, nach dem Modell von NCCL</translation>
    </message>
    <message>
        <source>Skylake to Ice Lake</source>
        <translation>Skylake bis Ice Lake</translation>
    </message>
    <message>
        <source>Intel before Skylake</source>
        <translation>Intel vor Skylake</translation>
    </message>
    <message>
        <source>%1 Gbit/s / 8</source>
        <translation>%1 Gbit/s / 8</translation>
    </message>
    <message>
        <source>The value of key &quot;%1&quot; is not base64.</source>
        <translation>Der Wert des Schlüssels „%1“ ist kein Base64.</translation>
    </message>
    <message>
        <source>The list of networks</source>
        <translation>Die Liste der Netze</translation>
    </message>
    <message>
        <source>%1 is not a valid batch size.</source>
        <translation>%1 ist keine gültige Batch-Größe.</translation>
    </message>
    <message>
        <source>%1 has more than %2 tags.</source>
        <translation>%1 hat mehr als %2 Tags.</translation>
    </message>
    <message>
        <source>Use fewer.</source>
        <translation>Verwenden Sie weniger.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 ist länger als %2 Bytes.</translation>
    </message>
    <message>
        <source>The calibration cache %1 does not exist.</source>
        <translation>Der Kalibrierungscache %1 existiert nicht.</translation>
    </message>
    <message>
        <source>The weights file %1 does not exist.</source>
        <translation>Die Gewichtsdatei %1 existiert nicht.</translation>
    </message>
    <message>
        <source>The preflight report</source>
        <translation>Der Bericht der Vorprüfung</translation>
    </message>
    <message>
        <source>The synthetic twin</source>
        <translation>Der synthetische Zwilling</translation>
    </message>
    <message>
        <source>The profile by kernel</source>
        <translation>Das Profil je Kernel</translation>
    </message>
    <message>
        <source>The selftest</source>
        <translation>Der Selbsttest</translation>
    </message>
    <message>
        <source>The environment</source>
        <translation>Die Umgebung</translation>
    </message>
    <message>
        <source>The annotations</source>
        <translation>Die Anmerkungen</translation>
    </message>
    <message>
        <source>The head is damaged: %1.</source>
        <translation>Der Kopf ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>the ID of the queue in %1</source>
        <translation>ID der Warteschlange in %1</translation>
    </message>
    <message>
        <source>the ID of a run in %1</source>
        <translation>ID eines Laufs in %1</translation>
    </message>
    <message>
        <source>The result has no %1.</source>
        <translation>Das Ergebnis hat kein %1.</translation>
    </message>
    <message>
        <source>The result</source>
        <translation>Das Ergebnis</translation>
    </message>
    <message>
        <source>Cannot remove %1: %2.</source>
        <translation>%1 kann nicht entfernt werden: %2.</translation>
    </message>
    <message>
        <source>a packed summary is incomplete</source>
        <translation>eine gepackte Zusammenfassung ist unvollständig</translation>
    </message>
    <message>
        <source>a packed summary has an unknown %1</source>
        <translation>eine gepackte Zusammenfassung hat ein unbekanntes %1</translation>
    </message>
    <message>
        <source>a packed summary has other fields</source>
        <translation>eine gepackte Zusammenfassung hat andere Felder</translation>
    </message>
    <message>
        <source>node %1 is not unique</source>
        <translation>der Knoten %1 ist nicht eindeutig</translation>
    </message>
    <message>
        <source>an edge names the unknown node %1</source>
        <translation>eine Kante nennt den unbekannten Knoten %1</translation>
    </message>
    <message>
        <source>node %1 has two parents</source>
        <translation>der Knoten %1 hat zwei übergeordnete Knoten</translation>
    </message>
    <message>
        <source>node %1 is part of itself</source>
        <translation>der Knoten %1 ist Teil seiner selbst</translation>
    </message>
    <message>
        <source>The topology is invalid: %1</source>
        <translation>Die Topologie ist ungültig: %1</translation>
    </message>
    <message>
        <source>The topology</source>
        <translation>Die Topologie</translation>
    </message>
    <message>
        <source>The topology is incomplete or invalid: %1.</source>
        <translation>Die Topologie ist unvollständig oder ungültig: %1.</translation>
    </message>
    <message>
        <source>%1 through %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 %2 on &quot;%3&quot;</source>
        <translation>%1 %2 auf &quot;%3&quot;</translation>
    </message>
    <message>
        <source>The reference offers fp32, bf16 and fp16, not %1.</source>
        <translation>Die Referenzimplementierung bietet fp32, bf16 und fp16, nicht %1.</translation>
    </message>
    <message>
        <source>A batch needs 1 image or more, not %1.</source>
        <translation>Ein Batch braucht mindestens 1 Bild, nicht %1.</translation>
    </message>
    <message>
        <source>%1 has an error of %2; the tolerance is %3.</source>
        <translation>%1 hat einen Fehler von %2; die Toleranz ist %3.</translation>
    </message>
    <message>
        <source>Results of this device would be wrong; scalescope-engine selftest --backend %1 --precision %2 shows every case.</source>
        <translation>Ergebnisse dieses Geräts wären falsch; scalescope-engine selftest --backend %1 --precision %2 zeigt jeden Fall.</translation>
    </message>
    <message>
        <source>The backend &quot;%1&quot; computes a step in one way only: it has no optimizations to compare with and without.</source>
        <translation>Das Backend „%1“ berechnet einen Schritt nur auf eine Weise: Es hat keine Optimierungen, mit und ohne die verglichen werden könnte.</translation>
    </message>
    <message>
        <source>No optimizations to compare against are given.</source>
        <translation>Es sind keine Optimierungen zum Vergleich angegeben.</translation>
    </message>
    <message>
        <source>Use some of %1.</source>
        <translation>Verwenden Sie einige von: %1.</translation>
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
        <source>%1 cannot be divided equally among %2 devices.</source>
        <translation>%1 lässt sich nicht gleichmäßig auf %2 Geräte verteilen.</translation>
    </message>
    <message>
        <source>Choose a multiple of the device count.</source>
        <translation>Wählen Sie ein Vielfaches der Gerätezahl.</translation>
    </message>
    <message>
        <source>The study template %1 is unknown.</source>
        <translation>Die Studienvorlage %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
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
        <source>%1: %2 is not one of %3.</source>
        <translation>%1: %2 ist keines von %3.</translation>
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
        <source>The study has format version %1; this ScaleScope reads up to version %2.</source>
        <translation>Die Studie hat Formatversion %1; dieses ScaleScope liest bis Version %2.</translation>
    </message>
    <message>
        <source>The study</source>
        <translation>Die Studie</translation>
    </message>
    <message>
        <source>Cannot write the study&apos;s log %1: %2.</source>
        <translation>Das Protokoll der Studie %1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>A line of the study&apos;s log</source>
        <translation>Eine Zeile des Protokolls der Studie</translation>
    </message>
    <message>
        <source>The log has a run of the unknown status %1.</source>
        <translation>Das Protokoll hat einen Lauf mit dem unbekannten Status %1.</translation>
    </message>
    <message>
        <source>--part %1 is not a part of a study, such as 2/3.</source>
        <translation>--part %1 ist kein Teil einer Studie, wie etwa 2/3.</translation>
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
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>pausing after the current run</source>
        <translation>Pause nach dem aktuellen Lauf</translation>
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
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>no message</source>
        <translation>keine Meldung</translation>
    </message>
    <message>
        <source>Node: ipmitool does not state the BMC&apos;s power (%1).</source>
        <translation>Knoten: ipmitool gibt die Leistung des BMC nicht an (%1).</translation>
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
        <source>Standard input</source>
        <translation>Die Standardeingabe</translation>
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
        <source>GPU %1 can no longer be read: %2.</source>
        <translation>GPU %1 kann nicht mehr gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Its telemetry stops; see the system log (dmesg) for the driver&apos;s report.</source>
        <translation>Ihre Telemetrie endet; der Bericht des Treibers steht im Systemprotokoll (dmesg).</translation>
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
        <source>The BMC of %1 does not answer by Redfish (%2).</source>
        <translation>Der BMC von %1 antwortet nicht per Redfish (%2).</translation>
    </message>
    <message>
        <source>The topology of the machine cannot be read: %1.</source>
        <translation>Die Topologie des Rechners kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>hwloc failed to initialise</source>
        <translation>hwloc konnte nicht initialisiert werden</translation>
    </message>
    <message>
        <source>%1 is not a file of hwloc</source>
        <translation>%1 ist keine Datei von hwloc</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not describe a machine</source>
        <translation>„%1“ beschreibt keinen Rechner</translation>
    </message>
    <message>
        <source>hwloc: %1</source>
        <translation>hwloc: %1</translation>
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
        <source>The checkpoint %1 does not contain the tensors that its head lists.</source>
        <translation>Der Checkpoint %1 enthält nicht die Tensoren, die sein Kopf nennt.</translation>
    </message>
    <message>
        <source>The backend reported the gradients [%1, %2) as final after %3 of %4; ranges must follow each other.</source>
        <translation>Das Backend hat die Gradienten [%1, %2) nach %3 von %4 als fertig gemeldet; die Bereiche müssen aufeinander folgen.</translation>
    </message>
    <message>
        <source>Backward finished only %1 of %2 gradients.</source>
        <translation>Der Rückwärtsdurchlauf hat nur %1 von %2 Gradienten fertiggestellt.</translation>
    </message>
    <message>
        <source>The gradient all-reduce</source>
        <translation>Das Gradienten-All-Reduce</translation>
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
        <source>gradient layout</source>
        <translation>Layout der Gradienten</translation>
    </message>
    <message>
        <source>number of steps in flight</source>
        <translation>Anzahl laufender Schritte</translation>
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
        <source>The loss is %1 at step %2, epoch %3, learning rate %4.</source>
        <translation>Der Loss ist %1 bei Schritt %2, Epoche %3, Lernrate %4.</translation>
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
        <source>The step times of the last epoch still vary by %1 % after %2 epochs (maximum_epochs).</source>
        <translation>Die Schrittzeiten der letzten Epoche schwanken nach %2 Epochen (maximum_epochs) noch um %1 %.</translation>
    </message>
    <message>
        <source>An epoch has too few steps to tell whether its throughput is stable.</source>
        <translation>Eine Epoche hat zu wenige Schritte, um zu sagen, ob der Durchsatz stabil ist.</translation>
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
        <source>writing a checkpoint</source>
        <translation>Checkpoint wird geschrieben</translation>
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
        <source>a layer has a too long name</source>
        <translation>eine Schicht hat einen zu langen Namen</translation>
    </message>
    <message>
        <source>the layer %1 has too many blobs</source>
        <translation>die Schicht %1 hat zu viele Blobs</translation>
    </message>
    <message>
        <source>the layer %1 is damaged or truncated</source>
        <translation>die Schicht %1 ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>the blob %1 is damaged</source>
        <translation>der Blob %1 ist beschädigt</translation>
    </message>
    <message>
        <source>the blob %1 has invalid dimensions</source>
        <translation>der Blob %1 hat ungültige Dimensionen</translation>
    </message>
    <message>
        <source>the blob %1 is stored in pieces</source>
        <translation>der Blob %1 ist in Stücken gespeichert</translation>
    </message>
    <message>
        <source>the blob %1 has %2 bytes for %3 elements</source>
        <translation>der Blob %1 hat %2 Byte für %3 Elemente</translation>
    </message>
    <message>
        <source>it has too many tensors</source>
        <translation>sie hat zu viele Tensoren</translation>
    </message>
    <message>
        <source>it is damaged or truncated</source>
        <translation>sie ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>a tensor has an invalid number of elements</source>
        <translation>ein Tensor hat eine ungültige Zahl von Elementen</translation>
    </message>
    <message>
        <source>its tensors have more elements than the file</source>
        <translation>ihre Tensoren haben mehr Elemente als die Datei</translation>
    </message>
    <message>
        <source>its first convolution has no bias and no batch norm</source>
        <translation>seine erste Faltung hat weder Bias noch Batch-Normalisierung</translation>
    </message>
    <message>
        <source>its first layer is not a convolution of three channels</source>
        <translation>seine erste Schicht ist keine Faltung von drei Kanälen</translation>
    </message>
    <message>
        <source>its first convolution is padded</source>
        <translation>seine erste Faltung hat Padding</translation>
    </message>
    <message>
        <source>its initializer %1 is damaged or has an invalid name or shape</source>
        <translation>ihr Initializer %1 ist beschädigt oder hat einen ungültigen Namen oder eine ungültige Form</translation>
    </message>
    <message>
        <source>its initializer %1 is stored in another file; save the model with its data in one file</source>
        <translation>ihr Initializer %1 liegt in einer anderen Datei; speichern Sie das Modell mit seinen Daten in einer Datei</translation>
    </message>
    <message>
        <source>its initializer %1 has elements of an unknown type (%2)</source>
        <translation>ihr Initializer %1 hat Elemente eines unbekannten Typs (%2)</translation>
    </message>
    <message>
        <source>its initializer %1 is stored in pieces</source>
        <translation>ihr Initializer %1 ist in Stücken gespeichert</translation>
    </message>
    <message>
        <source>its initializer %1 has invalid dimensions</source>
        <translation>ihr Initializer %1 hat ungültige Dimensionen</translation>
    </message>
    <message>
        <source>its initializer %1 stores %2 values as numbers</source>
        <translation>ihr Initializer %1 speichert Werte vom Typ %2 als Zahlen</translation>
    </message>
    <message>
        <source>its initializer %1 has %2 bytes for %3 elements of %4</source>
        <translation>ihr Initializer %1 hat %2 Byte für %3 Elemente vom Typ %4</translation>
    </message>
    <message>
        <source>its graph is damaged or truncated</source>
        <translation>ihr Graph ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>it does not begin with a protocol version</source>
        <translation>sie beginnt nicht mit einer Protokollversion</translation>
    </message>
    <message>
        <source>protocol %1</source>
        <translation>Protokoll %1</translation>
    </message>
    <message>
        <source>the opcode %1</source>
        <translation>den Opcode %1</translation>
    </message>
    <message>
        <source>it has more than %1 values</source>
        <translation>sie hat mehr als %1 Werte</translation>
    </message>
    <message>
        <source>%1 (byte %2 of its pickle)</source>
        <translation>%1 (Byte %2 ihres Pickles)</translation>
    </message>
    <message>
        <source>its pickle uses %1 (byte %2 of its pickle)</source>
        <translation>ihr Pickle benutzt %1 (Byte %2 ihres Pickles)</translation>
    </message>
    <message>
        <source>its pickle does not end with one value</source>
        <translation>ihr Pickle endet nicht mit einem Wert</translation>
    </message>
    <message>
        <source>its pickle is truncated</source>
        <translation>ihr Pickle ist abgeschnitten</translation>
    </message>
    <message>
        <source>its pickle takes a value from an empty stack</source>
        <translation>ihr Pickle nimmt einen Wert von einem leeren Stapel</translation>
    </message>
    <message>
        <source>its pickle has no mark</source>
        <translation>ihrem Pickle fehlt eine Marke</translation>
    </message>
    <message>
        <source>its pickle fills a container that is missing</source>
        <translation>ihr Pickle füllt einen Container, der fehlt</translation>
    </message>
    <message>
        <source>its pickle fills something that is not a container</source>
        <translation>ihr Pickle füllt etwas, das kein Container ist</translation>
    </message>
    <message>
        <source>its pickle has too many items</source>
        <translation>ihr Pickle hat zu viele Einträge</translation>
    </message>
    <message>
        <source>its pickle has a too long name of a global</source>
        <translation>ihr Pickle nennt ein Global mit zu langem Namen</translation>
    </message>
    <message>
        <source>its pickle stores a value that is missing</source>
        <translation>ihr Pickle speichert einen Wert, der fehlt</translation>
    </message>
    <message>
        <source>its pickle stores too many values</source>
        <translation>ihr Pickle speichert zu viele Werte</translation>
    </message>
    <message>
        <source>its pickle recalls a value that it has not stored</source>
        <translation>ihr Pickle ruft einen Wert ab, den es nicht gespeichert hat</translation>
    </message>
    <message>
        <source>it is a zip archive without data.pkl, so not one of torch.save()</source>
        <translation>sie ist ein ZIP-Archiv ohne data.pkl, also keines von torch.save()</translation>
    </message>
    <message>
        <source>its numbers are big-endian</source>
        <translation>ihre Zahlen sind Big-Endian</translation>
    </message>
    <message>
        <source>the type of its storage %1 is unknown</source>
        <translation>der Typ ihres Speicherbereichs %1 ist unbekannt</translation>
    </message>
    <message>
        <source>it is truncated: the storage %1 has %2 elements</source>
        <translation>sie ist abgeschnitten: Der Speicherbereich %1 hat %2 Elemente</translation>
    </message>
    <message>
        <source>its storage %1 appears twice</source>
        <translation>ihr Speicherbereich %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>its pickle refers to %1, which is code and not data; save only the weights, with torch.save(model.state_dict(), ...)</source>
        <translation>ihr Pickle verweist auf %1, also auf Code statt auf Daten; speichern Sie nur die Gewichte, mit torch.save(model.state_dict(), ...)</translation>
    </message>
    <message>
        <source>the storage %1 of its tensor %2 is missing</source>
        <translation>der Speicherbereich %1 ihres Tensors %2 fehlt</translation>
    </message>
    <message>
        <source>its tensor %1 of %2 lies outside of its storage of %3 bytes</source>
        <translation>ihr Tensor %1 mit %2 liegt außerhalb seines Speicherbereichs von %3 Byte</translation>
    </message>
    <message>
        <source>its tensor %1 is damaged</source>
        <translation>ihr Tensor %1 ist beschädigt</translation>
    </message>
    <message>
        <source>its storage %1 has two types</source>
        <translation>ihr Speicherbereich %1 hat zwei Typen</translation>
    </message>
    <message>
        <source>it has no state dict: a dictionary of tensors, or one with a member &quot;state_dict&quot; or &quot;model&quot;</source>
        <translation>sie hat kein state_dict: ein Dictionary von Tensoren oder eines mit einem Eintrag „state_dict“ oder „model“</translation>
    </message>
    <message>
        <source>a tensor has a too long name</source>
        <translation>ein Tensor hat einen zu langen Namen</translation>
    </message>
    <message>
        <source>its tensor %1 has elements of type %2</source>
        <translation>ihr Tensor %1 hat Elemente vom Typ %2</translation>
    </message>
    <message>
        <source>its tensor %1 has a dimension that is not an integer</source>
        <translation>ihr Tensor %1 hat eine Dimension, die keine ganze Zahl ist</translation>
    </message>
    <message>
        <source>its tensor %1 has data_offsets that are not two integers</source>
        <translation>ihr Tensor %1 hat data_offsets, die nicht zwei ganze Zahlen sind</translation>
    </message>
    <message>
        <source>its tensor %1 has data_offsets that do not match its shape</source>
        <translation>ihr Tensor %1 hat data_offsets, die nicht zu seiner Form passen</translation>
    </message>
    <message>
        <source>its tensors overlap</source>
        <translation>ihre Tensoren überlappen sich</translation>
    </message>
    <message>
        <source>its buffer has a hole of %1 bytes</source>
        <translation>ihr Puffer hat eine Lücke von %1 Byte</translation>
    </message>
    <message>
        <source>it is truncated: its tensors need %1 bytes, %2 are there</source>
        <translation>sie ist abgeschnitten: Ihre Tensoren brauchen %1 Byte, %2 sind vorhanden</translation>
    </message>
    <message>
        <source>%1 bytes after the last tensor are unused</source>
        <translation>%1 Byte nach dem letzten Tensor sind unbenutzt</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>ihr Kopf ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>it is truncated: the tensor %1 ends beyond the end of the file</source>
        <translation>sie ist abgeschnitten: Der Tensor %1 endet hinter dem Dateiende</translation>
    </message>
    <message>
        <source>its tensor %1 has an invalid entry: %2</source>
        <translation>ihr Tensor %1 hat einen ungültigen Eintrag: %2</translation>
    </message>
    <message>
        <source>its header has %1 bytes, at most %2 are allowed</source>
        <translation>ihr Kopf hat %1 Byte, erlaubt sind höchstens %2</translation>
    </message>
    <message>
        <source>The weights file %1 is invalid: %2</source>
        <translation>Die Gewichtsdatei %1 ist ungültig: %2</translation>
    </message>
    <message>
        <source>a tensor has no name or a too long one</source>
        <translation>ein Tensor hat keinen Namen oder einen zu langen</translation>
    </message>
    <message>
        <source>the tensor %1 has invalid dimensions</source>
        <translation>der Tensor %1 hat ungültige Dimensionen</translation>
    </message>
    <message>
        <source>the tensor %1 of %2 lies beyond the end of the file</source>
        <translation>der Tensor %1 mit %2 liegt hinter dem Dateiende</translation>
    </message>
    <message>
        <source>the tensor %1 of %2 repeats its elements</source>
        <translation>der Tensor %1 mit %2 wiederholt seine Elemente</translation>
    </message>
    <message>
        <source>%1 bytes at %2 are not in the file</source>
        <translation>%1 Byte bei %2 sind nicht in der Datei</translation>
    </message>
    <message>
        <source>it became shorter while it was read</source>
        <translation>sie wurde kürzer, während sie gelesen wurde</translation>
    </message>
    <message>
        <source>it has more than %1 tensors</source>
        <translation>sie hat mehr als %1 Tensoren</translation>
    </message>
    <message>
        <source>two tensors have the name %1</source>
        <translation>zwei Tensoren haben den Namen %1</translation>
    </message>
    <message>
        <source>it is not a safetensors, ONNX, PyTorch, Caffe or checkpoint file of ScaleScope</source>
        <translation>sie ist keine Datei von safetensors, ONNX, PyTorch oder Caffe und kein Checkpoint von ScaleScope</translation>
    </message>
    <message>
        <source>the tensor %1 has elements of type %2 instead of fp32, fp16, bf16 or fp64</source>
        <translation>der Tensor %1 hat Elemente vom Typ %2 statt fp32, fp16, bf16 oder fp64</translation>
    </message>
    <message>
        <source>The network has no place for %1 of its tensors: %2.</source>
        <translation>Das Netz hat keinen Platz für %1 ihrer Tensoren: %2.</translation>
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
        <source>layer %1 expects %2 of %3</source>
        <translation>Schicht %1 erwartet %2 mit %3</translation>
    </message>
    <message>
        <source>%1, the tensor %2 is missing</source>
        <translation>%1, der Tensor %2 fehlt</translation>
    </message>
    <message>
        <source>%1, its name in the file is unknown</source>
        <translation>%1, sein Name in der Datei ist unbekannt</translation>
    </message>
    <message>
        <source>%1, the tensor %2 has %3</source>
        <translation>%1, der Tensor %2 hat %3</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 instead of %3 elements</source>
        <translation>der Tensor %1 hat %2 statt %3 Elemente</translation>
    </message>
    <message>
        <source>its zip64 directory is missing</source>
        <translation>ihr ZIP64-Verzeichnis fehlt</translation>
    </message>
    <message>
        <source>its zip64 directory is outside of it</source>
        <translation>ihr ZIP64-Verzeichnis liegt außerhalb</translation>
    </message>
    <message>
        <source>its zip64 directory is damaged</source>
        <translation>ihr ZIP64-Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>it is truncated: the directory at the end of its zip archive is missing</source>
        <translation>sie ist abgeschnitten: Das Verzeichnis am Ende ihres ZIP-Archivs fehlt</translation>
    </message>
    <message>
        <source>its entry %1 is encrypted</source>
        <translation>ihr Eintrag %1 ist verschlüsselt</translation>
    </message>
    <message>
        <source>its entry %1 is compressed; PyTorch stores its files without compression</source>
        <translation>ihr Eintrag %1 ist komprimiert; PyTorch speichert seine Dateien ohne Kompression</translation>
    </message>
    <message>
        <source>its entry %1 is outside of the archive</source>
        <translation>ihr Eintrag %1 liegt außerhalb des Archivs</translation>
    </message>
    <message>
        <source>its entry %1 has no local header</source>
        <translation>ihr Eintrag %1 hat keinen lokalen Kopf</translation>
    </message>
    <message>
        <source>its zip directory is too large or outside of it</source>
        <translation>ihr ZIP-Verzeichnis ist zu groß oder liegt außerhalb</translation>
    </message>
    <message>
        <source>its zip directory is damaged</source>
        <translation>ihr ZIP-Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>its zip directory lacks the size of %1</source>
        <translation>ihrem ZIP-Verzeichnis fehlt die Größe von %1</translation>
    </message>
    <message>
        <source>its entries %1 and %2 overlap</source>
        <translation>ihre Einträge %1 und %2 überlappen sich</translation>
    </message>
    <message>
        <source>training throughput (--figure compare, scaling or table)</source>
        <translation>Durchsatz des Trainings (--figure compare, scaling oder table)</translation>
    </message>
    <message>
        <source>speed-ups (--figure scaling)</source>
        <translation>Speed-ups (--figure scaling)</translation>
    </message>
    <message>
        <source>ratios between two systems or settings (--figure ratios)</source>
        <translation>Verhältnisse zwischen zwei Systemen oder Einstellungen (--figure ratios)</translation>
    </message>
    <message>
        <source>accuracies of training (--figure accuracy or time-to-accuracy)</source>
        <translation>Genauigkeiten des Trainings (--figure accuracy oder time-to-accuracy)</translation>
    </message>
    <message>
        <source>accuracies of inference (--figure compare or table, with --metric validation_top1_accuracy or another)</source>
        <translation>Genauigkeiten der Inferenz (--figure compare oder table, mit --metric validation_top1_accuracy oder einer anderen)</translation>
    </message>
    <message>
        <source>throughput and latency of inference (--figure throughput-latency or compare)</source>
        <translation>Durchsatz und Latenz der Inferenz (--figure throughput-latency oder compare)</translation>
    </message>
    <message>
        <source>energies (--figure energy)</source>
        <translation>Energien (--figure energy)</translation>
    </message>
    <message>
        <source>training times (--figure compare, scaling or table, with --metric training_time_s)</source>
        <translation>Trainingszeiten (--figure compare, scaling oder table, mit --metric training_time_s)</translation>
    </message>
    <message>
        <source>reading from storage (--figure compare, with --metric disk_read_bytes_per_second)</source>
        <translation>Lesen vom Speicher (--figure compare, mit --metric disk_read_bytes_per_second)</translation>
    </message>
    <message>
        <source>the parts of a step (--figure step-time)</source>
        <translation>die Teile eines Schritts (--figure step-time)</translation>
    </message>
    <message>
        <source>the kernels of a step (--figure profile)</source>
        <translation>die Kernel eines Schritts (--figure profile)</translation>
    </message>
    <message>
        <source>measured tables: %1 (--figure measurement)</source>
        <translation>gemessene Tabellen: %1 (--figure measurement)</translation>
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
        <source>job %1</source>
        <translation>Auftrag %1</translation>
    </message>
    <message>
        <source>candidate %1</source>
        <translation>Kandidat %1</translation>
    </message>
    <message>
        <source>throughput %1</source>
        <translation>Durchsatz %1</translation>
    </message>
    <message>
        <source>%1 is %2: use a number from %3 on</source>
        <translation>%1 ist %2: Verwenden Sie eine Zahl ab %3</translation>
    </message>
    <message>
        <source>%1 is %2: use a number above 0; leave it out if it is unknown</source>
        <translation>%1 ist %2: Verwenden Sie eine Zahl über 0; lassen Sie das Feld weg, wenn sie nicht bekannt ist</translation>
    </message>
    <message>
        <source>a range needs &quot;low&quot; and &quot;high&quot;</source>
        <translation>ein Bereich braucht &quot;low&quot; und &quot;high&quot;</translation>
    </message>
    <message>
        <source>&quot;name&quot; or &quot;system&quot; is missing</source>
        <translation>&quot;name&quot; oder &quot;system&quot; fehlt</translation>
    </message>
    <message>
        <source>&quot;currency&quot; is %1: use three letters, such as USD</source>
        <translation>&quot;currency&quot; ist %1: Verwenden Sie drei Buchstaben wie USD</translation>
    </message>
    <message>
        <source>The decision</source>
        <translation>Die Entscheidung</translation>
    </message>
    <message>
        <source>The decision has version %1; this program reads up to %2.</source>
        <translation>Die Entscheidung hat die Version %1; dieses Programm liest bis %2.</translation>
    </message>
    <message>
        <source>The decision is invalid: %1.</source>
        <translation>Die Entscheidung ist ungültig: %1.</translation>
    </message>
    <message>
        <source>%1: one point without a run on 1 device with the same threads per rank</source>
        <translation>%1: ein Punkt ohne Lauf auf 1 Gerät mit denselben Threads je Rang</translation>
    </message>
    <message>
        <source>The connection to %1 is open.</source>
        <translation>Die Verbindung zu %1 ist offen.</translation>
    </message>
    <message>
        <source>The connection to %1 is closed.</source>
        <translation>Die Verbindung zu %1 ist geschlossen.</translation>
    </message>
    <message>
        <source>series, entry %1</source>
        <translation>series, Eintrag %1</translation>
    </message>
    <message>
        <source>categories, entry %1</source>
        <translation>categories, Eintrag %1</translation>
    </message>
    <message>
        <source>axes, entry %1</source>
        <translation>axes, Eintrag %1</translation>
    </message>
    <message>
        <source>annotations, entry %1</source>
        <translation>annotations, Eintrag %1</translation>
    </message>
    <message>
        <source>&quot;low&quot; is not below &quot;high&quot;</source>
        <translation>&quot;low&quot; ist nicht kleiner als &quot;high&quot;</translation>
    </message>
    <message>
        <source>&quot;tick_step&quot; is not above 0</source>
        <translation>&quot;tick_step&quot; ist nicht größer als 0</translation>
    </message>
    <message>
        <source>%1 is %2: use a whole number from 0 to %3</source>
        <translation>%1 ist %2: Verwenden Sie eine ganze Zahl von 0 bis %3</translation>
    </message>
    <message>
        <source>%1 is %2: use a size from 40 to 1000 mm</source>
        <translation>%1 ist %2: Verwenden Sie eine Größe von 40 bis 1000 mm</translation>
    </message>
    <message>
        <source>The file of edits</source>
        <translation>Die Datei der Änderungen</translation>
    </message>
    <message>
        <source>Edits of a figure: %1.</source>
        <translation>Änderungen einer Abbildung: %1.</translation>
    </message>
    <message>
        <source>the name of a template</source>
        <translation>Name einer Vorlage</translation>
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
        <source>The command</source>
        <translation>Der Befehl</translation>
    </message>
    <message>
        <source>selftest: %1 cases in %2</source>
        <translation>Selbsttest: %1 Fälle in %2</translation>
    </message>
    <message>
        <source>Rank %1 ran out of memory.</source>
        <translation>Rang %1 hat keinen Arbeitsspeicher mehr.</translation>
    </message>
    <message>
        <source>hosts: %1 variables in the environment of %2 are too many.</source>
        <translation>hosts: %1 Variablen in der Umgebung von %2 sind zu viele.</translation>
    </message>
    <message>
        <source>hosts: a list of %1 hosts is too long.</source>
        <translation>hosts: eine Liste von %1 Hosts ist zu lang.</translation>
    </message>
    <message>
        <source>a whole number of at least 0</source>
        <translation>eine ganze Zahl ab 0</translation>
    </message>
    <message>
        <source>No rank has set %1 within %2 ms.</source>
        <translation>Kein Rang hat %1 innerhalb von %2 ms gesetzt.</translation>
    </message>
    <message>
        <source>The search for lines %1</source>
        <translation>Die Suche nach Zeilen %1</translation>
    </message>
    <message>
        <source>The last lines of its output:%1</source>
        <translation>Die letzten Zeilen seiner Ausgabe:%1</translation>
    </message>
    <message>
        <source>The selftest of the backend %1 in %2 failed at %3: %4</source>
        <translation>Der Selbsttest des Backends %1 in %2 ist bei %3 fehlgeschlagen: %4</translation>
    </message>
    <message>
        <source>a list, for example [1, 2, 4]</source>
        <translation>eine Liste, zum Beispiel [1, 2, 4]</translation>
    </message>
    <message>
        <source>a list of objects of fields and values</source>
        <translation>eine Liste von Objekten aus Feldern und Werten</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>ein Plan</translation>
    </message>
    <message>
        <source>factor %1</source>
        <translation>Faktor %1</translation>
    </message>
    <message>
        <source>a count is below 0</source>
        <translation>eine Anzahl ist kleiner als 0</translation>
    </message>
    <message>
        <source>The study is invalid: %1.</source>
        <translation>Die Studie ist ungültig: %1.</translation>
    </message>
    <message>
        <source>Install ipmitool, and run once as root: %1.</source>
        <translation>Installieren Sie ipmitool, und rufen Sie einmal als root auf: %1.</translation>
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
        <source>%1 is not a valid number of images: use a whole number of at least 1, or leave the field empty.</source>
        <translation>%1 ist keine gültige Anzahl von Bildern: Verwenden Sie eine ganze Zahl ab 1, oder lassen Sie das Feld leer.</translation>
    </message>
    <message>
        <source>a colour such as %1</source>
        <translation>eine Farbe wie %1</translation>
    </message>
    <message>
        <source>The style of figures is invalid: %1.</source>
        <translation>Der Stil der Abbildungen ist ungültig: %1.</translation>
    </message>
    <message>
        <source>The style of figures</source>
        <translation>Der Stil der Abbildungen</translation>
    </message>
    <message>
        <source>an object of texts</source>
        <translation>ein Objekt aus Texten</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>Änderung %1</translation>
    </message>
    <message>
        <source>it has no id or no short name</source>
        <translation>er hat keine ID oder keinen Kurznamen</translation>
    </message>
    <message>
        <source>The system record is invalid: %1.</source>
        <translation>Der Systemeintrag ist ungültig: %1.</translation>
    </message>
    <message>
        <source>The system record</source>
        <translation>Der Systemeintrag</translation>
    </message>
    <message>
        <source>GPU %1 cannot access the memory of GPU %2.</source>
        <translation>GPU %1 kann nicht auf den Speicher von GPU %2 zugreifen.</translation>
    </message>
    <message>
        <source>%1 is %2 instead of %3</source>
        <translation>%1 ist %2 statt %3</translation>
    </message>
    <message>
        <source>Asking for a password needs a terminal: run this in a terminal, or set SSH_ASKPASS to a program that asks.</source>
        <translation>Die Frage nach einem Passwort braucht ein Terminal: Rufen Sie dies in einem Terminal auf, oder setzen Sie SSH_ASKPASS auf ein Programm, das fragt.</translation>
    </message>
    <message>
        <source>%1 is %2: use a number above 0</source>
        <translation>%1 ist %2: Verwenden Sie eine Zahl über 0</translation>
    </message>
    <message>
        <source>Edits of a figure: %1 is %2, and this version reads %3.</source>
        <translation>Änderungen einer Abbildung: %1 ist %2, und diese Version liest %3.</translation>
    </message>
    <message>
        <source>The system record was written by a newer version of ScaleScope.</source>
        <translation>Der Systemeintrag wurde von einer neueren Version von ScaleScope geschrieben.</translation>
    </message>
    <message>
        <source>The images of the dataset learnable have %1 x %1 pixels and cannot be resized to %2.</source>
        <translation>Die Bilder des Datensatzes learnable haben %1 x %1 Pixel und können nicht auf %2 skaliert werden.</translation>
    </message>
    <message>
        <source>Leave the image size empty, or choose synthetic images.</source>
        <translation>Lassen Sie die Bildgröße leer oder wählen Sie synthetische Bilder.</translation>
    </message>
    <message>
        <source>The table %1 stores one of every %2 of its %3 rows; the numbers come from all of them.</source>
        <translation>Die Tabelle %1 speichert je %2 ihrer %3 Zeilen eine; die Zahlen stammen aus allen.</translation>
    </message>
    <message>
        <source>The queue ends here: the value of the program was not found in its output.</source>
        <translation>Die Warteschlange endet hier: Die Kennzahl des Programms wurde in seiner Ausgabe nicht gefunden.</translation>
    </message>
    <message>
        <source>%1 found no value in %2.</source>
        <translation>%1: keine Kennzahl in %2 gefunden.</translation>
    </message>
    <message>
        <source>The value is read from the file %1, not from the output.</source>
        <translation>Die Kennzahl wird aus der Datei %1 gelesen, nicht aus der Ausgabe.</translation>
    </message>
    <message>
        <source>Name the one that contains the value.</source>
        <translation>Nennen Sie die Spalte oder den Schlüssel der Kennzahl.</translation>
    </message>
    <message>
        <source>The unit of the value is not stated.</source>
        <translation>Die Einheit der Kennzahl ist nicht angegeben.</translation>
    </message>
    <message>
        <source>It is not stated what one value counts: device, process or total.</source>
        <translation>Es ist nicht angegeben, was eine Kennzahl zählt: device, process oder total.</translation>
    </message>
    <message>
        <source>The event has no %1.</source>
        <translation>Das Ereignis hat kein %1.</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 ist keine Liste</translation>
    </message>
    <message>
        <source>the shape is missing</source>
        <translation>die Form fehlt</translation>
    </message>
    <message>
        <source>it has %1 nodes</source>
        <translation>sie hat %1 Knoten</translation>
    </message>
    <message>
        <source>it has %1 edges</source>
        <translation>sie hat %1 Kanten</translation>
    </message>
    <message>
        <source>%1 is not a valid seed: use a whole number, or 0 for the order of the table.</source>
        <translation>%1 ist kein gültiger Startwert: Verwenden Sie eine ganze Zahl oder 0 für die Reihenfolge der Tabelle.</translation>
    </message>
    <message>
        <source>Choose another folder for the results.</source>
        <translation>Wählen Sie einen anderen Ordner für die Ergebnisse.</translation>
    </message>
    <message>
        <source>Results cannot be stored in %1: %2 is not a folder.</source>
        <translation>Ergebnisse können nicht in %1 gespeichert werden: %2 ist kein Ordner.</translation>
    </message>
    <message>
        <source>Results cannot be stored in %1: %2 is not writable (%3).</source>
        <translation>Ergebnisse können nicht in %1 gespeichert werden: %2 ist nicht beschreibbar (%3).</translation>
    </message>
    <message>
        <source>Make it writable, or choose another folder for the results.</source>
        <translation>Machen Sie den Ordner beschreibbar, oder wählen Sie einen anderen Ordner für die Ergebnisse.</translation>
    </message>
    <message>
        <source>Results cannot be stored in %1: only %2 MB are free there; a run needs %3 MB.</source>
        <translation>In %1 können keine Ergebnisse gespeichert werden: Dort sind nur %2 MB frei; ein Lauf braucht %3 MB.</translation>
    </message>
    <message>
        <source>Free some space, or choose another folder for the results.</source>
        <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Ordner für die Ergebnisse.</translation>
    </message>
    <message>
        <source>%1 images are fewer than the %2 classes.</source>
        <translation>%1 Bilder sind weniger als die %2 Klassen.</translation>
    </message>
    <message>
        <source>Increase --images.</source>
        <translation>Erhöhen Sie --images.</translation>
    </message>
    <message>
        <source>%1 %2 is invalid: use a number from %3 to %4.</source>
        <translation>%1 %2 ist ungültig: eine Zahl von %3 bis %4 angeben.</translation>
    </message>
    <message>
        <source>No result states the %1 to %2. Choose %3.</source>
        <translation>Kein Ergebnis nennt „%1“ bis %2. Wählen Sie „%3“.</translation>
    </message>
    <message>
        <source>%1 good (%2 without a reference)</source>
        <translation>%1 gut (%2 ohne Vergleichswert)</translation>
    </message>
    <message>
        <source>%1 good</source>
        <translation>%1 gut</translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation>%1 auffällig</translation>
    </message>
    <message>
        <source>%1 bad</source>
        <translation>%1 schlecht</translation>
    </message>
    <message>
        <source>%1 not judged</source>
        <translation>%1 nicht beurteilt</translation>
    </message>
    <message>
        <source>%1 not measurable</source>
        <translation>%1 nicht messbar</translation>
    </message>
    <message>
        <source>Select results with the same %1.</source>
        <translation>Wählen Sie Ergebnisse mit gleichem Wert: %1.</translation>
    </message>
    <message>
        <source>uncertain: other programs used %1 % of the processors</source>
        <translation>unsicher: andere Programme nutzten %1 % der Prozessoren</translation>
    </message>
    <message>
        <source>Its lines report %1, which is not supported yet.</source>
        <translation>Seine Zeilen melden %1, was noch nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>The format is unknown: repeated lines with %1 were read. They do not state how many devices the rate counts.</source>
        <translation>Das Format ist unbekannt: Gelesen wurden wiederholte Zeilen mit %1. Sie geben nicht an, wie viele Geräte die Rate zählt.</translation>
    </message>
    <message>
        <source>The lines of the first rank were read.</source>
        <translation>Gelesen wurden die Zeilen des ersten Rangs.</translation>
    </message>
    <message>
        <source>No line with images per second repeats.</source>
        <translation>Keine Zeile mit Bildern je Sekunde wiederholt sich.</translation>
    </message>
    <message>
        <source>Several kinds of lines report %1: which one is meant is unknown.</source>
        <translation>Mehrere Arten von Zeilen melden %1: Welche gemeint ist, ist unbekannt.</translation>
    </message>
    <message>
        <source>Its lines report %1 and no images per second.</source>
        <translation>Seine Zeilen melden %1 und keine Bilder je Sekunde.</translation>
    </message>
    <message>
        <source>Its lines report %1, which may count other things than images.</source>
        <translation>Seine Zeilen melden %1, was anderes als Bilder zählen kann.</translation>
    </message>
    <message>
        <source>No template knows this program: its values are recognised in its output.</source>
        <translation>Keine Vorlage kennt dieses Programm: Seine Werte werden in seiner Ausgabe erkannt.</translation>
    </message>
    <message>
        <source>The program reports %1 and no batch.</source>
        <translation>Das Programm meldet %1 und keinen Batch.</translation>
    </message>
    <message>
        <source>State the images of a step in program_values: images_per_step=64.</source>
        <translation>Geben Sie die Bilder eines Schritts in program_values an: images_per_step=64.</translation>
    </message>
    <message>
        <source>The program reports %1, but not whether of a device, a process or all devices.</source>
        <translation>Das Programm meldet %1, aber nicht, ob für ein Gerät, einen Prozess oder alle Geräte.</translation>
    </message>
    <message>
        <source>State it (program_scope).</source>
        <translation>Geben Sie das an (program_scope).</translation>
    </message>
    <message>
        <source>repeated lines with %1</source>
        <translation>wiederholte Zeilen mit %1</translation>
    </message>
    <message>
        <source>Other lines of the output report %1 as well: check which ones are meant.</source>
        <translation>Auch andere Zeilen der Ausgabe melden %1: Prüfen Sie, welche gemeint sind.</translation>
    </message>
    <message>
        <source>--image-size %1 is invalid.</source>
        <translation>--image-size %1 ist ungültig.</translation>
    </message>
    <message>
        <source>%1 is not a whole number.</source>
        <translation>%1 ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>Use %1 to %2, or %3.</source>
        <translation>Verwenden Sie %1 bis %2 oder %3.</translation>
    </message>
    <message>
        <source>The host %1 is unknown: neither the name service nor the SSH configuration has it.</source>
        <translation>Der Host %1 ist unbekannt: Weder der Namensdienst noch die SSH-Konfiguration kennt ihn.</translation>
    </message>
    <message>
        <source>Correct its name.</source>
        <translation>Berichtigen Sie seinen Namen.</translation>
    </message>
    <message>
        <source>A batch of %1 images of %2 does not fit: it needs at least %3 GB, and %4 has %5 GB of free memory.</source>
        <translation>Ein Batch von %1 Bildern für %2 passt nicht: Er braucht mindestens %3 GB, und %4 hat %5 GB freien Speicher.</translation>
    </message>
    <message>
        <source>Choose a smaller batch.</source>
        <translation>Wählen Sie einen kleineren Batch.</translation>
    </message>
    <message>
        <source>GPU %1 has compute capability %2, for which this build (%3) has no code.</source>
        <translation>GPU %1 hat die Rechenfähigkeit %2, für die dieser Build (%3) keinen Code enthält.</translation>
    </message>
    <message>
        <source>Standard output is incomplete: %1.</source>
        <translation>Die Standardausgabe ist unvollständig: %1.</translation>
    </message>
    <message>
        <source>Standard output is incomplete.</source>
        <translation>Die Standardausgabe ist unvollständig.</translation>
    </message>
    <message>
        <source>Free some space or write to another place.</source>
        <translation>Schaffen Sie Platz, oder schreiben Sie an einen anderen Ort.</translation>
    </message>
    <message>
        <source>%1 sent an impossible step %2 of %3 ms.</source>
        <translation>%1 hat einen unmöglichen Schritt %2 mit %3 ms gesendet.</translation>
    </message>
    <message>
        <source>The result has a text of %1 bytes, %2; the limit is %3.</source>
        <translation>Das Ergebnis enthält einen Text mit %1 Bytes, %2; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>%1 has %2 characters; the limit is %3.</source>
        <translation>%1 hat %2 Zeichen; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>The notes and captions have %1 characters; the limit is %2.</source>
        <translation>Die Notizen und Bildunterschriften haben %1 Zeichen; die Grenze ist %2.</translation>
    </message>
    <message>
        <source>The report has %1 blocks; the limit is %2.</source>
        <translation>Der Bericht hat %1 Blöcke; die Grenze ist %2.</translation>
    </message>
    <message>
        <source>train_throughput may count tokens or other samples, because no report of the log states images per second: they are unknown.</source>
        <translation>train_throughput kann Token oder andere Samples zählen, weil keine Meldung des Logs Bilder pro Sekunde nennt: Sie sind unbekannt.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Sie ist leer.</translation>
    </message>
    <message>
        <source>%1 cannot be imported.</source>
        <translation>%1 kann nicht importiert werden.</translation>
    </message>
    <message>
        <source>Lines of the format %1 in the same log describe this run, too.</source>
        <translation>Zeilen des Formats %1 im selben Log beschreiben ebenfalls diesen Lauf.</translation>
    </message>
    <message>
        <source>The epochs took %1 of the %2 s of the run by their time stamps, which do not time the training: the rate is that of the whole run.</source>
        <translation>Nach ihren Zeitstempeln dauerten die Epochen %1 der %2 s des Laufs; sie messen also nicht das Training: Die Rate ist die des ganzen Laufs.</translation>
    </message>
    <message>
        <source>The row of %1 was not read: its cells do not fit the columns of the header.</source>
        <translation>Die Zeile von %1 wurde nicht gelesen: Ihre Zellen passen nicht zu den Spalten der Kopfzeile.</translation>
    </message>
    <message>
        <source>images over time by the log&apos;s stamps</source>
        <translation>Bilder durch Zeit nach den Zeitstempeln des Logs</translation>
    </message>
    <message>
        <source>The log states %1 images/s, which is not the rate of all devices: by its time stamps the run trained %2 images/s, %3 times as many.</source>
        <translation>Das Log nennt %1 Bilder/s; das ist nicht die Rate aller Geräte: Nach seinen Zeitstempeln trainierte der Lauf %2 Bilder/s, das %3-Fache.</translation>
    </message>
    <message>
        <source>The log states %1 images/s and gives %2 by its time stamps: one of both is wrong.</source>
        <translation>Das Log nennt %1 Bilder/s und ergibt nach seinen Zeitstempeln %2: Eines von beiden ist falsch.</translation>
    </message>
    <message>
        <source>The log states %1 images/s, which %2 devices cannot reach; images per second stay unknown.</source>
        <translation>Das Log nennt %1 Bilder/s, die %2 Geräte nicht erreichen können; Bilder pro Sekunde bleiben unbekannt.</translation>
    </message>
    <message>
        <source>Unpack it first: %1</source>
        <translation>Entpacken Sie sie zuerst: %1</translation>
    </message>
    <message>
        <source>Record this instead: nvidia-smi --query-gpu=timestamp,index,utilization.gpu,power.draw --format=csv -l 1</source>
        <translation>Zeichnen Sie stattdessen dies auf: nvidia-smi --query-gpu=timestamp,index,utilization.gpu,power.draw --format=csv -l 1</translation>
    </message>
    <message>
        <source>Import the log of the benchmark or training that printed it.</source>
        <translation>Importieren Sie das Log des Benchmarks oder Trainings, das sie ausgegeben hat.</translation>
    </message>
    <message>
        <source>Describe its columns with --mapping.</source>
        <translation>Beschreiben Sie ihre Spalten mit --mapping.</translation>
    </message>
    <message>
        <source>Import the output of nvidia-smi topo -m, or a file of NCCL_TOPO_DUMP_FILE.</source>
        <translation>Importieren Sie die Ausgabe von nvidia-smi topo -m oder eine Datei von NCCL_TOPO_DUMP_FILE.</translation>
    </message>
    <message>
        <source>It is compressed with xz.</source>
        <translation>Sie ist mit xz komprimiert.</translation>
    </message>
    <message>
        <source>It is compressed with bzip2.</source>
        <translation>Sie ist mit bzip2 komprimiert.</translation>
    </message>
    <message>
        <source>It is compressed with zstd.</source>
        <translation>Sie ist mit zstd komprimiert.</translation>
    </message>
    <message>
        <source>It is compressed with lz4.</source>
        <translation>Sie ist mit lz4 komprimiert.</translation>
    </message>
    <message>
        <source>It is a zip archive.</source>
        <translation>Sie ist ein Zip-Archiv.</translation>
    </message>
    <message>
        <source>It is a tar archive.</source>
        <translation>Sie ist ein Tar-Archiv.</translation>
    </message>
    <message>
        <source>It is an SQLite database; of Nsight Systems, import the output of nsys stats.</source>
        <translation>Sie ist eine SQLite-Datenbank; importieren Sie von Nsight Systems die Ausgabe von nsys stats.</translation>
    </message>
    <message>
        <source>It is a TensorBoard event file: export its scalars as CSV and describe them with --mapping.</source>
        <translation>Sie ist eine Ereignisdatei von TensorBoard: Exportieren Sie ihre Skalare als CSV und beschreiben Sie diese mit --mapping.</translation>
    </message>
    <message>
        <source>It is a binary file.</source>
        <translation>Sie ist eine Binärdatei.</translation>
    </message>
    <message>
        <source>Line %1 is output of %2, which is not supported.</source>
        <translation>Zeile %1 ist eine Ausgabe von %2, was nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>trtexec states that the throughput may be limited by %1 rather than by the computation: the GPU may be underused.</source>
        <translation>trtexec meldet, dass der Durchsatz eher durch %1 als durch die Berechnung begrenzt sein kann: Die GPU ist möglicherweise nicht ausgelastet.</translation>
    </message>
    <message>
        <source>trtexec states that the GPU compute time is unstable: its coefficient of variation is %1.</source>
        <translation>trtexec meldet, dass die Rechenzeit der GPU instabil ist: Ihr Variationskoeffizient ist %1.</translation>
    </message>
    <message>
        <source>No input of the network has the four dimensions of images: its queries count other things, and images per second are unknown.</source>
        <translation>Keine Eingabe des Netzes hat die vier Dimensionen von Bildern: Seine Anfragen zählen anderes, und Bilder pro Sekunde sind unbekannt.</translation>
    </message>
    <message>
        <source>Predictions of similar configurations are as far off.</source>
        <translation>Vorhersagen ähnlicher Konfigurationen weichen ebenso weit ab.</translation>
    </message>
    <message>
        <source>The log counts batches, not images, as its samples: its time stamps give %1 images/s.</source>
        <translation>Das Protokoll zählt Batches statt Bilder: Seine Zeitstempel ergeben %1 Bilder/s.</translation>
    </message>
    <message>
        <source>rows must be &quot;runs&quot; or &quot;steps&quot;.</source>
        <translation>rows muss &quot;runs&quot; oder &quot;steps&quot; sein.</translation>
    </message>
    <message>
        <source>as stated in the row</source>
        <translation>wie in der Zeile angegeben</translation>
    </message>
    <message>
        <source>The GPUs are of %1 models: %2.</source>
        <translation>Die GPUs sind von %1 Modellen: %2.</translation>
    </message>
    <message>
        <source>The run did not end as it should: line %1 states %2.</source>
        <translation>Der Lauf endete nicht wie vorgesehen: In Zeile %1 steht %2.</translation>
    </message>
    <message>
        <source>batch over the mean of all steps, start-up included, which the last report of each epoch states in brackets</source>
        <translation>Batch durch das Mittel aller Schritte mit Anlauf, das der letzte Bericht jeder Epoche in Klammern angibt</translation>
    </message>
    <message>
        <source>An evaluation ends at batch %1 of %2: its accuracies are not final and stay unknown.</source>
        <translation>Eine Auswertung endet bei Batch %1 von %2: Ihre Genauigkeiten sind nicht endgültig und bleiben unbekannt.</translation>
    </message>
    <message>
        <source>The evaluation ends at batch %1 of %2: its accuracies are means up to there.</source>
        <translation>Die Auswertung endet bei Batch %1 von %2: Ihre Genauigkeiten sind Mittelwerte bis dahin.</translation>
    </message>
    <message>
        <source>%1 processes print each step without a tag: the values of a step are their means.</source>
        <translation>%1 Prozesse geben jeden Schritt ohne Kennung aus: Die Werte eines Schritts sind ihre Mittelwerte.</translation>
    </message>
    <message>
        <source>%1 ranks print reports: those of rank %2 are read.</source>
        <translation>%1 Ränge geben Berichte aus: Gelesen werden die von Rang %2.</translation>
    </message>
    <message>
        <source>The last report is of step %1 of %2: the log ends before the epoch does.</source>
        <translation>Der letzte Bericht ist von Schritt %1 von %2: Das Protokoll endet vor der Epoche.</translation>
    </message>
    <message>
        <source>The log states %1 epochs and ends in epoch %2.</source>
        <translation>Das Protokoll nennt %1 Epochen und endet in Epoche %2.</translation>
    </message>
    <message>
        <source>%1 files state the same total of %2 images/s for the same steps: they are ranks of one job.</source>
        <translation>%1 Dateien nennen für dieselben Schritte dieselbe Summe von %2 Bildern/s: Sie stammen von Rängen eines Jobs.</translation>
    </message>
    <message>
        <source>%1 processes without a connection print into this log: each is a training of its own on %2 devices.</source>
        <translation>%1 Prozesse ohne Verbindung schreiben in dieses Protokoll: Jeder ist ein eigenes Training auf %2 Geräten.</translation>
    </message>
    <message>
        <source>%1 unpacks to %2 MiB, more than %3 times its packed size: it does not hold results.</source>
        <translation>%1 entpackt sich zu %2 MiB, mehr als dem %3-Fachen der gepackten Größe: Das Archiv enthält keine Ergebnisse.</translation>
    </message>
    <message>
        <source>Results of %1 cannot be shown with other results: MLPerf permits comparisons only within one of its rounds.</source>
        <translation>Ergebnisse von %1 können nicht mit anderen gezeigt werden: MLPerf erlaubt Vergleiche nur innerhalb einer seiner Runden.</translation>
    </message>
    <message>
        <source>Results of %1 cannot be shown together: MLPerf permits comparisons only within one of its rounds.</source>
        <translation>Ergebnisse von %1 können nicht zusammen gezeigt werden: MLPerf erlaubt Vergleiche nur innerhalb einer seiner Runden.</translation>
    </message>
    <message>
        <source>Select results of one round, or none of MLPerf.</source>
        <translation>Wählen Sie Ergebnisse einer Runde, oder keine von MLPerf.</translation>
    </message>
    <message>
        <source>model FLOP/s as the log states them</source>
        <translation>FLOP/s des Modells, wie das Log sie nennt</translation>
    </message>
    <message>
        <source>6 × MACs per image × images/s</source>
        <translation>6 × MACs je Bild × Bilder/s</translation>
    </message>
    <message>
        <source>6 × parameters × tokens/s, without attention</source>
        <translation>6 × Parameter × Token/s, ohne Attention</translation>
    </message>
    <message>
        <source>%1, %2: %3 TFLOP/s, dense (%4)</source>
        <translation>%1, %2: %3 TFLOP/s, dicht besetzt (%4)</translation>
    </message>
    <message>
        <source>Result %1 was not found (searched: %2).</source>
        <translation>Das Ergebnis %1 wurde nicht gefunden (gesucht in: %2).</translation>
    </message>
    <message>
        <source>Use a result.json, a run folder, a folder of runs, or a run id with --runs-dir DIR.</source>
        <translation>Nennen Sie eine result.json, einen Laufordner, einen Ordner von Läufen oder die ID eines Laufs mit --runs-dir DIR.</translation>
    </message>
    <message>
        <source>%1 has no results: it is neither a run folder nor a folder of runs.</source>
        <translation>%1 enthält keine Ergebnisse: Es ist weder ein Laufordner noch ein Ordner von Läufen.</translation>
    </message>
    <message>
        <source>%1 has %2 results: name one of them.</source>
        <translation>%1 enthält %2 Ergebnisse: Nennen Sie eines davon.</translation>
    </message>
    <message>
        <source>batch over time by the log&apos;s stamps</source>
        <translation>Batch durch die Zeit nach den Zeitstempeln des Logs</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s timer states %1 samples/s and the time stamps give %2: the stamps count.</source>
        <translation>Der Zeitgeber von DeepSpeed nennt %1 Samples/s, die Zeitstempel ergeben %2: Die Zeitstempel zählen.</translation>
    </message>
    <message>
        <source>mean since the start by DeepSpeed&apos;s timer</source>
        <translation>Mittel seit dem Start nach dem Zeitgeber von DeepSpeed</translation>
    </message>
    <message>
        <source>fio states error %1 of the job %2.</source>
        <translation>fio nennt den Fehler %1 des Jobs %2.</translation>
    </message>
    <message>
        <source>stated total of the whole training, evaluations and saving included</source>
        <translation>genannte Summe des ganzen Trainings, mit Auswertungen und Speichern</translation>
    </message>
    <message>
        <source>Throughput: %1.</source>
        <translation>Durchsatz: %1.</translation>
    </message>
    <message>
        <source>The file %1</source>
        <translation>Die Datei %1</translation>
    </message>
    <message>
        <source>The file is not valid JSON from byte %1 on; only the part before it was read.</source>
        <translation>Die Datei ist ab Byte %1 kein gültiges JSON; nur der Teil davor wurde gelesen.</translation>
    </message>
    <message>
        <source>The JSON is incomplete: the file ends within it.</source>
        <translation>Das JSON ist unvollständig: Die Datei endet mitten darin.</translation>
    </message>
    <message>
        <source>%1 values are too large and were skipped.</source>
        <translation>%1 Werte sind zu groß und wurden übergangen.</translation>
    </message>
    <message>
        <source>the mean of the repeats, generated tokens of one sequence</source>
        <translation>das Mittel der Wiederholungen, erzeugte Token einer Sequenz</translation>
    </message>
    <message>
        <source>the mean of the repeats, prompt and generated tokens of one sequence</source>
        <translation>das Mittel der Wiederholungen, eingegebene und erzeugte Token einer Sequenz</translation>
    </message>
    <message>
        <source>the mean of the repeats, prompt tokens of one sequence</source>
        <translation>das Mittel der Wiederholungen, eingegebene Token einer Sequenz</translation>
    </message>
    <message>
        <source>Line %1 has a different number of cells from its header; it was not read.</source>
        <translation>Zeile %1 hat eine andere Anzahl von Zellen als ihre Kopfzeile; sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The log reports an invalid throughput; it stays unknown.</source>
        <translation>Das Log nennt einen ungültigen Durchsatz; er bleibt unbekannt.</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s timer states %1 samples/s, which the times of the iterations contradict.</source>
        <translation>Der Zeitgeber von DeepSpeed nennt %1 Samples/s, dem die Zeiten der Iterationen widersprechen.</translation>
    </message>
    <message>
        <source>The run measured the accuracy, not the performance.</source>
        <translation>Der Lauf hat die Genauigkeit gemessen, nicht die Leistung.</translation>
    </message>
    <message>
        <source>The log states that the result is invalid: a condition of the scenario was not met.</source>
        <translation>Das Log nennt das Ergebnis ungültig: Eine Bedingung des Szenarios war nicht erfüllt.</translation>
    </message>
    <message>
        <source>The accelerators are emulated: the file states how fast storage was read, not how fast a network was trained.</source>
        <translation>Die Beschleuniger sind emuliert: Die Datei nennt, wie schnell der Speicher gelesen wurde, nicht wie schnell ein Netz trainiert wurde.</translation>
    </message>
    <message>
        <source>The file does not state the unit of its bandwidths.</source>
        <translation>Die Datei nennt die Einheit ihrer Bandbreiten nicht.</translation>
    </message>
    <message>
        <source>generated tokens of the whole service</source>
        <translation>erzeugte Token des ganzen Dienstes</translation>
    </message>
    <message>
        <source>input and generated tokens of the whole service</source>
        <translation>eingegebene und erzeugte Token des ganzen Dienstes</translation>
    </message>
    <message>
        <source>requests of the whole service</source>
        <translation>Anfragen des ganzen Dienstes</translation>
    </message>
    <message>
        <source>samples of the whole system</source>
        <translation>Samples des ganzen Systems</translation>
    </message>
    <message>
        <source>mean of the reports of one device</source>
        <translation>Mittel der Berichte eines Geräts</translation>
    </message>
    <message>
        <source>The log states %1 s for a step and gives %2 s by its time stamps.</source>
        <translation>Das Log nennt %1 s für einen Schritt, seine Zeitstempel ergeben %2 s.</translation>
    </message>
    <message>
        <source>of one report</source>
        <translation>eines Berichts</translation>
    </message>
    <message>
        <source>mean of the reports, without %1 of %2 as start-up</source>
        <translation>Mittel der Berichte, ohne %1 von %2 als Anlauf</translation>
    </message>
    <message>
        <source>mean of %1 reports</source>
        <translation>Mittel von %1 Berichten</translation>
    </message>
    <message>
        <source>All %1 reported steps skipped their update, because gradients overflowed.</source>
        <translation>Alle %1 genannten Schritte haben ihre Aktualisierung übersprungen, weil Gradienten übergelaufen sind.</translation>
    </message>
    <message>
        <source>%1 of %2 reported steps skipped their update, because gradients overflowed.</source>
        <translation>%1 von %2 genannten Schritten haben ihre Aktualisierung übersprungen, weil Gradienten übergelaufen sind.</translation>
    </message>
    <message>
        <source>The global batch changes from %1 to %2 samples.</source>
        <translation>Der globale Batch ändert sich von %1 auf %2 Samples.</translation>
    </message>
    <message>
        <source>The log does not state the number of devices; %1 ranks print reports.</source>
        <translation>Das Log nennt die Zahl der Geräte nicht; %1 Ränge geben Berichte aus.</translation>
    </message>
    <message>
        <source>--step-range %1 is invalid: use a step or a range, such as 100 or 100-110.</source>
        <translation>--step-range %1 ist ungültig: Nennen Sie einen Schritt oder einen Bereich, zum Beispiel 100 oder 100-110.</translation>
    </message>
    <message>
        <source>a list of facts and their texts</source>
        <translation>eine Liste von Angaben und ihren Texten</translation>
    </message>
    <message>
        <source>%1 nodes are not a number from 1 to %2</source>
        <translation>%1 Knoten sind keine Zahl von 1 bis %2</translation>
    </message>
    <message>
        <source>%1 devices on %2 nodes are not as many on each</source>
        <translation>%1 Geräte auf %2 Knoten sind nicht gleich viele auf jedem</translation>
    </message>
    <message>
        <source>%1 is not above 0</source>
        <translation>%1 ist nicht größer als 0</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>the id %1 is not made of a to z, 0 to 9 and hyphens</source>
        <translation>die ID %1 besteht nicht aus a bis z, 0 bis 9 und Bindestrichen</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>The publication has format version %1; this ScaleScope reads up to version %2.</source>
        <translation>Die Veröffentlichung hat die Formatversion %1; dieses ScaleScope liest bis Version %2.</translation>
    </message>
    <message>
        <source>The publication is invalid: %1.</source>
        <translation>Die Veröffentlichung ist ungültig: %1.</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 bytes are more than %2</source>
        <translation>%1 Bytes sind mehr als %2</translation>
    </message>
    <message>
        <source>The publication</source>
        <translation>Die Veröffentlichung</translation>
    </message>
    <message>
        <source>it has more than %1 values or nodes</source>
        <translation>sie hat mehr als %1 Werte oder Knoten</translation>
    </message>
    <message>
        <source>%1 is stated twice for %2 devices</source>
        <translation>%1 ist für %2 Geräte zweimal genannt</translation>
    </message>
    <message>
        <source>%1 has no result %2.</source>
        <translation>%1 hat kein Ergebnis %2.</translation>
    </message>
    <message>
        <source>%1 per device</source>
        <translation>%1 je Gerät</translation>
    </message>
    <message>
        <source>Cannot write %1.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The link %1 -&gt; %2 is slow: it reached %3 MB/s before the run, so that the gradients of a step (%4 MB) take at least %5.</source>
        <translation>Die Verbindung %1 -&gt; %2 ist langsam: Sie erreichte vor dem Lauf %3 MB/s, sodass die Gradienten eines Schritts (%4 MB) mindestens %5 brauchen.</translation>
    </message>
    <message>
        <source>It is incomplete JSON: the file ends within it.</source>
        <translation>Es ist unvollständiges JSON: Die Datei endet mitten darin.</translation>
    </message>
    <message>
        <source>Only steps of the start-up are reported; the throughput is unknown.</source>
        <translation>Nur Schritte des Anlaufs sind gemeldet; der Durchsatz ist unbekannt.</translation>
    </message>
    <message>
        <source>--step-range %1 covers %2 recorded steps: use a range of at most %3.</source>
        <translation>--step-range %1 umfasst %2 aufgezeichnete Schritte: Wählen Sie höchstens %3.</translation>
    </message>
    <message>
        <source>MLPerf&apos;s score is %1 min: the olympic mean of %2 runs, %3 min, multiplied by the scaling factor %4.</source>
        <translation>Das Ergebnis nach MLPerf ist %1 min: das olympische Mittel von %2 Läufen, %3 min, mal dem Skalierungsfaktor %4.</translation>
    </message>
    <message>
        <source>MLPerf&apos;s score is %1 min: the olympic mean of %2 runs.</source>
        <translation>Das Ergebnis nach MLPerf ist %1 min: das olympische Mittel von %2 Läufen.</translation>
    </message>
    <message>
        <source>MLPerf&apos;s score is unknown: the number of runs that the benchmark requires is unknown.</source>
        <translation>Das Ergebnis nach MLPerf ist unbekannt: Die Zahl der Läufe, die der Benchmark verlangt, ist unbekannt.</translation>
    </message>
    <message>
        <source>MLPerf&apos;s score is unknown: it needs %1 runs instead of %2.</source>
        <translation>Das Ergebnis nach MLPerf ist unbekannt: Es braucht %1 Läufe statt %2.</translation>
    </message>
    <message>
        <source>MLPerf&apos;s score is unknown: too many of the %1 runs did not reach the target.</source>
        <translation>Das Ergebnis nach MLPerf ist unbekannt: Zu viele der %1 Läufe haben das Ziel nicht erreicht.</translation>
    </message>
    <message>
        <source>%1 TFLOP/s, as the log states</source>
        <translation>%1 TFLOP/s, wie das Protokoll angibt</translation>
    </message>
    <message>
        <source>closing training_sequences_per_second, as stated</source>
        <translation>abschließendes training_sequences_per_second, wie angegeben</translation>
    </message>
    <message>
        <source>The description of the system states %1: %2</source>
        <translation>Die Beschreibung des Systems nennt %1: %2</translation>
    </message>
    <message>
        <source>The log states the status %1: the run did not reach its target.</source>
        <translation>Das Protokoll nennt den Status %1: Der Lauf hat sein Ziel nicht erreicht.</translation>
    </message>
    <message>
        <source>The log states the benchmark %1, the folder %2: the log counts.</source>
        <translation>Das Protokoll nennt den Benchmark %1, der Ordner %2: Das Protokoll gilt.</translation>
    </message>
    <message>
        <source>The log states the submitter %1, the folder %2: the folder counts.</source>
        <translation>Das Protokoll nennt den Einreicher %1, der Ordner %2: Der Ordner gilt.</translation>
    </message>
    <message>
        <source>The file scaling.json does not state a valid scaling factor; none is applied.</source>
        <translation>Die Datei scaling.json nennt keinen gültigen Skalierungsfaktor; es wird keiner angewendet.</translation>
    </message>
    <message>
        <source>The submission has no description of the system %1: nodes and devices are unknown.</source>
        <translation>Die Einreichung hat keine Beschreibung des Systems %1: Knoten und Geräte sind unbekannt.</translation>
    </message>
    <message>
        <source>The round is unknown, so that the results are compared only with others of this folder.</source>
        <translation>Die Runde ist unbekannt, sodass die Ergebnisse nur mit anderen dieses Ordners verglichen werden.</translation>
    </message>
    <message>
        <source>A folder above it whose name states the round, such as training_results_v4.0, makes it known.</source>
        <translation>Ein Ordner darüber, dessen Name die Runde nennt, etwa training_results_v4.0, macht sie bekannt.</translation>
    </message>
    <message>
        <source>The description of the system states %1 devices, the log shows %2: the log counts.</source>
        <translation>Die Beschreibung des Systems nennt %1 Geräte, das Protokoll zeigt %2: Das Protokoll gilt.</translation>
    </message>
    <message>
        <source>The rate by the time stamps is not that of %1 devices with the stated rate each.</source>
        <translation>Der Durchsatz nach den Zeitstempeln ist nicht der von %1 Geräten mit je dem genannten Durchsatz.</translation>
    </message>
    <message>
        <source>The description of the system states the submitter %1, the folder %2: the folder counts.</source>
        <translation>Die Beschreibung des Systems nennt den Einreicher %1, der Ordner %2: Der Ordner gilt.</translation>
    </message>
    <message>
        <source>The launcher states %1 nodes with %2 processes each, but the training %3 devices; the number of nodes is unknown.</source>
        <translation>Das Startprogramm nennt %1 Knoten mit je %2 Prozessen, das Training aber %3 Geräte; die Zahl der Knoten ist unbekannt.</translation>
    </message>
    <message>
        <source>%1, devices %2: %3</source>
        <translation>%1, Geräte %2: %3</translation>
    </message>
    <message>
        <source>train_samples of all epochs over the time of the run</source>
        <translation>train_samples aller Epochen durch die Zeit des Laufs</translation>
    </message>
    <message>
        <source>The name of the system, %1, contradicts its description, which states nodes: %2, devices of each: %3; both numbers are unknown.</source>
        <translation>Der Name des Systems, %1, widerspricht seiner Beschreibung, die Knoten: %2, Geräte je Knoten: %3 nennt; beide Zahlen sind unbekannt.</translation>
    </message>
    <message>
        <source>The log names the platform %1; the description of the system states nodes: %2, devices of each: %3.</source>
        <translation>Das Protokoll nennt die Plattform %1; die Beschreibung des Systems nennt Knoten: %2, Geräte je Knoten: %3.</translation>
    </message>
    <message>
        <source>The name of the system, %1, contradicts its description, which states the device %2: the device is unknown.</source>
        <translation>Der Name des Systems, %1, widerspricht seiner Beschreibung, die das Gerät %2 nennt: Das Gerät ist unbekannt.</translation>
    </message>
    <message>
        <source>Unpack %1 of the release in %2 here: that engine runs with glibc %3 and newer, and is copied instead.</source>
        <translation>Entpacken Sie %1 des Releases hier in %2: Diese Engine läuft mit glibc %3 und neuer und wird stattdessen kopiert.</translation>
    </message>
    <message>
        <source>Install the package scalescope-engine-cuda there; or install cuda-toolkit, cudnn9-cuda-13 and libnccl2 (NVIDIA&apos;s repository), nvidia-cuda-toolkit (Debian 13, non-free) or nvidia-cuda-nvcc and nvidia-cudnn-cu13 (Python packages; the end of packaging/launch lists all of them), and run packaging/launch again.</source>
        <translation>Dort das Paket scalescope-engine-cuda installieren; oder cuda-toolkit, cudnn9-cuda-13 und libnccl2 (NVIDIAs Paketquelle), nvidia-cuda-toolkit (Debian 13, non-free) oder nvidia-cuda-nvcc und nvidia-cudnn-cu13 (Python-Pakete; das Ende von packaging/launch nennt alle) installieren und packaging/launch noch einmal ausführen.</translation>
    </message>
    <message>
        <source>%1 found on %2, not used: %3</source>
        <translation>%1 auf %2 gefunden, nicht benutzt: %3</translation>
    </message>
    <message>
        <source>%1 does not state its number of devices</source>
        <translation>%1 nennt seine Zahl der Geräte nicht</translation>
    </message>
    <message>
        <source>%1 states %2 but no sequence length</source>
        <translation>%1 nennt %2, aber keine Sequenzlänge</translation>
    </message>
    <message>
        <source>The number of gradients is unknown: the results do not state it.</source>
        <translation>Die Zahl der Gradienten ist unbekannt: Die Ergebnisse nennen sie nicht.</translation>
    </message>
    <message>
        <source>The model misses what was measured on %1 devices (nodes: %2, batch per device: %3): it predicts %4 %5, and %6 were measured (n = %7).</source>
        <translation>Das Modell verfehlt, was auf %1 Geräten gemessen wurde (Knoten: %2, Batch je Gerät: %3): Es sagt %4 %5 vorher, gemessen wurden %6 (n = %7).</translation>
    </message>
    <message>
        <source>&quot;unit&quot; is %1: use %2</source>
        <translation>&quot;unit&quot; ist %1: verwenden Sie %2</translation>
    </message>
    <message>
        <source>%1 %2 is outside of its range, %3 to %4</source>
        <translation>%1 %2 liegen außerhalb ihres Bereichs, %3 bis %4</translation>
    </message>
    <message>
        <source>The link %1 -&gt; %2 is slow: it reached %3 MB/s before the run, so that the weights from rank 0 (%4 MB) take at least %5.</source>
        <translation>Die Verbindung %1 -&gt; %2 ist langsam: Sie erreichte vor dem Lauf %3 MB/s, sodass die Gewichte von Rang 0 (%4 MB) mindestens %5 brauchen.</translation>
    </message>
    <message>
        <source>6 × MACs per image of %1 × %1 pixels × images/s</source>
        <translation>6 × MACs je Bild von %1 × %1 Pixeln × Bilder/s</translation>
    </message>
    <message>
        <source>(6 × parameters + 12 × layers × hidden size × sequence length) × tokens/s</source>
        <translation>(6 × Parameter + 12 × Schichten × verborgene Größe × Sequenzlänge) × Tokens/s</translation>
    </message>
    <message>
        <source>model not stated</source>
        <translation>Modell nicht angegeben</translation>
    </message>
    <message>
        <source>Several processes report throughput; only the lowest rank is read, and the total is unknown.</source>
        <translation>Mehrere Prozesse nennen einen Durchsatz; nur der mit dem niedrigsten Rang wird gelesen, die Summe ist unbekannt.</translation>
    </message>
    <message>
        <source>%1 has no line of titles above rows of numbers.</source>
        <translation>%1 hat keine Titelzeile über Zeilen mit Zahlen.</translation>
    </message>
    <message>
        <source>The lines of several jobs are mixed: totals of different numbers of GPUs follow the same iterations.</source>
        <translation>Die Zeilen mehrerer Jobs sind vermischt: Auf dieselben Iterationen folgen Summen verschiedener GPU-Anzahlen.</translation>
    </message>
    <message>
        <source>Import the log of each job.</source>
        <translation>Importieren Sie das Protokoll jedes Jobs.</translation>
    </message>
    <message>
        <source>The network between the ranks loses packets, and sums wait until TCP has sent them again.</source>
        <translation>Das Netz zwischen den Rängen verliert Pakete, und Summen warten, bis TCP sie erneut gesendet hat.</translation>
    </message>
    <message>
        <source>Check its cables, switch ports and MTU.</source>
        <translation>Prüfen Sie Kabel, Switch-Ports und MTU.</translation>
    </message>
    <message>
        <source>Copying the engine (%1 MB) to %2</source>
        <translation>Die Engine (%1 MB) wird nach %2 kopiert</translation>
    </message>
    <message>
        <source>Copying the engine to %1: %2 of %3 MB, %4 MB/s, about %5 s left</source>
        <translation>Die Engine wird nach %1 kopiert: %2 von %3 MB, %4 MB/s, noch etwa %5 s</translation>
    </message>
    <message>
        <source>Connecting to the hosts (%1)</source>
        <translation>Verbindung zu den Hosts wird aufgebaut (%1)</translation>
    </message>
    <message>
        <source>A stop was requested.</source>
        <translation>Ein Abbruch wurde verlangt.</translation>
    </message>
    <message>
        <source>Checking the hosts</source>
        <translation>Hosts werden geprüft</translation>
    </message>
    <message>
        <source>Checking the image %1 on %2</source>
        <translation>Das Image %1 wird auf %2 geprüft</translation>
    </message>
    <message>
        <source>Copied the engine to %1 (%2 MB)</source>
        <translation>Die Engine wurde nach %1 kopiert (%2 MB)</translation>
    </message>
    <message>
        <source>A run states %1, which is never compared with %2.</source>
        <translation>Ein Lauf nennt %1; das wird nie mit %2 verglichen.</translation>
    </message>
    <message>
        <source>%1: one point without a run on 1 device</source>
        <translation>%1: ein Punkt ohne Lauf auf 1 Gerät</translation>
    </message>
    <message>
        <source>%1 lines have a different number of cells from their header; they were not read.</source>
        <translation>%1 Zeilen haben eine andere Anzahl von Zellen als ihre Kopfzeile; sie wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>The first is line %1.</source>
        <translation>Die erste ist Zeile %1.</translation>
    </message>
    <message>
        <source>GPU %1 (%2) is not used: this build (%3) has no code for its compute capability %4.</source>
        <translation>GPU %1 (%2) wird nicht verwendet: Dieser Build (%3) hat keinen Code für ihre Compute Capability %4.</translation>
    </message>
    <message>
        <source>To use it, rebuild with %1 added to CMAKE_CUDA_ARCHITECTURES (GPUs before 7.5 need CUDA 12).</source>
        <translation>Um sie zu verwenden, bauen Sie mit %1 zusätzlich in CMAKE_CUDA_ARCHITECTURES (GPUs vor 7.5 brauchen CUDA 12).</translation>
    </message>
    <message>
        <source>The figure was exported by a version before the first release: export it again.</source>
        <translation>Die Abbildung wurde mit einer Version vor der ersten Veröffentlichung exportiert: Exportieren Sie sie erneut.</translation>
    </message>
    <message>
        <source>State its absolute path, or set program_folder.</source>
        <translation>Geben Sie den absoluten Pfad an, oder setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>It runs in a new folder, which has no %1.</source>
        <translation>Es läuft in einem neuen Ordner; dort gibt es %1 nicht.</translation>
    </message>
    <message>
        <source>It runs in the folder %1, which has no %2.</source>
        <translation>Es läuft im Ordner %1; dort gibt es %2 nicht.</translation>
    </message>
    <message>
        <source>The run in %1 would start other commands than its plan.</source>
        <translation>Der Lauf in %1 würde andere Befehle starten als sein Plan.</translation>
    </message>
    <message>
        <source>Resume it by itself: scalescope-engine resume %1</source>
        <translation>Setzen Sie ihn für sich fort: scalescope-engine resume %1</translation>
    </message>
</context>
<context>
    <name>Words</name>
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
        <source>points</source>
        <translation>Punkte</translation>
    </message>
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
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
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
        <source>Throughput of three frameworks&apos; settings</source>
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
        <source>nvprof&apos;s names of kernels: ScaleScope profiles its own kernels.</source>
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
        <source>The text on the figure does not name its batch sizes; these are table 2&apos;s for long tests.</source>
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
        <source>MXNet&apos;s GoogLeNet, with its constant batch, is in the study of figure 3.</source>
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
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Published value</source>
        <translation>Veröffentlichter Wert</translation>
    </message>
    <message>
        <source>Repeats, by hand</source>
        <translation>Wiederholungen, von Hand</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Selecting a device</source>
        <translation>Die Auswahl eines Geräts</translation>
    </message>
    <message>
        <source>a measured copy</source>
        <translation>eine gemessene Kopie</translation>
    </message>
    <message>
        <source>Setting peer access</source>
        <translation>Das Setzen des direkten Zugriffs</translation>
    </message>
    <message>
        <source>Reading the number of multiprocessors</source>
        <translation>Das Lesen der Anzahl der Multiprozessoren</translation>
    </message>
    <message>
        <source>A measured copy</source>
        <translation>Eine gemessene Kopie</translation>
    </message>
    <message>
        <source>Asking for peer access</source>
        <translation>Die Frage nach direktem Zugriff</translation>
    </message>
    <message>
        <source>the operands of a measured operation</source>
        <translation>die Operanden einer gemessenen Operation</translation>
    </message>
    <message>
        <source>Launching the captured step</source>
        <translation>Der Start des aufgezeichneten Schritts</translation>
    </message>
    <message>
        <source>Asking whether a stream is captured</source>
        <translation>Die Frage, ob ein Stream aufgezeichnet wird,</translation>
    </message>
    <message>
        <source>Running its kernels</source>
        <translation>Das Ausführen seiner Kernel</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>weights to convert</source>
        <translation>umzuwandelnde Gewichte</translation>
    </message>
    <message>
        <source>Uploading the images</source>
        <translation>Das Laden der Bilder auf das Gerät</translation>
    </message>
    <message>
        <source>Downloading the scores</source>
        <translation>Das Laden der Scores vom Gerät</translation>
    </message>
    <message>
        <source>an output</source>
        <translation>eine Ausgabe</translation>
    </message>
    <message>
        <source>Copying an output</source>
        <translation>Das Kopieren einer Ausgabe</translation>
    </message>
    <message>
        <source>Copying running statistics</source>
        <translation>Das Kopieren laufender Statistiken</translation>
    </message>
    <message>
        <source>saved running statistics</source>
        <translation>gesicherte laufende Statistiken</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Copying gradients from the device</source>
        <translation>Das Kopieren von Gradienten vom Gerät</translation>
    </message>
    <message>
        <source>Copying gradients to the device</source>
        <translation>Das Kopieren von Gradienten auf das Gerät</translation>
    </message>
    <message>
        <source>reading a tensor</source>
        <translation>das Lesen eines Tensors</translation>
    </message>
    <message>
        <source>Reading a tensor</source>
        <translation>Das Lesen eines Tensors</translation>
    </message>
    <message>
        <source>16-bit gradients</source>
        <translation>16-Bit-Gradienten</translation>
    </message>
    <message>
        <source>the largest gradient</source>
        <translation>den größten Gradienten</translation>
    </message>
    <message>
        <source>Reading stream priorities</source>
        <translation>Das Lesen der Prioritäten von Streams</translation>
    </message>
    <message>
        <source>Creating a stream</source>
        <translation>Das Erzeugen eines Streams</translation>
    </message>
    <message>
        <source>Creating an event</source>
        <translation>Das Erzeugen eines Events</translation>
    </message>
    <message>
        <source>Recording an event</source>
        <translation>Das Aufzeichnen eines Events</translation>
    </message>
    <message>
        <source>Making a stream wait</source>
        <translation>Das Warten eines Streams</translation>
    </message>
    <message>
        <source>Reading an event&apos;s time</source>
        <translation>Das Lesen der Zeit eines Events</translation>
    </message>
    <message>
        <source>Clearing device memory</source>
        <translation>Das Löschen von Gerätespeicher</translation>
    </message>
    <message>
        <source>Copying to the device</source>
        <translation>Das Kopieren auf das Gerät</translation>
    </message>
    <message>
        <source>Reading the free device memory</source>
        <translation>Das Lesen des freien Gerätespeichers</translation>
    </message>
    <message>
        <source>Clearing the loss</source>
        <translation>Das Löschen des Loss</translation>
    </message>
    <message>
        <source>Copying a check</source>
        <translation>Das Kopieren einer Prüfung</translation>
    </message>
    <message>
        <source>joining the ranks</source>
        <translation>der Verbindung der Ränge</translation>
    </message>
    <message>
        <source>a collective</source>
        <translation>einer kollektiven Operation</translation>
    </message>
    <message>
        <source>selecting the device</source>
        <translation>der Auswahl des Geräts</translation>
    </message>
    <message>
        <source>a stream</source>
        <translation>einem Stream</translation>
    </message>
    <message>
        <source>the buffer of host values</source>
        <translation>dem Puffer von Host-Werten</translation>
    </message>
    <message>
        <source>a copy</source>
        <translation>einer Kopie</translation>
    </message>
    <message>
        <source>16-bit parameters</source>
        <translation>16-Bit-Parameter</translation>
    </message>
    <message>
        <source>running statistics</source>
        <translation>laufende Statistiken</translation>
    </message>
    <message>
        <source>the list of parameters</source>
        <translation>die Liste der Parameter</translation>
    </message>
    <message>
        <source>Copying a parameter to the device</source>
        <translation>Das Kopieren eines Parameters auf das Gerät</translation>
    </message>
    <message>
        <source>Copying a parameter from the device</source>
        <translation>Das Kopieren eines Parameters vom Gerät</translation>
    </message>
    <message>
        <source>batches of the loader</source>
        <translation>Batches des Laders</translation>
    </message>
    <message>
        <source>a step&apos;s labels and result</source>
        <translation>Labels und Ergebnis eines Schritts</translation>
    </message>
    <message>
        <source>a batch of images</source>
        <translation>einen Batch von Bildern</translation>
    </message>
    <message>
        <source>the values of pixels</source>
        <translation>die Pixelwerte</translation>
    </message>
    <message>
        <source>Copying the loss scale from the device</source>
        <translation>Das Kopieren der Loss-Skalierung vom Gerät</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>a step&apos;s result</source>
        <translation>das Ergebnis eines Schritts</translation>
    </message>
    <message>
        <source>Copying images to the device</source>
        <translation>Das Kopieren von Bildern auf das Gerät</translation>
    </message>
    <message>
        <source>Copying labels to the device</source>
        <translation>Das Kopieren von Labels auf das Gerät</translation>
    </message>
    <message>
        <source>Copying the learning rate to the device</source>
        <translation>Das Kopieren der Lernrate auf das Gerät</translation>
    </message>
    <message>
        <source>Copying the loss from the device</source>
        <translation>Das Kopieren des Loss vom Gerät</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Filling memory</source>
        <translation>Das Füllen von Speicher</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>Barriere</translation>
    </message>
    <message>
        <source>sum over ranks</source>
        <translation>Summe über die Ränge</translation>
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
        <source>system</source>
        <translation>System</translation>
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
        <source>The program excludes its own warm-up batches. The command runs in scripts/tf_cnn_benchmarks of a checkout: set program_folder.</source>
        <translation>Das Programm lässt seine eigenen Aufwärm-Batches weg. Der Befehl läuft in scripts/tf_cnn_benchmarks eines Checkouts: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>One GPU. The command runs in a checkout of pytorch-image-models: set program_folder.</source>
        <translation>Eine GPU. Der Befehl läuft in einem Checkout von pytorch-image-models: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>The command runs in a checkout of pytorch/vision: set program_folder.</source>
        <translation>Der Befehl läuft in einem Checkout von pytorch/vision: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>Trains without weights or data from elsewhere. For several processes: torchrun --nproc_per_node={devices} before the script.</source>
        <translation>Trainiert ohne Gewichte oder Daten von anderswo. Für mehrere Prozesse: torchrun --nproc_per_node={devices} vor dem Skript.</translation>
    </message>
    <message>
        <source>Inference on one GPU.</source>
        <translation>Inferenz auf einer GPU.</translation>
    </message>
    <message>
        <source>Number of the baseline&apos;s hosts that run ranks, from the first one.</source>
        <translation>Anzahl der Hosts des Ausgangsplans, die Ränge ausführen, vom ersten an.</translation>
    </message>
    <message>
        <source>Ranks per node</source>
        <translation>Ränge je Knoten</translation>
    </message>
    <message>
        <source>Ranks (with GPUs: devices) on each host.</source>
        <translation>Ränge (mit GPUs: Geräte) auf jedem Host.</translation>
    </message>
    <message>
        <source>Images per step of all devices together.</source>
        <translation>Bilder je Schritt auf allen Geräten zusammen.</translation>
    </message>
    <message>
        <source>Network interface</source>
        <translation>Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>Interface for the gradients, such as ib0 or eth0; empty: the one that routes to the other hosts.</source>
        <translation>Schnittstelle für die Gradienten, etwa ib0 oder eth0; leer: die, über die die anderen Hosts erreicht werden.</translation>
    </message>
    <message>
        <source>Cores that the ranks of a host share, such as 0-3,8; empty: all.</source>
        <translation>Kerne, die sich die Ränge eines Hosts teilen, etwa 0-3,8; leer: alle.</translation>
    </message>
    <message>
        <source>Data folder on the hosts</source>
        <translation>Datenordner auf den Hosts</translation>
    </message>
    <message>
        <source>Data folder on the hosts; empty: the plan&apos;s path.</source>
        <translation>Datenordner auf den Hosts; leer: der Pfad des Plans.</translation>
    </message>
    <message>
        <source>Launch prefix</source>
        <translation>Vorspann des Starts</translation>
    </message>
    <message>
        <source>Shell words before the engine, such as apptainer exec IMAGE.</source>
        <translation>Shell-Wörter vor der Engine, etwa apptainer exec IMAGE.</translation>
    </message>
    <message>
        <source>Image that the engine runs in, such as nvcr.io/nvidia/pytorch:24.01-py3.</source>
        <translation>Image, in dem die Engine läuft, etwa nvcr.io/nvidia/pytorch:24.01-py3.</translation>
    </message>
    <message>
        <source>docker, podman, apptainer, singularity or enroot; empty: by the image.</source>
        <translation>docker, podman, apptainer, singularity oder enroot; leer: nach dem Image.</translation>
    </message>
    <message>
        <source>Further folders inside the container, such as /scratch,/raid/data:/data:ro.</source>
        <translation>Weitere Ordner im Container, etwa /scratch,/raid/data:/data:ro.</translation>
    </message>
    <message>
        <source>Slurm options</source>
        <translation>Slurm-Optionen</translation>
    </message>
    <message>
        <source>Options of salloc for hosts such as @slurm:4x8: --partition=gpu --constraint=a100.</source>
        <translation>Optionen von salloc für Hosts wie @slurm:4x8: --partition=gpu --constraint=a100.</translation>
    </message>
    <message>
        <source>Engine program</source>
        <translation>Programm der Engine</translation>
    </message>
    <message>
        <source>An engine installed on the hosts; empty: this engine is deployed.</source>
        <translation>Eine auf den Hosts installierte Engine; leer: Diese Engine wird ausgebracht.</translation>
    </message>
    <message>
        <source>Variable of the environment of every host; empty: not set.</source>
        <translation>Variable der Umgebung jedes Hosts; leer: nicht gesetzt.</translation>
    </message>
    <message>
        <source>The value is the bus bandwidth of the largest message. The command runs in a checkout of nccl-tests: set program_folder.</source>
        <translation>Die Kennzahl ist die Busbandbreite der größten Nachricht. Der Befehl läuft in einem Checkout von nccl-tests: Setzen Sie program_folder.</translation>
    </message>
    <message>
        <source>How its values are read: auto: a known log format is recognised; pattern: a regular expression; lines: lines &quot;scalescope: {...}&quot;; file: a CSV or JSON file; or a log format.</source>
        <translation>Wie seine Kennzahlen gelesen werden: auto: Ein bekanntes Protokollformat wird erkannt; pattern: ein regulärer Ausdruck; lines: Zeilen &quot;scalescope: {...}&quot;; file: eine CSV- oder JSON-Datei; oder ein Protokollformat.</translation>
    </message>
    <message>
        <source>One value from the reports after the warm-up; mean of rates is the harmonic mean.</source>
        <translation>Eine Kennzahl aus den Meldungen nach der Aufwärmphase; der Mittelwert von Raten ist der harmonische.</translation>
    </message>
    <message>
        <source>Name of the value if it is not the throughput in images/s.</source>
        <translation>Name der Kennzahl, wenn sie nicht der Durchsatz in Bildern/s ist.</translation>
    </message>
    <message>
        <source>Unit of the value, such as images/s, ms or GB/s.</source>
        <translation>Einheit der Kennzahl, etwa images/s, ms oder GB/s.</translation>
    </message>
    <message>
        <source>Whether a higher or a lower value is better.</source>
        <translation>Ob eine höhere oder eine niedrigere Kennzahl besser ist.</translation>
    </message>
    <message>
        <source>What one value counts: one device, one process, or the total of all devices.</source>
        <translation>Was eine Kennzahl zählt: ein Gerät, einen Prozess oder die Summe aller Geräte.</translation>
    </message>
    <message>
        <source>Time of the training steps alone.</source>
        <translation>Zeit der Trainingsschritte allein.</translation>
    </message>
    <message>
        <source>Wall time of the run.</source>
        <translation>Gesamtlaufzeit des Laufs.</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Training time until an accuracy is reached.</source>
        <translation>Trainingszeit, bis eine Genauigkeit erreicht ist.</translation>
    </message>
    <message>
        <source>Share of the validation images whose label scored highest.</source>
        <translation>Anteil der Validierungsbilder, deren Klasse die höchste Bewertung hatte.</translation>
    </message>
    <message>
        <source>Share of the validation images whose label is among the five highest scores.</source>
        <translation>Anteil der Validierungsbilder, deren Klasse unter den fünf höchsten Bewertungen ist.</translation>
    </message>
    <message>
        <source>Share of the training images whose label scored highest.</source>
        <translation>Anteil der Trainingsbilder, deren Klasse die höchste Bewertung hatte.</translation>
    </message>
    <message>
        <source>Share of the training images whose label is among the five highest scores.</source>
        <translation>Anteil der Trainingsbilder, deren Klasse unter den fünf höchsten Bewertungen ist.</translation>
    </message>
    <message>
        <source>Mean loss over the validation images.</source>
        <translation>Mittlerer Loss über die Validierungsbilder.</translation>
    </message>
    <message>
        <source>Final training loss</source>
        <translation>Trainings-Loss am Ende</translation>
    </message>
    <message>
        <source>Loss at the end of the training.</source>
        <translation>Loss am Ende des Trainings.</translation>
    </message>
    <message>
        <source>Mean time of the measured steps.</source>
        <translation>Mittlere Zeit der gemessenen Schritte.</translation>
    </message>
    <message>
        <source>Compute time per step</source>
        <translation>Rechenzeit je Schritt</translation>
    </message>
    <message>
        <source>Mean part of a step in forward, backward and update.</source>
        <translation>Mittlerer Anteil eines Schritts in Vorwärts- und Rückwärtsrechnung und Aktualisierung.</translation>
    </message>
    <message>
        <source>Exposed communication per step</source>
        <translation>Nicht überlappte Kommunikation je Schritt</translation>
    </message>
    <message>
        <source>Mean part of a step in which the rank only waited for gradients or for other ranks.</source>
        <translation>Mittlerer Anteil eines Schritts, in dem der Rang nur auf Gradienten oder andere Ränge wartete.</translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation>Warten auf Daten je Schritt</translation>
    </message>
    <message>
        <source>Mean part of a step in which the rank waited for its next batch.</source>
        <translation>Mittlerer Anteil eines Schritts, in dem der Rang auf seinen nächsten Batch wartete.</translation>
    </message>
    <message>
        <source>Inference latency, mean</source>
        <translation>Latenz der Inferenz, Mittelwert</translation>
    </message>
    <message>
        <source>Mean time of one inference.</source>
        <translation>Mittlere Zeit einer Inferenz.</translation>
    </message>
    <message>
        <source>Inference latency, 99th percentile</source>
        <translation>Latenz der Inferenz, 99. Perzentil</translation>
    </message>
    <message>
        <source>99th percentile of the time of one inference.</source>
        <translation>99. Perzentil der Zeit einer Inferenz.</translation>
    </message>
    <message>
        <source>Lowest latency between devices</source>
        <translation>Niedrigste Latenz zwischen Geräten</translation>
    </message>
    <message>
        <source>Time of the smallest message of a collective, or the lowest latency of a link.</source>
        <translation>Zeit der kleinsten Nachricht einer kollektiven Operation oder niedrigste Latenz einer Verbindung.</translation>
    </message>
    <message>
        <source>Highest bandwidth between devices</source>
        <translation>Höchste Bandbreite zwischen Geräten</translation>
    </message>
    <message>
        <source>Highest measured bandwidth of a collective, a transfer or a link.</source>
        <translation>Höchste gemessene Bandbreite einer kollektiven Operation, einer Übertragung oder einer Verbindung.</translation>
    </message>
    <message>
        <source>Highest storage read</source>
        <translation>Höchste Leserate vom Speicher</translation>
    </message>
    <message>
        <source>Highest rate of reading from the disks of a host.</source>
        <translation>Höchste Leserate der Platten eines Hosts.</translation>
    </message>
    <message>
        <source>Gradients summed per step</source>
        <translation>Gradienten je Schritt summiert</translation>
    </message>
    <message>
        <source>Bytes of gradients of one rank that a step sums over all ranks.</source>
        <translation>Bytes der Gradienten eines Rangs, die ein Schritt über alle Ränge summiert.</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicherbedarf</translation>
    </message>
    <message>
        <source>Highest memory use of the training.</source>
        <translation>Höchster Speicherbedarf des Trainings.</translation>
    </message>
    <message>
        <source>Power of all GPUs</source>
        <translation>Leistung aller GPUs</translation>
    </message>
    <message>
        <source>Mean power of all GPUs while steps were measured.</source>
        <translation>Mittlere Leistung aller GPUs, während Schritte gemessen wurden.</translation>
    </message>
    <message>
        <source>Throughput per watt of the GPUs</source>
        <translation>Durchsatz je Watt der GPUs</translation>
    </message>
    <message>
        <source>Power of all measured parts</source>
        <translation>Leistung aller gemessenen Teile</translation>
    </message>
    <message>
        <source>Mean power of the measured parts of all nodes.</source>
        <translation>Mittlere Leistung der gemessenen Teile aller Knoten.</translation>
    </message>
    <message>
        <source>Throughput per watt of all measured parts</source>
        <translation>Durchsatz je Watt aller gemessenen Teile</translation>
    </message>
    <message>
        <source>Quantity stated by the program</source>
        <translation>Vom Programm angegebene Größe</translation>
    </message>
    <message>
        <source>Throughput normalized by price</source>
        <translation>Auf den Preis bezogener Durchsatz</translation>
    </message>
    <message>
        <source>Throughput per 1000 of the price of all nodes.</source>
        <translation>Durchsatz je 1000 des Preises aller Knoten.</translation>
    </message>
    <message>
        <source>Measured images of all devices / measured time.</source>
        <translation>Gemessene Bilder aller Geräte / gemessene Zeit.</translation>
    </message>
    <message>
        <source>Throughput divided by the mean power of all GPUs.</source>
        <translation>Durchsatz, geteilt durch die mittlere Leistung aller GPUs.</translation>
    </message>
    <message>
        <source>Throughput divided by the mean power of the measured parts of all nodes.</source>
        <translation>Durchsatz, geteilt durch die mittlere Leistung der gemessenen Teile aller Knoten.</translation>
    </message>
    <message>
        <source>The value that an external program reports in a unit other than images/s, such as GB/s.</source>
        <translation>Der Wert, den ein externes Programm in einer anderen Einheit als Bilder/s meldet, etwa GB/s.</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Trainingszeit (s)</translation>
    </message>
    <message>
        <source>Wall time (s)</source>
        <translation>Gesamtlaufzeit (s)</translation>
    </message>
    <message>
        <source>&amp;Quantity</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>one pa&amp;nel per</source>
        <translation>ein Fel&amp;d je</translation>
    </message>
    <message>
        <source>&amp;over</source>
        <translation>&amp;über</translation>
    </message>
    <message>
        <source>o&amp;ver</source>
        <translation>ü&amp;ber</translation>
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
        <source>&amp;Percent of</source>
        <translation>&amp;Prozent von</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>der Referenz</translation>
    </message>
    <message>
        <source>the other run</source>
        <translation>dem anderen Lauf</translation>
    </message>
    <message>
        <source>expre&amp;ssed as</source>
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
        <source>across networ&amp;ks</source>
        <translation>über Net&amp;ze hinweg</translation>
    </message>
    <message>
        <source>States percentages between different networks, too</source>
        <translation>Gibt Prozente auch zwischen verschiedenen Netzen an</translation>
    </message>
    <message>
        <source>&amp;Bars</source>
        <translation>&amp;Balken</translation>
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
        <source>&amp;Unit</source>
        <translation>&amp;Einheit</translation>
    </message>
    <message>
        <source>J per image</source>
        <translation>J je Bild</translation>
    </message>
    <message>
        <source>mean power in W</source>
        <translation>mittlere Leistung in W</translation>
    </message>
    <message>
        <source>one ba&amp;r per</source>
        <translation>ein Ba&amp;lken je</translation>
    </message>
    <message>
        <source>rank or configuration</source>
        <translation>Rang oder Konfiguration</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>e&amp;fficiencies as a table</source>
        <translation>E&amp;ffizienzen als Tabelle</translation>
    </message>
    <message>
        <source>on the</source>
        <translation>auf</translation>
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
        <source>Acc&amp;uracy</source>
        <translation>Gena&amp;uigkeit</translation>
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
        <source>&amp;target</source>
        <translation>&amp;Ziel</translation>
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
        <source>of &amp;images</source>
        <translation>zu &amp;Bildern</translation>
    </message>
    <message>
        <source>Node check</source>
        <translation>Knotenprüfung</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzter Wert</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>unstated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>höher</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>niedriger</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>Version der Engine</translation>
    </message>
    <message>
        <source>CPU of this run</source>
        <translation>CPU dieses Laufs</translation>
    </message>
    <message>
        <source>a sum of gradients</source>
        <translation>eine Summe der Gradienten</translation>
    </message>
    <message>
        <source>Throughput in samples</source>
        <translation>Durchsatz in Samples</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>Throughput of one device in tokens</source>
        <translation>Durchsatz eines Geräts in Token</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>Model arithmetic of one device</source>
        <translation>Modellrechnung eines Geräts</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model parameters</source>
        <translation>Modellparameter</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequenzlänge</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>Tensor-Parallelität</translation>
    </message>
    <message>
        <source>Pipeline parallelism</source>
        <translation>Pipeline-Parallelität</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>Kontext-Parallelität</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>Experten-Parallelität</translation>
    </message>
    <message>
        <source>Data parallelism</source>
        <translation>Daten-Parallelität</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradientenakkumulation</translation>
    </message>
    <message>
        <source>output tokens/s</source>
        <translation>Ausgabe-Token/s</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Throughput in tokens</source>
        <translation>Durchsatz in Token</translation>
    </message>
    <message>
        <source>Tokens of all devices per second: as stated, or samples per second times sequence length.</source>
        <translation>Token aller Geräte je Sekunde: wie genannt, oder Samples je Sekunde mal Sequenzlänge.</translation>
    </message>
    <message>
        <source>Arithmetic of the model alone on one device, in 1e12 FLOP per second.</source>
        <translation>Rechnung des Modells allein auf einem Gerät, in 1e12 FLOP je Sekunde.</translation>
    </message>
    <message>
        <source>Model FLOP utilisation (MFU)</source>
        <translation>FLOP-Auslastung des Modells (MFU)</translation>
    </message>
    <message>
        <source>Arithmetic of the model alone over the dense peak of the GPU in the precision of the run.</source>
        <translation>Rechnung des Modells allein, bezogen auf die dichte Spitzenleistung der GPU in der Genauigkeit des Laufs.</translation>
    </message>
    <message>
        <source>Requested rate</source>
        <translation>Angeforderte Rate</translation>
    </message>
    <message>
        <source>Concurrency limit</source>
        <translation>Grenze gleichzeitiger Anfragen</translation>
    </message>
    <message>
        <source>Benchmark case</source>
        <translation>Fall des Benchmarks</translation>
    </message>
    <message>
        <source>MLPerf round</source>
        <translation>Runde von MLPerf</translation>
    </message>
    <message>
        <source>Peak for MFU, as stated</source>
        <translation>Spitzenleistung für MFU, wie angegeben</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>prompt tokens/s</source>
        <translation>Prompt-Token/s</translation>
    </message>
    <message>
        <source>generated tokens/s</source>
        <translation>erzeugte Token/s</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>prompt tokens</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>generated tokens</source>
        <translation>erzeugte Token</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>output token</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>prompt token</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>generated token</source>
        <translation>erzeugtes Token</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Energy of the measured parts of all nodes per image, or per token where the throughput counts tokens.</source>
        <translation>Energie der gemessenen Teile aller Knoten je Bild, oder je Token, wo der Durchsatz Token zählt.</translation>
    </message>
    <message>
        <source>Throughput, images/s</source>
        <translation>Durchsatz, Bilder/s</translation>
    </message>
    <message>
        <source>Throughput of one process, images/s</source>
        <translation>Durchsatz eines Prozesses, Bilder/s</translation>
    </message>
    <message>
        <source>Throughput, samples/s</source>
        <translation>Durchsatz, Samples/s</translation>
    </message>
    <message>
        <source>Throughput, tokens/s</source>
        <translation>Durchsatz, Token/s</translation>
    </message>
    <message>
        <source>Throughput, output tokens/s</source>
        <translation>Durchsatz, Ausgabe-Token/s</translation>
    </message>
    <message>
        <source>Throughput, requests/s</source>
        <translation>Durchsatz, Anfragen/s</translation>
    </message>
    <message>
        <source>Device name</source>
        <translation>Gerätename</translation>
    </message>
    <message>
        <source>Step time, ms</source>
        <translation>Schrittzeit, ms</translation>
    </message>
    <message>
        <source>Training time, s</source>
        <translation>Trainingszeit, s</translation>
    </message>
    <message>
        <source>Training top-1 accuracy</source>
        <translation>Top-1-Genauigkeit des Trainings</translation>
    </message>
    <message>
        <source>Validation top-1 accuracy</source>
        <translation>Top-1-Genauigkeit der Validierung</translation>
    </message>
    <message>
        <source>Layers of the model</source>
        <translation>Schichten des Modells</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>Verborgene Größe</translation>
    </message>
    <message>
        <source>figure 2</source>
        <translation>Abbildung 2</translation>
    </message>
    <message>
        <source>figure 3</source>
        <translation>Abbildung 3</translation>
    </message>
    <message>
        <source>figure 4</source>
        <translation>Abbildung 4</translation>
    </message>
    <message>
        <source>figure 5</source>
        <translation>Abbildung 5</translation>
    </message>
    <message>
        <source>figure 6</source>
        <translation>Abbildung 6</translation>
    </message>
    <message>
        <source>figure 7</source>
        <translation>Abbildung 7</translation>
    </message>
    <message>
        <source>figure 8</source>
        <translation>Abbildung 8</translation>
    </message>
    <message>
        <source>figures 35 and 36</source>
        <translation>Abbildungen 35 und 36</translation>
    </message>
    <message>
        <source>figure 40</source>
        <translation>Abbildung 40</translation>
    </message>
    <message>
        <source>figure 41</source>
        <translation>Abbildung 41</translation>
    </message>
    <message>
        <source>figures 42 and 43</source>
        <translation>Abbildungen 42 und 43</translation>
    </message>
    <message>
        <source>figure 44</source>
        <translation>Abbildung 44</translation>
    </message>
    <message>
        <source>figure 26</source>
        <translation>Abbildung 26</translation>
    </message>
    <message>
        <source>figure 28</source>
        <translation>Abbildung 28</translation>
    </message>
    <message>
        <source>figure 31 and table 5</source>
        <translation>Abbildung 31 und Tabelle 5</translation>
    </message>
    <message>
        <source>figure 33 and table 6</source>
        <translation>Abbildung 33 und Tabelle 6</translation>
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
        <source>measurements</source>
        <translation>Messungen</translation>
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
</context>
<context>
    <name>scalescope::Text</name>
    <message>
        <source>%1%2</source>
        <translation>%1%2</translation>
    </message>
</context>
</TS>
