import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freeReplyEnded, messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
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
import { billingService } from '../service.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const ada = somebody();
let database: TestDatabase;
let billing: ServiceUnderTest;
let chatLog: EventLog;

beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database, { clock, environment: { QUOTA_FREE_STANDARD: '4' } });
  chatLog = createPostgresEventLog({
    pool: database.pool('chat'),
    schema: 'chat',
    logger: createLogger('test', 'silent'),
    clock,
  });
});
afterAll(async () => {
  await billing.stop();
  await chatLog.stop();
  await database.drop();
});

const fields = () => ({
  replyId: newId(),
  conversationId: newId(),
  expertType: 'home' as const,
  holdId: newId(),
  class: 'standard' as const,
  localDate: '2026-06-30',
});
const envelope = () => ({ id: newId(), time: clock.now(), source: 'chat', subject: ada.pseudonym });
const counted = () =>
  makeEvent(messageCounted, {
    ...envelope(),
    data: {
      ...fields(),
      units: 1,
      windowStartsAt: '2026-06-30T00:00:00.000Z',
      inputTokens: 1,
      outputTokens: 1,
      advisor: 'playbook',
      model: 'm',
      durationMs: 1,
      outcome: 'done',
    },
  });

describe('the quota ledger', () => {
  test('has one row per reply, even when events arrive twice, and separates counted from released', async () => {
    const first = counted();
    const again = makeEvent(messageCounted, { ...envelope(), data: first.envelope.data as never });
    const released = makeEvent(messageReleased, { ...envelope(), data: { ...fields(), reason: 'model_failed' } });
    await chatLog.publish([first, first, again, counted(), released]);
    await eventually(async () => {
      const answer = await billing.call('/api/billing/ledger', { identity: ada });
      expect(await answer.json()).toEqual({
        days: [{ date: '2026-06-30', class: 'standard', counted: 2, released: 1, givenBack: 0 }],
      });
    });
  });

  test('has no free replies', async () => {
    const person = somebody();
    const { holdId: _none, ...known } = fields();
    const data = {
      ...known,
      kind: 'second_opinion' as const,
      delivered: true,
      inputTokens: 1,
      outputTokens: 1,
      advisor: 'playbook',
      model: 'm',
      durationMs: 1,
      outcome: 'done' as const,
    };
    const free = makeEvent(freeReplyEnded, { ...envelope(), subject: person.pseudonym, data });
    const { data: after } = counted().envelope;
    const later = makeEvent(messageCounted, { ...envelope(), subject: person.pseudonym, data: after as never });
    await chatLog.publish([free, later]);
    await eventually(async () => {
      const answer = await billing.call('/api/billing/ledger', { identity: person });
      expect(await answer.json()).toMatchObject({ days: [{ counted: 1, released: 0 }] });
    });
  });

  test('separates a unit given back from a counted one, whether that event comes once, twice or first', async () => {
    const person = somebody();
    const of = (change: object) => ({ ...envelope(), subject: person.pseudonym, ...change });
    const replies = [fields(), fields(), fields()].map((reply) => ({ ...reply, class: 'premium' as const }));
    const count = (reply: (typeof replies)[number]) =>
      makeEvent(messageCounted, of({ data: { ...counted().envelope.data, ...reply } }) as never);
    const back = (reply: (typeof replies)[number]) =>
      makeEvent(unitGivenBack, of({ data: { ...reply, reason: 'unhelpful' } }) as never);
    const [first, second, early] = replies as [(typeof replies)[0], (typeof replies)[0], (typeof replies)[0]];
    await chatLog.publish([count(first), count(second), back(first), back(first), back(early), count(early)]);
    await eventually(async () => {
      const answer = await billing.call('/api/billing/ledger', { identity: person });
      expect(await answer.json()).toEqual({
        days: [{ date: '2026-06-30', class: 'premium', counted: 1, released: 0, givenBack: 2 }],
      });
    });
  });

  test('shows each person only their own', async () => {
    const answer = await billing.call('/api/billing/ledger', { identity: somebody() });
    expect([await answer.json(), (await billing.call('/api/billing/ledger')).status]).toEqual([{ days: [] }, 401]);
  });
});

test('the plan catalogue is open to everybody and shows the limits in force', async () => {
  const answer = await billing.call('/api/billing/plans');
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      preset: 'usage-card',
      plans: [{ id: 'free', dailyLimits: { standard: 4, premium: 3 } }, { id: 'premium' }, { id: 'business' }],
    },
  ]);
});
