// The actions on all solutions of a reply.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { ReactNode } from 'react';
import { NewSolutionsButton } from '#solutions/NewSolutionsButton.tsx';
import styles from '#solutions/SolutionPanel.module.css';

export interface SolutionToolsProps {
  readonly conversation: ConversationWithMessages;
  readonly replyId: string;
  readonly children: ReactNode;
}

export function SolutionTools({ conversation, replyId, children }: SolutionToolsProps) {
  return (
    <div className={styles.buttons}>
      <NewSolutionsButton key={replyId} conversationId={conversation.id} replyId={replyId} hasSolutions />
      {children}
    </div>
  );
}
