// Whether nobody wrote a mail: out-of-office notes, bounces, lists (RFC 3834). Answering those would go on for ever.
import type { IncomingMail } from './incoming-mail.ts';

const automaticPrecedence = /^(?:bulk|junk|list|auto[_-]?reply)$/i;
const machines = /^(?:mailer-daemon|postmaster|bounces?|no[-._]?reply|do[-._]?not[-._]?reply)(?:[+._-].*)?@/i;
const markers = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'x-failed-recipients'];

export function isAutomatic({ headers, from }: Pick<IncomingMail, 'headers' | 'from'>): boolean {
  const header = (name: string) => headers.get(name)?.trim() ?? '';
  const submitted = header('auto-submitted').toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    automaticPrecedence.test(header('precedence')) ||
    /^<\s*>$/.test(header('return-path')) ||
    /^multipart\/report\b/i.test(header('content-type')) ||
    machines.test(from) ||
    markers.some((name) => headers.has(name))
  );
}
