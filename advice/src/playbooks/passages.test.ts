// A playbook is read passage by passage, each with a name of its own and the place of its sentences.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from './load-playbooks.ts';
import { passagesOf } from './passages.ts';
import { sentencesOfPlaybook } from './statement-codes.ts';

const playbooks = loadPlaybooks();

test('no two passages of a playbook have the same name', () => {
  const twice = playbooks.filter((playbook) => {
    const names = passagesOf(playbook).map(({ name }) => name);
    return new Set(names).size < names.length;
  });
  expect(twice.map(({ id }) => id)).toEqual([]);
});

test('the first sentence of a passage stands at its place', () => {
  const wrong = playbooks.flatMap((playbook) => {
    const sentences = sentencesOfPlaybook(playbook);
    return passagesOf(playbook)
      .filter(({ statement }) => statement !== undefined && statement.sentences.length > 0)
      .filter(({ statement, firstSentence }) => sentences[firstSentence] !== statement?.sentences[0]?.text)
      .map(({ name }) => `${playbook.id} ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('sections and written answers are passages, with their headings', () => {
  const [playbook] = playbooks.filter(({ asked }) => asked.length > 0);
  const passages = playbook ? passagesOf(playbook) : [];
  expect(passages.find(({ kind }) => kind === 'asked')?.headings).toEqual(playbook?.asked[0]?.wordings);
  expect(passages.find(({ kind }) => kind === 'branch')?.headings).toEqual(playbook?.branches[0]?.cues);
});
