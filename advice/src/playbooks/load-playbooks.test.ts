import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from './load-playbooks.ts';
import { loadSearchHints } from './load-search-hints.ts';
import { parsePlaybook } from './parse-playbook.ts';

describe('the playbooks of the product', () => {
  const playbooks = loadPlaybooks();

  const specific = playbooks.filter(({ scope }) => scope === 'specific');

  test('are numerous for every expert, not counting broad ones', () => {
    const perExpert = expertIds.map((expert) => specific.filter((playbook) => playbook.expert === expert).length);
    expect(Math.min(...perExpert)).toBeGreaterThanOrEqual(9);
    expect(specific.length).toBeGreaterThanOrEqual(250);
  });

  test('have solutions and follow-ups that fit the contract', () => {
    const solutions = playbooks.flatMap((playbook) => playbook.solutions);
    expect(solutions.every(({ steps }) => steps.length >= 2 && steps.length <= 5)).toBe(true);
    expect(solutions.every(({ effectiveness }) => effectiveness >= 0 && effectiveness <= 100)).toBe(true);
    expect(playbooks.every(({ questions }) => questions.length >= 2)).toBe(true);
  });

  test('have search hints if they are specific, and every hint has a playbook', () => {
    const hinted = loadSearchHints();
    expect(specific.filter(({ id }) => !hinted.has(id))).toEqual([]);
    const ids = new Set(playbooks.map(({ id }) => id));
    expect([...hinted.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});

const good = `---
id: tech-example
expert: tech
title: An example
symptoms:
  - one
  - two
  - three
wording:
  - one
  - two
  - three
questions:
  - First?
  - Second?
---
An opening.

## Solution: Restart
- Difficulty: Easy
- Time: 5 minutes
- Effectiveness: 70
- Why: It clears the memory.

1. Switch it off.
2. Switch it on.

## Solution: Ask
- Difficulty: Hard
- Time: 1 hour
- Cost: Free
- Effectiveness: 60
- Why: Two see more.

1. Find somebody.
2. Ask.

## If: old / very old
Then be gentle.

## If: new
Then return it.

## When to get help
When it smokes.
`;

const dated = good.replace('  - Second?', '  - Second?\nsources:\n  - NHS, "Examples"\nreviewed: 2026-11-23');

describe('a playbook file', () => {
  test('is parsed', () => {
    const playbook = parsePlaybook('example.md', good);
    expect(playbook).toMatchObject({ id: 'tech-example', opening: 'An opening.', whenToGetHelp: 'When it smokes.' });
    expect(playbook.solutions[0]).toEqual({
      adviceKey: 'playbook:tech-example:1',
      title: 'Restart',
      steps: ['Switch it off.', 'Switch it on.'],
      difficulty: 'Easy',
      timeEstimate: '5 minutes',
      costEstimate: null,
      effectiveness: 70,
      description: 'It clears the memory.',
    });
    expect(playbook.branches[0]).toEqual({ cues: ['old', 'very old'], text: 'Then be gentle.' });
    expect([...playbook.followUps, ...playbook.byCountry]).toEqual([]);
  });

  test('is about one problem, unless it says that it is about a kind of them', () => {
    expect(parsePlaybook('example.md', good).scope).toBe('specific');
    const kind = good.replace('tech-example', 'tech-kind-example').replace('title', 'scope: broad\ntitle');
    expect(parsePlaybook('example.md', kind).scope).toBe('broad');
  });

  test('may name sources and a day, answer what people ask next, and what differs by country', () => {
    const more = '## Cost\nNothing.\n\n## When it worked\nWell done.\n\n## In DE, AT\nRing 116117.\n\n## When';
    const playbook = parsePlaybook('example.md', dated.replace('## When', more));
    expect(playbook).toMatchObject({ sources: ['NHS, "Examples"'], reviewed: '2026-11-23' });
    expect(Object.fromEntries(playbook.followUps)).toEqual({ cost: 'Nothing.', worked: 'Well done.' });
    expect(Object.fromEntries(playbook.byCountry)).toEqual({ DE: 'Ring 116117.', AT: 'Ring 116117.' });
  });

  test.each([
    [
      'an unknown key',
      ['title: An example', 'title: An example\nauthor: me'],
      'example.md:5: author is not a key of a playbook',
    ],
    [
      'an item that is no text',
      ['  - two\n  - three\nwording', '  - 2\n  - three\nwording'],
      'example.md:7: symptoms item 1 must be a text',
    ],
    [
      'a mapping where a text belongs',
      ['  - Second?', '  - Second: really?'],
      'example.md:15: questions item 1 must be a text',
    ],
    ['broken YAML', ['title: An example', 'title: "An example'], 'example.md:'],
    ['a missing key', ['title: An example\n', ''], 'title'],
    ['no front matter', ['---\nid', 'id'], 'example.md:1: must begin with front matter'],
    [
      'an unknown section',
      ['## When to get help', '## When to panic'],
      'example.md:44: "When to panic" is not a section',
    ],
    [
      'no help section',
      ['## When to get help\nWhen it smokes.\n', ''],
      'example.md:1: needs one section "When to get help"',
    ],
    ['an empty section', ['Then return it.', ''], 'example.md:41: "If: new" says nothing'],
    ['a wrong difficulty', ['Difficulty: Hard', 'Difficulty: Brutal'], 'example.md:28: facts of the solution'],
    [
      'steps out of order',
      ['2. Switch it on.', '3. Switch it on.'],
      'example.md:26: is neither a fact nor the next step',
    ],
    ['a single step', ['2. Ask.', ''], 'example.md:28: needs 2 to 5 steps, has 1'],
    [
      'a follow-up section twice',
      ['## When', '## Cost\nFree.\n\n## Cost\nFree.\n\n## When'],
      'example.md:47: a second section for cost',
    ],
    ['an empty follow-up section', ['## When', '## Why\n\n## When'], 'example.md:44: "Why" says nothing'],
    ['an unknown country', ['## When', '## In DE, XX\nRing.\n\n## When'], 'example.md:44: "XX" is not one of US, GB'],
    [
      'a country twice',
      ['## When', '## In DE\nRing.\n\n## In AT, DE\nRing.\n\n## When'],
      'example.md:47: a second section for DE',
    ],
    [
      'a day that is none',
      ['  - Second?', '  - Second?\nreviewed: in May'],
      'example.md:16: reviewed must be a day such as 2026-11-23',
    ],
    [
      'a source that is no text',
      ['  - Second?', '  - Second?\nsources:\n  - 3'],
      'example.md:17: sources item 0 must be a text',
    ],
    [
      'an unknown scope',
      ['title: An example', 'title: An example\nscope: wide'],
      'example.md:5: scope must be broad, or left out for a specific one',
    ],
    [
      'a broad playbook whose id does not say so',
      ['title: An example', 'title: An example\nscope: broad'],
      'example.md:2: id of a broad playbook must begin with tech-kind-',
    ],
    [
      'the id of a broad playbook for a specific one',
      ['id: tech-example', 'id: tech-kind-example'],
      'example.md:2: id tech-kind- is for a broad playbook',
    ],
    ['no opening', ['An opening.\n', ''], 'needs an opening text'],
  ] as const)('refuses %s and says where', (_slip, [from, to], message) => {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    expect(() => parsePlaybook('example.md', bad)).toThrow(message);
  });
});

describe('a folder of playbooks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playbooks-'));
  for (const expert of expertIds) mkdirSync(join(folder, expert, 'playbooks'), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('must match the expert and ids that its files name', () => {
    writeFileSync(join(folder, 'home', 'playbooks', 'example.md'), good);
    expect(() => loadPlaybooks(folder)).toThrow('expert must be home, as the folder says');
    rmSync(join(folder, 'home', 'playbooks', 'example.md'));
    writeFileSync(join(folder, 'tech', 'playbooks', 'other.md'), good);
    expect(() => loadPlaybooks(folder)).toThrow('id must be tech-other');
  });

  test('may have no title twice, since a reply is recognised by its title', () => {
    rmSync(join(folder, 'tech', 'playbooks', 'other.md'));
    writeFileSync(join(folder, 'tech', 'playbooks', 'example.md'), good);
    writeFileSync(join(folder, 'tech', 'playbooks', 'other.md'), good.replace('tech-example', 'tech-other'));
    expect(() => loadPlaybooks(folder)).toThrow('two playbooks have the title "An example"');
  });
});
