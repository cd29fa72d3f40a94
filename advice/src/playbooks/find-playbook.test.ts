// How the certainty of the search becomes an answer, an offer or nothing.
import { describe, expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { bestChoice, broadChoice, nearestOfAnyScope } from './broad-choice.ts';
import { findPlaybook, nearestPlaybooks } from './find-playbook.ts';
import { loadPlaybooks } from './load-playbooks.ts';
import type { Found, PlaybookIndex } from './playbook-search.ts';
import { broadPlaybook } from './testing/broad-playbook.ts';

const playbooks = loadPlaybooks().filter(({ scope }) => scope === 'specific');
const of = (expert: ExpertId) => playbooks.filter((playbook) => playbook.expert === expert);

const signs = { words: 0, resemblance: undefined, likeness: undefined, expert: 1 };

/** A search that finds the playbooks of each expert in their order, with a certainty for the first one. */
function searchWith(first: Partial<Record<ExpertId, number>>, broad: readonly Found[] = []): PlaybookIndex {
  const found = (expert: ExpertId) =>
    of(expert).map((playbook, place) => ({
      playbook,
      standing: 1,
      signs,
      certainty: (first[expert] ?? 0) / (place + 1),
    }));
  return {
    search: (_text, expert, scope) =>
      scope === 'broad' ? broad.filter((one) => one.playbook.expert === expert) : specific(expert),
    nearestBranch: () => undefined,
    branchesNear: () => [],
    askedNear: () => [],
  };

  function specific(expert: ExpertId | undefined): Found[] {
    return (expert === undefined ? playbooks.map((one) => one.expert) : [expert])
      .filter((one, place, all) => all.indexOf(one) === place)
      .flatMap(found)
      .toSorted((one, other) => other.certainty - one.certainty);
  }
}

const kind = (expert: ExpertId, certainty: number): Found => ({
  playbook: broadPlaybook(expert),
  standing: 1,
  signs,
  certainty,
});

describe('a playbook is chosen by its certainty', () => {
  test.each([
    ['home', 0.6, 'good'],
    ['home', 0.59, 'weak'],
    ['home', 0.42, 'weak'],
    ['home', 0.41, undefined],
    ['legal', 0.59, 'weak'],
    ['legal', 0.45, undefined],
    ['health', 0.65, 'good'],
    ['health', 0.64, 'weak'],
    ['health', 0.45, undefined],
  ] as const)('%s at %d: %s', (expert, certainty, strength) => {
    expect(findPlaybook(searchWith({ [expert]: certainty }), 'any text', expert)?.strength).toBe(strength);
  });

  test('it comes with the two next ones', () => {
    const choice = findPlaybook(searchWith({ home: 0.5 }), 'any text', 'home');
    expect([choice?.playbook, ...(choice?.others ?? [])]).toEqual(of('home').slice(0, 3));
  });

  test("another expert's playbook answers only when it is certain", () => {
    expect(findPlaybook(searchWith({ tech: 0.8 }), 'any text', 'home')?.playbook.expert).toBe('tech');
    expect(findPlaybook(searchWith({ tech: 0.59 }), 'any text', 'home')).toBeUndefined();
  });
});

describe('near playbooks are worth asking about', () => {
  const idsNear = (first: Partial<Record<ExpertId, number>>) =>
    nearestPlaybooks(searchWith(first), 'any text', 'home').map(({ id }) => id);

  test('three of the expert, from a quarter of certainty on', () => {
    expect(idsNear({ home: 0.25, tech: 0.6 })).toEqual(
      of('home')
        .slice(0, 3)
        .map(({ id }) => id),
    );
  });

  test('those of all experts when the own ones are far', () => {
    expect(idsNear({ home: 0.1, tech: 0.6 })[0]).toBe(of('tech')[0]?.id);
  });

  test('none when nothing is near', () => {
    expect(idsNear({ home: 0.2, tech: 0.2 })).toEqual([]);
  });
});

describe('a playbook on the kind of problem', () => {
  test('answers when no specific one is certain, with specific ones to pick from', () => {
    const choice = bestChoice(searchWith({ home: 0.4 }, [kind('home', 0.5)]), ['any text'], 'home');
    expect(choice).toMatchObject({ strength: 'broad', playbook: { scope: 'broad' } });
    expect(choice?.others).toEqual(of('home').slice(0, 3));
  });

  test.each(['health', 'legal'] as const)('also for %s', (expert) => {
    expect(bestChoice(searchWith({}, [kind(expert, 1)]), ['any text'], expert)?.strength).toBe('broad');
  });

  test('leaves the answer to a certain specific one', () => {
    expect(bestChoice(searchWith({ home: 0.8 }, [kind('home', 1)]), ['any text'], 'home')?.strength).toBe('good');
  });

  test('is none when it is far, or of another expert', () => {
    expect(broadChoice(searchWith({}, [kind('home', 0.3)]), 'hm', 'home')).toBeUndefined();
    expect(broadChoice(searchWith({}, [kind('tech', 1)]), 'any text', 'home')).toBeUndefined();
  });

  test.each([
    [0.55, 0.5, 'weak'],
    [0.46, 0.55, 'weak'],
    [0.45, 0.55, 'broad'],
  ] as const)('of a weak one at %d and a broad one at %d the nearer answers: %s', (weak, broad, strength) => {
    expect(bestChoice(searchWith({ home: weak }, [kind('home', broad)]), ['any text'], 'home')?.strength).toBe(
      strength,
    );
  });

  test('that is too far to answer is one of those to pick from', () => {
    const near = nearestOfAnyScope(searchWith({ home: 0.3 }, [kind('home', 0.3)]), 'any text', 'home');
    expect(near.map(({ scope }) => scope)).toEqual(['specific', 'specific', 'broad']);
    expect(nearestOfAnyScope(searchWith({}, [kind('home', 0.1)]), 'any text', 'home')).toEqual([]);
  });

  test('leaves a weak answer when there is none', () => {
    expect(bestChoice(searchWith({ home: 0.55 }), ['any text'], 'home')?.strength).toBe('weak');
  });
});
