// A short human sentence before the answer: that a message was heard, in other words each time.
import type { Need } from '../needs/need.ts';
import { asksSomething, outcomeOf } from '../needs/outcome.ts';
import { hasPhraseOf } from '../needs/recognise-needs.ts';
import { alarmFor } from './alarm.ts';
import type { Conversation } from './conversation.ts';
import { correctedTo } from './corrected.ts';
import { ownWords } from './in-language/words-of.ts';
import { inTurn, takenUp, unsaid } from './words-to-use.ts';

const openers: Readonly<Partial<Record<Need, readonly string[]>>> = {
  correction: takenUp,
  'it-failed': [
    'I am sorry that this did not do it.',
    'A pity; then the next thing is this.',
    'Then this was not the one that helps.',
  ],
  worse: ['I am sorry to hear that it is getting worse.', 'Then this deserves attention now rather than later.'],
  refuses: ['A no is not the end of it.', 'After a no this is the next step.'],
  cannot: ['All right, then without that.', 'Understood, then that one is off the list.'],
  'already-tried': ['Good to know that you have done that.', 'Then that is done.'],
  'what-to-say': [
    'Something like this, with your own names and details in it:',
    'Here are words to change until they sound like you:',
    'You could put it like this, and make it yours:',
  ],
  worked: ['Good to hear that this part went well.', 'A first success, and you made it happen.'],
  thanks: ['Gladly, and one more thing on what you say.', 'You are welcome; to the rest of it:'],
  shorter: ['Of course, here it is in short.', 'Gladly, the shortest form of it.'],
  unclear: ['I put that badly, so once more and simpler.', 'Let me say it another way.'],
};

/** On how something went, or feels: it has to be said in words, and a question about what might happen tells of nothing. */
const moods: ReadonlySet<Need> = new Set([
  'it-failed',
  'worse',
  'refuses',
  'cannot',
  'already-tried',
  'worked',
  'thanks',
]);

const isClearlyTold = (need: Need, message: string): boolean =>
  !asksSomething(message) &&
  (need !== 'cannot' || ofOneself.test(message)) &&
  (need === 'worse' || (need === 'worked' && outcomeOf(message) === 'good') || hasPhraseOf(message, [need]));

/** "She cannot walk" takes nothing off a list. */
const ofOneself = /^(?:(?:but|well|sorry|no|ok(?:ay)?)[, ]+)*(?:i|we)\b|^(?!.*\b(?:he|she|it|they)\b)/iu;

/** Empty when there is none left. `answer` is what follows. */
export function openerFor(needs: readonly Need[], conversation: Conversation, answer = ''): string {
  const { said, newest } = conversation;
  const [need] = needs;
  const alarm = need === 'worse' ? alarmFor(conversation) : undefined;
  if (alarm !== undefined) return alarm;
  if (need !== undefined && moods.has(need) && !isClearlyTold(need, newest)) return '';
  // What introduces words to say would not fit advice on them.
  if (need === undefined || (need === 'what-to-say' && !answer.startsWith('"'))) return '';
  const corrected = need === 'correction' ? correctedTo(newest) : undefined;
  const opener = unsaid(said, inTurn((ownWords(conversation)?.openers ?? openers)[need] ?? [], newest));
  return corrected === undefined || ownWords(conversation) ? opener : [opener, corrected].join(' ').trim();
}
