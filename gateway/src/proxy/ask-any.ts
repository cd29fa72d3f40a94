// Asks the addresses of a service one after the other until one answers.
export async function askAny<Answer>(urls: readonly string[], ask: (url: string) => Promise<Answer>): Promise<Answer> {
  const failures: unknown[] = [];
  for (const url of urls) {
    try {
      return await ask(url);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures.at(-1);
}
