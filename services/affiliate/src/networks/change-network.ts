// One change of a network's settings: under its version, with who changed what in the same transaction.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { networkSettings } from './network-settings.ts';
import { insertNetworkChange, lockNetwork, saveNetworkRow } from './networks.sql.ts';
import type { NetworkRow, SavedNetwork } from './networks.sql.ts';

/** Rows name the account, the audit the pseudonym. */
export type Administrator = Pick<Identity, 'userId' | 'pseudonym'>;

export interface NetworkChange {
  readonly network: NetworkKey;
  readonly version: number;
  readonly by: Administrator;
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
    const saved = await saveNetworkRow(tx, { ...row, ...changed }, { by: by.userId, now });
    if (Object.keys(changes).length > 0) {
      await insertNetworkChange(tx, { network, by: by.userId, now, changes });
      await auditAdminAction(
        tx,
        { part: 'affiliate', clock },
        {
          action: 'change-network',
          actor: by.pseudonym,
          subjectKind: 'network',
          subjectId: network,
          before: { isActive: row.isActive },
          after: { isActive: saved.isActive, changed: Object.keys(changes).join(', ') },
        },
      );
    }
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
