// A warm, short close: after thanks, and after news that it worked.
import type { Need } from '../needs/need.ts';
import { asksSomething, outcomeOf } from '../needs/outcome.ts';
import { hasPhraseOf, type Recognised } from '../needs/recognise-needs.ts';
import type { Conversation } from './conversation.ts';
import { wasSaid } from '../language/frame/frame.ts';
import { ownWords } from './in-language/words-of.ts';
import { inTurn, unsaid } from './words-to-use.ts';

const welcome = [
  'You are very welcome, and I hope it goes well.',
  'Gladly, and I am here when something comes up.',
  'It was a pleasure to think this through with you.',
  'Any time, really. You are doing the hard part yourself.',
  'With pleasure. May the rest of it go as smoothly.',
] as const;

const wellDone = [
  'That is wonderful news, well done!',
  'How good to hear that, and it was you who did it.',
  'I am glad, you have earned that.',
  'Splendid, that makes my day too.',
  'Even better, and what a fine way to end it.',
] as const;

const completed = [
  'If nothing is left open, you may mark this conversation as completed.',
  'This conversation can then be marked as completed, whenever you like.',
  'Mark the conversation as completed when you feel it is done.',
] as const;

export const isClosing = (need: Need): boolean => need === 'thanks' || need === 'worked';

/** True for thanks or good news alone; a question or a "but" wants an answer. */
export function wantsNoMore(message: string, { needs, isSure, isClear = false }: Recognised): boolean {
  const [first] = needs;
  if (first === undefined || !isClosing(first) || !isSure || asksSomething(message)) return false;
  if (first === 'worked' && !isClear && outcomeOf(message) !== 'good' && !hasPhraseOf(message, ['worked', 'thanks']))
    return false;
  if (isClear && outcomeOf(message) !== 'partly' && outcomeOf(message) !== 'bad') return true;
  return !/[?]|\b(?:but|however|except|aber|pero|mais|mas|ma)\b/iu.test(message);
}

export function closingWords(conversation: Conversation, need: Need): string {
  const { said, inUse, newest, replies } = conversation;
  const own = ownWords(conversation);
  if (own) return joined([unsaid(said, need === 'worked' ? own.wellDone : own.welcome), unsaid(said, own.completed)]);
  if (need !== 'worked') return joined([unsaid(said, welcome, 'You are welcome!'), unsaid(said, completed)]);
  const section = inUse?.followUps.get('worked');
  // A playbook that was only the closest one speaks of another success.
  const isOnThis = !wasSaid(replies, 'onlyClosest');
  const fitting = section && isOnThis ? said.freshOf(withoutOthers(section)) : undefined;
  return joined([unsaid(said, inTurn(wellDone, newest), 'Well done!'), fitting, unsaid(said, completed)]);
}

/** Who did what ("he rang") is rarely what happened here. */
const withoutOthers = (section: string): string =>
  section
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => !/\b(?:he|she|his|her|him)\b/iu.test(sentence))
    .join(' ');

const joined = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== '').join('\n\n');
