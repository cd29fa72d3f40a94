// /contact: how to reach help today.
import { Link } from '@consilium/web/platform.ts';
import { Article, Section } from '#pages/Article.tsx';

export function Contact() {
  return (
    <Article title="Get in Touch" lead="Writing to us from this page is not possible yet.">
      <Section title="In an emergency">
        <p>
          Call your local emergency number. <Link to="/crisis-support">Emergency support</Link> lists helplines by
          country.
        </p>
      </Section>
      <Section title="With a question about the product">
        <p>
          The <Link to="/how-to-use">Knowledge Base</Link> answers the common ones.
        </p>
      </Section>
    </Article>
  );
}
