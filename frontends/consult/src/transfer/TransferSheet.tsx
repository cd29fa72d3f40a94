// The sheet of a transfer: the proposed expert, and the note to that expert, which the person may edit.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useExperts } from '#api/queries.ts';
import { TransferForm } from '#transfer/TransferForm.tsx';
import styles from '#transfer/Transfer.module.css';
import { proposalQuery } from '#transfer/use-transfer.ts';

export interface TransferSheetProps {
  readonly conversation: ConversationWithMessages;
  readonly expert: Expert;
  readonly onClose: () => void;
  readonly onHelp: (help: CrisisHelp) => void;
}

export function TransferSheet({ conversation, expert, ...doings }: TransferSheetProps) {
  const proposal = useQuery(proposalQuery(conversation.id, conversation.messages.at(-1)?.id));
  const experts = useExperts();
  if (proposal.isError && !proposal.data) {
    const { message } = toApiError(proposal.error);
    return <ErrorPanel title="Transfer Failed" text={message} onRetry={() => void proposal.refetch()} />;
  }
  if (!proposal.data || !experts.data) {
    return (
      <div className={styles.waiting} aria-busy>
        <p>Finding the expert who fits best…</p>
        <SkeletonText lines={6} label="Reading the conversation" />
      </div>
    );
  }
  return (
    <div className={styles.sheet}>
      <Proposed proposal={proposal.data} expert={expert} experts={experts.data} />
      <TransferForm
        conversationId={conversation.id}
        current={expert}
        proposal={proposal.data}
        experts={inOrder(proposal.data, experts.data)}
        {...doings}
      />
    </div>
  );
}

interface ProposedProps {
  readonly proposal: TransferProposal;
  readonly expert: Expert;
  readonly experts: readonly Expert[];
}

function Proposed({ proposal, expert, experts }: ProposedProps) {
  const { isSameExpert, reasoning } = proposal;
  const proposed = experts.find(({ id }) => id === proposal.expertId);
  return (
    <div className={styles.proposed}>
      <p>
        <strong>
          {isSameExpert || !proposed
            ? `${expert.name} is still the best match, so nothing changes.`
            : `${proposed.name}, ${proposed.title}, fits this best.`}
        </strong>{' '}
        {reasoning}
      </p>
      {isSameExpert && <p>You can stay, or choose another expert.</p>}
    </div>
  );
}

function inOrder({ expertId, alternatives }: TransferProposal, experts: readonly Expert[]): Expert[] {
  return [expertId, ...alternatives].flatMap((id: ExpertId) => experts.find((expert) => expert.id === id) ?? []);
}
