// POST /admin/keywords/decisions: accepted proposals go live as one version, rejected ones are not proposed again.
import { MOST_DECISIONS_AT_ONCE } from '@consilium/contracts/chat/keywords-http.ts';
import type { KeywordVersion } from '@consilium/contracts/chat/keywords-http.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { changeKeywords } from './change-keywords.ts';
import type { KeywordEditor, KeywordsContext } from './keywords-context.ts';
import { decideProposals, proposalsWithIds } from './proposals.sql.ts';

interface Decisions {
  readonly accept: readonly { readonly id: string; readonly weight?: number | undefined }[];
  readonly reject: readonly string[];
  readonly overruleBecause?: string | undefined;
}

export async function decideOnProposals(
  context: KeywordsContext,
  by: KeywordEditor,
  { accept, reject, overruleBecause }: Decisions,
): Promise<{ version: KeywordVersion | null; accepted: number; rejected: number }> {
  const ids = accept.map(({ id }) => id);
  requireDifferent([...ids, ...reject]);
  const { pool, clock } = context;
  const decided = { userId: by.userId, now: clock.now() };
  let rejected = 0;
  const rejectRest = async (tx: Queryable) => {
    rejected = await decideProposals(tx, 'rejected', { ...decided, ids: reject });
    if (rejected > 0) await auditRejection(tx, clock, { actor: by.pseudonym, rejected });
  };
  const weights = new Map(accept.map(({ id, weight }) => [id, weight]));
  const proposals = await proposalsWithIds(pool, ids);
  if (proposals.length === 0) {
    await transaction(pool, rejectRest);
    context.wakeRelay();
    return { version: null, accepted: 0, rejected };
  }
  const keywords = proposals.map(({ id, expertId, kind, term, weight }) => ({
    expertId,
    kind,
    term,
    to: weights.get(id) ?? weight,
    isEdited: true,
  }));
  const alongside = async (tx: Queryable) => {
    const accepted = await decideProposals(tx, 'accepted', { ...decided, ids: proposals.map(({ id }) => id) });
    // Somebody else decided one of them while this was measured.
    if (accepted !== proposals.length) throw httpError('CONFLICT');
    await rejectRest(tx);
  };
  const version = await changeKeywords(context, { keywords, by, overruleBecause, alongside });
  return { version, accepted: proposals.length, rejected };
}

/** Without the terms: people wrote them. */
function auditRejection(
  tx: Queryable,
  clock: KeywordsContext['clock'],
  { actor, rejected }: { readonly actor: string; readonly rejected: number },
): Promise<void> {
  const subject = { subjectKind: 'keyword-proposals', subjectId: 'all' };
  const action = { action: 'reject-keywords', actor, ...subject, before: null, after: { rejected } };
  return auditAdminAction(tx, { part: 'chat', clock }, action);
}

function requireDifferent(ids: readonly string[]): void {
  if (ids.length === 0) throw httpError('BAD_REQUEST', 'Accept or reject at least one proposal.');
  if (ids.length > MOST_DECISIONS_AT_ONCE)
    throw httpError('BAD_REQUEST', `At most ${MOST_DECISIONS_AT_ONCE} proposals can be decided at once.`);
  if (new Set(ids).size !== ids.length) throw httpError('BAD_REQUEST', 'A proposal can be decided once only.');
}
