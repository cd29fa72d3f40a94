// Opens the picker for files.
import { pickedFileTypes } from '@consilium/contracts/chat/file-rules.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

export interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled?: boolean;
}

export function AttachButton({ onFiles, isDisabled = false }: AttachButtonProps) {
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
      <Button look="quiet" compact isDisabled={isDisabled} onPress={() => input.current?.click()}>
        <Paperclip aria-hidden />
        Add files
      </Button>
    </>
  );
}
