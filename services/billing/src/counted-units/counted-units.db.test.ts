// The units from which a lost quota store is rebuilt: only counted ones of days still running, page by page.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { billingInternalContract } from '@consilium/contracts/billing/internal-http.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { openPartLog } from '@consilium/kit/testing/part-log.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from '../service.ts';
import { newReply, replyIdOf, untilInLedger, usageEvents } from '../testing/usage-events.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const ada = somebody();
let database: TestDatabase;
let billing: ServiceUnderTest;
let chatLog: EventLog;
let client: ReturnType<typeof createServiceClient<typeof billingInternalContract>>;

beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database, { clock });
  chatLog = openPartLog('chat', database, clock);
  const keys = await createProcessKeys({ pool: database.pool('chat'), process: 'chat', clock });
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

const { counted, released, givenBack } = usageEvents(clock, ada.pseudonym);

async function recorded(events: readonly NewEvent[], outcome?: string): Promise<void> {
  await chatLog.publish(events);
  await untilInLedger(database, events.map(replyIdOf), outcome);
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
    const unhelpful = newReply({ class: 'premium' });
    await recorded([standard, premium, counted(unhelpful), counted(told), counted({ holdId: null }), released()]);
    await recorded([givenBack(unhelpful)], 'given_back');
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
