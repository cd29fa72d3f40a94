// Batches the questions of one turn of the event loop: a busy process sends one request for many callers.
export type AskTogether<Question, Answer> = (question: Question) => Promise<Answer>;

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** `ask` answers in the order of its questions, at most `mostTogether`. A failure fails all of them. */
export function askTogether<Question, Answer>(
  mostTogether: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): AskTogether<Question, Answer> {
  let waiting: Asked<Question, Answer>[] = [];
  const send = () => {
    const asked = waiting;
    waiting = [];
    if (asked.length === 0) return;
    ask(asked.map(({ question }) => question)).then(
      (answers) => asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer)),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    );
  };
  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // Sent after everything that arrived in this turn has been read.
    if (waiting.length === 0) setImmediate(send);
    waiting.push({ question, resolve, reject });
    if (waiting.length >= mostTogether) send();
    return promise;
  };
}
