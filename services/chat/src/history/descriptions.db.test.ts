// Titles and summaries: by the person, by the advisor where they are weak, by rules otherwise.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { titleSourceOf } from '../testing/history-state.sql.ts';
import { answeredConversation, emptyConversation } from '../testing/test-conversations.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const HOUR_MS = 60 * 60 * 1000;
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);
beforeEach(() => chat.advisor.describeWith(() => Promise.resolve(undefined)));

async function talk(person: Identity, text: string): Promise<string> {
  clock.advance(1000);
  return (await answeredConversation(chat, { person, text })).id;
}

function byAdvisor(title: string, summary: string): void {
  chat.advisor.describeWith((kind) => Promise.resolve(kind === 'title' ? title : summary));
}

async function listedOf(person: Identity, id: string) {
  const { conversations } = (await calls.list(person)).body;
  return conversations.find((conversation) => conversation.id === id);
}

const asked = (text: string) =>
  chat.advisor.descriptionRequests.filter(({ turns }) => turns[0]?.text === text).map(({ kind }) => kind);

const long =
  'My laptop is slow since the last update and the fan is loud, and I do not know what to do about it any more';

describe('a weak description', () => {
  test('is replaced by the advisor’s title and summary, which are shown everywhere', async () => {
    const person = somebody();
    const id = await talk(person, long);
    expect(await listedOf(person, id)).toMatchObject({
      title: `${long.slice(0, 50)}...`,
      summary: `${long.slice(0, 100)}...`,
    });
    byAdvisor('  A laptop that\nslowed down ', 'You asked why your laptop is slow.');
    const better = { title: 'A laptop that slowed down', summary: 'You asked why your laptop is slow.' };
    expect(await calls.describe(person, id)).toEqual({ status: 200, body: better });
    expect(asked(long).toSorted()).toEqual(['summary', 'title']);
    expect(await listedOf(person, id)).toMatchObject(better);
    expect(await chat.conversation(person, id)).toMatchObject(better);
    expect(await titleSourceOf(database, id)).toBe('advisor');
    await eventsOf(chat.send(person, id, 'It is five years old'));
    expect(await listedOf(person, id)).toMatchObject({ ...better, messageCount: 4 });
  });

  test('is kept for 24 hours once it is replaced, then requested again', async () => {
    const person = somebody();
    const text = `Slow: ${long}`;
    const id = await talk(person, text);
    byAdvisor('First title', 'First summary');
    await calls.describe(person, id);
    byAdvisor('Second title', 'Second summary');
    clock.advance(24 * HOUR_MS - 1);
    expect((await calls.describe(person, id)).body).toEqual({ title: 'First title', summary: 'First summary' });
    expect(asked(text)).toHaveLength(2);
    clock.advance(1);
    expect((await calls.describe(person, id)).body).toEqual({ title: 'Second title', summary: 'Second summary' });
    expect(asked(text)).toHaveLength(4);
  });

  test('stays as the rules made it when the advisor fails, which is also cached', async () => {
    const person = somebody();
    const text = `Loud: ${long}`;
    const id = await talk(person, text);
    chat.advisor.describeWith((kind) =>
      kind === 'title' ? Promise.resolve(undefined) : Promise.reject(new Error('broken')),
    );
    const rules = { title: `${text.slice(0, 50)}...`, summary: `${text.slice(0, 100)}...` };
    expect((await calls.describe(person, id)).body).toEqual(rules);
    expect((await calls.describe(person, id)).body).toEqual(rules);
    expect(asked(text)).toHaveLength(2);
    expect(await titleSourceOf(database, id)).toBe('first_message');
  });

  test('is replaced in part when the advisor gives only the title or the summary', async () => {
    const person = somebody();
    const id = await talk(person, 'Slow laptop');
    chat.advisor.describeWith((kind) =>
      Promise.resolve(kind === 'summary' ? 'You asked about a slow laptop.' : undefined),
    );
    const half = { title: 'Slow laptop', summary: 'You asked about a slow laptop.' };
    expect((await calls.describe(person, id)).body).toEqual(half);
    expect(await listedOf(person, id)).toMatchObject(half);
  });
});

describe('a description that is not weak', () => {
  test.each([
    ['a title of 20 characters', 'My laptop is so slow'],
    ['a summary of 50', 'Why is it so slow? The fan is loud, and it is new.'],
  ])('with %s is not changed', async (_what, text) => {
    const person = somebody();
    const id = await talk(person, text);
    byAdvisor('Another', 'Another');
    expect((await calls.describe(person, id)).body.summary).toBe(text);
    expect(asked(text)).toEqual([]);
  });

  test('is not requested for a conversation without messages', async () => {
    const { person, id } = await emptyConversation(chat, 'health');
    byAdvisor('Another', 'Another');
    expect((await calls.describe(person, id)).body).toEqual({ title: 'Health Consultation', summary: '' });
  });
});

describe('a title by the person', () => {
  test('is shown everywhere and never replaced', async () => {
    const { person, id } = await emptyConversation(chat);
    const { status, body } = await calls.rename(person, id, '  My\nold   laptop ');
    expect([status, body.title]).toEqual([200, 'My old laptop']);
    await eventsOf(chat.send(person, id, long));
    byAdvisor('A title by the advisor', 'A summary by the advisor');
    expect((await calls.describe(person, id)).body).toEqual({
      title: 'My old laptop',
      summary: 'A summary by the advisor',
    });
    expect(await listedOf(person, id)).toMatchObject({ title: 'My old laptop', summary: 'A summary by the advisor' });
    expect(await titleSourceOf(database, id)).toBe('person');
  });

  test('that is set while the advisor is asked is kept', async () => {
    const person = somebody();
    const id = await talk(person, 'Slow');
    const thinking = Promise.withResolvers<string>();
    chat.advisor.describeWith(() => thinking.promise);
    const description = calls.describe(person, id);
    await calls.rename(person, id, 'Named meanwhile');
    thinking.resolve('By the advisor');
    await description;
    expect(await listedOf(person, id)).toMatchObject({ title: 'Named meanwhile', summary: 'By the advisor' });
  });

  test.each(['', '   ', 'x'.repeat(121), '\u0000'])('cannot be "%s"', async (title) => {
    const { person, id } = await emptyConversation(chat);
    expect((await calls.rename(person, id, title)).status).toBe(400);
  });
});
