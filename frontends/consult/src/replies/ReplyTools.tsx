// The actions of a reply, as a row of small buttons that wraps on phones.
import type { Message, Reply } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { useParams } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Copy } from 'lucide-react';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { AskAgain } from '#replies/AskAgain.tsx';
import { copyReply } from '#replies/copy-text.ts';
import { Feedback } from '#replies/Feedback.tsx';
import { AskSecondOpinion, mayHaveSecondOpinion } from '#second-opinion/AskSecondOpinion.tsx';
import { NewSolutionsButton } from '#solutions/NewSolutionsButton.tsx';
import styles from '#replies/ReplyView.module.css';

export interface ReplyToolsProps {
  readonly reply: Reply;
  readonly message: Message;
  readonly expert: Expert;
  /** The newest reply of the conversation. */
  readonly isLast: boolean;
  /** Only set for the newest reply. */
  readonly model: ConversationModel | undefined;
}

export function ReplyTools({ reply, message, expert, model }: ReplyToolsProps) {
  const { conversationId } = useParams();
  return (
    <div className={styles.tools}>
      <Feedback reply={reply} />
      <Button look="quiet" icon aria-label="Copy reply" onPress={() => void copyReply(reply)}>
        <Copy aria-hidden />
      </Button>
      {model?.conversation && reply.solutions.length === 0 && reply.status !== 'failed' && (
        <NewSolutionsButton conversationId={model.conversation.id} replyId={reply.id} hasSolutions={false} />
      )}
      {conversationId !== undefined && mayHaveSecondOpinion(reply) && (
        <AskSecondOpinion conversationId={conversationId} reply={reply} firstExpertId={expert.id} />
      )}
      {model && reply.status !== 'failed' && <AskAgain message={message} model={model} />}
    </div>
  );
}
