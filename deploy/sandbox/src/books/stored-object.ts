// The properties of every stored object. Keys beginning with _ are private.
export interface StoredObject {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  /** When the object is due for processing; null or absent: never. */
  _due?: number | null;
  /** The parent object, besides the customer. */
  readonly _parent?: string | null;
}

/** A customer's id where the object has one. */
export function customerOf(object: StoredObject): string | null {
  if (object.object === 'customer') return null;
  const { customer } = object as { readonly customer?: unknown };
  return typeof customer === 'string' ? customer : null;
}

/** Placeholder before paths of the sandbox's own pages, replaced by the caller's origin. */
export const OWN_PAGE = 'sandbox:';

export function withoutPrivate(value: unknown): unknown {
  return onTheWire(value, OWN_PAGE);
}

/** The object as sent to a caller who uses this origin. */
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
