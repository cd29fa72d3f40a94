-- The class that the person asked for, where the answer may be of another one. Null in messages from before: that of the message.
alter table chat.messages add column asked_class text check (asked_class in ('standard', 'premium'));

-- Units that are being moved to the premium class, or were: from the begin of such a move on, nobody may answer a standard
-- message on the unit. One row for each try; a try that moved nothing takes its own away.
create table chat.escalations (
  id uuid primary key,
  hold_id uuid not null,
  begun_at timestamptz not null
);
create index escalations_of_hold on chat.escalations (hold_id);
create index escalations_by_age on chat.escalations (begun_at);

-- Units that were settled beyond the limit of their plan, because the store had lost or moved them: an operator should know.
create table chat.units_past_limit (
  hold_id uuid primary key,
  class text not null check (class in ('standard', 'premium')),
  settled_at timestamptz not null
);
create index units_past_limit_by_age on chat.units_past_limit (settled_at);
