// /feedback: where an opinion counts today.
import { Article, Section } from '#pages/Article.tsx';

export function Feedback() {
  return (
    <Article title="Share Feedback" lead="Writing feedback on this page is not possible yet.">
      <Section title="On a reply">
        <p>Use the thumbs under any reply. We save them with the reply.</p>
      </Section>
    </Article>
  );
}
