-- A figure that is shown changes only when five more people answered. Otherwise whoever compares it before and after one answer
-- would know what that person said.

create sequence chat.answer_numbers;
-- In the order of the answers; a later answer of the same item has a new one.
alter table chat.check_backs add column answer_number bigint;
update chat.check_backs c set answer_number = nextval('chat.answer_numbers')
  from (select action_item_id from chat.check_backs where answered_at is not null order by answered_at, action_item_id) answered
 where c.action_item_id = answered.action_item_id;

-- The number of the newest answer in the figure. Each element of costs has its own, "through".
alter table chat.advice_outcomes
  add column through bigint not null default 0,
  add column times_through bigint not null default 0;
alter table chat.expert_outcomes add column through bigint not null default 0;

-- Of the last answers of people: whether five are newer than the figure. Below five people nothing is shown, and all is counted.
create function chat.may_change_figure(numbers bigint[], through bigint) returns boolean language sql immutable as $$
  select count(*) < 5 or count(*) filter (where number > through) >= 5 from unnest(numbers) as number
$$;

-- A figure that fell below five people does not come back with fewer than five new ones either: `through` stays.
create function chat.figure_through(numbers bigint[], through bigint) returns bigint language sql immutable as $$
  select case when count(*) < 5 then through else max(number) end from unnest(numbers) as number
$$;

-- Costs by currency: those of before, or those that may change.
create function chat.changed_costs(before jsonb, counted jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
           case when chat.may_change_figure(n.numbers, n.through)
                then jsonb_build_object('currency', n.currency, 'people', n.people, 'amountMinor', n.amount,
                                        'through', chat.figure_through(n.numbers, n.through))
                else n.kept end order by n.currency), '[]')
    from (select c ->> 'currency' as currency, (c -> 'people')::int as people, c -> 'amountMinor' as amount, k.kept,
                 coalesce((k.kept -> 'through')::bigint, 0) as through,
                 array(select value::bigint from jsonb_array_elements_text(c -> 'numbers')) as numbers
            from jsonb_array_elements(counted) as c
            left join (select value as kept from jsonb_array_elements(before)) k on k.kept ->> 'currency' = c ->> 'currency') n
$$;

create or replace function chat.count_advice(key text) returns void language plpgsql as $$
begin
  insert into chat.advice_outcomes values (key, 0, 0, 0, 0, null, '[]')
    on conflict (advice_key) do update set people = advice_outcomes.people;
  with newest as (
    select user_id, outcome, minutes_spent, cost_minor, currency, answered_at, action_item_id, coalesce(answer_number, 0) as number
      from chat.check_backs where advice_key = key and answered_at is not null order by answered_at desc limit 1000
  ), answers as (
    select distinct on (user_id) * from newest order by user_id, answered_at desc, action_item_id desc
  ), costs as (
    select currency, count(*) as people, round(percentile_cont(0.5) within group (order by cost_minor)) as amount, jsonb_agg(number) as numbers
      from answers where currency is not null group by currency
  ), counted as (
    select count(*) as people, count(*) filter (where outcome = 'worked') as worked, count(*) filter (where outcome = 'partly') as partly,
           count(minutes_spent) as timed, round(percentile_cont(0.5) within group (order by minutes_spent)) as median_minutes,
           array_agg(number) as numbers, array_agg(number) filter (where minutes_spent is not null) as timed_numbers,
           (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'people', people, 'amountMinor', amount, 'numbers', numbers)), '[]')
              from costs) as costs
      from answers
  ), allowed as (
    select c.*, chat.may_change_figure(c.numbers, o.through) as changes, chat.may_change_figure(c.timed_numbers, o.times_through) as times_change
      from counted c, chat.advice_outcomes o where o.advice_key = key
  )
  update chat.advice_outcomes o
     set people = case when c.changes then c.people else o.people end,
         worked = case when c.changes then c.worked else o.worked end,
         partly = case when c.changes then c.partly else o.partly end,
         through = case when c.changes then chat.figure_through(c.numbers, o.through) else o.through end,
         timed = case when c.times_change then c.timed else o.timed end,
         median_minutes = case when c.times_change then c.median_minutes else o.median_minutes end,
         times_through = case when c.times_change then chat.figure_through(c.timed_numbers, o.times_through) else o.times_through end,
         costs = chat.changed_costs(o.costs, c.costs)
    from allowed c where o.advice_key = key;
  delete from chat.advice_outcomes where advice_key = key and people = 0;
end $$;

create or replace function chat.count_expert(expert text, kind text) returns void language plpgsql as $$
begin
  insert into chat.expert_outcomes values (expert, kind, 0, 0)
    on conflict (expert_type, problem_kind) do update set people = expert_outcomes.people;
  with newest as (
    select user_id, outcome, coalesce(answer_number, 0) as number from chat.check_backs
     where expert_type = expert and problem_kind = kind and answered_at is not null and advice_key is not null
     order by answered_at desc limit 1000
  ), people as (
    -- It helped those for whom something worked.
    select user_id, bool_or(outcome = 'worked') as helped, max(number) as number from newest group by user_id
  ), counted as (
    select count(*) as people, count(*) filter (where helped) as helped, array_agg(number) as numbers from people
  )
  update chat.expert_outcomes o
     set people = c.people, helped = c.helped, through = chat.figure_through(c.numbers, o.through)
    from counted c where o.expert_type = expert and o.problem_kind = kind and chat.may_change_figure(c.numbers, o.through);
  delete from chat.expert_outcomes where expert_type = expert and problem_kind = kind and people = 0;
end $$;

-- Figures of before are of whoever had answered by now.
update chat.advice_outcomes set through = (select coalesce(max(answer_number), 0) from chat.check_backs),
  times_through = (select coalesce(max(answer_number), 0) from chat.check_backs);
update chat.expert_outcomes set through = (select coalesce(max(answer_number), 0) from chat.check_backs);
