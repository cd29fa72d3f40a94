// The jobs of billing: work that outlives a request, and scheduled work (times in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { BillingContext } from './context/context.ts';
import { carryOnHandler, forgottenHandler, forgottenSchedule } from './cancellations/work-on-cancellations.ts';
import { stopLostHandler } from './disputes/stop-lost-handler.ts';
import { checkLedgerHandler, checkLedgerSchedule } from './ledger-checks/check-ledger-job.ts';
import { syncInvoiceHandler } from './hanging-invoices/sync-invoice-job.ts';
import { remindHandler, remindSchedule } from './letters/remind-of-renewals.ts';
import { billingLettersHandler } from './letters/send-letter.ts';
import { forgetUsesHandler, forgetUsesSchedule } from './money-back/forget-uses.ts';
import { closeCustomerHandler } from './privacy/close-customer.ts';
import { lookAfterClosingsHandler, lookAfterClosingsSchedule } from './privacy/look-after-closings.ts';
import { reconcileHandler, reconcileSchedule } from './reconciliation/reconcile.ts';
import { dropUnpaidHandler } from './sync/drop-unpaid-handler.ts';
import { endBoughtTwiceHandler } from './sync/end-bought-twice.ts';

export function jobHandlers(context: BillingContext): readonly AnyJobHandler[] {
  return [
    reconcileHandler(context),
    endBoughtTwiceHandler(context),
    stopLostHandler(context),
    dropUnpaidHandler(context),
    carryOnHandler(context),
    forgottenHandler(context),
    billingLettersHandler(context),
    remindHandler(context),
    checkLedgerHandler(context),
    closeCustomerHandler(context),
    lookAfterClosingsHandler(context),
    forgetUsesHandler(context),
    syncInvoiceHandler(context),
  ];
}

export const jobSchedules: readonly JobSchedule[] = [
  reconcileSchedule,
  forgottenSchedule,
  lookAfterClosingsSchedule,
  remindSchedule,
  checkLedgerSchedule,
  forgetUsesSchedule,
];
