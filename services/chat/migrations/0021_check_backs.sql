-- "Did it work?": advice that is the same for everybody has one key, and people say what came of it.

-- playbook:<playbook>:<number of the solution>, or model:<expert>:<title>. Null for advice that was given before.
alter table chat.solutions add column advice_key text check (char_length(advice_key) between 1 and 200);

alter table chat.action_items
  add column advice_key text check (char_length(advice_key) between 1 and 200),
  -- The broad playbook that is nearest to the problem, whoever answered it.
  add column problem_kind text check (char_length(problem_kind) between 1 and 100),
  -- False: its person is never asked whether it worked.
  add column asks_back boolean not null default false;
-- Of older advice nobody checked what was said around it, so only what people wrote down themselves is asked about.
update chat.action_items set asks_back = true where solution_id is null and conversation_id is null;
create index action_items_to_ask on chat.action_items (user_id) where asks_back and deleted_at is null;

create table chat.check_backs (
  -- No reference: an answer outlives the item.
  action_item_id uuid primary key,
  user_id uuid not null,
  advice_key text check (char_length(advice_key) between 1 and 200),
  expert_type text not null references chat.experts (id),
  problem_kind text check (char_length(problem_kind) between 1 and 100),
  outcome text check (outcome in ('worked', 'partly', 'no')),
  minutes_spent integer check (minutes_spent between 0 and 525600),
  cost_minor bigint check (cost_minor between 0 and 100000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  answered_at timestamptz,
  -- From this date of the person's calendar on it is asked again.
  snoozed_until date,
  check ((outcome is null) = (answered_at is null)),
  check ((cost_minor is null) = (currency is null)),
  check (answered_at is not null or snoozed_until is not null),
  check (answered_at is not null or (minutes_spent is null and cost_minor is null))
);
create index check_backs_of_user on chat.check_backs (user_id);
