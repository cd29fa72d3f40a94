-- Files of conversations. The bytes are behind the port of files, under file_path: {user}/{conversation}/{name}.
-- No reference to conversations: what outlives one is found by the sweep, which also takes the bytes away.
create table chat.expert_files (
  id uuid primary key,
  user_id uuid not null,
  conversation_id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  file_path text not null unique,
  file_type text not null,
  file_size integer not null check (file_size >= 0),
  -- arriving: reserved, bytes may be there. leaving: bytes may still be there. removed: only its name is left, on messages.
  state text not null check (state in ('arriving', 'kept', 'leaving', 'removed')),
  -- What an expert reads of a document.
  content_text text,
  is_cut boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index expert_files_of_user on chat.expert_files (user_id);
create index expert_files_of_conversation on chat.expert_files (conversation_id, created_at, id);
create index expert_files_unfinished on chat.expert_files (changed_at) where state in ('arriving', 'leaving');

create table chat.message_files (
  message_id uuid not null references chat.messages (id) on delete cascade,
  file_id uuid not null references chat.expert_files (id) on delete cascade,
  position smallint not null,
  primary key (message_id, file_id)
);
create index message_files_of_file on chat.message_files (file_id);

-- What signs links to files, the same for every replica.
create table chat.secrets (
  name text primary key,
  value bytea not null
);
