// The Wilson score interval: between which shares the true one probably is, when `hits` of `count` were counted.

/** Of the normal distribution, for 95 in 100. */
const Z = 1.959964;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export function wilsonInterval(hits: number, count: number): Interval {
  if (count === 0) return { low: 0, high: 1 };
  const share = hits / count;
  const square = Z ** 2 / count;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  return {
    low: Math.max(0, (middle - half) / (1 + square)),
    high: Math.min(1, (middle + half) / (1 + square)),
  };
}
