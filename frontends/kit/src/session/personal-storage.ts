// What pages keep in this browser of the person who is signed in: it goes when they sign out or somebody else signs in.
import { currentSession, subscribeToSession } from '#session/session-store.ts';

/** Conversations, by id. Those of people without an account have ids that browsers make; they stay. */
export const conversationKeyPrefix = 'conversation_';
export const visitorIdPrefix = 'conv_';
export const descriptionsKey = 'conversation_summaries';

/** A personal value begins with its owner, so that nothing has to be parsed to know whose it is. */
export interface Personal {
  readonly userId: string;
}

/** Told at once, and whenever somebody signs in, out, or in as somebody else. */
export function onPersonChange(listener: (userId: string | undefined, isFirst: boolean) => void): () => void {
  let known: { readonly userId: string | undefined } | undefined;
  const look = () => {
    const session = currentSession();
    if (session.status === 'loading') return;
    const userId = session.status === 'signed-in' ? session.session.user.id : undefined;
    if (known && known.userId === userId) return;
    const isFirst = known === undefined;
    known = { userId };
    listener(userId, isFirst);
  };
  look();
  return subscribeToSession(look);
}

export function forgetOthers(userId: string | undefined): void {
  try {
    for (const key of Object.keys(window.localStorage).filter(isPersonal)) {
      const isOwn = userId !== undefined && window.localStorage.getItem(key)?.startsWith(`{"userId":"${userId}"`);
      if (!isOwn) window.localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored where nothing may be stored.
  }
}

function isPersonal(key: string): boolean {
  return key.startsWith(conversationKeyPrefix) && !key.startsWith(conversationKeyPrefix + visitorIdPrefix);
}
