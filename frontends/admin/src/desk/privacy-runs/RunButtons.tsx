// Starts an export or an erasure after a confirmation that names the address. For administrators.
import { GRACE_DAYS } from '@consilium/contracts/auth/privacy.ts';
import { api } from '@consilium/web/api/api.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import styles from '#desk/privacy-runs/PrivacyRuns.module.css';
import type { PrivacyRun, RequestDetail } from '#desk/requests/requests-query.ts';
import type { RequestChanges } from '#desk/requests/use-request-changes.ts';

type Kind = PrivacyRun['kind'];

const words = {
  export: {
    button: 'Run the export',
    title: 'Export this account?',
    text: (email: string) =>
      `Every part writes what it keeps about the account of ${email} into one archive, and the link to it goes to that address by email. An archive that was sent cannot be taken back.`,
    confirm: 'Export this account',
    done: 'Export started',
  },
  erasure: {
    button: 'Run the erasure',
    title: 'Erase this account?',
    text: (email: string) =>
      `In ${GRACE_DAYS} days every part erases the account of ${email}: conversations, files, action items, plan and sign-in. Until then its owner, who is told by email, can keep it. Afterwards it cannot be undone, not even by us.`,
    confirm: 'Erase this account',
    done: 'Erasure started',
  },
} as const;

export interface RunButtonsProps {
  readonly detail: RequestDetail;
  readonly changes: RequestChanges;
}

export function RunButtons({ detail, changes }: RunButtonsProps) {
  const [asked, setAsked] = useState<Kind>();
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={styles.buttons}>
        <Button compact onPress={() => setAsked('export')}>
          {words.export.button}
        </Button>
        <Button compact look="danger" onPress={() => setAsked('erasure')}>
          {words.erasure.button}
        </Button>
      </div>
      <Dialog title={words[asked ?? 'export'].title} role="alertdialog" isOpen={asked !== undefined} onClose={close}>
        {asked && <Confirmation kind={asked} detail={detail} changes={changes} onClose={close} />}
      </Dialog>
    </>
  );
}

interface ConfirmationProps extends RunButtonsProps {
  readonly kind: Kind;
  readonly onClose: () => void;
}

function Confirmation({ kind, detail: { id, email }, changes: { change }, onClose }: ConfirmationProps) {
  const { text, confirm, done } = words[kind];
  const run = () =>
    change.mutate(
      {
        basis: 'shown',
        async call(version) {
          await api.admin.runPrivacyRequest({ id, version, kind });
          return api.admin.getRequest({ id });
        },
        failure: `The ${kind} was not started`,
      },
      { onSuccess: () => showToast({ title: done, text: 'Each part says here when it is done.' }), onSettled: onClose },
    );
  return (
    <div className={styles.confirmation}>
      <p>{text(email)}</p>
      <div className={styles.buttons}>
        <Button look={kind === 'erasure' ? 'danger' : 'primary'} isPending={change.isPending} onPress={run}>
          {confirm}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
