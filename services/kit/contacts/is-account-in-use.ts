// Asks auth whether somebody's account is in use, where what they once made could be read without a session.
import { isHttpError } from '../http/http-error.ts';
import { askAuth } from './ask-auth.ts';
import type { ContactSource } from './ask-auth.ts';

/** False while it is blocked or about to be deleted, once it is erased, and without an address of auth. Throws when auth does not answer. */
export async function isAccountInUse(source: ContactSource, pseudonym: string): Promise<boolean> {
  try {
    return (await askAuth(source, (auth) => auth.getStanding({ pseudonym })))?.isInUse ?? false;
  } catch (error) {
    if (isHttpError(error) && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
