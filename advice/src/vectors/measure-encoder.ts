// Prints how close the encoder is to the original, how fast, and how big: node measure-encoder.ts VECTORS.jsonl
// VECTORS.jsonl is written by tools/advice/vectors/make-vectors.py.
import { readFileSync } from 'node:fs';
import { createEncoder } from './vector-of.ts';
import { loadSentenceEncoder } from './sentence-encoder.ts';

const twentyWords = 'My washing machine stopped in the middle of the cycle and now there is water all over the floor';
const longText = 'word '.repeat(2000);
const repeats = 100;
const residentMegabytes = (): number => Math.round(process.memoryUsage.rss() / 1e6);

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the vectors of the original.');
await measureWorker();
measureEncoder(file);

async function measureWorker(): Promise<void> {
  const stay = setInterval(() => {}, 1000);
  const before = residentMegabytes();
  const worker = createEncoder();
  const start = performance.now();
  await worker.ask(twentyWords);
  print('first answer of the worker', performance.now() - start, 'ms');
  await worker.ask(longText);
  print('the worker resident', residentMegabytes() - before, 'MB');
  await worker.close();
  clearInterval(stay);
}

function measureEncoder(vectors: string): void {
  const start = performance.now();
  const encoder = loadSentenceEncoder();
  print('loading', performance.now() - start, 'ms');
  for (const text of [twentyWords, longText]) {
    for (let index = 0; index < repeats; index += 1) encoder.encode(text);
    const from = performance.now();
    for (let index = 0; index < repeats; index += 1) encoder.encode(text);
    print(`${text.length} characters`, (performance.now() - from) / repeats, 'ms');
  }
  const lines = readFileSync(vectors, 'utf8').trim().split('\n');
  const cosines = lines
    .map((line) => JSON.parse(line) as { text: string; vector: number[] })
    .map(({ text, vector }) => encoder.encode(text).reduce((sum, value, index) => sum + value * vector[index]!, 0))
    .toSorted((one, other) => one - other);
  print('cosine, mean', cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length);
  print('cosine, one line in a hundred is below', cosines[Math.floor(cosines.length / 100)] ?? 0);
  print('cosine, worst', cosines[0] ?? 0);
}

function print(name: string, value: number, unit = ''): void {
  process.stdout.write(`${name}: ${Number(value.toPrecision(4))} ${unit}\n`);
}
