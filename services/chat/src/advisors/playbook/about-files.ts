// How the offline advisor uses attached files: their text helps to find a playbook, the reply quotes what the message
// speaks of, and says what it cannot read.
import type { Attachment } from '../advisor.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { quotesFor } from './quote-files.ts';

/** Only the beginning of a document: all of it would outweigh the person's own words. */
const LOOKED_AT_CHARACTERS = 2000;

/** The text of the documents of the newest message. */
export function documentTextOf(attachments: readonly Attachment[] = []): string {
  return attachments
    .flatMap((file) => (file.kind === 'text' && !file.isEarlier ? [file.text.slice(0, LOOKED_AT_CHARACTERS)] : []))
    .join('\n')
    .slice(0, LOOKED_AT_CHARACTERS);
}

/** Adds a paragraph on files after the label, which stays first. */
export function withFileNotice(
  reply: OfflineReply,
  attachments: readonly Attachment[] = [],
  message = '',
): OfflineReply {
  const own = attachments.filter((file) => !file.isEarlier);
  const documents = own.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const words = [
    documents.length > 0 &&
      `I searched ${documents.join(', ')} for what your question is about. Without a model I cannot judge what it says in detail.`,
    own.some(({ kind }) => kind === 'image') &&
      'I cannot see images: I answer from written notes here. Tell me in words what yours shows.',
  ].filter((sentence) => sentence !== false);
  const quotes = quotesFor(message, attachments);
  if (words.length === 0 && quotes.length === 0) return reply;
  const [label = '', ...paragraphs] = reply.text.split('\n\n');
  return {
    ...reply,
    text: [label, ...quotes, ...(words.length > 0 ? [words.join(' ')] : []), ...paragraphs].join('\n\n'),
  };
}
