// The actions in the audit, and their labels for the account's owner.

const labels = {
  account_created: 'Account created',
  account_confirmed: 'Account confirmed',
  recovery_asked: 'Mail to choose a new password requested',
  password_changed: 'Password changed',
  email_changed: 'E-mail address changed',
  phone_changed: 'Telephone number changed',
  sign_out: 'Signed out',
  session_revoked: 'A device signed out',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  recovery_codes_made: 'Recovery codes made',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  identity_linked: 'Another way to sign in added',
  identity_unlinked: 'A way to sign in removed',
  program_allowed: 'Sign-in to another program allowed',
  program_refused: 'Sign-in to another program refused',
  program_signed_in: 'Signed in to another program',
  program_removed: 'Access of another program withdrawn',
  program_reused: 'Access of another program ended: its key was used twice',
  export_asked: 'Copy of all data requested',
  deletion_asked: 'Deletion of the account requested',
  deletion_cancelled: 'Account kept: its deletion was called off',
  deletion_done: 'Account deleted',
  admin_refused: 'Refused: only administrators may do that',
  admin_create: 'Account made by an administrator',
  admin_change: 'Account changed by an administrator',
  admin_ban: 'Account blocked by an administrator',
  admin_lift: 'Account opened again by an administrator',
  admin_delete: 'Account deleted by an administrator',
  admin_invite: 'Invited by an administrator',
  admin_link: 'Link made by an administrator',
  admin_program: 'A program changed by an administrator',
  sso_provider_added: 'An identity provider added by an administrator',
  sso_provider_changed: 'An identity provider changed by an administrator',
  sso_provider_removed: 'An identity provider removed by an administrator',
  admin_factor_removed: 'Second factor removed by an administrator',
  admin_passkey_removed: 'Passkey removed by an administrator',
  admin_mail: 'A mail sent again by an administrator',
  admin_unlock: 'Sign-in opened again by an administrator',
  admin_sign_out: 'Signed out by an administrator',
  roles_changed: 'Roles changed',
} as const;
export type AuditAction = 'sign_in' | keyof typeof labels;
export const auditActions: readonly AuditAction[] = ['sign_in', ...(Object.keys(labels) as (keyof typeof labels)[])];

export type AuditOutcome =
  | 'succeeded'
  | 'wrong_password'
  | 'unknown_account'
  | 'not_confirmed'
  | 'banned'
  | 'wrong_factor'
  | 'token_reused';

/** Labels for the methods of proving one's identity; other methods are not named. */
const methods: Readonly<Record<string, string>> = {
  password: 'with the password',
  otp: 'by mail',
  sms: 'by SMS',
  magiclink: 'by mail',
  recovery: 'by mail',
  'email/signup': 'by mail',
  passkey: 'with a passkey',
  web3: 'with a wallet',
  'sso/saml': 'through your organisation',
  totp: 'with a code of the authenticator app',
  'mfa/webauthn': 'with a security key',
  'mfa/phone': 'with a code by SMS',
  'mfa/recovery_code': 'with a recovery code',
};

const failures: Readonly<Record<string, string>> = {
  wrong_password: 'Sign-in refused: wrong password',
  not_confirmed: 'Sign-in refused: the address was not confirmed',
  banned: 'Sign-in refused: the account is blocked',
  token_reused: 'A device signed out: its session was used twice',
};

interface AuditedAction {
  readonly action: AuditAction;
  readonly outcome: AuditOutcome;
  readonly method: string | null;
}

export function auditLabel({ action, outcome, method }: AuditedAction): string {
  // A newer version of this service may have written an action that this one does not know.
  const known: Readonly<Partial<Record<string, string>>> = labels;
  if (action !== 'sign_in') return known[action] ?? 'Account changed';
  const how = methods[method ?? ''];
  const end = how === undefined ? '' : ` ${how}`;
  if (outcome === 'wrong_factor') return `Sign-in refused${end}`;
  if (outcome !== 'succeeded') return failures[outcome] ?? 'Sign-in refused';
  return isSecondFactor(method) ? `Sign-in confirmed${end}` : `Signed in${end}`;
}

function isSecondFactor(method: string | null): boolean {
  return method === 'totp' || (method ?? '').startsWith('mfa/');
}
