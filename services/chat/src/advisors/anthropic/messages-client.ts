// Wraps the vendor's SDK: one streaming and one plain call of the Messages API. Nothing else imports its code.
import { Anthropic } from '@anthropic-ai/sdk';
import type { Message, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import { isVendor, VENDOR_URL } from './model-vendor.ts';
import { fitCall } from './fit-call.ts';
import type { ModelCall } from './model-call.ts';
import { advisorErrorFrom, statusOf } from './model-failure.ts';
import { createLackingFeatures } from './model-features.ts';
import type { LackingFeatures, ModelFeature } from './model-features.ts';
import type { ModelSettings } from './model-settings.ts';
import { addUsage, withUsage } from './model-usage.ts';
import { refusedFeature } from './refused-feature.ts';
import { samplingFor } from './sampling.ts';

export interface MessagesClient {
  /** Aborting the signal closes the connection and ends the events without an error. */
  stream(call: ModelCall, signal: AbortSignal): Promise<AsyncIterable<RawMessageStreamEvent>>;
  ask(call: ModelCall, signal: AbortSignal): Promise<Message>;
}

export function createMessagesClient(settings: ModelSettings): MessagesClient {
  const client = createClient(settings);
  const lacking = createLackingFeatures(lackingFrom(settings));
  const request = (call: ModelCall) => {
    const { body, headers } = samplingFor(call.model, settings.temperature);
    return { body: { max_tokens: settings.maxTokens, ...call, ...body }, headers };
  };
  return {
    stream: (call, signal) =>
      fitted(settings, lacking, call, async (fit) => {
        const { body, headers } = request(fit);
        const events = await client.messages.create({ ...body, stream: true }, { headers, signal });
        return settings.onUsage ? withUsage(events, call.model, settings.onUsage) : events;
      }),
    ask: (call, signal) =>
      fitted(settings, lacking, call, async (fit) => {
        const { body, headers } = request(fit);
        const message = await client.messages.create({ ...body, stream: false }, { headers, signal });
        settings.onUsage?.(addUsage(call.model, message.usage));
        return message;
      }),
  };
}

/** Documents become text anywhere else than at the vendor: Ollama and llama.cpp drop such a block without a word. */
function lackingFrom({ baseUrl, lacking }: ModelSettings): readonly ModelFeature[] {
  return isVendor(baseUrl) ? lacking : [...lacking, 'documents'];
}

/** Sends the call once more without each feature that the server refuses by name, and remembers that. */
async function fitted<Answer>(
  settings: ModelSettings,
  lacking: LackingFeatures,
  call: ModelCall,
  send: (fitted: ModelCall) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const fit = fitCall(call, lacking.of(call.model));
    try {
      return await watched(settings, () => send(fit));
    } catch (error) {
      const feature = refusedFeature(error, fit);
      if (feature === undefined || !mayLearn(settings, feature)) throw error;
      lacking.learn(call.model, feature);
      settings.log.warn(
        { feature, model: call.model },
        'the model refuses a feature, so calls go without it from now on',
      );
    }
  }
}

/** The vendor refuses a single picture or document by its content; only these two depend on the model there. */
function mayLearn({ baseUrl }: ModelSettings, feature: ModelFeature): boolean {
  return !isVendor(baseUrl) || feature === 'thinking' || feature === 'tool-choice';
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
function createClient({ key, baseUrl, silenceMs, firstTokenMs }: ModelSettings): Anthropic {
  return new Anthropic({
    apiKey: key,
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl ?? VENDOR_URL,
    timeout: Math.max(silenceMs, firstTokenMs),
    maxRetries: 0,
    logLevel: 'off',
    // The vendor gets no trace ids of ours; traces hold no text of people.
    openTelemetry: { propagation: false, traces: { contentMode: 'metadata_only' } },
  });
}
