-- Units that were counted and then given back, and whether the ledger and the store of units agree.
alter table billing.quota_ledger drop constraint quota_ledger_outcome_check,
  add constraint quota_ledger_outcome_check check (outcome in ('counted', 'released', 'given_back')),
  add column given_back_at timestamptz;

-- What a person used in the days that are running, and what became of units lately.
create index quota_ledger_units_of_person on billing.quota_ledger (pseudonym, window_ends_at)
  where outcome = 'counted' and hold_id is not null;
create index quota_ledger_lately on billing.quota_ledger (recorded_at);
create index quota_ledger_given_back on billing.quota_ledger (given_back_at) where outcome = 'given_back';

-- A comparison of the ledger with the store of units; one at a time.
create table billing.ledger_checks (
  id uuid primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  people integer,
  units integer,
  differing_people integer,
  -- Why it ended without an answer.
  failure text check (failure in ('store_away', 'interrupted', 'failed')),
  check ((ended_at is not null) = (failure is not null or differing_people is not null))
);
create unique index ledger_checks_one_at_a_time on billing.ledger_checks ((true)) where ended_at is null;
create index ledger_checks_by_time on billing.ledger_checks (begun_at desc);

create table billing.ledger_differences (
  check_id uuid not null references billing.ledger_checks on delete cascade,
  pseudonym text not null,
  class text not null check (class in ('standard', 'premium')),
  ledger_units integer not null,
  store_units integer not null,
  primary key (check_id, pseudonym, class)
);
create index ledger_differences_of_person on billing.ledger_differences (pseudonym);
