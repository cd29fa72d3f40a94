// Checks which modules and folders may import each other.
import path from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { compareCircles, folderCircles } from './folder-circles.ts';
import type { FolderCircles } from './folder-circles.ts';
import { listedCircles } from './listed-circles.ts';

const folders = ['contracts', 'advice', 'gateway', 'services', 'frontends', 'deploy', 'tests', 'tools'];
const configurationFile = path.resolve(import.meta.dirname, '..', '..', '.dependency-cruiser.mjs');

const { options, ...ruleSet } = await extractConfiguration(configurationFile);
const { output } = await cruise(folders, { ...options, ruleSet, validate: true });
if (typeof output === 'string') throw new Error('dependency-cruiser answered no result');
const found = folderCircles(
  output.modules.map(({ source, dependencies }) => ({ source, imports: importsOf(dependencies) })),
);
const isClean = await reportModules(output);
if (!reportFolders(found) || !isClean) process.exitCode = 1;

function importsOf(dependencies: ICruiseResult['modules'][number]['dependencies']): string[] {
  return dependencies.map(({ resolved }) => resolved);
}

async function reportModules(result: ICruiseResult): Promise<boolean> {
  const { output: report, exitCode } = await format(result, { outputType: 'err' });
  process.stdout.write(typeof report === 'string' ? report : JSON.stringify(report));
  return exitCode === 0;
}

function reportFolders(circles: FolderCircles): boolean {
  const { added, gone } = compareCircles(circles, listedCircles);
  for (const folder of added) process.stdout.write(`error ${folder} imports in a circle with other folders\n`);
  for (const folder of gone) process.stdout.write(`error ${folder} is in no circle any more: take it off the list\n`);
  return added.length + gone.length === 0;
}
