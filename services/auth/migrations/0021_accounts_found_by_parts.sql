-- Administrators look for a part of an address or a name. Read one by one, 50,000 accounts took 400 ms when few fit.
create index users_parts_of_email on auth.users using gin (email gin_trgm_ops) with (fastupdate = off);
create index users_parts_of_name on auth.users using gin (lower(user_metadata ->> 'full_name') gin_trgm_ops)
  with (fastupdate = off);
