// Which ways of signing in the service offers; until it has answered, only address and password are shown.
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { queryOptions, useQuery } from '@consilium/web/platform.ts';
import { providersIn, type ProviderId } from '#auth/providers.ts';

export interface SignInSettings {
  readonly providers: readonly ProviderId[];
  readonly mail: boolean;
  readonly phone: boolean;
  readonly signUp: boolean;
  readonly passkeys: boolean;
  /** Organisations may sign their people in. */
  readonly organisations: boolean;
  readonly linking: boolean;
  /** Other programs sign people in with their account here. */
  readonly programs: boolean;
  readonly totp: boolean;
  readonly securityKeys: boolean;
  readonly phoneFactor: boolean;
  readonly recoveryCodes: boolean;
}

const settingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: async ({ signal }) => read(await api.auth.settings(undefined, { signal })),
  staleTime: 600_000,
});

export function useSignInSettings(): SignInSettings {
  const { data } = useQuery(settingsQuery);
  return data ?? unknown;
}

/** False until the service has answered, or could not. */
export function useAreSettingsKnown(): boolean {
  return !useQuery(settingsQuery).isPending;
}

function read({ external = {}, mfa = {}, ...answer }: ApiOutputs['auth']['settings']): SignInSettings {
  const makesKeys = browserMakesKeys();
  return {
    providers: providersIn(external),
    mail: external['email'] !== false,
    phone: external['phone'] === true,
    signUp: answer.disable_signup !== true,
    passkeys: answer.passkeys_enabled === true && makesKeys,
    organisations: answer.saml_enabled === true,
    linking: answer.manual_linking_enabled === true,
    programs: answer.oauth_server_enabled === true,
    totp: mfa.totp === true,
    securityKeys: mfa.webauthn === true && makesKeys,
    phoneFactor: mfa.phone === true,
    recoveryCodes: mfa.recovery_codes === true,
  };
}

/** Not in a browser without WebAuthn, not over plain http, and never at an IP address. */
export function browserMakesKeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/u.test(window.location.hostname);
  return 'PublicKeyCredential' in window && 'credentials' in navigator && !isNumber;
}

const unknown: SignInSettings = {
  providers: [],
  mail: false,
  phone: false,
  signUp: true,
  passkeys: false,
  organisations: false,
  linking: false,
  programs: false,
  totp: false,
  securityKeys: false,
  phoneFactor: false,
  recoveryCodes: false,
};
