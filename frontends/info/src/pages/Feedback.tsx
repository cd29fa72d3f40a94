// /feedback: what people think of the product.
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { Link } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { FeedbackSection } from '#feedback/FeedbackSection.tsx';
import { useFeedbackForm } from '#feedback/use-feedback-form.ts';
import { DangerFirst } from '#forms/DangerFirst.tsx';
import { Article, Section } from '#pages/Article.tsx';

export function Feedback() {
  const person = usePerson();
  const request = useFeedbackForm();
  const { state, sendAnyway, writeOn } = request;
  if (state.phase === 'danger') return <DangerFirst help={state.help} onSend={sendAnyway} onBack={writeOn} />;
  return (
    <Article title="Share Feedback" lead={requestSentences.oneFieldIsEnough}>
      <Section title="Your feedback">
        <p>
          {person
            ? 'It is kept under the pseudonym of your account, without your name and email address.'
            : 'You need no account for it, and we don’t ask who you are.'}
        </p>
        <FeedbackSection request={request} />
      </Section>
      <Section title="On a reply">
        <p>Use the thumbs under any reply. We save them with the reply.</p>
      </Section>
      <Section title="If you need an answer">
        <p>
          <Link to="/contact">Write to us</Link>. Feedback itself is not answered.
        </p>
      </Section>
    </Article>
  );
}
