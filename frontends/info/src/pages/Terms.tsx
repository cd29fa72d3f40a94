// /terms: the rules in plain words.
import { Link } from '@consilium/web/platform.ts';
import { Article, Section } from '#pages/Article.tsx';
import { Operator } from '#pages/Operator.tsx';

export function Terms() {
  return (
    <Article title="Terms of Use" lead="The rules, in plain words.">
      <Section title="With whom you agree" id="operator">
        <Operator />
      </Section>
      <Section title="What the advice is" id="advice">
        <p>
          Replies are written by an AI or taken from written playbooks; each says which. They are general guidance, not
          professional advice, and they can be wrong. For health, legal and financial decisions, ask a professional who
          knows your situation. If you are in danger, call your local emergency number;{' '}
          <Link to="/crisis-support">helplines by country</Link> are always free to see.
        </p>
      </Section>
      <Section title="Your account" id="account">
        <p>
          You need a working email address. Keep your password to yourself; what happens under your account is yours.
          You can sign out of it at any time, and have it deleted as the <Link to="/privacy">Privacy Policy</Link> says.
        </p>
      </Section>
      <Section title="Messages and plans" id="plans">
        <ul>
          <li>Each plan has a number of messages a day. What is left is shown before it runs out.</li>
          <li>
            Every reply says whether it was counted, and why not if it was not. A reply that never began does not count.
          </li>
        </ul>
      </Section>
      <Section title="Paid plans" id="paid-plans">
        <ul>
          <li>
            Premium is paid by the month or by the year and renews until you cancel. You can cancel at any time under{' '}
            <Link to="/upgrade">Your plan</Link>, and take it back while the paid time lasts.
          </li>
          <li>
            Within 30 days of your first payment you can have all of it back; your access ends at once then. This can be
            had once with each card and each email address.
          </li>
          <li>
            After that, a canceled month is not paid back: you have access to its end. For a canceled year you choose
            between access to its end and ending at the closest month-end with the rest paid back.
          </li>
          <li>What comes back to you, and on which day your access ends, is shown before you confirm.</li>
        </ul>
      </Section>
      <Section title="Fair use" id="fair-use">
        <ul>
          <li>Do not try to break the service, read what belongs to others, or get around its limits.</li>
          <li>Do not ask for help in harming somebody.</li>
          <li>Send only files that you may share.</li>
        </ul>
      </Section>
      <Section title="Your content" id="content">
        <p>
          What you write stays yours, and so do the plans you download. It is used to answer you, as the{' '}
          <Link to="/privacy">Privacy Policy</Link> says.
        </p>
      </Section>
      <Section title="Changes" id="changes">
        <p>
          If these rules change, this page changes. What is stored in your browser:{' '}
          <Link to="/cookies">Cookie Policy</Link>.
        </p>
      </Section>
    </Article>
  );
}
