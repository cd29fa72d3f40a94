// What comes before notes in English when the person writes in another language, and before advice for what helped in part.
import { alarmingSignOf } from '../needs/alarming-signs.ts';
import type { Need } from '../needs/need.ts';
import type { Conversation } from './conversation.ts';
import type { Part } from './solution-facts.ts';
import { unsaid } from './words-to-use.ts';
import { isAboutNeedAlone } from './section-part.ts';
import { ownWords } from './in-language/words-of.ts';

const partly = [
  'So it helps, but it does not hold yet, which tells us that the direction is right.',
  'Part of the way is done; what counts now is the part that is missing.',
] as const;

export const onlyPartly = (conversation: Conversation): string =>
  unsaid(conversation.said, ownWords(conversation)?.partly ?? partly);

/** General words on these would contradict what the notes say, or hold it up. */
const saysMore: ReadonlySet<Need> = new Set(['cost', 'how-long', 'by-country', 'which-first', 'detail', 'correction']);

/** The texts of the parts, after a whole answer in the language of the person. */
export function inOwnLanguage(
  conversation: Conversation,
  [need]: readonly Need[],
  parts: readonly Part[],
): readonly string[] {
  const texts = parts.map(({ text }) => text);
  const own = ownWords(conversation);
  const whole = need === undefined ? undefined : own?.general[need];
  if (!own || need === undefined || whole === undefined || texts.some((text) => text.includes(whole))) return texts;
  // An alarm has said it already.
  if (need === 'worse' && alarmingSignOf(conversation.newest) !== undefined) return texts;
  const fresh =
    conversation.nearGeneral.has(whole) || isAboutNeedAlone(conversation)
      ? conversation.said.freshOf(whole)
      : undefined;
  if (fresh !== undefined && !saysMore.has(need) && !parts.some(({ isFromNotes }) => isFromNotes))
    return [fresh, ...texts];
  if (!saysMore.has(need) && !parts.some(({ isFromNotes }) => isFromNotes)) return texts;
  const isAdvice = parts.some(({ isNoAdvice, isIntroduced }) => !isNoAdvice && !isIntroduced);
  return isAdvice ? [unsaid(conversation.said, own.fromNotes), ...texts] : texts;
}
