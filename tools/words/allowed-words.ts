// Where a word that is out has to stay, and why: names that others read, or that are stored.
export const allowedWords: readonly { readonly file: string; readonly phrase: string; readonly why: string }[] = [];
