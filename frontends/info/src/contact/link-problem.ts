// Why the link of an email confirms nothing.
import type { ApiError } from '@consilium/web/api/api-error.ts';

export interface LinkProblem {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
}

export function linkProblem(error: ApiError): LinkProblem {
  if (error.is('CONFLICT'))
    return {
      title: 'This link was used already',
      text: 'Your address is confirmed, and we have your request. There is nothing more to do.',
      canRetry: false,
    };
  if (error.status === 410)
    return {
      title: 'This link has expired',
      text: 'Please send your request once more; a new email comes with a new link.',
      canRetry: false,
    };
  if (error.status === 404 || error.status === 400)
    return {
      title: 'We don’t know this link',
      text: 'Please open the whole link of the email, or send your request once more.',
      canRetry: false,
    };
  return { title: 'That did not work', text: error.message, canRetry: true };
}
