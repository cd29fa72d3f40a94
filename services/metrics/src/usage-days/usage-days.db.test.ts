import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { planChanged } from '@consilium/contracts/billing/events.ts';
import {
  dailyActivityRecorded,
  freeReplyEnded,
  messageCounted,
  messageReleased,
  unitGivenBack,
} from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createPostgresHistory } from '@consilium/kit/event-log/postgres-history.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { metricsService } from '../service.ts';
import { figuresModel } from '../rebuilds/read-models.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const log = createLogger('test', 'silent');
const ada = somebody({ zone: 'Europe/Berlin' });
let database: TestDatabase;
let metrics: ServiceUnderTest;
let chatLog: EventLog;

beforeAll(async () => {
  database = await createTestDatabase();
  metrics = await startUnderTest(metricsService, database, { clock });
  chatLog = createPostgresEventLog({ pool: database.pool('chat'), schema: 'chat', logger: log, clock });
});
afterAll(async () => {
  await metrics.stop();
  await chatLog.stop();
  await database.drop();
});

const at = (time: string) => new Date(time);

function activity(localDate: string, time: string) {
  const envelope = { id: newId(), time: at(time), source: 'chat', subject: ada.pseudonym };
  return makeEvent(dailyActivityRecorded, { ...envelope, data: { localDate } });
}

function plan(name: 'free' | 'premium', effectiveAt: string) {
  const envelope = { id: newId(), time: at(effectiveAt), source: 'billing', subject: ada.pseudonym };
  return makeEvent(planChanged, { ...envelope, data: { plan: name, price: null, reason: 'grant', effectiveAt } });
}

function usage(localDate: string, messageClass: 'standard' | 'premium', tokens: number) {
  const fields = {
    replyId: newId(),
    conversationId: newId(),
    expertType: 'tech' as const,
    holdId: null,
    class: messageClass,
    localDate,
  };
  const data = {
    ...fields,
    units: 1 as const,
    windowStartsAt: null,
    inputTokens: tokens,
    outputTokens: 1,
    advisor: 'playbook',
    model: 'm',
    durationMs: 3600,
    outcome: 'done' as const,
  };
  return makeEvent(messageCounted, { id: newId(), time: clock.now(), source: 'chat', subject: ada.pseudonym, data });
}

/** The figures of the days, which the tests compare. */
const figuresOf = (listed: readonly UsageDay[]) =>
  listed.map(({ id: _id, user_id: _userId, subscription_tier: _tier, updated_at: _updatedAt, ...figures }) => figures);

async function days(): Promise<UsageDay[]> {
  const answer = await metrics.call('/api/metrics/usage-days', { identity: ada });
  return ((await answer.json()) as { days: UsageDay[] }).days;
}

const expected = [
  {
    date: '2026-06-30',
    total_messages: 1,
    opus_messages: 1,
    sonnet_messages: 0,
    total_tokens: 21,
    conversation_time_hours: 0.001,
  },
  {
    date: '2026-06-29',
    total_messages: 2,
    opus_messages: 0,
    sonnet_messages: 2,
    total_tokens: 32,
    conversation_time_hours: 0.002,
  },
];

