// Rakuten's events: rows that add to an order. Cancellations are later rows with negative amounts.
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { minorUnits } from './minor-units.ts';
import type { ReportedConversion } from './reported-conversion.ts';
import { z } from 'zod';
import { askNetwork, readAnswer } from './ask-network.ts';
import type { ConversionSource } from './conversion-source.ts';
import { dateFrom, readRows } from './read-rows.ts';
import { pageNumbers } from './page-numbers.ts';
import type { TimeWindow } from './time-window.ts';
import { windowedSource } from './windowed-source.ts';

/** Rakuten keeps about 30 days. */
const limits = { mostDays: 14, overlapDays: 2, firstDays: 29 };
const PAGE_SIZE = 1000;
const SECONDS_CHARACTERS = '2026-11-26 12:00:00'.length;
const network = 'Rakuten';

const number = z.union([z.number(), z.string()]);
const eventSchema = z.object({
  etransaction_id: z.string().min(1),
  advertiser_id: number,
  order_id: z.string().min(1),
  sale_amount: number,
  commissions: number,
  currency: z.string(),
  transaction_date: z.string(),
  process_date: z.string(),
  u1: z.string().nullish(),
  is_event: z.string().nullish(),
});

export function rakutenConversions(settings: SourceSettings): ConversionSource {
  return windowedSource({
    network,
    limits,
    positions: pageNumbers,
    async read(window, signal) {
      const token = await fetchToken(settings, signal);
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const { text } = await askNetwork({ network, url: addressOf(settings, window), headers, signal });
      const rows = readAnswer(network, z.array(z.unknown()), text);
      const next = rows.length >= PAGE_SIZE ? window.position + 1 : null;
      return { ...readRows(rows, eventSchema, reportOf), next };
    },
  });
}

const baseOf = ({ baseUrl }: SourceSettings) => baseUrl ?? 'https://api.linksynergy.com';

async function fetchToken(settings: SourceSettings, signal: AbortSignal): Promise<string> {
  const { clientId = '', clientSecret = '', siteId = '' } = settings.apiAccess;
  const { text } = await askNetwork({
    network,
    url: new URL('/token', baseOf(settings)),
    method: 'POST',
    headers: {
      authorization: `Bearer ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ scope: siteId }).toString(),
    signal,
  });
  return readAnswer(network, z.object({ access_token: z.string() }), text).access_token;
}

function addressOf(settings: SourceSettings, { since, until, position }: TimeWindow<number>): URL {
  const url = new URL('/events/1.0/transactions', baseOf(settings));
  const [start, end] = [since, until].map((date) => date.toISOString().replace('T', ' ').slice(0, SECONDS_CHARACTERS));
  const values = { process_date_start: start, process_date_end: end, limit: PAGE_SIZE, page: position };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  return url;
}

function reportOf(row: z.output<typeof eventSchema>): ReportedConversion | null | undefined {
  if (row.is_event?.toUpperCase() === 'Y') return null;
  const { currency } = row;
  const [saleMinor, commissionMinor] = [minorUnits(row.sale_amount, currency), minorUnits(row.commissions, currency)];
  const [occurredAt, reportedAt] = [dateFrom(row.transaction_date), dateFrom(row.process_date)];
  if (saleMinor === undefined || commissionMinor === undefined || !occurredAt || !reportedAt) return undefined;
  return {
    transactionId: `${row.advertiser_id}:${row.order_id}`,
    reportId: row.etransaction_id,
    clickId: row.u1 ?? null,
    state: 'approved',
    amounts: 'change',
    saleMinor,
    commissionMinor,
    currency,
    occurredAt,
    reportedAt,
  };
}
