-- How misspelled words and products' words are looked up.

-- What was written lately stands in a list that every lookup reads from end to end: of 50,000 words it took 100 ms, and 0.3
-- in the index. Few words change, so they go into it at once; of products, of which imports write many, the list stays short.
alter index affiliate.catalog_words_similar set (fastupdate = off);
alter index affiliate.affiliate_products_words set (gin_pending_list_limit = 256);
select gin_clean_pending_list('affiliate.catalog_words_similar'), gin_clean_pending_list('affiliate.affiliate_products_words');

-- A misspelled word of four or five letters is found by what is left of it without one of its letters.
create function affiliate.with_a_letter_less(word text) returns text[] language sql immutable as $$
  select array_agg(overlay(word placing '' from place for 1)) || word from generate_series(1, char_length(word)) place
$$;

-- One letter is missing, too many or another one, or two neighbors changed places.
create function affiliate.is_a_letter_off(word text, other text) returns boolean language sql immutable as $$
  select bool_or(
           overlay(word placing '' from place for 1) in (other, overlay(other placing '' from place for 1))
           or overlay(other placing '' from place for 1) = word
           or overlay(word placing reverse(substr(word, place, 2)) from place for 2) = other)
    from generate_series(1, greatest(char_length(word), char_length(other))) place
$$;

create index catalog_words_near on affiliate.catalog_words using gin (affiliate.with_a_letter_less(word))
  with (fastupdate = off) where char_length(word) <= 5;
