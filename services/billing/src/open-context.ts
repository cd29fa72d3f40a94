// Opens what billing's modules share.
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import type { AtClose } from '@consilium/kit/lifecycle/opened.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { openMailer } from '@consilium/kit/mail/open-mailer.ts';
import type { BillingConfig } from './config/config.ts';
import type { BillingContext } from './context/context.ts';
import { openPayments } from './payments/open-payments.ts';
import { checkPaymentsSettings } from './payments/payments-variables.ts';

export async function openContext(base: ServiceBase, config: BillingConfig, atClose: AtClose): Promise<BillingContext> {
  checkPaymentsSettings(config);
  const { pool, clock, log } = base;
  // Jobs send letters, so jobs are closed before the mailer.
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
