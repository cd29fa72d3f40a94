// A plan as text for the clipboard.
import { planBlocks, type PlanBlock } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';

export function planText(plan: Plan): string {
  return `${planBlocks(plan).map(blockText).join('\n\n')}\n`;
}

function blockText(block: PlanBlock): string {
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('items' in block)
    return block.items.map((item, index) => `${block.kind === 'steps' ? `${index + 1}.` : '-'} ${item}`).join('\n');
  return block.kind === 'heading' ? block.text.toLocaleUpperCase('en') : block.text;
}
