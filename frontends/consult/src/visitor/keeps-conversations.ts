// Whether this browser may keep conversations or actions of a visitor: cheap, so that most pages load no code for them.
import { conversationKeyPrefix, visitorIdPrefix } from '@consilium/web/session/personal-storage.ts';

/** Actions of a visitor, which are imported with the conversations. */
export const visitorActionsKey = 'consilium.visitor-actions';

const conversationKey = conversationKeyPrefix + visitorIdPrefix;

export function keepsConversations(): boolean {
  return storedKeys().some((key) => key.startsWith(conversationKey));
}

export function mayHaveVisitorWork(): boolean {
  return storedKeys().some((key) => key.startsWith(conversationKey) || key === visitorActionsKey);
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
