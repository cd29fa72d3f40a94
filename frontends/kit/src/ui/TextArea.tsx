// A field for several lines that grows with its text up to `maxRows`, then scrolls.
import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import styles from '#ui/Field.module.css';

type AreaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'children' | 'id' | 'rows' | 'ref' | 'value' | 'onChange' | 'required' | 'disabled'
>;

export interface TextAreaProps extends AreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** The label is visually hidden where a heading above says the same. */
  readonly labelIsHidden?: boolean;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Said to screen readers; the page checks it. */
  readonly isRequired?: boolean | undefined;
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly inputClassName?: string | undefined;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
}

export function TextArea({ label, labelIsHidden, note, error, minRows = 1, maxRows = 12, ...props }: TextAreaProps) {
  const { inputClassName, inputRef, onChange, isDisabled, isRequired, value, ...area } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const ref = inputRef ?? ownRef;
  useLayoutEffect(() => fitToText(ref.current, value, maxRows), [ref, value, maxRows]);
  return (
    <FieldFrame
      label={label}
      labelIsHidden={labelIsHidden}
      note={note}
      error={error}
      describedBy={props['aria-describedby']}
    >
      {(ties) => (
        <textarea
          {...area}
          {...ties}
          ref={ref}
          rows={minRows}
          value={value}
          disabled={isDisabled}
          aria-required={isRequired}
          className={classNames(styles.input, styles.area, inputClassName)}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Heights are measured, not computed: the font may be any of the fallbacks, zoomed. */
function fitToText(area: HTMLTextAreaElement | null, text: string, maxRows: number): void {
  if (!area) return;
  area.style.height = text === '' ? '' : 'auto';
  if (text === '') return;
  const style = getComputedStyle(area);
  const line = Number.parseFloat(style.lineHeight) || 24;
  const frame = area.offsetHeight - area.clientHeight;
  const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) || 0;
  area.style.height = `${Math.min(area.scrollHeight, line * maxRows + padding) + frame}px`;
}
