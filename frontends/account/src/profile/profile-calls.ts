// The calls of the profile: saving what changed, and the picture.
import type { ProfileChange } from '@consilium/contracts/auth/profile.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';

export type ProfileAnswer = ApiOutputs['account']['profile']['get'];

export function saveProfile(change: ProfileChange): Promise<ProfileAnswer> {
  return api.account.profile.change(change);
}

/** The raw bytes: the server detects the type from them. */
export function putAvatar(file: File): Promise<ProfileAnswer> {
  return api.account.putAvatar({ body: file });
}

export function removeAvatar(): Promise<ProfileAnswer> {
  return api.account.avatar.remove();
}
