// Who works at the desk.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';

const deskRoles = ['support', 'admin'] as const;

export function requireDesk(context: { readonly identity: Identity | undefined }): Identity {
  const identity = requireIdentity(context);
  if (!deskRoles.some((role) => identity.roles.includes(role))) throw httpError('FORBIDDEN');
  return identity;
}
