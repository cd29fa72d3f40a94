-- A calendar is shown only while its account is in use: auth is asked under the pseudonym each time it is read.
alter table chat.calendar_subscriptions add column pseudonym text;
update chat.calendar_subscriptions s set pseudonym = coalesce(
  (select c.pseudonym from chat.conversations c where c.user_id = s.user_id limit 1),
  (select p.pseudonym from chat.mail_preferences p where p.user_id = s.user_id));
-- Nobody could say of the others whether they are in use; their owners make a new address.
delete from chat.calendar_subscriptions where pseudonym is null;
alter table chat.calendar_subscriptions alter column pseudonym set not null;
