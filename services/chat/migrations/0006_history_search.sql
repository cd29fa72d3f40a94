-- Searching a person's titles, messages and replies by words and by the beginnings of words.

/* Every word carries its owner's mark, twelve letters, so that a search reads the entries of one person only, whoever else
   uses the same words. Lower case, accents taken off, cut in pieces of sixty characters. */
create function chat.search_mark(owner uuid) returns text language sql immutable parallel safe
return translate(right(owner::text, 12), '0123456789', 'ghijklmnop');

create function chat.search_words(owner uuid, words text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(regexp_replace(
  regexp_replace(' ' || lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')), '([[:alnum:]]{60})', '\1 ', 'g'),
  '[^[:alnum:]]+', ' ' || chat.search_mark(owner), 'g'), ' '), ''));

-- Without a pending list: a search would read it whole, and the message that fills it would pay for all before it.
create index conversations_searched on chat.conversations using gin (chat.search_words(user_id, title)) with (fastupdate = off);
create index messages_searched on chat.messages using gin (chat.search_words(user_id, text)) with (fastupdate = off);
create index replies_searched on chat.replies using gin (chat.search_words(user_id, text)) with (fastupdate = off);
