// Removes a passkey of somebody who lost it. The owner is told by mail.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { passkeyRemoved } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import type { AuthContext } from '../settings/context.ts';
import { deletePasskey } from '../webauthn/webauthn-credentials.sql.ts';
import { actOnPerson } from './act-on-person.ts';
import type { Asked } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';

export function removePersonPasskey(
  auth: AuthContext,
  admin: Administrator,
  asked: Asked & { readonly passkeyId: string },
): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    if (!(await deletePasskey(tx, user.id, asked.passkeyId)))
      throw httpError('NOT_FOUND', 'This passkey has been removed already.');
    await tellOwner(tx, auth, user, passkeyRemoved);
    const before = { passkey: asked.passkeyId };
    return { action: 'remove-passkey', recorded: 'admin_passkey_removed', before, after: null };
  });
}
