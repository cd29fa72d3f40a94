// The names of programming languages as people write them, by what stands behind the three backticks.
const names = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JavaScript',
  powershell: 'PowerShell',
  ps1: 'PowerShell',
  py: 'Python',
  python: 'Python',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  text: 'Text',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  txt: 'Text',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  zsh: 'Shell',
} as const;

const byName = new Map<string, string>(Object.entries(names));

/** "Code" for what no language is called. */
export function languageName(language: string): string {
  const known = byName.get(language.toLowerCase());
  if (known !== undefined) return known;
  return /^[\w+#.-]{1,20}$/u.test(language) ? language : 'Code';
}
