// docs/licences.md: the licences of the installed packages, from the lock file.
import { licensedPackages } from './licences.ts';

const MOST_NAMES = 12;

export function licencesDocument(): string {
  const byLicence = Map.groupBy(licensedPackages(), ({ licence }) => licence);
  const rows = [...byLicence]
    .toSorted(([left, few], [right, more]) => more.length - few.length || (left < right ? -1 : 1))
    .map(([licence, packages]) => `| ${licence} | ${packages.length} | ${namesOf(packages.map(({ name }) => name))} |`);
  return `# Licences

Written by \`npm run docs\` from \`package-lock.json\`: every package that is installed, tools of development among them. A test refuses a licence that is not on the list in \`deploy/local/documents/licences.ts\`. \`npm run sbom\` prints a bill of materials (CycloneDX) with versions and hashes.

| licence | packages | which |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function namesOf(names: readonly string[]): string {
  return names.length > MOST_NAMES ? '' : [...new Set(names)].toSorted().join(', ');
}
