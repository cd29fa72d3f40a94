// The passwords of this installation's database roles: derived from a secret in its data folder, generated at the first
// start.
import { randomBytes } from 'node:crypto';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { keptSecret } from './kept-secret.ts';

const SECRET_BYTES = 32;

export async function keptPasswords(dataDirectory: string): Promise<RolePasswords> {
  const secret = await keptSecret(dataDirectory, 'database-roles-secret', () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  );
  return derivedPasswords(secret);
}
