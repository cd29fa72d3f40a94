// Erases files: first the bytes, then the rows, so that a sweep finds what a crash in between left.
import type { ChatContext } from '../context.ts';
import { folderOf, seenCopyOf } from './file-places.ts';
import { deleteFilesIn, finishRemoval } from './files.sql.ts';
import type { FileRow } from './files.sql.ts';

type ErasingContext = Pick<ChatContext, 'pool' | 'files' | 'clock'>;

/** Erases all files of a conversation, sent or not. Idempotent; returns how many rows there were. */
export async function eraseConversationFiles(
  { pool, files }: ErasingContext,
  { userId, conversationId }: { readonly userId: string; readonly conversationId: string },
): Promise<number> {
  await files.deletePrefix(folderOf(userId, conversationId));
  return deleteFilesIn(pool, userId, conversationId);
}

/** Erases one file that was already hidden. */
export async function eraseFile(
  { pool, files, clock }: ErasingContext,
  file: Pick<FileRow, 'id' | 'path'>,
): Promise<void> {
  await Promise.all([files.delete(file.path), files.delete(seenCopyOf(file.path, file.id))]);
  await finishRemoval(pool, file.id, clock.now());
}
