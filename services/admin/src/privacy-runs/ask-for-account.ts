// What the desk asks of auth about the account of a proven address.
import { askAuth } from '@consilium/kit/contacts/ask-auth.ts';
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import type { AdminContext } from '../context/context.ts';

/** The account's pseudonym; undefined when nobody has this confirmed address. Throws while auth does not answer. */
export async function findAccount(context: AdminContext, email: string): Promise<string | undefined> {
  try {
    const found = await askAuth(context, (auth) => auth.findAccountByAddress({ email }));
    if (!found) throw noAnswer();
    return found.pseudonym;
  } catch (error) {
    if (isHttpError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Null while auth does not answer. */
export async function hasAccount(context: AdminContext, email: string): Promise<boolean | null> {
  try {
    return (await findAccount(context, email)) !== undefined;
  } catch (error) {
    context.log.warn({ err: error }, 'could not ask whether an address has an account');
    return null;
  }
}

export function noAnswer() {
  return httpError('SERVICE_UNAVAILABLE', 'The accounts cannot be reached at the moment. Please try again shortly.');
}
