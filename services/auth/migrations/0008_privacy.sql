-- Exports of a person's data, deletions that wait for their day, and what is left of an erased account.
create table auth.exports (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  state text not null check (state in ('waiting', 'ready', 'failed', 'expired')),
  -- Parts of the product that have not laid their data down yet.
  waiting_for text[] not null,
  asked_at timestamptz not null,
  -- When a part that is silent makes it fail.
  gives_up_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint check (size_bytes >= 0),
  check ((state in ('ready', 'expired')) = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);
create index exports_of_user on auth.exports (user_id, asked_at desc);
create index exports_waiting on auth.exports (gives_up_at) where state = 'waiting';
create index exports_expiring on auth.exports (expires_at) where state = 'ready';
-- One at a time.
create unique index exports_once on auth.exports (user_id) where state = 'waiting';

create table auth.deletions (
  user_id uuid primary key references auth.users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index deletions_due on auth.deletions (due_at);

-- The tombstone: it outlives the account and says nothing about whose it was. The account's number goes when all have erased.
create table auth.erasures (
  id uuid primary key,
  pseudonym uuid not null unique,
  account_id uuid,
  reason text not null check (reason in ('person', 'admin')),
  erased_at timestamptz not null,
  -- Parts of the product that have not said yet that they forgot the account.
  waiting_for text[] not null,
  completed_at timestamptz,
  check ((completed_at is null) = (account_id is not null)),
  check ((completed_at is null) = (cardinality(waiting_for) > 0))
);
create index erasures_waiting on auth.erasures (erased_at) where completed_at is null;

-- Keys that all processes of this service share.
create table auth.secrets (
  name text primary key,
  value bytea not null
);
