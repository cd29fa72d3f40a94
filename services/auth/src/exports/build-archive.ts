// The job that makes one archive of all shares of an export, and writes to its owner.
import type { PlainPath } from '@consilium/contracts/pages/pages.ts';
import { Readable } from 'node:stream';
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { hasVerifiedFactor } from '../factors/factor.ts';
import { orderLetter } from '../mail/send-mail.ts';
import { timeInWords } from '../mail/tell-owner.ts';
import { findUser } from '../users/users.sql.ts';
import { archiveKey, partsFolder } from './archive-place.ts';
import { findExport, markReady } from './exports.sql.ts';

const payloadSchema = z.object({ exportId: z.uuid() });
type Payload = z.infer<typeof payloadSchema>;

export const buildArchiveJob: JobDefinition<Payload> = {
  name: 'auth.build-archive',
  payload: payloadSchema,
  // Three and a half hours: after six the export is given up.
  maxAttempts: 10,
};

const ownPrivacy: PlainPath = '/profile/privacy';
const GOOD_FOR_MS = 3 * 24 * 3_600_000;
/** A zip without the extensions for large ones. */
const MOST_BYTES = 4 * 1024 ** 3 - 1;

export function buildArchiveHandler(context: AuthContext): JobHandler<never> {
  return {
    job: buildArchiveJob as JobDefinition<never>,
    run: ({ exportId }: Payload, { signal }) => buildArchive(context, exportId, signal),
  };
}

async function buildArchive(context: AuthContext, exportId: string, signal: AbortSignal): Promise<void> {
  const waiting = await findExport(context.pool, exportId);
  if (waiting?.state !== 'waiting') return;
  const place = { accountId: waiting.userId, exportId };
  // What presses is loaded when there is something to press.
  const { zipOf } = await import('./zip.ts');
  const archive = Readable.from(zipOf(context.files, partsFolder(place), waiting.askedAt), { objectMode: false });
  const options = { contentType: 'application/zip', maxBytes: MOST_BYTES, signal };
  const { sizeBytes } = await context.files.put(archiveKey(place), archive, options);
  const isWanted = (await finish(context, place, sizeBytes)) || (await isReady(context, exportId));
  await context.files.deletePrefix(isWanted ? partsFolder(place) : exportFolder(place));
}

/** By another run. Otherwise the account or the export ended during the upload, and no row leads to the archive. */
async function isReady({ pool }: AuthContext, exportId: string): Promise<boolean> {
  return (await findExport(pool, exportId))?.state === 'ready';
}

/** False when nobody waits for the archive any more. */
async function finish(context: AuthContext, { accountId, exportId }: ExportPlace, sizeBytes: number): Promise<boolean> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  return transaction(context.pool, async (tx) => {
    const user = await findUser(tx, accountId);
    if (!user || !(await markReady(tx, exportId, { now, expiresAt, sizeBytes }))) return false;
    if (user.email === '') return true;
    // A link that needs no session would pass by the second factor of who has one.
    const path = hasVerifiedFactor(user) ? ownPrivacy : context.exportLinks.linkTo(exportId, expiresAt);
    const facts = { link: `${context.redirects.origin}${path}`, code: null, time: timeInWords(expiresAt) };
    await orderLetter(tx, context, newId(), { name: 'export_ready', to: user.email, ...facts });
    return true;
  });
}
