// Names of a conversation's stages on screen. Without schemas, so that pages need not load any.
import type { ConversationStage } from './conversation.ts';

export const stageLabels: Readonly<Record<ConversationStage, string>> = {
  clarifying: 'Gathering Information',
  clarifying_deeper: 'Deep Analysis',
  solution_provided: 'Solutions Provided',
  ongoing_support: 'Ongoing Support',
};

/** For a stage that this page does not know yet. */
export const unknownStageLabel = 'In Progress';
