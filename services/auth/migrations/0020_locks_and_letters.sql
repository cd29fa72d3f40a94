-- What administrators see of an account that lets nobody in, and of the letters that its owner got.

-- Written when a sign-in is refused after too many that failed.
create table auth.sign_in_locks (
  user_id uuid primary key references auth.users on delete cascade,
  -- How often an administrator lifted it. Part of the keys that attempts are counted by, so that the counts begin anew.
  lifted int not null default 0,
  -- Until when the network that tried has to wait, and every network from which the account was not signed in before.
  network_until timestamptz,
  everywhere_until timestamptz,
  changed_at timestamptz not null
);
create index sign_in_locks_changed_at on auth.sign_in_locks (changed_at);

create table auth.letters (
  occasion text primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- The letter's id in docs/letters.md; nothing of what it says.
  letter text not null,
  ordered_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  ended_at timestamptz
);
create index letters_of_user on auth.letters (user_id, ordered_at desc);
create index letters_ordered_at on auth.letters (ordered_at);

-- Null: the operator at the command line. Then an administrator has to confirm it.
alter table auth.proposals alter column proposed_by drop not null;
