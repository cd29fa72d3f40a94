// Follows a reply from a place on: stored parts first, then new ones as they are stored, until it has ended.
import type { ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import { finalReplyEvents } from '@consilium/contracts/chat/reply-stream.ts';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { ChatContext } from '../context.ts';
import { replayEnded } from './replay-ended.ts';
import { partsAfter } from './reply-parts.sql.ts';
import { findReply } from './replies.sql.ts';
import type { ReplyRow } from './replies.sql.ts';

/** A draining process hands on what is stored already; the reader reconnects for the rest. */
export async function* followReply(
  context: ChatContext,
  replyId: string,
  afterId: number,
  closed: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const waiter = partsWaiter(context, replyId);
  let lastId = afterId;
  try {
    let ended: ReplyRow | undefined;
    while (!closed.aborted) {
      const isLast = context.draining.aborted;
      waiter.arm();
      const parts = await partsAfter(context.pool, replyId, lastId);
      for (const { id, event, data } of parts) {
        lastId = id;
        yield { id, event, data };
        if (isFinal(event)) return;
      }
      if (isLast) return;
      if (parts.length > 0) continue;
      if (ended) {
        yield* replayEnded(context, ended, lastId);
        return;
      }
      const reply = await findReply(context.pool, replyId);
      if (!reply) return;
      if (reply.status === 'running') await waiter.wait(closed);
      // Its last parts may have been stored between the two looks: it is looked at once more.
      else ended = reply;
    }
  } finally {
    waiter.stop();
  }
}

function isFinal(event: string): boolean {
  return finalReplyEvents.includes(event as ReplyEventName);
}

/** `arm` before looking at the database, so that what is stored while looking still wakes. */
function partsWaiter(
  context: ChatContext,
  replyId: string,
): { arm(): void; wait(closed: AbortSignal): Promise<void>; stop(): void } {
  let woken = Promise.withResolvers<void>();
  const off = context.signals.onParts(replyId, () => woken.resolve());
  return {
    arm() {
      woken = Promise.withResolvers<void>();
    },
    async wait(closed) {
      const wake = () => woken.resolve();
      closed.addEventListener('abort', wake, { once: true });
      context.draining.addEventListener('abort', wake, { once: true });
      if (closed.aborted || context.draining.aborted) wake();
      await woken.promise;
      closed.removeEventListener('abort', wake);
      context.draining.removeEventListener('abort', wake);
    },
    stop: off,
  };
}
