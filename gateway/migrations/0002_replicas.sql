-- Who answers limits and quota at each gateway process, told by itself every few seconds. Rows of the departed go.
create table gateway.replicas (
  replica_id uuid primary key,
  started_at timestamptz not null,
  limits_mode text not null check (limits_mode in ('store', 'memory')),
  limits_since timestamptz not null,
  quota_mode text not null check (quota_mode in ('store', 'memory', 'rebuilding')),
  quota_since timestamptz not null,
  seen_at timestamptz not null
);
