// Finds the database and the address of a running embedded profile, for commands run beside it.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileName = 'database-url';
const addressFileName = 'public-url';

export async function announceDatabase(dataDirectory: string, ownerUrl: string, publicUrl?: string): Promise<void> {
  if (publicUrl !== undefined) await writeFile(path.join(dataDirectory, addressFileName), publicUrl, { mode: 0o600 });
  await writeFile(path.join(dataDirectory, fileName), ownerUrl, { mode: 0o600 });
}

export async function withdrawDatabase(dataDirectory: string): Promise<void> {
  for (const name of [fileName, addressFileName]) await rm(path.join(dataDirectory, name), { force: true });
}

/** Throws a readable error when nothing runs on that folder. */
export async function runningDatabaseUrl(dataDirectory: string): Promise<string> {
  const url = await readFile(path.join(dataDirectory, fileName), 'utf8').catch(() => undefined);
  if (url === undefined)
    throw new Error(`Nothing runs on ${dataDirectory}. Start it first: npm start -- --data ${dataDirectory}`);
  return url;
}

/** Undefined when nothing runs on that folder. */
export function runningPublicUrl(dataDirectory: string): Promise<string | undefined> {
  return readFile(path.join(dataDirectory, addressFileName), 'utf8').catch(() => undefined);
}
