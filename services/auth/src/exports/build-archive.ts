// The job that packs all parts of an export into one archive and mails its owner.
import type { PlainPath } from '@consilium/contracts/pages/pages.ts';
import { Readable } from 'node:stream';
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { hasVerifiedFactor } from '../factors/factor.ts';
import { exportReady } from '../mail/account-letters.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { timeInWords } from '../mail/tell-owner.ts';
import { findUser } from '../users/users.sql.ts';
import { archiveKey, partsFolder } from './archive-place.ts';
import { findExport, markReady } from './exports.sql.ts';
import type { ExportRow } from './exports.sql.ts';

/** `addedPart`: a part that answered after the archive was made. */
const payloadSchema = z.object({ exportId: z.uuid(), addedPart: z.string().optional() });
type Payload = z.infer<typeof payloadSchema>;

export const buildArchiveJob: JobDefinition<Payload> = {
  name: 'auth.build-archive',
  payload: payloadSchema,
  // About three and a half hours; after six hours the export fails.
  maxAttempts: 10,
};

const ownPrivacy: PlainPath = '/profile/privacy';
/** The limit of a zip file without the ZIP64 extension. */
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
  // The compression library is loaded only when it is needed.
  const { zipOf } = await import('./zip.ts');
  const archive = Readable.from(zipOf(context.files, partsFolder(place), wanted.askedAt), { objectMode: false });
  const options = { contentType: 'application/zip', maxBytes: MOST_BYTES, signal };
  const { sizeBytes } = await context.files.put(archiveKey(place), archive, options);
  if (await finish(context, place, { ...wanted, sizeBytes })) return;
  const now = await findExport(context.pool, exportId);
  if (now && now.extraShares.length > wanted.extraShares.length) return buildArchive(context, payload, signal);
  // Unless another run completed it, the account or the export ended during the upload, and no row points to the archive.
  // The parts' files are kept as long as the archive, because a late part is added to them.
  if (now?.state !== 'ready') await context.files.deletePrefix(exportFolder(place));
}

/** False when the archive is not wanted any more. */
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
    // A link that needs no session would bypass the owner's second factor.
    const path = hasVerifiedFactor(user) ? ownPrivacy : context.exportLinks.linkTo(exportId, expiresAt);
    const letter = exportReady.with({ link: `${context.redirects.origin}${path}`, time: timeInWords(expiresAt) });
    await orderLetter(tx, context, newId(), { to: user, letter });
    return true;
  });
}
