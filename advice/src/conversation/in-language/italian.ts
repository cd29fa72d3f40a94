// The product's own sentences on further messages, in Italian.
import type { OwnWords } from './own-words.ts';

export const italian: OwnWords = {
  welcome: ['Con molto piacere, e spero che continui bene.', 'Di niente; se c’è altro, sono qui.'],
  wellDone: ['Che bella notizia, complimenti!', 'Ne sono felice, e il merito è tuo.'],
  completed: [
    'Se non resta niente in sospeso, puoi segnare questa conversazione come conclusa.',
    'Quando vuoi, questa conversazione si può segnare come conclusa.',
  ],
  offTopic: [
    'Su questo non ho nulla: i miei appunti riguardano problemi che si portano a un esperto. Ciò con cui ha iniziato resta aperto qui.',
    'Anche su questo non ho nulla da dire. Mi racconti che cosa c’è di nuovo nella Sua faccenda, e riprendo da lì.',
  ],
  partly: [
    'Dunque aiuta, ma ancora non regge: la direzione è giusta.',
    'Una parte è fatta; ora si tratta di quello che manca.',
  ],
  alarm: {
    body: 'Questo segno è nuovo e non deve aspettare la mia risposta: chiama adesso un medico o la guardia medica. Se è comparso all’improvviso, o riguarda il respiro, la parola, la vista o la forza di un lato, o se la persona si sveglia a fatica, chiama subito il numero di emergenza.',
    house:
      'Fermati adesso e tieni lontani tutti. Se c’è odore di gas o fumo: non toccare interruttori, esci e chiama i vigili del fuoco da fuori. Se è caldo, ronza o c’è acqua vicino alla corrente: stacca il contatore se ci arrivi all’asciutto, e chiama oggi un elettricista.',
    threat:
      'Adesso viene prima la tua sicurezza. Se sei in pericolo, chiama la polizia. Altrimenti di’ oggi a qualcuno dove sei, conserva ogni messaggio e chiama una linea contro la violenza; è gratuita e riservata.',
  },
  openers: {
    worked: ['Bene che questa parte sia riuscita.'],
    thanks: ['Con piacere; e per il resto:'],
    correction: ['Grazie della precisazione.', 'Allora avevo capito male.'],
    'it-failed': ['Peccato che non sia servito.', 'Allora non era ancora la cosa giusta.'],
    worse: ['Va nella direzione sbagliata e merita attenzione adesso.', 'Mi dispiace che peggiori.'],
    refuses: ['Un no così dà fastidio, ma restano altre strade.', 'Non è la risposta che si vorrebbe.'],
    cannot: ['Fai bene a dirlo; si fa in un altro modo.', 'È un limite chiaro, quindi questo lo lasciamo.'],
    'already-tried': ['Allora questo è già fatto.', 'Bene, questo lo togliamo dalla lista.'],
    'is-it-normal': ['Se lo chiedono in molti.', 'Non sei l’unica persona a chiederselo.'],
    'what-to-say': ['Qualcosa così, con le tue parole:', 'Da adattare:'],
  },
  general: {
    detail:
      'Questo è un fatto, quindi scrivilo su un foglio con il giorno e la cifra; chi ti aiuta lo chiederà per primo. Poi rivedi l’ordine: prima quello che ha una scadenza, poi quello che puoi fare oggi da solo e disfare, alla fine quello che dipende dagli altri.',
    'what-to-say':
      'Bastano tre frasi: che cosa è successo, senza accuse; che cosa significa per te; e una richiesta con una data. Per esempio: «Lunedì è successo questo. Mi mette in difficoltà. Possiamo risolverlo entro venerdì?» Senza «sempre» e «mai».',
    refuses:
      'Spesso il no riguarda la forma, il giorno o il prezzo. Chiedi che cosa dovrebbe cambiare per un sì e proponi due soluzioni che ti vanno bene. Se resta un no, metti la richiesta per iscritto con la data, così può decidere un terzo.',
    cannot:
      'Lascia quella parte e fai la cosa più piccola possibile oggi, oppure chiedila a una persona precisa. Per quello che ora non si può, fissa un giorno in cui riguardarlo.',
    'which-first':
      'Prima quello che peggiora o costa di più ogni giorno; poi quello che si fa in dieci minuti; alla fine quello che dipende dagli altri. Se due cose pesano uguale, quella che si può disfare.',
    'it-failed':
      'Adesso cambia una cosa sola e dalle tutto il suo tempo, altrimenti non saprai che cosa ha funzionato. Scrivi che cosa hai fatto e che cosa è successo: chi ti aiuta chiederà proprio questo.',
    'already-tried':
      'Insistere allo stesso modo non serve. Conta che cosa avevano in comune tutti i tentativi e che cosa non ha ancora guardato nessuno: un’altra causa, un’altra persona, o un professionista sul posto.',
    cost: 'Una cifra onesta non ce l’ho. Chiedi a due persone l’importo intero per iscritto, che cosa si può aggiungere dopo, e quanto costa anche solo venire a vedere.',
    'how-long':
      'Un tempo onesto non te lo so dire. Quello che dipende da te si giudica alla fine e non giorno per giorno. Quello che dipende dagli altri ha bisogno di una data: chiedila, e chiedi che cosa succede se passa.',
    why: 'La causa si vede dall’andamento: quando è cominciato, che cosa era cambiato poco prima, e quando va meglio. Annotarlo per qualche giorno dice più che indovinare.',
    'is-it-normal':
      'La misura migliore sei tu: è nuovo, aumenta, ti impedisce di fare quello che devi? Tre no, e può aspettare; un sì, e vale la pena di muoversi.',
    'by-country':
      'Quello che vale lì non è nei miei appunti, e cambia da un paese all’altro. Un’associazione di consumatori o l’ufficio competente del paese lo dice gratis.',
    worse:
      'Torna indietro su quello che hai cambiato per ultimo. Se qualcuno può farsi male o il danno cresce di ora in ora, chiama oggi un professionista.',
  },
  fromNotes: ['Nei miei appunti, in inglese, c’è questo:', 'Su questo ho un appunto in inglese:'],
  stillOpen: ['Una cosa decide ancora come andare avanti:', 'Con questo manca solo di sapere:'],
  eitherFirst:
    'Io comincerei da «{first}»: costa poco, si può disfare e aiuta con il resto. «{second}» viene dopo, a meno che abbia una scadenza.',
  eitherOpen:
    '«{first}» o «{second}»: prima quello che ha una scadenza o costa di più ogni giorno. Se non vale per nessuno, quello che puoi fare oggi, da solo e con poca spesa, e che si può disfare.',
  eitherCause:
    '«{first}» o «{second}» si riconosce da ciò che sarebbe diverso solo in uno dei due casi. Escludi prima quello che costa meno controllare, cambiando una cosa alla volta.',
};
