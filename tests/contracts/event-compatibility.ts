// Whether readers and writers of two builds understand each other's events. Names may be added to an open list, never
// removed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check_compat as isCompatible, initSync } from 'jsoncompat';

type Json = Record<string, unknown>;

const program = path.resolve(import.meta.dirname, '..', '..', 'node_modules', 'jsoncompat', 'jsoncompat_wasm_bg.wasm');

export function loadComparison(): void {
  initSync({ module: readFileSync(program) });
}

/** The reasons why the changed schema may not replace the released one; empty when it may. */
export function breaksOf(released: Json, changed: Json): readonly string[] {
  const lost = lostNames(released, changed).map((name) => `the name ${name} is lost`);
  const isRead = isCompatible(JSON.stringify(released), JSON.stringify(changed), 'both');
  return isRead ? lost : [...lost, 'readers of one do not take what is written by the other'];
}

/** Old events keep their names forever, so known names may only be added. */
function lostNames(released: Json, changed: Json): readonly string[] {
  const now = namesByPlace(changed);
  return [...namesByPlace(released)].flatMap(([place, names]) =>
    names.filter((name) => !now.get(place)?.includes(name)).map((name) => `${name} (${place})`),
  );
}

/** The open lists of a schema, by their path. */
function namesByPlace(schema: Json): ReadonlyMap<string, readonly string[]> {
  return new Map(nodesOf(schema, []).flatMap(({ node, place }) => openListOf(node, place)));
}

function openListOf(node: Json, place: string): readonly (readonly [string, readonly string[]])[] {
  const names = node['x-extensible-enum'];
  return Array.isArray(names) ? [[place, names.map(String)]] : [];
}

/** Fields with a closed list of texts: older readers would refuse a text added later. */
export function closedLists(schema: Json): readonly string[] {
  return nodesOf(schema, [])
    .filter(({ node }) => Array.isArray(node['enum']) || typeof node['const'] === 'string')
    .map(({ place }) => place);
}

/** Alternatives (`anyOf`) may change, so their index is not part of the path. */
function nodesOf(node: unknown, keys: readonly string[]): readonly { readonly node: Json; readonly place: string }[] {
  if (Array.isArray(node)) return node.flatMap((each) => nodesOf(each, keys));
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) => nodesOf(value, [...keys, key]));
  const place = keys.filter((key) => key !== 'properties' && key !== 'anyOf').join('.');
  return [{ node: node as Json, place }, ...inside];
}
