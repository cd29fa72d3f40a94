// Brings the clicks on each product in each period up to date, so that the most clicked are found among few rows.
import { earningsPeriods } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { timeSpanOf } from '../time-spans/time-span.ts';
import { lockProductClicks, moveProductClicks } from './product-clicks.sql.ts';

export async function countProductClicks({
  pool,
  clock,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const beginnings = earningsPeriods.map((period) => ({ period, since: timeSpanOf(period, now).since }));
  await transaction(pool, async (tx) => {
    await lockProductClicks(tx);
    await moveProductClicks(tx, beginnings);
  });
}
