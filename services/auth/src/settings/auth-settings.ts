// The settings in the form the routes use.
import { z } from 'zod';
import type { adminVariables } from '../admin/admin-variables.ts';
import type { sessionLimitVariables } from '../sessions/session-limit-variables.ts';
import { sessionLimits } from '../sessions/session-limits.ts';
import type { SessionLimits } from '../sessions/session-limits.ts';
import type { settingsVariables } from './settings-variables.ts';

export interface AuthSettings {
  readonly emailEnabled: boolean;
  readonly signUpDisabled: boolean;
  readonly anonymousSignIns: boolean;
  readonly anonymousSignInsPerHour: number;
  readonly mailerAutoconfirm: boolean;
  readonly secureEmailChange: boolean;
  readonly otpTellsUnknownAddresses: boolean;
  readonly resendTellsUnknownNumbers: boolean;
  readonly passwordChangeNeedsReauthentication: boolean;
  readonly passwordChangeNeedsCurrent: boolean;
  readonly codeLength: number;
  readonly codeLifetimeSeconds: number;
  readonly confirmationLifetimeSeconds: number;
  readonly mailWaitSeconds: number;
  readonly mailLimits: {
    readonly perAddressPerDay: number;
    readonly perNetworkPerHour: number;
    readonly perHour: number;
  };
  readonly securityMailsPerDay: number;
  readonly refreshTokenReuseMs: number;
  readonly newDeviceMails: boolean;
  readonly sessionLimits: SessionLimits;
  readonly adminToken: string | undefined;
  readonly adminRequiresSecondFactor: boolean;
}

type Variables = z.output<z.ZodObject<typeof settingsVariables & typeof adminVariables & typeof sessionLimitVariables>>;

export function authSettings(config: Variables): AuthSettings {
  return {
    emailEnabled: config.EMAIL_PROVIDER,
    signUpDisabled: config.DISABLE_SIGNUP,
    anonymousSignIns: config.ANONYMOUS_SIGN_INS,
    anonymousSignInsPerHour: config.ANONYMOUS_SIGN_INS_PER_HOUR,
    mailerAutoconfirm: config.MAILER_AUTOCONFIRM,
    secureEmailChange: config.SECURE_EMAIL_CHANGE,
    otpTellsUnknownAddresses: config.OTP_TELLS_UNKNOWN_ADDRESSES,
    resendTellsUnknownNumbers: config.RESEND_TELLS_UNKNOWN_NUMBERS,
    passwordChangeNeedsReauthentication: config.PASSWORD_CHANGE_NEEDS_REAUTHENTICATION,
    passwordChangeNeedsCurrent: config.PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD,
    codeLength: config.MAILER_OTP_LENGTH,
    codeLifetimeSeconds: config.MAILER_OTP_LIFETIME_SECONDS,
    confirmationLifetimeSeconds: config.MAILER_CONFIRMATION_LIFETIME_SECONDS,
    mailWaitSeconds: config.MAIL_WAIT_SECONDS,
    mailLimits: {
      perAddressPerDay: config.MAILS_PER_ADDRESS_PER_DAY,
      perNetworkPerHour: config.MAILS_PER_NETWORK_PER_HOUR,
      perHour: config.MAILS_PER_HOUR,
    },
    securityMailsPerDay: config.SECURITY_MAILS_PER_ADDRESS_PER_DAY,
    refreshTokenReuseMs: config.REFRESH_TOKEN_REUSE_INTERVAL_SECONDS * 1000,
    newDeviceMails: config.NEW_DEVICE_MAILS,
    sessionLimits: sessionLimits(config),
    adminToken: config.AUTH_ADMIN_TOKEN,
    adminRequiresSecondFactor: config.ADMIN_REQUIRES_SECOND_FACTOR,
  };
}
