// Answers in one piece: a whole message, or an error in the API's shape.
import type { ServerResponse } from 'node:http';
import { usualChunks, usualUsage } from './model-script.ts';
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

export function sendApiError(response: ServerResponse, { status, retryAfterSeconds }: ScriptedFailure): void {
  const type = errorTypes[status] ?? 'api_error';
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_scripted', ...headers });
  response.end(
    JSON.stringify({ type: 'error', error: { type, message: `scripted ${type}` }, request_id: 'req_scripted' }),
  );
}

export async function answerWithMessage(response: ServerResponse, script: ModelScript, model: string): Promise<void> {
  await pause(response, (script.connectDelayMs ?? 0) + (script.firstChunkDelayMs ?? 0));
  const { inputTokens, outputTokens } = script.usage ?? usualUsage;
  const text = (script.chunks ?? (script.tools ? [] : usualChunks)).join('');
  const tools = (script.tools ?? []).map(({ name, input }, index) => ({
    type: 'tool_use',
    id: `toolu_${index}`,
    name,
    input: input ?? {},
  }));
  response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_scripted' });
  response.end(
    JSON.stringify({
      id: 'msg_scripted',
      type: 'message',
      role: 'assistant',
      model,
      content: [...(text === '' ? [] : [{ type: 'text', text }]), ...tools],
      stop_reason: script.stopReason ?? (tools.length > 0 ? 'tool_use' : 'end_turn'),
      stop_sequence: null,
      usage: { input_tokens: inputTokens, output_tokens: outputTokens },
    }),
  );
}
