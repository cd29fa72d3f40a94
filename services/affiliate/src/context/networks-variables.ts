// Configuration of networks: the keys that seal their credentials, and an address in the place of all of them.
import { httpUrl, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;
const FORM = /^([\w-]{1,40}):([A-Za-z0-9+/_-]+={0,2})$/;

export const networksVariables = {
  AFFILIATE_KEYS: list()
    .pipe(z.array(z.string().regex(FORM, 'must be a list of id:base64 keys')).max(10, 'must be at most ten'))
    .transform((entries) => entries.map(keyOf))
    .refine((keys) => keys.every(({ key }) => key.length === KEY_BYTES), 'must hold keys of 32 bytes, in base64')
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must not name an id twice')
    .default([])
    .describe(
      'Keys that seal the credentials of affiliate networks, as id:base64 of 32 random bytes, comma-separated. The first one seals, all open. To replace it, add the new one at the end everywhere, then put it first, and remove the old one an hour later. The embedded profile makes one; without any, credentials cannot be saved.',
    ),
  AFFILIATE_SOURCE_URL: httpUrl()
    .optional()
    .describe('Address that is asked in the place of all affiliate networks; for tests and proxies.'),
};

function keyOf(entry: string): SealingKey {
  const [, id = '', text = ''] = FORM.exec(entry) ?? [];
  return { id, key: Buffer.from(text, 'base64') };
}
