// Editing, moving and deleting an action item, and taking it into a calendar.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu, type MenuAction } from '@consilium/web/ui/Menu.tsx';
import { ArrowDown, ArrowUp, CalendarPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';

export interface ActionItemMenuProps {
  readonly title: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Undefined without a due date. */
  readonly onAddToCalendar: (() => void) | undefined;
  /** Undefined at the beginning of the list. */
  readonly onMoveUp: (() => void) | undefined;
  /** Undefined at its end. */
  readonly onMoveDown: (() => void) | undefined;
}

export function ActionItemMenu(props: ActionItemMenuProps) {
  const { title, onEdit, onRemove, onAddToCalendar, onMoveUp, onMoveDown } = props;
  const actions: readonly MenuAction[] = [
    { id: 'edit', title: 'Edit', icon: <Pencil aria-hidden />, onAction: onEdit },
    ...given('calendar', 'Add to calendar', <CalendarPlus aria-hidden />, onAddToCalendar),
    ...given('up', 'Move up', <ArrowUp aria-hidden />, onMoveUp),
    ...given('down', 'Move down', <ArrowDown aria-hidden />, onMoveDown),
    { id: 'delete', title: 'Delete', icon: <Trash2 aria-hidden />, onAction: onRemove, isLoss: true },
  ];
  const trigger = (
    <Button look="quiet" icon aria-label={`Actions for ${title}`}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return <Menu trigger={trigger} label={`Actions for ${title}`} actions={actions} />;
}

function given(
  id: string,
  title: string,
  icon: ReactElement,
  onAction: (() => void) | undefined,
): readonly MenuAction[] {
  return onAction ? [{ id, title, icon, onAction }] : [];
}
