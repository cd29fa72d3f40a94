// Describes a tuple of one kind with `items` and its length, for tools that hardly support `prefixItems`.
export function withPlainTuples<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withPlainTuples) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const { prefixItems, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, value]: [string, unknown]) => [name, withPlainTuples(value)]),
  );
  if (!Array.isArray(prefixItems) || 'items' in rest)
    return (prefixItems === undefined ? rest : { ...rest, prefixItems }) as Node;
  const length = prefixItems.length;
  const kinds = new Set(prefixItems.map((kind) => JSON.stringify(kind)));
  if (kinds.size !== 1) return { ...rest, prefixItems, items: false, minItems: length } as Node;
  return { ...rest, items: prefixItems[0] as unknown, minItems: length, maxItems: length } as Node;
}
