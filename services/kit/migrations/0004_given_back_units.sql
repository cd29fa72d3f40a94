-- A unit that was settled may be given back, once: it counts no more, and its message still finds it.
alter table quota.holds drop constraint holds_state_check,
  add constraint holds_state_check check (state in ('held', 'settled', 'released', 'given_back'));

-- As before, but for the state of the earlier hold: one that was given back is found as a settled one is.
create or replace function quota.hold(new_hold_id uuid, of_subject text, in_class text, by_key text, class_limit integer,
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
  if earlier.state in ('held', 'settled', 'given_back') then
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

-- settled -> given_back, once, in the window it was taken in.
create function quota.give_back(of_hold_id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hold quota.holds;
begin
  select * into hold from quota.holds as h where h.hold_id = of_hold_id;
  if hold.hold_id is null then return false; end if;
  perform quota.lock_subject(hold.subject);
  update quota.holds as h set state = 'given_back', resolved_at = at
    where h.hold_id = of_hold_id and h.state = 'settled' returning * into hold;
  if not found then return false; end if;
  update quota.counters as c set used = c.used - 1
    where c.subject = hold.subject and c.class = hold.class and c.window_starts_at = hold.window_starts_at;
  return true;
end $$;

-- Who has a window that is running, in the order of their names, behind `after`.
create function quota.subjects_after(after text, at timestamptz, at_most integer) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.subject from quota.windows as w where w.subject > after and w.ends_at > at order by w.subject limit at_most;
$$;

revoke execute on function quota.give_back, quota.subjects_after from public;
grant execute on function quota.give_back, quota.subjects_after to consilium_services;
