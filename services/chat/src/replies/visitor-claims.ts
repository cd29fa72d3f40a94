// One answer at a time for a visitor, and one question for a key, in all processes of chat. The claim of a process that dies
// ends by itself.
import { createHash } from 'node:crypto';
import { every } from '@consilium/kit/periodic/every.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { sameBody } from '../messages/idempotency.ts';
import type { VisitorQuestion } from './visitor-replies.ts';
import { claimQuestion, endClaim, knownQuestions, lockVisitor, renewClaim } from './visitor-questions.sql.ts';

type ClaimContext = Pick<ChatContext, 'pool' | 'clock' | 'log'>;

const CLAIM_MS = 30_000;
const RENEW_MS = 10_000;

export interface VisitorClaim {
  /** Aborted when another process has taken the question over. */
  readonly lost: AbortSignal;
  /** Never rejects. */
  readonly end: () => Promise<void>;
}

/**
 * `being answered` when another process answers this very question. Throws while another question of the visitor is being
 * answered, and when the key was used for another one.
 */
export async function claimVisitor(
  context: ClaimContext,
  { visitor, key, bodyHash }: VisitorQuestion,
): Promise<VisitorClaim | 'being answered'> {
  const { pool, clock } = context;
  const question = { visitor, keyHash: hashOf(visitor, key), bodyHash: hashOf(key, bodyHash.toString('hex')) };
  const answerId = newId();
  const isClaimed = await transaction(pool, async (tx) => {
    await lockVisitor(tx, visitor);
    const now = clock.now();
    const known = await knownQuestions(tx, question, now);
    const same = known.find(({ isSameKey }) => isSameKey);
    if (same && !sameBody(same.bodyHash, question.bodyHash)) throw httpError('IDEMPOTENCY_KEY_REUSED');
    if (same?.isRunning) return false;
    if (known.some(({ isRunning }) => isRunning)) throw anotherIsRunning();
    await claimQuestion(tx, question, { answerId, now, until: new Date(now.getTime() + CLAIM_MS) });
    return true;
  });
  return isClaimed ? keepClaim(context, answerId) : 'being answered';
}

export function anotherIsRunning() {
  return httpError('REPLY_RUNNING', 'Another answer is still being written for you. Please try again in a moment.');
}

function keepClaim({ pool, clock, log }: ClaimContext, answerId: string): VisitorClaim {
  const lost = new AbortController();
  const renewing = every({
    everyMs: RENEW_MS,
    log,
    failure: 'the claim on an answer to a visitor was not renewed',
    async work() {
      const until = new Date(clock.now().getTime() + CLAIM_MS);
      if (!(await renewClaim(pool, answerId, until))) lost.abort();
    },
  });
  return {
    lost: lost.signal,
    async end() {
      await renewing.stop();
      await endClaim(pool, answerId).catch((error: unknown) =>
        log.warn({ err: error }, 'the claim on an answer to a visitor ends by itself'),
      );
    },
  };
}

function hashOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
