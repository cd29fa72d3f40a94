// Copies a text, and for two seconds says whether it worked, on the button itself.
import { useEffect, useState } from 'react';
import { writeClipboard } from '#clipboard/write-clipboard.ts';

const saidForMs = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

export function useCopy(text: string): readonly [state: CopyState, copy: () => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), saidForMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, async () => setState((await writeClipboard({ text })) ? 'copied' : 'failed')];
}
