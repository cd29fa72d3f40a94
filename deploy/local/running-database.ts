// Finds the database of a running embedded profile, for commands run beside it.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileName = 'database-url';

export async function announceDatabase(dataDirectory: string, ownerUrl: string): Promise<void> {
  await writeFile(path.join(dataDirectory, fileName), ownerUrl, { mode: 0o600 });
}

export async function withdrawDatabase(dataDirectory: string): Promise<void> {
  await rm(path.join(dataDirectory, fileName), { force: true });
}

/** Throws a readable error when nothing runs on that folder. */
export async function runningDatabaseUrl(dataDirectory: string): Promise<string> {
  const url = await readFile(path.join(dataDirectory, fileName), 'utf8').catch(() => undefined);
  if (url === undefined)
    throw new Error(`Nothing runs on ${dataDirectory}. Start it first: npm start -- --data ${dataDirectory}`);
  return url;
}
