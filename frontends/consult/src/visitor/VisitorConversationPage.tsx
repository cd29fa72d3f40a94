// A visitor's conversation: the expert, the reason, and the question that waits for an account.
import type { Expert } from '@consilium/contracts/experts.ts';
import { Navigate, useNavigate } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useState } from 'react';
import { useExperts } from '#api/queries.ts';
import { ConsultTop } from '#chooser/ConsultTop.tsx';
import { GoingHome } from '#chooser/GoingHome.tsx';
import styles from '#chooser/ExpertStart.module.css';
import { ConversationLoading } from '#conversation/ConversationLoading.tsx';
import { CrisisAnswer } from '#conversation/CrisisAnswer.tsx';
import { Question } from '#conversation/Question.tsx';
import { ExpertHead } from '#experts/ExpertHead.tsx';
import { keepQuestion, type KeptQuestion } from '#kept-question/kept-question.ts';
import { KeptQuestionPanel } from '#kept-question/KeptQuestionPanel.tsx';
import { useSendKeptQuestion, type KeptSending } from '#kept-question/use-kept-question.ts';
import { importedId } from '#visitor/imported-conversations.ts';
import { useVisitorImport } from '#visitor/use-visitor-import.ts';
import { readVisitorConversation, type VisitorConversation } from '#visitor/visitor-conversations.ts';

export function VisitorConversationPage({ id }: { readonly id: string }) {
  const [conversation] = useState(() => readVisitorConversation(id));
  const sending = useSendKeptQuestion();
  const visitorImport = useVisitorImport();
  const experts = useExperts();
  const navigate = useNavigate();
  // The question is in the problem box of the home page again.
  const leave = () => (sending.reset(), void navigate('/'));
  if (sending.help) return <CrisisAnswer help={sending.help} onLeave={leave} onGoOn={sending.goOn} backTo="before" />;
  if (visitorImport.help)
    return <CrisisAnswer help={visitorImport.help} onLeave={visitorImport.leaveHelp} backTo="before" />;
  const serverId = importedId(id);
  const isWaiting = sending.isSending || sending.kept?.visitorConversationId === id;
  if (serverId !== undefined && !isWaiting && !readVisitorConversation(id))
    return <Navigate to={`/conversation/${serverId}`} replace />;
  if (!conversation) return <GoingHome title="Conversation Not Found" text="Conversation not found" />;
  const expert = experts.data?.find((candidate) => candidate.id === conversation.expertId);
  if (!expert) return <ConversationLoading />;
  return <WaitingConversation conversation={conversation} expert={expert} sending={sending} />;
}

interface WaitingConversationProps {
  readonly conversation: VisitorConversation;
  readonly expert: Expert;
  readonly sending: KeptSending;
}

function WaitingConversation({ conversation, expert, sending }: WaitingConversationProps) {
  const isKept = sending.kept?.visitorConversationId === conversation.id;
  const current = readVisitorConversation(conversation.id);
  return (
    <div className={styles.page}>
      <DocumentTitle title={expert.name} />
      <ConsultTop />
      <ExpertHead expert={expert} />
      {isKept ? (
        <KeptQuestionPanel sending={sending} />
      ) : (
        current && <NotKept conversation={current} sending={sending} />
      )}
      {!isKept && !current && <p className={styles.description}>Your question was discarded.</p>}
    </div>
  );
}

/** Another question is the kept one; this one can replace it. */
function NotKept({ conversation, sending }: Omit<WaitingConversationProps, 'expert'>) {
  const person = usePerson();
  const question = conversation.messages.at(-1);
  if (!question) return null;
  const keep = (): KeptQuestion =>
    keepQuestion({
      text: question.content,
      expertId: conversation.expertId,
      reasoning: conversation.reasoning,
      class: 'standard',
      userId: null,
      visitorConversationId: conversation.id,
    });
  return (
    <>
      <Question text={question.content} createdAt={question.timestamp.toISOString()} />
      <div>
        <Button look="primary" onPress={() => (person ? sending.send(keep()) : void keep())}>
          {person ? 'Ask this now' : 'Keep this for sending'}
        </Button>
      </div>
    </>
  );
}
