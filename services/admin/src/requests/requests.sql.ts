// SQL with which requests are received and confirmed.
import type { requestCategories } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { RequestKind } from '@consilium/contracts/admin/support/request-fields.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type RequestCategory = (typeof requestCategories)[number];

export interface NewRequest {
  readonly id: string;
  readonly number: string;
  readonly kind: RequestKind;
  readonly category: RequestCategory;
  readonly pseudonym: string | null;
  readonly plan: PlanId | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly idempotencyKey: string;
  readonly bodyHash: Buffer;
  readonly addressProvenAt: Date | null;
  readonly isVisible: boolean;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly replyTokenHash: Buffer;
  readonly confirmTokenHash: Buffer | null;
  readonly confirmUntil: Date | null;
}

/** False when its sender has used the key, or when the number is taken. Waits for another transaction that uses it. */
export async function insertRequest(tx: Queryable, row: NewRequest): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into admin.requests (id, number, kind, category, pseudonym, plan, name, email, subject, idempotency_key, body_hash,
                                 address_proven_at, is_visible, received_at, due_at, reply_token_hash, confirm_token_hash, confirm_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) on conflict do nothing`,
    [
      row.id,
      row.number,
      row.kind,
      row.category,
      row.pseudonym,
      row.plan,
      row.name,
      row.email,
      row.subject,
      row.idempotencyKey,
      row.bodyHash,
      row.addressProvenAt,
      row.isVisible,
      row.receivedAt,
      row.dueAt,
      row.replyTokenHash,
      row.confirmTokenHash,
      row.confirmUntil,
    ],
  );
  return rowCount === 1;
}

export interface KeptRequest {
  readonly number: string;
  readonly bodyHash: Buffer;
  readonly dueAt: Date;
  readonly isToBeConfirmed: boolean;
}

/** The request that its sender has sent with this key. */
export async function findSentRequest(
  db: Queryable,
  { idempotencyKey, pseudonym, email }: Pick<NewRequest, 'idempotencyKey' | 'pseudonym' | 'email'>,
): Promise<KeptRequest | undefined> {
  const { rows } = await db.query<KeptRequest & Record<string, unknown>>(
    `select number, body_hash as "bodyHash", due_at as "dueAt", not is_visible as "isToBeConfirmed"
       from admin.requests where idempotency_key = $1 and coalesce(pseudonym::text, email) = coalesce($2::uuid::text, $3)`,
    [idempotencyKey, pseudonym, email],
  );
  return rows[0];
}

export async function insertMessage(
  tx: Queryable,
  entry: { readonly id: string; readonly requestId: string; readonly body: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into admin.request_entries (id, request_id, kind, body, at) values ($1, $2, 'received', $3, $4)`,
    [entry.id, entry.requestId, entry.body, entry.at],
  );
}

export async function insertStep(
  tx: Queryable,
  step: {
    readonly id: string;
    readonly requestId: string;
    readonly at: Date;
    readonly action: 'received' | 'confirmed';
  },
): Promise<void> {
  await tx.query('insert into admin.request_steps (id, request_id, at, action) values ($1, $2, $3, $4)', [
    step.id,
    step.requestId,
    step.at,
    step.action,
  ]);
}

export interface RequestToConfirm {
  readonly id: string;
  readonly number: string;
  readonly kind: RequestKind;
  readonly category: RequestCategory;
  readonly pseudonym: string | null;
  readonly plan: PlanId | null;
  readonly dueAt: Date;
  readonly isProven: boolean;
  readonly isVisible: boolean;
  readonly messageCharacters: number;
  readonly attachments: number;
}

/** Locks it, so that a link that is followed twice at once confirms once. */
export async function lockRequestToConfirm(
  tx: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<RequestToConfirm | undefined> {
  const { rows } = await tx.query<RequestToConfirm & Record<string, unknown>>(
    `select id, number, kind, category, pseudonym, plan, due_at as "dueAt", address_proven_at is not null as "isProven",
            is_visible as "isVisible",
            (select char_length(body) from admin.request_entries where request_id = request.id and kind = 'received'
              order by at, id limit 1) as "messageCharacters",
            (select count(*)::int from admin.request_files file join admin.request_entries entry on entry.id = file.entry_id
              where entry.request_id = request.id) as attachments
       from admin.requests request
      where confirm_token_hash = $1 and (confirm_until > $2 or address_proven_at is not null)
        for update of request`,
    [tokenHash, now],
  );
  return rows[0];
}

/** The desk sees it from now on, and its time begins. The hash stays, so that a link followed again says the same. */
export async function confirmAddress(
  tx: Queryable,
  confirmed: { readonly id: string; readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  await tx.query(
    `update admin.requests set address_proven_at = $2, is_visible = true, due_at = $3, spam_reason = null, version = version + 1 where id = $1`,
    [confirmed.id, confirmed.now, confirmed.dueAt],
  );
}
