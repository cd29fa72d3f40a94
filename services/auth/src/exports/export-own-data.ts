// Writes auth's own part of an export, and counts the parts that are written; after the last one the archive is built.
import { exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import { exportFolder, partFolder } from '@consilium/contracts/privacy/export-places.ts';
import { exportSections } from '@consilium/kit/personal-data/personal-table.ts';
import type { DataOwner } from '@consilium/kit/personal-data/personal-table.ts';
import { writeExport } from '@consilium/kit/personal-data/write-export.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import { avatarKey } from '../avatars/avatar-place.ts';
import type { AuthContext } from '../settings/context.ts';
import { buildArchiveJob } from './build-archive.ts';
import { partsOfExport } from './export-view.ts';
import { findExport, markWritten, noteExtraShare } from './exports.sql.ts';
import { findPicture } from '../privacy/own-data.sql.ts';
import { personalData } from '../privacy/personal-data.ts';
import { findIdByPseudonym } from '../users/users.sql.ts';

const PICTURE_MAX_BYTES = 16 * 1024 * 1024;

export async function exportOwnData(
  tx: Queryable,
  context: AuthContext,
  owner: DataOwner & { readonly exportId: string },
): Promise<void> {
  const folder = partFolder(owner, 'auth');
  await writeExport({ db: tx, files: context.files, folder, sections: exportSections(personalData), owner });
  const extension = await findPicture(tx, owner.accountId);
  const picture = extension && (await context.files.get(avatarKey(owner.accountId, extension)));
  if (picture) {
    const { contentType } = picture.file;
    await context.files.put(`${folder}/picture.${extension}`, picture.content, {
      contentType,
      maxBytes: PICTURE_MAX_BYTES,
    });
  }
  await countWritten(tx, context, { ...owner, part: 'auth' });
  // Like any other part, for those who follow an export.
  await publish(
    tx,
    exportPartWritten,
    owner.pseudonym,
    { exportId: owner.exportId, part: 'auth' },
    context.clock.now(),
  );
}

export async function countWritten(
  tx: Queryable,
  context: AuthContext,
  { exportId, part, pseudonym }: { readonly exportId: string; readonly part: string; readonly pseudonym: string },
): Promise<void> {
  const missing = await markWritten(tx, exportId, part);
  if (missing === 0) await context.jobs.enqueue(buildArchiveJob, { exportId }, { transaction: tx });
  if (missing !== undefined) return;
  if (!partsOfExport(context).includes(part)) await addShare(tx, context, { exportId, part });
  const late = await findExport(tx, exportId);
  // The export does not wait for this part any more.
  const accountId = late ? late.userId : await findIdByPseudonym(tx, pseudonym);
  if (accountId !== undefined && late?.state !== 'waiting' && late?.state !== 'ready')
    await context.files.deletePrefix(exportFolder({ accountId, exportId }));
}

/** For a part that this build does not know: the export does not wait for it, but an archive without it is built again. */
async function addShare(
  tx: Queryable,
  { jobs }: AuthContext,
  { exportId, part }: { readonly exportId: string; readonly part: string },
): Promise<void> {
  if ((await noteExtraShare(tx, exportId, part)) === 'ready')
    await jobs.enqueue(buildArchiveJob, { exportId, addedPart: part }, { transaction: tx });
}
