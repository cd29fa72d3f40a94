// Finds an expert by id, cached.
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import { expertOf } from './experts.sql.ts';

/** Experts change only at a start, so they can be cached. */
const known = new WeakMap<Queryable, Map<ExpertId, Expert>>();

export async function findExpert(db: Queryable, expertId: ExpertId): Promise<Expert> {
  const remembered = known.get(db)?.get(expertId);
  if (remembered) return remembered;
  const expert = await expertOf(db, expertId);
  if (!expert) throw new AdvisorError('misconfigured', `there is no expert ${expertId}`);
  known.set(db, (known.get(db) ?? new Map<ExpertId, Expert>()).set(expertId, expert));
  return expert;
}
