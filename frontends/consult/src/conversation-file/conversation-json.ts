// A whole conversation for other programs.
import type { ConversationRecord } from '#conversation-file/conversation-record.ts';

/** Goes up when a field is renamed or removed. */
const version = 1;

export function conversationJson(record: ConversationRecord): string {
  return `${JSON.stringify({ format: 'consilium-conversation', version, ...record }, null, 2)}\n`;
}
