// A field for several lines that grows with its text up to `maxRows`, then scrolls.
import { useLayoutEffect, useRef, type KeyboardEventHandler, type ClipboardEventHandler, type RefObject } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Field.module.css';

export interface TextAreaProps extends Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'type' | 'value' | 'onKeyDown' | 'onPaste'
> {
  readonly label: string;
  readonly value: string;
  /** The label is visually hidden where a heading above says the same. */
  readonly labelIsHidden?: boolean;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly inputClassName?: string | undefined;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  readonly onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    labelIsHidden,
    note,
    error,
    placeholder,
    minRows = 1,
    maxRows = 12,
    inputClassName,
    inputRef,
    ...rest
  } = props;
  const { onKeyDown, onPaste, ...field } = rest;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const area = inputRef ?? ownRef;
  const { value } = props;
  useLayoutEffect(() => fitToText(area.current, value, maxRows), [area, value, maxRows]);
  return (
    <AriaTextField {...field} isInvalid={error !== undefined} className={styles.field ?? ''}>
      <Label className={labelIsHidden ? 'visually-hidden' : (styles.label ?? '')}>{label}</Label>
      <AriaTextArea
        ref={area}
        rows={minRows}
        className={classNames(styles.input, styles.area, inputClassName)}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(onKeyDown ? { onKeyDown } : {})}
        {...(onPaste ? { onPaste } : {})}
      />
      {note !== undefined && (
        <Text slot="description" className={styles.note ?? ''}>
          {note}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
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
