// npm run prove -- [names, each with the words that choose its parts]: what is tried before a release, one after the other, to the end; hours. --list says what there is.
import { spawnSync } from 'node:child_process';
import { chosenProofs, proofs, shellWords } from '../proofs/proofs.ts';
import type { Proof } from '../proofs/proofs.ts';
import { root } from '../program.ts';

function prove(proof: Proof): string {
  process.stdout.write(`\n== ${proof.name}: ${shellWords(proof)}\n`);
  const { command, environment } = proof;
  const [script, ...words] = command;
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['run', script, '--', ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true', ...environment },
  });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  if (status !== 0) process.exitCode = 1;
  return `${status === 0 ? 'ok    ' : 'FAILED'} ${proof.name} (${minutes} min): ${proof.shows}`;
}

const words = process.argv.slice(2);
const chosen = chosenProofs(words.filter((word) => word !== '--list'));
if (!chosen) {
  process.stderr.write(
    `${words.join(' ')}: there is no such proof. There are: ${proofs.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else if (words.includes('--list')) {
  process.stdout.write(proofs.map((proof) => `${proof.name}: ${proof.shows}\n  ${shellWords(proof)}\n`).join(''));
} else {
  process.stdout.write(`\n${chosen.map(prove).join('\n')}\n`);
}
