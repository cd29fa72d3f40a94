// Reads the rows of an answer one by one, so that one unusable row does not hide the others.
import type { z } from 'zod';
import type { ReportedConversion } from './reported-conversion.ts';

/** `reportOf` returns null for a row that is no sale, undefined for one that cannot be used. */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  reportOf: (row: Row) => ReportedConversion | null | undefined,
): { readonly reports: readonly ReportedConversion[]; readonly refused: number } {
  const reports: ReportedConversion[] = [];
  let refused = 0;
  for (const row of rows) {
    const read = schema.safeParse(row);
    const report = read.success ? reportOf(read.data) : undefined;
    if (report === undefined) refused += 1;
    else if (report) reports.push(report);
  }
  return { reports, refused };
}

/** Undefined for what is no date. */
export function dateFrom(text: string | null | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
