// A visitor's question with its answer, while it is written and after it, and what comes next.
import type { Expert } from '@consilium/contracts/experts.ts';
import { useVisitorConversations } from '@consilium/web/api/usage.ts';
import { Link, useNavigate } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { answersLeft } from '@consilium/web/text/units-left.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { chooserDraft, saveDraft } from '#composer/drafts.ts';
import { SendFailurePanel } from '#composer/SendFailurePanel.tsx';
import { Question } from '#conversation/Question.tsx';
import { QuietHelp } from '#conversation/QuietHelp.tsx';
import styles from '#kept-question/KeptQuestionPanel.module.css';
import { forgetAnswering, type Answering } from '#visitor/answering.ts';
import { keepVisitorQuestion } from '#visitor/kept-visitor-question.ts';
import type { VisitorAnswer } from '#visitor/use-visitor-answer.ts';
import { VisitorReply } from '#visitor/VisitorReply.tsx';
import { isAnswered, removeVisitorConversation, type VisitorConversation } from '#visitor/visitor-conversations.ts';

export interface AnsweredConversationProps {
  readonly conversation: VisitorConversation;
  readonly expert: Expert;
  readonly answer: VisitorAnswer;
}

export function AnsweredConversation({ conversation, expert, answer }: AnsweredConversationProps) {
  const [question, reply] = conversation.messages;
  const { answering } = answer;
  if (!question) return null;
  return (
    <>
      <Question text={question.content} createdAt={question.timestamp.toISOString()} />
      {conversation.reasoning !== null && <p className={styles.reason}>{conversation.reasoning}</p>}
      {answering?.quietHelp && <QuietHelp help={answering.quietHelp} />}
      {answering?.failure ? (
        <Failed conversation={conversation} answering={answering} onRetry={answer.retry} />
      ) : (
        <VisitorReply
          expert={expert}
          text={reply?.content ?? answering?.text ?? ''}
          createdAt={reply?.timestamp.toISOString()}
          isRunning={reply === undefined}
          isReconnecting={answering?.isReconnecting === true}
        />
      )}
      <div aria-live="polite" className="visually-hidden">
        {reply && `${expert.name} has answered.`}
      </div>
      {isAnswered(conversation) && <WhatComesNext conversation={conversation} />}
    </>
  );
}

interface FailedProps {
  readonly conversation: VisitorConversation;
  readonly answering: Answering;
  readonly onRetry: () => void;
}

function Failed({ conversation, answering, onRetry }: FailedProps) {
  const navigate = useNavigate();
  const { id, messages } = conversation;
  const edit = () => {
    saveDraft(chooserDraft, { text: messages[0]?.content ?? '' });
    removeVisitorConversation(id);
    forgetAnswering(id);
    void navigate('/');
  };
  const save = () => (keepVisitorQuestion(conversation), forgetAnswering(id));
  return (
    <>
      {answering.failure && (
        <SendFailurePanel failure={answering.failure} returnTo={`/conversation/${id}`} onRetry={onRetry} />
      )}
      <div className={styles.actions}>
        <Button look="quiet" onPress={edit}>
          Edit
        </Button>
        <Button look="quiet" onPress={save}>
          Save this to send later
        </Button>
      </div>
    </>
  );
}

/** The conversation goes on in an account; as long as answers are left, another question can be asked without one. */
function WhatComesNext({ conversation }: { readonly conversation: VisitorConversation }) {
  const visitor = useVisitorConversations().data;
  if (usePerson() || !visitor) return null;
  const next = encodeURIComponent(`/conversation/${conversation.id}`);
  const isLast = answersLeft(visitor) === 0;
  return (
    <Card as="section" hue={conversation.expertId} className={styles.panel} aria-labelledby="what-comes-next">
      <h2 id="what-comes-next">{isLast ? 'Sign up to continue' : 'Continue with this expert'}</h2>
      <p>
        {isLast ? 'That was your last free answer.' : 'You can ask another question without an account.'} This
        conversation is kept in this browser and moves to your account when you sign up.
      </p>
      <div className={styles.actions}>
        <Link to={`/auth?tab=sign-up&next=${next}`} className={buttonClass({ look: 'primary' })}>
          Sign Up
        </Link>
        <Link to={`/auth?next=${next}`} className={buttonClass({ look: 'secondary' })}>
          Sign In
        </Link>
        {!isLast && (
          <Link to="/" className={buttonClass({ look: 'quiet' })}>
            Ask another question
          </Link>
        )}
      </div>
    </Card>
  );
}
