// Continues a trace that arrived with an event instead of by HTTP.
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, isSpanContextValid, trace } from '@opentelemetry/api';
import type { SpanContext } from '@opentelemetry/api';
import type { NewSpan } from './telemetry.ts';

export function continueTrace<Result>(
  traceparent: string,
  { name, attributes }: NewSpan,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = parentOf(traceparent);
  if (!parent) return work();
  const from = trace.setSpanContext(ROOT_CONTEXT, parent);
  return trace
    .getTracer('consilium')
    .startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes }, from, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}

function parentOf(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  const parent: SpanContext = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  };
  return isSpanContextValid(parent) ? parent : undefined;
}
