// The calls of the profile: saving what changed, and the picture.
import type { ProfileChange } from '@consilium/contracts/auth/profile.ts';
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import type { ProfileAnswer } from '@consilium/web/api/profile.ts';
import { fetchJson } from '@consilium/web/api/request.ts';

const json = { 'content-type': 'application/json' };

export function saveProfile(change: ProfileChange): Promise<ProfileAnswer> {
  return fetchJson(`${accountPrefix}/profile`, { method: 'PATCH', headers: json, body: JSON.stringify(change) });
}

/** The bytes as they are: what they are is read from themselves. */
export function putAvatar(file: File): Promise<ProfileAnswer> {
  const headers = { 'content-type': file.type || 'application/octet-stream' };
  return fetchJson(`${accountPrefix}/avatar`, { method: 'PUT', headers, body: file });
}

export function removeAvatar(): Promise<ProfileAnswer> {
  return fetchJson(`${accountPrefix}/avatar`, { method: 'DELETE' });
}
