// Logs tolerated failures to the console, without anything a person wrote.
import { toApiError } from '@consilium/web/api/api-error.ts';

export function logFailure(what: string, error: unknown): void {
  const { code, status } = toApiError(error);
  // oxlint-disable-next-line no-console -- the place where it is to be read
  console.error(`${what}: ${code} ${status}`);
}
