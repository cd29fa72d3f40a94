// A message of a conversation, and a solution before it has an id.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Files of the person's message; their content is in `attachments`, as far as there is room. */
  readonly files?: readonly MessageFile[];
}

export type NewSolution = Omit<Solution, 'id'>;
