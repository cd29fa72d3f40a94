// The messages for why the question cannot be shown.
export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

const startAgain = 'Please go back to the program and start there again.';

const failures: Readonly<Record<string, FailureWords>> = {
  oauth_authorization_not_found: {
    title: 'This question is no longer open',
    text: `It took too long, or somebody else opened it. ${startAgain}`,
  },
  validation_failed: { title: 'This question was answered already', text: startAgain },
  reauthentication_needed: {
    title: 'Please sign in again first',
    text: 'The program wants to be sure that it is you. After that you come back to this question.',
  },
  no_authorization: {
    title: 'You need an account for this',
    text: 'A program can only be told who you are when you have signed up with an address.',
  },
  feature_disabled: {
    title: 'This is switched off here',
    text: 'Signing in to other programs with Consilium is not offered at the moment.',
  },
};

/** For an error of the server. */
export function questionFailure(code: string): FailureWords {
  return (
    failures[code] ?? {
      title: 'The question could not be loaded',
      text: 'Nothing was allowed and nothing was sent on. Please try again.',
    }
  );
}

/** For a link that the server refused before showing the question. */
export function linkFailureWords(code: string | null): FailureWords {
  const why =
    code === 'oauth_client_not_found'
      ? 'The program that sent you here is not registered with us.'
      : 'The link that brought you here is not complete, or asks to send you to an address that is not the program’s.';
  return {
    title: 'You were not sent on',
    text: `${why} Nothing about you was shared. If you trust the program, tell its makers.`,
  };
}
