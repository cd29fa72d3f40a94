// /about: mission, experts, values, careers.
import { Article, Section } from '#pages/Article.tsx';

export function About() {
  return (
    <Article title="About Consilium" lead="Every problem. Every expert. One conversation.">
      <Section title="Our mission" id="mission">
        <p>
          Problems do not come sorted by profession. Consilium lets you describe one in your own words, brings in the
          expert who fits, and turns the advice into steps that you can take today.
        </p>
      </Section>
      <Section title="Expert team" id="team">
        <p>The experts are AI personas, each with a field of its own. Four of them:</p>
        <ul>
          <li>The technology expert: devices, software, networks, accounts.</li>
          <li>The relationship counselor: family, partners, friends, hard conversations.</li>
          <li>The career strategist: work, changes, interviews, negotiations.</li>
          <li>The financial advisor: budgets, debts, savings, larger decisions.</li>
        </ul>
        <p>Others cover health, law and the home, and one listens when a problem fits no single field.</p>
      </Section>
      <Section title="Our values">
        <ul>
          <li>Safety first: if your words sound like danger, you see helplines before anything else.</li>
          <li>Clear terms: you see what counts, what it costs, and who answers.</li>
          <li>Your words stay yours: what you write is shown to nobody but you and the service that answers.</li>
        </ul>
      </Section>
      <Section title="Careers" id="careers">
        <p>There are no open positions at the moment. When there are, they will be listed here.</p>
      </Section>
    </Article>
  );
}
