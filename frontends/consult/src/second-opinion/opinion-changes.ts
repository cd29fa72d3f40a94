// Applies a second opinion and its events to the conversation on the screen.
import type { ConversationWithMessages, Reply, SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import type { SecondOpinionAsked } from '@consilium/contracts/chat/second-opinions-http.ts';
import type { ReplyState } from '#replies/reply-state.ts';

/** The opinion is running: a reload would show the same. */
export function begunOpinion(
  reply: Reply,
  { replyId, expertId }: SecondOpinionAsked,
  now = new Date().toISOString(),
): SecondOpinion {
  const { secondOpinion: _before, ...answer } = reply;
  const nothing = { text: '', solutions: [], followUpQuestions: [], agreements: null, failure: null, rating: null };
  const receipt = { ...reply.receipt, state: 'not_counted', reason: 'free_of_charge', used: null } as const;
  return { ...answer, ...nothing, id: replyId, expertId, receipt, status: 'running', createdAt: now, finishedAt: null };
}

/** The partial opinion; before its first event, the stored one. */
export function opinionSoFar(
  opinion: SecondOpinion,
  state: ReplyState | undefined,
  now = new Date().toISOString(),
): SecondOpinion {
  if (!state || state.replyId !== opinion.id) return opinion;
  const { status, text, solutions, followUpQuestions, agreements, failure, conversationStage } = state;
  return {
    ...opinion,
    status,
    text,
    solutions: [...solutions],
    followUpQuestions: [...followUpQuestions],
    agreements: agreements && [...agreements],
    failure,
    receipt: state.receipt ?? opinion.receipt,
    conversationStage: conversationStage ?? opinion.conversationStage,
    finishedAt: status === 'running' ? null : now,
  };
}

/** All other objects stay the same. */
export function withOpinion(conversation: ConversationWithMessages, opinion: SecondOpinion): ConversationWithMessages {
  const messages = conversation.messages.map((message) =>
    message.id === opinion.messageId && message.reply
      ? { ...message, reply: { ...message.reply, secondOpinion: opinion } }
      : message,
  );
  const stage = opinion.status === 'running' ? conversation.stage : opinion.conversationStage;
  return { ...conversation, stage, messages };
}
