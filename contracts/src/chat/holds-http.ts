// What an administrator sees about held units and about holds without a reply, and how one is released.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditReasons } from '../audit/audit-reasons.ts';
import { messageClassSchema } from '../plans.ts';

/** Beyond this number open holds are not counted. */
export const MOST_COUNTED_HOLDS = 1000;

export const holdsTodaySchema = z.object({
  /** Of running replies and of messages in flight. Null while the quota store does not answer. */
  open: z
    .object({
      count: z.number().int().max(MOST_COUNTED_HOLDS),
      /** True when there are more than `count`. */
      isMore: z.boolean(),
      oldestHeldAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Holds without a reply that the sweep released in the last 24 hours. */
  leaked: z.number().int(),
  /** Units settled in the last 24 hours beyond the limit of their plan, because the store had lost or moved them. */
  pastLimit: z.number().int(),
});
export type HoldsToday = z.infer<typeof holdsTodaySchema>;

export const openHoldSchema = z.object({
  id: z.uuid(),
  /** The pseudonym of an account, or what stands for a visitor. */
  pseudonym: z.string(),
  class: messageClassSchema,
  heldAt: z.iso.datetime(),
  /** From then on the sweep settles or releases it. */
  expiresAt: z.iso.datetime(),
  /** `none`: no message was accepted on it yet. A hold of a `running` or `answered` reply is not released by hand. */
  reply: z.enum(['none', 'running', 'answered', 'failed']),
});
export type ListedHold = z.infer<typeof openHoldSchema>;

export const openHoldsFilterSchema = z.object({
  olderThanMinutes: z.coerce.number<number>().int().min(0).max(10_080).default(0),
  /** What a page before called `nextAfter`. */
  after: z.string().max(100).optional(),
});

export const holdsContract = {
  today: oc
    .route({ method: 'GET', path: '/admin/holds', summary: 'Open and leaked holds (admin)' })
    .output(holdsTodaySchema),
  listOpen: oc
    .route({ method: 'GET', path: '/admin/holds/open', summary: 'Open holds, the oldest first (admin)' })
    .input(openHoldsFilterSchema)
    .output(
      z.object({
        holds: z.array(openHoldSchema).max(50),
        nextAfter: z.string().nullable(),
        /** There are more open holds than the oldest that are looked at. */
        isMore: z.boolean(),
      }),
    ),
  release: oc
    .route({
      method: 'POST',
      path: '/admin/holds/{id}/release',
      summary: 'Release an open hold without an answer; 409 when it was settled or released meanwhile (admin)',
    })
    .input(z.object({ id: z.uuid(), reason: z.enum(auditReasons) }))
    .output(z.object({ id: z.uuid() })),
};
