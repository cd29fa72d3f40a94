import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestAnswered } from '@consilium/contracts/admin/support/events.ts';
import { conversionRecorded } from '@consilium/contracts/affiliate/events.ts';
import { adminActed } from '@consilium/contracts/audit/events.ts';
import { accountCreated, accountSignedIn } from '@consilium/contracts/auth/events.ts';
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { adminService } from '../service.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const boss = somebody({ roles: ['admin'] });
let database: TestDatabase;
let admin: ServiceUnderTest;
let log: EventLog;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startUnderTest(adminService, database, { clock });
  log = createPostgresEventLog({
    pool: database.pool('auth'),
    schema: 'auth',
    logger: createLogger('test', 'silent'),
    clock,
  });
});
afterAll(async () => {
  await admin.stop();
  await log.stop();
  await database.drop();
});

const envelope = () => {
  clock.advance(1000);
  return { id: newId(), time: clock.now(), source: 'test', subject: newId() };
};

describe('recent activity', () => {
  test('says in plain words what happened, newest first, and leaves out sign-ins', async () => {
    const action = {
      actionId: newId(),
      actionType: 'message_sent' as const,
      expertType: 'legal' as const,
      conversationId: newId(),
      localDate: '2026-06-30',
      messageCharacters: 12,
      rating: null,
    };
    await log.publish([
      makeEvent(accountCreated, { ...envelope(), data: { zone: 'UTC', locale: null, provider: 'email' } }),
      makeEvent(accountSignedIn, { ...envelope(), data: { method: 'password' } }),
      makeEvent(userActionRecorded, { ...envelope(), data: action }),
    ]);
    await eventually(async () => {
      const answer = await admin.call('/api/admin/activity', { identity: boss });
      expect(await answer.json()).toMatchObject({
        activity: [
          { topic: 'user_actions', summary: 'A problem was described', expertType: 'legal' },
          { topic: 'accounts', summary: 'Somebody signed up', expertType: null },
        ],
        nextBefore: null,
      });
    });
  });

  test('names what people wrote to us, what networks reported and what administrators did', async () => {
    const request = { requestId: newId(), category: 'general' as const };
    const sale = {
      network: 'amazon' as const,
      transactionId: newId(),
      clickId: null,
      productId: null,
      saleMinor: 100,
      commissionMinor: 4,
      currency: 'USD',
      occurredAt: '2026-06-30T12:00:00.000Z',
    };
    await log.publish([
      makeEvent(requestAnswered, {
        ...envelope(),
        data: { ...request, kind: 'contact', isFirstAnswer: true, afterSeconds: 60, wasInTime: false },
      }),
      makeEvent(conversionRecorded, { ...envelope(), data: { ...sale, state: 'reversed' } }),
      makeEvent(adminActed, {
        ...envelope(),
        data: {
          part: 'billing',
          action: 'grant-plan',
          actor: null,
          subjectKind: 'account',
          subjectId: '1',
          before: null,
          after: null,
          reason: 'test',
        },
      }),
    ]);
    await eventually(async () => {
      const answer = await admin.call('/api/admin/activity?limit=3', { identity: boss });
      const { activity } = (await answer.json()) as { activity: { summary: string }[] };
      expect(activity.map(({ summary }) => summary)).toEqual([
        'An administrator acted: grant plan',
        'Amazon Associates took back a sale',
        'A request was answered late',
      ]);
    });
  });

  test('of one millisecond is lost between no two pages', async () => {
    const moment = envelope().time;
    const signUps = [1, 2, 3].map(() => ({ id: newId(), time: moment, source: 'test', subject: newId() }));
    const data = { zone: 'UTC', locale: null, provider: 'email' } as const;
    await log.publish(signUps.map((about) => makeEvent(accountCreated, { ...about, data })));
    const wanted = signUps.map(({ id }) => id).toReversed();
    const page = async (before: string) => {
      const answer = await admin.call(`/api/admin/activity?limit=1${before && `&before=${before}`}`, {
        identity: boss,
      });
      return (await answer.json()) as { activity: { id: string }[]; nextBefore: string | null };
    };
    await eventually(async () => {
      const seen: (string | undefined)[] = [];
      for (let next: string | null = ''; next !== null && seen.length < 3;) {
        const { activity, nextBefore } = await page(next);
        seen.push(...activity.map(({ id }) => id));
        next = nextBefore;
      }
      expect(seen).toEqual(wanted);
    });
  });

  test.each([
    ['a visitor', undefined, 401],
    ['a member', somebody(), 403],
    ['an analyst', somebody({ roles: ['analyst'] }), 403],
  ])('is closed to %s', async (_who, identity, status) => {
    expect((await admin.call('/api/admin/activity', identity ? { identity } : {})).status).toBe(status);
  });

  test('refuses a page of more than 50', async () => {
    expect((await admin.call('/api/admin/activity?limit=51', { identity: boss })).status).toBe(400);
  });
});
