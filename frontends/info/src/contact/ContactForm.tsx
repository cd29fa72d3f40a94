// Writing to us. Without JavaScript the browser posts the same fields.
import { contactCategories, mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { AttachmentList } from '#contact/AttachmentList.tsx';
import { categoryWords } from '#contact/category-words.ts';
import { useAttachments } from '#contact/use-attachments.ts';
import { categoryNamed, type ContactAnswer, type ContactField } from '#contact/use-contact-form.ts';
import { CountedArea } from '#forms/CountedArea.tsx';
import styles from '#forms/Form.module.css';
import { NameAndAddress } from '#forms/NameAndAddress.tsx';
import { ReceivedNote } from '#forms/ReceivedNote.tsx';
import { RequestFormFrame } from '#forms/RequestFormFrame.tsx';
import { useHydrated } from '#forms/use-hydrated.ts';
import type { RequestForm } from '#forms/use-request-form.ts';

const categories = contactCategories.map((value) => ({ value, label: categoryWords[value] }));

interface ContactFormProps {
  readonly request: RequestForm<ContactField, ContactAnswer>;
}

export function ContactForm({ request }: ContactFormProps) {
  const { state, writeOn } = request;
  if (state.phase === 'sent') return <ReceivedNote {...state.answer} onAnother={writeOn} />;
  return <Fields request={request} />;
}

function Fields({ request }: ContactFormProps) {
  const { field } = request;
  const attachments = useAttachments();
  const isHydrated = useHydrated();
  const person = usePerson();
  const category = field('category');
  return (
    <RequestFormFrame
      form="contact"
      label="Write to us"
      action="/api/admin/support/contact-form"
      request={request}
      button="Send message"
      isBlocked={attachments.isBusy}
    >
      <p className={styles.hint}>Please fill in all fields. Files are optional.</p>
      <NameAndAddress name={field('name')} email={field('email')} isMember={person !== undefined} />
      <SelectField
        name="category"
        label="Category"
        options={categories}
        value={categoryNamed(category.value)}
        onChange={category.onChange}
      />
      <TextField {...field('subject')} label="Subject" maxLength={mostCharacters.subject} isRequired />
      <CountedArea {...field('message')} label="Message" most={mostCharacters.message} minRows={6} isRequired />
      {isHydrated && <AttachmentList {...attachments} />}
    </RequestFormFrame>
  );
}
