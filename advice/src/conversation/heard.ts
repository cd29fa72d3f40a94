// Before the question that is still open, when a person added something and no section speaks of it.
import type { Conversation } from './conversation.ts';
import { ownWords } from './in-language/words-of.ts';

/** Thanks alone would leave the person where they were, so these say what the answer is for. */
const heard = [
  'So that I can be more exact:',
  'If you tell me this, I can fit it to you:',
  'One thing would help me:',
] as const;

export const heardIn = (conversation: Conversation): readonly string[] => ownWords(conversation)?.stillOpen ?? heard;
