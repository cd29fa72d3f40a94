// Billing is killed (as by kill -9) after the subscription ended and before the refund: another process refunds, once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { identityHeader } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { signIdentity } from '@consilium/kit/identity/tokens.ts';
import { eventually, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from '../service.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { startDoomed } from '../testing/doomed-process.ts';
import { at } from '../testing/provider-objects.ts';

const NOW = at('2026-01-10T08:00:00Z');
let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling(NOW);
});
afterAll(() => world.stop());

async function cancelAt(url: string, person: Identity): Promise<unknown> {
  const keys = await createProcessKeys({ pool: world.database.pool(), process: 'gateway', clock: manualClock(NOW) });
  return fetch(`${url}/api/billing/cancel-subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [identityHeader]: await signIdentity(keys, person, 'billing') },
    body: JSON.stringify({ choice: 'money_back', refund: { amountMinor: 9999, currency: 'USD' } }),
  }).catch(() => 'cut off');
}

test('billing killed between cancellation and refund: the next process makes exactly one refund', async () => {
  const ada = await world.subscriber('yearly');
  await world.billing.stop();
  await world.controls.setFaults([
    { kind: 'slow', method: 'POST', pathPrefix: '/v1/refunds', delayMs: 8_000, times: 100 },
  ]);
  const environment = { ...world.environment, DATABASE_URL: world.database.url('billing') };
  const doomed = await startDoomed({ now: NOW.toISOString(), environment });
  const answer = cancelAt(doomed.url, ada);
  await eventually(async () => {
    expect((await world.subscriptionsAtProvider(ada))[0]?.endedAt).not.toBeNull();
    expect(await world.cancellationStates(ada)).toEqual(['cancelled']);
  }, 20_000);
  await doomed.kill();
  expect(await answer).toBe('cut off');
  expect(await world.refundsAtProvider(ada)).toEqual([]);

  await world.controls.setFaults([]);
  const clock = manualClock(NOW);
  const next = await startUnderTest(billingService, world.database, { clock, environment: world.environment });
  try {
    await eventually(async () => expect(await world.cancellationStates(ada)).toEqual(['done']), 40_000);
    expect((await world.refundsAtProvider(ada)).map(({ amount }) => amount.amountMinor)).toEqual([9999]);
    const again = await next.call('/api/billing/cancel-subscription', {
      identity: ada,
      body: { choice: 'money_back', refund: { amountMinor: 9999, currency: 'USD' } },
    });
    expect([again.status, await world.refundsAtProvider(ada)]).toMatchObject([200, [{}]]);
  } finally {
    await next.stop();
  }
});
