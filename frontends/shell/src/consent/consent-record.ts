// What a person agreed to, and for how long that is valid.
export const consentVersion = '1.0';

/** The optional categories; the essential one cannot be refused. */
export interface ConsentChoices {
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly functional: boolean;
}
export type ConsentCategory = keyof ConsentChoices;

export interface ConsentRecord extends ConsentChoices {
  readonly essential: true;
  readonly timestamp: string;
  readonly version: string;
}

export const everything: ConsentChoices = { analytics: true, marketing: true, functional: true };
export const essentialOnly: ConsentChoices = { analytics: false, marketing: false, functional: false };

const monthsKept = 12;
/** Tolerated clock error; a record from further in the future would be valid forever. */
const clockErrorMs = 24 * 3_600_000;

export function recordOf({ analytics, marketing, functional }: ConsentChoices, now: Date): ConsentRecord {
  return { essential: true, analytics, marketing, functional, timestamp: now.toISOString(), version: consentVersion };
}

/** Undefined when it is missing, was edited by hand, is older than 12 months, or belongs to another version. */
export function readRecord(text: string | null | undefined, now: Date): ConsentRecord | undefined {
  const record = parsed(text);
  if (!record || record.version !== consentVersion) return undefined;
  const givenMs = Date.parse(record.timestamp);
  const isKnown = givenMs <= now.getTime() + clockErrorMs && endOf(record).getTime() > now.getTime();
  return isKnown ? record : undefined;
}

export function endOf({ timestamp }: ConsentRecord): Date {
  const end = new Date(timestamp);
  end.setUTCMonth(end.getUTCMonth() + monthsKept);
  return end;
}

function parsed(text: string | null | undefined): ConsentRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record: Partial<Record<keyof ConsentRecord, unknown>> = value;
  return (
    record.essential === true &&
    [record.analytics, record.marketing, record.functional].every((choice) => typeof choice === 'boolean') &&
    typeof record.timestamp === 'string' &&
    !Number.isNaN(Date.parse(record.timestamp)) &&
    typeof record.version === 'string'
  );
}
