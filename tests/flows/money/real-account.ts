// The same person in billing and at the payment provider: their actions, and their state in both.
import { expect } from '@jest/globals';
import type {
  CancellationOption,
  Payment,
  PlanChangePreview,
  Subscription,
} from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Answer, MoneyWorld } from './money-world.ts';
import { customerOf } from './rows.sql.ts';

export type RealAccount = ReturnType<typeof realAccount>;

/** The cards of the sandbox, by their behaviour. */
export const cards = { good: '4242424242424242', declined: '4000000000000002', failing: '4000000000000341' } as const;

export function realAccount(world: MoneyWorld) {
  const person: Identity = world.newPerson();
  const { stripe, pool, controls } = world;
  const call = <Body>(place: string, body?: unknown): Promise<Answer<Body>> => world.call<Body>(person, place, body);
  const customer = async () => (await customerOf(pool, person.pseudonym)) ?? '';
  return {
    world,
    person,
    call,
    customer,
    subscription: async () => (await call<Subscription>('/check-subscription')).body,
    /** The session id in the page's URL. */
    async openPage(price: PriceId): Promise<string> {
      const { status, body } = await call<{ url: string }>('/create-checkout', { planType: price });
      expect([status, body]).toMatchObject([200, { url: expect.any(String) }]);
      return new URL(body.url).pathname.split('/').at(-1) ?? '';
    },
    /** Acts on the provider's page. */
    async payOn(page: string, card: keyof typeof cards): Promise<'paid' | 'declined'> {
      const { outcome } = await controls.completeCheckout(page, cards[card]);
      return outcome === 'paid' ? 'paid' : 'declined';
    },
    options: async () => (await call<{ options: readonly CancellationOption[] }>('/cancel-subscription')).body.options,
    cancel: (option: CancellationOption) =>
      call<{ refund: CancellationOption['refund'] }>('/cancel-subscription', {
        choice: option.choice,
        refund: option.refund,
      }),
    previewChange: async (to: PriceId) => (await call<PlanChangePreview>(`/change-plan?planType=${to}`)).body,
    changePlan: ({ to, prorationDate, dueNow }: PlanChangePreview) =>
      call('/change-plan', { planType: to, prorationDate, dueNow }),
    async payments(): Promise<readonly Payment[]> {
      const all: Payment[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
        const { body } = await call<{ payments: Payment[]; next: string | null }>(`/payments${query}`);
        all.push(...body.payments);
        after = body.next;
      }
      return all;
    },
    /** The provider's payments and refunds, to the cent. */
    async books() {
      const id = await customer();
      if (id === '') return { paidMinor: 0, refundedMinor: 0, payments: [] };
      const { data } = await stripe.paymentIntents.list({ customer: id, limit: 100, expand: ['data.latest_charge'] });
      const payments = data
        .filter(({ status }) => status === 'succeeded')
        .map(({ id: intent, amount_received: paidMinor, latest_charge: charge }) => ({
          intent,
          paidMinor,
          refundedMinor: typeof charge === 'object' && charge ? charge.amount_refunded : 0,
        }));
      return {
        payments,
        paidMinor: payments.reduce((sum, one) => sum + one.paidMinor, 0),
        refundedMinor: payments.reduce((sum, one) => sum + one.refundedMinor, 0),
      };
    },
    /** Read at the provider. */
    async living(): Promise<readonly string[]> {
      const id = await customer();
      if (id === '') return [];
      const { data } = await stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 });
      return data.filter(({ ended_at: endedAt }) => endedAt === null).map((held) => held.id);
    },
  };
}
