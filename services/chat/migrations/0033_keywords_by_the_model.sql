-- A model may propose keywords, too; found_in is 1 for these.
alter table chat.keyword_proposals drop constraint keyword_proposals_source_check;
alter table chat.keyword_proposals add constraint keyword_proposals_source_check
  check (source in ('solved', 'transferred', 'notes', 'model'));
