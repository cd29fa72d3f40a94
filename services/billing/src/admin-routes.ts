// The handlers of billing's admin contract: given plans, and webhook events that billing gave up on.
import { billingAdminContract } from '@consilium/contracts/billing/admin-http.ts';
import type { PlanGrant } from '@consilium/contracts/billing/admin-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import { listDisputes } from './admin-money/list-disputes.ts';
import { getPayment } from './admin-money/get-payment.ts';
import { previewRefund } from './admin-money/preview-refund.ts';
import { refundPayment } from './admin-money/refund-payment.ts';
import { searchPayments } from './admin-money/search-payments.ts';
import type { BillingContext } from './context/context.ts';
import { listGifts } from './gifts/list-gifts.ts';
import { listHangingInvoices } from './hanging-invoices/list-invoices.ts';
import { startInvoiceSync } from './hanging-invoices/start-invoice-sync.ts';
import { findGrants } from './grants/grants.sql.ts';
import type { Grant } from './grants/grants.sql.ts';
import { givePlan, takeGrantBack } from './grants/give-plan.ts';
import { ledgerHealth, startLedgerCheck } from './ledger-checks/ledger-health.ts';
import { startReconciliation } from './reconciliation/start-reconciliation.ts';
import { forgetProviderDays, showRevenue } from './revenue/show-revenue.ts';
import { decideWebhookEvent } from './webhooks/decide-webhook-event.ts';
import { listWebhookEvents } from './webhooks/list-webhook-events.ts';

export function adminRouter(billing: BillingContext, wakeWebhooks: () => void) {
  const os = implement(billingAdminContract)
    .$context<RequestContext>()
    .use(({ context, next }) => {
      requireRole(context, 'admin');
      return next();
    });
  const { pool, wakeRelay } = billing;
  const actorOf = (context: RequestContext) => requireRole(context, 'admin').pseudonym;
  return os.router({
    searchPayments: os.searchPayments.handler(({ input }) => searchPayments(pool, input)),
    getPayment: os.getPayment.handler(({ input: { id } }) => getPayment(pool, id)),
    previewRefund: os.previewRefund.handler(({ input: { id } }) => previewRefund(billing, id)),
    refundPayment: os.refundPayment.handler(({ input, context }) => refundPayment(billing, input, actorOf(context))),
    listInvoices: os.listInvoices.handler(({ input: { after } }) => listHangingInvoices(billing, after)),
    syncInvoice: os.syncInvoice.handler(async ({ input: { id }, context }) => {
      if (!billing.payments) throw httpError('PAYMENTS_UNAVAILABLE');
      const started = await startInvoiceSync(billing, id, actorOf(context));
      wakeRelay();
      return started;
    }),
    listDisputes: os.listDisputes.handler(({ input: { after } }) => listDisputes(billing, after)),
    listGifts: os.listGifts.handler(({ input }) => listGifts(billing, input)),
    revenue: os.revenue.handler(({ input }) => showRevenue(billing, input)),
    forgetProviderDays: os.forgetProviderDays.handler(async ({ input, context }) => {
      const forgotten = await forgetProviderDays(billing, input, actorOf(context));
      wakeRelay();
      return forgotten;
    }),
    ledgerHealth: os.ledgerHealth.handler(() => ledgerHealth(billing)),
    checkLedger: os.checkLedger.handler(({ context }) => startLedgerCheck(billing, actorOf(context))),
    listWebhookEvents: os.listWebhookEvents.handler(() => listWebhookEvents(pool)),
    replayWebhookEvent: os.replayWebhookEvent.handler(async ({ input: { id }, context }) => {
      await decideWebhookEvent(billing, 'replay', { id, actor: actorOf(context) });
      wakeWebhooks();
      return { id };
    }),
    dropWebhookEvent: os.dropWebhookEvent.handler(async ({ input: { id }, context }) => {
      await decideWebhookEvent(billing, 'drop', { id, actor: actorOf(context) });
      return { id };
    }),
    reconcile: os.reconcile.handler(({ context }) => startReconciliation(billing, actorOf(context))),
    listGrants: os.listGrants.handler(async ({ input }) => ({
      grants: (await findGrants(pool, input.pseudonym)).map(asAnswer),
    })),
    grantPlan: os.grantPlan.handler(async ({ input: { pseudonym, plan, until, reason }, context }) => {
      const grantedBy = actorOf(context);
      const ends = until === null ? null : new Date(until);
      const grant = await givePlan(billing, { pseudonym, plan, until: ends, grantedBy }, reason);
      wakeRelay();
      return asAnswer(grant);
    }),
    revokeGrant: os.revokeGrant.handler(async ({ input: { id, reason }, context }) => {
      await takeGrantBack(billing, id, { actor: actorOf(context), reason });
      wakeRelay();
      return { id };
    }),
  });
}

function asAnswer({ id, plan, grantedAt, until }: Grant): PlanGrant {
  return { id, plan, grantedAt: grantedAt.toISOString(), until: until?.toISOString() ?? null };
}
