// SQL that reads what people reported. Triggers on chat.check_backs keep the rows.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AdviceOutcome } from './shown-effectiveness.ts';

export async function outcomesOf(
  db: Queryable,
  adviceKeys: readonly string[],
): Promise<ReadonlyMap<string, AdviceOutcome>> {
  if (adviceKeys.length === 0) return new Map();
  const { rows } = await db.query<AdviceOutcome & { adviceKey: string }>(
    `select advice_key as "adviceKey", people, worked, partly, timed, median_minutes as "medianMinutes", costs
       from chat.advice_outcomes where advice_key = any($1)`,
    [adviceKeys],
  );
  return new Map(rows.map(({ adviceKey, ...outcome }) => [adviceKey, outcome]));
}

export interface ExpertOutcome {
  readonly expertId: ExpertId;
  readonly people: number;
  readonly helped: number;
}

export async function hasExpertOutcomes(db: Queryable, leastPeople: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from chat.expert_outcomes where people >= $1 limit 1', [leastPeople]);
  return rowCount !== 0;
}

/** Experts with fewer people are left out. */
export async function expertOutcomes(db: Queryable, kind: string, leastPeople: number): Promise<ExpertOutcome[]> {
  const { rows } = await db.query<ExpertOutcome>(
    `select expert_type as "expertId", people, helped from chat.expert_outcomes
      where problem_kind = $1 and people >= $2 order by expert_type limit 50`,
    [kind, leastPeople],
  );
  return rows;
}

export interface PlaybookOutcome {
  readonly playbook: string;
  readonly people: number;
  /** Those whom nothing of it helped. */
  readonly failed: number;
}

export async function playbookOutcomes(
  db: Queryable,
  leastPeople: number,
  limit: number,
): Promise<readonly PlaybookOutcome[]> {
  const { rows } = await db.query<PlaybookOutcome>(
    `select playbook, people, failed from chat.playbook_outcomes where people >= $1 and failed > 0 order by people desc, playbook limit $2`,
    [leastPeople, limit],
  );
  return rows;
}
