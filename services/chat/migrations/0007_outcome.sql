-- What comes of a conversation: how it ended, the advice a person took on, and solutions that were made anew.

-- Every completion stays, also after the conversation was taken up again.
create table chat.completions (
  id uuid primary key,
  conversation_id uuid not null references chat.conversations (id) on delete cascade,
  user_id uuid not null,
  expert_id text not null references chat.experts (id),
  reason text not null check (reason in ('solved', 'partial', 'unsolved', 'transferred')),
  rating integer not null check (rating between 1 and 5),
  feedback text check (char_length(feedback) <= 2000),
  would_recommend boolean not null,
  completed_at timestamptz not null
);
create index completions_of_conversation on chat.completions (conversation_id, completed_at desc, id desc);

create table chat.action_items (
  id uuid primary key,
  user_id uuid not null,
  title text not null check (char_length(title) between 1 and 500),
  description text not null,
  expert_type text not null references chat.experts (id),
  priority text not null check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  status text not null check (status in ('Not Started', 'In Progress', 'Blocked', 'Completed', 'Abandoned')),
  -- The person's calendar date.
  due_date date,
  estimated_duration text not null,
  completed_at timestamptz,
  created_at timestamptz not null,
  -- Where the advice was given. What a person took on outlives the conversation.
  conversation_id uuid references chat.conversations (id) on delete set null,
  -- No reference: solutions may be replaced by new ones.
  solution_id uuid,
  check ((status = 'Completed') = (completed_at is not null)),
  -- A duplicate is the same title by the same expert.
  constraint action_items_once unique (user_id, title, expert_type)
);
create index action_items_of_user on chat.action_items (user_id, created_at desc, id desc);
create index action_items_of_conversation on chat.action_items (conversation_id) where conversation_id is not null;

create table chat.action_steps (
  id uuid primary key,
  action_item_id uuid not null references chat.action_items (id) on delete cascade,
  step_number integer not null check (step_number >= 1),
  description text not null,
  completed boolean not null default false,
  completed_at timestamptz,
  check (completed = (completed_at is not null)),
  unique (action_item_id, step_number)
);

-- Attempts to make new solutions for a reply; what bounds them, and keeps two from running at once.
create table chat.solution_regenerations (
  id uuid primary key,
  reply_id uuid not null references chat.replies (id) on delete cascade,
  user_id uuid not null,
  automatic boolean not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  -- A process that dies in the middle must not block the reply for ever.
  gives_up_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create unique index one_running_regeneration on chat.solution_regenerations (reply_id) where state = 'running';
create unique index one_automatic_regeneration on chat.solution_regenerations (reply_id) where automatic;
create index regenerations_of_user on chat.solution_regenerations (user_id, started_at);
