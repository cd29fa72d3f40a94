// The section for a circumstance that a message names, by its words or by its meaning.
import { chooseBranch } from '../playbooks/choose-branch.ts';
import { withoutDenied } from '../playbooks/negation.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import type { Part } from './solution-facts.ts';

/** All words of a cue with two significant ones or more. */
export const STRONG_FIT = 1.1;
/** Of a cue by meaning: below it a section is mostly about something else. */
const NEAR_ENOUGH = 0.36;

export function branchFor(conversation: Conversation, playbook: Playbook, leastFit: number): Part | undefined {
  const chosen = chooseBranch(playbook, conversation.newest);
  return chosen && chosen.fit >= leastFit ? partOf(conversation.said.freshOf(chosen.branch.text)) : undefined;
}

export function branchByMeaning({ index, newest, said }: Conversation, playbook: Playbook): Part | undefined {
  const near = index.nearestBranch(withoutDenied(newest), playbook);
  return near && near.similarity >= NEAR_ENOUGH ? partOf(said.freshOf(near.branch.text)) : undefined;
}

export const partOf = (text: string | undefined): Part | undefined => (text === undefined ? undefined : { text });
