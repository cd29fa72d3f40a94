// SQL that reads what a person bought, paid and got back, for their export.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const ROWS_PER_PAGE = 500;

export async function* subscriptionPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query(
    `select stripe_subscription_id as "subscription", status, price, started_at as "startedAt",
            period_starts_at as "periodStartsAt", period_ends_at as "periodEndsAt", cancels_at as "cancelsAt", ended_at as "endedAt"
       from billing.subscriptions where pseudonym = $1 order by started_at limit 1000`,
    [pseudonym],
  );
  yield rows;
}

export async function* paymentPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let after = '';
  for (;;) {
    const { rows } = await db.query<{ invoice: string }>(
      `select stripe_invoice_id as invoice, number, status, price, currency, due_minor::float8 as "dueInMinorUnits",
              paid_minor::float8 as "paidInMinorUnits", refunded_minor::float8 as "refundedInMinorUnits", disputed,
              lost_minor::float8 as "takenBackByBankInMinorUnits",
              created_at as "createdAt", paid_at as "paidAt", period_starts_at as "periodStartsAt", period_ends_at as "periodEndsAt"
         from billing.payments where pseudonym = $1 and stripe_invoice_id > $2 order by stripe_invoice_id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.invoice;
  }
}

export async function* refundPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query(
    `select c.choice, c.requested_at as "cancelledAt", c.access_ends_at as "accessEndsAt", c.state,
            c.refund_minor::float8 as "refundInMinorUnits", c.currency,
            coalesce(json_agg(json_build_object('invoice', r.stripe_invoice_id, 'amountInMinorUnits', r.amount_minor, 'state', r.state))
                       filter (where r.id is not null), '[]') as refunds
       from billing.cancellations c left join billing.refunds r on r.cancellation_id = c.id
      where c.pseudonym = $1 group by c.id order by c.requested_at limit 1000`,
    [pseudonym],
  );
  yield rows;
}
