// A sale as a network reports it, whatever its wire format.
export const conversionStates = ['pending', 'approved', 'locked', 'paid', 'reversed'] as const;
export type ConversionState = (typeof conversionStates)[number];

export interface ReportedConversion {
  /** What stays the same when the sale is restated. */
  readonly transactionId: string;
  /** The network's id of this very report; null where it reports only what the transaction is now. */
  readonly reportId: string | null;
  /** As reported: perhaps in capitals, perhaps of no click of ours. */
  readonly clickId: string | null;
  readonly state: ConversionState;
  /** `total`: what the transaction is worth now. `change`: what this report adds to it. */
  readonly amounts: 'total' | 'change';
  readonly saleMinor: number;
  readonly commissionMinor: number;
  readonly currency: string;
  readonly occurredAt: Date;
  /** Null: the network does not say when it changed. */
  readonly reportedAt: Date | null;
}

export type ReportSource = 'push' | 'poll' | 'file';
