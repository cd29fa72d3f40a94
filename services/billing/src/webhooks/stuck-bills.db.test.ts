// Invoices the provider could not finalize: a sync does not show that, so operators are told from the webhook event.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import { nothingBought, openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at } from '../testing/provider-objects.ts';
import { keepEvents } from './webhook-events.sql.ts';
import { handleWebhookEvents } from './work-webhooks.ts';

let telemetry: RecordedTelemetry;
let billing: TestBilling;
beforeAll(async () => {
  telemetry = recordTelemetry();
  billing = await openTestBilling(at('2026-06-10T09:00:00Z'));
});
afterAll(() => billing.stop());

async function keep(customerId: string, type: string): Promise<void> {
  const about = { objectId: 'in_1', customerId, paymentIntentId: null, apiVersion: null, livemode: false };
  const now = billing.clock.now();
  await keepEvents(billing.context.pool, [{ id: `evt_${type}`, type, createdAt: now, ...about }], now);
}

test('an invoice that could not be finalized is logged and counted once, after its webhook event is handled', async () => {
  const customer = await billing.customer(() => Promise.reject(new Error('the provider is down')));
  const errors: unknown[] = [];
  const log = { warn: () => undefined, error: (fields: unknown) => void errors.push(fields) };
  const context = { ...billing.context, log } as unknown as TestBilling['context'];
  await keep(customer.customerId, 'invoice.finalization_failed');
  await keep(customer.customerId, 'invoice.paid');
  await handleWebhookEvents(context);
  expect([telemetry.names(), errors]).toEqual([[], []]);
  customer.tell(nothingBought);
  billing.clock.advance(5000);
  expect([await handleWebhookEvents(context), await handleWebhookEvents(context)]).toEqual([2, 0]);
  expect(telemetry.names()).toEqual(['consilium.invoices.not_finalized']);
  expect(errors).toEqual([{ eventId: 'evt_invoice.finalization_failed' }]);
});
