-- Which key of a visitor was used for which question, and whether it is being answered: one at a time in all processes. No text.
create table chat.visitor_questions (
  key_hash bytea primary key,
  -- The same for the same cookie.
  visitor text not null check (char_length(visitor) between 1 and 200),
  -- Made with the key, which is stored nowhere, so that the text cannot be guessed from it.
  body_hash bytea not null,
  asked_at timestamptz not null,
  -- The answer that is being written, until its process says so again. Null when none is.
  answer_id uuid,
  running_until timestamptz,
  check ((answer_id is null) = (running_until is null))
);
create index visitor_questions_of_visitor on chat.visitor_questions (visitor);
create index visitor_questions_by_age on chat.visitor_questions (asked_at);

-- Answers from before the account are found by the search too.
create index visitor_answers_searched on chat.messages using gin (chat.search_words(user_id, visitor_answer)) with (fastupdate = off)
  where visitor_answer is not null;
