// Why the link of an email confirms nothing.
import type { ApiError } from '@consilium/web/api/api-error.ts';

export interface LinkProblem {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
}

/** The service does not tell an expired link from one that never was. */
export function linkProblem({ status, message }: ApiError): LinkProblem {
  if (status !== 404 && status !== 400) return { title: 'That did not work', text: message, canRetry: true };
  return {
    title: 'This link is no longer in use',
    text: 'It has expired, or a part of it is missing. Please open the whole link of the email, or write to us again.',
    canRetry: false,
  };
}
