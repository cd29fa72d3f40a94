// Sets on each span the part of the product it belongs to: one process may serve all parts.
import type { IncomingMessage } from 'node:http';
import { trace } from '@opentelemetry/api';
import type { Attributes, Context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { NamedServer } from './telemetry.ts';

export const partAttribute = 'consilium.part';

export interface PartNames {
  name(port: number, server: NamedServer): void;
  /** The server that answers a request. */
  serverOf(request: IncomingMessage): NamedServer | undefined;
  /** Gives a span the part of its parent span. */
  readonly processor: SpanProcessor;
}

export function createPartNames(): PartNames {
  const servers = new Map<number, NamedServer>();
  return {
    name: (port, server) => void servers.set(port, server),
    serverOf: (request) => servers.get(request.socket.localPort ?? 0),
    processor: {
      onStart: inheritPart,
      onEnd: () => undefined,
      forceFlush: () => Promise.resolve(),
      shutdown: () => Promise.resolve(),
    },
  };
}

function inheritPart(span: Span, parentContext: Context): void {
  const parent = trace.getSpan(parentContext);
  const part = parent && attributesOf(parent)?.[partAttribute];
  if (part !== undefined && span.attributes[partAttribute] === undefined) span.setAttribute(partAttribute, part);
}

/** Spans of another process, and those not kept, have no attributes here. */
function attributesOf(span: object | ReadableSpan): Attributes | undefined {
  return 'attributes' in span ? span.attributes : undefined;
}
