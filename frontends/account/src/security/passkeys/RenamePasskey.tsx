// Renames a passkey, in a small dialog.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';
import { useRefreshAccount } from '#security/account-queries.ts';
import { namePasskey } from '#security/passkeys/passkey-calls.ts';
import styles from '#security/SecurityPage.module.css';
import { useAction } from '#security/use-action.ts';

const mostCharacters = 120;

export function RenamePasskey({ id, name }: { readonly id: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" compact aria-label={`Rename ${name}`} onPress={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog title="Name of this passkey" isOpen={isOpen} onClose={() => setOpen(false)}>
        <NameForm id={id} name={name} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NameForm({ id, name, onDone }: { readonly id: string; readonly name: string; readonly onDone: () => void }) {
  const refresh = useRefreshAccount();
  const { outcome, run } = useAction();
  const { form, field, isBusy } = useForm({
    empty: { name },
    check: (fields): { name?: string } => (fields.name.trim() === '' ? { name: 'A name is required' } : {}),
    send: async (fields) => {
      const result = await run(() => namePasskey(id, fields.name.trim()));
      if (!result?.ok) return;
      await refresh();
      onDone();
    },
  });
  return (
    <form {...form} className={styles.section}>
      <TextField label="Name" maxLength={mostCharacters} autoComplete="off" {...field('name')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" className={styles.start} isPending={isBusy}>
        Save name
      </Button>
    </form>
  );
}
