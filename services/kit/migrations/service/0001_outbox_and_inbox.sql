-- What every service that speaks on the event stream keeps in its own schema.
create table {{schema}}.outbox (
  id bigint generated always as identity primary key,
  slot smallint not null,
  topic text not null,
  subject text not null,
  envelope json not null,
  created_at timestamptz not null default clock_timestamp()
);

-- The lock on each subject is held until the commit: ids and commits of one subject have one order.
create function {{schema}}.enqueue_events(slots smallint[], topics text[], subjects text[], envelopes json[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('{{schema}}:outbox:' || wanted.subject, 0))
    from (select distinct unnest as subject from unnest(subjects) order by 1) as wanted;
  insert into {{schema}}.outbox (slot, topic, subject, envelope)
  select entry.slot, entry.topic, entry.subject, entry.envelope
    from unnest(slots, topics, subjects, envelopes) with ordinality as entry (slot, topic, subject, envelope, place)
   order by entry.place;
end $$;

create table {{schema}}.inbox (
  group_name text not null,
  event_id uuid not null,
  handled_at timestamptz not null default clock_timestamp(),
  primary key (group_name, event_id)
);

create table {{schema}}.event_groups (
  group_name text primary key,
  topics text[] not null
);

create table {{schema}}.event_cursors (
  group_name text not null,
  slot smallint not null,
  position bigint not null,
  primary key (group_name, slot)
) with (fillfactor = 50);

-- Events set aside so that other subjects go on. `retrying`: failed, tried again at next_attempt_at; `poison`: given up,
-- waits for an operator; `behind`: waits for an earlier event of its subject. The lowest id of a subject goes first.
create table {{schema}}.parked_events (
  id bigint generated always as identity primary key,
  group_name text not null,
  slot smallint not null,
  subject text not null,
  topic text not null,
  event_id uuid not null,
  position text not null,
  envelope json not null,
  kind text not null check (kind in ('retrying', 'poison', 'behind')),
  attempts integer not null,
  next_attempt_at timestamptz,
  error text not null,
  parked_at timestamptz not null default now(),
  unique (group_name, event_id),
  check ((kind = 'retrying') = (next_attempt_at is not null))
);

create index parked_events_subject on {{schema}}.parked_events (group_name, subject, id);
create index parked_events_due on {{schema}}.parked_events (group_name, next_attempt_at) where kind = 'retrying';
