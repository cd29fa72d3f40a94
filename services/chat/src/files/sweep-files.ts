// Sweeps what crashes left: unfinished uploads and removals, and files of conversations that no longer exist.
import type { ChatContext } from '../context.ts';
import { eraseConversationFiles, eraseFile } from './erase-files.ts';
import { foldersWithoutConversation, giveUpArriving, unfinishedBefore } from './files.sql.ts';

/** Longer than an upload may take. */
const UNFINISHED_AFTER_MS = 15 * 60 * 1000;
const AT_ONCE = 100;

export async function sweepFiles(context: Pick<ChatContext, 'pool' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(context.clock.now().getTime() - UNFINISHED_AFTER_MS);
  for (const file of await unfinishedBefore(context.pool, before, AT_ONCE))
    if (await giveUpArriving(context.pool, file.id, context.clock.now())) await eraseFile(context, file);
  for (const folder of await foldersWithoutConversation(context.pool, before, AT_ONCE))
    await eraseConversationFiles(context, folder);
}
