// The reply to a message that picks from what was offered: one of them, both, or neither.
import { adviceOnBoth, firstAdvice, replyWithoutPlaybook } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { togetherOf } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { expertFile } from '../experts/expert-folders.ts';
import { ownWords } from './in-language/words-of.ts';
import { nextQuestion } from './next-question.ts';
import { afterBareAnswer } from './own-question.ts';
import { unsaid } from './words-to-use.ts';

/** Undefined for a message that picks nothing. */
export function adviceOfPick(conversation: Conversation): OfflineReply | undefined {
  const { picked, messages, said, expert, index, forCountry } = conversation;
  if (conversation.picksNone) return afterNone(conversation);
  const [first, second] = picked;
  if (!first) return undefined;
  const choice = { playbook: first, strength: 'good' as const, others: [] };
  const advice = firstAdvice(choice, togetherOf(messages), expert, { said, index, forCountry });
  return second ? adviceOnBoth(advice, second, said) : advice;
}

const noneOfThem = [
  'Then it is none of these. Tell me in two or three sentences what happens, since when, and what you would like to have at the end; I search again with that.',
  'Good to know, these are out. Describe it once more in other words, with the thing or the person that it is about, and I look further.',
] as const;

function afterNone(conversation: Conversation): OfflineReply {
  const { said, expert } = conversation;
  const ruledOut = ownWords(conversation) ? undefined : unsaid(said, noneOfThem, afterBareAnswer.no[0]);
  const question = nextQuestion(conversation, expertFile(expert).whenNothingFits.questions) ?? '';
  return replyWithoutPlaybook(expert, [ruledOut ?? question], conversation.newest);
}
