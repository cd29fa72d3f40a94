// Short turns of talk that are the same in every conversation: shorter please, what do you mean, and then?
import type { Need } from './need.ts';
import { plainText } from './plain-text.ts';

const number =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|some|many|a few|few|several|a couple of|half an?|ein\\w*|zwei|drei|vier|dos|tres|cuatro|deux|trois|quatre|due|tre|quattro|dois|duas|quatro)';
const span =
  '(?:minutes?|hours?|days?|nights?|weeks?|weekends?|months?|years?|mornings?|afternoons?|evenings?|spring|summer|autumn|fall|winter|christmas|easter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|tage?n?|wochen?|monate?n?|jahre?n?|dias?|semanas?|mes(?:es)?|anos?|jours?|semaines?|mois|ans|giorni|settiman[ae]|mesi|anni)';
const saysOnlyWhen = new RegExp(
  `^(?:(?:since|for|about|around|over|almost|nearly|roughly|it was|last|this|every|in|on|the|early|late|vor|seit|hace|desde|il y a|depuis|da|ha|${number}) )*${span}(?: (?:ago|now|fa|atras|long))?\\W*$`,
  'u',
);

const turns: readonly (readonly [Need, RegExp])[] = [
  [
    'shorter',
    /\b(?:short(?:er)? version|in short|shorter(?: please)?$|make it short|keep it short|too long|tl ?;? ?dr|sum(?: it)? up|summary|in (?:one|a|two) sentences?|the gist|kurzfassung|in kurz|kurzer bitte|zu lang(?:$|\W)|zusammenfass\w*|resumen|mas corto|en corto|resumelo|resume moi|en bref|plus court|trop long|in breve|riassun\w+|piu corto|troppo lungo|resumo|resume ai|mais curto)/u,
  ],
  [
    'unclear',
    /^(?:sorry,? |um,? |hm+,? |eh,? |wait,? )?(?:what do you mean(?: by .{2,40})?|what does that mean|what is that supposed to mean|i (?:do not|don'?t|dont) (?:get|understand|follow)(?: (?:it|that|this|you|what you mean))?|can you explain(?: (?:that|it|this))?(?: (?:again|please|more simply))*|you lost me|huh|say that again|how so|was meinst du(?: damit)?|was heisst das|versteh(?:e)? ich nicht|wie meinst du das|que quieres decir|que significa(?: eso)?|no (?:lo )?entiendo|como asi|que veux[- ]tu dire|tu veux dire quoi|ca veut dire quoi|je (?:ne )?comprends pas|(?:che )?cosa (?:vuol dire|intendi|significa)|non (?:ho capito|capisco)|o que (?:queres dizer|quer dizer|significa)|como assim|nao (?:entendi|percebi))\W*$/u,
  ],
  [
    'next',
    /^(?:ok(?:ay)?,? |right,? |done,? |good,? |yes,? |and |so )*(?:and then|then what|what then|what(?:'s| is)? next|what now|now what|what after that|and after(?: that)?|what (?:do|should) i do (?:next|now|then|after that)|und dann|was dann|und jetzt|wie weiter|wie geht(?:'?s| es) weiter|y (?:luego|despues|entonces|ahora)(?: que)?|et (?:apres|ensuite|maintenant)|e (?:poi|dopo|adesso|ora)|e (?:depois|agora)(?: o que)?)\W*$/u,
  ],
  // By meaning alone "two months ago" is near to good news.
  ['detail', saysOnlyWhen],
];

/** Undefined for a message with more to it. */
export function talkTurnOf(message: string): Need | undefined {
  const text = plainText(message);
  if (text.length > LONGEST) return undefined;
  return turns.find(([, pattern]) => pattern.test(text))?.[0];
}

const LONGEST = 90;
