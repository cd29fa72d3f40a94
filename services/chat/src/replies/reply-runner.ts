// The runner of this process: works on replies it holds a lease on, premium first, and takes over those whose runner fell silent.
import type { ChatContext } from '../context.ts';
import { newId } from '@consilium/kit/ids.ts';
import { finishReply } from './finish-reply.ts';
import { appendParts, beginGeneration, giveUpLeases, renewLeases, takeOverReplies } from './reply-leases.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import { textSoFar } from './reply-parts.sql.ts';
import { failureSentence, runReply } from './run-reply.ts';
import type { CutReason } from './run-reply.ts';
import { messageTypeOf } from './stage.ts';

/** A runner that dies is replaced once. */
const MOST_TAKEOVERS = 1;
const TAKEOVER_BATCH = 20;

export interface ReplyRunner {
  readonly owner: string;
  /** The reply was inserted with this owner's lease. */
  start(reply: ReplyRow): void;
  /** Lets running replies finish for a while, then gives their leases up. */
  stop(waitMs: number): Promise<void>;
}

interface Run {
  readonly reply: ReplyRow;
  readonly cut: AbortController;
  ended: Promise<void>;
}

export function createReplyRunner(context: ChatContext): ReplyRunner {
  const owner = newId();
  const running = new Map<string, Run>();
  const waiting: Run[] = [];
  let stopping = false;

  const begin = (run: Run) => {
    running.set(run.reply.id, run);
    run.ended = runReply(context, run.reply, run.cut.signal)
      .catch((error: unknown) => context.log.error({ err: error, replyId: run.reply.id }, 'a reply could not be finished'))
      .finally(() => {
        running.delete(run.reply.id);
        const next = waiting.shift();
        if (next && !stopping) begin(next);
      });
  };
  const admit = (reply: ReplyRow) => {
    const run: Run = { reply, cut: new AbortController(), ended: Promise.resolve() };
    if (running.size < context.config.CONCURRENT_REPLIES) return begin(run);
    const place = reply.class === 'premium' ? waiting.findIndex((other) => other.reply.class !== 'premium') : -1;
    waiting.splice(place === -1 ? waiting.length : place, 0, run);
  };
  const cut = (replyId: string, reason: CutReason) => {
    running.get(replyId)?.cut.abort(reason);
    waiting.find((run) => run.reply.id === replyId)?.cut.abort(reason);
  };
  const unsubscribe = context.signals.onStop((replyId) => cut(replyId, 'stop'));
  const tend = repeating(context, context.config.REPLY_LEASE_MS / 4, async () => {
    await keepLeases(context, owner, [...running.keys(), ...waiting.map((run) => run.reply.id)], cut);
    if (!stopping) for (const reply of await takeOver(context, owner)) admit(reply);
  });

  return {
    owner,
    start: admit,
    async stop(waitMs) {
      stopping = true;
      unsubscribe();
      const all = Promise.all([...running.values()].map((run) => run.ended));
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
      for (const replyId of running.keys()) cut(replyId, 'shutdown');
      await Promise.all([...running.values()].map((run) => run.ended));
      await tend.stop();
      await giveUpLeases(context.pool, owner, context.clock.now());
    },
  };
}

/** Repeats without overlapping itself; a failure is logged and tried again. */
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

async function keepLeases(context: ChatContext, owner: string, ids: readonly string[], cut: (id: string, reason: CutReason) => void): Promise<void> {
  if (ids.length === 0) return;
  const kept = await renewLeases(context.pool, owner, ids, context.clock.now(), context.config.REPLY_LEASE_MS);
  const keptById = new Map(kept.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = keptById.get(id);
    if (!row) cut(id, 'lease-lost');
    else if (row.stopRequested) cut(id, 'stop');
  }
}

/** The replies to run anew; those that may not run again are ended here. */
async function takeOver(context: ChatContext, owner: string): Promise<ReplyRow[]> {
  const replies = await takeOverReplies(context.pool, owner, context.clock.now(), context.config.REPLY_LEASE_MS, TAKEOVER_BATCH);
  const again: ReplyRow[] = [];
  for (const reply of replies) {
    if (reply.stopRequested) await endTakenOver(context, reply, 'stopped');
    else if (reply.takeovers > MOST_TAKEOVERS || isTooOld(context, reply)) await endTakenOver(context, reply, 'failed');
    else if (await resetReply(context, reply)) again.push(reply);
  }
  return again;
}

function isTooOld(context: ChatContext, reply: ReplyRow): boolean {
  return context.clock.now().getTime() - reply.createdAt.getTime() > context.config.REPLY_MAX_AGE_MS;
}

/** Readers discard what they had; a reader that saw the first generation sees rising ids go on. */
async function resetReply(context: ChatContext, reply: ReplyRow): Promise<boolean> {
  const lease = { replyId: reply.id, epoch: reply.leaseEpoch };
  if (!(await beginGeneration(context.pool, lease))) return false;
  await appendParts(context.pool, lease, [{ event: 'reset', data: { reason: 'runner_replaced' } }], false, context.clock.now());
  context.signals.partsStored(reply.id);
  return true;
}

async function endTakenOver(context: ChatContext, reply: ReplyRow, status: 'stopped' | 'failed'): Promise<void> {
  const lease = { replyId: reply.id, epoch: reply.leaseEpoch };
  // What an earlier runner delivered was interrupted by us, not by the person: it does not count.
  if (status === 'failed') await beginGeneration(context.pool, lease);
  const kept = status === 'stopped' ? await textSoFar(context.pool, [reply.id]) : undefined;
  await finishReply(context, lease, {
    status,
    text: kept?.get(reply.id) ?? '',
    solutions: [],
    followUpQuestions: [],
    stage: reply.stage,
    messageType: messageTypeOf(reply.stage),
    advisor: context.advisor.name,
    model: context.advisor.modelFor(reply.class),
    inputTokens: null,
    outputTokens: null,
    failure: status === 'failed' ? failureSentence : null,
  });
}
