// Generates from the folders what contracts and pages must know of the experts without asking chat: one small file each.
// Pages load nothing else of an expert: no prompt, no playbook, no card.
import type { ExpertFolder } from '@consilium/advice/experts/expert-folders.ts';
import { constantFrom, importedNames, property, recordFrom } from './formatted-source.ts';

const origin = 'Written by `npm run experts` from advice/experts: change it there.';
const typeImport = "import type { ExpertId } from '@consilium/contracts/experts.ts';\n";

/** File contents by path in the repository. */
export function expertLists(experts: readonly ExpertFolder[]): ReadonlyMap<string, string> {
  return new Map([
    ['contracts/src/expert-ids.ts', expertIdsList(experts)],
    ['contracts/src/chat/professional-advice.ts', professionalAdviceList(experts)],
    ['frontends/kit/src/experts/expert-labels.ts', labelsList(experts)],
    ['frontends/consult/src/experts/expert-icons.ts', iconsList(experts)],
    ['frontends/consult/src/history/expert-type-labels.ts', typeLabelsList(experts)],
    ['frontends/kit/src/style/expert-hues.css', huesList(experts)],
  ]);
}

function expertIdsList(experts: readonly ExpertFolder[]): string {
  const ids = experts.map(({ id }) => id);
  return `// The ids of all experts, in the order of their cards.\n// ${origin}\n${constantFrom('expertIds', ids)}`;
}

function professionalAdviceList(experts: readonly ExpertFolder[]): string {
  const sentences = experts.flatMap(({ id, professionalAdvice }) =>
    professionalAdvice === undefined ? [] : [[id, professionalAdvice] as const],
  );
  return `// The sentence under advice that is no professional advice.
// ${origin}
import type { ExpertId } from '../experts.ts';

${recordFrom('professionalAdviceSentences: Partial<Readonly<Record<ExpertId, string>>>', sentences)}`;
}

function labelsList(experts: readonly ExpertFolder[]): string {
  const labels = experts.map(({ id, words }) => [id, capitalised(words.field)] as const);
  return `// The field of each expert, as a label.
// ${origin}
${typeImport}
${recordFrom('expertLabels: Readonly<Record<ExpertId, string>>', labels)}`;
}

function typeLabelsList(experts: readonly ExpertFolder[]): string {
  const labels = experts.map(({ id, words }) => [id, words.withoutName] as const);
  return `// The label of an expert until the names are loaded.
// ${origin}
${typeImport}
${recordFrom('expertTypeLabels: Readonly<Record<ExpertId, string>>', labels)}`;
}

function iconsList(experts: readonly ExpertFolder[]): string {
  const icons = [...new Set(experts.map(({ icon }) => icon))].toSorted();
  const entries = experts.map(({ id, icon }) => `  ${property(id)}: ${icon},\n`).join('');
  return `// The icon of each expert.
// ${origin}
${typeImport}${importedNames([...icons, 'type LucideIcon'], 'lucide-react')}
export const expertIcons: Readonly<Record<ExpertId, LucideIcon>> = {
${entries}};
`;
}

function huesList(experts: readonly ExpertFolder[]): string {
  const hues = experts.map(
    ({ id, hue }) => `  --hue-${id}: light-dark(oklch(0.6 0.115 ${hue}), oklch(0.74 0.115 ${hue}));\n`,
  );
  return `/* The experts' hues, equal in lightness and chroma: edges, icon grounds, chart series; never text.
   ${origin} */
:root {
${hues.join('')}}
`;
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
