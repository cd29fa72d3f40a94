// "Need Extra Help?": one premium answer; its price and what is left are shown before it is used.
import type { ClassUsage } from '@consilium/web/ui/usage-words.ts';
import { useAdvisor } from '@consilium/web/api/advisor.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { resetsIn } from '@consilium/web/text/reset-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { showBriefly } from '#notices/show-briefly.ts';
import styles from '#composer/ExtraHelp.module.css';
import { UpgradeLink } from '#composer/UpgradeLink.tsx';

export interface ExtraHelpProps {
  readonly isActive: boolean;
  readonly onActivate: () => void;
}

/** Nothing for visitors: without an account there is no day to count. Nothing either where it would be the same answer. */
export function ExtraHelp({ isActive, onActivate }: ExtraHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const usage = useUsage().data?.classes.premium;
  const hasPremium = useAdvisor()?.hasPremium ?? false;
  if (!usage || !hasPremium) return null;
  const activate = () => {
    setOpen(false);
    onActivate();
    showBriefly({ title: 'Extra Help Activated', text: 'Your next message goes to the premium tier.' });
  };
  return (
    <div className={styles.extra}>
      {isActive && <Badge tone="accent">Extra Help Active</Badge>}
      {/* Not disabled: the dialog gives the focus back to it. */}
      <Button look="quiet" compact isPending={isActive} onPress={() => setOpen(true)}>
        <Sparkles aria-hidden />
        Need Extra Help?
      </Button>
      <Dialog title="Need Extra Help?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Offer usage={usage} onActivate={activate} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface OfferProps {
  readonly usage: ClassUsage;
  readonly onActivate: () => void;
  readonly onClose: () => void;
}

function Offer({ usage, onActivate, onClose }: OfferProps) {
  const now = useNow();
  const isLeft = usage.limit < 0 || usage.remaining > 0;
  return (
    <>
      <p>The premium tier thinks longer about your question. It answers your next message only.</p>
      <p className={styles.price}>{priceWords(usage, isLeft, now)}</p>
      <div className={styles.actions}>
        {isLeft && (
          <Button look="primary" onPress={onActivate}>
            Use extra help
          </Button>
        )}
        <Button look={isLeft ? 'quiet' : 'primary'} onPress={onClose}>
          {isLeft ? 'Not now' : 'Close'}
        </Button>
        {!isLeft && <UpgradeLink />}
      </div>
    </>
  );
}

function priceWords(usage: ClassUsage, isLeft: boolean, nowMs: number): string {
  if (usage.limit < 0) return 'It costs one premium message. Your plan has no daily limit for them.';
  const reset = resetsIn(usage.resetsAt, nowMs);
  if (!isLeft) return `All ${usage.limit} premium messages for today are used; your limit ${reset}.`;
  return `It costs one premium message. You have ${usage.remaining} of ${usage.limit} left today; your limit ${reset}.`;
}
