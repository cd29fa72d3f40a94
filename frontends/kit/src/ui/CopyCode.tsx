// Copies a block of code, and says so on the button itself.
import { Check, Copy } from 'lucide-react';
import { useCopy } from '#clipboard/use-copy.ts';
import styles from '#ui/CodeBlock.module.css';
import { Button } from '#ui/Button.tsx';

const words = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

export function CopyCode({ code, language }: { readonly code: string; readonly language: string }) {
  const [state, copy] = useCopy(code);
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
