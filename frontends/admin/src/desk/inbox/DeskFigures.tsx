// How many wait, and how fast answers come.
import { Button } from '@consilium/web/ui/Button.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Figure, Figures } from '#figures/Figure.tsx';
import { FIGURES_OF_DAYS, useDeskFigures, type DeskFigures as AskedFigures } from '#desk/requests/requests-query.ts';
import { minutesInWords } from '#desk/wording/due-words.ts';
import { failureWords } from '#section/failure-words.ts';
import styles from '#desk/inbox/Inbox.module.css';

export function DeskFigures() {
  const { data, error, refetch } = useDeskFigures();
  return (
    <section aria-label="Figures of the desk" className={styles.figures}>
      {data && <Shown figures={data} />}
      {!data && error && (
        <p role="alert">
          We couldn’t load the figures. {failureWords(error)}{' '}
          <Button compact look="quiet" onPress={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !error && <SkeletonText lines={2} label="Loading..." />}
    </section>
  );
}

const period = `last ${FIGURES_OF_DAYS} days`;

function Shown({ figures }: { readonly figures: AskedFigures }) {
  const { byState, overdue, unassigned, likelySpam, medianFirstAnswerMinutes, p90FirstAnswerMinutes } = figures;
  const { answeredInTime, answeredLate } = figures;
  const answered = answeredInTime + answeredLate;
  return (
    <Figures>
      <Figure name="To answer" value={whole(byState.new + byState.open)} words={`${whole(byState.new)} of them new`} />
      <Figure name="Late" value={whole(overdue)} words="past their due time" />
      <Figure name="Unassigned" value={whole(unassigned)} words="nobody has them" />
      <Figure name="Likely spam" value={whole(likelySpam)} words="folded away, see the filter" />
      <Figure name="First answer, median" value={lengthOf(medianFirstAnswerMinutes)} words={period} />
      <Figure name="First answer, 9 of 10 within" value={lengthOf(p90FirstAnswerMinutes)} words={period} />
      <Figure
        name="Answered in time"
        value={answered === 0 ? '–' : `${Math.floor((100 * answeredInTime) / answered)}%`}
        words={
          answered === 0 ? `no answer in the ${period}` : `${whole(answeredInTime)} of ${whole(answered)}, ${period}`
        }
      />
    </Figures>
  );
}

const whole = (figure: number) => figure.toLocaleString('en-US');
const lengthOf = (minutes: number | null) => (minutes === null ? '–' : minutesInWords(minutes));
