// Sends a page of a plain form: about one person's request, so it is kept nowhere and found by no search.
import type { Response } from 'express';

export function sendPage(response: Response, status: number, page: string): void {
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
  response.status(status).set(headers).type('html').send(page);
}
