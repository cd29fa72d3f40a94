// A source of sales that is asked by windows of time. A window with more rows than its network gives out is halved.
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { ConversionSource } from './conversion-source.ts';
import type { ReportedConversion } from './reported-conversion.ts';
import { cursorAfter, cursorAtEnd, cursorIn, firstHalf, spanOf, windowAt } from './time-window.ts';
import type { Positions, TimeSpan, TimeWindow, WindowLimits } from './time-window.ts';

export interface WindowRows<Position> {
  readonly reports: readonly ReportedConversion[];
  readonly refused: number;
  /** Where the window goes on; null at its end. */
  readonly next: Position | null;
}

export interface WindowReader<Position> {
  /** For messages. */
  readonly network: string;
  readonly limits: WindowLimits;
  readonly positions: Positions<Position>;
  read(window: TimeWindow<Position>, signal: AbortSignal): Promise<WindowRows<Position> | 'too-many'>;
}

export function windowedSource<Position>(reader: WindowReader<Position>): ConversionSource {
  const { limits, positions, network } = reader;
  return {
    async readSince(cursor, now, signal, aside = []) {
      const window = windowAt(cursor, now, aside, reader);
      if (!window) return { reports: [], refused: 0, cursor: cursorAtEnd(cursor, now, limits), isLast: true };
      const rows = await reader.read(window, signal);
      if (rows !== 'too-many') return { ...rows, ...cursorAfter(window, rows.next, now, limits) };
      const half = firstHalf(window, limits);
      if (!half) throw new SourceError('not-understood', tooMany(network, window));
      return { reports: [], refused: 0, cursor: cursorIn({ ...half, position: positions.first }), isLast: false };
    },
    windowOf(cursor, now, aside = []) {
      const window = windowAt(cursor, now, aside, reader);
      if (!window) return undefined;
      const half = firstHalf(window, limits);
      return {
        span: spanOf(window, limits),
        cursor: cursorIn(window),
        half: half && cursorIn({ ...half, position: positions.first }),
      };
    },
    cursorOf: (span) => cursorIn({ ...span, position: positions.first }),
  };
}

function tooMany(network: string, { since, until }: TimeSpan): string {
  return `${network} has more changes from ${since.toISOString()} to ${until.toISOString()} than it gives out.`;
}
