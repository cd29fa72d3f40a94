// One catalogue: the plan page, the provider, the usage card and the gateway use the same figures. Each is read from
// the running product.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Plan } from '@consilium/contracts/billing/http.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { planIdSchema, priceIdSchema } from '@consilium/contracts/plans.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { testPort } from '@consilium/kit/testing/servers/test-port.ts';
import { stripeAt } from '@consilium/stripe-sandbox/testing/started-sandbox.ts';
import { startNetwork } from './network.ts';
import type { Network } from './network.ts';
import { newConversation, send } from './reply-reader.ts';

describe.each([
  { QUOTA_PRESET: 'usage-card' },
  { QUOTA_PRESET: 'service-class' },
  { QUOTA_PRESET: 'usage-card', QUOTA_FREE_STANDARD: '2', QUOTA_FREE_PREMIUM: '1' },
])('with %o', (settings) => {
  let network: Network;
  let plans: readonly Plan[];
  let sandboxUrl: string;
  beforeAll(async () => {
    const port = await testPort();
    sandboxUrl = `http://127.0.0.1:${port}`;
    network = await startNetwork({ ...settings, SANDBOX_PORT: String(port) });
    const answer = await network.call('/api/billing/plans');
    ({ plans } = (await answer.json()) as { plans: Plan[] });
  });
  afterAll(() => network.stop());

  const limitsOf = (id: PlanId) => plans.find((plan) => plan.id === id)?.dailyLimits;

  async function personOn(plan: PlanId) {
    const person = await network.person();
    await network.database
      .pool()
      .query(
        'insert into gateway.entitlements (pseudonym, plan) values ($1, $2) on conflict (pseudonym) do update set plan = $2',
        [person.pseudonym, plan],
      );
    return person;
  }

  test.each(planIdSchema.options)('%s: the usage card has the limits of the plan page', async (id) => {
    const answer = await network.call('/api/usage', { as: await personOn(id) });
    const { plan, preset, classes } = (await answer.json()) as UsageAnswer;
    expect({ plan, preset }).toEqual({ plan: id, preset: settings.QUOTA_PRESET });
    expect({ standard: classes.standard.limit, premium: classes.premium.limit }).toEqual(limitsOf(id));
  });

  test('free: the gateway accepts as many messages as the plan page says, and refuses one more', async () => {
    const person = await personOn('free');
    const limit = limitsOf('free')?.standard ?? 0;
    const conversations = await Promise.all(Array.from({ length: limit + 1 }, () => newConversation(network, person)));
    const answers = await Promise.all(
      conversations.map((id) => send(network, person, id, 'My sink drips', { accept: 'application/json' })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('the sold plans have the current figures', () => {
    for (const { id, benefits } of plans) {
      const { standard, premium } = limitsOf(id) ?? { standard: 0, premium: 0 };
      expect(benefits[0]).toBe(`${said(standard)} standard messages daily`);
      expect(benefits[1]).toBe(`${said(premium)} premium responses daily`);
    }
  });

  test('the provider charges what the plan page says', async () => {
    const sold = plans.flatMap(({ prices }) => prices);
    expect(sold.map(({ id }) => id)).toEqual(priceIdSchema.options);
    const { data } = await stripeAt(sandboxUrl).prices.list({ lookup_keys: sold.map(({ id }) => `premium_${id}`) });
    const charged = data.map(({ lookup_key: key, unit_amount: amount, currency }) => [key, amount, currency]);
    const shown = sold.map(({ id, price }) => [`premium_${id}`, price.amountMinor, price.currency.toLowerCase()]);
    expect(new Set(charged)).toEqual(new Set(shown));
  });

  test('a checkout has the price that was shown', async () => {
    const person = await network.person();
    for (const { id, price } of plans.flatMap(({ prices }) => prices)) {
      const answer = await network.call('/api/billing/create-checkout', { as: person, body: { planType: id } });
      const { url } = (await answer.json()) as { url: string };
      const { data } = await stripeAt(sandboxUrl).checkout.sessions.list({ limit: 1 });
      expect(data[0]).toMatchObject({ url, amount_total: price.amountMinor });
    }
    // The address for receipts is fetched from auth at that moment.
    const { data } = await stripeAt(sandboxUrl).customers.list({ email: person.email });
    expect(data.map(({ metadata }) => metadata['user_id'])).toEqual([person.pseudonym]);
  });
});

function said(limit: number): string {
  return limit < 0 ? 'Unlimited' : limit.toLocaleString('en-US');
}
