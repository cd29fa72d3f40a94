// Makes the invoices of ended subscriptions unpayable, whoever ended them.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { BillingContext } from '../context/context.ts';
import { dropUnpaidJob, stillPayable } from './drop-unpaid.ts';
import { repairAtProvider } from './repair-at-provider.ts';

export function dropUnpaidHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return {
    job: dropUnpaidJob,
    run: ({ pseudonym }) =>
      repairAtProvider(context, pseudonym, async (payments, found) => {
        for (const id of stillPayable(found)) await payments.dropInvoices(id);
      }),
  };
}
