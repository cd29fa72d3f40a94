// Follows a reply from a place on: stored parts first, then new ones as they are stored, until it has ended.
import type { ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import { finalReplyEvents } from '@consilium/contracts/chat/reply-stream.ts';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { ChatContext } from '../context.ts';
import { replayEnded } from './replay-ended.ts';
import { partsAfter } from './reply-parts.sql.ts';
import { findReply } from './replies.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import type { StoredPart } from './reply-signals.ts';

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
      const told = waiter.takeAfter(lastId);
      const parts = told.length > 0 ? told : await partsAfter(context.pool, replyId, lastId);
      for (const { id, event, data } of parts) {
        lastId = id;
        yield { id, event, data };
        if (isFinal(event)) return;
      }
      if (isLast) return;
      // Whatever comes after a part that was told is told too.
      if (told.length > 0) await waiter.wait(closed);
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

/** So many parts are remembered for a slow reader; it finds the others in the database. */
const MOST_TOLD = 100;

interface PartsWaiter {
  /** Before looking at the database, so that what is stored while looking still wakes. */
  arm(): void;
  /** Parts told in this process that follow the id without a gap. */
  takeAfter(lastId: number): readonly StoredPart[];
  wait(closed: AbortSignal): Promise<void>;
  stop(): void;
}

function partsWaiter(context: ChatContext, replyId: string): PartsWaiter {
  let woken = Promise.withResolvers<void>();
  let told: StoredPart[] = [];
  const off = context.signals.onParts(replyId, (part) => {
    if (part && told.length < MOST_TOLD) told.push(part);
    woken.resolve();
  });
  return {
    arm() {
      woken = Promise.withResolvers<void>();
    },
    takeAfter(lastId) {
      const fresh = told.filter(({ id }) => id > lastId);
      told = [];
      return fresh.every(({ id }, index) => id === lastId + 1 + index) ? fresh : [];
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
