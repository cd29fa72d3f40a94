// Says before sending what it costs to replace the last message, and what becomes of its reply.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { ClassLeft } from '#composer/ClassLeft.tsx';
import styles from '#conversation/Question.module.css';

export interface CostOfAnotherProps {
  readonly class: MessageClass;
  /** The receipt of the replaced reply. */
  readonly receipt: Receipt | undefined;
  /** The same is asked again: the reply stays, and can be chosen again. */
  readonly isKept?: boolean;
}

export function CostOfAnother({ class: messageClass, receipt, isKept = false }: CostOfAnotherProps) {
  return (
    <p className={styles.cost}>
      {isKept ? keptWords(receipt?.state === 'not_counted') : costWords(receipt?.state === 'not_counted')}{' '}
      <ClassLeft class={messageClass} />
    </p>
  );
}

function costWords(wasFree: boolean): string {
  if (wasFree) return 'The last reply didn’t count, so this doesn’t count twice. It replaces the last reply.';
  return 'This replaces your last message and its reply, and it counts as one more message.';
}

function keptWords(wasFree: boolean): string {
  if (wasFree) return 'The last reply didn’t count, so this doesn’t count twice.';
  return 'This reply is kept: you can switch back to it. Asking again counts as one more message.';
}
