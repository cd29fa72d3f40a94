// The messages for the answers of the sign-in service.
export const unexpectedFailure = 'An unexpected error occurred. Please try again.';

export function signUpFailure(message: string): string {
  if (message.toLowerCase().includes('already registered')) {
    return 'This email is already registered. Please sign in instead.';
  }
  return message || unexpectedFailure;
}

export function signInFailure(message: string): string {
  if (message.includes('Invalid login credentials')) {
    return 'Invalid email or password. Please check your credentials and try again.';
  }
  return message || unexpectedFailure;
}

export const resetFailure = 'Failed to send reset email. Please try again.';

export const resetSent =
  'Password reset email sent! Check your inbox and click the link to reset your password. You have been logged out for security.';

export const passwordUpdated = 'Password updated successfully! You can now sign in with your new password.';
