// What is searched for, as ?q= of the address: the first word is a step that Back undoes, the next ones take its place.
import { useSearchParams } from '@consilium/web/platform.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const searchAfterMs = 250;

export interface SearchWords {
  /** As it stands in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** As it is searched for. */
  readonly words: string;
}

export function useSearchWords(): SearchWords {
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  const [asked, setAsked] = useState(words);
  // Back and Forward change the address by themselves: then the field follows. Its own words must not overwrite newer ones.
  if (words !== seen) {
    setSeen(words);
    setAsked(words);
    if (words !== asked) setText(words);
  }
  const wanted = normal(text);
  const search = useEffectEvent((next: string) => {
    if (next === words) return;
    setAsked(next);
    setQuery(next === '' ? {} : { q: next }, { replace: words !== '' && next !== '', preventScrollReset: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(wanted), searchAfterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { text, setText, words };
}

function normal(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}
