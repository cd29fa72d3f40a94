// All SQL on billing.refunds: what is to be refunded of which payment, and the outcome.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** `wanted`: the provider was not asked yet, as far as we know. */
export type RefundState = 'wanted' | 'pending' | 'succeeded' | 'failed';

export interface Refund {
  readonly id: string;
  readonly cancellationId: string;
  readonly invoiceId: string;
  readonly paymentIntentId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** `attempt` is part of the idempotency key; it rises when the provider failed. */
export interface WantedRefund extends Refund {
  readonly attempt: number;
}

const columns = `id, cancellation_id as "cancellationId", stripe_invoice_id as "invoiceId",
  stripe_payment_intent_id as "paymentIntentId", amount_minor::float8 as "amountMinor", currency`;

/** One per payment of a cancellation. */
export async function insertRefund(tx: Queryable, refund: Refund): Promise<void> {
  await tx.query(
    `insert into billing.refunds
       (id, cancellation_id, stripe_invoice_id, stripe_payment_intent_id, amount_minor, currency, state)
     values ($1, $2, $3, $4, $5, $6, 'wanted') on conflict (cancellation_id, stripe_payment_intent_id) do nothing`,
    [refund.id, refund.cancellationId, refund.invoiceId, refund.paymentIntentId, refund.amountMinor, refund.currency],
  );
}

export async function wantedRefunds(db: Queryable, cancellationId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from billing.refunds where cancellation_id = $1 and state = 'wanted' order by id limit 100`,
    [cancellationId],
  );
  return rows.map(({ id }) => id);
}

/** What is really refunded of a cancellation. */
export async function sumNotRefused(tx: Queryable, cancellationId: string): Promise<number> {
  const { rows } = await tx.query<{ amountMinor: number }>(
    `select coalesce(sum(amount_minor), 0)::float8 as "amountMinor"
       from billing.refunds where cancellation_id = $1 and state <> 'failed'`,
    [cancellationId],
  );
  return rows[0]?.amountMinor ?? 0;
}

/** Locks it until the transaction ends. Undefined when another worker holds it, or it was requested already. */
export async function claimRefund(tx: Queryable, id: string): Promise<WantedRefund | undefined> {
  // Longer than the provider may take: losing the lock during the request would allow a second one.
  await tx.query(`set local idle_in_transaction_session_timeout = '60s'`);
  const { rows } = await tx.query<WantedRefund & Record<string, unknown>>(
    `select ${columns}, attempt from billing.refunds where id = $1 and state = 'wanted' for update skip locked`,
    [id],
  );
  return rows[0];
}

export async function raiseAttempt(db: Queryable, id: string, attempt: number): Promise<void> {
  await db.query(
    `update billing.refunds set attempt = attempt + 1 where id = $1 and attempt = $2 and state = 'wanted'`,
    [id, attempt],
  );
}

export interface RefundOutcome {
  readonly stripeRefundId: string | null;
  readonly state: Exclude<RefundState, 'wanted'>;
}

/** Of a refund that was requested. */
export async function recordOutcome(
  db: Queryable,
  id: string,
  { stripeRefundId, state }: RefundOutcome,
): Promise<void> {
  await db.query(
    `update billing.refunds set state = $3, stripe_refund_id = coalesce($2, stripe_refund_id) where id = $1 and state = 'wanted'`,
    [id, stripeRefundId, state],
  );
}

export type ChangedRefund = Refund & {
  readonly pseudonym: string | null;
  readonly state: RefundState;
};

/** What a sync found about one of our refunds; returns the row when its state is new. */
export async function followRefund(
  tx: Queryable,
  found: {
    readonly stripeRefundId: string;
    readonly cancellationId: string | null;
    readonly paymentIntentId: string | null;
    readonly state: Exclude<RefundState, 'wanted'>;
  },
): Promise<ChangedRefund | undefined> {
  const { rows } = await tx.query<ChangedRefund & Record<string, unknown>>(
    `update billing.refunds r set state = $4, stripe_refund_id = $1
       from billing.cancellations c
      where c.id = r.cancellation_id
        and (r.stripe_refund_id = $1
             or (r.stripe_refund_id is null and r.cancellation_id::text = $2 and r.stripe_payment_intent_id = $3))
        and (r.state, r.stripe_refund_id) is distinct from ($4::text, $1::text)
      returning r.id, r.cancellation_id as "cancellationId", r.stripe_invoice_id as "invoiceId",
        r.stripe_payment_intent_id as "paymentIntentId", r.amount_minor::float8 as "amountMinor", r.currency, r.state,
        c.pseudonym`,
    [found.stripeRefundId, found.cancellationId, found.paymentIntentId, found.state],
  );
  return rows[0];
}
