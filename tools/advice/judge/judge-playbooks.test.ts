// The figures of the choice of playbooks.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import type { PlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import { judgePlaybooks } from './judge-playbooks.ts';
import type { PlaybookChoices } from './playbook-choices.ts';

const [playbook] = loadPlaybooks();
if (!playbook) throw new Error('there are no playbooks');
const { id, expert } = playbook;
const labelled = (text: string, more: Partial<PlaybookChoices>): PlaybookChoices => ({
  writer: 'one',
  expert,
  text,
  exact: [],
  near: [],
  ...more,
});

/** Finds the same playbook for every text, with the certainty that the text names. */
const search: PlaybookSearch = {
  read: () =>
    Promise.resolve({
      search: (text) => [
        {
          playbook,
          certainty: Number(text.split(' ')[0]),
          standing: 1,
          signs: { words: 0, resemblance: undefined, likeness: undefined, expert: 1 },
        },
      ],
      nearestBranch: () => undefined,
      branchesNear: () => [],
      askedNear: () => [],
    }),
};

test('counts what is right, of help in part, and on something else', async () => {
  const choices = [
    labelled('0.9 right', { exact: [id] }),
    labelled('0.6 in part', { near: [id] }),
    labelled('0.7 wrong', {}),
    labelled('0.5 right without certainty', { exact: [id] }),
    labelled('0.2 another would be right', { exact: ['home-another'] }),
  ];
  const { figures, worst } = await judgePlaybooks('somebody', choices, search);
  expect(figures.map(({ share }) => share)).toEqual([
    { hits: 2, of: 3 },
    { hits: 3, of: 5 },
    { hits: 1, of: 3 },
    { hits: 1, of: 3 },
    { hits: 1, of: 3 },
  ]);
  expect(worst).toEqual([`${id}: 0.7 wrong`]);
});
