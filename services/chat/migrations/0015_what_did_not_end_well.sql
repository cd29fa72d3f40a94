-- What a reply that did not end well costs, and what its person was told; whether the model's provider refuses our key.

-- Why its unit counts, or does not; null where delivery alone decides.
alter table chat.replies add column unit_reason text
  check (unit_reason in ('model_refused', 'broken_off', 'refused_after_advice', 'refusals_used_up', 'failures_used_up'));
-- Of the catalogue of errors; null for replies that failed before it was kept.
alter table chat.replies add column failure_code text;
create index free_replies_of_day on chat.replies (pseudonym, window_starts_at) where unit_reason in ('model_refused', 'broken_off');

-- At most one row.
create table chat.model_key_refusals (
  one_row boolean primary key default true check (one_row),
  status integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  -- When a call succeeded after the last refusal; null while the key is refused.
  answered_at timestamptz,
  -- Whose refusal was written to the log last, and when.
  logged_at timestamptz not null,
  logged_by uuid not null
);
