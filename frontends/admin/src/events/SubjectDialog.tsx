// Asks before a subject is parked or released.
import { ActDialog } from '#events/ActDialog.tsx';
import { useChangeSubject, type SubjectOfGroup } from '#events/subjects-query.ts';

export interface SubjectDialogProps {
  readonly act: 'park' | 'release';
  readonly of: SubjectOfGroup;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

export function SubjectDialog({ act, of, onClose, onDone }: SubjectDialogProps) {
  const change = useChangeSubject();
  const { group, subject } = of;
  const consequences =
    act === 'park'
      ? `${group} handles no further event of ${subject} until it is released, so its figures stay without them.`
      : `${group} handles the events of ${subject} that waited, in their order.`;
  return (
    <ActDialog
      act={act}
      title={act === 'park' ? 'Park this subject?' : 'Release this subject?'}
      consequences={consequences}
      isPending={change.isPending}
      onDo={(reason) => change.mutate({ ...of, act, reason }, { onSuccess: () => onDone?.(), onSettled: onClose })}
      onClose={onClose}
    />
  );
}
