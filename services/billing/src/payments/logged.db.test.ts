// What billing logs while people buy, in success and failure: no key, no secret, no bearer link, no personal data.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import { billingService } from '../service.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';

const SIGNATURE = 't=1,v1=0123456789abcdef';
let world: BillingWithSandbox;
let billing: ServiceUnderTest;
let written = '';

beforeAll(async () => {
  world = await startBillingWithSandbox();
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const log = pino({ level: 'debug' }, logStream);
  const loggingBilling = { name: 'billing', start: (setup: ServiceSetup) => billingService.start({ ...setup, log }) };
  const { clock, environment } = world;
  billing = await startUnderTest(loggingBilling, world.database, { clock, environment });
});
afterAll(async () => {
  await billing.stop();
  await world.stop();
});

async function call(identity: Identity, path: string, body?: unknown): Promise<Record<string, string>> {
  const answer = await billing.call(`${servicePrefixes.billing}${path}`, {
    identity,
    ...(body !== undefined && { body }),
  });
  return (await answer.json()) as Record<string, string>;
}

test('neither secrets nor personal data are logged', async () => {
  const person = somebody();
  const { url: page = '' } = await call(person, '/create-checkout', { planType: 'monthly' });
  const [session] = (await world.stripe.checkout.sessions.list({ limit: 1 })).data;
  await world.controls.completeCheckout(session?.id ?? '');
  await call(person, `/checkouts/${session?.id}`);
  const { url: portal = '' } = await call(person, '/customer-portal', {});
  for (const status of [500, 429, 401, 400]) {
    await world.controls.setFaults([{ kind: 'status', status, times: 100 }]);
    await call(person, '/customer-portal', {});
    await call(person, '/change-plan?planType=yearly');
    await call(somebody(), '/create-checkout', { planType: 'yearly' });
  }
  await billing.call(`${servicePrefixes.billing}${webhookPath}`, {
    body: '{"customer":"somebody"}',
    headers: { 'stripe-signature': SIGNATURE },
  });
  expect(written).toContain('PORTAL_FAILED');
  expect(written.split('\n').length).toBeGreaterThan(10);
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secret } = world.environment;
  const kept = [key, secret, page, portal, SIGNATURE, '"customer":"somebody"', person.pseudonym];
  expect(kept.every((text) => text !== '')).toBe(true);
  expect(kept.filter((text) => written.includes(text))).toEqual([]);
});
