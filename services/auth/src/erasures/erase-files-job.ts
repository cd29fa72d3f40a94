// The definition of the job that deletes the picture and the archives of an erased or emptied account.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';

/** Without an `erasureId` no erasure waits for the job. */
const payloadSchema = z.object({ erasureId: z.uuid().optional(), accountId: z.uuid() });
export type EraseFiles = z.infer<typeof payloadSchema>;

export const eraseFilesJob: JobDefinition<EraseFiles> = {
  name: 'auth.erase-files',
  payload: payloadSchema,
  maxAttempts: 25,
};
