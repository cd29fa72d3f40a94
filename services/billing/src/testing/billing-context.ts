// Billing's context on a test database, with a provider that answers what the test sets.
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { configSchema } from '../config/config.ts';
import type { BillingContext } from '../context/context.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

export interface ProviderAnswer {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

export const nothingBought = async (): Promise<ProviderAnswer> => ({ subscriptions: [], invoices: [] });

export type TestBilling = Awaited<ReturnType<typeof openTestBilling>>;

export async function openTestBilling(now: Date) {
  const clock = manualClock(now);
  const database = await createTestDatabase();
  const pool = database.pool('billing');
  const log = createLogger('test', 'silent');
  const answers = new Map<string, () => Promise<ProviderAnswer>>();
  const ask = (customerId: string) => (answers.get(customerId) ?? nothingBought)();
  const context = {
    name: 'billing',
    config: readConfig(configSchema, { DATABASE_URL: database.url('billing') }),
    clock,
    pool,
    log,
    jobs: createGraphileJobs({ pool, schema: 'billing', logger: log }),
    payments: {
      subscriptionsOf: async (customerId: string) => (await ask(customerId)).subscriptions,
      invoicesOf: async (customerId: string) => (await ask(customerId)).invoices,
    } as Payments,
    wakeRelay: () => undefined,
  } as unknown as BillingContext;
  return {
    clock,
    database,
    context,
    /** A customer who bought nothing unless the provider answers otherwise; a pending promise is an answer that has not arrived. */
    async customer(answer: () => Promise<ProviderAnswer> = nothingBought): Promise<Customer> {
      const customer = { pseudonym: newId(), customerId: `cus_${newId()}` };
      await database
        .pool()
        .query('insert into billing.customers (pseudonym, stripe_customer_id, created_at) values ($1, $2, $3)', [
          customer.pseudonym,
          customer.customerId,
          clock.now(),
        ]);
      answers.set(customer.customerId, answer);
      return { ...customer, tell: (next) => void answers.set(customer.customerId, next) };
    },
    eventsOf: (pseudonym: string) => eventsOf(database, pseudonym),
    stop: () => database.drop(),
  };
}

export interface Customer {
  readonly pseudonym: string;
  readonly customerId: string;
  readonly tell: (answer: () => Promise<ProviderAnswer>) => void;
}

/** The events billing published about a person, without the audit of administrators: type and data, in order. */
export async function eventsOf(database: TestDatabase, pseudonym: string) {
  const { rows } = await database
    .pool()
    .query<{ envelope: EventEnvelope }>('select envelope from billing.outbox where subject = $1 order by id', [
      pseudonym,
    ]);
  const published = rows.filter(({ envelope: { type } }) => !type.startsWith('consilium.audit.'));
  return published.map(({ envelope: { type, data } }) => ({ type: type.split('.')[2] ?? type, ...data }));
}
