-- All that a usage_metrics row tells of a person's day, and the plans by which its tier is told.
alter table metrics.usage_metrics
  -- The same after every rebuild: made of whose day it is, marked as a UUID of version 8.
  add column id uuid not null generated always as (
    overlay(overlay(md5(pseudonym || ':' || (date - date '2000-01-01')::text) placing '8' from 13) placing '8' from 17)::uuid
  ) stored,
  -- An account is known here by its pseudonym.
  add column user_id text not null generated always as (pseudonym) stored,
  add column subscription_tier text not null default 'free' check (subscription_tier in ('free', 'premium', 'business')),
  add column conversation_time_hours double precision not null
    generated always as (round(conversation_time_ms / 3600000.0, 4)::double precision) stored;

-- Plans as they changed. Kept, because days and plans come from topics that are read each at its own pace.
create table metrics.plan_changes (
  event_id uuid primary key,
  pseudonym text not null,
  plan text not null check (plan in ('free', 'premium', 'business')),
  effective_at timestamptz not null
);
create index plan_changes_of_account on metrics.plan_changes (pseudonym, effective_at desc, event_id desc);
