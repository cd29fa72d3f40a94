// What a tab shows while it has nothing: what will be here, and the way to an expert or another way on.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import type { LucideIcon } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

export interface NothingYetProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

export function NothingYet({ icon, title, text, action = <ChatWithAnExpert /> }: NothingYetProps) {
  return (
    <Card>
      <EmptyState icon={createElement(icon, { 'aria-hidden': true })} title={title} text={text} action={action} />
    </Card>
  );
}

function ChatWithAnExpert() {
  return (
    <Link to="/" className={buttonClass({ look: 'primary' })}>
      Chat with an Expert
    </Link>
  );
}
