// Tells an ended reply again as a whole, when its stored parts are gone.
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { ChatContext } from '../context.ts';
import { closingEvents } from './closing-events.ts';
import type { ToldEvent } from './closing-events.ts';
import { receiptOf } from './receipt.ts';
import type { ReplyRow } from './replies.sql.ts';
import { solutionsOf } from './solutions.sql.ts';

/**
 * Its ids follow those of the parts, and every telling has the same ones: a reader that lost this stream too goes on in it.
 * A reader that had some of the parts is told to discard them; one that had the last has all.
 */
export async function* replayEnded(
  context: ChatContext,
  reply: ReplyRow,
  afterId: number,
): AsyncGenerator<ServerSentEvent> {
  if (afterId > 0 && afterId === reply.lastPartId) return;
  const solutions = (await solutionsOf(context.pool, [reply.id])).get(reply.id) ?? [];
  const text: readonly ToldEvent[] = reply.text === '' ? [] : [{ event: 'delta', data: { text: reply.text } }];
  let id = reply.lastPartId;
  for (const event of [opening(reply, afterId), ...text, ...closingEvents(reply, solutions)]) {
    id += 1;
    if (id > afterId) yield { id, ...event };
  }
}

function opening(reply: ReplyRow, afterId: number): ToldEvent {
  if (afterId > 0) return { event: 'reset', data: { reason: 'regenerated' } };
  const { id: replyId, conversationId, messageId } = reply;
  return { event: 'accepted', data: { conversationId, messageId, replyId, receipt: receiptOf(reply) } };
}
