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

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** Undefined for what is no date. A time without a zone is UTC, wherever this runs. */
export function dateFrom(text: string | null | undefined): Date | undefined {
  const given = text?.trim() ?? '';
  const date = new Date(WITHOUT_ZONE.test(given) ? `${given.replace(' ', 'T')}Z` : given);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
