// The address with its secret, to be copied: it is shown this once.
import { writeClipboard } from '@consilium/web/clipboard/write-clipboard.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import styles from '#calendar/SubscriptionDialog.module.css';

export function NewAddress({ address }: { readonly address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isWritten = await writeClipboard({ text: address });
    setCopied(isWritten);
    if (isWritten) showToast({ title: 'Address copied', isSaidOnPage: true });
    else showToast({ title: 'Failed to copy. Please select the address and copy it.', tone: 'loss' });
  };
  return (
    <div className={styles.address}>
      <TextField
        label="Address for your calendar program"
        note="Copy it now: it is not shown again. In your calendar, add it as a calendar from the internet."
        value={address}
        isReadOnly
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      />
      <Button look="primary" onPress={() => void copy()}>
        <Copy aria-hidden />
        {isCopied ? 'Copied' : 'Copy address'}
      </Button>
    </div>
  );
}
