// A ninth expert is one more folder and one command: tested in a copy of the product, which then routes to it, answers
// and shows it.
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { copyProduct } from './copy-of-product.ts';
import type { CopyOfProduct } from './copy-of-product.ts';

const problem = 'Since the holidays my violin squeaks on every long note, whatever I do with the bow';

interface Told {
  readonly experts: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  readonly routing: { readonly expertId: string; readonly reasoning: string };
  readonly reply: string;
}

let copy: CopyOfProduct;
beforeAll(async () => {
  copy = await copyProduct();
  await keepAPart(copy.folder);
  await cp(path.join(import.meta.dirname, 'music'), path.join(copy.folder, 'advice/experts/music'), {
    recursive: true,
  });
  await copy.run('deploy/local/commands/experts.ts');
}, 420_000);
afterAll(() => copy.remove());

test('a problem of its field is routed to the ninth expert and answered from its playbook, with its card and its notice', async () => {
  const said = await copy.run('tests/experts/ask-the-copy.ts', problem);
  const told = JSON.parse(/^TOLD (.*)$/mu.exec(said)?.[1] ?? '{}') as Told;
  expect(told.experts.map(({ id }) => id)).toEqual([...expertIds, 'music']);
  expect(told.experts.at(-1)).toMatchObject({ name: 'Nina Sorel', color: 'hue-music' });
  expect(told.routing).toMatchObject({ expertId: 'music', reasoning: expect.stringContaining('music') });
  expect(told.reply).toContain('A bow that squeaks');
  expect(told.reply).toContain('a teacher who hears you can judge your own case');
});

test('the chooser shows the ninth expert among the others, with its own icon and hue', async () => {
  const jest = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const file = 'frontends/consult/src/chooser/every-expert.test.tsx';
  const said = await copy.run(...jest, '--selectProjects', 'dom', '--verbose', '--runInBand', file);
  expect([...said.matchAll(/✓ shows (\w+)/gu)].map(([, id]) => id)).toEqual([...expertIds, 'music']);
  expect(said).not.toContain('✕');
});

/** 20,000 phrases of playbooks and half as many lines, at some milliseconds each: a part is enough for this test. */
const EVERY_NTH_LINE = 8;
const EVERY_NTH_PLAYBOOK = 12;

async function keepAPart(folder: string): Promise<void> {
  const experts = path.join(folder, 'advice/experts');
  const lines = path.join(folder, 'tools/advice/lines');
  const ofWriters = (await readdir(lines, { recursive: true }))
    .filter((name) => /^older.*tsv$|^training.*(?:jsonl|tsv)$/u.test(name))
    .map((name) => path.join(lines, name));
  const ofExperts = expertIds.flatMap((id) =>
    ['keywords.tsv', 'training-problems.txt', 'wordings.tsv'].map((name) => path.join(experts, id, name)),
  );
  for (const file of [...ofWriters, ...ofExperts])
    await keepLines(file, (_line, place) => place % EVERY_NTH_LINE === 0);
  for (const id of expertIds) await keepSomePlaybooks(path.join(experts, id));
}

async function keepLines(file: string, keeps: (line: string, place: number) => boolean): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, lines.filter((line, place) => line.startsWith('#') || keeps(line, place)).join('\n'));
}

async function keepSomePlaybooks(expert: string): Promise<void> {
  const folder = path.join(expert, 'playbooks');
  const names = (await readdir(folder)).toSorted();
  const kept = new Set(
    names.filter((_name, place) => place % EVERY_NTH_PLAYBOOK === 0).map((name) => path.parse(name).name),
  );
  for (const name of names) if (!kept.has(path.parse(name).name)) await rm(path.join(folder, name));
  for (const name of ['search-hints.txt', 'wordings.tsv'])
    await keepLines(path.join(expert, name), (line) => kept.has(/^[a-z\d-]+/u.exec(line)?.[0] ?? ''));
}
