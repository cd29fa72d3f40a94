// Trains the classifier and writes its weights: `node advice/src/crisis/classifier/train-classifier.ts`.
import { writeFileSync } from 'node:fs';
import { ruleFindings } from '../rule-findings.ts';
import { findPhrases } from '../phrase-matches.ts';
import { crossValidate, MOST_FALSE_ALARMS, thresholdFor, type Judged } from './cross-validation.ts';
import { learn, packed, vocabularyOf } from './learn.ts';
import { readUnmaskedWords } from './masked-words.ts';
import { MODEL_FILE } from './model-file.ts';
import { readTrainingTexts } from './training-set.ts';

const share = (judged: readonly Judged[], isRight: (one: Judged) => boolean): string =>
  `${judged.filter(isRight).length} of ${judged.length}`;

const trainingTexts = readTrainingTexts();
const judged = crossValidate(trainingTexts);
const threshold = thresholdFor(judged, MOST_FALSE_ALARMS);
const dangers = judged.filter(({ trainingText }) => trainingText.label !== 0);
const harmless = judged.filter(({ trainingText }) => trainingText.label === 0);
const alarms = ({ likelihood }: Judged): boolean => likelihood >= threshold;
const byRules = ({ trainingText }: Judged): boolean => {
  const words = readUnmaskedWords(trainingText.text);
  return ruleFindings(words, findPhrases(words)).length > 0;
};
writeFileSync(
  MODEL_FILE,
  `${JSON.stringify(packed(learn(trainingTexts, vocabularyOf(trainingTexts)), threshold), null, 2)}\n`,
);
process.stdout.write(
  `threshold ${threshold}; cross-validated: found alone ${share(dangers, alarms)}, ` +
    `with the rules ${share(dangers, (one) => alarms(one) || byRules(one))}, ` +
    `false alarms alone ${share(harmless, alarms)}, with the rules ${share(harmless, (one) => alarms(one) || byRules(one))}\n`,
);
