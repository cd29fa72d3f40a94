// What the download dialog offers: the plan of the shown solutions, and the whole conversation.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useExperts } from '#api/queries.ts';
import { ConversationFiles } from '#plan/ConversationFiles.tsx';
import styles from '#plan/DownloadDialog.module.css';
import { planOf, type Plan } from '#plan/plan.ts';
import { usePlanActions } from '#plan/use-plan-actions.tsx';

export interface DownloadGroupsProps {
  readonly conversation: ConversationWithMessages;
  readonly expert: Expert;
  /** The reply whose solutions are shown. */
  readonly shownReplyId: string | undefined;
}

export function DownloadGroups({ conversation, expert, shownReplyId }: DownloadGroupsProps) {
  const reply = conversation.messages.find((message) => message.reply?.id === shownReplyId)?.reply;
  const { data: experts } = useExperts();
  const plan = reply ? planOf(conversation, expert, reply, experts) : undefined;
  return (
    <div className={styles.groups}>
      {plan && <PlanActions plan={plan} />}
      <ConversationFiles conversation={conversation} />
      {!plan && <p className={styles.about}>There is no plan yet. It starts with the expert’s first solution.</p>}
    </div>
  );
}

function PlanActions({ plan }: { readonly plan: Plan }) {
  const { actions, isMaking, printed } = usePlanActions(plan);
  return (
    <section aria-labelledby="download-plan" className={styles.group}>
      <h3 id="download-plan">Plan</h3>
      <ul className={styles.list}>
        {actions.map(({ id, title, icon, onAction }) => (
          <li key={id}>
            <Button look="quiet" compact isPending={isMaking} onPress={onAction} className={styles.action}>
              {icon}
              {title}
            </Button>
          </li>
        ))}
      </ul>
      {printed}
    </section>
  );
}
