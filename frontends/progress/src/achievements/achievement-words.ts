// What each achievement is for, and its icon.
import type { AchievementId } from '@consilium/contracts/metrics/achievements.ts';
import { entryOf } from '@consilium/contracts/known-names.ts';
import { Award, Flame, Laptop, MessagesSquare, Puzzle, Sprout, Star, type LucideIcon } from 'lucide-react';

interface Words {
  readonly icon: LucideIcon;
  readonly description: string;
}

const words: Readonly<Record<AchievementId, Words>> = {
  first_problem: { icon: Sprout, description: 'Start your first conversation.' },
  problem_solver: { icon: Puzzle, description: 'Start ten conversations.' },
  conversation_master: { icon: MessagesSquare, description: 'Send fifty messages.' },
  streak_master: { icon: Flame, description: 'Be here seven days in a row.' },
  feedback_champion: { icon: Star, description: 'Rate ten replies or conversations.' },
  tech_savvy: { icon: Laptop, description: 'Send five messages to the technology expert.' },
};

/** An achievement that was added after this page was built has its name alone. */
export function wordsOf(id: string): Words {
  return entryOf(words, id) ?? { icon: Award, description: '' };
}
