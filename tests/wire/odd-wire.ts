// Malformed requests on which parsers disagree: in the request line, the headers, the body and the way it is sent.
import { gzipSync } from 'node:zlib';
import type { Chance } from '../auth/chance.ts';
import type { RawRequest } from './raw-exchange.ts';

export interface Target {
  readonly method: string;
  /** With all placeholders filled. */
  readonly path: string;
  /** The required query or body. */
  readonly headers?: readonly string[];
}

export interface Sender {
  readonly host: string;
  readonly token: string | undefined;
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'FOO',
  '',
];
const many = (count: number, pair: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => pair(at)).join('&');

const queries: readonly string[] = [
  '',
  'class=standard&class=premium',
  'cl%61ss=premium&class=standard',
  'class[]=premium&class[0]=standard',
  'limit=1&limit=2&limit=&before=%00',
  '__proto__[x]=1&constructor=2&toString=3',
  'q=%zz&q=%&q=%c3%28&q=%ff%fe',
  'q=a;b=c;class=premium&+=+&&&===',
  many(1001, (at) => `p${at}=${at}`),
  `${many(1001, (at) => `x${at}`)}&class=premium`,
  `q=${'x'.repeat(7000)}`,
  'lastEventId=-1&lastEventId=99999999999999999999&expires=NaN&signature=',
];
const pathTwists: readonly ((path: string) => string)[] = [
  (path) => path.replace('/', '//'),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.toUpperCase(),
  (path) => `${path}/..`,
  (path) => `${path}/%2e%2e/%2e%2e/internal`,
  (path) => path.replaceAll('/', '/./'),
  (path) => path.replace(/\/([^/]*)$/, '%2f$1'),
  (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path}%c0%af`,
  (path) => `${path}\\..\\x`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}#fragment`,
  (path) => `${path}/${'a'.repeat(9000)}`,
  (path) => `http://127.0.0.1${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `${path}\u00ff\u0080`,
  (path) => path.slice(1),
  () => '*',
  () => '/internal/revoked-sessions',
];
const oddHeaders: readonly string[] = [
  'Host: evil.example',
  'Authorization: Bearer x.y.z',
  'Authorization: Basic Og==',
  'Authorization: Bearer',
  'Idempotency-Key: another-key-entirely',
  'Idempotency-Key: short',
  'Idempotency-Key: \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
  'Content-Type: application/json; charset=koi8-r',
  'Content-Type: application/json; charset="utf-8',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: ;;;',
  'Content-Type: image/png',
  'Content-Encoding: gzip',
  'Content-Encoding: br',
  'Content-Encoding: nonsense',
  'Content-Encoding: gzip, gzip',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 0x10',
  'Content-Length: 5, 6',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
  'Connection: close, authorization, idempotency-key, content-type',
  'Connection: keep-alive, content-length, transfer-encoding, host',
  'Range: bytes=0-0,5-1,-99999999999999',
  'If-None-Match: *\r\nIf-Modified-Since: never',
  'X-Forwarded-For: ::1, 999.1.1.1, \u00ff',
  'X-Forwarded-Proto: https, gopher',
  'Forwarded: for=_gazonk;proto=https',
  'X-Consilium-Identity: forged\r\nX-Consilium-Verdict: forged',
  'Cookie: visitor=%zz; =; a=b=c; visitor="\u0001"',
  'Accept: text/event-stream',
  'Accept: ;q=2,,*/*;q=x',
  'Accept-Encoding: gzip;q=0, *;q=0',
  'Last-Event-ID: -9999999999999999999',
  'X-Supabase-Api-Version: 9999-99-99',
  'X-Request-Id: \u0000\u0001',
  'traceparent: 00-00000000000000000000000000000000-0000000000000000-ff',
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, at) => `X-${at}: ${at}`).join('\r\n'),
  ' folded: line',
  'No colon at all',
  ': no name',
  'Bad\u0000Name: x',
  'Sec-Fetch-Site: cross-site',
];
const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, 0x20), { level: 9 });
const bodies: readonly Buffer[] = [
  Buffer.from('{"text":"My laptop has become very slow"}'),
  Buffer.from('{}'),
  Buffer.from('null'),
  Buffer.from('{"text":'),
  Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  Buffer.from('{"__proto__":{"roles":["admin"]},"text":"hello there"}'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('a=b&class=premium&%zz=%'),
  Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
  gzipSync(Buffer.from('{"text":"My laptop has become very slow"}')),
  gzipSync(Buffer.from('{"text":"cut off"}')).subarray(0, 12),
  bomb,
  Buffer.alloc(600 * 1024, 0x20),
];
const chunkSizes: readonly ((size: number) => string)[] = [
  (size) => size.toString(16),
  (size) => size.toString(16).toUpperCase().padStart(8, '0'),
  (size) => `${size.toString(16)};extension="x"`,
  () => 'zz',
  () => '-1',
  () => 'ffffffffffffffffff',
  (size) => (size + 5).toString(16),
  (size) => `${size.toString(16)}\n`,
];
const trailers = ['', 'X-Trailer: x\r\n', 'Content-Length: 5\r\nAuthorization: Bearer x\r\n', 'Bad trailer\r\n'];
const noRequests: readonly string[] = [
  'GET /\r\n\r\n',
  'GET  /  HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\r\n\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
];

export function oddWireRequest(target: Target, sender: Sender, chance: Chance): RawRequest {
  const whole = chance.percent(2) ? Buffer.from(chance.pick(noRequests), 'latin1') : oneRequest(target, sender, chance);
  const bytes = chance.percent(5) ? Buffer.concat([whole, whole, whole]) : whole;
  if (chance.percent(8)) return { parts: [bytes.subarray(0, cut(bytes, chance))], pauseMs: 0, ending: 'hangs up' };
  if (chance.percent(3)) return { parts: slices(bytes, chance), pauseMs: 5, ending: 'waits' };
  return { parts: [bytes], pauseMs: 0, ending: chance.percent(5) ? 'closes its side' : 'waits' };
}

function oneRequest({ method, path, headers: needed = [] }: Target, { host, token }: Sender, chance: Chance): Buffer {
  const place = chance.percent(30) ? chance.pick(pathTwists)(path) : path;
  const query = chance.percent(40) ? `?${chance.pick(queries)}` : '';
  const version = chance.percent(95) ? 'HTTP/1.1' : chance.pick(['HTTP/1.0', 'HTTP/1.2', 'http/1.1']);
  const lines = [`${chance.percent(85) ? method : chance.pick(methods)} ${place}${query} ${version}`];
  if (chance.percent(97)) lines.push(`Host: ${host}`);
  if (token !== undefined && chance.percent(85)) lines.push(`Authorization: Bearer ${token}`);
  if (method !== 'GET' && chance.percent(80)) lines.push('Content-Type: application/json');
  lines.push(...needed);
  const { headers, bytes } = bodyOf(method, chance);
  lines.push(...headers, ...chance.some(3, () => chance.pick(oddHeaders)));
  if (chance.percent(70)) lines.push('Connection: close');
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

function bodyOf(method: string, chance: Chance): { headers: readonly string[]; bytes: Buffer } {
  if (method === 'GET' ? chance.percent(95) : chance.percent(25)) return { headers: [], bytes: Buffer.alloc(0) };
  const body = chance.percent(60) ? (bodies[0] as Buffer) : chance.pick(bodies);
  const encoding = body[0] === 0x1f && chance.percent(80) ? ['Content-Encoding: gzip'] : [];
  if (chance.percent(65)) {
    const said = chance.percent(92) ? body.length : body.length + chance.pick([-3, 3, 1000]);
    return { headers: [...encoding, `Content-Length: ${said}`], bytes: body };
  }
  const both = chance.percent(10) ? [`Content-Length: ${body.length}`] : [];
  return { headers: [...encoding, ...both, 'Transfer-Encoding: chunked'], bytes: chunked(body, chance) };
}

function chunked(body: Buffer, chance: Chance): Buffer {
  const size = chance.percent(70) ? body.length.toString(16) : chance.pick(chunkSizes)(body.length);
  const end = `\r\n0\r\n${chance.pick(trailers)}\r\n`;
  return Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from(chance.percent(92) ? end : '\r\n')]);
}

function cut(bytes: Buffer, chance: Chance): number {
  return Math.ceil((bytes.length * chance.pick([1, 5, 20, 50, 80, 99])) / 100);
}

function slices(bytes: Buffer, chance: Chance): readonly Buffer[] {
  const size = Math.max(1, Math.ceil(bytes.length / chance.pick([3, 10, 20])));
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
