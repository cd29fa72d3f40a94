// The words around the texts of a conversation, the same in every file.
import type {
  ConversationRecord,
  RecordedExpert,
  RecordedReply,
  RecordedTurn,
} from '#conversation-file/conversation-record.ts';
import type { PlanSolution } from '#saved-file/plan-solution.ts';

export function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en', { dateStyle: 'long' });
}

export function timeOf(moment: string): string {
  return new Date(moment).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
}

export function namedExpert({ name, title }: RecordedExpert): string {
  return title === '' ? name : `${name}, ${title}`;
}

export function aboutWords({ expert, startedAt, savedAt, turns }: ConversationRecord): string {
  const count = turns.length === 1 ? '1 message' : `${turns.length} messages`;
  return `Conversation with ${namedExpert(expert)} · begun ${dayOf(startedAt)} · ${count} · saved ${timeOf(savedAt)}`;
}

export function askerWords({ isHandOverNote }: RecordedTurn): string {
  return isHandOverNote ? 'Your hand-over note' : 'You';
}

export function secondWords({ expert }: RecordedReply): string {
  return `Second opinion from ${namedExpert(expert)}`;
}

export function factsOf({ difficulty, timeEstimate, costEstimate, effectiveness }: PlanSolution): string {
  const cost = costEstimate === null ? [] : [`Cost: ${costEstimate}`];
  return [`Difficulty: ${difficulty}`, `Time: ${timeEstimate}`, ...cost, `Effectiveness: ${effectiveness} of 5`].join(
    ' · ',
  );
}
