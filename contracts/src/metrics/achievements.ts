// Levels and achievements: their names, and from which figure on they are reached. The thresholds are the specification's.

/** By conversations started. The first level has no threshold. */
export const levels = [
  { id: 'novice', name: 'Novice', fromConversations: 0 },
  { id: 'explorer', name: 'Explorer', fromConversations: 5 },
  { id: 'problem_solver', name: 'Problem Solver', fromConversations: 10 },
  { id: 'expert_consulter', name: 'Expert Consulter', fromConversations: 20 },
] as const;
export type Level = (typeof levels)[number];
export type LevelId = Level['id'];

/** What comes after the last level: a goal, and no level. */
export const lastGoal = { name: 'Wisdom Seeker', fromConversations: 25 } as const;

/** `counted` is the figure that has to reach `target`. */
export const achievements = [
  { id: 'first_problem', name: 'First Problem', counted: 'conversations', target: 1 },
  { id: 'problem_solver', name: 'Problem Solver', counted: 'conversations', target: 10 },
  { id: 'conversation_master', name: 'Conversation Master', counted: 'messages', target: 50 },
  { id: 'streak_master', name: 'Streak Master', counted: 'streakDays', target: 7 },
  { id: 'feedback_champion', name: 'Feedback Champion', counted: 'ratings', target: 10 },
  { id: 'tech_savvy', name: 'Tech Savvy', counted: 'techMessages', target: 5 },
] as const;
export type Achievement = (typeof achievements)[number];
export type AchievementId = Achievement['id'];
export type AchievementFigure = Achievement['counted'];
