// Units of chat's replies: held while a reply runs, settled when it was delivered, given back when it did not help.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { KnownUnit } from '@consilium/kit/quota/quota-store.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type OwnUnit = KnownUnit & { readonly class: MessageClass; readonly replyId: string };

export interface FoundUnit extends OwnUnit {
  readonly zone: string;
  /** The daily limit when the message was accepted. */
  readonly limit: number;
}

const columns = `r.id as "replyId", r.hold_id as "holdId", r.pseudonym as subject, r.class, coalesce(m.asked_class, r.class) as "takenIn", m.idempotency_key as "idempotencyKey",
  case when r.status = 'running' then 'held' when r.given_back_at is null then 'settled' else 'given_back' end as state, r.window_starts_at as "windowStartsAt",
  r.resets_at as "windowEndsAt", r.created_at as "heldAt"`;

/** One pass in a stable order, so that each row is read once. Units whose day ends first come first. */
export async function ownUnitsAfter(
  db: Queryable,
  place: Pick<OwnUnit, 'windowEndsAt' | 'replyId'>,
  limit: number,
): Promise<readonly OwnUnit[]> {
  const { rows } = await db.query<OwnUnit>(
    `select ${columns} from chat.replies r join chat.messages m on m.id = r.message_id
      where r.hold_id is not null and (r.resets_at, r.id) > ($1, $2) and (r.status = 'running' or r.delivered)
      order by r.resets_at, r.id limit $3`,
    [place.windowEndsAt, place.replyId, limit],
  );
  return rows;
}

export async function ownUnitOfHold(db: Queryable, holdId: string): Promise<FoundUnit | undefined> {
  const { rows } = await db.query<FoundUnit>(
    `select ${columns}, r.zone, r.quota_limit as "limit" from chat.replies r join chat.messages m on m.id = r.message_id where r.hold_id = $1`,
    [holdId],
  );
  return rows[0];
}

/** The holds of the list that belong to a reply, however it ended. */
export async function holdsOfReplies(db: Queryable, holdIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ holdId: string }>(
    'select hold_id as "holdId" from chat.replies where hold_id = any($1)',
    [holdIds],
  );
  return new Set(rows.map(({ holdId }) => holdId));
}
