// A conversation in tests: a person's messages to one expert, each answered with what was said before.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Turn } from '../../playbooks/turn.ts';
import { answer, type Knowledge } from '../answer.ts';
import type { OfflineReply } from '../compose-reply.ts';

/** The reply to each message. */
export async function repliesTo(
  knowledge: Knowledge,
  expert: ExpertId,
  messages: readonly string[],
): Promise<OfflineReply[]> {
  const turns: Turn[] = [];
  const replies: OfflineReply[] = [];
  for (const text of messages) {
    turns.push({ role: 'user', text });
    const reply = await answer(knowledge, turns, expert);
    turns.push({ role: 'assistant', text: reply.text });
    replies.push(reply);
  }
  return replies;
}
