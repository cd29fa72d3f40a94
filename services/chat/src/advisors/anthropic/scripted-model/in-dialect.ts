// What a script says, as a server of a dialect would send it.
import type { Dialect, RequestFeature, Refusal } from './dialects.ts';
import { usualChunks } from './model-script.ts';
import type { ModelScript, ScriptedTool } from './model-script.ts';

const THOUGHTS = 'The person wants help. {"solutions": []}';

export interface Said {
  readonly chunks: readonly string[];
  readonly tools: readonly ScriptedTool[];
  /** In a block of their own. */
  readonly thoughts: string | undefined;
}

/** A plain answer with tools has no text of its own unless the script says one. */
export function inDialect(script: ModelScript, dialect: Dialect, chunksWithTools?: readonly string[]): Said {
  const tools = script.tools ?? [];
  const chunks = script.chunks ?? (tools.length > 0 ? (chunksWithTools ?? usualChunks) : usualChunks);
  const inText = dialect.toolInput === 'in the text';
  const thinks = dialect.thoughts === 'in the text' && chunks.length + tools.length > 0;
  return {
    chunks: [
      ...(thinks ? ['<think>\n', THOUGHTS, '\n</think>\n\n'] : []),
      ...chunks,
      ...(inText ? tools.flatMap(writtenCall) : []),
    ],
    tools: inText ? [] : tools,
    thoughts: dialect.thoughts === 'block' ? THOUGHTS : undefined,
  };
}

function writtenCall({ name, input, json }: ScriptedTool): readonly string[] {
  const args = json ?? JSON.stringify(input ?? {});
  return ['\n<tool_', 'call>\n', `{"name": "${name}", "arguments": ${args}}`, '\n</tool_call>'];
}

export function stopReasonIn({ stopReasons }: Dialect, reason: string): string | null {
  return stopReasons[reason] === undefined ? reason : stopReasons[reason];
}

type Body = Readonly<Record<string, unknown>>;

const has: Readonly<Record<RequestFeature, (body: Body) => boolean>> = {
  documents: (body) => JSON.stringify(body).includes('"type":"document"'),
  images: (body) => JSON.stringify(body).includes('"type":"image"'),
  caching: (body) => JSON.stringify(body).includes('"cache_control"'),
  thinking: (body) => body['thinking'] !== undefined,
  'tool-choice': (body) => body['tool_choice'] !== undefined,
  tools: (body) => body['tools'] !== undefined,
};

/** The refusal of the first feature of a request that the server does not have. */
export function refusalOf(dialect: Dialect, body: Body): Refusal | undefined {
  const features = Object.keys(dialect.refuses) as RequestFeature[];
  const found = features.find((feature) => has[feature](body));
  return found && dialect.refuses[found];
}
