// Billing: the plan catalogue and the ledger of counted messages.
import { billingAdminPrefix } from '@consilium/contracts/billing/admin-http.ts';
import { billingContract } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { mountContract, mountInternalContract, requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { implement } from '@orpc/server';
import { checkoutOutcome } from './checkouts/checkout-outcome.ts';
import { createCheckout } from './checkouts/create-checkout.ts';
import { watchStripePrices } from './payments/watch-prices.ts';
import { changePlan } from './plan-changes/change-plan.ts';
import { previewPlanChange } from './plan-changes/preview-plan-change.ts';
import { resumeSubscription } from './plan-changes/resume-subscription.ts';
import { openPortal } from './portal/open-portal.ts';
import { cancelSubscription } from './cancellations/cancel-subscription.ts';
import { previewCancellation } from './cancellations/preview-cancellation.ts';
import { adminRouter } from './admin-routes.ts';
import { configSchema } from './config.ts';
import type { BillingContext } from './context.ts';
import { internalRouter } from './counted-units/list-counted-units.ts';
import { jobHandlers, jobSchedules } from './jobs.ts';
import { ledgerDays } from './ledger/ledger.sql.ts';
import { ledgerGroup, recordUsage } from './ledger/record-usage.ts';
import { openContext } from './open-context.ts';
import { listPayments } from './payment-history/list-payments.ts';
import { listPlans } from './plans/list-plans.ts';
import { erasePersonalData, personalData } from './privacy/personal-data.ts';
import { startEndingPlans } from './plans-in-force/end-plans.ts';
import { serveReceipt } from './receipts/serve-receipt.ts';
import { readSubscription } from './subscriptions/read-subscription.ts';
import { addWebhookRoute } from './webhooks/receive-webhook.ts';
import { startWebhookWorker } from './webhooks/work-webhooks.ts';

const LEDGER_DAYS = 30;

const migrations = new URL('../migrations/', import.meta.url);

export const billingService: ServiceDefinition = {
  name: 'billing',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'billing', migrations, setup, config, maxConnections: 6 }, async (base) => {
      const files = await openFiles({ config, logger: base.log });
      const context = await openContext(base, config);
      const subscriptions = await subscribe(context, files);
      await context.jobs.work(jobHandlers(context), jobSchedules);
      const webhooks = startWebhookWorker(context);
      return {
        drivers: [files, context.jobs, context.mailer, ...watchStripePrices(context)],
        subscriptions: [...subscriptions, webhooks, startEndingPlans(context)],
        addRoutes(app) {
          app.get(`${servicePrefixes.billing}/payments/:id/receipt`, serveReceipt(context));
          addWebhookRoute(app, context, () => webhooks.wake());
          mountContract(
            app,
            billingAdminPrefix,
            adminRouter(context, () => webhooks.wake()),
            base,
          );
          mountContract(app, servicePrefixes.billing, router(context), base);
          mountInternalContract(app, internalRouter(base), base);
        },
      };
    });
  },
};

async function subscribe(context: BillingContext, files: Files) {
  const { eventLog, pool, clock, wakeRelay } = context;
  const ledger = ignoringErased('billing', recordUsage(clock));
  const laysDown = { part: 'billing', files, sections: personalData(pool) } as const;
  return [
    await eventLog.subscribe({ group: ledgerGroup, topics: ['usage'], handler: ledger }),
    await eventLog.subscribe(
      privacyConsumer({ part: 'billing', erase: erasePersonalData(context), laysDown, clock, wakeRelay }),
    ),
  ];
}

function router(billing: BillingContext) {
  const os = implement(billingContract).$context<RequestContext>();
  return os.router({
    listPlans: os.listPlans.handler(() => ({
      preset: billing.quotaSettings.preset,
      plans: listPlans(billing.quotaSettings),
    })),
    myLedger: os.myLedger.handler(async ({ context }) => ({ days: await myLedger(billing, requireIdentity(context)) })),
    checkSubscription: os.checkSubscription.handler(({ context }) =>
      readSubscription(billing, requireIdentity(context).pseudonym),
    ),
    createCheckout: os.createCheckout.handler(({ context, input }) =>
      createCheckout(billing, { pseudonym: requireIdentity(context).pseudonym, price: input.planType }),
    ),
    checkoutOutcome: os.checkoutOutcome.handler(({ context, input }) =>
      checkoutOutcome(billing, { pseudonym: requireIdentity(context).pseudonym, sessionId: input.sessionId }),
    ),
    customerPortal: os.customerPortal.handler(({ context }) => openPortal(billing, requireIdentity(context).pseudonym)),
    previewCancellation: os.previewCancellation.handler(({ context }) =>
      previewCancellation(billing, requireIdentity(context).pseudonym),
    ),
    cancelSubscription: os.cancelSubscription.handler(({ context, input }) =>
      cancelSubscription(billing, requireIdentity(context).pseudonym, input),
    ),
    resumeSubscription: os.resumeSubscription.handler(({ context }) =>
      resumeSubscription(billing, requireIdentity(context).pseudonym),
    ),
    previewPlanChange: os.previewPlanChange.handler(({ context, input }) =>
      previewPlanChange(billing, requireIdentity(context).pseudonym, input.planType),
    ),
    changePlan: os.changePlan.handler(({ context, input: { planType: to, prorationDate, dueNow } }) =>
      changePlan(billing, { pseudonym: requireIdentity(context).pseudonym, to, prorationDate, dueNow }),
    ),
    listPayments: os.listPayments.handler(({ context, input }) =>
      listPayments(billing, requireIdentity(context).pseudonym, input.after),
    ),
  });
}

function myLedger(base: ServiceBase, identity: Identity) {
  const today = Temporal.Instant.fromEpochMilliseconds(base.clock.now().getTime())
    .toZonedDateTimeISO(identity.zone)
    .toPlainDate();
  return ledgerDays(base.pool, identity.pseudonym, today.subtract({ days: LEDGER_DAYS }).toString());
}
