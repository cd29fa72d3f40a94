// The section for a circumstance that a message names, by its words or by its meaning.
import { chooseBranch } from '../playbooks/choose-branch.ts';
import { withoutDenied } from '../words/negation.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import type { Part } from './solution-facts.ts';

/** All words of a cue with two significant ones or more. */
export const STRONG_FIT = 1.1;
/** Of a cue by meaning: below it a section is mostly about something else. */
const NEAR_ENOUGH = 0.36;
/** Of a playbook that was only the closest one, or is on the kind only; single words say little there. */
const NEAR_ENOUGH_UNSURE = 0.45;

export function branchFor(conversation: Conversation, playbook: Playbook, leastFit: number): Part | undefined {
  if (conversation.isUnsure) return branchByMeaning(conversation, playbook);
  const chosen = chooseBranch(playbook, conversation.newest);
  return chosen && chosen.fit >= leastFit ? partOf(conversation.said.freshOf(chosen.branch.text)) : undefined;
}

export function branchByMeaning(conversation: Conversation, playbook: Playbook): Part | undefined {
  const { index, newest, said, isUnsure } = conversation;
  const near = index.nearestBranch(withoutDenied(newest), playbook);
  const least = isUnsure ? NEAR_ENOUGH_UNSURE : NEAR_ENOUGH;
  return near && near.similarity >= least ? partOf(said.freshOf(near.branch.text)) : undefined;
}

export const partOf = (text: string | undefined): Part | undefined => (text === undefined ? undefined : { text });
