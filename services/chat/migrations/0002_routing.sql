-- Words that send a problem to an expert. Rows an administrator touched are never overwritten by what ships with the product.
create table chat.routing_keywords (
  id bigint generated always as identity primary key,
  expert_id text not null references chat.experts (id),
  kind text not null check (kind in ('keyword', 'phrase', 'negation')),
  term text not null check (length(term) between 1 and 1000),
  -- 0 switches a shipped term off without forgetting it.
  weight numeric(4, 2) not null check (weight between 0 and 10),
  edited_by_admin boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (expert_id, kind, term)
);

create index routing_keywords_updated_at on chat.routing_keywords (updated_at);
