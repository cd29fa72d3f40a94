// The images of the tests' servers, read from docker-compose.yml, so that tests and compose use the same releases.
import { readFileSync } from 'node:fs';

const compose = new URL('../../../../docker-compose.yml', import.meta.url);

export function imageOf(server: 'redis' | 'apache/kafka' | 'versity/versitygw'): string {
  const found = new RegExp(`^ +image: (${server}:\\S+)$`, 'm').exec(readFileSync(compose, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`docker-compose.yml names no image of ${server}`);
  return found;
}
