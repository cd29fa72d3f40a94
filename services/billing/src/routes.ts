// The handlers of billing's contract, each a call of the module that does the work.
import { billingContract } from '@consilium/contracts/billing/http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { BillingContext } from './context/context.ts';
import { myLedger } from './ledger/my-ledger.ts';
import { cancelSubscription } from './cancellations/cancel-subscription.ts';
import { previewCancellation } from './cancellations/preview-cancellation.ts';
import { checkoutOutcome } from './checkouts/checkout-outcome.ts';
import { createCheckout } from './checkouts/create-checkout.ts';
import { listPayments } from './payment-history/list-payments.ts';
import { changePlan } from './plan-changes/change-plan.ts';
import { previewPlanChange } from './plan-changes/preview-plan-change.ts';
import { resumeSubscription } from './plan-changes/resume-subscription.ts';
import { listPlans } from './plans/list-plans.ts';
import { openPortal } from './portal/open-portal.ts';
import { readSubscription } from './subscriptions/read-subscription.ts';

export function billingRouter(billing: BillingContext) {
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
