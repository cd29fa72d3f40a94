// The mail server of SMTP_URL: checked at start, then a pool of connections to it.
import { createTransport } from 'nodemailer';
import { ConfigError } from '../config/read-config.ts';
import type { MailSettings } from './mail-variables.ts';
import { within } from '../time-limit.ts';
import { figuresOf } from './smtp-errors.ts';
import type { SmtpError } from './smtp-errors.ts';

export interface SmtpLimits {
  /** How long the server may be silent in the middle of a message. */
  readonly silenceMs: number;
  readonly startMs: number;
}

const usualLimits: SmtpLimits = { silenceMs: 20_000, startMs: 8000 };

export interface MailServer {
  readonly transport: ReturnType<typeof createPool>;
  readonly sender: string;
  /** The sender's domain. */
  readonly domain: string;
}

export async function connectToMailServer(config: MailSettings, limits: SmtpLimits = usualLimits): Promise<MailServer> {
  if (config.SMTP_URL === undefined)
    throw new ConfigError('SMTP_URL: give the address of the mail server, because MAIL is smtp');
  const domain = /@([\w.-]+)>?$/.exec(config.MAIL_FROM)?.[1];
  if (domain === undefined || /\p{Cc}/u.test(config.MAIL_FROM))
    throw new ConfigError('MAIL_FROM: must be an address, or a name and an address in angle brackets');
  const transport = createPool(config.SMTP_URL, limits);
  try {
    await within(limits.startMs, transport.verify(), noAnswer);
  } catch (error) {
    transport.close();
    throw new ConfigError(complaint(error as SmtpError));
  }
  return { transport, sender: config.MAIL_FROM, domain };
}

/** With a password TLS is required, unless SMTP_URL ends in `?ignoreTLS=true`. */
function createPool(url: string, { silenceMs }: SmtpLimits) {
  const parsed = parseUrl(url);
  const inTheClear = parsed.searchParams.get('ignoreTLS') === 'true';
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    requireTLS: parsed.username !== '' && !inTheClear,
    connectionTimeout: 5000,
    dnsTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: silenceMs,
  });
}

function parseUrl(url: string): URL {
  if (!URL.canParse(url)) throw new ConfigError('SMTP_URL: must be like smtp://user:password@host:587');
  return new URL(url);
}

function noAnswer(): Error {
  return Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
}

function complaint(error: SmtpError): string {
  const figures = figuresOf(error);
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH' || error.responseCode === 535)
    return `SMTP_URL: the mail server refuses the user or the password (${figures})`;
  if (error.code === 'ETLS' || error.command === 'STARTTLS' || /certificate/i.test(error.message))
    return `SMTP_URL: no trusted TLS connection to the mail server (${figures})`;
  if (error.responseCode !== undefined) return `SMTP_URL: the mail server does not want us (${figures})`;
  return `SMTP_URL: the mail server cannot be reached (${figures})`;
}
