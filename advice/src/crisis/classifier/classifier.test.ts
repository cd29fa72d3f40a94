// The classifier meets its targets on lines outside its training set, trains reproducibly, and is fast.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { detectCrisis } from '../detect-crisis.ts';
import { crossValidate, MOST_FALSE_ALARMS, thresholdFor, type Judged } from './cross-validation.ts';
import { learn, packed, vocabularyOf } from './learn.ts';
import { readMaskedWords } from './masked-words.ts';
import { MODEL_FILE } from './model-file.ts';
import { likeliestDanger, modelFileSchema, type ModelFile } from './model.ts';
import { MODEL } from './read-model.ts';
import { readTrainingTexts, type TrainingText } from './training-set.ts';

const MOST_TRAINING_MS = 120_000;
const hashOf = (model: ModelFile): string => createHash('sha256').update(JSON.stringify(model)).digest('hex');
const share = (judged: readonly Judged[]): number =>
  judged.filter(({ likelihood }) => likelihood >= MODEL.threshold).length / judged.length;

let trainingTexts: TrainingText[] = [];
let judged: Judged[] = [];
beforeAll(() => {
  trainingTexts = readTrainingTexts();
  judged = crossValidate(trainingTexts);
}, MOST_TRAINING_MS);

describe('on lines it did not learn from', () => {
  test('finds at least 80 % alone, without the phrases', () => {
    expect(share(judged.filter(({ trainingText }) => trainingText.label !== 0))).toBeGreaterThanOrEqual(0.8);
  });

  test('has fewer false alarms than the limit', () => {
    expect(share(judged.filter(({ trainingText }) => trainingText.label === 0))).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  });

  test('has the threshold that cross-validation chooses', () => {
    expect(thresholdFor(judged, MOST_FALSE_ALARMS)).toBe(MODEL.threshold);
  });
});

describe('the committed weights', () => {
  test('are what training again gives', () => {
    const committed = modelFileSchema.parse(JSON.parse(readFileSync(MODEL_FILE, 'utf8')));
    const learned = packed(learn(trainingTexts, vocabularyOf(trainingTexts)), committed.threshold);
    expect(hashOf(learned)).toBe(hashOf(committed));
  });

  test('are at most 300 KB', () => {
    expect(statSync(MODEL_FILE).size).toBeLessThanOrEqual(300_000);
  });
});

describe('scoring', () => {
  test('takes at most 2 ms for a message of ordinary length', () => {
    const words = readMaskedWords('My week was long and the house is still full of boxes from the move. '.repeat(6));
    likeliestDanger(words, MODEL);
    const tookMs = Array.from({ length: 50 }, () => {
      const started = performance.now();
      likeliestDanger(words, MODEL);
      return performance.now() - started;
    });
    // The fastest run: the others may be slowed by whatever else the machine does.
    expect(Math.min(...tookMs)).toBeLessThan(2);
  });

  test('detects one sentence in a long harmless text', () => {
    const harmless = 'We talked about the garden and the fence. '.repeat(200);
    const cry = 'My flatmate went quiet and there are razor blades gone from her drawer, she texted me farewell. ';
    expect(detectCrisis(harmless)).toBeNull();
    expect(detectCrisis(harmless + cry + harmless)).not.toBeNull();
  });

  test('gives null for a text without words', () => {
    expect(likeliestDanger(readMaskedWords('...'), MODEL)).toBeNull();
  });
});
