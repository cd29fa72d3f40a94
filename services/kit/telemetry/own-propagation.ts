// Carries the trace context to hosts of ours only.
import type { Context, TextMapGetter, TextMapPropagator, TextMapSetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { OwnHosts } from './own-hosts.ts';

export interface OwnPropagation extends TextMapPropagator {
  /** The host of the call whose headers are written next. */
  callTo(host: string): void;
}

/** An instrumentation asks its hook and then writes the headers, both in one tick: a variable is enough between them. */
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
