-- Parts of a later build that laid down a share of a copy without having been waited for: their shares belong to the archive, too.
alter table auth.exports add column also_laid text[] not null default '{}' check (cardinality(also_laid) <= 32);
