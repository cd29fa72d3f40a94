// What the suite needs to know of a network: its server, and what its driver must make of the shelf.
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceFault, SourceProduct, SourceSettings } from '../catalog-source.ts';
import type { Misbehaviour, NetworkServer } from './network-server.ts';
import type { ShelfItem } from './shelf.ts';

export interface ServedNetwork {
  readonly server: NetworkServer;
  readonly settings: SourceSettings;
  /** Tokens that it handed out are expired; only where there are tokens. */
  expireTokens?(): void;
  /** From now on the account is not let in; only where the network has such an answer. */
  refuseAccount?(): void;
}

export interface NetworkUnderTest {
  readonly network: SourceSettings['network'];
  start(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedNetwork>;
  /** How many products make several pages. */
  readonly severalPages: number;
  /** The least time between two calls for the catalog. */
  readonly everyMs: number;
  /** Which calls are for the catalog, not for a token. */
  readonly isCatalogCall: (path: string) => boolean;
  /** Values of the settings that must appear nowhere. */
  readonly secrets: readonly string[];
  /** A setting with a wrong key, and what that is; undefined where the network has none. */
  readonly wrongKey: { readonly field: string; readonly value: string } | undefined;
  /** How the network says that there were too many calls, with the wait it names. */
  readonly limit: { readonly how: Misbehaviour; readonly waitMs: number };
  readonly full: (item: ShelfItem) => SourceProduct;
  readonly bare: (item: ShelfItem) => SourceProduct;
  /** In which the network gives the shelf, where that is another order. */
  readonly orderOf?: (shelf: readonly ShelfItem[]) => readonly ShelfItem[];
  readonly faultOfLimit?: SourceFault;
}
