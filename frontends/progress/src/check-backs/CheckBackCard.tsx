// One question: three answers, what it took if the person likes to say it, or another day.
import { snoozeDays, type CheckBackOutcome, type DueCheckBack } from '@consilium/contracts/chat/check-backs-http.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Choice, type ChoiceOption } from '@consilium/web/ui/Choice.tsx';
import { Menu } from '@consilium/web/ui/Menu.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import styles from '#check-backs/CheckBacks.module.css';
import { currencies, timeUnits } from '#check-backs/spent.ts';
import { useCheckBack } from '#check-backs/use-check-back.ts';

const answers: readonly ChoiceOption<CheckBackOutcome>[] = [
  { value: 'worked', label: 'It worked' },
  { value: 'partly', label: 'Partly' },
  { value: 'no', label: 'It did not work' },
];
const later = { 1: 'tomorrow', 3: 'in 3 days', 7: 'in a week', 14: 'in two weeks' } as const;

export interface CheckBackCardProps {
  readonly checkBack: DueCheckBack;
  /** How many wait, this one among them. */
  readonly waiting: number;
  readonly onDone: (checkBack: DueCheckBack, words: string) => void;
}

export function CheckBackCard({ checkBack, waiting, onDone }: CheckBackCardProps) {
  const answer = useCheckBack(checkBack, (words) => onDone(checkBack, words));
  const { title, expertType } = checkBack;
  return (
    <Card hue={expertType} className={styles.card}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>{[expertLabel(expertType), ...othersWaiting(waiting)].join(' · ')}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void answer.send();
        }}
      >
        <Choice
          label="What came of it?"
          options={answers}
          value={answer.fields.outcome}
          onChange={(outcome) => answer.set({ outcome })}
        />
        {answer.fields.outcome !== undefined && <Spent answer={answer} />}
        {answer.failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {answer.failure}
          </p>
        )}
        <Buttons answer={answer} title={title} />
      </form>
    </Card>
  );
}

function othersWaiting(waiting: number): string[] {
  return waiting > 1 ? [`${waiting} items wait for an answer`] : [];
}

type Answering = ReturnType<typeof useCheckBack>;

function Buttons({ answer, title }: { readonly answer: Answering; readonly title: string }) {
  return (
    <div className={styles.buttons}>
      {answer.fields.outcome !== undefined && (
        <Button type="submit" look="primary" isDisabled={answer.isSending}>
          {answer.isSending ? 'Saving...' : 'Save answer'}
        </Button>
      )}
      <Menu
        trigger={
          <Button look="quiet" isDisabled={answer.isSending}>
            Ask me later
          </Button>
        }
        label={`When to ask again about ${title}`}
        actions={snoozeDays.map((days) => ({
          id: String(days),
          title: `Ask me ${later[days]}`,
          onAction: () => void answer.snooze(days, later[days]),
        }))}
      />
    </div>
  );
}

function Spent({ answer: { fields, set, errors } }: { readonly answer: Answering }) {
  return (
    <>
      <p className={styles.facts}>
        If you like, say what it took. Others then see what such advice takes, never who said it.
      </p>
      <div className={styles.pair}>
        <TextField
          label="Time spent (optional)"
          inputMode="decimal"
          value={fields.time}
          onChange={(time) => set({ time })}
          error={errors.time}
        />
        <SelectField label="Unit" options={timeUnits} value={fields.unit} onChange={(unit) => set({ unit })} />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Money spent (optional)"
          inputMode="decimal"
          value={fields.cost}
          onChange={(cost) => set({ cost })}
          error={errors.cost}
        />
        <SelectField
          label="Currency"
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
          value={fields.currency}
          onChange={(currency) => set({ currency })}
        />
      </div>
    </>
  );
}
