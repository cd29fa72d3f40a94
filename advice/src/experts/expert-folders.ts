// Reads the folders of the experts, advice/experts/<id>: each has everything about one expert.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { namePattern } from '@consilium/contracts/open-names.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { expertFileSchema } from './expert-file.ts';
import type { ExpertFile } from './expert-file.ts';

export const expertsFolder: string = fileURLToPath(new URL('../../experts/', import.meta.url));

export interface ExpertFolder extends ExpertFile {
  readonly id: string;
}

/** Path of a file in an expert's folder. */
export function pathInFolder(expertId: ExpertId, name: string): string {
  return join(expertsFolder, expertId, name);
}

/** The folders on disk, in the order of their positions. The list in contracts is generated from them. */
export function readExpertFolders(folder: string = expertsFolder): ExpertFolder[] {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readExpertFolder(folder, name))
    .toSorted((left, right) => left.position - right.position);
  const twice = folders.find(({ position }, place) => folders[place + 1]?.position === position);
  if (twice) throw new Error(`two experts have the position ${twice.position}; one of them is ${twice.id}`);
  return folders;
}

function readExpertFolder(folder: string, id: string): ExpertFolder {
  const file = join(folder, id, 'expert.yaml');
  if (!namePattern.test(id)) throw new Error(`${file}: the folder's name must be a short lower-case word`);
  const read = expertFileSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return { id, ...read.data };
}

let known: ReadonlyMap<string, ExpertFolder> | undefined;

/** The expert's expert.yaml; read once. */
export function expertFile(expertId: ExpertId): ExpertFile {
  known ??= new Map(readExpertFolders().map((folder) => [folder.id, folder]));
  const file = known.get(expertId);
  if (!file) throw new Error(`there is no folder of the expert ${expertId}: run npm run experts`);
  return file;
}
