// npm run experts: after a change in services/chat/experts, makes anew what is made from it: lists, learned weights, documents.
import { runProgram } from '../program.ts';

/** Each in a process of its own, since it reads what the one before it wrote. */
const steps: readonly (readonly [what: string, file: string])[] = [
  ['lists for contracts and pages', 'services/chat/src/experts/lists/write-expert-lists.ts'],
  ['weights of the routing (half a minute)', 'services/chat/src/routing/train-router.ts'],
  ['documents', 'deploy/local/commands/docs.ts'],
];

for (const [what, file] of steps) {
  process.stdout.write(`${what}:\n`);
  process.exitCode = await runProgram(file, []);
  if (process.exitCode !== 0) break;
}
