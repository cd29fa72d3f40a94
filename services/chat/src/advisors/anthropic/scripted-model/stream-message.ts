// Streams a message event by event, as the Messages API does, with the failures of the script.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { vendor } from './dialects.ts';
import type { Dialect } from './dialects.ts';
import { inDialect, stopReasonIn } from './in-dialect.ts';
import { usualUsage } from './model-script.ts';
import type { ModelScript, ScriptedTool } from './model-script.ts';
import { pause } from './pause.ts';

/** Tool inputs are streamed in pieces that may be cut anywhere. */
const JSON_PIECE_CHARACTERS = 24;

export async function streamMessage(
  response: ServerResponse,
  script: ModelScript,
  model: string,
  dialect: Dialect = vendor,
): Promise<void> {
  await pause(response, script.connectDelayMs);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'request-id': 'req_scripted',
  });
  const said = inDialect(script, dialect);
  sendStart(response, script, model, dialect);
  const first = said.thoughts === undefined ? 0 : 1;
  if (said.thoughts !== undefined) sendThoughts(response, said.thoughts);
  if (!(await sendText(response, script, said.chunks, { first, pings: dialect.pings }))) return;
  for (const [position, tool] of said.tools.entries())
    sendTool(response, first + position + 1, tool, dialect.toolInput);
  sendEnd(response, script, dialect);
}

function send(response: ServerResponse, type: string, fields: object = {}): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
}

function sendStart(response: ServerResponse, script: ModelScript, model: string, dialect: Dialect): void {
  const { inputTokens, cacheReadTokens = 0, cacheWriteTokens = 0 } = script.usage ?? usualUsage;
  const cache = { cache_creation_input_tokens: cacheWriteTokens, cache_read_input_tokens: cacheReadTokens };
  const usage = {
    input_tokens: dialect.usage === 'at the end' ? 0 : inputTokens,
    output_tokens: 1,
    ...(dialect.usage === 'whole' ? cache : {}),
  };
  const message = {
    id: 'msg_scripted',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    ...(dialect.usage === 'none' ? {} : { usage }),
  };
  send(response, 'message_start', { message });
}

function sendThoughts(response: ServerResponse, thinking: string): void {
  const delta = (fields: object) => send(response, 'content_block_delta', { index: 0, delta: fields });
  send(response, 'content_block_start', { index: 0, content_block: { type: 'thinking', thinking: '' } });
  delta({ type: 'thinking_delta', thinking });
  delta({ type: 'signature_delta', signature: 'c2ln' });
  send(response, 'content_block_stop', { index: 0 });
}

/** False when the script has ended the stream in the middle. */
async function sendText(
  response: ServerResponse,
  script: ModelScript,
  chunks: readonly string[],
  { first: index, pings }: { readonly first: number; readonly pings: boolean },
): Promise<boolean> {
  if (chunks.length > 0) send(response, 'content_block_start', { index, content_block: { type: 'text', text: '' } });
  if (pings) send(response, 'ping');
  for (const [position, text] of chunks.entries()) {
    if (await breaksOff(response, script, position)) return false;
    await pause(response, position === 0 ? script.firstChunkDelayMs : script.chunkDelayMs);
    if (response.destroyed) return false;
    send(response, 'content_block_delta', { index, delta: { type: 'text_delta', text } });
  }
  if (await breaksOff(response, script, chunks.length)) return false;
  if (chunks.length > 0) send(response, 'content_block_stop', { index });
  return true;
}

async function breaksOff(response: ServerResponse, script: ModelScript, sent: number): Promise<boolean> {
  if (script.malformedAfterChunks === sent)
    response.write('event: content_block_delta\ndata: {"type":"content_block_de\n\n');
  if (script.cutAfterChunks === sent) await cut(response);
  else if (script.hangAfterChunks === sent) await once(response, 'close');
  else if (script.endAfterChunks === sent) response.end();
  else if (script.errorEvent?.after === sent) {
    send(response, 'error', { error: { type: script.errorEvent.type, message: 'scripted' } });
    response.end();
  } else return false;
  return true;
}

/** Written data must be flushed first, or the cut would discard it. */
async function cut(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => response.write('\n', () => resolve()));
  await pause(response, 10);
  response.destroy();
}

function sendTool(
  response: ServerResponse,
  index: number,
  { name, input, json }: ScriptedTool,
  how: Dialect['toolInput'],
): void {
  const whole = json ?? JSON.stringify(input ?? {});
  const atStart = how === 'with the start';
  const block = { type: 'tool_use', id: `toolu_${index}`, name, input: atStart ? (input ?? json) : {} };
  send(response, 'content_block_start', { index, content_block: block });
  const deltas = atStart ? '' : whole;
  const size = how === 'pieces' ? JSON_PIECE_CHARACTERS : whole.length;
  for (let start = 0; start < deltas.length; start += size) {
    const partial = deltas.slice(start, start + size);
    send(response, 'content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: partial } });
  }
  send(response, 'content_block_stop', { index });
}

function sendEnd(response: ServerResponse, script: ModelScript, dialect: Dialect): void {
  const reason = script.stopReason ?? (script.tools && script.tools.length > 0 ? 'tool_use' : 'end_turn');
  const { inputTokens, outputTokens } = script.usage ?? usualUsage;
  const input = dialect.usage === 'at the end' ? { input_tokens: inputTokens } : {};
  const usage = dialect.usage === 'none' ? {} : { usage: { ...input, output_tokens: outputTokens } };
  const delta = { stop_reason: stopReasonIn(dialect, reason), stop_sequence: null };
  send(response, 'message_delta', { delta, ...usage });
  if (dialect.sendsMessageStop) send(response, 'message_stop');
  if (dialect.endsWithDone) response.write('data: [DONE]\n\n');
  response.end();
}
