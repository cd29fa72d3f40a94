// Recognises a question between two ways ("pay it off or put it in the pension?") and what the two are called.

import { detectLanguage } from '../language/detect-language.ts';

export interface Options {
  readonly first: string;
  readonly second: string;
}

const MOST_WORDS = 9;

/** What stands before the first way: "should I", "what is better". */
const lead =
  /^(?:(?:and|so|but|well|please|now|then|what is better|what's better|whats better|which is better|which one|better|is it better to|would it be better to|should (?:i|we)|shall (?:i|we)|do (?:i|we)|can (?:i|we)|would you|was ist besser|soll(?:en|te)? (?:ich|wir)|besser|es mejor|que es mejor|qué es mejor|vaut-il mieux|est-ce que je|je dois|dois-je|è meglio|e meglio|meglio|devo|é melhor|e melhor|devo)\b[:,]?\s*)+/iu;
const between = /\s(?:or(?: rather)?|oder(?: lieber)?|ou(?: bien)?|oppure|versus|vs\.?)\s/iu;
/** In Portuguese "o" is an article. */
const betweenWithShortOr = new RegExp(String.raw`${between.source}|\s[oó]\s`, 'iu');
/** "Good or bad", "or not", "or is that silly": a judgment on one way, not two ways. */
const judgment =
  /^(?:not|no|nicht|non|four|five|six|seven|eight|nine|ten|não|bad|daft|silly|stupid|wrong|what|when|where|so|more|less|later|is|are|am|do|does|did|can|could|will|would|who|ist|bin|sind|reicht|geht|macht|muss|lachen|è|est-ce|si chiede|\d+|two|three|anything|something|else)\b/iu;

/** A way that begins a sentence without "should I": "pay it off or put it in the pension". */
const startsWithWay =
  /^(?:pay|take|buy|keep|go|stay|rent|sell|fix|repair|replace|leave|wait|save|move|call|tell|ask|use|get|accept|lease|hire)\b/iu;
/** "Is it from the gloves or from me?" asks what is so, not what to do. */
const asksWhatIs = /^(?:is|are|does|did|has|have|ist|sind|hat|sono|est-ce|darf man)\b(?! it better)/iu;
/** Marks that would become formatting in a reply. */
const marks = /[*_[\]()<>`#|\\~]/gu;

/** Undefined for a text that asks no such question. */
export function optionsOf(message: string): Options | undefined {
  const asked = message
    .split(/(?<=[.!?])\s+|\n|:\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith('?') || lead.test(sentence) || startsWithWay.test(sentence));
  const split = detectLanguage(message) === 'pt' ? between : betweenWithShortOr;
  return asked.map((sentence) => optionsIn(sentence, split)).find((options) => options !== undefined);
}

function optionsIn(sentence: string, split: RegExp): Options | undefined {
  const bare = sentence.replaceAll(/[¿¡]/gu, '').replace(/\s*[?.!]+$/u, '');
  const parts = bare.split(split);
  const [before = '', after = ''] = parts;
  if (parts.length !== 2 || asksWhatIs.test(before)) return undefined;
  const first = shortened(
    before
      .replace(lead, '')
      .split(/[,;]\s/u)
      .at(-1) ?? '',
  );
  const second = shortened(after.split(/[,;]\s/u)[0] ?? '');
  const isPlain = [first, second].every((option) => option !== '' && countWords(option) <= MOST_WORDS);
  return isPlain && !judgment.test(second) ? { first, second } : undefined;
}

const shortened = (option: string): string =>
  option
    .replaceAll(marks, ' ')
    .trim()
    .replace(/,$/u, '')
    .replace(/^(?:just|simply|either|lieber)\s+/iu, '');
const countWords = (text: string): number => text.split(/\s+/u).length;
