-- Conversations as their person keeps them: described, renamed, completed, deleted, and brought along from a browser.

-- A line on what it is about, by the advisor; without one the first message speaks.
alter table chat.conversations add column summary text check (char_length(summary) <= 500);
-- Who named it: a title by the person is nobody else's to change.
alter table chat.conversations add column title_source text not null default 'first_message'
  check (title_source in ('first_message', 'person', 'advisor'));
-- When the advisor was asked for title and summary last, whatever it said.
alter table chat.conversations add column described_at timestamptz;
-- Set while the conversation counts as completed; a new message or the person's wish clears it.
alter table chat.conversations add column completed_at timestamptz;
-- Hidden everywhere from then on, erased for good a day later.
alter table chat.conversations add column deleted_at timestamptz;
-- The browser's own id of a conversation that was brought along.
alter table chat.conversations add column imported_from text check (char_length(imported_from) <= 100);
alter table chat.conversations add constraint conversations_imported_once unique (user_id, imported_from);
create index deleted_conversations on chat.conversations (deleted_at) where deleted_at is not null;

-- What was imported and then erased, so that a browser that still has it brings it back no more.
create table chat.erased_imports (
  user_id uuid not null,
  imported_from text not null,
  primary key (user_id, imported_from)
);

-- The browser's own id of an action that was brought along.
alter table chat.user_actions add column imported_from text check (char_length(imported_from) <= 100);
create unique index user_actions_imported_once on chat.user_actions (user_id, imported_from) where imported_from is not null;
