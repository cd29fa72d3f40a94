// Billing: what is sold, what was bought, which plan is in force, and the ledger of counted messages.
import { giftFilterSchema } from '@consilium/contracts/billing/admin-books-http.ts';
import { billingAdminPrefix } from '@consilium/contracts/billing/admin-http.ts';
import { paymentFilterSchema } from '@consilium/contracts/billing/admin-money-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { mountContract, mountInternalContract } from '@consilium/kit/http/mount.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import type { Express } from 'express';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { watchStripePrices } from './payments/watch-prices.ts';
import { serveAdminCsv } from './admin-csv/serve-admin-csv.ts';
import { paymentLines } from './admin-money/payment-lines.ts';
import { adminRouter } from './admin-routes.ts';
import { configSchema } from './config/config.ts';
import type { BillingContext } from './context/context.ts';
import { describedPaths } from './described-paths.ts';
import { giftLines } from './gifts/gift-lines.ts';
import { internalRouter } from './counted-units/list-counted-units.ts';
import { jobHandlers, jobSchedules } from './jobs.ts';
import { ledgerGroup, recordUsage } from './ledger/record-usage.ts';
import { openContext } from './open-context.ts';
import { personalData } from './privacy/personal-data.ts';
import { startEndingPlans } from './plans-in-force/end-plans.ts';
import { billingRouter } from './routes.ts';
import { serveReceipt } from './receipts/serve-receipt.ts';
import { observeWebhookEvents } from './webhooks/observe-webhook-events.ts';
import { addWebhookRoute } from './webhooks/receive-webhook.ts';
import { startWebhookWorker } from './webhooks/work-webhooks.ts';

const migrations = new URL('../migrations/', import.meta.url);

export const billingService: ServiceDefinition = {
  name: 'billing',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'billing', migrations, setup, config, maxConnections: 6 }, async (base, atClose) => {
      const files = await openFiles({ config, logger: base.log });
      atClose(() => files.stop());
      const context = await openContext(base, config, atClose);
      const subscriptions = await subscribe(context, files);
      await context.jobs.work(jobHandlers(context), jobSchedules);
      const webhooks = startWebhookWorker(context);
      for (const watch of [...watchStripePrices(context), observeWebhookEvents(context)]) atClose(() => watch.stop());
      return {
        subscriptions: [...subscriptions, webhooks, startEndingPlans(context)],
        addRoutes(app) {
          app.get(`${servicePrefixes.billing}/payments/:id/receipt`, serveReceipt(context));
          addCsvRoutes(app, context);
          addWebhookRoute(app, context, () => webhooks.wake());
          mountContract(
            app,
            billingAdminPrefix,
            adminRouter(context, () => webhooks.wake()),
            base,
          );
          mountContract(app, servicePrefixes.billing, billingRouter(context), { ...base, beside: describedPaths });
          mountInternalContract(app, internalRouter(base), base);
        },
      };
    });
  },
};

function addCsvRoutes(app: Express, context: BillingContext): void {
  const { pool } = context;
  const payments = serveAdminCsv(context, {
    name: 'payments',
    filter: paymentFilterSchema,
    lines: (filter) => paymentLines(pool, filter),
  });
  const gifts = serveAdminCsv(context, {
    name: 'gifts',
    filter: giftFilterSchema,
    lines: (filter) => giftLines(context, filter),
  });
  app.get(`${billingAdminPrefix}/payments.csv`, payments);
  app.get(`${billingAdminPrefix}/gifts.csv`, gifts);
}

async function subscribe(context: BillingContext, files: Files) {
  const { eventLog, clock, wakeRelay } = context;
  const ledger = ignoringErased('billing', recordUsage(clock));
  return [
    await eventLog.subscribe({ group: ledgerGroup, topics: ['usage'], handler: ledger }),
    await eventLog.subscribe(privacyConsumer({ data: personalData, context, files, clock, wakeRelay })),
  ];
}
