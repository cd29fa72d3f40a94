// npm run faults [part of a name …]: injects the faults under traffic and writes docs/faults.md.
import { faults } from './faults.ts';
import { diskFull, diskFullImpossible } from './full-disk.ts';
import { writeFaultTable } from './fault-table.ts';
import type { Skipped } from './fault-table.ts';
import { tryFault } from './trial.ts';
import type { Trial } from './trial.ts';
import { startWorld } from './world.ts';

const PEOPLE = 6;
const DISK_FULL = 'the disk of the embedded profile is full for 8 s';
const LONGEST_MS = 25 * 60_000;

const chosen = process.argv.slice(2);
const wanted = (name: string) => chosen.length === 0 || chosen.some((part) => name.includes(part));
setTimeout(() => {
  process.stderr.write('The faults took too long; giving up.\n');
  process.exit(1);
}, LONGEST_MS).unref();

const results: (Trial | Skipped)[] = [...(await scaleFaults()), ...(await embeddedFaults())];
await writeFaultTable([...faults.map(({ name }) => name), DISK_FULL], results);
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
  if (!wanted(DISK_FULL)) return [];
  const because = diskFullImpossible();
  return [told(because === undefined ? await diskFull(DISK_FULL, PEOPLE) : { fault: DISK_FULL, because })];
}

function told<Result extends Trial | Skipped>(result: Result): Result {
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return result;
}
