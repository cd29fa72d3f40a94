-- Rate limits (GCRA, one row per key) and quota holds (one unit per message). Both are reached by functions only.
create schema if not exists limits;

-- Unlogged: losing it in a crash forgives at most one window. The fill factor keeps updates on their page (HOT).
create unlogged table limits.buckets (
  key text collate "C" primary key,
  -- When the bucket will be empty again, in microseconds since 1970.
  theoretical_microseconds bigint not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Takes one from every bucket, or from none when one refuses. Keys are visited in their own order, so two calls never deadlock.
create function limits.take(keys text[], limits integer[], windows_microseconds bigint[], at_microseconds bigint)
returns table (key_position integer, allowed boolean, theoretical bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  i integer;
  step bigint;
  result bigint;
  results bigint[] := array_fill(0::bigint, array[cardinality(keys)]);
  refused boolean[] := array_fill(false, array[cardinality(keys)]);
  taken integer[] := '{}';
  any_refused boolean := false;
begin
  for i in select given.place::integer from unnest(keys) with ordinality as given(name, place) order by given.name collate "C" loop
    step := windows_microseconds[i] / limits[i];
    result := null;
    if not any_refused then
      insert into limits.buckets as bucket (key, theoretical_microseconds) values (keys[i], at_microseconds + step)
      on conflict (key) do update
        set theoretical_microseconds = greatest(bucket.theoretical_microseconds, at_microseconds) + step
        where greatest(bucket.theoretical_microseconds, at_microseconds) + step <= at_microseconds + windows_microseconds[i]
      returning bucket.theoretical_microseconds into result;
    end if;
    if result is null then
      select bucket.theoretical_microseconds into result from limits.buckets as bucket where bucket.key = keys[i];
      result := greatest(coalesce(result, 0), at_microseconds);
      refused[i] := result + step > at_microseconds + windows_microseconds[i];
      any_refused := any_refused or refused[i];
    else
      taken := taken || i;
    end if;
    results[i] := result;
  end loop;
  if any_refused then
    foreach i in array taken loop
      results[i] := results[i] - windows_microseconds[i] / limits[i];
      update limits.buckets as bucket set theoretical_microseconds = results[i] where bucket.key = keys[i];
    end loop;
  end if;
  return query select place, not refused[place], results[place] from generate_subscripts(keys, 1) as place order by place;
end $$;

-- Deletes buckets that have been full again since before `before_microseconds`: they say nothing.
create function limits.sweep(before_microseconds bigint, batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare deleted integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('consilium:limits:sweep', 0)) then return 0; end if;
  delete from limits.buckets as bucket where bucket.key in (
    select candidate.key from limits.buckets as candidate
    where candidate.theoretical_microseconds < before_microseconds limit batch for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

create schema if not exists quota;

create table quota.windows (
  subject text primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);

create table quota.counters (
  subject text not null,
  class text not null,
  window_starts_at timestamptz not null,
  used integer not null check (used >= 0),
  held integer not null check (held >= 0),
  primary key (subject, class, window_starts_at)
) with (fillfactor = 70);
create index counters_by_age on quota.counters (window_starts_at);

create table quota.holds (
  hold_id uuid primary key,
  subject text not null,
  idempotency_key text not null,
  attempt integer not null,
  class text not null,
  -- A hold is settled and released in the window it was taken in, however late that happens.
  window_starts_at timestamptz not null,
  window_ends_at timestamptz not null,
  state text not null check (state in ('held', 'settled', 'released')),
  held_at timestamptz not null,
  resolved_at timestamptz,
  unique (subject, idempotency_key, attempt)
) with (fillfactor = 80);
create index holds_open on quota.holds (held_at) where state = 'held';
create index holds_resolved on quota.holds (resolved_at) where state <> 'held';

-- One subject at a time. Commits do not wait for the disk: whoever builds on the answer writes to the same log
-- afterwards, and is durable only together with it.
create function quota.lock_subject(of_subject text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended('consilium:quota:' || of_subject, 0));
end $$;

-- The window in force. `day`, `next_day` and `day_after` are the person's last and next two midnights.
-- A window keeps the end it began with; the following one begins there, or at today's midnight when that is at
-- least 22 h later; it ends at the first midnight at least 22 h after its start. So no two starts are closer than 22 h.
create function quota.window_at(starts timestamptz, ends timestamptz, at timestamptz, day timestamptz, next_day timestamptz, day_after timestamptz,
  out starts_at timestamptz, out ends_at timestamptz)
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  if at < ends then
    starts_at := starts;
    ends_at := ends;
    return;
  end if;
  starts_at := case when ends is null or day >= ends + interval '22 hours' then day else ends end;
  ends_at := case when next_day >= starts_at + interval '22 hours' then next_day else day_after end;
end $$;

create function quota.hold(new_hold_id uuid, of_subject text, in_class text, by_key text, class_limit integer,
  at timestamptz, day timestamptz, next_day timestamptz, day_after timestamptz,
  out denied_because text, out hold_id uuid, out attempt integer, out repeated boolean, out class text,
  out used integer, out held integer, out starts_at timestamptz, out ends_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  earlier quota.holds;
  period record;
begin
  perform quota.lock_subject(of_subject);
  select * into earlier from quota.holds as h
    where h.subject = of_subject and h.idempotency_key = by_key order by h.attempt desc limit 1;
  if earlier.state in ('held', 'settled') then
    hold_id := earlier.hold_id; attempt := earlier.attempt; repeated := true; class := earlier.class;
    starts_at := earlier.window_starts_at; ends_at := earlier.window_ends_at;
    select c.used, c.held into used, held from quota.counters as c
      where c.subject = of_subject and c.class = earlier.class and c.window_starts_at = earlier.window_starts_at;
    return;
  end if;
  class := in_class;
  repeated := false;
  select w.starts_at, w.ends_at into period
    from (select) as here left join quota.windows as stored on stored.subject = of_subject
    cross join lateral quota.window_at(stored.starts_at, stored.ends_at, at, day, next_day, day_after) as w;
  starts_at := period.starts_at; ends_at := period.ends_at;
  insert into quota.windows as stored (subject, starts_at, ends_at) values (of_subject, period.starts_at, period.ends_at)
    on conflict (subject) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where stored.starts_at <> excluded.starts_at;
  insert into quota.counters as c (subject, class, window_starts_at, used, held)
    select of_subject, in_class, period.starts_at, 0, 1 where class_limit <> 0
    on conflict (subject, class, window_starts_at) do update set held = c.held + 1
    where class_limit < 0 or c.used + c.held < class_limit
    returning c.used, c.held into used, held;
  if not found then
    select coalesce(max(c.used), 0), coalesce(max(c.held), 0) into used, held from quota.counters as c
      where c.subject = of_subject and c.class = in_class and c.window_starts_at = period.starts_at;
    denied_because := case when used >= class_limit then 'exhausted' else 'busy' end;
    return;
  end if;
  hold_id := new_hold_id;
  attempt := coalesce(earlier.attempt, 0) + 1;
  insert into quota.holds (hold_id, subject, idempotency_key, attempt, class, window_starts_at, window_ends_at, state, held_at)
    values (new_hold_id, of_subject, by_key, coalesce(earlier.attempt, 0) + 1, in_class, period.starts_at, period.ends_at, 'held', at);
end $$;

-- held -> settled | released, once.
create function quota.resolve(of_hold_id uuid, to_state text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hold quota.holds;
begin
  select * into hold from quota.holds as h where h.hold_id = of_hold_id;
  if hold.hold_id is null or to_state not in ('settled', 'released') then return false; end if;
  perform quota.lock_subject(hold.subject);
  update quota.holds as h set state = to_state, resolved_at = at
    where h.hold_id = of_hold_id and h.state = 'held' returning * into hold;
  if not found then return false; end if;
  update quota.counters as c
    set held = c.held - 1, used = c.used + case when to_state = 'settled' then 1 else 0 end
    where c.subject = hold.subject and c.class = hold.class and c.window_starts_at = hold.window_starts_at;
  return true;
end $$;

create function quota.upgrade(of_hold_id uuid, to_class text, class_limit integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hold quota.holds;
begin
  select * into hold from quota.holds as h where h.hold_id = of_hold_id;
  if hold.hold_id is null then return false; end if;
  perform quota.lock_subject(hold.subject);
  select * into hold from quota.holds as h where h.hold_id = of_hold_id and h.state = 'held';
  if not found then return false; end if;
  if hold.class = to_class then return true; end if;
  insert into quota.counters as c (subject, class, window_starts_at, used, held)
    select hold.subject, to_class, hold.window_starts_at, 0, 1 where class_limit <> 0
    on conflict (subject, class, window_starts_at) do update set held = c.held + 1
    where class_limit < 0 or c.used + c.held < class_limit;
  if not found then return false; end if;
  update quota.counters as c set held = c.held - 1
    where c.subject = hold.subject and c.class = hold.class and c.window_starts_at = hold.window_starts_at;
  update quota.holds as h set class = to_class where h.hold_id = of_hold_id;
  return true;
end $$;

create function quota.figures(of_subject text, classes text[], at timestamptz, day timestamptz, next_day timestamptz, day_after timestamptz)
returns table (class text, used integer, held integer, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select asked.class, coalesce(c.used, 0), coalesce(c.held, 0), w.starts_at, w.ends_at
    from unnest(classes) as asked(class)
    left join quota.windows as stored on stored.subject = of_subject
    cross join lateral quota.window_at(stored.starts_at, stored.ends_at, at, day, next_day, day_after) as w
    left join quota.counters as c on c.subject = of_subject and c.class = asked.class and c.window_starts_at = w.starts_at;
$$;

create function quota.open_holds(held_before timestamptz, at_most integer)
returns table (hold_id uuid, subject text, class text, held_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select h.hold_id, h.subject, h.class, h.held_at from quota.holds as h
    where h.state = 'held' and h.held_at < held_before order by h.held_at, h.hold_id limit at_most;
$$;

-- Forgets what is older than `before`: resolved holds (their keys could be used again), counters and windows long over.
create function quota.sweep(before timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('consilium:quota:sweep', 0)) then return 0; end if;
  delete from quota.holds as h where h.hold_id in (
    select o.hold_id from quota.holds as o where o.state <> 'held' and o.resolved_at < before order by o.resolved_at limit batch);
  get diagnostics deleted = row_count;
  total := total + deleted;
  delete from quota.counters as c where (c.subject, c.class, c.window_starts_at) in (
    select o.subject, o.class, o.window_starts_at from quota.counters as o
    where o.window_starts_at < before and o.held = 0 order by o.window_starts_at limit batch for update skip locked);
  get diagnostics deleted = row_count;
  total := total + deleted;
  delete from quota.windows as w where w.subject in (
    select o.subject from quota.windows as o where o.ends_at < before limit batch for update skip locked);
  get diagnostics deleted = row_count;
  return total + deleted;
end $$;

revoke execute on all functions in schema limits, quota from public;
grant usage on schema limits, quota to consilium_services;
grant execute on function limits.take, limits.sweep, quota.hold, quota.resolve, quota.upgrade, quota.figures,
  quota.open_holds, quota.sweep to consilium_services;
