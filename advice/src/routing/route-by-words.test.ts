import { describe, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { routingResultSchema } from '@consilium/contracts/chat/routing.ts';
import { collectEvidence } from './evidence.ts';
import { buildKeywordIndex } from './keyword-index.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { labelledFiles, readLabelledProblems } from './labelled-problems.ts';
import { heaviestShipped, type RoutingKeyword } from './routing-keyword.ts';
import { scoreExperts } from './score.ts';
import { routeByWords } from './route-by-words.ts';

const index = buildKeywordIndex(readKeywordFiles());
const route = (problem: string) => routeByWords(problem, index);

describe('problems that name a word of another field', () => {
  test.each([
    ['my boss sent my laptop to repair', 'career'],
    ['my laptop is at the repair shop and my boss is angry', 'career'],
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
  ])('%s: %s', (problem, expertId) => {
    expect(route(problem).expertId).toBe(expertId);
  });
});

describe('misspelt and informal words', () => {
  test.each([
    ['my boyfreind is cheeting on me', 'relationships'],
    ['how do i pay of my morgage ealry', 'finance'],
    ['MY ROUTER KEEPS DISCONECTING!!!', 'tech'],
    ['My neighbour’s café terrace… can I sue?', 'legal'],
    ['he left me 💔', 'relationships'],
  ])('%s: %s', (problem, expertId) => {
    expect(route(problem).expertId).toBe(expertId);
  });
});

describe('confidence', () => {
  test('is high when only one field has evidence, and the reason names the words', () => {
    const result = route('My router drops the wifi and the modem blinks');
    expect(result).toMatchObject({ expertId: 'tech', confidence: 'high' });
    expect(result.reasoning).toMatch(/“(router|wifi|modem)”.*technology expert/);
  });

  test('is low without a significant word: the generalist starts and two experts are offered', () => {
    for (const problem of ['hm', 'zzz qqq', 'It is about yesterday.', '']) {
      const result = route(problem);
      expect(result).toMatchObject({ expertId: 'general', confidence: 'low' });
      expect(result.alternatives).toHaveLength(2);
      expect(result.alternatives).not.toContain('general');
      expect(result.reasoning).toMatch(/generalist/);
    }
  });

  test('comes with alternatives that never include the chosen expert, and fits the contract', () => {
    for (const { problem } of labelledFiles.flatMap(readLabelledProblems)) {
      const result = routingResultSchema.parse(route(problem));
      expect(result.alternatives).not.toContain(result.expertId);
      expect(Object.keys(result.scores)).toEqual([...expertIds]);
    }
  });
});

describe('routing time and robustness', () => {
  // The fastest of many runs, because a shared machine can make any single run slow.
  const fastestMs = (problem: string): number => {
    const times = Array.from({ length: 60 }, () => {
      const start = performance.now();
      route(problem);
      return performance.now() - start;
    });
    return Math.min(...times);
  };

  test('an ordinary problem takes less than 5 ms', () => {
    const problem = readLabelledProblems('labelled-problems-second.tsv').map((labelled) => labelled.problem);
    expect(fastestMs(problem.slice(0, 5).join(' '))).toBeLessThan(5);
  });

  // 3 ms on an idle core; the margin is for a loaded test machine.
  test('10,000 characters of words or noise take less than 15 ms', () => {
    const words = readLabelledProblems('labelled-problems.tsv')
      .map((labelled) => labelled.problem)
      .join(' ');
    expect(fastestMs(words.slice(0, 10_000))).toBeLessThan(15);
    expect(fastestMs('qwertzuiop '.repeat(900))).toBeLessThan(15);
    expect(fastestMs('x'.repeat(10_000))).toBeLessThan(15);
  });

  test('text in other scripts, lone surrogates and markup gives a valid result', () => {
    for (const problem of ['我的电脑坏了', '\uD800 router', '<script>alert(1)</script>', '=fired | * laptop'])
      expect(() => routingResultSchema.parse(route(problem))).not.toThrow();
  });
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
  const routeWith = (problem: string, ...added: RoutingKeyword[]) =>
    routeByWords(problem, buildKeywordIndex([...shipped, ...added])).expertId;

  test.each([
    ['how do i get red wine out of the carpet', 'home', 'wine'],
    ['my landlord kept my deposit and I want to sue him', 'legal', 'landlord'],
    ['my router drops the wifi every evening', 'tech', 'router'],
  ] as const)('with weight 10 overrule everything in "%s"', (problem, before, term) => {
    expect(routeWith(problem)).toBe(before);
    expect(routeWith(problem, { expertId: 'career', kind: 'keyword', term, weight: 10 })).toBe('career');
  });

  test('that are negations of weight 10 keep a problem from an expert', () => {
    const problem = 'how do i get red wine out of the carpet';
    const negation = { expertId: 'home', kind: 'negation', term: 'wine * carpet', weight: 10 } as const;
    expect(routeWith(problem, negation)).not.toBe('home');
  });

  test('can overrule, while no shipped keyword can', () => {
    expect(Math.max(...shipped.map(({ weight }) => weight))).toBeLessThanOrEqual(heaviestShipped);
  });
});

test('the learned opinion routes problems without any keywords', () => {
  const alone = buildKeywordIndex([]);
  for (const [problem, expertId] of [
    ['how do i get red wine out of the carpet', 'home'],
    ['my landlord kept my deposit', 'legal'],
    ['my boyfriend cheated on me', 'relationships'],
  ] as const)
    expect(routeByWords(problem, alone).expertId).toBe(expertId);
});
