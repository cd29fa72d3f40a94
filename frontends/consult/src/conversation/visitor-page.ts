// A visitor's conversation, for which a member's page loads no code.
import { visitorIdPrefix } from '@consilium/web/session/personal-storage.ts';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';

export const visitorPage = loadedLater<{ readonly id: string }>(
  async () => (await import('#visitor/VisitorConversationPage.tsx')).VisitorConversationPage,
);

export function isOfVisitor(conversationId: string): boolean {
  return conversationId.startsWith(visitorIdPrefix);
}
