// CJ's commissions (GraphQL): rows that add to an action. Corrections have ids of their own; a lock moves the state of a row.
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { minorUnits } from './minor-units.ts';
import type { ConversionState, ReportedConversion } from './reported-conversion.ts';
import { z } from 'zod';
import { askNetwork, readAnswer } from './ask-network.ts';
import type { ConversionSource } from './conversion-source.ts';
import { dateFrom, readRows } from './read-rows.ts';

const DAY_MS = 86_400_000;
/** CJ gives at most 31 days in one question. */
const MOST_DAYS = 30;
const FIRST_DAYS = 90;
const OVERLAP_DAYS = 3;
const CURRENCY = 'USD';

const query = `query ($publishers: [String!]!, $sincePosting: String, $beforePosting: String, $sinceLocking: String, $beforeLocking: String, $after: String) {
  publisherCommissions(forPublishers: $publishers, sincePostingDate: $sincePosting, beforePostingDate: $beforePosting,
    sinceLockingDate: $sinceLocking, beforeLockingDate: $beforeLocking, sinceCommissionId: $after) {
    count payloadComplete maxCommissionId
    records { commissionId original originalActionId actionStatus validationStatus saleAmountUsd pubCommissionAmountUsd eventDate postingDate shopperId }
  }
}`;

const cursorSchema = z.object({
  days: z.enum(['posting', 'locking']),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  after: z.string().nullable(),
});
type Cursor = z.output<typeof cursorSchema>;

const recordSchema = z.object({
  commissionId: z.string().min(1),
  originalActionId: z.string().min(1),
  actionStatus: z.string(),
  validationStatus: z.string().nullish(),
  saleAmountUsd: z.string(),
  pubCommissionAmountUsd: z.string(),
  eventDate: z.string(),
  postingDate: z.string(),
  shopperId: z.string().nullish(),
});
const pageSchema = z.object({
  payloadComplete: z.boolean(),
  maxCommissionId: z.string().nullish(),
  records: z.array(z.unknown()),
});
const answerSchema = z.object({
  data: z.object({ publisherCommissions: pageSchema }).nullish(),
  errors: z.array(z.unknown()).optional(),
});

export function cjConversions(settings: SourceSettings): ConversionSource {
  return {
    async readSince(stored, now, signal) {
      const cursor = cursorAt(stored, now);
      const page = await ask(settings, cursor, signal);
      return { ...readRows(page.records, recordSchema, reportOf), ...following(cursor, page, now) };
    },
  };
}

function cursorAt(stored: unknown, now: Date): Cursor & { readonly until: string } {
  const known = cursorSchema.safeParse(stored).data;
  const since = known?.since ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS).toISOString();
  const end = new Date(Math.min(now.getTime(), Date.parse(since) + MOST_DAYS * DAY_MS)).toISOString();
  return { days: known?.days ?? 'posting', since, until: known?.until ?? end, after: known?.after ?? null };
}

async function ask({ affiliateId, apiAccess, baseUrl }: SourceSettings, cursor: Cursor, signal: AbortSignal) {
  const { days, since, until, after } = cursor;
  const range =
    days === 'posting' ? { sincePosting: since, beforePosting: until } : { sinceLocking: since, beforeLocking: until };
  const publishers = [apiAccess['companyId'] ?? affiliateId];
  const { text } = await askNetwork({
    network: 'CJ',
    url: new URL('/query', baseUrl ?? 'https://commissions.api.cj.com'),
    method: 'POST',
    headers: { authorization: `Bearer ${apiAccess['token'] ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { publishers, ...range, after } }),
    signal,
  });
  const { data } = readAnswer('CJ', answerSchema, text);
  if (!data) throw new SourceError('not-understood', 'CJ did not take the question.');
  return data.publisherCommissions;
}

/** First the rows that were posted in a window, then those that were locked in it, then the next window. */
function following(
  cursor: Cursor & { readonly until: string },
  page: z.output<typeof pageSchema>,
  now: Date,
): { readonly cursor: Cursor; readonly isLast: boolean } {
  if (!page.payloadComplete) return { cursor: { ...cursor, after: page.maxCommissionId ?? null }, isLast: false };
  if (cursor.days === 'posting') return { cursor: { ...cursor, days: 'locking', after: null }, isLast: false };
  const isLast = Date.parse(cursor.until) >= now.getTime();
  const since = isLast ? new Date(Date.parse(cursor.until) - OVERLAP_DAYS * DAY_MS).toISOString() : cursor.until;
  return { cursor: { days: 'posting', since, until: null, after: null }, isLast };
}

function stateOf({ actionStatus, validationStatus }: z.output<typeof recordSchema>): ConversionState {
  if (validationStatus?.toUpperCase() === 'DECLINED') return 'reversed';
  const status = actionStatus.toLowerCase();
  return status === 'closed' ? 'paid' : status === 'locked' ? 'locked' : 'pending';
}

function reportOf(row: z.output<typeof recordSchema>): ReportedConversion | undefined {
  const saleMinor = minorUnits(row.saleAmountUsd, CURRENCY);
  const commissionMinor = minorUnits(row.pubCommissionAmountUsd, CURRENCY);
  const [occurredAt, reportedAt] = [dateFrom(row.eventDate), dateFrom(row.postingDate)];
  if (saleMinor === undefined || commissionMinor === undefined || !occurredAt || !reportedAt) return undefined;
  return {
    transactionId: row.originalActionId,
    reportId: row.commissionId,
    clickId: row.shopperId ?? null,
    state: stateOf(row),
    amounts: 'change',
    saleMinor,
    commissionMinor,
    currency: CURRENCY,
    occurredAt,
    reportedAt,
  };
}
