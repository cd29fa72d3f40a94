// One measured figure beside its budget.
export interface Measurement {
  readonly what: string;
  readonly figure: string;
  readonly budget: string;
  /** Undefined when it could not be measured here; `figure` says why. */
  readonly within: boolean | undefined;
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
