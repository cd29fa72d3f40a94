// Before the first part starts: roles and migrations, topics, the bucket. Safe to repeat, and beside parts that run.
import { migrateGiven } from '../database.ts';
import type { ScaleConfig } from './scale-config.ts';

export async function prepareServers(config: ScaleConfig, rolePassword: string): Promise<void> {
  await migrateGiven(config.owner.variable, config.owner.url, rolePassword);
}
