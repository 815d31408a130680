<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>About</name>
  <message>
   <source>About Offleash</source>
   <translation>Über Offleash</translation>
  </message>
  <message>
   <source>Errors, if any, are logged in this file</source>
   <translation>Fehler werden in dieser Datei festgehalten</translation>
  </message>
  <message>
   <source>Fonts: Fredoka One and Cabin, both under the SIL Open Font License 1.1.</source>
   <translation>Schriften: Fredoka One und Cabin, beide unter der SIL Open Font License 1.1.</translation>
  </message>
  <message>
   <source>Free to use, change and share under the {licence} licence.</source>
   <translation>Darf frei benutzt, verändert und weitergegeben werden: {licence}-Lizenz.</translation>
  </message>
  <message>
   <source>Included libraries</source>
   <translation>Enthaltene Bibliotheken</translation>
  </message>
  <message>
   <source>Matches, settings and your keys are kept in this folder</source>
   <translation>Partien, Einstellungen und deine Schlüssel liegen in diesem Ordner</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>Ordner öffnen</translation>
  </message>
  <message>
   <source>Qt for Python is used unchanged under the LGPL 3 (gnu.org/licenses/lgpl-3.0.html): you may replace it with another build.</source>
   <translation>Qt for Python wird unverändert unter der LGPL 3 (gnu.org/licenses/lgpl-3.0.html) benutzt: Es darf durch eine andere Fassung ersetzt werden.</translation>
  </message>
  <message>
   <source>Somebody at your table had Offleash {version}: ask them where it came from.</source>
   <translation>Jemand am Tisch hatte Offleash {version}: Frag, woher es kam.</translation>
  </message>
  <message>
   <source>The folder could not be opened from here: open {folder} yourself.</source>
   <translation>Dieses System öffnet für Programme keine Ordner: Öffne {folder} selbst.</translation>
  </message>
 </context>
 <context>
  <name>Additions</name>
  <message>
   <source>Done</source>
   <translation>Fertig</translation>
  </message>
  <message>
   <source>Leave the room</source>
   <translation>Den Raum verlassen</translation>
  </message>
  <message>
   <source>Play with</source>
   <translation>Spielen mit</translation>
  </message>
  <message>
   <source>Take them and sit down</source>
   <translation>Übernehmen und Platz nehmen</translation>
  </message>
  <message>
   <source>They cannot be played together: {reason}</source>
   <translation>Sie passen nicht zusammen: {reason}</translation>
  </message>
  <message>
   <source>This room plays with {name}, but it could not be saved here ({reason}).</source>
   <translation>{name} wird mitgespielt, konnte hier aber nicht aufgehoben werden ({reason}).</translation>
  </message>
  <message>
   <source>You have another version of {name}; both are kept.</source>
   <translation>Du hast eine andere Fassung von {name}; du behältst sie auch.</translation>
  </message>
  <message>
   <source>You have left {host}'s room: it plays with {names}, which you did not take.</source>
   <translation>Du hast den Raum von {host} verlassen: Dort wird mit {names} gespielt, was du nicht übernommen hast.</translation>
  </message>
  <message>
   <source>by {name}</source>
   <translation>von {name}</translation>
  </message>
  <message>
   <source>instead of {name}</source>
   <translation>statt {name}</translation>
  </message>
  <message>
   <source>version {hash}</source>
   <translation>Fassung {hash}</translation>
  </message>
  <message>
   <source>{count} cards</source>
   <translation>{count} Karten</translation>
  </message>
  <message>
   <source>{name} plays with cards that you do not have. Take a look:</source>
   <translation>{name} spielt mit Karten, die du nicht hast. Sieh sie dir an:</translation>
  </message>
  <message>
   <source>{one} and {other} both replace {place}: choose one of them.</source>
   <translation>{one} und {other} stehen beide für {place}: Wähle eins davon.</translation>
  </message>
 </context>
 <context>
  <name>Again</name>
  <message>
   <source>Looking for {name}'s new room …</source>
   <translation>Der neue Raum von {name} wird gesucht …</translation>
  </message>
  <message>
   <source>Opening a new room …</source>
   <translation>Ein neuer Raum wird geöffnet …</translation>
  </message>
  <message>
   <source>{name} is waiting for you in a new room.</source>
   <translation>{name} wartet in einem neuen Raum auf dich.</translation>
  </message>
 </context>
 <context>
  <name>Agility</name>
  <message>
   <source>+1 {treat} on {dog}'s {obstacle}, obstacle {number}</source>
   <translation>+1 {treat} für {dog}: {obstacle}, Hindernis {number}</translation>
  </message>
  <message>
   <source>1 course finished, {cleared} obstacles cleared</source>
   <translation>1 Parcours beendet, {cleared} Hindernisse genommen</translation>
  </message>
  <message>
   <source>1st</source>
   <translation>1.</translation>
  </message>
  <message>
   <source>A Pause Box brings a mini-turn, Flex Tokens shift an action, the first finished course brings the Tiebreak Marker. F1 explains what you point at.</source>
   <translation>Eine Pausenbox bringt einen Kurzzug, Flexchips verschieben eine Aktion, der erste beendete Parcours bringt den Gleichstandsmarker. F1 erklärt, worauf du zeigst.</translation>
  </message>
  <message>
   <source>A feature, and free.</source>
   <translation>Eine Stärke, und umsonst.</translation>
  </message>
  <message>
   <source>A mini-turn for {name}.</source>
   <translation>Ein Kurzzug für {name}.</translation>
  </message>
  <message>
   <source>A-Frame</source>
   <translation>Schrägwand</translation>
  </message>
  <message>
   <source>Action</source>
   <translation>Aktion</translation>
  </message>
  <message>
   <source>Action board</source>
   <translation>Aktionsbrett</translation>
  </message>
  <message>
   <source>Action board: the marker is on {space}, {action}</source>
   <translation>Aktionsbrett: Der Marker steht auf {space}, {action}</translation>
  </message>
  <message>
   <source>Adopt</source>
   <translation>Adoptieren</translation>
  </message>
  <message>
   <source>Adopt a dog?</source>
   <translation>Einen Hund adoptieren?</translation>
  </message>
  <message>
   <source>Adopt nobody</source>
   <translation>Niemanden adoptieren</translation>
  </message>
  <message>
   <source>Adopt {dog}</source>
   <translation>{dog} adoptieren</translation>
  </message>
  <message>
   <source>Adopt {dog}: {course}</source>
   <translation>{dog} adoptieren: {course}</translation>
  </message>
  <message>
   <source>Adopting it costs {cost}.</source>
   <translation>Die Adoption kostet {cost}.</translation>
  </message>
  <message>
   <source>After 100 turns nobody is ahead: a draw.</source>
   <translation>Nach 100 Zügen liegt niemand vorn: unentschieden.</translation>
  </message>
  <message>
   <source>After 100 turns {name} is ahead.</source>
   <translation>Nach 100 Zügen liegt {name} vorn.</translation>
  </message>
  <message>
   <source>Agility</source>
   <translation>Geschick</translation>
  </message>
  <message>
   <source>All your dogs before this obstacle clear it for free: {obstacle}.</source>
   <translation>Alle deine Hunde vor diesem Hindernis nehmen es umsonst: {obstacle}.</translation>
  </message>
  <message>
   <source>Aussie</source>
   <translation>Aussie</translation>
  </message>
  <message>
   <source>Beagle</source>
   <translation>Beagle</translation>
  </message>
  <message>
   <source>Boost</source>
   <translation>Schub</translation>
  </message>
  <message>
   <source>Boost turned up a {number}</source>
   <translation>Der Schub deckt eine {number} auf</translation>
  </message>
  <message>
   <source>Boost turns up {card}.</source>
   <translation>Der Schub deckt auf: {card}.</translation>
  </message>
  <message>
   <source>Border Collie</source>
   <translation>Border Collie</translation>
  </message>
  <message>
   <source>Boxer</source>
   <translation>Boxer</translation>
  </message>
  <message>
   <source>Break</source>
   <translation>Auszeit</translation>
  </message>
  <message>
   <source>Break: lose 1 or 2 treats</source>
   <translation>Auszeit: Verliere 1 oder 2 Leckerlis</translation>
  </message>
  <message>
   <source>Card</source>
   <translation>Karte</translation>
  </message>
  <message>
   <source>Cards are dealt</source>
   <translation>Karten werden ausgeteilt</translation>
  </message>
  <message>
   <source>Cards in the hand</source>
   <translation>Handkarten</translation>
  </message>
  <message>
   <source>Carry out {action}, or take one of its treats.</source>
   <translation>Führe die Aktion aus ({action}), oder nimm eines seiner Leckerlis.</translation>
  </message>
  <message>
   <source>Choose your prize</source>
   <translation>Wähle deinen Preis</translation>
  </message>
  <message>
   <source>Chosen at random</source>
   <translation>Ausgelost</translation>
  </message>
  <message>
   <source>Clear</source>
   <translation>Frei</translation>
  </message>
  <message>
   <source>Clears these at full price, but as often as you can pay: {features}.</source>
   <translation>Nimmt diese zum vollen Preis, aber so oft du zahlen kannst: {features}.</translation>
  </message>
  <message>
   <source>Clears these for free, as often as it likes: {features}.</source>
   <translation>Nimmt diese umsonst, so oft er will: {features}.</translation>
  </message>
  <message>
   <source>Clears these for one treat less, as often as you can pay: {features}.</source>
   <translation>Nimmt diese für ein Leckerli weniger, so oft du zahlen kannst: {features}.</translation>
  </message>
  <message>
   <source>Click a dog, then a free course. Features make obstacles cheaper.</source>
   <translation>Klicke einen Hund an, dann einen freien Parcours. Stärken machen Hindernisse billiger.</translation>
  </message>
  <message>
   <source>Click a treat; for each one you replace a card of your hand.</source>
   <translation>Klicke ein Leckerli an; für jedes ersetzt du eine Handkarte.</translation>
  </message>
  <message>
   <source>Click it to look through the cards that lie face up.</source>
   <translation>Klicke ihn an, um die offenen Karten durchzusehen.</translation>
  </message>
  <message>
   <source>Click its space on the board.</source>
   <translation>Klicke ihr Feld auf dem Brett an.</translation>
  </message>
  <message>
   <source>Click one of the opponent's obstacles, then the kind of treat.</source>
   <translation>Klicke ein Hindernis des Gegners an, dann die Art des Leckerlis.</translation>
  </message>
  <message>
   <source>Click one of the treats on the token.</source>
   <translation>Klicke eine der Arten an, die auf dem Plättchen liegen.</translation>
  </message>
  <message>
   <source>Click the obstacle that it goes behind.</source>
   <translation>Klicke das Hindernis an, hinter dem es liegen wird.</translation>
  </message>
  <message>
   <source>Corgi</source>
   <translation>Corgi</translation>
  </message>
  <message>
   <source>Costs {count} Flex. {rest}</source>
   <translation>Kostet {count} Flex. {rest}</translation>
  </message>
  <message>
   <source>Course {name}</source>
   <translation>Parcours {name}</translation>
  </message>
  <message>
   <source>Courses</source>
   <translation>Parcours</translation>
  </message>
  <message>
   <source>Deck</source>
   <translation>Stapel</translation>
  </message>
  <message>
   <source>Discard pile</source>
   <translation>Ablagestapel</translation>
  </message>
  <message>
   <source>Discard pile: {open} face up, {closed} face down</source>
   <translation>Ablagestapel: {open} offen, {closed} verdeckt</translation>
  </message>
  <message>
   <source>Discarded</source>
   <translation>Ablage</translation>
  </message>
  <message>
   <source>Distraction</source>
   <translation>Ablenkung</translation>
  </message>
  <message>
   <source>Distraction: make an obstacle cost more</source>
   <translation>Ablenkung: Mach ein Hindernis teurer</translation>
  </message>
  <message>
   <source>Dogs</source>
   <translation>Hunde</translation>
  </message>
  <message>
   <source>Dogs to adopt</source>
   <translation>Hunde zum Adoptieren</translation>
  </message>
  <message>
   <source>Draw from the deck</source>
   <translation>Vom Stapel ziehen</translation>
  </message>
  <message>
   <source>Draw from the deck, or take a card of the display.</source>
   <translation>Zieh vom Stapel, oder nimm eine Karte der Auslage.</translation>
  </message>
  <message>
   <source>Dutch Shepherd</source>
   <translation>Holl. Schäferhund</translation>
  </message>
  <message>
   <source>Each Flex Token reaches one space further; the marker stays where it is.</source>
   <translation>Jeder Flexchip reicht ein Feld weiter; der Marker bleibt stehen.</translation>
  </message>
  <message>
   <source>Each dog clears one obstacle a turn at the full price. An action such as Hurdle clears that kind for free, with all your dogs that stand before one.</source>
   <translation>Jeder Hund nimmt je Zug ein Hindernis zum vollen Preis. Eine Aktion wie Hürde nimmt diese Art umsonst, mit allen deinen Hunden, die davor stehen.</translation>
  </message>
  <message>
   <source>Every dog has features: obstacles that are free or cheaper for it, and that it may clear as often as you can pay. Choose a course that shows many of them.</source>
   <translation>Jeder Hund hat Stärken: Hindernisse, die für ihn frei oder billiger sind und die er so oft nehmen darf, wie du zahlen kannst. Wähle einen Parcours mit vielen davon.</translation>
  </message>
  <message>
   <source>Everybody sees what you take. Think about where its number may move the marker.</source>
   <translation>Alle sehen, was du nimmst. Denk daran, wohin die Zahl den Marker führen kann.</translation>
  </message>
  <message>
   <source>Exch. {count}</source>
   <translation>Tausch {count}</translation>
  </message>
  <message>
   <source>Exchange</source>
   <translation>Tausch</translation>
  </message>
  <message>
   <source>Exchange Token</source>
   <translation>Tauschchip</translation>
  </message>
  <message>
   <source>Face down beneath them: {count}.</source>
   <translation>Verdeckt darunter: {count}.</translation>
  </message>
  <message>
   <source>Feature</source>
   <translation>Stärke</translation>
  </message>
  <message>
   <source>Feature: all</source>
   <translation>Stärke: alle</translation>
  </message>
  <message>
   <source>Finished courses</source>
   <translation>Beendete Parcours</translation>
  </message>
  <message>
   <source>Flex</source>
   <translation>Flex</translation>
  </message>
  <message>
   <source>Flex Token</source>
   <translation>Flexchip</translation>
  </message>
  <message>
   <source>Flex {count}</source>
   <translation>Flex {count}</translation>
  </message>
  <message>
   <source>Free: whoever adopts a dog may claim it.</source>
   <translation>Frei: Wer einen Hund adoptiert, kann ihn nehmen.</translation>
  </message>
  <message>
   <source>From {start} to {space}: {action}</source>
   <translation>Von {start} auf {space}: {action}</translation>
  </message>
  <message>
   <source>Full price, once a turn. {rest}</source>
   <translation>Voller Preis, einmal je Zug. {rest}</translation>
  </message>
  <message>
   <source>German Shepherd</source>
   <translation>Schäferhund</translation>
  </message>
  <message>
   <source>Golden Retriever</source>
   <translation>Golden Retriever</translation>
  </message>
  <message>
   <source>Hand {count}/{size}</source>
   <translation>Hand {count}/{size}</translation>
  </message>
  <message>
   <source>Hidden</source>
   <translation>Verdeckt</translation>
  </message>
  <message>
   <source>Hidden card</source>
   <translation>Verdeckte Karte</translation>
  </message>
  <message>
   <source>Hidden card {number}</source>
   <translation>Verdeckte Karte {number}</translation>
  </message>
  <message>
   <source>Hurdle</source>
   <translation>Hürde</translation>
  </message>
  <message>
   <source>Husky</source>
   <translation>Husky</translation>
  </message>
  <message>
   <source>Inspiration</source>
   <translation>Ansporn</translation>
  </message>
  <message>
   <source>Inspiration: take a treat</source>
   <translation>Ansporn: Nimm ein Leckerli</translation>
  </message>
  <message>
   <source>Intimidation</source>
   <translation>Einschüchterung</translation>
  </message>
  <message>
   <source>It costs {costs} now.</source>
   <translation>Es kostet jetzt {costs}.</translation>
  </message>
  <message>
   <source>It must clear its obstacle before the others move.</source>
   <translation>Er muss sein Hindernis nehmen, bevor die anderen laufen.</translation>
  </message>
  <message>
   <source>Its action is not possible now: take a treat.</source>
   <translation>Seine Aktion ist jetzt nicht möglich: Nimm ein Leckerli.</translation>
  </message>
  <message>
   <source>Its number moves the marker to an action, its picture brings treats.</source>
   <translation>Ihre Zahl führt den Marker zu einer Aktion, ihr Bild bringt Leckerlis.</translation>
  </message>
  <message>
   <source>Jack Russell</source>
   <translation>Jack Russell</translation>
  </message>
  <message>
   <source>Jump</source>
   <translation>Sprung</translation>
  </message>
  <message>
   <source>Labrador</source>
   <translation>Labrador</translation>
  </message>
  <message>
   <source>Let your dog run: click it when its obstacle can be paid.</source>
   <translation>Lass deinen Hund laufen: Klicke ihn an, wenn sein Hindernis bezahlt werden kann.</translation>
  </message>
  <message>
   <source>Looking for a home: {things}.</source>
   <translation>Suchen ein Zuhause: {things}.</translation>
  </message>
  <message>
   <source>Lose 1 or 2 treats, and replace as many cards of your hand.</source>
   <translation>Verliere 1 oder 2 Leckerlis und ersetze ebenso viele Handkarten.</translation>
  </message>
  <message>
   <source>Lose {treats}</source>
   <translation>{treats} verlieren</translation>
  </message>
  <message>
   <source>Make one of the opponent's obstacles cost one more treat.</source>
   <translation>Mach ein Hindernis des Gegners um ein Leckerli teurer.</translation>
  </message>
  <message>
   <source>Mighty Mutt</source>
   <translation>Mighty Mutt</translation>
  </message>
  <message>
   <source>Mini-turn: {prompt}</source>
   <translation>Kurzzug: {prompt}</translation>
  </message>
  <message>
   <source>Mini-turns to come: {count}.</source>
   <translation>Kurzzüge, die noch kommen: {count}.</translation>
  </message>
  <message>
   <source>Missing: {treats}.</source>
   <translation>Es fehlt: {treats}.</translation>
  </message>
  <message>
   <source>Mixed board</source>
   <translation>Gemischtes Brett</translation>
  </message>
  <message>
   <source>My hand</source>
   <translation>Meine Hand</translation>
  </message>
  <message>
   <source>My treats</source>
   <translation>Meine Leckerlis</translation>
  </message>
  <message>
   <source>No action</source>
   <translation>Keine Aktion</translation>
  </message>
  <message>
   <source>Not possible there now: only the treats.</source>
   <translation>Dort ist jetzt nichts möglich: nur die Leckerlis.</translation>
  </message>
  <message>
   <source>Number of your board</source>
   <translation>Nummer deines Bretts</translation>
  </message>
  <message>
   <source>One at full price per dog, features as often as you can pay.</source>
   <translation>Eines zum vollen Preis je Hund, Stärken so oft du zahlen kannst.</translation>
  </message>
  <message>
   <source>One moment.</source>
   <translation>Einen Augenblick.</translation>
  </message>
  <message>
   <source>One of the opponent's dogs must clear its obstacle before their other dogs move.</source>
   <translation>Ein Hund des Gegners muss sein Hindernis nehmen, bevor sich dort sonst etwas bewegt.</translation>
  </message>
  <message>
   <source>Only its owner knows this card.</source>
   <translation>Nur ihr Besitzer kennt diese Karte.</translation>
  </message>
  <message>
   <source>Open Ground</source>
   <translation>Freies Feld</translation>
  </message>
  <message>
   <source>Open ground behind {dog}'s {obstacle}, obstacle {number}</source>
   <translation>Freies Feld für {dog} hinter: {obstacle}, Hindernis {number}</translation>
  </message>
  <message>
   <source>Open ground is {dog}'s obstacle {number} now.</source>
   <translation>Freies Feld ist jetzt Hindernis {number} von {dog}.</translation>
  </message>
  <message>
   <source>Papillon</source>
   <translation>Papillon</translation>
  </message>
  <message>
   <source>Pause Box</source>
   <translation>Pausenbox</translation>
  </message>
  <message>
   <source>Play a card</source>
   <translation>Spiele eine Karte</translation>
  </message>
  <message>
   <source>Play a card: click one in your hand, then send it with the button below.</source>
   <translation>Spiele eine Karte: Klicke eine auf deiner Hand an, dann schick sie mit dem Knopf unten ab.</translation>
  </message>
  <message>
   <source>Play the {card}</source>
   <translation>Spiele die {card}</translation>
  </message>
  <message>
   <source>Played last</source>
   <translation>Zuletzt gespielt</translation>
  </message>
  <message>
   <source>Player 1</source>
   <translation>Spieler 1</translation>
  </message>
  <message>
   <source>Poodle</source>
   <translation>Pudel</translation>
  </message>
  <message>
   <source>Prize and Tiebreak Marker still open: for the first to finish a course.</source>
   <translation>Preis und Gleichstandsmarker offen: wer zuerst einen Parcours beendet.</translation>
  </message>
  <message>
   <source>Prize still open: for the first to have three dogs.</source>
   <translation>Preis offen: wer zuerst drei Hunde hat.</translation>
  </message>
  <message>
   <source>Put open ground into one of the opponent's courses.</source>
   <translation>Leg ein freies Feld in einen Parcours des Gegners.</translation>
  </message>
  <message>
   <source>Recommended board</source>
   <translation>Empfohlenes Brett</translation>
  </message>
  <message>
   <source>Refill</source>
   <translation>Auffüllen</translation>
  </message>
  <message>
   <source>Refill your hand: click a card of the display, and send your turn.</source>
   <translation>Füll deine Hand auf: Klicke eine Karte der Auslage an und schick deinen Zug ab.</translation>
  </message>
  <message>
   <source>Replace the trashed card</source>
   <translation>Ersetze die abgeworfene Karte</translation>
  </message>
  <message>
   <source>Run</source>
   <translation>Laufen</translation>
  </message>
  <message>
   <source>Run: clear obstacles</source>
   <translation>Laufen: Nimm Hindernisse</translation>
  </message>
  <message>
   <source>Rush</source>
   <translation>Hetze</translation>
  </message>
  <message>
   <source>Rush {dog}</source>
   <translation>{dog} hetzen</translation>
  </message>
  <message>
   <source>Rush: choose one of the opponent's dogs</source>
   <translation>Hetze: Wähle einen Hund des Gegners</translation>
  </message>
  <message>
   <source>Save treats until you can pay for a dog; then click it, and a free course.</source>
   <translation>Spare Leckerlis, bis du einen Hund bezahlen kannst; dann klicke ihn an und einen freien Parcours.</translation>
  </message>
  <message>
   <source>Send {count} steps</source>
   <translation>{count} Schritte abschicken</translation>
  </message>
  <message>
   <source>Sheltie</source>
   <translation>Sheltie</translation>
  </message>
  <message>
   <source>Slip</source>
   <translation>Ausrutscher</translation>
  </message>
  <message>
   <source>Slip: put open ground into a course</source>
   <translation>Ausrutscher: Leg ein freies Feld in einen Parcours</translation>
  </message>
  <message>
   <source>Space {space}: {action}</source>
   <translation>Feld {space}: {action}</translation>
  </message>
  <message>
   <source>Speed</source>
   <translation>Tempo</translation>
  </message>
  <message>
   <source>Still open</source>
   <translation>Noch offen</translation>
  </message>
  <message>
   <source>Stop running</source>
   <translation>Nicht weiter laufen</translation>
  </message>
  <message>
   <source>Strength</source>
   <translation>Kraft</translation>
  </message>
  <message>
   <source>Sweep</source>
   <translation>Volltreffer</translation>
  </message>
  <message>
   <source>Take a Flex Token: it shifts a later action by one space.</source>
   <translation>Nimm einen Flexchip: Er verschiebt eine spätere Aktion um ein Feld.</translation>
  </message>
  <message>
   <source>Take a card into your hand</source>
   <translation>Nimm eine Karte auf die Hand</translation>
  </message>
  <message>
   <source>Take an Exchange Token: all treats of one kind become another, at any time.</source>
   <translation>Nimm einen Tauschchip: Alle Leckerlis einer Art werden zu einer anderen, jederzeit.</translation>
  </message>
  <message>
   <source>Take both offers of the card.</source>
   <translation>Nimm beide Angebote der Karte.</translation>
  </message>
  <message>
   <source>Take one of the treats that lie on this token.</source>
   <translation>Nimm eines der Leckerlis, die auf diesem Plättchen liegen.</translation>
  </message>
  <message>
   <source>Take one of the two offers</source>
   <translation>Nimm eines der zwei Angebote</translation>
  </message>
  <message>
   <source>Take one of the two offers of your card.</source>
   <translation>Nimm eines der zwei Angebote deiner Karte.</translation>
  </message>
  <message>
   <source>Take the {card}</source>
   <translation>Nimm die {card}</translation>
  </message>
  <message>
   <source>Take {count} {treat}</source>
   <translation>{count} {treat} nehmen</translation>
  </message>
  <message>
   <source>That is the whole game. Play on, and win it.</source>
   <translation>Das ist das ganze Spiel. Spiel weiter, und gewinne es.</translation>
  </message>
  <message>
   <source>The deck is empty: {count} cards are shuffled.</source>
   <translation>Der Stapel ist leer: {count} Karten werden gemischt.</translation>
  </message>
  <message>
   <source>The final turn is on or comes next.</source>
   <translation>Der letzte Zug läuft oder kommt als Nächstes.</translation>
  </message>
  <message>
   <source>The first seat</source>
   <translation>Der erste Platz</translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation>Das Spiel ist aus</translation>
  </message>
  <message>
   <source>The last one this turn.</source>
   <translation>Die letzte dieses Zuges.</translation>
  </message>
  <message>
   <source>The marker is on {space}: nothing is possible there.</source>
   <translation>Der Marker steht auf {space}: Dort ist nichts möglich.</translation>
  </message>
  <message>
   <source>The marker starts here</source>
   <translation>Hier beginnt der Marker</translation>
  </message>
  <message>
   <source>The number of a card moves the marker; its space is your action.</source>
   <translation>Die Zahl einer Karte zieht den Marker; sein Feld ist deine Aktion.</translation>
  </message>
  <message>
   <source>The opponent gets a Flex Token, trashes a card and plays with two.</source>
   <translation>Der Gegner bekommt einen Flexchip, wirft eine Karte ab und spielt mit zweien.</translation>
  </message>
  <message>
   <source>The other one is lost.</source>
   <translation>Das andere verfällt.</translation>
  </message>
  <message>
   <source>The second seat</source>
   <translation>Der zweite Platz</translation>
  </message>
  <message>
   <source>This is the final turn: {name} can still draw level and win.</source>
   <translation>Das ist der letzte Zug: {name} kann noch gleichziehen und gewinnen.</translation>
  </message>
  <message>
   <source>Three high cards: the display is replaced.</source>
   <translation>Drei hohe Karten: Die Auslage wird ersetzt.</translation>
  </message>
  <message>
   <source>Tiebreak</source>
   <translation>Gleichst.</translation>
  </message>
  <message>
   <source>Tiebreak Marker</source>
   <translation>Gleichstandsmarker</translation>
  </message>
  <message>
   <source>Tokens</source>
   <translation>Chips</translation>
  </message>
  <message>
   <source>Train and adopt three dogs, and run them over their courses before the other does.</source>
   <translation>Trainiere und adoptiere drei Hunde und führe sie über ihre Parcours, bevor es dein Gegner tut.</translation>
  </message>
  <message>
   <source>Training deck</source>
   <translation>Trainingsstapel</translation>
  </message>
  <message>
   <source>Training deck: {count} cards</source>
   <translation>Trainingsstapel: {count} Karten</translation>
  </message>
  <message>
   <source>Training display</source>
   <translation>Kartenauslage</translation>
  </message>
  <message>
   <source>Trash a card</source>
   <translation>Wirf eine Karte ab</translation>
  </message>
  <message>
   <source>Trash the {card}</source>
   <translation>Wirf die {card} ab</translation>
  </message>
  <message>
   <source>Treats</source>
   <translation>Leckerlis</translation>
  </message>
  <message>
   <source>Treats and tokens</source>
   <translation>Leckerlis und Chips</translation>
  </message>
  <message>
   <source>Treats pay for dogs and obstacles. There is no limit.</source>
   <translation>Mit Leckerlis zahlst du Hunde und Hindernisse. Es gibt keine Grenze.</translation>
  </message>
  <message>
   <source>Treats pay for dogs and obstacles: Trust, Speed, Strength, Agility, Jump. Low cards bring the most.</source>
   <translation>Mit Leckerlis zahlst du Hunde und Hindernisse: Vertrauen, Tempo, Kraft, Geschick, Sprung. Niedrige Karten bringen am meisten.</translation>
  </message>
  <message>
   <source>Trust</source>
   <translation>Vertrauen</translation>
  </message>
  <message>
   <source>Tunnel</source>
   <translation>Tunnel</translation>
  </message>
  <message>
   <source>Turn up a card: carry out the action of its number, or take one of its treats.</source>
   <translation>Deck eine Karte auf: Führe die Aktion ihrer Zahl aus, oder nimm eines ihrer Leckerlis.</translation>
  </message>
  <message>
   <source>Turn {number}</source>
   <translation>Zug {number}</translation>
  </message>
  <message>
   <source>Turn {number} · {name}</source>
   <translation>Zug {number} · {name}</translation>
  </message>
  <message>
   <source>Weave Poles</source>
   <translation>Slalom</translation>
  </message>
  <message>
   <source>Which action? The marker is on {action}</source>
   <translation>Welche Aktion? Der Marker steht auf: {action}</translation>
  </message>
  <message>
   <source>Wild board</source>
   <translation>Wildes Brett</translation>
  </message>
  <message>
   <source>You get {card}.</source>
   <translation>Du bekommst {card}.</translation>
  </message>
  <message>
   <source>You keep {treats}.</source>
   <translation>Dir bleiben {treats}.</translation>
  </message>
  <message>
   <source>You may look around: click a dog, a course or a pile.</source>
   <translation>Du kannst dich umsehen: Klicke einen Hund, einen Parcours oder einen Stapel an.</translation>
  </message>
  <message>
   <source>You need an Exchange Token and a treat for this.</source>
   <translation>Dafür brauchst du einen Tauschchip und ein Leckerli.</translation>
  </message>
  <message>
   <source>You were first: take a Flex Token or an Exchange Token.</source>
   <translation>Du warst zuerst da. Nimm einen Flex- oder einen Tauschchip.</translation>
  </message>
  <message>
   <source>You win when your three dogs have finished their courses. The number of a card moves the marker to an action; the pill on the card says which.</source>
   <translation>Du gewinnst, wenn deine drei Hunde ihren Parcours beendet haben. Die Zahl einer Karte zieht den Marker zu einer Aktion; das Schild auf der Karte sagt, zu welcher.</translation>
  </message>
  <message>
   <source>Your hand has been shuffled: nobody else learns which card you trash.</source>
   <translation>Deine Hand ist gemischt: Niemand sonst erfährt, welche Karte geht.</translation>
  </message>
  <message>
   <source>Your opponent plays well, but it never looks at what a card brings: choose yours better.</source>
   <translation>Dein Gegner spielt gut, sieht aber nie nach, was eine Karte bringt: Wähle deine besser.</translation>
  </message>
  <message>
   <source>Your own board</source>
   <translation>Eigenes Brett</translation>
  </message>
  <message>
   <source>Your plan is complete: send it, or undo a step.</source>
   <translation>Dein Plan ist fertig: Schick ihn ab, oder nimm einen Schritt zurück.</translation>
  </message>
  <message>
   <source>Your plan is ready</source>
   <translation>Dein Plan steht</translation>
  </message>
  <message>
   <source>a hidden card</source>
   <translation>eine verdeckte Karte</translation>
  </message>
  <message>
   <source>final turn</source>
   <translation>letzter Zug</translation>
  </message>
  <message>
   <source>free</source>
   <translation>umsonst</translation>
  </message>
  <message>
   <source>has paid full price this turn</source>
   <translation>hat in diesem Zug schon voll bezahlt</translation>
  </message>
  <message>
   <source>no treats</source>
   <translation>keine Leckerlis</translation>
  </message>
  <message>
   <source>or {treats}. {rest}</source>
   <translation>oder {treats}. {rest}</translation>
  </message>
  <message>
   <source>plays with two</source>
   <translation>spielt mit zweien</translation>
  </message>
  <message>
   <source>rushed</source>
   <translation>gehetzt</translation>
  </message>
  <message>
   <source>to {space}, {action}</source>
   <translation>auf {space}, {action}</translation>
  </message>
  <message>
   <source>to {space}, {action}, which is not possible</source>
   <translation>auf {space}, {action}, was nicht möglich ist</translation>
  </message>
  <message>
   <source>{action}</source>
   <translation>{action}</translation>
  </message>
  <message>
   <source>{action} for {count} Flex</source>
   <translation>{action} für {count} Flex</translation>
  </message>
  <message>
   <source>{action} is not possible now.</source>
   <translation>{action} ist jetzt nicht möglich.</translation>
  </message>
  <message>
   <source>{action} is possible, so it must be taken.</source>
   <translation>{action} ist möglich, also Pflicht.</translation>
  </message>
  <message>
   <source>{action} needs {needed} Flex, you have {flex}.</source>
   <translation>{action} braucht {needed} Flex, du hast {flex}.</translation>
  </message>
  <message>
   <source>{action}. Send it with the button below, or take a step back with Undo.</source>
   <translation>{action}. Schick es mit dem Knopf unten ab, oder nimm einen Schritt zurück.</translation>
  </message>
  <message>
   <source>{card}, on display</source>
   <translation>{card}, in der Auslage</translation>
  </message>
  <message>
   <source>{count} Flex, {others} Exchange, {cards} cards</source>
   <translation>{count} Flex, {others} Tausch, {cards} Karten</translation>
  </message>
  <message>
   <source>{count} cards, face down.</source>
   <translation>{count} Karten, verdeckt.</translation>
  </message>
  <message>
   <source>{count} courses finished, {cleared} obstacles cleared</source>
   <translation>{count} Parcours beendet, {cleared} Hindernisse genommen</translation>
  </message>
  <message>
   <source>{count} more to take; the display is filled after each.</source>
   <translation>Noch {count} zu nehmen; nach jeder wird die Auslage gefüllt.</translation>
  </message>
  <message>
   <source>{count} of {all}</source>
   <translation>{count} von {all}</translation>
  </message>
  <message>
   <source>{count} {given} become {taken}</source>
   <translation>{count} {given} werden zu {taken}</translation>
  </message>
  <message>
   <source>{course}: {obstacles}</source>
   <translation>{course}: {obstacles}</translation>
  </message>
  <message>
   <source>{course}; free</source>
   <translation>{course}; frei</translation>
  </message>
  <message>
   <source>{course}; {name}'s {dog}</source>
   <translation>{course}; {dog} von {name}</translation>
  </message>
  <message>
   <source>{dog} costs {cost}, exactly in these kinds.</source>
   <translation>{dog} kostet {cost}, genau in diesen Arten.</translation>
  </message>
  <message>
   <source>{dog} has cleared an obstacle at full price this turn.</source>
   <translation>{dog} hat in diesem Zug schon ein Hindernis zum vollen Preis genommen.</translation>
  </message>
  <message>
   <source>{dog} has finished</source>
   <translation>{dog} ist im Ziel</translation>
  </message>
  <message>
   <source>{dog} has finished its course.</source>
   <translation>{dog} hat seinen Parcours beendet.</translation>
  </message>
  <message>
   <source>{dog} is looking for a home.</source>
   <translation>{dog} sucht ein Zuhause.</translation>
  </message>
  <message>
   <source>{dog} is rushed: it must clear its obstacle first.</source>
   <translation>{dog} ist gehetzt: Er muss erst sein Hindernis nehmen.</translation>
  </message>
  <message>
   <source>{dog}'s obstacle {number} costs 1 {treat} more.</source>
   <translation>Hindernis {number} von {dog} kostet 1 {treat} mehr.</translation>
  </message>
  <message>
   <source>{dog}'s obstacle {number}: {obstacle}</source>
   <translation>Hindernis {number} von {dog}: {obstacle}</translation>
  </message>
  <message>
   <source>{dog}: costs {cost}; {marker} on {features}</source>
   <translation>{dog}: kostet {cost}; {marker} auf {features}</translation>
  </message>
  <message>
   <source>{dog}: {obstacle}</source>
   <translation>{dog}: {obstacle}</translation>
  </message>
  <message>
   <source>{dog}: {obstacle} for {price}</source>
   <translation>{dog}: {obstacle} für {price}</translation>
  </message>
  <message>
   <source>{dog}: {obstacle} free</source>
   <translation>{dog}: {obstacle} umsonst</translation>
  </message>
  <message>
   <source>{name} adopts {dog} for {course}.</source>
   <translation>{name} adoptiert {dog} für {course}.</translation>
  </message>
  <message>
   <source>{name} draws from the deck.</source>
   <translation>{name} zieht vom Stapel.</translation>
  </message>
  <message>
   <source>{name} draws level and wins by the Tiebreak Marker.</source>
   <translation>{name} zieht gleich und gewinnt durch den Gleichstandsmarker.</translation>
  </message>
  <message>
   <source>{name} draws level in the final turn and has the Tiebreak Marker.</source>
   <translation>{name} zieht im letzten Zug gleich und hat den Gleichstandsmarker.</translation>
  </message>
  <message>
   <source>{name} exchanges {count} {given} for {taken}.</source>
   <translation>{name} tauscht {count} {given} gegen {taken}.</translation>
  </message>
  <message>
   <source>{name} gets {count} {treat}.</source>
   <translation>{name} bekommt {count} {treat}.</translation>
  </message>
  <message>
   <source>{name} gets {things}.</source>
   <translation>{name} bekommt {things}.</translation>
  </message>
  <message>
   <source>{name} hands in {count} Flex.</source>
   <translation>{name} gibt {count} Flex ab.</translation>
  </message>
  <message>
   <source>{name} has finished all three courses.</source>
   <translation>{name} hat alle drei Parcours beendet.</translation>
  </message>
  <message>
   <source>{name} has the Tiebreak Marker.</source>
   <translation>{name} hat den Gleichstandsmarker.</translation>
  </message>
  <message>
   <source>{name} is Player 1.</source>
   <translation>{name} ist Spieler 1.</translation>
  </message>
  <message>
   <source>{name} is considering: {action}</source>
   <translation>{name} denkt an: {action}</translation>
  </message>
  <message>
   <source>{name} is intimidated, and gets a Flex Token.</source>
   <translation>{name} ist eingeschüchtert und bekommt einen Flexchip.</translation>
  </message>
  <message>
   <source>{name} is the first to finish a course: the Tiebreak Marker and a prize.</source>
   <translation>{name} beendet als Erster einen Parcours: der Gleichstandsmarker und ein Preis.</translation>
  </message>
  <message>
   <source>{name} loses {count} {treat}.</source>
   <translation>{name} verliert {count} {treat}.</translation>
  </message>
  <message>
   <source>{name} now plays with {count} cards.</source>
   <translation>{name} spielt jetzt mit {count} Karten.</translation>
  </message>
  <message>
   <source>{name} plays the {number}.</source>
   <translation>{name} spielt die {number}.</translation>
  </message>
  <message>
   <source>{name} shuffles their hand.</source>
   <translation>{name} mischt die Hand.</translation>
  </message>
  <message>
   <source>{name} takes a Flex Token.</source>
   <translation>{name} nimmt einen Flexchip.</translation>
  </message>
  <message>
   <source>{name} takes an Exchange Token.</source>
   <translation>{name} nimmt einen Tauschchip.</translation>
  </message>
  <message>
   <source>{name} takes {card}.</source>
   <translation>{name} nimmt {card}.</translation>
  </message>
  <message>
   <source>{name} trashes a card</source>
   <translation>{name} wirft eine Karte ab</translation>
  </message>
  <message>
   <source>{name} trashes a card, face down.</source>
   <translation>{name} wirft verdeckt eine Karte ab.</translation>
  </message>
  <message>
   <source>{name} was first, and the final turn did not change it.</source>
   <translation>{name} war zuerst da, und der letzte Zug hat nichts geändert.</translation>
  </message>
  <message>
   <source>{name} wins.</source>
   <translation>{name} gewinnt.</translation>
  </message>
  <message>
   <source>{name}'s action: {action}.</source>
   <translation>Aktion von {name}: {action}.</translation>
  </message>
  <message>
   <source>{name}'s hand</source>
   <translation>Hand von {name}</translation>
  </message>
  <message>
   <source>{name}'s turn</source>
   <translation>{name} ist am Zug</translation>
  </message>
  <message>
   <source>{name}'s {dog} clears the {obstacle} by the action.</source>
   <translation>{dog} von {name} nimmt durch die Aktion: {obstacle}.</translation>
  </message>
  <message>
   <source>{name}'s {dog} clears the {obstacle} for {price}.</source>
   <translation>{dog} von {name} nimmt für {price}: {obstacle}.</translation>
  </message>
  <message>
   <source>{name}'s {dog} clears the {obstacle} free.</source>
   <translation>{dog} von {name} nimmt umsonst: {obstacle}.</translation>
  </message>
  <message>
   <source>{name}'s {dog} has finished its course!</source>
   <translation>{dog} von {name} hat seinen Parcours beendet!</translation>
  </message>
  <message>
   <source>{name}'s {dog}, before obstacle {number}: {obstacle}</source>
   <translation>{dog} von {name}, vor Hindernis {number}: {obstacle}</translation>
  </message>
  <message>
   <source>{name}'s {dog}, finished</source>
   <translation>{dog} von {name}, im Ziel</translation>
  </message>
  <message>
   <source>{number}: {one} or {other}</source>
   <translation>{number}: {one} oder {other}</translation>
  </message>
  <message>
   <source>{obstacle} costs {price}: you do not have enough treats.</source>
   <translation>{obstacle} kostet {price}: Es fehlen Leckerlis.</translation>
  </message>
  <message>
   <source>{rushed} must first clear the obstacle with the Rush Marker.</source>
   <translation>Erst muss {rushed} das Hindernis mit dem Hetzmarker nehmen.</translation>
  </message>
  <message>
   <source>{space}, costs {count} Flex</source>
   <translation>{space}, kostet {count} Flex</translation>
  </message>
  <message>
   <source>{space}, not possible now</source>
   <translation>{space}, jetzt nicht möglich</translation>
  </message>
 </context>
 <context>
  <name>Agree</name>
  <message>
   <source>A move was taken back.</source>
   <translation>Ein Zug wurde zurückgenommen.</translation>
  </message>
  <message>
   <source>Accept</source>
   <translation>Annehmen</translation>
  </message>
  <message>
   <source>By agreement</source>
   <translation>Gemeinsam vereinbaren</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Decline</source>
   <translation>Ablehnen</translation>
  </message>
  <message>
   <source>Offer a draw</source>
   <translation>Unentschieden anbieten</translation>
  </message>
  <message>
   <source>Play on</source>
   <translation>Weiterspielen</translation>
  </message>
  <message>
   <source>Resign</source>
   <translation>Aufgeben</translation>
  </message>
  <message>
   <source>Resign? A bot plays on in your seat, and you can only watch then.</source>
   <translation>Aufgeben? Ein Bot spielt auf deinem Platz weiter, und du kannst dann nur zusehen.</translation>
  </message>
  <message>
   <source>Resign? You lose this game.</source>
   <translation>Aufgeben? Du verlierst dieses Spiel.</translation>
  </message>
  <message>
   <source>Resign…</source>
   <translation>Aufgeben …</translation>
  </message>
  <message>
   <source>Take my last move back</source>
   <translation>Meinen letzten Zug zurücknehmen</translation>
  </message>
  <message>
   <source>The players agreed on a draw.</source>
   <translation>Die Spieler haben sich auf ein Unentschieden geeinigt.</translation>
  </message>
  <message>
   <source>You ask to take a move back. The others have not answered yet.</source>
   <translation>Du möchtest einen Zug zurücknehmen. Die anderen haben noch nicht geantwortet.</translation>
  </message>
  <message>
   <source>You have made no move that could be taken back.</source>
   <translation>Du hast keinen Zug gemacht, der sich zurücknehmen ließe.</translation>
  </message>
  <message>
   <source>You offer a draw. The others have not answered yet.</source>
   <translation>Du bietest ein Unentschieden an. Die anderen haben noch nicht geantwortet.</translation>
  </message>
  <message>
   <source>You resign as soon as the current move is made.</source>
   <translation>Du gibst auf, sobald der offene Zug gemacht ist.</translation>
  </message>
  <message>
   <source>{name} asks to take a move back. What was seen stays seen.</source>
   <translation>{name} möchte einen Zug zurücknehmen. Was gesehen wurde, bleibt gesehen.</translation>
  </message>
  <message>
   <source>{name} declines.</source>
   <translation>{name} lehnt ab.</translation>
  </message>
  <message>
   <source>{name} offers a draw.</source>
   <translation>{name} bietet ein Unentschieden an.</translation>
  </message>
  <message>
   <source>{name} resigned.</source>
   <translation>{name} hat aufgegeben.</translation>
  </message>
  <message>
   <source>{name} resigns.</source>
   <translation>{name} gibt auf.</translation>
  </message>
 </context>
 <context>
  <name>Alone</name>
  <message>
   <source>Back at the match you left: {names}. Return to it? This match is kept; you can continue it from Home.</source>
   <translation>Zurück an der Partie, die du verlassen hast: {names}. Zu ihr zurückgehen? Diese hier bleibt erhalten und geht von der Startseite aus weiter.</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>Zurückgehen</translation>
  </message>
  <message>
   <source>Go on alone</source>
   <translation>Allein weiterspielen</translation>
  </message>
  <message>
   <source>Go on alone against bots, as a match of your own? The match with {names} stays as it is: when they come back, they and you are told, and you can go back to it.</source>
   <translation>Allein gegen Bots weiterspielen, als eigene Partie? Die Partie mit {names} bleibt, wie sie ist: Bei der Rückkehr erfahren es beide Seiten, und du kannst zu ihr zurück.</translation>
  </message>
  <message>
   <source>Keep waiting</source>
   <translation>Weiter warten</translation>
  </message>
  <message>
   <source>Stay here</source>
   <translation>Hier bleiben</translation>
  </message>
 </context>
 <context>
  <name>Banner</name>
  <message>
   <source>Close this message</source>
   <translation>Diese Meldung schließen</translation>
  </message>
 </context>
 <context>
  <name>Bar</name>
  <message>
   <source>Back</source>
   <translation>Zurück</translation>
  </message>
  <message>
   <source>Invite others to watch</source>
   <translation>Andere zum Zuschauen einladen</translation>
  </message>
  <message>
   <source>Invite others to watch: code {code}</source>
   <translation>Andere zum Zuschauen einladen: Code {code}</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>Pause</translation>
  </message>
  <message>
   <source>Players, log and chat</source>
   <translation>Spieler, Protokoll und Chat</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Rules and help</source>
   <translation>Regeln und Hilfe</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Sounds are off</source>
   <translation>Töne sind aus</translation>
  </message>
  <message>
   <source>Sounds are on</source>
   <translation>Töne sind an</translation>
  </message>
  <message>
   <source>Take back, draw, resign</source>
   <translation>Zurücknehmen, Unentschieden, Aufgeben</translation>
  </message>
 </context>
 <context>
  <name>Box</name>
  <message>
   <source>is checked: {detail}</source>
   <translation>wird geprüft: {detail}</translation>
  </message>
  <message>
   <source>is left alone: an unknown device ({detail})</source>
   <translation>bleibt in Ruhe: ein unbekanntes Gerät ({detail})</translation>
  </message>
  <message>
   <source>is left alone: it is not a USB port</source>
   <translation>bleibt in Ruhe: kein USB-Anschluss</translation>
  </message>
  <message>
   <source>no box is connected</source>
   <translation>keine Box ist verbunden</translation>
  </message>
  <message>
   <source>no permission to open {port}; join its group (`sudo usermod -aG dialout $USER`), then log out and in</source>
   <translation>{port} darf hier nicht geöffnet werden; tritt seiner Gruppe bei (`sudo usermod -aG dialout $USER`), dann melde dich ab und wieder an</translation>
  </message>
  <message>
   <source>no timer box on {port}: it was unplugged while it was checked</source>
   <translation>keine Timer-Box an {port}: sie wurde abgezogen, während sie gefragt wurde</translation>
  </message>
  <message>
   <source>no timer box on {port}: nothing answers there; is the firmware of the timer box on that board?</source>
   <translation>keine Timer-Box an {port}: dort antwortet nichts; ist die Firmware der Timer-Box auf der Platine?</translation>
  </message>
  <message>
   <source>no timer box on {port}: something other than a timer box answers there</source>
   <translation>keine Timer-Box an {port}: dort spricht etwas anderes als eine Timer-Box</translation>
  </message>
  <message>
   <source>the box did not answer</source>
   <translation>die Box hat nicht geantwortet</translation>
  </message>
  <message>
   <source>the box does not accept this value</source>
   <translation>die Box nimmt diesen Wert nicht an</translation>
  </message>
  <message>
   <source>the box does not know this; flash its firmware again</source>
   <translation>die Box kennt das nicht; spiele ihre Firmware neu auf</translation>
  </message>
  <message>
   <source>the box has stopped talking</source>
   <translation>die Box ist verstummt</translation>
  </message>
  <message>
   <source>the box speaks another version; flash its firmware again</source>
   <translation>die Box spricht eine andere Version; spiele ihre Firmware neu auf</translation>
  </message>
  <message>
   <source>the box was unplugged</source>
   <translation>die Box wurde abgezogen</translation>
  </message>
  <message>
   <source>the clock of the box has not been measured for long enough</source>
   <translation>die Box wurde noch nicht lange genug beobachtet, um ihre Uhr zu kennen</translation>
  </message>
  <message>
   <source>the on-screen box is unplugged; plug it in</source>
   <translation>die Box auf dem Bildschirm ist abgezogen; steck sie ein</translation>
  </message>
  <message>
   <source>the round clock cannot do this now</source>
   <translation>das geht nicht, so wie die Rundenuhr gerade steht</translation>
  </message>
  <message>
   <source>the timer box on {port} speaks another version (it does not report its state); flash its firmware again</source>
   <translation>die Timer-Box an {port} spricht eine andere Version (sie sagt nicht, wie sie steht); spiele ihre Firmware neu auf</translation>
  </message>
  <message>
   <source>the timer box on {port} speaks another version (protocol {detail}); flash its firmware again</source>
   <translation>die Timer-Box an {port} spricht eine andere Version (Protokoll {detail}); spiele ihre Firmware neu auf</translation>
  </message>
  <message>
   <source>there is no port {port}; plug the box in, or leave the port out to search for it</source>
   <translation>es gibt keinen Anschluss {port}; steck die Box ein, oder nenne keinen Anschluss, dann wird sie gesucht</translation>
  </message>
  <message>
   <source>{port} cannot be opened ({detail}); unplug the box and plug it in again</source>
   <translation>{port} lässt sich nicht öffnen ({detail}); ziehe die Box ab und steck sie wieder ein</translation>
  </message>
  <message>
   <source>{port} is in use by another program; close that one (another Offleash, a serial monitor, ModemManager)</source>
   <translation>{port} gehört gerade einem anderen Programm; schließe es (ein zweites Offleash, ein serieller Monitor, der ModemManager)</translation>
  </message>
  <message>
   <source>{port} is not a serial port; name another, or leave the port out to search for the box</source>
   <translation>{port} ist kein serieller Anschluss; nenne einen anderen, oder keinen, dann wird die Box gesucht</translation>
  </message>
 </context>
 <context>
  <name>Camera</name>
  <message>
   <source>1/8 speed</source>
   <translation>1/8 Tempo</translation>
  </message>
  <message>
   <source>1280 × 720 or more finds the puck better.</source>
   <translation>Mit 1280 × 720 oder mehr wird der Puck besser gefunden.</translation>
  </message>
  <message>
   <source>A barrier</source>
   <translation>Eine Schranke</translation>
  </message>
  <message>
   <source>A corner of tape: the point belongs on the inner corner</source>
   <translation>Eine Ecke aus Klebeband: Der Punkt gehört auf die innere Ecke</translation>
  </message>
  <message>
   <source>A film instead of a camera</source>
   <translation>Ein Film statt einer Kamera</translation>
  </message>
  <message>
   <source>A film of the table</source>
   <translation>Ein Film vom Tisch</translation>
  </message>
  <message>
   <source>A flicking puck</source>
   <translation>Ein Puck zum Schießen</translation>
  </message>
  <message>
   <source>A hand is over the table. Take it away and the judging begins.</source>
   <translation>Eine Hand ist über dem Tisch. Ohne sie beginnt das Auswerten.</translation>
  </message>
  <message>
   <source>A mat in one piece, from a copy shop: the border and a marker at each corner. Nothing to click; it is found again when it or the camera is moved.</source>
   <translation>Eine Matte aus einem Stück, aus dem Copyshop: der Rand und eine Marke an jeder Ecke. Nichts zu klicken; sie wird wiedergefunden, wenn sie oder die Kamera verschoben wird.</translation>
  </message>
  <message>
   <source>A pawn of the blue side</source>
   <translation>Ein Kegel der blauen Seite</translation>
  </message>
  <message>
   <source>A pawn of the red side</source>
   <translation>Ein Kegel der roten Seite</translation>
  </message>
  <message>
   <source>A phone with a webcam app gives an address; type it into the field.</source>
   <translation>Ein Handy mit Webcam-App nennt eine Adresse; schreib sie in das Feld.</translation>
  </message>
  <message>
   <source>A webcam over a real table watches the flicks of LAAG</source>
   <translation>Eine Webcam über einem echten Tisch sieht bei LAAG zu</translation>
  </message>
  <message>
   <source>Accurate to {error} mm; a puck is {pixels} pixels wide.</source>
   <translation>Auf {error} mm genau; ein Puck ist {pixels} Pixel breit.</translation>
  </message>
  <message>
   <source>Address of a phone or network camera</source>
   <translation>Adresse eines Handys oder einer Netzwerkkamera</translation>
  </message>
  <message>
   <source>An edge is {pixels} pixels wide; up to {limit} is good.</source>
   <translation>Eine Kante ist {pixels} Pixel breit; bis {limit} ist gut.</translation>
  </message>
  <message>
   <source>An obstacle</source>
   <translation>Ein Hindernis</translation>
  </message>
  <message>
   <source>Another edge runs {mm} mm inside the one you set. Which one is the edge of the area? With tape it is the inner one.</source>
   <translation>Eine andere Kante läuft {mm} mm innerhalb der gesetzten. Welche ist die der Fläche? Bei Klebeband ist es die innere.</translation>
  </message>
  <message>
   <source>As {name}'s camera saw it</source>
   <translation>So sah es die Kamera von {name}</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>Zurück</translation>
  </message>
  <message>
   <source>Back to the table</source>
   <translation>Zurück zum Tisch</translation>
  </message>
  <message>
   <source>Black picture</source>
   <translation>Schwarzes Bild</translation>
  </message>
  <message>
   <source>Bright enough, and no glare.</source>
   <translation>Hell genug, und nichts spiegelt.</translation>
  </message>
  <message>
   <source>Calibration</source>
   <translation>Kalibrierung</translation>
  </message>
  <message>
   <source>Camera</source>
   <translation>Kamera</translation>
  </message>
  <message>
   <source>Camera lost</source>
   <translation>Kamera weg</translation>
  </message>
  <message>
   <source>Camera {number}</source>
   <translation>Kamera {number}</translation>
  </message>
  <message>
   <source>Choose a camera first</source>
   <translation>Wähle zuerst eine Kamera</translation>
  </message>
  <message>
   <source>Choose a kind of piece first</source>
   <translation>Wähle zuerst eine Sorte</translation>
  </message>
  <message>
   <source>Clear the area, lay one flicking puck on it, take your hands away, then flick it.</source>
   <translation>Räum die Fläche frei, leg einen Puck darauf, nimm die Hände weg und schnippe ihn dann.</translation>
  </message>
  <message>
   <source>Colours</source>
   <translation>Farben</translation>
  </message>
  <message>
   <source>Done: play with this camera</source>
   <translation>Fertig: mit dieser Kamera spielen</translation>
  </message>
  <message>
   <source>Drag all four numbers onto the corners of the area.</source>
   <translation>Zieh alle vier Zahlen auf die Ecken der Fläche.</translation>
  </message>
  <message>
   <source>Drag every number onto its piece first; still to do: {numbers}.</source>
   <translation>Zieh zuerst jede Zahl auf ihre Figur; es fehlen noch: {numbers}.</translation>
  </message>
  <message>
   <source>Drag the four numbers onto the corners of the area, the near left one first. Arrow keys move a number, with Shift in small steps; Tab leads to the next one. The edges are then found to a fraction of a millimetre.</source>
   <translation>Zieh die vier Zahlen auf die Ecken der Fläche, die vordere linke zuerst. Pfeiltasten bewegen eine Zahl, mit Umschalt in kleinen Schritten; Tab führt zur nächsten. Die Kanten werden dann auf Bruchteile eines Millimeters gefunden.</translation>
  </message>
  <message>
   <source>Drag the four numbers onto the inner corners of the tape, the near left one first. Arrow keys move a number, with Shift in small steps; Tab leads to the next one. The edges are then found to a fraction of a millimetre.</source>
   <translation>Zieh die vier Zahlen auf die inneren Ecken des Klebebands, die vordere linke zuerst. Pfeiltasten bewegen eine Zahl, mit Umschalt in kleinen Schritten; Tab führt zur nächsten. Die Kanten werden dann auf Bruchteile eines Millimeters gefunden.</translation>
  </message>
  <message>
   <source>Drawn line</source>
   <translation>Gezeichnete Linie</translation>
  </message>
  <message>
   <source>Edge of a board</source>
   <translation>Brettkante</translation>
  </message>
  <message>
   <source>Far left corner</source>
   <translation>Hintere linke Ecke</translation>
  </message>
  <message>
   <source>Far right corner</source>
   <translation>Hintere rechte Ecke</translation>
  </message>
  <message>
   <source>Films (*.mp4 *.avi *.mkv *.mov)</source>
   <translation>Filme (*.mp4 *.avi *.mkv *.mov)</translation>
  </message>
  <message>
   <source>First say which of the two is the edge of the area</source>
   <translation>Sag zuerst, welche der beiden Kanten die der Fläche ist</translation>
  </message>
  <message>
   <source>Flick once more</source>
   <translation>Noch einmal schnippen</translation>
  </message>
  <message>
   <source>Focus</source>
   <translation>Schärfe</translation>
  </message>
  <message>
   <source>Four corners</source>
   <translation>Vier Ecken</translation>
  </message>
  <message>
   <source>Four sheets</source>
   <translation>Vier Blätter</translation>
  </message>
  <message>
   <source>Four sheets from your own printer, one for each corner. Lay them so that the corners of their lines are 61 cm apart. Nothing to click.</source>
   <translation>Vier Blätter aus dem eigenen Drucker, eins für jede Ecke. Leg sie so, dass die Ecken ihrer Linien 61 cm auseinander sind. Nichts zu klicken.</translation>
  </message>
  <message>
   <source>Hand on the table</source>
   <translation>Hand auf dem Tisch</translation>
  </message>
  <message>
   <source>How does the camera know the playing area of 61 × 61 cm?</source>
   <translation>Woran erkennt die Kamera die Spielfläche von 61 × 61 cm?</translation>
  </message>
  <message>
   <source>How the area is marked</source>
   <translation>Wie die Fläche markiert ist</translation>
  </message>
  <message>
   <source>Judging</source>
   <translation>Wertet aus</translation>
  </message>
  <message>
   <source>Keep your hands away for a moment: the camera looks for the table.</source>
   <translation>Kurz die Hände weg: Die Kamera sucht den Tisch.</translation>
  </message>
  <message>
   <source>Larger</source>
   <translation>Größer</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>Licht</translation>
  </message>
  <message>
   <source>Light and focus</source>
   <translation>Licht und Schärfe</translation>
  </message>
  <message>
   <source>Measured once the playing area is found.</source>
   <translation>Wird gemessen, sobald die Spielfläche gefunden ist.</translation>
  </message>
  <message>
   <source>Measured once there is something to see.</source>
   <translation>Wird gemessen, sobald etwas zu sehen ist.</translation>
  </message>
  <message>
   <source>Mount the camera firmly and let nobody lean on its table. Switch autofocus off once the picture is sharp: a hunting focus moves the picture.</source>
   <translation>Stell die Kamera fest hin; niemand sollte sich auf ihren Tisch stützen. Schalte den Autofokus ab, sobald das Bild scharf ist: Wenn er sucht, bewegt sich das Bild.</translation>
  </message>
  <message>
   <source>Move the camera nearer.</source>
   <translation>Stell die Kamera näher heran.</translation>
  </message>
  <message>
   <source>Near left corner</source>
   <translation>Vordere linke Ecke</translation>
  </message>
  <message>
   <source>Near right corner</source>
   <translation>Vordere rechte Ecke</translation>
  </message>
  <message>
   <source>Next: a test flick</source>
   <translation>Weiter: Probeschnippen</translation>
  </message>
  <message>
   <source>Next: light and focus</source>
   <translation>Weiter: Licht und Schärfe</translation>
  </message>
  <message>
   <source>Next: the pieces</source>
   <translation>Weiter: die Figuren</translation>
  </message>
  <message>
   <source>Next: the playing area</source>
   <translation>Weiter: die Spielfläche</translation>
  </message>
  <message>
   <source>No camera</source>
   <translation>Keine Kamera</translation>
  </message>
  <message>
   <source>No camera is chosen; players enter what happened.</source>
   <translation>Keine Kamera gewählt; die Leute sagen, was geschah.</translation>
  </message>
  <message>
   <source>No camera is plugged in; a new one appears here by itself.</source>
   <translation>Keine Kamera angesteckt; eine neue erscheint hier von selbst.</translation>
  </message>
  <message>
   <source>No picture yet</source>
   <translation>Noch kein Bild</translation>
  </message>
  <message>
   <source>No puck was seen moving.</source>
   <translation>Kein Puck hat seinen Platz verlassen.</translation>
  </message>
  <message>
   <source>No puck was seen moving. Flick now, or enter by hand what happened.</source>
   <translation>Kein Puck hat sichtbar seinen Platz verlassen. Schnippe jetzt, oder sag von Hand, was geschah.</translation>
  </message>
  <message>
   <source>Not set up</source>
   <translation>Nicht eingerichtet</translation>
  </message>
  <message>
   <source>Not understood</source>
   <translation>Nicht verstanden</translation>
  </message>
  <message>
   <source>Nothing can be seen: take the cover off the lens, or switch the light on.</source>
   <translation>Nichts zu sehen: Nimm die Kappe ab oder mach Licht.</translation>
  </message>
  <message>
   <source>One frame back</source>
   <translation>Ein Bild zurück</translation>
  </message>
  <message>
   <source>One frame forward</source>
   <translation>Ein Bild weiter</translation>
  </message>
  <message>
   <source>One moment</source>
   <translation>Einen Moment</translation>
  </message>
  <message>
   <source>One moment: looking for cameras.</source>
   <translation>Einen Moment: Es wird nachgesehen, welche Kameras da sind.</translation>
  </message>
  <message>
   <source>One moment: the camera is looking at the flick again ({percent} % of its time).</source>
   <translation>Einen Moment: Die Kamera sieht sich das Schnippen noch einmal an ({percent} % ihrer Zeit).</translation>
  </message>
  <message>
   <source>Only the puck lies on the area: flick it.</source>
   <translation>Nur der Puck liegt auf der Fläche: schnippe ihn.</translation>
  </message>
  <message>
   <source>Opening</source>
   <translation>Wird geöffnet</translation>
  </message>
  <message>
   <source>Picture size</source>
   <translation>Größe des Bildes</translation>
  </message>
  <message>
   <source>Picture {at} of {all}</source>
   <translation>Bild {at} von {all}</translation>
  </message>
  <message>
   <source>Pieces</source>
   <translation>Figuren</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>Abspielen</translation>
  </message>
  <message>
   <source>Playing area</source>
   <translation>Spielfläche</translation>
  </message>
  <message>
   <source>Please look: the camera is {percent} % sure.</source>
   <translation>Bitte ansehen: Die Kamera ist zu {percent} % sicher.</translation>
  </message>
  <message>
   <source>Printed mat</source>
   <translation>Gedruckte Matte</translation>
  </message>
  <message>
   <source>Puck moving</source>
   <translation>Puck bewegt sich</translation>
  </message>
  <message>
   <source>Put everything in its place, then flick.</source>
   <translation>Stell alles an seinen Platz, dann schnippe.</translation>
  </message>
  <message>
   <source>Put the pieces on the area and drag each number onto the top of its piece. The lines on the pawns are read without your help. Pieces in the usual colours need no teaching: go on.</source>
   <translation>Stell die Figuren auf die Fläche und zieh jede Zahl oben auf ihre Figur. Die Striche auf den Kegeln werden von selbst gelesen. Figuren in den üblichen Farben kennt die Kamera schon: einfach weiter.</translation>
  </message>
  <message>
   <source>Ready</source>
   <translation>Bereit</translation>
  </message>
  <message>
   <source>Real speed</source>
   <translation>Echt</translation>
  </message>
  <message>
   <source>Save for A4</source>
   <translation>Für A4 sichern</translation>
  </message>
  <message>
   <source>Save for Letter</source>
   <translation>Für Letter sichern</translation>
  </message>
  <message>
   <source>Save the mat</source>
   <translation>Matte sichern</translation>
  </message>
  <message>
   <source>Save the mat as a single picture (SVG)</source>
   <translation>Matte als ein Bild sichern (SVG)</translation>
  </message>
  <message>
   <source>See it again</source>
   <translation>Nochmal</translation>
  </message>
  <message>
   <source>Seen</source>
   <translation>Gesehen</translation>
  </message>
  <message>
   <source>Set the focus to the table and lock it.</source>
   <translation>Stell auf den Tisch scharf und stell den Autofokus ab.</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>Einrichten</translation>
  </message>
  <message>
   <source>Show the camera one piece of each kind. A puck is about 25 mm wide, as many coins are; a pawn 20 mm, and 35 mm high.</source>
   <translation>Zeig der Kamera von jeder Sorte eine Figur. Ein Puck ist etwa 25 mm breit wie viele Münzen; ein Kegel 20 mm, und 35 mm hoch.</translation>
  </message>
  <message>
   <source>Show which is which</source>
   <translation>Zeigen, was was ist</translation>
  </message>
  <message>
   <source>Size of a puck</source>
   <translation>Größe eines Pucks</translation>
  </message>
  <message>
   <source>Something is moving. Judging starts when everything is still.</source>
   <translation>Etwas bewegt sich. Ausgewertet wird, wenn alles ruht.</translation>
  </message>
  <message>
   <source>Something moved while the flick was being judged. Is what was seen still right?</source>
   <translation>Während der Auswertung hat sich etwas bewegt. Gilt noch, was gesehen wurde?</translation>
  </message>
  <message>
   <source>Something moved, but no puck was seen moving. If one did, show its colour to the camera: go back to the pieces. Or flick again.</source>
   <translation>Etwas hat sich bewegt, aber kein Puck hat sichtbar seinen Platz verlassen. Wenn doch, zeig der Kamera seine Farbe: zurück zu den Figuren. Oder schnippe noch einmal.</translation>
  </message>
  <message>
   <source>Speed of the replay</source>
   <translation>Tempo der Wiederholung</translation>
  </message>
  <message>
   <source>Step {at} of {all}: {name}</source>
   <translation>Schritt {at} von {all}: {name}</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <source>Stop judging</source>
   <translation>Nicht weiter beurteilen</translation>
  </message>
  <message>
   <source>Table not found</source>
   <translation>Tisch nicht gefunden</translation>
  </message>
  <message>
   <source>Take the inner edge</source>
   <translation>Die innere Kante nehmen</translation>
  </message>
  <message>
   <source>Take these colours</source>
   <translation>Diese Farben nehmen</translation>
  </message>
  <message>
   <source>Tape</source>
   <translation>Klebeband</translation>
  </message>
  <message>
   <source>Test flick</source>
   <translation>Probeschnippen</translation>
  </message>
  <message>
   <source>The area is not found yet</source>
   <translation>Fläche noch nicht gefunden</translation>
  </message>
  <message>
   <source>The area is not found yet.</source>
   <translation>Die Fläche ist noch nicht gefunden.</translation>
  </message>
  <message>
   <source>The camera could not make sense of it: enter what happened by hand, or let it watch again.</source>
   <translation>Die Kamera wurde daraus nicht klug: Sag selbst, was geschah, oder lass sie noch einmal zusehen.</translation>
  </message>
  <message>
   <source>The camera could not make sense of this picture; it looks again.</source>
   <translation>Die Kamera wurde aus diesem Bild nicht klug; sie sieht noch einmal hin.</translation>
  </message>
  <message>
   <source>The camera could not make sense of this picture; press the button again.</source>
   <translation>Die Kamera wurde aus diesem Bild nicht klug; drück den Knopf noch einmal.</translation>
  </message>
  <message>
   <source>The camera gives no picture</source>
   <translation>Die Kamera gibt kein Bild</translation>
  </message>
  <message>
   <source>The camera has moved since it was set up.</source>
   <translation>Die Kamera steht nicht mehr da, wo sie eingerichtet wurde.</translation>
  </message>
  <message>
   <source>The camera has not moved since last time.</source>
   <translation>Die Kamera steht, wo sie zuletzt stand.</translation>
  </message>
  <message>
   <source>The camera is being opened.</source>
   <translation>Die Kamera wird geöffnet.</translation>
  </message>
  <message>
   <source>The camera is not set up yet.</source>
   <translation>Die Kamera ist noch nicht eingerichtet.</translation>
  </message>
  <message>
   <source>The camera is {percent} % sure of what it saw.</source>
   <translation>Die Kamera ist zu {percent} % sicher.</translation>
  </message>
  <message>
   <source>The camera sees the table and waits for a flick to be announced.</source>
   <translation>Die Kamera sieht den Tisch und wartet auf die Ansage.</translation>
  </message>
  <message>
   <source>The camera's picture</source>
   <translation>Das Bild der Kamera</translation>
  </message>
  <message>
   <source>The colour of one kind of piece is saved for this camera.</source>
   <translation>Eine Sorte ist an ihrer eigenen Farbe bekannt; sie wird für diese Kamera behalten.</translation>
  </message>
  <message>
   <source>The colours of {count} kinds of piece are saved for this camera.</source>
   <translation>{count} Sorten sind an ihren eigenen Farben bekannt; sie werden für diese Kamera behalten.</translation>
  </message>
  <message>
   <source>The drawn edge is right</source>
   <translation>Die gezeichnete Kante stimmt</translation>
  </message>
  <message>
   <source>The edges are {error} mm from where they should be. Check closely that the outline fits, or move the corners.</source>
   <translation>Die Kanten liegen {error} mm daneben. Sieh genau hin, ob der Umriss passt, oder verschiebe die Ecken.</translation>
  </message>
  <message>
   <source>The edges are {error} mm from where they should be. Lay the mat flat; if there are four sheets, choose them above.</source>
   <translation>Die Kanten liegen {error} mm daneben. Leg die Matte flach hin; liegen da vier Blätter, wähle oben „Vier Blätter“.</translation>
  </message>
  <message>
   <source>The edges are {error} mm from where they should be. Lay the sheets flat, the corners of their lines 61 cm apart.</source>
   <translation>Die Kanten liegen {error} mm daneben. Leg die Blätter flach hin, die Ecken ihrer Linien 61 cm auseinander.</translation>
  </message>
  <message>
   <source>The flick again</source>
   <translation>Das Schnippen noch einmal</translation>
  </message>
  <message>
   <source>The mat is in {file}. Print it at 100 % and measure the ruler on it.</source>
   <translation>Die Matte liegt in {file}. Druck sie mit 100 % und miss das Lineal darauf nach.</translation>
  </message>
  <message>
   <source>The match waits.</source>
   <translation>Die Partie wartet.</translation>
  </message>
  <message>
   <source>The movement puck</source>
   <translation>Der Puck zum Ziehen</translation>
  </message>
  <message>
   <source>The outline is right: keep it</source>
   <translation>Der Umriss stimmt: behalten</translation>
  </message>
  <message>
   <source>The picture is black</source>
   <translation>Das Bild ist schwarz</translation>
  </message>
  <message>
   <source>The puck left the picture.</source>
   <translation>Der Puck hat das Bild verlassen.</translation>
  </message>
  <message>
   <source>The puck slid {far} cm and left the area.</source>
   <translation>Der Puck rutschte {far} cm weit und verließ die Fläche.</translation>
  </message>
  <message>
   <source>The puck slid {far} cm and touched nothing.</source>
   <translation>Der Puck rutschte {far} cm weit und berührte nichts.</translation>
  </message>
  <message>
   <source>The puck slid {far} cm and touched something.</source>
   <translation>Der Puck rutschte {far} cm weit und berührte etwas.</translation>
  </message>
  <message>
   <source>The real table</source>
   <translation>Der echte Tisch</translation>
  </message>
  <message>
   <source>The usual colours: red and blue pawns, natural wood.</source>
   <translation>Die üblichen Farben: rote und blaue Kegel, helles Holz.</translation>
  </message>
  <message>
   <source>The whole table should be in the picture, from above or at a slant.</source>
   <translation>Der ganze Tisch soll im Bild sein, von oben oder schräg.</translation>
  </message>
  <message>
   <source>This camera is not set up for pictures of {width} × {height} yet.</source>
   <translation>Diese Kamera ist für Bilder von {width} × {height} noch nicht eingerichtet.</translation>
  </message>
  <message>
   <source>This is what it sees. Turn it until the whole table is in the picture.</source>
   <translation>Das sieht sie. Dreh sie, bis der ganze Tisch im Bild ist.</translation>
  </message>
  <message>
   <source>This system does not name its cameras: try each one.</source>
   <translation>Dieses System nennt seine Kameras nicht: Probier sie aus.</translation>
  </message>
  <message>
   <source>Type the address that the phone's webcam app shows, then press the button again.</source>
   <translation>Schreib die Adresse hinein, die die Webcam-App des Handys zeigt, und drück den Knopf noch einmal.</translation>
  </message>
  <message>
   <source>Use it</source>
   <translation>Nehmen</translation>
  </message>
  <message>
   <source>Watch again</source>
   <translation>Noch einmal zusehen</translation>
  </message>
  <message>
   <source>Watching</source>
   <translation>Sieht zu</translation>
  </message>
  <message>
   <source>What the camera is unsure about:</source>
   <translation>Was die Kamera bezweifelt:</translation>
  </message>
  <message>
   <source>What the edge of the area is</source>
   <translation>Was der Rand der Fläche ist</translation>
  </message>
  <message>
   <source>Which camera looks at the table?</source>
   <translation>Welche Kamera sieht auf den Tisch?</translation>
  </message>
  <message>
   <source>a film, as if it happened now</source>
   <translation>ein Film, als geschähe es jetzt</translation>
  </message>
  <message>
   <source>a stream on the network</source>
   <translation>ein Videostream aus dem Netz</translation>
  </message>
  <message>
   <source>barrier {number}</source>
   <translation>Schranke {number}</translation>
  </message>
  <message>
   <source>blue pawn {number}</source>
   <translation>blauer Kegel {number}</translation>
  </message>
  <message>
   <source>fell: {piece}</source>
   <translation>gefallen: {piece}</translation>
  </message>
  <message>
   <source>found</source>
   <translation>gefunden</translation>
  </message>
  <message>
   <source>good</source>
   <translation>gut</translation>
  </message>
  <message>
   <source>later</source>
   <translation>später</translation>
  </message>
  <message>
   <source>look closely</source>
   <translation>genau hinsehen</translation>
  </message>
  <message>
   <source>looking</source>
   <translation>sucht</translation>
  </message>
  <message>
   <source>measuring</source>
   <translation>misst</translation>
  </message>
  <message>
   <source>not found</source>
   <translation>nicht gefunden</translation>
  </message>
  <message>
   <source>not set yet</source>
   <translation>noch nicht gesetzt</translation>
  </message>
  <message>
   <source>not sharp</source>
   <translation>unscharf</translation>
  </message>
  <message>
   <source>not taken</source>
   <translation>nicht genommen</translation>
  </message>
  <message>
   <source>obstacle {number}</source>
   <translation>Hindernis {number}</translation>
  </message>
  <message>
   <source>on this computer</source>
   <translation>an diesem Rechner</translation>
  </message>
  <message>
   <source>players enter what happened</source>
   <translation>die Leute sagen, was geschah</translation>
  </message>
  <message>
   <source>red pawn {number}</source>
   <translation>roter Kegel {number}</translation>
  </message>
  <message>
   <source>seen</source>
   <translation>gesehen</translation>
  </message>
  <message>
   <source>set up, accurate to {error} mm</source>
   <translation>eingerichtet, auf {error} mm genau</translation>
  </message>
  <message>
   <source>small</source>
   <translation>klein</translation>
  </message>
  <message>
   <source>taught</source>
   <translation>gelernt</translation>
  </message>
  <message>
   <source>the movement puck</source>
   <translation>der Puck zum Ziehen</translation>
  </message>
  <message>
   <source>the puck</source>
   <translation>der Puck</translation>
  </message>
  <message>
   <source>too bright</source>
   <translation>zu hell</translation>
  </message>
  <message>
   <source>too dark</source>
   <translation>zu dunkel</translation>
  </message>
  <message>
   <source>too small</source>
   <translation>zu klein</translation>
  </message>
  <message>
   <source>touched: {piece}</source>
   <translation>berührt: {piece}</translation>
  </message>
  <message>
   <source>usual</source>
   <translation>üblich</translation>
  </message>
  <message>
   <source>which edge?</source>
   <translation>welche Kante?</translation>
  </message>
  <message>
   <source>{camera} · {width} × {height}</source>
   <translation>{camera} · {width} × {height}</translation>
  </message>
  <message>
   <source>{file} cannot be written: {reason}.</source>
   <translation>{file} kann nicht geschrieben werden: {reason}.</translation>
  </message>
  <message>
   <source>{name}: {x} to the right, {y} down</source>
   <translation>{name}: {x} nach rechts, {y} nach unten</translation>
  </message>
  <message>
   <source>{pawns} pawns and {others} other pieces stand there. Are the names right?</source>
   <translation>{pawns} Kegel und {others} andere Figuren stehen da. Stimmen die Namen?</translation>
  </message>
  <message>
   <source>{pixels} pixels wide; at least {limit} are needed.</source>
   <translation>{pixels} Pixel breit; mindestens {limit} sind nötig.</translation>
  </message>
  <message>
   <source>{seconds} s: frame {at} of {all}</source>
   <translation>{seconds} s: Bild {at} von {all}</translation>
  </message>
  <message>
   <source>{width} × {height} pixels</source>
   <translation>{width} × {height} Pixel</translation>
  </message>
 </context>
 <context>
  <name>Challenger cards</name>
  <message>
   <source>+1 for every distinct base power found on your bench.</source>
   <translation>+1 je verschiedene Grundstärke auf deiner Bank.</translation>
  </message>
  <message>
   <source>+1 per card of base power 3 or less on your bench.</source>
   <translation>+1 je Karte mit Grundstärke 3 oder weniger auf deiner Bank.</translation>
  </message>
  <message>
   <source>+1 per card on your exhaust pile.</source>
   <translation>+1 je Karte auf deinem Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>+1 per fan token you own (Trophies don't count).</source>
   <translation>+1 je Fan-Marker, den du hast (Pokale zählen nicht).</translation>
  </message>
  <message>
   <source>+1 per full five fan tokens you own (Trophies don't count).</source>
   <translation>+1 je volle fünf Fan-Marker, die du hast (Pokale zählen nicht).</translation>
  </message>
  <message>
   <source>+1 per occupied seat of your bench.</source>
   <translation>+1 je besetzten Platz deiner Bank.</translation>
  </message>
  <message>
   <source>+2 if it is not the first card of this attack.</source>
   <translation>+2, wenn sie nicht die erste Karte dieses Angriffs ist.</translation>
  </message>
  <message>
   <source>+2 if your opponent's exhaust pile is not empty.</source>
   <translation>+2, wenn der Erschöpfungsstapel des Gegners nicht leer ist.</translation>
  </message>
  <message>
   <source>+2.</source>
   <translation>+2.</translation>
  </message>
  <message>
   <source>+3.</source>
   <translation>+3.</translation>
  </message>
  <message>
   <source>+4 if nobody with base power 4 or more sits on your bench.</source>
   <translation>+4, wenn niemand mit Grundstärke 4 oder mehr auf deiner Bank sitzt.</translation>
  </message>
  <message>
   <source>1 fan each time the attacker reveals a card against it.</source>
   <translation>1 Fan für jede Karte, die der Angreifer gegen sie aufdeckt.</translation>
  </message>
  <message>
   <source>1 fan if a University card sits on your bench.</source>
   <translation>1 Fan, wenn eine Karte von der Universität auf deiner Bank sitzt.</translation>
  </message>
  <message>
   <source>1 fan.</source>
   <translation>1 Fan.</translation>
  </message>
  <message>
   <source>2 fans.</source>
   <translation>2 Fans.</translation>
  </message>
  <message>
   <source>After a lost match of rounds 1-7: 1 token, at most 3 in the tournament.</source>
   <translation>Nach einem verlorenen Spiel der Runden 1-7: 1 Marker, höchstens 3 im Turnier.</translation>
  </message>
  <message>
   <source>After a won match of rounds 1-7: 1 token per empty seat of your bench, at most 3.</source>
   <translation>Nach einem gewonnenen Spiel der Runden 1-7: 1 Marker je leeren Platz deiner Bank, höchstens 3.</translation>
  </message>
  <message>
   <source>All your attacking cards get +1.</source>
   <translation>Alle deine angreifenden Karten bekommen +1.</translation>
  </message>
  <message>
   <source>As Cyborg. Only used together with the Trainer cards.</source>
   <translation>Wie Cyborg. Nur mit den Trainerkarten im Spiel.</translation>
  </message>
  <message>
   <source>Draw 8 cards instead of 5 in this Deck Phase.</source>
   <translation>Ziehe in dieser Deckphase 8 Karten statt 5.</translation>
  </message>
  <message>
   <source>Empty one occupied seat of your bench onto your exhaust pile.</source>
   <translation>Leere einen besetzten Platz deiner Bank auf deinen Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>Every bonus this card gets counts twice.</source>
   <translation>Jeder Bonus dieser Karte zählt doppelt.</translation>
  </message>
  <message>
   <source>If a Toy Store card sits on your bench, your opponent's top card goes to their exhaust pile.</source>
   <translation>Sitzt eine Karte vom Spielzeugladen auf deiner Bank, kommt die oberste Karte des Gegners auf dessen Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>If two or more Cyborgs sit on your bench, your opponent's top card goes to their exhaust pile.</source>
   <translation>Sitzen zwei oder mehr Cyborgs auf deiner Bank, kommt die oberste Karte des Gegners auf dessen Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>If your previous match was a defeat: 2 fans.</source>
   <translation>War dein voriges Spiel eine Niederlage: 2 Fans.</translation>
  </message>
  <message>
   <source>Instead of an offered option use the pile one Level higher with one pick less (at least one) and no fans.</source>
   <translation>Statt eines Angebots: der Stapel eine Stufe höher mit einer Karte weniger (mindestens einer) und ohne Fans.</translation>
  </message>
  <message>
   <source>Its base power is the number of the current round.</source>
   <translation>Die Grundstärke ist die Zahl der laufenden Runde.</translation>
  </message>
  <message>
   <source>Look at the top three cards of your shuffled deck and put them back on top in any order.</source>
   <translation>Sieh die obersten drei Karten deines gemischten Decks an und lege sie in beliebiger Ordnung zurück.</translation>
  </message>
  <message>
   <source>Look at three Level A cards; one more of them joins your deck.</source>
   <translation>Sieh drei Karten der Stufe A an; eine davon kommt zusätzlich in dein Deck.</translation>
  </message>
  <message>
   <source>Look through your shuffled deck and put one card on top.</source>
   <translation>Sieh dein gemischtes Deck durch und lege eine Karte nach oben.</translation>
  </message>
  <message>
   <source>Name one of your occupied seats: +1 per card sitting there.</source>
   <translation>Nenne einen deiner besetzten Plätze: +1 je Karte, die dort sitzt.</translation>
  </message>
  <message>
   <source>Needs two free seats, or a seat where a Troll already sits; otherwise you lose the match.</source>
   <translation>Braucht zwei freie Plätze oder einen, auf dem schon ein Troll sitzt; sonst verlierst du das Spiel.</translation>
  </message>
  <message>
   <source>Never sits down: whenever it would go to your bench it goes to your exhaust pile.</source>
   <translation>Setzt sich nie: Statt auf die Bank kommt sie auf deinen Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>Never tires: whenever it would go to your exhaust pile it goes on top of your deck.</source>
   <translation>Wird nie müde: Statt auf den Erschöpfungsstapel kommt sie oben auf dein Deck.</translation>
  </message>
  <message>
   <source>One Cyborg returns from your bench to the bottom of your deck.</source>
   <translation>Ein Cyborg kommt von deiner Bank unter dein Deck.</translation>
  </message>
  <message>
   <source>One Fairytale Forest card returns from your bench to the top of your deck.</source>
   <translation>Eine Karte vom Märchenwald kommt von deiner Bank oben auf dein Deck.</translation>
  </message>
  <message>
   <source>One Level A card returns from your bench to the top of your deck.</source>
   <translation>Eine Karte der Stufe A kommt von deiner Bank oben auf dein Deck.</translation>
  </message>
  <message>
   <source>One more pick in this Deck Phase.</source>
   <translation>Eine Karte mehr in dieser Deckphase.</translation>
  </message>
  <message>
   <source>Peek at your bottom card: leave it there or move it to the top.</source>
   <translation>Sieh deine unterste Karte an: Lass sie dort oder lege sie nach oben.</translation>
  </message>
  <message>
   <source>Peek at your top card: leave it there or move it to the bottom of your deck.</source>
   <translation>Sieh deine oberste Karte an: Lass sie oben oder lege sie unter dein Deck.</translation>
  </message>
  <message>
   <source>Search your deck for any card and put it on top.</source>
   <translation>Suche in deinem Deck eine Karte und lege sie nach oben.</translation>
  </message>
  <message>
   <source>See your top three cards: one to the bottom, one back on top, one to your exhaust pile.</source>
   <translation>Sieh deine obersten drei Karten an: eine nach unten, eine nach oben, eine auf den Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>Send one card of your choice from the opposing bench to its owner's exhaust pile.</source>
   <translation>Schicke eine Karte deiner Wahl von der gegnerischen Bank auf den Erschöpfungsstapel ihres Besitzers.</translation>
  </message>
  <message>
   <source>Sits together with every other Newcomer.</source>
   <translation>Sitzt mit jedem anderen Newcomer zusammen.</translation>
  </message>
  <message>
   <source>Slide one card of your exhaust pile under your deck.</source>
   <translation>Schiebe eine Karte deines Erschöpfungsstapels unter dein Deck.</translation>
  </message>
  <message>
   <source>Start the tournament with 2 tokens.</source>
   <translation>Beginne das Turnier mit 2 Markern.</translation>
  </message>
  <message>
   <source>The next card you reveal gets +2.</source>
   <translation>Die nächste Karte, die du aufdeckst, bekommt +2.</translation>
  </message>
  <message>
   <source>The next card you reveal gets +6.</source>
   <translation>Die nächste Karte, die du aufdeckst, bekommt +6.</translation>
  </message>
  <message>
   <source>The top card of Level Pile A joins you, face up on your exhaust pile.</source>
   <translation>Die oberste Karte von Stapel A kommt offen auf deinen Erschöpfungsstapel und gehört dir.</translation>
  </message>
  <message>
   <source>The top card of Level Pile B slides unseen under your deck.</source>
   <translation>Die oberste Karte von Stapel B kommt ungesehen unter dein Deck.</translation>
  </message>
  <message>
   <source>The top card of Level Pile C lands unseen on top of your deck.</source>
   <translation>Die oberste Karte von Stapel C kommt ungesehen oben auf dein Deck.</translation>
  </message>
  <message>
   <source>Throw one Level A card of your bench out of your deck for good.</source>
   <translation>Wirf eine Karte der Stufe A deiner Bank für immer aus deinem Deck.</translation>
  </message>
  <message>
   <source>Throw one card of base power 3 or more out of your deck for good.</source>
   <translation>Wirf eine Karte mit Grundstärke 3 oder mehr für immer aus deinem Deck.</translation>
  </message>
  <message>
   <source>Up to two Secret Base cards leave your bench for your exhaust pile.</source>
   <translation>Bis zu zwei Karten vom Geheimversteck gehen von deiner Bank auf deinen Erschöpfungsstapel.</translation>
  </message>
  <message>
   <source>When you would lose for lack of seats: first empty one occupied seat of your bench onto your exhaust pile, then check again.</source>
   <translation>Fehlen dir Plätze: Leere erst einen besetzten Platz auf deinen Erschöpfungsstapel, dann wird neu geprüft.</translation>
  </message>
  <message>
   <source>With a Level C card on your bench you lose the match on the spot.</source>
   <translation>Mit einer Karte der Stufe C auf deiner Bank verlierst du sofort.</translation>
  </message>
  <message>
   <source>You decide who begins this match.</source>
   <translation>Du entscheidest, wer dieses Spiel beginnt.</translation>
  </message>
  <message>
   <source>You may redraw twice per Deck Phase.</source>
   <translation>Du darfst je Deckphase zweimal neu ziehen.</translation>
  </message>
  <message>
   <source>You may send one card of the lowest base power on your bench to your exhaust pile.</source>
   <translation>Du darfst eine Karte der niedrigsten Grundstärke deiner Bank auf deinen Erschöpfungsstapel schicken.</translation>
  </message>
  <message>
   <source>You may throw one card of your bench out of your deck for good; if you do: +4.</source>
   <translation>Du darfst eine Karte deiner Bank für immer aus deinem Deck werfen; dann: +4.</translation>
  </message>
  <message>
   <source>You may throw one card out of your deck for good to get one more pick.</source>
   <translation>Du darfst eine Karte für immer aus deinem Deck werfen und dafür eine mehr nehmen.</translation>
  </message>
  <message>
   <source>Your Beach Club cards get +1.</source>
   <translation>Deine Karten vom Strandklub bekommen +1.</translation>
  </message>
  <message>
   <source>Your Champions get +1.</source>
   <translation>Deine Champions bekommen +1.</translation>
  </message>
  <message>
   <source>Your Cyborg gets +1 while it holds the flag.</source>
   <translation>Dein Cyborg bekommt +1, solange er die Flagge hat.</translation>
  </message>
  <message>
   <source>Your Mountain Top card gets +1 while it holds the flag.</source>
   <translation>Deine Karte von der Bergspitze bekommt +1, solange sie die Flagge hat.</translation>
  </message>
  <message>
   <source>Your Newcomers get +1.</source>
   <translation>Deine Newcomer bekommen +1.</translation>
  </message>
  <message>
   <source>Your attacking University cards get +1.</source>
   <translation>Deine angreifenden Karten von der Universität bekommen +1.</translation>
  </message>
  <message>
   <source>Your attacking cards get +1 in this match.</source>
   <translation>Deine angreifenden Karten bekommen in diesem Spiel +1.</translation>
  </message>
  <message>
   <source>Your attacking cards of base power 3 get +1.</source>
   <translation>Deine angreifenden Karten mit Grundstärke 3 bekommen +1.</translation>
  </message>
  <message>
   <source>Your bench has 7 seats in this match.</source>
   <translation>Deine Bank hat in diesem Spiel 7 Plätze.</translation>
  </message>
  <message>
   <source>Your card gets +1 while it holds the flag in this match.</source>
   <translation>Deine Karte bekommt in diesem Spiel +1, solange sie die Flagge hat.</translation>
  </message>
  <message>
   <source>Your card of base power 4 gets +1 while it holds the flag.</source>
   <translation>Deine Karte mit Grundstärke 4 bekommt +1, solange sie die Flagge hat.</translation>
  </message>
 </context>
 <context>
  <name>Challengers</name>
  <message>
   <source>A deck with few different names fits on the six seats of the bench.</source>
   <translation>Ein Deck mit wenigen Namen passt auf die Bank mit sechs Plätzen.</translation>
  </message>
  <message>
   <source>A thin deck is strong, but it ends sooner. Few names keep the bench free.</source>
   <translation>Ein dünnes Deck ist stark, aber früher zu Ende. Wenige Namen halten die Bank frei.</translation>
  </message>
  <message>
   <source>At stake: the Trophy of round {number}, {low} to {high} fans</source>
   <translation>Es geht um den Pokal der Runde {number}, {low} bis {high} Fans</translation>
  </message>
  <message>
   <source>Back to the deck: {cards}</source>
   <translation>Zurück ins Deck: {cards}</translation>
  </message>
  <message>
   <source>Beach Club</source>
   <translation>Strandklub</translation>
  </message>
  <message>
   <source>Before the final: remove cards, or be ready</source>
   <translation>Vor dem Finale: Karten entfernen oder bereit sein</translation>
  </message>
  <message>
   <source>Better cards, or more of them and fans</source>
   <translation>Bessere Karten, oder mehr davon und Fans</translation>
  </message>
  <message>
   <source>Cards in the deck</source>
   <translation>Karten im Deck</translation>
  </message>
  <message>
   <source>Cards that lose the flag sit down on the bench. Cards of one name share a seat, and there are six: whoever needs a seventh loses, and so does whoever runs out of cards.</source>
   <translation>Karten, die die Flagge verlieren, setzen sich auf die Bank. Karten gleichen Namens teilen einen Platz, und es gibt sechs: Wer einen siebten braucht, verliert, ebenso wer keine Karten mehr hat.</translation>
  </message>
  <message>
   <source>Cards you look at</source>
   <translation>Karten, die du ansiehst</translation>
  </message>
  <message>
   <source>Choose a pile: more weak cards with fans, or a stronger one.</source>
   <translation>Wähle einen Stapel: mehr schwache Karten mit Fans oder eine stärkere.</translation>
  </message>
  <message>
   <source>Choose the pile that you draw from</source>
   <translation>Wähle den Stapel, von dem du ziehst</translation>
  </message>
  <message>
   <source>Chosen at random</source>
   <translation>Ausgelost</translation>
  </message>
  <message>
   <source>Click any card to read it; F1 explains what you point at.</source>
   <translation>Klicke eine Karte an, um sie zu lesen; F1 erklärt, worauf du zeigst.</translation>
  </message>
  <message>
   <source>Click cards to pick them; click cards of your deck to remove them.</source>
   <translation>Klicke Karten an, um sie zu nehmen; klicke Karten deines Decks an, die gehen sollen.</translation>
  </message>
  <message>
   <source>Click the cards in your deck that you want to remove; then be ready.</source>
   <translation>Klicke Karten deines Decks an, die gehen sollen; dann sei bereit.</translation>
  </message>
  <message>
   <source>Compartment {level}</source>
   <translation>Ablagefach {level}</translation>
  </message>
  <message>
   <source>Count {name}</source>
   <translation>{name} zählen</translation>
  </message>
  <message>
   <source>Deck Phase</source>
   <translation>Deckphase</translation>
  </message>
  <message>
   <source>Deck list</source>
   <translation>Deckliste</translation>
  </message>
  <message>
   <source>Decks are hidden; you see your own, in the order of the Sets.</source>
   <translation>Decks sind verdeckt; du siehst dein eigenes, nach Sets geordnet.</translation>
  </message>
  <message>
   <source>Draft a deck in seven rounds; its matches of capture the flag play by themselves.</source>
   <translation>Baue in sieben Runden ein Deck; seine Spiele um die Flagge laufen von selbst.</translation>
  </message>
  <message>
   <source>Draw 5 from Pile {level}, pick up to {count}</source>
   <translation>Ziehe 5 vom Stapel {level}, nimm bis zu {count}</translation>
  </message>
  <message>
   <source>Draw from Pile {level}</source>
   <translation>Vom Stapel {level} ziehen</translation>
  </message>
  <message>
   <source>Draw from Pile {level}, with my Trainer</source>
   <translation>Vom Stapel {level} ziehen, mit meinem Trainer</translation>
  </message>
  <message>
   <source>Drawn cards</source>
   <translation>Gezogene Karten</translation>
  </message>
  <message>
   <source>During the attack</source>
   <translation>Im Angriff</translation>
  </message>
  <message>
   <source>Empty the seat of {name}</source>
   <translation>Platz von {name} leeren</translation>
  </message>
  <message>
   <source>Exhaust pile</source>
   <translation>Erschöpfungsstapel</translation>
  </message>
  <message>
   <source>Exhaust {cards}</source>
   <translation>{cards} erschöpfen</translation>
  </message>
  <message>
   <source>Fairytale Forest</source>
   <translation>Märchenwald</translation>
  </message>
  <message>
   <source>Fans; those on others' Trophies stay hidden</source>
   <translation>Fans; die auf fremden Pokalen bleiben verborgen</translation>
  </message>
  <message>
   <source>Final</source>
   <translation>Finale</translation>
  </message>
  <message>
   <source>Flag loss</source>
   <translation>Flaggenverlust</translation>
  </message>
  <message>
   <source>From the bench</source>
   <translation>Von der Bank</translation>
  </message>
  <message>
   <source>Hidden</source>
   <translation>Verdeckt</translation>
  </message>
  <message>
   <source>Hidden card</source>
   <translation>Verdeckte Karte</translation>
  </message>
  <message>
   <source>Home-made Sets</source>
   <translation>Eigene Sets</translation>
  </message>
  <message>
   <source>In flag possession</source>
   <translation>Im Flaggenbesitz</translation>
  </message>
  <message>
   <source>In the order of the seats</source>
   <translation>Nach der Sitzordnung</translation>
  </message>
  <message>
   <source>Keep one of these Trainers</source>
   <translation>Behalte einen dieser Trainer</translation>
  </message>
  <message>
   <source>Keep one of your two Trainers</source>
   <translation>Behalte einen deiner zwei Trainer</translation>
  </message>
  <message>
   <source>Keep {count}, redraw the rest</source>
   <translation>{count} behalten, den Rest neu ziehen</translation>
  </message>
  <message>
   <source>Keep {trainer}</source>
   <translation>{trainer} behalten</translation>
  </message>
  <message>
   <source>Leave it</source>
   <translation>Lassen</translation>
  </message>
  <message>
   <source>Level Piles</source>
   <translation>Stufenstapel</translation>
  </message>
  <message>
   <source>Luck breaks the tie: {name}.</source>
   <translation>Das Los entscheidet den Gleichstand: {name}.</translation>
  </message>
  <message>
   <source>Match Phase</source>
   <translation>Spielphase</translation>
  </message>
  <message>
   <source>Mountain Top</source>
   <translation>Bergspitze</translation>
  </message>
  <message>
   <source>No</source>
   <translation>Nein</translation>
  </message>
  <message>
   <source>No effect.</source>
   <translation>Kein Effekt.</translation>
  </message>
  <message>
   <source>No flag win</source>
   <translation>Flagge verfehlt</translation>
  </message>
  <message>
   <source>None</source>
   <translation>Keine</translation>
  </message>
  <message>
   <source>Not enough yet</source>
   <translation>Noch nicht genug</translation>
  </message>
  <message>
   <source>Not now</source>
   <translation>Jetzt nicht</translation>
  </message>
  <message>
   <source>Offers of the round</source>
   <translation>Angebote der Runde</translation>
  </message>
  <message>
   <source>On top of the deck</source>
   <translation>Oben auf das Deck</translation>
  </message>
  <message>
   <source>P pauses and resumes the film, the full stop shows the next picture, Esc skips the film.</source>
   <translation>P hält den Film an und lässt ihn weiterlaufen, ein Punkt zeigt das nächste Bild, Esc überspringt ihn.</translation>
  </message>
  <message>
   <source>Pick up to three of the five cards: click them. Then send your Deck Phase below.</source>
   <translation>Nimm bis zu drei der fünf Karten: Klicke sie an. Dann sende unten deine Deckphase.</translation>
  </message>
  <message>
   <source>Pick up to {count}</source>
   <translation>Nimm bis zu {count}</translation>
  </message>
  <message>
   <source>Pick {card}</source>
   <translation>{card} nehmen</translation>
  </message>
  <message>
   <source>Pick {card} and draw</source>
   <translation>{card} nehmen und ziehen</translation>
  </message>
  <message>
   <source>Pile {level}: {count} cards, {thrown} in the compartment</source>
   <translation>Stapel {level}: {count} Karten, {thrown} im Ablagefach</translation>
  </message>
  <message>
   <source>Plans</source>
   <translation>Pläne</translation>
  </message>
  <message>
   <source>Play on to the last round.</source>
   <translation>Spiele weiter bis zur letzten Runde.</translation>
  </message>
  <message>
   <source>Rainbow Set</source>
   <translation>Regenbogen-Set</translation>
  </message>
  <message>
   <source>Ready</source>
   <translation>Bereit</translation>
  </message>
  <message>
   <source>Ready: {picked} picked, {removed} removed</source>
   <translation>Bereit: {picked} genommen, {removed} entfernt</translation>
  </message>
  <message>
   <source>Redraw the rest</source>
   <translation>Den Rest neu ziehen</translation>
  </message>
  <message>
   <source>Remove a card from your deck for one more pick, or go on</source>
   <translation>Entferne eine Karte deines Decks für eine weitere, oder mach weiter</translation>
  </message>
  <message>
   <source>Remove weak cards from your deck: click them in the lower row before you are ready.</source>
   <translation>Wirf schwache Karten aus deinem Deck: Klicke sie in der unteren Reihe an, bevor du bereit bist.</translation>
  </message>
  <message>
   <source>Remove {cards} for good</source>
   <translation>{cards} für immer entfernen</translation>
  </message>
  <message>
   <source>Remove {card}</source>
   <translation>{card} entfernen</translation>
  </message>
  <message>
   <source>Rescue: empty the seat of {name}</source>
   <translation>Rettung: Platz von {name} leeren</translation>
  </message>
  <message>
   <source>Robot</source>
   <translation>Roboter</translation>
  </message>
  <message>
   <source>Robot's level</source>
   <translation>Stufe des Roboters</translation>
  </message>
  <message>
   <source>Round {number}</source>
   <translation>Runde {number}</translation>
  </message>
  <message>
   <source>Round {number} of {all}</source>
   <translation>Runde {number} von {all}</translation>
  </message>
  <message>
   <source>Round {number}: from which pile do you draw?</source>
   <translation>Runde {number}: Von welchem Stapel ziehst du?</translation>
  </message>
  <message>
   <source>SOLO cards</source>
   <translation>SOLO-Karten</translation>
  </message>
  <message>
   <source>Seat {number}: {card}, {count} cards</source>
   <translation>Platz {number}: {card}, {count} Karten</translation>
  </message>
  <message>
   <source>Secret Base</source>
   <translation>Geheimversteck</translation>
  </message>
  <message>
   <source>Set in the box</source>
   <translation>Set in der Schachtel</translation>
  </message>
  <message>
   <source>Set-up</source>
   <translation>Aufbau</translation>
  </message>
  <message>
   <source>Special</source>
   <translation>Besonderheit</translation>
  </message>
  <message>
   <source>Starters</source>
   <translation>Startkarten</translation>
  </message>
  <message>
   <source>Strong Robot at 3, 5, 7</source>
   <translation>Starker Roboter bei 3, 5, 7</translation>
  </message>
  <message>
   <source>Take one of these cards</source>
   <translation>Nimm eine dieser Karten</translation>
  </message>
  <message>
   <source>The Robot has won: the Trophy of round {number} goes back into the box.</source>
   <translation>Der Roboter hat gewonnen: Der Pokal der Runde {number} kommt zurück in die Schachtel.</translation>
  </message>
  <message>
   <source>The Robot's Deck</source>
   <translation>Das Deck des Roboters</translation>
  </message>
  <message>
   <source>The flag is taken</source>
   <translation>Die Flagge ist erobert</translation>
  </message>
  <message>
   <source>The flag is tossed: {name} begins.</source>
   <translation>Die Flagge wird geworfen: {name} beginnt.</translation>
  </message>
  <message>
   <source>The flag lies on {name}'s {card}.</source>
   <translation>Die Flagge liegt auf {card} von {name}.</translation>
  </message>
  <message>
   <source>The left side begins</source>
   <translation>Die linke Seite beginnt</translation>
  </message>
  <message>
   <source>The match has lasted too long: {name} holds the flag and wins.</source>
   <translation>Das Spiel dauert zu lange: {name} hat die Flagge und gewinnt.</translation>
  </message>
  <message>
   <source>The match plays by itself</source>
   <translation>Das Spiel läuft von selbst</translation>
  </message>
  <message>
   <source>The next card gets +{count}</source>
   <translation>Die nächste Karte bekommt +{count}</translation>
  </message>
  <message>
   <source>The right side begins</source>
   <translation>Die rechte Seite beginnt</translation>
  </message>
  <message>
   <source>Thin your deck, or be ready</source>
   <translation>Dünne dein Deck aus, oder sei bereit</translation>
  </message>
  <message>
   <source>To the bottom of the deck</source>
   <translation>Unter das Deck</translation>
  </message>
  <message>
   <source>Too few seats: empty one, or lose</source>
   <translation>Es fehlen Plätze: Leere einen, oder verliere</translation>
  </message>
  <message>
   <source>Total power</source>
   <translation>Gesamtstärke</translation>
  </message>
  <message>
   <source>Tournament plan</source>
   <translation>Turnierplan</translation>
  </message>
  <message>
   <source>Tournament plan: {rounds}</source>
   <translation>Turnierplan: {rounds}</translation>
  </message>
  <message>
   <source>Toy Store</source>
   <translation>Spielzeugladen</translation>
  </message>
  <message>
   <source>Trainer: one more pick</source>
   <translation>Trainer: eine Karte mehr</translation>
  </message>
  <message>
   <source>Trainers</source>
   <translation>Trainer</translation>
  </message>
  <message>
   <source>Trophies</source>
   <translation>Pokale</translation>
  </message>
  <message>
   <source>Trophies and some cards bring fans. The most fans win; a lead of 11 ends a two-player game.</source>
   <translation>Ein Pokal und manche Karten bringen Fans. Wer die meisten hat, gewinnt; zu zweit beendet ein Vorsprung von 11 das Spiel.</translation>
  </message>
  <message>
   <source>University</source>
   <translation>Universität</translation>
  </message>
  <message>
   <source>Use my Trainer</source>
   <translation>Meinen Trainer einsetzen</translation>
  </message>
  <message>
   <source>Watch the match: cards are revealed until their power reaches that of the flag card.</source>
   <translation>Sieh dem Spiel zu: Karten werden aufgedeckt, bis ihre Stärke die der Flaggenkarte erreicht.</translation>
  </message>
  <message>
   <source>When picked</source>
   <translation>Beim Nehmen</translation>
  </message>
  <message>
   <source>Whoever wins this match wins the tournament.</source>
   <translation>Wer dieses Spiel gewinnt, gewinnt das Turnier.</translation>
  </message>
  <message>
   <source>Yes</source>
   <translation>Ja</translation>
  </message>
  <message>
   <source>You are in the final</source>
   <translation>Du bist im Finale</translation>
  </message>
  <message>
   <source>You are ready</source>
   <translation>Du bist bereit</translation>
  </message>
  <message>
   <source>You draft a deck over seven rounds. After each Deck Phase you play a match of capture the flag against one opponent, and the match plays by itself.</source>
   <translation>Du baust in sieben Runden ein Deck. Nach jeder Deckphase spielst du gegen einen Gegner um die Flagge, und das Spiel läuft von selbst.</translation>
  </message>
  <message>
   <source>You get {count} fans</source>
   <translation>Du bekommst {count} Fans</translation>
  </message>
  <message>
   <source>You look at a card</source>
   <translation>Du siehst dir eine Karte an</translation>
  </message>
  <message>
   <source>You look at your deck, from the top</source>
   <translation>Du siehst dein Deck an, von oben</translation>
  </message>
  <message>
   <source>You may pick {count}</source>
   <translation>Du darfst {count} nehmen</translation>
  </message>
  <message>
   <source>You only decide when a card asks you to.</source>
   <translation>Du entscheidest nur, wenn dich eine Karte fragt.</translation>
  </message>
  <message>
   <source>Your Trainer may act now</source>
   <translation>Dein Trainer kann jetzt handeln</translation>
  </message>
  <message>
   <source>Your deck</source>
   <translation>Dein Deck</translation>
  </message>
  <message>
   <source>Your deck: {count} cards</source>
   <translation>Dein Deck: {count} Karten</translation>
  </message>
  <message>
   <source>Your opponent plays well, but it takes the first cards that it draws: choose yours better.</source>
   <translation>Dein Gegner spielt gut, nimmt aber die ersten Karten, die er zieht: Wähle deine besser.</translation>
  </message>
  <message>
   <source>Your pick makes you remove a card: click one in your deck</source>
   <translation>Deine neue Karte verlangt, dass eine geht: Klicke eine deines Decks an</translation>
  </message>
  <message>
   <source>a card</source>
   <translation>eine Karte</translation>
  </message>
  <message>
   <source>deck</source>
   <translation>Deck</translation>
  </message>
  <message>
   <source>discards {count}</source>
   <translation>Ablage {count}</translation>
  </message>
  <message>
   <source>doubled</source>
   <translation>verdoppelt</translation>
  </message>
  <message>
   <source>exhaust</source>
   <translation>erschöpft</translation>
  </message>
  <message>
   <source>exhausted</source>
   <translation>erschöpft</translation>
  </message>
  <message>
   <source>flag {power}</source>
   <translation>Flagge {power}</translation>
  </message>
  <message>
   <source>hidden card</source>
   <translation>verdeckte Karte</translation>
  </message>
  <message>
   <source>on top</source>
   <translation>nach oben</translation>
  </message>
  <message>
   <source>plus {count} by its keyword</source>
   <translation>plus {count} durch ihr Schlagwort</translation>
  </message>
  <message>
   <source>plus {count} from the bench</source>
   <translation>plus {count} von der Bank</translation>
  </message>
  <message>
   <source>plus {count} kept</source>
   <translation>plus {count} behalten</translation>
  </message>
  <message>
   <source>ready</source>
   <translation>bereit</translation>
  </message>
  <message>
   <source>the Robot</source>
   <translation>der Roboter</translation>
  </message>
  <message>
   <source>then click the cards in your deck that you want to remove</source>
   <translation>dann klicke Karten deines Decks an, die gehen sollen</translation>
  </message>
  <message>
   <source>to the bottom</source>
   <translation>nach unten</translation>
  </message>
  <message>
   <source>waits</source>
   <translation>wartet</translation>
  </message>
  <message>
   <source>{card} asks you</source>
   <translation>{card} fragt dich</translation>
  </message>
  <message>
   <source>{card} gets +{count}, and keeps it.</source>
   <translation>{card} bekommt +{count} und behält es.</translation>
  </message>
  <message>
   <source>{card} goes on top of {name}'s deck.</source>
   <translation>{card} kommt oben auf das Deck von {name}.</translation>
  </message>
  <message>
   <source>{card} goes to {name}'s exhaust pile.</source>
   <translation>{card} kommt auf den Erschöpfungsstapel von {name}.</translation>
  </message>
  <message>
   <source>{card} goes under {name}'s deck.</source>
   <translation>{card} kommt unter das Deck von {name}.</translation>
  </message>
  <message>
   <source>{card} on seat {place}</source>
   <translation>{card} auf Platz {place}</translation>
  </message>
  <message>
   <source>{card} on top</source>
   <translation>{card} nach oben</translation>
  </message>
  <message>
   <source>{card}, leaves the deck</source>
   <translation>{card}, verlässt das Deck</translation>
  </message>
  <message>
   <source>{card}, power {power}, Level {level}</source>
   <translation>{card}, Stärke {power}, Stufe {level}</translation>
  </message>
  <message>
   <source>{card}: the next card gets +{count}.</source>
   <translation>{card}: Die nächste Karte bekommt +{count}.</translation>
  </message>
  <message>
   <source>{card}: {name} gets {count} fans, {total} now.</source>
   <translation>{card}: {name} bekommt {count} Fans, jetzt {total}.</translation>
  </message>
  <message>
   <source>{count} below</source>
   <translation>darunter: {count}</translation>
  </message>
  <message>
   <source>{count} discards are shuffled under Pile {level}.</source>
   <translation>{count} abgelegte Karten werden unter den Stapel {level} gemischt.</translation>
  </message>
  <message>
   <source>{count} more lie face down.</source>
   <translation>{count} weitere liegen verdeckt.</translation>
  </message>
  <message>
   <source>{count} names</source>
   <translation>{count} Namen</translation>
  </message>
  <message>
   <source>{fans} fans, {count} Trophies</source>
   <translation>{fans} Fans, {count} Pokale</translation>
  </message>
  <message>
   <source>{low} to {high} fans</source>
   <translation>{low} bis {high} Fans</translation>
  </message>
  <message>
   <source>{name} attacks</source>
   <translation>{name} greift an</translation>
  </message>
  <message>
   <source>{name} begins.</source>
   <translation>{name} beginnt.</translation>
  </message>
  <message>
   <source>{name} counts the seat of {card}.</source>
   <translation>{name} zählt den Platz von {card}.</translation>
  </message>
  <message>
   <source>{name} draws from Pile {level}, for {count} picks.</source>
   <translation>{name} zieht vom Stapel {level} und darf {count} nehmen.</translation>
  </message>
  <message>
   <source>{name} gets {count} fans: {total} now.</source>
   <translation>{name} bekommt {count} Fans: jetzt {total}.</translation>
  </message>
  <message>
   <source>{name} is in the final: place {rank} with {count} fans.</source>
   <translation>{name} ist im Finale: Platz {rank} mit {count} Fans.</translation>
  </message>
  <message>
   <source>{name} is ready with {count} cards.</source>
   <translation>{name} ist mit {count} Karten bereit.</translation>
  </message>
  <message>
   <source>{name} is waiting for cards of Pile {level} that others hold.</source>
   <translation>{name} wartet auf Karten vom Stapel {level}, die andere halten.</translation>
  </message>
  <message>
   <source>{name} keeps {trainer}.</source>
   <translation>{name} behält {trainer}.</translation>
  </message>
  <message>
   <source>{name} leads by {count} fans.</source>
   <translation>{name} führt mit {count} Fans Vorsprung.</translation>
  </message>
  <message>
   <source>{name} looks at cards of the deck: {count}.</source>
   <translation>{name} sieht ins Deck (Karten: {count}).</translation>
  </message>
  <message>
   <source>{name} may pick {count} more.</source>
   <translation>{name} darf {count} mehr nehmen.</translation>
  </message>
  <message>
   <source>{name} picks {card}, openly.</source>
   <translation>{name} nimmt {card}, offen.</translation>
  </message>
  <message>
   <source>{name} redraws {count} cards from Pile {level}.</source>
   <translation>{name} zieht {count} Karten vom Stapel {level} neu.</translation>
  </message>
  <message>
   <source>{name} removes for good: {things}.</source>
   <translation>{name} entfernt für immer: {things}.</translation>
  </message>
  <message>
   <source>{name} removes {card} for good.</source>
   <translation>{name} entfernt {card} für immer.</translation>
  </message>
  <message>
   <source>{name} revealed a card as {card}, but it is a different card.</source>
   <translation>{name} hat eine Karte als {card} aufgedeckt, die es nicht ist.</translation>
  </message>
  <message>
   <source>{name} reveals {card}</source>
   <translation>{name} deckt {card} auf</translation>
  </message>
  <message>
   <source>{name} reveals {card}.</source>
   <translation>{name} deckt {card} auf.</translation>
  </message>
  <message>
   <source>{name} takes the Trophy of round {number}.</source>
   <translation>{name} nimmt den Pokal der Runde {number}.</translation>
  </message>
  <message>
   <source>{name} takes the Trophy of round {number}: {count} fans.</source>
   <translation>{name} nimmt den Pokal der Runde {number}: {count} Fans.</translation>
  </message>
  <message>
   <source>{name} uses {trainer}.</source>
   <translation>{name} setzt {trainer} ein.</translation>
  </message>
  <message>
   <source>{name} wins the match</source>
   <translation>{name} gewinnt das Spiel</translation>
  </message>
  <message>
   <source>{name} wins the tournament!</source>
   <translation>{name} gewinnt das Turnier!</translation>
  </message>
  <message>
   <source>{name} won</source>
   <translation>{name} hat gewonnen</translation>
  </message>
  <message>
   <source>{name}'s Trophy of round {number}: {count} fans.</source>
   <translation>Pokal der Runde {number} von {name}: {count} Fans.</translation>
  </message>
  <message>
   <source>{name}'s bench</source>
   <translation>Bank von {name}</translation>
  </message>
  <message>
   <source>{name}'s bench · {count} free</source>
   <translation>Bank von {name} · {count} frei</translation>
  </message>
  <message>
   <source>{name}'s cards sit down: {things}.</source>
   <translation>Auf die Bank von {name} setzen sich: {things}.</translation>
  </message>
  <message>
   <source>{name}'s deck</source>
   <translation>Deck von {name}</translation>
  </message>
  <message>
   <source>{name}'s deck: {count} cards</source>
   <translation>Deck von {name}: {count} Karten</translation>
  </message>
  <message>
   <source>{name}'s exhaust pile: {count} cards</source>
   <translation>Erschöpfungsstapel von {name}: {count} Karten</translation>
  </message>
  <message>
   <source>{name}'s {card} sits down on seat {place}.</source>
   <translation>{card} von {name} setzt sich auf Platz {place}.</translation>
  </message>
  <message>
   <source>{name}: attack</source>
   <translation>{name}: Angriff</translation>
  </message>
  <message>
   <source>{name}: flag</source>
   <translation>{name}: Flagge</translation>
  </message>
  <message>
   <source>{other} has no card left: {name} wins the match.</source>
   <translation>{other} hat keine Karte mehr: {name} gewinnt das Spiel.</translation>
  </message>
  <message>
   <source>{other} has no seat left: {name} wins the match.</source>
   <translation>{other} fehlen Plätze: {name} gewinnt das Spiel.</translation>
  </message>
  <message>
   <source>{other} loses because of a card: {name} wins the match.</source>
   <translation>{other} verliert durch eine Karte: {name} gewinnt das Spiel.</translation>
  </message>
  <message>
   <source>{powers} against {needed}</source>
   <translation>{powers} gegen {needed}</translation>
  </message>
  <message>
   <source>{powers}; in all {total} against {needed}</source>
   <translation>{powers}; zusammen {total} gegen {needed}</translation>
  </message>
  <message>
   <source>{set}, Level {level}, {count} copies</source>
   <translation>{set}, Stufe {level}, {count}-mal im Spiel</translation>
  </message>
  <message>
   <source>{total} against {needed}: not enough.</source>
   <translation>{total} gegen {needed}: Das reicht nicht.</translation>
  </message>
  <message>
   <source>{total} against {needed}: the flag goes to {name}'s {card}.</source>
   <translation>{total} gegen {needed}: Die Flagge geht an {card} von {name}.</translation>
  </message>
 </context>
 <context>
  <name>Channels</name>
  <message>
   <source>Matches side by side</source>
   <translation>Partien nebeneinander</translation>
  </message>
  <message>
   <source>Only this match</source>
   <translation>Nur diese Partie</translation>
  </message>
  <message>
   <source>your turn</source>
   <translation>du bist dran</translation>
  </message>
 </context>
 <context>
  <name>Clock</name>
  <message>
   <source>1 second</source>
   <translation>1 Sekunde</translation>
  </message>
  <message>
   <source>1st</source>
   <translation>1.</translation>
  </message>
  <message>
   <source>2nd</source>
   <translation>2.</translation>
  </message>
  <message>
   <source>3rd</source>
   <translation>3.</translation>
  </message>
  <message>
   <source>4th</source>
   <translation>4.</translation>
  </message>
  <message>
   <source>A round is running. Reset it to choose another length.</source>
   <translation>Eine Runde läuft. Setze sie zurück, um eine andere Länge zu wählen.</translation>
  </message>
  <message>
   <source>A timer box is on USB. It takes over with the next round.</source>
   <translation>Eine Timer-Box hängt am USB. Sie übernimmt mit der nächsten Runde.</translation>
  </message>
  <message>
   <source>Box on the screen</source>
   <translation>Box auf dem Bildschirm</translation>
  </message>
  <message>
   <source>Checking the box</source>
   <translation>Die Box wird geprüft</translation>
  </message>
  <message>
   <source>Common lengths</source>
   <translation>Übliche Längen</translation>
  </message>
  <message>
   <source>Continue with {seconds}.</source>
   <translation>Weiter mit {seconds}.</translation>
  </message>
  <message>
   <source>Custom</source>
   <translation>Eigene</translation>
  </message>
  <message>
   <source>Next round</source>
   <translation>Nächste Runde</translation>
  </message>
  <message>
   <source>Nobody pressed in time.</source>
   <translation>Niemand hat rechtzeitig gedrückt.</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>Pause</translation>
  </message>
  <message>
   <source>Paused with {seconds} left.</source>
   <translation>Angehalten, noch {seconds}.</translation>
  </message>
  <message>
   <source>Play again</source>
   <translation>Noch einmal</translation>
  </message>
  <message>
   <source>Ports, test and trim of the timer box</source>
   <translation>Anschlüsse, Test und Abgleich der Timer-Box</translation>
  </message>
  <message>
   <source>Press keys {teams} for the teams, {start} for the start button of the box</source>
   <translation>Tasten {teams} für die Teams, {start} für den Startknopf der Box</translation>
  </message>
  <message>
   <source>Reset</source>
   <translation>Zurücksetzen</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Round clock</source>
   <translation>Rundenuhr</translation>
  </message>
  <message>
   <source>Seconds per round</source>
   <translation>Sekunden je Runde</translation>
  </message>
  <message>
   <source>Start</source>
   <translation>Start</translation>
  </message>
  <message>
   <source>Start button</source>
   <translation>Startknopf</translation>
  </message>
  <message>
   <source>Team {number}</source>
   <translation>Team {number}</translation>
  </message>
  <message>
   <source>The box did not do this: {reason}.</source>
   <translation>Die Box hat das nicht getan: {reason}.</translation>
  </message>
  <message>
   <source>The box has restarted</source>
   <translation>Die Box ist neu gestartet</translation>
  </message>
  <message>
   <source>The box restarted with {seconds} s left and lost its round.</source>
   <translation>Die Box ist mit {seconds} s Rest neu gestartet und hat ihre Runde verloren.</translation>
  </message>
  <message>
   <source>The buttons of the box on USB count now.</source>
   <translation>Jetzt zählen die Knöpfe der Box am USB.</translation>
  </message>
  <message>
   <source>The timer box counts again.</source>
   <translation>Die Timer-Box zählt wieder.</translation>
  </message>
  <message>
   <source>The timer box is back, but it lost its round. Continue on it with {left} s?</source>
   <translation>Die Timer-Box ist wieder da; ihre Runde hat sie vergessen. Mit {left} s auf ihr weiterspielen?</translation>
  </message>
  <message>
   <source>The timer box on USB is in charge now.</source>
   <translation>Jetzt gilt die Timer-Box am USB.</translation>
  </message>
  <message>
   <source>Time is up.</source>
   <translation>Die Zeit ist um.</translation>
  </message>
  <message>
   <source>Timer box on USB</source>
   <translation>Timer-Box am USB</translation>
  </message>
  <message>
   <source>after {time}</source>
   <translation>nach {time}</translation>
  </message>
  <message>
   <source>at the same moment</source>
   <translation>im selben Augenblick</translation>
  </message>
  <message>
   <source>did not press</source>
   <translation>nicht gedrückt</translation>
  </message>
  <message>
   <source>playing</source>
   <translation>spielt</translation>
  </message>
  <message>
   <source>ready</source>
   <translation>bereit</translation>
  </message>
  <message>
   <source>second left</source>
   <translation>Sekunde übrig</translation>
  </message>
  <message>
   <source>seconds left</source>
   <translation>Sekunden übrig</translation>
  </message>
  <message>
   <source>seconds left ({minutes}:{seconds:02d})</source>
   <translation>Sekunden übrig ({minutes}:{seconds:02d})</translation>
  </message>
  <message>
   <source>seconds, ready</source>
   <translation>Sekunden, bereit</translation>
  </message>
  <message>
   <source>time is up</source>
   <translation>die Zeit ist um</translation>
  </message>
  <message>
   <source>too early</source>
   <translation>zu früh</translation>
  </message>
  <message>
   <source>{least} to {most} seconds</source>
   <translation>{least} bis {most} Sekunden</translation>
  </message>
  <message>
   <source>{left}, paused</source>
   <translation>{left}, Pause</translation>
  </message>
  <message>
   <source>{left}, the clock is stopped</source>
   <translation>{left}, die Zeit steht</translation>
  </message>
  <message>
   <source>{name}, key {key}</source>
   <translation>{name}, Taste {key}</translation>
  </message>
  <message>
   <source>{place} {words}</source>
   <translation>{place} {words}</translation>
  </message>
  <message>
   <source>{reason} with {seconds} s left. Continue with the box on the screen, or plug it in.</source>
   <translation>{reason}, mit {seconds} s übrig. Weiter mit der Box auf dem Bildschirm, oder steck sie wieder ein.</translation>
  </message>
  <message>
   <source>{reason} with {seconds} s left. Continue with the other box, or plug it in.</source>
   <translation>{reason}, mit {seconds} s übrig. Weiter mit der anderen Box, oder steck sie wieder ein.</translation>
  </message>
  <message>
   <source>{reason}. The box on the screen works just as well.</source>
   <translation>{reason}. Die Box auf dem Bildschirm tut es genauso gut.</translation>
  </message>
  <message>
   <source>{reason}. The other box plays on.</source>
   <translation>{reason}. Die andere Box spielt weiter.</translation>
  </message>
  <message>
   <source>{seconds} seconds</source>
   <translation>{seconds} Sekunden</translation>
  </message>
  <message>
   <source>{seconds}, go.</source>
   <translation>{seconds}, los.</translation>
  </message>
  <message>
   <source>{span} too late</source>
   <translation>{span} zu spät</translation>
  </message>
  <message>
   <source>{team} and {other} pressed at the same moment, after {time}.</source>
   <translation>{team} und {other} haben im selben Augenblick gedrückt, nach {time}.</translation>
  </message>
  <message>
   <source>{team} is first.</source>
   <translation>{team} ist zuerst.</translation>
  </message>
  <message>
   <source>{team} pressed before the start.</source>
   <translation>{team} hat vor dem Start gedrückt.</translation>
  </message>
  <message>
   <source>{team} was first, after {time}, {span} before {other}.</source>
   <translation>{team} war zuerst, nach {time}, {span} vor {other}.</translation>
  </message>
  <message>
   <source>{team} was first, after {time}.</source>
   <translation>{team} war zuerst, nach {time}.</translation>
  </message>
  <message>
   <source>{time} ms</source>
   <translation>{time} ms</translation>
  </message>
  <message>
   <source>{time} s</source>
   <translation>{time} s</translation>
  </message>
  <message>
   <source>{trouble}. The clock on this screen counts on.</source>
   <translation>{trouble}. Die Uhr auf diesem Bildschirm zählt weiter.</translation>
  </message>
  <message>
   <source>{words}, too early before</source>
   <translation>{words}, vorher zu früh</translation>
  </message>
 </context>
 <context>
  <name>Commands</name>
  <message>
   <source>Action 1 of the bar</source>
   <translation>Aktion 1 der Leiste</translation>
  </message>
  <message>
   <source>Action 2 of the bar</source>
   <translation>Aktion 2 der Leiste</translation>
  </message>
  <message>
   <source>Action 3 of the bar</source>
   <translation>Aktion 3 der Leiste</translation>
  </message>
  <message>
   <source>Action 4 of the bar</source>
   <translation>Aktion 4 der Leiste</translation>
  </message>
  <message>
   <source>Action 5 of the bar</source>
   <translation>Aktion 5 der Leiste</translation>
  </message>
  <message>
   <source>Action 6 of the bar</source>
   <translation>Aktion 6 der Leiste</translation>
  </message>
  <message>
   <source>Action 7 of the bar</source>
   <translation>Aktion 7 der Leiste</translation>
  </message>
  <message>
   <source>Action 8 of the bar</source>
   <translation>Aktion 8 der Leiste</translation>
  </message>
  <message>
   <source>Action 9 of the bar</source>
   <translation>Aktion 9 der Leiste</translation>
  </message>
  <message>
   <source>Aim, or move the piece in hand; Shift for small steps</source>
   <translation>Zielen, oder bewegen, was in der Hand ist; mit Umschalt in kleinen Schritten</translation>
  </message>
  <message>
   <source>All keys</source>
   <translation>Alle Tasten</translation>
  </message>
  <message>
   <source>At the camera</source>
   <translation>An der Kamera</translation>
  </message>
  <message>
   <source>At the round clock</source>
   <translation>An der Rundenuhr</translation>
  </message>
  <message>
   <source>At the table</source>
   <translation>Am Tisch</translation>
  </message>
  <message>
   <source>Button of team 1</source>
   <translation>Knopf von Team 1</translation>
  </message>
  <message>
   <source>Button of team 2</source>
   <translation>Knopf von Team 2</translation>
  </message>
  <message>
   <source>Button of team 3</source>
   <translation>Knopf von Team 3</translation>
  </message>
  <message>
   <source>Button of team 4</source>
   <translation>Knopf von Team 4</translation>
  </message>
  <message>
   <source>Card</source>
   <translation>Karte</translation>
  </message>
  <message>
   <source>Chat</source>
   <translation>Chat</translation>
  </message>
  <message>
   <source>Copy the invitation to watch</source>
   <translation>Die Einladung kopieren, für alle, die zuschauen wollen</translation>
  </message>
  <message>
   <source>Everywhere</source>
   <translation>Überall</translation>
  </message>
  <message>
   <source>Flick as aimed, or let go</source>
   <translation>Schnippen, worauf gezielt ist, oder loslassen</translation>
  </message>
  <message>
   <source>Full screen</source>
   <translation>Vollbild</translation>
  </message>
  <message>
   <source>Go back, or close what is open</source>
   <translation>Zurück, oder heraus aus dem, was offen ist</translation>
  </message>
  <message>
   <source>Help</source>
   <translation>Hilfe</translation>
  </message>
  <message>
   <source>Help on the selected item</source>
   <translation>Hilfe zum gewählten Element</translation>
  </message>
  <message>
   <source>In a replay or film</source>
   <translation>In Wiederholung oder Film</translation>
  </message>
  <message>
   <source>List of things on the table, for screen readers</source>
   <translation>Die Liste der Dinge, für Bildschirmleser</translation>
  </message>
  <message>
   <source>Log</source>
   <translation>Protokoll</translation>
  </message>
  <message>
   <source>Look closer</source>
   <translation>Genauer ansehen</translation>
  </message>
  <message>
   <source>Move a point in the picture; Shift for small steps</source>
   <translation>Einen Punkt auf dem Bild bewegen; mit Umschalt in kleinen Schritten</translation>
  </message>
  <message>
   <source>Move from link to link in a text</source>
   <translation>In einem Text von Verweis zu Verweis</translation>
  </message>
  <message>
   <source>Move from piece to piece</source>
   <translation>Von Stück zu Stück</translation>
  </message>
  <message>
   <source>Move from zone to zone</source>
   <translation>Von Bereich zu Bereich</translation>
  </message>
  <message>
   <source>Next piece that can be used</source>
   <translation>Nächstes Stück, das benutzt werden kann</translation>
  </message>
  <message>
   <source>No key does this.</source>
   <translation>Das tut keine Taste.</translation>
  </message>
  <message>
   <source>Offer a draw</source>
   <translation>Unentschieden anbieten</translation>
  </message>
  <message>
   <source>One step back</source>
   <translation>Einen Schritt zurück</translation>
  </message>
  <message>
   <source>One step forward</source>
   <translation>Einen Schritt weiter</translation>
  </message>
  <message>
   <source>Paste an invitation to join</source>
   <translation>Eine Einladung einfügen, um beizutreten</translation>
  </message>
  <message>
   <source>Pause or resume</source>
   <translation>Pause, oder weiter</translation>
  </message>
  <message>
   <source>Play or stop</source>
   <translation>Abspielen oder anhalten</translation>
  </message>
  <message>
   <source>Quit Offleash</source>
   <translation>Offleash verlassen</translation>
  </message>
  <message>
   <source>Read out what to do</source>
   <translation>Sagen, was zu tun ist</translation>
  </message>
  <message>
   <source>Reset all keys</source>
   <translation>Alle wie zu Beginn</translation>
  </message>
  <message>
   <source>Reset the round</source>
   <translation>Die Runde zurücksetzen</translation>
  </message>
  <message>
   <source>Resign</source>
   <translation>Aufgeben</translation>
  </message>
  <message>
   <source>Search keys</source>
   <translation>Tasten suchen</translation>
  </message>
  <message>
   <source>Send what is planned</source>
   <translation>Geplantes senden</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Show or hide the side panel</source>
   <translation>Seitenleiste ein- oder ausklappen</translation>
  </message>
  <message>
   <source>Sounds on or off</source>
   <translation>Töne an oder aus</translation>
  </message>
  <message>
   <source>Start button of the box</source>
   <translation>Startknopf der Box</translation>
  </message>
  <message>
   <source>Start, pause, resume</source>
   <translation>Starten, anhalten, weiter</translation>
  </message>
  <message>
   <source>Take my last move back</source>
   <translation>Meinen letzten Zug zurücknehmen</translation>
  </message>
  <message>
   <source>Try another word.</source>
   <translation>Versuch ein anderes Wort.</translation>
  </message>
  <message>
   <source>Undo the last planned action</source>
   <translation>Letzte geplante Aktion zurücknehmen</translation>
  </message>
  <message>
   <source>Use the piece in focus</source>
   <translation>Das Stück im Fokus benutzen</translation>
  </message>
  <message>
   <source>What happened since my last move</source>
   <translation>Was seit meinem letzten Zug geschah</translation>
  </message>
  <message>
   <source>Zoom in, out, fit</source>
   <translation>Größer, kleiner, einpassen</translation>
  </message>
 </context>
 <context>
  <name>Countdown</name>
  <message>
   <source>1 second left {to_do}.</source>
   <translation>Noch 1 Sekunde {to_do}.</translation>
  </message>
  <message>
   <source>Paused, with {seconds} seconds left {to_do}.</source>
   <translation>Pause, noch {seconds} Sekunden {to_do}.</translation>
  </message>
  <message>
   <source>This desktop was frozen for {seconds} seconds: the round is paused.</source>
   <translation>Dieser Rechner stand {seconds} Sekunden still: Die Runde ist angehalten.</translation>
  </message>
  <message>
   <source>Time is up.</source>
   <translation>Die Zeit ist um.</translation>
  </message>
  <message>
   <source>You are locked in. {seconds} seconds were left.</source>
   <translation>Du hast dich festgelegt. Es waren noch {seconds} Sekunden.</translation>
  </message>
  <message>
   <source>locked in</source>
   <translation>festgelegt</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>Pause</translation>
  </message>
  <message>
   <source>second</source>
   <translation>Sekunde</translation>
  </message>
  <message>
   <source>seconds</source>
   <translation>Sekunden</translation>
  </message>
  <message>
   <source>time is up</source>
   <translation>Zeit ist um</translation>
  </message>
  <message>
   <source>to act</source>
   <translation>für deinen Zug</translation>
  </message>
  <message>
   <source>{seconds} seconds left {to_do}.</source>
   <translation>Noch {seconds} Sekunden {to_do}.</translation>
  </message>
 </context>
 <context>
  <name>Dogs Fly</name>
  <message>
   <source>A card, then a section: by drag, two clicks or two keys.</source>
   <translation>Eine Karte, dann ein Abschnitt: gezogen, mit zwei Klicks oder zwei Tasten.</translation>
  </message>
  <message>
   <source>A hit scraps six cards for good. The post that has the attacker on its own board loses them, or the teammate who repairs. Shoot the other plane down.</source>
   <translation>Ein Treffer verschrottet sechs Karten für immer. Es trifft den, dessen Tafel den Angreifer zeigt, oder den, der repariert. Schieß das andere Flugzeug ab.</translation>
  </message>
  <message>
   <source>Action</source>
   <translation>Aktion</translation>
  </message>
  <message>
   <source>Action Track of {team}</source>
   <translation>Aktionsleiste von {team}</translation>
  </message>
  <message>
   <source>Agree with {name}: {length}</source>
   <translation>{name} zustimmen: {length}</translation>
  </message>
  <message>
   <source>All sections are revealed 1, 2, 3, 4, yours and the enemy's at once: first the Sun moves, then planes, then shots are fired.</source>
   <translation>Alle Abschnitte werden der Reihe nach aufgedeckt, 1, 2, 3, 4, deine und die des Gegners zugleich: Erst wandert die Sonne, dann ziehen Flugzeuge, dann fallen Schüsse.</translation>
  </message>
  <message>
   <source>Another length</source>
   <translation>Andere Länge</translation>
  </message>
  <message>
   <source>Any zone except the enemy's PC. Talk it over first.</source>
   <translation>Jede Zone außer PC des Gegners. Sprecht erst darüber.</translation>
  </message>
  <message>
   <source>Back to the table</source>
   <translation>Zurück zum Tisch</translation>
  </message>
  <message>
   <source>Both hands are open</source>
   <translation>Beide Hände liegen offen</translation>
  </message>
  <message>
   <source>Cards locked: {things}.</source>
   <translation>Festgelegte Karten: {things}.</translation>
  </message>
  <message>
   <source>Choose cards to discard, or keep them, and send.</source>
   <translation>Wähle Karten zum Ablegen, oder behalte sie, und sende.</translation>
  </message>
  <message>
   <source>Choose {count} cards to scrap</source>
   <translation>Wähle {count} Karten zum Verschrotten</translation>
  </message>
  <message>
   <source>Click a card, then a section of your track below: a shot at the zone of the plane.</source>
   <translation>Klicke eine Karte an, dann einen Abschnitt deiner Leiste unten: ein Schuss auf die Zone des Flugzeugs.</translation>
  </message>
  <message>
   <source>Click the cards to discard.</source>
   <translation>Klicke die Karten an, die weg sollen.</translation>
  </message>
  <message>
   <source>Click the cards to scrap.</source>
   <translation>Klicke die Karten an, die verschrottet werden.</translation>
  </message>
  <message>
   <source>Corner</source>
   <translation>Ecke</translation>
  </message>
  <message>
   <source>Day, the Sun</source>
   <translation>Tag, die Sonne</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>Ablegen</translation>
  </message>
  <message>
   <source>Discard pile</source>
   <translation>Ablage</translation>
  </message>
  <message>
   <source>Discard what you do not want</source>
   <translation>Lege ab, was du nicht willst</translation>
  </message>
  <message>
   <source>Discard {count}</source>
   <translation>{count} ablegen</translation>
  </message>
  <message>
   <source>Enemy: {move}</source>
   <translation>Gegner: {move}</translation>
  </message>
  <message>
   <source>Every hand is filled again. Whoever must draw and has no card left is shot down.</source>
   <translation>Jede Hand wird wieder gefüllt. Wer ziehen muss und keine Karte hat, ist abgeschossen.</translation>
  </message>
  <message>
   <source>Everybody will see it: pick one you can spare, from the post with more cards.</source>
   <translation>Alle werden sie sehen: eine entbehrliche, vom Posten mit mehr Karten.</translation>
  </message>
  <message>
   <source>Exactly as many of these cards as the damage says.</source>
   <translation>Genau so viele der angesehenen Karten wie der Schaden.</translation>
  </message>
  <message>
   <source>Extra cards are for a plane and the Moon on the two boards of one enemy.</source>
   <translation>Zusätzliche Karten gibt es, wenn Flugzeug und Mond auf den zwei Tafeln eines Gegners sind.</translation>
  </message>
  <message>
   <source>Gunner</source>
   <translation>Schütze</translation>
  </message>
  <message>
   <source>Here: {planes}.</source>
   <translation>Hier: {planes}.</translation>
  </message>
  <message>
   <source>If the coin chooses you, place the Sun: click a zone of the upper boards, and send it.</source>
   <translation>Wenn die Münze es sagt, lege die Sonne: Klicke eine Zone der oberen Tafeln an und sende.</translation>
  </message>
  <message>
   <source>In a real round the clock does that after 20 seconds. A post without a card repairs: its discards come back, but from the second time on your other post loses three cards.</source>
   <translation>In einer echten Runde tut das die Uhr nach 20 Sekunden. Ein Posten ohne Karte repariert: Seine Ablage kommt zurück, aber ab dem zweiten Mal verliert dein anderer Posten drei Karten.</translation>
  </message>
  <message>
   <source>It counts for your plane or for the enemy's.</source>
   <translation>Sie zählt für dein Flugzeug oder für das gegnerische.</translation>
  </message>
  <message>
   <source>Its upper half counts: yours moves your plane, the other drags the enemy's. Left is left on the screen, on all boards.</source>
   <translation>Die obere Hälfte zählt: deine bewegt dein Flugzeug, die andere zerrt am gegnerischen. Links ist auf allen Tafeln links auf dem Bildschirm.</translation>
  </message>
  <message>
   <source>Keep my hand</source>
   <translation>Hand behalten</translation>
  </message>
  <message>
   <source>Lay a Move Plane card on an earlier section, turned over: press Turn it over first.</source>
   <translation>Lege eine Flugkarte umgedreht auf einen früheren Abschnitt: Drücke erst „Umdrehen“.</translation>
  </message>
  <message>
   <source>Lay cards face down on your track</source>
   <translation>Lege Karten verdeckt auf deine Leiste</translation>
  </message>
  <message>
   <source>Lay one card face up</source>
   <translation>Lege eine Karte offen</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>Links</translation>
  </message>
  <message>
   <source>Lock in 1 card</source>
   <translation>1 Karte festlegen</translation>
  </message>
  <message>
   <source>Lock in nothing</source>
   <translation>Nichts festlegen</translation>
  </message>
  <message>
   <source>Lock in with the main button.</source>
   <translation>Lege mit der Haupttaste fest.</translation>
  </message>
  <message>
   <source>Lock in {count} cards</source>
   <translation>{count} Karten festlegen</translation>
  </message>
  <message>
   <source>Look</source>
   <translation>Ansehen</translation>
  </message>
  <message>
   <source>Look at the deck that you hit?</source>
   <translation>Das getroffene Deck ansehen?</translation>
  </message>
  <message>
   <source>Mine: {move}</source>
   <translation>Meins: {move}</translation>
  </message>
  <message>
   <source>Moon</source>
   <translation>Mond</translation>
  </message>
  <message>
   <source>Moon left</source>
   <translation>Mond links</translation>
  </message>
  <message>
   <source>Moon right</source>
   <translation>Mond rechts</translation>
  </message>
  <message>
   <source>Moon team</source>
   <translation>Mond Team</translation>
  </message>
  <message>
   <source>Moon view</source>
   <translation>Mond Sicht</translation>
  </message>
  <message>
   <source>Moves a plane {where}: yours, or turned over the enemy's.</source>
   <translation>Bewegt ein Flugzeug {where}: deines, oder umgedreht das gegnerische.</translation>
  </message>
  <message>
   <source>Moves {token} {where}.</source>
   <translation>Bewegt {token} {where}.</translation>
  </message>
  <message>
   <source>My plane</source>
   <translation>Mein Flugzeug</translation>
  </message>
  <message>
   <source>Night, the Moon</source>
   <translation>Nacht, der Mond</translation>
  </message>
  <message>
   <source>No clock</source>
   <translation>Keine Uhr</translation>
  </message>
  <message>
   <source>No plane is here.</source>
   <translation>Hier ist kein Flugzeug.</translation>
  </message>
  <message>
   <source>Nobody is left: a draw.</source>
   <translation>Niemand ist übrig: unentschieden.</translation>
  </message>
  <message>
   <source>Not ready yet: {names}.</source>
   <translation>Noch nicht bereit: {names}.</translation>
  </message>
  <message>
   <source>Now a section. Put it back here to take it in hand again.</source>
   <translation>Jetzt ein Abschnitt. Lege sie hier ab, um sie wieder auf die Hand zu nehmen.</translation>
  </message>
  <message>
   <source>On {number}</source>
   <translation>Auf {number}</translation>
  </message>
  <message>
   <source>One card per section, four at most.</source>
   <translation>Eine Karte je Abschnitt, höchstens vier.</translation>
  </message>
  <message>
   <source>One hand after the other</source>
   <translation>Eine Hand nach der anderen</translation>
  </message>
  <message>
   <source>Only Move Plane cards have two halves.</source>
   <translation>Nur Flugkarten haben zwei Hälften.</translation>
  </message>
  <message>
   <source>Only cards from your own hand can be used, each of them once.</source>
   <translation>Nur Karten deiner eigenen Hand, jede einmal.</translation>
  </message>
  <message>
   <source>Only repair</source>
   <translation>Nur reparieren</translation>
  </message>
  <message>
   <source>Pile</source>
   <translation>Stapel</translation>
  </message>
  <message>
   <source>Piles of {team}</source>
   <translation>Stapel von {team}</translation>
  </message>
  <message>
   <source>Pilot</source>
   <translation>Pilot</translation>
  </message>
  <message>
   <source>Place it on {zone}</source>
   <translation>Auf {zone} legen</translation>
  </message>
  <message>
   <source>Place the Moon</source>
   <translation>Lege den Mond</translation>
  </message>
  <message>
   <source>Place the Sun</source>
   <translation>Lege die Sonne</translation>
  </message>
  <message>
   <source>Play this round again</source>
   <translation>Diese Runde noch einmal spielen</translation>
  </message>
  <message>
   <source>Ready</source>
   <translation>Bereit</translation>
  </message>
  <message>
   <source>Ready: go on</source>
   <translation>Bereit: weiter</translation>
  </message>
  <message>
   <source>Ready: start the round</source>
   <translation>Bereit: Runde starten</translation>
  </message>
  <message>
   <source>Repair</source>
   <translation>Reparieren</translation>
  </message>
  <message>
   <source>Right</source>
   <translation>Rechts</translation>
  </message>
  <message>
   <source>Round {number}</source>
   <translation>Runde {number}</translation>
  </message>
  <message>
   <source>Round {number}: are you ready?</source>
   <translation>Runde {number}: bereit?</translation>
  </message>
  <message>
   <source>Say that you are ready below.</source>
   <translation>Sag unten, dass du bereit bist.</translation>
  </message>
  <message>
   <source>Scrap pile</source>
   <translation>Schrottstapel</translation>
  </message>
  <message>
   <source>Scrap the top cards</source>
   <translation>Die obersten verschrotten</translation>
  </message>
  <message>
   <source>Scrap {count} cards</source>
   <translation>{count} Karten verschrotten</translation>
  </message>
  <message>
   <source>Section {number}</source>
   <translation>Abschnitt {number}</translation>
  </message>
  <message>
   <source>Section {number} of {team}</source>
   <translation>Abschnitt {number} von {team}</translation>
  </message>
  <message>
   <source>Section {number}: {team} play {card}.</source>
   <translation>Abschnitt {number}: {team} spielen {card}.</translation>
  </message>
  <message>
   <source>Sections are revealed 1, 2, 3, 4, those of all teams at once. One card per team.</source>
   <translation>Abschnitte werden aufgedeckt: 1, 2, 3, 4, die aller Teams zugleich. Eine Karte je Team.</translation>
  </message>
  <message>
   <source>Share hands, lay together</source>
   <translation>Zusammen legen, Hände offen</translation>
  </message>
  <message>
   <source>Shoot {zone}</source>
   <translation>Schuss {zone}</translation>
  </message>
  <message>
   <source>Shoot · {damage}</source>
   <translation>Schuss · {damage}</translation>
  </message>
  <message>
   <source>Shots of {team} hit here.</source>
   <translation>Schüsse von {team} treffen hier.</translation>
  </message>
  <message>
   <source>Show {card} on section {number}</source>
   <translation>{card} auf Abschnitt {number} zeigen</translation>
  </message>
  <message>
   <source>Sky</source>
   <translation>Himmel</translation>
  </message>
  <message>
   <source>Smoke: the {post} loses {count} cards.</source>
   <translation>Rauch: Der {post} verliert {count} Karten.</translation>
  </message>
  <message>
   <source>Solo seats</source>
   <translation>Soloplätze</translation>
  </message>
  <message>
   <source>Sun</source>
   <translation>Sonne</translation>
  </message>
  <message>
   <source>Sun left</source>
   <translation>Sonne links</translation>
  </message>
  <message>
   <source>Sun right</source>
   <translation>Sonne rechts</translation>
  </message>
  <message>
   <source>Sun team</source>
   <translation>Sonne Team</translation>
  </message>
  <message>
   <source>Sun view</source>
   <translation>Sonne Sicht</translation>
  </message>
  <message>
   <source>Talk out loud. Everyone hears everything, never show a card.</source>
   <translation>Redet laut. Alle hören alles, zeigt nie eine Karte.</translation>
  </message>
  <message>
   <source>Teams</source>
   <translation>Teams</translation>
  </message>
  <message>
   <source>Teams of two</source>
   <translation>Zweierteams</translation>
  </message>
  <message>
   <source>The Moon</source>
   <translation>Der Mond</translation>
  </message>
  <message>
   <source>The Sun</source>
   <translation>Die Sonne</translation>
  </message>
  <message>
   <source>The card of {team} changes nothing.</source>
   <translation>Die Karte von {team} ändert nichts.</translation>
  </message>
  <message>
   <source>The card that was shown keeps its section.</source>
   <translation>Die gezeigte Karte behält ihren Abschnitt.</translation>
  </message>
  <message>
   <source>The clock is stopped until everybody is ready.</source>
   <translation>Die Zeit steht, bis alle bereit sind.</translation>
  </message>
  <message>
   <source>The clock starts when everybody is ready.</source>
   <translation>Die Uhr startet, wenn alle bereit sind.</translation>
  </message>
  <message>
   <source>The coin chooses {team}: they place the token.</source>
   <translation>Die Münze sagt {team}: Sie legen den Marker.</translation>
  </message>
  <message>
   <source>The enemy's plane</source>
   <translation>Das gegnerische Flugzeug</translation>
  </message>
  <message>
   <source>The lower boards are yours: you see the enemy's plane on them. The upper ones are the enemy's, and your plane is there. In the Sun you are hard to hit.</source>
   <translation>Die unteren Tafeln sind deine: Auf ihnen siehst du das gegnerische Flugzeug. Die oberen gehören dem Gegner, und dort ist dein Flugzeug. In der Sonne bist du schwer zu treffen.</translation>
  </message>
  <message>
   <source>The others go back, and the deck is shuffled.</source>
   <translation>Die anderen kommen zurück, und das Deck wird gemischt.</translation>
  </message>
  <message>
   <source>The plane of {team} goes to {zone}.</source>
   <translation>Das Flugzeug von {team} geht auf {zone}.</translation>
  </message>
  <message>
   <source>The round has not started: say that you are ready first.</source>
   <translation>Die Runde hat noch nicht begonnen: Sag erst, dass du bereit bist.</translation>
  </message>
  <message>
   <source>The round runs</source>
   <translation>Die Runde läuft</translation>
  </message>
  <message>
   <source>The token cannot start on the enemy's PC: your plane is there.</source>
   <translation>Der Marker kann nicht auf PC des Gegners beginnen: Dort ist dein Flugzeug.</translation>
  </message>
  <message>
   <source>The {post} repairs: {count} cards go back into the deck.</source>
   <translation>Der {post} repariert: {count} Karten kommen zurück ins Deck.</translation>
  </message>
  <message>
   <source>The {shooter} looks at {count} cards of the {post}.</source>
   <translation>{shooter} sieht {count} Karten an: {post}.</translation>
  </message>
  <message>
   <source>Then every hand is filled again: the deck must hold enough cards.</source>
   <translation>Dann wird jede Hand wieder gefüllt, und das Deck muss die Karten haben.</translation>
  </message>
  <message>
   <source>This is not the time for that.</source>
   <translation>Dafür ist jetzt nicht die Zeit.</translation>
  </message>
  <message>
   <source>Time per round</source>
   <translation>Zeit pro Runde</translation>
  </message>
  <message>
   <source>Turn it over</source>
   <translation>Umdrehen</translation>
  </message>
  <message>
   <source>Two crews, twenty seconds, four cards each: shoot the other biplane down.</source>
   <translation>Zwei Crews, zwanzig Sekunden, je vier Karten: Schießt den anderen Doppeldecker ab.</translation>
  </message>
  <message>
   <source>Two extra cards at most, and only what the deck has left.</source>
   <translation>Höchstens zwei zusätzliche Karten, und nur, was das Deck noch hat.</translation>
  </message>
  <message>
   <source>View</source>
   <translation>Sicht</translation>
  </message>
  <message>
   <source>View Boards of {team}</source>
   <translation>Sichttafeln von {team}</translation>
  </message>
  <message>
   <source>Watch the four sections, and go on to the next round.</source>
   <translation>Sieh dir die vier Abschnitte an und geh in die nächste Runde.</translation>
  </message>
  <message>
   <source>Which half is up?</source>
   <translation>Welche Hälfte liegt oben?</translation>
  </message>
  <message>
   <source>Which section?</source>
   <translation>Welcher Abschnitt?</translation>
  </message>
  <message>
   <source>Whoever is in {zone} on your boards when it fires takes {damage}.</source>
   <translation>Wer beim Schuss auf {zone} deiner Tafeln ist, nimmt {damage}.</translation>
  </message>
  <message>
   <source>Whoever must draw or scrap a card and has none left is shot down.</source>
   <translation>Wer eine Karte ziehen oder verschrotten muss und keine hat, ist abgeschossen.</translation>
  </message>
  <message>
   <source>You choose which cards are scrapped; or the top ones are.</source>
   <translation>Du wählst, welche Karten verschrottet werden; sonst sind es die obersten.</translation>
  </message>
  <message>
   <source>Your hand</source>
   <translation>Deine Hand</translation>
  </message>
  <message>
   <source>Your opponent shoots at what it sees, but never moves your plane.</source>
   <translation>Dein Gegner schießt auf alles, was er sieht, bewegt aber nie dein Flugzeug.</translation>
  </message>
  <message>
   <source>Your teammate has section {number} too: both cards would clash (DF-39).</source>
   <translation>Auch dein Gefährte hat Abschnitt {number}: Beide Karten würden zusammenstoßen (DF-39).</translation>
  </message>
  <message>
   <source>a card</source>
   <translation>eine Karte</translation>
  </message>
  <message>
   <source>a card face down, {post}</source>
   <translation>eine verdeckte Karte, {post}</translation>
  </message>
  <message>
   <source>day</source>
   <translation>Tag</translation>
  </message>
  <message>
   <source>deck</source>
   <translation>Deck</translation>
  </message>
  <message>
   <source>discard pile</source>
   <translation>Ablage</translation>
  </message>
  <message>
   <source>draw {count} more</source>
   <translation>{count} mehr ziehen</translation>
  </message>
  <message>
   <source>from one outer zone to the other</source>
   <translation>von einer äußeren Zone in die andere</translation>
  </message>
  <message>
   <source>gunner of {team}</source>
   <translation>Schütze von {team}</translation>
  </message>
  <message>
   <source>in the Sun</source>
   <translation>in der Sonne</translation>
  </message>
  <message>
   <source>locked: {names}</source>
   <translation>festgelegt: {names}</translation>
  </message>
  <message>
   <source>may draw 2 more</source>
   <translation>darf 2 mehr ziehen</translation>
  </message>
  <message>
   <source>night</source>
   <translation>Nacht</translation>
  </message>
  <message>
   <source>no clock</source>
   <translation>keine Uhr</translation>
  </message>
  <message>
   <source>one zone to the left, as you see it</source>
   <translation>eine Zone nach links, von dir aus gesehen</translation>
  </message>
  <message>
   <source>one zone to the right, as you see it</source>
   <translation>eine Zone nach rechts, von dir aus gesehen</translation>
  </message>
  <message>
   <source>pilot of {team}</source>
   <translation>Pilot von {team}</translation>
  </message>
  <message>
   <source>ready: {names}</source>
   <translation>bereit: {names}</translation>
  </message>
  <message>
   <source>repairs</source>
   <translation>repariert</translation>
  </message>
  <message>
   <source>scrap pile</source>
   <translation>Schrottstapel</translation>
  </message>
  <message>
   <source>shot down</source>
   <translation>abgeschossen</translation>
  </message>
  <message>
   <source>smoke: repairs cost 3</source>
   <translation>Rauch: Reparatur kostet 3</translation>
  </message>
  <message>
   <source>the Moon</source>
   <translation>den Mond</translation>
  </message>
  <message>
   <source>the Sun</source>
   <translation>die Sonne</translation>
  </message>
  <message>
   <source>the plane of {team}</source>
   <translation>das Flugzeug von {team}</translation>
  </message>
  <message>
   <source>to lay cards</source>
   <translation>zum Kartenlegen</translation>
  </message>
  <message>
   <source>to the mirror zone of the other View Board</source>
   <translation>auf die gespiegelte Zone der anderen Sichttafel</translation>
  </message>
  <message>
   <source>to the same zone of the other team's boards</source>
   <translation>auf dieselbe Zone der Tafeln des anderen Teams</translation>
  </message>
  <message>
   <source>{card} (enemy)</source>
   <translation>{card} (Gegner)</translation>
  </message>
  <message>
   <source>{card} (own)</source>
   <translation>{card} (eigenes)</translation>
  </message>
  <message>
   <source>{card} on section {number}</source>
   <translation>{card} auf Abschnitt {number}</translation>
  </message>
  <message>
   <source>{card} to {team}</source>
   <translation>{card} zu {team}</translation>
  </message>
  <message>
   <source>{card}, chosen</source>
   <translation>{card}, gewählt</translation>
  </message>
  <message>
   <source>{card}, enemy</source>
   <translation>{card}, Gegner</translation>
  </message>
  <message>
   <source>{card}, my plane</source>
   <translation>{card}, mein Flugzeug</translation>
  </message>
  <message>
   <source>{card}, on section {number}</source>
   <translation>{card}, auf Abschnitt {number}</translation>
  </message>
  <message>
   <source>{count} face down</source>
   <translation>{count} verdeckt</translation>
  </message>
  <message>
   <source>{length}: all must agree</source>
   <translation>{length}: alle müssen zustimmen</translation>
  </message>
  <message>
   <source>{name} ({seconds} s late)</source>
   <translation>{name} ({seconds} s zu spät)</translation>
  </message>
  <message>
   <source>{name} locks 1 card.</source>
   <translation>{name} legt 1 Karte fest.</translation>
  </message>
  <message>
   <source>{name} locks {count} cards.</source>
   <translation>{name} legt {count} Karten fest.</translation>
  </message>
  <message>
   <source>{name} looks ahead</source>
   <translation>{name} sieht nach vorn</translation>
  </message>
  <message>
   <source>{name} looks back</source>
   <translation>{name} sieht nach hinten</translation>
  </message>
  <message>
   <source>{pile} of the {post}: {count}</source>
   <translation>{pile}, {post}: {count}</translation>
  </message>
  <message>
   <source>{post} repairs</source>
   <translation>{post} repariert</translation>
  </message>
  <message>
   <source>{post}: deck</source>
   <translation>{post}: Deck</translation>
  </message>
  <message>
   <source>{post}: scrapped</source>
   <translation>{post}: Schrott</translation>
  </message>
  <message>
   <source>{post}: too few cards to draw, you are shot down</source>
   <translation>{post}: zu wenige Karten zum Ziehen, ihr werdet abgeschossen</translation>
  </message>
  <message>
   <source>{post}: {count} extra</source>
   <translation>{post}: {count} mehr</translation>
  </message>
  <message>
   <source>{seconds} s per round</source>
   <translation>{seconds} s je Runde</translation>
  </message>
  <message>
   <source>{seconds} seconds</source>
   <translation>{seconds} Sekunden</translation>
  </message>
  <message>
   <source>{team} are shot down: the {post} has no card left for the smoke.</source>
   <translation>{team} sind abgeschossen: Der {post} hat keine Karte mehr für den Rauch.</translation>
  </message>
  <message>
   <source>{team} are shot down: the {post} has no card left to scrap.</source>
   <translation>{team} sind abgeschossen: Der {post} hat keine Karte mehr zum Verschrotten.</translation>
  </message>
  <message>
   <source>{team} are shot down: the {post} has no card to draw.</source>
   <translation>{team} sind abgeschossen: Der {post} hat keine Karte zum Ziehen.</translation>
  </message>
  <message>
   <source>{team} clash on section {number}: both cards are discarded unseen.</source>
   <translation>{team} stoßen auf Abschnitt {number} zusammen: Beide Karten werden ungesehen abgelegt.</translation>
  </message>
  <message>
   <source>{team} have smoke from now on.</source>
   <translation>{team} haben von jetzt an Rauch.</translation>
  </message>
  <message>
   <source>{team} hit {zone}: {amount} damage for the {posts}, halved by the Sun.</source>
   <translation>{team} treffen {zone}: {amount} Schaden für {posts}, von der Sonne halbiert.</translation>
  </message>
  <message>
   <source>{team} hit {zone}: {amount} damage for the {posts}.</source>
   <translation>{team} treffen {zone}: {amount} Schaden für {posts}.</translation>
  </message>
  <message>
   <source>{team} shoot at {zones} and miss.</source>
   <translation>{team} schießen auf {zones} und treffen nicht.</translation>
  </message>
  <message>
   <source>{team} show {card} on section {number}.</source>
   <translation>{team} zeigen {card} auf Abschnitt {number}.</translation>
  </message>
  <message>
   <source>{team} win</source>
   <translation>{team} gewinnen</translation>
  </message>
  <message>
   <source>{team}: shot down</source>
   <translation>{team}: abgeschossen</translation>
  </message>
  <message>
   <source>{team}: shot down by the smoke of a repair</source>
   <translation>{team}: abgeschossen durch den Rauch einer Reparatur</translation>
  </message>
  <message>
   <source>{team}: shot down, a card was missing to draw</source>
   <translation>{team}: abgeschossen, eine Karte fehlte zum Ziehen</translation>
  </message>
  <message>
   <source>{team}: still flying</source>
   <translation>{team}: noch in der Luft</translation>
  </message>
  <message>
   <source>{token} begins at {zone}.</source>
   <translation>{token} beginnt auf {zone}.</translation>
  </message>
  <message>
   <source>{token} goes to {zone}.</source>
   <translation>{token} geht auf {zone}.</translation>
  </message>
  <message>
   <source>{zone} of {team}</source>
   <translation>{zone} von {team}</translation>
  </message>
 </context>
 <context>
  <name>Emoji</name>
  <message>
   <source>angry</source>
   <translation>wütend</translation>
  </message>
  <message>
   <source>applause</source>
   <translation>Applaus</translation>
  </message>
  <message>
   <source>bone</source>
   <translation>Knochen</translation>
  </message>
  <message>
   <source>cannot look</source>
   <translation>kann nicht hinsehen</translation>
  </message>
  <message>
   <source>coffee</source>
   <translation>Kaffee</translation>
  </message>
  <message>
   <source>cries</source>
   <translation>weint</translation>
  </message>
  <message>
   <source>dog</source>
   <translation>Hund</translation>
  </message>
  <message>
   <source>fire</source>
   <translation>Feuer</translation>
  </message>
  <message>
   <source>good luck</source>
   <translation>viel Glück</translation>
  </message>
  <message>
   <source>heart</source>
   <translation>Herz</translation>
  </message>
  <message>
   <source>hooray</source>
   <translation>hurra</translation>
  </message>
  <message>
   <source>in love</source>
   <translation>verliebt</translation>
  </message>
  <message>
   <source>laughs</source>
   <translation>lacht</translation>
  </message>
  <message>
   <source>paws</source>
   <translation>Pfoten</translation>
  </message>
  <message>
   <source>screams</source>
   <translation>schreit</translation>
  </message>
  <message>
   <source>smiles</source>
   <translation>lächelt</translation>
  </message>
  <message>
   <source>sobs</source>
   <translation>schluchzt</translation>
  </message>
  <message>
   <source>strong</source>
   <translation>stark</translation>
  </message>
  <message>
   <source>tears of joy</source>
   <translation>lacht Tränen</translation>
  </message>
  <message>
   <source>thank you</source>
   <translation>danke</translation>
  </message>
  <message>
   <source>thinks</source>
   <translation>denkt nach</translation>
  </message>
  <message>
   <source>thumbs down</source>
   <translation>Daumen runter</translation>
  </message>
  <message>
   <source>thumbs up</source>
   <translation>Daumen hoch</translation>
  </message>
  <message>
   <source>trophy</source>
   <translation>Pokal</translation>
  </message>
  <message>
   <source>waves</source>
   <translation>winkt</translation>
  </message>
  <message>
   <source>winks</source>
   <translation>zwinkert</translation>
  </message>
 </context>
 <context>
  <name>Film</name>
  <message>
   <source>Film: off</source>
   <translation>Film: aus</translation>
  </message>
  <message>
   <source>Film: {speed}×</source>
   <translation>Film: {speed}×</translation>
  </message>
  <message>
   <source>Next picture</source>
   <translation>Nächstes Bild</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Skip the film</source>
   <translation>Film überspringen</translation>
  </message>
 </context>
 <context>
  <name>Guide</name>
  <message>
   <source>All the rules</source>
   <translation>Alle Regeln</translation>
  </message>
  <message>
   <source>Done</source>
   <translation>Fertig</translation>
  </message>
  <message>
   <source>Help</source>
   <translation>Hilfe</translation>
  </message>
  <message>
   <source>How to play</source>
   <translation>So wird gespielt</translation>
  </message>
  <message>
   <source>How to play {game}</source>
   <translation>So spielt man {game}</translation>
  </message>
  <message>
   <source>Learn it: a short first game</source>
   <translation>Lernen: erstes Spiel</translation>
  </message>
  <message>
   <source>Next: {page}</source>
   <translation>Weiter: {page}</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>Seiten</translation>
  </message>
  <message>
   <source>Previous page</source>
   <translation>Seite davor</translation>
  </message>
  <message>
   <source>With pictures</source>
   <translation>Mit Bildern</translation>
  </message>
 </context>
 <context>
  <name>Hardware</name>
  <message>
   <source>A round is running. The other box takes over with the next one.</source>
   <translation>Eine Runde läuft. Die andere Box übernimmt mit der nächsten.</translation>
  </message>
  <message>
   <source>A timer box is always on USB, so these ports are not searched: {ports}.</source>
   <translation>Eine Timer-Box hängt immer am USB, darum wird {ports} nicht gefragt.</translation>
  </message>
  <message>
   <source>A timer box is on USB.</source>
   <translation>Eine Timer-Box hängt am USB.</translation>
  </message>
  <message>
   <source>Another port by its name</source>
   <translation>Ein anderer Anschluss mit Namen</translation>
  </message>
  <message>
   <source>Another port by its name, such as /dev/ttyACM0 or COM3</source>
   <translation>Ein anderer Anschluss, etwa /dev/ttyACM0 oder COM3</translation>
  </message>
  <message>
   <source>Blink</source>
   <translation>Blinken</translation>
  </message>
  <message>
   <source>Blink all</source>
   <translation>Alles blinken</translation>
  </message>
  <message>
   <source>Box</source>
   <translation>Box</translation>
  </message>
  <message>
   <source>Box in use</source>
   <translation>Die Box, die mitspielt</translation>
  </message>
  <message>
   <source>Button glitches</source>
   <translation>Störungen der Knöpfe</translation>
  </message>
  <message>
   <source>Buzzer</source>
   <translation>Summer</translation>
  </message>
  <message>
   <source>Check again</source>
   <translation>Noch einmal prüfen</translation>
  </message>
  <message>
   <source>Check this one</source>
   <translation>Hier prüfen</translation>
  </message>
  <message>
   <source>Check this port</source>
   <translation>Anschluss prüfen</translation>
  </message>
  <message>
   <source>Checking</source>
   <translation>Wird geprüft</translation>
  </message>
  <message>
   <source>Checking {ports} for a timer box.</source>
   <translation>{ports}: Suche nach einer Timer-Box.</translation>
  </message>
  <message>
   <source>Clock drift</source>
   <translation>Gang ihrer Uhr</translation>
  </message>
  <message>
   <source>Corrected on the box: {pace}.</source>
   <translation>Auf der Box ausgeglichen: {pace}.</translation>
  </message>
  <message>
   <source>Damaged frames: computer, box</source>
   <translation>Beschädigte Meldungen: Rechner, Box</translation>
  </message>
  <message>
   <source>Details for builders</source>
   <translation>Einzelheiten für Bastler</translation>
  </message>
  <message>
   <source>Device id</source>
   <translation>Gerätenummer</translation>
  </message>
  <message>
   <source>Firmware</source>
   <translation>Firmware</translation>
  </message>
  <message>
   <source>In use</source>
   <translation>Spielt mit</translation>
  </message>
  <message>
   <source>Its clock</source>
   <translation>Ihre Uhr</translation>
  </message>
  <message>
   <source>Its clock has not been measured yet</source>
   <translation>Ihre Uhr ist noch nicht bekannt</translation>
  </message>
  <message>
   <source>Keep it: {seconds} s to go</source>
   <translation>Merken: noch {seconds} s</translation>
  </message>
  <message>
   <source>Keep the correction on the box</source>
   <translation>Den Ausgleich auf der Box merken</translation>
  </message>
  <message>
   <source>Left alone</source>
   <translation>Nicht gefragt</translation>
  </message>
  <message>
   <source>Light and sound on the box</source>
   <translation>Licht und Ton an der Box</translation>
  </message>
  <message>
   <source>Light of {team}</source>
   <translation>Licht von {team}</translation>
  </message>
  <message>
   <source>Measure round trip</source>
   <translation>Antwortzeit messen</translation>
  </message>
  <message>
   <source>Measured for {seconds} of {all} s: {pace}.</source>
   <translation>Gemessen seit {seconds} von {all} s: {pace}.</translation>
  </message>
  <message>
   <source>No box</source>
   <translation>Keine Box</translation>
  </message>
  <message>
   <source>No box on USB. The clock on the screen works just as well.</source>
   <translation>Keine Box am USB. Die Uhr auf dem Bildschirm tut es genauso gut.</translation>
  </message>
  <message>
   <source>On the screen</source>
   <translation>Auf dem Bildschirm</translation>
  </message>
  <message>
   <source>Opening a port restarts most boards. Only ports that may be a timer box are opened without asking you.</source>
   <translation>Wird ein Anschluss geöffnet, starten die meisten Platinen neu. Ungefragt werden nur die geöffnet, die eine Timer-Box sein können.</translation>
  </message>
  <message>
   <source>Port</source>
   <translation>Anschluss</translation>
  </message>
  <message>
   <source>Ports</source>
   <translation>Anschlüsse</translation>
  </message>
  <message>
   <source>Ports, test and trim; Back leads to the clock</source>
   <translation>Anschlüsse, Test und Abgleich; Zurück führt zur Uhr</translation>
  </message>
  <message>
   <source>Press each button: its lamp lights up</source>
   <translation>Drück jeden Knopf: Seine Lampe antwortet</translation>
  </message>
  <message>
   <source>Round clock</source>
   <translation>Rundenuhr</translation>
  </message>
  <message>
   <source>Round trip</source>
   <translation>Antwortzeit</translation>
  </message>
  <message>
   <source>Start button</source>
   <translation>Startknopf</translation>
  </message>
  <message>
   <source>The box applies no correction yet.</source>
   <translation>Die Box gleicht noch nichts aus.</translation>
  </message>
  <message>
   <source>The box did not do this: {reason}.</source>
   <translation>Die Box hat das nicht getan: {reason}.</translation>
  </message>
  <message>
   <source>The box on the screen: no hardware needed</source>
   <translation>Die Box auf dem Bildschirm: kein Gerät nötig</translation>
  </message>
  <message>
   <source>The buzzer has sounded.</source>
   <translation>Der Summer hat getönt.</translation>
  </message>
  <message>
   <source>The clock of a box may run 40 to 100 ms too fast or too slow in a round of 20 seconds, always by the same amount. This computer measures that in a minute and keeps the correction on the box. A round is then right to 2 ms, even without a computer.</source>
   <translation>Die Uhr einer Box kann in einer Runde von 20 Sekunden 40 bis 100 ms zu schnell oder zu langsam gehen, immer um gleich viel. Dieser Computer misst das in einer Minute und merkt den Ausgleich auf der Box. Dann stimmt eine Runde auf 2 ms, auch ohne Computer.</translation>
  </message>
  <message>
   <source>The correction is kept on the box; rounds are right to 2 ms from now on.</source>
   <translation>Der Ausgleich ist auf der Box gemerkt; Runden stimmen von jetzt an auf 2 ms.</translation>
  </message>
  <message>
   <source>Timer box</source>
   <translation>Timer-Box</translation>
  </message>
  <message>
   <source>Timer box {id}, firmware {firmware}</source>
   <translation>Timer-Box {id}, Firmware {firmware}</translation>
  </message>
  <message>
   <source>Trim</source>
   <translation>Abgleich</translation>
  </message>
  <message>
   <source>Use this one</source>
   <translation>Mit dieser spielen</translation>
  </message>
  <message>
   <source>at rest</source>
   <translation>wartet</translation>
  </message>
  <message>
   <source>being checked</source>
   <translation>wird geprüft</translation>
  </message>
  <message>
   <source>being measured: {seconds} of {all} s</source>
   <translation>wird beobachtet: {seconds} von {all} s</translation>
  </message>
  <message>
   <source>down</source>
   <translation>unten</translation>
  </message>
  <message>
   <source>not known yet</source>
   <translation>noch nicht bekannt</translation>
  </message>
  <message>
   <source>not pressed</source>
   <translation>nicht gedrückt</translation>
  </message>
  <message>
   <source>on the screen</source>
   <translation>auf dem Bildschirm</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>angehalten</translation>
  </message>
  <message>
   <source>pressed</source>
   <translation>gedrückt</translation>
  </message>
  <message>
   <source>ready to start</source>
   <translation>startbereit</translation>
  </message>
  <message>
   <source>right</source>
   <translation>richtig</translation>
  </message>
  <message>
   <source>round over</source>
   <translation>Runde vorbei</translation>
  </message>
  <message>
   <source>running</source>
   <translation>läuft</translation>
  </message>
  <message>
   <source>too fast</source>
   <translation>zu schnell</translation>
  </message>
  <message>
   <source>too slow</source>
   <translation>zu langsam</translation>
  </message>
  <message>
   <source>up</source>
   <translation>oben</translation>
  </message>
  <message>
   <source>{count} boxes are on USB. Choose the one to play with; Blink shows which it is.</source>
   <translation>{count} Boxen hängen am USB. Wähle, welche mitspielt; Blinken zeigt, welche es ist.</translation>
  </message>
  <message>
   <source>{ms} ms</source>
   <translation>{ms} ms</translation>
  </message>
  <message>
   <source>{ms} ms {pace} in 20 s</source>
   <translation>{ms} ms {pace} in 20 s</translation>
  </message>
  <message>
   <source>{ppm} ppm</source>
   <translation>{ppm} ppm</translation>
  </message>
 </context>
 <context>
  <name>Home</name>
  <message>
   <source>1 room near you</source>
   <translation>1 Raum in der Nähe</translation>
  </message>
  <message>
   <source>1 to 8 · 45 min · tournament</source>
   <translation>1 bis 8 · 45 min · Turnier</translation>
  </message>
  <message>
   <source>2 to 4 · 45 min · dog shows</source>
   <translation>2 bis 4 · 45 min · Hundeschauen</translation>
  </message>
  <message>
   <source>2 to 8 · 20 min · real time</source>
   <translation>2 bis 8 · 20 min · Echtzeit</translation>
  </message>
  <message>
   <source>2 · 30 min · flick, or film it</source>
   <translation>2 · 30 min · schnippen, oder filmen</translation>
  </message>
  <message>
   <source>2 · 60 min · a race</source>
   <translation>2 · 60 min · ein Rennen</translation>
  </message>
  <message>
   <source>A big timer for any game on a real table.</source>
   <translation>Eine große Uhr für jedes Spiel am echten Tisch.</translation>
  </message>
  <message>
   <source>A room, a code or a link</source>
   <translation>Ein Raum, ein Code, ein Link</translation>
  </message>
  <message>
   <source>A short first game</source>
   <translation>Ein kurzes erstes Spiel</translation>
  </message>
  <message>
   <source>Choose a game</source>
   <translation>Spiel wählen</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>Weiterspielen</translation>
  </message>
  <message>
   <source>From another version</source>
   <translation>Von einer anderen Version</translation>
  </message>
  <message>
   <source>Game night with dogs. No server, no accounts.</source>
   <translation>Spieleabend mit Hunden. Kein Server, kein Konto.</translation>
  </message>
  <message>
   <source>Games</source>
   <translation>Spiele</translation>
  </message>
  <message>
   <source>Host on LAN</source>
   <translation>Im LAN einladen</translation>
  </message>
  <message>
   <source>Join</source>
   <translation>Beitreten</translation>
  </message>
  <message>
   <source>Learn</source>
   <translation>Lernen</translation>
  </message>
  <message>
   <source>Look at it</source>
   <translation>Ansehen</translation>
  </message>
  <message>
   <source>Matches and replays ({count})</source>
   <translation>Partien und Wiederholungen ({count})</translation>
  </message>
  <message>
   <source>New here?</source>
   <translation>Neu hier?</translation>
  </message>
  <message>
   <source>Nobody else here?</source>
   <translation>Sonst niemand da?</translation>
  </message>
  <message>
   <source>Only the version of Offleash that it was started with can continue it.</source>
   <translation>Nur das Offleash, mit dem sie begonnen wurde, kann sie fortsetzen.</translation>
  </message>
  <message>
   <source>Open a room, others join</source>
   <translation>Raum öffnen, andere kommen</translation>
  </message>
  <message>
   <source>Open the clock</source>
   <translation>Uhr öffnen</translation>
  </message>
  <message>
   <source>Pass the mouse around</source>
   <translation>Die Maus wandert</translation>
  </message>
  <message>
   <source>Play a bot</source>
   <translation>Gegen Bots</translation>
  </message>
  <message>
   <source>Play against a bot</source>
   <translation>Gegen Bot spielen</translation>
  </message>
  <message>
   <source>Play on</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Right away, and as strong as you like.</source>
   <translation>Sofort, und so stark du willst.</translation>
  </message>
  <message>
   <source>Round clock</source>
   <translation>Rundenuhr</translation>
  </message>
  <message>
   <source>Rules and help</source>
   <translation>Regeln und Hilfe</translation>
  </message>
  <message>
   <source>Same computer</source>
   <translation>Ein Rechner</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Start at once</source>
   <translation>Sofort anfangen</translation>
  </message>
  <message>
   <source>Start learning</source>
   <translation>Lernen</translation>
  </message>
  <message>
   <source>Ten minutes, one idea at a time.</source>
   <translation>Zehn Minuten, ein Gedanke je Schritt.</translation>
  </message>
  <message>
   <source>There is a free seat for you.</source>
   <translation>Für dich ist ein Platz frei.</translation>
  </message>
  <message>
   <source>Watch</source>
   <translation>Zuschauen</translation>
  </message>
  <message>
   <source>Your name, dog and colour</source>
   <translation>Dein Name, Hund und deine Farbe</translation>
  </message>
  <message>
   <source>pick one to read, learn, or start</source>
   <translation>such dir eins aus: lesen, lernen, anfangen</translation>
  </message>
  <message>
   <source>{count} rooms near you</source>
   <translation>{count} Räume in der Nähe</translation>
  </message>
  <message>
   <source>{game} is being played near you: {names}.</source>
   <translation>In deiner Nähe wird {game} gespielt: {names}.</translation>
  </message>
  <message>
   <source>{game} is being played near you: {names}. More under Join: {count}.</source>
   <translation>In deiner Nähe wird {game} gespielt: {names}. Weitere unter Beitreten: {count}.</translation>
  </message>
  <message>
   <source>{name} is hosting</source>
   <translation>{name} lädt ein</translation>
  </message>
 </context>
 <context>
  <name>Join</name>
  <message>
   <source>Another program prevents Offleash from listening.</source>
   <translation>Ein anderes Programm hindert Offleash am Lauschen.</translation>
  </message>
  <message>
   <source>Ask the host for the invitation and paste it here, or test your network.</source>
   <translation>Bitte den Gastgeber um die Einladung und füge sie hier ein, oder prüfe dein Netz.</translation>
  </message>
  <message>
   <source>Being played</source>
   <translation>Wird gespielt</translation>
  </message>
  <message>
   <source>How joining works</source>
   <translation>So kommst du dazu</translation>
  </message>
  <message>
   <source>If Windows asks about Python, allow it on private networks: it runs Offleash.</source>
   <translation>Wenn Windows nach Python fragt, erlaube es in privaten Netzen: Offleash läuft damit.</translation>
  </message>
  <message>
   <source>If a firewall runs here, let it accept TCP connections from your own network.</source>
   <translation>Läuft hier eine Firewall, lass sie TCP-Verbindungen aus dem eigenen Netz annehmen.</translation>
  </message>
  <message>
   <source>If macOS asks, allow incoming connections for Python in the firewall settings.</source>
   <translation>Wenn macOS fragt, erlaube in den Firewall-Einstellungen eingehende Verbindungen für Python.</translation>
  </message>
  <message>
   <source>Invitation, code or link</source>
   <translation>Einladung, Code oder Link</translation>
  </message>
  <message>
   <source>Join</source>
   <translation>Beitreten</translation>
  </message>
  <message>
   <source>Join a room</source>
   <translation>Einem Raum beitreten</translation>
  </message>
  <message>
   <source>Looking for the room …</source>
   <translation>Suche den Raum …</translation>
  </message>
  <message>
   <source>More rooms appear here by themselves.</source>
   <translation>Weitere Räume erscheinen hier von selbst.</translation>
  </message>
  <message>
   <source>My network</source>
   <translation>Mein Netz</translation>
  </message>
  <message>
   <source>No room on this network yet. Is everyone on the same Wi-Fi?</source>
   <translation>Noch kein Raum in diesem Netz. Sind alle im selben WLAN?</translation>
  </message>
  <message>
   <source>Offleash can listen for others here.</source>
   <translation>Offleash darf hier auf andere lauschen.</translation>
  </message>
  <message>
   <source>On the same network the room appears here; otherwise send the link or read out the code.</source>
   <translation>Im selben Netz erscheint er hier; sonst den Link schicken oder den Code vorlesen.</translation>
  </message>
  <message>
   <source>Paste</source>
   <translation>Einfügen</translation>
  </message>
  <message>
   <source>Paste an invitation</source>
   <translation>Einladung einfügen</translation>
  </message>
  <message>
   <source>Rooms and matches near you</source>
   <translation>Räume und Partien in der Nähe</translation>
  </message>
  <message>
   <source>Rooms appear by themselves; an invitation always works</source>
   <translation>Räume erscheinen von selbst; eine Einladung geht immer</translation>
  </message>
  <message>
   <source>Somebody</source>
   <translation>Jemand</translation>
  </message>
  <message>
   <source>Someone has to host: one click on Home opens a room.</source>
   <translation>Jemand lädt ein: Ein Klick auf der Startseite öffnet einen Raum.</translation>
  </message>
  <message>
   <source>Test my network</source>
   <translation>Mein Netz prüfen</translation>
  </message>
  <message>
   <source>There are {count} more; an invitation gets you into any of them.</source>
   <translation>Es gibt {count} weitere; eine Einladung führt in jeden davon.</translation>
  </message>
  <message>
   <source>This computer is not on a network. Switch Wi-Fi on, or plug the cable in.</source>
   <translation>Dieser Rechner ist in keinem Netz. Schalte das WLAN ein oder steck das Kabel ein.</translation>
  </message>
  <message>
   <source>This computer is on a network, as {addresses}.</source>
   <translation>Dieser Rechner ist in einem Netz, als {addresses}.</translation>
  </message>
  <message>
   <source>Watch</source>
   <translation>Zuschauen</translation>
  </message>
  <message>
   <source>You take a seat, or watch. A full table still lets you watch.</source>
   <translation>Du nimmst Platz oder schaust zu. Zuschauen geht auch, wenn der Tisch voll ist.</translation>
  </message>
  <message>
   <source>{name} keeps this room private: type its code.</source>
   <translation>{name} hält diesen Raum privat: Gib den Code ein.</translation>
  </message>
  <message>
   <source>{taken} of {seats} seats</source>
   <translation>{taken} von {seats} Plätzen</translation>
  </message>
 </context>
 <context>
  <name>Keys</name>
  <message>
   <source>,</source>
   <translation>,</translation>
  </message>
  <message>
   <source>.</source>
   <translation>.</translation>
  </message>
  <message>
   <source>1</source>
   <translation>1</translation>
  </message>
  <message>
   <source>2</source>
   <translation>2</translation>
  </message>
  <message>
   <source>3</source>
   <translation>3</translation>
  </message>
  <message>
   <source>4</source>
   <translation>4</translation>
  </message>
  <message>
   <source>5</source>
   <translation>5</translation>
  </message>
  <message>
   <source>6</source>
   <translation>6</translation>
  </message>
  <message>
   <source>7</source>
   <translation>7</translation>
  </message>
  <message>
   <source>8</source>
   <translation>8</translation>
  </message>
  <message>
   <source>9</source>
   <translation>9</translation>
  </message>
  <message>
   <source>?</source>
   <translation>?</translation>
  </message>
  <message>
   <source>Alt</source>
   <translation>Alt</translation>
  </message>
  <message>
   <source>Alt+1</source>
   <translation>Alt+1</translation>
  </message>
  <message>
   <source>Alt+2</source>
   <translation>Alt+2</translation>
  </message>
  <message>
   <source>Alt+3</source>
   <translation>Alt+3</translation>
  </message>
  <message>
   <source>Alt+4</source>
   <translation>Alt+4</translation>
  </message>
  <message>
   <source>Another key for: {action}</source>
   <translation>Andere Taste für: {action}</translation>
  </message>
  <message>
   <source>Arrow keys</source>
   <translation>Pfeiltasten</translation>
  </message>
  <message>
   <source>Backspace</source>
   <translation>Rücktaste</translation>
  </message>
  <message>
   <source>Ctrl</source>
   <translation>Strg</translation>
  </message>
  <message>
   <source>Ctrl++</source>
   <translation>Strg++</translation>
  </message>
  <message>
   <source>Ctrl+,</source>
   <translation>Strg+,</translation>
  </message>
  <message>
   <source>Ctrl+-</source>
   <translation>Strg+-</translation>
  </message>
  <message>
   <source>Ctrl+/</source>
   <translation>Strg+/</translation>
  </message>
  <message>
   <source>Ctrl+0</source>
   <translation>Strg+0</translation>
  </message>
  <message>
   <source>Ctrl+Backspace</source>
   <translation>Strg+Rücktaste</translation>
  </message>
  <message>
   <source>Ctrl+I</source>
   <translation>Strg+I</translation>
  </message>
  <message>
   <source>Ctrl+P</source>
   <translation>Strg+P</translation>
  </message>
  <message>
   <source>Ctrl+Q</source>
   <translation>Strg+Q</translation>
  </message>
  <message>
   <source>Ctrl+Return</source>
   <translation>Strg+Enter</translation>
  </message>
  <message>
   <source>Ctrl+Shift+D</source>
   <translation>Strg+Umschalt+D</translation>
  </message>
  <message>
   <source>Ctrl+Shift+R</source>
   <translation>Strg+Umschalt+R</translation>
  </message>
  <message>
   <source>Ctrl+V</source>
   <translation>Strg+V</translation>
  </message>
  <message>
   <source>Ctrl+Z</source>
   <translation>Strg+Z</translation>
  </message>
  <message>
   <source>Default key for: {action}</source>
   <translation>Ursprüngliche Taste für: {action}</translation>
  </message>
  <message>
   <source>Enter</source>
   <translation>Enter</translation>
  </message>
  <message>
   <source>Esc</source>
   <translation>Esc</translation>
  </message>
  <message>
   <source>F1</source>
   <translation>F1</translation>
  </message>
  <message>
   <source>F11</source>
   <translation>F11</translation>
  </message>
  <message>
   <source>F4</source>
   <translation>F4</translation>
  </message>
  <message>
   <source>F5</source>
   <translation>F5</translation>
  </message>
  <message>
   <source>F6</source>
   <translation>F6</translation>
  </message>
  <message>
   <source>F8</source>
   <translation>F8</translation>
  </message>
  <message>
   <source>F9</source>
   <translation>F9</translation>
  </message>
  <message>
   <source>Meta</source>
   <translation>Meta</translation>
  </message>
  <message>
   <source>Middle button</source>
   <translation>Mittlere Maustaste</translation>
  </message>
  <message>
   <source>N</source>
   <translation>N</translation>
  </message>
  <message>
   <source>P</source>
   <translation>P</translation>
  </message>
  <message>
   <source>Press the new key; Esc keeps the old one</source>
   <translation>Drück die neue Taste; Esc behält die alte</translation>
  </message>
  <message>
   <source>R</source>
   <translation>R</translation>
  </message>
  <message>
   <source>Shift</source>
   <translation>Umschalt</translation>
  </message>
  <message>
   <source>Space</source>
   <translation>Leertaste</translation>
  </message>
  <message>
   <source>Tab</source>
   <translation>Tab</translation>
  </message>
  <message>
   <source>{fault} Press another, or Esc</source>
   <translation>{fault} Drück eine andere oder Esc</translation>
  </message>
  <message>
   <source>{key} is taken: {action}.</source>
   <translation>{key} ist vergeben: {action}.</translation>
  </message>
 </context>
 <context>
  <name>LAAG</name>
  <message>
   <source>1 pip on the other side's dice, {out} of 3 pawns out</source>
   <translation>1 Punkt auf den Würfeln der anderen Seite, {out} von 3 Kegeln draußen</translation>
  </message>
  <message>
   <source>1 puck free for shooting</source>
   <translation>1 Puck frei zum Schießen</translation>
  </message>
  <message>
   <source>1st</source>
   <translation>1.</translation>
  </message>
  <message>
   <source>A charged pawn shoots in its next turn, for two pips.</source>
   <translation>Ein geladener Kegel schießt in seinem nächsten Zug, für zwei Punkte.</translation>
  </message>
  <message>
   <source>A charged shot counts two pips. Click another pawn to choose it.</source>
   <translation>Ein geladener Schuss zählt zwei Punkte. Ein Klick wählt einen anderen Kegel.</translation>
  </message>
  <message>
   <source>A die shows how often a pawn was hit. With three pips the pawn is out.</source>
   <translation>Ein Würfel zeigt, wie oft ein Kegel getroffen wurde. Mit drei Punkten ist er draußen.</translation>
  </message>
  <message>
   <source>A hit! The die of {whose} goes from {before} to {after}.</source>
   <translation>Treffer! Der Würfel für {whose} geht von {before} auf {after}.</translation>
  </message>
  <message>
   <source>A move must touch nothing.</source>
   <translation>Ein Zug darf nichts berühren.</translation>
  </message>
  <message>
   <source>A pawn fell far from its place without being touched.</source>
   <translation>Ein Kegel liegt weit von seinem Platz, ohne berührt zu sein.</translation>
  </message>
  <message>
   <source>A puck is off the mat only if it comes to rest beside it.</source>
   <translation>Der Puck ist nur dann neben der Matte, wenn er dort liegt.</translation>
  </message>
  <message>
   <source>A puck on its head is its next shot, and counts two pips. Only one pawn can carry one.</source>
   <translation>Ein Puck auf dem Kopf ist sein nächster Schuss und zählt zwei Punkte. Nur ein Kegel kann einen tragen.</translation>
  </message>
  <message>
   <source>A real one</source>
   <translation>Ein echter</translation>
  </message>
  <message>
   <source>Accept</source>
   <translation>Annehmen</translation>
  </message>
  <message>
   <source>Accept it, correct it, or ask for a new flick.</source>
   <translation>Nimm es an, berichtige es, oder lass noch einmal schnippen.</translation>
  </message>
  <message>
   <source>Aim at a standing pawn of the other side.</source>
   <translation>Ziele auf einen stehenden Kegel der anderen Seite.</translation>
  </message>
  <message>
   <source>Aim at it</source>
   <translation>Darauf zielen</translation>
  </message>
  <message>
   <source>Aim at the next pawn</source>
   <translation>Auf den nächsten Kegel zielen</translation>
  </message>
  <message>
   <source>Aiming shows</source>
   <translation>Zielen zeigt</translation>
  </message>
  <message>
   <source>Aiming shows: {what}</source>
   <translation>Zielen zeigt: {what}</translation>
  </message>
  <message>
   <source>All rounds have been played: a draw.</source>
   <translation>Alle Runden sind gespielt: unentschieden.</translation>
  </message>
  <message>
   <source>All rounds have been played: {name} wins.</source>
   <translation>Alle Runden sind gespielt: {name} gewinnt.</translation>
  </message>
  <message>
   <source>All three pawns of the other side are out: {name} wins.</source>
   <translation>Alle drei Kegel der anderen Seite sind draußen: {name} gewinnt.</translation>
  </message>
  <message>
   <source>Angle</source>
   <translation>Winkel</translation>
  </message>
  <message>
   <source>Anything not mentioned is unchanged.</source>
   <translation>Was niemand nennt, blieb, wie es war.</translation>
  </message>
  <message>
   <source>As the camera saw it</source>
   <translation>Wie die Kamera es sah</translation>
  </message>
  <message>
   <source>Ask for a new flick</source>
   <translation>Noch einmal schnippen lassen</translation>
  </message>
  <message>
   <source>Before</source>
   <translation>Vorher</translation>
  </message>
  <message>
   <source>Before the flick it was on the mat.</source>
   <translation>Vor dem Schnippen war es auf der Matte.</translation>
  </message>
  <message>
   <source>Bots cannot see a real table: they accept every record.</source>
   <translation>Bots sehen keinen Tisch: Sie nehmen jedes Protokoll so an, wie es gesagt wird.</translation>
  </message>
  <message>
   <source>Camera asks below</source>
   <translation>Kamera fragt unter</translation>
  </message>
  <message>
   <source>Charge</source>
   <translation>Laden</translation>
  </message>
  <message>
   <source>Charge a pawn: press Charge.</source>
   <translation>Lade einen Kegel: Drück Laden.</translation>
  </message>
  <message>
   <source>Charge {pawn}</source>
   <translation>{pawn} laden</translation>
  </message>
  <message>
   <source>Charged pawns</source>
   <translation>Geladene Kegel</translation>
  </message>
  <message>
   <source>Choose a barrier first.</source>
   <translation>Wähle zuerst eine Schranke.</translation>
  </message>
  <message>
   <source>Choose one of your pawns first.</source>
   <translation>Wähle zuerst einen deiner Kegel.</translation>
  </message>
  <message>
   <source>Chosen at random</source>
   <translation>Wird gelost</translation>
  </message>
  <message>
   <source>Clear of everything: {whose} follows the puck.</source>
   <translation>Nichts berührt: {whose} folgt dem Puck.</translation>
  </message>
  <message>
   <source>Click a pawn of the other side to aim at it, then pull back and let go.</source>
   <translation>Klick einen Kegel der anderen Seite an, um auf ihn zu zielen; dann zieh zurück und lass los.</translation>
  </message>
  <message>
   <source>Click one of your pawns and press Dash, or 1.</source>
   <translation>Klick einen deiner Kegel an und drück Dash oder 1.</translation>
  </message>
  <message>
   <source>Correct it</source>
   <translation>Berichtigen</translation>
  </message>
  <message>
   <source>Counting dice</source>
   <translation>Zählwürfel</translation>
  </message>
  <message>
   <source>Dash</source>
   <translation>Dash</translation>
  </message>
  <message>
   <source>Dash: {power}</source>
   <translation>Dash: {power}</translation>
  </message>
  <message>
   <source>Dice</source>
   <translation>Würfel</translation>
  </message>
  <message>
   <source>Dice of {name}: {dice}</source>
   <translation>Würfel von {name}: {dice}</translation>
  </message>
  <message>
   <source>Does not count</source>
   <translation>Zählt nicht</translation>
  </message>
  <message>
   <source>Done</source>
   <translation>Fertig</translation>
  </message>
  <message>
   <source>Drag the puck, or move it with the arrows; Enter goes on.</source>
   <translation>Zieh den Puck oder bewege ihn mit den Pfeilen; Enter geht weiter.</translation>
  </message>
  <message>
   <source>Drag them anywhere on the mat, or choose one and use the arrows (Shift: fine steps).</source>
   <translation>Zieh sie an eine Stelle der Matte, oder wähle eins und nimm die Pfeile (Umschalt: fein).</translation>
  </message>
  <message>
   <source>Each pawn may change its place before round 1. Click another to choose it.</source>
   <translation>Jeder Kegel darf vor Runde 1 seinen Platz wechseln. Ein Klick wählt einen anderen.</translation>
  </message>
  <message>
   <source>End the turn of {pawn}</source>
   <translation>Zug von {pawn} beenden</translation>
  </message>
  <message>
   <source>Enter it by hand</source>
   <translation>Von Hand sagen</translation>
  </message>
  <message>
   <source>Every pawn acts once a round. A move that touches something has failed.</source>
   <translation>Jeder Kegel handelt einmal je Runde. Ein Zug, der etwas berührt, ist misslungen.</translation>
  </message>
  <message>
   <source>Every pawn acts once a round. Click another to choose it.</source>
   <translation>Jeder Kegel handelt einmal je Runde. Ein Klick wählt einen anderen.</translation>
  </message>
  <message>
   <source>Falls</source>
   <translation>Gefallen</translation>
  </message>
  <message>
   <source>Fell</source>
   <translation>Gefallen</translation>
  </message>
  <message>
   <source>Fell: {pieces}.</source>
   <translation>Gefallen: {pieces}.</translation>
  </message>
  <message>
   <source>Fine aim</source>
   <translation>Feines Zielen</translation>
  </message>
  <message>
   <source>Fire</source>
   <translation>Abfeuern</translation>
  </message>
  <message>
   <source>Fire a charge instead</source>
   <translation>Stattdessen feuern</translation>
  </message>
  <message>
   <source>Fire the puck on {pawn}</source>
   <translation>Den Puck auf {pawn} abfeuern</translation>
  </message>
  <message>
   <source>Fire: {power}</source>
   <translation>Abfeuern: {power}</translation>
  </message>
  <message>
   <source>First choose a pawn, then make its flick.</source>
   <translation>Erst wird ein Kegel gewählt, dann geschnippt.</translation>
  </message>
  <message>
   <source>First say what you think of the record.</source>
   <translation>Sag zuerst, was du von der Aufzeichnung hältst.</translation>
  </message>
  <message>
   <source>Flick</source>
   <translation>Schnippen</translation>
  </message>
  <message>
   <source>Flick again</source>
   <translation>Noch einmal schnippen</translation>
  </message>
  <message>
   <source>Flick pucks at the other side's pawns; three hits and a pawn is out.</source>
   <translation>Schnippe Pucks auf die Kegel der anderen Seite; nach drei Treffern ist ein Kegel draußen.</translation>
  </message>
  <message>
   <source>Flick with {pawn}. Then: where did the puck come to rest?</source>
   <translation>Schnippe mit {pawn}. Dann: Wo kam der Puck zur Ruhe?</translation>
  </message>
  <message>
   <source>Flicks</source>
   <translation>Geschnippt</translation>
  </message>
  <message>
   <source>Fortress: slow</source>
   <translation>Festung: langsam</translation>
  </message>
  <message>
   <source>From the other side</source>
   <translation>Von der anderen Seite</translation>
  </message>
  <message>
   <source>Hand</source>
   <translation>Hand</translation>
  </message>
  <message>
   <source>Hand: {what}</source>
   <translation>Hand: {what}</translation>
  </message>
  <message>
   <source>Hits</source>
   <translation>Treffer</translation>
  </message>
  <message>
   <source>In the next round, choose the charged pawn and press Fire.</source>
   <translation>Wähle in der nächsten Runde den geladenen Kegel und drück Abfeuern.</translation>
  </message>
  <message>
   <source>It carries a puck; its next turn is a shot that counts two pips.</source>
   <translation>Er trägt einen Puck; sein nächster Zug ist ein Schuss für zwei Punkte.</translation>
  </message>
  <message>
   <source>It does not fit there.</source>
   <translation>Dort passt es nicht hin.</translation>
  </message>
  <message>
   <source>It fell off</source>
   <translation>Heruntergefallen</translation>
  </message>
  <message>
   <source>It has acted in this round; it can still be hit.</source>
   <translation>Er hat in dieser Runde gehandelt; getroffen werden kann er noch.</translation>
  </message>
  <message>
   <source>It is lying down. In the next round it stands up where the small ring is.</source>
   <translation>Er liegt. Wo der kleine Ring ist, steht er in der nächsten Runde auf.</translation>
  </message>
  <message>
   <source>It is lying down: stand all up first.</source>
   <translation>Er liegt: Stell zuerst alle auf.</translation>
  </message>
  <message>
   <source>It is off the mat and comes back in the next round.</source>
   <translation>Er ist neben der Matte und kommt in der nächsten Runde zurück.</translation>
  </message>
  <message>
   <source>It is out and stays where it is as an obstacle.</source>
   <translation>Er ist draußen und bleibt als Hindernis, wo er ist.</translation>
  </message>
  <message>
   <source>It must touch nothing and stay on the mat; then its pawn follows it.</source>
   <translation>Er darf nichts berühren und muss auf der Matte bleiben; dann folgt ihm sein Kegel.</translation>
  </message>
  <message>
   <source>It stands and can still act in this round.</source>
   <translation>Er steht und kann in dieser Runde noch handeln.</translation>
  </message>
  <message>
   <source>It touched nothing.</source>
   <translation>Er berührte nichts.</translation>
  </message>
  <message>
   <source>It touched: {pieces}.</source>
   <translation>Er berührte: {pieces}.</translation>
  </message>
  <message>
   <source>It was corrected three times: accept it, or flick again.</source>
   <translation>Es wurde dreimal berichtigt: Nimm es an, oder lass noch einmal schnippen.</translation>
  </message>
  <message>
   <source>Its die: {hits}.</source>
   <translation>Sein Würfel: {hits}.</translation>
  </message>
  <message>
   <source>Lay a puck on {pawn}.</source>
   <translation>Einen Puck auf {pawn} legen.</translation>
  </message>
  <message>
   <source>Lay the mat and set up every piece as it is drawn here.</source>
   <translation>Legt die Matte aus und stellt jedes Teil so auf, wie es hier gezeichnet ist.</translation>
  </message>
  <message>
   <source>Lay the pieces out</source>
   <translation>Teile hinstellen</translation>
  </message>
  <message>
   <source>Layout</source>
   <translation>Aufbau</translation>
  </message>
  <message>
   <source>Layout: {name}</source>
   <translation>Aufbau: {name}</translation>
  </message>
  <message>
   <source>Leave {pawn} here</source>
   <translation>{pawn} hier lassen</translation>
  </message>
  <message>
   <source>Left and right turn, up and down change the power; hold Shift for small steps.</source>
   <translation>Links und rechts drehen, auf und ab ändern die Kraft, Umschalt macht kleine Schritte.</translation>
  </message>
  <message>
   <source>Let go</source>
   <translation>Loslassen</translation>
  </message>
  <message>
   <source>Let your other pawns stay: press Stay, or 2, and send it.</source>
   <translation>Lass deine anderen Kegel stehen: Drück Bleiben oder 2 und sende es.</translation>
  </message>
  <message>
   <source>Lost its puck: {pieces}.</source>
   <translation>Verlor seinen Puck: {pieces}.</translation>
  </message>
  <message>
   <source>Mat</source>
   <translation>Matte</translation>
  </message>
  <message>
   <source>Misses</source>
   <translation>Fehlschüsse</translation>
  </message>
  <message>
   <source>Move</source>
   <translation>Ziehen</translation>
  </message>
  <message>
   <source>Move instead</source>
   <translation>Stattdessen ziehen</translation>
  </message>
  <message>
   <source>Move it with the mouse or the arrows; Shift for small steps, Enter lets go</source>
   <translation>Bewege es mit der Maus oder den Pfeilen; Umschalt fein, Enter lässt los</translation>
  </message>
  <message>
   <source>Move: {power}</source>
   <translation>Ziehen: {power}</translation>
  </message>
  <message>
   <source>Moved</source>
   <translation>Bewegt</translation>
  </message>
  <message>
   <source>Moved: {pieces}.</source>
   <translation>Bewegt: {pieces}.</translation>
  </message>
  <message>
   <source>No die shows a pip.</source>
   <translation>Kein Würfel zeigt einen Punkt.</translation>
  </message>
  <message>
   <source>No hit.</source>
   <translation>Kein Treffer.</translation>
  </message>
  <message>
   <source>Nothing has been changed yet.</source>
   <translation>Noch ist nichts verändert.</translation>
  </message>
  <message>
   <source>Now shoot with {pawn}, or charge it</source>
   <translation>Jetzt mit {pawn} schießen oder laden</translation>
  </message>
  <message>
   <source>Obstacles</source>
   <translation>Hindernisse</translation>
  </message>
  <message>
   <source>Off the mat</source>
   <translation>Neben die Matte</translation>
  </message>
  <message>
   <source>Off the mat: {pieces}.</source>
   <translation>Neben der Matte: {pieces}.</translation>
  </message>
  <message>
   <source>On the screen</source>
   <translation>Auf dem Bildschirm</translation>
  </message>
  <message>
   <source>On the table now</source>
   <translation>Jetzt auf dem Tisch</translation>
  </message>
  <message>
   <source>Once more: flick with {pawn}. Then: where did the puck come to rest?</source>
   <translation>Noch einmal: Schnippe mit {pawn}. Dann: Wo kam der Puck zur Ruhe?</translation>
  </message>
  <message>
   <source>One moment.</source>
   <translation>Einen Moment.</translation>
  </message>
  <message>
   <source>One puck is flicked at a time; another may lie on a charged pawn.</source>
   <translation>Ein Puck wird geschnippt; ein weiterer kann auf einem geladenen Kegel liegen.</translation>
  </message>
  <message>
   <source>Only one of your pawns can be charged at a time.</source>
   <translation>Immer nur einer deiner Kegel kann geladen sein.</translation>
  </message>
  <message>
   <source>Only pawns fall. Drag what was moved.</source>
   <translation>Nur Kegel fallen. Zieh, was bewegt wurde.</translation>
  </message>
  <message>
   <source>Only the direction</source>
   <translation>Nur die Richtung</translation>
  </message>
  <message>
   <source>Open: fast</source>
   <translation>Offen: schnell</translation>
  </message>
  <message>
   <source>Pass</source>
   <translation>Passen</translation>
  </message>
  <message>
   <source>Pawn</source>
   <translation>Kegel</translation>
  </message>
  <message>
   <source>Pawn {mark}</source>
   <translation>Kegel {mark}</translation>
  </message>
  <message>
   <source>Pawns of {name}</source>
   <translation>Kegel von {name}</translation>
  </message>
  <message>
   <source>Pawns that can still act</source>
   <translation>Kegel, die noch handeln können</translation>
  </message>
  <message>
   <source>Pinwheel: slanted</source>
   <translation>Windrad: schräg</translation>
  </message>
  <message>
   <source>Pips on the other side's dice</source>
   <translation>Punkte auf den Würfeln der anderen Seite</translation>
  </message>
  <message>
   <source>Place the puck elsewhere</source>
   <translation>Puck anders legen</translation>
  </message>
  <message>
   <source>Power</source>
   <translation>Kraft</translation>
  </message>
  <message>
   <source>Power {power}, straight ahead</source>
   <translation>Kraft {power}, geradeaus</translation>
  </message>
  <message>
   <source>Power {power}, {degrees}° to the {side}</source>
   <translation>Kraft {power}, {degrees}° nach {side}</translation>
  </message>
  <message>
   <source>Practise: fire the puck on {pawn}</source>
   <translation>Üben: den Puck auf {pawn} abfeuern</translation>
  </message>
  <message>
   <source>Practise: move {pawn}</source>
   <translation>Üben: {pawn} ziehen</translation>
  </message>
  <message>
   <source>Practise: shoot with {pawn}</source>
   <translation>Üben: mit {pawn} schießen</translation>
  </message>
  <message>
   <source>Press any key to see where it ends.</source>
   <translation>Jede Taste zeigt, wo er endet.</translation>
  </message>
  <message>
   <source>Propose</source>
   <translation>Vorschlagen</translation>
  </message>
  <message>
   <source>Propose this instead</source>
   <translation>Das vorschlagen</translation>
  </message>
  <message>
   <source>Puck</source>
   <translation>Puck</translation>
  </message>
  <message>
   <source>Puck at its start</source>
   <translation>Puck an seinem Start</translation>
  </message>
  <message>
   <source>Puck at rest, {x} cm from the left, {y} cm up</source>
   <translation>Puck in Ruhe, {x} cm von links, {y} cm von unten</translation>
  </message>
  <message>
   <source>Puck, off the mat</source>
   <translation>Puck, neben der Matte</translation>
  </message>
  <message>
   <source>Pucks</source>
   <translation>Pucks</translation>
  </message>
  <message>
   <source>Pull back and let go to move {pawn}</source>
   <translation>Zieh zurück und lass los: {pawn} zieht</translation>
  </message>
  <message>
   <source>Pull back and let go to shoot with {pawn}</source>
   <translation>Zieh zurück und lass los: {pawn} schießt</translation>
  </message>
  <message>
   <source>Pull back and let go. Click a pawn of this side to flick with it. Nothing is kept.</source>
   <translation>Zieh zurück und lass los. Klicke einen Kegel dieser Seite an, um mit ihm zu schnippen. Nichts wird aufgehoben.</translation>
  </message>
  <message>
   <source>Pull from anywhere. Off the mat costs a pip. Or arrows (Shift: fine steps), Enter; Esc goes back.</source>
   <translation>Zieh, wo du willst. Neben der Matte kostet es einen Punkt. Oder Pfeile (Umschalt: fein), Enter; Esc geht zurück.</translation>
  </message>
  <message>
   <source>Pull from anywhere. Touch nothing, stay on the mat. Or arrows (Shift: fine steps), Enter; Esc goes back.</source>
   <translation>Zieh, wo du willst. Nichts berühren, auf der Matte bleiben. Oder Pfeile (Umschalt: fein), Enter; Esc geht zurück.</translation>
  </message>
  <message>
   <source>Pushed: {things}.</source>
   <translation>Geschoben: {things}.</translation>
  </message>
  <message>
   <source>Put everything back as it is drawn.</source>
   <translation>Alles zurückstellen, wie es gezeichnet ist.</translation>
  </message>
  <message>
   <source>Put it back</source>
   <translation>Zurückstellen</translation>
  </message>
  <message>
   <source>Put {pawn} in place of the puck.</source>
   <translation>{pawn} an die Stelle des Pucks stellen.</translation>
  </message>
  <message>
   <source>Ready again: {things}.</source>
   <translation>Wieder bereit: {things}.</translation>
  </message>
  <message>
   <source>Round</source>
   <translation>Rund</translation>
  </message>
  <message>
   <source>Round 1: click a pawn and press Shoot.</source>
   <translation>Runde 1: Klick einen Kegel an und drück Schießen.</translation>
  </message>
  <message>
   <source>Round limit</source>
   <translation>Rundengrenze</translation>
  </message>
  <message>
   <source>Round {number} is over.</source>
   <translation>Runde {number} ist vorbei.</translation>
  </message>
  <message>
   <source>Round {number} of {most}</source>
   <translation>Runde {number} von {most}</translation>
  </message>
  <message>
   <source>Round {number}: {name} begins</source>
   <translation>Runde {number}: {name} beginnt</translation>
  </message>
  <message>
   <source>Say where the puck came to rest: drag it there.</source>
   <translation>Sag, wo der Puck zur Ruhe kam: Zieh ihn dorthin.</translation>
  </message>
  <message>
   <source>See what is left standing.</source>
   <translation>Sieh, wer steht.</translation>
  </message>
  <message>
   <source>Send it with the button below, or take it back with Undo.</source>
   <translation>Sende mit dem Knopf unten, oder nimm es mit „Rückgängig“ zurück.</translation>
  </message>
  <message>
   <source>Shoot</source>
   <translation>Schießen</translation>
  </message>
  <message>
   <source>Shoot instead</source>
   <translation>Stattdessen schießen</translation>
  </message>
  <message>
   <source>Shoot: {power}</source>
   <translation>Schießen: {power}</translation>
  </message>
  <message>
   <source>Shots</source>
   <translation>Schüsse</translation>
  </message>
  <message>
   <source>Shots may bounce off it and push it; a move must not touch it.</source>
   <translation>Schüsse dürfen daran abprallen und es schieben; ein Zug darf es nicht berühren.</translation>
  </message>
  <message>
   <source>Show the film</source>
   <translation>Film zeigen</translation>
  </message>
  <message>
   <source>Show the newer one</source>
   <translation>Neueres zeigen</translation>
  </message>
  <message>
   <source>Something moved far, though nothing that moved was near it.</source>
   <translation>Etwas bewegte sich weit, obwohl nichts Bewegtes in der Nähe war.</translation>
  </message>
  <message>
   <source>Something stood more than 1 cm from where it should be.</source>
   <translation>Etwas stand mehr als 1 cm von seinem Platz.</translation>
  </message>
  <message>
   <source>Square</source>
   <translation>Eckig</translation>
  </message>
  <message>
   <source>Stand all up</source>
   <translation>Alle aufstellen</translation>
  </message>
  <message>
   <source>Stand these up again: {pawns}.</source>
   <translation>Wieder auf die Füße drehen: {pawns}.</translation>
  </message>
  <message>
   <source>Stand {pawn} up where it is drawn.</source>
   <translation>{pawn} aufstellen, wo er gezeichnet ist.</translation>
  </message>
  <message>
   <source>Standard: in cover</source>
   <translation>Standard: gedeckt</translation>
  </message>
  <message>
   <source>Standing up: {things}.</source>
   <translation>Es stehen auf: {things}.</translation>
  </message>
  <message>
   <source>Stay</source>
   <translation>Bleiben</translation>
  </message>
  <message>
   <source>Steady</source>
   <translation>Ruhig</translation>
  </message>
  <message>
   <source>Stood elsewhere before: {pieces}.</source>
   <translation>Stand vorher woanders: {pieces}.</translation>
  </message>
  <message>
   <source>Stronger</source>
   <translation>Stärker</translation>
  </message>
  <message>
   <source>Table</source>
   <translation>Tisch</translation>
  </message>
  <message>
   <source>Take away the puck of {pawn}.</source>
   <translation>Den Puck von {pawn} wegnehmen.</translation>
  </message>
  <message>
   <source>Take the flicked puck off the mat.</source>
   <translation>Den geschnippten Puck von der Matte nehmen.</translation>
  </message>
  <message>
   <source>Take the green puck, pull it back, and let go.</source>
   <translation>Nimm den grünen Puck, zieh ihn zurück und lass los.</translation>
  </message>
  <message>
   <source>That is the whole game. Play on, and win it.</source>
   <translation>Das ist das ganze Spiel. Spiel weiter und gewinn es.</translation>
  </message>
  <message>
   <source>The Dash comes before round 1: every pawn may change its place once.</source>
   <translation>Der Dash kommt vor Runde 1: Jeder Kegel darf einmal seinen Platz wechseln.</translation>
  </message>
  <message>
   <source>The Dash comes once, before the first turn.</source>
   <translation>Der Dash kommt einmal, vor dem ersten Zug.</translation>
  </message>
  <message>
   <source>The Dash: move {pawn} once, or leave it</source>
   <translation>Der Dash: {pawn} einmal ziehen oder stehen lassen</translation>
  </message>
  <message>
   <source>The button with the paper plane sends. Until then Undo takes everything back.</source>
   <translation>Der Knopf mit dem Papierflieger sendet. Bis dahin nimmt „Rückgängig“ alles zurück.</translation>
  </message>
  <message>
   <source>The camera is only {percent} % sure.</source>
   <translation>Die Kamera ist nur zu {percent} % sicher.</translation>
  </message>
  <message>
   <source>The camera saw a flick that nobody has announced.</source>
   <translation>Die Kamera sah ein Schnippen, das niemand angesagt hat.</translation>
  </message>
  <message>
   <source>The camera watched another flick.</source>
   <translation>Die Kamera sah ein anderes Schnippen.</translation>
  </message>
  <message>
   <source>The first player is chosen at random</source>
   <translation>Es wird gelost, wer beginnt</translation>
  </message>
  <message>
   <source>The first seat</source>
   <translation>Der erste Platz</translation>
  </message>
  <message>
   <source>The flick does not count</source>
   <translation>Das Schnippen zählt nicht</translation>
  </message>
  <message>
   <source>The flick does not count.</source>
   <translation>Das Schnippen zählt nicht.</translation>
  </message>
  <message>
   <source>The flick of {whose} does not count.</source>
   <translation>Das Schnippen zählt nicht: {whose}.</translation>
  </message>
  <message>
   <source>The match is over</source>
   <translation>Die Partie ist zu Ende</translation>
  </message>
  <message>
   <source>The match is over.</source>
   <translation>Die Partie ist zu Ende.</translation>
  </message>
  <message>
   <source>The movement puck does not fit in place of {pawn}.</source>
   <translation>Der Zugpuck passt nicht an die Stelle von {pawn}.</translation>
  </message>
  <message>
   <source>The other side</source>
   <translation>Die andere Seite</translation>
  </message>
  <message>
   <source>The pawn that moved acts now.</source>
   <translation>Jetzt handelt der Kegel, der gezogen ist.</translation>
  </message>
  <message>
   <source>The puck came from this pawn; that is no touch.</source>
   <translation>Der Puck kam von diesem Kegel; das ist keine Berührung.</translation>
  </message>
  <message>
   <source>The puck cannot have touched {piece}.</source>
   <translation>Der Puck kann {piece} nicht berührt haben.</translation>
  </message>
  <message>
   <source>The puck did not move.</source>
   <translation>Der Puck hat sich nicht bewegt.</translation>
  </message>
  <message>
   <source>The puck is on its way</source>
   <translation>Der Puck ist unterwegs</translation>
  </message>
  <message>
   <source>The puck is struck.</source>
   <translation>Der Puck ist geschnippt.</translation>
  </message>
  <message>
   <source>The puck lay too near to its pawn, too far from it, or against another piece.</source>
   <translation>Der Puck lag zu nah an seinem Kegel, zu weit von ihm oder an etwas anderem.</translation>
  </message>
  <message>
   <source>The puck left the mat.</source>
   <translation>Der Puck hat die Matte verlassen.</translation>
  </message>
  <message>
   <source>The puck left the mat: the die of {whose} goes from {before} to {after}.</source>
   <translation>Der Puck hat die Matte verlassen: Der Würfel für {whose} geht von {before} auf {after}.</translation>
  </message>
  <message>
   <source>The puck lies beside its pawn, at most one puck away. Drag it there.</source>
   <translation>Der Puck liegt neben seinem Kegel, höchstens einen Puck entfernt. Zieh ihn dorthin.</translation>
  </message>
  <message>
   <source>The puck must lie beside {pawn}, at most one puck away.</source>
   <translation>Der Puck muss neben {pawn} liegen, höchstens einen Puck entfernt.</translation>
  </message>
  <message>
   <source>The puck must lie on the mat.</source>
   <translation>Der Puck muss auf der Matte liegen.</translation>
  </message>
  <message>
   <source>The puck must start on the mat, and at its pawn.</source>
   <translation>Der Puck muss auf der Matte und bei seinem Kegel starten.</translation>
  </message>
  <message>
   <source>The puck rests against a piece that it is said not to have touched.</source>
   <translation>Der Puck liegt an etwas, das er nicht berührt haben soll.</translation>
  </message>
  <message>
   <source>The puck rests {x} cm from the left, {y} cm up.</source>
   <translation>Der Puck liegt {x} cm von links, {y} cm von unten.</translation>
  </message>
  <message>
   <source>The puck started where its pawn stood: drag the pawn.</source>
   <translation>Der Puck startete, wo sein Kegel stand: Zieh den Kegel.</translation>
  </message>
  <message>
   <source>The puck touched nothing, so nothing can have changed. Say what it touched.</source>
   <translation>Der Puck berührte nichts, also kann sich nichts geändert haben. Sag, was er berührte.</translation>
  </message>
  <message>
   <source>The puck touched something.</source>
   <translation>Der Puck hat etwas berührt.</translation>
  </message>
  <message>
   <source>The puck touches nothing.</source>
   <translation>Der Puck berührt nichts.</translation>
  </message>
  <message>
   <source>The puck touches {pieces}.</source>
   <translation>Der Puck berührt: {pieces}.</translation>
  </message>
  <message>
   <source>The puck would touch another piece there.</source>
   <translation>Dort würde der Puck etwas anderes berühren.</translation>
  </message>
  <message>
   <source>The record</source>
   <translation>Die Aufzeichnung</translation>
  </message>
  <message>
   <source>The second seat</source>
   <translation>Der zweite Platz</translation>
  </message>
  <message>
   <source>The sides take turns to begin a round. F1 explains what you point at.</source>
   <translation>Jede Runde beginnt die andere Seite. F1 erklärt, worauf du zeigst.</translation>
  </message>
  <message>
   <source>The whole path</source>
   <translation>Den ganzen Weg</translation>
  </message>
  <message>
   <source>There is no other place for the puck.</source>
   <translation>Es gibt keinen anderen Platz für den Puck.</translation>
  </message>
  <message>
   <source>There is no room for a puck beside {pawn}.</source>
   <translation>Neben {pawn} ist kein Platz für einen Puck.</translation>
  </message>
  <message>
   <source>This is not the flick that was announced.</source>
   <translation>Das ist nicht das angesagte Schnippen.</translation>
  </message>
  <message>
   <source>This is not your pawn.</source>
   <translation>Das ist nicht dein Kegel.</translation>
  </message>
  <message>
   <source>This pawn did not stand before the flick.</source>
   <translation>Dieser Kegel stand vor dem Schnippen nicht.</translation>
  </message>
  <message>
   <source>Three pips and a pawn is out. Whoever has no pawn left loses.</source>
   <translation>Mit drei Punkten ist ein Kegel draußen. Wer keinen mehr hat, verliert.</translation>
  </message>
  <message>
   <source>Told by a player, not seen by a camera.</source>
   <translation>Von einem Menschen gesagt, von keiner Kamera gesehen.</translation>
  </message>
  <message>
   <source>Touch a pawn and knock it over: a hit, and its die goes up. A puck off the mat costs you a pip.</source>
   <translation>Berührt und umgeworfen ist ein Treffer: Sein Würfel steigt. Ein Puck neben der Matte kostet dich einen Punkt.</translation>
  </message>
  <message>
   <source>Touched</source>
   <translation>Berührt</translation>
  </message>
  <message>
   <source>Turn</source>
   <translation>Drehen</translation>
  </message>
  <message>
   <source>Turn it</source>
   <translation>Drehen</translation>
  </message>
  <message>
   <source>Turn left</source>
   <translation>Nach links drehen</translation>
  </message>
  <message>
   <source>Turn of {pawn}: move first, or shoot or charge at once</source>
   <translation>Zug von {pawn}: erst ziehen, oder gleich schießen oder laden</translation>
  </message>
  <message>
   <source>Turn right</source>
   <translation>Nach rechts drehen</translation>
  </message>
  <message>
   <source>Turn the die of {pawn} to {pips}.</source>
   <translation>Den Würfel für {pawn} auf {pips} drehen.</translation>
  </message>
  <message>
   <source>Turn {pawn} upside down.</source>
   <translation>{pawn} auf den Kopf stellen.</translation>
  </message>
  <message>
   <source>Turn {piece}</source>
   <translation>{piece} drehen</translation>
  </message>
  <message>
   <source>Unsteady</source>
   <translation>Unruhig</translation>
  </message>
  <message>
   <source>Up to the first touch</source>
   <translation>Bis zur Berührung</translation>
  </message>
  <message>
   <source>Very unsteady</source>
   <translation>Sehr unruhig</translation>
  </message>
  <message>
   <source>Weaker</source>
   <translation>Schwächer</translation>
  </message>
  <message>
   <source>What did the puck touch? Click it, in that order</source>
   <translation>Was berührte der Puck? Klick es an, der Reihe nach</translation>
  </message>
  <message>
   <source>What else was moved? Drag it there</source>
   <translation>Was wurde noch bewegt? Zieh es dorthin</translation>
  </message>
  <message>
   <source>What happened</source>
   <translation>Was geschah</translation>
  </message>
  <message>
   <source>What the puck pushed in a move is put back. Only say what it touched.</source>
   <translation>Was der Puck beim Ziehen schob, wird zurückgestellt. Sag nur, was er berührte.</translation>
  </message>
  <message>
   <source>Where did things stand before the flick? Drag what stood elsewhere</source>
   <translation>Wie stand alles vor dem Schnippen? Zieh, was woanders stand</translation>
  </message>
  <message>
   <source>Where the puck started</source>
   <translation>Wo der Puck startete</translation>
  </message>
  <message>
   <source>Which pawns fell? Click them</source>
   <translation>Welche Kegel fielen? Klick sie an</translation>
  </message>
  <message>
   <source>Which way is it lying? Turn it with ← →; Enter lets go</source>
   <translation>Wie liegt er? Dreh ihn mit ← →; Enter lässt los</translation>
  </message>
  <message>
   <source>Who begins</source>
   <translation>Wer beginnt</translation>
  </message>
  <message>
   <source>Whoever flicked says what happened; it counts once the other side has accepted it.</source>
   <translation>Wer schnippte, sagt, was geschah; es zählt, sobald die andere Seite es angenommen hat.</translation>
  </message>
  <message>
   <source>With the next pawn, press Move first; then it shoots or charges.</source>
   <translation>Drück beim nächsten Kegel erst Ziehen; dann schießt oder lädt er.</translation>
  </message>
  <message>
   <source>You may look around: click a pawn or a die.</source>
   <translation>Du kannst dich umsehen: Klick auf einen Kegel oder einen Würfel.</translation>
  </message>
  <message>
   <source>Your choice is made</source>
   <translation>Deine Wahl steht</translation>
  </message>
  <message>
   <source>Your choice is made: send it, or take it back with Undo.</source>
   <translation>Deine Wahl steht: Sende sie, oder nimm sie mit „Rückgängig“ zurück.</translation>
  </message>
  <message>
   <source>Your opponent aims well, but its hand is unsteady: keep far away, and behind cover.</source>
   <translation>Dein Gegner zielt gut, aber seine Hand ist unruhig: Bleib weit weg und in Deckung.</translation>
  </message>
  <message>
   <source>a puck</source>
   <translation>ein Puck</translation>
  </message>
  <message>
   <source>barrier {number}</source>
   <translation>Schranke {number}</translation>
  </message>
  <message>
   <source>charged</source>
   <translation>geladen</translation>
  </message>
  <message>
   <source>fell</source>
   <translation>gefallen</translation>
  </message>
  <message>
   <source>for moving</source>
   <translation>zum Ziehen</translation>
  </message>
  <message>
   <source>had its Dash</source>
   <translation>hatte den Dash</translation>
  </message>
  <message>
   <source>has acted</source>
   <translation>hat gehandelt</translation>
  </message>
  <message>
   <source>left</source>
   <translation>links</translation>
  </message>
  <message>
   <source>lost its puck</source>
   <translation>verlor seinen Puck</translation>
  </message>
  <message>
   <source>lying down</source>
   <translation>liegt</translation>
  </message>
  <message>
   <source>moved</source>
   <translation>bewegt</translation>
  </message>
  <message>
   <source>obstacle {number}</source>
   <translation>Hindernis {number}</translation>
  </message>
  <message>
   <source>off the mat</source>
   <translation>neben der Matte</translation>
  </message>
  <message>
   <source>out</source>
   <translation>draußen</translation>
  </message>
  <message>
   <source>pawn {mark}</source>
   <translation>Kegel {mark}</translation>
  </message>
  <message>
   <source>real table</source>
   <translation>echter Tisch</translation>
  </message>
  <message>
   <source>right</source>
   <translation>rechts</translation>
  </message>
  <message>
   <source>stood elsewhere before</source>
   <translation>stand vorher woanders</translation>
  </message>
  <message>
   <source>touch {number}</source>
   <translation>Berührung {number}</translation>
  </message>
  <message>
   <source>turned</source>
   <translation>gedreht</translation>
  </message>
  <message>
   <source>virtual table</source>
   <translation>virtueller Tisch</translation>
  </message>
  <message>
   <source>{count} pucks free for shooting</source>
   <translation>{count} Pucks frei zum Schießen</translation>
  </message>
  <message>
   <source>{hits} pips on the other side's dice, {out} of 3 pawns out</source>
   <translation>{hits} Punkte auf den Würfeln der anderen Seite, {out} von 3 Kegeln draußen</translation>
  </message>
  <message>
   <source>{name} accepts.</source>
   <translation>{name} nimmt an.</translation>
  </message>
  <message>
   <source>{name} aims. {aim}.</source>
   <translation>{name} zielt. {aim}.</translation>
  </message>
  <message>
   <source>{name} asks for a new flick.</source>
   <translation>{name} möchte, dass noch einmal geschnippt wird.</translation>
  </message>
  <message>
   <source>{name} begins the next</source>
   <translation>die nächste beginnt {name}</translation>
  </message>
  <message>
   <source>{name} begins.</source>
   <translation>{name} beginnt.</translation>
  </message>
  <message>
   <source>{name} charges {pawn}.</source>
   <translation>{name} lädt {pawn}.</translation>
  </message>
  <message>
   <source>{name} corrects it.</source>
   <translation>{name} berichtigt es.</translation>
  </message>
  <message>
   <source>{name} dashes with {pawn}.</source>
   <translation>{name} zieht im Dash mit {pawn}.</translation>
  </message>
  <message>
   <source>{name} fires the puck on {pawn}.</source>
   <translation>{name} feuert den Puck auf {pawn} ab.</translation>
  </message>
  <message>
   <source>{name} flicks on the table and then says what happened</source>
   <translation>{name} schnippt auf dem Tisch und sagt dann, was geschah</translation>
  </message>
  <message>
   <source>{name} has no pawn left to act.</source>
   <translation>{name} hat keinen Kegel mehr, der handeln kann.</translation>
  </message>
  <message>
   <source>{name} looks at the record</source>
   <translation>{name} sieht sich die Aufzeichnung an</translation>
  </message>
  <message>
   <source>{name} moves {pawn}.</source>
   <translation>{name} zieht mit {pawn}.</translation>
  </message>
  <message>
   <source>{name} says</source>
   <translation>{name} sagt</translation>
  </message>
  <message>
   <source>{name} says what happened.</source>
   <translation>{name} sagt, was geschehen ist.</translation>
  </message>
  <message>
   <source>{name} says what happened. Is that right?</source>
   <translation>{name} sagt, was geschah. War es so?</translation>
  </message>
  <message>
   <source>{name} shoots with {pawn}.</source>
   <translation>{name} schießt mit {pawn}.</translation>
  </message>
  <message>
   <source>{name} takes {pawn}.</source>
   <translation>{name} nimmt {pawn}.</translation>
  </message>
  <message>
   <source>{name}'s camera says</source>
   <translation>Die Kamera von {name}</translation>
  </message>
  <message>
   <source>{name}'s hand strays {degrees}° to the left; power {power}.</source>
   <translation>Die Hand von {name} weicht {degrees}° nach links ab; Kraft {power}.</translation>
  </message>
  <message>
   <source>{name}'s hand strays {degrees}° to the right; power {power}.</source>
   <translation>Die Hand von {name} weicht {degrees}° nach rechts ab; Kraft {power}.</translation>
  </message>
  <message>
   <source>{name}'s turn</source>
   <translation>{name} ist am Zug</translation>
  </message>
  <message>
   <source>{name}'s turn, once the pause is over</source>
   <translation>{name} ist dran, wenn die Pause vorbei ist</translation>
  </message>
  <message>
   <source>{name}'s {pawn}</source>
   <translation>{pawn} von {name}</translation>
  </message>
  <message>
   <source>{pawn} can shoot or charge, so it must.</source>
   <translation>{pawn} kann schießen oder laden, also muss er.</translation>
  </message>
  <message>
   <source>{pawn} carries a puck and can only fire it.</source>
   <translation>{pawn} trägt einen Puck und kann ihn nur abfeuern.</translation>
  </message>
  <message>
   <source>{pawn} carries a puck and cannot move.</source>
   <translation>{pawn} trägt einen Puck und kann nicht ziehen.</translation>
  </message>
  <message>
   <source>{pawn} carries no puck.</source>
   <translation>{pawn} trägt keinen Puck.</translation>
  </message>
  <message>
   <source>{pawn} has had its Dash move.</source>
   <translation>{pawn} hatte seinen Zug im Dash.</translation>
  </message>
  <message>
   <source>{pawn} has had its turn in this round.</source>
   <translation>{pawn} war in dieser Runde schon an der Reihe.</translation>
  </message>
  <message>
   <source>{pawn} has moved; now it shoots or charges.</source>
   <translation>{pawn} ist gezogen; jetzt schießt oder lädt er.</translation>
  </message>
  <message>
   <source>{pawn} has three hits and is out.</source>
   <translation>{pawn} hat drei Treffer und ist draußen.</translation>
  </message>
  <message>
   <source>{pawn} is lying down; it stands up in the next round.</source>
   <translation>{pawn} liegt; er steht in der nächsten Runde auf.</translation>
  </message>
  <message>
   <source>{percent} %</source>
   <translation>{percent} %</translation>
  </message>
  <message>
   <source>{pieces} and {number} more</source>
   <translation>{pieces} und {number} weitere</translation>
  </message>
  <message>
   <source>{piece} and {other} cannot both stand there.</source>
   <translation>{piece} und {other} können dort nicht beide stehen.</translation>
  </message>
  <message>
   <source>{piece} can only have been elsewhere on the mat, as it stood or lay.</source>
   <translation>{piece} kann nur anderswo auf der Matte gewesen sein, so wie es stand oder lag.</translation>
  </message>
  <message>
   <source>{piece} cannot have lost a puck and still stand.</source>
   <translation>{piece} kann keinen Puck verloren haben und noch stehen.</translation>
  </message>
  <message>
   <source>{piece} did not stand before the flick.</source>
   <translation>{piece} stand vor dem Schnippen nicht.</translation>
  </message>
  <message>
   <source>{piece} fell, so it must lie somewhere on the mat.</source>
   <translation>{piece} fiel und muss also auf der Matte liegen.</translation>
  </message>
  <message>
   <source>{piece} is pushed.</source>
   <translation>{piece} wird geschoben.</translation>
  </message>
  <message>
   <source>{piece} lay before the flick and cannot get up.</source>
   <translation>{piece} lag vor dem Schnippen und kann nicht aufstehen.</translation>
  </message>
  <message>
   <source>{piece} leaves the mat.</source>
   <translation>{piece} verlässt die Matte.</translation>
  </message>
  <message>
   <source>{piece} must be clearly on the mat or off it.</source>
   <translation>{piece} muss klar auf der Matte oder daneben sein.</translation>
  </message>
  <message>
   <source>{piece} was not on the mat before the flick.</source>
   <translation>{piece} war vor dem Schnippen nicht auf der Matte.</translation>
  </message>
  <message>
   <source>{pips} of 3 hits</source>
   <translation>{pips} von 3 Treffern</translation>
  </message>
  <message>
   <source>{way} mm</source>
   <translation>{way} mm</translation>
  </message>
  <message>
   <source>{whose} can neither shoot nor charge.</source>
   <translation>{whose} kann weder schießen noch laden.</translation>
  </message>
  <message>
   <source>{whose} falls, untouched by the puck: no hit.</source>
   <translation>{whose} fällt, vom Puck unberührt: kein Treffer.</translation>
  </message>
  <message>
   <source>{whose} falls.</source>
   <translation>{whose} fällt.</translation>
  </message>
  <message>
   <source>{whose} goes back to where it began the round.</source>
   <translation>{whose} geht dorthin zurück, wo er die Runde begann.</translation>
  </message>
  <message>
   <source>{whose} has acted and is turned upside down.</source>
   <translation>{whose} hat gehandelt und wird umgedreht.</translation>
  </message>
  <message>
   <source>{whose} has acted.</source>
   <translation>{whose} hat gehandelt.</translation>
  </message>
  <message>
   <source>{whose} is out.</source>
   <translation>{whose} ist draußen.</translation>
  </message>
  <message>
   <source>{whose} is ready again.</source>
   <translation>{whose} ist wieder bereit.</translation>
  </message>
  <message>
   <source>{whose} loses its puck.</source>
   <translation>{whose} verliert seinen Puck.</translation>
  </message>
  <message>
   <source>{whose} stands up beside its place, which was taken.</source>
   <translation>{whose} steht neben seinem Platz auf, der besetzt war.</translation>
  </message>
  <message>
   <source>{whose} stands up.</source>
   <translation>{whose} steht auf.</translation>
  </message>
  <message>
   <source>{whose} stays where it stands.</source>
   <translation>{whose} bleibt, wo er steht.</translation>
  </message>
  <message>
   <source>{whose} stays.</source>
   <translation>{whose} bleibt.</translation>
  </message>
  <message>
   <source>{x} cm from the left, {y} cm up</source>
   <translation>{x} cm von links, {y} cm von unten</translation>
  </message>
 </context>
 <context>
  <name>Lesson</name>
  <message>
   <source>How to play, with pictures</source>
   <translation>So wird gespielt, mit Bildern</translation>
  </message>
  <message>
   <source>I can play now</source>
   <translation>Ich kann es</translation>
  </message>
  <message>
   <source>Now send it with the button below, or press Enter.</source>
   <translation>Sende das jetzt mit dem Knopf unten oder mit Enter.</translation>
  </message>
  <message>
   <source>Play on</source>
   <translation>Weiterspielen</translation>
  </message>
  <message>
   <source>Restart the first game</source>
   <translation>Das erste Spiel neu beginnen</translation>
  </message>
  <message>
   <source>Skip this step</source>
   <translation>Überspringen</translation>
  </message>
  <message>
   <source>Step {at} of {all}</source>
   <translation>Schritt {at} von {all}</translation>
  </message>
  <message>
   <source>Until it is sent, Undo takes it back.</source>
   <translation>Bis dahin nimmt „Rückgängig“ es zurück.</translation>
  </message>
  <message>
   <source>{step} · when it is your turn</source>
   <translation>{step} · wenn du dran bist</translation>
  </message>
 </context>
 <context>
  <name>Lists</name>
  <message>
   <source>{names} and {last}</source>
   <translation>{names} und {last}</translation>
  </message>
 </context>
 <context>
  <name>LogText</name>
  <message>
   <source>Not over</source>
   <translation>Nicht zu Ende</translation>
  </message>
  <message>
   <source>Place {place}: {name}</source>
   <translation>Platz {place}: {name}</translation>
  </message>
 </context>
 <context>
  <name>Matches</name>
  <message>
   <source>1 step</source>
   <translation>1 Schritt</translation>
  </message>
  <message>
   <source>A bot took over</source>
   <translation>Ein Bot hat übernommen</translation>
  </message>
  <message>
   <source>Against bots only</source>
   <translation>Nur gegen Bots</translation>
  </message>
  <message>
   <source>Any time</source>
   <translation>Jederzeit</translation>
  </message>
  <message>
   <source>Branches</source>
   <translation>Zweige</translation>
  </message>
  <message>
   <source>Can be continued</source>
   <translation>Kann weitergehen</translation>
  </message>
  <message>
   <source>Checked and imported: {steps}.</source>
   <translation>Geprüft und aufgehoben: {steps}.</translation>
  </message>
  <message>
   <source>Continue from here as a match of your own?</source>
   <translation>Von hier aus in einer eigenen Partie weiterspielen?</translation>
  </message>
  <message>
   <source>Delete it</source>
   <translation>Löschen</translation>
  </message>
  <message>
   <source>Delete this match and all its moves? Only an exported file could bring it back.</source>
   <translation>Diese Partie mit jedem ihrer Züge löschen? Nur eine Datei davon könnte sie zurückbringen.</translation>
  </message>
  <message>
   <source>Delete this match? It is not over: you give up your seats in it for good.</source>
   <translation>Diese Partie löschen? Sie ist nicht zu Ende: Deine Plätze darin sind weg, und nichts bringt sie zurück.</translation>
  </message>
  <message>
   <source>Drawn</source>
   <translation>Unentschieden</translation>
  </message>
  <message>
   <source>Every game</source>
   <translation>Jedes Spiel</translation>
  </message>
  <message>
   <source>Every result</source>
   <translation>Jedes Ergebnis</translation>
  </message>
  <message>
   <source>Export it to a file</source>
   <translation>In eine Datei schreiben</translation>
  </message>
  <message>
   <source>From another version</source>
   <translation>Von einer anderen Version</translation>
  </message>
  <message>
   <source>Go on alone</source>
   <translation>Allein weiterspielen</translation>
  </message>
  <message>
   <source>Go on alone against bots, as another match</source>
   <translation>Allein gegen Bots weiterspielen, als eigene Partie</translation>
  </message>
  <message>
   <source>Import from a file</source>
   <translation>Aus einer Datei holen</translation>
  </message>
  <message>
   <source>Keep it</source>
   <translation>Behalten</translation>
  </message>
  <message>
   <source>Last 30 days</source>
   <translation>Letzte 30 Tage</translation>
  </message>
  <message>
   <source>Last 365 days</source>
   <translation>Letzte 365 Tage</translation>
  </message>
  <message>
   <source>Last 7 days</source>
   <translation>Letzte 7 Tage</translation>
  </message>
  <message>
   <source>Leave it</source>
   <translation>Doch nicht</translation>
  </message>
  <message>
   <source>Lost</source>
   <translation>Verloren</translation>
  </message>
  <message>
   <source>Match files</source>
   <translation>Partien</translation>
  </message>
  <message>
   <source>Matches and replays</source>
   <translation>Partien und Wiederholungen</translation>
  </message>
  <message>
   <source>Matches that you play are kept here, with every move.</source>
   <translation>Gespielte Partien liegen hier, mit jedem Zug.</translation>
  </message>
  <message>
   <source>No match found.</source>
   <translation>Keine Partie hier ist so.</translation>
  </message>
  <message>
   <source>Not over</source>
   <translation>Nicht zu Ende</translation>
  </message>
  <message>
   <source>Only this game</source>
   <translation>Nur dieses Spiel</translation>
  </message>
  <message>
   <source>Only this result</source>
   <translation>Nur dieses Ergebnis</translation>
  </message>
  <message>
   <source>Only this time</source>
   <translation>Nur diese Zeit</translation>
  </message>
  <message>
   <source>Only watched</source>
   <translation>Nur zugeschaut</translation>
  </message>
  <message>
   <source>Over</source>
   <translation>Zu Ende</translation>
  </message>
  <message>
   <source>Play on</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Play on from step {step}, as a match of your own?</source>
   <translation>Ab Schritt {step} in einer eigenen Partie weiterspielen?</translation>
  </message>
  <message>
   <source>Replay</source>
   <translation>Wiederholung</translation>
  </message>
  <message>
   <source>Save its log as text</source>
   <translation>Ihr Protokoll als Text sichern</translation>
  </message>
  <message>
   <source>Search games, names, dates, chat</source>
   <translation>Spiele, Namen, Daten, Chat durchsuchen</translation>
  </message>
  <message>
   <source>Statistics</source>
   <translation>Statistik</translation>
  </message>
  <message>
   <source>Text files</source>
   <translation>Textdateien</translation>
  </message>
  <message>
   <source>The log was saved as text in {file}.</source>
   <translation>Das Protokoll steht als Text in {file}.</translation>
  </message>
  <message>
   <source>The match is deleted.</source>
   <translation>Die Partie ist gelöscht.</translation>
  </message>
  <message>
   <source>The match was saved in {file}: {steps}, no secrets.</source>
   <translation>Die Partie steht in {file}: {steps}, keine Geheimnisse.</translation>
  </message>
  <message>
   <source>Today</source>
   <translation>Heute</translation>
  </message>
  <message>
   <source>Try fewer words, or fewer filters.</source>
   <translation>Versuche es mit weniger Wörtern oder weniger Filtern.</translation>
  </message>
  <message>
   <source>Watch</source>
   <translation>Zuschauen</translation>
  </message>
  <message>
   <source>Watch any of them again, or give it to others as a file.</source>
   <translation>Jede lässt sich noch einmal ansehen oder als Datei weitergeben.</translation>
  </message>
  <message>
   <source>Watched</source>
   <translation>Zugesehen</translation>
  </message>
  <message>
   <source>Won</source>
   <translation>Gewonnen</translation>
  </message>
  <message>
   <source>Won: {names}</source>
   <translation>Gewonnen: {names}</translation>
  </message>
  <message>
   <source>You play your seat, or the first one if you had none; bots play all the others. This match stays as it is, and the new one is marked as a branch of it.</source>
   <translation>Du spielst auf deinem Platz, oder auf dem ersten, wenn du keinen hattest; alle anderen spielen Bots. Diese Partie bleibt, wie sie ist, und die neue ist als Zweig von ihr gekennzeichnet.</translation>
  </message>
  <message>
   <source>only that version can continue it</source>
   <translation>nur jene spielt sie weiter</translation>
  </message>
  <message>
   <source>unverified branch from step {step}</source>
   <translation>ungeprüfter Zweig ab Schritt {step}</translation>
  </message>
  <message>
   <source>{count} kept here, the newest first</source>
   <translation>{count} liegen hier, die neueste zuerst</translation>
  </message>
  <message>
   <source>{count} of {all} found</source>
   <translation>{count} von {all} passen</translation>
  </message>
  <message>
   <source>{steps} steps</source>
   <translation>{steps} Schritte</translation>
  </message>
 </context>
 <context>
  <name>Numbers</name>
  <message>
   <source>.</source>
   <translation>,</translation>
  </message>
 </context>
 <context>
  <name>Offer</name>
  <message>
   <source>A stand-in plays on</source>
   <translation>Eine Vertretung spielt weiter</translation>
  </message>
  <message>
   <source>End</source>
   <translation>Beenden</translation>
  </message>
  <message>
   <source>Go on</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Go on alone against a bot</source>
   <translation>Allein gegen einen Bot weiter</translation>
  </message>
  <message>
   <source>Go on alone against bots</source>
   <translation>Allein gegen Bots weiter</translation>
  </message>
  <message>
   <source>Go on without waiting</source>
   <translation>Ohne Warten weiter</translation>
  </message>
  <message>
   <source>In {seconds} s a stand-in may play on.</source>
   <translation>In {seconds} s darf eine Vertretung weiterspielen.</translation>
  </message>
  <message>
   <source>Paused by {names}. Nobody can act until the pause is over.</source>
   <translation>Pause von {names}. Niemand kann handeln, bis sie vorbei ist.</translation>
  </message>
  <message>
   <source>Somebody</source>
   <translation>Jemand</translation>
  </message>
  <message>
   <source>The seat is kept.</source>
   <translation>Der Platz bleibt reserviert.</translation>
  </message>
  <message>
   <source>Their seats are kept.</source>
   <translation>Die Plätze bleiben reserviert.</translation>
  </message>
  <message>
   <source>Wait</source>
   <translation>Warten</translation>
  </message>
  <message>
   <source>You can wait, continue alone in a separate match, or end.</source>
   <translation>Du kannst warten, von hier allein in einer eigenen Partie weiterspielen, oder aufhören.</translation>
  </message>
  <message>
   <source>You can wait, or let a bot play on in that seat.</source>
   <translation>Du kannst warten oder einen Bot auf dem Platz weiterspielen lassen.</translation>
  </message>
  <message>
   <source>You can wait, or let bots play on in those seats.</source>
   <translation>Du kannst warten oder Bots auf den Plätzen weiterspielen lassen.</translation>
  </message>
  <message>
   <source>{names}: gone from the table for now.</source>
   <translation>{names}: fürs Erste vom Tisch gegangen.</translation>
  </message>
  <message>
   <source>{names}: no answer for {seconds} s.</source>
   <translation>{names}: seit {seconds} s kein Lebenszeichen.</translation>
  </message>
 </context>
 <context>
  <name>Options</name>
  <message>
   <source>1 minute</source>
   <translation>1 Minute</translation>
  </message>
  <message>
   <source>Hidden cards at the end</source>
   <translation>Verdeckte Karten am Ende</translation>
  </message>
  <message>
   <source>No clock</source>
   <translation>Keine Uhr</translation>
  </message>
  <message>
   <source>Shown to everybody</source>
   <translation>Werden allen gezeigt</translation>
  </message>
  <message>
   <source>Stay hidden</source>
   <translation>Bleiben verdeckt</translation>
  </message>
  <message>
   <source>Time for a turn</source>
   <translation>Zeit je Zug</translation>
  </message>
  <message>
   <source>less</source>
   <translation>weniger</translation>
  </message>
  <message>
   <source>more</source>
   <translation>mehr</translation>
  </message>
  <message>
   <source>{minutes} minutes</source>
   <translation>{minutes} Minuten</translation>
  </message>
  <message>
   <source>{seconds} seconds</source>
   <translation>{seconds} Sekunden</translation>
  </message>
 </context>
 <context>
  <name>People</name>
  <message>
   <source>Connecting to {name}.</source>
   <translation>{name} wird gerufen.</translation>
  </message>
  <message>
   <source>Drafter</source>
   <translation>Drafter</translation>
  </message>
  <message>
   <source>Drafts a deck whose cards work together.</source>
   <translation>Stellt ein Deck zusammen, dessen Karten zueinander passen.</translation>
  </message>
  <message>
   <source>Easy</source>
   <translation>Leicht</translation>
  </message>
  <message>
   <source>Greedy</source>
   <translation>Gierig</translation>
  </message>
  <message>
   <source>Hard</source>
   <translation>Schwer</translation>
  </message>
  <message>
   <source>How many play here?</source>
   <translation>Wie viele spielen hier?</translation>
  </message>
  <message>
   <source>Name of player {number}</source>
   <translation>Name von Spieler {number}</translation>
  </message>
  <message>
   <source>Name, if you like</source>
   <translation>Name, wenn du magst</translation>
  </message>
  <message>
   <source>Planner</source>
   <translation>Planer</translation>
  </message>
  <message>
   <source>Plans its cards against what the other team may do.</source>
   <translation>Plant seine Karten gegen das, was das andere Team tun könnte.</translation>
  </message>
  <message>
   <source>Plays any legal move: good for a first look at the game.</source>
   <translation>Macht irgendetwas, das erlaubt ist: für einen ersten Blick auf das Spiel.</translation>
  </message>
  <message>
   <source>Plays like Greedy, but with one weakness: good for a first game.</source>
   <translation>Spielt wie Gierig, aber mit einer Schwäche: für ein erstes Spiel.</translation>
  </message>
  <message>
   <source>Random</source>
   <translation>Zufällig</translation>
  </message>
  <message>
   <source>Seat {number}</source>
   <translation>Platz {number}</translation>
  </message>
  <message>
   <source>Takes what looks best now: a fair opponent.</source>
   <translation>Nimmt, was gerade am besten aussieht: ein fairer Gegner.</translation>
  </message>
  <message>
   <source>Thinks ahead, and rarely makes a mistake.</source>
   <translation>Probiert seine Möglichkeiten im Voraus aus und irrt sich kaum.</translation>
  </message>
  <message>
   <source>{name} is gone.</source>
   <translation>{name} ist nicht mehr da.</translation>
  </message>
  <message>
   <source>{name} is silent. The seat is kept.</source>
   <translation>{name} schweigt. Der Platz bleibt reserviert.</translation>
  </message>
 </context>
 <context>
  <name>Pile</name>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>{count} × {name}</source>
   <translation>{count} × {name}</translation>
  </message>
  <message>
   <source>{title}: 1 card</source>
   <translation>{title}: 1 Karte</translation>
  </message>
  <message>
   <source>{title}: {count} cards</source>
   <translation>{title}: {count} Karten</translation>
  </message>
 </context>
 <context>
  <name>Play</name>
  <message>
   <source>(Too many messages from this desktop: some are left out.)</source>
   <translation>(Dieser Rechner sagt mehr, als jemand lesen kann: Manches davon fehlt hier.)</translation>
  </message>
  <message>
   <source>About this piece</source>
   <translation>Über dieses Stück</translation>
  </message>
  <message>
   <source>Card</source>
   <translation>Karte</translation>
  </message>
  <message>
   <source>Chat</source>
   <translation>Chat</translation>
  </message>
  <message>
   <source>Continue automatically</source>
   <translation>Von selbst weiter</translation>
  </message>
  <message>
   <source>Copied. Whoever pastes it under Join, or types {code}, can watch this match.</source>
   <translation>Kopiert. Wer es unter „Beitreten“ einfügt oder {code} eintippt, kann dieser Partie zuschauen.</translation>
  </message>
  <message>
   <source>Enter shows {cards}</source>
   <translation>Enter zeigt {cards}</translation>
  </message>
  <message>
   <source>Hello</source>
   <translation>Hallo</translation>
  </message>
  <message>
   <source>Help</source>
   <translation>Hilfe</translation>
  </message>
  <message>
   <source>I am here</source>
   <translation>Ich bin da</translation>
  </message>
  <message>
   <source>It counts once every desktop has it: waiting for {names}.</source>
   <translation>Er gilt, sobald ihn alle Rechner haben. Noch keine Antwort von: {names}.</translation>
  </message>
  <message>
   <source>It is not your turn.</source>
   <translation>Du bist nicht dran.</translation>
  </message>
  <message>
   <source>LAN · {count} here</source>
   <translation>LAN · {count} da</translation>
  </message>
  <message>
   <source>LAN · {here} of {all} here</source>
   <translation>LAN · {here} von {all} da</translation>
  </message>
  <message>
   <source>Leave the table</source>
   <translation>Tisch verlassen</translation>
  </message>
  <message>
   <source>Left and right move from link to link, Enter follows one.</source>
   <translation>Links und rechts gehen von Verweis zu Verweis, Enter folgt ihm.</translation>
  </message>
  <message>
   <source>Log</source>
   <translation>Protokoll</translation>
  </message>
  <message>
   <source>Look closer</source>
   <translation>Genauer</translation>
  </message>
  <message>
   <source>Mute the chat</source>
   <translation>Chat stumm</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>No messages yet.</source>
   <translation>Noch hat niemand etwas gesagt.</translation>
  </message>
  <message>
   <source>Nothing has happened since your last move.</source>
   <translation>Seit deinem letzten Zug ist nichts geschehen.</translation>
  </message>
  <message>
   <source>Nothing is planned. What was sent cannot be taken back.</source>
   <translation>Nichts ist geplant. Was gesendet ist, bleibt.</translation>
  </message>
  <message>
   <source>Pass to {name}</source>
   <translation>Weiter an {name}</translation>
  </message>
  <message>
   <source>Paused: the table is covered, and the clock is stopped</source>
   <translation>Pause: Der Tisch ist verdeckt, und die Zeit steht still</translation>
  </message>
  <message>
   <source>Picture {at} of {all} goes on by itself; Esc skips. Then: {prompt}</source>
   <translation>Bild {at} von {all} geht von selbst weiter; Esc überspringt. Danach: {prompt}</translation>
  </message>
  <message>
   <source>Picture {at} of {all}, held: → goes on, Esc is back at the table. Then: {prompt}</source>
   <translation>Bild {at} von {all}, angehalten: → geht weiter, Esc zurück zum Tisch. Danach: {prompt}</translation>
  </message>
  <message>
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <source>Point at a piece, or choose one and press Space, to see it here.</source>
   <translation>Zeige auf ein Stück, oder wähle eins und drück die Leertaste, um es hier zu sehen.</translation>
  </message>
  <message>
   <source>Previous picture</source>
   <translation>Das Bild davor</translation>
  </message>
  <message>
   <source>Rules:</source>
   <translation>Regeln:</translation>
  </message>
  <message>
   <source>Say something nice</source>
   <translation>Sag etwas Nettes</translation>
  </message>
  <message>
   <source>See the results</source>
   <translation>Zum Ergebnis</translation>
  </message>
  <message>
   <source>Send</source>
   <translation>Senden</translation>
  </message>
  <message>
   <source>Show the chat</source>
   <translation>Chat zeigen</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>Überspringen</translation>
  </message>
  <message>
   <source>Stop here</source>
   <translation>Hier anhalten</translation>
  </message>
  <message>
   <source>Thanks</source>
   <translation>Danke</translation>
  </message>
  <message>
   <source>The chat is muted.</source>
   <translation>Der Chat ist stumm.</translation>
  </message>
  <message>
   <source>The match has stopped</source>
   <translation>Die Partie ist abgebrochen</translation>
  </message>
  <message>
   <source>The match is paused by {name}.</source>
   <translation>{name} hat die Partie angehalten.</translation>
  </message>
  <message>
   <source>The pause is over.</source>
   <translation>Die Pause ist vorbei.</translation>
  </message>
  <message>
   <source>This match is played on this desktop alone: nobody can join it.</source>
   <translation>Diese Partie wird nur an diesem Rechner gespielt: Niemand kann dazukommen.</translation>
  </message>
  <message>
   <source>This table is closed.</source>
   <translation>Dieser Tisch ist geschlossen.</translation>
  </message>
  <message>
   <source>Time is up: what was laid in time counts.</source>
   <translation>Die Zeit ist um: Es zählt, was vorher lag.</translation>
  </message>
  <message>
   <source>To watch, others join with the code {code}.</source>
   <translation>Zuschauen können andere mit dem Code {code}.</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>Rückgängig</translation>
  </message>
  <message>
   <source>Well done</source>
   <translation>Gut gemacht</translation>
  </message>
  <message>
   <source>What was played up to here is kept.</source>
   <translation>Was bis hierher gespielt wurde, ist aufbewahrt.</translation>
  </message>
  <message>
   <source>What was said</source>
   <translation>Was gesagt wurde</translation>
  </message>
  <message>
   <source>You are watching</source>
   <translation>Du schaust zu</translation>
  </message>
  <message>
   <source>You are watching.</source>
   <translation>Du schaust zu.</translation>
  </message>
  <message>
   <source>You are watching. It is {name}'s turn.</source>
   <translation>Du schaust zu. {name} ist am Zug.</translation>
  </message>
  <message>
   <source>You are watching. Still to act: {names}.</source>
   <translation>Du schaust zu. Am Zug: {names}.</translation>
  </message>
  <message>
   <source>You resigned: a bot plays in your seat, and you are watching.</source>
   <translation>Du hast aufgegeben: Ein Bot spielt auf deinem Platz, und du siehst zu.</translation>
  </message>
  <message>
   <source>You were silent too long, and the others went on: a bot plays in your seat, and you are watching.</source>
   <translation>Von dir kam zu lange nichts, und die anderen haben weitergespielt: Auf deinem Platz spielt ein Bot, und du schaust zu.</translation>
  </message>
  <message>
   <source>You were silent too long: a bot plays in your seat, and you are watching.</source>
   <translation>Von dir kam zu lange nichts: Auf deinem Platz spielt ein Bot, und du schaust zu.</translation>
  </message>
  <message>
   <source>Your move is sent</source>
   <translation>Dein Zug ist abgeschickt</translation>
  </message>
  <message>
   <source>Your plan is complete: send it, or undo a step.</source>
   <translation>Dein Plan ist fertig: Schick ihn ab, oder nimm einen Schritt zurück.</translation>
  </message>
  <message>
   <source>acting</source>
   <translation>dran</translation>
  </message>
  <message>
   <source>acting now</source>
   <translation>jetzt dran</translation>
  </message>
  <message>
   <source>all {count}</source>
   <translation>alle {count}</translation>
  </message>
  <message>
   <source>as one</source>
   <translation>als eine</translation>
  </message>
  <message>
   <source>away</source>
   <translation>weg</translation>
  </message>
  <message>
   <source>done</source>
   <translation>fertig</translation>
  </message>
  <message>
   <source>sent</source>
   <translation>abgeschickt</translation>
  </message>
  <message>
   <source>silent {seconds} s</source>
   <translation>still seit {seconds} s</translation>
  </message>
  <message>
   <source>still to act</source>
   <translation>kommt noch</translation>
  </message>
  <message>
   <source>thinking</source>
   <translation>überlegt</translation>
  </message>
  <message>
   <source>{name} (bot)</source>
   <translation>{name} (Bot)</translation>
  </message>
  <message>
   <source>{name} (stand-in)</source>
   <translation>{name} (Vertretung)</translation>
  </message>
  <message>
   <source>{name} (you)</source>
   <translation>{name} (du)</translation>
  </message>
  <message>
   <source>{name} is back.</source>
   <translation>{name} ist wieder da.</translation>
  </message>
  <message>
   <source>{name} is watching.</source>
   <translation>{name} schaut zu.</translation>
  </message>
  <message>
   <source>{name} played on alone while you were away, and knows now that you are back.</source>
   <translation>{name} hat inzwischen allein weitergespielt und weiß jetzt, dass du wieder da bist.</translation>
  </message>
  <message>
   <source>{name} · {prompt}</source>
   <translation>{name} · {prompt}</translation>
  </message>
  <message>
   <source>{words}, {count} new</source>
   <translation>{words}, {count} neu</translation>
  </message>
 </context>
 <context>
  <name>Players</name>
  <message>
   <source>A, vermilion circle</source>
   <translation>A, zinnoberroter Kreis</translation>
  </message>
  <message>
   <source>B, blue square</source>
   <translation>B, blaues Quadrat</translation>
  </message>
  <message>
   <source>C, green triangle</source>
   <translation>C, grünes Dreieck</translation>
  </message>
  <message>
   <source>D, yellow diamond</source>
   <translation>D, gelbe Raute</translation>
  </message>
  <message>
   <source>E, sky-blue hexagon</source>
   <translation>E, himmelblaues Sechseck</translation>
  </message>
  <message>
   <source>F, rose star</source>
   <translation>F, rosa Stern</translation>
  </message>
  <message>
   <source>G, brown pentagon</source>
   <translation>G, braunes Fünfeck</translation>
  </message>
  <message>
   <source>H, white cross</source>
   <translation>H, weißes Kreuz</translation>
  </message>
 </context>
 <context>
  <name>Practice</name>
  <message>
   <source>Practice: {game}</source>
   <translation>Üben: {game}</translation>
  </message>
  <message>
   <source>no match, nothing is kept</source>
   <translation>keine Partie, nichts wird aufgehoben</translation>
  </message>
 </context>
 <context>
  <name>Profile</name>
  <message>
   <source>Game night with dogs. Who are you?</source>
   <translation>Spieleabend mit Hunden. Wer bist du?</translation>
  </message>
  <message>
   <source>Keep the old one</source>
   <translation>Lassen, wie es war</translation>
  </message>
  <message>
   <source>Keep this</source>
   <translation>So lassen</translation>
  </message>
  <message>
   <source>Learn the first game</source>
   <translation>Das erste Spiel lernen</translation>
  </message>
  <message>
   <source>Look around</source>
   <translation>Erst umsehen</translation>
  </message>
  <message>
   <source>Name, dog and colour</source>
   <translation>Name, Hund und Farbe</translation>
  </message>
  <message>
   <source>Play a bot</source>
   <translation>Gegen einen Bot</translation>
  </message>
  <message>
   <source>Player</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <source>Welcome to Offleash</source>
   <translation>Willkommen bei Offleash</translation>
  </message>
  <message>
   <source>What the others call you</source>
   <translation>Wie die anderen dich nennen</translation>
  </message>
  <message>
   <source>Your colour, shape and letter</source>
   <translation>Deine Farbe, Form und dein Buchstabe</translation>
  </message>
  <message>
   <source>Your dog</source>
   <translation>Dein Hund</translation>
  </message>
  <message>
   <source>Your name</source>
   <translation>Dein Name</translation>
  </message>
  <message>
   <source>{name} has this one</source>
   <translation>Das hat schon {name}</translation>
  </message>
 </context>
 <context>
  <name>Replay</name>
  <message>
   <source>A step back</source>
   <translation>Ein Schritt zurück</translation>
  </message>
  <message>
   <source>A step forward</source>
   <translation>Ein Schritt weiter</translation>
  </message>
  <message>
   <source>From here</source>
   <translation>Ab hier</translation>
  </message>
  <message>
   <source>Keep watching</source>
   <translation>Weiter zuschauen</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>Abspielen</translation>
  </message>
  <message>
   <source>Play from here</source>
   <translation>Ab hier spielen</translation>
  </message>
  <message>
   <source>Replay: {game}</source>
   <translation>Wiederholung: {game}</translation>
  </message>
  <message>
   <source>Speed</source>
   <translation>Tempo</translation>
  </message>
  <message>
   <source>Step {at} of {all}</source>
   <translation>Schritt {at} von {all}</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <source>This match cannot be shown: {reason}.</source>
   <translation>Diese Partie lässt sich nicht zeigen: {reason}.</translation>
  </message>
  <message>
   <source>This match is not in the library any more.</source>
   <translation>Diese Partie ist nicht mehr in der Sammlung.</translation>
  </message>
  <message>
   <source>as {name} sees it</source>
   <translation>wie {name} es sieht</translation>
  </message>
 </context>
 <context>
  <name>Results</name>
  <message>
   <source>Back home</source>
   <translation>Zur Startseite</translation>
  </message>
  <message>
   <source>Join them</source>
   <translation>Mitspielen</translation>
  </message>
  <message>
   <source>Look at the table</source>
   <translation>Den Tisch ansehen</translation>
  </message>
  <message>
   <source>Play again</source>
   <translation>Noch einmal</translation>
  </message>
  <message>
   <source>Results</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <source>Stay here</source>
   <translation>Hierbleiben</translation>
  </message>
  <message>
   <source>The score</source>
   <translation>Die Wertung</translation>
  </message>
  <message>
   <source>Watch</source>
   <translation>Zuschauen</translation>
  </message>
  <message>
   <source>Watch the replay</source>
   <translation>Wiederholung</translation>
  </message>
  <message>
   <source>You win</source>
   <translation>Du gewinnst</translation>
  </message>
  <message>
   <source>Your team wins</source>
   <translation>Dein Team gewinnt</translation>
  </message>
  <message>
   <source>place {place}: {name}</source>
   <translation>Rang {place}: {name}</translation>
  </message>
  <message>
   <source>{names} share the win</source>
   <translation>{names} teilen sich den Sieg</translation>
  </message>
  <message>
   <source>{names} win</source>
   <translation>{names} gewinnen</translation>
  </message>
  <message>
   <source>{names} wins</source>
   <translation>{names} gewinnt</translation>
  </message>
 </context>
 <context>
  <name>Room</name>
  <message>
   <source>1 match together</source>
   <translation>1 Partie zusammen</translation>
  </message>
  <message>
   <source>All desktops deal together and keep the whole match: nobody is in charge.</source>
   <translation>Alle Rechner geben gemeinsam und behalten die ganze Partie: Keiner hat das Sagen.</translation>
  </message>
  <message>
   <source>Another desktop</source>
   <translation>Ein anderer Rechner</translation>
  </message>
  <message>
   <source>Asking for a seat …</source>
   <translation>Frage nach einem Platz …</translation>
  </message>
  <message>
   <source>Change your look</source>
   <translation>Aussehen ändern</translation>
  </message>
  <message>
   <source>Copied. Paste it into a message to your guests.</source>
   <translation>Kopiert. Füge es in eine Nachricht an deine Gäste ein.</translation>
  </message>
  <message>
   <source>Copied. Paste it into a message to {name}.</source>
   <translation>Kopiert. Füge es in eine Nachricht an {name} ein.</translation>
  </message>
  <message>
   <source>Copy an invitation for {name}</source>
   <translation>Eine Einladung für {name} kopieren</translation>
  </message>
  <message>
   <source>Copy link</source>
   <translation>Link kopieren</translation>
  </message>
  <message>
   <source>Copy text</source>
   <translation>Text kopieren</translation>
  </message>
  <message>
   <source>Everybody is waiting for you</source>
   <translation>Alle warten auf dich</translation>
  </message>
  <message>
   <source>Everybody on this network sees this room</source>
   <translation>Alle in diesem Netz sehen diesen Raum</translation>
  </message>
  <message>
   <source>First time together</source>
   <translation>Zum ersten Mal dabei</translation>
  </message>
  <message>
   <source>For a guest or a bot</source>
   <translation>Für Gast oder Bot</translation>
  </message>
  <message>
   <source>Free seat</source>
   <translation>Freier Platz</translation>
  </message>
  <message>
   <source>Free this seat</source>
   <translation>Platz freigeben</translation>
  </message>
  <message>
   <source>Guests join with the code, the link or, on the same network, with one click.</source>
   <translation>Gäste kommen mit dem Code, dem Link oder, im selben Netz, mit einem Klick.</translation>
  </message>
  <message>
   <source>House rules</source>
   <translation>Hausregeln</translation>
  </message>
  <message>
   <source>I am ready</source>
   <translation>Ich bin bereit</translation>
  </message>
  <message>
   <source>Invite</source>
   <translation>Einladen</translation>
  </message>
  <message>
   <source>Leave the room</source>
   <translation>Raum verlassen</translation>
  </message>
  <message>
   <source>Let a bot play</source>
   <translation>Bot spielen lassen</translation>
  </message>
  <message>
   <source>Let {name} stay</source>
   <translation>{name} bleibt</translation>
  </message>
  <message>
   <source>Nobody yet</source>
   <translation>Noch niemand</translation>
  </message>
  <message>
   <source>Not ready yet</source>
   <translation>Noch nicht bereit</translation>
  </message>
  <message>
   <source>One seat is free</source>
   <translation>Ein Platz ist frei</translation>
  </message>
  <message>
   <source>Only people with the code can find this room</source>
   <translation>Nur wer den Code hat, findet diesen Raum</translation>
  </message>
  <message>
   <source>Play {game} with me: open Offleash, choose Join and paste this.
{link}</source>
   <translation>Spiel {game} mit mir: Öffne Offleash, wähle Beitreten und füge dies ein.
{link}</translation>
  </message>
  <message>
   <source>Played with lately:</source>
   <translation>Zuletzt mit:</translation>
  </message>
  <message>
   <source>Plays on this desktop</source>
   <translation>Spielt auf diesem Rechner</translation>
  </message>
  <message>
   <source>Plays on {name}'s desktop</source>
   <translation>Spielt bei {name}</translation>
  </message>
  <message>
   <source>QR code of the invitation</source>
   <translation>QR-Code der Einladung</translation>
  </message>
  <message>
   <source>Ready</source>
   <translation>Bereit</translation>
  </message>
  <message>
   <source>Ready: start the match</source>
   <translation>Bereit: Partie beginnen</translation>
  </message>
  <message>
   <source>Remove</source>
   <translation>Hinausschicken</translation>
  </message>
  <message>
   <source>Remove {name} from the room</source>
   <translation>{name} aus dem Raum schicken</translation>
  </message>
  <message>
   <source>Remove {name} from the room for good? Another player could still let {name} watch.</source>
   <translation>{name} für immer aus dem Raum schicken? Andere könnten {name} noch zuschauen lassen.</translation>
  </message>
  <message>
   <source>Remove:</source>
   <translation>Hinausschicken:</translation>
  </message>
  <message>
   <source>Room: {name}'s game night</source>
   <translation>Raum: Spieleabend von {name}</translation>
  </message>
  <message>
   <source>Scan, copy, or read the code out loud.</source>
   <translation>Scannen, kopieren oder den Code vorlesen.</translation>
  </message>
  <message>
   <source>Seats</source>
   <translation>Plätze</translation>
  </message>
  <message>
   <source>Set up the camera</source>
   <translation>Kamera einrichten</translation>
  </message>
  <message>
   <source>Strength of bots seated here</source>
   <translation>Stärke der Bots an diesem Rechner</translation>
  </message>
  <message>
   <source>Take a seat</source>
   <translation>Platz nehmen</translation>
  </message>
  <message>
   <source>The match starts by itself when every seat is taken and everybody is ready.</source>
   <translation>Die Partie beginnt von selbst, wenn jeder Platz besetzt ist und alle bereit sind.</translation>
  </message>
  <message>
   <source>This desktop</source>
   <translation>Dieser Rechner</translation>
  </message>
  <message>
   <source>What happens next</source>
   <translation>So geht es weiter</translation>
  </message>
  <message>
   <source>You and {count} others are not ready yet</source>
   <translation>Du und {count} andere sind noch nicht bereit</translation>
  </message>
  <message>
   <source>You and {name} are not ready yet</source>
   <translation>Du und {name} seid noch nicht bereit</translation>
  </message>
  <message>
   <source>Your room</source>
   <translation>Dein Raum</translation>
  </message>
  <message>
   <source>bot: {strength}</source>
   <translation>Bot: {strength}</translation>
  </message>
  <message>
   <source>open on your network</source>
   <translation>offen in deinem Netz</translation>
  </message>
  <message>
   <source>private, by code only</source>
   <translation>privat, nur mit Code</translation>
  </message>
  <message>
   <source>you</source>
   <translation>du</translation>
  </message>
  <message>
   <source>{count} matches together</source>
   <translation>{count} Partien zusammen</translation>
  </message>
  <message>
   <source>{count} players are not ready yet</source>
   <translation>{count} Spieler sind noch nicht bereit</translation>
  </message>
  <message>
   <source>{count} seats are free</source>
   <translation>{count} Plätze sind frei</translation>
  </message>
  <message>
   <source>{name} is not ready yet</source>
   <translation>{name} ist noch nicht bereit</translation>
  </message>
  <message>
   <source>{name}, play {game} with me: open Offleash, choose Join and paste this.
{link}</source>
   <translation>{name}, spiel {game} mit mir: Öffne Offleash, wähle „Beitreten“ und füge das hier ein.
{link}</translation>
  </message>
  <message>
   <source>{reason}, and you are not ready yet</source>
   <translation>{reason}, und du bist noch nicht bereit</translation>
  </message>
  <message>
   <source>{reason}.</source>
   <translation>{reason}.</translation>
  </message>
  <message>
   <source>{summary} · watching: {names}</source>
   <translation>{summary} · es schauen zu: {names}</translation>
  </message>
  <message>
   <source>{taken} of {all} taken</source>
   <translation>{taken} von {all} besetzt</translation>
  </message>
 </context>
 <context>
  <name>Rules</name>
  <message>
   <source>Chapters</source>
   <translation>Kapitel</translation>
  </message>
  <message>
   <source>No rule contains these words.</source>
   <translation>Keine Regel enthält diese Wörter.</translation>
  </message>
  <message>
   <source>Numbers</source>
   <translation>Nummern</translation>
  </message>
  <message>
   <source>Rules</source>
   <translation>Regeln</translation>
  </message>
  <message>
   <source>Rules of {game}</source>
   <translation>Regeln von {game}</translation>
  </message>
  <message>
   <source>Search the rules</source>
   <translation>Regeln durchsuchen</translation>
  </message>
  <message>
   <source>Show the number of every rule</source>
   <translation>Die Nummer jeder Regel zeigen</translation>
  </message>
  <message>
   <source>To look something up: every rule, ruling and example</source>
   <translation>Zum Nachschlagen: alle Regeln, Klärungen und Beispiele</translation>
  </message>
  <message>
   <source>that rule</source>
   <translation>diese Regel</translation>
  </message>
 </context>
 <context>
  <name>Series</name>
  <message>
   <source>Best of three: {score}</source>
   <translation>Zwei von drei: {score}</translation>
  </message>
  <message>
   <source>{name} wins the best of three: {score}</source>
   <translation>{name} gewinnt zwei von drei: {score}</translation>
  </message>
 </context>
 <context>
  <name>Settings</name>
  <message>
   <source>0 %</source>
   <translation>0 %</translation>
  </message>
  <message>
   <source>100 %</source>
   <translation>100 %</translation>
  </message>
  <message>
   <source>125 %</source>
   <translation>125 %</translation>
  </message>
  <message>
   <source>150 %</source>
   <translation>150 %</translation>
  </message>
  <message>
   <source>175 %</source>
   <translation>175 %</translation>
  </message>
  <message>
   <source>200 %</source>
   <translation>200 %</translation>
  </message>
  <message>
   <source>50 %</source>
   <translation>50 %</translation>
  </message>
  <message>
   <source>A bark when somebody joins.</source>
   <translation>Ein Bellen, wenn jemand dazukommt.</translation>
  </message>
  <message>
   <source>Alert me when it is my turn</source>
   <translation>Ruf mich, wenn ich dran bin</translation>
  </message>
  <message>
   <source>All keys</source>
   <translation>Alle Tasten</translation>
  </message>
  <message>
   <source>All sounds at once. Whatever you hear is shown as well.</source>
   <translation>Alle Töne auf einmal. Jeder Ton hat ein sichtbares Gegenstück.</translation>
  </message>
  <message>
   <source>Animation speed</source>
   <translation>Tempo der Bewegung</translation>
  </message>
  <message>
   <source>Applies immediately.</source>
   <translation>Gilt sofort.</translation>
  </message>
  <message>
   <source>Ask before leaving</source>
   <translation>Vor dem Gehen fragen</translation>
  </message>
  <message>
   <source>Asks before you leave an unfinished match or a room.</source>
   <translation>Fragt, bevor eine unfertige Partie oder ein Raum verlassen wird.</translation>
  </message>
  <message>
   <source>At 0 % nothing moves; marks show what happened. A click always skips.</source>
   <translation>Bei 0 % bewegt sich nichts; Marken zeigen, was geschah. Ein Klick überspringt immer.</translation>
  </message>
  <message>
   <source>Attention</source>
   <translation>Aufmerksamkeit</translation>
  </message>
  <message>
   <source>Bot speed</source>
   <translation>Tempo der Bots</translation>
  </message>
  <message>
   <source>Calm</source>
   <translation>Ruhig</translation>
  </message>
  <message>
   <source>Camera</source>
   <translation>Kamera</translation>
  </message>
  <message>
   <source>Cards, bones, bells.</source>
   <translation>Karten, Knochen, Glocken.</translation>
  </message>
  <message>
   <source>Changes apply immediately</source>
   <translation>Alles gilt sofort</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>Dunkel</translation>
  </message>
  <message>
   <source>Deutsch</source>
   <translation>Deutsch</translation>
  </message>
  <message>
   <source>Each immediately</source>
   <translation>Jeden sofort</translation>
  </message>
  <message>
   <source>English</source>
   <translation>English</translation>
  </message>
  <message>
   <source>Guests join with one click.</source>
   <translation>Gäste kommen mit einem Klick.</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>Hoher Kontrast</translation>
  </message>
  <message>
   <source>Home looks for rooms near you</source>
   <translation>Die Startseite sucht Räume in der Nähe</translation>
  </message>
  <message>
   <source>How long a bot seems to think.</source>
   <translation>Wie lange ein Bot zu überlegen scheint.</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <source>Left-handed</source>
   <translation>Linkshändig</translation>
  </message>
  <message>
   <source>Let go of the slider to hear how loud it is.</source>
   <translation>Beim Loslassen hörst du, wie laut es ist.</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>Hell</translation>
  </message>
  <message>
   <source>Look</source>
   <translation>Aussehen</translation>
  </message>
  <message>
   <source>Medal by medal, with the reason. Space pauses.</source>
   <translation>Medaille für Medaille, mit dem Grund. Leertaste hält an.</translation>
  </message>
  <message>
   <source>My turn</source>
   <translation>Ich bin dran</translation>
  </message>
  <message>
   <source>Name, dog and colour</source>
   <translation>Name, Hund und Farbe</translation>
  </message>
  <message>
   <source>Network</source>
   <translation>Netz</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>Aus</translation>
  </message>
  <message>
   <source>On</source>
   <translation>An</translation>
  </message>
  <message>
   <source>Other people on this network can see that you are looking. Join always looks.</source>
   <translation>Wer in diesem Netz mithört, sieht, dass du suchst. Beitreten sucht immer.</translation>
  </message>
  <message>
   <source>People</source>
   <translation>Leute</translation>
  </message>
  <message>
   <source>Pieces and medals</source>
   <translation>Stücke und Medaillen</translation>
  </message>
  <message>
   <source>Plan a turn and send it as a whole, with undo until then; or send each move at once.</source>
   <translation>Einen Zug planen und ganz senden, bis dahin mit „Rückgängig“; oder jede Aktion sofort senden.</translation>
  </message>
  <message>
   <source>Plan, then send</source>
   <translation>Planen, dann senden</translation>
  </message>
  <message>
   <source>Player</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <source>Playing</source>
   <translation>Spielen</translation>
  </message>
  <message>
   <source>Quick</source>
   <translation>Schnell</translation>
  </message>
  <message>
   <source>Rooms are visible on this network</source>
   <translation>Räume sind in diesem Netz zu sehen</translation>
  </message>
  <message>
   <source>Sending moves</source>
   <translation>Züge senden</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Show the judging step by step</source>
   <translation>Wertungen Schritt für Schritt zeigen</translation>
  </message>
  <message>
   <source>Size of words and buttons</source>
   <translation>Größe von Wörtern und Knöpfen</translation>
  </message>
  <message>
   <source>Slow</source>
   <translation>Langsam</translation>
  </message>
  <message>
   <source>Sound</source>
   <translation>Ton</translation>
  </message>
  <message>
   <source>Sounds</source>
   <translation>Töne</translation>
  </message>
  <message>
   <source>System</source>
   <translation>System</translation>
  </message>
  <message>
   <source>System follows your desktop. High contrast has no shadows and no gradients.</source>
   <translation>„System“ folgt dem Rechner. Hoher Kontrast: ohne Schatten und Verläufe.</translation>
  </message>
  <message>
   <source>Tell me about newer versions</source>
   <translation>Neuere Versionen melden</translation>
  </message>
  <message>
   <source>The side panel is on the left.</source>
   <translation>Die Seitenleiste steht links.</translation>
  </message>
  <message>
   <source>The table always fills the space that is left; look closer with Ctrl++.</source>
   <translation>Ein Tisch füllt immer den Platz, der bleibt; näher heran geht es mit Strg++.</translation>
  </message>
  <message>
   <source>The window asks for attention in the task bar.</source>
   <translation>Das Fenster meldet sich in der Taskleiste.</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>Farben</translation>
  </message>
  <message>
   <source>Two taps when it is your turn.</source>
   <translation>Zwei Klopfer, wenn du dran bist.</translation>
  </message>
  <message>
   <source>Volume</source>
   <translation>Lautstärke</translation>
  </message>
  <message>
   <source>When somebody at your table has a newer Offleash. Nothing is asked on the internet.</source>
   <translation>Wenn jemand am Tisch ein neueres Offleash hat. Im Internet wird nichts gefragt.</translation>
  </message>
 </context>
 <context>
  <name>Start</name>
  <message>
   <source>Everybody uses this mouse and keyboard in turn.</source>
   <translation>Alle benutzen reihum diese Maus und Tastatur.</translation>
  </message>
  <message>
   <source>Free seats wait for guests; in the room you can still give them to bots.</source>
   <translation>Freie Plätze warten auf Gäste; im Raum kannst du sie noch Bots geben.</translation>
  </message>
  <message>
   <source>Host on LAN</source>
   <translation>Im LAN einladen</translation>
  </message>
  <message>
   <source>House rules</source>
   <translation>Hausregeln</translation>
  </message>
  <message>
   <source>How many play?</source>
   <translation>Wie viele spielen?</translation>
  </message>
  <message>
   <source>How strong are the bots?</source>
   <translation>Wie stark sind die Bots?</translation>
  </message>
  <message>
   <source>Learn it: a short first game</source>
   <translation>Lernen: erstes Spiel</translation>
  </message>
  <message>
   <source>Leave whenever you like: the match is kept and waits on Home.</source>
   <translation>Geh, wann du willst: Die Partie bleibt erhalten und wartet auf der Startseite.</translation>
  </message>
  <message>
   <source>Open a room for {count}</source>
   <translation>Raum für {count} öffnen</translation>
  </message>
  <message>
   <source>Play a bot</source>
   <translation>Gegen Bots</translation>
  </message>
  <message>
   <source>Play against a bot</source>
   <translation>Gegen Bot spielen</translation>
  </message>
  <message>
   <source>Play against {others} bots</source>
   <translation>Gegen {others} Bots spielen</translation>
  </message>
  <message>
   <source>Practice table</source>
   <translation>Übungstisch</translation>
  </message>
  <message>
   <source>Same computer</source>
   <translation>Ein Rechner</translation>
  </message>
  <message>
   <source>Start with {count}</source>
   <translation>Zu {count} beginnen</translation>
  </message>
  <message>
   <source>The match starts by itself when everybody is ready.</source>
   <translation>Die Partie beginnt von selbst, wenn alle bereit sind.</translation>
  </message>
  <message>
   <source>The prompt says whose turn it is.</source>
   <translation>Die Zeile oben nennt, wer dran ist.</translation>
  </message>
  <message>
   <source>The room opens, with a code, a link and a QR code for your guests.</source>
   <translation>Der Raum öffnet sich, mit Code, Link und QR-Code für deine Gäste.</translation>
  </message>
  <message>
   <source>What happens next</source>
   <translation>So geht es weiter</translation>
  </message>
  <message>
   <source>What you plan can be taken back until you send it.</source>
   <translation>Was du planst, lässt sich zurücknehmen, bis du es abschickst.</translation>
  </message>
  <message>
   <source>You take the first seat, bots take the others.</source>
   <translation>Du sitzt auf dem ersten Platz, Bots auf den anderen.</translation>
  </message>
 </context>
 <context>
  <name>Statistics</name>
  <message>
   <source>Against bots only</source>
   <translation>Nur gegen Bots</translation>
  </message>
  <message>
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <source>Best</source>
   <translation>Beste</translation>
  </message>
  <message>
   <source>Best: most wins in a row. Now: wins (+) or losses (−) in a row up to today.</source>
   <translation>Beste: meiste Siege in Folge. Jetzt: Siege (+) oder Niederlagen (−) in Folge bis heute.</translation>
  </message>
  <message>
   <source>By game</source>
   <translation>Nach Spiel</translation>
  </message>
  <message>
   <source>By game and by opponent, with streaks and lengths.</source>
   <translation>Nach Spiel und Gegner, mit Serien und Dauer.</translation>
  </message>
  <message>
   <source>By opponent</source>
   <translation>Nach Gegner</translation>
  </message>
  <message>
   <source>Drawn</source>
   <translation>Remis</translation>
  </message>
  <message>
   <source>Game</source>
   <translation>Spiel</translation>
  </message>
  <message>
   <source>Lost</source>
   <translation>Verloren</translation>
  </message>
  <message>
   <source>Matches that you finish are counted here.</source>
   <translation>Hier werden Partien gezählt, die du zu Ende spielst.</translation>
  </message>
  <message>
   <source>Most wins in a row</source>
   <translation>Meiste Siege in Folge</translation>
  </message>
  <message>
   <source>Not counted above: {parts}.</source>
   <translation>Oben nicht mitgezählt: {parts}.</translation>
  </message>
  <message>
   <source>Now</source>
   <translation>Jetzt</translation>
  </message>
  <message>
   <source>Opponent</source>
   <translation>Gegner</translation>
  </message>
  <message>
   <source>Played</source>
   <translation>Gespielt</translation>
  </message>
  <message>
   <source>Streak now</source>
   <translation>Serie jetzt</translation>
  </message>
  <message>
   <source>Time</source>
   <translation>Dauer</translation>
  </message>
  <message>
   <source>Typical length</source>
   <translation>Übliche Dauer</translation>
  </message>
  <message>
   <source>Won</source>
   <translation>Siege</translation>
  </message>
  <message>
   <source>Won %</source>
   <translation>Siege %</translation>
  </message>
  <message>
   <source>Your matches with people at other desktops</source>
   <translation>Deine Partien mit Leuten an anderen Rechnern</translation>
  </message>
  <message>
   <source>branches of other matches: {count}</source>
   <translation>Zweige anderer Partien: {count}</translation>
  </message>
  <message>
   <source>only watched, or from a file: {count}</source>
   <translation>nur zugeschaut oder aus einer Datei: {count}</translation>
  </message>
  <message>
   <source>several people at this desktop: {count}</source>
   <translation>mehrere Leute an diesem Rechner: {count}</translation>
  </message>
  <message>
   <source>{count} lost in a row</source>
   <translation>{count} in Folge verloren</translation>
  </message>
  <message>
   <source>{count} won in a row</source>
   <translation>{count} in Folge gewonnen</translation>
  </message>
  <message>
   <source>{game}: counted in all your matches, also with bots</source>
   <translation>{game}: gezählt in allen deinen Partien, auch mit Bots</translation>
  </message>
  <message>
   <source>{minutes} min</source>
   <translation>{minutes} min</translation>
  </message>
 </context>
 <context>
  <name>Table</name>
  <message>
   <source>Cards are dealt, dice are rolled</source>
   <translation>Karten werden gegeben, Würfel fallen</translation>
  </message>
  <message>
   <source>Everybody has acted</source>
   <translation>Alle haben gehandelt</translation>
  </message>
  <message>
   <source>It is your turn</source>
   <translation>Du bist am Zug</translation>
  </message>
  <message>
   <source>It is {name}'s turn</source>
   <translation>{name} ist am Zug</translation>
  </message>
  <message>
   <source>Score {score}</source>
   <translation>Punkte: {score}</translation>
  </message>
  <message>
   <source>Send {count} actions</source>
   <translation>{count} Aktionen senden</translation>
  </message>
  <message>
   <source>Still to act: {names}</source>
   <translation>Noch am Zug: {names}</translation>
  </message>
  <message>
   <source>The match is over</source>
   <translation>Die Partie ist zu Ende</translation>
  </message>
 </context>
 <context>
  <name>TableCanvas</name>
  <message>
   <source>Press F6 for the list of things on the table.</source>
   <translation>F6 zeigt die Liste der Dinge auf dem Tisch.</translation>
  </message>
  <message>
   <source>Table</source>
   <translation>Tisch</translation>
  </message>
 </context>
 <context>
  <name>ThingsList</name>
  <message>
   <source>Things on the table</source>
   <translation>Dinge auf dem Tisch</translation>
  </message>
 </context>
 <context>
  <name>ThingsModel</name>
  <message>
   <source>can be used</source>
   <translation>kann benutzt werden</translation>
  </message>
  <message>
   <source>done this turn</source>
   <translation>in diesem Zug fertig</translation>
  </message>
  <message>
   <source>moved last</source>
   <translation>zuletzt bewegt</translation>
  </message>
  <message>
   <source>not now</source>
   <translation>jetzt nicht</translation>
  </message>
  <message>
   <source>selected</source>
   <translation>gewählt</translation>
  </message>
  <message>
   <source>target</source>
   <translation>Ziel</translation>
  </message>
 </context>
 <context>
  <name>Top Dog</name>
  <message>
   <source>+1 Bone</source>
   <translation>+1 Knochen</translation>
  </message>
  <message>
   <source>1 Bone</source>
   <translation>1 Knochen</translation>
  </message>
  <message>
   <source>1st</source>
   <translation>1.</translation>
  </message>
  <message>
   <source>6 mutts in all</source>
   <translation>6 Mischlinge insgesamt</translation>
  </message>
  <message>
   <source>A Bone is money. Every kennel does one thing a turn, and one Bone it can always earn.</source>
   <translation>Ein Knochen ist Geld. Jede Hütte tut im Zug eines, und einen Knochen verdient sie immer.</translation>
  </message>
  <message>
   <source>A dog needs at least one point to win.</source>
   <translation>Ein Hund braucht mindestens einen Punkt, um zu gewinnen.</translation>
  </message>
  <message>
   <source>A tie: the dog on place 1 takes it.</source>
   <translation>Gleichstand: Der Hund auf Platz 1 bekommt sie.</translation>
  </message>
  <message>
   <source>Acted</source>
   <translation>Fertig</translation>
  </message>
  <message>
   <source>Agility</source>
   <translation>Geschick</translation>
  </message>
  <message>
   <source>All kennels have acted.</source>
   <translation>Alle Hütten haben gehandelt.</translation>
  </message>
  <message>
   <source>All mutts have homes: the breeder takes the third space.</source>
   <translation>Alle Mischlinge haben ein Zuhause: Der Züchter nimmt den dritten Platz.</translation>
  </message>
  <message>
   <source>All your collars are in use.</source>
   <translation>Alle deine Halsbänder sind vergeben.</translation>
  </message>
  <message>
   <source>BIG</source>
   <translation>GROSS</translation>
  </message>
  <message>
   <source>BIG: lives in a big kennel only.</source>
   <translation>GROSS: wohnt nur in einer großen Hütte.</translation>
  </message>
  <message>
   <source>Back to the table</source>
   <translation>Zurück zum Tisch</translation>
  </message>
  <message>
   <source>Belongs to {name}.</source>
   <translation>Gehört {name}.</translation>
  </message>
  <message>
   <source>Bones</source>
   <translation>Knochen</translation>
  </message>
  <message>
   <source>Bones and fame</source>
   <translation>Knochen und Ruhm</translation>
  </message>
  <message>
   <source>Bones pay for dogs, big kennels and entries.</source>
   <translation>Knochen bezahlen Hunde, große Hütten und Startgelder.</translation>
  </message>
  <message>
   <source>Both places of the {show} show are taken.</source>
   <translation>Beide Plätze der Schau {show} sind besetzt.</translation>
  </message>
  <message>
   <source>Bought</source>
   <translation>Gekauft</translation>
  </message>
  <message>
   <source>Breeder</source>
   <translation>Züchter</translation>
  </message>
  <message>
   <source>Breeder, third space</source>
   <translation>Züchter, dritter Platz</translation>
  </message>
  <message>
   <source>Bronze</source>
   <translation>Bronze</translation>
  </message>
  <message>
   <source>Build</source>
   <translation>Bauen</translation>
  </message>
  <message>
   <source>Built</source>
   <translation>Gebaut</translation>
  </message>
  <message>
   <source>Buy a dog: click a card at the breeder or the shelter, then the kennel to live in.</source>
   <translation>Kauf einen Hund: Klick eine Karte beim Züchter oder im Tierheim an, dann seine Hütte.</translation>
  </message>
  <message>
   <source>Buy a pup or a mutt, or consult for a Bone.</source>
   <translation>Kauf einen Welpen oder Mischling, oder berate für einen Knochen.</translation>
  </message>
  <message>
   <source>Buy pups, shampoo them, win medals, and become famous before the judge runs out of them.</source>
   <translation>Kauf Welpen, shampooniere sie, gewinn Medaillen und werde berühmt, bevor dem Richter keine mehr bleibt.</translation>
  </message>
  <message>
   <source>Buy {dog} for {price}</source>
   <translation>{dog} für {price} kaufen</translation>
  </message>
  <message>
   <source>Cards are dealt</source>
   <translation>Karten werden gegeben</translation>
  </message>
  <message>
   <source>Cards are dealt.</source>
   <translation>Karten werden gegeben.</translation>
  </message>
  <message>
   <source>Click one with a mark; Esc goes back.</source>
   <translation>Klick etwas Markiertes an; Esc geht zurück.</translation>
  </message>
  <message>
   <source>Consult</source>
   <translation>Beraten</translation>
  </message>
  <message>
   <source>Consult: +1 Bone</source>
   <translation>Beraten: +1 Knochen</translation>
  </message>
  <message>
   <source>Donate</source>
   <translation>Stiften</translation>
  </message>
  <message>
   <source>Donate {dog}</source>
   <translation>{dog} stiften</translation>
  </message>
  <message>
   <source>Donated</source>
   <translation>Gestiftet</translation>
  </message>
  <message>
   <source>Earn Bones until your dog can enter a show: choose its kennel and press Enter, or 3.</source>
   <translation>Verdien Knochen, bis dein Hund antreten kann: Wähl seine Hütte und drück Antreten, oder 3.</translation>
  </message>
  <message>
   <source>Empty</source>
   <translation>Leer</translation>
  </message>
  <message>
   <source>Empty. It can buy a dog from the market, or earn a Bone.</source>
   <translation>Leer. Sie kann einen Hund vom Markt kaufen oder einen Knochen verdienen.</translation>
  </message>
  <message>
   <source>Enter</source>
   <translation>Antreten</translation>
  </message>
  <message>
   <source>Enter {show} for {cost}</source>
   <translation>{show} für {cost}</translation>
  </message>
  <message>
   <source>Enter {show} free</source>
   <translation>{show} umsonst</translation>
  </message>
  <message>
   <source>Entered</source>
   <translation>Gemeldet</translation>
  </message>
  <message>
   <source>Entry costs</source>
   <translation>Startgeld</translation>
  </message>
  <message>
   <source>Entry costs now</source>
   <translation>Startgeld jetzt</translation>
  </message>
  <message>
   <source>Entry costs now: {costs}.</source>
   <translation>Antreten kostet jetzt: {costs}.</translation>
  </message>
  <message>
   <source>Fame</source>
   <translation>Ruhm</translation>
  </message>
  <message>
   <source>Fame from donated medals and shampoo wins the game.</source>
   <translation>Ruhm aus gestifteten Medaillen und Shampoo gewinnt das Spiel.</translation>
  </message>
  <message>
   <source>First decide about your dog in the qualifier.</source>
   <translation>Antworte zuerst für deinen Hund in der Vorrunde.</translation>
  </message>
  <message>
   <source>For sale for {bones}.</source>
   <translation>Zu haben für {bones}.</translation>
  </message>
  <message>
   <source>For sale: {things}.</source>
   <translation>Zu haben: {things}.</translation>
  </message>
  <message>
   <source>Gold</source>
   <translation>Gold</translation>
  </message>
  <message>
   <source>If this show were judged now:</source>
   <translation>Würde diese Schau jetzt gerichtet:</translation>
  </message>
  <message>
   <source>In Bones. Shampoo, Poise and medals lower it; away from the judge a Bone counts 2.</source>
   <translation>In Knochen. Shampoo, Haltung und Medaillen senken es; ohne Richter zählt ein Knochen 2.</translation>
  </message>
  <message>
   <source>Is your dog home with a medal? Donate it for fame, or sell it for Bones.</source>
   <translation>Ist dein Hund mit einer Medaille daheim? Stifte ihn für Ruhm oder verkauf ihn für Knochen.</translation>
  </message>
  <message>
   <source>It ends when the judge comes to a show without medals; the most fame wins. F1 explains what you point at.</source>
   <translation>Es endet, wenn der Richter zu einer Schau ohne Medaillen kommt; der meiste Ruhm gewinnt. F1 erklärt, worauf du zeigst.</translation>
  </message>
  <message>
   <source>It is empty: buy a dog, or consult for a Bone.</source>
   <translation>Sie ist leer: Kauf einen Hund, oder berate für einen Knochen.</translation>
  </message>
  <message>
   <source>It is {name}'s turn.</source>
   <translation>{name} ist dran.</translation>
  </message>
  <message>
   <source>Its price is {bones}.</source>
   <translation>Preis: {bones}.</translation>
  </message>
  <message>
   <source>Judge at {show}</source>
   <translation>Richter bei {show}</translation>
  </message>
  <message>
   <source>Kennel {number}</source>
   <translation>Hütte {number}</translation>
  </message>
  <message>
   <source>Kennels with a dog</source>
   <translation>Hütten mit Hund</translation>
  </message>
  <message>
   <source>Let the next kennel consult: press Consult, or 1.</source>
   <translation>Lass die nächste Hütte beraten: Drück Beraten, oder 1.</translation>
  </message>
  <message>
   <source>Let your other kennels act, and send. Soon the judge comes to your dog.</source>
   <translation>Lass die anderen Hütten handeln und sende. Bald kommt der Richter zu deinem Hund.</translation>
  </message>
  <message>
   <source>MUTT</source>
   <translation>MIX</translation>
  </message>
  <message>
   <source>Make {kennel} big for {price}</source>
   <translation>{kennel} für {price} vergrößern</translation>
  </message>
  <message>
   <source>Market</source>
   <translation>Markt</translation>
  </message>
  <message>
   <source>Medals of {dog}</source>
   <translation>Medaillen von {dog}</translation>
  </message>
  <message>
   <source>Medals sell for twice their worth</source>
   <translation>Medaillen bringen das Doppelte</translation>
  </message>
  <message>
   <source>Medals: {medals}.</source>
   <translation>Medaillen: {medals}.</translation>
  </message>
  <message>
   <source>Mutts</source>
   <translation>Mischlinge</translation>
  </message>
  <message>
   <source>My kennels</source>
   <translation>Meine Hütten</translation>
  </message>
  <message>
   <source>Next: {category}</source>
   <translation>Weiter: {category}</translation>
  </message>
  <message>
   <source>Nine visits without a medal: the show season ends.</source>
   <translation>Neun Besuche ohne Medaille: Die Schausaison endet.</translation>
  </message>
  <message>
   <source>No dog is in the show yet.</source>
   <translation>Noch ist kein Hund in der Schau.</translation>
  </message>
  <message>
   <source>No dog is on sale there.</source>
   <translation>Dort ist kein Hund zu haben.</translation>
  </message>
  <message>
   <source>No medals yet</source>
   <translation>Noch keine Medaillen</translation>
  </message>
  <message>
   <source>No other dog is in the show.</source>
   <translation>Kein anderer Hund ist in der Schau.</translation>
  </message>
  <message>
   <source>Nobody wins it</source>
   <translation>Niemand gewinnt sie</translation>
  </message>
  <message>
   <source>Not on the table now.</source>
   <translation>Liegt gerade nicht aus.</translation>
  </message>
  <message>
   <source>Not revealed yet: {names}.</source>
   <translation>Noch nicht aufgedeckt: {names}.</translation>
  </message>
  <message>
   <source>One moment.</source>
   <translation>Einen Augenblick.</translation>
  </message>
  <message>
   <source>One pup comes back to the breeder.</source>
   <translation>Ein Welpe kommt zurück zum Züchter.</translation>
  </message>
  <message>
   <source>Pay for the step from the qualifier into {show}, or take the dog home.</source>
   <translation>Den Schritt aus der Vorrunde in die Schau {show} bezahlen, oder den Hund heimholen.</translation>
  </message>
  <message>
   <source>Pay {bones}</source>
   <translation>{bones} zahlen</translation>
  </message>
  <message>
   <source>Poise</source>
   <translation>Haltung</translation>
  </message>
  <message>
   <source>Poise with {count} shampoo</source>
   <translation>Haltung mit {count} Shampoo</translation>
  </message>
  <message>
   <source>Poise, Agility, Wiggle, Speed: the higher number wins the medal, one per dog. Then it comes home.</source>
   <translation>Haltung, Geschick, Wedeln, Tempo: Die höhere Zahl gewinnt die Medaille, eine je Hund. Dann kommt er heim.</translation>
  </message>
  <message>
   <source>Pups</source>
   <translation>Welpen</translation>
  </message>
  <message>
   <source>Qualifier</source>
   <translation>Vorrunde</translation>
  </message>
  <message>
   <source>Qualify</source>
   <translation>Vorrunde</translation>
  </message>
  <message>
   <source>Round {number}</source>
   <translation>Runde {number}</translation>
  </message>
  <message>
   <source>Round {round}</source>
   <translation>Runde {round}</translation>
  </message>
  <message>
   <source>See who is top dog.</source>
   <translation>Sieh, wer Top Dog ist.</translation>
  </message>
  <message>
   <source>Sell</source>
   <translation>Verkaufen</translation>
  </message>
  <message>
   <source>Sell {dog} for {price}</source>
   <translation>{dog} für {price} verkaufen</translation>
  </message>
  <message>
   <source>Send my turn</source>
   <translation>Meinen Zug senden</translation>
  </message>
  <message>
   <source>Send {count} actions</source>
   <translation>{count} Aktionen senden</translation>
  </message>
  <message>
   <source>Set aside, to come back later: {names}.</source>
   <translation>Abgelegt, kommen wieder: {names}.</translation>
  </message>
  <message>
   <source>Shampoo adds to Poise, and each one makes entering a show cheaper by one.</source>
   <translation>Shampoo hebt die Haltung, und jedes macht das Antreten um eins billiger.</translation>
  </message>
  <message>
   <source>Shampoo makes entering a show cheaper.</source>
   <translation>Shampoo macht das Antreten billiger.</translation>
  </message>
  <message>
   <source>Shampoo your dog with the next kennel: press Train, or 2.</source>
   <translation>Shampooniere deinen Hund mit der nächsten Hütte: Drück Pflegen, oder 2.</translation>
  </message>
  <message>
   <source>Shelter</source>
   <translation>Tierheim</translation>
  </message>
  <message>
   <source>Shows</source>
   <translation>Schauen</translation>
  </message>
  <message>
   <source>Silver</source>
   <translation>Silber</translation>
  </message>
  <message>
   <source>Sold</source>
   <translation>Verkauft</translation>
  </message>
  <message>
   <source>Speed</source>
   <translation>Tempo</translation>
  </message>
  <message>
   <source>Sponsor</source>
   <translation>Sponsor</translation>
  </message>
  <message>
   <source>Sponsor. With the judge here, medals sell for twice their worth.</source>
   <translation>Sponsor. Ist der Richter hier, bringen verkaufte Medaillen das Doppelte.</translation>
  </message>
  <message>
   <source>Take {dog} home</source>
   <translation>{dog} heimholen</translation>
  </message>
  <message>
   <source>That is the whole game. Play on, and win it.</source>
   <translation>Das ist das ganze Spiel. Spiel weiter und gewinn es.</translation>
  </message>
  <message>
   <source>The best dog has already won today, and a dog takes only one medal.</source>
   <translation>Der beste Hund hat heute schon gewonnen, und mehr als eine Medaille nimmt kein Hund.</translation>
  </message>
  <message>
   <source>The cost table shows the price: half while the judge is elsewhere. A qualifier takes a dog for now, but the full price is due when the judge comes.</source>
   <translation>Die Tafel sagt das Startgeld: die Hälfte, solange der Richter anderswo ist. Die Vorrunde nimmt einen Hund erst einmal auf; kommt der Richter, ist der volle Preis fällig.</translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation>Das Spiel ist aus</translation>
  </message>
  <message>
   <source>The higher number wins.</source>
   <translation>Die höhere Zahl gewinnt.</translation>
  </message>
  <message>
   <source>The judge comes at the end of this round.</source>
   <translation>Der Richter kommt am Ende dieser Runde.</translation>
  </message>
  <message>
   <source>The judge comes in {rounds} rounds.</source>
   <translation>Der Richter kommt in {rounds} Runden.</translation>
  </message>
  <message>
   <source>The judge finds no medal left in {show}: the game is over.</source>
   <translation>Der Richter findet keine Medaille mehr in {show}: Das Spiel ist aus.</translation>
  </message>
  <message>
   <source>The judge is away: a Bone counts 2.</source>
   <translation>Der Richter ist weg: Ein Knochen zählt 2.</translation>
  </message>
  <message>
   <source>The judge is here.</source>
   <translation>Der Richter ist da.</translation>
  </message>
  <message>
   <source>The judge is here. Pay {bones}, or take {dog} home.</source>
   <translation>Der Richter ist da. Zahle {bones}, oder hol {dog} heim.</translation>
  </message>
  <message>
   <source>The judge is here: a Bone counts 1.</source>
   <translation>Der Richter ist da: Ein Knochen zählt 1.</translation>
  </message>
  <message>
   <source>The judge is in the {show} show</source>
   <translation>Der Richter ist in der Schau {show}</translation>
  </message>
  <message>
   <source>The judge walks to {show}.</source>
   <translation>Der Richter geht zu {show}.</translation>
  </message>
  <message>
   <source>The last kennel of this turn.</source>
   <translation>Die letzte Hütte dieses Zuges.</translation>
  </message>
  <message>
   <source>The {show} qualifier is taken.</source>
   <translation>Die Vorrunde von {show} ist besetzt.</translation>
  </message>
  <message>
   <source>There is no dog in {target} to train.</source>
   <translation>In {target} ist kein Hund zum Pflegen.</translation>
  </message>
  <message>
   <source>These are not your kennels.</source>
   <translation>Das sind nicht deine Hütten.</translation>
  </message>
  <message>
   <source>To pay</source>
   <translation>Zu zahlen</translation>
  </message>
  <message>
   <source>Train</source>
   <translation>Pflegen</translation>
  </message>
  <message>
   <source>Train {dog}: +1 Poise</source>
   <translation>{dog} pflegen: +1 Haltung</translation>
  </message>
  <message>
   <source>Trained</source>
   <translation>Gepflegt</translation>
  </message>
  <message>
   <source>Until it is sent you can take everything back. Then the others play, and the judge walks on.</source>
   <translation>Bis zum Senden kannst du alles zurücknehmen. Dann spielen die anderen, und der Richter geht weiter.</translation>
  </message>
  <message>
   <source>When a dog lives here, this shows what it costs to enter each show.</source>
   <translation>Sobald hier ein Hund wohnt, steht hier, was ihn jede Schau kostet.</translation>
  </message>
  <message>
   <source>When every kennel has acted, send your turn: the button with the paper plane.</source>
   <translation>Wenn jede Hütte etwas getan hat, sende deinen Zug: der Knopf mit dem Papierflieger.</translation>
  </message>
  <message>
   <source>When the judge is here, sold medals bring twice their worth in Bones.</source>
   <translation>Ist der Richter hier, bringen verkaufte Medaillen doppelt so viele Knochen.</translation>
  </message>
  <message>
   <source>Which dog gets the shampoo?</source>
   <translation>Welcher Hund bekommt das Shampoo?</translation>
  </message>
  <message>
   <source>Which kennel buys?</source>
   <translation>Welche Hütte kauft?</translation>
  </message>
  <message>
   <source>Which kennel grows?</source>
   <translation>Welche Hütte wächst?</translation>
  </message>
  <message>
   <source>Which qualifier?</source>
   <translation>Welche Vorrunde?</translation>
  </message>
  <message>
   <source>Which show?</source>
   <translation>Welche Schau?</translation>
  </message>
  <message>
   <source>Wiggle</source>
   <translation>Wedeln</translation>
  </message>
  <message>
   <source>With the judge at the sponsor's, a sale brings double. Keep a kennel free: a dog that finds none is lost.</source>
   <translation>Ist der Richter beim Sponsor, bringt ein Verkauf das Doppelte. Halte eine Hütte frei: Wer keine findet, ist verloren.</translation>
  </message>
  <message>
   <source>You have only {count}.</source>
   <translation>Du hast nur {count}.</translation>
  </message>
  <message>
   <source>You have {bones}, this costs {cost}.</source>
   <translation>Du hast {bones}, das kostet {cost}.</translation>
  </message>
  <message>
   <source>You keep {count}.</source>
   <translation>Dir bleiben {count}.</translation>
  </message>
  <message>
   <source>You may look around: click a dog, a show or a player.</source>
   <translation>Du darfst dich umsehen: Klick einen Hund, eine Schau oder einen Spieler an.</translation>
  </message>
  <message>
   <source>You win with fame: dogs win medals at shows, and you donate them. The coin on a card is its price.</source>
   <translation>Ruhm gewinnt: Hunde holen Medaillen, und du stiftest sie. Die Münze auf der Karte ist der Preis.</translation>
  </message>
  <message>
   <source>Your opponent plays well, but never sends a dog to a qualifier.</source>
   <translation>Dein Gegner spielt gut, schickt aber nie einen Hund in eine Vorrunde.</translation>
  </message>
  <message>
   <source>Your plan is complete: send it, or undo a step.</source>
   <translation>Dein Plan ist fertig: Sende ihn, oder nimm einen Schritt zurück.</translation>
  </message>
  <message>
   <source>Your plan is ready</source>
   <translation>Dein Plan ist fertig</translation>
  </message>
  <message>
   <source>big</source>
   <translation>groß</translation>
  </message>
  <message>
   <source>game ends in {rounds}</source>
   <translation>Spielende in {rounds}</translation>
  </message>
  <message>
   <source>game ends next</source>
   <translation>Spielende folgt</translation>
  </message>
  <message>
   <source>game over</source>
   <translation>Spielende</translation>
  </message>
  <message>
   <source>judge in {rounds}</source>
   <translation>Richter in {rounds}</translation>
  </message>
  <message>
   <source>judge next</source>
   <translation>Richter folgt</translation>
  </message>
  <message>
   <source>medals: {medals}</source>
   <translation>Medaillen: {medals}</translation>
  </message>
  <message>
   <source>needs {points}</source>
   <translation>braucht {points}</translation>
  </message>
  <message>
   <source>no medals</source>
   <translation>keine Medaillen</translation>
  </message>
  <message>
   <source>no more</source>
   <translation>keine</translation>
  </message>
  <message>
   <source>none</source>
   <translation>keine</translation>
  </message>
  <message>
   <source>now</source>
   <translation>jetzt</translation>
  </message>
  <message>
   <source>place {place}</source>
   <translation>Platz {place}</translation>
  </message>
  <message>
   <source>place {p}</source>
   <translation>Platz {p}</translation>
  </message>
  <message>
   <source>qualifier</source>
   <translation>Vorrunde</translation>
  </message>
  <message>
   <source>stays here</source>
   <translation>bleibt hier</translation>
  </message>
  <message>
   <source>stays: no points</source>
   <translation>bleibt: kein Punkt</translation>
  </message>
  <message>
   <source>the judge comes in {rounds} rounds</source>
   <translation>der Richter kommt in {rounds} Runden</translation>
  </message>
  <message>
   <source>the judge comes next</source>
   <translation>der Richter kommt als Nächstes hierher</translation>
  </message>
  <message>
   <source>the judge is here</source>
   <translation>der Richter ist da</translation>
  </message>
  <message>
   <source>the right pup leaves after this round</source>
   <translation>der rechte Welpe geht nach dieser Runde</translation>
  </message>
  <message>
   <source>won before</source>
   <translation>schon gewonnen</translation>
  </message>
  <message>
   <source>worth {worth} · {comes}</source>
   <translation>Wert {worth} · {comes}</translation>
  </message>
  <message>
   <source>{action}. Send it with the button below, or take a step back with Undo.</source>
   <translation>{action}. Sende mit dem Knopf unten, oder nimm einen Schritt zurück.</translation>
  </message>
  <message>
   <source>{bones}, {fame} fame</source>
   <translation>{bones}, {fame} Ruhm</translation>
  </message>
  <message>
   <source>{category}: no dog has a point, the medal stays.</source>
   <translation>{category}: Kein Hund hat einen Punkt, die Medaille bleibt.</translation>
  </message>
  <message>
   <source>{category}: the best dog has already won today, the medal stays.</source>
   <translation>{category}: Der beste Hund hat heute schon gewonnen, die Medaille bleibt.</translation>
  </message>
  <message>
   <source>{category}: this medal was won before.</source>
   <translation>{category}: Diese Medaille wurde schon gewonnen.</translation>
  </message>
  <message>
   <source>{category}: {name}'s {dog}</source>
   <translation>{category}: {dog} von {name}</translation>
  </message>
  <message>
   <source>{category}: {name}'s {dog} wins the {show} {letter}.</source>
   <translation>{category}: {dog} von {name} gewinnt {show} {letter}.</translation>
  </message>
  <message>
   <source>{count} Bones</source>
   <translation>{count} Knochen</translation>
  </message>
  <message>
   <source>{count} kennels left this turn.</source>
   <translation>Noch {count} Hütten in diesem Zug.</translation>
  </message>
  <message>
   <source>{count} left</source>
   <translation>noch {count}</translation>
  </message>
  <message>
   <source>{count} more</source>
   <translation>noch {count}</translation>
  </message>
  <message>
   <source>{count} pups come back to the breeder.</source>
   <translation>{count} Welpen kommen zurück zum Züchter.</translation>
  </message>
  <message>
   <source>{count} shampoo</source>
   <translation>{count} Shampoo</translation>
  </message>
  <message>
   <source>{count} visits without a medal</source>
   <translation>{count} Besuche ohne Medaille</translation>
  </message>
  <message>
   <source>{dog} can enter a show.</source>
   <translation>{dog} kann in einer Schau antreten.</translation>
  </message>
  <message>
   <source>{dog} finds no free kennel and leaves {name} for good, medals and all.</source>
   <translation>{dog} findet keine freie Hütte und verlässt {name} für immer, samt Medaillen.</translation>
  </message>
  <message>
   <source>{dog} finds no free kennel and leaves {name} for good.</source>
   <translation>{dog} findet keine freie Hütte und verlässt {name} für immer.</translation>
  </message>
  <message>
   <source>{dog} goes home to {kennel} of {name}.</source>
   <translation>{dog} geht heim in {kennel} von {name}.</translation>
  </message>
  <message>
   <source>{dog} goes home to {kennel}: {show} would cost {bones}, more than {name} has.</source>
   <translation>{dog} geht heim in {kennel}: {show} kostete {bones}, mehr als {name} hat.</translation>
  </message>
  <message>
   <source>{dog} has a medal: donate it for fame.</source>
   <translation>{dog} hat eine Medaille: Stifte den Hund für Ruhm.</translation>
  </message>
  <message>
   <source>{dog} has no medal yet to sell or donate.</source>
   <translation>{dog} hat noch keine Medaille zum Verkaufen oder Stiften.</translation>
  </message>
  <message>
   <source>{dog} has three medals and can't enter any more. Sell or donate.</source>
   <translation>{dog} hat drei Medaillen und kann nicht mehr antreten. Verkaufen oder stiften.</translation>
  </message>
  <message>
   <source>{dog} into the {show} qualifier</source>
   <translation>{dog} in die Vorrunde von {show}</translation>
  </message>
  <message>
   <source>{dog} into the {show} show</source>
   <translation>{dog} in die Schau {show}</translation>
  </message>
  <message>
   <source>{dog} is for sale.</source>
   <translation>{dog} ist zu haben.</translation>
  </message>
  <message>
   <source>{dog} leaves the breeder.</source>
   <translation>{dog} verlässt den Züchter.</translation>
  </message>
  <message>
   <source>{dog} wins the {show} {letter}</source>
   <translation>{dog} gewinnt {show} {letter}</translation>
  </message>
  <message>
   <source>{dog}'s own Poise</source>
   <translation>Eigene Haltung von {dog}</translation>
  </message>
  <message>
   <source>{dog}, for sale, {bones}</source>
   <translation>{dog}, zu haben, {bones}</translation>
  </message>
  <message>
   <source>{dog}: from the qualifier into {show}?</source>
   <translation>{dog}: aus der Vorrunde in die Schau {show}?</translation>
  </message>
  <message>
   <source>{fame} fame: {medals}, {tokens} shampoo</source>
   <translation>{fame} Ruhm: {medals}, {tokens} Shampoo</translation>
  </message>
  <message>
   <source>{full} of {all}</source>
   <translation>{full} von {all}</translation>
  </message>
  <message>
   <source>{kennel} has already acted this turn.</source>
   <translation>{kennel} hat in diesem Zug schon gehandelt.</translation>
  </message>
  <message>
   <source>{kennel} is empty; it can't act with another kennel's dog.</source>
   <translation>{kennel} ist leer; sie kann nicht mit dem Hund einer anderen handeln.</translation>
  </message>
  <message>
   <source>{kennel} is not empty; only an empty kennel buys a dog.</source>
   <translation>{kennel} ist nicht leer; nur eine leere Hütte kauft einen Hund.</translation>
  </message>
  <message>
   <source>{kennel} · big</source>
   <translation>{kennel} · groß</translation>
  </message>
  <message>
   <source>{kennel}: choose an action</source>
   <translation>{kennel}: Wähle eine Aktion</translation>
  </message>
  <message>
   <source>{name} buys {dog} for {bones}.</source>
   <translation>{name} kauft {dog} für {bones}.</translation>
  </message>
  <message>
   <source>{name} consults: 1 Bone.</source>
   <translation>{name} berät sich: 1 Knochen.</translation>
  </message>
  <message>
   <source>{name} consults: {things}.</source>
   <translation>{name} berät sich: {things}.</translation>
  </message>
  <message>
   <source>{name} decides about {dog}</source>
   <translation>{name} entscheidet über {dog}</translation>
  </message>
  <message>
   <source>{name} does not pay: {dog} goes home to {kennel}.</source>
   <translation>{name} zahlt nicht: {dog} geht heim in {kennel}.</translation>
  </message>
  <message>
   <source>{name} donates {dog}: {fame} fame.</source>
   <translation>{name} stiftet {dog}: {fame} Ruhm.</translation>
  </message>
  <message>
   <source>{name} enters {dog} in {show}, place {slot}, for {bones}.</source>
   <translation>{name} meldet {dog} für {show}, Platz {slot}, für {bones}.</translation>
  </message>
  <message>
   <source>{name} enters {dog} in {show}, place {slot}, free.</source>
   <translation>{name} meldet {dog} für {show}, Platz {slot}, umsonst.</translation>
  </message>
  <message>
   <source>{name} gives shampoo: {things}.</source>
   <translation>{name} gibt Shampoo: {things}.</translation>
  </message>
  <message>
   <source>{name} gives {dog} a shampoo.</source>
   <translation>{name} gibt {dog} ein Shampoo.</translation>
  </message>
  <message>
   <source>{name} gives {dog} another shampoo, {count} in all.</source>
   <translation>{name} gibt {dog} noch ein Shampoo, das macht {count}.</translation>
  </message>
  <message>
   <source>{name} goes first now.</source>
   <translation>{name} beginnt jetzt.</translation>
  </message>
  <message>
   <source>{name} is asked: {bones} for the step from the qualifier into {show}?</source>
   <translation>{name} wird gefragt: {bones} für den Schritt aus der Vorrunde in {show}?</translation>
  </message>
  <message>
   <source>{name} is considering, as action {count} of the turn: {action}</source>
   <translation>{name} denkt als Aktion {count} des Zuges an: {action}</translation>
  </message>
  <message>
   <source>{name} is considering: {action}</source>
   <translation>{name} denkt an: {action}</translation>
  </message>
  <message>
   <source>{name} makes {kennel} big.</source>
   <translation>{name} macht {kennel} groß.</translation>
  </message>
  <message>
   <source>{name} sells {dog} for {bones}.</source>
   <translation>{name} verkauft {dog} für {bones}.</translation>
  </message>
  <message>
   <source>{name} sends {dog} to the {show} qualifier.</source>
   <translation>{name} schickt {dog} in die Vorrunde von {show}.</translation>
  </message>
  <message>
   <source>{name}'s dog moves from the qualifier into {show}, place {slot}: {bones}.</source>
   <translation>Der Hund von {name} rückt aus der Vorrunde in {show}, Platz {slot}: {bones}.</translation>
  </message>
  <message>
   <source>{name}'s kennels</source>
   <translation>Hütten von {name}</translation>
  </message>
  <message>
   <source>{name}'s turn</source>
   <translation>{name} ist dran</translation>
  </message>
  <message>
   <source>{name}'s turn, once the pause is over</source>
   <translation>{name} ist dran, wenn die Pause vorbei ist</translation>
  </message>
  <message>
   <source>{owner}'s {dog}, {where}</source>
   <translation>{dog} von {owner}, {where}</translation>
  </message>
  <message>
   <source>{sale} is BIG and {kennel} is small. Make the kennel big first.</source>
   <translation>{sale} ist GROSS und {kennel} ist klein. Vergrößere zuerst die Hütte.</translation>
  </message>
  <message>
   <source>{score}; tie-break: {bones}</source>
   <translation>{score}; bei Gleichstand: {bones}</translation>
  </message>
  <message>
   <source>{show} gets four new medals.</source>
   <translation>{show} bekommt vier neue Medaillen.</translation>
  </message>
  <message>
   <source>{show} show</source>
   <translation>Schau {show}</translation>
  </message>
  <message>
   <source>{show} show needs</source>
   <translation>Schau {show} braucht</translation>
  </message>
  <message>
   <source>{show} show · ties go to place 1</source>
   <translation>Schau {show} · Gleichstand an Platz 1</translation>
  </message>
  <message>
   <source>{show} show, needs {points}, medals: {medals}, {backup} more, {where}</source>
   <translation>Schau {show}, braucht {points}, Medaillen: {medals}, noch {backup}, {where}</translation>
  </message>
  <message>
   <source>{show}, {part}, free</source>
   <translation>{show}, {part}, frei</translation>
  </message>
  <message>
   <source>{target} has {limit} shampoo already, more is not allowed.</source>
   <translation>{target} hat schon {limit} Shampoo, mehr geht nicht.</translation>
  </message>
  <message>
   <source>{target} is big already.</source>
   <translation>{target} ist schon groß.</translation>
  </message>
  <message>
   <source>{things}: no dog has a point, the medals stay.</source>
   <translation>{things}: Kein Hund hat einen Punkt, die Medaillen bleiben.</translation>
  </message>
 </context>
 <context>
  <name>Tracker</name>
  <message>
   <source>It is too dark: more light makes the puck sharper and the answers surer.</source>
   <translation>Es ist zu dunkel: Mehr Licht macht den Puck schärfer und die Antworten sicherer.</translation>
  </message>
  <message>
   <source>Part of the picture is too bright: turn the lamp or the camera until the glare is gone.</source>
   <translation>Ein Teil des Bildes ist zu hell: Dreh die Lampe oder die Kamera, bis nichts mehr spiegelt.</translation>
  </message>
  <message>
   <source>The picture is black: take the cover off the lens or switch the light on.</source>
   <translation>Das Bild ist schwarz: Nimm die Kappe ab oder mach Licht.</translation>
  </message>
  <message>
   <source>The picture is not sharp: set the focus to the table and lock it.</source>
   <translation>Das Bild ist unscharf: Stell auf den Tisch scharf und stell den Autofokus ab.</translation>
  </message>
  <message>
   <source>The table is too small in the picture: move the camera nearer or choose a larger picture.</source>
   <translation>Der Tisch ist zu klein im Bild: Stell die Kamera näher heran oder wähle ein größeres Bild.</translation>
  </message>
  <message>
   <source>a clicked corner lies outside the picture; was it clicked at another resolution?</source>
   <translation>eine Ecke liegt außerhalb des Bildes; wurde sie bei anderer Auflösung gesetzt?</translation>
  </message>
  <message>
   <source>another edge runs {detail} mm inside the clicked one; with tape, click the inner corners</source>
   <translation>eine andere Kante läuft {detail} mm innerhalb der angeklickten; bei Klebeband sind die inneren Ecken gemeint</translation>
  </message>
  <message>
   <source>camera {source} cannot be opened; is it plugged in, and is no other program using it?</source>
   <translation>Kamera {source} lässt sich nicht öffnen; ist sie eingesteckt, und benutzt sie kein anderes Programm?</translation>
  </message>
  <message>
   <source>camera {source} gives no pictures; plug it in again</source>
   <translation>Kamera {source} gibt keine Bilder; steck sie neu an</translation>
  </message>
  <message>
   <source>frames are missing in the flick</source>
   <translation>vom Schnippen fehlen Bilder</translation>
  </message>
  <message>
   <source>judging was cancelled</source>
   <translation>das Beurteilen wurde abgebrochen</translation>
  </message>
  <message>
   <source>judging was given up after {detail} s</source>
   <translation>das Beurteilen wurde nach {detail} s aufgegeben</translation>
  </message>
  <message>
   <source>no puck left its place in this film</source>
   <translation>in diesem Film hat kein Puck seinen Platz verlassen</translation>
  </message>
  <message>
   <source>nothing answers at {source}; is the phone's camera server running?</source>
   <translation>unter {source} antwortet niemand; läuft die Webcam-App auf dem Handy?</translation>
  </message>
  <message>
   <source>nothing moved in this film</source>
   <translation>in diesem Film hat sich nichts bewegt</translation>
  </message>
  <message>
   <source>on which side of the edge the puck lies</source>
   <translation>auf welcher Seite des Randes der Puck liegt</translation>
  </message>
  <message>
   <source>only {detail} of the 4 markers are seen; light them evenly and show them all</source>
   <translation>nur {detail} der 4 Marken sind zu sehen; beleuchte sie gleichmäßig und zeig alle</translation>
  </message>
  <message>
   <source>only {detail} of the 4 markers are seen; put more light on the table</source>
   <translation>nur {detail} der 4 Marken sind zu sehen; mach mehr Licht auf dem Tisch</translation>
  </message>
  <message>
   <source>only {detail} of the 4 markers are seen; set the focus to the table and lock it</source>
   <translation>nur {detail} der 4 Marken sind zu sehen; stell auf den Tisch scharf und stell den Autofokus ab</translation>
  </message>
  <message>
   <source>only {detail} of the 4 markers are seen; turn the lamp or the camera until nothing shines</source>
   <translation>nur {detail} der 4 Marken sind zu sehen; dreh die Lampe oder die Kamera, bis nichts mehr spiegelt</translation>
  </message>
  <message>
   <source>something else may have been the puck</source>
   <translation>ob etwas anderes der Puck war</translation>
  </message>
  <message>
   <source>something else on the table changed</source>
   <translation>auf dem Tisch hat sich noch etwas geändert</translation>
  </message>
  <message>
   <source>something large is over the table</source>
   <translation>etwas Großes ist über dem Tisch</translation>
  </message>
  <message>
   <source>something moves in the lower left of the picture; the area is looked for when it is still</source>
   <translation>unten links im Bild bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the lower middle of the picture; the area is looked for when it is still</source>
   <translation>unten in der Mitte des Bildes bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the lower right of the picture; the area is looked for when it is still</source>
   <translation>unten rechts im Bild bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the middle left of the picture; the area is looked for when it is still</source>
   <translation>links in der Mitte des Bildes bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the middle of the picture; the area is looked for when it is still</source>
   <translation>in der Mitte des Bildes bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the middle right of the picture; the area is looked for when it is still</source>
   <translation>rechts in der Mitte des Bildes bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the upper left of the picture; the area is looked for when it is still</source>
   <translation>oben links im Bild bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the upper middle of the picture; the area is looked for when it is still</source>
   <translation>oben in der Mitte des Bildes bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something moves in the upper right of the picture; the area is looked for when it is still</source>
   <translation>oben rechts im Bild bewegt sich etwas; die Fläche wird gesucht, sobald es still ist</translation>
  </message>
  <message>
   <source>something still moved slowly</source>
   <translation>etwas bewegte sich noch langsam</translation>
  </message>
  <message>
   <source>the area's edges do not fit the picture well</source>
   <translation>die Kanten der Fläche passen nicht gut zum Bild</translation>
  </message>
  <message>
   <source>the camera gives no pictures; plug it in again</source>
   <translation>die Kamera gibt keine Bilder; steck sie neu an</translation>
  </message>
  <message>
   <source>the camera has moved since it was set up; set its corners again</source>
   <translation>die Kamera steht nicht mehr da, wo sie eingerichtet wurde; setz ihre Ecken neu</translation>
  </message>
  <message>
   <source>the camera seems to lie on the table; it must look down on the area</source>
   <translation>die Kamera scheint auf dem Tisch zu liegen; sie muss von oben auf die Fläche sehen</translation>
  </message>
  <message>
   <source>the camera was nudged</source>
   <translation>die Kamera wurde angestoßen</translation>
  </message>
  <message>
   <source>the camera was nudged and must be calibrated again</source>
   <translation>die Kamera wurde angestoßen und muss neu kalibriert werden</translation>
  </message>
  <message>
   <source>the camera was nudged during the flick</source>
   <translation>die Kamera wurde während des Schnippens angestoßen</translation>
  </message>
  <message>
   <source>the clicked corners and the edges contradict each other; click the corners again</source>
   <translation>die gesetzten Ecken und die Kanten widersprechen einander; setz die Ecken neu</translation>
  </message>
  <message>
   <source>the film begins in the middle of something</source>
   <translation>der Film beginnt mitten in einer Bewegung</translation>
  </message>
  <message>
   <source>the film ends before everything was still</source>
   <translation>der Film endet, bevor alles ruhte</translation>
  </message>
  <message>
   <source>the film seems to be in slow motion; film at normal speed</source>
   <translation>der Film scheint in Zeitlupe zu laufen; filme in normaler Geschwindigkeit</translation>
  </message>
  <message>
   <source>the four clicks do not go round the area as 0, 1, 2, 3; click the corners again</source>
   <translation>die vier Ecken gehen nicht der Reihe nach um die Fläche; setz sie neu</translation>
  </message>
  <message>
   <source>the four corners are not set yet</source>
   <translation>die vier Ecken sind noch nicht gesetzt</translation>
  </message>
  <message>
   <source>the marked corners cannot be those of a flat table; check the clicks or the markers</source>
   <translation>diese Ecken können nicht die eines ebenen Tisches sein; prüf die Ecken oder die Marken</translation>
  </message>
  <message>
   <source>the markers do not lie where they should; lay them flat, the corners 610 mm apart</source>
   <translation>die Marken liegen nicht, wo sie sollen; leg sie flach, die Ecken 610 mm auseinander</translation>
  </message>
  <message>
   <source>the paper {source} is not known; take {detail}</source>
   <translation>das Papier {source} ist nicht bekannt; nimm {detail}</translation>
  </message>
  <message>
   <source>the pawns of both sides look the same to this camera; mark one side with another colour</source>
   <translation>die Kegel beider Seiten sehen für diese Kamera gleich aus; gib einer Seite eine andere Farbe</translation>
  </message>
  <message>
   <source>the picture changed size</source>
   <translation>das Bild hat seine Größe geändert</translation>
  </message>
  <message>
   <source>the picture is black; take the cover off the lens or switch the light on</source>
   <translation>das Bild ist schwarz; nimm die Kappe ab oder mach Licht</translation>
  </message>
  <message>
   <source>the picture is frozen: every frame is the same</source>
   <translation>das Bild steht: alle Bilder sind gleich</translation>
  </message>
  <message>
   <source>the picture is frozen; restart the camera or the phone's app</source>
   <translation>das Bild steht; starte die Kamera oder die App auf dem Handy neu</translation>
  </message>
  <message>
   <source>the picture is mirrored; switch the mirror of the camera off</source>
   <translation>das Bild ist gespiegelt; schalte das Spiegeln der Kamera aus</translation>
  </message>
  <message>
   <source>the picture is squeezed out of shape; choose a size of the camera's own shape</source>
   <translation>das Bild ist verzerrt, zu schmal oder zu flach; wähle eine Größe in der eigenen Form der Kamera</translation>
  </message>
  <message>
   <source>the picture seems stretched; choose a size of the camera's own shape</source>
   <translation>das Bild scheint verzerrt; bitte eine Größe in der Form der Kamera selbst wählen</translation>
  </message>
  <message>
   <source>the picture went black</source>
   <translation>das Bild wurde schwarz</translation>
  </message>
  <message>
   <source>the pictures cannot be read just now; the camera is opened again</source>
   <translation>die Bilder sind gerade nicht lesbar; die Kamera wird neu geöffnet</translation>
  </message>
  <message>
   <source>the puck at its end is hard to see</source>
   <translation>der Puck ist am Ende schwer zu sehen</translation>
  </message>
  <message>
   <source>the puck at its start is hard to see</source>
   <translation>der Puck ist am Anfang schwer zu sehen</translation>
  </message>
  <message>
   <source>the puck hides {piece}</source>
   <translation>der Puck verdeckt: {piece}</translation>
  </message>
  <message>
   <source>the puck turned where no piece is known</source>
   <translation>der Puck änderte die Richtung, wo keine Figur steht</translation>
  </message>
  <message>
   <source>the puck was out of sight for a while</source>
   <translation>der Puck war eine Weile nicht zu sehen</translation>
  </message>
  <message>
   <source>the setup {source} cannot be read ({detail}); write one</source>
   <translation>die Einrichtung {source} ist nicht lesbar ({detail}); schreib eine</translation>
  </message>
  <message>
   <source>the setup {source} does not hold: {detail}; mend that</source>
   <translation>die Einrichtung {source} stimmt nicht: {detail}; berichtige das</translation>
  </message>
  <message>
   <source>the setup {source} has a value of the wrong kind ({detail}); write it again</source>
   <translation>die Einrichtung {source} hat einen Wert falscher Art ({detail}); schreib sie neu</translation>
  </message>
  <message>
   <source>the setup {source} is not JSON ({detail}); write it again</source>
   <translation>die Einrichtung {source} ist kein JSON ({detail}); schreib sie neu</translation>
  </message>
  <message>
   <source>the setup {source} lacks {detail}; add it</source>
   <translation>der Einrichtung {source} fehlt {detail}; ergänze es</translation>
  </message>
  <message>
   <source>the table was never still enough to look at</source>
   <translation>der Tisch war nie ruhig genug</translation>
  </message>
  <message>
   <source>there are two mats in the picture; leave the one that is played on</source>
   <translation>im Bild liegen zwei Matten; lass nur die liegen, auf der gespielt wird</translation>
  </message>
  <message>
   <source>there is no file {source}; give a video file, a camera's number or a stream's address</source>
   <translation>es gibt keine Datei {source}; nenn einen Film, die Nummer einer Kamera oder eine Adresse</translation>
  </message>
  <message>
   <source>where the puck went</source>
   <translation>wohin der Puck ging</translation>
  </message>
  <message>
   <source>whether the puck grazed {piece}</source>
   <translation>ob der Puck gestreift hat: {piece}</translation>
  </message>
  <message>
   <source>whether the puck on {piece} fell off</source>
   <translation>ob der Puck von {piece} herunterfiel</translation>
  </message>
  <message>
   <source>whether the puck touched {piece}</source>
   <translation>ob der Puck berührt hat: {piece}</translation>
  </message>
  <message>
   <source>whether the puck touched {piece} as it came down</source>
   <translation>ob der Puck im Herunterkommen berührt hat: {piece}</translation>
  </message>
  <message>
   <source>whether {piece} fell</source>
   <translation>ob gefallen: {piece}</translation>
  </message>
  <message>
   <source>which pawn {piece} is</source>
   <translation>welcher Kegel das ist: {piece}</translation>
  </message>
  <message>
   <source>which piece beside {piece} was touched</source>
   <translation>welche Figur berührt wurde, neben: {piece}</translation>
  </message>
  <message>
   <source>which piece is {piece}</source>
   <translation>welche Figur das ist: {piece}</translation>
  </message>
  <message>
   <source>{piece} does not stand beside the puck</source>
   <translation>steht nicht beim Puck: {piece}</translation>
  </message>
  <message>
   <source>{piece} is gone</source>
   <translation>verschwunden: {piece}</translation>
  </message>
  <message>
   <source>{piece} lies outside the picture; put it on the area</source>
   <translation>{piece} liegt außerhalb des Bildes; stell es auf die Fläche</translation>
  </message>
  <message>
   <source>{piece} seems to have moved</source>
   <translation>scheint bewegt: {piece}</translation>
  </message>
  <message>
   <source>{source} cannot be decoded here (its codec is {detail}); record or save it as H.264</source>
   <translation>{source} kann hier nicht dekodiert werden (sein Codec ist {detail}); nimm oder speichere ihn als H.264</translation>
  </message>
  <message>
   <source>{source} holds no film; record it again</source>
   <translation>{source} enthält keinen Film; nimm ihn neu auf</translation>
  </message>
  <message>
   <source>{source} holds no picture; record it again</source>
   <translation>{source} enthält kein Bild; nimm den Film neu auf</translation>
  </message>
  <message>
   <source>{source} is not a camera address; it begins with http://, https:// or rtsp://</source>
   <translation>{source} ist keine Adresse einer Kamera; sie beginnt mit http://, https:// oder rtsp://</translation>
  </message>
  <message>
   <source>{source} is not a film that can be read; use MP4 or AVI</source>
   <translation>{source} ist kein lesbarer Film; nimm MP4 oder AVI</translation>
  </message>
 </context>
 <context>
  <name>Troubles</name>
  <message>
   <source>A code has 16 letters and digits, this one has {}: look at the code again</source>
   <translation>Ein Code hat 16 Buchstaben und Ziffern, dieser hat {}: Sieh noch einmal nach</translation>
  </message>
  <message>
   <source>An invitation begins with {}://; this text is a link to something else</source>
   <translation>Eine Einladung beginnt mit {}://; dieser Text ist ein Link auf etwas anderes</translation>
  </message>
  <message>
   <source>An invitation has at most {} addresses, this one has {}</source>
   <translation>Eine Einladung hat höchstens {} Adressen, diese hat {}</translation>
  </message>
  <message>
   <source>Cannot listen on {} ({}): choose another port or address</source>
   <translation>Auf {} kann Offleash keine Verbindungen annehmen ({}): Wähle einen anderen Port oder eine andere Adresse</translation>
  </message>
  <message>
   <source>Cards were laid or drawn face down since then: that cannot be taken back.</source>
   <translation>Seither wurden Karten verdeckt gelegt oder gezogen: Das lässt sich nicht zurücknehmen.</translation>
  </message>
  <message>
   <source>END says something else</source>
   <translation>END sagt etwas anderes</translation>
  </message>
  <message>
   <source>It is not this seat's turn</source>
   <translation>Dieser Platz ist nicht am Zug</translation>
  </message>
  <message>
   <source>No sign of {}: is that computer awake and on the same network?</source>
   <translation>Von {} kein Zeichen: Ist der Rechner wach und im selben Netz?</translation>
  </message>
  <message>
   <source>Nobody can be declared gone at this step any more: end the match, or go on alone.</source>
   <translation>In diesem Schritt lässt sich niemand mehr durch einen Bot ersetzen: Beende die Partie oder spiel allein weiter.</translation>
  </message>
  <message>
   <source>Only another member of the table can be declared gone.</source>
   <translation>Nur wer mit am Tisch sitzt, lässt sich durch einen Bot ersetzen.</translation>
  </message>
  <message>
   <source>Only people agree on a draw: there must be no bot at the table.</source>
   <translation>Nur Menschen einigen sich auf ein Unentschieden: Am Tisch darf kein Bot sitzen.</translation>
  </message>
  <message>
   <source>Only the player of a seat can show what its move is based on.</source>
   <translation>Nur wer einen Platz spielt, kann zeigen, worauf sein Zug beruht.</translation>
  </message>
  <message>
   <source>START does not name every option of the game</source>
   <translation>im Anfang fehlen Optionen des Spiels</translation>
  </message>
  <message>
   <source>START has options that the game does not know: {}</source>
   <translation>im Anfang stehen Optionen, die das Spiel nicht kennt: {}</translation>
  </message>
  <message>
   <source>START says something else</source>
   <translation>START sagt etwas anderes</translation>
  </message>
  <message>
   <source>Somebody has used up all pauses of this match: agree in the chat when to wait.</source>
   <translation>Jemand hat alle Pausen dieser Partie verbraucht: Macht im Chat aus, wann ihr wartet.</translation>
  </message>
  <message>
   <source>Somebody resigned since then: that cannot be taken back.</source>
   <translation>Seither hat jemand aufgegeben: Das lässt sich nicht zurücknehmen.</translation>
  </message>
  <message>
   <source>Somebody was declared gone since then: that cannot be taken back.</source>
   <translation>Seither wurde jemand für weg erklärt: Das lässt sich nicht zurücknehmen.</translation>
  </message>
  <message>
   <source>Spectators cannot do that.</source>
   <translation>Zuschauer können das nicht.</translation>
  </message>
  <message>
   <source>The code is missing: it has 16 letters and digits, as in K7F3-92AB-QX4T-8MND</source>
   <translation>Der Code fehlt: Er hat 16 Buchstaben und Ziffern, wie K7F3-92AB-QX4T-8MND</translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation>Das Spiel ist vorbei</translation>
  </message>
  <message>
   <source>The hidden cards could not be dealt again to fit what you have seen; go back some steps.</source>
   <translation>Die verdeckten Karten ließen sich nicht so neu geben, dass sie zu dem passen, was du gesehen hast; geh ein paar Schritte zurück.</translation>
  </message>
  <message>
   <source>The invitation is damaged: {}</source>
   <translation>Die Einladung ist beschädigt: {}</translation>
  </message>
  <message>
   <source>The match has stopped; its log is kept up to here.</source>
   <translation>Die Partie ist abgebrochen; ihr Protokoll bleibt bis hierher.</translation>
  </message>
  <message>
   <source>The others had decided the step already: the match goes on</source>
   <translation>Die anderen hatten den Schritt schon entschieden: Die Partie geht weiter</translation>
  </message>
  <message>
   <source>The pictures are too large to be shown to the others.</source>
   <translation>Die Bilder sind zu groß, um sie den anderen zu zeigen.</translation>
  </message>
  <message>
   <source>There is no such move to take back.</source>
   <translation>Diesen Zug gibt es nicht, er lässt sich nicht zurücknehmen.</translation>
  </message>
  <message>
   <source>This computer cannot reach {}, so all goes over one connection: allow Offleash in the firewall there.</source>
   <translation>Dieser Rechner erreicht {} nicht, alles läuft daher über eine Verbindung: Erlaube Offleash dort in der Firewall.</translation>
  </message>
  <message>
   <source>This match branches off another one; what was played before is unverified.</source>
   <translation>Diese Partie zweigt von einer anderen ab; für das, was davor gespielt wurde, bürgt niemand.</translation>
  </message>
  <message>
   <source>This match comes from an old copy: it goes on when all the others are here</source>
   <translation>Diese Partie stammt aus einer alten Kopie: Sie geht weiter, wenn alle anderen da sind</translation>
  </message>
  <message>
   <source>This network does not let programs find each other: send or paste the link instead.</source>
   <translation>In diesem Netz finden Programme einander nicht: Schick stattdessen den Link, oder füge ihn ein.</translation>
  </message>
  <message>
   <source>This old copy has caught up: the match goes on</source>
   <translation>Was der alten Kopie fehlte, ist da: Die Partie geht weiter</translation>
  </message>
  <message>
   <source>This seat has nothing to give up.</source>
   <translation>Auf diesem Platz gibt es nichts aufzugeben.</translation>
  </message>
  <message>
   <source>This text is too long for an invitation: paste only the link or the code</source>
   <translation>Dieser Text ist zu lang für eine Einladung: Füge nur den Link oder den Code ein</translation>
  </message>
  <message>
   <source>Too few would be left to open the hidden cards: wait, end the match, or go on alone.</source>
   <translation>Es blieben zu wenige, um die verdeckten Karten zu öffnen: Warte, beende die Partie oder spiele allein weiter.</translation>
  </message>
  <message>
   <source>Two cannot outvote each other: wait, end the match, or go on alone as a branch.</source>
   <translation>Zwei können einander nicht überstimmen: Warte, beende die Partie oder spiel in einem Zweig allein weiter.</translation>
  </message>
  <message>
   <source>Wait until somebody has to act again.</source>
   <translation>Warte, bis wieder jemand am Zug ist.</translation>
  </message>
  <message>
   <source>You have given an answer for this move already; propose it again after the next move.</source>
   <translation>Du hast zu diesem Zug schon geantwortet; schlage es nach dem nächsten Zug wieder vor.</translation>
  </message>
  <message>
   <source>a box of its escrow that holds something else</source>
   <translation>eine Kiste seiner Hinterlegung, die etwas anderes enthält</translation>
  </message>
  <message>
   <source>a card key in the proposed match has no proof that holds; open a new room</source>
   <translation>ein Kartenschlüssel der vorgeschlagenen Partie hat keinen gültigen Beweis; öffnet einen neuen Raum</translation>
  </message>
  <message>
   <source>a complaint about an escrow</source>
   <translation>eine Beschwerde über eine Hinterlegung</translation>
  </message>
  <message>
   <source>a damaged entry: {}</source>
   <translation>ein beschädigter Eintrag: {}</translation>
  </message>
  <message>
   <source>a false complaint about an escrow</source>
   <translation>eine falsche Beschwerde über eine Hinterlegung</translation>
  </message>
  <message>
   <source>a farewell of somebody who has not left</source>
   <translation>ein Abschied von jemandem, der nicht gegangen ist</translation>
  </message>
  <message>
   <source>a fault in Offleash stopped this ({}: {})</source>
   <translation>ein Fehler in Offleash hat das beendet ({}: {})</translation>
  </message>
  <message>
   <source>a masked copy of a card that does not check</source>
   <translation>eine maskierte Kopie einer Karte, die der Prüfung nicht standhält</translation>
  </message>
  <message>
   <source>a part of a round for which it owes none</source>
   <translation>ein Beitrag zu einer Runde, zu der keiner geschuldet ist</translation>
  </message>
  <message>
   <source>a part of the dealing that is malformed</source>
   <translation>ein Beitrag zum Geben, der verstümmelt ist</translation>
  </message>
  <message>
   <source>a part of the dealing that its books do not explain</source>
   <translation>ein Beitrag zum Geben, den seine Bücher nicht erklären</translation>
  </message>
  <message>
   <source>a part that it does not owe</source>
   <translation>ein Beitrag, den er nicht schuldet</translation>
  </message>
  <message>
   <source>a round of dealing that cannot be taken: {}</source>
   <translation>eine Runde des Gebens, die nicht gelten kann: {}</translation>
  </message>
  <message>
   <source>a scalar beyond the order of the group</source>
   <translation>ein Skalar jenseits der Ordnung der Gruppe</translation>
  </message>
  <message>
   <source>a sealed choice that cannot be taken: {}</source>
   <translation>eine versiegelte Wahl, die nicht gelten kann: {}</translation>
  </message>
  <message>
   <source>a sealed choice that does not check</source>
   <translation>eine versiegelte Wahl, die der Prüfung nicht standhält</translation>
  </message>
  <message>
   <source>a sealed choice that is malformed</source>
   <translation>eine versiegelte Wahl, die verstümmelt ist</translation>
  </message>
  <message>
   <source>a sealed choice that is none of its faces</source>
   <translation>eine versiegelte Wahl, die keine ihrer Seiten ist</translation>
  </message>
  <message>
   <source>a sealed choice that its action does not have</source>
   <translation>eine versiegelte Wahl, die seine Aktion nicht hat</translation>
  </message>
  <message>
   <source>a sealed input where it must not be</source>
   <translation>ein verschlossener Zug, wo keiner sein darf</translation>
  </message>
  <message>
   <source>a shuffle that does not check</source>
   <translation>ein Mischen, das der Prüfung nicht standhält</translation>
  </message>
  <message>
   <source>a stand-in is not a member</source>
   <translation>wer nur vertritt, gehört nicht zu den Mitspielenden</translation>
  </message>
  <message>
   <source>a wrong share of a draw</source>
   <translation>ein falscher Anteil an einer Ziehung</translation>
  </message>
  <message>
   <source>a {} step where the rules have {}</source>
   <translation>ein {}-Schritt, wo nach den Regeln {} ist</translation>
  </message>
  <message>
   <source>an action where it owes a part of a round</source>
   <translation>eine Aktion, wo ein Beitrag zu einer Runde geschuldet ist</translation>
  </message>
  <message>
   <source>an action without its sealed choice, or a sealed choice without its action</source>
   <translation>eine Aktion ohne ihre versiegelte Wahl oder eine versiegelte Wahl ohne ihre Aktion</translation>
  </message>
  <message>
   <source>an agreement that not everybody consented to</source>
   <translation>eine Vereinbarung, der nicht alle zugestimmt haben</translation>
  </message>
  <message>
   <source>an entry that belongs to nothing</source>
   <translation>ein Eintrag, der zu nichts gehört</translation>
  </message>
  <message>
   <source>an escrow that does not check</source>
   <translation>eine Hinterlegung, die der Prüfung nicht standhält</translation>
  </message>
  <message>
   <source>an input for seats that owe none</source>
   <translation>ein Zug für Plätze, die nicht am Zug sind</translation>
  </message>
  <message>
   <source>an open input where it must not be</source>
   <translation>ein offener Zug, wo keiner sein darf</translation>
  </message>
  <message>
   <source>an opening that does not match its commitment</source>
   <translation>eine Öffnung, die nicht zum verschlossenen Zug passt</translation>
  </message>
  <message>
   <source>an unknown reason ({}); bring both desktops to the same version of Offleash</source>
   <translation>ein unbekannter Grund ({}); bringt beide Rechner auf dieselbe Version von Offleash</translation>
  </message>
  <message>
   <source>an {} of another step</source>
   <translation>ein {} eines anderen Schritts</translation>
  </message>
  <message>
   <source>an {} that does not fit</source>
   <translation>ein {}, der nicht passt</translation>
  </message>
  <message>
   <source>another Offleash plays with the key of this desktop, as from a copied folder: close one of the two, or, if this folder is the copy, delete {} and join again</source>
   <translation>Ein anderes Offleash spielt mit dem Schlüssel dieses Rechners, wie aus einem kopierten Ordner: Beende eines der beiden; ist dieser Ordner die Kopie, lösche {} und tritt wieder bei</translation>
  </message>
  <message>
   <source>another log of match {} is kept here already; {} was not taken</source>
   <translation>von der Partie {} liegt hier schon ein anderes Protokoll; {} wurde nicht übernommen</translation>
  </message>
  <message>
   <source>books that are malformed</source>
   <translation>Bücher, die keine sind</translation>
  </message>
  <message>
   <source>books that are not those of its card key</source>
   <translation>Bücher, die nicht zu seinem Kartenschlüssel gehören</translation>
  </message>
  <message>
   <source>books where nothing was hidden</source>
   <translation>Bücher, wo nichts verdeckt war</translation>
  </message>
  <message>
   <source>books where the log tells everything</source>
   <translation>Bücher, wo das Protokoll alles sagt</translation>
  </message>
  <message>
   <source>consents to nothing</source>
   <translation>Zustimmungen zu nichts</translation>
  </message>
  <message>
   <source>in System Settings open Network, Firewall, Options, and let Python, which runs Offleash, accept incoming connections</source>
   <translation>öffne in den Systemeinstellungen „Netzwerk“, „Firewall“, „Optionen“ und lass Python, womit Offleash läuft, eingehende Verbindungen annehmen</translation>
  </message>
  <message>
   <source>in Windows Security open Firewall &amp; network protection, Allow an app through firewall, and tick Python, which runs Offleash, for private networks</source>
   <translation>öffne in der Windows-Sicherheit „Firewall- &amp; Netzwerkschutz“, „Zugriff von App durch Firewall zulassen“ und hake Python, womit Offleash läuft, für private Netze an</translation>
  </message>
  <message>
   <source>inputs in a CONTROL step</source>
   <translation>Züge in einem Schritt, der nur die Plätze regelt</translation>
  </message>
  <message>
   <source>it holds no step</source>
   <translation>sie enthält keinen Schritt</translation>
  </message>
  <message>
   <source>its START cannot be used: {}</source>
   <translation>ihr Anfang ist nicht zu gebrauchen: {}</translation>
  </message>
  <message>
   <source>its cards are dealt in the group {}, which this Offleash does not know; update it</source>
   <translation>ihre Karten werden in der Gruppe {} gegeben, die dieses Offleash nicht kennt; bitte aktualisieren</translation>
  </message>
  <message>
   <source>its cards are dealt in the group {}, which this program does not know</source>
   <translation>ihre Karten sind in der Gruppe {} gegeben, die dieses Programm nicht kennt</translation>
  </message>
  <message>
   <source>its digest differs</source>
   <translation>seine Prüfsumme ist eine andere</translation>
  </message>
  <message>
   <source>its row in the library is damaged</source>
   <translation>ihre Zeile in der Sammlung ist beschädigt</translation>
  </message>
  <message>
   <source>its {} was changed, or somebody else signed it: the signature does not hold</source>
   <translation>sein {} wurde geändert, oder jemand anders hat unterschrieben: die Unterschrift stimmt nicht</translation>
  </message>
  <message>
   <source>let TCP port {} through, for example by: sudo ufw allow {}/tcp</source>
   <translation>lass den TCP-Port {} durch, zum Beispiel mit: sudo ufw allow {}/tcp</translation>
  </message>
  <message>
   <source>match {} cannot go on here: {}</source>
   <translation>Partie {} kann hier nicht weitergehen: {}</translation>
  </message>
  <message>
   <source>match {} has not begun, there is nothing to write</source>
   <translation>die Partie {} hat noch nicht begonnen, es gibt nichts zu schreiben</translation>
  </message>
  <message>
   <source>match {} is damaged at step {} ({})</source>
   <translation>die Partie {} ist bei Schritt {} beschädigt ({})</translation>
  </message>
  <message>
   <source>match {} is damaged in {} ({}); `offleash verify {}` says where</source>
   <translation>Partie {} ist in {} beschädigt ({}); `offleash verify {}` sagt, wo</translation>
  </message>
  <message>
   <source>match {} is not in the library any more</source>
   <translation>die Partie {} ist nicht mehr in der Sammlung</translation>
  </message>
  <message>
   <source>match {} was left for good and others play on; `offleash resume {}` lets you watch it</source>
   <translation>Partie {} wurde endgültig verlassen, und andere spielen weiter; mit `offleash resume {}` kannst du zusehen</translation>
  </message>
  <message>
   <source>mind that {}</source>
   <translation>beachte: {}</translation>
  </message>
  <message>
   <source>no computer is called {} here; look at the invitation again, or ask for one with numbers</source>
   <translation>kein Rechner heißt hier {}; sieh dir die Einladung noch einmal an, oder bitte um eine mit Zahlen</translation>
  </message>
  <message>
   <source>nobody can be declared gone here</source>
   <translation>hier lässt sich niemand durch einen Bot ersetzen</translation>
  </message>
  <message>
   <source>nobody here has taken {} yet; join again to look at it</source>
   <translation>hier hat noch niemand {} übernommen; tritt noch einmal bei, um es dir anzusehen</translation>
  </message>
  <message>
   <source>nobody was reached at {} within {} s; is the room still open, and are both computers on the same network?</source>
   <translation>niemand war unter {} innerhalb von {} s zu erreichen; ist der Raum noch offen, und sind beide Rechner im selben Netz?</translation>
  </message>
  <message>
   <source>nobody was reached on this network within {} s; is the room still open, and are both computers on the same network?</source>
   <translation>niemand war in diesem Netz innerhalb von {} s zu erreichen; ist der Raum noch offen, und sind beide Rechner im selben Netz?</translation>
  </message>
  <message>
   <source>not a point of the group</source>
   <translation>kein Punkt der Gruppe</translation>
  </message>
  <message>
   <source>not as many cards as before</source>
   <translation>nicht so viele Karten wie zuvor</translation>
  </message>
  <message>
   <source>not as many proofs as actions</source>
   <translation>nicht so viele Beweise wie Aktionen</translation>
  </message>
  <message>
   <source>not enough members made it final</source>
   <translation>zu wenige haben ihn bestätigt</translation>
  </message>
  <message>
   <source>not one share for each base</source>
   <translation>nicht ein Anteil für jede Basis</translation>
  </message>
  <message>
   <source>not the parts that are owed</source>
   <translation>nicht die Beiträge, die geschuldet sind</translation>
  </message>
  <message>
   <source>nothing could be written for {} s; free some space, then `offleash resume`</source>
   <translation>{} s lang ließ sich nichts schreiben; mach Platz, dann geht es mit `offleash resume` weiter</translation>
  </message>
  <message>
   <source>nothing follows END</source>
   <translation>nach END folgt nichts mehr</translation>
  </message>
  <message>
   <source>nothing was heard from {} for {} s; `offleash resume` goes on</source>
   <translation>von {} war {} s nichts zu hören; mit `offleash resume` geht es weiter</translation>
  </message>
  <message>
   <source>nothing was heard from {} for {} s; ask whether the room is still open</source>
   <translation>von {} war {} s nichts zu hören; frag, ob der Raum noch offen ist</translation>
  </message>
  <message>
   <source>only 1 of {} seats is free; you can watch</source>
   <translation>nur 1 von {} Plätzen ist frei; zuschauen geht</translation>
  </message>
  <message>
   <source>only {} of {} seats are free; you can watch</source>
   <translation>nur {} von {} Plätzen sind frei; zuschauen geht</translation>
  </message>
  <message>
   <source>seat {}: {}</source>
   <translation>Platz {}: {}</translation>
  </message>
  <message>
   <source>sent a damaged entry</source>
   <translation>hat einen beschädigten Eintrag geschickt</translation>
  </message>
  <message>
   <source>sent a forged entry</source>
   <translation>hat einen gefälschten Eintrag geschickt</translation>
  </message>
  <message>
   <source>sent a log that does not hold</source>
   <translation>hat ein Protokoll geschickt, das nicht stimmt</translation>
  </message>
  <message>
   <source>sent a message of another match</source>
   <translation>hat eine Nachricht einer anderen Partie geschickt</translation>
  </message>
  <message>
   <source>sent an entry of another match</source>
   <translation>hat einen Eintrag einer anderen Partie geschickt</translation>
  </message>
  <message>
   <source>sent bytes that are not a message</source>
   <translation>hat etwas geschickt, das keine Nachricht ist</translation>
  </message>
  <message>
   <source>sent what spectators may not send</source>
   <translation>hat etwas geschickt, das Zuschauer nicht schicken dürfen</translation>
  </message>
  <message>
   <source>showed a draft beyond the limits</source>
   <translation>hat einen zu langen Entwurf gezeigt</translation>
  </message>
  <message>
   <source>showed a draft of a seat that it does not play</source>
   <translation>hat einen Entwurf für einen Platz gezeigt, den jemand anderes spielt</translation>
  </message>
  <message>
   <source>showed pictures beyond the limits</source>
   <translation>hat mehr oder größere Bilder gezeigt als erlaubt</translation>
  </message>
  <message>
   <source>showed pictures of a seat that it does not play</source>
   <translation>hat Bilder zu einem Platz gezeigt, den jemand anderes spielt</translation>
  </message>
  <message>
   <source>showed pictures that do not match their hash</source>
   <translation>hat andere Bilder gezeigt als angekündigt</translation>
  </message>
  <message>
   <source>slot {} cannot be read</source>
   <translation>Platz {} kann nicht gelesen werden</translation>
  </message>
  <message>
   <source>slot {} is sealed with {}, which is not one of its faces</source>
   <translation>Platz {} ist mit {} versiegelt, was keine seiner Seiten ist</translation>
  </message>
  <message>
   <source>something was added at the end of the file, from step {} on; ask for the file again</source>
   <translation>am Ende der Datei wurde etwas angefügt, ab Schritt {}; lass dir die Datei noch einmal geben</translation>
  </message>
  <message>
   <source>the actions are not those of the seats that owe one</source>
   <translation>die Züge gehören nicht zu den Plätzen, die am Zug sind</translation>
  </message>
  <message>
   <source>the card key of {} has no proof that holds</source>
   <translation>zum Kartenschlüssel von {} gibt es keinen gültigen Nachweis</translation>
  </message>
  <message>
   <source>the code is wrong, or another room is there now; look at the code again</source>
   <translation>der Code stimmt nicht, oder dort ist jetzt ein anderer Raum; sieh dir den Code noch einmal an</translation>
  </message>
  <message>
   <source>the component data (components.toml) of {} differ: you have {}, they have {}; bring both desktops to the same version of Offleash</source>
   <translation>es gibt verschiedene Spieldaten (components.toml) von {}: hier {}, dort {}; bringt beide Rechner auf dieselbe Version von Offleash</translation>
  </message>
  <message>
   <source>the digest of the state before it differs</source>
   <translation>die Prüfsumme des Stands davor ist eine andere</translation>
  </message>
  <message>
   <source>the disk that holds {} is full; free some space, then go on</source>
   <translation>der Datenträger mit {} ist voll; schaff etwas Platz, dann geht es weiter</translation>
  </message>
  <message>
   <source>the drive that holds {} fails ({}); check the drive and your quota on it, then go on</source>
   <translation>das Laufwerk, auf dem {} liegt, versagt ({}); prüfe das Laufwerk und wie viel du dort speichern darfst, dann geht es weiter</translation>
  </message>
  <message>
   <source>the entries are not in order</source>
   <translation>die Einträge sind nicht in der richtigen Folge</translation>
  </message>
  <message>
   <source>the file is damaged from step {} on; ask for it again</source>
   <translation>die Datei ist ab Schritt {} beschädigt; lass sie dir noch einmal geben</translation>
  </message>
  <message>
   <source>the game has not begun yet; go on from its first step or a later one</source>
   <translation>das Spiel hat noch nicht begonnen; spiel ab seinem ersten Schritt oder einem späteren weiter</translation>
  </message>
  <message>
   <source>the game is over at this step; go back in it to play on</source>
   <translation>bei diesem Schritt ist das Spiel schon zu Ende; geh weiter zurück, um von dort zu spielen</translation>
  </message>
  <message>
   <source>the match stopped at step {}: {} broke the rules ({})</source>
   <translation>die Partie ist bei Schritt {} abgebrochen: {} hat gegen die Regeln verstoßen ({})</translation>
  </message>
  <message>
   <source>the match stopped before step {}: the game is another at {}’s desktop, first in {}; the log is kept up to there</source>
   <translation>die Partie ist vor Schritt {} abgebrochen: Auf {}s Rechner steht das Spiel anders, zuerst in {}; das Protokoll bleibt bis dahin</translation>
  </message>
  <message>
   <source>the match stopped: {} shows another log of the same length ({} steps)</source>
   <translation>die Partie ist abgebrochen: {} zeigt ein anderes Protokoll derselben Länge ({} Schritte)</translation>
  </message>
  <message>
   <source>the match that was proposed is not the one of this room; join again</source>
   <translation>die vorgeschlagene Partie ist nicht die dieses Raums; komm noch einmal herein</translation>
  </message>
  <message>
   <source>the members are others</source>
   <translation>die Mitspielenden sind andere</translation>
  </message>
  <message>
   <source>the other desktop</source>
   <translation>der andere Rechner</translation>
  </message>
  <message>
   <source>the parts are not those of the peers that owe one</source>
   <translation>die Beiträge sind nicht von denen, die einen schulden</translation>
  </message>
  <message>
   <source>the past of this branch breaks the rules</source>
   <translation>die Vorgeschichte dieses Zweigs verstößt gegen die Regeln</translation>
  </message>
  <message>
   <source>the path of the library has {} bytes, at most {} are possible; set OFFLEASH_HOME to a folder with a shorter path</source>
   <translation>der Pfad der Bibliothek hat {} Bytes, höchstens {} sind möglich; setze OFFLEASH_HOME auf einen Ordner mit kürzerem Pfad</translation>
  </message>
  <message>
   <source>the proposed match has another {} than the room showed; join again</source>
   <translation>die vorgeschlagene Partie hat eine andere Einstellung {} als der Raum zeigte; komm noch einmal herein</translation>
  </message>
  <message>
   <source>the proposed match has other names for the people here than they chose; join again</source>
   <translation>die vorgeschlagene Partie nennt die Leute hier anders, als sie es wollten; komm noch einmal herein</translation>
  </message>
  <message>
   <source>the proposed match has somebody in it who was sent out of the room; join again</source>
   <translation>in der vorgeschlagenen Partie sitzt jemand, der aus dem Raum geschickt wurde; komm noch einmal herein</translation>
  </message>
  <message>
   <source>the proposed match names other keys or seats than mine; join again</source>
   <translation>die vorgeschlagene Partie nennt andere Schlüssel oder Plätze als meine; komm noch einmal herein</translation>
  </message>
  <message>
   <source>the record is of step {}, not {}</source>
   <translation>der Eintrag gehört zu Schritt {}, nicht zu {}</translation>
  </message>
  <message>
   <source>the remaining members cannot go on without those who are gone</source>
   <translation>die verbliebenen Mitglieder können ohne den, der fort ist, nicht weitermachen</translation>
  </message>
  <message>
   <source>the request cannot be read there; bring both desktops to the same version of Offleash</source>
   <translation>dein Wunsch lässt sich hier nicht lesen; bringt beide Rechner auf dieselbe Version von Offleash</translation>
  </message>
  <message>
   <source>the room lets nobody else in; ask who invited you</source>
   <translation>der Raum lässt niemanden mehr ein; frag, wer dich eingeladen hat</translation>
  </message>
  <message>
   <source>the rules of {} differ: you have {}, they have {}; bring both desktops to the same version of Offleash</source>
   <translation>es gibt verschiedene Regeln von {}: hier {}, dort {}; bringt beide Rechner auf dieselbe Version von Offleash</translation>
  </message>
  <message>
   <source>the settings of the match differ: you have {}, they have {}</source>
   <translation>die Einstellungen der Partie sind verschieden: hier {}, dort {}</translation>
  </message>
  <message>
   <source>the signed digest</source>
   <translation>der unterschriebenen Prüfsumme</translation>
  </message>
  <message>
   <source>the signed inputs make another value</source>
   <translation>die unterschriebenen Züge ergeben etwas anderes</translation>
  </message>
  <message>
   <source>the table is full and the match runs already; you can watch it</source>
   <translation>der Tisch ist voll und die Partie läuft schon; du kannst zuschauen</translation>
  </message>
  <message>
   <source>the table is full; you can watch</source>
   <translation>der Tisch ist voll; zuschauen geht</translation>
  </message>
  <message>
   <source>there is no file {}; check the name</source>
   <translation>es gibt keine Datei {}; prüf den Namen</translation>
  </message>
  <message>
   <source>there is no folder {}; choose another place</source>
   <translation>es gibt keinen Ordner {}; wähle einen anderen Ort</translation>
  </message>
  <message>
   <source>there is no game {}; there are: {}</source>
   <translation>Ein Spiel {} gibt es nicht; es gibt: {}</translation>
  </message>
  <message>
   <source>there is no match {} here</source>
   <translation>die Partie {} gibt es hier nicht</translation>
  </message>
  <message>
   <source>there is no seat {} at this table, it has {}</source>
   <translation>es gibt keinen Platz {} an diesem Tisch, er hat {}</translation>
  </message>
  <message>
   <source>there is no slot {}</source>
   <translation>es gibt keinen Platz {}</translation>
  </message>
  <message>
   <source>there is no unfinished match here to go on with</source>
   <translation>hier ist keine angefangene Partie, die weitergehen könnte</translation>
  </message>
  <message>
   <source>they play {}, which this Offleash does not have; bring both desktops to one version</source>
   <translation>dort wird {} gespielt, das dieses Offleash nicht hat; bringt beide Rechner auf eine Version</translation>
  </message>
  <message>
   <source>this computer is on no network, so nobody else can come in; switch Wi-Fi on, or plug the cable in</source>
   <translation>Dieser Rechner ist in keinem Netz, niemand anders kann also herein; schalte das WLAN ein oder stecke das Kabel an</translation>
  </message>
  <message>
   <source>this match is of {}, which this Offleash does not have; update it</source>
   <translation>diese Partie ist {}, das dieses Offleash nicht hat; bitte aktualisieren</translation>
  </message>
  <message>
   <source>this match is open in another Offleash window; close that one, play on there, or start a second player with another OFFLEASH_HOME</source>
   <translation>diese Partie ist in einem anderen Offleash-Fenster offen; schließe jenes, spiel dort weiter, oder starte einen zweiten Spieler mit einem anderen OFFLEASH_HOME</translation>
  </message>
  <message>
   <source>this match was begun with another version of Offleash: {}</source>
   <translation>diese Partie wurde mit einer anderen Version von Offleash begonnen: {}</translation>
  </message>
  <message>
   <source>this room plays with {} (version {}), which is not here; join again to look at it first</source>
   <translation>in diesem Raum wird mit {} (Fassung {}) gespielt, was hier fehlt; tritt noch einmal bei, um es dir erst anzusehen</translation>
  </message>
  <message>
   <source>this room plays with {} in version {}, and here is version {}; join again to look at it first</source>
   <translation>in diesem Raum wird mit {} in der Fassung {} gespielt, hier liegt Fassung {}; tritt noch einmal bei, um es dir erst anzusehen</translation>
  </message>
  <message>
   <source>too many files are open; close other programs or allow more (`ulimit -n`), then try again</source>
   <translation>zu viele Dateien sind offen; schließ andere Programme oder erlaube mehr (`ulimit -n`), dann versuch es noch einmal</translation>
  </message>
  <message>
   <source>two different {} entries for step {}</source>
   <translation>zwei verschiedene {}-Einträge zu Schritt {}</translation>
  </message>
  <message>
   <source>what is written there is damaged ({})</source>
   <translation>was dort steht, ist beschädigt ({})</translation>
  </message>
  <message>
   <source>what lies hidden on the table could not be opened any more</source>
   <translation>was verdeckt auf dem Tisch liegt, könnte nicht mehr geöffnet werden</translation>
  </message>
  <message>
   <source>whoever is gone was not a member</source>
   <translation>wer ausgeschieden ist, hat gar nicht mitgespielt</translation>
  </message>
  <message>
   <source>you cannot sit down in this room: {}; ask for a new room</source>
   <translation>in diesen Raum kann sich niemand setzen: {}; bitte um einen neuen Raum</translation>
  </message>
  <message>
   <source>you left the match</source>
   <translation>du hast die Partie verlassen</translation>
  </message>
  <message>
   <source>you left the room</source>
   <translation>du hast den Raum verlassen</translation>
  </message>
  <message>
   <source>you were asked to leave this room; ask who invited you</source>
   <translation>du wurdest gebeten, diesen Raum zu verlassen; frag, wer dich eingeladen hat</translation>
  </message>
  <message>
   <source>your card key has no proof that holds; restart Offleash and join again</source>
   <translation>dein Kartenschlüssel hat keinen gültigen Beweis; starte das Programm neu und komm noch einmal herein</translation>
  </message>
  <message>
   <source>your seat’s key was in a library that is not here any more; put that library back, or watch</source>
   <translation>der Schlüssel deines Platzes lag in einer Sammlung, die nicht mehr da ist; hol sie zurück oder schau zu</translation>
  </message>
  <message>
   <source>{} and {}</source>
   <translation>{} und {}</translation>
  </message>
  <message>
   <source>{} belongs to {}, perhaps after a start as another user; give it back with `sudo chown -R $USER {}`, or set OFFLEASH_HOME to a folder of your own</source>
   <translation>{} gehört {}, wie nach einem Start mit anderen Rechten; hole es dir zurück mit `sudo chown -R $USER {}` oder setze OFFLEASH_HOME auf einen eigenen Ordner</translation>
  </message>
  <message>
   <source>{} cannot be listened on: give a numeric address of this computer, with or without a port, as in 192.168.1.5 or 192.168.1.5:49200</source>
   <translation>{} ist nichts, worauf sich lauschen lässt: gib eine Adresse dieses Rechners in Ziffern an, mit oder ohne Port, wie 192.168.1.5 oder 192.168.1.5:49200</translation>
  </message>
  <message>
   <source>{} cannot be read ({}); check the name</source>
   <translation>{} kann nicht gelesen werden ({}); prüf den Namen</translation>
  </message>
  <message>
   <source>{} cannot be read ({}); install Offleash again</source>
   <translation>{} ist nicht lesbar ({}); installiere das Programm neu</translation>
  </message>
  <message>
   <source>{} cannot be used ({}); check it, or set OFFLEASH_HOME to another folder</source>
   <translation>{} lässt sich nicht benutzen ({}); bitte prüfen oder OFFLEASH_HOME auf einen anderen Ordner setzen</translation>
  </message>
  <message>
   <source>{} cannot be used ({}); check that its folder can be written</source>
   <translation>{} lässt sich nicht benutzen ({}); prüfe, ob man in den Ordner schreiben kann</translation>
  </message>
  <message>
   <source>{} cannot be used ({}); choose another name</source>
   <translation>{} lässt sich nicht benutzen ({}); wähle einen anderen Namen</translation>
  </message>
  <message>
   <source>{} cannot be used ({}); set OFFLEASH_HOME to a folder that can be written</source>
   <translation>{} lässt sich nicht benutzen ({}); setze OFFLEASH_HOME auf einen Ordner, in den man schreiben kann</translation>
  </message>
  <message>
   <source>{} cannot be written ({}); choose another place</source>
   <translation>{} kann nicht geschrieben werden ({}); wähle einen anderen Ort</translation>
  </message>
  <message>
   <source>{} cannot be written, and the last program there was cut off; copy that folder to a place that can be written, and set OFFLEASH_HOME to the copy</source>
   <translation>{} lässt sich nicht schreiben, und das letzte Programm dort wurde abgebrochen; kopiere den Ordner an einen beschreibbaren Ort und setze OFFLEASH_HOME auf die Kopie</translation>
  </message>
  <message>
   <source>{} cannot reach this computer, so all goes over one connection: {}.</source>
   <translation>{} erreicht diesen Rechner nicht, alles läuft daher über eine Verbindung: {}.</translation>
  </message>
  <message>
   <source>{} does not end in a port, as in 192.168.1.5:49200</source>
   <translation>{} endet nicht mit einem Port, wie 192.168.1.5:49200</translation>
  </message>
  <message>
   <source>{} does not occur in a code: look at the code again, it has 16 letters and digits</source>
   <translation>{} kommt in keinem Code vor: Sieh noch einmal nach, er hat 16 Buchstaben und Ziffern</translation>
  </message>
  <message>
   <source>{} has Offleash {}, this one is {}: bring both to one version</source>
   <translation>{} hat Offleash {}, hier ist es {}: Bringt beide auf eine Version</translation>
  </message>
  <message>
   <source>{} has another build of Offleash {}: bring both to one version</source>
   <translation>{} hat einen anderen Stand von Offleash {}: Bringt beide auf eine Version</translation>
  </message>
  <message>
   <source>{} has another version of Offleash, this one is {}: bring both to one version</source>
   <translation>{} hat eine andere Version von Offleash, hier ist {}: bringt beide auf eine Version</translation>
  </message>
  <message>
   <source>{} has closed the room</source>
   <translation>{} hat den Raum geschlossen</translation>
  </message>
  <message>
   <source>{} has left the room</source>
   <translation>{} hat den Raum verlassen</translation>
  </message>
  <message>
   <source>{} has no bot {}</source>
   <translation>{} hat keinen Bot {}</translation>
  </message>
  <message>
   <source>{} has no bot {}; there are: {}</source>
   <translation>{} hat keinen Bot {}; es gibt: {}</translation>
  </message>
  <message>
   <source>{} has other options</source>
   <translation>{} hat andere Optionen</translation>
  </message>
  <message>
   <source>{} has used up all ballots of this step; end the match, or go on alone</source>
   <translation>{} hat alle Abstimmungen dieses Schritts verbraucht; beende die Partie oder spiel allein weiter</translation>
  </message>
  <message>
   <source>{} has version {}, this program reads version {}; update Offleash</source>
   <translation>{} hat Version {}, dieses Programm liest Version {}; aktualisiere Offleash</translation>
  </message>
  <message>
   <source>{} is a folder; add a name for the file</source>
   <translation>{} ist ein Ordner; nenne auch einen Dateinamen</translation>
  </message>
  <message>
   <source>{} is a folder; name a match file</source>
   <translation>{} ist ein Ordner; nenne eine Datei mit einer Partie</translation>
  </message>
  <message>
   <source>{} is damaged ({}); move it away to begin a new library, then import exported matches</source>
   <translation>{} ist beschädigt ({}); leg die Datei beiseite, um eine neue Sammlung zu beginnen, und importiere dann exportierte Partien</translation>
  </message>
  <message>
   <source>{} is damaged at {}: {}; install Offleash again</source>
   <translation>{} ist bei {} beschädigt: {}; installiere das Programm neu</translation>
  </message>
  <message>
   <source>{} is damaged in its first bytes; ask for the file again</source>
   <translation>{} ist am Anfang beschädigt; lass dir die Datei noch einmal geben</translation>
  </message>
  <message>
   <source>{} is damaged: put back a copy of it, or move it away to play on under a new identity</source>
   <translation>{} ist beschädigt: hol eine Kopie zurück oder leg die Datei beiseite, um unter neuer Identität weiterzuspielen</translation>
  </message>
  <message>
   <source>{} is for {} seats, not {}</source>
   <translation>{} ist für {} Plätze, nicht für {}</translation>
  </message>
  <message>
   <source>{} is for {} to {} seats, not {}</source>
   <translation>{} ist für {} bis {} Plätze, nicht für {}</translation>
  </message>
  <message>
   <source>{} is here twice, from a copied Offleash folder; the first that came plays</source>
   <translation>{} ist zweimal hier, aus einem kopierten Offleash-Ordner; wer zuerst kam, spielt</translation>
  </message>
  <message>
   <source>{} is here with damaged sources ({}); install Offleash again</source>
   <translation>{} liegt hier mit beschädigten Quellen ({}); installiere das Programm neu</translation>
  </message>
  <message>
   <source>{} is here without the sources of its rules; install Offleash again</source>
   <translation>{} ist ohne die Quellen seiner Regeln da; installiere das Programm neu</translation>
  </message>
  <message>
   <source>{} is left out: {}</source>
   <translation>{} bleibt außen vor: {}</translation>
  </message>
  <message>
   <source>{} is not an Offleash match</source>
   <translation>{} ist keine Partie von Offleash</translation>
  </message>
  <message>
   <source>{} is not an address</source>
   <translation>{} ist keine Adresse</translation>
  </message>
  <message>
   <source>{} is not an address: only IPv6 goes in brackets</source>
   <translation>{} ist keine Adresse: IPv6, und nur das, steht in Klammern</translation>
  </message>
  <message>
   <source>{} is not an ordinary file; choose another name</source>
   <translation>{} ist keine gewöhnliche Datei; wähle einen anderen Namen</translation>
  </message>
  <message>
   <source>{} is not an ordinary file; name a match file</source>
   <translation>{} ist keine gewöhnliche Datei; nenne eine Datei mit einer Partie</translation>
  </message>
  <message>
   <source>{} is not played by {}</source>
   <translation>{} wird nicht von {} gespielt</translation>
  </message>
  <message>
   <source>{} is on a network drive ({}), where matches are not safe; set OFFLEASH_HOME to a folder on this computer</source>
   <translation>{} liegt auf einem Netzlaufwerk ({}), wo Partien nicht sicher sind; setze OFFLEASH_HOME auf einen Ordner dieses Rechners</translation>
  </message>
  <message>
   <source>{} is silent; the room comes back when that desktop does</source>
   <translation>{} schweigt; der Raum kommt wieder, wenn der andere Rechner wiederkommt</translation>
  </message>
  <message>
   <source>{} is too large to be a match</source>
   <translation>{} ist zu groß für eine Partie</translation>
  </message>
  <message>
   <source>{} leaves the match</source>
   <translation>{} verlässt die Partie</translation>
  </message>
  <message>
   <source>{} left the match; a bot plays on</source>
   <translation>{} hat die Partie verlassen; ein Bot spielt weiter</translation>
  </message>
  <message>
   <source>{} matches begin with {}; give more of the id</source>
   <translation>{} Partien beginnen mit {}; gib mehr von der Kennung an</translation>
  </message>
  <message>
   <source>{} own seats and {} bots do not fit at a table of {}</source>
   <translation>{} eigene Plätze und {} Bots passen nicht an einen Tisch mit {} Plätzen</translation>
  </message>
  <message>
   <source>{} people already watch this room; join again when one of them has gone</source>
   <translation>in diesem Raum schauen schon {} zu; komm wieder, wenn jemand gegangen ist</translation>
  </message>
  <message>
   <source>{} sent a second entry for a step that is final: it changes nothing; if the Offleash folder there was copied, close one of the two</source>
   <translation>{} hat zu einem endgültigen Schritt einen zweiten Eintrag geschickt: Er ändert nichts; wurde der Offleash-Ordner dort kopiert, beende eines der beiden</translation>
  </message>
  <message>
   <source>{} sent something that is not a room ({})</source>
   <translation>{} hat etwas geschickt, das kein Raum ist ({})</translation>
  </message>
  <message>
   <source>{} was declared gone by the others; a bot plays on</source>
   <translation>{} wurde von den anderen für abwesend erklärt; ein Bot spielt weiter</translation>
  </message>
  <message>
   <source>{} was heard from recently: wait {} s more.</source>
   <translation>Von {} war eben noch zu hören: Warte noch {} s.</translation>
  </message>
  <message>
   <source>{} was moved, replaced or deleted while it was open, or its drive was taken away; put it back, then go on with the match</source>
   <translation>{} wurde verschoben, ersetzt oder gelöscht, während sie offen war, oder ihr Laufwerk ist weg; lege sie zurück und spiele dann weiter</translation>
  </message>
  <message>
   <source>{} was not taken: step {} does not hold ({})</source>
   <translation>{} wurde nicht übernommen: Schritt {} stimmt nicht ({})</translation>
  </message>
  <message>
   <source>{} was not taken: {}</source>
   <translation>{} wurde nicht übernommen: {}</translation>
  </message>
  <message>
   <source>{} was written by another version of Offleash; use that one, or set OFFLEASH_HOME to another folder</source>
   <translation>{} stammt von einer anderen Version von Offleash; nimm diese Version oder setze OFFLEASH_HOME auf einen anderen Ordner</translation>
  </message>
  <message>
   <source>{} {}; it was not taken in, nor will more of that kind be</source>
   <translation>{} {}; das wurde nicht übernommen, auch Weiteres dieser Art nicht</translation>
  </message>
  <message>
   <source>{}; all its steps are in {}, which can be imported</source>
   <translation>{}; alle ihre Schritte stehen in {} und lassen sich importieren</translation>
  </message>
  <message>
   <source>{}; mind that {}</source>
   <translation>{}; beachte: {}</translation>
  </message>
  <message>
   <source>{}; the full report is {}</source>
   <translation>{}; der ganze Bericht ist {}</translation>
  </message>
  <message>
   <source>{}; the match could not be written to {} ({})</source>
   <translation>{}; die Partie konnte nicht nach {} geschrieben werden ({})</translation>
  </message>
  <message>
   <source>{}; the next one goes on</source>
   <translation>{}; die nächste geht weiter</translation>
  </message>
  <message>
   <source>{}; the report could not be written ({})</source>
   <translation>{}; der Bericht ließ sich nicht schreiben ({})</translation>
  </message>
  <message>
   <source>{}’s desktop did not show its state</source>
   <translation>{}s Rechner hat seinen Stand nicht gezeigt</translation>
  </message>
  <message>
   <source>“{}” is not an action of this game</source>
   <translation>„{}“ ist kein Zug dieses Spiels</translation>
  </message>
  <message>
   <source>“{}” is not the way this action is written</source>
   <translation>„{}“ ist nicht die Schreibweise dieses Zugs</translation>
  </message>
  <message>
   <source>“{}” needs what seat {} chooses in secret</source>
   <translation>„{}“ braucht, was Platz {} geheim wählt</translation>
  </message>
 </context>
 <context>
  <name>Turn</name>
  <message>
   <source>Time is up: the stand-in moves for {name}.</source>
   <translation>Die Zeit ist um: Die Vertretung zieht für {name}.</translation>
  </message>
  <message>
   <source>late</source>
   <translation>überfällig</translation>
  </message>
  <message>
   <source>{seconds} seconds left for this turn.</source>
   <translation>Noch {seconds} Sekunden für diesen Zug.</translation>
  </message>
 </context>
 <context>
  <name>Whereabouts</name>
  <message>
   <source>it is your turn</source>
   <translation>du bist am Zug</translation>
  </message>
  <message>
   <source>it is {name}'s turn</source>
   <translation>{name} ist am Zug</translation>
  </message>
  <message>
   <source>still to act: {names}</source>
   <translation>noch am Zug: {names}</translation>
  </message>
  <message>
   <source>your move is sent</source>
   <translation>dein Zug ist geschickt</translation>
  </message>
 </context>
 <context>
  <name>Window</name>
  <message>
   <source>Close the room</source>
   <translation>Raum schließen</translation>
  </message>
  <message>
   <source>Close the room? It closes for everybody in it.</source>
   <translation>Den Raum schließen? Er schließt für alle, die darin sind.</translation>
  </message>
  <message>
   <source>If you leave for good, nobody waits: a bot plays on in your seat, and after that you can only watch.</source>
   <translation>Wenn du für immer gehst, wartet niemand: Ein Bot spielt auf deinem Platz weiter, und du kannst dann nur noch zusehen.</translation>
  </message>
  <message>
   <source>Leave for good</source>
   <translation>Für immer gehen</translation>
  </message>
  <message>
   <source>Leave the room</source>
   <translation>Raum verlassen</translation>
  </message>
  <message>
   <source>Leave the room? Its code lets you in again.</source>
   <translation>Den Raum verlassen? Mit seinem Code kommst du wieder hinein.</translation>
  </message>
  <message>
   <source>Leave the table</source>
   <translation>Tisch verlassen</translation>
  </message>
  <message>
   <source>Leave the table? The match is kept; you can continue it from Home.</source>
   <translation>Den Tisch verlassen? Die Partie bleibt; du kannst sie von der Startseite fortsetzen.</translation>
  </message>
  <message>
   <source>Leave the table? Your seat is kept, and {names} may wait; you can continue from Home.</source>
   <translation>Den Tisch verlassen? Dein Platz bleibt dir; von der Startseite aus geht es weiter. Vielleicht wartet dann jemand: {names}.</translation>
  </message>
  <message>
   <source>One moment: the games are being unpacked …</source>
   <translation>Einen Moment: Die Spiele werden ausgepackt …</translation>
  </message>
  <message>
   <source>Quit Offleash</source>
   <translation>Offleash verlassen</translation>
  </message>
  <message>
   <source>Quit Offleash? {names} will be without you.</source>
   <translation>Offleash verlassen? Ohne dich bleiben dort: {names}.</translation>
  </message>
  <message>
   <source>Sounds are off.</source>
   <translation>Töne sind aus.</translation>
  </message>
  <message>
   <source>Sounds are on.</source>
   <translation>Töne sind an.</translation>
  </message>
  <message>
   <source>Stay</source>
   <translation>Bleiben</translation>
  </message>
  <message>
   <source>The others are told. A bot plays on in your seat.</source>
   <translation>Die anderen erfahren es. Ein Bot spielt auf deinem Platz weiter.</translation>
  </message>
  <message>
   <source>{name} has a newer Offleash, {theirs}; yours is {mine}.</source>
   <translation>{name} hat ein neueres Offleash, {theirs}; deins ist {mine}.</translation>
  </message>
  <message>
   <source>{name} has joined.</source>
   <translation>{name} ist dazugekommen.</translation>
  </message>
 </context>
</TS>
