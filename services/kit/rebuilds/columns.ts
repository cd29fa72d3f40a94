// Rows as columns, which a statement takes as arrays with `unnest`.

/** Above this a statement takes too much memory at once. */
const ROWS_AT_ONCE = 10_000;

export async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE));
}

export function columnsOf<Row>(rows: readonly Row[], keys: readonly (keyof Row)[]): unknown[][] {
  return keys.map((key) => rows.map((row) => row[key]));
}
