/** @jest-environment node */
// LibreOffice opens our Word and Excel files, and finds every word in them.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'papaparse';
import { planDocx } from '#plan/plan-docx.ts';
import { allLanguages, dangerousCells, samplePlan, textsOf, twoExperts } from '#plan/plan-sample.test-support.ts';
import { planXlsx } from '#plan/plan-xlsx.ts';

const run = promisify(execFile);
/** Its Java parts are not needed for these formats. */
const aboutJava = /javaldx/u;
const program = findOffice();
if (program === undefined && process.env['CI'] === 'true')
  throw new Error('LibreOffice was not found: install libreoffice-writer-nogui and libreoffice-calc-nogui.');
if (program === undefined)
  process.stderr.write('Skipped: Word and Excel files are not opened, LibreOffice (soffice) was not found.\n');

function findOffice(): string | undefined {
  const named = process.env['LIBREOFFICE_PATH'];
  if (named) return named;
  try {
    return execFileSync('which', ['soffice'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

const [base] = samplePlan().solutions;
if (!base) throw new Error('The sample has no solution.');
const formulas = samplePlan({
  problem: '=1+1',
  solutions: [{ ...base, title: '=2+2', steps: dangerousCells.map((cell) => cell.trim()) }],
});
const long = samplePlan({ problem: 'word '.repeat(2000).trim() });
const plans = { 'all-languages': allLanguages, formulas, long, 'two-experts': twoExperts } as const;

(program ? describe : describe.skip)('LibreOffice', () => {
  let folder = '';
  const said: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'consilium-plans-'));
    const names = Object.keys(plans);
    for (const [name, plan] of Object.entries(plans)) {
      await writeFile(join(folder, `${name}.docx`), Buffer.from(await planDocx(plan)));
      await writeFile(join(folder, `${name}.xlsx`), Buffer.from(await planXlsx(plan)));
    }
    await convert(
      'txt:Text (encoded):UTF8',
      names.map((name) => `${name}.docx`),
    );
    // Comma, quote, UTF-8, every cell as text is stored; formulas would be written as their results.
    await convert(
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false',
      names.map((name) => `${name}.xlsx`),
    );
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function convert(format: string, files: readonly string[]): Promise<void> {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const options = ['--headless', '--norestore', profile, '--convert-to', format, '--outdir', folder];
    const { stdout, stderr } = await run(program ?? '', [...options, ...files], { cwd: folder });
    said.push(...stderr.split('\n').filter((line) => line !== '' && !aboutJava.test(line)));
    for (const file of files) expect(stdout).toContain(`convert ${folder}/${file}`);
  }

  test('opens every file without a word of warning', () => {
    expect(said).toEqual([]);
  });

  test.each(Object.entries(plans))('finds every word of the Word file %s', async (name, plan) => {
    const text = flat(await readFile(join(folder, `${name}.txt`), 'utf8'));
    for (const words of textsOf(plan)) expect(text).toContain(flat(words));
  });

  test('numbers the steps of each solution from 1', async () => {
    const text = await readFile(join(folder, 'all-languages.txt'), 'utf8');
    expect(text).toMatch(/1\. Write down what happened\r?\n\s*2\. Send it by registered mail/u);
    expect(text).toContain('1. Find the office of your town');
  });

  test.each(Object.entries(plans))('finds every word of the Excel file %s, each in its cell', async (name, plan) => {
    const cells = await cellsOf(name);
    for (const words of textsOf(plan)) expect(cells.some((cell) => flat(cell).includes(flat(words)))).toBe(true);
  });

  test('finds the facts of a solution once in the Excel file, beside its first step', async () => {
    const cells = await cellsOf('long');
    for (const { title, timeEstimate, steps } of samplePlan().solutions) {
      expect(cells.filter((cell) => cell === title)).toHaveLength(steps.length);
      expect(cells.filter((cell) => cell === timeEstimate)).toHaveLength(1);
    }
  });

  test('takes no cell for a formula', async () => {
    const cells = await cellsOf('formulas');
    for (const words of ['=2+2', ...dangerousCells.map((cell) => cell.trim())]) expect(cells).toContain(words);
  });

  async function cellsOf(name: string): Promise<string[]> {
    return parse<string[]>(await readFile(join(folder, `${name}.csv`), 'utf8')).data.flat();
  }
});

/** The program may add blanks and direction marks. */
function flat(text: string): string {
  return text.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '').replace(/\s+/gu, ' ');
}
