// Reads the profile's fields from the user data of a sign-up or an update.
import type { Metadata } from '../users/user.ts';

const NAME_CHARACTERS = 100;

export interface ProfileFields {
  readonly displayName: string;
  readonly zone: string;
  readonly locale: string | null;
}

export function newProfile(email: string, data: Metadata): ProfileFields {
  return {
    displayName: displayNameFrom(data) ?? (email.split('@')[0] || 'User').slice(0, NAME_CHARACTERS),
    zone: zoneFrom(data) ?? 'UTC',
    locale: localeFrom(data) ?? null,
  };
}

/** Only valid fields; the others stay as they are. */
export function profileChange(data: Metadata): Partial<ProfileFields> {
  const [displayName, zone, locale] = [displayNameFrom(data), zoneFrom(data), localeFrom(data)];
  return { ...(displayName && { displayName }), ...(zone && { zone }), ...(locale && { locale }) };
}

function displayNameFrom(data: Metadata): string | undefined {
  const name = data['full_name'];
  const trimmed = typeof name === 'string' ? name.trim().slice(0, NAME_CHARACTERS) : '';
  return trimmed === '' ? undefined : trimmed;
}

/** The canonical IANA name. */
export function zoneFrom(data: Metadata): string | undefined {
  const zone = data['time_zone'];
  // Intl accepts offsets such as +02:00, but they have no daylight saving time.
  if (typeof zone !== 'string' || !/^[A-Z][\w+/-]{1,63}$/i.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function localeFrom(data: Metadata): string | undefined {
  const locale = data['locale'];
  if (typeof locale !== 'string' || locale.length > 35) return undefined;
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}
