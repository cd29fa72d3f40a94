// Editing, moving and deleting an action item.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu, type MenuAction } from '@consilium/web/ui/Menu.tsx';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';

export interface ActionItemMenuProps {
  readonly title: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Undefined at the beginning of the list. */
  readonly onMoveUp: (() => void) | undefined;
  /** Undefined at its end. */
  readonly onMoveDown: (() => void) | undefined;
}

export function ActionItemMenu({ title, onEdit, onRemove, onMoveUp, onMoveDown }: ActionItemMenuProps) {
  const actions: readonly MenuAction[] = [
    { id: 'edit', title: 'Edit', icon: <Pencil aria-hidden />, onAction: onEdit },
    ...(onMoveUp ? [{ id: 'up', title: 'Move up', icon: <ArrowUp aria-hidden />, onAction: onMoveUp }] : []),
    ...(onMoveDown ? [{ id: 'down', title: 'Move down', icon: <ArrowDown aria-hidden />, onAction: onMoveDown }] : []),
    { id: 'delete', title: 'Delete', icon: <Trash2 aria-hidden />, onAction: onRemove, isLoss: true },
  ];
  const trigger = (
    <Button look="quiet" icon aria-label={`Actions for ${title}`}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return <Menu trigger={trigger} label={`Actions for ${title}`} actions={actions} />;
}
