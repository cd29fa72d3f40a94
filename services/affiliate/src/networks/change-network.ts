// One change of a network's settings: under its version, with who changed what in the same transaction.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { networkSettings } from './network-settings.ts';
import { insertNetworkChange, lockNetwork, saveNetworkRow } from './networks.sql.ts';
import type { NetworkRow, SavedNetwork } from './networks.sql.ts';

export interface NetworkChange {
  readonly network: NetworkKey;
  readonly version: number;
  /** The administrator's account. */
  readonly by: string;
  readonly change: (row: NetworkRow, now: Date) => Partial<SavedNetwork>;
}

export function changeNetwork(
  { pool, clock }: Pick<AffiliateContext, 'pool' | 'clock'>,
  { network, version, by, change }: NetworkChange,
): Promise<NetworkSettings> {
  return transaction(pool, async (tx) => {
    const now = clock.now();
    const row = await lockNetwork(tx, { network, version, now });
    if (!row) throw httpError('CONFLICT');
    const changed = change(row, now);
    const changes = changesOf(row, changed);
    const saved = await saveNetworkRow(tx, { ...row, ...changed }, { by, now });
    if (Object.keys(changes).length > 0) await insertNetworkChange(tx, { network, by, now, changes });
    return networkSettings(network, saved);
  });
}

type Change = { readonly from: unknown; readonly to: unknown };

const credentials = { secretSealed: 'secret', apiAccessSealed: 'apiAccess' } as const;
const plain = ['isActive', 'affiliateId', 'apiAccessSettings'] as const;

/** Of a credential only whether it is set. */
function changesOf(row: NetworkRow, changed: Partial<SavedNetwork>): Readonly<Record<string, Change>> {
  const changes: Record<string, Change> = {};
  for (const name of plain) {
    const to = changed[name];
    if (to !== undefined && JSON.stringify(to) !== JSON.stringify(row[name])) changes[name] = { from: row[name], to };
  }
  for (const [column, name] of Object.entries(credentials) as [keyof typeof credentials, string][]) {
    const to = changed[column];
    if (to !== undefined) changes[name] = { from: wordOf(row[column]), to: wordOf(to) };
  }
  return changes;
}

function wordOf(sealed: string | null): string {
  return sealed === null ? 'not set' : 'set';
}
