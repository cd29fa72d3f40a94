// The empty history: what will be here, and a link to the first question.
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { MessagesSquare } from 'lucide-react';
import { StartNew } from '#history/HistoryFoot.tsx';

export function NoConversations() {
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title="No conversations yet"
      text="Your questions and the experts’ answers appear here."
      action={<StartNew />}
    />
  );
}
