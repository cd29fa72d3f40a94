// What holds in one country only says so: sums of money, paragraphs and telephone numbers outside the sections for
// countries name a country in the same line. For playbooks that were read over; the others are older.
import { readFileSync, readdirSync } from 'node:fs';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expect, test } from '@jest/globals';
import { pathInFolder } from '../experts/expert-folders.ts';

const claim = /[$€£]\s?\d|\bsection \d+|§|\b0800\b|\b1-8\d\d\b|\b116 \d{3}\b|\b(?:911|999|112)\b/u;
const country =
  /Germany|German|Austria|Switzerland|Swiss|France|French|Spain|Italy|Ireland|Canada|Australia|India|UK|United Kingdom|Britain|England|Scotland|\bUS\b|United States|North America|euro area|European Union|\bEU\b|\bUSA\b/u;
const code = /`[^`]*`/gu;

function claimsWithoutCountry(text: string): string[] {
  const [, ...body] = text.split('\n---\n');
  const sections = body.join('\n---\n').split(/^(?=## )/mu);
  return sections
    .filter((section) => !section.startsWith('## In '))
    .flatMap((section) => section.split('\n'))
    .filter((line) => claim.test(line.replaceAll(code, '')) && !country.test(line));
}

test('a sum, a paragraph or a telephone number without a country is found', () => {
  const text =
    'id: a\n---\nIt costs $50.\nIt costs $50 (US).\n## In DE\nCall 116 117.\n## Cost\nThe formula is `$A$1`.';
  expect(claimsWithoutCountry(text)).toEqual(['It costs $50.']);
});

test.each(expertIds)('playbooks of %s say for which country a claim holds', (expert) => {
  const folder = pathInFolder(expert, 'playbooks');
  const found = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .filter((text) => text.includes('\nreviewed: '))
    .flatMap(claimsWithoutCountry);
  expect(found).toEqual([]);
});
