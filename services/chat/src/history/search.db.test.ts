// Searching titles, messages and replies by words: only the person's own, and nothing hidden.
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { searchPlan } from '../testing/history-state.sql.ts';
import { says } from '../testing/scripted-advisor.ts';
import { answeredConversation } from '../testing/test-conversations.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);

/** A conversation with one answered message. */
async function talk(person: Identity, text: string, answer: string, expertId = 'tech'): Promise<string> {
  clock.advance(1000);
  chat.advisor.say(says(answer));
  return (await answeredConversation(chat, { person, expertId, text })).id;
}

async function found(person: Identity, words: string, limit?: number): Promise<string[]> {
  const { status, body } = await calls.search(person, words, limit);
  expect(status).toBe(200);
  return body.results.map(({ conversation }) => conversation.id);
}

describe('the search', () => {
  test('finds messages and replies with all words, the last one by prefix, newest first', async () => {
    const person = somebody();
    const laptop = await talk(person, 'My laptop is slow', 'Close the programs in the background.');
    const garden = await talk(person, 'The tomatoes are slow to ripen', 'They like sun.', 'home');
    expect(await found(person, 'slow')).toEqual([garden, laptop]);
    expect(await found(person, 'SLOW lap')).toEqual([laptop]);
    expect(await found(person, 'lap slow')).toEqual([]);
    expect(await found(person, 'backgr')).toEqual([laptop]);
    expect(await found(person, 'slow sun')).toEqual([]);
    expect(await found(person, 'slow', 1)).toEqual([garden]);
    expect(await found(person, 'nothing like it')).toEqual([]);
  });

  test('gives the place: the message, the message of the reply, or the title, with the words marked', async () => {
    const person = somebody();
    const id = await talk(person, 'My façade has a crack', '## Cracks\n\nFill the **crack** with mortar.', 'home');
    const message = (await chat.conversation(person, id)).messages[0];
    const first = async (words: string) => (await calls.search(person, words)).body.results[0];
    // Here the title is the first message.
    expect(await first('facade')).toMatchObject({
      messageId: null,
      excerpt: { text: 'My façade has a crack', marks: [[3, 9]] },
    });
    expect(await first('mortar')).toMatchObject({ messageId: message?.id });
    const inReply = await first('fill crack');
    expect(inReply?.excerpt.marks.map(([from, to]) => inReply.excerpt.text.slice(from, to))).toEqual([
      'Cracks',
      'Fill',
      'crack',
    ]);
    expect((await calls.rename(person, id, 'The wall')).status).toBe(200);
    expect(await first('facade')).toMatchObject({ messageId: message?.id, conversation: { id, title: 'The wall' } });
    expect(await first('wal')).toMatchObject({ messageId: null, conversation: { messageCount: 2 } });
  });

  test('lists titles before texts, and each conversation once', async () => {
    const person = somebody();
    const named = await talk(person, 'Something else', 'Well.');
    const said = await talk(person, 'A budget for the move', 'A budget helps. Another budget, too.', 'finance');
    expect((await calls.rename(person, said, 'Moving house')).status).toBe(200);
    expect((await calls.rename(person, named, 'Budget')).status).toBe(200);
    expect(await found(person, 'budget')).toEqual([named, said]);
  });

  test('finds nothing of other people, and deleted conversations only after they are restored', async () => {
    const [person, other] = [somebody(), somebody()];
    const id = await talk(person, 'A very rare zebrafinch', 'Zebrafinches sing.');
    expect(await found(other, 'zebrafinch')).toEqual([]);
    expect((await calls.remove(person, id)).status).toBe(200);
    expect(await found(person, 'zebrafinch')).toEqual([]);
    expect((await calls.restore(person, id)).status).toBe(200);
    expect(await found(person, 'zebrafinch')).toEqual([id]);
  });

  test('does not find a replaced message or its reply', async () => {
    const person = somebody();
    const id = await talk(person, 'My xylophone is out of tune', 'Tune the xylophone.');
    const messageId = (await chat.conversation(person, id)).messages[0]?.id;
    chat.advisor.say(says('Tune the piano.'));
    const rawBody = JSON.stringify({ text: 'My piano is out of tune', replaces: messageId });
    await eventsOf(chat.send(person, id, '', { rawBody }));
    expect((await calls.rename(person, id, 'Music')).status).toBe(200);
    expect([await found(person, 'xylophone'), await found(person, 'piano')]).toEqual([[], [id]]);
    expect((await calls.list(person)).body.conversations[0]).toMatchObject({
      messageCount: 2,
      summary: 'My piano is out of tune',
    });
  });

  test('finds words of an answer from before the account, at its message, with an index of its own', async () => {
    const person = somebody();
    const at = clock.now().toISOString();
    const messages = [
      { id: 'conv_1_rare_1', role: 'user', content: 'My oboe is silent', timestamp: at },
      { id: 'conv_1_rare_2', role: 'assistant', content: 'Change its **reed**.', timestamp: at, model: 'm' },
    ];
    const browserConversation = { id: 'conv_1_rare', expertId: 'home', messages, createdAt: at, updatedAt: at };
    const body = { conversations: [browserConversation], actions: [] };
    const imported = await chat.call('/api/chat/conversations/import', { identity: person, body });
    expect(imported.status).toBe(200);
    const [hit, ...others] = (await calls.search(person, 'change reed')).body.results;
    const { id, messages: kept } = await chat.conversation(person, hit?.conversation.id ?? '');
    expect([hit?.conversation.id, hit?.messageId, others]).toEqual([id, kept[0]?.id, []]);
    const excerpt = hit?.excerpt ?? { text: '', marks: [] };
    expect(excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['Change', 'reed']);
    expect(await found(somebody(), 'reed')).toEqual([]);
    expect((await calls.rename(person, id, 'Music')).status).toBe(200);
    expect(await found(person, 'oboe')).toEqual([id]);
    expect((await calls.search(person, 'oboe')).body.results[0]?.excerpt.text).toContain('My oboe is silent');
    expect(await searchPlan(database, person.userId, 'visitor_answer')).toContain('visitor_answers_searched');
  });

  test.each(['%', '_', "'", '"', ' & | ! : * ( ) ', '\\', '🙂', '<->'])(
    'finds nothing for %s, which is no word',
    async (words) => {
      expect(await found(somebody(), `a${words}`)).toEqual([]);
      const { status } = await calls.search(somebody(), words);
      expect(status).toBe(words.trim() === '' ? 400 : 200);
    },
  );

  test.each(['', '   ', 'x'.repeat(201)])('refuses "%s"', async (words) => {
    expect((await calls.search(somebody(), words)).status).toBe(400);
  });

  test('answers 401 to a visitor', async () => {
    expect((await chat.call('/api/chat/conversations/search?q=laptop')).status).toBe(401);
  });

  test('finds long words and words in other scripts', async () => {
    const person = somebody();
    const long = 'abcdefghij'.repeat(15);
    const id = await talk(person, `See ${long} or पानी and 日本語の文章`, `${'z'.repeat(3000)} end`);
    expect(await found(person, long)).toEqual([id]);
    expect(await found(person, 'पानी')).toEqual([id]);
    expect(await found(person, '日本語')).toEqual([id]);
    expect(await found(person, 'zzzz end')).toEqual([]);
    expect(await found(person, 'end')).toEqual([id]);
  });

  test('uses an index by person and does not read all stored messages', async () => {
    expect(await searchPlan(database, somebody().userId)).toContain('messages_searched');
  });
});
