// Passes an advisor's parts through a guard: ends a reply that begins to reveal the secret text.
import { AdvisorError } from '../advisor.ts';
import type { AdvicePart } from '../advisor.ts';
import { PromptGuard } from '@consilium/advice/guard/prompt-guard.ts';
import type { SecretText } from '@consilium/advice/guard/secret-text.ts';

export async function* guardAdvice(parts: AsyncIterable<AdvicePart>, secret: SecretText): AsyncGenerator<AdvicePart> {
  const guard = new PromptGuard(secret);
  try {
    for await (const part of parts) {
      if (part.type === 'text-delta') yield* textPart(shownBy(guard, part.text));
      else {
        yield* textPart(guard.end());
        throwIfRevealed(part, secret);
        yield part;
      }
    }
  } catch (error) {
    // After a failure the text that was held back is still shown.
    yield* textPart(guard.end());
    throw error;
  }
  yield* textPart(guard.end());
}

/** Throws the error that ends the reply when any text of the part reveals a passage. */
export function throwIfRevealed(part: unknown, secret: SecretText): void {
  const guard = new PromptGuard(secret);
  for (const text of textsIn(part)) shownBy(guard, `${text}\n`);
}

function shownBy(guard: PromptGuard, text: string): string {
  const shown = guard.add(text);
  if (guard.isTold) throw new AdvisorError('withheld', 'the reply began to tell its instructions');
  return shown;
}

function* textPart(text: string): Generator<AdvicePart> {
  if (text !== '') yield { type: 'text-delta', text };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
