// A world for cancellation tests: previews, answers, what happened at the provider, and the letters sent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { CardName } from '@consilium/stripe-sandbox/payments/cards.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { z } from 'zod';
import { startFakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { FakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import { startBillingWithSandbox } from './billing-with-sandbox.ts';
import { at } from './provider-objects.ts';
import { DAY_MS } from './durations.ts';

/** Long enough ago that jobs scheduled for later are already due by the machine's clock. */
const BOUGHT = at('2025-01-10T08:00:00Z');

export type CancellingWorld = Awaited<ReturnType<typeof startCancelling>>;

/** Days are counted from `now`, or from the last `beginAnew`. */
export async function startCancelling(now = BOUGHT) {
  const directory = await mkdtemp(path.join(tmpdir(), 'cancelling-'));
  let auth: FakeAuth | undefined;
  const world = await startBillingWithSandbox({
    now,
    neighbours: async (database, clock) => {
      auth = await startFakeAuth(database, clock);
      return { AUTH_URL: auth.url, INBOX_DIR: directory, FILES_DIR: path.join(directory, 'files') };
    },
  });
  const { pages } = world;
  let beganAtMs = now.getTime();
  const emailOf = ({ pseudonym }: Identity) => `${pseudonym}@example.test`;
  const buyer = async (price: PriceId, { email, card }: { email?: string; card?: CardName | undefined } = {}) => {
    const person = somebody();
    const contact = { email: email ?? emailOf(person), displayName: 'Ada', zone: 'UTC', isInUse: true };
    auth?.contacts.set(person.pseudonym, contact);
    await pages.buy(person, price, card);
    return person;
  };
  const preview = async (person: Identity): Promise<CancellationOption[]> => {
    const { status, body } = await world.call(person, '/cancel-subscription');
    if (status !== 200) throw new Error(`no preview: ${status} ${JSON.stringify(body)}`);
    return body['options'] as CancellationOption[];
  };
  const subscriptionsAtProvider = async (person: Identity) =>
    world.payments.subscriptionsOf(await pages.customerOf(person));
  return {
    ...world,
    directory,
    /** The day from which a test counts. */
    begin: () => new Date(beganAtMs),
    /** For the next test: the provider works, and the day it counts from is now. */
    async beginAnew(): Promise<void> {
      await world.controls.setFaults([]);
      beganAtMs = world.clock.now().getTime();
    },
    passDays: (days: number) => world.clock.set(new Date(beganAtMs + days * DAY_MS)),
    /** A person with a confirmed address who bought a plan. The sandbox has few cards, so earlier money-back uses are deleted. */
    async subscriber(price: PriceId, card?: CardName): Promise<Identity> {
      await world.database.pool('billing').query('delete from billing.money_back_uses');
      return buyer(price, { card });
    },
    buyer,
    preview,
    /** The offered option of that kind; throws when there is none. */
    async optionOf(person: Identity, wanted: CancellationOption['choice']): Promise<CancellationOption> {
      const option = (await preview(person)).find(({ choice }) => choice === wanted);
      if (!option) throw new Error(`${wanted} is not offered`);
      return option;
    },
    cancel: (person: Identity, { choice, refund }: Pick<CancellationOption, 'choice' | 'refund'>) =>
      world.call(person, '/cancel-subscription', { choice, refund }),
    /** The newest one at the provider. */
    async subscriptionAtProvider(person: Identity) {
      const [subscription] = await subscriptionsAtProvider(person);
      if (!subscription) throw new Error('nothing was bought');
      return subscription;
    },
    subscriptionsAtProvider,
    /** All refunds, whatever their outcome. */
    async refundsAtProvider(person: Identity) {
      return (await world.payments.invoicesOf(await pages.customerOf(person))).flatMap(({ refunds }) => refunds);
    },
    /** Faults set at the provider that no call has hit yet. */
    async waitingFaults(): Promise<number> {
      const { faults } = (await (await fetch(`${world.sandboxUrl}/_sandbox/faults`)).json()) as { faults: unknown[] };
      return faults.length;
    },
    async mailsTo(person: Identity) {
      const all = await createLocalInbox({ directory, clock: world.clock }).list(1000);
      return all.filter(({ to }) => to === emailOf(person));
    },
    /** Runs a scheduled job now. */
    async runJob(name: string): Promise<void> {
      const pool = world.database.pool('billing');
      const jobs = createGraphileJobs({ pool, schema: 'billing', logger: createLogger('test', 'silent') });
      await jobs.enqueue({ name, payload: z.unknown(), maxAttempts: 1 }, {});
    },
    async stop() {
      await world.stop();
      await auth?.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
