// One question to auth, which may have several addresses: the first that answers is believed.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createServiceClient } from '../http/client.ts';
import { isHttpError } from '../http/http-error.ts';
import type { Identities } from '../http/identity-middleware.ts';

export interface ContactSource {
  readonly config: { readonly AUTH_URL?: readonly string[] | undefined };
  readonly identities: Pick<Identities, 'keys'>;
}

type Auth = ReturnType<typeof createServiceClient<typeof authInternalContract>>;

const TIMEOUT_MS = 3000;

/** Undefined without an address. Throws NOT_FOUND when auth knows nobody, and otherwise when no auth answers. */
export async function askAuth<Answer>(
  { config, identities }: ContactSource,
  ask: (auth: Auth) => Promise<Answer>,
): Promise<Answer | undefined> {
  const failures: unknown[] = [];
  for (const url of config.AUTH_URL ?? []) {
    const to = { url, keys: identities.keys, audience: 'auth', timeoutMs: TIMEOUT_MS };
    try {
      return await ask(createServiceClient(authInternalContract, to));
    } catch (error) {
      if (isHttpError(error) && error.code === 'NOT_FOUND') throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'auth does not answer');
  return undefined;
}
