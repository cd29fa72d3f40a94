// The runner of this process: runs replies it has a lease on, and takes over those whose lease expired.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@consilium/kit/ids.ts';
import type { ChatContext } from '../context.ts';
import { forgiveTakeovers, giveUpLeases, renewLeases } from './reply-leases.sql.ts';
import { prepareAdvice } from './opening.ts';
import type { HeadStart, Opening, OpeningMessage } from './opening.ts';
import { createReplyQueue } from './reply-queue.ts';
import type { ReplyQueue } from './reply-queue.ts';
import type { ReplyRow } from './replies.sql.ts';
import { LeaseLostError } from './reply-writer.ts';
import { runReply } from './run-reply.ts';
import { goesOn, takeOver } from './take-over.ts';

export interface ReplyRunner {
  readonly owner: string;
  /** For a reply that was inserted with this owner's lease. */
  start(reply: ReplyRow, opening?: Promise<Opening>): void;
  /** For a message that is being accepted; undefined when its reply would have to wait for a place. */
  prepare(message: OpeningMessage): HeadStart | undefined;
  /** Lets running replies finish for `waitMs`, then gives up all leases, including those of replies accepted until `lastAccepted`. */
  stop(waitMs: number, lastAccepted?: Promise<void>): Promise<void>;
}

export function createReplyRunner(context: ChatContext): ReplyRunner {
  const owner = newId();
  const queue = createReplyQueue({
    places: context.config.CONCURRENT_REPLIES,
    work: (reply, signal, opening) =>
      run(context, reply, signal, opening).catch((error: unknown) => report(context, reply, error)),
  });
  const unsubscribe = context.signals.onStop((replyId) => queue.cut(replyId, 'stop'));
  let stopping = false;
  const leaseWork = repeating(context, context.config.REPLY_LEASE_MS / 4, async () => {
    await keepLeases(context, owner, queue);
    const taken = stopping ? [] : await takeOver(context, owner);
    if (!stopping) for (const reply of taken) queue.admit(reply);
  });
  const handOver = (ids?: readonly string[]) => giveUpLeases(context.pool, owner, context.clock.now(), ids);

  return {
    owner,
    prepare: (message) => (stopping || !queue.hasPlace() ? undefined : prepareAdvice(context, message)),
    start(reply, opening) {
      if (!stopping) return queue.admit(reply, opening);
      void opening?.then(({ cancel }) => cancel('shutdown')).catch(() => undefined);
      void handOver([reply.id]).catch((error: unknown) => report(context, reply, error));
    },
    async stop(waitMs, lastAccepted) {
      stopping = true;
      await handOver(queue.close().map((reply) => reply.id));
      const cancel = new AbortController();
      const waited = delay(waitMs, undefined, { signal: cancel.signal }).catch(() => undefined);
      await Promise.race([queue.settled(), waited]);
      cancel.abort();
      queue.cutAll('shutdown');
      await Promise.all([queue.settled(), lastAccepted]);
      unsubscribe();
      await leaseWork.stop();
      await handOver();
    },
  };
}

const FIRST_EPOCH = 1;

async function run(
  context: ChatContext,
  reply: ReplyRow,
  signal: AbortSignal,
  opening: Promise<Opening> | undefined,
): Promise<void> {
  const isTakenOver = reply.leaseEpoch > FIRST_EPOCH;
  if (isTakenOver && !(await goesOn(context, reply))) return;
  await runReply(context, reply, signal, opening);
}

/** A reply that could not be finished here is taken over when its lease ends. Never rejects. */
async function report(context: ChatContext, reply: ReplyRow, error: unknown): Promise<void> {
  const { log, pool } = context;
  const about = { replyId: reply.id };
  if (!(error instanceof LeaseLostError)) return log.error({ ...about, err: error }, 'a reply could not be finished');
  log.info(about, 'a reply goes on elsewhere');
  await forgiveTakeovers(pool, [reply.id]).catch((failure: unknown) =>
    log.warn({ ...about, err: failure }, 'a slow runner could not say that it lives'),
  );
}

/** Repeats work without overlap; a failure is logged and retried. */
function repeating(context: ChatContext, everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const turn = () => {
    current = work()
      .catch((error: unknown) => context.log.warn({ err: error }, 'tending replies failed, trying again'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/** Runs before takeovers, so that a process that was paused keeps the replies that nobody took meanwhile. */
async function keepLeases(context: ChatContext, owner: string, queue: ReplyQueue): Promise<void> {
  const ids = queue.ids();
  if (ids.length === 0) return;
  const kept = await renewLeases(context.pool, owner, ids, context.clock.now(), context.config.REPLY_LEASE_MS);
  const keptById = new Map(kept.map((row) => [row.id, row]));
  // Before this process takes one of them back.
  const lost = ids.filter((id) => !keptById.has(id));
  if (lost.length > 0) await forgiveTakeovers(context.pool, lost);
  for (const id of ids) {
    const row = keptById.get(id);
    if (!row) queue.cut(id, 'lease-lost');
    else if (row.stopRequested) queue.cut(id, 'stop');
  }
}
