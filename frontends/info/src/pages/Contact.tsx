// /contact: writing to us, or confirming the address of what was written.
import { Link, useSearchParams } from '@consilium/web/platform.ts';
import type { ReactNode } from 'react';
import { ConfirmRequest } from '#contact/ConfirmRequest.tsx';
import { ContactForm } from '#contact/ContactForm.tsx';
import { useContactForm } from '#contact/use-contact-form.ts';
import { DangerFirst } from '#forms/DangerFirst.tsx';
import styles from '#forms/Form.module.css';
import { Article, Section } from '#pages/Article.tsx';

export function Contact() {
  const [search] = useSearchParams();
  const token = search.get('confirm');
  if (token === null) return <Writing />;
  return (
    <GetInTouch>
      <ConfirmRequest key={token} token={token} />
    </GetInTouch>
  );
}

function GetInTouch({ children }: { readonly children: ReactNode }) {
  return (
    <Article title="Get in Touch" lead="Write to us; we answer by email.">
      {children}
    </Article>
  );
}

function Writing() {
  const request = useContactForm();
  const { state, sendAnyway, writeOn } = request;
  if (state.phase === 'danger') return <DangerFirst help={state.help} onSend={sendAnyway} onBack={writeOn} />;
  return (
    <GetInTouch>
      <div className={styles.intro}>
        <p>
          We answer general inquiries within 24 hours, technical support within 12 hours. The{' '}
          <Link to="/how-to-use">Knowledge Base</Link> answers common questions at once.
        </p>
        <p>
          In an emergency call your local emergency number. <Link to="/crisis-support">Emergency support</Link> lists
          helplines by country.
        </p>
      </div>
      <Section title="Your message">
        <ContactForm request={request} />
      </Section>
    </GetInTouch>
  );
}
