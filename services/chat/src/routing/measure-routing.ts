// Command: node measure-routing.ts <file.tsv>... prints the accuracy on each labelled set and every miss.
import { buildKeywordIndex } from './keyword-index.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { measureRouting, readLabelledProblems, type Miss } from './labelled-problems.ts';

const index = buildKeywordIndex(readKeywordFiles());

const describe = ({ expertId, routedTo, problem, scores }: Miss): string => {
  const nonZero = Object.entries(scores)
    .filter(([, score]) => score > 0)
    .map(([id, score]) => `${id} ${score}`);
  return `  ${expertId} -> ${routedTo}: ${problem}\n      ${nonZero.join(', ')}`;
};

for (const file of process.argv.slice(2)) {
  const problems = readLabelledProblems(file);
  const { accuracy, misses } = measureRouting(problems, index);
  process.stdout.write(
    `${file}: ${(accuracy * 100).toFixed(1)} % of ${problems.length}\n${misses.map(describe).join('\n')}\n`,
  );
}
