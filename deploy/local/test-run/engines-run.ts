// npm test -- engines [firefox | webkit]: the main stories in the engines that are installed. With CI set all have to be.
import { engineNames, engines, hasEngine, isEngineName } from '../engines.ts';
import type { EngineName } from '../engines.ts';
import { runPlaywright } from './browser-run.ts';
import type { Outcome } from './outcome.ts';

/** Further words go to Playwright. */
export async function runEngines(directory: string, rest: readonly string[]): Promise<Outcome> {
  const named = rest.filter(isEngineName);
  const { run, missing } = chosenEngines(named, hasEngine);
  for (const name of missing) process.stdout.write(`${missingSentence(name)}\n`);
  const failed = process.env['CI'] === undefined ? 0 : missing.length;
  if (run.length === 0) return { passed: 0, failed, broken: [], second: [], files: [] };
  const others = rest.filter((word) => !isEngineName(word));
  const outcome = await runPlaywright(directory, 'engines', [...others, ...run.map((name) => `--project=${name}`)]);
  return { ...outcome, failed: outcome.failed + failed };
}

/** Those that were named, or all of them. */
export function chosenEngines(named: readonly EngineName[], isHere: (name: EngineName) => boolean) {
  const wanted = named.length > 0 ? named : engineNames;
  return { run: wanted.filter(isHere), missing: wanted.filter((name) => !isHere(name)) };
}

function missingSentence(name: EngineName): string {
  return `Not run: the stories in ${name}, which is not installed (apt-get install ${engines[name].packages.join(' ')}).`;
}
