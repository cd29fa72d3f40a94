// Chooses the offline reply: small talk, refinement of the playbook in use, a change of subject, or a first reply.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Turn } from './turn.ts';
import { chooseBranch } from './choose-branch.ts';
import {
  branchAdvice,
  firstAdvice,
  furtherSolutions,
  generalReply,
  shortAnswer,
  generalAdvice,
} from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { findPlaybook } from './find-playbook.ts';
import type { PlaybookChoice } from './find-playbook.ts';
import { playbookInUse } from './label.ts';
import type { Playbook } from './playbook.ts';
import type { PlaybookIndex } from './playbook-index.ts';
import { answerSmallTalk } from './small-talk.ts';

export interface Knowledge {
  readonly playbooks: readonly Playbook[];
  readonly index: PlaybookIndex;
}

const asksForMore =
  /\b(?:(?:tried|did|doing|done) (?:that|this|it|all|both|everything)|(?:didn'?t|doesn'?t|does not|did not|not) (?:work|help)|what else|anything else|something else|other (?:ideas?|options?|ways?|solutions?)|another (?:idea|option|way|solution)|more (?:ideas?|options?|tips?|solutions?)|which steps?|show (?:me )?(?:the )?(?:steps?|solutions?)|step by step|what (?:should|can|do) i do(?: now| next| first)?|where do i (?:start|begin)|next steps?|again)\b/iu;

/** How much more certain a new playbook must be than the one in use: refinements often use words of others. */
const SUBJECT_CHANGE_FACTOR = 1.8;
/** "It also leaks at night" finds nothing alone; together with earlier messages it does. */
const MOST_EARLIER_MESSAGES = 4;

/** `documentText`: text of the documents of the newest message. */
export function answer(
  { playbooks, index }: Knowledge,
  turns: readonly Turn[],
  expert: ExpertId,
  documentText = '',
): OfflineReply {
  const messages = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  const newest = messages.at(-1) ?? '';
  const inUse = playbookInUse(turns, playbooks);
  const small = documentText === '' ? answerSmallTalk(newest, inUse !== undefined) : undefined;
  if (small !== undefined) return shortAnswer(small, expert);
  if (inUse) return refine({ index, inUse, newest, expert, messages: messages.length });
  const choice =
    findPlaybook(index, newest, expert) ??
    (documentText === '' ? undefined : findPlaybook(index, `${newest}\n${documentText}`, expert)) ??
    findPlaybook(index, messages.slice(-MOST_EARLIER_MESSAGES).join('\n'), expert);
  return choice ? firstAdvice(choice, newest, expert) : generalReply(expert);
}

interface Refinement {
  readonly index: PlaybookIndex;
  readonly inUse: Playbook;
  readonly newest: string;
  readonly expert: ExpertId;
  /** Messages of the person so far, the newest included. */
  readonly messages: number;
}

function refine(refinement: Refinement): OfflineReply {
  const { inUse, newest, expert, messages } = refinement;
  const branch = chooseBranch(inUse, newest)?.branch;
  if (branch) return branchAdvice(inUse, branch, expert);
  const other = changeOfSubject(refinement);
  if (other) return firstAdvice(other, newest, expert);
  return asksForMore.test(newest) ? furtherSolutions(inUse, expert) : generalAdvice(inUse, expert, messages);
}

function changeOfSubject({ index, inUse, newest, expert }: Refinement): PlaybookChoice | undefined {
  const choice = findPlaybook(index, newest, expert);
  if (choice?.strength !== 'good' || choice.playbook.id === inUse.id) return undefined;
  const found = index.search(newest);
  const certaintyOf = (playbook: Playbook) =>
    found.find((candidate) => candidate.playbook.id === playbook.id)?.certainty ?? 0;
  return certaintyOf(choice.playbook) >= SUBJECT_CHANGE_FACTOR * certaintyOf(inUse) ? choice : undefined;
}
