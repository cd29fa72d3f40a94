// Sentences on the notes themselves, in the language of the person: where words are from, that they are only near, that
// there are none and who would know, and that other notes fit better.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Language } from '../language/languages.ts';
import type { Conversation } from './conversation.ts';
import { languageOf } from './in-language/words-of.ts';
import { unsaid } from './words-to-use.ts';

interface OnNotes {
  readonly from: string;
  readonly perhaps: readonly string[];
  readonly nothing: readonly string[];
  readonly asks: Readonly<Record<ExpertId, string>>;
  readonly now: readonly string[];
}

const words: Readonly<Record<Language, OnNotes>> = {
  en: {
    from: 'From what I have on “{title}”:',
    perhaps: [
      'What comes closest to that:',
      'Near to it, though perhaps not all of it:',
      'The nearest I can say to that:',
    ],
    nothing: [
      'That I cannot answer well from here; {who} can.',
      'On that I will not guess; ask {who}.',
      'That goes beyond what I have, and {who} can tell you.',
    ],
    asks: {
      health: 'a pharmacist or your doctor',
      legal: 'a legal advice center or a lawyer',
      finance: 'an independent or free money advice service',
      career: 'a union, works council or careers service',
      relationships: 'a counselor or family advice service',
      tech: 'the maker’s support or a repair shop',
      home: 'a tradesperson who sees it on the spot',
      general: 'the office or the shop in charge',
    },
    now: [
      'That sounds more like this, so I go by it from here on: {new}.',
      'With that I would rather look at this: {new}.',
    ],
  },
  de: {
    from: 'In meinen Notizen zu etwas anderem ({title}) steht auf Englisch:',
    perhaps: [
      'Ich bin nicht sicher, ob es Ihre Frage trifft. Am nächsten kommt in meinen englischen Notizen dies:',
      'Genau dazu habe ich nichts; am nächsten kommt dies:',
    ],
    nothing: [
      'Dazu sagen meine Notizen nichts; Auskunft gibt {who}.',
      'Dazu habe ich nichts und will nicht raten; fragen kann man {who}.',
    ],
    asks: {
      health: 'eine Apotheke oder Arztpraxis',
      legal: 'eine Rechtsberatung oder Anwaltskanzlei',
      finance: 'eine Verbraucherzentrale oder Schuldnerberatung',
      career: 'eine Gewerkschaft, der Betriebsrat oder die Arbeitsagentur',
      relationships: 'eine Ehe-, Familien- oder Erziehungsberatung',
      tech: 'der Hersteller oder eine Werkstatt',
      home: 'ein Handwerksbetrieb, der es vor Ort ansieht',
      general: 'die zuständige Stelle',
    },
    now: ['Jetzt sehe ich, dass es um etwas anderes geht: {new}, nicht {old}.'],
  },
  es: {
    from: 'En mis notas sobre otro asunto ({title}) dice, en inglés:',
    perhaps: [
      'No estoy seguro de que responda a su pregunta. Lo más cercano en mis notas, en inglés:',
      'Sobre eso exactamente no tengo nada; lo más cercano es esto:',
    ],
    nothing: [
      'Sobre eso mis notas no dicen nada; lo sabe {who}.',
      'De eso no tengo nada y no quiero adivinar; pregunte a {who}.',
    ],
    asks: {
      health: 'una farmacia o su médico',
      legal: 'un servicio de orientación jurídica o un abogado',
      finance: 'una oficina de atención al consumidor o un asesor independiente',
      career: 'un sindicato o el servicio de empleo',
      relationships: 'un servicio de orientación familiar',
      tech: 'el fabricante o un taller',
      home: 'un profesional que lo vea allí mismo',
      general: 'la oficina competente',
    },
    now: ['Ahora veo que se trata de otra cosa: {new}, no {old}.'],
  },
  fr: {
    from: 'Mes notes sur un autre sujet ({title}) disent, en anglais :',
    perhaps: [
      'Je ne suis pas sûr que cela réponde à votre question. Le plus proche dans mes notes, en anglais :',
      'Je n’ai rien d’exact là-dessus ; voici le plus proche :',
    ],
    nothing: [
      'Mes notes ne disent rien là-dessus ; {who} le saura.',
      'Je n’ai rien sur ce point et ne veux pas deviner ; demandez à {who}.',
    ],
    asks: {
      health: 'une pharmacie ou un médecin',
      legal: 'un point-justice ou un avocat',
      finance: 'une association de consommateurs ou un conseiller indépendant',
      career: 'un syndicat ou le service de l’emploi',
      relationships: 'un service de conseil conjugal et familial',
      tech: 'le fabricant ou un réparateur',
      home: 'un artisan qui voit les lieux',
      general: 'le service compétent',
    },
    now: ['Je vois maintenant qu’il s’agit d’autre chose : {new}, et non {old}.'],
  },
  pt: {
    from: 'As minhas notas sobre outro assunto ({title}) dizem, em inglês:',
    perhaps: [
      'Não tenho a certeza de que responda à sua pergunta. O mais próximo nas minhas notas, em inglês:',
      'Não tenho nada exato sobre isso; o mais próximo é isto:',
    ],
    nothing: [
      'As minhas notas não dizem nada sobre isso; quem sabe é {who}.',
      'Sobre isso não tenho nada e não quero adivinhar; pergunte a {who}.',
    ],
    asks: {
      health: 'uma farmácia ou um médico',
      legal: 'um serviço de apoio jurídico ou um advogado',
      finance: 'um serviço de defesa do consumidor ou de apoio ao endividado',
      career: 'um sindicato ou o serviço de emprego',
      relationships: 'um serviço de aconselhamento familiar',
      tech: 'o fabricante ou uma oficina',
      home: 'um profissional que veja no local',
      general: 'a entidade competente',
    },
    now: ['Agora vejo que se trata de outra coisa: {new}, e não {old}.'],
  },
  it: {
    from: 'I miei appunti su un altro argomento ({title}) dicono, in inglese:',
    perhaps: [
      'Non sono sicuro che risponda alla domanda. Il più vicino nei miei appunti, in inglese:',
      'Proprio su questo non ho nulla; il più vicino è questo:',
    ],
    nothing: [
      'Su questo i miei appunti non dicono nulla; lo sa {who}.',
      'Su questo non ho nulla e non voglio indovinare; si può chiedere a {who}.',
    ],
    asks: {
      health: 'una farmacia o un medico',
      legal: 'uno sportello legale o un avvocato',
      finance: 'un’associazione di consumatori o un consulente indipendente',
      career: 'un sindacato o il centro per l’impiego',
      relationships: 'un consultorio familiare',
      tech: 'il produttore o un riparatore',
      home: 'un artigiano che lo veda sul posto',
      general: 'l’ufficio competente',
    },
    now: ['Ora vedo che si tratta di altro: {new}, non {old}.'],
  },
};

const wordsFor = (conversation: Conversation): OnNotes => words[languageOf(conversation)];

export const notesOn = (conversation: Conversation, title: string): string =>
  wordsFor(conversation).from.replace('{title}', () => title);

export const perhapsNearest = (conversation: Conversation): string =>
  unsaid(conversation.said, wordsFor(conversation).perhaps);

/** Empty when it was said in all ways that there are. */
export function nothingOnThat(conversation: Conversation): string {
  const { nothing, asks } = wordsFor(conversation);
  return unsaid(
    conversation.said,
    nothing.map((sentence) => sentence.replace('{who}', () => asks[conversation.expert])),
  );
}

/** That other notes fit better than those in use. */
export const nowOn = (conversation: Conversation, title: string, before: string): string =>
  unsaid(
    conversation.said,
    wordsFor(conversation).now.map((sentence) =>
      sentence.replace('{new}', () => title.replace(/[?!]$/u, '')).replace('{old}', () => before.replace(/[?!]$/u, '')),
    ),
  );
