// Who answers the calls of the audit, for the role admin.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { Express } from 'express';
import { listAudit } from './audit/list-audit.ts';
import { csvFile, jsonLinesFile, serveAuditFile } from './audit/serve-audit-file.ts';
import type { AdminContext } from './context/context.ts';
import type { Implementer } from './context/implementer.ts';

export function auditRoutes(os: Implementer, { pool }: AdminContext) {
  return {
    listAudit: os.listAudit.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return listAudit(pool, input);
    }),
  };
}

/** What the audit serves outside the contract. */
export function addAuditRoutes(app: Express, admin: AdminContext): void {
  for (const kind of [csvFile, jsonLinesFile])
    app.get(`${servicePrefixes.admin}/audit.${kind.ending}`, serveAuditFile(admin, kind));
}
