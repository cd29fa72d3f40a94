// When the provider or a bank fails: the person gets a true answer, and the refund happens once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { CardName } from '@consilium/stripe-sandbox/payments/cards.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { sumOf, usd } from '../testing/provider-objects.ts';

const WITHIN_MS = 15_000;
const nothing = usd(0);
let world: CancellingWorld;

beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(() => world.beginAnew());

describe('when the provider fails', () => {
  const failing = (method: 'POST' | 'DELETE', pathPrefix: string, times: number) =>
    world.controls.setFaults([{ kind: 'status', status: 500, method, pathPrefix, times }]);

  test('at the cancellation, the person is told, nothing is refunded, and pressing again continues', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(1);
    const [back] = await world.preview(ada);
    await failing('DELETE', '/v1/subscriptions', 100);
    const failed = await world.cancel(ada, back!);
    expect([failed.status, failed.body['code'], failed.body['message']]).toEqual([
      503,
      'CANCELLATION_FAILED',
      'Failed to cancel subscription. Please try again.',
    ]);
    expect(await world.refundsAtProvider(ada)).toEqual([]);
    await world.controls.setFaults([]);
    expect(await world.cancel(ada, back!)).toMatchObject({ status: 200, body: { refund: usd(9999) } });
    await eventually(async () => expect(await world.refundsAtProvider(ada)).toHaveLength(1), WITHIN_MS);
  });

  test('at the refund, the subscription is still cancelled and a job refunds once', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(1);
    const [back] = await world.preview(ada);
    await failing('POST', '/v1/refunds', 6);
    expect(await world.cancel(ada, back!)).toMatchObject({
      status: 200,
      body: { refund: usd(9999), subscription: { subscribed: false } },
    });
    await eventually(async () => expect(sumOf(await world.refundsAtProvider(ada))).toBe(9999), 40_000);
    expect(await world.cancel(ada, back!)).toMatchObject({ status: 200, body: { refund: usd(9999) } });
    expect(await world.refundsAtProvider(ada)).toHaveLength(1);
  });

  test('after making the refund but before answering, there is still only one refund', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(1);
    const [back] = await world.preview(ada);
    await world.controls.setFaults([{ kind: 'close_after', method: 'POST', pathPrefix: '/v1/refunds', times: 2 }]);
    const { status } = await world.cancel(ada, back!);
    expect([200, 503]).toContain(status);
    await eventually(async () => {
      expect((await world.cancel(ada, back!)).status).toBe(200);
    }, WITHIN_MS);
    expect((await world.refundsAtProvider(ada)).map(({ amount }) => amount)).toEqual([usd(9999)]);
  });
});

describe('a refund that the bank', () => {
  const statesOf = async (person: Identity) => {
    const { rows } = await world.database
      .pool('billing')
      .query<{ state: string }>(
        `select r.state from billing.refunds r join billing.cancellations c on c.id = r.cancellation_id where c.pseudonym = $1`,
        [person.pseudonym],
      );
    return rows.map(({ state }) => state);
  };
  const cancelAtOnce = async (card: CardName) => {
    const ada = await world.subscriber('yearly', card);
    world.passDays(1);
    const [back] = await world.preview(ada);
    expect((await world.cancel(ada, back!)).status).toBe(200);
    return ada;
  };
  /** Opens the plan page again, which syncs. */
  const openPlanPage = async (person: Identity) => {
    const [page] = await world.pages.pagesOf(person);
    await world.pages.outcome(person, page?.sessionId ?? '');
  };

  test('delays is pending until it arrives', async () => {
    const ada = await cancelAtOnce('refund_pending');
    expect(await statesOf(ada)).toEqual(['pending']);
    world.passDays(8);
    await openPlanPage(ada);
    expect(await statesOf(ada)).toEqual(['succeeded']);
  });

  test('rejects is reported to the person, and the payment counts as paid', async () => {
    const ada = await cancelAtOnce('refund_fails');
    world.passDays(8);
    await openPlanPage(ada);
    expect(await statesOf(ada)).toEqual(['failed']);
    expect((await world.call(ada, '/payments')).body['payments']).toMatchObject([
      { status: 'paid', refunded: nothing },
    ]);
    await eventually(async () => {
      expect((await world.mailsTo(ada)).map(({ subject }) => subject)).toContain('Your refund did not arrive');
    }, WITHIN_MS);
    expect(await world.refundsAtProvider(ada)).toHaveLength(1);
  });
});
