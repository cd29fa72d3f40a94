// What is said to a person in danger, in German.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE } from '../helplines/country-help.ts';
import type { EmergencyOpening, MessageWords, PanelWords, ThingsToDo } from './words.ts';

export const panel: PanelWords = {
  helpNow: 'Hilfe, jetzt gleich',
  title: 'Du musst damit nicht allein sein',
  inDanger: 'Bei akuter Gefahr ruf an:',
  allCountries: 'Hilfetelefone in allen Ländern',
  allHelplines: 'Alle Hilfetelefone',
  notKept: 'Wir haben diese Nachricht nicht gespeichert und nicht gezählt.',
  goOn: 'Niemand ist in Gefahr. Meine Nachricht senden',
  backTo: {
    experts: 'Zurück zu den Experten',
    conversation: 'Zurück zum Gespräch',
    conversations: 'Zurück zu deinen Gesprächen',
    before: 'Zurück',
  },
  quietly: 'Wenn vielleicht jemand nicht sicher ist: Du musst damit nicht allein sein. Bei akuter Gefahr ruf an:',
  quietlyOfBody: 'Wenn es plötzlich kam, stark ist oder schlimmer wird, warte nicht. Ruf an:',
  alsoTalkTo: 'Auch hier hört dir jemand zu – {name}:',
  numberWords: {
    ambulance: 'Rettungsdienst',
    police: 'Polizei',
    or: 'oder',
    orYourLocal: 'oder die Notrufnummer bei dir vor Ort',
    callOrText: 'Anruf oder SMS',
    mobile: 'vom Handy',
    online: 'Online',
    listedBy: {
      country: 'Nach Ländern aufgelistet',
      region: 'Nach Regionen aufgelistet',
      province: 'Nach Provinzen aufgelistet',
      canton: 'Nach Kantonen aufgelistet',
    },
    textTo: 'SMS mit {word} an {number}',
  },
  hours: {
    [ALL_DAY]: 'Rund um die Uhr, jeden Tag',
    [SEE_WEBSITE]: 'Zeiten auf der Website',
    [OFFICE_HOURS]: 'Werktags zu Bürozeiten',
  },
  crisisPage: {
    title: 'Hilfe in einer Krise',
    message:
      'Wenn du daran denkst, dir etwas anzutun, oder wenn dir jemand etwas antut, sprich jetzt mit einem Menschen. Du musst nicht wissen, was du sagen sollst.',
    anotherCountry: 'Ein anderes Land',
    leave: 'Diese Seite schnell verlassen',
    print: 'Diese Karte drucken',
  },
};

