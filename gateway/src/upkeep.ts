// Sweeps what the gateway no longer needs: old visitors, hashed addresses and denials.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { Period } from '@consilium/contracts/privacy/kept-for.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { every } from '@consilium/kit/periodic/every.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { answerKeyFor } from './retention/answer-key-for.ts';
import { deniedFor } from './retention/denied-for.ts';
import { dropDenials } from './verdicts/denials.sql.ts';
import { dropAnswerKeys } from './visitors/visitor-answers.sql.ts';
import { dropOldVisitors } from './visitors/visitors.sql.ts';

const EVERY_MS = 60 * 60 * 1000;

export function startUpkeep(options: { readonly pool: Pool; readonly clock: Clock; readonly log: Logger }): {
  stop(): Promise<void>;
} {
  const { pool, clock, log } = options;
  const work = () => forgetOld(pool, clock.now());
  return every({ everyMs: EVERY_MS, work, log, failure: 'upkeep waits for the next hour' });
}

export async function forgetOld(pool: Pool, now: Date): Promise<void> {
  const ago = (period: Period) => new Date(now.getTime() - periodMs(period));
  await dropOldVisitors(pool, { notSeenSince: ago(keptFor.visitor), addressesBefore: ago(keptFor.visitorAddress) });
  await dropAnswerKeys(pool, ago(answerKeyFor));
  await dropDenials(pool, ago(deniedFor));
}
