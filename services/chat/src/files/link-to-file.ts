// GET /files/:id/link
import type { FileLink } from '@consilium/contracts/chat/file.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findFile } from './files.sql.ts';

export async function linkToFile(context: ChatContext, userId: string, id: string): Promise<FileLink> {
  const file = isUuid(id) ? await findFile(context.pool, id, userId) : undefined;
  const conversation = file && (await findConversation(context.pool, file.conversationId, userId));
  if (!file || !conversation) throw httpError('FILE_NOT_FOUND');
  return context.fileLinks.linkTo(file.id, context.clock.now());
}
