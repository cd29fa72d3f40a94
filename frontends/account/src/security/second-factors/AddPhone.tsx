// Adding a phone that gets codes by text message: its number first, then the first code.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { FactorCode } from '#auth/FactorCode.tsx';
import type { AddFactorProps } from '#security/second-factors/AddApp.tsx';
import { beginPhone, finishPhone, removeFactor, type BegunPhone } from '#security/second-factors/factor-calls.ts';
import { freeName } from '#security/second-factors/factor-name.ts';
import { PhoneNumberForm } from '#security/second-factors/PhoneNumberForm.tsx';

export function AddPhone({ taken, onAdded }: AddFactorProps) {
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<BegunPhone | undefined>(undefined);
  const open = () => {
    setBegun(undefined);
    setOpen(true);
  };
  const cancel = () => {
    setOpen(false);
    if (begun) void removeFactor(begun.id);
  };
  const send = async (phone: string) => {
    const result = await beginPhone(freeName('Phone', taken), phone);
    if (result.ok) setBegun(result.data);
    return result;
  };
  const confirm = async (code: string) => {
    const result = await finishPhone(begun, code);
    if (!result.ok) return result;
    setOpen(false);
    await onAdded();
    return result;
  };
  return (
    <>
      <Button onPress={open}>
        <MessageSquareText aria-hidden />
        Add a phone
      </Button>
      <Dialog title="Add a phone" isOpen={isOpen} onClose={cancel}>
        {begun ? (
          <FactorCode
            label="Code from the text message"
            note={`We texted it to ${begun.phone}. It works for 5 minutes.`}
            digits={6}
            wrong="This code is wrong. Please check it and try again."
            confirm={confirm}
          />
        ) : (
          <PhoneNumberForm send={send} />
        )}
      </Dialog>
    </>
  );
}
