// Reads how people word the problems of the playbooks, in six languages: a text is compared with their meaning. An
// expert may have such a file.
import { existsSync, readFileSync } from 'node:fs';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { pathInFolder } from '../experts/expert-folders.ts';
import { PlaybookError } from './playbook-error.ts';

/** Wordings by the id of the playbook. */
export type Wordings = ReadonlyMap<string, readonly string[]>;

export function loadWordings(): Wordings {
  const lines = expertIds.flatMap(readLines);
  return new Map(
    [...new Set(lines.map(([id]) => id))].map((id) => [
      id,
      lines.filter(([other]) => other === id).map(([, wording]) => wording),
    ]),
  );
}

function readLines(expert: ExpertId): [id: string, wording: string][] {
  const file = pathInFolder(expert, 'wordings.tsv');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line, index): [string, string][] => {
      if (line.startsWith('#')) return [];
      const [name, wording] = line.split('\t');
      if (!name || !wording) throw new PlaybookError(file, index + 1, 'must be a playbook, a tab and a wording');
      return [[`${expert}-${name}`, wording]];
    });
}
