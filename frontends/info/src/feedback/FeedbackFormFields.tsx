// What people can say about the product, all of it optional.
import { featurePriorities, mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertLabels } from '@consilium/web/experts/expert-labels.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { StarChoice } from '@consilium/web/ui/StarChoice.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { priorityWords } from '#feedback/feedback-words.ts';
import type { FeedbackForm } from '#feedback/use-feedback-form.ts';
import { CountedArea } from '#forms/CountedArea.tsx';
import styles from '#forms/Form.module.css';
import { RequestFormFrame } from '#forms/RequestFormFrame.tsx';

const experts = [
  { value: '', label: 'No expert in particular' },
  ...expertIds.map((value) => ({ value, label: expertLabels[value] })),
] as const;
const priorities = [
  { value: '', label: 'Not chosen' },
  ...featurePriorities.map((value) => ({ value, label: priorityWords[value] })),
] as const;

export function FeedbackFormFields({ request }: { readonly request: FeedbackForm }) {
  const { field, errors } = request;
  return (
    <RequestFormFrame
      form="feedback"
      label="Share feedback"
      action="/api/admin/support/feedback-form"
      request={request}
      button="Send feedback"
    >
      <Rating {...field('rating')} />
      <ChoiceField {...field('expertType')} label="Which expert is it about?" options={experts} />
      <CountedArea {...field('liked')} label="What did you like?" most={mostCharacters.feedback} />
      <CountedArea {...field('improve')} label="What could be better?" most={mostCharacters.feedback} />
      <div className={styles.pair}>
        <TextField {...field('featureTitle')} label="A feature you would like" maxLength={mostCharacters.subject} />
        <ChoiceField {...field('priority')} label="How important is it to you?" options={priorities} />
      </div>
      {errors.rating !== undefined && (
        <p role="alert" className={styles.kindly}>
          {errors.rating}
        </p>
      )}
    </RequestFormFrame>
  );
}

interface ChoiceFieldProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function ChoiceField<Value extends string>({ name, label, value, options, onChange }: ChoiceFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  if (!chosen) return null;
  return <SelectField name={name} label={label} options={options} value={chosen.value} onChange={onChange} />;
}

interface RatingProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Stars cannot be taken back by choosing another one. */
function Rating({ name, value, onChange }: RatingProps) {
  return (
    <div className={styles.rating}>
      <StarChoice name={name} label="How was it?" value={Number(value)} onChange={(stars) => onChange(String(stars))} />
      {value !== '' && (
        <Button look="quiet" compact onPress={() => onChange('')}>
          No stars
        </Button>
      )}
    </div>
  );
}
