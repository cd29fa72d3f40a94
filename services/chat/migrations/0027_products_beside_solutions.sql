-- Whether products may be suggested beside the solutions of a reply. They may not where danger was ever sure or likely.

-- False for conversations of before: nobody kept whether there was danger in them.
alter table chat.conversations add column allows_products boolean not null default false;
alter table chat.conversations alter column allows_products set default true;

alter table chat.replies add column products_allowed boolean not null default false;
