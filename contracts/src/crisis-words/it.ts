// What is said to a person in danger, in Italian.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE } from '../helplines/country-help.ts';
import type { EmergencyOpening, MessageWords, PanelWords, ThingsToDo } from './words.ts';

export const panel: PanelWords = {
  helpNow: 'Aiuto, subito',
  title: 'Non devi affrontare tutto questo senza aiuto',
  inDanger: 'Se c’è un pericolo immediato, chiama il',
  allCountries: 'Linee di aiuto di tutti i paesi',
  allHelplines: 'Tutte le linee di aiuto',
  notKept: 'Non abbiamo salvato né conteggiato questo messaggio.',
  goOn: 'Nessuno è in pericolo. Invia il mio messaggio',
  backTo: {
    experts: 'Torna agli esperti',
    conversation: 'Torna alla conversazione',
    conversations: 'Torna alle tue conversazioni',
    before: 'Indietro',
  },
  quietly:
    'Se forse qualcuno non è al sicuro, non devi affrontarlo senza aiuto. Se c’è un pericolo immediato, chiama il',
  quietlyOfBody: 'Se è iniziato all’improvviso, è grave o peggiora, non aspettare: chiama il',
  alsoTalkTo: 'Puoi parlare anche con {name}:',
  numberWords: {
    ambulance: 'ambulanza',
    police: 'polizia',
    or: 'o il',
    orYourLocal: 'o il numero di emergenza locale',
    callOrText: 'chiamata o SMS',
    mobile: 'cellulare',
    online: 'Online',
    listedBy: {
      country: 'Elenco per paese',
      region: 'Elenco per regione',
      province: 'Elenco per provincia',
      canton: 'Elenco per cantone',
    },
    textTo: 'SMS con {word} al {number}',
  },
  hours: {
    [ALL_DAY]: '24 ore su 24, tutti i giorni',
    [SEE_WEBSITE]: 'Orari sul sito',
    [OFFICE_HOURS]: 'Nei giorni feriali, in orario d’ufficio',
  },
  crisisPage: {
    title: 'Aiuto in una crisi',
    message:
      'Se pensi di farti del male, o se qualcuno ti fa del male, parla adesso con una persona. Non serve sapere che cosa dire.',
    anotherCountry: 'Un altro paese',
    leave: 'Lascia subito questa pagina',
    print: 'Stampa questa scheda',
  },
};

