// npm run admin -- rebuild: builds projections anew from the event log.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { rebuildMetrics } from '../rebuilds/rebuild-metrics.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

async function rebuild({ report = () => undefined, ...options }: AdminRun, part: string): Promise<Outcome> {
  if (part !== 'metrics') throw new ConfigError(`${part || 'That'} has no projections; only metrics can be rebuilt.`);
  const text = await rebuildMetrics({ ...options, report });
  return { text, data: { part, said: text } };
}

export const rebuildCommands: readonly Subcommand[] = [{ words: 'rebuild <part>', run: rebuild }];
