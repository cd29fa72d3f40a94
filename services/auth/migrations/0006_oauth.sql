-- Signing in by an outside provider: what a browser was sent there with, until it comes back.

create table auth.oauth_states (
  -- The state parameter of the provider.
  id uuid primary key,
  provider text not null,
  -- Of the cookie that the browser got: no other browser may come back with the answer.
  browser_hash bytea not null,
  -- { nonce, codeVerifier } towards the provider, sealed with AUTH_KEY_SECRET when there is one.
  proofs text not null,
  redirect_to text not null,
  -- Of our own client; null in the implicit flow.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Who links a further provider to their account; null while somebody signs in.
  linking_user_id uuid references auth.users on delete cascade,
  created_at timestamptz not null,
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index oauth_states_created_at on auth.oauth_states (created_at);
create index oauth_states_linking_user_id on auth.oauth_states (linking_user_id);

-- The identity that was proven; null for an address.
alter table auth.flow_states add column provider text;
-- JSON, sealed with AUTH_KEY_SECRET when there is one; handed to the client with the session, then gone.
alter table auth.flow_states add column provider_tokens text;
