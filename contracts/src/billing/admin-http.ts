// What administrators can do about plans, payments, units and webhook events of the payment provider, below `billingAdminPrefix`.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditReasons } from '../audit/audit-reasons.ts';
import { planIdSchema } from '../plans.ts';
import { adminBooksContract } from './admin-books-http.ts';
import { adminMoneyContract } from './admin-money-http.ts';
import { ledgerCheckContract } from './ledger-check.ts';

export const billingAdminPrefix = '/api/billing/admin';

export const grantSchema = z.object({
  id: z.uuid(),
  plan: planIdSchema.exclude(['free']),
  grantedAt: z.iso.datetime(),
  /** Null: it stays until it is revoked. */
  until: z.iso.datetime().nullable(),
});
export type PlanGrant = z.infer<typeof grantSchema>;

/** A webhook event that billing gave up on. Its content is not stored. */
export const deadWebhookEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  attempts: z.number().int(),
  error: z.string().nullable(),
});
export type DeadWebhookEvent = z.infer<typeof deadWebhookEventSchema>;

const webhookEventId = z.object({ id: z.string().max(200) });

export const billingAdminContract = {
  ...adminBooksContract,
  ...adminMoneyContract,
  ...ledgerCheckContract,
  listWebhookEvents: oc
    .route({
      method: 'GET',
      path: '/webhook-events',
      summary: 'How webhook events of the payment provider fare (admin)',
    })
    .output(
      z.object({
        waiting: z.number().int(),
        dead: z.number().int(),
        lastReceivedAt: z.iso.datetime().nullable(),
        /** Oldest first. */
        deadWebhookEvents: z.array(deadWebhookEventSchema).max(100),
      }),
    ),
  replayWebhookEvent: oc
    .route({
      method: 'POST',
      path: '/webhook-events/{id}/replay',
      summary: 'Try a webhook event that was given up again (admin)',
    })
    .input(webhookEventId)
    .output(z.object({ id: z.string() })),
  dropWebhookEvent: oc
    .route({ method: 'POST', path: '/webhook-events/{id}/drop', summary: 'Give a webhook event up for good (admin)' })
    .input(webhookEventId)
    .output(z.object({ id: z.string() })),
  reconcile: oc
    .route({ method: 'POST', path: '/reconcile', summary: 'Compare with the payment provider now (admin)' })
    .output(z.object({ started: z.boolean() })),
  listGrants: oc
    .route({ method: 'GET', path: '/grants/{pseudonym}', summary: 'Plans that an account was given (admin)' })
    .input(z.object({ pseudonym: z.uuid() }))
    .output(z.object({ grants: z.array(grantSchema).max(50) })),
  grantPlan: oc
    .route({ method: 'POST', path: '/grants', summary: 'Give an account a plan (admin)' })
    .input(
      z.object({
        pseudonym: z.uuid(),
        plan: planIdSchema.exclude(['free']),
        until: z.iso.datetime().nullable().default(null),
        reason: z.enum(auditReasons).optional(),
      }),
    )
    .output(grantSchema),
  revokeGrant: oc
    .route({ method: 'POST', path: '/grants/{id}/revoke', summary: 'Take a given plan back (admin)' })
    .input(z.object({ id: z.uuid(), reason: z.enum(auditReasons).optional() }))
    .output(z.object({ id: z.uuid() })),
};
