// A row of a list that the person puts in order.
import type { ReactNode } from 'react';

export interface OrderedRow {
  readonly id: string;
  /** Said while it is moved. */
  readonly name: string;
  /** Its content; `handle` is what it is moved by. */
  readonly render: (handle: ReactNode) => ReactNode;
}

export type Side = 'before' | 'after';

export interface OrderedListProps {
  readonly as: 'ul' | 'ol';
  readonly label: string;
  readonly className?: string | undefined;
  readonly rows: readonly OrderedRow[];
  /** Ends when the new order is in `rows`, or will not be. */
  readonly onMove: (id: string, side: Side, of: string) => Promise<void>;
}
