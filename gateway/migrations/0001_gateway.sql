-- What the gateway keeps: its copy of plan, zone and roles, visitor counts, and when it last reported a denial.

-- Fed by events; a person without a row is on the free plan, in UTC, without roles.
create table gateway.entitlements (
  pseudonym text primary key,
  plan text not null default 'free',
  zone text not null default 'UTC',
  roles text[] not null default '{}'
);

-- Conversations a visitor began, counted in all.
create table gateway.visitors (
  visitor_id uuid primary key,
  conversations integer not null check (conversations >= 0),
  seen_at timestamptz not null
);
create index visitors_by_age on gateway.visitors (seen_at);

-- And those begun from one network address on one day. Only a keyed hash of the address is kept, for two days.
create table gateway.visitor_addresses (
  address_hash bytea not null,
  day date not null,
  conversations integer not null check (conversations >= 0),
  primary key (address_hash, day)
);

-- Keys made at the first start and shared by all replicas.
create table gateway.secrets (
  name text primary key,
  value bytea not null
);

-- The last minute in which a denial was put on the event stream: one per subject, class, reason and minute.
create table gateway.denials (
  subject text not null,
  class text not null,
  reason text not null,
  minute timestamptz not null,
  primary key (subject, class, reason)
);
