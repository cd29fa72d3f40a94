// The `type` of a verification, and which mails it may belong to.
import type { TokenKind } from './one-time-tokens.sql.ts';

const kindsByType: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['confirmation'],
  invite: ['invitation'],
  recovery: ['recovery'],
  magiclink: ['magic_link'],
  email: ['confirmation', 'magic_link'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** Undefined for a type that is not verified by mail. */
export function kindsOfType(type: string): readonly TokenKind[] | undefined {
  return Object.hasOwn(kindsByType, type) ? kindsByType[type] : undefined;
}
