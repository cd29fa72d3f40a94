// The running span, as text for headers and logs.
import { isSpanContextValid, trace } from '@opentelemetry/api';
import type { SpanContext } from '@opentelemetry/api';

export function activeTraceparent(): string | undefined {
  const active = activeSpan();
  if (!active) return undefined;
  return `00-${active.traceId}-${active.spanId}-${flagsOf(active)}`;
}

/** With the names by which collectors and dashboards join logs to traces. */
export function traceLogFields(): Record<string, string> {
  const active = activeSpan();
  return active ? { trace_id: active.traceId, span_id: active.spanId, trace_flags: flagsOf(active) } : {};
}

function activeSpan(): SpanContext | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active : undefined;
}

function flagsOf({ traceFlags }: SpanContext): string {
  return traceFlags.toString(16).padStart(2, '0');
}
