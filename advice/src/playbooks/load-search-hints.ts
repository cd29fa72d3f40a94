// Reads search hints, other wordings for the problem of a playbook: one line per playbook, phrases between commas.
import { readFileSync } from 'node:fs';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { pathInFolder } from '../experts/expert-folders.ts';
import { PlaybookError } from './playbook-error.ts';

/** Phrases by the id of the playbook. */
export type SearchHints = ReadonlyMap<string, readonly string[]>;

export function loadSearchHints(): SearchHints {
  return new Map(expertIds.flatMap(readHints));
}

function readHints(expert: ExpertId): [string, string[]][] {
  const file = pathInFolder(expert, 'search-hints.txt');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const [, name, phrases] = /^([a-z][a-z\d-]*): (.+)$/u.exec(line) ?? [];
    if (!name || !phrases) throw new PlaybookError(file, index + 1, 'must be "playbook: phrase, phrase"');
    return [`${expert}-${name}`, phrases.split(',').map((phrase) => phrase.trim())];
  });
}
