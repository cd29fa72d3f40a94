// npm start: the whole product on this machine. Options: --port N, --sandbox-port N, --data DIR, --seed-demo,
// --verbose; --profile scale with --replicas chat=2.
import { stopSignal } from '@consilium/kit/lifecycle/stop-signal.ts';
import { assertPortFree } from '../free-port.ts';
import { runCommand } from '../run-command.ts';
import { readStartOptions } from '../start-options.ts';
import type { Started, StartOptions } from '../start-options.ts';

const FORCED_EXIT_MS = 25_000;

/** Loads only the code of the chosen profile. */
async function startProfile(options: StartOptions): Promise<Started> {
  if (options.profile === 'scale') return (await import('../processes/start-scale.ts')).startScale(options);
  return (await import('../start-embedded.ts')).startEmbedded(options);
}

await runCommand(async () => {
  const options = readStartOptions(process.argv.slice(2), process.env);
  await assertPortFree(options.port);
  const stopping = stopSignal();
  const started = await startProfile(options);
  process.stdout.write(started.welcome);
  await stopping;
  process.stdout.write('\nStopping ...\n');
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
  await started.stop();
  process.stdout.write(`${started.farewell}\n`);
});
process.exit();
