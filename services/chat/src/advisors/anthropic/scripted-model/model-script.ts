// What a scripted model says, and how it fails.
export interface ScriptedTool {
  readonly name: string;
  /** Sent as JSON. */
  readonly input?: unknown;
  /** Sent as it stands, for JSON that is none. */
  readonly json?: string;
}

export interface ScriptedFailure {
  /** 529 overloaded, 429 rate limited, 401 wrong key, 404 no such model, ... */
  readonly status: number;
  /** How many requests fail before one is answered; all when absent. */
  readonly times?: number;
  readonly retryAfterSeconds?: number;
}

export interface ModelScript {
  /** Pieces of the text, each one event. */
  readonly chunks?: readonly string[];
  readonly tools?: readonly ScriptedTool[];
  readonly fail?: ScriptedFailure;
  /** Before the response begins. */
  readonly connectDelayMs?: number;
  /** Between message_start and the first piece; a ping is sent in between. */
  readonly firstChunkDelayMs?: number;
  readonly chunkDelayMs?: number;
  /** After this many pieces the connection breaks. */
  readonly cutAfterChunks?: number;
  /** After this many pieces the body ends as if all were well, without message_stop. */
  readonly endAfterChunks?: number;
  /** After this many pieces nothing more is sent, and the connection stays open. */
  readonly hangAfterChunks?: number;
  /** After `after` pieces an error event of this type, such as overloaded_error. */
  readonly errorEvent?: { readonly after: number; readonly type: string };
  /** After this many pieces an event whose data is no JSON. */
  readonly malformedAfterChunks?: number;
  readonly stopReason?: 'end_turn' | 'tool_use' | 'max_tokens' | 'refusal';
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number };
}

export const usualChunks: readonly string[] = ['I see', ' what you', ' mean.', ' Let us', ' take it', ' step by step.'];
export const usualUsage = { inputTokens: 120, outputTokens: 48 } as const;
