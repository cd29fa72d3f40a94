// Awin's transactions: what each is now. Approvals come under the day of validation, so both days are asked.
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { minorUnits } from './minor-units.ts';
import type { ConversionState, ReportedConversion } from './reported-conversion.ts';
import { z } from 'zod';
import { askNetwork, readAnswer } from './ask-network.ts';
import type { ConversionSource } from './conversion-source.ts';
import { dateFrom, readRows } from './read-rows.ts';
import { pageNumbers } from './page-numbers.ts';
import type { TimeSpan } from './time-window.ts';
import { windowedSource } from './windowed-source.ts';

/** Awin gives at most 31 days in one question, without pages. */
const limits = { mostDays: 30, overlapDays: 3, firstDays: 90 };
const kindsOfDay = ['transaction', 'validation'] as const;
const SECONDS_CHARACTERS = '2026-11-26T12:00:00'.length;

const states: Readonly<Record<string, ConversionState>> = {
  pending: 'pending',
  approved: 'approved',
  bonus: 'approved',
  declined: 'reversed',
  deleted: 'reversed',
};

const amountSchema = z.object({ amount: z.union([z.number(), z.string()]), currency: z.string() });
const transactionSchema = z.object({
  id: z.union([z.number(), z.string()]),
  commissionStatus: z.string(),
  commissionAmount: amountSchema,
  saleAmount: amountSchema,
  clickRefs: z.object({ clickRef: z.string().nullish() }).nullish(),
  transactionDate: z.string(),
  paidToPublisher: z.boolean().nullish(),
});

export function awinConversions(settings: SourceSettings): ConversionSource {
  return windowedSource({
    network: 'Awin',
    limits,
    positions: pageNumbers,
    async read(window, signal) {
      const rows: unknown[] = [];
      for (const kind of kindsOfDay) {
        const { text } = await askNetwork({ network: 'Awin', ...question(settings, kind, window), signal });
        rows.push(...readAnswer('Awin', z.array(z.unknown()), text));
      }
      return { ...readRows(rows, transactionSchema, reportOf), next: null };
    },
  });
}

function question(
  { affiliateId, apiAccess, baseUrl }: SourceSettings,
  dateType: (typeof kindsOfDay)[number],
  { since, until }: TimeSpan,
) {
  const publisher = encodeURIComponent(apiAccess['publisherId'] ?? affiliateId);
  const url = new URL(`/publishers/${publisher}/transactions/`, baseUrl ?? 'https://api.awin.com');
  const [startDate, endDate] = [since, until].map((date) => date.toISOString().slice(0, SECONDS_CHARACTERS));
  const values = { startDate, endDate, timezone: 'UTC', dateType };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  return { url, headers: { authorization: `Bearer ${apiAccess['apiToken'] ?? ''}`, accept: 'application/json' } };
}

function reportOf(row: z.output<typeof transactionSchema>): ReportedConversion | undefined {
  const state = states[row.commissionStatus.toLowerCase()];
  const { currency } = row.commissionAmount;
  const saleMinor = minorUnits(row.saleAmount.amount, row.saleAmount.currency);
  const commissionMinor = minorUnits(row.commissionAmount.amount, currency);
  const occurredAt = dateFrom(row.transactionDate);
  if (!state || saleMinor === undefined || commissionMinor === undefined || !occurredAt) return undefined;
  if (row.saleAmount.currency !== currency) return undefined;
  const isReversed = state === 'reversed';
  return {
    transactionId: String(row.id),
    reportId: null,
    clickId: row.clickRefs?.clickRef ?? null,
    state: state === 'approved' && row.paidToPublisher === true ? 'paid' : state,
    amounts: 'total',
    saleMinor: isReversed ? 0 : saleMinor,
    commissionMinor: isReversed ? 0 : commissionMinor,
    currency,
    occurredAt,
    reportedAt: null,
  };
}
