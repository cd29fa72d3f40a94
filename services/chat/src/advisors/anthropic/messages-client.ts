// Wraps the vendor's SDK: one streaming and one plain call of the Messages API. Nothing else imports its code.
import { Anthropic } from '@anthropic-ai/sdk';
import type { Message, MessageCreateParamsBase, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import { advisorErrorFrom, statusOf } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { samplingFor } from './sampling.ts';

export type ModelCall = Omit<MessageCreateParamsBase, 'stream' | 'max_tokens'> & { readonly max_tokens?: number };

export interface MessagesClient {
  /** Aborting the signal closes the connection and ends the events without an error. */
  stream(call: ModelCall, signal: AbortSignal): Promise<AsyncIterable<RawMessageStreamEvent>>;
  ask(call: ModelCall, signal: AbortSignal): Promise<Message>;
}

export function createMessagesClient(settings: ModelSettings): MessagesClient {
  const client = createClient(settings);
  const request = (call: ModelCall) => {
    const { body, headers } = samplingFor(call.model, settings.temperature);
    return { body: { max_tokens: settings.maxTokens, ...call, ...body }, headers };
  };
  return {
    stream: async (call, signal) => {
      const { body, headers } = request(call);
      return watched(settings, () => client.messages.create({ ...body, stream: true }, { headers, signal }));
    },
    ask: async (call, signal) => {
      const { body, headers } = request(call);
      return watched(settings, () => client.messages.create({ ...body, stream: false }, { headers, signal }));
    },
  };
}

/** Reports a refused key to the operator, whatever the call was. */
async function watched<Answer>({ clock, modelKey }: ModelSettings, call: () => Promise<Answer>): Promise<Answer> {
  const begunAt = clock.now();
  try {
    const answer = await call();
    modelKey.answered(begunAt);
    return answer;
  } catch (error) {
    if (advisorErrorFrom(error).failure === 'key_refused') modelKey.refused(statusOf(error) ?? 401);
    throw error;
  }
}

/** Sets everything that the SDK would otherwise read from the environment; the SDK itself neither retries nor logs. */
function createClient({ key, baseUrl, silenceMs }: ModelSettings): Anthropic {
  return new Anthropic({
    apiKey: key,
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl ?? 'https://api.anthropic.com',
    timeout: silenceMs,
    maxRetries: 0,
    logLevel: 'off',
    // The vendor gets no trace ids of ours; traces hold no text of people.
    openTelemetry: { propagation: false, traces: { contentMode: 'metadata_only' } },
  });
}
