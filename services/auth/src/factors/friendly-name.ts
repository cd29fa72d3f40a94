// The name a person gives a factor or a passkey.
import { invalid } from '../wire/auth-error.ts';

export const MAX_NAME_CHARACTERS = 120;

export function readFriendlyName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length <= MAX_NAME_CHARACTERS) return trimmed;
  throw invalid(`friendly_name cannot be longer than ${MAX_NAME_CHARACTERS} characters`);
}
