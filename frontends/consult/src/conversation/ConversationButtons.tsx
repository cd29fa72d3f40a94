// The actions on the whole conversation as buttons, where there is room.
import { Link } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import styles from '#conversation/ConversationBar.module.css';
import type { ConversationAction } from '#conversation/conversation-actions.ts';

const shape = { look: 'quiet', compact: true } as const;

export function ConversationButtons({ actions }: { readonly actions: readonly ConversationAction[] }) {
  return (
    <div className={styles.buttons}>
      {actions
        .filter(({ isOnPage }) => isOnPage !== true)
        .map(({ id, title, shortTitle = title, icon: Icon, to, onAction, isDisabled = false, isIconOnly = false }) =>
          to === undefined ? (
            <Button
              key={id}
              {...shape}
              aria-label={title}
              isDisabled={isDisabled}
              {...(onAction && { onPress: onAction })}
            >
              <Icon aria-hidden />
              {!isIconOnly && shortTitle}
            </Button>
          ) : (
            <Link key={id} to={to} className={buttonClass(shape)}>
              <Icon aria-hidden />
              {title}
            </Link>
          ),
        )}
    </div>
  );
}
