// The handlers of billing's admin contract: given plans, and webhook events that billing gave up on.
import { billingAdminContract } from '@consilium/contracts/billing/admin-http.ts';
import type { PlanGrant } from '@consilium/contracts/billing/admin-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { BillingContext } from './context.ts';
import { findGrants } from './grants/grants.sql.ts';
import type { Grant } from './grants/grants.sql.ts';
import { givePlan, takeGrantBack } from './grants/give-plan.ts';
import { ledgerHealth, startLedgerCheck } from './ledger-checks/ledger-health.ts';
import { reconcileJob } from './reconciliation/reconcile.ts';
import { listWebhookEvents } from './webhooks/list-webhook-events.ts';
import { dropEvent, reviveEvent } from './webhooks/webhook-events.sql.ts';

export function adminRouter(billing: BillingContext, wakeWebhooks: () => void) {
  const os = implement(billingAdminContract)
    .$context<RequestContext>()
    .use(({ context, next }) => {
      requireRole(context, 'admin');
      return next();
    });
  const { pool, clock, jobs, wakeRelay } = billing;
  return os.router({
    ledgerHealth: os.ledgerHealth.handler(() => ledgerHealth(billing)),
    checkLedger: os.checkLedger.handler(() => startLedgerCheck(billing)),
    listWebhookEvents: os.listWebhookEvents.handler(() => listWebhookEvents(pool)),
    replayWebhookEvent: os.replayWebhookEvent.handler(async ({ input: { id } }) => {
      if (!(await reviveEvent(pool, id, clock.now()))) throw httpError('NOT_FOUND');
      wakeWebhooks();
      return { id };
    }),
    dropWebhookEvent: os.dropWebhookEvent.handler(async ({ input: { id } }) => {
      if (!(await dropEvent(pool, id, clock.now()))) throw httpError('NOT_FOUND');
      return { id };
    }),
    reconcile: os.reconcile.handler(async () => {
      if (!billing.payments) throw httpError('PAYMENTS_UNAVAILABLE');
      await jobs.enqueue(reconcileJob, {}, { key: 'by-an-admin' });
      return { started: true };
    }),
    listGrants: os.listGrants.handler(async ({ input }) => ({
      grants: (await findGrants(pool, input.pseudonym)).map(asAnswer),
    })),
    grantPlan: os.grantPlan.handler(async ({ input: { pseudonym, plan, until, reason }, context }) => {
      const { pseudonym: grantedBy } = requireRole(context, 'admin');
      const ends = until === null ? null : new Date(until);
      const grant = await givePlan(billing, { pseudonym, plan, until: ends, grantedBy }, { actor: grantedBy, reason });
      wakeRelay();
      return asAnswer(grant);
    }),
    revokeGrant: os.revokeGrant.handler(async ({ input: { id, reason }, context }) => {
      await takeGrantBack(billing, id, { actor: requireRole(context, 'admin').pseudonym, reason });
      wakeRelay();
      return { id };
    }),
  });
}

function asAnswer({ id, plan, grantedAt, until }: Grant): PlanGrant {
  return { id, plan, grantedAt: grantedAt.toISOString(), until: until?.toISOString() ?? null };
}
