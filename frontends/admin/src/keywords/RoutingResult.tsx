// The result of a test: confidence, expert, reasoning, a score for each expert, and the words that counted.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import type { Routing } from '#keywords/keywords-query.ts';
import { confidenceWords, percent } from '#keywords/keyword-words.ts';
import styles from '#keywords/KeywordManagement.module.css';

export function RoutingResult({ routing }: { readonly routing: Routing }) {
  const { expertId, confidence, reasoning, scores, words } = routing;
  const ordered = expertIds.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return (
    <div className={styles.part}>
      <dl className={styles.facts}>
        <div>
          <dt>Assigned expert</dt>
          <dd>{expertLabel(expertId)}</dd>
        </div>
        <div>
          <dt>Confidence</dt>
          <dd>{confidenceWords[confidence]}</dd>
        </div>
        <div>
          <dt>Reasoning</dt>
          <dd>{reasoning}</dd>
        </div>
      </dl>
      <table className={styles.table}>
        <caption>Scores</caption>
        <thead>
          <tr>
            <th scope="col">Expert</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((id) => (
            <tr key={id}>
              <th scope="row">{expertLabel(id)}</th>
              <td>
                <meter min={0} max={1} value={scores[id] ?? 0} aria-hidden /> {percent(scores[id] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Words words={words} />
    </div>
  );
}

function Words({ words }: Pick<Routing, 'words'>) {
  if (words.length === 0) return <p className={styles.note}>No keyword was found: the meaning of the text decided.</p>;
  return (
    <table className={styles.table}>
      <caption>Words that counted</caption>
      <thead>
        <tr>
          <th scope="col">In the text</th>
          <th scope="col">Expert</th>
          <th scope="col">Strength</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ seen, expertId, term, strength }) => (
          <tr key={`${expertId} ${term} ${seen}`}>
            <th scope="row">{seen}</th>
            <td>{strength < 0 ? `against ${expertLabel(expertId)}` : expertLabel(expertId)}</td>
            <td>{Math.abs(strength).toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
