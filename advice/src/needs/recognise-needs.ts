// What a follow-up needs, by words and phrases in six languages (need-words.tsv).
import { readFileSync } from 'node:fs';
import { needs } from './need.ts';
import type { Need } from './need.ts';
import { plainText } from './plain-text.ts';

interface Rule {
  readonly need: Need;
  readonly pattern: RegExp;
}

const rules = readRules();

/** Most telling first; `detail` when nothing else is recognised. */
export function recogniseNeeds(message: string): Need[] {
  const text = plainText(message);
  const found = new Set(rules.filter(({ pattern }) => pattern.test(text)).map(({ need }) => need));
  const recognised = needs.filter((need) => found.has(need));
  return recognised.length > 0 ? recognised : ['detail'];
}

function readRules(): Rule[] {
  const lines = readFileSync(new URL('need-words.tsv', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readRule);
}

function readRule(line: string): Rule {
  const [name, , words = ''] = line.split('\t');
  const need = needs.find((one) => one === name);
  if (need === undefined || words === '') throw new Error(`need-words.tsv: not a rule: ${line}`);
  return { need, pattern: new RegExp(words, 'u') };
}