export const messages: MessageWords = {
  self_harm:
    'Ich bin wirklich froh, dass du das geschrieben hast. Das klingt nach sehr viel Schmerz, und du musst damit nicht allein sein. ' +
    'Wenn du dir etwas antun könntest oder schon verletzt bist, ruf bitte jetzt die {emergency} an. ' +
    'Wenn du kannst, geh weg von allem, womit du dich verletzen könntest, und zu jemandem, dem du vertraust. ' +
    'Die Menschen unten sind zum Zuhören da und verurteilen dich nicht.',
  overdose:
    'Wenn du oder jemand bei dir etwas eingenommen hat, ruf bitte jetzt die {emergency} an, auch wenn es dir gut geht. ' +
    'Sag, was es war, wie viel und wann. Warte nicht auf Anzeichen und nimm nichts weiter ein. ' +
    'Bleib nach Möglichkeit nicht allein und schließ die Tür auf. Du bist wichtig, und frühe Hilfe wirkt am besten. ' +
    'Wenn noch nichts eingenommen wurde, leg es bitte außer Reichweite und sprich mit einem der Menschen unten.',
  abuse:
    'Was dir angetan wird, ist nicht deine Schuld, und du hast ein Recht darauf, sicher zu sein. ' +
    'Wenn du gerade in Gefahr bist, ruf die {emergency} an; wenn du kannst, geh dorthin, wo andere Menschen sind. ' +
    'Die Menschen unten sind dafür ausgebildet. Sie glauben dir, und du entscheidest, wie es weitergeht. ' +
    'Wenn jemand dein Gerät ansehen könnte, ruf von einem anderen Telefon an und schließ danach diese Seite.',
  third_party:
    'Danke, dass du dich um diesen Menschen sorgst. Wenn er gerade in Gefahr ist oder etwas eingenommen oder sich etwas angetan hat, ' +
    'ruf die {emergency} an und bleib, wenn es für dich sicher ist, bei ihm, bis Hilfe da ist. ' +
    'Du darfst offen fragen, ob er an Suizid denkt; die Frage bringt niemanden erst auf den Gedanken. ' +
    'Die Menschen unten beraten auch Freunde und Angehörige, du musst das also nicht allein schaffen.',
  child_in_danger:
    'Danke, dass du das sagst. Ein Kind ist nie schuld daran, wenn ihm wehgetan wird, und wenn du dieses Kind bist, bist auch du nicht schuld. ' +
    'Wenn ein Kind gerade in Gefahr ist, ruf die {emergency} an; wenn du kannst, geh an einen sicheren Ort, an dem andere Menschen sind. ' +
    'Die Menschen unten hören Kindern zu und auch Erwachsenen, die sich um ein Kind sorgen. Beweise braucht dafür niemand. ' +
    'Wenn jemand dieses Gerät ansehen könnte, ruf von einem anderen Telefon an und schließ danach diese Seite.',
  sextortion:
    'Was dir angetan wird, ist eine Straftat, und es ist nicht deine Schuld. Viele haben das erlebt, und man kann es stoppen. ' +
    'Zahl nichts und schick nichts mehr. Bewahre Nachrichten und Namen als Beweis auf, antworte dann nicht mehr und blockiere die Person. ' +
    'Erzähl es heute jemandem, dem du vertraust. Wenn du in Gefahr bist oder daran denkst, dir das Leben zu nehmen, ruf jetzt die {emergency} an. ' +
    'Die Menschen unten haben täglich damit zu tun, und Bilder lassen sich oft löschen.',
  stalking:
    'Verfolgt, beobachtet oder immer wieder angeschrieben zu werden ist nicht deine Schuld, und es ist richtig, dass du das ernst nimmst. ' +
    'Wenn die Person in der Nähe ist oder du dich nicht sicher fühlst, ruf die {emergency} an und geh dorthin, wo andere Menschen sind. ' +
    'Triff sie nicht und antworte nicht; schreib auf, was wann passiert. ' +
    'Wenn sie dein Telefon oder dein Konto mitlesen könnte, nimm ein anderes Gerät. Die Menschen unten überlegen mit dir, wie du sicher bleibst.',
  eating_disorder:
    'Es braucht Mut, das zu sagen. Es ist eine Krankheit und nicht deine Schuld, und du musst nicht „krank genug“ sein, um Hilfe zu bekommen. ' +
    'Wenn du ohnmächtig wirst, Brustschmerzen oder Herzstolpern hast, Blut erbrichst, zu schwach zum Stehen bist oder daran denkst, dir das Leben zu nehmen, ' +
    'ruf jetzt die {emergency} an. Die Menschen unten kennen Essstörungen, hören zu, ohne zu urteilen, und sprechen auch mit Angehörigen.',
  psychosis:
    'So etwas kann große Angst machen, und es gibt Hilfe dafür. ' +
    'Wenn jemand verletzt werden könnte oder Stimmen dir etwas Gefährliches befehlen, ruf jetzt die {emergency} an. ' +
    'Wenn es geht, sei an einem ruhigen Ort bei jemandem, dem du vertraust, lass Alkohol und Drogen weg und setz kein Medikament allein ab. ' +
    'Wenn es um einen nahen Menschen geht: Bleib ruhig, streite nicht darüber, was er sieht oder hört, und achte auf deine eigene Sicherheit. ' +
    'Die Menschen unten nehmen dich ernst.',
  postpartum:
    'Du bist keine schlechte Mutter und kein schlechter Vater, und du bist nicht allein. Vielen geht es rund um eine Geburt so, und mit Hilfe wird es besser. ' +
    'Wenn du dir oder dem Baby etwas antun könntest oder etwas siehst, hörst oder glaubst, was andere nicht wahrnehmen, ruf jetzt die {emergency} an. ' +
    'Leg das Baby an einen sicheren Ort, etwa ins Bettchen, und bitte jemanden, bei dir zu bleiben. ' +
    'Sag es heute auch deiner Hebamme oder deinem Arzt. Die Menschen unten kennen das gut und verurteilen dich nicht.',
};

export const emergencyOpening: EmergencyOpening =
  'Das kann ein Notfall sein. Ruf bitte jetzt die {emergency} an. Danach:';

