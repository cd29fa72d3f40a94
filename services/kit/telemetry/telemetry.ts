// All that kit's code sees of telemetry: one variable, undefined while telemetry is off.
export interface Telemetry {
  /** Names the part that answers on a port, and whether the public calls it. */
  nameServer(port: number, server: NamedServer): void;
  /** W3C trace context of the active span, for what is not sent by HTTP. */
  traceparent(): string | undefined;
  /** Trace and span id for log lines; empty outside a span. */
  logFields(): Record<string, string>;
  /** Observes a state that is read whenever metrics are sent; returns how to stop. */
  observe(state: ObservedState): () => void;
  /** Increments the counter of this name. */
  count(counted: Counted): void;
  /** Runs the work in a span that continues a trace from elsewhere. */
  continueTrace<Result>(traceparent: string, span: NewSpan, work: () => Promise<Result>): Promise<Result>;
  /** Sends what is waiting, within a few seconds. */
  stop(): Promise<void>;
}

export interface NewSpan {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface NamedServer {
  readonly part: string;
  /** Trace contexts that arrive here are ignored. */
  readonly entrance: boolean;
}

export interface ObservedState {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
}

export interface Counted {
  readonly name: string;
  readonly description: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface Reading {
  readonly value: number;
  readonly attributes: Readonly<Record<string, string>>;
}

let installed: Telemetry | undefined;

/** Called by register.ts, before any of our other modules is loaded; one installed by a test file is removed after it. */
export function installTelemetry(telemetry: Telemetry | undefined): void {
  installed = telemetry;
}

export function activeTelemetry(): Telemetry | undefined {
  return installed;
}
