// The text that the model must not reveal: prompts and tools, without wordings that also belong in good advice.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';
import { allFields } from '../../experts/fields.ts';
import { createSecretText } from '@consilium/advice/guard/secret-text.ts';
import type { SecretText } from '@consilium/advice/guard/secret-text.ts';
import { adviceTools } from './advice-tools.ts';
import { noToolsHere } from './instead-of-tools.ts';
import { promptText } from './system-prompt.ts';

/** Wordings of the common prompt that a reply may contain; those of each expert are in its folder. */
const allowedWordings = [
  'respond with care first',
  'Urge them to call the local emergency number or a crisis line, or to go to somebody they trust',
  'call the local emergency number or a crisis line, or to go to somebody they trust',
  'chest pain, trouble breathing, signs of a stroke, heavy bleeding, overdose, a severe allergic reaction',
  'emergency services must be called now',
  'start, stop or change a prescribed medicine',
  'Advice about health, law or money is general guidance and no professional advice.',
  'Restart the router in the right order',
];

let known: SecretText | undefined;

/** Takes a tenth of a second the first time. */
export function secretPrompt(): SecretText {
  known ??= createSecretText(
    [promptText('common'), ...expertIds.map(promptText), ...adviceTools.flatMap(descriptionsIn), noToolsHere],
    [...allowedWordings, allFields(), ...expertIds.flatMap((id) => expertFile(id).mayBeSaid)],
  );
  return known;
}

function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  );
}
