// /contact: writing to us, or confirming the address of what was written.
import { Link, useSearchParams } from '@consilium/web/platform.ts';
import { ConfirmRequest } from '#contact/ConfirmRequest.tsx';
import { ContactForm } from '#contact/ContactForm.tsx';
import { Article, Section } from '#pages/Article.tsx';

export function Contact() {
  const [search] = useSearchParams();
  const token = search.get('confirm');
  return (
    <Article title="Get in Touch" lead="Write to us; we answer by email.">
      {token === null ? <Writing /> : <ConfirmRequest key={token} token={token} />}
    </Article>
  );
}

function Writing() {
  return (
    <>
      <p>
        We answer general inquiries within 24 hours, technical support within 12 hours. The{' '}
        <Link to="/how-to-use">Knowledge Base</Link> answers common questions at once.
      </p>
      <p>
        In an emergency call your local emergency number. <Link to="/crisis-support">Emergency support</Link> lists
        helplines by country.
      </p>
      <Section title="Your message">
        <ContactForm />
      </Section>
    </>
  );
}
