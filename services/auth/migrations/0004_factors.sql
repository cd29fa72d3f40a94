-- Second factors, the challenges that ask for them, recovery codes and passkeys.

create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  type text not null check (type in ('totp', 'webauthn', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null,
  -- Of an authenticator app: base32, or that sealed with AUTH_KEY_SECRET.
  secret text,
  secret_sealed boolean not null default false,
  -- The newest time step whose code was accepted: neither it nor an earlier one is good again.
  last_time_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name),
  check ((type = 'totp') = (secret is not null))
);
create unique index factors_one_set_of_recovery_codes on auth.factors (user_id) where type = 'recovery_code';

-- Keys that an authenticator holds: passkeys, and with a factor_id second factors.
create table auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid unique references auth.factors on delete cascade,
  -- base64url, chosen by the authenticator.
  credential_id text not null unique,
  public_key bytea not null,
  signature_counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  friendly_name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index webauthn_credentials_user_id on auth.webauthn_credentials (user_id);

create table auth.factor_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.factors on delete cascade,
  -- Keyed hash of the network address that asked.
  address_hash bytea not null,
  -- What a security key has to sign; null for codes.
  webauthn_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_challenges_factor_id on auth.factor_challenges (factor_id);
create index factor_challenges_expires_at on auth.factor_challenges (expires_at);

create table auth.passkey_challenges (
  id uuid primary key,
  -- Who registers a passkey; null while somebody signs in with one.
  user_id uuid references auth.users on delete cascade,
  webauthn_challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on auth.passkey_challenges (user_id);
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);

create table auth.recovery_codes (
  factor_id uuid not null references auth.factors on delete cascade,
  -- The first four characters find the code; only the rest is secret.
  selector text not null,
  -- PHC string (argon2id) of the whole code.
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, selector)
);
