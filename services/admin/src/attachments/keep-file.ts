// Checks a file that somebody sends and keeps it, before it belongs to a message.
import { Readable } from 'node:stream';
import type { attachmentSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { newId } from '@consilium/kit/ids.ts';
import { inspectFile } from '@consilium/kit/received-files/inspect-file.ts';
import { shownName } from '@consilium/kit/received-files/stored-name.ts';
import type { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { deleteFile, insertFile } from './attachments.sql.ts';
import { placeOf } from './file-places.ts';

type Attachment = z.output<typeof attachmentSchema>;
type Keeping = Pick<AdminContext, 'pool' | 'files' | 'clock'>;

export interface SentFile {
  /** The name as it was sent, checked, and its extension. */
  readonly given: string;
  readonly extension: Parameters<typeof inspectFile>[1];
  readonly received: Buffer;
  readonly pseudonym: string | null;
  readonly signal: AbortSignal;
}

/** Throws UnreadableFileError with the sentence for the sender. */
export async function keepFile(
  context: Keeping,
  { given, extension, received, pseudonym, signal }: SentFile,
): Promise<Attachment> {
  const { type: mime, bytes } = await inspectFile(received, extension, signal);
  const file = { id: newId(), name: shownName(given), mime, sizeBytes: bytes.length };
  await store(context, { ...file, pseudonym }, bytes);
  return file;
}

/** The row comes first: by it the sweep finds bytes that nobody sends. */
async function store(
  { pool, files, clock }: Keeping,
  file: Attachment & { readonly pseudonym: string | null },
  bytes: Buffer,
): Promise<void> {
  await insertFile(pool, { ...file, uploadedAt: clock.now() });
  try {
    await files.put(placeOf(file.id), Readable.from([bytes]), { contentType: file.mime, maxBytes: bytes.length });
  } catch (error) {
    await deleteFile(pool, file.id);
    throw error;
  }
}