export const messages: MessageWords = {
  self_harm:
    'Hai fatto bene a dirlo. Si sente che stai soffrendo molto, e non devi affrontarlo senza aiuto. ' +
    'Se potresti farti del male, o hai già delle ferite, chiama adesso il {emergency}. ' +
    'Se puoi, allontanati da tutto ciò con cui potresti farti del male e stai vicino a una persona di fiducia. ' +
    'Le persone qui sotto sono lì per ascoltare e non ti giudicheranno.',
  overdose:
    'Se tu o qualcuno con te ha preso qualcosa, chiama adesso il {emergency}, anche se ti senti bene. ' +
    'Di’ che cosa, quanto e quando. Non aspettare i sintomi e non prendere altro. ' +
    'Se puoi, resta con qualcuno e non chiudere la porta a chiave. Tu conti, e l’aiuto funziona meglio se arriva presto. ' +
    'Se non è ancora stato preso nulla, mettilo fuori portata e parla con una delle persone qui sotto.',
  abuse:
    'Quello che ti stanno facendo non è colpa tua, e hai diritto di stare al sicuro. ' +
    'Se sei in pericolo adesso, chiama il {emergency}; se puoi, vai dove ci sono altre persone. ' +
    'Le persone qui sotto sono preparate per questo. Ti crederanno, e decidi tu che cosa succede dopo. ' +
    'Se qualcuno può guardare il tuo dispositivo, chiama da un altro telefono e poi chiudi questa pagina.',
  third_party:
    'Grazie di avere a cuore questa persona. Se è in pericolo adesso, o ha preso o fatto qualcosa, ' +
    'chiama il {emergency} e, se per te è sicuro, resta con lei finché arrivano i soccorsi. ' +
    'Puoi chiedere apertamente se pensa al suicidio; la domanda non fa venire l’idea. ' +
    'Le persone qui sotto consigliano anche amici e familiari: non devi affrontarlo senza aiuto.',
  child_in_danger:
    'Grazie di averlo detto. Un bambino non ha mai colpa se gli fanno del male, e se succede a te, la colpa non è tua. ' +
    'Se un bambino è in pericolo adesso, chiama il {emergency}; se puoi, vai in un posto sicuro dove ci sono altre persone. ' +
    'Le persone qui sotto ascoltano bambini e ragazzi, e anche gli adulti preoccupati per loro. Per chiamare non servono prove. ' +
    'Se qualcuno può guardare questo dispositivo, chiama da un altro telefono e poi chiudi questa pagina.',
  sextortion:
    'Quello che ti stanno facendo è un reato e non è colpa tua. È successo a molte persone, e si può fermare. ' +
    'Non pagare e non mandare altro. Conserva messaggi e nomi come prova, poi smetti di rispondere e blocca quella persona. ' +
    'Parlane oggi con una persona di fiducia. Se sei in pericolo o pensi di toglierti la vita, chiama adesso il {emergency}. ' +
    'Le persone qui sotto se ne occupano ogni giorno, e spesso le immagini si possono far rimuovere.',
  stalking:
    'Se qualcuno ti segue, ti sorveglia o ti contatta di continuo non è colpa tua, e fai bene a prenderlo sul serio. ' +
    'Se quella persona è vicina o non ti senti al sicuro, chiama il {emergency} e vai dove ci sono altre persone. ' +
    'Non incontrarla e non rispondere; annota che cosa succede e quando. ' +
    'Se può vedere il tuo telefono o i tuoi account, usa un altro dispositivo. Le persone qui sotto pensano con te a come restare al sicuro.',
  eating_disorder:
    'Ci vuole coraggio per dirlo. È una malattia e non è colpa tua, e non serve stare «abbastanza male» per meritare aiuto. ' +
    'Se svieni, hai dolore al petto o il battito irregolare, vomiti sangue, non ti reggi in piedi o pensi di toglierti la vita, ' +
    'chiama adesso il {emergency}. Le persone qui sotto conoscono i disturbi alimentari, ascoltano senza giudicare e parlano anche con le famiglie.',
  psychosis:
    'Può fare molta paura, e c’è chi può aiutare. ' +
    'Se qualcuno può farsi male, o se delle voci ti dicono di fare qualcosa di pericoloso, chiama adesso il {emergency}. ' +
    'Se puoi, resta in un posto tranquillo con una persona di fiducia, evita alcol e droghe e non interrompere un farmaco di tua iniziativa. ' +
    'Se si tratta di una persona vicina, mantieni la calma, non discutere su ciò che vede o sente e pensa anche alla tua sicurezza. ' +
    'Le persone qui sotto ti prenderanno sul serio.',
  postpartum:
    'Non sei una cattiva madre né un cattivo padre, e non succede solo a te. Molte persone si sentono così intorno a una nascita, e con l’aiuto si migliora. ' +
    'Se potresti fare del male a te o al bambino, o vedi, senti o credi cose che gli altri non percepiscono, chiama adesso il {emergency}. ' +
    'Metti il bambino in un posto sicuro, come la culla, e chiedi a qualcuno di restare con te. ' +
    'Dillo oggi anche alla tua ostetrica o al tuo medico. Le persone qui sotto lo conoscono bene e non ti giudicheranno.',
};

export const emergencyOpening: EmergencyOpening = 'Può essere un’emergenza. Chiama adesso il {emergency}. Poi:';

