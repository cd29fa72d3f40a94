// Streams a message event by event, as the Messages API does, with the failures of the script.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { usualChunks, usualUsage } from './model-script.ts';
import type { ModelScript, ScriptedTool } from './model-script.ts';
import { pause } from './pause.ts';

/** Tool inputs are streamed in pieces that may be cut anywhere. */
const JSON_PIECE_CHARACTERS = 24;

export async function streamMessage(response: ServerResponse, script: ModelScript, model: string): Promise<void> {
  await pause(response, script.connectDelayMs);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'request-id': 'req_scripted',
  });
  sendStart(response, script, model);
  if (!(await sendText(response, script))) return;
  for (const [position, tool] of (script.tools ?? []).entries()) sendTool(response, position + 1, tool);
  sendEnd(response, script);
}

function send(response: ServerResponse, type: string, fields: object = {}): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
}

function sendStart(response: ServerResponse, script: ModelScript, model: string): void {
  const usage = {
    input_tokens: (script.usage ?? usualUsage).inputTokens,
    output_tokens: 1,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  };
  const message = {
    id: 'msg_scripted',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  send(response, 'message_start', { message });
}

/** False when the script has ended the stream in the middle. */
async function sendText(response: ServerResponse, script: ModelScript): Promise<boolean> {
  const chunks = script.chunks ?? usualChunks;
  if (chunks.length > 0) send(response, 'content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  send(response, 'ping');
  for (const [position, text] of chunks.entries()) {
    if (await breaksOff(response, script, position)) return false;
    await pause(response, position === 0 ? script.firstChunkDelayMs : script.chunkDelayMs);
    if (response.destroyed) return false;
    send(response, 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  }
  if (await breaksOff(response, script, chunks.length)) return false;
  if (chunks.length > 0) send(response, 'content_block_stop', { index: 0 });
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

function sendTool(response: ServerResponse, index: number, { name, input, json }: ScriptedTool): void {
  const block = { type: 'tool_use', id: `toolu_${index}`, name, input: {} };
  send(response, 'content_block_start', { index, content_block: block });
  const whole = json ?? JSON.stringify(input ?? {});
  for (let start = 0; start < whole.length; start += JSON_PIECE_CHARACTERS) {
    const partial = whole.slice(start, start + JSON_PIECE_CHARACTERS);
    send(response, 'content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: partial } });
  }
  send(response, 'content_block_stop', { index });
}

function sendEnd(response: ServerResponse, script: ModelScript): void {
  const reason = script.stopReason ?? (script.tools && script.tools.length > 0 ? 'tool_use' : 'end_turn');
  const usage = { output_tokens: (script.usage ?? usualUsage).outputTokens };
  send(response, 'message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage });
  send(response, 'message_stop');
  response.end();
}
