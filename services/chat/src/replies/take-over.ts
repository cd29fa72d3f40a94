// Takes over replies whose lease expired: once after a death, not too often, and not when they are too old. The others are
// ended as failed or stopped.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { finishReply } from './finish-reply.ts';
import { appendParts, beginGeneration, takeOverReplies } from './reply-leases.sql.ts';
import { LeaseLostError } from './reply-writer.ts';
import type { ReplyRow } from './replies.sql.ts';
import { textSoFar } from './reply-parts.sql.ts';
import { interruption, noFailure } from './reply-failure.ts';
import type { FailureFields } from './reply-failure.ts';
import { stageAfterOpinion } from './stage.ts';

/** Of processes that died: the reply may be what they died of. One that was only slow takes itself off the count. */
const MOST_TAKEOVERS = 1;
/** Then slow processes no longer take a reply from each other; being handed over at shutdown alone never ends it. */
const MOST_GENERATIONS = 5;
const TAKEOVER_BATCH = 20;

/** Only takes the leases, so that it is quick; each reply is then admitted, and its run begins with `goesOn`. */
export function takeOver(context: ChatContext, owner: string): Promise<readonly ReplyRow[]> {
  return takeOverReplies(context.pool, owner, context.clock.now(), context.config.REPLY_LEASE_MS, TAKEOVER_BATCH);
}

/**
 * Whether a reply that was taken over is to be run again; ends it otherwise. Part of its run, whose lease is renewed
 * meanwhile: on a busy machine this takes seconds, and another process would take the reply over, for the last time.
 */
export async function goesOn(context: ChatContext, reply: ReplyRow): Promise<boolean> {
  if (reply.stopRequested) return endStopped(context, reply);
  if (isTakenTooOften(reply) || isTooOld(context, reply)) return endInterrupted(context, reply);
  await resetReply(context, reply);
  return true;
}

function isTakenTooOften({ takeovers, generation }: ReplyRow): boolean {
  return takeovers > MOST_TAKEOVERS || (takeovers > 0 && generation >= MOST_GENERATIONS);
}

function isTooOld(context: ChatContext, reply: ReplyRow): boolean {
  return context.clock.now().getTime() - reply.createdAt.getTime() > context.config.REPLY_MAX_AGE_MS;
}

/** Tells readers to discard the text so far, with the next id. Throws LeaseLostError when another runner has the reply. */
async function resetReply(context: ChatContext, reply: ReplyRow): Promise<void> {
  const lease = { replyId: reply.id, epoch: reply.leaseEpoch };
  const reset = [{ event: 'reset', data: { reason: 'runner_replaced' } }];
  await transaction(context.pool, async (tx) => {
    if (!(await beginGeneration(tx, lease))) throw new LeaseLostError(reply.id);
    await appendParts(tx, lease, reset, false, context.clock.now());
  });
  context.signals.partsStored(reply.id);
}

/** Stop takes precedence; the text so far stays. */
async function endStopped(context: ChatContext, reply: ReplyRow): Promise<false> {
  const said = await textSoFar(context.pool, [reply.id]);
  await end(context, reply, { status: 'stopped', text: said.get(reply.id) ?? '', ...noFailure });
  return false;
}

/** The failure is ours, not the person's. The text so far stays, as in any reply that breaks off. */
async function endInterrupted(context: ChatContext, reply: ReplyRow): Promise<false> {
  const text = (await textSoFar(context.pool, [reply.id])).get(reply.id) ?? '';
  if (text === '') await resetReply(context, reply);
  await end(context, reply, { status: 'failed', text, ...interruption(text) });
  return false;
}

async function end(
  context: ChatContext,
  reply: ReplyRow,
  ending: FailureFields & { readonly status: 'stopped' | 'failed'; readonly text: string },
): Promise<void> {
  await finishReply(context, reply, {
    ...ending,
    solutions: [],
    followUpQuestions: [],
    nextQuestions: [],
    stage: reply.kind === 'second_opinion' ? stageAfterOpinion(false) : reply.stage,
    advisor: context.advisor.name,
    model: context.advisor.modelFor(reply.class),
    inputTokens: null,
    outputTokens: null,
  });
}
