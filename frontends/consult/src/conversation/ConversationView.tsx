// The consultation: the expert, the messages, the composer, and the solutions beside them.
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useLoadedOnFirstUse } from '@consilium/web/ui/loaded-later.ts';
import { useCallback, useState } from 'react';
import { ConsultTop } from '#chooser/ConsultTop.tsx';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { CompletionPrompt } from '#completion/CompletionPrompt.tsx';
import { useExperts } from '#api/queries.ts';
import { ConversationComposer } from '#conversation/ConversationComposer.tsx';
import { ConversationPanel } from '#conversation/ConversationPanel.tsx';
import styles from '#conversation/ConversationView.module.css';
import { ConversationBar } from '#conversation/ConversationBar.tsx';
import { afterSending } from '#conversation/late-parts.ts';
import { WhyThisExpert } from '#conversation/WhyThisExpert.tsx';
import { TurnList } from '#conversation/TurnList.tsx';
import { PlanMenu } from '#plan/PlanMenu.tsx';
import { planOf } from '#plan/plan.ts';
import { useFollowActionItems } from '#action-items/use-action-items.ts';
import { ProductSuggestions, solutionForProducts } from '#products/ProductSuggestions.tsx';
import { copyReply } from '#replies/copy-text.ts';
import { Shortcuts } from '#shortcuts/Shortcuts.tsx';
import { AutomaticSolutions } from '#solutions/AutomaticSolutions.tsx';
import { SolutionTools } from '#solutions/SolutionTools.tsx';
import { SolutionPanel } from '#solutions/SolutionPanel.tsx';
import { SolutionSheet } from '#solutions/SolutionSheet.tsx';
import { ContinuedFrom, TransferredTo } from '#transfer/ConversationLinks.tsx';

const solutionPanelId = 'solutions';
const besideReplies = '(min-width: 960px)';

export function ConversationView(place: ConversationPlaceProps) {
  const { model, conversation, expert } = place;
  const [chosenReplyId, setChosenReplyId] = useState<string | undefined>(undefined);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const replies = conversation.messages.map((message) => message.reply).filter(hasSolutions);
  const shown = replies.find((reply) => reply.id === chosenReplyId) ?? replies.at(-1);
  const { data: experts } = useExperts();
  const plan = shown && planOf(conversation, expert, shown, experts);
  const tools = shown && (
    <SolutionTools conversation={conversation} replyId={shown.id}>
      {plan && <PlanMenu plan={plan} />}
    </SolutionTools>
  );
  const advised = solutionForProducts(shown);
  const products = (onHidden: () => void) =>
    advised && <ProductSuggestions key={advised.id} solution={advised} expertId={expert.id} onHidden={onHidden} />;
  const lastReply = conversation.messages.findLast(({ reply }) => reply !== null && reply.text !== '')?.reply;
  useFollowActionItems(conversation.id);
  useLoadedOnFirstUse(afterSending);
  const showSolutions = useCallback((replyId: string) => {
    setChosenReplyId(replyId);
    if (window.matchMedia(besideReplies).matches) focusPanel();
    else setSheetOpen(true);
  }, []);
  return (
    <div className={styles.page}>
      <DocumentTitle title={`${conversation.title} · ${expert.name}`} />
      <Shortcuts field={model.field} onCopy={lastReply ? () => void copyReply(lastReply) : undefined} />
      <ConsultTop />
      <ConversationBar {...place} shownReplyId={shown?.id} />
      <WhyThisExpert conversation={conversation} expert={expert} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ContinuedFrom conversation={conversation} />
          <TurnList
            conversation={conversation}
            expert={expert}
            model={model}
            shownReplyId={shown?.id}
            onShowSolutions={showSolutions}
          />
          <AutomaticSolutions conversation={conversation} />
          {/* Prompts to the person are shown here, above the composer. */}
          <div className={styles.prompts}>
            <TransferredTo conversation={conversation} />
            <CompletionPrompt {...place} />
          </div>
          <ConversationComposer {...place} />
        </div>
        <ConversationPanel>
          <SolutionPanel
            id={solutionPanelId}
            conversationId={conversation.id}
            solutions={shown?.solutions ?? []}
            expert={expert}
            tools={tools}
            below={products(focusPanel)}
          />
        </ConversationPanel>
      </div>
      <SolutionSheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        conversationId={conversation.id}
        solutions={shown?.solutions ?? []}
        expertId={expert.id}
        tools={tools}
        below={products(() => setSheetOpen(false))}
      />
      <div aria-live="polite" className="visually-hidden">
        {model.announcement}
      </div>
    </div>
  );
}

function focusPanel(): void {
  document.querySelector<HTMLElement>(`#${solutionPanelId}`)?.focus();
}

function hasSolutions(reply: Reply | null): reply is Reply {
  return reply !== null && reply.solutions.length > 0;
}
