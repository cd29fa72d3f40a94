// Streams one reply of the model: retries only before the first text, and fails with an AdvisorError.
import { setTimeout as wait } from 'node:timers/promises';
import type { AdvicePart, AdviceRequest } from '../advisor.ts';
import { AdvisorError } from '../advisor.ts';
import { guardAdvice } from '../guard/guard-advice.ts';
import { professionalAdvice } from '@consilium/advice/playbooks/professional-advice.ts';
import { adviceTools } from './advice-tools.ts';
import { withAttachments } from './attachment-blocks.ts';
import { limitSilence, within } from './limit-silence.ts';
import type { MessagesClient, ModelCall } from './messages-client.ts';
import { advisorErrorFrom, retryAfterMs } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { readAdvice } from './read-advice.ts';
import { secretPrompt } from './secret-prompt.ts';
import { systemPrompt } from './system-prompt.ts';
import { trimHistory } from './trim-history.ts';

const MOST_ATTEMPTS = 4;
/** When the vendor asks for a longer pause, the reply fails at once instead. */
const LONGEST_PAUSE_MS = 5000;

export async function* streamAdvice(
  client: MessagesClient,
  settings: ModelSettings,
  request: AdviceRequest,
): AsyncGenerator<AdvicePart> {
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
      const pauseMs = pauseBefore(attempt, settings.firstPauseMs, failure, error);
      if (pauseMs === undefined) throw failure;
      settings.log.info({ failure: failure.failure, attempt, pauseMs }, 'the model is asked again');
      await wait(pauseMs, undefined, { signal: request.signal });
    }
  }
}

async function* attemptAdvice(
  client: MessagesClient,
  { models, silenceMs }: ModelSettings,
  request: AdviceRequest,
): AsyncGenerator<AdvicePart> {
  request.signal.throwIfAborted();
  const connection = new AbortController();
  const abort = () => connection.abort();
  const signal = AbortSignal.any([request.signal, connection.signal]);
  try {
    const events = await within(client.stream(callFor(request, models[request.class]), signal), silenceMs, abort);
    const parts = readAdvice(limitSilence(events, silenceMs, abort), professionalAdvice(request.expert.id));
    yield* guardAdvice(parts, secretPrompt());
  } finally {
    abort();
  }
}

function callFor(request: AdviceRequest, model: string): ModelCall {
  const { expert, firstExpert, turns, summary, attachments, class: messageClass } = request;
  const messages = withAttachments(trimHistory(turns, messageClass, summary), attachments);
  return { model, system: systemPrompt(expert, firstExpert), tools: adviceTools, messages };
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
