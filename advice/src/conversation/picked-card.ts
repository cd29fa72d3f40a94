// "The second one please", after a reply that offered nothing to choose from but its cards.
import { plainText } from '../needs/plain-text.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { firstCards } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { pickedNumberIn } from './picked-number.ts';
import { beginningOf, type Part } from './solution-facts.ts';

/** Undefined for a message that says more, or answers a question between two things. */
export function pickedCard(
  { newest, isAnswer, lastReply, messages }: Conversation,
  playbook: Playbook,
): Part | undefined {
  const number =
    isAnswer || messages.length < 2 || / or [^.?!]*\?/u.test(lastReply) ? undefined : pickedNumberIn(plainText(newest));
  const card = typeof number === 'number' ? firstCards(playbook)[number - 1] : undefined;
  return card && { text: `**${card.title}** (${card.timeEstimate}). ${card.description} ${beginningOf(card)}` };
}
