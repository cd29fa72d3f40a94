// After the database tests: the server of our own goes, with its data.
type Stop = () => Promise<void>;

/** Set-up and tear-down are loaded as separate modules of one process: they meet on globalThis. */
const place = globalThis as { consiliumTestServer?: Stop };

export function keepForTeardown(stop: Stop): void {
  place.consiliumTestServer = stop;
}

export default async function stopTestServer(): Promise<void> {
  await place.consiliumTestServer?.();
}
