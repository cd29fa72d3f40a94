// Sends a form. What takes more than two seconds is told to screen readers; the button shows it anyway.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useEffect, useState } from 'react';

const longMs = 2000;

export interface SendButtonProps {
  readonly title: string;
  readonly isSending: boolean;
  readonly isDisabled?: boolean;
}

export function SendButton({ title, isSending, isDisabled = false }: SendButtonProps) {
  const isLong = useIsLong(isSending);
  return (
    <>
      <Button type="submit" look="primary" isPending={isSending} isDisabled={isDisabled}>
        {isSending ? 'Sending…' : title}
      </Button>
      <output className="visually-hidden">
        {isLong ? 'Still sending. A check against robots takes a few seconds.' : ''}
      </output>
    </>
  );
}

function useIsLong(isSending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSending]);
  return isLong;
}
