-- Why the expert of a conversation was chosen: the sentence that the person read then.
alter table chat.conversations add column match_reason text check (char_length(match_reason) <= 1000);
