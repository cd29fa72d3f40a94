// Caches verified identities: the gateway sends the same token for 30 s, and verifying it costs more than reading a row.
import type { Identity } from './identity.ts';
import type { ProcessKeys } from './process-keys.ts';
import { verifyIdentity } from './tokens.ts';
import type { VerifiedIdentity } from './tokens.ts';

/** About 1 KB each. */
const MOST_REMEMBERED = 5000;

const remembered = new WeakMap<ProcessKeys, Map<string, VerifiedIdentity>>();

/** Rejects for an invalid token, every time. */
export async function identityFrom(keys: ProcessKeys, token: string, audience: string): Promise<Identity> {
  const known = remembered.get(keys) ?? new Map<string, VerifiedIdentity>();
  remembered.set(keys, known);
  const name = `${audience} ${token}`;
  const present = known.get(name);
  if (present && present.expiresAtMs > keys.clock.now().getTime()) return present.identity;
  const verified = await verifyIdentity(keys, token, audience);
  known.delete(name);
  known.set(name, verified);
  if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value ?? '');
  return verified.identity;
}
