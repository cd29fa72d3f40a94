// Asking for data, a correction or deletion. Signed in, the ready ways stand beside it.
import { privacySubjects, mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { CountedArea } from '#forms/CountedArea.tsx';
import { DangerFirst } from '#forms/DangerFirst.tsx';
import styles from '#forms/Form.module.css';
import { NameAndAddress } from '#forms/NameAndAddress.tsx';
import { ReceivedNote } from '#forms/ReceivedNote.tsx';
import { RequestFormFrame } from '#forms/RequestFormFrame.tsx';
import type { RequestForm } from '#forms/use-request-form.ts';
import { Consent } from '#privacy-request/Consent.tsx';
import { ReadyWay } from '#privacy-request/ReadyWay.tsx';
import { subjectWords } from '#privacy-request/subject-words.ts';
import {
  subjectNamed,
  usePrivacyForm,
  type PrivacyAnswer,
  type PrivacyField,
} from '#privacy-request/use-privacy-form.ts';

const subjects = [
  { value: '', label: 'Please choose' },
  ...privacySubjects.map((value) => ({ value, label: subjectWords[value] })),
] as const;

export function PrivacyRequest() {
  const request = usePrivacyForm();
  const { state, sendAnyway, writeOn } = request;
  if (state.phase === 'danger')
    return <DangerFirst help={state.help} onSend={sendAnyway} onBack={writeOn} isInColumn />;
  if (state.phase === 'sent') return <ReceivedNote {...state.answer} onAnother={writeOn} />;
  return <Fields request={request} />;
}

function Fields({ request: { field, ...request } }: { readonly request: RequestForm<PrivacyField, PrivacyAnswer> }) {
  const isMember = usePerson() !== undefined;
  const chosen = field('subject');
  const subject = subjectNamed(chosen.value);
  return (
    <RequestFormFrame
      form="privacy"
      label="Privacy request"
      action="/api/admin/support/privacy-form"
      request={request}
      button="Send request"
    >
      <p className={styles.hint}>Please fill in all fields.</p>
      <NameAndAddress name={field('name')} email={field('email')} isMember={isMember} />
      <SelectField
        name="subject"
        label="Subject"
        options={subjects}
        value={subject ?? ''}
        error={chosen.error}
        onChange={chosen.onChange}
      />
      {isMember && subject && <ReadyWay subject={subject} />}
      <CountedArea {...field('message')} label="Message" most={mostCharacters.message} minRows={4} isRequired />
      <Consent {...field('consent')} />
    </RequestFormFrame>
  );
}
