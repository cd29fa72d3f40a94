-- Customers of erased accounts that the provider still has to forget. No name: only what is needed there. Gone when it is done.
create table billing.closings (
  stripe_customer_id text primary key,
  -- Pages on which something could still be paid for.
  session_ids text[] not null,
  ordered_at timestamptz not null,
  attempts integer not null default 0,
  tried_at timestamptz not null,
  error text,
  -- When an operator was last told that it takes too long.
  reported_at timestamptz
);
create index closings_by_try on billing.closings (tried_at);
