// A button: one primary on a screen, secondary beside it, quiet for the rest.
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonShape } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'>, ButtonShape {
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look, compact, icon, wide, className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={classNames(buttonClass({ look, compact, icon, wide }), className)} />;
}
