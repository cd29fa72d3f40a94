// The job that finishes a cancellation when the process that began it is gone.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';

const payloadSchema = z.object({ id: z.string() });
export type CarryOnPayload = z.output<typeof payloadSchema>;

export const carryOnJob: JobDefinition<CarryOnPayload> = {
  name: 'billing.carry-on-cancellation',
  payload: payloadSchema,
  maxAttempts: 25,
};
