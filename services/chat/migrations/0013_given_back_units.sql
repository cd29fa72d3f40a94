-- A premium reply that did not help gives its unit back, one in a person's day. Holds that nobody knew are told from those returned.
alter table chat.replies add column given_back_at timestamptz;
create unique index one_unit_given_back_a_day on chat.replies (pseudonym, window_starts_at) where given_back_at is not null;

alter table chat.returned_holds add column leaked boolean not null default false;
