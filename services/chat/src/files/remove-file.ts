// DELETE /files/:id: first marks the row, which makes the file unreadable, then erases the bytes.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { eraseFile } from './erase-files.ts';
import { beginRemoval } from './files.sql.ts';

export async function removeFile(context: ChatContext, userId: string, id: string): Promise<{ removed: true }> {
  const file = isUuid(id) ? await beginRemoval(context.pool, id, userId, context.clock.now()) : undefined;
  if (!file) throw httpError('FILE_NOT_FOUND');
  // The sweep repeats what fails here; the file is unreadable either way.
  await eraseFile(context, file).catch((error: unknown) =>
    context.log.warn({ err: error, fileId: id }, 'the bytes of a removed file could not be taken away yet'),
  );
  return { removed: true };
}
