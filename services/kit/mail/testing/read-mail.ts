// Parses a mail like a mailbox: unfolded headers, decoded words, the plain text of the two alternatives.

export interface ReadMail {
  /** The recipients of the envelope, which decide where it is delivered. */
  readonly recipients: readonly string[];
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export function readMail(source: string, recipients: readonly string[]): ReadMail {
  const { headers, body } = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.trimStart()));
  const textOf = (type: string) => decodeBody(parts.find((part) => part.headers['content-type']?.startsWith(type)));
  return {
    recipients,
    to: headers['to'] ?? '',
    subject: decodeWords(headers['subject'] ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    headers,
  };
}

interface Part {
  readonly headers: Record<string, string>;
  readonly body: string;
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: source.slice(end + 4) };
}

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const body = part.body.replace(/\r\n$/, '');
  const encoding = part.headers['content-transfer-encoding'];
  return decode(body, encoding).replaceAll('\r\n', '\n');
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(word: string): string {
  const bytes = word.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
