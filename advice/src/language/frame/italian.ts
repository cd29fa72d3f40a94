// The frame of a first reply in Italian.
import type { Frame } from './frame-sentences.ts';

export const italian: Frame = {
  onlyClosest:
    'Non ho appunti proprio su quello che descrive. Questo è ciò che ho di più vicino: prenda quello che Le serve.',
  fromWhatYouDescribe: 'Su quello che descrive:',
  ifPartOfIt: 'Se questo c’entra ({cues}):',
  whenToGetHelp: 'Quando chiedere aiuto:',
  rather: [
    'Se si tratta piuttosto di uno di questi, lo tocchi qui sotto o scriva «il primo»:',
    'Se uno di questi si avvicina di più, lo tocchi qui sotto o scriva «numero 1»:',
    'Ho appunti anche su questo; tocchi quello che Le interessa o scriva «numero 1»:',
  ],
  severalNotes: [
    'Non ho niente proprio su questo e non so con certezza quale dei miei appunti Le serva. Ecco il succo dei più vicini.',
    'Nessuno dei miei appunti tratta proprio di questo. Questi sono i più vicini, ciascuno con i primi passi, e posso sbagliarmi su tutti.',
    'Non posso dire con certezza a quale dei miei appunti corrisponda. In breve, che cosa dicono i più vicini:',
  ],
  beginWith: 'Per prima cosa:',
  askForOne:
    'Qual è? Lo tocchi qui sotto, oppure scriva «il primo», «il secondo» o «nessuno»; oppure mi dica in una frase che cosa è diverso nel Suo caso.',
  moreOn: 'Altro su «{title}»',
  kindLeads: [
    'Non ho appunti proprio su questo, ma ne ho su questo genere di problema: {kind}. Ecco come procederei.',
    'Il Suo caso non è tale e quale nei miei appunti. Sembra rientrare in questo: {kind}. È l’ordine che di solito funziona.',
    'Proprio su questo non c’è niente di scritto. La cosa più vicina è questa: {kind}. Cominciamo da lì.',
  ],
  professionalAdvice: {
    health:
      'Questa è un’indicazione generale, non un parere medico; un medico o un farmacista può valutare il Suo caso.',
    legal:
      'Questa è un’indicazione generale, non una consulenza legale; le leggi cambiano da luogo a luogo, e un avvocato o uno sportello legale può valutare il Suo caso.',
    finance:
      'Questa è un’indicazione generale, non una consulenza finanziaria; un consulente qualificato può valutare il Suo caso.',
  },
  otherExpert: 'Questo riguarda piuttosto un’altra persona del nostro gruppo. Ecco che cosa dicono i nostri appunti.',
  eitherOr:
    '{first} o {second}? Misuri entrambe le cose con le stesse tre domande: quanto costa ciascuna per tutta la sua durata, in denaro e in fatica; che cosa succede con ciascuna se va male; e quale potrebbe ancora disfare. Se sono quasi pari, scelga quella che si può disfare.',
};
