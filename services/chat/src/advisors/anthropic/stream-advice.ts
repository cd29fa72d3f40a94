// Streams one reply of the model: retries only before the first text, and fails with an AdvisorError.
import { setTimeout as wait } from 'node:timers/promises';
import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import type { AdvicePart, AdviceRequest } from '../advisor.ts';
import { AdvisorError } from '../advisor.ts';
import { guardAdvice } from '../guard/guard-advice.ts';
import { professionalAdvice } from '@consilium/advice/playbooks/professional-advice.ts';
import { adviceTools } from './advice-tools.ts';
import { withAttachments } from './attachment-blocks.ts';
import { fitToContext } from './fit-to-context.ts';
import { limitSilence, within } from './limit-silence.ts';
import type { MessagesClient } from './messages-client.ts';
import type { ModelCall } from './model-call.ts';
import { advisorErrorFrom, retryAfterMs } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { leastThinking } from './model-vendor.ts';
import { readAdvice } from './read-advice.ts';
import { isLoadingModel } from './refused-feature.ts';
import { secretPrompt } from './secret-prompt.ts';
import { systemPrompt } from './system-prompt.ts';
import { trimHistory } from './trim-history.ts';

const MOST_ATTEMPTS = 4;
/** When the vendor asks for a longer pause, the reply fails at once instead. */
const LONGEST_PAUSE_MS = 5000;
const LOADING_PAUSE_MS = 2000;

export async function* streamAdvice(
  client: MessagesClient,
  settings: ModelSettings,
  request: AdviceRequest,
): AsyncGenerator<AdvicePart> {
  const begunAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let hasSpoken = false;
    try {
      for await (const part of attemptAdvice(client, settings, request)) {
        hasSpoken = true;
        yield part;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = advisorErrorFrom(error);
      if (hasSpoken) throw cutOff(failure);
      const isLoading = isLoadingModel(error) && performance.now() - begunAt < settings.firstTokenMs;
      const loadingPauseMs = Math.min(LOADING_PAUSE_MS, settings.firstTokenMs / 4);
      const pauseMs = isLoading ? loadingPauseMs : pauseBefore(attempt, settings.firstPauseMs, failure, error);
      if (pauseMs === undefined) throw failure;
      settings.log.info({ failure: failure.failure, attempt, pauseMs }, 'the model is asked again');
      await wait(pauseMs, undefined, { signal: request.signal });
    }
  }
}

async function* attemptAdvice(
  client: MessagesClient,
  settings: ModelSettings,
  request: AdviceRequest,
): AsyncGenerator<AdvicePart> {
  request.signal.throwIfAborted();
  const connection = new AbortController();
  const abort = () => connection.abort();
  const signal = AbortSignal.any([request.signal, connection.signal]);
  try {
    const call = callFor(request, settings);
    const events = await within(client.stream(call, signal), settings.firstTokenMs, abort);
    const heard = limitSilence(events, silenceLimit(settings), abort);
    const parts = readAdvice(heard, professionalAdvice(request.expert.id), call.model);
    yield* guardAdvice(parts, secretPrompt());
  } finally {
    abort();
  }
}

/** Until the first piece of an answer the model may still be loading, or reading the prompt on a small machine. */
function silenceLimit({ firstTokenMs, silenceMs }: ModelSettings): (last?: RawMessageStreamEvent) => number {
  let hasBegun = false;
  return (last) => {
    hasBegun ||= last?.type === 'content_block_delta';
    return hasBegun ? silenceMs : firstTokenMs;
  };
}

function callFor(request: AdviceRequest, settings: ModelSettings): ModelCall {
  const { expert, firstExpert, turns, summary, attachments, class: messageClass } = request;
  const model = settings.models[messageClass];
  const fitted = fitToContext(messageClass, settings, attachments);
  const messages = withAttachments(trimHistory(turns, fitted.historyTokens, summary), fitted.attachments);
  const thinking = settings.thinksLeast ? leastThinking(model) : {};
  return { model, system: systemPrompt(expert, firstExpert), tools: adviceTools, messages, ...thinking };
}

/** Undefined: no further attempt. A timeout is not retried, since it has taken long already. */
function pauseBefore(attempt: number, firstPauseMs: number, failure: AdvisorError, error: unknown): number | undefined {
  if (attempt >= MOST_ATTEMPTS || !failure.isRetryable || failure.failure === 'timeout') return undefined;
  const asked = retryAfterMs(error);
  if (asked !== undefined) return asked <= LONGEST_PAUSE_MS ? asked : undefined;
  // Jitter: half of it is random, so that many replies do not retry at the same moment.
  return Math.round(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
}

/** After the first text every failure is 'broken', except a timeout. */
function cutOff(failure: AdvisorError): AdvisorError {
  if (['timeout', 'refused', 'withheld'].includes(failure.failure)) return failure;
  return new AdvisorError('broken', `cut off in mid-reply: ${failure.message}`);
}
