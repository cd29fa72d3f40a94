-- In which class a key took its unit (null before this migration: in the one it has), and settling in one class only.
alter table quota.holds add column taken_in text;

-- As before, and it tells the class that the unit was taken in: another answer, so another function under the old name.
drop function quota.hold;
create function quota.hold(new_hold_id uuid, of_subject text, in_class text, by_key text, class_limit integer,
  at timestamptz, day timestamptz, next_day timestamptz, day_after timestamptz,
  out denied_because text, out hold_id uuid, out attempt integer, out repeated boolean, out class text, out taken_in text,
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
    taken_in := coalesce(earlier.taken_in, earlier.class);
    starts_at := earlier.window_starts_at; ends_at := earlier.window_ends_at;
    select c.used, c.held into used, held from quota.counters as c
      where c.subject = of_subject and c.class = earlier.class and c.window_starts_at = earlier.window_starts_at;
    return;
  end if;
  class := in_class;
  taken_in := in_class;
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
  insert into quota.holds (hold_id, subject, idempotency_key, attempt, class, taken_in, window_starts_at, window_ends_at, state, held_at)
    values (new_hold_id, of_subject, by_key, coalesce(earlier.attempt, 0) + 1, in_class, in_class, period.starts_at, period.ends_at, 'held', at);
end $$;

-- held -> settled, once, and only in the class that is held.
create function quota.settle_in(of_hold_id uuid, in_class text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hold quota.holds;
begin
  select * into hold from quota.holds as h where h.hold_id = of_hold_id;
  if hold.hold_id is null then return 'unchanged'; end if;
  perform quota.lock_subject(hold.subject);
  select * into hold from quota.holds as h where h.hold_id = of_hold_id;
  if hold.state <> 'held' then return 'unchanged'; end if;
  if hold.class <> in_class then return 'other_class'; end if;
  update quota.holds as h set state = 'settled', resolved_at = at where h.hold_id = of_hold_id;
  update quota.counters as c set held = c.held - 1, used = c.used + 1
    where c.subject = hold.subject and c.class = hold.class and c.window_starts_at = hold.window_starts_at;
  return 'settled';
end $$;

revoke execute on function quota.hold, quota.settle_in from public;
grant execute on function quota.hold, quota.settle_in to consilium_services;
