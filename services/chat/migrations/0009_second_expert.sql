-- A second expert: a conversation handed over to another one, and a second opinion beside a first answer.

-- A reply is the answer to its message, or a second opinion on it: at most one of each.
alter table chat.replies add column kind text not null default 'answer' check (kind in ('answer', 'second_opinion'));
-- No unit was ever at stake: a second opinion, and the first answer after a transfer.
alter table chat.replies add column free_of_charge boolean not null default false;
-- A second opinion that failed may be asked for again; this is which time it is.
alter table chat.replies add column attempt integer not null default 1 check (attempt >= 1);
-- Steps of the first answer and of the second opinion that say the same; only a second opinion has them.
alter table chat.replies add column agreements jsonb;
alter table chat.replies add constraint replies_message_id_kind_key unique (message_id, kind);
alter table chat.replies drop constraint replies_message_id_key;

-- Where a conversation goes on from, and the last message that was handed over. The earlier one may be erased.
alter table chat.conversations add column transferred_from uuid references chat.conversations (id) on delete set null;
alter table chat.conversations add column transferred_after uuid;
create index transferred_conversations on chat.conversations (transferred_from) where transferred_from is not null;

-- The letter that opens a conversation after a transfer, in the person's name.
alter table chat.messages add column is_hand_over_note boolean not null default false;
