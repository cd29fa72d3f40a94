// Each database role has its own password: with it one can sign in as that role and no other.
import { createHmac } from 'node:crypto';
import { roleOf } from './roles.sql.ts';

/** By the name of the service (`chat`), not of its role. */
export type RolePasswords = (service: string) => string;

/** Derived from one secret that services do not have: from its own password none can compute another's or the secret. */
export function derivedPasswords(secret: string): RolePasswords {
  return (service) =>
    createHmac('sha256', secret)
      .update(`database role ${roleOf(service)}`)
      .digest('base64url');
}
