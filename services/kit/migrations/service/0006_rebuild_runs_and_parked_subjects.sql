-- Rebuilds of read models, the newest few of each. One that runs holds an advisory lock; without it a `running` one was killed.
create table {{schema}}.rebuild_runs (
  id uuid primary key,
  read_model text not null,
  state text not null check (state in ('running', 'done', 'failed', 'broken-off')),
  started_at timestamptz not null,
  -- Of the administrator; null for the command line.
  pseudonym uuid,
  events bigint not null default 0,
  -- As it was at the beginning.
  total bigint not null default 0,
  unfit integer not null default 0,
  ended_at timestamptz,
  error text not null default '',
  check ((state = 'running') = (ended_at is null))
);

create index rebuild_runs_newest on {{schema}}.rebuild_runs (read_model, started_at desc, id desc);

-- Subjects whose further events an administrator holds back from a group: they are set aside until the subject is released.
create table {{schema}}.parked_subjects (
  group_name text not null,
  subject text not null,
  parked_at timestamptz not null,
  -- Of the administrator; null for the command line.
  pseudonym uuid,
  primary key (group_name, subject)
);
