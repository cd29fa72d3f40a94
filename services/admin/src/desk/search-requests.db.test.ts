// The search finds what looking at every request finds, in the same order, whichever way it takes.
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { requestFilterSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import { newId } from '@consilium/kit/ids.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import { insertRequests } from '../testing/random-requests.sql.ts';
import type { RandomRequest } from '../testing/random-requests.sql.ts';
import { placeOf } from './request-row.ts';
import { pageOfRequests } from './search-requests.ts';
import type { SearchBounds } from './search-requests.ts';

const desk = deskForFile();
const REQUESTS = 300;
const HOUR_MS = 3_600_000;
const words = ['Account', 'refund', 'RARE', 'über', '50%', 'a_b', 'ok', 'x', 'Zürich', 'never'];
/** Of a hundred messages, how many have the word. */
const shares = [95, 20, 1, 30, 10, 10, 40, 60, 3, 0];
const requests: readonly RandomRequest[] = Array.from({ length: REQUESTS }, () => ({
  id: newId(),
  state: ['new', 'open', 'waiting', 'answered', 'closed'][randomInt(5)] ?? 'new',
  subject: sentence(10),
  messages: Array.from({ length: randomInt(1, 4) }, () => sentence(1)),
  // Many are due at the same moment.
  dueAt: new Date(Date.UTC(2026, 10, 27) + randomInt(40) * HOUR_MS),
}));

/** With fewer words the higher the number. */
function sentence(rarity: number): string {
  const chosen = words.filter((_word, index) => randomInt(100 * rarity) < (shares[index] ?? 0));
  return `- ${chosen.join(' ')}`;
}

beforeAll(() => insertRequests(desk.database.pool(), requests));

/** Every request is looked at. They have no plan, so they are in the order of their due times. */
function slowly(state: string, search: string): string[] {
  const wanted = search.toLowerCase().split(' ');
  return requests
    .filter((one) => state === 'all' || ['new', 'open', 'waiting'].includes(one.state))
    .filter(({ subject, messages }) =>
      wanted.every((word) => [subject, ...messages].some((text) => text.toLowerCase().includes(word))),
    )
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

async function paged(state: string, search: string, bounds: SearchBounds, limit: number): Promise<string[]> {
  const filtering = { filter: requestFilterSchema.parse({ state, search }), me: newId(), now: desk.clock.now() };
  const found: string[] = [];
  for (let after: PagePlace | undefined; ;) {
    const rows = await pageOfRequests(desk.database.pool(), filtering, { after, limit }, bounds);
    found.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return found;
    after = placeOf(last);
  }
}

describe.each([
  { firstWalk: 1, mostRare: 0 },
  { firstWalk: 3, mostRare: 2 },
  { firstWalk: 20, mostRare: 100 },
  { firstWalk: 1, mostRare: 10_000 },
  { firstWalk: 1000, mostRare: 0 },
])('with a walk of $firstWalk and words in at most $mostRare messages', (bounds) => {
  test.each([7, 50])('pages of %i hold what looking at every request finds', async (limit) => {
    const searches = [...words, 'refund account', 'rare account', 'ok x über', 'never account', 'zürich refund x'];
    for (const state of ['all', 'unfinished'])
      for (const search of searches)
        expect([search, await paged(state, search, bounds, limit)]).toEqual([search, slowly(state, search)]);
  });
});
