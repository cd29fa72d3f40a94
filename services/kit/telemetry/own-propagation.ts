// Sends the trace context to our hosts only.
import type { Context, TextMapGetter, TextMapPropagator, TextMapSetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { OwnHosts } from './own-hosts.ts';

export interface OwnPropagation extends TextMapPropagator {
  /** The host of the call whose headers are written next. */
  callTo(host: string): void;
}

/** An instrumentation calls its hook and then writes the headers in the same tick, so one variable is enough. */
export function createOwnPropagation(isOurs: OwnHosts): OwnPropagation {
  const w3c = new W3CTraceContextPropagator();
  let ours = false;
  return {
    callTo(host) {
      ours = isOurs(host);
    },
    inject(context: Context, carrier: unknown, setter: TextMapSetter) {
      if (ours) w3c.inject(context, carrier, setter);
      ours = false;
    },
    extract: (context: Context, carrier: unknown, getter: TextMapGetter) => w3c.extract(context, carrier, getter),
    fields: () => w3c.fields(),
  };
}
