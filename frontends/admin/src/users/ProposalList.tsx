// What waits for a second administrator; the one who asked can only withdraw it.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Link, useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { auditReasonWords } from '@consilium/contracts/audit/audit-reasons.ts';
import { proposedActs, timeWords } from '#users/user-words.ts';
import { useUsersAddress } from '#users/users-address.ts';
import { acts, useForgetPeople, useProposals, type Proposal } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

export function ProposalList() {
  const proposals = useProposals().data?.proposals ?? [];
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="proposals" className={styles.part}>
      <h2 id="proposals">Waiting for a second administrator</h2>
      <Proposals proposals={proposals} />
    </section>
  );
}

export function Proposals({ proposals }: { readonly proposals: readonly Proposal[] }) {
  return (
    <ul className={styles.list}>
      {proposals.map((proposal) => (
        <ProposalItem key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  );
}

function ProposalItem({ proposal: { id, personId, act, reason, expiresAt, isOwn } }: { readonly proposal: Proposal }) {
  const { addressOf } = useUsersAddress();
  const forget = useForgetPeople();
  const deciding = useMutation({
    mutationFn: (decision: 'confirm' | 'withdraw') => acts.decide(id, decision),
    onSuccess: (_, decision) => showToast({ title: decision === 'confirm' ? 'Confirmed' : 'Withdrawn' }),
    onError: (error) => showToast({ title: 'Nothing was changed', text: toApiError(error).message, tone: 'loss' }),
    onSettled: forget,
  });
  return (
    <li className={styles.item}>
      <span>
        <Link to={addressOf(personId)}>{proposedActs[act]}</Link>
        <span className={styles.beneath}>
          {auditReasonWords[reason]} · until {timeWords(expiresAt)} UTC
          {isOwn && ' · You asked for this: another administrator has to confirm it.'}
        </span>
      </span>
      <span className={styles.actions}>
        {!isOwn && (
          <Button compact isPending={deciding.isPending} onPress={() => deciding.mutate('confirm')}>
            Confirm
          </Button>
        )}
        <Button compact look="quiet" isPending={deciding.isPending} onPress={() => deciding.mutate('withdraw')}>
          Withdraw
        </Button>
      </span>
    </li>
  );
}
