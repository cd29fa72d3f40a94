// A button that opens a list of actions.
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Menu.module.css';

export interface MenuAction {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly onAction: () => void;
  readonly isDisabled?: boolean;
  readonly isLoss?: boolean;
}

/** `trigger` is this folder's Button. */
export function Menu({
  trigger,
  label,
  actions,
}: {
  trigger: ReactElement;
  label: string;
  actions: readonly MenuAction[];
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom end">
        <AriaMenu aria-label={label}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.title}
              isDisabled={action.isDisabled ?? false}
              onAction={action.onAction}
              className={classNames(styles.item, action.isLoss && styles.loss)}
            >
              {action.icon}
              {action.title}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
