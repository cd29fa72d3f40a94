// The options between which a message asks to choose ("splint, physio or the doctor, where do I start?"), in its own words.
import type { Language } from '../language/languages.ts';

const conjunctions: Readonly<Record<Language, RegExp>> = {
  en: /\s+or\s+/iu,
  de: /\s+oder(?: lieber| erst mal| zuerst)?\s+/iu,
  es: /\s+[ou]\s+/iu,
  fr: /\s+ou\s+/iu,
  it: /\s+o(?:ppure)?\s+/iu,
  pt: /\s+ou\s+/iu,
};

/** "Two days or so" offers nothing to choose from. */
const noOption =
  /^(?:not|so|what|something|anything|whatever|more|less|two|are we|is it|am i|no|nicht|so|was|no|algo|non|pas|quoi|nao|sim|si)\b[^\p{L}]*$|^(?:am i|are we|is it just|have i|not|no|nicht|pas|non|nao)\b/iu;

/** Sayings, and "more or less." */
const sayings =
  /take it or leave it|man or beast|più o meno|piu o meno|m[aá]s o menos|mais ou menos|plus ou moins|mehr oder weniger/iu;

/** What leads up to the first option. */
const leadIns: readonly RegExp[] = [
  /^.*\b(?:know|tell) (?:if|whether) (?:it'?s|it is|they'?re|this is|that'?s)\s+/iu,
  /^.*[?:;]\s+/u,
  /^(?:so|and|ok|okay|but|well|then|in that case|again|for next time then|which first|e|y|et|und|allora|entonces|alors|ento?n?ces|entao)[, ]+/iu,
  /^(?:which|what'?s?|whats|who|lequel|cual|qual|quale)\b[^,]*,\s*/iu,
  /^(?:do|should|shall|would|can|could|must|may) (?:i|we|you|he|she)(?: \w+ly)? (?:just |rather |really )?/iu,
  /^(?:is|are|was|were) (?:it|this|that|they)\b\s*/iu,
  /^(?:je|on|soll ich|soll i|devo|debo|faco|fais|fazer|hago|ci vado|se o)\s+/iu,
  /^(?:dann|primeiro|primero|prima|d'abord|zuerst|first|before)\s+/iu,
];
const trailing =
  /[,.;]?\s*(?:first|before|zuerst|d'abord|prima|primero|primeiro|en premier|antes)?\s*[?!.]*$|\s+(?:do )?(?:i|we) (?:do|start|take|begin)\b.*$|,\s*(?:which|who|what|where|how|i'?ve|only|if|so)\b.*$|\s+before (?:the|i|we|that)\b.*$|\s*[?].*$/iu;

const MOST_WORDS = 9;
const MOST_OPTIONS = 4;

/** At least two, or none. */
export function optionsOf(message: string, language: Language): readonly string[] {
  const advised = /\bsays? ([^,.;]{2,40}), (?:and )?[\p{L} ]{1,20} says? ([^,.;?]{2,40})/u.exec(message);
  if (advised) return advised.slice(1).map(tidy);
  const sentence = message.split(/(?<=[.!?])\s+/u).find((one) => conjunctions[language].test(one));
  if (sentence === undefined || sayings.test(sentence)) return [];
  const [left = '', ...right] = sentence.split(conjunctions[language]);
  const options = [...listIn(withoutLeadIn(left)), ...right.map(withoutTrailing)].map(tidy);
  const isClear = options.every((one) => one !== '' && !noOption.test(one) && countWords(one) <= MOST_WORDS);
  const isEnough = options.length >= 2 && new Set(options.map((one) => one.toLowerCase())).size === options.length;
  return isClear && isEnough ? options.slice(-MOST_OPTIONS) : [];
}

function withoutLeadIn(text: string): string {
  let rest = text.trim();
  for (let round = 0; round < 3; round += 1)
    for (const leadIn of leadIns) if (rest.replace(leadIn, '').trim() !== '') rest = rest.replace(leadIn, '').trim();
  return rest;
}

/** "GST, flour bloke, rent" are three; a clause with a comma is not. */
function listIn(text: string): string[] {
  const pieces = text.split(/,\s+/u);
  return pieces.every((piece) => countWords(piece) <= 4) ? pieces : pieces.slice(-1);
}

function withoutTrailing(text: string): string {
  let rest = text.trim();
  for (let round = 0; round < 3; round += 1) rest = rest.replace(trailing, '').trim();
  return rest;
}

const tidy = (text: string): string => withoutTrailing(text.replace(besideOption, ''));
const besideOption = /^[¿¡]?(?:(?:do i|or|prima|first|primeiro|primero|zuerst|d'abord)\s+)+/iu;
const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;
