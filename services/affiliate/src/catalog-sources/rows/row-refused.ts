// A row of a catalog that cannot be used; its reason is a sentence for administrators.
export class RowRefused extends Error {}
