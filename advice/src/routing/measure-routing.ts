// npm run measure-routing -w @consilium/chat [-- file.tsv ...]: prints the accuracy on labelled sets and every miss.
import { buildKeywordIndex } from './keyword-index.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { labelledFiles, measureRouting, readLabelledProblems, type Miss } from './labelled-problems.ts';
import { routeByWords } from './route-by-words.ts';

const index = buildKeywordIndex(readKeywordFiles());

const describe = ({ expertId, routedTo, problem, scores }: Miss): string => {
  const nonZero = Object.entries(scores)
    .filter(([, score]) => score > 0)
    .map(([id, score]) => `${id} ${score}`);
  return `  ${expertId} -> ${routedTo}: ${problem}\n      ${nonZero.join(', ')}`;
};

const asked = process.argv.slice(2);

for (const file of asked.length > 0 ? asked : labelledFiles) {
  const problems = readLabelledProblems(file);
  const { accuracy, misses } = measureRouting(problems, (problem) => routeByWords(problem, index));
  process.stdout.write(
    `${file}: ${(accuracy * 100).toFixed(1)} % of ${problems.length}\n${misses.map(describe).join('\n')}\n`,
  );
}
