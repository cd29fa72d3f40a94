// The keyword tool: proposals, review, versions, and the test of a text.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { keywordsContract } from '@consilium/contracts/chat/keywords-http.ts';
import type {
  KeywordGeneration,
  KeywordProposal,
  KeywordVersion,
  RoutingTest,
  StoredKeyword,
} from '@consilium/contracts/chat/keywords-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { matchedConversation, solvedConversations } from '../testing/known-conversations.sql.ts';

const clock = manualClock(new Date('2026-11-27T12:00:00Z'));
const { chat, database } = chatForFile({ clock });
const admin = somebody({ roles: ['admin'] });

beforeEach(async () => {
  await database
    .pool()
    .query('truncate chat.keyword_proposals, chat.keyword_versions, chat.keyword_changes, chat.conversations cascade');
  await database.pool().query(`delete from chat.routing_keywords where edited_by_admin`);
});

async function ask<Answer>(method: string, path: string, body?: unknown, status = 200): Promise<Answer> {
  const sent = body === undefined ? {} : { body };
  const response = await chat.call(`/api/chat/admin/${path}`, { method, identity: admin, ...sent });
  const answer = (await response.json()) as Answer;
  if (response.status !== status) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
const generate = () => ask<KeywordGeneration>('POST', 'keywords/generation');
const proposals = async (query = '') =>
  (await ask<{ proposals: KeywordProposal[] }>('GET', `keywords/proposals${query}`)).proposals;
const decide = (body: object, status?: number) =>
  ask<{ version: KeywordVersion | null; accepted: number; rejected: number }>(
    'POST',
    'keywords/decisions',
    { accept: [], reject: [], ...body },
    status,
  );
const keyword = (term: string, weight: number, more: object = {}) =>
  ask<KeywordVersion>('PUT', 'keywords', { expertId: 'home', kind: 'keyword', term, weight, ...more });
const edited = async () => (await ask<{ keywords: StoredKeyword[] }>('GET', 'keywords?edited=true')).keywords;
const routed = (text: string) => ask<RoutingTest>('POST', 'routing-test', { text });

describe('generating keywords', () => {
  test('proposes terms of the notes once, for each expert, and puts none of them live', async () => {
    const first = await generate();
    expect(first).toMatchObject({ success: true, error: null });
    expect(first.totalKeywords).toBeGreaterThan(500);
    expect(Object.keys(first.expertKeywords)).toHaveLength(8);
    expect((await proposals('?source=notes')).length).toBe(50);
    expect((await generate()).totalKeywords).toBe(0);
    expect(await edited()).toEqual([]);
  });

  test('finds what five people wrote whose conversation was solved, and not what four wrote', async () => {
    const flange = (count: number) => Array.from({ length: count }, () => 'My quibbleflange leaks');
    await solvedConversations(database, 'home', flange(4));
    await generate();
    expect((await proposals('?source=solved')).map(({ term }) => term)).not.toContain('quibbleflange');
    await solvedConversations(database, 'home', flange(1));
    await generate();
    const [found] = (await proposals('?source=solved')).filter(({ term }) => term.includes('quibbleflange'));
    expect(found).toMatchObject({ expertId: 'home', source: 'solved', foundIn: 5, share: 1, weight: 5 });
  });
});

describe('keywords by the model', () => {
  const bySource = (source: string) => proposals(`?source=${source}&limit=200`);

  test('are proposed with the least weight, except what it names for two experts or what is known', async () => {
    chat.advisor.suggestKeywords(async (expertId) =>
      expertId === 'home' ? ['wobbling quibbleflange', 'shared snark', 'plumber'] : ['shared snark'],
    );
    await generate();
    expect((await bySource('model')).map(({ term, weight, expertId }) => ({ term, weight, expertId }))).toEqual([
      { term: 'wobbling quibbleflange', weight: 1, expertId: 'home' },
    ]);
  });

  test('are missing without a model, and the rest is there', async () => {
    chat.advisor.suggestKeywords(() => Promise.resolve(undefined));
    expect((await generate()).success).toBe(true);
    expect(await bySource('model')).toEqual([]);
  });
});

describe('reviewing proposals', () => {
  test('accepted ones go live as one version, rejected ones are never proposed again', async () => {
    await generate();
    const [one, two, three] = await proposals('?expertId=home');
    const answer = await decide({ accept: [{ id: one?.id, weight: 2 }, { id: two?.id }], reject: [three?.id] });
    expect(answer).toMatchObject({
      accepted: 2,
      rejected: 1,
      version: { version: 1, changes: 2, madeBy: admin.userId },
    });
    expect(await edited()).toEqual(
      [
        { expertId: 'home', kind: one?.kind, term: one?.term, weight: 2, isEdited: true },
        { expertId: 'home', kind: two?.kind, term: two?.term, weight: two?.weight, isEdited: true },
      ].sort((left, right) => ((left.term ?? '') < (right.term ?? '') ? -1 : 1)),
    );
    await generate();
    const ids = (await proposals('?expertId=home&limit=200')).map(({ term }) => term);
    expect(ids).not.toContain(three?.term);
  });

  test('two who accept the same proposal at once make one version', async () => {
    await generate();
    const [one] = await proposals();
    const both = await Promise.allSettled([
      decide({ accept: [{ id: one?.id }] }),
      decide({ accept: [{ id: one?.id }] }),
    ]);
    const accepted = both.map((each) => (each.status === 'fulfilled' ? each.value.accepted : 409));
    expect(accepted.filter((count) => count === 1)).toHaveLength(1);
    expect((await ask<{ versions: unknown[] }>('GET', 'keywords/versions')).versions).toHaveLength(1);
  });

  test('nothing, the same twice, or an unknown id changes nothing', async () => {
    const id = '0198c0de-0000-7000-8000-000000000000';
    await decide({}, 400);
    await decide({ accept: [{ id }], reject: [id] }, 400);
    expect(await decide({ accept: [{ id }] })).toEqual({ version: null, accepted: 0, rejected: 0 });
  });
});

describe('versions of keywords', () => {
  test('a keyword heavier than any shipped one overrules, in this process at once', async () => {
    const text = 'My quibbleflange makes a strange noise when the moon is full';
    await keyword('quibbleflange', 10, { overruleBecause: 'A test' });
    const answer = await routed(text);
    expect(answer).toMatchObject({ expertId: 'home', confidence: 'high' });
    expect(answer.words[0]).toMatchObject({ expertId: 'home', seen: 'quibbleflange', term: 'quibbleflange' });
  });

  test('one with which fewer problems reach the right expert is refused, and taken with a reason', async () => {
    const refused = await ask<{ code: string; data: { before: { right: number }; after: { right: number } } }>(
      'PUT',
      'keywords',
      { expertId: 'home', kind: 'keyword', term: 'work', weight: 10 },
      409,
    );
    expect(refused.code).toBe('ROUTING_WORSE');
    expect(refused.data.after.right).toBeLessThan(refused.data.before.right);
    expect(await edited()).toEqual([]);
    const version = await keyword('work', 10, { overruleBecause: 'We only mend houses now' });
    expect(version).toMatchObject({ overruledBecause: 'We only mend houses now', ...refused.data });
  });

  test('bringing back an older version undoes all later ones, as a new version', async () => {
    await keyword('quibbleflange', 3);
    await keyword('quibbleflange', 4);
    await keyword('sprocketwise', 4);
    const diff = await ask<{ diff: unknown[] }>('GET', 'keywords/versions/2');
    expect(diff.diff).toEqual([{ expertId: 'home', kind: 'keyword', term: 'quibbleflange', from: 3, to: 4 }]);
    expect(await ask('POST', 'keywords/versions/1/restoration', {})).toMatchObject({
      version: 4,
      restored: 1,
      changes: 2,
    });
    expect((await edited()).map(({ term, weight }) => [term, weight])).toEqual([['quibbleflange', 3]]);
    expect(await ask('POST', 'keywords/versions/0/restoration', {})).toMatchObject({ version: 5, restored: 0 });
    expect(await edited()).toEqual([]);
    await ask('POST', 'keywords/versions/9/restoration', {}, 404);
    await ask('GET', 'keywords/versions/9', undefined, 404);
  });

  test('a shipped keyword that is switched off comes back as shipped', async () => {
    const { keywords } = await ask<{ keywords: StoredKeyword[] }>('GET', 'keywords?expertId=home&limit=1');
    const { kind, term, weight } = keywords[0] as StoredKeyword;
    const off = await ask<KeywordVersion>('PUT', 'keywords', { expertId: 'home', kind, term, weight: 0 });
    expect((await edited()).map((one) => [one.term, one.weight])).toEqual([[term, 0]]);
    await ask('POST', `keywords/versions/${off.version - 1}/restoration`, {});
    const back = await ask<{ keywords: StoredKeyword[] }>('GET', 'keywords?expertId=home&limit=1');
    expect(back.keywords).toEqual([{ expertId: 'home', kind, term, weight, isEdited: false }]);
  });
});

test('keywords are listed in pages, each once', async () => {
  const terms: string[] = [];
  let after = '';
  for (let page = 0; page < 3; page += 1) {
    const path = `keywords?expertId=legal&limit=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`;
    const answer = await ask<{ keywords: StoredKeyword[]; nextAfter: string | null }>('GET', path);
    terms.push(...answer.keywords.map(({ kind, term }) => `${kind} ${term}`));
    after = answer.nextAfter ?? '';
  }
  expect(new Set(terms).size).toBe(300);
  await ask('GET', 'keywords?after=nonsense', undefined, 400);
});

test('the weeks say how many kept the expert that was chosen for them', async () => {
  const createdAt = new Date('2026-11-24T10:00:00Z');
  await matchedConversation(database, { expertId: 'home', createdAt });
  await matchedConversation(database, { expertId: 'home', createdAt, movedTo: 'legal' });
  await matchedConversation(database, { expertId: 'tech', createdAt, offered: ['tech', 'home'] });
  await matchedConversation(database, { expertId: 'tech', createdAt: new Date('2026-01-01T10:00:00Z') });
  expect(await ask('GET', 'routing-accuracy?weeks=4')).toEqual({
    weeks: [{ weekStartsOn: '2026-11-23', matched: 3, transferred: 1, chosen: 1, choseFirst: 1 }],
    transfers: [{ from: 'home', to: 'legal', count: 1 }],
  });
});

test('each call is refused to everybody else', async () => {
  for (const call of Object.values(keywordsContract)) {
    const { method = 'GET', path = '' } = call['~orpc'].route;
    const address = `/api/chat${path.replace('{version}', '1')}`;
    const body = method === 'GET' ? {} : { body: {} };
    for (const identity of [somebody(), somebody({ roles: ['support', 'analyst'] })])
      expect([address, (await chat.call(address, { method, identity, ...body })).status]).toEqual([address, 403]);
    expect([address, (await chat.call(address, { method, ...body })).status]).toEqual([address, 401]);
  }
});

test('what is decided is published for the audit without a term: a change, a restored version, rejected proposals', async () => {
  const { version } = await keyword('quibbleflange', 3);
  await ask('POST', `keywords/versions/0/restoration`, {});
  await generate();
  const [first, second] = await proposals();
  await decide({ reject: [first!.id, second!.id] });
  await decide({ reject: [first!.id] });
  const { rows } = await database.pool().query<{ data: Record<string, unknown> }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from chat.outbox where topic = 'audit' union
       select envelope::jsonb from event_log.events where topic = 'audit') told
      where envelope->'data'->>'actor' = $1 order by envelope->>'id'`,
    [admin.pseudonym],
  );
  const acted = rows.map(({ data }) => data).slice(-3);
  expect(acted).toMatchObject([
    { action: 'change-keywords', subjectId: String(version), after: { keywords: 1 } },
    { action: 'restore-keywords', subjectKind: 'keyword-version' },
    { action: 'reject-keywords', after: { rejected: 2 } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('quibbleflange');
});
