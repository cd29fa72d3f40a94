// Accounts whose address or name contains what somebody typed, as their indexes know it.

/** `parameter` is the place of what was typed, such as `$1`; its percent signs and underscores mean themselves. */
export function hasInAddressOrName(parameter: string): string {
  const pattern = `('%' || regexp_replace(lower(${parameter}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
  return `(u.email like ${pattern} or lower(u.user_metadata ->> 'full_name') like ${pattern})`;
}
