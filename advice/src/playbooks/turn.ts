// A message of a conversation, and a solution before it has an id.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Files of the person's message; their content is in `attachments`, as far as there is room. */
  readonly files?: readonly MessageFile[];
  /** The person's message quotes a question of the expert, and answers it; the quote itself is left out. */
  readonly isAnswer?: boolean;
  /** An answer from before the account, by the word of a browser: a model must not take it for its own. */
  readonly isBroughtAlong?: true;
}

export interface NewSolution extends Omit<Solution, 'id' | 'reported'> {
  /** The same for everybody who gets this advice; undefined when nothing tells that it is the same. */
  readonly adviceKey?: string | undefined;
}
