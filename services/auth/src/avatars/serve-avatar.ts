// GET /avatars/{user id}/avatar.{extension}: serves the picture to anybody with its address; an image tag cannot send a token.
import { pipeline } from 'node:stream/promises';
import { avatarExtensions } from '@consilium/contracts/auth/avatar-rules.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { avatarKey } from './avatar-place.ts';

const uuid = z.uuid();
/** Safe to cache, because another picture has another address. */
const KEPT_SECONDS = 24 * 60 * 60;

export function serveAvatar({ files, log }: AuthContext): RequestHandler<{ userId: string; file: string }> {
  return async ({ params: { userId, file } }, response) => {
    const extension = avatarExtensions.find((known) => file === `avatar.${known}`);
    const isNamed = extension !== undefined && uuid.safeParse(userId).success;
    const stored = isNamed ? await files.get(avatarKey(userId.toLowerCase(), extension)) : undefined;
    if (!stored) throw httpError('NOT_FOUND');
    response.setHeaders(new Map(Object.entries(headersOf(stored.file))));
    // A client that disconnects midway is no failure.
    await pipeline(stored.content, response).catch((error: unknown) =>
      log.debug({ err: error }, 'a picture was not read to its end'),
    );
  };
}

function headersOf({ contentType, sizeBytes }: { contentType: string; sizeBytes: number }): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Length': String(sizeBytes),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': `private, max-age=${KEPT_SECONDS}, immutable`,
  };
}
