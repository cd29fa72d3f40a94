// A button: one primary on a screen, secondary beside it, quiet for the rest. The browser's own, so that a page with
// nothing else to press stays light.
import { useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { buttonClass, type ButtonShape } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Button.module.css';

type OwnButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'onClick' | 'onKeyDown'>;

export interface ButtonProps extends OwnButtonProps, ButtonShape {
  readonly className?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Something that it began is going on: it keeps the focus and does nothing. */
  readonly isPending?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** A button that is disabled under the focus keeps it until the focus leaves: a keyboard would start again at the top. */
export function Button({
  look,
  compact,
  icon,
  wide,
  className,
  isDisabled,
  isPending,
  onPress,
  ...props
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = isDisabled === true && isFocused;
  const doesNothing = isHeld || isPending === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    // The second click of a double click meant the first: nothing is sent twice, however late the page shows that it is under way.
    const isTwice = event.detail > 1 && (look === 'primary' || look === 'danger' || props.type === 'submit');
    if (isTwice) event.preventDefault();
    if (doesNothing || isTwice) return;
    // Safari leaves the focus where it was.
    event.currentTarget.focus({ preventScroll: true });
    onPress?.();
  };
  return (
    <button
      {...props}
      type={doesNothing ? 'button' : (props.type ?? 'button')}
      disabled={isDisabled === true && !isHeld}
      aria-disabled={doesNothing || undefined}
      onClick={press}
      onKeyDown={keepPress}
      onFocus={(event) => (setFocused(true), props.onFocus?.(event))}
      onBlur={(event) => (setFocused(false), props.onBlur?.(event))}
      className={classNames(buttonClass({ look, compact, icon, wide }), isHeld && styles.held, className)}
    />
  );
}

/** A key that presses it means nothing to what is around it. */
function keepPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
