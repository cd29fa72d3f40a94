// GET /admin/….csv (admin): the rows of the present filter as a download that begins at once.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { BillingContext } from '../context/context.ts';

export interface AdminCsv<Filter> {
  /** Of the file, before the day. */
  readonly name: string;
  readonly filter: z.ZodType<Filter>;
  readonly lines: (filter: Filter) => AsyncGenerator<string>;
}

export function serveAdminCsv<Filter>(
  { clock, log, identities }: Pick<BillingContext, 'clock' | 'log' | 'identities'>,
  { name, filter, lines }: AdminCsv<Filter>,
): RequestHandler {
  return async (request, response) => {
    requireRole({ identity: await identityOf(request, identities) }, 'admin');
    const asked = filter.safeParse(request.query);
    const [issue] = asked.error?.issues ?? [];
    if (!asked.success) throw httpError('BAD_REQUEST', `${issue?.path.join('.')}: ${issue?.message}`);
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${clock.now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    // A client that disconnects midway is no failure, and a database that does ends the download.
    await pipeline(Readable.from(lines(asked.data)), response).catch((error: unknown) =>
      log.debug({ err: error, name }, 'a list was not downloaded to its end'),
    );
  };
}
