// Builders for conversations and actions as a visitor's browser sends them.
import type { BrowserAction, BrowserConversation } from '@consilium/contracts/chat/history-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';

const HOUR_MS = 60 * 60 * 1000;

export function browserWork(clock: Clock) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  const browserConversation = (more: Partial<BrowserConversation> = {}, ...texts: string[]): BrowserConversation => {
    const id = `conv_${clock.now().getTime()}_${newId().slice(-8)}`;
    return {
      id,
      expertId: 'legal',
      userId: 'anonymous',
      createdAt: ago(3 * HOUR_MS),
      updatedAt: ago(2 * HOUR_MS),
      stage: 'clarifying',
      complexity: null,
      rating: null,
      emotionalIntensity: null,
      messages: texts.map((content, index) => ({
        id: `${id}_${index + 1}`,
        role: 'user',
        content,
        timestamp: ago(3 * HOUR_MS - index * 1000),
        model: null,
        tokensUsed: null,
      })),
      ...more,
    };
  };

  const browserAction = (more: Partial<BrowserAction> = {}): BrowserAction => {
    return { id: newId(), actionType: 'expert_selected', expertType: 'legal', createdAt: ago(3 * HOUR_MS), ...more };
  };
  return { ago, browserConversation, browserAction };
}
