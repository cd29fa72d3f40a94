// Opens the picker for files.
import { pickedFileTypes } from '@consilium/contracts/chat/file-rules.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

export interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled?: boolean;
  /** Only the paper clip: inside the field of a message. */
  readonly iconOnly?: boolean;
}

export function AttachButton({ onFiles, isDisabled = false, iconOnly = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        accept={pickedFileTypes.join(',')}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        look="quiet"
        {...(iconOnly ? { icon: true, 'aria-label': 'Add files' } : { compact: true })}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
        {!iconOnly && 'Add files'}
      </Button>
    </>
  );
}
