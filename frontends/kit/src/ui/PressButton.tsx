// A button that React Aria presses: what opens a list or a calendar, and what turns its pages. Everywhere else Button is lighter.
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonShape } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';

export interface PressButtonProps extends Omit<AriaButtonProps, 'className' | 'style'>, ButtonShape {
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function PressButton({ look, compact, icon, wide, className, ...props }: PressButtonProps) {
  return <AriaButton {...props} className={classNames(buttonClass({ look, compact, icon, wide }), className)} />;
}
