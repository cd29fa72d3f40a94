// The little that kit knows of telemetry. While it is off all of it is one variable that is undefined.
export interface Telemetry {
  /** Says which part of the product answers on a port, and whether strangers call it. */
  nameServer(port: number, server: NamedServer): void;
  /** W3C trace context of the active span, for what travels otherwise than by HTTP. */
  traceparent(): string | undefined;
  /** Trace and span id for log lines; empty outside a span. */
  logFields(): Record<string, string>;
  /** A state that is read whenever metrics are sent; answers how to end that. */
  observe(state: ObservedState): () => void;
  /** One more of what is counted by this name. */
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
  /** Trace contexts that arrive here are not believed. */
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

/** Called by register.ts, before any other module of ours is loaded; one that a test file installs is taken away after it. */
export function installTelemetry(telemetry: Telemetry | undefined): void {
  installed = telemetry;
}

export function activeTelemetry(): Telemetry | undefined {
  return installed;
}
