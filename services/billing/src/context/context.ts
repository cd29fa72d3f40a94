// What billing's modules share.
import type { QuotaSettings } from '@consilium/contracts/plans.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { BillingConfig } from '../config/config.ts';
import type { Payments } from '../payments/payments.ts';

export interface BillingContext extends ServiceBase {
  readonly config: BillingConfig;
  readonly quotaSettings: QuotaSettings;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Undefined without a key of the payment provider: nothing can be bought, what was bought stays in force. */
  readonly payments: Payments | undefined;
}
