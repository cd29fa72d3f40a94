-- How heavy a case is, replies that the model declined, what is remembered of long conversations, and daily marks.

-- As the advisor saw the case at the end of the latest reply; null before the first one.
alter table chat.conversations add column complexity text check (complexity in ('low', 'medium', 'high'));
alter table chat.conversations add column emotional_intensity integer check (emotional_intensity between 0 and 10);
-- When the person was asked whether a premium answer may be used: once a conversation.
alter table chat.conversations add column premium_suggested_at timestamptz;

-- The model declined, or had to be stopped from telling its instructions: nothing of it counts, whatever was said.
alter table chat.replies add column refused boolean not null default false;

-- What was said before the messages that an answer of the premium class looks back to.
create table chat.summaries (
  conversation_id uuid primary key references chat.conversations (id) on delete cascade,
  user_id uuid not null,
  text text not null check (char_length(text) <= 8000),
  -- The newest message that is covered.
  until_id uuid not null,
  until_created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One mark per person and calendar date of theirs.
create table chat.daily_activity (
  user_id uuid not null,
  local_date date not null,
  marked_at timestamptz not null,
  primary key (user_id, local_date)
);
