// GET /support/requests.csv (support): the requests of the present filter as a download that begins at once.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requestFilterSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import type { RequestHandler } from 'express';
import type { AdminContext } from '../context/context.ts';
import { requestLines } from './request-lines.ts';
import { requireDesk } from './require-desk.ts';

export function serveRequestsCsv({ pool, clock, log, identities }: AdminContext): RequestHandler {
  return async (request, response) => {
    const { userId } = requireDesk({ identity: await identityOf(request, identities) });
    const filter = requestFilterSchema.safeParse(request.query);
    const [issue] = filter.error?.issues ?? [];
    if (!filter.success) throw httpError('BAD_REQUEST', `${issue?.path.join('.')}: ${issue?.message}`);
    const now = clock.now();
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="requests-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    const lines = requestLines(pool, { filter: filter.data, me: userId, now });
    // A client that disconnects midway is no failure, and a database that does ends the download.
    await pipeline(Readable.from(lines), response).catch((error: unknown) =>
      log.debug({ err: error }, 'a list of requests was not downloaded to its end'),
    );
  };
}
