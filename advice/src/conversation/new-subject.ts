// A message that is about something else than the playbook in use: another playbook answers, on strong evidence only.
import type { Need } from '../needs/need.ts';
import { firstAdvice } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { findPlaybook } from '../playbooks/find-playbook.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import { takenUp, unsaid } from './words-to-use.ts';

/**
 * The least certainty of another playbook, by need, and for a playbook of another expert twice that. Measured on the
 * training conversations: below 180 nearly every change of an unmarked follow-up was wrong, and plain ones reach 400.
 */
const leastCertainty: Readonly<Partial<Record<Need, number>>> = { 'new-topic': 58, correction: 110 };
const USUAL_LEAST = 180;
/** Refinements often use words of other playbooks. */
const MORE_CERTAIN_BY = 1.3;

export function newSubject(
  conversation: Conversation,
  inUse: Playbook,
  needs: readonly Need[],
): OfflineReply | undefined {
  const { index, newest, expert, named, said } = conversation;
  const choice = findPlaybook(index, newest, expert);
  // A playbook that was used before has said its first advice.
  if (choice?.strength !== 'good' || named.includes(choice.playbook)) return undefined;
  const found = index.search(newest);
  const certaintyOf = (playbook: Playbook) =>
    found.find((candidate) => candidate.playbook.id === playbook.id)?.certainty ?? 0;
  const least = Math.min(...needs.map((need) => leastCertainty[need] ?? USUAL_LEAST));
  const certainty = certaintyOf(choice.playbook);
  if (certainty < (choice.playbook.expert === expert ? least : 2 * least)) return undefined;
  if (certainty < MORE_CERTAIN_BY * certaintyOf(inUse)) return undefined;
  const lead =
    needs[0] === 'correction' ? unsaid(said, takenUp) : `That is a different matter: ${choice.playbook.title}.`;
  return firstAdvice(choice, newest, expert, { said, lead });
}
