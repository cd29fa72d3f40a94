// Takes over replies whose lease expired: once each, and not when they are too old. The others are ended as failed or stopped.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { finishReply } from './finish-reply.ts';
import { appendParts, beginGeneration, takeOverReplies } from './reply-leases.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import { textSoFar } from './reply-parts.sql.ts';
import { interruption, noFailure } from './reply-failure.ts';
import type { FailureFields } from './reply-failure.ts';
import { stageAfterOpinion } from './stage.ts';

/** A reply is taken over at most once. */
const MOST_TAKEOVERS = 1;
const TAKEOVER_BATCH = 20;

/** Returns the replies to run again. */
export async function takeOver(context: ChatContext, owner: string): Promise<readonly ReplyRow[]> {
  const { REPLY_LEASE_MS: leaseMs } = context.config;
  const replies = await takeOverReplies(context.pool, owner, context.clock.now(), leaseMs, TAKEOVER_BATCH);
  const again: ReplyRow[] = [];
  for (const reply of replies) {
    // A reply that fails here is taken over again when its lease expires; the others must not wait.
    const continues = await decide(context, reply).catch((error: unknown) => {
      context.log.warn({ err: error, replyId: reply.id }, 'a reply could not be taken over');
      return false;
    });
    if (continues) again.push(reply);
  }
  return again;
}

async function decide(context: ChatContext, reply: ReplyRow): Promise<boolean> {
  if (reply.stopRequested) return endStopped(context, reply);
  if (reply.takeovers > MOST_TAKEOVERS || isTooOld(context, reply)) return endInterrupted(context, reply);
  return resetReply(context, reply);
}

function isTooOld(context: ChatContext, reply: ReplyRow): boolean {
  return context.clock.now().getTime() - reply.createdAt.getTime() > context.config.REPLY_MAX_AGE_MS;
}

/** Tells readers to discard the text so far, with the next id. False when the lease is lost. */
async function resetReply(context: ChatContext, reply: ReplyRow): Promise<boolean> {
  const lease = { replyId: reply.id, epoch: reply.leaseEpoch };
  const reset = [{ event: 'reset', data: { reason: 'runner_replaced' } }];
  const isOurs = await transaction(context.pool, async (tx) => {
    if (!(await beginGeneration(tx, lease))) return false;
    await appendParts(tx, lease, reset, false, context.clock.now());
    return true;
  });
  if (isOurs) context.signals.partsStored(reply.id);
  return isOurs;
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
  if (text !== '' || (await resetReply(context, reply)))
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
