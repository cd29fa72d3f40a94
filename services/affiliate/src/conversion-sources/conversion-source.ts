// The port to a network's own list of sales: the authority on what was earned. Each driver speaks one network's wire format.
import type { ReportedConversion } from './reported-conversion.ts';

export interface ConversionPage {
  readonly reports: readonly ReportedConversion[];
  /** Rows that cannot be used, because an amount, a date or an id is missing. */
  readonly refused: number;
  /** Where to go on, as plain JSON that survives a restart. */
  readonly cursor: unknown;
  /** Nothing newer is there now. */
  readonly isLast: boolean;
}

export interface ConversionSource {
  /** Reads one page after `cursor` (null: from the beginning). Throws SourceError of the catalog's port. */
  readSince(cursor: unknown, now: Date, signal: AbortSignal): Promise<ConversionPage>;
}
