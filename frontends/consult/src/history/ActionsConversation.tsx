// A conversation reconstructed from actions of before conversations were stored: it can be read, and the expert can be
// asked again.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { ConsultTop } from '#chooser/ConsultTop.tsx';
import styles from '#chooser/ExpertStart.module.css';
import { Question } from '#conversation/Question.tsx';
import { ExpertHead } from '#experts/ExpertHead.tsx';

export interface ActionsConversationProps {
  readonly conversation: ConversationWithMessages;
  readonly expert: Expert;
}

export function ActionsConversation({ conversation, expert }: ActionsConversationProps) {
  const { title, messages } = conversation;
  return (
    <div className={styles.page}>
      <DocumentTitle title={`${title} · ${expert.name}`} />
      <ConsultTop />
      <ExpertHead expert={expert} />
      {messages.map(({ id, text, createdAt }) => (
        <Question key={id} text={text} createdAt={createdAt} />
      ))}
      <p className={styles.description}>
        {messages.length === 0
          ? 'We don’t have the text of this conversation.'
          : 'This is from before answers were saved.'}{' '}
        You can ask {expert.name} again.
      </p>
      <div>
        <Link to={`/?expert=${expert.id}`} className={buttonClass({ look: 'primary' })}>
          Start New Conversation
        </Link>
      </div>
    </div>
  );
}
