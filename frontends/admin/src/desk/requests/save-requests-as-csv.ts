// Downloads the requests of the filter as CSV.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { askedFilter, type RequestFilter } from '#desk/address/desk-address.ts';

export async function saveRequestsAsCsv(filter: RequestFilter): Promise<void> {
  try {
    const answer = await api.admin.requestsCsv(askedFilter(filter));
    saveFile('support-requests.csv', await answer.blob());
  } catch (error) {
    showToast({ title: 'The download failed', text: toApiError(error).message, tone: 'loss' });
  }
}
