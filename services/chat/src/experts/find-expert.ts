// The expert who answers.
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import { expertOf } from './experts.sql.ts';

export async function findExpert(db: Queryable, expertId: ExpertId): Promise<Expert> {
  const expert = await expertOf(db, expertId);
  if (!expert) throw new AdvisorError('misconfigured', `there is no expert ${expertId}`);
  return expert;
}
