-- The answer that somebody got without an account, as their browser brought it along: its word, not ours. It is beside the
-- message and no reply, so that it has no receipt, no unit, no rating and no solutions.
alter table chat.messages
  add column visitor_answer text check (char_length(visitor_answer) between 1 and 40000),
  add column visitor_answer_model text check (char_length(visitor_answer_model) between 1 and 200);
