-- Other programs that people sign in to with their account here: the programs, what was asked, allowed and handed out.

create table auth.oauth_clients (
  id uuid primary key,
  -- By an administrator, or by itself.
  registration_type text not null check (registration_type in ('manual', 'dynamic')),
  token_endpoint_auth_method text not null check (
    token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  -- SHA-256 of 256 random bits; null for a program that can keep no secret.
  secret_hash bytea,
  name text not null,
  uri text not null,
  logo_uri text not null,
  redirect_uris text[] not null,
  grant_types text[] not null,
  -- What it may ask for at most; '' is everything there is.
  scope text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((secret_hash is null) = (token_endpoint_auth_method = 'none'))
);
create index oauth_clients_created_at on auth.oauth_clients (created_at);

-- One question to a person, from the program's redirect to the exchanged code.
create table auth.oauth_authorizations (
  id text primary key,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  nonce text,
  -- S256.
  code_challenge text not null,
  -- An earlier consent does not answer it.
  always_ask boolean not null,
  -- The person has to have signed in after this moment.
  authenticated_after timestamptz,
  created_at timestamptz not null,
  -- Who opened it; nobody else may answer.
  user_id uuid references auth.users on delete cascade,
  status text not null check (status in ('pending', 'approved', 'denied', 'exchanged')),
  code_hash bytea unique,
  code_issued_at timestamptz,
  -- When and how the person had signed in who allowed it.
  authenticated_at timestamptz,
  amr text[],
  check ((status in ('approved', 'exchanged')) = (code_hash is not null))
);
create index oauth_authorizations_client_id on auth.oauth_authorizations (client_id);
create index oauth_authorizations_user_id on auth.oauth_authorizations (user_id);
create index oauth_authorizations_created_at on auth.oauth_authorizations (created_at);

create table auth.oauth_consents (
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);
create index oauth_consents_client_id on auth.oauth_consents (client_id);

-- What one exchanged code gave a program. Apart from auth.sessions, so that no token of a program is ever one of a person.
create table auth.oauth_sessions (
  id uuid primary key,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  -- No foreign key: questions are deleted sooner.
  authorization_id text not null unique,
  scope text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index oauth_sessions_client_id on auth.oauth_sessions (client_id);
create index oauth_sessions_user_id on auth.oauth_sessions (user_id);
create index oauth_sessions_expires_at on auth.oauth_sessions (expires_at);

create table auth.oauth_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.oauth_sessions on delete cascade,
  -- As in auth.refresh_tokens: with the presented token it gives the one that replaced it.
  child_salt bytea,
  issued_at timestamptz not null,
  used_at timestamptz,
  check ((used_at is null) = (child_salt is null))
);
create unique index oauth_refresh_tokens_one_active on auth.oauth_refresh_tokens (session_id) where used_at is null;
create index oauth_refresh_tokens_session_id on auth.oauth_refresh_tokens (session_id);
