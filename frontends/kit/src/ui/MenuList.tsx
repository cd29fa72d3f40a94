// The list of a menu with its button; it opens at once, because the button was pressed before this was loaded.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ButtonProps } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Menu.module.css';
import type { MenuProps } from '#ui/menu-props.ts';
import { PressButton } from '#ui/PressButton.tsx';

export function MenuList({ trigger, label, actions }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The list gives the focus back to what has it when it opens.
  useEffect(() => {
    opener.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useHeldArrows(opener, isOpen);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Opener {...trigger.props} ref={opener} />
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom end">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the list */}
        <AriaMenu ref={passOnFocus} aria-label={label} autoFocus="first">
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

/** On a slow machine the list itself sometimes keeps the focus that its first action shows: no screen reader would read that. */
function passOnFocus(list: HTMLElement | null): (() => void) | undefined {
  const pass = () => list?.querySelector<HTMLElement>('[role="menuitem"][tabindex="0"]')?.focus();
  list?.addEventListener('focus', pass);
  return () => list?.removeEventListener('focus', pass);
}

/** The open list takes the focus a moment after it is seen: an arrow key that comes in between would close it. */
function useHeldArrows(opener: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const button = opener.current;
    if (!isOpen || !button) return undefined;
    const hold = (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    button.addEventListener('keydown', hold);
    return () => button.removeEventListener('keydown', hold);
  }, [isOpen, opener]);
}

function Opener({ 'aria-label': label, isDisabled, isPending, ref, ...button }: ButtonProps) {
  const { look, compact, icon, wide, className, children } = button;
  return (
    <PressButton
      {...{ look, compact, icon, wide, className, children }}
      {...(label !== undefined && { 'aria-label': label })}
      {...(ref !== undefined && { ref })}
      isDisabled={isDisabled === true}
      isPending={isPending === true}
    />
  );
}
