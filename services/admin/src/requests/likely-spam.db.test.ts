// A thousand posts of robots that solve the puzzle: the desk stays readable, and what they wrote is closed together.
import { describe, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import { contact, DESK, newAddress } from '../testing/forms-for-file.ts';

const desk = deskForFile();
const ROBOTS = 1000;
const advert = (number: number) => `Cheap watches for you, offer ${number}! Write to us today.`;
const post = (message: string, more: object = {}) =>
  desk.send('contact', { ...contact, email: newAddress(), message, ...more });
const unfinished = async (query: string) => {
  const found = [];
  for (let after = ''; ;) {
    const page = await desk.list(`?limit=100&${query}${after}`);
    found.push(...page.requests);
    if (page.nextAfter === null) return found;
    after = `&after=${page.nextAfter}`;
  }
};

describe('likely spam', () => {
  test('of a thousand robots is folded away, closed together and opened again', async () => {
    const real = await desk.request({ message: 'I was charged twice for the premium plan, please help me.' });
    for (let from = 0; from < ROBOTS; from += 20)
      await Promise.all(Array.from({ length: 20 }, (_each, index) => post(advert(from + index))));
    expect((await unfinished('spam=without')).map(({ number }) => number)).toEqual([real.number]);
    const spam = await unfinished('spam=only');
    expect(spam).toHaveLength(ROBOTS);
    expect((await desk.call<object>('GET', '/figures')).body).toMatchObject({
      byState: { new: 1 },
      unassigned: 1,
      likelySpam: ROBOTS,
    });

    // Those that came before the text was known.
    expect((await desk.mails()).filter(({ to }) => to === DESK).length).toBeLessThan(ROBOTS / 10);

    const some = spam.slice(0, 3).map(({ id, version }) => ({ id, version }));
    const [taken] = some;
    await desk.call('PATCH', `/requests/${taken?.id ?? ''}`, { version: taken?.version, assigned: 'me' });
    type Told = { changed: { id: string; version: number; from: string }[]; notChanged: string[] };
    const set = async (requests: object[], state: string) =>
      (await desk.call<Told>('POST', '/states', { requests, state })).body;
    const closed = await set([...some, { id: real.id, version: 99 }], 'closed');
    expect(closed.notChanged).toEqual([taken?.id, real.id]);
    expect(closed.changed.map(({ id, from }) => [id, from])).toEqual(some.slice(1).map(({ id }) => [id, 'new']));
    expect(await unfinished('spam=only')).toHaveLength(ROBOTS - 2);
    const undone = await set(
      closed.changed.map(({ id, version }) => ({ id, version })),
      'new',
    );
    expect(undone.notChanged).toEqual([]);
    expect(await unfinished('spam=only')).toHaveLength(ROBOTS);
  }, 180_000);

  test('is a message full of links from a stranger, and none from a member or of a proven address', async () => {
    const text = 'See https://a.example http://b.example www.c.example https://d.example';
    const reasonOf = async (sent: Awaited<ReturnType<typeof post>>) =>
      (await desk.list(`?search=${String(sent.body['number'])}`)).requests[0]?.spamReason;
    expect(await reasonOf(await post(text))).toBe('links');
    expect(await reasonOf(await post('See https://a.example'))).toBeNull();
    const member = { ...contact, email: newAddress(), message: text };
    expect(await reasonOf(await desk.send('contact', member, { identity: somebody() }))).toBeNull();
  });

  test('are no short words, not the same person again, and not what somebody works on', async () => {
    for (let count = 0; count < 6; count += 1) await post('Please call me.');
    const email = newAddress();
    for (let count = 0; count < 6; count += 1) await post('My invoice of October is missing in my profile.', { email });
    const ours = await post('The very same long sentence from several people.');
    const [request] = (await desk.list(`?search=${String(ours.body['number'])}`)).requests;
    await desk.call('PATCH', `/requests/${request?.id ?? ''}`, { version: request?.version, assigned: 'me' });
    for (let count = 0; count < 5; count += 1) await post('The very same long sentence from several people!!');
    expect((await desk.list('?search=call me&spam=only')).requests).toEqual([]);
    expect((await desk.list('?search=October&spam=only')).requests).toEqual([]);
    const repeated = (await desk.list('?search=very same long sentence&spam=only')).requests;
    expect(repeated.map(({ spamReason }) => spamReason)).toEqual(Array.from({ length: 5 }, () => 'repeated'));
    expect(repeated.map(({ number }) => number)).not.toContain(ours.body['number']);
  });
});
