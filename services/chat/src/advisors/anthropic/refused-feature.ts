// Which feature of a call a server refused, read from its error. The error's text is only matched, never kept or logged:
// some servers repeat the request in it.
import type { ModelCall } from './model-call.ts';
import type { ModelFeature } from './model-features.ts';

/** llama.cpp answers 500 or 501 to what it cannot do, vLLM 400 and 422. */
const statuses: readonly unknown[] = [400, 422, 500, 501];
const refusing = new RegExp(
  [
    'not (?:\\w+ ){0,2}(?:support|permit|allow|accept|implement|available)',
    'unsupported|(?:can)?not be (?:used|disabled|forced)',
    '(?:unknown|unrecogni[sz]ed|unexpected|additional|extra) (?:field|parameter|property|properties|inputs?|keys?|keyword|argument|block)',
    'extra_forbidden|literal_error|input should be|invalid tool_choice|requires? (?:the )?--',
  ].join('|'),
  'iu',
);

interface Sign {
  readonly feature: ModelFeature;
  readonly isIn: (call: ModelCall) => boolean;
  readonly names: RegExp;
}

/** In this order: a refusal of documents lists images among what is allowed, one of thinking may mention tool_choice. */
const signs: readonly Sign[] = [
  { feature: 'documents', isIn: (call) => hasBlock(call, 'document'), names: /\bdocuments?\b/iu },
  {
    feature: 'images',
    isIn: (call) => hasBlock(call, 'image'),
    names: /\bimages?\b|image_url|mmproj|vision|multi-?modal/iu,
  },
  { feature: 'caching', isIn: hasCacheMark, names: /cache_control/iu },
  { feature: 'thinking', isIn: (call) => call.thinking !== undefined, names: /thinking/iu },
  {
    feature: 'tool-choice',
    isIn: (call) => call.tool_choice !== undefined,
    names: /tool[_ -]?choice|forced? tool|tool use/iu,
  },
  {
    feature: 'tools',
    isIn: (call) => (call.tools?.length ?? 0) > 0,
    names: /\btools?\b|tool[_ -]?(?:call|choice)|--jinja/iu,
  },
];

export function refusedFeature(error: unknown, call: ModelCall): ModelFeature | undefined {
  const { status, text } = answerIn(error);
  if (!statuses.includes(status) || !refusing.test(text)) return undefined;
  return signs.find(({ isIn, names }) => isIn(call) && names.test(text))?.feature;
}

/** While a server loads its model it answers 503 and says so. */
export function isLoadingModel(error: unknown): boolean {
  const { status, text } = answerIn(error);
  return status === 503 && /loading/iu.test(text);
}

/** The call was longer than what the model can hold; LM Studio and llama.cpp may answer 500 to it. */
export function isTooLong(error: unknown): boolean {
  return /exceed_context_size|context (?:size|length|window)|maximum context|prompt is too long/iu.test(
    answerIn(error).text,
  );
}

/** Status and text of an error of the SDK; the body is JSON of any shape, or a page of a proxy. */
function answerIn(error: unknown): { readonly status: unknown; readonly text: string } {
  if (!(error instanceof Error)) return { status: undefined, text: '' };
  const { status, error: body } = error as { status?: unknown; error?: unknown };
  return { status, text: body == null ? error.message : JSON.stringify(body) };
}

function hasBlock({ messages }: ModelCall, type: string): boolean {
  return messages.some(({ content }) => typeof content !== 'string' && content.some((block) => block.type === type));
}

function hasCacheMark({ system, tools }: ModelCall): boolean {
  const blocks = [...(typeof system === 'string' ? [] : (system ?? [])), ...(tools ?? [])];
  return blocks.some((block) => block.cache_control != null);
}
