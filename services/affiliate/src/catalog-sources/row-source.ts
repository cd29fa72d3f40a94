// Where an import gets its rows: a network's catalog or an uploaded file. Both go on from a cursor after a crash.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { CatalogSource, RefusedRow, SourcePage, SourceProduct } from './catalog-source.ts';

/** Null where the network has no access: nothing is read then. */
export type OpenSource = (network: NetworkKey) => Promise<Pick<CatalogSource, 'readPage' | 'stock'> | null>;

export interface ReadProduct extends SourceProduct {
  /** 1-based row of a file, its header included. */
  readonly rowNumber?: number;
}

export interface UnusableRow extends RefusedRow {
  readonly rowNumber?: number;
}

export interface ReadPage extends SourcePage {
  readonly products: readonly ReadProduct[];
  readonly refused: readonly UnusableRow[];
}

export interface RowSource {
  readPage(cursor: unknown, signal: AbortSignal): Promise<ReadPage>;
  close?(): Promise<void>;
}
