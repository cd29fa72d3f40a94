-- What a check found that asks neither ledger nor store: days in which chat answered more often than the plan gives.
-- Null: chat was not asked, or did not answer.
alter table billing.ledger_checks add column days_past_limit integer;

create table billing.days_past_limit (
  check_id uuid not null references billing.ledger_checks on delete cascade,
  pseudonym text not null,
  class text not null check (class in ('standard', 'premium')),
  window_starts_at timestamptz not null,
  answers integer not null,
  plan_limit integer not null,
  primary key (check_id, pseudonym, class, window_starts_at)
);
create index days_past_limit_of_person on billing.days_past_limit (pseudonym);
