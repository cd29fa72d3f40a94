-- A message that its person wrote anew: it and its reply are shown, counted and told to the advisor no more.
alter table chat.messages add column replaced_at timestamptz;
