-- A person's figures over everything they ever did, projected from the event stream. All but achievements and levels can
-- be dropped and rebuilt; those are kept when the figures fall, and a rebuild does not publish them again.
create table metrics.conversations (
  pseudonym text not null,
  conversation_id uuid not null,
  -- Of the earliest start: the events may be read in any order.
  started_at timestamptz,
  started_on date,
  start_event_id uuid,
  expert_type text,
  -- Of the last completion.
  completed_at timestamptz,
  completion_event_id uuid,
  completed_with text,
  rating smallint check (rating between 1 and 5),
  completion_reason text,
  would_recommend boolean,
  primary key (pseudonym, conversation_id),
  check ((started_at is null) = (start_event_id is null)),
  check ((completed_at is null) = (completion_event_id is null))
);
create index conversations_started_on on metrics.conversations (pseudonym, started_on);

-- How long the experts wrote, from the topic of usage, which is read at its own pace.
create table metrics.conversation_times (
  pseudonym text not null,
  conversation_id uuid not null,
  time_ms bigint not null,
  replies integer not null,
  primary key (pseudonym, conversation_id)
);

create table metrics.expert_messages (
  pseudonym text not null,
  expert_type text not null,
  messages integer not null default 0,
  follow_ups integer not null default 0,
  primary key (pseudonym, expert_type)
);

-- The last thumb for each reply.
create table metrics.thumbs (
  pseudonym text not null,
  reply_id uuid not null,
  expert_type text not null,
  is_up boolean not null,
  given_at timestamptz not null,
  event_id uuid not null,
  primary key (pseudonym, reply_id)
);

-- The fifty newest of each person.
create table metrics.recent_actions (
  pseudonym text not null,
  action_id uuid not null,
  action_type text not null,
  expert_type text,
  conversation_id uuid,
  rating smallint,
  happened_at timestamptz not null,
  primary key (pseudonym, action_id)
);
create index recent_actions_newest on metrics.recent_actions (pseudonym, happened_at desc, action_id desc);

create table metrics.achievements (
  pseudonym text not null,
  achievement text not null,
  unlocked_at timestamptz not null,
  primary key (pseudonym, achievement)
);

create table metrics.levels (
  pseudonym text not null,
  level text not null,
  reached_at timestamptz not null,
  primary key (pseudonym, level)
);
