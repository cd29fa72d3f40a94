// Streams an ended reply as a whole when its stored parts were deleted.
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { ChatContext } from '../context.ts';
import { closingEvents } from './closing-events.ts';
import type { UnnumberedEvent } from './closing-events.ts';
import { receiptOf } from './receipt.ts';
import type { ReplyRow } from './replies.sql.ts';
import { solutionsOf } from './solutions.sql.ts';

/**
 * Its ids follow those of the parts and are the same in every replay, so a reader that loses this stream can resume it.
 * A reader that had some of the parts gets a reset; one that had the last part gets nothing.
 */
export async function* replayEnded(
  context: ChatContext,
  reply: ReplyRow,
  afterId: number,
): AsyncGenerator<ServerSentEvent> {
  if (afterId > 0 && afterId === reply.lastPartId) return;
  const solutions = (await solutionsOf(context.pool, [reply.id])).get(reply.id) ?? [];
  const text: readonly UnnumberedEvent[] = reply.text === '' ? [] : [{ event: 'delta', data: { text: reply.text } }];
  let id = reply.lastPartId;
  for (const event of [opening(reply, afterId), ...text, ...closingEvents(reply, solutions)]) {
    id += 1;
    if (id > afterId) yield { id, ...event };
  }
}

function opening(reply: ReplyRow, afterId: number): UnnumberedEvent {
  if (afterId > 0) return { event: 'reset', data: { reason: 'regenerated' } };
  const { id: replyId, conversationId, messageId } = reply;
  return { event: 'accepted', data: { conversationId, messageId, replyId, receipt: receiptOf(reply) } };
}
