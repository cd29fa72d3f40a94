-- How often an address was told of a kind of happening since a moment. No address: its hash.
create table auth.told_owners (
  address_hash bytea not null,
  letter text not null,
  since timestamptz not null,
  letters integer not null,
  primary key (address_hash, letter)
);
create index told_owners_since on auth.told_owners (since);
