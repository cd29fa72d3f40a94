// Asks auth for a person's email address at the moment of writing; nothing of the answer is stored.
import { isHttpError } from '../http/http-error.ts';
import { askAuth } from './ask-auth.ts';
import type { ContactSource } from './ask-auth.ts';

export interface Contact {
  readonly email: string;
  readonly displayName: string | null;
  readonly zone: string;
  /** False while it is blocked or about to be deleted: then only letters are sent that it must get. */
  readonly isInUse: boolean;
}

/** Undefined when the account is erased or has no confirmed address. Throws when auth does not answer. */
export async function findContact(source: ContactSource, pseudonym: string): Promise<Contact | undefined> {
  try {
    return await askAuth(source, (auth) => auth.getContact({ pseudonym }));
  } catch (error) {
    if (isHttpError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
