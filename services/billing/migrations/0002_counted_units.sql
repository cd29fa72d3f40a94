-- What it takes to rebuild the store of quota holds from the ledger: when a unit's day ends, and when it was taken.
alter table billing.quota_ledger add column window_ends_at timestamptz, add column held_at timestamptz;

-- The end was not told before: the day after the start. Only rows whose day may still be running are worth it.
update billing.quota_ledger set window_ends_at = window_starts_at + interval '24 hours', held_at = recorded_at
  where outcome = 'counted' and hold_id is not null and window_starts_at > now() - interval '48 hours';

create index quota_ledger_units_in_force on billing.quota_ledger (window_ends_at, reply_id)
  where outcome = 'counted' and hold_id is not null;
