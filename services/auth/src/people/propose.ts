// A proposal waits a day for a second administrator.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { ConfirmedAct, Proposal } from '@consilium/contracts/auth/people-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import type { User } from '../users/user.ts';
import type { Acted } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';
import { insertProposal } from '../proposals/proposals.sql.ts';
import type { ProposalRow } from '../proposals/proposals.sql.ts';

const EXPIRES_AFTER_MS = 24 * 3_600_000;

export async function propose(
  tx: Queryable,
  { clock }: AuthContext,
  { admin, user, act, reason }: { admin: Administrator; user: User; act: ConfirmedAct; reason: AuditReason },
): Promise<Acted> {
  const proposedAt = clock.now();
  const expiresAt = new Date(proposedAt.getTime() + EXPIRES_AFTER_MS);
  const row = { id: newId(), personId: user.id, act, reason, proposedBy: admin.id, proposedAt, expiresAt };
  if (!(await insertProposal(tx, row)))
    throw httpError('CONFLICT', 'This waits for a second administrator already. Please reload.');
  return { action: `propose-${act}`, recorded: null, before: null, after: { proposal: row.id } };
}

export function proposalView(
  { proposedBy, proposedAt, expiresAt, ...proposal }: ProposalRow,
  admin: string | null,
): Proposal {
  return {
    ...proposal,
    proposedAt: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOwn: proposedBy === admin,
  };
}
