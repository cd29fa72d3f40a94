// The section of a playbook that a first message speaks of.
import { expect, test } from '@jest/globals';
import type { NearBranch, PlaybookIndex } from '../playbooks/playbook-search.ts';
import { broadPlaybook } from '../playbooks/testing/broad-playbook.ts';
import { fittingSection } from './fitting-section.ts';

const playbook = broadPlaybook('home');
const [wet, borrowed] = playbook.branches;
if (!wet || !borrowed) throw new Error('the playbook for tests has two sections');

/** A search that finds the sections as near as it is told. */
function near(toWet: number, toBorrowed: number): PlaybookIndex {
  const found: NearBranch[] = [
    { branch: wet!, cue: 'wet zimbel', similarity: toWet },
    { branch: borrowed!, cue: 'borrowed zimbel', similarity: toBorrowed },
  ];
  return { search: () => [], nearestBranch: () => found[0], branchesNear: () => found, askedNear: () => [] };
}

test('one that means far nearer than the others is sure', () => {
  expect(fittingSection(playbook, 'it stood in the rain', near(0.65, 0.2))).toMatchObject({
    branch: wet,
    isSure: true,
  });
});

test('one that is somewhat nearer is named with its circumstance', () => {
  const section = fittingSection(playbook, 'it stood in the rain', near(0.42, 0.2));
  expect(section).toMatchObject({ branch: wet, cue: 'wet zimbel', isSure: false });
});

test('none when all are as near: they are only about the same thing', () => {
  expect(fittingSection(playbook, 'it stood in the rain', near(0.6, 0.55))).toBeUndefined();
});

test('words of a cue count beside its meaning', () => {
  expect(fittingSection(playbook, 'my borrowed zimbel quorps', near(0.3, 0.3))?.branch).toBe(borrowed);
});

test('without the encoder the words of a whole cue decide', () => {
  expect(fittingSection(playbook, 'a wet zimbel', undefined)).toMatchObject({ branch: wet, isSure: true });
  expect(fittingSection(playbook, 'it stood in the rain', undefined)).toBeUndefined();
});
