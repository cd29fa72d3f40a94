// POST /conversations/:id/files?name=: the raw bytes of one file. A refused or aborted upload leaves nothing.
import { Readable } from 'node:stream';
import { checkFileName, maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { signalOfClose } from '@consilium/kit/http/signal-of-close.ts';
import type { Request, RequestHandler } from 'express';
import type { ChatContext } from '../context.ts';
import { findConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { eraseFile } from './erase-files.ts';
import { seenCopyOf } from './file-places.ts';
import { giveUpArriving, keepArriving } from './files.sql.ts';
import type { FileRow } from './files.sql.ts';
import { inspectFile } from '@consilium/kit/received-files/inspect-file.ts';
import type { InspectedFile } from '@consilium/kit/received-files/inspect-file.ts';
import { toConversationFile } from './list-files.ts';
import { receiveFile } from '@consilium/kit/received-files/receive-file.ts';
import { reserveFile } from './reserve-file.ts';
import type { FilePlace, ReservedFile } from './reserve-file.ts';
import { UnreadableFileError } from '@consilium/kit/received-files/unreadable-file.ts';

/** Each holds up to 5 MB. */
const MOST_UPLOADS = 24;

/** The limit of parallel uploads is per process. */
export function uploadFile(context: ChatContext): RequestHandler<{ id: string }> {
  let uploads = 0;
  return async (request, response) => {
    const place = await placeOf(context, request);
    if (uploads >= MOST_UPLOADS) throw httpError('RATE_LIMITED', undefined, undefined, { 'Retry-After': '2' });
    uploads += 1;
    try {
      const file = await upload(context, request, place, signalOfClose(response));
      response.status(201).json(toConversationFile(file));
    } finally {
      uploads -= 1;
    }
  };
}

async function placeOf(context: ChatContext, request: Request<{ id: string }>): Promise<FilePlace> {
  const identity = await identityOf(request, context.identities);
  if (!identity) throw httpError('UNAUTHORIZED', 'Please sign in to upload files.');
  const { name } = request.query;
  const check = checkFileName(typeof name === 'string' ? name : '');
  if (!check.isAllowed || typeof name !== 'string')
    throw httpError('FILE_REFUSED', check.isAllowed ? undefined : check.sentence);
  const conversationId = request.params.id.toLowerCase();
  const { userId } = identity;
  if (!isUuid(conversationId) || !(await findConversation(context.pool, conversationId, userId)))
    throw httpError('CONVERSATION_NOT_FOUND');
  return { userId, conversationId, name, extension: check.extension };
}

async function upload(
  context: ChatContext,
  request: Request<{ id: string }>,
  place: FilePlace,
  signal: AbortSignal,
): Promise<FileRow> {
  const reserved = await reserveFile(context, place);
  try {
    const bytes = await receiveFile(request, maxFileBytes);
    const inspected = await inspectFile(bytes, place.extension, signal);
    return await keepFile(context, reserved, inspected);
  } catch (error) {
    await giveUp(context, reserved);
    if (error instanceof UnreadableFileError) throw httpError('FILE_REFUSED', error.sentence);
    throw error;
  }
}

/** Marks the row as kept last; until then the sweep would remove the file. */
async function keepFile(
  context: ChatContext,
  { id, path }: ReservedFile,
  { type, bytes, text, isCut, seenCopy }: InspectedFile,
): Promise<FileRow> {
  const put = (key: string, content: Buffer, contentType: string) =>
    context.files.put(key, Readable.from([content]), { contentType, maxBytes: content.length });
  await put(path, bytes, type);
  if (seenCopy) await put(seenCopyOf(path, id), seenCopy, 'image/jpeg');
  const content = { type, sizeBytes: bytes.length, text, isCut };
  const kept = await keepArriving(context.pool, id, content, context.clock.now());
  if (!kept) throw httpError('CONVERSATION_NOT_FOUND');
  return kept;
}

/** The sweep repeats what fails here. */
async function giveUp(context: ChatContext, reserved: ReservedFile): Promise<void> {
  try {
    await giveUpArriving(context.pool, reserved.id, context.clock.now());
    await eraseFile(context, reserved);
  } catch (error) {
    context.log.warn({ err: error, fileId: reserved.id }, 'a refused upload could not be taken away yet');
  }
}
