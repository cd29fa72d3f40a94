-- Linking a further provider ends with the session that began it.
alter table auth.oauth_states add column linking_session_id uuid references auth.sessions on delete cascade;
create index oauth_states_linking_session_id on auth.oauth_states (linking_session_id);
