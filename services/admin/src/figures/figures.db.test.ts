// The desk's figures, feedback, and features by title.
import { describe, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { deskForFile } from '../testing/desk-for-file.ts';

const desk = deskForFile();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Figures {
  readonly byState: Readonly<Record<string, number>>;
  readonly medianFirstAnswerMinutes: number | null;
}
const figures = async (days = 30) => (await desk.call<Figures>('GET', `/figures?days=${days}`)).body;

describe('figures', () => {
  test('without any answer say nothing about time', async () => {
    expect(await figures()).toEqual({
      byState: { new: 0, open: 0, waiting: 0, answered: 0, closed: 0 },
      overdue: 0,
      unassigned: 0,
      likelySpam: 0,
      medianFirstAnswerMinutes: null,
      p90FirstAnswerMinutes: null,
      answeredInTime: 0,
      answeredLate: 0,
    });
  });

  test('are of first answers in the period, and of what waits now', async () => {
    const requests = [];
    for (let count = 0; count < 10; count += 1) requests.push(await desk.request());
    const merged = await desk.request({ email: requests[0]?.email ?? '' });
    await desk.call('POST', `/requests/${merged.id}/merge`, { version: merged.version, into: requests[0]?.id });
    for (const { id } of requests.slice(0, 9)) {
      desk.clock.advance(180 * MINUTE_MS);
      const { version } = (await desk.call('GET', `/requests/${id}`)).body;
      const answered = await desk.call('POST', `/requests/${id}/answers`, { version, text: 'Here.' });
      await desk.call('POST', `/requests/${id}/answers`, { version: answered.body.version, text: 'And here.' });
    }
    expect(await figures()).toEqual({
      byState: { new: 1, open: 0, waiting: 0, answered: 9, closed: 0 },
      overdue: 1,
      unassigned: 1,
      likelySpam: 0,
      medianFirstAnswerMinutes: 900,
      p90FirstAnswerMinutes: 1476,
      answeredInTime: 8,
      answeredLate: 1,
    });
    desk.clock.advance(2 * DAY_MS);
    expect(await figures(1)).toMatchObject({ medianFirstAnswerMinutes: null, answeredInTime: 0, overdue: 1 });
  });
});

describe('feedback', () => {
  const give = (fields: object, identity?: ReturnType<typeof somebody>) =>
    desk.send(
      'feedback',
      { rating: null, expertType: null, liked: '', improve: '', featureTitle: '', priority: null, ...fields },
      identity && { identity },
    );

  test('is listed newest first, a page at a time, without saying who gave it', async () => {
    await give({ rating: 4, liked: 'First' }, somebody());
    desk.clock.advance(1000);
    await give({ improve: 'Second', expertType: 'legal' });
    const page = async (query: string) =>
      (
        await desk.call<{ feedback: { liked: string; improve: string }[]; nextBefore: string | null }>(
          'GET',
          `/feedback?${query}`,
        )
      ).body;
    const first = await page('limit=1');
    expect(first.feedback).toMatchObject([
      { improve: 'Second', rating: null, expertType: 'legal', isFromAccount: false },
    ]);
    const second = await page(`limit=1&before=${first.nextBefore ?? ''}`);
    expect(second).toMatchObject({ feedback: [{ liked: 'First', rating: 4, isFromAccount: true }], nextBefore: null });
    expect(JSON.stringify([first, second])).not.toContain('pseudonym');
  });

  test('asks for features: counted by title whatever its case, spaces and punctuation, once per account', async () => {
    const fan = somebody();
    await give({ featureTitle: 'Dark mode!', priority: 'helpful' }, fan);
    desk.clock.advance(1000);
    await give({ featureTitle: '  dark   MODE', priority: 'critical' }, fan);
    await give({ featureTitle: 'Dark-mode', priority: 'critical' });
    await give({ featureTitle: 'Export as PDF' });
    desk.clock.advance(1000);
    await give({ featureTitle: 'Dark mode?' });
    await give({ featureTitle: '!!!' });
    // Nothing was solved for it.
    await desk.plainly('feedback-form', { featureTitle: 'Export as PDF' });
    const { body } = await desk.call<object>('GET', '/features');
    expect(body).toEqual({
      features: [
        { title: 'Dark mode?', votes: 3, byPriority: { critical: 2 }, lastAskedAt: desk.clock.now().toISOString() },
        { title: 'Export as PDF', votes: 1, byPriority: {}, lastAskedAt: expect.any(String) },
      ],
    });
    expect(await desk.call('GET', '/features?limit=1')).toMatchObject({ body: { features: [{ votes: 3 }] } });
  });
});
