// Sentences that are specified to the letter, and so keep their spelling, capitals, dots and quotes.
const waiting = [
  'Getting expert response...',
  'Initializing AI experts...',
  'Loading profile...',
  'Loading subscription details...',
  'Loading your conversations...',
  'Loading...',
  'Premium tier is thinking deeply about your question...',
  'Processing...',
  'Saving...',
];

const buttons = [
  '← Back to Sign In',
  'Accept All',
  'Cancel Subscription',
  'Change Plan',
  'Complete All Steps',
  'Complete Conversation',
  'Confirm Cancellation',
  'Cookie Preferences',
  'Downgrade to Free',
  'Keep Subscription',
  'Manage Subscription',
  'Need Extra Help?',
  'Refresh Data',
  'Generate Expert Keywords',
  'Test Routing',
  'Reject All',
  'Save Preferences',
  'Sign In',
  'Sign Up',
  'Update Password',
];

const sentences = [
  'Cancelled',
  "Passwords don't match",
  'Subscription Cancelled',
  "We've sent you a confirmation link.",
  "You don't have permission to access the admin portal",
  "You'll be redirected to complete your subscription upgrade.",
  "You'll continue to have access until your current billing period ends.",
  "You'll continue to have access until {dayInWords}.",
  "You're currently on the {tierInWords} plan",
  "You've been successfully logged in.",
  "You've been successfully logged out.",
  "You've reached the free usage limit. Sign up to continue chatting with experts!",
  'Your subscription has been cancelled',
  "Your subscription has been cancelled. You'll continue to have access until your billing period ends.",
  "Your subscription has been cancelled. You'll continue to have access until {…}, and no further payments are taken.",
  'Your subscription has been cancelled. {access}{refund}',
];

export const specified: ReadonlySet<string> = new Set([...waiting, ...buttons, ...sentences]);
