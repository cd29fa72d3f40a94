// What every object of the sandbox has. Keys beginning with _ never leave it.
export interface StoredObject {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  /** When something happens to it by itself; null or absent: never. */
  _due?: number | null;
  /** What it belongs to besides its customer. */
  readonly _parent?: string | null;
}

/** A customer's id where the object has one. */
export function customerOf(object: StoredObject): string | null {
  if (object.object === 'customer') return null;
  const { customer } = object as { readonly customer?: unknown };
  return typeof customer === 'string' ? customer : null;
}

/** Stands before paths of the sandbox's own pages until it is known under which address somebody reaches them. */
export const OWN_PAGE = 'sandbox:';

export function withoutPrivate(value: unknown): unknown {
  return onTheWire(value, OWN_PAGE);
}

/** As it is told to somebody who reaches the sandbox at that origin. */
export function onTheWire(value: unknown, origin: string): unknown {
  if (typeof value === 'string' && value.startsWith(`${OWN_PAGE}/`)) return origin + value.slice(OWN_PAGE.length);
  if (Array.isArray(value)) return value.map((item) => onTheWire(item, origin));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('_'))
      .map(([key, inner]) => [key, onTheWire(inner, origin)]),
  );
}
