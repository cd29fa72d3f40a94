// Authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, one step of tolerance in either direction.
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const PATIENCE_STEPS = 1;

const shape = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

export interface TotpEnrollment {
  /** Raw SVG. */
  readonly qr_code: string;
  /** base32. */
  readonly secret: string;
  readonly uri: string;
}

export function newTotp(issuer: string, label: string): TotpEnrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...shape, issuer, label, secret }).toString();
  return { qr_code: renderSVG(uri), secret: secret.base32, uri };
}

/** The time step of the code; undefined for a wrong code, and for one that is not newer than the last accepted code. */
export function matchTotp(secret: string, code: string, lastTimeStep: number | null, now: Date): number | undefined {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: PATIENCE_STEPS });
  if (delta === null) return undefined;
  const timeStep = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return lastTimeStep !== null && timeStep <= lastTimeStep ? undefined : timeStep;
}
