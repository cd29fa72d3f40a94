// A fake of every service behind a gateway: responds with half a kilobyte of JSON at once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = JSON.stringify({ filler: 'x'.repeat(480) });
const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