export const thingsToDo: ThingsToDo = {
  stroke: [
    'Merk dir die Uhrzeit, zu der es angefangen hat, und sag sie dem Rettungsdienst.',
    'Lass die Person mit leicht erhöhtem Kopf liegen und gib ihr nichts zu essen, zu trinken oder zu schlucken.',
    'Bleib bei ihr und sag es sofort, wenn sie nicht mehr antwortet.',
  ],
  'chest-pain': [
    'Jede Anstrengung beenden, hinsetzen und anlehnen.',
    'Enge Kleidung öffnen, die Tür aufschließen und jemanden bleiben lassen.',
    'Nicht selbst fahren. Wenn die Person nicht mehr reagiert und nicht normal atmet, drück fest und schnell auf die Mitte der Brust.',
  ],
  anaphylaxis: [
    'Den Adrenalin-Pen sofort benutzen, wenn einer da ist, außen in den Oberschenkel.',
    'Flach hinlegen, Beine hoch; nur bei Atemnot aufsetzen.',
    'Bleib dabei, auch wenn es besser wird: Es kann nach Stunden wiederkommen.',
  ],
  seizure: [
    'Räum harte Gegenstände weg und leg etwas Weiches unter den Kopf; halte die Person nicht fest.',
    'Nichts in den Mund stecken und auf die Uhr sehen, wie lange es dauert.',
    'Wenn das Zucken aufhört, dreh sie auf die Seite und prüf die Atmung.',
  ],
  unresponsive: [
    'Rüttle an den Schultern und sprich laut; neig den Kopf nach hinten und prüf zehn Sekunden lang, ob sie atmet.',
    'Ohne normale Atmung: Drück fest und schnell auf die Mitte der Brust, Telefon auf Lautsprecher.',
    'Atmet sie normal, dreh sie auf die Seite und bleib da.',
  ],
  bleeding: [
    'Drück mit einem Tuch fest auf die Wunde und lass nicht los.',
    'Hinlegen; weitere Tücher darüberlegen, statt das erste wegzunehmen.',
    'Was in der Wunde steckt, bleibt stecken; drück daneben.',
  ],
  'pregnancy-bleeding': [
    'Leg dich auf die linke Seite und lauf nicht herum.',
    'Nimm eine Binde, keinen Tampon, damit man die Menge sieht.',
    'Leg den Mutterpass bereit und bleib nicht allein.',
  ],
  poisoning: [
    'Niemanden zum Erbrechen bringen und nichts zu trinken geben, außer es wird dir gesagt.',
    'Nimm die Packung oder die Pflanze mit ans Telefon: was, wie viel, wann.',
    'Auf der Haut oder im Auge: mit fließendem Wasser spülen.',
  ],
  overdose: [
    'Bleib bei der Person und warte nicht auf Anzeichen.',
    'Ist sie schläfrig, dreh sie auf die Seite und achte auf die Atmung.',
    'Heb die Packungen auf und sag, was, wie viel und wann eingenommen wurde.',
  ],
  'gas-or-carbon-monoxide': [
    'Alle jetzt hinaus ins Freie, auch die Tiere; lass die Türen hinter dir offen.',
    'Keinen Schalter, keine Klingel, keine Flamme, und drinnen nicht telefonieren.',
    'Ruf von draußen an und geh erst wieder hinein, wenn die Feuerwehr es erlaubt. Bei Kopfschmerzen oder Übelkeit sag es ihr.',
  ],
  fire: [
    'Alle jetzt hinaus, Türen hinter euch schließen, keinen Aufzug benutzen.',
    'Bleib unter dem Rauch am Boden; ist der Weg versperrt, schließ die Tür, dichte sie mit nassen Tüchern ab und geh ans Fenster.',
    'Ruf von draußen an und geh für nichts zurück.',
  ],
  'electric-shock': [
    'Fass die Person nicht an, solange sie unter Strom steht: zuerst Sicherung oder Hauptschalter aus. Von Stromleitungen weit wegbleiben.',
    'Geht das nicht und ist es Haushaltsstrom, stoß sie mit etwas Trockenem, das nicht aus Metall ist, weg und steh dabei auf etwas Trockenem.',
    'Prüf die Atmung. Auch wer sich gut fühlt, muss das Herz heute noch untersuchen lassen.',
  ],
  'alcohol-withdrawal': [
    'Lass die Person nicht auf eigene Faust aufhören und nicht allein: Zittern, Krampfanfälle und Verwirrtheit können tödlich sein.',
    'Merk dir, wann sie zuletzt getrunken hat und ob es schon einmal einen Anfall gab.',
    'Bei einem Anfall: Platz schaffen, nichts in den Mund stecken und sie danach auf die Seite drehen.',
  ],
  drowning: [
    'Reich eine Stange hin oder wirf etwas, das schwimmt; geh nicht ohne Hilfe selbst ins Wasser.',
    'An Land ohne normale Atmung: fünfmal beatmen, dann auf die Brust drücken.',
    'Wer danach hustet oder schläfrig ist, muss heute noch untersucht werden.',
  ],
  'heat-stroke': [
    'In den Schatten, Kleidung aus, und sofort mit Wasser und bewegter Luft kühlen.',
    'Nasse Tücher oder Kühlpacks an Hals, Achseln und Leisten legen.',
    'Kleine Schlucke nur, wenn die Person ganz wach ist.',
  ],
  'child-burn': [
    'Zwanzig Minuten unter kühlem oder lauwarmem fließendem Wasser kühlen und das Kind sonst warm halten.',
    'Kleidung und Ringe in der Nähe abnehmen, außer sie kleben fest.',
    'Locker mit Frischhaltefolie oder einem sauberen Tuch bedecken: kein Eis, keine Butter, keine Creme.',
  ],
};
