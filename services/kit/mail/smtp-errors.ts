// Classifies a mail server's refusal. Its text is dropped, because it quotes addresses.
import { MailRefusedError } from './mail.ts';

export interface SmtpError {
  /** nodemailer's error code, for example EAUTH. */
  readonly code?: string;
  /** The refused command, for example `RCPT TO`. */
  readonly command?: string;
  /** The server's three digits. */
  readonly responseCode?: number;
  readonly response?: string;
  readonly errno?: string | number;
  readonly message: string;
}

/** 5xx about the recipient or the message is permanent. 4xx is temporary, and so is everything about us: sender, password, connection. */
export function sendingError(error: unknown): Error {
  const { command = '', responseCode } = error as SmtpError;
  const aboutTheMessage = command === 'RCPT TO' || command === 'DATA';
  const figures = figuresOf(error as SmtpError);
  if (aboutTheMessage && responseCode !== undefined && responseCode >= 500)
    return new MailRefusedError(`the mail server refuses the message for good (${figures})`);
  return new Error(`the mail server did not take the message (${figures})`);
}

/** For example `RCPT TO 550 5.1.1` or `ETIMEDOUT`. */
export function figuresOf({ code, command, responseCode, response, message }: SmtpError): string {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1];
  const system = /\b(E[A-Z]{4,})\b/.exec(message)?.[1];
  if (responseCode !== undefined) return [command, responseCode, detail].filter(Boolean).join(' ');
  return system ?? code ?? 'no reason given';
}
