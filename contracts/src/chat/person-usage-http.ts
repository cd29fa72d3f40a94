// What an administrator sees of a person's use: units of today, and how many conversations; never a title or a word of them.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { planIdSchema } from '../plans.ts';

const unitsSchema = z.object({
  used: z.number().int(),
  /** Of replies that are being written. */
  held: z.number().int(),
  /** -1: unlimited. */
  limit: z.number().int(),
});

export const personUsageSchema = z.object({
  /** Null while the quota store does not answer. */
  units: z.object({ standard: unitsSchema, premium: unitsSchema, resetsAt: z.iso.datetime() }).nullable(),
  /** Without deleted ones. */
  conversations: z.object({
    total: z.number().int(),
    open: z.number().int(),
    completed: z.number().int(),
    /** The day of the last message, in UTC. */
    lastUsedOn: z.iso.date().nullable(),
  }),
});
export type PersonUsage = z.infer<typeof personUsageSchema>;

export const personUsageContract = {
  get: oc
    .route({
      method: 'GET',
      path: '/admin/people/{pseudonym}/usage',
      summary: 'Units of today and the number of conversations of a person (admin)',
    })
    .input(
      z.object({
        pseudonym: z.uuid(),
        /** Of the account, because chat keeps neither: the plan decides the limits, the zone when the day began. */
        plan: planIdSchema.default('free'),
        zone: z.string().max(64).default('UTC'),
      }),
    )
    .output(personUsageSchema),
};
