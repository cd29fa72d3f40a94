// The port to a network's catalog: its API or its feed. Each driver speaks one network's wire format and passes one suite.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Money } from '@consilium/contracts/plans.ts';

export type Availability = 'in_stock' | 'limited' | 'backorder' | 'preorder' | 'unknown' | 'out_of_stock';

/** What a source says about a product. Null: the source does not say. Nothing is guessed. */
export interface SourceProduct {
  readonly externalId: string;
  readonly name: string;
  readonly description: string;
  /** As the source gives it, already carrying the affiliate id where the source adds it. */
  readonly link: string;
  readonly imageUrl: string | null;
  readonly category: string | null;
  readonly gtin: string | null;
  readonly price: Money | null;
  readonly shipping: Money | null;
  /** 0 to 5. */
  readonly rating: number | null;
  readonly ratingCount: number | null;
  /** Working days; 0 for a download. */
  readonly deliveryDays: number | null;
  readonly availability: Availability;
  /** Percent; null where only a rate card of the program knows it. */
  readonly commissionRate: number | null;
}

/** A row that cannot be used, with the reason in a sentence. */
export interface RefusedRow {
  readonly externalId: string | null;
  readonly reason: string;
}

export interface SourcePage {
  readonly products: readonly SourceProduct[];
  readonly refused: readonly RefusedRow[];
  /** Where to go on, as plain JSON; null at the end. It must survive a restart. */
  readonly next: unknown;
  /** How many products there are in all, where the source says it. */
  readonly expected: number | null;
}

/** What "API access" of a network holds, opened from its seal; the fields of each network stand in its driver. */
export type ApiAccess = Readonly<Record<string, string>>;

export interface SourceSettings {
  readonly network: NetworkKey;
  readonly affiliateId: string;
  readonly secret: string | null;
  readonly apiAccess: ApiAccess;
  /** Instead of the network's own address; tests and proxies use it. */
  readonly baseUrl?: string | undefined;
}

/** By external id; what is left out the network does not have. */
export type Stock = ReadonlyMap<string, Availability>;

/** Where a network tells of single products whether they can be bought. */
export interface StockReader {
  readonly mostAtOnce: number;
  /** Throws SourceError. */
  read(externalIds: readonly string[], signal: AbortSignal): Promise<Stock>;
}

export interface CatalogSource {
  /**
   * Reads one page from `cursor` (undefined: the first). It keeps to the network's rate, tries again where the network's
   * documents say so, and throws SourceError otherwise.
   */
  readPage(cursor: unknown, signal: AbortSignal): Promise<SourcePage>;
  /** One cheap call that shows that the access works; throws SourceError. */
  check(signal: AbortSignal): Promise<void>;
  /** Only where the network's interface has it. */
  readonly stock?: StockReader;
}

export type SourceFault = 'access-refused' | 'not-eligible' | 'rate-limited' | 'unavailable' | 'not-understood';

/** `message` is a sentence for administrators, and never holds a key. */
export class SourceError extends Error {
  readonly fault: SourceFault;
  /** When to ask again, where the network says it. */
  readonly retryAfterMs: number | undefined;
  constructor(fault: SourceFault, message: string, retryAfterMs?: number) {
    super(message);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}
