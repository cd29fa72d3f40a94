// Applies a reply's events to the conversation on the screen.
import type { ConversationWithMessages, Message, Reply } from '@consilium/contracts/chat/conversation.ts';
import type { OutgoingMessage } from '#api/chat-api.ts';
import type { ReplyState } from '#replies/reply-state.ts';

/** The message is stored and its reply runs: a reload would show the same. */
export function withAcceptedMessage(
  conversation: ConversationWithMessages,
  sent: OutgoingMessage,
  state: ReplyState,
  now = new Date().toISOString(),
): ConversationWithMessages {
  const { messageId } = state;
  if (messageId === null || conversation.messages.some((message) => message.id === messageId)) return conversation;
  const reply = replyOf(state, conversation, now, null);
  const message: Message = {
    id: messageId,
    text: sent.text.trim(),
    class: sent.class,
    createdAt: now,
    isHandOverNote: false,
    files: [...(sent.files ?? [])],
    reply,
    ...variantsOf(conversation, sent, messageId),
  };
  const others = conversation.messages.filter(({ id }) => id !== sent.replaces);
  return { ...conversation, updatedAt: now, completedAt: null, messages: [...others, message] };
}

/** The same words asked again: the earlier reply can be chosen again. */
function variantsOf({ messages }: ConversationWithMessages, { text, replaces }: OutgoingMessage, messageId: string) {
  const before = messages.find(({ id }) => id === replaces);
  if (before?.text !== text.trim()) return {};
  return { variantIds: [...(before.variantIds ?? [before.id]), messageId] };
}

/** After a message with danger in it: nothing is sold beside any of the replies. Chat decides the same. */
export function withoutProducts(conversation: ConversationWithMessages): ConversationWithMessages {
  const messages = conversation.messages.map((message) =>
    message.reply?.productsAllowed ? { ...message, reply: { ...message.reply, productsAllowed: false } } : message,
  );
  return { ...conversation, messages };
}

/** Adds the partial reply; all other messages stay the same objects. */
export function withReply(
  conversation: ConversationWithMessages,
  state: ReplyState,
  now = new Date().toISOString(),
): ConversationWithMessages {
  if (state.messageId === null) return conversation;
  const messages = conversation.messages.map((message) =>
    message.id === state.messageId ? { ...message, reply: replyOf(state, conversation, now, message.reply) } : message,
  );
  return { ...conversation, stage: state.conversationStage ?? conversation.stage, messages };
}

function replyOf(
  state: ReplyState,
  conversation: ConversationWithMessages,
  now: string,
  known: Reply | null,
): Reply | null {
  if (state.messageId === null || state.replyId === null || state.receipt === null) return known;
  return {
    id: state.replyId,
    messageId: state.messageId,
    status: state.status,
    text: state.text,
    solutions: [...state.solutions],
    followUpQuestions: [...state.followUpQuestions],
    nextQuestions: [...state.nextQuestions],
    conversationStage: state.conversationStage ?? conversation.stage,
    messageType: state.messageType ?? 'clarification',
    modelUsed: state.receipt.model,
    tokensUsed: known?.tokensUsed ?? null,
    receipt: state.receipt,
    productsAllowed: state.productsAllowed,
    failure: state.failure,
    rating: known?.rating ?? null,
    secondOpinion: known?.secondOpinion ?? null,
    createdAt: known?.createdAt ?? now,
    finishedAt: state.status === 'running' ? null : now,
  };
}
