// "‹ 2 of 3 ›" under a reply that was asked again: switches between the replies. The shown one is the one that counts.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useChooseVariant } from '#replies/use-choose-variant.ts';
import styles from '#replies/VariantSwitch.module.css';

/** The variant that was chosen on this page and is not shown yet: its arrows get the focus once. */
const chosenHere = new Set<string>();

interface VariantSwitchProps {
  readonly message: Message;
  readonly conversationId: string;
}

export function VariantSwitch({ message, conversationId }: VariantSwitchProps) {
  const choosing = useChooseVariant(conversationId, ({ id }) => void chosenHere.add(id));
  const positionId = useId();
  const place = useArrivingFocus(message.id);
  const { variantIds = [] } = message;
  const at = variantIds.indexOf(message.id);
  if (at === -1 || variantIds.length < 2) return null;
  const arrow = (label: string, to: string | undefined) => ({
    look: 'quiet' as const,
    icon: true,
    'aria-label': label,
    'aria-describedby': positionId,
    isDisabled: to === undefined || choosing.isPending,
    onPress: () => to !== undefined && choosing.mutate(to),
  });
  return (
    <fieldset ref={place} aria-label="Replies to this message" className={styles.switch}>
      <Button {...arrow('Earlier reply', variantIds[at - 1])}>
        <ChevronLeft aria-hidden />
      </Button>
      <span id={positionId}>
        {at + 1} of {variantIds.length}
      </span>
      <Button {...arrow('Later reply', variantIds[at + 1])}>
        <ChevronRight aria-hidden />
      </Button>
    </fieldset>
  );
}

/** The pressed arrow is gone with its reply, so the focus moves to the arrows of the chosen one. */
function useArrivingFocus(messageId: string) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (chosenHere.delete(messageId)) place.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [messageId]);
  return place;
}
