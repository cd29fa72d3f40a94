// POST /imports and POST /imports/sync: imports of catalogs that networks give out.
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { insertImport } from './imports.sql.ts';
import type { ImportRow, NewImport } from './imports.sql.ts';
import { listNetworks } from './networks.sql.ts';
import { toProductImport } from './to-product-import.ts';
import { workOnImportJob } from './work-on-import.ts';

/** Rows name the account, the audit the pseudonym. */
export type Administrator = Pick<Identity, 'userId' | 'pseudonym'>;

/** `by` is null for a schedule, and for the command line, which has an audit of its own. */
type Wanted = Omit<NewImport, 'now' | 'id' | 'startedBy'> & {
  readonly id?: string;
  readonly by: Administrator | null;
};

/** Undefined when an import of this network is not over yet. */
export function addImport(context: AffiliateContext, { by, ...wanted }: Wanted): Promise<ImportRow | undefined> {
  const { pool, clock, jobs } = context;
  return transaction(pool, async (tx) => {
    const startedBy = by?.userId ?? null;
    const row = await insertImport(tx, { ...wanted, startedBy, id: wanted.id ?? newId(), now: clock.now() });
    if (!row) return undefined;
    await jobs.enqueue(workOnImportJob, { importId: row.id }, { transaction: tx, key: row.id });
    const { network, source, isFull } = wanted;
    if (by)
      await auditImport(tx, context, { action: 'start-import', by, id: row.id, after: { network, source, isFull } });
    return row;
  });
}

interface ImportAct {
  readonly action: string;
  readonly by: Administrator;
  readonly id: string;
  readonly after: AuditedValues;
}

export function auditImport(
  tx: Queryable,
  { clock }: Pick<AffiliateContext, 'clock'>,
  { action, by, id, after }: ImportAct,
): Promise<void> {
  const act = { action, actor: by.pseudonym, subjectKind: 'import', subjectId: id, before: null, after };
  return auditAdminAction(tx, { part: 'affiliate', clock }, act);
}

export function alreadyRunning(network: NetworkKey): HttpError {
  return httpError('CONFLICT', `An import of ${networkOf(network).name} is not over yet. Apply or cancel it first.`);
}

export async function startImport(
  context: AffiliateContext,
  { network, source, by }: { network: NetworkKey; source: 'api' | 'feed'; by: Administrator },
): Promise<ProductImport> {
  if (!(await context.openSource(network)))
    throw httpError(
      'CONFLICT',
      `${networkOf(network).name} has no API access yet. Save it on the card of the network, or upload a file.`,
    );
  const row = await addImport(context, { network, source, by, appliesAtOnce: false, isFull: true, file: null });
  if (!row) throw alreadyRunning(network);
  return toProductImport(row);
}

export interface Synced {
  started: ProductImport[];
  withoutAccess: NetworkKey[];
  alreadyRunning: NetworkKey[];
}

/** Every network that is active and has access. */
export async function syncNetworks(context: AffiliateContext, by: Administrator): Promise<Synced> {
  const synced: Synced = { started: [], withoutAccess: [], alreadyRunning: [] };
  for (const { network, isActive } of await listNetworks(context.pool)) {
    if (!isActive) continue;
    const outcome = await startOne(context, network, by);
    if (typeof outcome === 'object') synced.started.push(outcome);
    else synced[outcome].push(network);
  }
  return synced;
}

async function startOne(
  context: AffiliateContext,
  network: NetworkKey,
  by: Administrator,
): Promise<ProductImport | 'withoutAccess' | 'alreadyRunning'> {
  if (!(await context.openSource(network))) return 'withoutAccess';
  const wanted = { network, source: 'api', by, appliesAtOnce: false, isFull: true, file: null } as const;
  const row = await addImport(context, wanted);
  return row ? toProductImport(row) : 'alreadyRunning';
}
