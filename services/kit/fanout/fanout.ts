// The fan-out port: small signals to every listening process (ids only, at most once; the truth is in the database).
export interface Fanout {
  /** `payload` is at most 1,000 bytes. Does not throw when there are no listeners. */
  publish(channel: string, payload: string): Promise<void>;
  /** Signals may be lost while a connection is reopened: `onReconnected` tells the listener to read the database again. */
  subscribe(
    channel: string,
    listener: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}
