// npm run train-router -w @consilium/chat: trains the learned opinion and writes learned/weights.json.
// With names of labelled files it trains without them, writes nothing, and prints the accuracy on them.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { collectEvidence } from './evidence.ts';
import { buildKeywordIndex } from './keyword-index.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { labelledFiles, madeAfterKeywords, readLabelledProblems } from './labelled-problems.ts';
import { findMix, isRight, judgeUnseen, mixed, share, type Judged, type Mix } from './learned/cross-validation.ts';
import { biasOf, prepare, type Prepared } from './learned/examples.ts';
import { fitLogisticRegression } from './learned/logistic-regression.ts';
import { createOpinion } from './learned/opinion.ts';
import { readExamples, trainingSource } from './learned/training-set.ts';
import { decode, encode, step, writeWeights, type Weights } from './learned/weights-file.ts';
import { measureRouting } from './labelled-problems.ts';
import { scoreExperts } from './score.ts';
import { routeByWords } from './route-by-words.ts';

const ridges = [1e-4, 3e-4];
/** In steps; features whose weights are all below this are left out. */
const leastSteps = 8;
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Keywords were made on the older sets, so only the newer ones show how reliable they are. */
const fresh = (judged: readonly Judged[]): Judged[] =>
  judged.filter(({ example }) => example.source === trainingSource || madeAfterKeywords.has(example.source));

type Validated = { readonly ridge: number; readonly mix: Mix; readonly accuracy: number; readonly judged: Judged[] };

const validate = (prepared: Prepared, ridge: number): Validated => {
  const judged = fresh(judgeUnseen(prepared, ridge));
  const mix = findMix(judged);
  const accuracy = share(judged.map((one) => isRight(mixed(one, mix), one.label)));
  const alone = share(judged.map((one) => isRight(one.opinion, one.label)));
  const keywords = share(judged.map((one) => isRight(one.keywordScores, one.label)));
  print(`ridge ${ridge}: learned ${percent(alone)}, keywords ${percent(keywords)}, both ${percent(accuracy)}`);
  return { ridge, mix, accuracy, judged };
};

const wanted = { high: 0.97, medium: 0.5 };
const bandWidth = 60;

/** High: all results above it have the wanted accuracy. Medium: those just above it do. */
const findCertainty = (judged: readonly Judged[], mix: Mix): Weights['certainty'] => {
  const ranked = judged
    .map((one) => ({ first: Math.max(...mixed(one, mix)), right: isRight(mixed(one, mix), one.label) }))
    .toSorted((left, right) => right.first - left.first);
  const rightIn = (from: number, to: number): number => share(ranked.slice(from, to).map(({ right }) => right));
  const places = ranked.map((_, place) => place + 1).filter((place) => place >= bandWidth);
  const high = places.findLast((place) => rightIn(0, place) >= wanted.high) ?? bandWidth;
  const medium = places.find((place) => rightIn(place - bandWidth, place) < wanted.medium) ?? ranked.length;
  return { high: ranked[high - 1]?.first ?? 1, medium: ranked[medium - 1]?.first ?? 0 };
};

const train = (files: readonly string[]): Weights => {
  const prepared = prepare(readExamples(files), buildKeywordIndex(readKeywordFiles()));
  const [best] = ridges.map((ridge) => validate(prepared, ridge)).toSorted((a, b) => b.accuracy - a.accuracy);
  if (best === undefined) throw new Error('no ridge to try');
  const classes = expertIds.length;
  const fitted = fitLogisticRegression(prepared.examples, {
    classes,
    features: prepared.names.size + 1,
    ridge: best.ridge,
  });
  const features = [...prepared.names]
    .map(([name, column]) => [name, encode(fitted.subarray(column * classes, (column + 1) * classes))] as const)
    .filter(([, characters]) => decode(characters).some((steps) => Math.abs(steps) >= leastSteps));
  const certainty = findCertainty(best.judged, best.mix);
  return { step, bias: biasOf(fitted), mix: best.mix, certainty, features: Object.fromEntries(features) };
};

const leftOut = process.argv.slice(2);
const weights = train(labelledFiles.filter((file) => !leftOut.includes(file)));
print(`mix ${JSON.stringify(weights.mix)}, certainty ${JSON.stringify(weights.certainty)}`);
if (leftOut.length === 0) writeWeights(weights);
const index = buildKeywordIndex(readKeywordFiles());
const opinion = createOpinion(weights);
for (const file of leftOut) {
  const problems = readLabelledProblems(file);
  const { accuracy, misses, byConfidence } = measureRouting(problems, (problem) =>
    routeByWords(problem, index, opinion),
  );
  const rightBy = (valuesOf: (problem: string) => readonly number[]): string =>
    percent(share(problems.map(({ expertId, problem }) => isRight(valuesOf(problem), expertIds.indexOf(expertId)))));
  const learned = rightBy((problem) => opinion.on(problem, index.correct));
  const keywords = rightBy((problem) => Object.values(scoreExperts(collectEvidence(problem, index))));
  print(`${file}: learned ${learned}, keywords ${keywords}, both ${percent(accuracy)} ${JSON.stringify(byConfidence)}`);
  for (const miss of misses) print(`  ${miss.expertId} -> ${miss.routedTo}: ${miss.problem}`);
}
