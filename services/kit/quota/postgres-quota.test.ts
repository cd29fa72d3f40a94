// What the driver makes of answers that the database gives seldom or never.
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { createPostgresQuota } from './postgres-quota.ts';
import type { QuotaStore } from './quota-store.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const request = { subject: 'somebody', class: 'standard', idempotencyKey: 'key', limit: 15, zone: 'UTC', now: noon };
const PAGE = 1000;

const opened: QuotaStore[] = [];
afterEach(() => Promise.all(opened.splice(0).map((store) => store.stop())));

/** A store on a database that answers with these rows. */
function storeOn(answer: (values: readonly unknown[]) => readonly object[]): QuotaStore {
  const query = async (_text: unknown, values: readonly unknown[] = []) => ({ rows: answer(values) });
  const store = createPostgresQuota({ pool: { query } as unknown as Pool, sweepEveryMs: 3_600_000 });
  opened.push(store);
  return store;
}

test.each([
  ['no row', [], 'no answer'],
  ['a row without a hold', [{ deniedBecause: null, holdId: null, attempt: 1 }], 'half an answer'],
  ['a row without an attempt', [{ deniedBecause: null, holdId: 'hold', attempt: null }], 'half an answer'],
])('%s holds nothing: the store counts as down', async (_what, rows, message) => {
  await expect(storeOn(() => rows).hold(request)).rejects.toMatchObject({
    name: 'QuotaUnavailableError',
    message: expect.stringContaining(message),
  });
});

describe('everybody whose window is running', () => {
  async function pagesOf(people: readonly string[]) {
    const asked: unknown[] = [];
    const store = storeOn(([after]) => {
      asked.push(after);
      const from = people.findIndex((subject) => subject > String(after));
      return from === -1 ? [] : people.slice(from, from + PAGE).map((subject) => ({ subject }));
    });
    const pages: (readonly string[])[] = [];
    for await (const page of store.subjects(noon)) pages.push(page);
    return { asked, pages };
  }
  const people = Array.from({ length: PAGE + 1 }, (_, index) => String(index).padStart(4, '0'));

  test('is read page by page, each behind the last of the one before', async () => {
    const { asked, pages } = await pagesOf(people);
    expect(pages.map(({ length }) => length)).toEqual([PAGE, 1]);
    expect(asked).toEqual(['', people[PAGE - 1]]);
    expect(pages.flat()).toEqual(people);
  });

  test('has no empty page', async () => {
    expect((await pagesOf([])).pages).toEqual([]);
    expect((await pagesOf(people.slice(0, PAGE))).pages.map(({ length }) => length)).toEqual([PAGE]);
  });
});
