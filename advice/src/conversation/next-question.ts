// For a message that no section answers: one question that was not asked yet, and when none is left, another way.
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import { nextSolution } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';
import { nothingLeft, unsaid } from './words-to-use.ts';

export function nextStep(conversation: Conversation, playbook: Playbook): Part {
  const asked = nextQuestion(conversation, playbook.questions);
  if (asked !== undefined) return { text: asked };
  return nextSolution(conversation, playbook) ?? { text: unsaid(conversation.said, nothingLeft, 'Tell me more.') };
}

export function nextQuestion({ said }: Conversation, questions: readonly string[]): string | undefined {
  return questions.find((question) => !said.has(question));
}
