// Adding an authenticator app: the dialog asks the service for a secret when it opens.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import type { Factor } from '#security/account-queries.ts';
import { AppSetup } from '#security/second-factors/AppSetup.tsx';
import { beginApp, removeFactor, type BegunApp } from '#security/second-factors/factor-calls.ts';
import { freeName } from '#security/second-factors/factor-name.ts';
import { useAction } from '#security/use-action.ts';

export interface AddFactorProps {
  readonly taken: readonly Factor[];
  readonly onAdded: () => Promise<void>;
}

export function AddApp({ taken, onAdded }: AddFactorProps) {
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<BegunApp | undefined>(undefined);
  const { outcome, run } = useAction();
  const open = async () => {
    setOpen(true);
    setBegun(undefined);
    const result = await run(() => beginApp(freeName('Authenticator app', taken)));
    if (result?.ok) setBegun(result.data);
  };
  const cancel = () => {
    setOpen(false);
    if (begun) void removeFactor(begun.id);
  };
  const finish = async () => {
    setOpen(false);
    setBegun(undefined);
    await onAdded();
  };
  return (
    <>
      <Button onPress={() => void open()}>
        <Smartphone aria-hidden />
        Add an authenticator app
      </Button>
      <Dialog title="Add an authenticator app" isOpen={isOpen} onClose={cancel}>
        <FormMessage outcome={outcome} />
        {begun && <AppSetup begun={begun} onDone={() => void finish()} />}
        {!begun && !outcome && <SkeletonText lines={4} label="Preparing your code…" />}
      </Dialog>
    </>
  );
}
