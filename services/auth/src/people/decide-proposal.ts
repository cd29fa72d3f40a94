// A second administrator confirms a proposal, which is carried out in the same transaction; either one may withdraw it.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AuthContext } from '../settings/context.ts';
import { lockUser } from '../users/users.sql.ts';
import { auditAct } from './act-on-person.ts';
import { authorOf } from './administrator.ts';
import type { Administrator } from './administrator.ts';
import { countAct } from './people.sql.ts';
import { findProposal, takeProposal } from '../proposals/proposals.sql.ts';
import { performers } from './sensitive-acts.ts';

export async function decideProposal(
  auth: AuthContext,
  admin: Administrator,
  { id, decision }: { readonly id: string; readonly decision: 'confirm' | 'withdraw' },
): Promise<{ id: string }> {
  await transaction(auth.pool, async (tx) => {
    const now = auth.clock.now();
    const seen = await findProposal(tx, id, now);
    // The account first, as in every other act: so no two wait for each other.
    const user = seen && (await lockUser(tx, seen.personId));
    const proposal = user && (await takeProposal(tx, id, now));
    if (!user || !proposal) throw httpError('NOT_FOUND');
    if (decision === 'confirm' && proposal.proposedBy === admin.id)
      throw httpError('FORBIDDEN', 'Another administrator has to confirm this.');
    const acted =
      decision === 'confirm'
        ? await performers[proposal.act](tx, auth, user, authorOf(admin))
        : { action: `withdraw-${proposal.act}`, recorded: null, before: { proposal: id }, after: null };
    await countAct(tx, user.id);
    await auditAct(tx, auth, { admin, user, reason: proposal.reason, acted });
  });
  auth.wakeRelay();
  return { id };
}
