// Questions that a reply suggests to the person, in the person's words, each with the need that it asks for.
import type { Language } from '../language/languages.ts';
import type { Need } from './need.ts';

export type SuggestedNeed = Extract<Need, 'it-failed' | 'cost' | 'how-long' | 'refuses' | 'what-to-say' | 'cannot'>;

/** In the order in which people most often ask. */
export const suggestedNeeds: readonly SuggestedNeed[] = [
  'it-failed',
  'cost',
  'how-long',
  'refuses',
  'what-to-say',
  'cannot',
];

export const suggestedQuestions: Readonly<Record<Language, Readonly<Record<SuggestedNeed, string>>>> = {
  en: {
    'it-failed': 'What if that does not work?',
    cost: 'What will it cost?',
    'how-long': 'How long will it take?',
    refuses: 'What if they refuse?',
    'what-to-say': 'What should I say to them?',
    cannot: 'What if I cannot do that?',
  },
  de: {
    'it-failed': 'Was, wenn das nicht klappt?',
    cost: 'Was kostet das?',
    'how-long': 'Wie lange dauert das?',
    refuses: 'Was, wenn sie sich weigern?',
    'what-to-say': 'Was soll ich ihnen sagen?',
    cannot: 'Was, wenn ich das nicht kann?',
  },
  es: {
    'it-failed': '¿Y si no funciona?',
    cost: '¿Cuánto cuesta?',
    'how-long': '¿Cuánto tarda?',
    refuses: '¿Y si se niegan?',
    'what-to-say': '¿Qué les digo?',
    cannot: '¿Y si no puedo hacerlo?',
  },
  fr: {
    'it-failed': 'Et si ça ne marche pas ?',
    cost: 'Combien ça coûte ?',
    'how-long': 'Combien de temps ça prend ?',
    refuses: "Et s'ils refusent ?",
    'what-to-say': 'Que dois-je leur dire ?',
    cannot: 'Et si je ne peux pas le faire ?',
  },
  pt: {
    'it-failed': 'E se não funcionar?',
    cost: 'Quanto custa?',
    'how-long': 'Quanto tempo demora?',
    refuses: 'E se eles recusarem?',
    'what-to-say': 'O que devo dizer a eles?',
    cannot: 'E se eu não puder fazer isso?',
  },
  it: {
    'it-failed': 'E se non funziona?',
    cost: 'Quanto costa?',
    'how-long': 'Quanto tempo ci vuole?',
    refuses: 'E se si rifiutano?',
    'what-to-say': 'Che cosa devo dire a loro?',
    cannot: 'E se non posso farlo?',
  },
};

const needOfQuestion = new Map(
  Object.values(suggestedQuestions).flatMap((questions) =>
    suggestedNeeds.map((need) => [questions[need], need] as const),
  ),
);

/** Undefined for a text that is not exactly one of them. */
export function suggestedNeedOf(message: string): SuggestedNeed | undefined {
  return needOfQuestion.get(message.trim());
}
