-- What moved and when: a payment, a refund, or what a bank took back. The moment is the provider's, so that a day can be
-- compared with the provider's. The figures of billing.payments have no moment of their refunds.
create table billing.bookings (
  -- The provider's id of the invoice, the refund or the dispute.
  id text primary key,
  stripe_invoice_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'taken_back')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (length(currency) = 3),
  booked_at timestamptz not null
);
create index bookings_by_time on billing.bookings (booked_at);
create index bookings_by_invoice on billing.bookings (stripe_invoice_id);

insert into billing.bookings (id, stripe_invoice_id, kind, amount_minor, currency, booked_at)
  select stripe_invoice_id, stripe_invoice_id, 'payment', paid_minor, upper(currency), coalesce(paid_at, created_at)
    from billing.payments where paid_minor > 0;
-- The moment of a refund was not kept; the next sync of its customer puts it right.
insert into billing.bookings (id, stripe_invoice_id, kind, amount_minor, currency, booked_at)
  select r.stripe_refund_id, r.stripe_invoice_id, 'refund', r.amount_minor, upper(r.currency), c.requested_at
    from billing.refunds r join billing.cancellations c on c.id = r.cancellation_id
   where r.stripe_refund_id is not null and r.state in ('pending', 'succeeded')
      on conflict (id) do nothing;

-- What the provider's lists say about a day in UTC, kept so that looking at it does not read them again.
create table billing.provider_days (
  day date primary key,
  read_at timestamptz not null,
  -- By currency: paidMinor, refundedMinor, takenBackMinor.
  figures jsonb not null
);

-- Given plans of everybody, the newest first.
create index plan_grants_by_time on billing.plan_grants (granted_at desc, id desc);
