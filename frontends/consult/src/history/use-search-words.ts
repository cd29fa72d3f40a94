// The search words, as ?q= of the URL: the first search adds a history entry, which Back undoes; the next ones replace
// it.
import { useSearchParams } from '@consilium/web/platform.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const searchAfterMs = 250;

export interface SearchWords {
  /** The text in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text that is searched for. */
  readonly words: string;
}

export function useSearchWords(): SearchWords {
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  const [asked, setAsked] = useState(words);
  // Back and Forward change the URL: then the field follows. The URL's own echo must not overwrite newer text.
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
