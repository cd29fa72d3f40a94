// The failure of the last message of a conversation, shown where it was written, with a button that helps.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { useParams } from '@consilium/web/platform.ts';
import { SendFailurePanel } from '#composer/SendFailurePanel.tsx';
import { asCode } from '#composer/send-as-code.ts';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import type { RetryChange } from '#conversation/use-outgoing.ts';
import { EscalationQuestion } from '#escalation/EscalationQuestion.tsx';

export interface ConversationFailureProps {
  readonly model: ConversationModel;
  readonly onRetry: (change: RetryChange & { readonly class: MessageClass }) => void;
}

export function ConversationFailure({ model, onRetry }: ConversationFailureProps) {
  const { conversationId = '' } = useParams();
  const { failure } = model.outgoing;
  if (!failure) return null;
  if (failure.offer)
    return (
      <EscalationQuestion
        offer={failure.offer}
        onUsePremium={() => onRetry({ class: 'premium', asked: true })}
        onStayStandard={() => onRetry({ class: 'standard', asked: true })}
      />
    );
  return (
    <SendFailurePanel
      failure={failure}
      returnTo={`/conversation/${conversationId}`}
      onRetry={() => onRetry({ class: failure.class })}
      onSendAsCode={() => onRetry({ class: failure.class, rewrite: asCode })}
      onShowRunning={model.showRunning}
      onUseClass={(messageClass) => onRetry({ class: messageClass })}
    />
  );
}
