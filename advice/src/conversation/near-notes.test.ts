// Several notes answer together when none is near enough alone.
import { describe, expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { english } from '../language/frame/english.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import type { Found, PlaybookIndex } from '../playbooks/playbook-search.ts';
import { severalNotesReply } from './compose-reply.ts';
import { linesOfNotes, nearNotes } from './near-notes.ts';
import { pickedPlaybooks } from './offered-playbooks.ts';

const all = loadPlaybooks();
const signs = { words: 0, resemblance: undefined, likeness: undefined, expert: 1 };
const of = (expert: ExpertId, scope: Found['playbook']['scope']) =>
  all.filter((one) => one.expert === expert && one.scope === scope);

/** Finds the playbooks of an expert in their order, with these certainties. */
function searchWith(specific: readonly number[], broad: readonly number[]): PlaybookIndex {
  const found = (expert: ExpertId, scope: Found['playbook']['scope'], certainties: readonly number[]) =>
    of(expert, scope)
      .slice(0, certainties.length)
      .map((playbook, place) => ({ playbook, certainty: certainties[place] ?? 0, standing: 1, signs }));
  return {
    search: (_text, expert = 'home', scope = 'specific') => found(expert, scope, scope === 'broad' ? broad : specific),
    nearestBranch: () => undefined,
    branchesNear: () => [],
    askedNear: () => [],
  };
}

const scopes = (specific: number[], broad: number[]) =>
  nearNotes(searchWith(specific, broad), 'any text', 'home').map(({ scope }) => scope);

describe('the notes that answer', () => {
  test('are a specific and a broad one, and one more that is near', () => {
    expect(scopes([0.3, 0.2], [0.15, 0.05])).toEqual(['specific', 'broad', 'specific']);
  });

  test('begin with the broad one when the specific one is hardly nearer', () => {
    expect(scopes([0.25], [0.2])).toEqual(['broad', 'specific']);
  });

  test('are none when nothing is near', () => {
    expect(scopes([0.12, 0.1], [0.1])).toEqual([]);
  });
});

const notes = of('health', 'broad').slice(0, 2);
const index = searchWith([], []);

test('each can be picked by its number, with first steps that leave some for its card', () => {
  const lines = linesOfNotes(notes, 'any text', index, english);
  expect(pickedPlaybooks('number 2', lines, all)).toEqual([notes[1]]);
  const steps = notes.map(({ solutions }) => solutions[0]?.steps ?? []);
  lines.split('\n').forEach((line, place) => {
    expect(line).toContain(steps[place]?.[0]);
    expect(line).not.toContain(steps[place]?.at(-1));
  });
});

test('in health the reply keeps when to get help of every note, and says that it is not sure', () => {
  const { text, from } = severalNotesReply(notes, 'any text', 'health', index);
  for (const { whenToGetHelp } of notes) expect(text).toContain(whenToGetHelp);
  expect(english.severalNotes.some((sentence) => text.includes(sentence))).toBe(true);
  expect(from).toBe('several');
});
