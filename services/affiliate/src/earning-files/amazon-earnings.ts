// Earnings of Amazon, as the file that Associates Central gives out. Amazon has no interface for them that is open to all.
import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { minorUnits } from '../conversion-sources/minor-units.ts';
import type { ReportedConversion } from '../conversion-sources/reported-conversion.ts';
import { delimiterOf } from '../import-files/columns.ts';

const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
const wanted = {
  date: /^date shipped$/i,
  sale: /^revenue\s*\((?<sign>.+)\)$/i,
  fee: /^(?:ad fees|earnings)\s*\((?<sign>.+)\)$/i,
  subtag: /^sub\s?tag$/i,
};

export interface ReadFile {
  readonly reports: readonly ReportedConversion[];
  readonly refused: number;
}

/** Undefined when it has no header with a shipping date, a revenue and a fee. */
export function readAmazonEarnings(csv: string): ReadFile | undefined {
  const data = rowsOf(csv);
  const headerAt = data.findIndex((row) => row.some((name) => wanted.date.test(name.trim())));
  const columns = headerAt === -1 ? undefined : columnsOf(data[headerAt] ?? []);
  if (!columns) return undefined;
  const seen = new Map<string, number>();
  const reports: ReportedConversion[] = [];
  const rows = data.slice(headerAt + 1);
  for (const row of rows) {
    const report = reportOf(row, columns, seen);
    if (report) reports.push(report);
  }
  return { reports, refused: rows.length - reports.length };
}

/** Before the header come lines that describe the report. */
function rowsOf(csv: string): readonly string[][] {
  const header = csv.split(/\r?\n/).find((line) => /date shipped/i.test(line)) ?? '';
  return parse(csv, {
    bom: true,
    delimiter: delimiterOf(header),
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
  });
}

interface Columns {
  readonly date: number;
  readonly sale: number;
  readonly fee: number;
  readonly subtag: number;
  readonly currency: string;
}

function columnsOf(header: readonly string[]): Columns | undefined {
  const at = (pattern: RegExp) => header.findIndex((name) => pattern.test(name.trim()));
  const [date, sale, fee, subtag] = [at(wanted.date), at(wanted.sale), at(wanted.fee), at(wanted.subtag)];
  const sign = wanted.fee.exec(header[fee]?.trim() ?? '')?.groups?.['sign'] ?? '';
  const currency = currencies[sign] ?? sign;
  return sale === -1 || fee === -1 || !/^[A-Z]{3}$/.test(currency) ? undefined : { date, sale, fee, subtag, currency };
}

/** A return is a row with negative amounts. Two equal rows of one file are two sales; the same file again adds nothing. */
function reportOf(row: readonly string[], columns: Columns, seen: Map<string, number>): ReportedConversion | undefined {
  const { currency } = columns;
  const saleMinor = minorUnits(plain(row[columns.sale]), currency);
  const commissionMinor = minorUnits(plain(row[columns.fee]), currency);
  const occurredAt = dayFrom(row[columns.date] ?? '');
  if (saleMinor === undefined || commissionMinor === undefined || !occurredAt) return undefined;
  const said = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
  const place = (seen.get(said) ?? 0) + 1;
  seen.set(said, place);
  return {
    transactionId: `${said}:${place}`,
    reportId: `${said}:${place}`,
    clickId: row[columns.subtag]?.trim() || null,
    state: 'approved',
    amounts: 'change',
    saleMinor,
    commissionMinor,
    currency,
    occurredAt,
    reportedAt: occurredAt,
  };
}

/** Without thousands: 1,234.50. */
const plain = (text = '') =>
  text
    .replaceAll(',', '')
    .replace(/^[^\d.+-]+/, '')
    .trim();

function dayFrom(text: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0];
  const date = day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
