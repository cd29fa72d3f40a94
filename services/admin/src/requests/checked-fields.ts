// What a form holds, checked and as it is kept.
import { checkEmail } from '@consilium/contracts/email-check.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { checkAddress, MailRefusedError } from '@consilium/kit/mail/mail.ts';

/** In lower case. Throws with the sentence for its field. */
export function checkedEmail(given: string): string {
  const email = given.trim().toLowerCase();
  const fault = checkEmail(email) ?? (canBeWrittenTo(email) ? undefined : 'Invalid email format');
  if (fault !== undefined) throw httpError('BAD_REQUEST', fault, { field: 'email' });
  return email;
}

function canBeWrittenTo(email: string): boolean {
  try {
    checkAddress(email);
    return true;
  } catch (error) {
    if (error instanceof MailRefusedError) return false;
    throw error;
  }
}

/** Names and subjects reach headers of mails and cells of files: no line break, and nothing that turns text around. */
export function asOneLine(given: string): string {
  return given.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

export function oneLine(field: string, given: string): string {
  const line = asOneLine(given);
  if (line === '') throw httpError('BAD_REQUEST', 'Please fill in all required fields.', { field });
  return line;
}
