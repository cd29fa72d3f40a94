// /terms: the rules in plain words.
import { Article, Section } from '#pages/Article.tsx';

export function Terms() {
  return (
    <Article title="Terms of Use" lead="The rules, in plain words.">
      <Section title="What the advice is">
        <p>
          Replies are written by an AI. They are general advice, not professional advice, and they can be wrong. For
          health, legal and financial decisions, ask a professional who knows your situation.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          You need a working e-mail address. Keep your password to yourself; what happens under your account is yours.
        </p>
      </Section>
      <Section title="Fair use">
        <ul>
          <li>Each plan has a number of messages per day. It is shown before it runs out.</li>
          <li>Do not try to break the service, read what belongs to others, or get around its limits.</li>
          <li>Do not ask for help in harming somebody.</li>
        </ul>
      </Section>
      <Section title="Your content">
        <p>What you write stays yours. It is used to answer you.</p>
      </Section>
    </Article>
  );
}
