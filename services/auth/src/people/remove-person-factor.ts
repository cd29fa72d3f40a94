// Removes a second factor of somebody who lost it and all recovery codes. The owner is told by mail.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { AuthContext } from '../settings/context.ts';
import { removeFactor } from '../factors/unenroll-factor.ts';
import { factorRemoved } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { actOnPerson } from './act-on-person.ts';
import type { Asked } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';

export function removePersonFactor(
  auth: AuthContext,
  admin: Administrator,
  asked: Asked & { readonly factorId: string },
): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    const factor = user.factors.find(({ id }) => id === asked.factorId);
    if (!factor) throw httpError('NOT_FOUND');
    await removeFactor(tx, user.id, factor.id);
    if (factor.status === 'verified') await tellOwner(tx, auth, user, factorRemoved);
    const before = { factor: factor.id, type: factor.type, status: factor.status };
    return { action: 'remove-factor', recorded: 'admin_factor_removed', before, after: null };
  });
}
