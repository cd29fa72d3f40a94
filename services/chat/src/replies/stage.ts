// The stage of a conversation, by its number of messages.
import type { ConversationStage, MessageType } from '@consilium/contracts/chat/conversation.ts';

const CLARIFYING_UP_TO = 4;
const DEEPER_UP_TO = 8;

/** `storedMessages` counts both sides, including this exchange. Solutions set the stage to solution_provided until the next message. */
export function stageAfter(storedMessages: number, gaveSolutions: boolean): ConversationStage {
  if (gaveSolutions) return 'solution_provided';
  return stageByCount(storedMessages);
}

/** A second opinion is no new exchange: only solutions change the stage, otherwise it stays. */
export function stageAfterOpinion(gaveSolutions: boolean): ConversationStage | undefined {
  return gaveSolutions ? 'solution_provided' : undefined;
}

export function stageByCount(storedMessages: number): ConversationStage {
  if (storedMessages <= CLARIFYING_UP_TO) return 'clarifying';
  return storedMessages <= DEEPER_UP_TO ? 'clarifying_deeper' : 'ongoing_support';
}

/** `running`: what the reply was when it began; the answer to a resumed conversation stays a follow-up. */
export function messageTypeOf(stage: ConversationStage, running?: MessageType): MessageType {
  if (running === 'follow_up') return running;
  return stage === 'clarifying' ? 'clarification' : 'solution';
}

/** After a longer pause somebody takes up a conversation again, or begins another one (the gap of the specification). */
export const CONVERSATION_GAP_MS = 2 * 60 * 60_000;
