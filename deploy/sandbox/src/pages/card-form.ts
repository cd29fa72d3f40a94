// The card form: its fields, their errors, and the parsed card.
import { z } from 'zod';
import { html } from './html.ts';
import type { Markup } from './html.ts';

const entrySchema = z.object({
  number: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  cvc: z.string().max(10).default(''),
  name: z.string().max(100).default(''),
});
export type CardEntry = z.output<typeof entrySchema>;

export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string;
}

export type CardErrors = Readonly<Partial<Record<keyof CardEntry, string>>>;

/** The card, or its errors. `now` is the sandbox's time: cards expire by its clock. */
export function readCard(
  body: unknown,
  now: number,
): { readonly entry: CardEntry; readonly card?: TypedCard; readonly errors: CardErrors } {
  const entry = entrySchema.safeParse(body).data ?? { number: '', expiry: '', cvc: '', name: '' };
  const number = entry.number.replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(entry.expiry);
  const errors: CardErrors = {
    ...(!isCardNumber(number) && { number: 'Your card number is invalid.' }),
    ...(!expiry && { expiry: 'Your card’s expiration date is incomplete.' }),
    ...(expiry && isOver(expiry, now) && { expiry: 'Your card’s expiration date is in the past.' }),
    ...(!/^\d{3,4}$/.test(entry.cvc.trim()) && { cvc: 'Your card’s security code is incomplete.' }),
    ...(entry.name.trim() === '' && { name: 'Your name is needed as it stands on the card.' }),
  };
  if (!expiry || Object.keys(errors).length > 0) return { entry, errors };
  return { entry, errors, card: { number, ...expiry, name: entry.name.trim() } };
}

function readExpiry(text: string): { readonly expMonth: number; readonly expYear: number } | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : undefined;
}

/** A card is valid until the end of its month. */
function isOver({ expMonth, expYear }: { readonly expMonth: number; readonly expYear: number }, now: number): boolean {
  return Date.UTC(expYear, expMonth, 1) <= now * 1000;
}

/** The Luhn check digit of card numbers. */
function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export function cardFields(entry: CardEntry | undefined, errors: CardErrors = {}): Markup {
  const first = (['number', 'expiry', 'cvc', 'name'] as const).find((name) => errors[name] !== undefined);
  const shared = { entry, errors, first };
  return html`${field({ ...shared, name: 'number', label: 'Card number', autocomplete: 'cc-number', example: '4242 4242 4242 4242', numeric: true })}
    <div class="pair">
      ${field({ ...shared, name: 'expiry', label: 'Expiry, MM/YY', autocomplete: 'cc-exp', example: '12/34' })}
      ${field({ ...shared, name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', example: '123', numeric: true })}
    </div>
    ${field({ ...shared, name: 'name', label: 'Name on card', autocomplete: 'cc-name', example: '' })}`;
}

function field(options: {
  readonly name: keyof CardEntry;
  readonly label: string;
  readonly autocomplete: string;
  readonly example: string;
  readonly numeric?: boolean;
  readonly entry: CardEntry | undefined;
  readonly errors: CardErrors;
  readonly first: keyof CardEntry | undefined;
}): Markup {
  const { name, label, autocomplete, example, numeric, entry, errors, first } = options;
  const error = errors[name];
  // Without JavaScript, autofocus puts the cursor into the first wrong field.
  const wrong = error !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${entry?.[name]}"
      placeholder="${example}"
      autocomplete="${autocomplete}"
      ${numeric && html`inputmode="numeric"`}
      ${wrong}
      ${first === name && html`autofocus`}
      required
    />
    ${error !== undefined && html`<p class="wrong" id="${name}-error">${error}</p>`}
  </div>`;
}
