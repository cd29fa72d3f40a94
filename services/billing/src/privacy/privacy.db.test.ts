// An erased account pays nothing more and is refunded by the rules; books stay without a name; an export contains the payments.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeEvent } from '@consilium/contracts/event.ts';
import { erasureAsked, exportAsked } from '@consilium/contracts/privacy/events.ts';
import { partFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { openPartLog } from '@consilium/kit/testing/part-log.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { DAY_MS } from '../testing/durations.ts';

const WITHIN_MS = 30_000;
let world: CancellingWorld;
let stream: EventLog;
beforeAll(async () => {
  world = await startCancelling();
  stream = openPartLog('auth', world.database, world.clock);
});
afterAll(async () => {
  await stream.stop();
  await world.stop();
});

const envelope = ({ pseudonym }: Identity) => ({
  id: newId(),
  time: world.clock.now(),
  source: 'auth',
  subject: pseudonym,
});

async function erase(person: Identity): Promise<void> {
  const erasureId = newId();
  await stream.publish([
    makeEvent(erasureAsked, { ...envelope(person), data: { erasureId, accountId: person.userId } }),
  ]);
  await eventually(async () => {
    const { rows } = await world.database.pool().query(
      `select from event_log.events where envelope ->> 'type' = 'consilium.privacy.account-erased.v1'
          and envelope #>> '{data,erasureId}' = $1`,
      [erasureId],
    );
    expect(rows).toHaveLength(1);
  }, WITHIN_MS);
}

const mentions = async ({ pseudonym }: Identity) => {
  const tables = ['customers', 'subscriptions', 'checkouts', 'payments', 'cancellations', 'letters', 'plans_in_force'];
  const found: string[] = [];
  for (const table of tables) {
    const { rowCount } = await world.database
      .pool('billing')
      .query(`select from billing.${table} where pseudonym = $1`, [pseudonym]);
    if (rowCount) found.push(table);
  }
  return found;
};

describe('an erased account', () => {
  test('ends its year at once, is refunded by the table, and is deleted at the provider', async () => {
    const ada = await world.subscriber('yearly');
    const customerId = await world.pages.customerOf(ada);
    world.clock.advance(123 * DAY_MS);
    expect(await mentions(ada)).toEqual(expect.arrayContaining(['customers', 'payments', 'letters']));
    await erase(ada);
    expect(await mentions(ada)).toEqual([]);
    await eventually(async () => {
      expect(await world.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    }, WITHIN_MS);
    const { data } = await world.stripe.refunds.list({ limit: 100 });
    expect(data.map(({ amount, metadata }) => [amount, metadata?.['user_id']])).toEqual([[6666, 'erased']]);
    const { rows } = await world.database
      .pool('billing')
      .query(`select origin, state, pseudonym, refund_minor::int as refund from billing.cancellations`);
    expect(rows).toEqual([{ origin: 'account_erased', state: 'done', pseudonym: null, refund: 6666 }]);
    await eventually(async () => {
      expect((await world.database.pool().query('select from billing.closings')).rowCount).toBe(0);
    }, WITHIN_MS);
    const books = await world.database
      .pool('billing')
      .query('select paid_minor::int as paid from billing.payments where pseudonym is null');
    expect(books.rows).toEqual([{ paid: 9999 }]);
  });

  test('that had cancelled with a refund gets nothing a second time', async () => {
    const ada = await world.subscriber('yearly');
    const customerId = await world.pages.customerOf(ada);
    const before = (await world.stripe.refunds.list({ limit: 100 })).data.length;
    world.clock.advance(2 * DAY_MS);
    const [back] = await world.preview(ada);
    expect((await world.cancel(ada, back!)).status).toBe(200);
    await erase(ada);
    await eventually(async () => {
      expect(await world.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    }, WITHIN_MS);
    expect((await world.stripe.refunds.list({ limit: 100 })).data).toHaveLength(before + 1);
  });

  test('that never bought anything is erased without asking the provider', async () => {
    const nobody = somebody();
    await world.controls.setFaults([{ kind: 'status', status: 500, times: 50 }]);
    await erase(nobody);
    await world.controls.setFaults([]);
    expect(await mentions(nobody)).toEqual([]);
  });
});

test('an export has subscriptions, payments and refunds, and nothing of anybody else', async () => {
  const ada = await world.subscriber('yearly');
  await world.subscriber('monthly');
  world.clock.advance(100 * DAY_MS);
  const [back] = await world.preview(ada);
  await world.cancel(ada, back!);
  const asked = { exportId: newId(), accountId: ada.userId };
  await stream.publish([makeEvent(exportAsked, { ...envelope(ada), data: asked })]);
  const folder = path.join(world.directory, 'files', partFolder(asked, 'billing'));
  const rowsOf = async (name: string) =>
    JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')) as object[];
  await eventually(async () => {
    expect(await rowsOf('refunds')).toMatchObject([
      {
        choice: 'month_end',
        state: 'done',
        refundInMinorUnits: back?.refund.amountMinor,
        refunds: [{ state: 'succeeded' }],
      },
    ]);
  }, WITHIN_MS);
  expect(await rowsOf('subscriptions')).toMatchObject([{ price: 'yearly', status: 'canceled' }]);
  expect(await rowsOf('payments')).toMatchObject([{ paidInMinorUnits: 9999, status: 'paid' }]);
});
