// The data folder of the embedded profile: database, files, inbox, and secrets generated on the first start.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allowPassage } from '@consilium/kit/postgres/reachable-folder.ts';
import { postgresUser } from '@consilium/kit/postgres/embedded-user.ts';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '@consilium/kit/private-folder.ts';

/** Passwords of the demo accounts. */
export const secretsFileName = 'secrets.json';

const STICKY = 0o1000;

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
  await makeDirectory(place);
  const secrets = await keptSecrets(path.join(place, secretsFileName));
  return { path: place, postgres: path.join(place, 'postgres'), inbox: path.join(place, 'inbox'), secrets };
}

/** Only for this user; where Postgres runs as another user, that one may traverse it. */
async function makeDirectory(place: string): Promise<void> {
  const firstMade = await mkdir(place, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const above = firstMade === undefined ? [] : foldersBetween(firstMade, place);
  const user = postgresUser();
  for (const folder of [...above, place]) {
    const { uid, mode } = await stat(folder);
    // A folder of another user is left as it is, and so is one that everybody may write to (/tmp).
    if (uid !== process.getuid?.() || (mode & STICKY) !== 0) continue;
    if (user) await allowPassage(folder, user);
    else await chmod(folder, PRIVATE_FOLDER_MODE);
  }
}

/** From the first created folder down to the parent of the last. */
function foldersBetween(first: string, last: string): readonly string[] {
  const parent = path.dirname(last);
  return last === first || parent === last ? [] : [...foldersBetween(first, parent), parent];
}

async function keptSecrets(place: string): Promise<Secrets> {
  const kept = await readFile(place, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as Secrets;
  const secrets = { memberPassword: secret(9), adminPassword: secret(9) };
  await writeFile(place, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: PRIVATE_FILE_MODE });
  return secrets;
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
