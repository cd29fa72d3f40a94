import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freeReplyEnded } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { openPartLog } from '@consilium/kit/testing/part-log.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from '../service.ts';
import { modelFields, newReply, usageEvents } from '../testing/usage-events.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const ada = somebody();
let database: TestDatabase;
let billing: ServiceUnderTest;
let chatLog: EventLog;

beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database, { clock, environment: { QUOTA_FREE_STANDARD: '4' } });
  chatLog = openPartLog('chat', database, clock);
});
afterAll(async () => {
  await billing.stop();
  await chatLog.stop();
  await database.drop();
});

const { counted, released } = usageEvents(clock, ada.pseudonym);

const premium = () => newReply({ class: 'premium' });

describe('the quota ledger', () => {
  test('has one row per reply, even when events arrive twice, and separates counted from released', async () => {
    const reply = newReply();
    const first = counted(reply);
    await chatLog.publish([first, first, counted(reply), counted(), released()]);
    await eventually(async () => {
      const answer = await billing.call('/api/billing/ledger', { identity: ada });
      expect(await answer.json()).toEqual({
        days: [{ date: '2026-06-30', class: 'standard', counted: 2, released: 1, givenBack: 0 }],
      });
    });
  });

  test('has no free replies', async () => {
    const person = somebody();
    const { holdId: _none, ...reply } = newReply();
    const data = { ...reply, kind: 'second_opinion' as const, delivered: true, ...modelFields };
    const envelope = { id: newId(), time: clock.now(), source: 'chat', subject: person.pseudonym };
    const free = makeEvent(freeReplyEnded, { ...envelope, data });
    await chatLog.publish([free, usageEvents(clock, person.pseudonym).counted()]);
    await eventually(async () => {
      const answer = await billing.call('/api/billing/ledger', { identity: person });
      expect(await answer.json()).toMatchObject({ days: [{ counted: 1, released: 0 }] });
    });
  });

  test('separates a unit given back from a counted one, whether that event comes once, twice or first', async () => {
    const person = somebody();
    const events = usageEvents(clock, person.pseudonym);
    const [count, back] = [events.counted, events.givenBack];
    const [first, second, early] = [premium(), premium(), premium()];
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
