// GET /admin/payments.csv (admin): the payments of the present filter as a download that begins at once.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { paymentFilterSchema } from '@consilium/contracts/billing/admin-money-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestHandler } from 'express';
import type { BillingContext } from '../context/context.ts';
import { paymentLines } from './payment-lines.ts';

export function servePaymentsCsv({ pool, clock, log, identities }: BillingContext): RequestHandler {
  return async (request, response) => {
    requireRole({ identity: await identityOf(request, identities) }, 'admin');
    const filter = paymentFilterSchema.safeParse(request.query);
    const [issue] = filter.error?.issues ?? [];
    if (!filter.success) throw httpError('BAD_REQUEST', `${issue?.path.join('.')}: ${issue?.message}`);
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="payments-${clock.now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    // A client that disconnects midway is no failure, and a database that does ends the download.
    await pipeline(Readable.from(paymentLines(pool, filter.data)), response).catch((error: unknown) =>
      log.debug({ err: error }, 'a list of payments was not downloaded to its end'),
    );
  };
}
