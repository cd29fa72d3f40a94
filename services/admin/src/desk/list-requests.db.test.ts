// The desk's list: the most urgent first, filtered, searched, a page at a time, and as CSV.
import { describe, expect, test } from '@jest/globals';
import type { DeskRequest } from '@consilium/contracts/admin/support/desk-requests.ts';
import { newId } from '@consilium/kit/ids.ts';
import { deskForFile } from '../testing/desk-for-file.ts';

const desk = deskForFile();
const HOUR_MS = 3_600_000;
const about = () => `Thing${newId().slice(-12)}`;
const numbersOf = (requests: readonly DeskRequest[]) => requests.map(({ number }) => number);

describe('the order', () => {
  test('is by due date, and in the same hour by plan, then by due date', async () => {
    const subject = about();
    desk.clock.set(new Date('2026-12-01T10:00:00Z'));
    const visitor = await desk.request({ subject });
    const technical = await desk.request({ subject, category: 'technical' });
    desk.clock.advance(60_000);
    const laterVisitor = await desk.request({ subject });
    const premium = await desk.request({ subject, plan: 'premium' });
    desk.clock.advance(60_000);
    const business = await desk.request({ subject, plan: 'business' });
    const free = await desk.request({ subject, plan: 'free' });
    desk.clock.advance(HOUR_MS);
    const nextHour = await desk.request({ subject, plan: 'business' });
    // Premium and the technical question are due in the same hour, and the latter earlier.
    const ordered = [business, nextHour, premium, technical, visitor, laterVisitor, free].map(({ number }) => number);
    expect(numbersOf((await desk.list(`?search=${subject}`)).requests)).toEqual(ordered);

    const paged: string[] = [];
    for (let after = ''; ;) {
      const page = await desk.list(`?search=${subject}&limit=2${after}`);
      paged.push(...numbersOf(page.requests));
      if (page.nextAfter === null) break;
      after = `&after=${page.nextAfter}`;
    }
    expect(paged).toEqual(ordered);
  });

  test('survives cursors that no page gave, and refuses what is no cursor', async () => {
    const foreign = `2026-12-01T10:00:00.000Z_${newId()}`;
    expect((await desk.call('GET', `/requests?after=${foreign}`)).status).toBe(200);
    for (const cursor of ['x', `2026-12-01_${newId()}`, `2026-12-01T10:00:00.000Z_1`, "' or 1=1 --"])
      expect((await desk.call('GET', `/requests?after=${encodeURIComponent(cursor)}`)).status).toBe(400);
  });
});

describe('the filter', () => {
  test('goes by state, kind, category, plan, assigned and overdue', async () => {
    const subject = about();
    const one = await desk.request({ subject, plan: 'premium' });
    const other = await desk.request({ subject, category: 'billing' });
    await desk.call('PATCH', `/requests/${one.id}`, { version: one.version, assigned: 'me' });
    await desk.call('PATCH', `/requests/${other.id}`, { version: other.version, state: 'closed' });
    const found = async (query: string, who = desk.mia) =>
      numbersOf((await desk.list(`?search=${subject}&${query}`, who)).requests);
    expect(await found('')).toEqual([one.number]);
    expect((await found('state=all')).toSorted()).toEqual([one.number, other.number].toSorted());
    expect(await found('state=open')).toEqual([one.number]);
    expect(await found('state=closed&category=billing')).toEqual([other.number]);
    expect(await found('state=all&plan=visitor')).toEqual([other.number]);
    expect(await found('plan=premium')).toEqual([one.number]);
    expect(await found('kind=privacy&state=all')).toEqual([]);
    expect(await found('assigned=me')).toEqual([one.number]);
    expect(await found('assigned=me', desk.ben)).toEqual([]);
    expect(await found('assigned=nobody&state=all')).toEqual([other.number]);
    expect(await found('overdue=true')).toEqual([]);
    desk.clock.advance(25 * HOUR_MS);
    expect(await found('overdue=true&state=all')).toEqual([one.number]);
    expect(await found('overdue=false&state=all')).toEqual([other.number]);
  });
});

describe('the search', () => {
  test('finds words of name, address, subject, number, messages and notes, in any order and case', async () => {
    const word = about();
    const request = await desk.request({ subject: 'Über 100% "sure"', message: `It's ${word}_end\nand more` });
    await desk.call('POST', `/requests/${request.id}/notes`, { version: request.version, text: `Seen by ${word}x` });
    const email = request.email.split('@')[0] ?? '';
    const found = [word, `${word.toLowerCase()}_END ÜBER`, `100% ${word}`, `"sure" ${word}`, `It's ${word}`];
    for (const search of [...found, email, request.number, request.number.replace('-', ''), `${word}X ada`])
      expect([search, numbersOf((await desk.list(`?search=${encodeURIComponent(search)}`)).requests)]).toEqual([
        search,
        [request.number],
      ]);
  });

  test('takes signs of patterns and quotes as they are', async () => {
    const word = about();
    await desk.request({ subject: `${word} x1y` });
    for (const search of [`${word}%`, `${word}\\`, 'x_y', `x%y ${word}`, `'; drop table admin.requests; --`, '"', '\\'])
      expect((await desk.list(`?search=${encodeURIComponent(`${search} ${word}`)}`)).requests).toEqual([]);
    const long = Array.from({ length: 100 }, () => 'a').join(' ');
    expect((await desk.call('GET', `/requests?search=${encodeURIComponent(long)}`)).status).toBe(200);
    expect((await desk.call('GET', `/requests?search=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await desk.call('GET', '/requests?search=%00')).status).toBe(200);
  });

  test('does not show what waits for its confirmation', async () => {
    const word = about();
    const body = { name: 'Ada', email: 'eve@example.org', subject: 'other', message: word, consent: true };
    expect((await desk.send('privacy', body)).status).toBe(201);
    expect((await desk.list(`?state=all&search=${word}`)).requests).toEqual([]);
  });
});

describe('CSV', () => {
  const csvOf = async (query: string) => {
    const options = { identity: desk.mia };
    const answer = await desk.service.call(`/api/admin/support/requests.csv${query}`, options);
    return { answer, text: await answer.text() };
  };

  test('has the filtered requests in the order of the list, and no formula', async () => {
    const word = about();
    const formula = await desk.request({ subject: `=HYPERLINK("https://evil.example","${word}")` });
    const plain = await desk.request({ subject: `${word}, "quoted"` });
    await desk.request({ subject: 'another one' });
    const { answer, text } = await csvOf(`?search=${word}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="requests-2026-12-\d\d\.csv"$/);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^number,kind,category,state,name,email,/);
    expect(lines.slice(1).map((line) => line.slice(0, 9))).toEqual([formula.number, plain.number]);
    expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"",""${word}"")",`);
    expect(lines[2]).toContain(`,"${word}, ""quoted""",`);
  });

  test('refuses a filter that the list refuses', async () => {
    expect((await csvOf('?state=lost')).answer.status).toBe(400);
  });
});
