// Calls on imports, for administrators only. A file comes beside the contract: see upload-import.ts.
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { Implementer } from '../context/implementer.ts';
import { applyReadyImport, cancelImport } from './decide-import.ts';
import { importById, listImportDifferences, listImportLog, listImports } from './list-imports.ts';
import { listImportNetworks, listProductStatistics } from './network-imports.ts';
import { setSchedule } from './networks.sql.ts';
import { startImport, syncNetworks } from './start-import.ts';
import { toProductImport } from './to-product-import.ts';

export function importRoutes(os: Implementer, context: AffiliateContext) {
  const { pool, clock } = context;
  return {
    listImportNetworks: os.listImportNetworks.handler(async ({ context: request }) => {
      requireRole(request, 'admin');
      return { networks: await listImportNetworks(pool) };
    }),
    listProductStatistics: os.listProductStatistics.handler(async ({ context: request }) => {
      requireRole(request, 'admin');
      return { networks: await listProductStatistics(pool) };
    }),
    setImportSchedule: os.setImportSchedule.handler(async ({ input, context: request }) => {
      const { pseudonym: actor } = requireRole(request, 'admin');
      const { network, schedule } = input;
      await transaction(pool, async (tx) => {
        await setSchedule(tx, network, { schedule, now: clock.now() });
        const act = { action: 'schedule-imports', actor, subjectKind: 'network', subjectId: network };
        await auditAdminAction(tx, { part: 'affiliate', clock }, { ...act, before: null, after: { schedule } });
      });
      return input;
    }),
    startImport: os.startImport.handler(({ input, context: request }) => {
      const by = requireRole(request, 'admin');
      return startImport(context, { ...input, by });
    }),
    syncNetworks: os.syncNetworks.handler(({ context: request }) => {
      const by = requireRole(request, 'admin');
      return syncNetworks(context, by);
    }),
    listImports: os.listImports.handler(({ input, context: request }) => {
      requireRole(request, 'admin');
      return listImports(pool, input);
    }),
    getImport: os.getImport.handler(async ({ input, context: request }) => {
      requireRole(request, 'admin');
      return toProductImport(await importById(pool, input.id));
    }),
    listImportLog: os.listImportLog.handler(({ input, context: request }) => {
      requireRole(request, 'admin');
      return listImportLog(pool, input);
    }),
    listImportDifferences: os.listImportDifferences.handler(({ input, context: request }) => {
      requireRole(request, 'admin');
      return listImportDifferences(pool, input);
    }),
    applyImport: os.applyImport.handler(({ input, context: request }) => {
      const by = requireRole(request, 'admin');
      return applyReadyImport(context, input.id, by);
    }),
    cancelImport: os.cancelImport.handler(({ input, context: request }) => {
      const by = requireRole(request, 'admin');
      return cancelImport(context, input.id, by);
    }),
  };
}
