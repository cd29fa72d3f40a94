// The button that copies the number of a request.
import { useCopy } from '@consilium/web/clipboard/use-copy.ts';
import { Button } from '@consilium/web/ui/Button.tsx';

export interface CopyNumberProps {
  readonly number: string;
}

export function CopyNumber({ number }: CopyNumberProps) {
  const [copied, copy] = useCopy(number);
  const words = { idle: 'Copy number', copied: 'Copied', failed: 'Please copy it by hand' }[copied];
  return (
    <Button compact onPress={() => void copy()}>
      {words}
    </Button>
  );
}
