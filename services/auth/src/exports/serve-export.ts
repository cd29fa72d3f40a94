// GET /api/account/exports/:id/content: the archive, behind a signed link.
import { pipeline } from 'node:stream/promises';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { archiveKey } from './archive-place.ts';
import { findLinkedExport } from './exports.sql.ts';
import { goneSentence } from './link-to-export.ts';

const gone = () => httpError('NOT_FOUND', goneSentence);

export function serveExport(context: AuthContext): RequestHandler<{ id: string }> {
  return async ({ params: { id }, query }, response) => {
    const now = context.clock.now();
    const { expires, signature } = query;
    if (!z.uuid().safeParse(id).success || !context.exportLinks.isGood(id, { expires, signature }, now)) throw gone();
    const found = await findLinkedExport(context.pool, id, now);
    const stored = found && (await context.files.get(archiveKey({ accountId: found.userId, exportId: id })));
    if (!stored) throw gone();
    response.setHeaders(new Map(Object.entries(headersOf(found.askedAt, stored.file.sizeBytes))));
    // A client that disconnects midway is no failure.
    await pipeline(stored.content, response).catch((error: unknown) =>
      context.log.debug({ err: error, exportId: id }, 'an archive was not read to its end'),
    );
  };
}

function headersOf(askedAt: Date, sizeBytes: number): Record<string, string> {
  return {
    'Content-Type': 'application/zip',
    'Content-Length': String(sizeBytes),
    'Content-Disposition': `attachment; filename="consilium-my-data-${askedAt.toISOString().slice(0, 10)}.zip"`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'none',
  };
}
