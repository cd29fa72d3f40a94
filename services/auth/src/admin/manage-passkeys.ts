// GET /admin/users/{id}/passkeys and DELETE of one of them.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { passkeyRemoved } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { passkeyId, passkeyJson, passkeyNotFound } from '../passkeys/manage-passkeys.ts';
import { deletePasskey, listPasskeys } from '../webauthn/webauthn-credentials.sql.ts';
import { requireSubject } from './subject.ts';

export async function listPasskeysOf(context: AuthContext, request: Request): Promise<object> {
  const user = await requireSubject(context, request);
  return (await listPasskeys(context.pool, user.id)).map(passkeyJson);
}

export async function dropPasskey(context: AuthContext, request: Request, admin: string): Promise<undefined> {
  const user = await requireSubject(context, request);
  const id = passkeyId(request);
  const now = context.clock.now();
  await transaction(context.pool, async (tx) => {
    if (!(await deletePasskey(tx, user.id, id))) throw passkeyNotFound();
    const details = { admin, passkey: id };
    await recordAudit(tx, { userId: user.id, action: 'admin_passkey_removed', now, details });
    await auditChange(tx, { action: 'remove-passkey', by: admin, account: user, before: { passkey: id }, now });
    await tellOwner(tx, context, user, passkeyRemoved);
  });
}
