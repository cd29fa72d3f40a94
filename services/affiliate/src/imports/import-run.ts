// What the steps of a run of an import work with.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { ImportOf } from './import-rows.sql.ts';
import type { ImportSession } from './import-session.ts';
import type { ImportRow } from './imports.sql.ts';

export type ImportContext = Pick<AffiliateContext, 'pool' | 'clock' | 'log' | 'files' | 'openSource'>;

export interface ImportRun {
  readonly context: ImportContext;
  readonly session: ImportSession;
  readonly row: ImportRow;
  readonly signal: AbortSignal;
}

export function comparedWith({ id, network }: ImportRow): ImportOf {
  return { importId: id, network, leastCommission: networkOf(network).commissionBand.least * 100 };
}
