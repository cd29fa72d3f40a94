// Payments of an erased account: refunds are in the books, and what a bank returns is not lost for lack of a name.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { makeEvent } from '@consilium/contracts/event.ts';
import { erasureAsked } from '@consilium/contracts/privacy/events.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { openPartLog } from '@consilium/kit/testing/part-log.ts';
import { recordTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { CardName } from '@consilium/stripe-sandbox/payments/cards.ts';
import { eventTypes } from '../payments/stripe-event-types.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { DAY_MS } from '../testing/durations.ts';

const WITHIN_MS = 30_000;
let telemetry: RecordedTelemetry;
let world: CancellingWorld;
let stream: EventLog;
beforeAll(async () => {
  telemetry = recordTelemetry();
  world = await startCancelling();
  stream = openPartLog('auth', world.database, world.clock);
  await world.sendWebhooks(eventTypes);
});
afterAll(async () => {
  await stream.stop();
  await world.stop();
});
beforeEach(async () => {
  await world.controls.setFaults([]);
  await world.controls.changeSettings({ webhooks: { drop: false } });
  telemetry.counted.length = 0;
});

const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
  (await world.database.pool().query(sql, [...values])).rows as Row[];

/** Erases an account a third into its year and returns its invoice. */
async function erased(card?: CardName): Promise<string> {
  const person = await world.subscriber('yearly', card);
  const { pseudonym, userId } = person;
  const [paid] = await rows<{ id: string }>(
    'select stripe_invoice_id as id from billing.payments where pseudonym = $1',
    [pseudonym],
  );
  world.clock.advance(123 * DAY_MS);
  const envelope = { id: newId(), time: world.clock.now(), source: 'auth', subject: pseudonym };
  await stream.publish([makeEvent(erasureAsked, { ...envelope, data: { erasureId: newId(), accountId: userId } })]);
  const id = paid?.id ?? '';
  await eventually(async () => {
    expect(
      await rows('select from billing.payments where stripe_invoice_id = $1 and pseudonym is null', [id]),
    ).toHaveLength(1);
    expect(await rows('select from billing.closings')).toEqual([]);
  }, WITHIN_MS);
  return id;
}

const bookOf = async (invoiceId: string) =>
  rows(
    `select p.refunded_minor::int as refunded, r.state, r.amount_minor::int as wanted
       from billing.payments p join billing.refunds r using (stripe_invoice_id) where stripe_invoice_id = $1`,
    [invoiceId],
  );
const disputes = () => telemetry.names().filter((name) => name === 'consilium.payments.disputed').length;
const failures = () => telemetry.names().filter((name) => name === 'consilium.refunds.failed').length;
const webhookEvents = (state: string) =>
  rows(`select type, error from billing.webhook_events where type like 'refund.%' and state = $1 order by type`, [
    state,
  ]);
const back = { refunded: 6666, state: 'succeeded', wanted: 6666 };
const returned = { refunded: 0, state: 'failed', wanted: 6666 };

/** Some days later the bank has rejected the refund, and the provider's webhook events were sent. */
async function letBankReturn(): Promise<void> {
  world.clock.advance(8 * DAY_MS);
  await world.controls.readClock();
  await world.controls.settle({ hurry: true });
}

test('a refund made with the erasure is in the books even when its webhook event is lost', async () => {
  await world.controls.changeSettings({ webhooks: { drop: true } });
  expect(await bookOf(await erased())).toEqual([back]);
});

test('a refund the bank returns after the erasure counts as paid again and is reported to operators once', async () => {
  const invoiceId = await erased('refund_fails');
  expect(await bookOf(invoiceId)).toEqual([back]);
  await letBankReturn();
  await eventually(async () => {
    expect(await bookOf(invoiceId)).toEqual([returned]);
    expect(await webhookEvents('waiting')).toEqual([]);
  }, WITHIN_MS);
  expect(failures()).toBe(1);
  expect(await webhookEvents('ignored')).toEqual([]);
});

test('its webhook event is retried when handling it fails', async () => {
  const invoiceId = await erased('refund_fails');
  await world.controls.setFaults([{ kind: 'status', status: 500, pathPrefix: '/v1/invoices', times: 100 }]);
  await letBankReturn();
  await eventually(async () => {
    const error = 'PaymentsFailure: payment provider: broken';
    expect(await webhookEvents('waiting')).toContainEqual({ type: 'refund.failed', error });
  }, WITHIN_MS);
  expect(await bookOf(invoiceId)).toEqual([back]);
  await world.controls.setFaults([]);
  world.clock.advance(60_000);
  await eventually(async () => expect(await bookOf(invoiceId)).toEqual([returned]), WITHIN_MS);
});

test('its lost webhook event is found by the hourly comparison, though there is no customer any more', async () => {
  const invoiceId = await erased('refund_fails');
  await world.controls.changeSettings({ webhooks: { drop: true } });
  await letBankReturn();
  expect(await rows('select from billing.customers')).toEqual([]);
  await world.reconcile();
  await eventually(async () => expect(await bookOf(invoiceId)).toEqual([returned]), WITHIN_MS);
  expect(failures()).toBe(1);
});

test('a dispute about it is reported to operators, and its cost is in the books', async () => {
  const invoiceId = await erased();
  const bookOfDispute = () =>
    rows('select disputed, lost_minor::int as lost from billing.payments where stripe_invoice_id = $1', [invoiceId]);
  const [intent] = await rows<{ id: string }>(
    'select stripe_payment_intent_ids[1] as id from billing.payments where stripe_invoice_id = $1',
    [invoiceId],
  );
  const dispute = await world.controls.openDispute(intent?.id ?? '');
  await world.controls.settle({ hurry: true });
  await eventually(async () => expect(await bookOfDispute()).toEqual([{ disputed: true, lost: 0 }]), WITHIN_MS);
  expect(disputes()).toBe(1);
  await world.controls.closeDispute(dispute.id, 'lost');
  await world.controls.settle({ hurry: true });
  await eventually(async () => expect(await bookOfDispute()).toEqual([{ disputed: true, lost: 3333 }]), WITHIN_MS);
  expect(disputes()).toBe(2);
});
