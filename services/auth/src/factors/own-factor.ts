// Finds the factor that the path names, if it belongs to the caller.
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { FactorRow } from './factors.sql.ts';
import { findFactor } from './factors.sql.ts';

const uuid = z.uuid();

/** Recovery codes are not found here: they have their own routes. */
export async function ownFactor(context: AuthContext, request: Request, userId: string): Promise<FactorRow> {
  const id = String(request.params['factorId']);
  if (!uuid.safeParse(id).success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await findFactor(context.pool, userId, id);
  if (!factor || factor.type === 'recovery_code') throw factorNotFound();
  return factor;
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}
