// npm run experts: regenerates what is derived from advice/experts: lists, learned weights, documents.
import { runProgram } from '../program.ts';

/** Each step is its own process, because it reads what the previous one wrote. */
const steps: readonly (readonly [what: string, file: string])[] = [
  ['lists for contracts and pages', 'services/chat/src/experts/lists/write-expert-lists.ts'],
  ['weights of the routing (half a minute)', 'advice/src/routing/train-router.ts'],
  ['documents', 'deploy/local/commands/docs.ts'],
];

for (const [what, file] of steps) {
  process.stdout.write(`${what}:\n`);
  process.exitCode = await runProgram(file, []);
  if (process.exitCode !== 0) break;
}
