-- Jobs whose queue is another server: the row is the truth until its job has ended, the queue holds tickets with its id.
create table {{schema}}.pending_jobs (
  id uuid primary key,
  name text not null,
  payload json not null,
  key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'failed')),
  attempts integer not null default 0,
  max_attempts integer not null,
  run_at timestamptz not null,
  -- When the queue was last told of it.
  queued_at timestamptz,
  -- Its worker is alive at least until then.
  leased_until timestamptz,
  error text,
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  check ((state = 'running') = (leased_until is not null)),
  check ((state = 'failed') = (failed_at is not null))
);

create unique index pending_jobs_key on {{schema}}.pending_jobs (name, key) where state = 'waiting' and key is not null;
create index pending_jobs_unqueued on {{schema}}.pending_jobs (run_at) where queued_at is null and state <> 'failed';
create index pending_jobs_failed_at on {{schema}}.pending_jobs (failed_at) where state = 'failed';

-- The last minute for which a schedule's job was enqueued.
create table {{schema}}.job_schedules (
  name text primary key,
  last_slot timestamptz not null
);

-- How far jobs with a key are, whatever their queue; kept for a day after their end.
create table {{schema}}.job_progress (
  name text not null,
  key text not null,
  job_id text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done bigint not null default 0,
  total bigint not null default 0,
  ended_at timestamptz,
  primary key (name, key),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);

create index job_progress_ended_at on {{schema}}.job_progress (ended_at) where ended_at is not null;
