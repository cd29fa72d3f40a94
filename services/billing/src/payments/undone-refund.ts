// Whether the money of a refund stayed with us: the provider's word for a refund that failed or was taken back.
const undone: ReadonlySet<string | null> = new Set(['failed', 'canceled']);

export function isUndone({ status }: { readonly status: string | null }): boolean {
  return undone.has(status);
}
