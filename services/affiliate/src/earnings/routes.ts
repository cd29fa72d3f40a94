// Calls on what links earn. Administrators only.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { recordReports } from '../conversions/record-reports.ts';
import { retryWindow } from '../conversions/retry-window.ts';
import { windowsSetAside } from '../conversions/windows-set-aside.sql.ts';
import { readAmazonEarnings } from '../earning-files/amazon-earnings.ts';
import { renewPostbackToken } from '../postbacks/postback-tokens.ts';
import type { Implementer } from '../context/implementer.ts';
import { getEarnings } from './get-earnings.ts';
import { listReporting, pushes, reportingOf } from './reporting.ts';

/** An administrator waits for it. What is not read by then is tried again within a day. */
const RETRY_LIMIT_MS = 20_000;

interface EarningsAct {
  readonly action: string;
  readonly by: Pick<Identity, 'pseudonym'>;
  readonly network: NetworkKey;
  readonly after: AuditedValues | null;
}

function auditEarnings(
  tx: Queryable,
  { clock }: AffiliateContext,
  { action, by, network, after }: EarningsAct,
): Promise<void> {
  const act = { action, actor: by.pseudonym, subjectKind: 'network', subjectId: network, before: null, after };
  return auditAdminAction(tx, { part: 'affiliate', clock }, act);
}

export function earningsRoutes(os: Implementer, context: AffiliateContext) {
  return {
    getEarnings: os.getEarnings.handler(({ input, context: request }) => {
      requireRole(request, 'admin');
      return getEarnings(context, input.period);
    }),
    listReporting: os.listReporting.handler(async ({ context: request }) => {
      requireRole(request, 'admin');
      return { networks: await listReporting(context) };
    }),
    renewPostback: os.renewPostback.handler(async ({ input, context: request }) => {
      const by = requireRole(request, 'admin');
      if (!pushes(input.network)) throw httpError('BAD_REQUEST', 'This network does not report by itself.');
      await transaction(context.pool, async (tx) => {
        await renewPostbackToken(tx, input.network);
        await auditEarnings(tx, context, { action: 'renew-report-address', by, network: input.network, after: null });
      });
      return reportingOf(context, input.network);
    }),
    retryWindow: os.retryWindow.handler(async ({ input, context: request }) => {
      const by = requireRole(request, 'admin');
      const window = (await windowsSetAside(context.pool, input.network)).find(({ id }) => id === input.id);
      if (!window) throw httpError('NOT_FOUND', 'This part of the list has been read meanwhile.');
      const isRead = await retryWindow(context, window, AbortSignal.timeout(RETRY_LIMIT_MS));
      await transaction(context.pool, (tx) =>
        auditEarnings(tx, context, { action: 'retry-sales-list', by, network: input.network, after: { isRead } }),
      );
      return reportingOf(context, input.network);
    }),
    uploadEarnings: os.uploadEarnings.handler(async ({ input, context: request }) => {
      const by = requireRole(request, 'admin');
      const file = readAmazonEarnings(input.csv);
      if (!file) throw httpError('BAD_REQUEST', 'This is not an earnings file of Amazon Associates.');
      const added = await recordReports(context, { network: 'amazon', source: 'file' }, file.reports);
      const counts = { added, known: file.reports.length - added, refused: file.refused };
      await transaction(context.pool, (tx) =>
        auditEarnings(tx, context, { action: 'upload-earnings', by, network: 'amazon', after: counts }),
      );
      return counts;
    }),
  };
}
