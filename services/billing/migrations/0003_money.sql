-- Who pays, for what, and what came of it. Rows of the provider's objects are copies that a look at the provider replaces.

-- One customer per account. The row is there before the provider is asked, so that racing tabs make one.
create table billing.customers (
  pseudonym text primary key,
  stripe_customer_id text unique,
  created_at timestamptz not null,
  -- Looks at the provider are numbered as they begin. Of two, the later one is stored, whichever answers first.
  looks bigint not null default 0,
  stored_look bigint not null default 0,
  synced_at timestamptz
);
create index customers_by_sync on billing.customers (synced_at nulls first);

-- Intents to pay. Of a person's one is open; one that another replaced is ended at the provider before that one begins.
create table billing.checkouts (
  id uuid primary key,
  pseudonym text not null references billing.customers on delete cascade,
  price text not null check (price in ('monthly', 'yearly')),
  stripe_session_id text unique,
  state text not null default 'open' check (state in ('open', 'replaced', 'completed', 'expired')),
  created_at timestamptz not null
);
create unique index checkouts_one_open on billing.checkouts (pseudonym) where state = 'open';
create index checkouts_by_person on billing.checkouts (pseudonym, created_at);

create table billing.subscriptions (
  stripe_subscription_id text primary key,
  pseudonym text not null references billing.customers on delete cascade,
  status text not null,
  price text check (price in ('monthly', 'yearly')),
  started_at timestamptz not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  cancels_at timestamptz,
  ended_at timestamptz,
  collection_paused boolean not null default false,
  -- When it was first seen that a payment failed; null as soon as it is paid.
  past_due_since timestamptz,
  scheduled_price text check (scheduled_price in ('monthly', 'yearly')),
  scheduled_at timestamptz,
  schedule_id text
);
create index subscriptions_by_person on billing.subscriptions (pseudonym);
create index subscriptions_alive on billing.subscriptions (period_ends_at) where ended_at is null;

-- An invoice with what was paid on it. Outlives its person without a name: books are kept.
create table billing.payments (
  stripe_invoice_id text primary key,
  pseudonym text,
  stripe_subscription_id text,
  number text,
  status text not null check (status in ('open', 'paid', 'failed', 'void')),
  reason text,
  price text check (price in ('monthly', 'yearly')),
  currency text not null check (length(currency) = 3),
  due_minor bigint not null,
  paid_minor bigint not null,
  refunded_minor bigint not null default 0,
  disputed boolean not null default false,
  -- Notices of refunds and disputes name these and nobody else.
  stripe_payment_intent_ids text[] not null default '{}',
  created_at timestamptz not null,
  paid_at timestamptz,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  check (refunded_minor between 0 and paid_minor)
);
create index payments_by_person on billing.payments (pseudonym, created_at desc, stripe_invoice_id);
create index payments_by_intent on billing.payments using gin (stripe_payment_intent_ids);

-- A cancellation on its way: each state is reached once, a worker goes on from where another stopped.
create table billing.cancellations (
  id uuid primary key,
  pseudonym text,
  stripe_customer_id text not null,
  stripe_subscription_id text not null,
  choice text not null check (choice in ('money_back', 'month_end', 'period_end')),
  -- Who wanted it: the person, we (one bought twice), or nobody any more (the account was deleted).
  origin text not null default 'person' check (origin in ('person', 'bought_twice', 'account_erased')),
  -- How the figures came about, so that they can be explained later.
  reckoning jsonb not null,
  refund_minor bigint not null check (refund_minor >= 0),
  currency text not null check (length(currency) = 3),
  access_ends_at timestamptz not null,
  state text not null check (state in ('requested', 'cancelled', 'done', 'failed', 'taken_back')),
  attempts integer not null default 0,
  error text,
  requested_at timestamptz not null,
  ended_at timestamptz
);
-- Two tabs cancel once.
create unique index cancellations_one_at_a_time on billing.cancellations (stripe_subscription_id)
  where state in ('requested', 'cancelled', 'done');
create index cancellations_ending on billing.cancellations (access_ends_at) where state = 'done' and choice = 'month_end';
create index cancellations_by_person on billing.cancellations (pseudonym);
create index cancellations_unfinished on billing.cancellations (requested_at) where state in ('requested', 'cancelled');

create table billing.refunds (
  id uuid primary key,
  cancellation_id uuid not null references billing.cancellations on delete cascade,
  stripe_invoice_id text not null,
  stripe_payment_intent_id text not null,
  stripe_refund_id text unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (length(currency) = 3),
  state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed')),
  unique (cancellation_id, stripe_payment_intent_id)
);

-- What was written to a person, each occasion once for ever.
create table billing.letters (
  occasion text primary key,
  pseudonym text not null,
  ordered_at timestamptz not null
);
create index letters_by_person on billing.letters (pseudonym);

-- Notices of the provider, each once for ever (ids are small). `dead`: tried often enough, waits for an operator.
create table billing.webhook_events (
  id text primary key,
  type text not null,
  object_id text,
  stripe_customer_id text,
  stripe_payment_intent_id text,
  api_version text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  done_at timestamptz,
  error text
);
create index webhook_events_waiting on billing.webhook_events (next_attempt_at) where state = 'waiting';
create index webhook_events_dead on billing.webhook_events (received_at) where state = 'dead';

-- How far the provider's list of events was compared with ours.
create table billing.event_comparison (
  only_row boolean primary key default true check (only_row),
  compared_until timestamptz not null
);

-- A plan that an administrator gave; the best of it and the subscription is in force.
create table billing.plan_grants (
  id uuid primary key,
  pseudonym text not null,
  plan text not null check (plan in ('premium', 'business')),
  granted_by text not null,
  granted_at timestamptz not null,
  until timestamptz,
  revoked_at timestamptz
);
create index plan_grants_by_person on billing.plan_grants (pseudonym) where revoked_at is null;

-- What was last told to others about an account.
alter table billing.plans_in_force add column price text check (price in ('monthly', 'yearly')), add column until timestamptz;
create index plans_in_force_ending on billing.plans_in_force (until) where until is not null;
