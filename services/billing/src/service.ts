// Billing: the plan catalogue and the ledger of counted messages.
import { billingContract } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { QuotaSettings } from '@consilium/contracts/plans.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { openFiles } from '@consilium/kit/files/open-files.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { mountContract, mountInternalContract, requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import { privacyConsumer } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { implement } from '@orpc/server';
import { configSchema } from './config.ts';
import type { BillingConfig } from './config.ts';
import { internalRouter } from './counted-units/list-counted-units.ts';
import { ledgerDays } from './ledger/ledger.sql.ts';
import { ledgerGroup, recordUsage } from './ledger/record-usage.ts';
import { listPlans } from './plans/list-plans.ts';
import { erasePersonalData, personalData } from './privacy/personal-data.ts';

const LEDGER_DAYS = 30;

const migrations = new URL('../migrations/', import.meta.url);

export const billingService: ServiceDefinition = {
  name: 'billing',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'billing', migrations, setup, config, maxConnections: 6 }, async (base) => {
      const files = await openFiles({ config, logger: base.log });
      return {
        drivers: [files],
        subscriptions: await subscribe(base, files),
        addRoutes(app) {
          mountContract(app, servicePrefixes.billing, router(base, quotaSettings(config)), base);
          mountInternalContract(app, internalRouter(base), base);
        },
      };
    });
  },
};

async function subscribe({ eventLog, pool, clock, wakeRelay }: ServiceBase, files: Files) {
  const ledger = ignoringErased('billing', recordUsage(clock));
  const laysDown = { part: 'billing', files, sections: personalData(pool) } as const;
  return [
    await eventLog.subscribe({ group: ledgerGroup, topics: ['usage'], handler: ledger }),
    await eventLog.subscribe(
      privacyConsumer({ part: 'billing', erase: erasePersonalData, laysDown, clock, wakeRelay }),
    ),
  ];
}

function quotaSettings(config: BillingConfig): QuotaSettings {
  return {
    preset: config.QUOTA_PRESET,
    freeStandard: config.QUOTA_FREE_STANDARD,
    freePremium: config.QUOTA_FREE_PREMIUM,
  };
}

function router(base: ServiceBase, settings: QuotaSettings) {
  const os = implement(billingContract).$context<RequestContext>();
  return os.router({
    listPlans: os.listPlans.handler(() => ({ preset: settings.preset, plans: listPlans(settings) })),
    myLedger: os.myLedger.handler(async ({ context }) => ({ days: await myLedger(base, requireIdentity(context)) })),
    checkSubscription: os.checkSubscription.handler(notYet),
    createCheckout: os.createCheckout.handler(notYet),
    checkoutOutcome: os.checkoutOutcome.handler(notYet),
    customerPortal: os.customerPortal.handler(notYet),
    previewCancellation: os.previewCancellation.handler(notYet),
    cancelSubscription: os.cancelSubscription.handler(notYet),
    resumeSubscription: os.resumeSubscription.handler(notYet),
    previewPlanChange: os.previewPlanChange.handler(notYet),
    changePlan: os.changePlan.handler(notYet),
    listPayments: os.listPayments.handler(notYet),
  });
}

function notYet(): never {
  throw httpError('PAYMENTS_UNAVAILABLE');
}

function myLedger(base: ServiceBase, identity: Identity) {
  const today = Temporal.Instant.fromEpochMilliseconds(base.clock.now().getTime())
    .toZonedDateTimeISO(identity.zone)
    .toPlainDate();
  return ledgerDays(base.pool, identity.pseudonym, today.subtract({ days: LEDGER_DAYS }).toString());
}
