// Which experts helped people with problems of a kind, the best record first.
import { kindOfProblem } from '@consilium/advice/playbooks/topic-of.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { LEAST_HELPED_PEOPLE } from '@consilium/contracts/chat/routing.ts';
import type { Helped, RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { expertOutcomes, hasExpertOutcomes } from './outcomes.sql.ts';
import { wilsonInterval } from './wilson.ts';

/** An expert without a record stands where one is whom half the people called a help, for sure. */
const WITHOUT_RECORD = 0.5;

/** The chosen expert stays; the record orders those who are offered beside it. */
export async function withRecord<Routed extends RoutingResult>(
  db: Queryable,
  problem: string,
  routed: Routed,
): Promise<Routed & { readonly helped?: Helped[] }> {
  // Finding the kind takes some ten milliseconds.
  if (!(await hasExpertOutcomes(db, LEAST_HELPED_PEOPLE))) return routed;
  const kind = await kindOfProblem(problem);
  const helped = kind === undefined ? [] : byRecord(await expertOutcomes(db, kind, LEAST_HELPED_PEOPLE));
  if (helped.length === 0) return routed;
  // Between two that fit, the reason names both.
  const isOpen = routed.confidence === 'low';
  return { ...routed, ...(isOpen && { alternatives: orderedByRecord(routed.alternatives, helped) }), helped };
}

export function byRecord(helped: readonly Helped[]): Helped[] {
  return helped.toSorted((one, other) => recordOf(other) - recordOf(one));
}

export function orderedByRecord(experts: readonly ExpertId[], helped: readonly Helped[]): ExpertId[] {
  const records = new Map(helped.map((one) => [one.expertId, recordOf(one)]));
  const standing = (id: ExpertId) => records.get(id) ?? WITHOUT_RECORD;
  return experts.toSorted((one, other) => standing(other) - standing(one));
}

/** The lower bound, so that few answers do not stand before many. */
function recordOf({ helped, people }: Helped): number {
  return wilsonInterval(helped, people).low;
}
