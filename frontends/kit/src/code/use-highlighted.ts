// The colored parts of code, once the highlighter has been loaded; until then, and without one, there are none.
import { useEffect, useMemo, useState } from 'react';
import type { CodePart } from '#code/code-part.ts';

type Highlight = (code: string, language: string) => readonly CodePart[] | undefined;

let loaded: Highlight | undefined;

/** Longer code stays plain, so that the page does not stop while it is colored. */
const MOST_CHARACTERS = 20_000;

export function useHighlighted(code: string, language: string, isWanted: boolean): readonly CodePart[] | undefined {
  const [highlight, setHighlight] = useState<Highlight | undefined>(() => loaded);
  const mayColor = isWanted && language !== '' && code.length <= MOST_CHARACTERS;
  useEffect(() => {
    if (!mayColor || highlight) return undefined;
    let isCurrent = true;
    void showWhenLoaded((found) => isCurrent && setHighlight(() => found));
    return () => void (isCurrent = false);
  }, [highlight, mayColor]);
  return useMemo(() => (mayColor ? highlight?.(code, language) : undefined), [code, highlight, language, mayColor]);
}

/** Without it (no network, an old page after a release) the code is read uncolored. */
async function showWhenLoaded(show: (highlight: Highlight) => void): Promise<void> {
  try {
    loaded = (await import('#code/highlight.ts')).highlight;
    show(loaded);
  } catch {
    // Nothing is missing but the colors.
  }
}
