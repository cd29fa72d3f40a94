// The `type` of a verification, and the kinds of mail to which it may belong.
import type { TokenKind } from './one-time-tokens.sql.ts';

const kindsByType: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['confirmation'],
  invite: ['invitation'],
  recovery: ['recovery'],
  magiclink: ['magic_link'],
  email: ['confirmation', 'magic_link'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** Undefined for a type that has no mails. */
export function kindsOfType(type: string): readonly TokenKind[] | undefined {
  return Object.hasOwn(kindsByType, type) ? kindsByType[type] : undefined;
}
