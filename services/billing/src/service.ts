// Billing: the plan catalogue and the ledger of counted messages.
import { billingContract } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { QuotaSettings } from '@consilium/contracts/plans.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { mountContract, mountInternalContract, requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { startOnBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { implement } from '@orpc/server';
import { configSchema } from './config.ts';
import type { BillingConfig } from './config.ts';
import { internalRouter } from './counted-units/list-counted-units.ts';
import { ledgerDays } from './ledger/ledger.sql.ts';
import { ledgerGroup, recordUsage } from './ledger/record-usage.ts';
import { listPlans } from './plans/list-plans.ts';

const LEDGER_DAYS = 30;

const migrations = new URL('../migrations/', import.meta.url);

export const billingService: ServiceDefinition = {
  name: 'billing',
  migrations,
  async start(setup) {
    const config = readConfig(configSchema, setup.environment);
    return startOnBase({ name: 'billing', migrations, setup, config, maxConnections: 6 }, async (base) => ({
      subscriptions: [
        await base.eventLog.subscribe({ group: ledgerGroup, topics: ['usage'], handler: recordUsage(base.clock) }),
      ],
      addRoutes(app) {
        mountContract(app, servicePrefixes.billing, router(base, quotaSettings(config)), base);
        mountInternalContract(app, internalRouter(base), base);
      },
    }));
  },
};

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
  });
}

function myLedger(base: ServiceBase, identity: Identity) {
  const today = Temporal.Instant.fromEpochMilliseconds(base.clock.now().getTime())
    .toZonedDateTimeISO(identity.zone)
    .toPlainDate();
  return ledgerDays(base.pool, identity.pseudonym, today.subtract({ days: LEDGER_DAYS }).toString());
}
