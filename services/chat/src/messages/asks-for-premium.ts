// Whether a message asks for the premium class: high complexity, strong feelings, or a long conversation that has not helped.
import type { Advisor, ProblemWeight } from '../advisors/advisor.ts';
import type { MessageToAccept } from './accept-message.ts';
import type { EscalationCase } from './escalation-case.ts';

const LONG_CONVERSATION_MESSAGES = 6;
const CONTENT_RATING = 3;
const CALM_INTENSITY = 7;
/** "Thank you so much" needs no premium answer, however heavy the problem was before. */
const FEWEST_CHARACTERS = 20;

export function asksForPremium(
  advisor: Advisor,
  { earlier, text }: Pick<MessageToAccept, 'earlier' | 'text'>,
  { messages, rating, weight }: EscalationCase,
): boolean {
  const byWords = advisor.weigh([...earlier, { role: 'user', text }]);
  const staysHeavy = weight !== undefined && text.trim().length >= FEWEST_CHARACTERS && asksByWeight(weight);
  const isUnresolved = 2 * messages > LONG_CONVERSATION_MESSAGES && (rating === undefined || rating < CONTENT_RATING);
  return asksByWeight(byWords) || staysHeavy || isUnresolved;
}

function asksByWeight({ complexity, emotionalIntensity }: ProblemWeight): boolean {
  return complexity === 'high' || emotionalIntensity > CALM_INTENSITY;
}
