-- The event stream: one append-only table. A slot is a partition (hash of the subject, computed by the publisher).
create schema event_log;

create table event_log.events (
  slot smallint not null,
  topic text not null,
  id bigint not null generated always as identity,
  event_id uuid not null,
  subject text not null,
  envelope json not null,
  appended_at timestamptz not null default clock_timestamp(),
  primary key (slot, topic, id)
);

create index events_appended_at on event_log.events using brin (appended_at);

-- Ids of one slot rise in the order of their commits, because the slot's lock is held from before the id is
-- drawn until after the commit. A reader that remembers "everything up to id N of this slot" therefore never
-- misses a late commit, and no open transaction elsewhere holds it back. The whole append is one statement,
-- so no client can fall asleep with the lock in hand.
create function event_log.append(slots smallint[], topics text[], event_ids uuid[], subjects text[], envelopes json[])
returns table (slot smallint, topic text, last_id bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(1163284301, wanted.slot)
    from (select distinct unnest as slot from unnest(slots) order by 1) as wanted;
  return query
    with appended as (
      insert into event_log.events (slot, topic, event_id, subject, envelope)
      select entry.slot, entry.topic, entry.event_id, entry.subject, entry.envelope
        from unnest(slots, topics, event_ids, subjects, envelopes)
             with ordinality as entry (slot, topic, event_id, subject, envelope, place)
       order by entry.place
      returning events.slot, events.topic, events.id
    )
    select appended.slot, appended.topic, max(appended.id) from appended group by 1, 2;
end $$;

revoke all on function event_log.append from public;
grant usage on schema event_log to consilium_services;
grant select on event_log.events to consilium_services;
grant execute on function event_log.append to consilium_services;
