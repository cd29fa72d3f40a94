// npm run admin -- keys, rotate-keys: the keys that sign access tokens.
import { listKeys, rotateKeys } from '../accounts/signing-keys.ts';
import type { Subcommand } from './subcommand.ts';

export const keyCommands: readonly Subcommand[] = [
  {
    words: 'keys',
    async run({ pool, environment }) {
      const text = await listKeys(pool, environment);
      return { text, data: { keys: text.split('\n') } };
    },
  },
  {
    words: 'rotate-keys',
    options: '[--drop-old]',
    confirm: ({ dropsOldKeys }) => (dropsOldKeys ? 'What older keys signed is worth nothing afterwards.' : undefined),
    async run({ pool, environment, dropsOldKeys = false }) {
      const text = await rotateKeys(pool, environment, dropsOldKeys);
      return { text, data: { said: text } };
    },
  },
];
