// What the privacy page asks and tells: the copy of all data, and the deletion of the account.
import type { DataExport, Deletion, OwnerProof } from '@consilium/contracts/auth/privacy.ts';
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { queryOptions } from '@consilium/web/platform.ts';

const LOOK_EVERY_MS = 2000;

export interface ExportAnswer {
  readonly latest: DataExport | null;
}

export interface DeletionAnswer {
  readonly pending: Deletion | null;
  readonly proofs: readonly OwnerProof[];
}

/** Looks again while a copy is being made. */
export const exportQuery = queryOptions({
  queryKey: ['privacy', 'export'],
  queryFn: ({ signal }) => fetchJson<ExportAnswer>(`${accountPrefix}/export`, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.state === 'waiting' ? LOOK_EVERY_MS : false),
});

export const deletionQuery = queryOptions({
  queryKey: ['privacy', 'deletion'],
  queryFn: ({ signal }) => fetchJson<DeletionAnswer>(`${accountPrefix}/deletion`, { signal }),
});

export function askForExport(): Promise<ExportAnswer> {
  return fetchJson(`${accountPrefix}/export`, { method: 'POST' });
}

/** The browser keeps the archive; the page stays. */
export async function download(id: string): Promise<void> {
  const { url } = await fetchJson<{ url: string }>(`${accountPrefix}/exports/${id}/link`, { method: 'POST' });
  window.location.assign(url);
}

export function sendCode(): Promise<{ sent: true }> {
  return fetchJson(`${accountPrefix}/deletion/code`, { method: 'POST' });
}

export interface Confirmation {
  readonly confirmation: string;
  readonly password?: string;
  readonly code?: string;
}

export function askForDeletion(confirmation: Confirmation): Promise<{ pending: Deletion }> {
  const headers = { 'content-type': 'application/json' };
  return fetchJson(`${accountPrefix}/deletion`, { method: 'POST', headers, body: JSON.stringify(confirmation) });
}

export function keepAccount(): Promise<{ kept: boolean }> {
  return fetchJson(`${accountPrefix}/deletion`, { method: 'DELETE' });
}
