// Claims an attempt at new solutions for a reply: limited per reply and per person, never two in parallel.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import { attemptsOf, giveUpOld, insertAttempt, lockAttempts } from './regenerations.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any advisor takes: an attempt that is older has died. */
const GIVES_UP_AFTER_MS = 60_000;

export type Claim =
  | { readonly outcome: 'claimed' | 'running'; readonly attemptId: string }
  | { readonly outcome: 'automatic_done' }
  | { readonly outcome: 'spent'; readonly refusal: HttpError };

export function claimAttempt(context: ChatContext, reply: ReplyRow, automatic: boolean): Promise<Claim> {
  const { SOLUTIONS_PER_REPLY: perReply, SOLUTIONS_PER_DAY: perDay } = context.config;
  const { id: replyId, userId } = reply;
  return transaction(context.pool, async (tx): Promise<Claim> => {
    const now = context.clock.now();
    await lockAttempts(tx, userId);
    await giveUpOld(tx, userId, now);
    const attempts = await attemptsOf(tx, { replyId, userId, since: new Date(now.getTime() - DAY_MS) });
    if (attempts.runningId !== null) return { outcome: 'running', attemptId: attempts.runningId };
    if (automatic && attempts.wasAutomatic) return { outcome: 'automatic_done' };
    if (attempts.ofReply >= perReply) return { outcome: 'spent', refusal: limitError('reply', perReply) };
    if (attempts.ofPerson >= perDay) return { outcome: 'spent', refusal: limitError('day', perDay) };
    const attemptId = newId();
    const givesUpAt = new Date(now.getTime() + GIVES_UP_AFTER_MS);
    await insertAttempt(tx, { id: attemptId, replyId, userId, automatic, startedAt: now, givesUpAt });
    return { outcome: 'claimed', attemptId };
  });
}

function limitError(limit: 'reply' | 'day', most: number): HttpError {
  const sentence =
    limit === 'reply'
      ? `New solutions can be made ${times(most)} for one reply. Tell the expert what you have tried, and ask again.`
      : `New solutions can be made ${times(most)} a day. Please try again tomorrow.`;
  return httpError('SOLUTIONS_LIMIT', sentence, { limit, most });
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
