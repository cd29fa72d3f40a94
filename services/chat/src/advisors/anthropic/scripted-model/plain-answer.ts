// Answers in one piece: a whole message, or an error in the API's shape.
import type { ServerResponse } from 'node:http';
import { vendor } from './dialects.ts';
import type { Dialect } from './dialects.ts';
import { inDialect, stopReasonIn } from './in-dialect.ts';
import { usualUsage } from './model-script.ts';
import type { ModelScript, ScriptedFailure } from './model-script.ts';
import { pause } from './pause.ts';

const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

export function sendApiError(response: ServerResponse, failure: ScriptedFailure, dialect: Dialect = vendor): void {
  const { status, retryAfterSeconds, message } = failure;
  const type = errorTypes[status] ?? 'api_error';
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_scripted', ...headers });
  response.end(JSON.stringify(dialect.errorBody(status, type, message ?? `scripted ${type}`)));
}

export async function answerWithMessage(
  response: ServerResponse,
  script: ModelScript,
  model: string,
  dialect: Dialect = vendor,
): Promise<void> {
  await pause(response, (script.connectDelayMs ?? 0) + (script.firstChunkDelayMs ?? 0));
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = script.usage ?? usualUsage;
  const { chunks, tools: called, thoughts } = inDialect(script, dialect, []);
  const text = chunks.join('');
  const tools = called.map(({ name, input }, index) => ({
    type: 'tool_use',
    id: `toolu_${index}`,
    name,
    input: input ?? {},
  }));
  const thinking = thoughts === undefined ? [] : [{ type: 'thinking', thinking: thoughts, signature: 's' }];
  const cache = { cache_creation_input_tokens: cacheWriteTokens ?? 0, cache_read_input_tokens: cacheReadTokens ?? 0 };
  const usage = { input_tokens: inputTokens, output_tokens: outputTokens };
  const stopReason = script.stopReason ?? (tools.length > 0 ? 'tool_use' : 'end_turn');
  response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_scripted' });
  response.end(
    JSON.stringify({
      id: 'msg_scripted',
      type: 'message',
      role: 'assistant',
      model,
      content: [...thinking, ...(text === '' ? [] : [{ type: 'text', text }]), ...tools],
      stop_reason: stopReasonIn(dialect, stopReason),
      stop_sequence: null,
      ...(dialect.usage === 'none' ? {} : { usage: dialect.usage === 'whole' ? { ...usage, ...cache } : usage }),
    }),
  );
}
