// After the database and scale tests: the servers of our own go, with their data.
type Stop = () => Promise<void>;

/** Set-up and tear-down are loaded as separate modules of one process: they meet on globalThis. */
const place = globalThis as { consiliumTestServers?: Stop[] };

export function keepForTeardown(stop: Stop): void {
  place.consiliumTestServers = [...(place.consiliumTestServers ?? []), stop];
}

/** Runs once for each project; the first does all. */
export default async function stopTestServers(): Promise<void> {
  const stops = place.consiliumTestServers ?? [];
  place.consiliumTestServers = [];
  await Promise.all(stops.map((stop) => stop()));
}
