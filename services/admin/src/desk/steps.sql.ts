// All SQL on admin.request_steps, the audit of a request. Steps are only added.
import type { StepAction } from '@consilium/contracts/admin/support/desk-requests.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Step {
  readonly requestId: string;
  readonly at: Date;
  /** The agent's account; null for the product itself and for the sender. */
  readonly by: string | null;
  readonly action: StepAction;
  readonly from?: string | null;
  readonly to?: string | null;
}

export async function addStep(tx: Queryable, { requestId, at, by, action, from, to }: Step): Promise<void> {
  await tx.query(
    `insert into admin.request_steps (id, request_id, at, by_id, action, from_value, to_value) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), requestId, at, by, action, from ?? null, to ?? null],
  );
}

export interface StepRow {
  readonly id: string;
  readonly at: Date;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The newest, in the order in which they happened. */
export async function stepsOf(db: Queryable, requestId: string, limit: number): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow & Record<string, unknown>>(
    `select s.id, s.at, s.by_id as "byId", agent.name as "byName", s.action, s.from_value as "from", s.to_value as "to"
       from admin.request_steps s left join admin.agents agent on agent.account_id = s.by_id
      where s.request_id = $1 order by s.at desc, s.id desc limit $2`,
    [requestId, limit],
  );
  return rows.toReversed();
}
