// The consultation with the earlier messages loaded so far.
import { ConversationView } from '#conversation/ConversationView.tsx';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { EarlierMessagesContext } from '#earlier-messages/earlier-messages-context.ts';
import { useEarlierMessages } from '#earlier-messages/use-earlier-messages.ts';

export function WholeConversation(place: ConversationPlaceProps) {
  const { conversation, earlier } = useEarlierMessages(place.conversation);
  return (
    <EarlierMessagesContext value={earlier}>
      <ConversationView {...place} conversation={conversation} />
    </EarlierMessagesContext>
  );
}
