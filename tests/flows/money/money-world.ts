// Real billing and the payment sandbox, on one database and with one clock that the test advances.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billingService } from '@consilium/billing/service.ts';
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { addJob } from '@consilium/kit/jobs/add-job.sql.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { testPort } from '@consilium/kit/testing/servers/test-port.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { sandboxService } from '@consilium/stripe-sandbox/service.ts';
import { sandboxControls } from '@consilium/stripe-sandbox/testing/sandbox-controls.ts';
import { stripeAt } from '@consilium/stripe-sandbox/testing/started-sandbox.ts';
import type { Collection } from './account-model.ts';
import { RETRY_DAYS } from './account-model.ts';
import { forgetMoneyBacks, jobExists, waitingWebhookEvents } from './rows.sql.ts';

/** Near months of different lengths and a leap year. */
const START = new Date('2027-10-31T09:00:00Z');

export type MoneyWorld = Awaited<ReturnType<typeof startMoneyWorld>>;

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** The webhook event types that the documentation tells operators to select: they have to be enough. */
async function wantedWebhookEvents(): Promise<readonly string[]> {
  const operations = path.resolve(import.meta.dirname, '..', '..', '..', 'docs', 'operations.md');
  const types = (await readFile(operations, 'utf8')).matchAll(/enabled_events\[\]=([\w.]+)/gu);
  return [...types].map(([, type = '']) => type);
}

export async function startMoneyWorld(collection: Collection) {
  const { afterRetries, draftMs } = collection;
  const clock = manualClock(START);
  const database = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-money-'));
  const secret = `whsec_${randomUUID()}`;
  const sandbox = await startUnderTest(sandboxService, database, { clock });
  const controls = sandboxControls(sandbox.url);
  const stripe = stripeAt(sandbox.url);
  const environment = {
    PORT: String(await testPort()),
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRETS: secret,
    PUBLIC_URL: 'http://consilium.test',
    FILES_DIR: path.join(directory, 'files'),
    INBOX_DIR: path.join(directory, 'inbox'),
  };
  const start = () => startUnderTest(billingService, database, { clock, environment });
  let billing = await start();
  await controls.addWebhook(
    `${billing.url}${servicePrefixes.billing}${webhookPath}`,
    secret,
    await wantedWebhookEvents(),
  );
  const invoiceDraftSeconds = draftMs / 1000;
  await controls.changeSettings({ invoiceDraftSeconds, retryDays: [RETRY_DAYS], afterRetries, upcomingDays: 0 });
  return {
    clock,
    controls,
    collection,
    stripe,
    pool: database.pool(),
    newPerson: () => somebody(),
    /** Calls billing like the gateway. */
    async call<Body>(person: Identity, place: string, body?: unknown): Promise<Answer<Body>> {
      const options = { identity: person, ...(body !== undefined && { body }) };
      const response = await billing.call(`${servicePrefixes.billing}${place}`, options);
      return { status: response.status, body: (await response.json()) as Body };
    },
    /** Advances both clocks, and everything due on the way is processed at the provider. */
    async wait(milliseconds: number) {
      clock.advance(milliseconds);
      await controls.advanceClock({ seconds: 0 });
    },
    /** Resolves when every webhook event that is not held back was received and processed. */
    async quiet() {
      await controls.settle({ hurry: true });
      await eventually(async () => {
        const waiting = await waitingWebhookEvents(database.pool(), clock.now());
        if (waiting > 0) throw new Error(`${waiting} webhook events wait`);
      });
    },
    /** Runs billing's hourly reconciliation, which fetches missed webhook events. */
    async reconcile() {
      const job = { name: 'billing.reconcile', payload: {}, maxAttempts: 3, runAt: null, key: null };
      const id = await addJob(database.pool('billing'), job);
      await eventually(async () => {
        if (await jobExists(database.pool(), id)) throw new Error('the comparison is not done');
      });
    },
    /** Removes the objects of a finished life, so that they are no longer due. */
    async calm(living: readonly string[]) {
      await forgetMoneyBacks(database.pool());
      await controls.setFaults([]);
      await controls.changeSettings({ webhooks: { duplicates: 0, reorder: false, drop: false } });
      for (const id of living) await stripe.subscriptions.cancel(id);
    },
    async restartBilling() {
      await billing.stop();
      billing = await start();
    },
    async stop() {
      await billing.stop();
      await sandbox.stop();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
