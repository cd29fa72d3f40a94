// The labels name playbooks that there are, and none twice.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { readPlaybookChoices } from './playbook-choices.ts';

const ids = new Set(loadPlaybooks().map(({ id }) => id));

test.each([
  ['training', 4000],
  ['choosing', 300],
] as const)('the labels of the lines for %s name playbooks that there are', (set, least) => {
  const choices = readPlaybookChoices(set);
  expect(choices.length).toBeGreaterThan(least);
  const wrong = choices.filter(
    ({ exact, near, text }) =>
      text === '' || [...exact, ...near].some((id) => !ids.has(id)) || exact.some((id) => near.includes(id)),
  );
  expect(wrong).toEqual([]);
  expect(new Set(choices.map(({ text }) => text)).size).toBe(choices.length);
});
