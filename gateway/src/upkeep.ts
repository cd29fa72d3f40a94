// Forgets what the gateway no longer needs: visitors long gone, hashed addresses, denials long told.
import type { Clock } from '@consilium/kit/clock.ts';
import { every } from '@consilium/kit/lifecycle/every.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { dropDenials } from './verdicts/denials.sql.ts';
import { dropOldVisitors } from './visitors/visitors.sql.ts';

const EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const VISITOR_DAYS = 400;
const ADDRESS_DAYS = 2;

export function startUpkeep(options: { readonly pool: Pool; readonly clock: Clock; readonly log: Logger }): {
  stop(): Promise<void>;
} {
  const { pool, clock, log } = options;
  const work = () => forgetOld(pool, clock.now());
  return every({ everyMs: EVERY_MS, work, log, failure: 'upkeep waits for the next hour' });
}

export async function forgetOld(pool: Pool, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await dropOldVisitors(pool, { notSeenSince: ago(VISITOR_DAYS), addressesBefore: ago(ADDRESS_DAYS) });
  await dropDenials(pool, ago(1));
}
