// POST /imports/files?network=&name=&whole=&mark=: the raw bytes of a file of products. A refused one leaves nothing.
import { decimalMarks } from '@consilium/contracts/affiliate/import-rules.ts';
import { networkKeySchema } from '@consilium/contracts/affiliate/networks.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { AffiliateContext } from '../context/context.ts';
import { RefusedFileError } from '../import-files/refused-file.ts';
import { rowsOfFile } from '../import-files/rows-of-file.ts';
import { importFileKey } from './import-file-key.ts';
import { hasRunningImport } from './imports.sql.ts';
import type { ImportRow } from './imports.sql.ts';
import { plainText } from './plain-text.ts';
import { receiveImportFile } from './receive-import-file.ts';
import { addImport, alreadyRunning } from './start-import.ts';
import type { Administrator } from './start-import.ts';
import { toProductImport } from './to-product-import.ts';

const MOST_UPLOADS = 2;

const querySchema = z.object({
  network: networkKeySchema,
  name: z.string().max(200).transform(plainText).pipe(z.string().min(1)),
  /** The file has all products of the network: those that it does not have are gone. */
  whole: z.enum(['true', 'false']).default('false'),
  mark: z.enum(decimalMarks).optional(),
});
export type ImportFileQuery = z.infer<typeof querySchema>;

/** Counted per process. */
export function uploadImport(context: AffiliateContext): RequestHandler {
  let uploads = 0;
  return async (request, response) => {
    const identity = await identityOf(request, context.identities);
    const by = requireRole({ identity }, 'admin');
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw httpError('BAD_REQUEST', 'The address needs a network and the name of the file.');
    if (await hasRunningImport(context.pool, query.data.network)) throw alreadyRunning(query.data.network);
    if (uploads >= MOST_UPLOADS) throw httpError('RATE_LIMITED', undefined, undefined, { 'Retry-After': '5' });
    uploads += 1;
    try {
      const id = newId();
      await receiveImportFile(request, context.files, importFileKey(id));
      response.status(201).json(toProductImport(await keepOrDelete(context, id, { ...query.data, by })));
    } finally {
      uploads -= 1;
    }
  };
}

export interface SentFile extends ImportFileQuery {
  readonly by: Administrator | null;
  readonly appliesAtOnce?: boolean;
}

/** The file lies under its key already. */
export async function keepOrDelete(context: AffiliateContext, id: string, sent: SentFile): Promise<ImportRow> {
  const key = importFileKey(id);
  try {
    await checkFile(context, key);
    const row = await addImport(context, {
      id,
      network: sent.network,
      source: 'file',
      by: sent.by,
      appliesAtOnce: sent.appliesAtOnce ?? false,
      isFull: sent.whole === 'true',
      file: { key, name: sent.name, mark: sent.mark ?? null },
    });
    if (!row) throw alreadyRunning(sent.network);
    return row;
  } catch (error) {
    await context.files.delete(key);
    throw error instanceof RefusedFileError ? httpError('FILE_REFUSED', error.message) : error;
  }
}

/** Says at once what is wrong with its kind, its encoding or its first row. */
async function checkFile({ files }: AffiliateContext, key: string): Promise<void> {
  const stored = await files.get(key);
  if (!stored) throw new RefusedFileError('The file could not be kept. Please send it again.');
  try {
    const { rows } = await rowsOfFile(stored.content);
    await rows.next();
    await rows.return(undefined);
  } finally {
    stored.content.destroy();
  }
}
