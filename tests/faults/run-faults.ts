// npm run faults [part of a name …]: tries every fault under traffic and writes docs/faults.md when all were tried.
import { faults } from './faults.ts';
import { diskFull, diskFullImpossible } from './full-disk.ts';
import { writeFaultTable } from './fault-table.ts';
import type { Skipped } from './fault-table.ts';
import { tryFault } from './trial.ts';
import type { Trial } from './trial.ts';
import { startWorld } from './world.ts';

const PEOPLE = 6;
const LONGEST_MS = 25 * 60_000;

const chosen = process.argv.slice(2);
const wanted = (name: string) => chosen.length === 0 || chosen.some((part) => name.includes(part));
const startedAtMs = performance.now();
setTimeout(() => {
  process.stderr.write('The faults took too long; giving up.\n');
  process.exit(1);
}, LONGEST_MS).unref();

const results: (Trial | Skipped)[] = [...(await scaleFaults()), ...(await embeddedFaults())];
if (chosen.length === 0) await writeFaultTable(results, performance.now() - startedAtMs);
process.exitCode = results.some((result) => 'failure' in result && result.failure !== undefined) ? 1 : 0;

async function scaleFaults(): Promise<readonly (Trial | Skipped)[]> {
  const all = faults.filter(({ name }) => wanted(name));
  if (all.length === 0) return [];
  const world = await startWorld();
  const done: (Trial | Skipped)[] = [];
  try {
    for (const { name, happen, impossible } of all) {
      const because = impossible?.(world);
      if (because !== undefined) done.push(told({ fault: name, because }));
      else
        done.push(
          told(
            await tryFault({
              name,
              urls: () => [world.product.processes.url],
              members: await world.product.people(PEOPLE),
              happen: () => happen(world),
            }),
          ),
        );
    }
  } finally {
    await world.stop();
  }
  return done;
}

async function embeddedFaults(): Promise<readonly (Trial | Skipped)[]> {
  const name = 'the disk of the embedded profile is full for 8 s';
  if (!wanted(name)) return [];
  const because = diskFullImpossible();
  return [told(because === undefined ? await diskFull(name, PEOPLE) : { fault: name, because })];
}

function told<Result extends Trial | Skipped>(result: Result): Result {
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return result;
}
