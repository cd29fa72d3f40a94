// Short answers to greetings, thanks, farewells and the like.
import type { Said } from './said.ts';
import { unsaid } from './words-to-use.ts';
import { plainText } from '../needs/plain-text.ts';

const greeting = /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|greetings|yo)(?: there| everyone)?$/u;
const thanks =
  /^(?:(?:ok(?:ay)?|great|perfect|cool|wow|yes|awesome|alright|got it|oh)[ ,]*)*(?:(?:many |big )?thanks?(?: you)?|thank u|thx|ty|cheers|much appreciated|that helps?(?:ed)?(?: me)?|this helps?(?:ed)?(?: me)?|very helpful|you helped me|i will try (?:that|it|this)|ill try (?:that|it|this)|i'll try (?:that|it|this)|sounds good|good idea|makes sense)(?:[ ,]+(?:so much|very much|a lot|a bunch|again|for (?:your|the|all) (?:help|advice|tips?|time)|for everything|that (?:really )?help(?:s|ed)(?: me)?(?: a lot)?|this (?:really )?help(?:s|ed)(?: me)?(?: a lot)?|very helpful|i will try (?:that|it|this)|ill try (?:that|it|this)|i'll try (?:that|it|this)|you too|have a nice day|bye|goodbye))*$/u;
const farewell =
  /^(?:(?:ok(?:ay)?|thanks?)[ ,]*)*(?:bye(?: bye)?|goodbye|good night|see you|see ya|have a (?:nice|good) (?:day|evening|one))$/u;
const agreement = /^(?:ok(?:ay)?|great|perfect|cool|alright|got it|understood|i see|fine|nice|wow|awesome|good)$/u;

const words = {
  greeting: [
    'Hello! Tell me in a few sentences what is going on, and I will look for what helps.',
    'Hello again! What would you like to look at?',
    'Good to see you. What is on your mind?',
  ],
  farewell: [
    'Take care, and come back any time to tell me how it went.',
    'Goodbye, and all the best with it.',
    'Until next time, and be kind to yourself.',
  ],
  thanks: [
    'You are very welcome. If something comes up, just describe it and we will look at it together.',
    'Gladly, and whenever you like.',
    'It was nothing, truly; I am here for that.',
  ],
  agreement: [
    'Good. Take the first step when you are ready, and tell me if anything turns out differently than expected.',
    'Fine, then I leave the next step to you.',
    'All right, one thing after the other.',
  ],
} as const;

/** Undefined when the message is more than small talk. */
export function answerSmallTalk(message: string, isUnderWay: boolean, said: Said): string | undefined {
  const kind = kindOf(plainText(message.replaceAll(/[.!?…]|\p{Extended_Pictographic}|\u200D|\uFE0F/gu, ' ')));
  if (kind === undefined || (kind === 'agreement' && !isUnderWay)) return undefined;
  return unsaid(said, words[kind], 'I am here.');
}

function kindOf(text: string): keyof typeof words | undefined {
  if (text === '') return 'agreement';
  if (greeting.test(text)) return 'greeting';
  if (farewell.test(text)) return 'farewell';
  if (thanks.test(text)) return 'thanks';
  return agreement.test(text) ? 'agreement' : undefined;
}
