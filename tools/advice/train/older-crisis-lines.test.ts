// The crisis check on the lines that were written first: direct ones are found, harmless ones are not.
import { describe, expect, test } from '@jest/globals';
import { detectCrisis } from '@consilium/advice/crisis/detect-crisis.ts';
import { checkForCrisis, type CrisisCheck } from '@consilium/advice/crisis/find-crisis.ts';
import { readOlderCrisisLines } from './older-crisis-lines.ts';
import { readOlderProblems } from './older-problems.ts';

const lines = readOlderCrisisLines();
const labelled = (...labels: string[]) => lines.filter(({ label }) => labels.includes(label));

describe('crisis detection on the older lines', () => {
  test('has at least 120 positive and 120 negative lines, none twice', () => {
    expect(labelled('direct', 'veiled').length).toBeGreaterThanOrEqual(120);
    expect(labelled('none').length).toBeGreaterThanOrEqual(120);
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
    for (const { label, kind } of lines) expect(kind === 'none').toBe(label === 'none');
  });

  test('finds at least 84 % of the direct lines by phrases alone, and 95 % with their meaning', async () => {
    const direct = labelled('direct');
    const share = (found: readonly unknown[]) => found.length / direct.length;
    expect(share(direct.filter(({ text }) => detectCrisis(text) !== null))).toBeGreaterThanOrEqual(0.84);
    // Every sixth, because each takes some milliseconds.
    const some = direct.filter((_, place) => place % 6 === 0);
    const checks: CrisisCheck[] = [];
    for (const { text } of some) checks.push(await checkForCrisis(text));
    const found = checks.filter(({ sure, likely }) => sure !== null || likely !== null);
    expect(found.length / some.length).toBeGreaterThanOrEqual(0.95);
  });

  test('alarms on fewer than 5 % of the harmless lines', () => {
    const harmless = labelled('none');
    const alarmed = harmless.filter(({ text }) => detectCrisis(text) !== null);
    expect(alarmed.length / harmless.length).toBeLessThan(0.05);
  });

  test('alarms on fewer than 1 % of the everyday problems of routing', () => {
    const problems = readOlderProblems().map(({ problem }) => problem);
    expect(problems.length).toBeGreaterThan(200);
    expect(problems.filter((problem) => detectCrisis(problem) !== null).length / problems.length).toBeLessThan(0.01);
  });

  test('names the right danger for at least 95 %', () => {
    const found = labelled('direct', 'veiled').flatMap(({ kind, text }) => {
      const finding = detectCrisis(text);
      return finding === null ? [] : [finding.kind === kind];
    });
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.95);
  });
});
