// A message that is about something else than the playbook in use: another playbook answers, on strong evidence only.
import type { Need } from '../needs/need.ts';
import { firstAdvice } from '../playbooks/compose-reply.ts';
import type { OfflineReply } from '../playbooks/compose-reply.ts';
import { findPlaybook } from '../playbooks/find-playbook.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import { takenUp, unsaid } from './words-to-use.ts';

/** How much more certain another playbook must be than the one in use: refinements often use words of others. */
const leastFactors: Readonly<Partial<Record<Need, number>>> = { 'new-topic': 1, correction: 1.3 };
const USUAL_FACTOR = 1.8;

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
  const factor = Math.min(...needs.map((need) => leastFactors[need] ?? USUAL_FACTOR));
  if (certaintyOf(choice.playbook) < factor * certaintyOf(inUse)) return undefined;
  const lead =
    needs[0] === 'correction' ? unsaid(said, takenUp) : `That is a different matter: ${choice.playbook.title}.`;
  return firstAdvice(choice, newest, expert, { said, lead });
}
