// The plan on paper, alone: everything else of the page stays on the screen.
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { planBlocks, type PlanBlock } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';
import styles from '#plan/PrintedPlan.module.css';

export function PrintedPlan({ plan, onPrinted }: { readonly plan: Plan; readonly onPrinted: () => void }) {
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const end = () => printed.current();
    window.addEventListener('afterprint', end, { once: true });
    // After the menu has closed and given focus back.
    const timer = setTimeout(() => window.print(), 50);
    return () => (clearTimeout(timer), window.removeEventListener('afterprint', end));
  }, []);
  return createPortal(
    <article className={styles.plan}>
      {planBlocks(plan).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>,
    document.body,
  );
}

function Block({ block }: { readonly block: PlanBlock }): ReactNode {
  switch (block.kind) {
    case 'title':
      return <h1 dir="auto">{block.text}</h1>;
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'subheading':
      return <h3 dir="auto">{block.text}</h3>;
    case 'facts':
      return <p className={styles.facts}>{block.facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>;
    case 'steps':
      return <ol>{items(block.items)}</ol>;
    case 'questions':
      return <ul>{items(block.items)}</ul>;
    case 'text':
    case 'note':
      return (
        <p dir="auto" className={styles[block.kind]}>
          {block.text}
        </p>
      );
  }
}

function items(texts: readonly string[]) {
  return texts.map((text, index) => (
    <li key={index} dir="auto">
      {text}
    </li>
  ));
}
