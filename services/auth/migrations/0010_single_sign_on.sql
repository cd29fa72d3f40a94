-- Single sign-on by SAML, signing in with a wallet, and what may be shown to us only once.

create table auth.sso_providers (
  id uuid primary key,
  -- The operator's own name for it.
  resource_id text unique,
  disabled boolean not null default false,
  entity_id text not null unique,
  metadata_xml text not null,
  -- Where the metadata is read again from; null when somebody pasted it.
  metadata_url text,
  metadata_read_at timestamptz not null,
  -- GoTrue's form: { keys: { <claim>: { name, names, default, array } } }.
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth.sso_domains (
  domain text primary key,
  provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null
);
create index sso_domains_provider_id on auth.sso_domains (provider_id);

create table auth.saml_requests (
  -- The RelayState.
  id uuid primary key,
  provider_id uuid not null references auth.sso_providers on delete cascade,
  -- Of the AuthnRequest: the answer has to name it.
  request_id text not null,
  -- Of the cookie that the browser got; null with a code challenge, which binds the answer to its client.
  browser_hash bytea,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  check ((code_challenge is null) = (code_challenge_method is null)),
  check ((code_challenge is null) = (browser_hash is not null))
);
create index saml_requests_created_at on auth.saml_requests (created_at);
create index saml_requests_provider_id on auth.saml_requests (provider_id);

-- Assertions and wallets' messages are good once; kept until they would have expired.
create table auth.spent_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expires_at on auth.spent_proofs (expires_at);

-- The identity provider's own end of the session; null when it names none.
alter table auth.flow_states add column session_not_after timestamptz;
