// An expert is chosen and nothing is asked yet: shows the expert and the problem box.
import type { Expert } from '@consilium/contracts/experts.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { useExperts } from '#api/queries.ts';
import { ConsultTop } from '#chooser/ConsultTop.tsx';
import styles from '#chooser/ExpertStart.module.css';
import { GoingHome } from '#chooser/GoingHome.tsx';
import { ProblemBox } from '#chooser/ProblemBox.tsx';
import { busyAction, type ProblemSectionProps } from '#chooser/ProblemSection.tsx';
import { ExtraHelp } from '#composer/ExtraHelp.tsx';
import { SendFailurePanel } from '#composer/SendFailurePanel.tsx';
import { ExpertHead } from '#experts/ExpertHead.tsx';
import { FilesBeforeAsking } from '#files/FilesBeforeAsking.tsx';
import { KeptQuestionPanel } from '#kept-question/KeptQuestionPanel.tsx';

export type ExpertStartProps = ProblemSectionProps & { readonly expertId: string };

export function ExpertStart({ expertId, ...props }: ExpertStartProps) {
  const experts = useExperts();
  const expert = experts.data?.find(({ id }) => id === expertId);
  if (expert) return <ChosenExpert expert={expert} {...props} />;
  if (experts.isSuccess) return <GoingHome title="Expert Not Found" text="Expert not found" />;
  return (
    <div className={styles.page}>
      <ConsultTop />
      {experts.isError ? (
        <ErrorPanel
          title="We couldn’t load the expert"
          text={toApiError(experts.error).message}
          onRetry={() => void experts.refetch()}
        />
      ) : (
        <SkeletonText label="Loading..." />
      )}
    </div>
  );
}

function ChosenExpert({ expert, draft, ask, sending, box }: ProblemSectionProps & { readonly expert: Expert }) {
  const [wantsExtraHelp, setWantsExtraHelp] = useState(false);
  const messageClass = wantsExtraHelp ? 'premium' : 'standard';
  const send = (text: string) => ask.ask(text, { expertId: expert.id, class: messageClass });
  const { state } = ask;
  return (
    <div className={styles.page}>
      <DocumentTitle title={expert.name} />
      <ConsultTop />
      <ExpertHead expert={expert} />
      <p className={styles.description}>{expert.description}</p>
      {ask.state.phase !== 'matching' && <KeptQuestionPanel sending={sending} />}
      <ProblemBox
        inputRef={box}
        text={draft.text}
        onText={(text) => (draft.setText(text), state.phase === 'refused' && ask.reset())}
        onSend={send}
        action="Get Expert Advice"
        busyAction={busyAction(state, sending)}
        error={state.phase === 'refused' ? state.sentence : undefined}
      >
        <FilesBeforeAsking expertId={expert.id} text={draft.text} />
        <ExtraHelp isActive={wantsExtraHelp} onActivate={() => setWantsExtraHelp(true)} />
      </ProblemBox>
      {state.phase === 'failed' && (
        <SendFailurePanel failure={state.failure} returnTo={`/?expert=${expert.id}`} onRetry={() => send(draft.text)} />
      )}
    </div>
  );
}
