// What the button of a failure does.
export type WayOut =
  | 'retry'
  | 'retry-when-free'
  | 'send-as-code'
  | 'show-running-reply'
  | 'sign-in'
  | 'sign-up'
  | 'use-other-class'
  | 'none';
