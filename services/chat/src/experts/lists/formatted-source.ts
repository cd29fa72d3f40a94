// TypeScript source in the formatter's style, so that generated lists pass the format check.
const LINE = 120;

export function constantFrom(name: string, values: readonly string[]): string {
  const line = `export const ${name} = [${values.map(quoted).join(', ')}] as const;`;
  if (line.length <= LINE) return `${line}\n`;
  return `export const ${name} = [\n${values.map((value) => `  ${quoted(value)},\n`).join('')}] as const;\n`;
}

export function recordFrom(declaration: string, entries: readonly (readonly [key: string, value: string])[]): string {
  const lines = entries.map(([key, value]) => {
    const line = `  ${property(key)}: ${quoted(value)},`;
    return line.length <= LINE ? line : `  ${property(key)}:\n    ${quoted(value)},`;
  });
  return `export const ${declaration} = {\n${lines.join('\n')}\n};\n`;
}

export function importedNames(names: readonly string[], from: string): string {
  const line = `import { ${names.join(', ')} } from ${quoted(from)};`;
  if (line.length <= LINE) return `${line}\n`;
  return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from ${quoted(from)};\n`;
}

/** Ids may contain a dash. */
export function property(key: string): string {
  return /^[a-z_]\w*$/u.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  if (!inside.includes("'")) return `'${inside}'`;
  return inside.includes('"') ? `'${inside.replaceAll("'", String.raw`\'`)}'` : `"${inside}"`;
}
