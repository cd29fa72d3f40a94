// Takes over replies whose runner fell silent: once each, and not when they are too old. The others are ended honestly.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { finishReply } from './finish-reply.ts';
import { appendParts, beginGeneration, takeOverReplies } from './reply-leases.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import { textSoFar } from './reply-parts.sql.ts';
import { interruption, noFailure } from './reply-failure.ts';
import type { ToldFailure } from './reply-failure.ts';
import { stageAfterOpinion } from './stage.ts';

/** A runner that dies is replaced once. */
const MOST_TAKEOVERS = 1;
const TAKEOVER_BATCH = 20;

/** The replies to run anew. */
export async function takeOver(context: ChatContext, owner: string): Promise<readonly ReplyRow[]> {
  const { REPLY_LEASE_MS: leaseMs } = context.config;
  const replies = await takeOverReplies(context.pool, owner, context.clock.now(), leaseMs, TAKEOVER_BATCH);
  const again: ReplyRow[] = [];
  for (const reply of replies) {
    // One that fails here is taken over again when its lease ends; the others must not wait for that.
    const goesOn = await decide(context, reply).catch((error: unknown) => {
      context.log.warn({ err: error, replyId: reply.id }, 'a reply could not be taken over');
      return false;
    });
    if (goesOn) again.push(reply);
  }
  return again;
}

async function decide(context: ChatContext, reply: ReplyRow): Promise<boolean> {
  if (reply.stopRequested) return endStopped(context, reply);
  if (reply.takeovers > MOST_TAKEOVERS || isTooOld(context, reply)) return endInterrupted(context, reply);
  return takeBack(context, reply);
}

function isTooOld(context: ChatContext, reply: ReplyRow): boolean {
  return context.clock.now().getTime() - reply.createdAt.getTime() > context.config.REPLY_MAX_AGE_MS;
}

/** What was said is no longer delivered: readers discard it; the ids they know go on rising. False when the lease is lost. */
async function takeBack(context: ChatContext, reply: ReplyRow): Promise<boolean> {
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

/** The person's wish comes first; what was delivered until then stays. */
async function endStopped(context: ChatContext, reply: ReplyRow): Promise<false> {
  const said = await textSoFar(context.pool, [reply.id]);
  await end(context, reply, { status: 'stopped', text: said.get(reply.id) ?? '', ...noFailure });
  return false;
}

/** We broke it off, not the person. What was said last stays, as in any reply that breaks off. */
async function endInterrupted(context: ChatContext, reply: ReplyRow): Promise<false> {
  const text = (await textSoFar(context.pool, [reply.id])).get(reply.id) ?? '';
  if (text !== '' || (await takeBack(context, reply)))
    await end(context, reply, { status: 'failed', text, ...interruption(text) });
  return false;
}

async function end(
  context: ChatContext,
  reply: ReplyRow,
  ending: ToldFailure & { readonly status: 'stopped' | 'failed'; readonly text: string },
): Promise<void> {
  await finishReply(context, reply, {
    ...ending,
    solutions: [],
    followUpQuestions: [],
    stage: reply.kind === 'second_opinion' ? stageAfterOpinion(false) : reply.stage,
    advisor: context.advisor.name,
    model: context.advisor.modelFor(reply.class),
    inputTokens: null,
    outputTokens: null,
  });
}
