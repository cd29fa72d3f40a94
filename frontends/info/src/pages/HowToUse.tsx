// /how-to-use: steps, tips, example conversations, FAQ.
import { Link } from '@consilium/web/platform.ts';
import { Article, Section } from '#pages/Article.tsx';

export function HowToUse() {
  return (
    <Article title="How to Use" lead="Describe a problem in your own words. The expert who fits it answers.">
      <Steps />
      <Tips />
      <Examples />
      <Questions />
    </Article>
  );
}

function Steps() {
  return (
    <Section title="Steps">
      <ol>
        <li>Describe the problem as you would to a friend, or choose an expert yourself.</li>
        <li>See who was chosen for you, and why. You can pick somebody else.</li>
        <li>Sign up to get the answer. We keep your question and send it once you confirm your email.</li>
        <li>Read the reply while it is written. Under it are solutions with steps, difficulty, time and cost.</li>
        <li>Keep asking. Send a follow-up question below a reply with one click.</li>
      </ol>
    </Section>
  );
}

function Tips() {
  return (
    <Section title="Tips">
      <ul>
        <li>Say what you have tried already and what happened.</li>
        <li>Say what matters to you: time, money, keeping the peace.</li>
        <li>One problem per conversation keeps the answers to the point.</li>
        <li>You can close the page while a reply is being written. It will be waiting for you.</li>
      </ul>
    </Section>
  );
}

function Examples() {
  return (
    <Section title="Example conversations">
      <ul>
        <li>“My laptop gets hot and slow after ten minutes of a video call.” A technology question.</li>
        <li>“My sister and I have not spoken since the inheritance, and I want to write to her.” Relationships.</li>
        <li>“I was offered a better title for less money. How do I decide?” Career.</li>
        <li>“I have three credit cards and can pay off only one this year.” Finance.</li>
      </ul>
    </Section>
  );
}

function Questions() {
  return (
    <Section title="Frequently asked questions" id="faq">
      <h3>Does every message count?</h3>
      <p>
        Under each reply you see whether it counted and why. A reply that failed, or that you stopped before its first
        word, does not count.
      </p>
      <h3>When do I get new messages?</h3>
      <p>
        At midnight where you live. The exact time is on your <Link to="/metrics">Metrics</Link> page.
      </p>
      <h3>Who answers?</h3>
      <p>
        An AI in the role of an expert. It can be wrong. It does not replace a doctor, a lawyer or a financial advisor
        who knows you.
      </p>
      <h3>What if I am in danger?</h3>
      <p>
        Call your local emergency number. <Link to="/crisis-support">Emergency support</Link> lists people to talk to in
        your country. Help in a crisis is never counted and never needs an account.
      </p>
    </Section>
  );
}
