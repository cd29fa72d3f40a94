// The folder that the embedded profile keeps: database, files, inbox, and secrets made on the first start.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Secrets {
  readonly memberPassword: string;
  readonly adminPassword: string;
}

export interface DataDirectory {
  readonly path: string;
  readonly postgres: string;
  readonly inbox: string;
  readonly secrets: Secrets;
}

export async function openDataDirectory(directory: string): Promise<DataDirectory> {
  const place = path.resolve(directory);
  await mkdir(place, { recursive: true });
  const secrets = await keptSecrets(path.join(place, 'secrets.json'));
  return { path: place, postgres: path.join(place, 'postgres'), inbox: path.join(place, 'inbox'), secrets };
}

async function keptSecrets(place: string): Promise<Secrets> {
  const kept = await readFile(place, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as Secrets;
  const secrets = { memberPassword: secret(9), adminPassword: secret(9) };
  await writeFile(place, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
