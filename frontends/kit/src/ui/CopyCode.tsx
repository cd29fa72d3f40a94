// Copies a block of code, and says so on the button itself.
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { writeClipboard } from '#clipboard/write-clipboard.ts';
import styles from '#ui/CodeBlock.module.css';
import { Button } from '#ui/Button.tsx';

const saidForMs = 2000;

const words = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

export function CopyCode({ code, language }: { readonly code: string; readonly language: string }) {
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), saidForMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await writeClipboard({ text: code })) ? 'copied' : 'failed');
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button look="quiet" compact className={styles.copy} aria-label={`Copy ${language}`} onPress={() => void copy()}>
        <Icon aria-hidden />
        {words[state]}
      </Button>
      <output className="visually-hidden">{state === 'idle' ? '' : words[state]}</output>
    </>
  );
}
