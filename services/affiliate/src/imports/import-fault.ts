// An import that cannot go on. Its message is a sentence for administrators.
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}
