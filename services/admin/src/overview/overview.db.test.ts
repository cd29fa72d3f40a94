// The figures of the overview: from events, in any order, once each; a rebuild gives the same.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Overview } from '@consilium/contracts/admin/overview/overview-http.ts';
import { conversionRecorded, linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { adminService } from '../service.ts';
import { recordFigures } from './record-figures.ts';

const clock = manualClock(new Date('2026-06-30T12:20:00Z'));
const boss = somebody({ roles: ['admin'] });
let database: TestDatabase;
let admin: ServiceUnderTest;
let log: EventLog;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startUnderTest(adminService, database, { clock });
  const logger = createLogger('test', 'silent');
  log = createPostgresEventLog({ pool: database.pool('affiliate'), schema: 'affiliate', logger, clock });
});
afterAll(async () => {
  await admin.stop();
  await log.stop();
  await database.drop();
});

const at = (iso: string) => ({ id: newId(), time: new Date(iso), source: 'test', subject: newId() });
const started = (iso: string) =>
  makeEvent(userActionRecorded, {
    ...at(iso),
    data: {
      actionId: newId(),
      actionType: 'conversation_start',
      expertType: 'tech',
      conversationId: newId(),
      localDate: iso.slice(0, 10),
      messageCharacters: null,
      rating: null,
    },
  });
const signedUp = (iso: string) =>
  makeEvent(accountCreated, { ...at(iso), data: { zone: 'UTC', locale: null, provider: 'email' } });
const followed = (iso: string) =>
  makeEvent(linkFollowed, {
    ...at(iso),
    data: {
      clickId: newId(),
      productId: newId(),
      network: 'amazon',
      expertType: 'tech',
      recommendationId: null,
      followedAt: iso,
    },
  });
const reported = (transactionId: string, occurredAt: string, more: object = {}) =>
  makeEvent(conversionRecorded, {
    ...at(occurredAt),
    data: {
      network: 'amazon',
      transactionId,
      clickId: 'click-1',
      productId: null,
      state: 'pending',
      saleMinor: 10_000,
      commissionMinor: 400,
      currency: 'USD',
      occurredAt,
      ...more,
    },
  });

const events: readonly NewEvent[] = [
  started('2026-06-30T08:00:00Z'),
  started('2026-06-29T23:59:59Z'),
  started('2026-06-23T10:00:00Z'),
  signedUp('2026-06-30T08:00:00Z'),
  ...['2026-06-30T09:00:00Z', '2026-06-30T09:10:00Z', '2026-06-29T09:00:00Z'].map(followed),
  // The second report of a sale comes first.
  reported('a', '2026-06-30T11:00:00Z', { commissionMinor: -100, saleMinor: -2500, state: 'approved' }),
  reported('a', '2026-06-30T10:00:00Z'),
  reported('b', '2026-06-29T10:00:00Z', { clickId: null, commissionMinor: 250 }),
  reported('c', '2026-06-29T10:00:00Z', { currency: 'EUR', commissionMinor: 300 }),
  reported('c', '2026-06-30T10:00:00Z', { currency: 'EUR', commissionMinor: -300, state: 'reversed' }),
];

async function overview(period: string): Promise<Overview> {
  return (await (await admin.call(`/api/admin/overview?period=${period}`, { identity: boss })).json()) as Overview;
}

describe('the overview', () => {
  test('counts a period, beside the one before it, and every day is there', async () => {
    await log.publish([...events, ...events]);
    await eventually(async () => expect((await overview('7d')).purchases.value).toBe(2));
    const week = await overview('7d');
    expect(week).toMatchObject({
      since: '2026-06-24T00:00:00.000Z',
      until: '2026-07-01T00:00:00.000Z',
      conversations: { value: 2, growth: 100 },
      signUps: { value: 1, growth: null },
      clicks: { value: 3, growth: null },
      conversionRate: { value: 50, growth: null },
      revenue: { growth: null },
    });
    expect(week.revenue.money.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))).toEqual([
      { currency: 'EUR', amountMinor: 0 },
      { currency: 'USD', amountMinor: 550 },
    ]);
    expect(week.trend).toHaveLength(7);
    expect(week.trend.map(({ conversations }) => conversations)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(week.trend.map(({ clicks }) => clicks)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  });

  test('has hours for a day, and nothing where nothing happened', async () => {
    const day = await overview('24h');
    expect(day.trend).toHaveLength(24);
    expect(day.trend.at(-1)?.at).toBe('2026-06-30T12:00:00.000Z');
    expect(day.conversations.value).toBe(2);
    clock.advance(400 * 24 * 3_600_000);
    expect(await overview('30d')).toMatchObject({
      conversations: { value: 0, growth: null },
      conversionRate: { value: null, growth: null },
      revenue: { money: [], growth: null },
    });
    clock.set(new Date('2026-06-30T12:20:00Z'));
  });

  test('is the same after a rebuild from the log', async () => {
    const live = await overview('30d');
    await database.pool().query('truncate admin.hourly_counts, admin.reported_sales');
    expect((await overview('30d')).clicks.value).toBe(0);
    const pool = database.pool('admin');
    for (const event of events.toReversed()) {
      await transaction(pool, (tx) => recordFigures({ ...event, position: '0' }, tx));
    }
    expect(await overview('30d')).toEqual(live);
  });

  test.each([
    ['a visitor', undefined, 401],
    ['the support desk', somebody({ roles: ['support'] }), 403],
  ])('is closed to %s', async (_who, identity, status) => {
    expect((await admin.call('/api/admin/overview', identity ? { identity } : {})).status).toBe(status);
  });

  test('refuses a period that does not exist', async () => {
    expect((await admin.call('/api/admin/overview?period=2d', { identity: boss })).status).toBe(400);
  });
});
