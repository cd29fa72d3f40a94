// The key that seals credentials of affiliate networks, where nobody has configured one: made once, kept in the data folder.
import { randomBytes } from 'node:crypto';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { isPresent } from '@consilium/kit/config/file-variables.ts';
import { keptSecret } from './kept-secret.ts';

const KEY_BYTES = 32;

/** The environment with AFFILIATE_KEYS; one that is set, also by a file, stays as it is. */
export async function withAffiliateKey(environment: Environment, dataDirectory: string): Promise<Environment> {
  if (isPresent(environment['AFFILIATE_KEYS']) || isPresent(environment['AFFILIATE_KEYS_FILE'])) return environment;
  const make = () => `kept:${randomBytes(KEY_BYTES).toString('base64')}`;
  return { ...environment, AFFILIATE_KEYS: await keptSecret(dataDirectory, 'affiliate-key', make) };
}
