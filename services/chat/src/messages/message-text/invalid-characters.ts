// Characters that cannot be stored, and plain text that looks like SQL injection.
/** Every control character except tab and line ends. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/** Such text cannot be stored, not even as code: Postgres refuses NUL, UTF-8 has no lone surrogates. */
export function hasUnstorableCharacters(text: string): boolean {
  return controlCharacter.test(text) || !text.isWellFormed();
}

const name = '[\\w.`"\\[\\]]{1,80}';
const statementStart = '(?:^|[;\'")])\\s{0,8}';

const sqlPatterns = [
  // ' or 1=1, " OR "a"="a, ') or ('x'='x
  /['"]\s{0,4}\)?\s{0,4}(?:or|and|\|\||&&)\s{0,4}\(?\s{0,4}['"]?(\w{0,40})['"]?\s{0,4}(?:=|like)\s{0,4}['"]?\1(?!\w)/iu,
  /\b(?:or|and)\s+(\d{1,9})\s{0,4}=\s{0,4}\1\s{0,8}(?:$|--|#|;|\)|\/\*)/iu,
  // admin'--
  /^[^'"]{0,200}['"]\s{0,4}\)?\s{0,4};?\s{0,4}(?:--|#|\/\*)\s*$/u,
  /\bunion\s+(?:(?:all|distinct)\s+)?select\s+(?:null\b|\d|\*|['"@]|\w+\s?[,(]|\w+\s+from\s+\S+\s*(?:$|;|--|where\b))/iu,
  new RegExp(`\\bselect\\s+(?:\\*|count\\s?\\(\\s?\\*\\s?\\))\\s+from\\s+${name}`, 'iu'),
  new RegExp(
    `\\bselect\\s+[\\w.,*() ]{1,200}\\s+from\\s+${name}\\s+where\\s+${name}\\s*(?:=|<|>|like\\s+['"]|in\\s?\\()`,
    'iu',
  ),
  new RegExp(`${statementStart}select\\s+[\\w.]+(?:\\s*,\\s*[\\w.]+)*\\s+from\\s+${name}\\s*(?:;\\s*$|--)`, 'iu'),
  new RegExp(`\\binsert\\s+into\\s+${name}\\s*(?:\\([^()]{1,200}\\)\\s*)?(?:values\\s*\\(|select\\b)`, 'iu'),
  new RegExp(`\\bupdate\\s+${name}\\s+set\\s+${name}\\s*=`, 'iu'),
  new RegExp(`\\bdelete\\s+from\\s+${name}\\s+where\\s+\\w[\\w.]*\\s*(?:=|<|>|like\\s+['"]|in\\s?\\()`, 'iu'),
  new RegExp(`${statementStart}delete\\s+from\\s+${name}\\s*(?:;|--)`, 'iu'),
  new RegExp(
    `${statementStart}(?:drop|truncate|alter)\\s+(?:table|database|schema|view|index|user|role)\\s+(?:if\\s+exists\\s+)?${name}\\s*(?:;|--|$|cascade\\b|(?:add|drop)\\s+column\\b)`,
    'iu',
  ),
  new RegExp(
    `\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${name}\\s*\\(\\s*${name}\\s+(?:int|serial|bigint|text|uuid|bool|date|time|numeric|varchar|char)`,
    'iu',
  ),
  /;\s{0,4}(?:shutdown|exec(?:ute)?)\b\s*(?:;|--|\(|(?:xp|sp)_\w)/iu,
  /\b(?:exec(?:ute)?\s+)?(?:xp_cmdshell|sp_executesql|sp_password)\b/iu,
  /\bwaitfor\s+delay\s+['"]/iu,
  /\b(?:pg_sleep|benchmark|load_file|extractvalue|updatexml)\s?\(\s?['"\d]/iu,
  /['"]\s{0,4}\)?\s{0,4}(?:or|and|;)\s{0,4}(?:select\s+)?sleep\s?\(\s?\d/iu,
  /\binformation_schema\.\w/iu,
  /\binto\s+(?:outfile|dumpfile)\s+['"]/iu,
];

export function looksLikeSqlInjection(plain: string): boolean {
  return sqlPatterns.some((pattern) => pattern.test(plain));
}
