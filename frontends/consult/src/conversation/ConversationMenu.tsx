// The actions on the whole conversation behind one button, on phones and narrow windows.
import { useNavigate } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu } from '@consilium/web/ui/Menu.tsx';
import { Ellipsis } from 'lucide-react';
import type { ConversationAction } from '#conversation/conversation-actions.ts';

export function ConversationMenu({ actions }: { readonly actions: readonly ConversationAction[] }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Conversation"
      trigger={
        <Button look="quiet" icon aria-label="Conversation menu">
          <Ellipsis aria-hidden />
        </Button>
      }
      actions={actions.map(({ id, title, icon: Icon, to, onAction, isDisabled = false }) => ({
        id,
        title,
        icon: <Icon aria-hidden />,
        isDisabled,
        onAction: () => (to === undefined ? onAction?.() : void navigate(to)),
      }))}
    />
  );
}
