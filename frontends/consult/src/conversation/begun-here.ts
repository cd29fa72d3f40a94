// Conversations and replies that began on this page; all others were loaded, and get other labels.
const conversations = new Set<string>();
const replies = new Set<string>();

export const begunHere = {
  addConversation: (id: string): void => void conversations.add(id),
  addReply: (id: string): void => void replies.add(id),
  hasConversation: (id: string): boolean => conversations.has(id),
  hasReply: (id: string): boolean => replies.has(id),
};
