// "Use 1 of your 3 premium answers?": asked once per conversation, before anything is spent. The text stays in its
// field.
import { useUsage } from '@consilium/web/api/usage.ts';
import { resetsIn } from '@consilium/web/text/reset-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Sparkles } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styles from '#escalation/EscalationQuestion.module.css';
import { offerTitle, type PremiumOffer } from '#escalation/premium-offer.ts';

export interface EscalationQuestionProps {
  readonly offer: PremiumOffer;
  readonly onUsePremium: () => void;
  readonly onStayStandard: () => void;
}

export function EscalationQuestion({ offer, onUsePremium, onStayStandard }: EscalationQuestionProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  // After the next frame: leaving the text field renders, too.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <fieldset aria-labelledby={`${id}title`} aria-describedby={`${id}text`} className={styles.question}>
      <div className={styles.words}>
        <p id={`${id}title`} className={styles.title}>
          <Sparkles aria-hidden />
          {offerTitle(offer)}
        </p>
        <p id={`${id}text`}>
          The premium tier thinks longer about a case like this. <Left offer={offer} /> Your text is kept.
        </p>
      </div>
      <div className={styles.actions}>
        {/* Enter confirms; the text above describes this button, and is read out on focus. */}
        <Button look="primary" compact ref={first} onPress={onUsePremium}>
          Use a premium answer
        </Button>
        <Button compact onPress={onStayStandard}>
          Use a standard answer
        </Button>
      </div>
    </fieldset>
  );
}

function Left({ offer: { left, limit } }: { readonly offer: PremiumOffer }) {
  const now = useNow();
  const resetsAt = useUsage().data?.classes.premium?.resetsAt;
  const day = resetsAt === undefined ? '' : `; your limit ${resetsIn(resetsAt, now)}`;
  return `You have ${left} of ${limit} left today${day}.`;
}
