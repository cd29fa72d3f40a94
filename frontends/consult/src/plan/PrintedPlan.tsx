// The plan on paper, alone: everything else of the page stays on the screen.
import { usePrinting } from '@consilium/web/printing/use-printing.ts';
import { createPortal } from 'react-dom';
import { planBlocks, type PlanBlock } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';
import styles from '#plan/PrintedPlan.module.css';

const elements = { title: 'h1', heading: 'h2', subheading: 'h3', text: 'p', note: 'p' } as const;

export function PrintedPlan({ plan, onPrinted }: { readonly plan: Plan; readonly onPrinted: () => void }) {
  usePrinting(onPrinted);
  return createPortal(
    <article className={styles.plan}>
      {planBlocks(plan).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>,
    document.body,
  );
}

function Block({ block }: { readonly block: PlanBlock }) {
  if ('facts' in block)
    return <p className={styles.facts}>{block.facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>;
  if ('items' in block) return block.kind === 'steps' ? <ol>{items(block.items)}</ol> : <ul>{items(block.items)}</ul>;
  const Element = elements[block.kind];
  return (
    <Element dir="auto" className={styles[block.kind]}>
      {block.text}
    </Element>
  );
}

function items(texts: readonly string[]) {
  return texts.map((text, index) => (
    <li key={index} dir="auto">
      {text}
    </li>
  ));
}
