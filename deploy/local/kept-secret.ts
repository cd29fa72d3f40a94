// A secret in the data folder of the embedded profile, generated at the first start that needs it.
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { PRIVATE_FILE_MODE } from '@consilium/kit/private-folder.ts';

export async function keptSecret(dataDirectory: string, fileName: string, make: () => string): Promise<string> {
  const place = path.join(dataDirectory, fileName);
  return (await readKept(place)) ?? (await keepNew(place, make()));
}

async function readKept(place: string): Promise<string | undefined> {
  const secret = await readFile(place, 'utf8').catch(() => undefined);
  if (secret === '') throw new Error(`${place} is empty. Delete it: the next start makes another`);
  return secret;
}

/** Atomic: of two simultaneous starts the second uses the secret of the first, and it is never read half written. */
async function keepNew(place: string, secret: string): Promise<string> {
  const written = `${place}.${randomUUID()}`;
  await writeFile(written, secret, { mode: PRIVATE_FILE_MODE });
  try {
    await link(written, place);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(written, { force: true });
  }
  return readFile(place, 'utf8');
}
