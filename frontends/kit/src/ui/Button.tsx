// A button: one primary on a screen, secondary beside it, quiet for the rest.
import { useState, type Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonShape } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'>, ButtonShape {
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is disabled under the focus keeps it until the focus leaves: a keyboard would start again at the top. */
export function Button({ look, compact, icon, wide, className, ...props }: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = props.isDisabled === true && isFocused;
  return (
    <AriaButton
      {...props}
      {...(isHeld && { isDisabled: false, isPending: true })}
      onFocusChange={setFocused}
      className={classNames(buttonClass({ look, compact, icon, wide }), isHeld && styles.held, className)}
    />
  );
}
