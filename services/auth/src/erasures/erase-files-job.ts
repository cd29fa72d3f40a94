// Orders that the picture and the archives of an erased or emptied account leave the store of files.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';

/** Without an erasure nobody waits for the answer. */
const payloadSchema = z.object({ erasureId: z.uuid().optional(), accountId: z.uuid() });
export type EraseFiles = z.infer<typeof payloadSchema>;

export const eraseFilesJob: JobDefinition<EraseFiles> = {
  name: 'auth.erase-files',
  payload: payloadSchema,
  maxAttempts: 25,
};
