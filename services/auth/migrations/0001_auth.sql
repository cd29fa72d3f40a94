-- Accounts, their sessions and everything that proves who somebody is. Times come from the service's clock.

create table auth.users (
  id uuid primary key,
  -- The account's key in events and counters; erasing the row destroys the link.
  pseudonym uuid not null unique,
  -- Lower case.
  email text not null unique,
  -- PHC string (argon2id); null for an account without a password.
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- One of the two addresses has agreed to the change.
  email_change_half_confirmed boolean not null default false,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);

create table auth.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  display_name text not null,
  subscription_tier text not null default 'free',
  -- IANA name.
  zone text not null default 'UTC',
  locale text,
  updated_at timestamptz not null
);

create table auth.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('admin', 'analyst', 'support')),
  granted_at timestamptz not null,
  primary key (user_id, role)
);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- [{ method, timestamp }], newest first.
  amr jsonb not null,
  aal text not null default 'aal1',
  user_agent text,
  created_at timestamptz not null,
  refreshed_at timestamptz,
  last_used_at timestamptz not null
);
create index sessions_user_id on auth.sessions (user_id);

create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  parent_hash bytea,
  -- With the presented token this gives the token that replaced it, so a lost reply can be repeated though only hashes are kept.
  child_salt bytea,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  check ((revoked_at is null) = (child_salt is null))
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
create unique index refresh_tokens_one_active on auth.refresh_tokens (session_id) where revoked_at is null;

-- Sessions that ended before their access tokens did. No foreign key: the sessions are gone.
create table auth.revoked_sessions (
  session_id uuid primary key,
  reason text not null,
  revoked_at timestamptz not null
);
create index revoked_sessions_revoked_at on auth.revoked_sessions (revoked_at);

create table auth.flow_states (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null
);
create index flow_states_user_id on auth.flow_states (user_id);
create index flow_states_created_at on auth.flow_states (created_at);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new')),
  sent_to text not null,
  -- Of the link, and of the code a person types.
  token_hash bytea not null unique,
  code_hash bytea not null,
  wrong_codes integer not null default 0,
  flow_state_id uuid references auth.flow_states on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index one_time_tokens_sent_to on auth.one_time_tokens (sent_to);
create index one_time_tokens_expires_at on auth.one_time_tokens (expires_at);

-- When a kind of mail last went to an address, known to us or not.
create table auth.mail_sends (
  address_hash bytea not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (address_hash, kind)
);
create index mail_sends_sent_at on auth.mail_sends (sent_at);

-- Audit: who tried to come in, how, and what came of it. No address of anybody who has no account.
create table auth.sign_ins (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  session_id uuid,
  method text not null,
  outcome text not null,
  user_agent text,
  at timestamptz not null
);
create index sign_ins_user_id_at on auth.sign_ins (user_id, at desc);
create index sign_ins_at on auth.sign_ins (at);

create table auth.signing_keys (
  key_id uuid primary key,
  public_jwk jsonb not null,
  -- JSON, or sealed with AUTH_KEY_SECRET.
  private_jwk text not null,
  sealed boolean not null,
  created_at timestamptz not null,
  -- Signs no more from here on; verifies until its last tokens have expired.
  retired_at timestamptz
);
