// Lists and rotates the signing keys that auth generates.
import { keyVariables } from '@consilium/auth/access-tokens/key-variables.ts';
import { listOwnKeys, PUBLISHED_AHEAD_MS, rotateSigningKeys } from '@consilium/auth/access-tokens/own-keys.ts';
import type { DescribedKey, KeyStore } from '@consilium/auth/access-tokens/own-keys.ts';
import { createSealer } from '@consilium/auth/access-tokens/sealer.ts';
import { withGotrueNames } from '@consilium/auth/settings/gotrue-names.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';

const schema = z.object({ ...keyVariables, AUTH_KEY_SECRET: z.string().optional() });
const minutes = Math.round(PUBLISHED_AHEAD_MS / 60_000);

export async function rotateKeys(
  pool: KeyStore['pool'],
  environment: Environment,
  dropOthers: boolean,
): Promise<string> {
  const config = readConfig(schema, withGotrueNames(environment));
  const store = { pool, clock: systemClock, sealer: createSealer(config.AUTH_KEY_SECRET) };
  const algorithm = config.JWT_ALGORITHM;
  const keyId = await rotateSigningKeys(store, {
    algorithm,
    dropOthers,
    onRotated: (tx, subjectId) =>
      auditAdminAction(
        tx,
        { part: 'auth', clock: systemClock },
        {
          action: 'rotate-keys',
          actor: null,
          subjectKind: 'signing-key',
          subjectId,
          before: null,
          after: { algorithm, dropsOthers: dropOthers },
        },
      ),
  });
  if (dropOthers)
    return `${keyId} signs from now on, and what older keys signed is worth nothing: auth refuses it within a minute, whoever keeps published keys within ten. People stay signed in; their browsers ask for a new token.`;
  return `${keyId} is published now and signs in ${minutes} minutes; the old key verifies until its last token has expired.`;
}

export async function listKeys(pool: KeyStore['pool'], environment: Environment): Promise<string> {
  const { JWT_KEYS: configured } = readConfig(schema, withGotrueNames(environment));
  const own = await listOwnKeys(pool);
  const lines = [
    ...configured.map(({ keyId, algorithm }) => `${keyId}  ${algorithm}  from JWT_KEYS`),
    ...own.map(lineOf),
  ];
  return lines.length === 0 ? 'There are no keys yet; auth makes one when it starts.' : lines.join('\n');
}

function lineOf({ keyId, algorithm, createdAt, retiredAt }: DescribedKey): string {
  const line = `${keyId}  ${algorithm}  made ${createdAt.toISOString()}`;
  if (retiredAt === null) return line;
  return `${line}  ${retiredAt > systemClock.now() ? 'signs' : 'signed'} until ${retiredAt.toISOString()}`;
}
