// Pages of an administrator's lists, numbered as in GoTrue; the client reads its position from the headers.
import type { Request, Response } from 'express';
import { invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 1000;
const MOST_PAGES = 1_000_000;

export interface Page {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

export function readPage(request: Request): Page {
  const page = pageNumber(queryText(request, 'page'), 1, MOST_PAGES);
  const perPage = pageNumber(queryText(request, 'per_page'), PER_PAGE, MOST_PER_PAGE);
  return { page, perPage, offset: (page - 1) * perPage };
}

/** '' means the default; larger numbers than `most` are cut to it. */
function pageNumber(given: string, preset: number, most: number): number {
  if (given === '') return preset;
  if (!/^[1-9]\d{0,17}$/.test(given))
    throw invalid(`Bad Pagination Parameters: ${JSON.stringify(given.slice(0, 50))} is no positive whole number`);
  return Math.min(Number(given), most);
}

/** `kept` are the names of query parameters that the next page needs too. */
export function setPageHeaders(
  request: Request,
  response: Response,
  { page, perPage }: Page,
  { path, total, kept }: { readonly path: string; readonly total: number; readonly kept: readonly string[] },
): void {
  const pages = Math.ceil(total / perPage);
  const rest = kept.flatMap((name) => {
    const value = queryText(request, name);
    return value === '' ? [] : [[name, value]];
  });
  // The client takes what follows the first "=" for the page, so `page` is the first parameter.
  const link = (to: number, relation: string) => {
    const query = new URLSearchParams([['page', String(to)], ['per_page', String(perPage)], ...rest]);
    return `<${path}?${query.toString()}>; rel="${relation}"`;
  };
  const links = [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')];
  response.set('X-Total-Count', String(total));
  response.set('Link', links.join(', '));
  response.set('Access-Control-Expose-Headers', 'X-Total-Count, Link, X-Supabase-Api-Version');
}
