// GET /files/:id/content: the bytes of a file by a signed link, with headers that keep them from running as a page.
import { pipeline } from 'node:stream/promises';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { fileHeaders } from '@consilium/kit/received-files/file-headers.ts';
import type { RequestHandler } from 'express';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findLinkedFile } from './files.sql.ts';

const gone = () =>
  httpError('FILE_NOT_FOUND', 'This link is no longer good. Open the file from its conversation again.');

export function serveFile(context: ChatContext): RequestHandler<{ id: string }> {
  return async ({ params: { id }, query }, response) => {
    const { expires, signature } = query;
    if (!isUuid(id) || !context.fileLinks.isGood(id, { expires, signature }, context.clock.now())) throw gone();
    const file = await findLinkedFile(context.pool, id);
    const stored = file && (await context.files.get(file.path));
    if (!stored) throw gone();
    const { name, type } = file;
    // Images were re-encoded by us; everything else is a download and never shown inline.
    const place = type.startsWith('image/') ? 'inline' : 'attachment';
    // Not through express, which would claim an encoding.
    response.setHeaders(fileHeaders({ name, type, sizeBytes: stored.file.sizeBytes, place }));
    // A client that disconnects is no failure.
    await pipeline(stored.content, response).catch((error: unknown) =>
      context.log.debug({ err: error, fileId: id }, 'a file was not read to its end'),
    );
  };
}
