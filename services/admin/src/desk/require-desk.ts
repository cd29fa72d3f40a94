// Who works at the desk.
import { requireOneOf } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';

const deskRoles = ['support', 'admin'] as const;

export function requireDesk(context: { readonly identity: Identity | undefined }): Identity {
  return requireOneOf(context, deskRoles);
}
