// What those who run the product do about plans, units and notices of the payment provider, below `billingAdminPrefix`.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { planIdSchema } from '../plans.ts';
import { ledgerCheckContract } from './ledger-check.ts';

export const billingAdminPrefix = '/api/billing/admin';

export const grantSchema = z.object({
  id: z.uuid(),
  plan: planIdSchema.exclude(['free']),
  grantedAt: z.iso.datetime(),
  /** Null: it stays until it is taken back. */
  until: z.iso.datetime().nullable(),
});
export type PlanGrant = z.infer<typeof grantSchema>;

/** A notice that could not be worked however often it was tried. Nothing of its content is kept. */
export const deadNoticeSchema = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  attempts: z.number().int(),
  error: z.string().nullable(),
});
export type DeadNotice = z.infer<typeof deadNoticeSchema>;

const noticeId = z.object({ id: z.string().max(200) });

export const billingAdminContract = {
  ...ledgerCheckContract,
  listNotices: oc
    .route({ method: 'GET', path: '/notices', summary: 'How notices of the payment provider fare (admin)' })
    .output(
      z.object({
        waiting: z.number().int(),
        dead: z.number().int(),
        lastReceivedAt: z.iso.datetime().nullable(),
        /** The oldest first. */
        deadNotices: z.array(deadNoticeSchema).max(100),
      }),
    ),
  replayNotice: oc
    .route({
      method: 'POST',
      path: '/notices/{id}/replay',
      summary: 'Try a notice that was given up again (admin)',
    })
    .input(noticeId)
    .output(z.object({ id: z.string() })),
  dropNotice: oc
    .route({ method: 'POST', path: '/notices/{id}/drop', summary: 'Give a notice up for good (admin)' })
    .input(noticeId)
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
      }),
    )
    .output(grantSchema),
  revokeGrant: oc
    .route({ method: 'POST', path: '/grants/{id}/revoke', summary: 'Take a given plan back (admin)' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
};
