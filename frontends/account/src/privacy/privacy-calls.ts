// The calls of the privacy page: the export of all data, and the deletion of the account.
import { api, type ApiInputs, type ApiOutputs } from '@consilium/web/api/api.ts';
import { queryOptions } from '@consilium/web/platform.ts';

const LOOK_EVERY_MS = 2000;

export type ExportAnswer = ApiOutputs['account']['export']['get'];
export type DeletionAnswer = ApiOutputs['account']['deletion']['get'];

/** Polls while an export is being made. */
export const exportQuery = queryOptions({
  queryKey: ['privacy', 'export'],
  queryFn: ({ signal }) => api.account.export.get(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.state === 'waiting' ? LOOK_EVERY_MS : false),
});

export const deletionQuery = queryOptions({
  queryKey: ['privacy', 'deletion'],
  queryFn: ({ signal }) => api.account.deletion.get(undefined, { signal }),
});

export function askForExport(): Promise<ExportAnswer> {
  return api.account.export.ask();
}

/** The browser downloads the archive; the page stays. */
export async function download(id: string): Promise<void> {
  const { url } = await api.account.export.link({ id });
  window.location.assign(url);
}

export function sendCode(): Promise<{ sent: true }> {
  return api.account.deletion.sendCode();
}

export type Confirmation = ApiInputs['account']['deletion']['ask'];

export function askForDeletion(confirmation: Confirmation): Promise<ApiOutputs['account']['deletion']['ask']> {
  return api.account.deletion.ask(confirmation);
}

export function keepAccount(): Promise<{ kept: boolean }> {
  return api.account.deletion.keep();
}
