// POST /imports and POST /imports/sync: imports of catalogs that networks give out.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { insertImport } from './imports.sql.ts';
import type { ImportRow, NewImport } from './imports.sql.ts';
import { listNetworks } from './networks.sql.ts';
import { toProductImport } from './to-product-import.ts';
import { workOnImportJob } from './work-on-import.ts';

type Wanted = Omit<NewImport, 'now' | 'id'> & { readonly id?: string };

/** Undefined when an import of this network is not over yet. */
export function addImport(context: AffiliateContext, wanted: Wanted): Promise<ImportRow | undefined> {
  const { pool, clock, jobs } = context;
  return transaction(pool, async (tx) => {
    const row = await insertImport(tx, { ...wanted, id: wanted.id ?? newId(), now: clock.now() });
    if (row) await jobs.enqueue(workOnImportJob, { importId: row.id }, { transaction: tx, key: row.id });
    return row;
  });
}

export function alreadyRunning(network: NetworkKey): HttpError {
  return httpError('CONFLICT', `An import of ${networkOf(network).name} is not over yet. Apply or cancel it first.`);
}

export async function startImport(
  context: AffiliateContext,
  { network, source, startedBy }: { network: NetworkKey; source: 'api' | 'feed'; startedBy: string | null },
): Promise<ProductImport> {
  if (!(await context.openSource(network)))
    throw httpError(
      'CONFLICT',
      `${networkOf(network).name} has no API access yet. Save it on the card of the network, or upload a file.`,
    );
  const row = await addImport(context, { network, source, startedBy, appliesAtOnce: false, isFull: true, file: null });
  if (!row) throw alreadyRunning(network);
  return toProductImport(row);
}

export interface Synced {
  started: ProductImport[];
  withoutAccess: NetworkKey[];
  alreadyRunning: NetworkKey[];
}

/** Every network that is active and has access. */
export async function syncNetworks(context: AffiliateContext, startedBy: string | null): Promise<Synced> {
  const synced: Synced = { started: [], withoutAccess: [], alreadyRunning: [] };
  for (const { network, isActive } of await listNetworks(context.pool)) {
    if (!isActive) continue;
    const outcome = await startOne(context, network, startedBy);
    if (typeof outcome === 'object') synced.started.push(outcome);
    else synced[outcome].push(network);
  }
  return synced;
}

async function startOne(
  context: AffiliateContext,
  network: NetworkKey,
  startedBy: string | null,
): Promise<ProductImport | 'withoutAccess' | 'alreadyRunning'> {
  if (!(await context.openSource(network))) return 'withoutAccess';
  const wanted = { network, source: 'api', startedBy, appliesAtOnce: false, isFull: true, file: null } as const;
  const row = await addImport(context, wanted);
  return row ? toProductImport(row) : 'alreadyRunning';
}
