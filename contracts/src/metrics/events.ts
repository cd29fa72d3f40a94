// Events that metrics publishes. A rebuild of the projections publishes none of them again.
import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const achievementUnlocked = defineEvent(
  'metrics',
  'achievement-unlocked',
  1,
  'A person reached an achievement, once: it stays when the figures fall later.',
  (name) =>
    z.object({
      achievement: name([
        'first_problem',
        'problem_solver',
        'conversation_master',
        'streak_master',
        'feedback_champion',
        'tech_savvy',
      ]),
      /** When the event that reached it happened. */
      unlockedAt: z.iso.datetime(),
    }),
);

export const levelReached = defineEvent(
  'metrics',
  'level-reached',
  1,
  'A person reached a level, once for each level: it is not published again when the figures fall and rise.',
  (name) =>
    z.object({
      level: name(['explorer', 'problem_solver', 'expert_consulter']),
      reachedAt: z.iso.datetime(),
    }),
);
