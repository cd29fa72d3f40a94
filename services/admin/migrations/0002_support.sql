-- What people write to us, and how the desk answers. Times come from the service's clock.
create table admin.requests (
  id uuid primary key,
  -- Eight digits in two groups, random: a number says nothing about how many there are.
  number text not null unique check (number ~ '^\d{4}-\d{4}$'),
  kind text not null,
  category text not null,
  state text not null default 'new',
  -- The account that sent it, by its key in events; null for a visitor and once the account is erased.
  pseudonym uuid,
  plan text,
  name text not null check (char_length(name) between 1 and 100),
  -- Lower case.
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 200),
  -- The key with which the page sent it, and a hash of what was sent with it.
  idempotency_key text not null,
  body_hash bytea not null,
  -- Null until the address is proven, by a session with it or by the link in the confirmation.
  address_proven_at timestamptz,
  -- False for what waits for the link before the desk sees it.
  is_visible boolean not null,
  assigned_to uuid,
  received_at timestamptz not null,
  due_at timestamptz not null,
  first_answered_at timestamptz,
  closed_at timestamptz,
  merged_into uuid references admin.requests (id),
  -- SHA-256 of the token in the reply address, and of the one in the confirmation link.
  reply_token_hash bytea not null unique,
  confirm_token_hash bytea unique,
  confirm_until timestamptz,
  version integer not null default 1
);
create unique index requests_once on admin.requests (idempotency_key, coalesce(pseudonym::text, email));
create index requests_by_due on admin.requests (due_at, id) where is_visible;
create index requests_by_person on admin.requests (pseudonym) where pseudonym is not null;
create index requests_by_email on admin.requests (email, received_at desc);

-- Messages of a thread, answers and notes.
create table admin.request_entries (
  id uuid primary key,
  request_id uuid not null references admin.requests (id) on delete cascade,
  kind text not null check (kind in ('received', 'answer', 'note')),
  -- The administrator's account; null for the sender.
  author_id uuid,
  body text not null check (char_length(body) between 1 and 10000),
  at timestamptz not null,
  -- Of an answer: waiting, sent or refused.
  delivery text check (delivery in ('waiting', 'sent', 'refused')),
  -- The Message-ID of mail that came in, so that a repeated delivery is one entry.
  message_id text unique
);
create index request_entries_of on admin.request_entries (request_id, at, id);

create table admin.request_files (
  id uuid primary key,
  -- Null until the request it belongs to is sent; such files are removed after a day.
  entry_id uuid references admin.request_entries (id) on delete cascade,
  -- Who uploaded it; null for a visitor.
  pseudonym uuid,
  name text not null check (char_length(name) between 1 and 255),
  mime text not null,
  size_bytes integer not null check (size_bytes > 0),
  uploaded_at timestamptz not null
);
create index request_files_of on admin.request_files (entry_id);

-- What was done with a request, step by step; never changed.
create table admin.request_steps (
  id uuid primary key,
  request_id uuid not null references admin.requests (id) on delete cascade,
  at timestamptz not null,
  by_id uuid,
  action text not null,
  from_value text,
  to_value text
);
create index request_steps_of on admin.request_steps (request_id, at, id);

-- Who works at the desk: the names that colleagues see.
create table admin.agents (
  account_id uuid primary key,
  pseudonym uuid not null unique,
  name text not null,
  seen_at timestamptz not null
);

create table admin.templates (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 100),
  body text not null check (char_length(body) between 1 and 10000),
  changed_at timestamptz not null,
  version integer not null default 1
);

-- An export or an erasure that a privacy request asked for, and which parts have done theirs.
create table admin.privacy_runs (
  id uuid primary key,
  request_id uuid not null references admin.requests (id) on delete cascade,
  kind text not null check (kind in ('export', 'erasure')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  completed_at timestamptz
);
create table admin.privacy_run_parts (
  run_id uuid not null references admin.privacy_runs (id) on delete cascade,
  part text not null,
  acknowledged_at timestamptz not null,
  rows integer,
  primary key (run_id, part)
);

create table admin.feedback (
  id uuid primary key,
  pseudonym uuid,
  rating smallint check (rating between 1 and 5),
  expert_type text,
  liked text not null,
  improve text not null,
  feature_title text not null,
  priority text,
  idempotency_key text not null,
  body_hash bytea not null,
  given_at timestamptz not null
);
create unique index feedback_once on admin.feedback (idempotency_key, coalesce(pseudonym::text, ''));
create index feedback_newest on admin.feedback (given_at desc, id desc);

-- Solved puzzles, so that each is taken once.
create table admin.solved_puzzles (
  challenge text primary key,
  until timestamptz not null
);
create index solved_puzzles_old on admin.solved_puzzles (until);
