// What the model is told and must not tell: prompts and tools, without the wordings that belong to good advice.
import { expertIds } from '@consilium/contracts/experts.ts';
import { createSecretText } from '../guard/secret-text.ts';
import type { SecretText } from '../guard/secret-text.ts';
import { adviceTools } from './advice-tools.ts';
import { promptText } from './system-prompt.ts';

const sayable = [
  'respond with care first',
  'Urge them to call the local emergency number or a crisis line, or to go to somebody they trust',
  'call the local emergency number or a crisis line, or to go to somebody they trust',
  'chest pain, trouble breathing, signs of a stroke, heavy bleeding, overdose, a severe allergic reaction',
  'emergency services must be called now',
  'start, stop or change a prescribed medicine',
  'Advice about health, law or money is general guidance and no professional advice.',
  'technology, relationships, career, finance, health, legal, home, or general',
  'change the password from a clean device, sign out other sessions, second factor, bank',
  'contracts, messages, photos, receipts, witnesses, a timeline with dates',
  "legal aid, tenants' unions, consumer organizations or a first consultation may be free",
  'Smell of gas, sparks, burning smell, water near electricity, asbestos in old buildings, work on roofs',
  'Gas, mains wiring, load-bearing walls and refrigerant are for trained people',
  'Restart the router in the right order',
];

let known: SecretText | undefined;

/** Takes a tenth of a second the first time. */
export function secretPrompt(): SecretText {
  known ??= createSecretText(
    [promptText('common'), ...expertIds.map(promptText), ...adviceTools.flatMap(descriptionsIn)],
    sayable,
  );
  return known;
}

function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  );
}
