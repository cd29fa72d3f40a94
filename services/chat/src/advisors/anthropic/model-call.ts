// One call of the Messages API, before it is fitted to what the server can do.
import type { MessageCreateParamsBase } from '@anthropic-ai/sdk/resources/messages';

export type ModelCall = Omit<MessageCreateParamsBase, 'stream' | 'max_tokens'> & { readonly max_tokens?: number };
