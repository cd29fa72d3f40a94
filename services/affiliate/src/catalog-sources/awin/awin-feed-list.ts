// The list of a publisher's feeds at Awin. The addresses in it hold the feed key, so only ids leave this file.
import { SourceError } from '../catalog-source.ts';
import { csvRows } from '../feeds/csv-rows.ts';
import type { CsvRow } from '../feeds/csv-rows.ts';
import { listOf } from '../wire/source-driver.ts';

export interface AwinFeed {
  readonly id: string;
  readonly url: string;
  /** Null: the list does not say it. */
  readonly products: number | null;
}

const NETWORK = 'Awin';
const neededColumns = ['Advertiser ID', 'Membership Status', 'Feed ID', 'URL'] as const;

/** The feeds of advertisers that have accepted the publisher, in the order of their ids. */
export async function joinedFeeds(text: string, advertisers: string | undefined): Promise<readonly AwinFeed[]> {
  const wanted = new Set(listOf(advertisers));
  const feeds: AwinFeed[] = [];
  const chunks = chunksOf(text);
  for await (const row of csvRows(chunks, { network: NETWORK, neededColumns, maxRowBytes: 65_536 })) {
    if (row === undefined || !isJoined(row)) continue;
    if (wanted.size > 0 && !wanted.has(row['Advertiser ID'] ?? '')) continue;
    feeds.push(feedOf(row));
  }
  if (feeds.length === 0)
    throw new SourceError(
      'not-understood',
      'No advertiser at Awin has accepted you yet, or none of those that you named.',
    );
  return feeds.toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8');
}

function isJoined(row: CsvRow): boolean {
  return ['active', 'joined'].includes(row['Membership Status']?.trim().toLowerCase() ?? '');
}

/** Only Awin's own servers: the list is data, and must not lead us elsewhere. */
function feedOf(row: CsvRow): AwinFeed {
  const { 'Feed ID': id = '', URL: address = '', 'No of products': products = '' } = row;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || !/(^|\.)awin\.com$/.test(url.hostname) || !/^\d{1,20}$/.test(id))
    throw new SourceError('not-understood', 'Awin lists a feed whose address is not one of its own.');
  return { id, url: url.href, products: /^\d{1,12}$/.test(products) ? Number(products) : null };
}
