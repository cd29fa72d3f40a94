-- What people reported, counted by person: of a piece of advice, of a playbook, and of an expert for a kind of problem.
-- Kept in the transaction of each answer and of each erasure, so that no figure has an answer that is gone.
alter table chat.check_backs
  add column playbook text generated always as (case when advice_key like 'playbook:%' then split_part(advice_key, ':', 2) end) stored;
create index check_backs_by_advice on chat.check_backs (advice_key, answered_at desc) where answered_at is not null;
create index check_backs_by_playbook on chat.check_backs (playbook, answered_at desc) where answered_at is not null;
create index check_backs_by_kind on chat.check_backs (expert_type, problem_kind, answered_at desc)
  where answered_at is not null and advice_key is not null;

create table chat.advice_outcomes (
  advice_key text primary key,
  people integer not null,
  worked integer not null,
  partly integer not null,
  -- How many named a time, and their median.
  timed integer not null,
  median_minutes integer,
  -- [{"currency", "people", "amountMinor"}]: medians.
  costs jsonb not null
);
create table chat.playbook_outcomes (
  playbook text primary key,
  people integer not null,
  failed integer not null
);
create table chat.expert_outcomes (
  expert_type text not null,
  problem_kind text not null,
  people integer not null,
  helped integer not null,
  primary key (expert_type, problem_kind)
);

-- Each counts the newest thousand answers, and of a person the last one. The row is locked first, and the answers are read by a later
-- statement, so that of two answers at once the second counts both.
create function chat.count_advice(key text) returns void language plpgsql as $$
begin
  insert into chat.advice_outcomes values (key, 0, 0, 0, 0, null, '[]')
    on conflict (advice_key) do update set people = advice_outcomes.people;
  with newest as (
    select user_id, outcome, minutes_spent, cost_minor, currency, answered_at, action_item_id from chat.check_backs
     where advice_key = key and answered_at is not null order by answered_at desc limit 1000
  ), answers as (
    select distinct on (user_id) * from newest order by user_id, answered_at desc, action_item_id desc
  ), costs as (
    select currency, count(*) as people, round(percentile_cont(0.5) within group (order by cost_minor)) as amount
      from answers where currency is not null group by currency
  ), counted as (
    select count(*) as people, count(*) filter (where outcome = 'worked') as worked, count(*) filter (where outcome = 'partly') as partly,
           count(minutes_spent) as timed, round(percentile_cont(0.5) within group (order by minutes_spent)) as median_minutes,
           (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'people', people, 'amountMinor', amount) order by currency), '[]')
              from costs) as costs
      from answers
  )
  update chat.advice_outcomes o
     set people = c.people, worked = c.worked, partly = c.partly, timed = c.timed, median_minutes = c.median_minutes, costs = c.costs
    from counted c where o.advice_key = key;
  delete from chat.advice_outcomes where advice_key = key and people = 0;
end $$;

create function chat.count_playbook(name text) returns void language plpgsql as $$
begin
  insert into chat.playbook_outcomes values (name, 0, 0) on conflict (playbook) do update set people = playbook_outcomes.people;
  with newest as (
    select user_id, outcome from chat.check_backs where playbook = name and answered_at is not null order by answered_at desc limit 1000
  ), people as (
    -- It failed for those whom nothing of it helped.
    select user_id, bool_and(outcome = 'no') as failed from newest group by user_id
  ), counted as (
    select count(*) as people, count(*) filter (where failed) as failed from people
  )
  update chat.playbook_outcomes o set people = c.people, failed = c.failed from counted c where o.playbook = name;
  delete from chat.playbook_outcomes where playbook = name and people = 0;
end $$;

create function chat.count_expert(expert text, kind text) returns void language plpgsql as $$
begin
  insert into chat.expert_outcomes values (expert, kind, 0, 0)
    on conflict (expert_type, problem_kind) do update set people = expert_outcomes.people;
  with newest as (
    select user_id, outcome from chat.check_backs
     where expert_type = expert and problem_kind = kind and answered_at is not null and advice_key is not null
     order by answered_at desc limit 1000
  ), people as (
    -- It helped those for whom something worked.
    select user_id, bool_or(outcome = 'worked') as helped from newest group by user_id
  ), counted as (
    select count(*) as people, count(*) filter (where helped) as helped from people
  )
  update chat.expert_outcomes o set people = c.people, helped = c.helped from counted c where o.expert_type = expert and o.problem_kind = kind;
  delete from chat.expert_outcomes where expert_type = expert and problem_kind = kind and people = 0;
end $$;

-- In a fixed order, so that two transactions do not wait for each other.
create function chat.count_outcomes() returns trigger language plpgsql as $$
begin
  perform chat.count_advice(key)
    from (select distinct advice_key as key from changed where advice_key is not null and answered_at is not null order by 1) keys;
  perform chat.count_playbook(name)
    from (select distinct playbook as name from changed where playbook is not null and answered_at is not null order by 1) names;
  perform chat.count_expert(expert, kind)
    from (select distinct expert_type as expert, problem_kind as kind from changed
           where advice_key is not null and problem_kind is not null and answered_at is not null order by 1, 2) kinds;
  return null;
end $$;

create trigger count_added after insert on chat.check_backs referencing new table as changed
  for each statement execute function chat.count_outcomes();
create trigger count_changed after update on chat.check_backs referencing new table as changed
  for each statement execute function chat.count_outcomes();
create trigger count_gone after delete on chat.check_backs referencing old table as changed
  for each statement execute function chat.count_outcomes();

-- The playbook that was nearer, but comes later because people reported that it did not work; of replies from playbooks.
alter table chat.replies add column passed_over text check (char_length(passed_over) <= 300);
