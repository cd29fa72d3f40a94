// The passwords of this installation's database roles: derived from a secret in its data folder, generated at the first
// start.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';

const SECRET_BYTES = 32;
const fileName = 'database-roles-secret';

export async function keptPasswords(dataDirectory: string): Promise<RolePasswords> {
  const place = path.join(dataDirectory, fileName);
  const secret = (await readKept(place)) ?? (await keepNew(place));
  return derivedPasswords(secret);
}

async function readKept(place: string): Promise<string | undefined> {
  const secret = await readFile(place, 'utf8').catch(() => undefined);
  if (secret === '') throw new Error(`${place} is empty. Delete it: the next start makes another`);
  return secret;
}

/** Atomic: of two simultaneous starts the second uses the secret of the first, and it is never read half written. */
async function keepNew(place: string): Promise<string> {
  const written = `${place}.${randomUUID()}`;
  await writeFile(written, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    await link(written, place);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(written, { force: true });
  }
  return readFile(place, 'utf8');
}
