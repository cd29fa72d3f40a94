// A report whose state its network moves in place, forth and back.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { ConversionState } from '../conversion-sources/reported-conversion.ts';
import { recordReports } from './record-reports.ts';

const clock = manualClock(new Date('2026-06-01T12:00:00Z'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function list(state: ConversionState): Promise<number> {
  clock.advance(3_600_000);
  const context = { pool: database.pool('affiliate'), clock, wakeRelay: () => undefined };
  const sale = { saleMinor: 5000, commissionMinor: 500, currency: 'USD', occurredAt: new Date('2026-05-01T10:00:00Z') };
  const reportedAt = new Date('2026-05-02T10:00:00Z');
  const report = {
    transactionId: '7',
    reportId: '70',
    clickId: null,
    state,
    amounts: 'change',
    reportedAt,
    ...sale,
  } as const;
  return recordReports(context, { network: 'cj', source: 'poll' }, [report]);
}
const rowsOf = async (text: string) => (await database.pool().query(text)).rows as Record<string, unknown>[];

test('declined by mistake, accepted, and declined again: the sale follows, and events add up', async () => {
  const moves: readonly (readonly [ConversionState, number])[] = [
    ['pending', 500],
    ['reversed', 0],
    ['pending', 500],
    ['locked', 500],
    ['reversed', 0],
    ['locked', 500],
  ];
  for (const [state, commission] of moves) {
    expect(await list(state)).toBe(1);
    // Read again, it is nothing new.
    expect(await list(state)).toBe(0);
    expect(await rowsOf('select state, commission_minor as commission from affiliate.conversions')).toEqual([
      { state, commission },
    ]);
    const [told] = await rowsOf(
      `select sum((envelope #>> '{data,commissionMinor}')::bigint)::bigint as commission from affiliate.outbox`,
    );
    expect(told).toEqual({ commission });
  }
});
