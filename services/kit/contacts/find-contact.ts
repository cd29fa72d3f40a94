// Asks auth for a person's email address at the moment of writing; nothing of the answer is stored.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createServiceClient } from '../http/client.ts';
import { isHttpError } from '../http/http-error.ts';
import type { Identities } from '../http/identity-middleware.ts';

export interface Contact {
  readonly email: string;
  readonly displayName: string | null;
  readonly zone: string;
  /** False while it is blocked or about to be deleted: then only letters are sent that it must get. */
  readonly isInUse: boolean;
}

export interface ContactSource {
  readonly config: { readonly AUTH_URL?: readonly string[] | undefined };
  readonly identities: Pick<Identities, 'keys'>;
}

const TIMEOUT_MS = 3000;

/** Undefined when the account is erased or has no confirmed address. Throws when auth does not answer. */
export async function findContact(
  { config, identities }: ContactSource,
  pseudonym: string,
): Promise<Contact | undefined> {
  const failures: unknown[] = [];
  for (const url of config.AUTH_URL ?? []) {
    const auth = createServiceClient(authInternalContract, {
      url,
      keys: identities.keys,
      audience: 'auth',
      timeoutMs: TIMEOUT_MS,
    });
    try {
      return await auth.getContact({ pseudonym });
    } catch (error) {
      if (isHttpError(error) && error.code === 'NOT_FOUND') return undefined;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'auth does not answer');
  return undefined;
}
