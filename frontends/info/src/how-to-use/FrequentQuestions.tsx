// The frequent questions: each with an anchor and a link to it, and a search over all of them.
import { questionGroups, type FrequentQuestion } from '@consilium/contracts/pages/frequent-questions.ts';
import { Link } from '@consilium/web/platform.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { SearchField } from '@consilium/web/ui/SearchField.tsx';
import { useState } from 'react';
import { findQuestions } from '#how-to-use/find-questions.ts';
import styles from '#how-to-use/FrequentQuestions.module.css';

export function FrequentQuestions() {
  const [search, setSearch] = useState('');
  const groups = findQuestions(questionGroups, search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Search the questions" value={search} onChange={setSearch} />
      </div>
      <output className="visually-hidden">{search.trim() === '' ? '' : foundWords(count)}</output>
      {groups.map(({ title, questions }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h3>{title}</h3>
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </section>
      ))}
      {count === 0 && (
        <EmptyState
          title="No question matches"
          text="Try another word, or a shorter one."
          action={<Link to="/contact">Get in Touch</Link>}
        />
      )}
    </>
  );
}

function foundWords(count: number): string {
  return count === 1 ? '1 question matches' : `${count} questions match`;
}

function Question({ question: { id, question, answer, more } }: { readonly question: FrequentQuestion }) {
  return (
    <div id={id} className={styles.question}>
      <h4>
        {question}
        <a href={`#${id}`} className={styles.anchor} aria-label={`Link to “${question}”`}>
          #
        </a>
      </h4>
      <p>
        {answer}
        {more && (
          <>
            {' '}
            <Link to={more.to}>{more.words}</Link>
          </>
        )}
      </p>
    </div>
  );
}
