// PUT /avatar: takes the raw bytes of a picture, stores a redrawn one, and deletes those with other extensions.
import { Readable } from 'node:stream';
import { avatarExtensions, avatarMaxBytes, avatarSentences } from '@consilium/contracts/auth/avatar-rules.ts';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { signalOfClose } from '@consilium/kit/http/signal-of-close.ts';
import { receiveUpload } from '@consilium/kit/http/receive-upload.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import type { AuthContext } from '../settings/context.ts';
import { ownProfile } from '../profiles/own-profile.ts';
import { newProfile } from '../profiles/profile.ts';
import { lockProfile, setAvatar } from '../profiles/profiles.sql.ts';
import { isLiveSession } from '../sessions/live-session.ts';
import { lockUser } from '../users/users.sql.ts';
import { avatarKey } from './avatar-place.ts';
import { drawAvatar } from './draw-avatar.ts';
import type { DrawnAvatar } from './draw-avatar.ts';

/** Each may have 5 MB. */
const MOST_UPLOADS = 16;

const limits = {
  maxBytes: avatarMaxBytes,
  longestMs: 5 * 60_000,
  sentences: { tooLarge: avatarSentences.tooLarge.text, tooSlow: avatarSentences.failed.text },
};

/** Counted per process. */
export function putAvatar(
  context: AuthContext,
  requireIdentity: (request: IncomingMessage) => Promise<Identity>,
): RequestHandler {
  let uploads = 0;
  return async (request, response) => {
    const identity = await requireIdentity(request);
    if (uploads >= MOST_UPLOADS) throw httpError('RATE_LIMITED', undefined, undefined, { 'Retry-After': '2' });
    uploads += 1;
    try {
      const upload = await receiveUpload(request, limits);
      response.json({ profile: await drawAndKeep(context, identity, upload, signalOfClose(response)) });
    } finally {
      uploads -= 1;
    }
  };
}

async function drawAndKeep(
  context: AuthContext,
  identity: Identity,
  upload: Buffer,
  signal: AbortSignal,
): Promise<Profile> {
  const drawn = await drawAvatar(upload, signal);
  if (!drawn) throw httpError('FILE_REFUSED', avatarSentences.wrongType.text);
  return keepAvatar(context, identity, drawn);
}

/**
 * Locks the account, so that of two concurrent uploads one is stored completely. The session or the account may have ended
 * during the upload: then nothing is stored.
 */
async function keepAvatar(
  { pool, files, clock }: AuthContext,
  identity: Identity,
  { extension, contentType, bytes }: DrawnAvatar,
): Promise<Profile> {
  return transaction(pool, async (tx) => {
    const now = clock.now();
    const { userId } = identity;
    const user = await lockUser(tx, userId);
    if (!user) throw httpError('NOT_FOUND', 'Profile not found');
    if (!(await isLiveSession(tx, identity))) throw httpError('UNAUTHORIZED', avatarSentences.notSignedIn);
    await lockProfile(tx, userId, newProfile(user.email, user.userMetadata), now);
    const key = avatarKey(userId, extension);
    await files.put(key, Readable.from([bytes]), { contentType, maxBytes: bytes.length });
    await setAvatar(tx, userId, { extension, version: newId() }, now);
    const others = avatarExtensions.filter((other) => other !== extension);
    await Promise.all(others.map((other) => files.delete(avatarKey(userId, other))));
    return ownProfile(tx, userId, now);
  });
}
