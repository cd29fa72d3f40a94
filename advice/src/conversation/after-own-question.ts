// The reply to a bare yes or no, and to a person who sends the advisor's own question back.
import type { Playbook } from '../playbooks/playbook.ts';
import { chooseBranch } from '../playbooks/choose-branch.ts';
import { partOf, STRONG_FIT } from './branch-part.ts';
import { firstQuestions } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { nextStep } from './next-question.ts';
import { afterBareAnswer, askedBack, bareAnswer, lastQuestionOf } from './own-question.ts';
import type { Part } from './solution-facts.ts';
import { unsaid } from './words-to-use.ts';

/** Undefined for a message that stands by itself. */
export function afterOwnQuestion(conversation: Conversation, playbook: Playbook): Part[] | undefined {
  const { newest, said, lastReply } = conversation;
  if (playbook.questions.includes(newest.trim()))
    return [{ text: unsaid(said, askedBack, 'Tell me.'), isNoAdvice: true }];
  const given = bareAnswer(newest);
  const question = lastQuestionOf(lastReply, firstQuestions(playbook));
  if (given === undefined || question === undefined) return undefined;
  const branch = given === 'yes' ? chooseBranch(playbook, question) : undefined;
  const fitting = branch && branch.fit >= STRONG_FIT ? partOf(said.freshOf(branch.branch.text)) : undefined;
  const heard = unsaid(said, afterBareAnswer[given]);
  return [{ text: heard, isNoAdvice: true }, fitting ?? nextStep(conversation, playbook)].filter(
    ({ text }) => text !== '',
  );
}
