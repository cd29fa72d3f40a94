// Replies while no playbook fits: general steps once, then one open question at a time.
import { expertFile } from '../experts/expert-folders.ts';
import type { Recognised } from '../needs/recognise-needs.ts';
import { generalReply, replyWithoutPlaybook } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { Conversation } from './conversation.ts';
import { generalPart } from './section-part.ts';
import { nearestOfAnyScope } from '../playbooks/broad-choice.ts';
import { factsIn, heardOf } from './facts-given.ts';
import { nextQuestion } from './next-question.ts';
import { openerFor } from './openers.ts';
import { anotherMatter, unsaid } from './words-to-use.ts';

const nothingMore = [
  'I have asked what I can ask, and my notes still hold nothing that fits, so I would rather say so than guess.',
  'A person in your town who can look at it will get further than my notes: tell them what you told me here, in the same order.',
  'Should a new side of it come up, describe it in one sentence, and I search again.',
] as const;

export function withoutPlaybook(conversation: Conversation, { needs, isSure }: Recognised): OfflineReply {
  const { said, expert, index, newest } = conversation;
  const { opening, questions } = expertFile(expert).whenNothingFits;
  if (said.freshOf(opening) === opening) return generalReply(expert, nearestOfAnyScope(index, newest, expert), said);
  if (needs[0] === 'new-topic' && isSure) {
    const another = unsaid(said, anotherMatter);
    if (another !== '') return replyWithoutPlaybook(expert, [another]);
  }
  const words = needs.flatMap((need) => generalPart(conversation, need)?.text ?? []).slice(0, 1);
  const opener = isSure ? openerFor(needs, conversation, words[0]) : '';
  const heard = needs[0] === 'detail' ? unsaid(said, heardOf(factsIn(newest))) : '';
  const text = [opener, heard, ...words, nextQuestion(conversation, questions.slice(1)) ?? ''].filter(
    (part) => part !== '',
  );
  return replyWithoutPlaybook(expert, text.length > 0 ? text : [unsaid(said, nothingMore, 'Tell me more.')]);
}
