// GET /support/attachments/:id: the bytes of a file that the desk sees, always as a download. For support and admin.
import { pipeline } from 'node:stream/promises';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { requireOneOf } from '@consilium/kit/http/mount.ts';
import { fileHeaders } from '@consilium/kit/received-files/file-headers.ts';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { findFileAtDesk } from './attachments.sql.ts';
import { placeOf } from './file-places.ts';

const fileId = z.uuid();

export function serveAttachment(context: AdminContext): RequestHandler<{ id: string }> {
  return async (request, response) => {
    await requireDesk(context, request);
    const { data: id } = fileId.safeParse(request.params.id);
    const file = id === undefined ? undefined : await findFileAtDesk(context.pool, id);
    const stored = file && (await context.files.get(placeOf(file.id)));
    if (!stored) throw httpError('NOT_FOUND');
    const { name, mime: type } = file;
    // Not through express, which would claim an encoding.
    response.setHeaders(fileHeaders({ name, type, sizeBytes: stored.file.sizeBytes, place: 'attachment' }));
    // A client that disconnects is no failure.
    await pipeline(stored.content, response).catch((error: unknown) =>
      context.log.debug({ err: error, fileId: id }, 'a file was not read to its end'),
    );
  };
}

async function requireDesk({ identities }: AdminContext, request: Request<{ id: string }>): Promise<void> {
  requireOneOf({ identity: await identityOf(request, identities) }, ['support', 'admin']);
}
