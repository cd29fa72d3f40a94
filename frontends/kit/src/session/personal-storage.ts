// The personal data that pages keep in this browser: deleted on sign-out, and when somebody else signs in.
import { readStoredSession, type SessionState } from '#session/session.ts';
import { currentSession, subscribeToSession } from '#session/session-store.ts';

/** Conversations by id. Those of visitors, with ids made by the browser, stay. */
export const conversationKeyPrefix = 'conversation_';
export const visitorIdPrefix = 'conv_';
/** Answers of the support desk that are being written: about other people, so never left to the next person. */
export const deskDraftsKey = 'consilium.desk-drafts';
export const descriptionsKey = 'conversation_summaries';
/** Drafts. A visitor's move into the account; they are never passed from one person to another. */
export const draftsKey = 'consilium.drafts';
/** The same for what somebody is writing to us. */
export const formDraftsKey = 'consilium.form-drafts';
/** The owner of the drafts: a tab that slept during a change of person must not delete the next person's. */
const draftsOwnerKey = 'consilium.drafts-owner';

/** A personal value begins with its owner's id, so that the owner is known without parsing. */
export interface Personal {
  readonly userId: string;
}

/** Calls back at once, and after every sign-in, sign-out and change of person. */
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

/** Calls back when the signed-in person has signed out or changed; not when a visitor signs in. */
export function onPersonGone(listener: () => void): () => void {
  // Until a mail's link is redeemed, the previous person is known only from storage.
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

/** The id of the person signed in now, from storage: a tab that slept gets the missed changes one after the other. */
export function storedPersonId(): string | undefined {
  try {
    return signedInId(readStoredSession(window.localStorage));
  } catch {
    return undefined;
  }
}

/** Every tab calls this after a change of person; the first call has the effect for all. */
export function handOverDrafts(userId: string | undefined): void {
  try {
    const owner = window.localStorage.getItem(draftsOwnerKey);
    if (owner !== null && owner !== userId)
      for (const key of [draftsKey, formDraftsKey]) window.localStorage.removeItem(key);
    if (userId === undefined) window.localStorage.removeItem(draftsOwnerKey);
    else window.localStorage.setItem(draftsOwnerKey, userId);
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

export function forgetOthers(userId: string | undefined): void {
  try {
    for (const key of Object.keys(window.localStorage).filter(isPersonal)) {
      const isOwn = userId !== undefined && window.localStorage.getItem(key)?.startsWith(`{"userId":"${userId}"`);
      if (!isOwn) window.localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

function isPersonal(key: string): boolean {
  if (key === deskDraftsKey) return true;
  return key.startsWith(conversationKeyPrefix) && !key.startsWith(conversationKeyPrefix + visitorIdPrefix);
}
