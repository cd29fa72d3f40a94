// The one rule of forms for an email address, and its sentences.
export const EMAIL_MAX_CHARACTERS = 254;

/** Undefined when it is an address. */
export function checkEmail(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'Email is required';
  if (trimmed.length > EMAIL_MAX_CHARACTERS) return 'Email is too long';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(trimmed) ? undefined : 'Invalid email format';
}
