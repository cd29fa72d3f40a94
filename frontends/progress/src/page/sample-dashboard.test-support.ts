// A dashboard for tests of the page.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { achievements } from '@consilium/contracts/metrics/achievements.ts';

const dayMs = 86_400_000;

export function sampleDashboard(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    conversations: 6,
    level: { id: 'explorer', name: 'Explorer' },
    nextGoal: { name: 'Problem Solver', fromConversations: 10, missing: 4, isLevel: true },
    engagement: { score: 27, messages: 6, followUps: 6 },
    successRate: { basis: 'ratings', share: 0.85, of: 4 },
    timeSpent: { hours: 1.5, hoursPerMessage: 0.25 },
    valueSaved: {
      amount: { amountMinor: 15_000, currency: 'USD' },
      perHour: { amountMinor: 10_000, currency: 'USD' },
    },
    streak: { days: 3, isTodayIncluded: true },
    achievements: achievements.map(({ id, name, target }) => ({
      id,
      name,
      target,
      progress: id === 'first_problem' ? 1 : 0,
      unlockedAt: id === 'first_problem' ? '2026-06-12T08:00:00.000Z' : null,
    })),
    experts: [
      {
        expertType: 'tech',
        conversations: 4,
        messages: 9,
        meanRating: 4.25,
        rated: 4,
        thumbsUp: 2,
        thumbsDown: 1,
        resolution: { minutes: 2.04, basis: 'measured' },
      },
      {
        expertType: 'legal',
        conversations: 2,
        messages: 3,
        meanRating: null,
        rated: 0,
        thumbsUp: 0,
        thumbsDown: 0,
        resolution: { minutes: 4.5, basis: 'assumed' },
      },
    ],
    days: Array.from({ length: 30 }, (_, at) => ({
      date: new Date(Date.UTC(2026, 5, 1) + at * dayMs).toISOString().slice(0, 10),
      conversations: at % 7 === 0 ? 1 : 0,
    })),
    recentActions: Array.from({ length: 12 }, (_, at) => ({
      id: `0197b0e4-5a3c-7d21-9f64-3f1f9d2f6a${String(at).padStart(2, '0')}`,
      type: at === 0 ? 'conversation_completed' : 'follow_up_message',
      expertType: 'tech',
      conversationId: '0197b0e4-5a3c-7d21-9f64-3f1f9d2f6b00',
      rating: at === 0 ? 4 : null,
      at: '2026-06-12T08:00:00.000Z',
    })),
    ...changes,
  };
}

export const emptyDashboard = sampleDashboard({
  conversations: 0,
  level: { id: 'novice', name: 'Novice' },
  nextGoal: { name: 'Explorer', fromConversations: 5, missing: 5, isLevel: true },
  engagement: { score: 0, messages: 0, followUps: 0 },
  successRate: { basis: 'none', share: null, of: 0 },
  timeSpent: { hours: 0, hoursPerMessage: 0.25 },
  streak: { days: 0, isTodayIncluded: false },
  achievements: sampleDashboard().achievements.map((one) => ({ ...one, progress: 0, unlockedAt: null })),
  experts: [],
  recentActions: [],
});
