// Dependencies for resolving a hold.
import type { ChatContext } from '../context.ts';

export type HoldContext = Pick<ChatContext, 'pool' | 'quota' | 'clock' | 'config' | 'log'>;
