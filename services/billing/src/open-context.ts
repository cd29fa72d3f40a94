// What billing's parts work with, opened on the base of the service.
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import type { BillingConfig } from './config.ts';
import type { BillingContext } from './context.ts';
import { openPayments } from './payments/open-payments.ts';
import { checkPaymentsSettings } from './payments/payments-variables.ts';

export async function openContext(base: ServiceBase, config: BillingConfig, atClose: AtClose): Promise<BillingContext> {
  checkPaymentsSettings(config);
  const { pool, clock, log } = base;
  // Jobs write to people: they are closed first.
  const mailer = await openMailer({ config, clock, logger: log });
  atClose(() => mailer.stop());
  const jobs = await openJobs({ config, pool, schema: base.name, logger: log });
  atClose(() => jobs.stop());
  return {
    ...base,
    config,
    quotaSettings: {
      preset: config.QUOTA_PRESET,
      freeStandard: config.QUOTA_FREE_STANDARD,
      freePremium: config.QUOTA_FREE_PREMIUM,
    },
    jobs,
    mailer,
    payments: openPayments({ config, clock, log }),
  };
}
