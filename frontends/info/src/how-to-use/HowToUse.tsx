// /how-to-use: steps, tips, example conversations, FAQ.
import { ExampleConversations } from '#how-to-use/ExampleConversations.tsx';
import { FrequentQuestions } from '#how-to-use/FrequentQuestions.tsx';
import { Article, Section } from '#pages/Article.tsx';

export function HowToUse() {
  return (
    <Article title="How to Use" lead="Describe a problem in your own words. The expert who fits it answers.">
      <Steps />
      <Tips />
      <Section title="Example conversations" id="examples">
        <ExampleConversations />
      </Section>
      <Section title="Frequently asked questions" id="faq">
        <FrequentQuestions />
      </Section>
    </Article>
  );
}

function Steps() {
  return (
    <Section title="Steps" id="steps">
      <ol>
        <li>Describe the problem as you would to a friend, or choose an expert yourself.</li>
        <li>See who was chosen for you, and why. You can pick somebody else.</li>
        <li>Sign up to get the answer. We keep your question and send it once you confirm your email.</li>
        <li>Read the reply while it is written. Under it are solutions with steps, difficulty, time and cost.</li>
        <li>Keep asking. Send a follow-up question below a reply with one click.</li>
        <li>Take on what you want to do: it becomes an action item with steps to tick off and a day to do it.</li>
      </ol>
    </Section>
  );
}

function Tips() {
  return (
    <Section title="Tips" id="tips">
      <ul>
        <li>Say what you have tried already and what happened.</li>
        <li>Say what matters to you: time, money, keeping the peace.</li>
        <li>Name your country when rules, prices or offices matter.</li>
        <li>One problem per conversation keeps the answers to the point.</li>
        <li>Leave out what nobody needs to know, such as account numbers and passwords.</li>
        <li>You can close the page while a reply is being written. It will be waiting for you.</li>
      </ul>
    </Section>
  );
}
