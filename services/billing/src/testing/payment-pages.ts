// Clicks on plans and the resulting payment pages, for tests.
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { CardName } from '@consilium/stripe-sandbox/payments/cards.ts';
import type { sandboxControls } from '@consilium/stripe-sandbox/testing/sandbox-controls.ts';
import type { stripeAt } from '@consilium/stripe-sandbox/testing/started-sandbox.ts';
import type { Payments } from '../payments/payments.ts';

interface PagesWorld {
  readonly call: (
    identity: Identity,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  readonly controls: ReturnType<typeof sandboxControls>;
  readonly database: TestDatabase;
  readonly payments: Payments;
  readonly stripe: ReturnType<typeof stripeAt>;
}

export interface Page {
  readonly sessionId: string;
  readonly price: PriceId;
  readonly state: string;
}

export function paymentPages(world: PagesWorld) {
  const click = (person: Identity, planType: PriceId) => world.call(person, '/create-checkout', { planType });
  /** Oldest first. */
  const pagesOf = async ({ pseudonym }: Identity): Promise<Page[]> => {
    const { rows } = await world.database
      .pool('billing')
      .query<Page>(
        `select stripe_session_id as "sessionId", price, state from billing.checkouts where pseudonym = $1 order by created_at, id`,
        [pseudonym],
      );
    return rows;
  };
  const customersOf = async ({ pseudonym }: Identity): Promise<string[]> => {
    const { data } = await world.stripe.customers.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata['user_id'] === pseudonym).map(({ id }) => id);
  };
  const pageFor = async (person: Identity, planType: PriceId): Promise<string> => {
    const { status, body } = await click(person, planType);
    if (status !== 200) throw new Error(`no page: ${status} ${JSON.stringify(body)}`);
    return (await pagesOf(person)).at(-1)?.sessionId ?? '';
  };
  return {
    click,
    pagesOf,
    /** The page that a click opened. */
    pageFor,
    outcome: (person: Identity, sessionId: string) => world.call(person, `/checkouts/${sessionId}`),
    /** Pages the provider would still take money on. */
    async openAtProvider(person: Identity): Promise<string[]> {
      const sessions = await Promise.all(
        (await pagesOf(person)).map(({ sessionId }) => world.payments.findCheckout(sessionId)),
      );
      return sessions.flatMap((session) => (session?.status === 'open' ? [session.id] : []));
    },
    customersOf,
    /** The id of the person's customer at the provider. */
    async customerOf(person: Identity): Promise<string> {
      const [customerId] = await customersOf(person);
      if (customerId === undefined) throw new Error('no customer at the provider');
      return customerId;
    },
    /** Pays on the page and returns from it, so billing finds out. */
    async buy(person: Identity, planType: PriceId, card?: CardName): Promise<void> {
      const page = await pageFor(person, planType);
      await world.controls.completeCheckout(page, card, true);
      await world.call(person, `/checkouts/${page}`);
    },
    /** A yearly payment page at the provider that billing does not know. */
    async pageUnknownToUs(customer: string, coupon?: string): Promise<string> {
      const { data: prices } = await world.stripe.prices.list({ lookup_keys: ['premium_yearly'] });
      const { id } = await world.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: prices[0]?.id ?? '', quantity: 1 }],
        ...(coupon !== undefined && { discounts: [{ coupon }] }),
        success_url: 'https://consilium.test/upgrade',
        cancel_url: 'https://consilium.test/upgrade',
      });
      return id;
    },
  };
}
