// The job that makes one archive of all shares of an export, and writes to its owner.
import type { PlainPath } from '@consilium/contracts/pages/pages.ts';
import { Readable } from 'node:stream';
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { hasVerifiedFactor } from '../factors/factor.ts';
import { exportReady } from '../mail/account-letters.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { timeInWords } from '../mail/tell-owner.ts';
import { findUser } from '../users/users.sql.ts';
import { archiveKey, partsFolder } from './archive-place.ts';
import { findExport, markReady } from './exports.sql.ts';
import type { ExportRow } from './exports.sql.ts';

/** `addedPart` came when the archive was made already. */
const payloadSchema = z.object({ exportId: z.uuid(), addedPart: z.string().optional() });
type Payload = z.infer<typeof payloadSchema>;

export const buildArchiveJob: JobDefinition<Payload> = {
  name: 'auth.build-archive',
  payload: payloadSchema,
  // Three and a half hours: after six the export is given up.
  maxAttempts: 10,
};

const ownPrivacy: PlainPath = '/profile/privacy';
/** A zip without the extensions for large ones. */
const MOST_BYTES = 4 * 1024 ** 3 - 1;

export function buildArchiveHandler(context: AuthContext): JobHandler<never> {
  return {
    job: buildArchiveJob as JobDefinition<never>,
    run: (payload: Payload, { signal }) => buildArchive(context, payload, signal),
  };
}

async function buildArchive(context: AuthContext, payload: Payload, signal: AbortSignal): Promise<void> {
  const { exportId, addedPart } = payload;
  const wanted = await findExport(context.pool, exportId);
  if (wanted?.state !== (addedPart === undefined ? 'waiting' : 'ready')) return;
  const place = { accountId: wanted.userId, exportId };
  // What presses is loaded when there is something to press.
  const { zipOf } = await import('./zip.ts');
  const archive = Readable.from(zipOf(context.files, partsFolder(place), wanted.askedAt), { objectMode: false });
  const options = { contentType: 'application/zip', maxBytes: MOST_BYTES, signal };
  const { sizeBytes } = await context.files.put(archiveKey(place), archive, options);
  if (await finish(context, place, { ...wanted, sizeBytes })) return;
  const now = await findExport(context.pool, exportId);
  if (now && now.extraShares.length > wanted.extraShares.length) return buildArchive(context, payload, signal);
  // Made ready by another run; otherwise the account or the export ended during the upload, and no row leads to the archive.
  // The shares stay as long as the archive: one that comes late is put to them.
  if (now?.state !== 'ready') await context.files.deletePrefix(exportFolder(place));
}

/** False when nobody waits for the archive any more. */
async function finish(
  context: AuthContext,
  { accountId, exportId }: ExportPlace,
  made: Pick<ExportRow, 'id' | 'state' | 'extraShares' | 'expiresAt'> & { readonly sizeBytes: number },
): Promise<boolean> {
  const now = context.clock.now();
  const expiresAt = made.expiresAt ?? new Date(now.getTime() + periodMs(keptFor.exportArchive));
  return transaction(context.pool, async (tx) => {
    const user = await findUser(tx, accountId);
    if (!user || !(await markReady(tx, made, { now, expiresAt, sizeBytes: made.sizeBytes }))) return false;
    // A link that needs no session would pass by the second factor of who has one.
    const path = hasVerifiedFactor(user) ? ownPrivacy : context.exportLinks.linkTo(exportId, expiresAt);
    const letter = exportReady.with({ link: `${context.redirects.origin}${path}`, time: timeInWords(expiresAt) });
    await orderLetter(tx, context, newId(), { to: user, letter });
    return true;
  });
}
