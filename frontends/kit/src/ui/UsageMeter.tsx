// Used, held and left of one class of messages, as a bar or a ring; amber above 80 percent, never red.
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#text/use-now.ts';
import { usageWords, type ClassUsage, type UsageWords } from '#ui/usage-words.ts';
import styles from '#ui/UsageMeter.module.css';

export interface UsageMeterProps {
  readonly label: string;
  readonly usage: ClassUsage;
  readonly shape?: 'bar' | 'ring';
  /** Not where the bar at the top says the figure already. */
  readonly isFigureShown?: boolean;
}

export function UsageMeter({ label, usage, shape = 'bar', isFigureShown = true }: UsageMeterProps) {
  const words = usageWords(usage, useNow());
  const tone = words.isWarning ? styles.warning : styles.plain;
  const meter = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': words.isUnlimited ? Math.max(1, usage.used) : usage.limit,
    'aria-valuenow': words.isUnlimited ? usage.used : Math.min(usage.used, usage.limit),
    'aria-valuetext': `${words.figure}, ${words.note}`,
  };
  return (
    <div className={classNames(styles.meter, tone, shape === 'ring' && styles.ringed)}>
      {shape === 'ring' && <Ring words={words} {...meter} />}
      <div className={styles.meter}>
        <div className={styles.head}>
          <span className={styles.label}>{label}</span>
          {isFigureShown && <span className={styles.figure}>{words.figure}</span>}
        </div>
        {shape === 'bar' && <Bar words={words} {...meter} />}
        <span className={classNames(styles.note, words.isWarning && styles.warningNote)}>
          {words.isUnlimited ? words.note : words.rest}
        </span>
      </div>
    </div>
  );
}

function Bar({ words, ...meter }: { readonly words: UsageWords }) {
  return (
    <div {...meter} className={styles.track}>
      <span className={styles.used} style={{ width: `${words.usedShare * 100}%` }} />
      <span className={styles.held} style={{ width: `${words.heldShare * 100}%` }} />
    </div>
  );
}

const radius = 32;
const length = 2 * Math.PI * radius;

function Ring({ words, ...meter }: { readonly words: UsageWords }) {
  const used = words.usedShare * length;
  const total = (words.usedShare + words.heldShare) * length;
  const circle = { cx: 36, cy: 36, r: radius };
  return (
    <svg {...meter} viewBox="0 0 72 72" className={styles.ring}>
      <circle {...circle} className={styles.ringTrack} />
      {words.heldShare > 0 && <circle {...circle} className={styles.ringHeld} strokeDasharray={`${total} ${length}`} />}
      {words.usedShare > 0 && <circle {...circle} className={styles.ringUsed} strokeDasharray={`${used} ${length}`} />}
    </svg>
  );
}
