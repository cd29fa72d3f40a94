// The edit distance of two words (a letter missing, added, replaced, or two swapped), up to a limit.
const rowCost = (
  from: string,
  to: string,
  row: number,
  previous: readonly number[],
  beforeThat: readonly number[],
): number[] => {
  const current = [row];
  for (let column = 1; column <= to.length; column += 1) {
    const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
    const nearest = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
    current.push(swapped ? Math.min(nearest, (beforeThat[column - 2] ?? nearest) + 1) : nearest);
  }
  return current;
};

/** The distance, or `limit + 1` as soon as it must be greater. */
export const editDistance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeThat: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = rowCost(from, to, row, previous, beforeThat);
    if (Math.min(...current) > limit) return limit + 1;
    beforeThat = previous;
    previous = current;
  }
  return previous[to.length] ?? limit + 1;
};
