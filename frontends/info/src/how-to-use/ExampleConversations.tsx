// Four short conversations as they really go without a model.
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import styles from '#how-to-use/ExampleConversations.module.css';
import { exampleConversations, type ExampleConversation } from '@consilium/contracts/pages/example-conversations.ts';

export function ExampleConversations() {
  return (
    <>
      <p>
        These four are answered from the offline playbook, shortened. Each time this site is tested, the questions are
        asked again, and these words have to come back.
      </p>
      <ul className={styles.examples}>
        {exampleConversations.map((example) => (
          <Example key={example.problem} example={example} />
        ))}
      </ul>
    </>
  );
}

function Example({ example }: { readonly example: ExampleConversation }) {
  const { problem, expert, reply, solution, followUp, furtherReply } = example;
  return (
    <li className={styles.example}>
      <h3>{expertLabel(expert)}</h3>
      <dl className={styles.turns}>
        <dt>You ask</dt>
        <dd className={styles.asked}>{problem}</dd>
        <dt>The expert answers</dt>
        <dd>
          <p>{reply}</p>
          <p className={styles.solution}>{solution.title}</p>
          <ol>
            {solution.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </dd>
        <dt>You ask on</dt>
        <dd className={styles.asked}>{followUp}</dd>
        <dt>The expert answers</dt>
        <dd>{furtherReply}</dd>
      </dl>
    </li>
  );
}
