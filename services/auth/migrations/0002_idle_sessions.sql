-- Finds sessions that nobody has used for long.
create index sessions_last_used_at on auth.sessions (last_used_at);
