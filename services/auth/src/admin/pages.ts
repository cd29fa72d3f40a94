// Lists in pages on GoTrue's wire: what a client may ask for, and the headers from which it reads where it is.
import type { Request, Response } from 'express';
import { invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 1000;
const MOST_PAGES = 1_000_000;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export function pageOf(request: Request): Page {
  const page = pageNumber(queryText(request, 'page'), 1, MOST_PAGES);
  const limit = pageNumber(queryText(request, 'per_page'), PER_PAGE, MOST_PER_PAGE);
  return { limit, offset: (page - 1) * limit };
}

/** '' is the default; more than the most is the most. */
function pageNumber(given: string, preset: number, most: number): number {
  if (given === '') return preset;
  if (!/^[1-9]\d{0,17}$/.test(given))
    throw invalid(`Bad Pagination Parameters: ${JSON.stringify(given.slice(0, 50))} is no positive whole number`);
  return Math.min(Number(given), most);
}

/** The client takes what follows the first "=" of a link for the page, so that comes first. */
export function setPageHeaders(
  request: Request,
  response: Response,
  { path, limit, offset, total, keeps = [] }: Page & { path: string; total: number; keeps?: readonly string[] },
): void {
  const [page, pages] = [offset / limit + 1, Math.ceil(total / limit)];
  const rest = keeps.flatMap((name) => {
    const value = queryText(request, name);
    return value === '' ? [] : [[name, value]];
  });
  const link = (to: number, relation: string) => {
    const query = new URLSearchParams([['page', String(to)], ['per_page', String(limit)], ...rest]);
    return `<${path}?${query.toString()}>; rel="${relation}"`;
  };
  response.set('X-Total-Count', String(total));
  response.set('Link', [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')].join(', '));
  response.set('Access-Control-Expose-Headers', 'X-Total-Count, Link, X-Supabase-Api-Version');
}
