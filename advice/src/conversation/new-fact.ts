// What a message adds to the matter, in the person's words, so that the answer can begin with it ("With a rented flat:").
import { plainText } from '../needs/plain-text.ts';

const start = String.raw`^(?:(?:and|but|so|well|oh|ok|sorry|btw|also|yes|no)[,.]? )*`;
const MOST_LETTERS = 45;
const rest = `[^.,;:!?()"]{2,${MOST_LETTERS}}`;
/** "A bit" and "the thing is" are no things. */
const noThing = '(?!(?:bit|little|lot|shame|pity|joke|nightmare|while|few)\\b)';

const thing = new RegExp(
  String.raw`${start}(?:it'?s|it is|that'?s|this is|mine is|mine'?s|we have|i have|i'?ve got|we'?ve got|there'?s|there is) ((?:a|an|only|no|two|three|four) ${noThing}${rest})(?=[.,;:!?]|$)`,
  'iu',
);
const age =
  /^(?:(?:and|but|so|well|oh|sorry)[,.]? )*(?:she|he|i|my \p{L}+)(?:'s| is|'m| am|m)? (?:only |just |nearly |almost )?(\d{1,2})(?: (?:years? old|yo|now))?(?=[.,;!?]|$)/iu;
const person = new RegExp(
  String.raw`${start}(?:i'?m|i am|she'?s|she is|he'?s|he is) (an? ${noThing}${rest})(?=[.,;:!?]|$)`,
  'iu',
);

/** Undefined where a message adds nothing that can be named in a few words. */
export function newFactIn(message: string): string | undefined {
  const text = message.trim();
  // Words such as "that is" begin many sentences that ask.
  if (/\?/u.test(text) || plainText(text).split(/\s+/u).length > MOST_WORDS) return undefined;
  const named = shortOf(thing.exec(text)?.[1]);
  if (named !== undefined) return `With ${lowered(named)}:`;
  const years = age.exec(text)?.[1];
  if (years !== undefined) return `At ${years}:`;
  const who = shortOf(person.exec(text)?.[1]);
  return who === undefined ? undefined : `For ${lowered(who)}:`;
}

/** Up to the word with which something else begins; undefined for what is no name of a thing then. */
function shortOf(text: string | undefined): string | undefined {
  const [short = ''] =
    text?.split(/ (?:if|but|and|because|cause|so|which|that|who|when|where|though|tho|since|with)\b/iu) ?? [];
  return short.trim().split(/\s+/u).length > MOST_OF_FACT || short.trim() === '' ? undefined : short;
}

const MOST_OF_FACT = 7;
const MOST_WORDS = 25;
const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1).trimEnd()}`;
