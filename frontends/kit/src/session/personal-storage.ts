// What pages keep in this browser of the person who is signed in: it goes when they sign out or somebody else signs in.
import { readStoredSession, type SessionState } from '#session/session.ts';
import { currentSession, subscribeToSession } from '#session/session-store.ts';

/** Conversations, by id. Those of people without an account have ids that browsers make; they stay. */
export const conversationKeyPrefix = 'conversation_';
export const visitorIdPrefix = 'conv_';
export const descriptionsKey = 'conversation_summaries';
/** Texts that were not sent. A visitor takes them along into an account; from one person to the next they do not go. */
export const draftsKey = 'consilium.drafts';
/** Whose those texts are: a tab that slept while the person changed does not take away what the next one wrote. */
const draftsOwnerKey = 'consilium.drafts-owner';

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
    const userId = signedInId(session);
    if (known && known.userId === userId) return;
    const isFirst = known === undefined;
    known = { userId };
    listener(userId, isFirst);
  };
  look();
  return subscribeToSession(look);
}

/** Told when who was signed in is gone or has become somebody else; not when a visitor signs in. */
export function onPersonGone(listener: () => void): () => void {
  // Until the link of a mail is redeemed, who was here before is known from the storage alone.
  let before = currentSession().status === 'loading' ? storedPersonId() : undefined;
  return onPersonChange((userId) => {
    const isGone = before !== undefined && before !== userId;
    before = userId;
    if (isGone) listener();
  });
}

function signedInId(session: SessionState): string | undefined {
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

/** Who is signed in in this browser by now. A tab that slept hears of each change it missed, one after the other. */
export function storedPersonId(): string | undefined {
  try {
    return signedInId(readStoredSession(window.localStorage));
  } catch {
    return undefined;
  }
}

/** Every tab does this when the person changes; the first one does it for all. */
export function handOverDrafts(userId: string | undefined): void {
  try {
    const owner = window.localStorage.getItem(draftsOwnerKey);
    if (owner !== null && owner !== userId) window.localStorage.removeItem(draftsKey);
    if (userId === undefined) window.localStorage.removeItem(draftsOwnerKey);
    else window.localStorage.setItem(draftsOwnerKey, userId);
  } catch {
    // Nothing was stored where nothing may be stored.
  }
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
