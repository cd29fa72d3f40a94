// A picture's key in the file store, and its address on the site.
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';

export type AvatarExtension = 'png' | 'jpg' | 'webp' | 'gif';

export interface AvatarRow {
  readonly extension: AvatarExtension;
  readonly version: string;
}

/** The prefix for all pictures of one person. */
export function avatarFolder(userId: string): string {
  return `avatars/${userId}`;
}

export function avatarKey(userId: string, extension: string): string {
  return `${avatarFolder(userId)}/avatar.${extension}`;
}

/** The version changes the address with each picture, so that browsers may cache it for long. */
export function avatarUrl(userId: string, { extension, version }: AvatarRow): string {
  return `${accountPrefix}/avatars/${userId}/avatar.${extension}?v=${version}`;
}
