// New recovery codes, shown only once: they can be copied or downloaded.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { useState } from 'react';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { recoveryCodesFile, spaced } from '#security/second-factors/recovery-codes-text.ts';
import styles from '#security/SecurityPage.module.css';

export interface CodesDialogProps {
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}

export function CodesDialog({ codes = [], onClose }: CodesDialogProps) {
  return (
    <Dialog title="Keep your recovery codes" role="alertdialog" isOpen={codes.length > 0} onClose={onClose}>
      <p>
        Each code signs you in once if you lose your phone or key. You won’t see them again: save them in your password
        manager or print them.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{spaced(code)}</li>
        ))}
      </ul>
      <CodesActions codes={codes} onClose={onClose} />
    </Dialog>
  );
}

function CodesActions({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.map(spaced).join('\n'));
      setOutcome({ isFailure: false, text: 'Copied.' });
    } catch {
      setOutcome({ isFailure: true, text: 'We couldn’t copy the codes. Please download them instead.' });
    }
  };
  return (
    <>
      <FormMessage outcome={outcome} />
      <div className={styles.actions}>
        <Button onPress={() => void copy()}>Copy</Button>
        <Button onPress={() => download(codes)}>Download</Button>
        <Button look="primary" onPress={onClose}>
          I’ve saved them
        </Button>
      </div>
    </>
  );
}

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([recoveryCodesFile(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'consilium-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