export const thingsToDo: ThingsToDo = {
  stroke: [
    'Segna l’ora in cui è iniziato e dilla ai soccorsi.',
    'Lascia la persona sdraiata con la testa un po’ sollevata; non darle nulla da mangiare, da bere o da ingoiare.',
    'Resta con lei e avvisa subito se non risponde più.',
  ],
  'chest-pain': [
    'Interrompi ogni sforzo, siediti e appoggiati allo schienale.',
    'Allenta i vestiti stretti, non chiudere la porta a chiave e fai restare qualcuno.',
    'Non guidare. Se la persona non risponde più e non respira normalmente, premi forte e veloce al centro del petto.',
  ],
  anaphylaxis: [
    'Se c’è una penna di adrenalina, usala subito sulla parte esterna della coscia.',
    'Sdraiati con le gambe sollevate; siediti solo se è difficile respirare.',
    'Non lasciare sola la persona anche se migliora: può tornare dopo ore.',
  ],
  seizure: [
    'Allontana gli oggetti duri e metti qualcosa di morbido sotto la testa; non trattenere la persona.',
    'Non mettere nulla in bocca e guarda quanto dura.',
    'Quando le scosse finiscono, girala su un fianco e controlla il respiro.',
  ],
  unresponsive: [
    'Scuoti le spalle e parla ad alta voce; inclina la testa all’indietro e controlla per dieci secondi se respira.',
    'Se non respira normalmente, premi forte e veloce al centro del petto, con il telefono in vivavoce.',
    'Se respira normalmente, girala su un fianco e resta.',
  ],
  bleeding: [
    'Premi con forza sulla ferita con un panno e non lasciare la presa.',
    'Falla sdraiare; aggiungi altri panni sopra invece di togliere il primo.',
    'Lascia dov’è ciò che è conficcato nella ferita e premi intorno.',
  ],
  'pregnancy-bleeding': [
    'Sdraiati sul fianco sinistro e non camminare.',
    'Metti un assorbente esterno, non interno, perché si veda la quantità.',
    'Tieni pronti i documenti della gravidanza e chiedi a qualcuno di restare.',
  ],
  poisoning: [
    'Non far vomitare nessuno e non dare nulla da bere, a meno che te lo dicano.',
    'Porta la confezione o la pianta al telefono: che cosa, quanto, quando.',
    'Sulla pelle o nell’occhio, sciacqua con acqua corrente.',
  ],
  overdose: [
    'Resta con la persona e non aspettare i sintomi.',
    'Se è assonnata, girala su un fianco e controlla il respiro.',
    'Conserva le confezioni e di’ che cosa è stato preso, quanto e quando.',
  ],
  'gas-or-carbon-monoxide': [
    'Tutti fuori all’aperto adesso, anche gli animali; lascia le porte aperte dietro di te.',
    'Non toccare interruttori o campanelli, niente fiamme, e non telefonare all’interno.',
    'Chiama da fuori e non rientrare finché i vigili del fuoco non lo dicono. Con mal di testa o nausea, avvisali.',
  ],
  fire: [
    'Fai uscire tutti adesso, chiudi le porte dietro di te e non usare l’ascensore.',
    'Resta in basso, sotto il fumo; se la via è bloccata, chiudi la porta, sigillala con panni bagnati e vai a una finestra.',
    'Chiama da fuori e non tornare indietro per nulla.',
  ],
  'electric-shock': [
    'Non toccare la persona finché è a contatto con la corrente: stacca prima l’interruttore generale. Stai lontano dai cavi dell’alta tensione.',
    'Se non puoi, ed è corrente di casa, allontanala con qualcosa di asciutto che non sia di metallo, stando su qualcosa di asciutto.',
    'Controlla il respiro. Anche se si sente bene, il cuore va controllato oggi.',
  ],
  'alcohol-withdrawal': [
    'La persona non deve smettere di colpo per conto suo né restare sola: tremori, convulsioni e confusione possono essere mortali.',
    'Segna quando ha bevuto l’ultima volta e se ha già avuto una crisi convulsiva.',
    'In caso di crisi, libera lo spazio, non mettere nulla in bocca e poi girala su un fianco.',
  ],
  drowning: [
    'Tendi un’asta o lancia qualcosa che galleggia; non entrare in acqua senza aiuto.',
    'Fuori dall’acqua, se non respira normalmente: cinque insufflazioni, poi compressioni sul petto.',
    'Chi dopo tossisce o è assonnato va visitato oggi.',
  ],
  'heat-stroke': [
    'All’ombra, via i vestiti, e raffredda subito con acqua e aria in movimento.',
    'Metti panni bagnati o impacchi freddi su collo, ascelle e inguine.',
    'Dai piccoli sorsi solo a chi è del tutto sveglio.',
  ],
  'child-burn': [
    'Raffredda per venti minuti sotto acqua corrente fresca o tiepida e tieni al caldo il resto del corpo.',
    'Togli vestiti e anelli vicini, a meno che siano attaccati alla pelle.',
    'Copri senza stringere con pellicola da cucina o un panno pulito: niente ghiaccio, burro o creme.',
  ],
};
