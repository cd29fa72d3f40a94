// The tables that are filled from the log and can be filled again, under their own names or under those of a rebuild.
import { nextTablesOf, servedTablesOf } from '@consilium/kit/rebuilds/read-model.ts';

/** In the order in which queries read several of them: a rebuild locks them in this order, so neither waits for the other. */
export const projectedTables = [
  'conversations',
  'conversation_times',
  'expert_messages',
  'thumbs',
  'recent_actions',
  'usage_metrics',
  'plan_changes',
] as const;

export type ProjectedTable = (typeof projectedTables)[number];

/** The full name of a table. */
export type Tables = (name: ProjectedTable) => string;

export const servedTables: Tables = servedTablesOf('metrics');
/** Filled by a rebuild, until they take the place of the served ones. */
export const nextTables: Tables = nextTablesOf('metrics');
