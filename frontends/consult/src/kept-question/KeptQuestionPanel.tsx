// The kept question, which waits for sign-up, for the network or for the person. It can be sent, edited and discarded.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { Link } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useEffect, useRef, useState } from 'react';
import { useExperts } from '#api/queries.ts';
import { checkMessage, remainingCharacters } from '#composer/message-check.ts';
import { asCode } from '#composer/send-as-code.ts';
import { EscalationQuestion } from '#escalation/EscalationQuestion.tsx';
import { SendFailurePanel } from '#composer/SendFailurePanel.tsx';
import { chooseClass, discardKept, readKept, rewriteKept, type KeptQuestion } from '#kept-question/kept-question.ts';
import styles from '#kept-question/KeptQuestionPanel.module.css';
import type { KeptSending } from '#kept-question/use-kept-question.ts';
import { removeVisitorConversation, rewriteQuestion } from '#visitor/visitor-conversations.ts';

export interface KeptQuestionPanelProps {
  readonly sending: KeptSending;
}

export function KeptQuestionPanel({ sending }: KeptQuestionPanelProps) {
  const { kept, isSending } = sending;
  const [isEditing, setEditing] = useState(false);
  const experts = useExperts().data;
  // A member's question is on its way from the problem box, which says so.
  if (!kept || (isSending && kept.userId !== null)) return null;
  const expert = experts?.find(({ id }) => id === kept.expertId);
  const title = isSending ? 'Sending your question' : 'Your question is saved';
  return (
    <Card as="section" hue={kept.expertId} className={styles.panel} aria-labelledby="kept-question">
      <h2 id="kept-question">
        {title}
        {expert && ` ${isSending ? 'to' : 'for'} ${expert.name}`}
      </h2>
      {isEditing ? (
        <Editor kept={kept} onClose={() => setEditing(false)} />
      ) : (
        <KeptText kept={kept} sending={sending} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

interface KeptTextProps {
  readonly kept: KeptQuestion;
  readonly sending: KeptSending;
  readonly onEdit: () => void;
}

function KeptText({ kept, sending, onEdit }: KeptTextProps) {
  const isSignedIn = usePerson() !== undefined;
  const { failure } = sending;
  return (
    <>
      <blockquote className={styles.text}>{kept.text}</blockquote>
      {kept.reasoning !== null && <p className={styles.reason}>{kept.reasoning}</p>}
      {failure?.offer && (
        <EscalationQuestion
          offer={failure.offer}
          onUsePremium={() => sendInClass('premium', sending)}
          onStayStandard={() => sendInClass('standard', sending)}
        />
      )}
      {failure && !failure.offer && (
        <SendFailurePanel
          failure={failure}
          returnTo="/"
          onRetry={() => sending.send(kept)}
          onSendAsCode={() => sendRewritten(asCode(kept.text), sending)}
        />
      )}
      {!isSignedIn && (
        <p>
          <strong>{signUpSentence(kept)}</strong> We’ll send it automatically once you confirm your email.
        </p>
      )}
      <div className={styles.actions}>
        {isSignedIn ? failure === undefined && <SendButton kept={kept} sending={sending} /> : <SignUpLinks />}
        <div className={styles.minor}>
          <Button look="quiet" isDisabled={sending.isSending} onPress={onEdit}>
            Edit
          </Button>
          <Button look="quiet" isDisabled={sending.isSending} onPress={() => discard(kept)}>
            Discard
          </Button>
        </div>
      </div>
    </>
  );
}

/** Without a conversation the visitor's limit was reached. */
function signUpSentence(kept: KeptQuestion): string {
  return kept.visitorConversationId === null
    ? "You've reached the free usage limit. Sign up to continue chatting with experts!"
    : 'Please sign up to start chatting with our experts!';
}

function SendButton({ kept, sending }: Pick<KeptTextProps, 'kept' | 'sending'>) {
  return (
    <Button look="primary" isPending={sending.isSending} onPress={() => sending.send(kept)}>
      {sending.isSending ? 'Sending…' : 'Send now'}
    </Button>
  );
}

function SignUpLinks() {
  return (
    <>
      <Link to="/auth?tab=sign-up" className={buttonClass({ look: 'primary' })}>
        Sign Up
      </Link>
      <Link to="/auth" className={buttonClass({ look: 'secondary' })}>
        Sign In
      </Link>
    </>
  );
}

function Editor({ kept, onClose }: { readonly kept: KeptQuestion; readonly onClose: () => void }) {
  const [text, setText] = useState(kept.text);
  const [error, setError] = useState<string | undefined>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const save = () => {
    const refusal = checkMessage(text);
    if (refusal) return setError(refusal);
    rewrite(text);
    return onClose();
  };
  return (
    <>
      <TextArea
        label="Your question"
        labelIsHidden
        value={text}
        onChange={setText}
        minRows={3}
        inputRef={area}
        note={remainingCharacters(text)}
        error={error}
      />
      <div className={styles.actions}>
        <Button look="primary" onPress={save}>
          Save
        </Button>
        <Button look="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function rewrite(text: string): void {
  rewriteKept(text);
  const id = readKept()?.visitorConversationId;
  if (id) rewriteQuestion(id, text, new Date());
}

function sendRewritten(text: string, sending: KeptSending): void {
  rewrite(text);
  const kept = readKept();
  if (kept) sending.send(kept);
}

function sendInClass(messageClass: MessageClass, sending: KeptSending): void {
  chooseClass(messageClass);
  const kept = readKept();
  if (kept) sending.send(kept);
}

function discard(kept: KeptQuestion): void {
  discardKept();
  if (kept.visitorConversationId !== null) removeVisitorConversation(kept.visitorConversationId);
}
