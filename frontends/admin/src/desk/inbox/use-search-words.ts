// What is typed into the search; it reaches the address after a pause in typing, and follows it at Back.
import { useEffect, useState } from 'react';
import type { DeskAddress } from '#desk/address/desk-address.ts';

const TYPING_PAUSE_MS = 300;

export function useSearchWords({ filter, searchFor }: DeskAddress) {
  const asked = filter.search ?? '';
  const [typed, setTyped] = useState({ words: asked, asked });
  // The address changed by something else than typing.
  if (typed.asked !== asked) setTyped({ words: typed.words.trim() === asked ? typed.words : asked, asked });
  useEffect(() => {
    const words = typed.words.trim();
    if (words === asked) return undefined;
    const timer = setTimeout(() => searchFor(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed.words, asked, searchFor]);
  return [typed.words, (words: string) => setTyped({ words, asked })] as const;
}
