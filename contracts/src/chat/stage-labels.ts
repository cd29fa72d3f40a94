// What a conversation's stage is called on screens. Free of schemas, so that a page can use it without loading any.
import type { ConversationStage } from './conversation.ts';

export const stageLabels: Readonly<Record<ConversationStage, string>> = {
  clarifying: 'Gathering Information',
  clarifying_deeper: 'Deep Analysis',
  solution_provided: 'Solutions Provided',
  ongoing_support: 'Ongoing Support',
};

/** A stage this page does not know yet. */
export const unknownStageLabel = 'In Progress';
