// A visitor's question that waits for an account: its answer did not come, or there was none left.
import { keepQuestion, type KeptQuestion } from '#kept-question/kept-question.ts';
import { stopAwaiting, type VisitorConversation } from '#visitor/visitor-conversations.ts';

/** Held by the tab that awaits an answer: a visitor has one at a time, and an import waits for it. */
export const answerLock = 'consilium.visitor-answer';

export function keepVisitorQuestion({
  id,
  expertId,
  reasoning,
  messages,
}: VisitorConversation): KeptQuestion | undefined {
  const question = messages.at(-1);
  if (!question) return undefined;
  stopAwaiting(id);
  const asked = { text: question.content, expertId, reasoning, class: 'standard' } as const;
  return keepQuestion({ ...asked, userId: null, visitorConversationId: id });
}
