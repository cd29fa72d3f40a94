// Why something on this page could not be loaded. The general sentence of the catalogue speaks of answers of experts.
import { toApiError } from '@consilium/web/api/api-error.ts';

export function failureWords(error: Error): string {
  const { code, status, message } = toApiError(error);
  return code !== 'OFFLINE' && status >= 500 ? 'This doesn’t work at the moment. Please try again.' : message;
}
