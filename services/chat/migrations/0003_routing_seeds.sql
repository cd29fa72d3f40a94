-- What each kind of shipped rows was last brought up to, so that a start with unchanged files writes nothing.
create table chat.routing_seeds (
  name text primary key check (length(name) between 1 and 100),
  files_hash text not null check (length(files_hash) between 1 and 200),
  seeded_at timestamptz not null default now()
);
