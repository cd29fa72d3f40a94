// GET /audit.csv and GET /audit.jsonl (admin): the audit of the present filter as a download that begins at once.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { auditFilterSchema } from '@consilium/contracts/admin/audit/http.ts';
import type { AuditFilter } from '@consilium/contracts/admin/audit/http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { RequestHandler } from 'express';
import type { AdminContext } from '../context/context.ts';
import { auditCsv, auditJsonLines } from './audit-lines.ts';

interface FileKind {
  readonly ending: 'csv' | 'jsonl';
  readonly type: string;
  readonly lines: (db: Queryable, filter: AuditFilter) => AsyncGenerator<string>;
}
export const csvFile: FileKind = { ending: 'csv', type: 'text/csv', lines: auditCsv };
export const jsonLinesFile: FileKind = { ending: 'jsonl', type: 'application/jsonl', lines: auditJsonLines };

export function serveAuditFile({ pool, clock, log, identities }: AdminContext, kind: FileKind): RequestHandler {
  return async (request, response) => {
    requireRole({ identity: await identityOf(request, identities) }, 'admin');
    const filter = auditFilterSchema.safeParse(request.query);
    const [issue] = filter.error?.issues ?? [];
    if (!filter.success) throw httpError('BAD_REQUEST', `${issue?.path.join('.')}: ${issue?.message}`);
    const name = `audit-${clock.now().toISOString().slice(0, 10)}.${kind.ending}`;
    response.set({
      'Content-Type': `${kind.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    // A client that disconnects midway is no failure, and a database that does ends the download.
    await pipeline(Readable.from(kind.lines(pool, filter.data)), response).catch((error: unknown) =>
      log.debug({ err: error }, 'the audit was not downloaded to its end'),
    );
  };
}
