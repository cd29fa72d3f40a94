// How the offline advisor uses attached files: their text helps to find a playbook, the reply quotes what the message
// speaks of, does not contradict it, and says what it cannot read.
import type { Attachment } from '../advisor.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { withoutContradictions } from './contradicting-words.ts';
import { filled, fileWordsFor } from './file-words.ts';
import { plain, quotesFor } from './quote-files.ts';

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
  const documents = attachments.filter((file) => file.kind === 'text');
  const notices = noticesOn(attachments, message);
  const quotes = quotesFor(message, attachments);
  const fitting = withoutContradictions(reply, documents);
  if (notices.length === 0 && quotes.length === 0) return fitting;
  const [label = '', ...paragraphs] = fitting.text.split('\n\n');
  return {
    ...fitting,
    text: [label, ...quotes, ...(notices.length > 0 ? [notices.join(' ')] : []), ...paragraphs].join('\n\n'),
  };
}

/** On the files of the newest message. */
function noticesOn(attachments: readonly Attachment[], message: string): string[] {
  const words = fileWordsFor(message);
  const own = attachments.filter((file) => !file.isEarlier);
  const documents = own.filter((file) => file.kind === 'text');
  const namesOf = (hasText: boolean) =>
    documents.filter(({ text }) => (text.trim() !== '') === hasText).map(({ name }) => plain(name));
  const [read, empty] = [namesOf(true), namesOf(false)];
  return [
    ...(read.length > 0 ? [filled(words.searched, { files: read.join(', ') })] : []),
    ...(empty.length > 0 ? [filled(words.hasNoText, { files: empty.join(', ') })] : []),
    ...(own.some(({ kind }) => kind === 'image') ? [words.noImages] : []),
  ];
}
