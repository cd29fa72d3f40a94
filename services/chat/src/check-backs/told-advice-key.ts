// The key of advice as events have it: a model's title may repeat what a person wrote, so only its hash travels.
import { createHash } from 'node:crypto';

const HASH_CHARACTERS = 24;

/** Still the same for everybody who got the advice. */
export function toldAdviceKey(key: string | null): string | null {
  const [maker, expert] = key?.split(':', 2) ?? [];
  if (key === null || maker !== 'model') return key;
  return `model:${expert}:${createHash('sha256').update(key).digest('hex').slice(0, HASH_CHARACTERS)}`;
}
