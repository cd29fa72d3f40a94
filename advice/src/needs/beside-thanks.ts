// What a message asks or tells beside its thanks or good news ("thanks, that's fixed. the shower is slow too").
import { asksSomething, outcomeOf } from './outcome.ts';
import { plainText } from './plain-text.ts';

const thanks =
  /\b(?:thanks|thank (?:you|u)|thx|cheers|ta|much appreciated|danke|vielen dank|gracias|merci|grazie|obrigad[oa]|brigad[oa])\b/u;
/** That a sentence opens something of its own, and does not only go on with the good news. */
const opensMore =
  /\b(?:too|also|as well|another|other|next|however|but now|only now|one more|different|by the way|btw|still|unfortunately|auch|noch|leider|andere[rsn]?|tambien|otra|aussi|autre|pero ahora|anche|altra|tambem|outr[oa])\b/u;
/** Where a sentence goes over to something else without a full stop. */
const turn =
  /(?<=[.!?…])\s+|\s*[,;–—-]+\s+(?=(?:but|and now|now|also|another|one more|what|how|when|why|which|can|could|should|is there|do i|does|by the way|btw)\b)|\s+(?=(?:by the way|btw|but now|also)\b)/iu;
const LEAST_WORDS = 3;

/** Undefined where the message is thanks alone, or begins with none. */
export function besideThanks(message: string): string | undefined {
  const [first = '', ...others] = message.split(turn).filter((piece) => piece.trim() !== '');
  if (!isGood(first) || asksSomething(first)) return undefined;
  const start = others.findIndex((piece) => !isGood(piece) || asksSomething(piece));
  const rest = start === -1 ? '' : others.slice(start).join(' ').trim();
  if (rest.split(/\s+/u).length < LEAST_WORDS) return undefined;
  return asksSomething(rest) || opensMore.test(plainText(rest)) || outcomeOf(rest) === 'bad' ? rest : undefined;
}

const isGood = (piece: string): boolean => thanks.test(plainText(piece)) || outcomeOf(piece) === 'good';
