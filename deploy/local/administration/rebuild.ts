// npm run admin -- rebuild: fills read models again from the first event of the log.
import { readModelsOf } from '../rebuilds/read-models.ts';
import { rebuildByCommand } from '../rebuilds/rebuild-by-command.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

async function rebuild(
  { report = () => undefined, ...options }: AdminRun,
  part: string,
  name?: string,
): Promise<Outcome> {
  const rebuilt = [];
  for (const model of readModelsOf(part, name)) {
    const { text, events, unfit } = await rebuildByCommand(model, { ...options, report });
    rebuilt.push({ text, data: { part, readModel: model.name, events, unfit } });
  }
  return { text: rebuilt.map(({ text }) => text).join('\n'), data: rebuilt.map(({ data }) => data) };
}

export const rebuildCommands: readonly Subcommand[] = [{ words: 'rebuild <part> [read-model]', run: rebuild }];
