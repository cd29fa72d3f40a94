// The actions on a conversation of the history: rename and delete.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu } from '@consilium/web/ui/Menu.tsx';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { useDeletion } from '#history/deleted-conversations.ts';

export interface CardActionsProps {
  readonly conversation: ListedConversation;
  readonly onRename: () => void;
}

export function CardActions({ conversation, onRename }: CardActionsProps) {
  const { remove } = useDeletion();
  // A conversation reconstructed from old actions has no row to change.
  if (conversation.origin === 'actions') return null;
  const label = `Actions for ${conversation.title}`;
  const trigger = (
    <Button look="quiet" icon aria-label={label}>
      <Ellipsis aria-hidden />
    </Button>
  );
  const actions = [
    { id: 'rename', title: 'Rename', icon: <Pencil aria-hidden />, onAction: onRename },
    {
      id: 'delete',
      title: 'Delete',
      icon: <Trash2 aria-hidden />,
      isLoss: true,
      onAction: () => void remove(conversation),
    },
  ];
  return <Menu trigger={trigger} label={label} actions={actions} />;
}
