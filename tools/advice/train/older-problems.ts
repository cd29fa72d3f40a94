// Reads problems with the expert for each that were written earlier, by one hand: the labelled sets, and those in the
// experts' folders.
import { readFileSync, readdirSync } from 'node:fs';
import { pathInFolder } from '@consilium/advice/experts/expert-folders.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertIdSchema, type ExpertId } from '@consilium/contracts/experts.ts';

const folder = new URL('../lines/older/', import.meta.url);
const setName = /^problems-\d+\.tsv$/u;

export interface LabelledProblem {
  readonly expertId: ExpertId;
  readonly problem: string;
}

export function readOlderProblems(): LabelledProblem[] {
  const sets = readdirSync(folder).filter((name) => setName.test(name));
  return [...sets.toSorted().flatMap(readSet), ...expertIds.flatMap(readProblemsOfExpert)];
}

function readSet(name: string): LabelledProblem[] {
  return linesOf(new URL(name, folder)).flatMap((line) => {
    const [label, problem] = line.split('\t');
    return problem === undefined ? [] : [{ expertId: expertIdSchema.parse(label), problem }];
  });
}

function readProblemsOfExpert(expertId: ExpertId): LabelledProblem[] {
  return linesOf(pathInFolder(expertId, 'training-problems.txt')).map((problem) => ({ expertId, problem }));
}

function linesOf(file: string | URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
