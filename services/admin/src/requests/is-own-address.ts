// Whether a signed-in sender wrote the confirmed address of the account, which then needs no other proof.
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { AdminContext } from '../context/context.ts';

/** False while auth does not answer: then the address is proven by a link, and no message is lost. */
export async function isOwnAddress(
  context: AdminContext,
  identity: Identity | undefined,
  email: string,
): Promise<boolean> {
  if (!identity) return false;
  try {
    return (await findContact(context, identity.pseudonym))?.email.toLowerCase() === email;
  } catch (error) {
    context.log.warn({ err: error }, 'could not ask for the address of somebody who writes to us');
    return false;
  }
}
