// The job that removes the bytes of files whose rows are erased.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { placeOf } from './file-places.ts';

const payloadSchema = z.object({ fileIds: z.array(z.uuid()) });
type Payload = z.output<typeof payloadSchema>;

export const removeFilesJob: JobDefinition<Payload> = {
  name: 'admin.remove-files',
  payload: payloadSchema,
  maxAttempts: 25,
};

export function removeFilesHandler({ files }: Pick<AdminContext, 'files'>): JobHandler<Payload> {
  return {
    job: removeFilesJob,
    run: async ({ fileIds }) => {
      for (const id of fileIds) await files.delete(placeOf(id));
    },
  };
}
