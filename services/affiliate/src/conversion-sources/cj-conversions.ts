// CJ's commissions (GraphQL): rows that add to an action. Corrections have ids of their own; a lock moves the state of a row.
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { minorUnits } from './minor-units.ts';
import type { ConversionState, ReportedConversion } from './reported-conversion.ts';
import { z } from 'zod';
import { askNetwork, readAnswer } from './ask-network.ts';
import type { ConversionSource } from './conversion-source.ts';
import { dateFrom, readRows } from './read-rows.ts';
import type { TimeWindow } from './time-window.ts';
import { windowedSource } from './windowed-source.ts';

const network = 'CJ';
/** CJ gives at most 31 days in one question. */
const limits = { mostDays: 30, overlapDays: 3, firstDays: 90 };
const CURRENCY = 'USD';

const query = `query ($publishers: [String!]!, $sincePosting: String, $beforePosting: String, $sinceLocking: String, $beforeLocking: String, $after: String) {
  publisherCommissions(forPublishers: $publishers, sincePostingDate: $sincePosting, beforePostingDate: $beforePosting,
    sinceLockingDate: $sinceLocking, beforeLockingDate: $beforeLocking, sinceCommissionId: $after) {
    count payloadComplete maxCommissionId
    records { commissionId original originalActionId actionStatus validationStatus saleAmountUsd pubCommissionAmountUsd eventDate postingDate shopperId }
  }
}`;

/** First the rows that were posted in a window, then those that were locked in it. */
const positionSchema = z.object({ days: z.enum(['posting', 'locking']), after: z.string().nullable() });
type Position = z.output<typeof positionSchema>;
const positions = { first: { days: 'posting', after: null }, schema: positionSchema } as const;

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
  return windowedSource<Position>({
    network,
    limits,
    positions,
    async read(window, signal) {
      const page = await ask(settings, window, signal);
      return { ...readRows(page.records, recordSchema, reportOf), next: positionAfter(window.position, page) };
    },
  });
}

async function ask(
  { affiliateId, apiAccess, baseUrl }: SourceSettings,
  { since, until, position: { days, after } }: TimeWindow<Position>,
  signal: AbortSignal,
) {
  const [from, to] = [since.toISOString(), until.toISOString()];
  const range =
    days === 'posting' ? { sincePosting: from, beforePosting: to } : { sinceLocking: from, beforeLocking: to };
  const publishers = [apiAccess['companyId'] ?? affiliateId];
  const { text } = await askNetwork({
    network,
    url: new URL('/query', baseUrl ?? 'https://commissions.api.cj.com'),
    method: 'POST',
    headers: { authorization: `Bearer ${apiAccess['token'] ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { publishers, ...range, after } }),
    signal,
  });
  const { data } = readAnswer(network, answerSchema, text);
  if (!data) throw new SourceError('not-understood', 'CJ did not take the question.');
  return data.publisherCommissions;
}

/** Null at the end of the window. */
function positionAfter({ days }: Position, page: z.output<typeof pageSchema>): Position | null {
  if (!page.payloadComplete) return { days, after: page.maxCommissionId ?? null };
  return days === 'posting' ? { days: 'locking', after: null } : null;
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
