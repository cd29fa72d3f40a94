-- Keywords that were proposed, and every change of the keywords in force as a version that can be brought back.
create table chat.keyword_proposals (
  id uuid primary key,
  expert_id text not null references chat.experts (id),
  kind text not null check (kind in ('keyword', 'phrase', 'negation')),
  term text not null check (char_length(term) between 1 and 100),
  weight double precision not null check (weight between 0 and 10),
  source text not null check (source in ('solved', 'transferred', 'notes')),
  -- Of different people, or of notes; never of fewer people than five.
  found_in integer not null check (found_in > 0),
  share double precision not null check (share between 0 and 1),
  proposed_at timestamptz not null,
  decision text check (decision in ('accepted', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  -- A term that was decided is not proposed again.
  unique (expert_id, kind, term)
);
create index keyword_proposals_waiting on chat.keyword_proposals (found_in desc, id) where decision is null;

create table chat.keyword_versions (
  version integer primary key,
  made_at timestamptz not null,
  -- Null once the account is erased.
  made_by uuid,
  -- Of labelled problems, for how many the right expert was chosen before and after.
  problems integer not null,
  right_before integer not null,
  right_after integer not null,
  overruled_because text check (char_length(overruled_because) between 1 and 500),
  restored integer
);

create table chat.keyword_changes (
  version integer not null references chat.keyword_versions (version),
  expert_id text not null,
  kind text not null,
  term text not null,
  -- Null: the term was not there.
  weight_before double precision,
  weight_after double precision,
  -- Whether the row was an administrator's before.
  edited_before boolean not null,
  primary key (version, expert_id, kind, term)
);

-- The experts between whom a person chose, the best match first; null when nothing was asked.
alter table chat.conversations add column offered_experts text[] check (cardinality(offered_experts) between 2 and 3);
create index matched_conversations on chat.conversations (created_at) where match_reason is not null or offered_experts is not null;
