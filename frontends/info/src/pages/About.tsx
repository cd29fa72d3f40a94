// /about: mission, experts, values, careers.
import { Link } from '@consilium/web/platform.ts';
import type { CSSProperties } from 'react';
import styles from '#pages/About.module.css';
import { Article, Section } from '#pages/Article.tsx';

export function About() {
  return (
    <Article title="About Consilium" lead="Every problem. Every expert. One conversation.">
      <Section title="Our mission" id="mission">
        <p>
          Problems do not come sorted by profession. Consilium lets you describe one in your own words, brings in the
          expert who fits, and turns the advice into steps that you can take today.
        </p>
        <p>
          You need not know whether yours is a matter of law, of money or of how to say it. You see who was chosen, and
          why, and you can choose somebody else.
        </p>
      </Section>
      <Section title="Expert team" id="team">
        <p>The experts are AI personas, each with a field of its own. Four of them:</p>
        <ul className={styles.team}>
          {fourExperts.map(({ field, name, covers }) => (
            <li key={field} className={styles.expert} style={hueOf(field)}>
              <h3>{name}</h3>
              <p>{covers}</p>
              <Link to={`/?expert=${field}`}>{`Ask the ${name.toLowerCase()}`}</Link>
            </li>
          ))}
        </ul>
        <p>Others cover health, law and the home, and one listens when a problem fits no single field.</p>
      </Section>
      <Section title="Our values" id="values">
        <ul>
          <li>Safety first: if your words sound like danger, you see helplines before anything else.</li>
          <li>Clear terms: you see what counts, what it costs, and who answers.</li>
          <li>Your words stay yours: what you write is shown to nobody but you and the service that answers.</li>
          <li>
            Open about money: what may earn us a commission says so, and the{' '}
            <Link to="/affiliate">Affiliate Disclosure</Link> says how it is ranked.
          </li>
          <li>No pretending: when nothing fits your question, the reply says that and does not count.</li>
        </ul>
      </Section>
      <Section title="Careers" id="careers">
        <p>There are no open positions at the moment. When there are, they will be listed here.</p>
        <p>
          A question about working with us? <Link to="/contact">Get in Touch</Link>.
        </p>
      </Section>
    </Article>
  );
}

function hueOf(field: string): CSSProperties & { '--expert-hue': string } {
  return { '--expert-hue': `var(--hue-${field})` };
}

const fourExperts = [
  {
    field: 'tech',
    name: 'Technology expert',
    covers: 'Devices, software, networks and accounts: slow laptops, lost passwords, suspicious links.',
  },
  {
    field: 'relationships',
    name: 'Relationship counselor',
    covers: 'Family, partners, friends and hard conversations: the same argument again, a breakup, a silence.',
  },
  {
    field: 'career',
    name: 'Career strategist',
    covers: 'Work, changes, interviews and negotiations: two offers, a raise, a boss who will not listen.',
  },
  {
    field: 'finance',
    name: 'Financial advisor',
    covers: 'Budgets, debts, savings and larger decisions: credit cards, a bill you cannot pay.',
  },
] as const;
