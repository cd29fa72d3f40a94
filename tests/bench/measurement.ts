// One measured figure beside its budget.
export type Profile = 'embedded' | 'scale';

export interface Measurement {
  /** The row of the table: the same text in both profiles shares one. */
  readonly what: string;
  /** Embedded when absent. */
  readonly profile?: Profile;
  readonly figure: string;
  readonly budget: string;
  /** Undefined when it could not be measured here (`figure` says why), or when no budget is set. */
  readonly within: boolean | undefined;
  /** The other profile's cell when it is not measured there: the reason. */
  readonly otherProfile?: string;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
