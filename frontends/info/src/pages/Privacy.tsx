// /privacy: what is kept, where it goes, what is never done.
import { Link } from '@consilium/web/platform.ts';
import { Article, Section } from '#pages/Article.tsx';

export function Privacy() {
  return (
    <Article title="Privacy Policy" lead="What is kept about you, what for, and who sees it.">
      <Section title="What is kept">
        <ul>
          <li>Your account: e-mail address, name, time zone, and your password as a one-way hash.</li>
          <li>Your conversations: what you wrote, the replies, and whether they were counted.</li>
          <li>Your sign-ins: when a session began and when it was last used.</li>
        </ul>
        <p>Without an account your conversations stay in your browser; the server only counts how many there were.</p>
      </Section>
      <Section title="Who sees it">
        <p>
          A message is shown to the AI model that answers it. If the operator of this site has connected an outside
          model, the text of your message and the recent conversation are sent to its provider for that purpose. Nobody
          else receives what you write.
        </p>
        <p>
          Figures about the use of the product carry a pseudonym in place of your name, and lengths in place of words.
        </p>
      </Section>
      <Section title="In a crisis">
        <p>
          A message that sounds like danger is answered with helplines. It is not counted, and nothing about it goes
          into figures of any kind.
        </p>
      </Section>
      <Section title="Cookies and browser storage">
        <p>
          They are listed under <Link to="/cookies">Cookie Policy</Link>.
        </p>
      </Section>
    </Article>
  );
}
