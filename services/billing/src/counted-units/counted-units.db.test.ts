// The units from which a lost quota store is rebuilt: only counted ones of days still running, page by page.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { billingInternalContract } from '@consilium/contracts/billing/internal-http.ts';
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
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
let client: ReturnType<typeof createServiceClient<typeof billingInternalContract>>;

beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database, { clock });
  const pool = database.pool('chat');
  chatLog = createPostgresEventLog({ pool, schema: 'chat', logger: createLogger('test', 'silent'), clock });
  const keys = await createProcessKeys({ pool, process: 'chat', clock });
  client = createServiceClient(billingInternalContract, {
    url: billing.url,
    keys,
    audience: 'billing',
    timeoutMs: 10_000,
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
  holdId: newId() as string | null,
  class: 'standard' as 'standard' | 'premium',
  localDate: '2026-06-30',
});
const envelope = () => ({ id: newId(), time: clock.now(), source: 'chat', subject: ada.pseudonym });

function counted(changes: Record<string, unknown> = {}): NewEvent {
  const data = {
    ...fields(),
    units: 1 as const,
    windowStartsAt: '2026-06-30T00:00:00.000Z',
    windowEndsAt: '2026-07-01T00:00:00.000Z',
    heldAt: '2026-06-30T11:59:00.000Z',
    inputTokens: 1,
    outputTokens: 1,
    advisor: 'playbook',
    model: 'm',
    durationMs: 1,
    outcome: 'done' as const,
    ...changes,
  };
  return makeEvent(messageCounted, { ...envelope(), data });
}
/** The event that gives back a unit counted before. */
function givenBack({ envelope: { data } }: NewEvent): NewEvent {
  const { replyId, conversationId, expertType, holdId, class: messageClass, localDate } = data;
  const given = { replyId, conversationId, expertType, holdId, class: messageClass, localDate, reason: 'unhelpful' };
  return makeEvent(unitGivenBack, { ...envelope(), data: given as never });
}
const released = () => makeEvent(messageReleased, { ...envelope(), data: { ...fields(), reason: 'model_failed' } });

async function recorded(events: readonly NewEvent[]): Promise<void> {
  await chatLog.publish(events);
  const replies = events.map(({ envelope: { data } }) => data['replyId']);
  await eventually(async () => {
    const { rowCount } = await database
      .pool()
      .query('select 1 from billing.quota_ledger where reply_id = any($1)', [replies]);
    expect(rowCount).toBe(events.length);
  });
}

async function recordedAs(outcome: string, events: readonly NewEvent[]): Promise<void> {
  await chatLog.publish(events);
  const replies = events.map(({ envelope: { data } }) => data['replyId']);
  await eventually(async () => {
    const { rowCount } = await database
      .pool()
      .query('select 1 from billing.quota_ledger where reply_id = any($1) and outcome = $2', [replies, outcome]);
    expect(rowCount).toBe(events.length);
  });
}

async function allUnits() {
  const units = [];
  let pages = 0;
  for (let next: string | null | undefined; next !== null; pages += 1) {
    const page = await client.listCountedUnits(next === undefined ? {} : { after: next });
    units.push(...page.units);
    ({ next } = page);
  }
  return { units, pages };
}

describe('the counted units of the days that are running', () => {
  test('carry the limits of their day; ended days, units given back and units without a holder are left out', async () => {
    const standard = counted();
    const premium = counted({ class: 'premium', windowEndsAt: '2026-07-01T03:00:00.000Z' });
    const told = { windowStartsAt: '2026-06-28T00:00:00.000Z', windowEndsAt: '2026-06-30T12:00:00.000Z' };
    const unhelpful = counted({ class: 'premium' });
    await recorded([standard, premium, unhelpful, counted(told), counted({ holdId: null }), released()]);
    await recordedAs('given_back', [givenBack(unhelpful)]);
    const { units } = await allUnits();
    expect(units).toEqual([
      {
        holdId: standard.envelope.data['holdId'],
        pseudonym: ada.pseudonym,
        class: 'standard',
        windowStartsAt: '2026-06-30T00:00:00.000Z',
        windowEndsAt: '2026-07-01T00:00:00.000Z',
        heldAt: '2026-06-30T11:59:00.000Z',
      },
      expect.objectContaining({ holdId: premium.envelope.data['holdId'], class: 'premium' }),
    ]);
  });

  test('whose event did not carry the end of the day last a day', async () => {
    const old = counted({ windowEndsAt: undefined, heldAt: undefined, windowStartsAt: '2026-06-29T22:00:00.000Z' });
    await recorded([old]);
    expect((await allUnits()).units).toContainEqual(
      expect.objectContaining({
        holdId: old.envelope.data['holdId'],
        windowEndsAt: '2026-06-30T22:00:00.000Z',
        heldAt: '2026-06-30T12:00:00.000Z',
      }),
    );
  });

  test('come in pages of a thousand, each once', async () => {
    const before = (await allUnits()).units.length;
    await recorded(Array.from({ length: 2100 }, () => counted()));
    const { units, pages } = await allUnits();
    expect([units.length, pages]).toEqual([before + 2100, 3]);
    expect(new Set(units.map(({ holdId }) => holdId)).size).toBe(units.length);
  });

  test('are readable for our own processes only', async () => {
    expect((await billing.call('/internal/counted-units')).status).toBe(401);
    expect((await billing.call('/internal/counted-units', { identity: somebody({ roles: ['admin'] }) })).status).toBe(
      401,
    );
    await expect(client.listCountedUnits({ after: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
