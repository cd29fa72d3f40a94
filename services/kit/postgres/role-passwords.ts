// A password of its own for each database role: who has one can sign in as that role and no other.
import { createHmac } from 'node:crypto';
import { roleOf } from './roles.sql.ts';

/** By the name of the service (`chat`), not of its role. */
export type RolePasswords = (service: string) => string;

/** From one secret that no service is told: none can work out another's password, or the secret, from its own. */
export function derivedPasswords(secret: string): RolePasswords {
  return (service) =>
    createHmac('sha256', secret)
      .update(`database role ${roleOf(service)}`)
      .digest('base64url');
}
