// The training set of the classifier: the corpus, and everyday problems and playbook wordings as harmless examples.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { pathInFolder } from '../../experts/expert-folders.ts';
import { labelledFiles, readLabelledProblems } from '../../routing/labelled-problems.ts';
import { readCorpus } from '../corpus.ts';
import { featuresOf } from './features.ts';
import { readMaskedWords } from './masked-words.ts';
import { HARMLESS, LABELS } from './model.ts';
import { windowsOf } from './windows.ts';

export type TrainingText = {
  text: string;
  label: number;
  isCorpus: boolean;
  stretches: readonly (readonly string[])[];
};

// Everyday texts are many and all harmless, so each counts less than a line of the corpus.
export const EVERYDAY_IMPORTANCE = 0.3;
const frontMatterSchema = z.object({ symptoms: z.array(z.string()), wording: z.array(z.string()) });
// Everyday lines that do speak of danger are left out, so that they are not learned as harmless.
const REALLY_ALARMING =
  /suicid|self-?harm|kill myself|hurt(?:ing)? (?:myself|me)|hits? me|hopeless|end(?:ing)? it all/i;

export function readTrainingTexts(): TrainingText[] {
  const corpus = readCorpus().map(({ kind, text }) => trainingText(text, LABELS.indexOf(kind), true));
  const everyday = [...everydayProblems(), ...playbookWordings()].filter((text) => !REALLY_ALARMING.test(text));
  return [...corpus, ...everyday.map((text) => trainingText(text, LABELS.indexOf(HARMLESS), false))];
}

// A harmless text is split into stretches that are all harmless; a dangerous one stays whole.
function trainingText(text: string, label: number, isCorpus: boolean): TrainingText {
  const words = readMaskedWords(text);
  const stretches = label === 0 ? windowsOf(words).map(({ from, to }) => words.texts.slice(from, to)) : [words.texts];
  return { text, label, isCorpus, stretches: stretches.map(featuresOf) };
}

function everydayProblems(): string[] {
  return labelledFiles.flatMap(readLabelledProblems).map(({ problem }) => problem);
}

function playbookWordings(): string[] {
  return expertIds.toSorted().flatMap((expertId) => {
    const folder = pathInFolder(expertId, 'playbooks');
    return readdirSync(folder)
      .toSorted()
      .flatMap((file) => wordingsOf(readFileSync(join(folder, file), 'utf8')));
  });
}

function wordingsOf(playbook: string): string[] {
  const { symptoms, wording } = frontMatterSchema.parse(parse(playbook.split(/^---$/m)[1] ?? ''));
  return [...symptoms, ...wording];
}
