// ClickBank's orders: rows that add to a receipt. Refunds and chargebacks are rows of their own.
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { minorUnits } from './minor-units.ts';
import type { ReportedConversion } from './reported-conversion.ts';
import { z } from 'zod';
import { askNetwork, readAnswer } from './ask-network.ts';
import type { ConversionSource } from './conversion-source.ts';
import { dateFrom, readRows } from './read-rows.ts';
import { pageNumbers } from './page-numbers.ts';
import type { TimeSpan } from './time-window.ts';
import { windowedSource } from './windowed-source.ts';

const network = 'ClickBank';
const limits = { mostDays: 30, overlapDays: 2, firstDays: 90, wholeDays: true };
const MORE_PAGES = 206;
const DAY_CHARACTERS = '2026-11-26'.length;
const sales = new Set(['SALE', 'BILL']);
const takenBack = new Set(['RFND', 'CGBK', 'INSF']);

const number = z.union([z.number(), z.string()]);
export const clickbankOrderSchema = z.object({
  receipt: z.string().min(1),
  transactionTime: z.string(),
  transactionType: z.string(),
  totalOrderAmount: number,
  totalAccountAmount: number,
  currency: z.string(),
  /** Missing values are objects: {"@nil": "true"}. */
  trackingId: z.unknown().optional(),
});

export function clickbankConversions(settings: SourceSettings): ConversionSource {
  return windowedSource({
    network,
    limits,
    positions: pageNumbers,
    async read(window, signal) {
      const url = addressOf(settings, window);
      const headers = {
        authorization: settings.apiAccess['apiKey'] ?? '',
        accept: 'application/json',
        page: String(window.position),
      };
      const answer = await askNetwork({ network, url, headers, signal, limitStatuses: [403, 429] });
      const rows = readRows(ordersIn(answer.text), clickbankOrderSchema, reportOfOrder);
      return { ...rows, next: answer.status === MORE_PAGES ? window.position + 1 : null };
    },
  });
}

function addressOf({ baseUrl }: SourceSettings, { since, until }: TimeSpan): URL {
  const url = new URL('/rest/1.3/orders2/list', baseUrl ?? 'https://api.clickbank.com');
  url.searchParams.set('startDate', since.toISOString().slice(0, DAY_CHARACTERS));
  url.searchParams.set('endDate', until.toISOString().slice(0, DAY_CHARACTERS));
  url.searchParams.set('role', 'AFFILIATE');
  return url;
}

/** A list of one is the row itself, and an empty list is missing. */
function ordersIn(text: string): readonly unknown[] {
  const { orderData } = readAnswer(network, z.object({ orderData: z.unknown().optional() }), text.trim() || '{}');
  if (orderData === undefined || orderData === null) return [];
  return Array.isArray(orderData) ? orderData : [orderData];
}

/** Null for what is no sale: tests, fees, changed subscriptions. */
export function reportOfOrder(row: z.output<typeof clickbankOrderSchema>): ReportedConversion | null | undefined {
  const type = row.transactionType.toUpperCase();
  if (!sales.has(type) && !takenBack.has(type)) return null;
  const sign = sales.has(type) ? 1 : -1;
  const sale = minorUnits(row.totalOrderAmount, row.currency);
  const commission = minorUnits(row.totalAccountAmount, row.currency);
  const occurredAt = dateFrom(row.transactionTime);
  if (sale === undefined || commission === undefined || !occurredAt) return undefined;
  const [saleMinor, commissionMinor] = [sign * Math.abs(sale), sign * Math.abs(commission)];
  return {
    transactionId: row.receipt,
    // Two part refunds of one receipt differ only in time or amount.
    reportId: [row.receipt, type, occurredAt.toISOString(), commissionMinor].join(':'),
    clickId: typeof row.trackingId === 'string' ? row.trackingId : null,
    state: 'approved',
    amounts: 'change',
    saleMinor,
    commissionMinor,
    currency: row.currency,
    occurredAt,
    reportedAt: occurredAt,
  };
}
