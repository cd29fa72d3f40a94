// The problems on a card are kept promises: the routing gives each to this expert, and a playbook of the expert answers it.
import { beforeAll, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { bestChoice } from '../playbooks/broad-choice.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { buildKeywordIndex } from '../routing/keyword-index.ts';
import { readKeywordFiles } from '../routing/keyword-files.ts';
import { routeByMeaning } from '../routing/route-by-meaning.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { expertFile } from './expert-folders.ts';

const keywords = buildKeywordIndex(readKeywordFiles());
const search = createPlaybookSearch(loadPlaybooks(), loadSearchHints());
const problems = expertIds.flatMap((id) => expertFile(id).card.startHereWith.map((problem) => [id, problem] as const));

/** On a busy machine the first vector comes too late, and words decide alone. */
beforeAll(async () => {
  while ((await vectorOf('a slow laptop')) === undefined);
});

test.each(problems)('%s: %s', async (id, problem) => {
  expect((await routeByMeaning(problem, keywords)).expertId).toBe(id);
  const choice = bestChoice(await search.read([problem]), [problem], id);
  expect(choice).toMatchObject({ playbook: { expert: id, scope: 'specific' }, strength: 'good' });
});

test('no problem stands on two cards', () => {
  expect(new Set(problems.map(([, problem]) => problem)).size).toBe(problems.length);
});
