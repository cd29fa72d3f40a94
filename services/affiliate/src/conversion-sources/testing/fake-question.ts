// What a loopback server of a network is asked, and what it answers.
import type { IncomingMessage } from 'node:http';
import type { Transport } from '@consilium/contracts/affiliate/networks.ts';

export type ListedTransport = Exclude<Transport, 'amazon'>;

export interface FakeQuestion {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FakeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}
