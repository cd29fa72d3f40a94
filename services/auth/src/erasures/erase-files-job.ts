// Orders that an erased account's picture and archives leave the store of files.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';

const payloadSchema = z.object({ erasureId: z.uuid(), accountId: z.uuid() });
export type EraseFiles = z.infer<typeof payloadSchema>;

export const eraseFilesJob: JobDefinition<EraseFiles> = {
  name: 'auth.erase-files',
  payload: payloadSchema,
  maxAttempts: 20,
};
