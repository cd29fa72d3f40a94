// npm run experts: regenerates what is derived from advice/experts: lists, the routing model, documents.
import { runProgram } from '../program.ts';

/** Each step is its own process, because it reads what the previous one wrote. */
const steps: readonly (readonly [what: string, file: string, ...words: string[]])[] = [
  ['lists for contracts and pages', 'services/chat/src/experts/lists/write-expert-lists.ts'],
  ['models of routing and playbooks (a minute)', 'tools/advice/train/train.ts', 'routing', 'playbooks'],
  ['documents', 'deploy/local/commands/docs.ts'],
];

for (const [what, file, ...words] of steps) {
  process.stdout.write(`${what}:\n`);
  process.exitCode = await runProgram(file, words);
  if (process.exitCode !== 0) break;
}
