// Asks where products come from: a network that gives out its catalog, or a file.
import type { NetworkImports } from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import { FileChoice } from '#imports/FileChoice.tsx';
import styles from '#imports/ImportDashboard.module.css';
import { useImportForm } from '#imports/use-import-form.ts';

interface ImportDialogProps {
  readonly networks: readonly NetworkImports[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onStarted: (network: NetworkKey) => void;
}

export function ImportDialog({ networks, isOpen, onClose, onStarted }: ImportDialogProps) {
  return (
    <Dialog title="Import products" isOpen={isOpen} onClose={onClose}>
      <ImportForm networks={networks} onStarted={onStarted} />
    </Dialog>
  );
}

function ImportForm({ networks, onStarted }: Pick<ImportDialogProps, 'networks' | 'onStarted'>) {
  const [network, setNetwork] = useState<NetworkKey>(networks.find(({ hasAccess }) => hasAccess)?.network ?? 'amazon');
  const hasAccess = networks.find((row) => row.network === network)?.hasAccess ?? false;
  const form = useImportForm({ network, onStarted });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <SelectField
        label="Network"
        options={networks.map((row) => ({ value: row.network, label: row.name }))}
        value={network}
        onChange={setNetwork}
      />
      <Choice
        label="Source"
        value={form.source}
        onChange={form.setSource}
        options={[
          {
            value: 'api',
            label: 'The network itself',
            note: hasAccess
              ? 'Reads the whole catalog.'
              : 'Needs API access, which is saved on the card of the network.',
          },
          { value: 'file', label: 'A file', note: 'CSV, also packed with gzip, up to 64 MB and 200,000 rows.' },
        ]}
      />
      {form.source === 'file' && <FileChoice form={form} />}
      <p aria-live="polite" className={styles.problem}>
        {form.problem}
      </p>
      <p className={styles.note}>You see every difference before anything changes.</p>
      <Button look="primary" type="submit" isPending={form.isSending}>
        {form.isSending ? (form.source === 'file' ? 'Uploading…' : 'Starting…') : 'Read products'}
      </Button>
    </form>
  );
}
