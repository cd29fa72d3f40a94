// The messages for why the question cannot be shown.
export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

const startAgain = 'Please go back to the program and start there again.';

const failures: Readonly<Record<string, FailureWords>> = {
  oauth_authorization_not_found: {
    title: 'This request is no longer open',
    text: `It took too long, or somebody else opened it. ${startAgain}`,
  },
  validation_failed: { title: 'This request was already answered', text: startAgain },
  reauthentication_needed: {
    title: 'Please sign in again first',
    text: 'The program wants to confirm it’s you. Then you come back here.',
  },
  no_authorization: {
    title: 'You need an account for this',
    text: 'Sign up with an email address first. Then you can sign in to other programs.',
  },
  feature_disabled: {
    title: 'This is switched off here',
    text: 'Sign-in to other programs with Consilium is off right now.',
  },
};

/** For an error of the server. */
export function questionFailure(code: string): FailureWords {
  return (
    failures[code] ?? {
      title: 'We couldn’t load the request',
      text: 'Nothing was shared. Please try again.',
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
