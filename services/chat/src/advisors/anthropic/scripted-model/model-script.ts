// What a scripted model says, and how it fails.
export interface ScriptedTool {
  readonly name: string;
  /** Sent as JSON. */
  readonly input?: unknown;
  /** Sent unchanged, for invalid JSON. */
  readonly json?: string;
}

export interface ScriptedFailure {
  /** 529 overloaded, 429 rate limited, 401 wrong key, 404 no such model, ... */
  readonly status: number;
  /** How many requests fail before one succeeds; all when absent. */
  readonly times?: number;
  readonly retryAfterSeconds?: number;
  readonly message?: string;
}

export interface ScriptedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheWriteTokens?: number;
  readonly cacheReadTokens?: number;
}

export interface ModelScript {
  /** Pieces of the text, each one event. */
  readonly chunks?: readonly string[];
  readonly tools?: readonly ScriptedTool[];
  readonly fail?: ScriptedFailure;
  /** Delay before the response begins. */
  readonly connectDelayMs?: number;
  /** Delay between message_start and the first piece; a ping is sent in between. */
  readonly firstChunkDelayMs?: number;
  readonly chunkDelayMs?: number;
  /** After this many pieces the connection breaks. */
  readonly cutAfterChunks?: number;
  /** After this many pieces the body ends normally, but without message_stop. */
  readonly endAfterChunks?: number;
  /** After this many pieces the stream is silent, and the connection stays open. */
  readonly hangAfterChunks?: number;
  /** After `after` pieces an error event of this type is sent, such as overloaded_error. */
  readonly errorEvent?: { readonly after: number; readonly type: string };
  /** After this many pieces an event with invalid JSON is sent. */
  readonly malformedAfterChunks?: number;
  readonly stopReason?: 'end_turn' | 'tool_use' | 'max_tokens' | 'refusal';
  readonly usage?: ScriptedUsage;
}

export const usualChunks: readonly string[] = ['I see', ' what you', ' mean.', ' Let us', ' take it', ' step by step.'];
export const usualUsage: ScriptedUsage = { inputTokens: 120, outputTokens: 48 };
