-- The quota ledger: the durable truth of what was counted and what was given back, one row per reply.
create table billing.quota_ledger (
  reply_id uuid primary key,
  pseudonym text not null,
  class text not null check (class in ('standard', 'premium')),
  local_date date not null,
  outcome text not null check (outcome in ('counted', 'released')),
  hold_id uuid,
  window_starts_at timestamptz,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  recorded_at timestamptz not null
);
create index quota_ledger_by_day on billing.quota_ledger (pseudonym, local_date desc);

-- The plan in force per account; missing means free.
create table billing.plans_in_force (
  pseudonym text primary key,
  plan text not null check (plan in ('free', 'premium', 'business')),
  since timestamptz not null
);
