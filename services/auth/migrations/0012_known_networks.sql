-- From where somebody has signed in with the password: there it goes on working while strangers guess elsewhere.

create table auth.known_networks (
  -- Keyed hash of the account's address or number and of the network: neither can be read from it.
  network_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  last_used_at timestamptz not null
);
create index known_networks_user_id on auth.known_networks (user_id);
create index known_networks_last_used_at on auth.known_networks (last_used_at);
