// How servers of the Messages API differ from the vendor, as their documentation or their source says it: as data, for the
// scripted model.

/** Features of a request, by the words of `modelFeatures`. */
export type RequestFeature = 'documents' | 'images' | 'caching' | 'thinking' | 'tool-choice' | 'tools';

export interface Refusal {
  readonly status: number;
  readonly message: string;
}

export interface Dialect {
  readonly name: string;
  /** Answered with this error when the request has the feature. */
  readonly refuses: Readonly<Partial<Record<RequestFeature, Refusal>>>;
  /** Block types that are dropped without a word. */
  readonly drops: readonly ('document' | 'image')[];
  /** Where usage stands: at the start and the end like the vendor, at the end only, or nowhere. */
  readonly usage: 'whole' | 'without cache' | 'at the end' | 'none';
  readonly pings: boolean;
  /** Thoughts that nobody asked for: in a block of their own, or in the text. */
  readonly thoughts: 'none' | 'block' | 'in the text';
  /** How the input of a tool comes. */
  readonly toolInput: 'pieces' | 'one piece' | 'with the start' | 'in the text';
  readonly stopReasons: Readonly<Record<string, string | null>>;
  /** After message_stop, as OpenAI's API has it. */
  readonly endsWithDone: boolean;
  readonly sendsMessageStop: boolean;
  /** The body of an error. */
  errorBody(status: number, type: string, message: string): unknown;
}

export const vendor: Dialect = {
  name: 'the vendor',
  refuses: {},
  drops: [],
  usage: 'whole',
  pings: true,
  thoughts: 'none',
  toolInput: 'pieces',
  stopReasons: {},
  endsWithDone: false,
  sendsMessageStop: true,
  errorBody: (_status, type, message) => ({ type: 'error', error: { type, message }, request_id: 'req_scripted' }),
};

/** docs.ollama.com/api/anthropic-compatibility: no tool_choice, caching, documents; one delta per tool input. */
const ollama: Dialect = {
  ...vendor,
  name: 'Ollama',
  drops: ['document'],
  usage: 'without cache',
  pings: false,
  thoughts: 'block',
  toolInput: 'one piece',
  stopReasons: { refusal: 'end_turn' },
};

/** lmstudio.ai/docs/developer/anthropic-compat: its list of events has no ping; a full context is a 500. */
const lmStudio: Dialect = {
  ...vendor,
  name: 'LM Studio',
  refuses: {
    'tool-choice': {
      status: 400,
      message: "Invalid tool_choice type: 'object'. Supported string values: none, auto, required",
    },
  },
  drops: ['document'],
  usage: 'without cache',
  pings: false,
  stopReasons: { refusal: 'end_turn' },
  errorBody: (_status, _type, message) => ({ type: 'error', error: { type: 'api_error', message } }),
};

const openAiError = (status: number, _type: string, message: string) => ({
  error: { message, type: 'BadRequestError', param: null, code: status },
});

/** docs.vllm.ai, "Anthropic-Compatible Server": a subset; strict about the types of blocks. */
const vllm: Dialect = {
  ...vendor,
  name: 'vLLM',
  refuses: {
    documents: {
      status: 400,
      message:
        "[{'type': 'literal_error', 'loc': ('body', 'messages', 0, 'content', 0, 'type'), 'msg': \"Input should be 'text', 'image', 'tool_use' or 'tool_result'\", 'input': 'document'}]",
    },
  },
  usage: 'at the end',
  pings: false,
  thoughts: 'block',
  stopReasons: { refusal: 'end_turn' },
  endsWithDone: true,
  errorBody: openAiError,
};

/** vLLM started without --enable-auto-tool-choice and without a reasoning parser. */
const vllmWithoutParsers: Dialect = {
  ...vllm,
  name: 'vLLM without parsers',
  refuses: {
    ...vllm.refuses,
    tools: {
      status: 400,
      message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    },
  },
  thoughts: 'in the text',
  toolInput: 'in the text',
};

/** llama.cpp tools/server/README.md, "/v1/messages": errors in OpenAI's shape; images need a projector. */
const llamaCpp: Dialect = {
  ...vendor,
  name: 'llama.cpp',
  refuses: {
    images: {
      status: 500,
      message: 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
    },
  },
  drops: ['document'],
  usage: 'without cache',
  pings: false,
  thoughts: 'block',
  stopReasons: { refusal: 'end_turn' },
  errorBody: (status, _type, message) => ({ error: { code: status, message, type: 'server_error' } }),
};

/** llama.cpp started without --jinja, or with a template that knows no tools. */
const llamaCppWithoutTools: Dialect = {
  ...llamaCpp,
  name: 'llama.cpp without tools',
  refuses: { ...llamaCpp.refuses, tools: { status: 500, message: 'tools param requires --jinja flag' } },
  toolInput: 'in the text',
};

/** No server in particular: the strictest and barest reading of everything above. */
const strictest: Dialect = {
  name: 'a server that has nothing',
  refuses: {
    documents: { status: 422, message: 'content block type document is not supported' },
    images: { status: 422, message: 'images are not supported by this model' },
    caching: { status: 422, message: 'cache_control: Extra inputs are not permitted' },
    thinking: { status: 422, message: 'thinking: Extra inputs are not permitted' },
    'tool-choice': { status: 422, message: 'tool_choice is not supported' },
    tools: { status: 422, message: 'this model does not support tools' },
  },
  drops: [],
  usage: 'none',
  pings: false,
  thoughts: 'in the text',
  toolInput: 'in the text',
  stopReasons: { end_turn: 'eos', refusal: 'eos', tool_use: 'eos' },
  endsWithDone: true,
  sendsMessageStop: false,
  errorBody: (_status, _type, message) => ({ error: message }),
};

const wholeInput: Dialect = { ...ollama, name: 'tool input with the start of its block', toolInput: 'with the start' };

export const dialects: readonly Dialect[] = [
  vendor,
  ollama,
  lmStudio,
  vllm,
  vllmWithoutParsers,
  llamaCpp,
  llamaCppWithoutTools,
  wholeInput,
  strictest,
];
