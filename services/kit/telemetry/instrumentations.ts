// What is traced: requests in and out, routes, queries. Not traced: health routes, polls, query strings, addresses of people.
import type { IncomingMessage, RequestOptions } from 'node:http';
import type { Attributes } from '@opentelemetry/api';
import type { Instrumentation } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import type { OwnPropagation } from './own-propagation.ts';
import { partAttribute } from './part-names.ts';
import type { PartNames } from './part-names.ts';

/** Work without a request (polls of event log, relay and jobs) has no spans: every span except an incoming request's needs a parent. */
export function createInstrumentations(names: PartNames, propagation: OwnPropagation): Instrumentation[] {
  return [
    traceHttp(names, propagation),
    // One span per request handler; middleware would add ten to each request.
    new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER] }),
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    traceFetch(propagation),
  ];
}

function traceHttp(names: PartNames, propagation: OwnPropagation): HttpInstrumentation {
  return new HttpInstrumentation({
    requireParentforOutgoingSpans: true,
    ignoreIncomingRequestHook(request) {
      if (names.serverOf(request)?.entrance) forgetTrace(request);
      return /^\/(?:livez|readyz)(?:\?|$)/.test(request.url ?? '');
    },
    startIncomingSpanHook: (request) => ({ [partAttribute]: names.serverOf(request)?.part, ...nothingPersonal }),
    startOutgoingSpanHook(request) {
      propagation.callTo(hostOf(request));
      return { 'url.full': addressOf(request), ...nothingPersonal };
    },
  });
}

function traceFetch(propagation: OwnPropagation): UndiciInstrumentation {
  return new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook(request) {
      propagation.callTo(new URL(request.origin).hostname);
      return { 'url.full': `${request.origin}${withoutQuery(request.path)}`, ...nothingPersonal };
    },
  });
}

const nothingPersonal: Attributes = {
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'user_agent.original': undefined,
};

/** Runs before the headers are read. Otherwise a caller could force all its requests to be kept, under a trace id of its choice. */
function forgetTrace(request: IncomingMessage): void {
  delete request.headers['traceparent'];
  delete request.headers['tracestate'];
}

function hostOf({ hostname, host }: RequestOptions): string {
  return hostname ?? host?.replace(/^(\[.*\]|[^:]+):\d+$/, '$1') ?? 'localhost';
}

function addressOf(request: RequestOptions): string {
  const port = request.port ? `:${request.port}` : '';
  return `${request.protocol ?? 'http:'}//${hostOf(request)}${port}${withoutQuery(request.path ?? '/')}`;
}

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
