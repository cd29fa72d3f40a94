// Merges a request into another one of the same address.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import type { HandlingProps } from '#desk/request/Handling.tsx';
import styles from '#desk/request/RequestView.module.css';
import { useRequestsOfAddress, type DeskRequest } from '#desk/requests/requests-query.ts';
import { wordOf } from '#desk/wording/request-words.ts';

export function Merging({ detail, changes }: HandlingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onPress={() => setOpen(true)}>
        Merge into another request
      </Button>
      <Dialog title="Merge into another request" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Targets detail={detail} changes={changes} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface TargetsProps extends HandlingProps {
  readonly onClose: () => void;
}

function Targets({ detail, changes, onClose }: TargetsProps) {
  const { data, error, refetch } = useRequestsOfAddress(detail);
  if (data !== undefined) return <TargetChoice targets={data} detail={detail} changes={changes} onClose={onClose} />;
  if (error)
    return (
      <ErrorPanel
        title="We couldn’t load the other requests"
        text={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  return <SkeletonText lines={4} label="Loading..." />;
}

interface TargetChoiceProps extends TargetsProps {
  readonly targets: readonly DeskRequest[];
}

function TargetChoice({ targets, detail, changes: { change }, onClose }: TargetChoiceProps) {
  const { id, number, email } = detail;
  const [into, setInto] = useState<string>();
  if (targets.length === 0) return <p>There is no other request from {email}.</p>;
  const target = targets.find((each) => each.id === into);
  const merge = (chosen: DeskRequest) =>
    change.mutate(
      {
        basis: 'shown',
        call: (version) => api.admin.mergeRequest({ id, version, into: chosen.id }),
        failure: 'The requests were not merged',
      },
      {
        onSuccess: () => showToast({ title: 'Requests merged', text: `${number} is part of ${chosen.number} now.` }),
        onSettled: onClose,
      },
    );
  return (
    <div className={styles.merging}>
      <p>
        The messages of {number} go to the request that you choose, and {number} is closed. This cannot be undone.
      </p>
      <Choice
        label={`Other requests from ${email}`}
        value={into}
        onChange={setInto}
        options={targets.map((each) => ({
          value: each.id,
          label: `${each.number} · ${each.subject}`,
          note: wordOf(each.state),
        }))}
      />
      <div className={styles.buttons}>
        <Button
          look="primary"
          isDisabled={target === undefined}
          isPending={change.isPending}
          onPress={() => target && merge(target)}
        >
          {target ? `Merge into ${target.number}` : 'Merge'}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
