// Faults of the advisor that an administrator may switch on, where somebody tries the product out on their machine.
// Elsewhere there is no such address.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const advisorFaultsSchema = z.object({
  failBeforeFirst: z.boolean().optional(),
  /** Pieces of text that still come. */
  cutAfter: z.number().int().min(0).max(10_000).optional(),
  delayMs: z.number().int().min(0).max(60_000).optional(),
});
export const faultsSchema = z.object({ advisor: advisorFaultsSchema.default({}) });
export type AdvisorFaultSettings = z.infer<typeof advisorFaultsSchema>;

export const faultsContract = {
  faults: {
    get: oc.route({ method: 'GET', path: '/dev/faults' }).output(faultsSchema),
    set: oc.route({ method: 'PUT', path: '/dev/faults' }).input(faultsSchema).output(faultsSchema),
  },
};
