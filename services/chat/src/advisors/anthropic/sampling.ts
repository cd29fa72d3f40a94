// Sets the temperature for models that accept one.
/** Up to generation 4.6. Later models answer 400 to any sampling parameter; API version 2026-10-21 does so for every model. */
const takesTemperature = /^claude-(?:3|(?:opus|sonnet|haiku)-4(?:-[0-6](?!\d)|-\d{8}|$))/u;

export interface Sampling {
  readonly body: { readonly temperature?: number };
  readonly headers: Readonly<Record<string, string>>;
}

export function samplingFor(model: string, temperature: number): Sampling {
  if (!takesTemperature.test(model)) return { body: {}, headers: {} };
  return { body: { temperature }, headers: { 'anthropic-version': '2023-06-01' } };
}
