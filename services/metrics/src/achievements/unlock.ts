// Unlocks achievements and levels when a person's figures reach them, and publishes each once.
import { achievements, levels, type AchievementFigure } from '@consilium/contracts/metrics/achievements.ts';
import { achievementUnlocked, levelReached } from '@consilium/contracts/metrics/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { figuresOf, type Figures } from '../figures/read-figures.sql.ts';
import { runAround } from '../streaks/streaks.sql.ts';
import { achievementsOf, insertAchievements, insertLevels, levelsOf } from './achievements.sql.ts';

export interface Moment {
  readonly pseudonym: string;
  /** When the event happened that may have reached something. */
  readonly at: Date;
}

/** What the achievements count. A streak is checked when a day is written. */
export type Counted = Readonly<Record<AchievementFigure, number>>;

export function countedOf(figures: Figures, streakDays: number): Counted {
  return {
    conversations: figures.conversations,
    // To somebody who writes, a follow-up is a message as well.
    messages: figures.messages + figures.followUps,
    techMessages: figures.techMessages,
    ratings: figures.thumbsUp + figures.thumbsDown + figures.rated,
    streakDays,
  };
}

/** After an action of the person. */
export async function unlockReached(tx: Queryable, moment: Moment): Promise<void> {
  const [had, hadLevels] = [await achievementsOf(tx, moment.pseudonym), await levelsOf(tx, moment.pseudonym)];
  const missing = achievements.filter(({ id }) => had.every((one) => one.id !== id));
  const missingLevels = levels.filter(
    ({ id, fromConversations }) => fromConversations > 0 && hadLevels.every((one) => one.id !== id),
  );
  if (missing.length + missingLevels.length === 0) return;
  const counted = countedOf(await figuresOf(tx, moment.pseudonym), 0);
  await unlock(
    tx,
    moment,
    missing.filter(({ counted: figure, target }) => counted[figure] >= target),
  );
  await reach(
    tx,
    moment,
    missingLevels.filter(({ fromConversations }) => counted.conversations >= fromConversations),
  );
}

const streak = achievements.find(({ counted }) => counted === 'streakDays');

/** After a day was written on which the person was here. */
export async function unlockStreak(tx: Queryable, moment: Moment & { readonly date: string }): Promise<void> {
  if (!streak || (await runAround(tx, moment.pseudonym, moment.date, streak.target)) < streak.target) return;
  await unlock(tx, moment, [streak]);
}

type Achievements = readonly (typeof achievements)[number][];
type Levels = readonly (typeof levels)[number][];

async function unlock(tx: Queryable, { pseudonym, at }: Moment, reached: Achievements): Promise<void> {
  if (reached.length === 0) return;
  const fresh = await insertAchievements(
    tx,
    pseudonym,
    reached.map(({ id }) => id),
    at,
  );
  const events = reached
    .filter(({ id }) => fresh.includes(id))
    .map(({ id }) =>
      makeEvent(achievementUnlocked, {
        ...envelopeOf(pseudonym, at),
        data: { achievement: id, unlockedAt: at.toISOString() },
      }),
    );
  await enqueueEvents(tx, 'metrics', events);
}

async function reach(tx: Queryable, { pseudonym, at }: Moment, reached: Levels): Promise<void> {
  if (reached.length === 0) return;
  const fresh = await insertLevels(
    tx,
    pseudonym,
    reached.map(({ id }) => id),
    at,
  );
  const events = reached.flatMap(({ id }) =>
    id === 'novice' || !fresh.includes(id)
      ? []
      : [makeEvent(levelReached, { ...envelopeOf(pseudonym, at), data: { level: id, reachedAt: at.toISOString() } })],
  );
  await enqueueEvents(tx, 'metrics', events);
}

function envelopeOf(subject: string, time: Date) {
  return { id: newId(), time, source: 'metrics', subject };
}