describe('usage days', () => {
  test('count what was counted, by local day, once, the last 30 days only', async () => {
    const twice = usage('2026-06-29', 'standard', 10);
    await chatLog.publish([
      twice,
      twice,
      usage('2026-06-29', 'standard', 20),
      usage('2026-06-30', 'premium', 20),
      usage('2026-05-01', 'standard', 5),
    ]);
    await eventually(async () => expect(figuresOf(await days())).toEqual(expected));
  });

  test('leave released messages and other people out', async () => {
    const data = {
      replyId: newId(),
      conversationId: newId(),
      expertType: 'tech' as const,
      holdId: null,
      class: 'standard' as const,
      localDate: '2026-06-30',
      reason: 'model_failed' as const,
    };
    const released = makeEvent(messageReleased, {
      id: newId(),
      time: clock.now(),
      source: 'chat',
      subject: ada.pseudonym,
      data,
    });
    await chatLog.publish([released, usage('2026-06-28', 'standard', 1)]);
    await eventually(async () =>
      expect((await days()).map((day) => day.date)).toEqual(['2026-06-30', '2026-06-29', '2026-06-28']),
    );
    const other = await metrics.call('/api/metrics/usage-days', { identity: somebody() });
    expect([figuresOf(await days())[0], await other.json()]).toEqual([expected[0], { today: '2026-06-30', days: [] }]);
  });

  test('have a row of zeros for a day on which the person was only here, and the tier that was in force', async () => {
    await chatLog.publish([
      activity('2026-06-27', '2026-06-27T08:00:00.000Z'),
      // The mark of a day that is counted already adds nothing.
      activity('2026-06-29', '2026-06-29T08:00:00.000Z'),
    ]);
    const marked = async (date: string) => (await days()).find((day) => day.date === date);
    await eventually(async () =>
      expect(await marked('2026-06-27')).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        user_id: ada.userId,
        date: '2026-06-27',
        total_messages: 0,
        subscription_tier: 'free',
        total_tokens: 0,
        opus_messages: 0,
        sonnet_messages: 0,
        conversation_time_hours: 0,
        updated_at: '2026-06-27T08:00:00.000Z',
      }),
    );
    // Published after the days to which it applies.
    await chatLog.publish([plan('free', '2026-06-28T00:00:00.000Z'), plan('premium', '2026-06-26T00:00:00.000Z')]);
    await eventually(async () =>
      expect((await days()).map((day) => [day.date, day.subscription_tier])).toEqual([
        ['2026-06-30', 'free'],
        ['2026-06-29', 'free'],
        ['2026-06-28', 'free'],
        ['2026-06-27', 'premium'],
      ]),
    );
    expect((await marked('2026-06-29'))?.total_messages).toBe(2);
  });

  test('are the same after they were rebuilt from the log', async () => {
    const before = await days();
    const pool = database.pool('metrics');
    await rebuildReadModel({ model: figuresModel, pool, history: createPostgresHistory({ pool, schema: 'metrics' }) });
    expect(await days()).toEqual(before);
  });

  test('count no free reply', async () => {
    const person = somebody();
    const envelope = () => ({ id: newId(), time: clock.now(), source: 'chat', subject: person.pseudonym });
    const data = {
      replyId: newId(),
      conversationId: newId(),
      expertType: 'tech' as const,
      class: 'standard' as const,
      localDate: '2026-06-30',
      kind: 'transfer' as const,
      delivered: true,
      inputTokens: 5,
      outputTokens: 5,
      advisor: 'playbook',
      model: 'm',
      durationMs: 3600,
      outcome: 'done' as const,
    };
    const free = makeEvent(freeReplyEnded, { ...envelope(), data });
    const activeToday = makeEvent(dailyActivityRecorded, { ...envelope(), data: { localDate: '2026-06-30' } });
    await chatLog.publish([free, activeToday]);
    await eventually(async () => {
      const answer = await metrics.call('/api/metrics/usage-days', { identity: person });
      expect(await answer.json()).toMatchObject({
        days: [{ date: '2026-06-30', total_messages: 0, sonnet_messages: 0, total_tokens: 0 }],
      });
    });
  });

  test('leave out units that were given back, whichever event is read first, but keep their tokens', async () => {
    const person = somebody();
    const countedAndGivenBack = (name: 'premium' | 'standard') => {
      const { envelope } = usage('2026-06-30', name, 20);
      const { replyId, conversationId, expertType, holdId, class: messageClass, localDate } = envelope.data;
      const data = { replyId, conversationId, expertType, holdId, class: messageClass, localDate, reason: 'unhelpful' };
      const of = () => ({ id: newId(), time: clock.now(), source: 'chat', subject: person.pseudonym });
      return [
        makeEvent(messageCounted, { ...of(), data: envelope.data as never }),
        makeEvent(unitGivenBack, { ...of(), data: data as never }),
      ] as const;
    };
    const [first, firstBack] = countedAndGivenBack('premium');
    const [second, secondBack] = countedAndGivenBack('premium');
    const [third] = countedAndGivenBack('standard');
    await chatLog.publish([first, firstBack, firstBack, secondBack, second, third]);
    await eventually(async () => {
      const answer = await metrics.call('/api/metrics/usage-days', { identity: person });
      expect(await answer.json()).toMatchObject({
        days: [{ date: '2026-06-30', total_messages: 1, opus_messages: 0, sonnet_messages: 1, total_tokens: 63 }],
      });
    });
  });

  test('say which day it is for the person', async () => {
    const todayIn = async (zone: string) => {
      const answer = await metrics.call('/api/metrics/usage-days', { identity: somebody({ zone }) });
      return ((await answer.json()) as { today: string }).today;
    };
    const dates = [await todayIn('Pacific/Kiritimati'), await todayIn('Pacific/Pago_Pago')];
    const ofZone = (zone: string) => clock.now().toLocaleDateString('sv-SE', { timeZone: zone });
    expect(dates).toEqual([ofZone('Pacific/Kiritimati'), ofZone('Pacific/Pago_Pago')]);
    expect(dates[0]).not.toBe(dates[1]);
  });

  test('are for signed-in people', async () => {
    expect((await metrics.call('/api/metrics/usage-days')).status).toBe(401);
  });
});
