// After the database and scale tests: stops the servers we started and deletes their data.
import { within } from '@consilium/kit/time-limit.ts';

type Stop = () => Promise<void>;

const STOP_LIMIT_MS = 30_000;

/** Setup and teardown are loaded as separate modules of one process, so they share state on globalThis. */
const place = globalThis as { consiliumTestServers?: Stop[] };

export function keepForTeardown(stop: Stop): void {
  place.consiliumTestServers = [...(place.consiliumTestServers ?? []), stop];
}

/** Called once for each project; the first call does everything. */
export default async function stopTestServers(): Promise<void> {
  const stops = place.consiliumTestServers ?? [];
  place.consiliumTestServers = [];
  await Promise.all(stops.map(stopInTime));
}

/** A server that does not stop is no test failure: it ends with this process. */
async function stopInTime(stop: Stop): Promise<void> {
  const late = () => new Error(`a server of the tests did not stop within ${STOP_LIMIT_MS / 1000} s`);
  await within(STOP_LIMIT_MS, stop(), late).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
}
