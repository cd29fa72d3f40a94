-- A message that was asked again with the same words: the first of its group, of which one is shown and the others are replaced.
alter table chat.messages add column variant_of uuid references chat.messages (id) on delete cascade;
create index variants_of_message on chat.messages (variant_of) where variant_of is not null;
