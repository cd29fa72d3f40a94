// A message that is about something else than the playbook in use: another playbook answers, on strong evidence only.
import type { Need } from '../needs/need.ts';
import { firstAdvice } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { findPlaybook } from '../playbooks/find-playbook.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import { takenUp, unsaid } from './words-to-use.ts';

/** The least certainty of another playbook, by need. A change of an unmarked follow-up is nearly always wrong. */
const leastCertainty: Readonly<Partial<Record<Need, number>>> = { 'new-topic': 0.6, correction: 0.75 };
const USUAL_LEAST = 0.93;
/** Of a playbook of another expert. */
const LEAST_OF_OTHER_EXPERT = 0.96;
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
  if (certainty < (choice.playbook.expert === expert ? least : LEAST_OF_OTHER_EXPERT)) return undefined;
  if (certainty < MORE_CERTAIN_BY * certaintyOf(inUse)) return undefined;
  const lead =
    needs[0] === 'correction' ? unsaid(said, takenUp) : `That is a different matter: ${choice.playbook.title}.`;
  return firstAdvice(choice, newest, expert, { said, lead });
}
