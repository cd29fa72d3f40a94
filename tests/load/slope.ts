// Linear regression of samples: the slope and its confidence interval.
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Slope {
  readonly perUnit: number;
  /** Half the width of the 95 % interval, taking the samples as independent. */
  readonly margin: number;
}

/** By least squares; needs three points or more. */
export function slopeOf(points: readonly Point[]): Slope {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spreadX = sum(points.map(({ x }) => (x - meanX) ** 2));
  const perUnit = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spreadX;
  const residuals = sum(points.map(({ x, y }) => (y - meanY - perUnit * (x - meanX)) ** 2));
  return { perUnit, margin: 1.96 * Math.sqrt(residuals / (points.length - 2) / spreadX) };
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
