// Reads what else people say about the problem of a playbook: one line per playbook, phrases between commas.
import { readFileSync } from 'node:fs';
import { expertIds } from '@consilium/contracts/experts.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { PlaybookError } from './playbook.ts';

/** Phrases by the id of the playbook. */
export type SearchHints = ReadonlyMap<string, readonly string[]>;

export function loadSearchHints(): SearchHints {
  return new Map(expertIds.flatMap(readHints));
}

function readHints(expert: ExpertId): [string, string[]][] {
  const file = new URL(`./search-hints/${expert}.txt`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const [, name, phrases] = /^([a-z][a-z\d-]*): (.+)$/u.exec(line) ?? [];
    if (!name || !phrases) throw new PlaybookError(file.pathname, index + 1, 'must be "playbook: phrase, phrase"');
    return [`${expert}-${name}`, phrases.split(',').map((phrase) => phrase.trim())];
  });
}
