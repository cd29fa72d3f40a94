-- What administrators do about accounts: a version that each act has seen, and proposals that wait for a second administrator.
alter table auth.users add column admin_version int not null default 0;
create index users_newest on auth.users (created_at desc, id desc);

create table auth.proposals (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  act text not null check (act in ('export', 'erase', 'make-admin')),
  reason text not null check (length(reason) <= 40),
  proposed_by uuid not null references auth.users on delete cascade,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- One of each kind waits; a newer one replaces it once it has expired.
  unique (user_id, act)
);
create index proposals_by_administrator on auth.proposals (proposed_by);
