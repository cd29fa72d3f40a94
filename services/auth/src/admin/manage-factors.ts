// GET /admin/users/{id}/factors and DELETE of one of them: for people who lost their second factor and all recovery codes.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { factorJson } from '../factors/factor.ts';
import { ownFactor } from '../factors/own-factor.ts';
import { removeFactor } from '../factors/unenroll-factor.ts';
import { factorRemoved } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireSubject } from './subject.ts';

export async function listFactors(context: AuthContext, request: Request): Promise<object> {
  return (await requireSubject(context, request)).factors.map(factorJson);
}

/** Sessions that it had raised to aal2 go back to aal1. */
export async function dropFactor(context: AuthContext, request: Request, admin: string): Promise<object> {
  const user = await requireSubject(context, request);
  const factor = await ownFactor(context, request, user.id);
  const now = context.clock.now();
  await transaction(context.pool, async (tx) => {
    await removeFactor(tx, user.id, factor.id);
    // An unverified factor did not count yet.
    if (factor.status !== 'verified') return;
    const details = { admin, factor: factor.id, type: factor.type };
    await recordAudit(tx, { userId: user.id, action: 'admin_factor_removed', now, details });
    const change = { action: 'remove-factor', before: { factor: factor.id, type: factor.type } };
    await auditChange(tx, { ...change, by: admin, account: user, now });
    await tellOwner(tx, context, user, factorRemoved);
  });
  context.wakeRelay();
  const shown = user.factors.find(({ id }) => id === factor.id);
  return shown ? factorJson(shown) : { id: factor.id };
}
