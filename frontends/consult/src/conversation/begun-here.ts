// What this page saw begin: everything else was loaded, and is spoken of as such.
const conversations = new Set<string>();
const replies = new Set<string>();

export const begunHere = {
  addConversation: (id: string): void => void conversations.add(id),
  addReply: (id: string): void => void replies.add(id),
  hasConversation: (id: string): boolean => conversations.has(id),
  hasReply: (id: string): boolean => replies.has(id),
};
