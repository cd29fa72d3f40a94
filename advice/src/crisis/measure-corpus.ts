// Prints how detection does on the corpus, with every line it gets wrong: `node advice/src/crisis/measure-corpus.ts`.
import { readCorpus, type CorpusLine } from './corpus.ts';
import { detectCrisis } from './detect-crisis.ts';

const isRight = ({ label, text }: CorpusLine): boolean => (label === 'none') === (detectCrisis(text) === null);

const corpus = readCorpus();
for (const label of ['direct', 'veiled', 'none'] as const) {
  const lines = corpus.filter((line) => line.label === label);
  process.stdout.write(`${label}: ${lines.filter(isRight).length} of ${lines.length} right\n`);
}
for (const line of corpus.filter((one) => !isRight(one))) process.stdout.write(`wrong: ${line.label}: ${line.text}\n`);
