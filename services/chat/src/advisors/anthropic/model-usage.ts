// What a call used, as far as the server says so: absent figures are 0.
import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';

export interface ModelUsage {
  readonly model: string;
  /** Tokens that were read anew, that were put into the cache, and that came from it. */
  readonly inputTokens: number;
  readonly cacheWriteTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

/** Usage as servers send it: any field, or all of it, may be absent. */
interface SentUsage {
  readonly input_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
  readonly output_tokens?: number | null;
}

const noUsage = { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0 };

/** Figures are cumulative, and some servers send 0 first and the number at the end: the larger one counts. */
export function addUsage(model: string, sent: SentUsage | null | undefined, before?: ModelUsage): ModelUsage {
  const known = before ?? { model, ...noUsage };
  return {
    model,
    inputTokens: Math.max(known.inputTokens, sent?.input_tokens ?? 0),
    cacheWriteTokens: Math.max(known.cacheWriteTokens, sent?.cache_creation_input_tokens ?? 0),
    cacheReadTokens: Math.max(known.cacheReadTokens, sent?.cache_read_input_tokens ?? 0),
    outputTokens: Math.max(known.outputTokens, sent?.output_tokens ?? 0),
  };
}

/** The usage that an event of a stream reports, if any; a server may leave out parts that the API's types require. */
export function usageIn(event: RawMessageStreamEvent): SentUsage | undefined {
  const sent = event as { message?: { usage?: SentUsage }; usage?: SentUsage };
  return sent.message?.usage ?? sent.usage;
}

/** Passes the events on and reports their usage when the stream ends, however it ends. */
export async function* withUsage(
  events: AsyncIterable<RawMessageStreamEvent>,
  model: string,
  report: (usage: ModelUsage) => void,
): AsyncGenerator<RawMessageStreamEvent> {
  let usage: ModelUsage | undefined;
  try {
    for await (const event of events) {
      usage = addUsage(model, usageIn(event), usage);
      yield event;
    }
  } finally {
    if (usage) report(usage);
  }
}
