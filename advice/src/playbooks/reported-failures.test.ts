// Reports lower a playbook within its expert: never by more than a tenth, never a clear match, never to nothing.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { vectorOf } from '../vectors/vector-of.ts';
import { findPlaybook } from './find-playbook.ts';
import { loadSearchHints } from './load-search-hints.ts';
import { createPlaybookSearch } from './playbook-search.ts';
import { loweredStanding } from './reported-failures.ts';
import { shippedPlaybooks } from './shipped-playbooks.ts';

const search = createPlaybookSearch(shippedPlaybooks(), loadSearchHints());
const mold = 'There’s black mould in the corner of my bathroom';
const slow = 'my laptop is very slow';
const failing = (id: string, share = 1) => new Map([[id, share]]);

// The encoder takes a moment to start.
beforeAll(async () => {
  for (let attempt = 0; attempt < 10 && !(await vectorOf(mold)); attempt += 1);
});

describe('a standing', () => {
  test.each([
    [2, 0, 2],
    [2, 0.5, 1.9],
    [2, 1, 1.8],
    [2, 7, 1.8],
    [2, -1, 2],
    [0, 1, 0],
    [-0.5, 1, -0.5],
  ])('of %f with failures of %f becomes %f', (standing, share, lowered) => {
    expect(loweredStanding(standing, share)).toBeCloseTo(lowered, 12);
  });

  test('without reports stays', () => expect(loweredStanding(1.5, undefined)).toBe(1.5));
});

describe('a playbook that people report as failing', () => {
  test('comes later when another of its expert fits nearly as well, and the choice says so', async () => {
    const before = findPlaybook(await search.read([mold]), mold, 'home');
    expect([before?.playbook.id, before?.passedOver]).toEqual(['home-damp-mold', undefined]);
    const after = findPlaybook(await search.read([mold], failing('home-damp-mold')), mold, 'home');
    expect(after?.playbook.id).not.toBe('home-damp-mold');
    expect(after?.playbook.expert).toBe('home');
    expect(after?.passedOver?.id).toBe('home-damp-mold');
  });

  test('stays first when it fits far better, with the same certainty', async () => {
    const [before] = (await search.read([slow])).search(slow, 'tech');
    const [after] = (await search.read([slow], failing('tech-slow-computer'))).search(slow, 'tech');
    expect(before?.playbook.id).toBe('tech-slow-computer');
    expect(after).toEqual(before);
  });

  test('keeps its place among the playbooks of all experts', async () => {
    const plain = (await search.read([mold])).search(mold);
    const reported = (await search.read([mold], failing('home-damp-mold'))).search(mold);
    expect(reported.map(({ playbook }) => playbook.id)).toEqual(plain.map(({ playbook }) => playbook.id));
  });

  test('is still found when nothing else is certain enough', async () => {
    const others = shippedPlaybooks().filter(({ expert, scope }) => expert === 'home' && scope === 'specific');
    const texts = others.slice(0, 15).flatMap(({ wording }) => wording.slice(0, 1));
    const plain = await search.read(texts);
    for (const text of texts) {
      const before = findPlaybook(plain, text, 'home');
      if (!before) continue;
      const index = await search.read([text], failing(before.playbook.id));
      expect(findPlaybook(index, text, 'home')).toBeDefined();
    }
  });
});
