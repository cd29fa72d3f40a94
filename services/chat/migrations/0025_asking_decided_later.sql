-- Whether to ask about an item of a long conversation is decided after it was added: reading all that was said takes too long.
alter table chat.action_items
  -- True while that is open. Danger said meanwhile closes it, and the item is never asked about.
  add column asking_undecided boolean not null default false,
  add constraint action_items_asking_undecided check (not (asking_undecided and asks_back));
