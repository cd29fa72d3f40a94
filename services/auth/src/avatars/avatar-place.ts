// Where a picture lies in the file store, and its address on the site.
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';

export type AvatarExtension = 'png' | 'jpg' | 'webp' | 'gif';

export interface AvatarRow {
  readonly extension: AvatarExtension;
  readonly version: string;
}

/** Everything of one person below one prefix. */
export function avatarFolder(userId: string): string {
  return `avatars/${userId}`;
}

export function avatarKey(userId: string, extension: string): string {
  return `${avatarFolder(userId)}/avatar.${extension}`;
}

/** The version makes another picture another address, so that browsers may keep each for long. */
export function avatarUrl(userId: string, { extension, version }: AvatarRow): string {
  return `${accountPrefix}/avatars/${userId}/avatar.${extension}?v=${version}`;
}
