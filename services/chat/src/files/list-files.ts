// GET /conversations/:id/files: the files of a conversation that were not removed.
import type { ConversationFile } from '@consilium/contracts/chat/file.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { filesIn } from './files.sql.ts';
import type { FileRow } from './files.sql.ts';

const MOST_FILES = 200;

export async function listFiles(
  { pool }: ChatContext,
  userId: string,
  conversationId: string,
): Promise<{ files: ConversationFile[] }> {
  const found = isUuid(conversationId) && (await findConversation(pool, conversationId, userId));
  if (!found) throw httpError('CONVERSATION_NOT_FOUND');
  const rows = await filesIn(pool, userId, conversationId, MOST_FILES);
  return { files: rows.map(toConversationFile) };
}

export function toConversationFile(row: FileRow): ConversationFile {
  const { id, name, type, sizeBytes, characters, isCut, isUnsent } = row;
  const reading = characters === null ? null : { characters, isCut };
  return { id, name, type, sizeBytes, reading, isUnsent, createdAt: row.createdAt.toISOString() };
}
