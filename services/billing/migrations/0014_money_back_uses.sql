-- Who had the money-back already: each card and each mail address once. It outlives the account, so it names neither, only
-- what HMAC-SHA-256 makes of them with a key of billing's own.
create table billing.secrets (
  name text primary key,
  value bytea not null
);

create table billing.money_back_uses (
  kind text not null check (kind in ('card', 'address')),
  hash text not null,
  cancellation_id uuid not null references billing.cancellations on delete cascade,
  used_at timestamptz not null,
  -- Of two accounts with one card at the same moment one comes first.
  primary key (kind, hash)
);
create index money_back_uses_of_cancellation on billing.money_back_uses (cancellation_id);
create index money_back_uses_by_age on billing.money_back_uses (used_at);

-- Of the confirmed addresses with which somebody went to pay. When the account is gone nobody can be asked for them any more.
alter table billing.customers add column address_hashes text[] not null default '{}';
alter table billing.closings add column address_hashes text[] not null default '{}';
