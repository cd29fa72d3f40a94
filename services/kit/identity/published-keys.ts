// The public keys of all processes, as last read: an unknown id causes no statement of its own.
import { importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Clock } from '../clock.ts';
import { keepReading } from '../kept-reading.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { listProcessKeys } from './process-keys.sql.ts';
import type { ProcessKeyRow } from './process-keys.sql.ts';

export interface KnownKey {
  readonly process: string;
  readonly key: CryptoKey;
  readonly expiresAt: Date;
}

export interface PublishedKeys {
  /** Undefined when the key is unknown or expired. A key published before the call is found, if necessary by reading again. */
  find(keyId: string): Promise<KnownKey | undefined>;
}

const keyIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function readPublishedKeys(pool: Queryable, clock: Clock): Promise<PublishedKeys> {
  const reading = await keepReading(
    async () => new Map((await listProcessKeys(pool, clock.now())).map((row) => [row.keyId, row])),
    () => clock.now().getTime(),
  );
  const imported = new WeakMap<ProcessKeyRow, Promise<KnownKey | undefined>>();
  const importOnce = (row: ProcessKeyRow) => {
    const present = imported.get(row) ?? importKey(row);
    imported.set(row, present);
    return present;
  };
  const isGood = ({ expiresAt }: ProcessKeyRow) => expiresAt > clock.now();
  return {
    async find(keyId) {
      if (!keyIdPattern.test(keyId)) return undefined;
      if (!reading.current().has(keyId)) await reading.refreshSoon();
      const row = reading.current().get(keyId);
      return row && isGood(row) ? importOnce(row) : undefined;
    },
  };
}

async function importKey({ process, publicKey, expiresAt }: ProcessKeyRow): Promise<KnownKey | undefined> {
  const key = await importJWK(publicKey as JWK, 'EdDSA');
  return key instanceof Uint8Array ? undefined : { process, key, expiresAt };
}
