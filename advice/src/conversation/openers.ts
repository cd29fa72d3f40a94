// A short human sentence before the answer: that a message was heard, in other words each time.
import type { Need } from '../needs/need.ts';
import { alarmFor } from './alarm.ts';
import type { Conversation } from './conversation.ts';
import { correctedTo } from './corrected.ts';
import { ownWords } from './in-language/words-of.ts';
import { inTurn, takenUp, unsaid } from './words-to-use.ts';

const openers: Readonly<Partial<Record<Need, readonly string[]>>> = {
  correction: takenUp,
  'it-failed': [
    'I am sorry that this did not do it.',
    'A pity, after the effort you put in.',
    'Then this was not the one that helps.',
  ],
  worse: [
    'I am sorry to hear it is heading the wrong way.',
    'That is not the direction we wanted.',
    'Then this deserves attention now rather than later.',
  ],
  refuses: [
    'That is a frustrating answer to get.',
    'A no like that is hard to hear.',
    'So they dig in their heels; you still have ways.',
  ],
  cannot: [
    'That is a fair limit, so let us work within it.',
    'Understood, then that one is off the list.',
    'Good that you say so before we go on.',
  ],
  'already-tried': [
    'Then you have that behind you already, good to know.',
    'You have put real work into this.',
    'So we can leave that out from here on.',
  ],
  'is-it-normal': ['It is a good question, and many people ask it.', 'You are surely not the only one to wonder.'],
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

/** Empty when there is none left. `answer` is what follows. */
export function openerFor(needs: readonly Need[], conversation: Conversation, answer = ''): string {
  const { said, newest } = conversation;
  const [need] = needs;
  const alarm = need === 'worse' ? alarmFor(conversation) : undefined;
  if (alarm !== undefined) return alarm;
  // What introduces words to say would not fit advice on them.
  if (need === undefined || (need === 'what-to-say' && !answer.startsWith('"'))) return '';
  const corrected = need === 'correction' ? correctedTo(newest) : undefined;
  const opener = unsaid(said, inTurn((ownWords(conversation)?.openers ?? openers)[need] ?? [], newest));
  return corrected === undefined || ownWords(conversation) ? opener : [opener, corrected].join(' ').trim();
}
