// "Helped 34 of 41 people with this."
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

/** Undefined when too few people said what came of it. */
export function helpedWords({ helped }: Pick<RouteAnswer, 'helped'>, expertId: ExpertId): string | undefined {
  const record = helped?.find((one) => one.expertId === expertId);
  return record && `Helped ${record.helped} of ${record.people} people with this.`;
}

/** Why this expert, with the record. */
export function reasonWithRecord(match: RouteAnswer): string {
  return [match.reasoning, helpedWords(match, match.expertId)].filter(Boolean).join(' ');
}
