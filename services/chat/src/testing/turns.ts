// The turns of a conversation as the advisor gets them.
import type { Turn } from '@consilium/advice/playbooks/turn.ts';

export const user = (text: string): Turn => ({ role: 'user', text });
export const assistant = (text: string): Turn => ({ role: 'assistant', text });
