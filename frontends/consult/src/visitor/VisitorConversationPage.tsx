// A visitor's conversation: the expert and the answer, or the reason and the question that waits for an account.
import type { Expert } from '@consilium/contracts/experts.ts';
import { Navigate, useNavigate } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useState, type ReactNode } from 'react';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { declareHarmless } from '#api/no-danger.ts';
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
import { AnsweredConversation } from '#visitor/AnsweredConversation.tsx';
import { forgetAnswering, type Answering } from '#visitor/answering.ts';
import { importedId } from '#visitor/imported-conversations.ts';
import { useVisitorAnswer, useVisitorConversation } from '#visitor/use-visitor-answer.ts';
import { useVisitorImport } from '#visitor/use-visitor-import.ts';
import {
  isAnswered,
  readVisitorConversation,
  startVisitorConversation,
  type VisitorConversation,
} from '#visitor/visitor-conversations.ts';

export function VisitorConversationPage({ id }: { readonly id: string }) {
  const [conversation] = useState(() => readVisitorConversation(id));
  const current = useVisitorConversation(id);
  const answer = useVisitorAnswer(id, current);
  const sending = useSendKeptQuestion();
  const visitorImport = useVisitorImport();
  const experts = useExperts();
  const navigate = useNavigate();
  // The question is in the problem box of the home page again.
  const leave = () => (sending.reset(), void navigate('/'));
  if (sending.help) return <CrisisAnswer help={sending.help} onLeave={leave} onGoOn={sending.goOn} backTo="before" />;
  const { crisis } = answer.answering ?? {};
  if (crisis) return <HelpInstead id={id} {...crisis} />;
  if (visitorImport.help)
    return <CrisisAnswer help={visitorImport.help} onLeave={visitorImport.leaveHelp} backTo="before" />;
  const serverId = importedId(id);
  const isWaiting = sending.isSending || sending.kept?.visitorConversationId === id;
  if (serverId !== undefined && !isWaiting && !current) return <Navigate to={`/conversation/${serverId}`} replace />;
  if (!conversation) return <GoingHome title="Conversation Not Found" text="Conversation not found" />;
  const expert = experts.data?.find((candidate) => candidate.id === conversation.expertId);
  if (!expert) return <ConversationLoading />;
  if (current && (current.answerKey !== undefined || isAnswered(current)))
    return (
      <ConversationWith expert={expert}>
        <AnsweredConversation conversation={current} expert={expert} answer={answer} />
      </ConversationWith>
    );
  return <WaitingConversation conversation={conversation} current={current} expert={expert} sending={sending} />;
}

/** The question, which is no longer stored, can be asked all the same. */
function HelpInstead({ id, help, question }: { readonly id: string } & NonNullable<Answering['crisis']>) {
  const navigate = useNavigate();
  const leave = () => (void navigate('/'), forgetAnswering(id));
  const goOn = () => {
    declareHarmless(question.text);
    const again = startVisitorConversation(question, new Date(), newMessageKey());
    void navigate(`/conversation/${again.id}`, { replace: true });
  };
  return <CrisisAnswer help={help} onLeave={leave} onGoOn={goOn} backTo="before" />;
}

function ConversationWith({ expert, children }: { readonly expert: Expert; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <DocumentTitle title={expert.name} />
      <ConsultTop />
      <ExpertHead expert={expert} />
      {children}
    </div>
  );
}

interface WaitingConversationProps {
  readonly conversation: VisitorConversation;
  /** Undefined when it was discarded. */
  readonly current: VisitorConversation | undefined;
  readonly expert: Expert;
  readonly sending: KeptSending;
}

function WaitingConversation({ conversation, current, expert, sending }: WaitingConversationProps) {
  const isKept = sending.kept?.visitorConversationId === conversation.id;
  return (
    <ConversationWith expert={expert}>
      {isKept ? (
        <KeptQuestionPanel sending={sending} />
      ) : (
        current && <NotKept conversation={current} sending={sending} />
      )}
      {!isKept && !current && <p className={styles.description}>Your question was discarded.</p>}
    </ConversationWith>
  );
}

/** Another question is the kept one; this one can replace it. */
function NotKept({ conversation, sending }: Pick<WaitingConversationProps, 'conversation' | 'sending'>) {
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
          {person ? 'Ask this now' : 'Save this to send later'}
        </Button>
      </div>
    </>
  );
}
