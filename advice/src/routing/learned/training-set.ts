// The training set of the learned opinion: labelled problems, problems written for training, and wordings of the playbooks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { pathInFolder } from '../../experts/expert-folders.ts';
import { readKeywordFiles } from '../keyword-files.ts';
import { labelledFiles, readLabelledProblems, type LabelledProblem } from '../labelled-problems.ts';

export type Example = LabelledProblem & { readonly importance: number; readonly source: string };

export const trainingSource = 'training-problems';

/** Problems in the experts' folders, written for training: one a line. */
export const readTrainingProblems = (): LabelledProblem[] =>
  expertIds.flatMap((expertId) =>
    readFileSync(pathInFolder(expertId, 'training-problems.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((problem) => ({ expertId, problem })),
  );

/** Less than a problem, since the authors of playbooks do not word things as people do. */
const playbookImportance = 0.5;
const frontMatterSchema = z.object({
  title: z.string(),
  symptoms: z.array(z.string()),
  wording: z.array(z.string()),
});

const wordingsOf = (expertId: ExpertId, file: string): string[] => {
  const [, frontMatter = ''] = readFileSync(join(pathInFolder(expertId, 'playbooks'), file), 'utf8').split('---\n');
  const { title, symptoms, wording } = frontMatterSchema.parse(parse(frontMatter));
  return [title, ...symptoms, ...wording];
};

const playbookExamples = (): Example[] =>
  expertIds.flatMap((expertId) =>
    readdirSync(pathInFolder(expertId, 'playbooks'))
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .flatMap((file) => wordingsOf(expertId, file))
      .map((problem) => ({ expertId, problem, importance: playbookImportance, source: 'playbooks' })),
  );

const termImportance = 0.1;
const leastTermWeight = 4;

/** Keywords add the vocabulary of a field: the learned opinion alone becomes 5 points more accurate. */
const keywordExamples = (): Example[] =>
  readKeywordFiles()
    .filter(({ kind, weight }) => kind !== 'negation' && weight >= leastTermWeight)
    .map(({ expertId, term }) => ({
      expertId,
      problem: term.replaceAll(/\|\S+|[*=]/gu, ' '),
      importance: termImportance,
      source: 'keywords',
    }));

export const readExamples = (files: readonly string[] = labelledFiles): Example[] => [
  ...files.flatMap((source) => readLabelledProblems(source).map((problem) => ({ ...problem, importance: 1, source }))),
  ...readTrainingProblems().map((problem) => ({ ...problem, importance: 1, source: trainingSource })),
  ...playbookExamples(),
  ...keywordExamples(),
];
