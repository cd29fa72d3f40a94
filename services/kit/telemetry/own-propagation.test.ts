import { describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT, TraceFlags, defaultTextMapSetter, trace } from '@opentelemetry/api';
import { createOwnPropagation } from './own-propagation.ts';

describe('own propagation', () => {
  const context = trace.setSpanContext(ROOT_CONTEXT, {
    traceId: '1'.repeat(32),
    spanId: '2'.repeat(16),
    traceFlags: TraceFlags.SAMPLED,
  });
  const propagation = createOwnPropagation((host) => host === 'ours');
  const inject = () => {
    const headers: Record<string, string> = {};
    propagation.inject(context, headers, defaultTextMapSetter);
    return headers;
  };

  test('sends the trace context to our hosts only, one call at a time', () => {
    propagation.callTo('ours');
    expect(inject()).toEqual({ traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` });
    expect(inject()).toEqual({});
    propagation.callTo('ours');
    propagation.callTo('theirs');
    expect(inject()).toEqual({});
  });
});
