// The job that deletes the picture and the archives of an erased or emptied account from the file store.
import { exportsFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { avatarFolder } from '../avatars/avatar-place.ts';
import type { AuthContext } from '../settings/context.ts';
import { countErased } from './count-erased.ts';
import { OWN_FILES } from './erase-account.ts';
import { eraseFilesJob } from './erase-files-job.ts';
import type { EraseFiles } from './erase-files-job.ts';

export function eraseFilesHandler(context: AuthContext): JobHandler<never> {
  return {
    job: eraseFilesJob as JobDefinition<never>,
    run: async ({ erasureId, accountId }: EraseFiles) => {
      await context.files.deletePrefix(avatarFolder(accountId));
      await context.files.deletePrefix(exportsFolder(accountId));
      if (erasureId === undefined) return;
      await transaction(context.pool, (tx) => countErased(tx, context, { erasureId, part: OWN_FILES }));
      context.wakeRelay();
    },
  };
}
