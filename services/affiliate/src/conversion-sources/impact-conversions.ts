// Impact's Actions (Partner API, version 16): what an action is now, by the day it was last changed.
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import { minorUnits } from './minor-units.ts';
import type { ConversionState, ReportedConversion } from './reported-conversion.ts';
import { z } from 'zod';
import { askNetwork, readAnswer } from './ask-network.ts';
import type { ConversionSource } from './conversion-source.ts';
import { dateFrom, readRows } from './read-rows.ts';
import { pageNumbers } from './page-numbers.ts';
import type { TimeWindow } from './time-window.ts';
import { windowedSource } from './windowed-source.ts';

const network = 'Impact';
/** Impact gives at most 45 days in one question. */
const limits = { mostDays: 30, overlapDays: 2, firstDays: 90 };
/** It gives out no page behind these rows. */
const MOST_ROWS = 20_000;
const PAGE_SIZE = 1000;

const states: Readonly<Record<string, ConversionState>> = {
  PENDING: 'pending',
  APPROVED: 'approved',
  REVERSED: 'reversed',
};

/** All numbers are strings. */
export const impactActionSchema = z.object({
  Id: z.string().min(1),
  CampaignId: z.coerce.string().optional(),
  State: z.string(),
  Payout: z.coerce.string(),
  Amount: z.coerce.string(),
  Currency: z.string(),
  EventDate: z.string(),
  SubId1: z.string().nullish(),
});

const pageSchema = z.object({
  '@numpages': z.coerce.number().default(1),
  '@total': z.coerce.number().default(0),
  Actions: z.array(z.unknown()),
});

/** The four brands on Impact have a campaign each; the account itself reports on all others. */
export interface Campaigns {
  readonly only?: string | undefined;
  readonly except: readonly string[];
}

export function impactConversions(settings: SourceSettings, campaigns: Campaigns): ConversionSource {
  return windowedSource({
    network,
    limits,
    positions: pageNumbers,
    async read(window, signal) {
      const { text } = await askNetwork({ network, ...question(settings, campaigns, window), signal });
      const page = readAnswer(network, pageSchema, text);
      if (page['@total'] > MOST_ROWS) return 'too-many';
      const rows = readRows(page.Actions, impactActionSchema, (row) =>
        campaigns.except.includes(row.CampaignId ?? '') ? null : reportOfAction(row),
      );
      return { ...rows, next: window.position < page['@numpages'] ? window.position + 1 : null };
    },
  });
}

function question(
  { apiAccess, baseUrl }: SourceSettings,
  { only }: Campaigns,
  { since, until, position }: TimeWindow<number>,
) {
  const { accountSid = '', authToken = '' } = apiAccess;
  const url = new URL(`/Mediapartners/${encodeURIComponent(accountSid)}/Actions`, baseUrl ?? 'https://api.impact.com');
  const values = { StartDate: since.toISOString(), EndDate: until.toISOString(), Page: position, PageSize: PAGE_SIZE };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  if (only !== undefined) url.searchParams.set('CampaignId', only);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return { url, headers: { authorization, accept: 'application/json', 'ir-version': '16' } };
}

export function reportOfAction(row: z.output<typeof impactActionSchema>): ReportedConversion | undefined {
  const state = states[row.State.toUpperCase()];
  const [saleMinor, commissionMinor] = [minorUnits(row.Amount, row.Currency), minorUnits(row.Payout, row.Currency)];
  const occurredAt = dateFrom(row.EventDate);
  if (!state || saleMinor === undefined || commissionMinor === undefined || !occurredAt) return undefined;
  const isReversed = state === 'reversed';
  return {
    transactionId: row.Id,
    reportId: null,
    clickId: row.SubId1 ?? null,
    state,
    amounts: 'total',
    saleMinor: isReversed ? 0 : saleMinor,
    commissionMinor: isReversed ? 0 : commissionMinor,
    currency: row.Currency,
    occurredAt,
    reportedAt: null,
  };
}
