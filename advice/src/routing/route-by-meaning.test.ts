import { describe, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { routingResultSchema } from '@consilium/contracts/chat/routing.ts';
import { collectEvidence } from './evidence.ts';
import { buildKeywordIndex } from './keyword-index.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { heaviestShipped, type RoutingKeyword } from './routing-keyword.ts';
import { scoreExperts } from './score.ts';
import { routeByMeaning } from './route-by-meaning.ts';

const index = buildKeywordIndex(readKeywordFiles());
const route = (problem: string) => routeByMeaning(problem, index);

describe('problems that name a word of another field', () => {
  test.each([
    ['my husband lost his job and we keep fighting', 'relationships'],
    ["landlord won't fix the heating", 'legal'],
    ['my wife wants to work on our marriage', 'relationships'],
    ['my health insurance premium doubled', 'finance'],
    ["I can't sleep because of my job", 'health'],
    ['my partner spends all evening on his phone', 'relationships'],
    ['there is a virus on my laptop', 'tech'],
    ['I caught a virus and have a fever', 'health'],
    ['there are mice in the kitchen', 'home'],
    ['my mouse and keyboard stopped working', 'tech'],
    ['my dog keeps barking at night and the neighbour threatens to sue', 'legal'],
    ['how do I get red wine out of the carpet', 'home'],
    ["I feel stuck and don't know what to do with my life", 'general'],
  ])('%s: %s', async (problem, expertId) => {
    expect((await route(problem)).expertId).toBe(expertId);
  });
});

test('of two fields in one problem both are offered', async () => {
  const { expertId, alternatives } = await route('my work laptop keeps crashing and my boss says I am too slow');
  expect(new Set([expertId, alternatives[0]])).toEqual(new Set(['career', 'tech']));
});

describe('misspelt and informal words', () => {
  test.each([
    ['my boyfreind is cheeting on me', 'relationships'],
    ['how do i pay of my morgage ealry', 'finance'],
    ['MY ROUTER KEEPS DISCONECTING!!!', 'tech'],
    ['My neighbour’s café terrace… can I sue?', 'legal'],
    ['he left me 💔', 'relationships'],
  ])('%s: %s', async (problem, expertId) => {
    expect((await route(problem)).expertId).toBe(expertId);
  });
});

describe('problems in other languages', () => {
  test.each([
    ['Mein Vermieter rückt die Kaution nicht raus', 'legal'],
    ['mi hijo de quince años no me habla desde hace semanas', 'relationships'],
    ['ma box redémarre toute seule tous les soirs', 'tech'],
    ['gastei tudo no cartão e não sei como pagar as prestações', 'finance'],
    ['ho mal di schiena da quando ho cambiato materasso', 'health'],
  ])('%s: %s', async (problem, expertId) => {
    expect((await route(problem)).expertId).toBe(expertId);
  });
});

describe('confidence', () => {
  test('is high when only one field fits, and the reason names the topic', async () => {
    const result = await route('My router drops the wifi and the modem blinks');
    expect(result).toMatchObject({ expertId: 'tech', confidence: 'high' });
    expect(result.reasoning).toMatch(/^Closest topic: .*internet.*technology expert/iu);
  });

  test('is not high without a significant word: the generalist starts and two experts are offered', async () => {
    for (const problem of ['hm', 'zzz qqq', 'It is about yesterday.', '']) {
      const result = await route(problem);
      expect(result).toMatchObject({ expertId: 'general', confidence: expect.not.stringMatching('high') });
      expect(result.alternatives).toHaveLength(2);
      expect(result.alternatives).not.toContain('general');
      expect(result.reasoning).toMatch(/generalist/);
    }
  });

  test('comes with alternatives that never include the chosen expert, and fits the contract', async () => {
    for (const problem of ['My husband hides his debts from me', 'Should I paint first or move first?', 'help']) {
      const result = routingResultSchema.parse(await route(problem));
      expect(result.alternatives).not.toContain(result.expertId);
      expect(Object.keys(result.scores)).toEqual([...expertIds]);
      expect(['high', 'medium', 'low']).toContain(result.confidence);
      expect(result.reasoning).toMatch(/\w+ \w+/u);
    }
  });
});

test('text in other scripts, lone surrogates, markup and 10,000 characters give a valid result', async () => {
  const long = ['qwertzuiop '.repeat(900), 'x'.repeat(10_000)];
  for (const problem of ['我的电脑坏了', '\uD800 router', '<script>alert(1)</script>', '=fired | * laptop', ...long])
    expect(routingResultSchema.safeParse(await route(problem)).success).toBe(true);
});

test('a negation removes its words from the score of its expert', () => {
  const laptop = { expertId: 'tech', kind: 'keyword', term: 'laptop', weight: 5 } as const;
  const negation = { expertId: 'tech', kind: 'negation', term: 'boss * laptop', weight: 1 } as const;
  const scoresWith = (keywords: readonly RoutingKeyword[]) =>
    scoreExperts(collectEvidence('my boss hid my laptop', buildKeywordIndex(keywords)));
  expect(scoresWith([laptop]).tech).toBeGreaterThan(0);
  expect(scoresWith([laptop, negation]).tech).toBe(0);
});

describe('keywords of administrators', () => {
  const shipped = readKeywordFiles();
  const routeWith = async (problem: string, ...added: RoutingKeyword[]) =>
    (await routeByMeaning(problem, buildKeywordIndex([...shipped, ...added]))).expertId;

  test.each([
    ['how do i get red wine out of the carpet', 'home', 'wine'],
    ['my landlord kept my deposit and I want to sue him', 'legal', 'landlord'],
    ['my router drops the wifi every evening', 'tech', 'router'],
  ] as const)('with weight 10 overrule everything in "%s"', async (problem, before, term) => {
    expect(await routeWith(problem)).toBe(before);
    expect(await routeWith(problem, { expertId: 'career', kind: 'keyword', term, weight: 10 })).toBe('career');
  });

  test('that are negations of weight 10 keep a problem from an expert', async () => {
    const problem = 'how do i get red wine out of the carpet';
    const negation = { expertId: 'home', kind: 'negation', term: 'wine * carpet', weight: 10 } as const;
    expect(await routeWith(problem, negation)).not.toBe('home');
  });

  test('can overrule, while no shipped keyword can', () => {
    expect(Math.max(...shipped.map(({ weight }) => weight))).toBeLessThanOrEqual(heaviestShipped);
  });
});

test('problems are routed without any keywords', async () => {
  const alone = buildKeywordIndex([]);
  for (const [problem, expertId] of [
    ['how do i get red wine out of the carpet', 'home'],
    ['my landlord kept my deposit', 'legal'],
    ['my boyfriend cheated on me', 'relationships'],
  ] as const)
    expect((await routeByMeaning(problem, alone)).expertId).toBe(expertId);
});
