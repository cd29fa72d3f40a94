// docs/auth-config.md: the settings of the auth service, with GoTrue's names for them.
import { configSchema } from '@consilium/auth/config.ts';
import { gotrueNames } from '@consilium/auth/settings/gotrue-names.ts';
import { lastingDifferences, switchableDifferences } from '@consilium/auth/settings/gotrue-differences.ts';
import { withoutCounterpart } from '@consilium/auth/settings/gotrue-without-counterpart.ts';
import { translatedNames } from '@consilium/auth/settings/gotrue-translations.ts';
import { serviceVariables } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import { defaultOf } from './configuration-document.ts';

export function authConfigDocument(): string {
  return [
    '# Configuration of accounts',
    '',
    'What the auth service reads besides what every service reads (docs/configuration.md has all). The names of GoTrue in the',
    'last column are understood too; a variable of ours wins. Made by `npm run docs` from the schema that reads them.',
    '',
    '| variable | default | meaning | in GoTrue |',
    '|---|---|---|---|',
    ...Object.entries(configSchema.shape)
      .filter(([name]) => !(name in serviceVariables))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, field]) => rowOf(name, field)),
    '',
    '## Where this answers otherwise than GoTrue, on purpose',
    '',
    '`GOTRUE_COMPATIBLE=strict` sets these variables as GoTrue has it, all at once, for programs that expect it to the letter.',
    'One that is set by hand wins, so `npm start` and compose still ask for the current password.',
    '',
    '| variable | with strict | the difference | why |',
    '|---|---|---|---|',
    ...Object.entries(switchableDifferences).map(
      ([name, { what, why, strict }]) => `| \`${name}\` | \`${strict}\` | ${what} | ${why} |`,
    ),
    '',
    'These stay with strict, too:',
    '',
    '| the difference | why |',
    '|---|---|',
    ...lastingDifferences.map(({ what, why }) => `| ${what} | ${why} |`),
    '',
    '## What GoTrue has and this has not',
    '',
    'A rate limit of GoTrue may be a number or a number and a time (`30/1h`); it is taken over in the time of ours. These stand',
    'for nothing here. Whoever sets one finds its name in the log at start.',
    '',
    '| in GoTrue | why not, and what there is instead |',
    '|---|---|',
    ...withoutCounterpart.map(({ names, why }) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${why} |`),
    '',
  ].join('\n');
}

function rowOf(name: string, field: z.core.$ZodType): string {
  const meaning = z.globalRegistry.get(field)?.description ?? '';
  const theirs = Object.entries({ ...gotrueNames, ...translatedNames }).flatMap(([gotrue, ours]) =>
    ours.includes(name) ? [`\`${gotrue}\``] : [],
  );
  return `| \`${name}\` | ${defaultOf(field)} | ${meaning} | ${theirs.join(', ')} |`;
}
