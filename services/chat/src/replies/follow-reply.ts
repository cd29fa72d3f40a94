// Streams a reply from a position: stored parts first, then new ones as they are stored, until it has ended.
import type { ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import { finalReplyEvents } from '@consilium/contracts/chat/reply-stream.ts';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { ChatContext } from '../context.ts';
import { replayEnded } from './replay-ended.ts';
import { partsAfter } from './reply-parts.sql.ts';
import { findReply } from './replies.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import type { StoredPart } from './reply-signals.ts';

/** A draining process sends what is already stored; the client reconnects for the rest. */
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
      const buffered = waiter.takeAfter(lastId);
      const parts = buffered.length > 0 ? buffered : await partsAfter(context.pool, replyId, lastId);
      for (const { id, event, data } of parts) {
        lastId = id;
        yield { id, event, data };
        if (isFinal(event)) return;
      }
      if (isLast) return;
      // After a part came by signal, the next one will too, so there is no need to read the database.
      if (buffered.length > 0) await waiter.wait(closed);
      if (parts.length > 0) continue;
      if (ended) {
        yield* replayEnded(context, ended, lastId);
        return;
      }
      const reply = await findReply(context.pool, replyId);
      if (!reply) return;
      if (reply.status === 'running') await waiter.wait(closed);
      // Its last parts may have been stored between the two reads, so the parts are read once more.
      else ended = reply;
    }
  } finally {
    waiter.stop();
  }
}

function isFinal(event: string): boolean {
  return finalReplyEvents.includes(event as ReplyEventName);
}

/** Most parts that are buffered for a slow reader; it reads further ones from the database. */
const MOST_BUFFERED = 100;

interface PartsWaiter {
  /** To be called before reading the database, so that parts stored during the read still wake the reader. */
  arm(): void;
  /** Buffered parts of this process that follow the id without a gap. */
  takeAfter(lastId: number): readonly StoredPart[];
  wait(closed: AbortSignal): Promise<void>;
  stop(): void;
}

function partsWaiter(context: ChatContext, replyId: string): PartsWaiter {
  let woken = Promise.withResolvers<void>();
  let buffered: StoredPart[] = [];
  const off = context.signals.onParts(replyId, (part) => {
    if (part && buffered.length < MOST_BUFFERED) buffered.push(part);
    woken.resolve();
  });
  return {
    arm() {
      woken = Promise.withResolvers<void>();
    },
    takeAfter(lastId) {
      const fresh = buffered.filter(({ id }) => id > lastId);
      buffered = [];
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
