// Reads the live stream of a dashboard in the background.

export interface LiveListener {
  readonly status: number;
  /** How many changes were told so far. */
  changes(): number;
  /** All that was sent so far. */
  text(): string;
  hasEnded(): boolean;
  leave(): Promise<void>;
}

/** `open` asks for /api/metrics/live. */
export async function listenLive(open: (signal: AbortSignal) => Promise<Response>): Promise<LiveListener> {
  const leaving = new AbortController();
  const answer = await open(leaving.signal);
  const heard = { text: '', hasEnded: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) heard.text += decoder.decode(part as Uint8Array, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => (heard.hasEnded = true));
  return {
    status: answer.status,
    changes: () => heard.text.split('event: changed').length - 1,
    text: () => heard.text,
    hasEnded: () => heard.hasEnded,
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}
