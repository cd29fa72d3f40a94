// Streams one request to a service and the answer to the client, with back-pressure and aborts in both directions.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { notCountedHeader } from '@consilium/kit/identity/identity.ts';
import type { Dispatcher } from 'undici';
import type { Exchange } from '../requests/exchange.ts';
import { answerHeaders } from './answer-headers.ts';
import type { OpenStreams } from './open-streams.ts';
import type { RequestBody } from './request-body.ts';
import type { ServiceAddress } from './service-address.ts';

/** A small body is written together with its header, as a Latin-1 string: two buffers cost a fifth of the throughput. */
const ONE_WRITE_BYTES = 16 * 1024;

export interface PassageParts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly exchange: Exchange;
  readonly body: RequestBody;
  readonly headers: string[];
  readonly streams: OpenStreams;
  /** How long the service may send nothing, before and during its answer. */
  readonly silenceMs: number;
  /** Called only before any of the answer has been passed on. */
  readonly onFailure: (error: Error, passage: Passage) => void;
}

export class Passage implements Dispatcher.DispatchHandler {
  readonly parts: PassageParts;
  address: ServiceAddress | undefined;
  /** True once the service may have seen the request. */
  sent = false;
  repeated = false;
  #controller: Dispatcher.DispatchController | undefined;
  #expectedBytes = -1;
  #closed = false;

  constructor(parts: PassageParts) {
    this.parts = parts;
    parts.response.once('close', () => this.#leave());
  }

  /** May be called again with another address until an answer begins. */
  send(address: ServiceAddress): void {
    const { request, headers, body, silenceMs, exchange } = this.parts;
    this.address = address;
    this.sent = false;
    const pool = exchange.route?.stream ? address.streams : address.ordinary;
    pool.dispatch(
      {
        path: request.url ?? '/',
        method: request.method ?? 'GET',
        headers,
        body: (body ?? null) as Buffer | null,
        headersTimeout: silenceMs,
        bodyTimeout: silenceMs,
      },
      this,
    );
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.sent = true;
    this.#controller = controller;
    if (this.#closed) controller.abort(new Error('the client has gone'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    statusCode: number,
    answer: IncomingHttpHeaders,
    statusText = '',
  ): void {
    if (statusCode < 200) return;
    this.address?.circuit.succeeded();
    const { response, exchange } = this.parts;
    exchange.onAnswered?.(statusCode < 400 && answer[notCountedHeader] === undefined);
    if (this.#closed) return controller.abort(new Error('the client has gone'));
    this.#expectedBytes = Number(answer['content-length'] ?? -1);
    const headers = answerHeaders(answer, exchange.answerHeaders ?? []);
    // Node's types allow only strings in an alternating list; repeated headers are arrays.
    response.writeHead(statusCode, statusText, headers as string[]);
    if (answer['content-type']?.startsWith('text/event-stream')) this.#openStream();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this.parts;
    if (response.writableEnded) return;
    if (chunk.length === this.#expectedBytes && chunk.length <= ONE_WRITE_BYTES) {
      response.end(chunk.toString('latin1'), 'latin1');
    } else if (!response.write(chunk)) {
      controller.pause();
      response.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    if (!this.parts.response.writableEnded) this.parts.response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    const { response, onFailure } = this.parts;
    this.#controller = undefined;
    if (this.#closed) return;
    // An answer that has begun cannot be replaced: it breaks off for the client, and stream readers resume.
    if (response.headersSent) response.destroy();
    else onFailure(error, this);
  }

  #openStream(): void {
    const { response, exchange, streams } = this.parts;
    response.flushHeaders();
    exchange.onStream?.();
    streams.add(response, exchange.session?.sessionId);
  }

  #leave(): void {
    this.#closed = true;
    this.#controller?.abort(new Error('the client has gone'));
  }
}
