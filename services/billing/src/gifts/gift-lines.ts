// Given plans as lines of CSV, read a page at a time.
import type { Gift, GiftFilter } from '@consilium/contracts/billing/admin-books-http.ts';
import { csvLine } from '@consilium/contracts/csv/csv-cell.ts';
import { pageOfGifts } from './gifts.sql.ts';
import type { GiftPlace } from './gifts.sql.ts';
import { giftOf } from './list-gifts.ts';
import type { ListsGifts } from './list-gifts.ts';

const PAGE_ROWS = 1000;
/** Programs then read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns: readonly (readonly [title: string, value: (gift: Gift) => string | null])[] = [
  ['id', ({ id }) => id],
  ['pseudonym', ({ pseudonym }) => pseudonym],
  ['plan', ({ plan }) => plan],
  ['given_by', ({ givenBy }) => givenBy],
  ['given_at', ({ givenAt }) => givenAt],
  ['until', ({ until }) => until],
  ['revoked_at', ({ revokedAt }) => revokedAt],
  ['state', ({ state }) => state],
  ['last_used_at', ({ lastUsedAt }) => lastUsedAt],
];

export async function* giftLines({ pool, clock }: ListsGifts, { search, state }: GiftFilter): AsyncGenerator<string> {
  const now = clock.now();
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  let after: GiftPlace | undefined;
  do {
    const rows = await pageOfGifts(pool, { search, state, after, now, limit: PAGE_ROWS });
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(giftOf(row, now))))).join('');
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (after);
}
