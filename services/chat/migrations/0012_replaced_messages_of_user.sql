-- The few messages of a person that were replaced: a search leaves their replies out.
create index replaced_messages on chat.messages (user_id) where replaced_at is not null;
