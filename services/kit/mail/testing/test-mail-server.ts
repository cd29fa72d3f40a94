// A real SMTP server in this process, for tests: stores what it accepts, refuses what it is told to, or stays silent.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { readMail } from './read-mail.ts';
import type { ReadMail } from './read-mail.ts';

export interface TestMailServer {
  /** smtp://127.0.0.1:port, without user. */
  readonly url: string;
  readonly port: number;
  /** In the order of arrival. */
  received(): readonly ReadMail[];
  /** Answers every RCPT TO, or every message, this way; undefined: accepts them. */
  refuse(where: 'recipient' | 'message', answer: { code: number; text: string } | undefined): void;
  /** Accepts messages but does not answer. */
  goSilent(): void;
  stop(): Promise<void>;
}

export async function startTestMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReadMail[] = [];
  const refusals = new Map<'recipient' | 'message', { code: number; text: string }>();
  let silent = false;
  const refusal = (where: 'recipient' | 'message') => {
    const answer = refusals.get(where);
    return answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is self-signed, and nobody trusts it.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onRcptTo: (_address, _session, answer) => answer(refusal('recipient') ?? null),
    onData(stream, { envelope }, answer) {
      const recipients = envelope.rcptTo.map((recipient) => recipient.address);
      const take = async () => {
        const source = await text(stream);
        const failure = refusal('message');
        if (!failure) received.push(readMail(source, recipients));
        if (!silent) answer(failure ?? null);
      };
      // A sender that dies in the middle of a message.
      take().catch(() => undefined);
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: () => received,
    refuse: (where, answer) => void (answer ? refusals.set(where, answer) : refusals.delete(where)),
    goSilent: () => void (silent = true),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
