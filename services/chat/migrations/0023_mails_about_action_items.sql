-- Mails about action items, for people who asked for them.
create table chat.mail_preferences (
  user_id uuid primary key,
  -- Under which auth is asked for the address.
  pseudonym text not null,
  check_backs boolean not null,
  weekly_summary boolean not null,
  -- Names the person in links that unsubscribe.
  link_id uuid not null unique,
  -- When it is next looked whether there is something to write about.
  look_at timestamptz not null,
  -- Monday of the newest week that a summary was sent for, or that needed none.
  summarized_week date not null,
  updated_at timestamptz not null
);
create index mail_preferences_to_look_at on chat.mail_preferences (look_at) where check_backs or weekly_summary;

-- A mail that is ordered or sent. Its words are made when it is sent.
create table chat.action_item_mails (
  id uuid primary key,
  user_id uuid not null,
  list text not null check (list in ('check-backs', 'weekly-summary')),
  -- The day of its reader: one mail a day.
  local_date date not null,
  ordered_at timestamptz not null,
  sent_at timestamptz,
  unique (user_id, local_date)
);
create index action_item_mails_by_age on chat.action_item_mails (ordered_at);

-- That a mail asked about an action item. It does so again only when the item was put off, or got another due date.
create table chat.mailed_check_backs (
  action_item_id uuid primary key references chat.action_items on delete cascade,
  mailed_on date not null
);
