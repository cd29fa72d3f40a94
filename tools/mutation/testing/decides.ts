// Small decisions, for plain-node-runner.test.ts: what is noticed of their mutants is known.
export function fits(size: number, limit: number): boolean {
  return size <= limit;
}

export function countTo(end: number): number {
  let count = 0;
  while (count !== end) count += 1;
  return count;
}

/** Reached by no test. */
export function isOdd(number: number): boolean {
  return number % 2 === 1;
}

/** Decided while the module is loaded. */
export const isLenient = false;
