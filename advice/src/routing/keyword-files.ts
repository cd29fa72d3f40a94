// Reads the keyword files that ship with the product: kind, weight and term, separated by tabs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keywordKinds } from '@consilium/contracts/chat/keyword-kinds.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { pathInFolder } from '../experts/expert-folders.ts';
import type { RoutingKeyword } from './routing-keyword.ts';

const lineSchema = z.tuple([z.enum(keywordKinds), z.coerce.number().positive().max(10), z.string().min(1)]);

const readLine = (expertId: ExpertId, line: string, lineNumber: number): RoutingKeyword => {
  const fields = lineSchema.safeParse(line.split('\t'));
  if (!fields.success)
    throw new Error(`experts/${expertId}/keywords.tsv line ${lineNumber} is not "kind, weight, term": ${line}`);
  const [kind, weight, term] = fields.data;
  return { expertId, kind, term, weight };
};

const textOf = (expertId: ExpertId): string => readFileSync(pathInFolder(expertId, 'keywords.tsv'), 'utf8');

const readFileOf = (expertId: ExpertId): RoutingKeyword[] =>
  textOf(expertId)
    .split('\n')
    .flatMap((line, position) => (line === '' || line.startsWith('#') ? [] : [readLine(expertId, line, position + 1)]));

export const readKeywordFiles = (): RoutingKeyword[] => expertIds.flatMap(readFileOf);

/** Changes with every change of any keyword file. */
export const hashKeywordFiles = (): string => {
  const hash = createHash('sha256');
  for (const expertId of expertIds) hash.update(textOf(expertId)).update('\0');
  return hash.digest('hex');
};
