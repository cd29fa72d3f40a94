// The fan-out port: small signals to every process that listens (ids only, at most once; the truth is in the database).
export interface Fanout {
  /** `payload` is at most 1,000 bytes. Never throws for the lack of listeners. */
  publish(channel: string, payload: string): Promise<void>;
  /** Signals may be lost while a connection is re-made: `onReconnected` tells the listener to look at the database again. */
  subscribe(
    channel: string,
    listener: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}
