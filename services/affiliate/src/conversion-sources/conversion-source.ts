// The port to a network's own list of sales: the authority on what was earned. Each driver speaks one network's wire format.
import type { ReportedConversion } from './reported-conversion.ts';
import type { TimeSpan } from './time-window.ts';

export interface ConversionPage {
  readonly reports: readonly ReportedConversion[];
  /** Rows that cannot be used, because an amount, a date or an id is missing. */
  readonly refused: number;
  /** Where to go on, as plain JSON that survives a restart. */
  readonly cursor: unknown;
  /** Nothing newer is there now. */
  readonly isLast: boolean;
}

/** A part of the list, between two moments. */
export interface ListWindow {
  readonly span: TimeSpan;
  /** Reads the same window, also when time has passed. */
  readonly cursor: unknown;
  /** Reads its first half; undefined when it is as short as one may be. */
  readonly half: unknown;
}

export interface ConversionSource {
  /**
   * Reads one page after `cursor` (null: from the beginning), and nothing of the spans `aside`. Throws SourceError of the
   * catalog's port.
   */
  readSince(cursor: unknown, now: Date, signal: AbortSignal, aside?: readonly TimeSpan[]): Promise<ConversionPage>;
  /** What `readSince` would read; undefined when that is nothing. */
  windowOf(cursor: unknown, now: Date, aside?: readonly TimeSpan[]): ListWindow | undefined;
  /** From the beginning of a span to its end. */
  cursorOf(span: TimeSpan): unknown;
}
