// The crisis page: the visitor's country first, five regions, search, and numbers that can be dialled.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HELPLINE_REGIONS, helplinesOf } from '@consilium/contracts/helplines/helplines.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrisisPage } from '#crisis/CrisisPage.tsx';
import { EntryState } from '#crisis/EntryState.tsx';
import { findCountries } from '#crisis/find-countries.ts';
import { visitorCountry } from '@consilium/web/country/visitor-country.ts';

window.scrollTo = () => undefined;
beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const names = (search: string) =>
  findCountries(HELPLINE_REGIONS, search).flatMap(({ countries }) => countries.map(({ countryName }) => countryName));

describe('search', () => {
  test.each([
    ['new zea', 'New Zealand'],
    ['NZ', 'New Zealand'],
    ['samaritans', 'United Kingdom'],
    ['116123', 'United Kingdom'],
    ['lifeline aotearoa', 'New Zealand'],
  ])('"%s" finds %s', (search, country) => expect(names(search)).toContain(country));
  test('without a query finds every country', () => expect(names('  ').length).toBeGreaterThanOrEqual(40));
  test('finds nothing for nonsense', () => expect(names('qqqq')).toEqual([]));
});

describe('the visitor’s country', () => {
  const countries = ['GB', 'DE', 'US', 'CA'];
  test.each([
    [{ chosen: 'CA', timeZone: 'Europe/London', languages: ['en-GB'] }, 'CA'],
    [{ chosen: 'XX', timeZone: 'Europe/London', languages: ['en-US'] }, 'GB'],
    [{ chosen: undefined, timeZone: 'Europe/Berlin', languages: ['en-US'] }, 'DE'],
    [{ chosen: undefined, timeZone: 'UTC', languages: ['sv', 'en-CA'] }, 'CA'],
    [{ chosen: undefined, timeZone: 'UTC', languages: ['not a language'] }, undefined],
  ])('%o: %s', (hints, country) => expect(visitorCountry(countries, hints)).toBe(country));
});

describe('the page', () => {
  test('has five regions and numbers to dial', async () => {
    render(<CrisisPage />);
    await screen.findByRole('searchbox');
    const regions = HELPLINE_REGIONS.map(({ region }) => region);
    expect(regions).toHaveLength(5);
    for (const region of regions) expect(screen.getByRole('region', { name: region })).toBeInTheDocument();
    const uk = within(screen.getByRole('heading', { name: 'United Kingdom' }).closest('li') ?? document.body);
    expect(uk.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  });

  test('shows a chosen country first, also on the next visit', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<CrisisPage />);
    await user.click(await screen.findByRole('button', { name: 'Show this country first : New Zealand' }));
    const panel = () => within(screen.getByRole('region', { name: 'Crisis Support Resources' }));
    expect(panel().getByText('New Zealand')).toBeInTheDocument();
    unmount();
    render(<CrisisPage />);
    expect(panel().getByText('New Zealand')).toBeInTheDocument();
  });

  test('speaks the language of the answer that led here', () => {
    window.history.replaceState({}, '', '/crisis-support?lang=it');
    render(<CrisisPage />);
    const panel = screen.getByRole('region', { name: 'Aiuto in una crisi' });
    expect(panel).toHaveAttribute('lang', 'it');
    expect(panel).toHaveTextContent('parla adesso con una persona');
    window.history.replaceState({}, '', '/');
  });

  test('says where to find help when the search finds nothing', async () => {
    render(<CrisisPage />);
    await userEvent.setup().type(await screen.findByRole('searchbox'), 'qqqq');
    expect(screen.getByText(/call your local emergency number/u)).toBeInTheDocument();
  });

  test('says of every entry that it is not yet verified, and when it was written down', async () => {
    render(<CrisisPage />);
    await screen.findByRole('searchbox');
    const uk = screen.getByRole('heading', { name: 'United Kingdom' }).closest('li') ?? document.body;
    const entries = helplinesOf('GB').length + 1;
    expect(within(uk).getAllByText(/^Not yet verified\. Written down on/u)).toHaveLength(entries);
    expect(within(uk).getAllByText('November 21, 2026').length).toBeGreaterThan(0);
  });

  test('has a way out that leads to another page of this site, and a card to print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    render(<CrisisPage />);
    expect(screen.getByRole('link', { name: 'Leave this page quickly' })).toHaveAttribute('href', '/about');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Print this card' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

test('an entry that somebody has verified says when and where', () => {
  render(<EntryState verified={{ on: '2026-11-27', source: 'https://www.samaritans.org' }} checkedOn="2026-11-21" />);
  expect(screen.getByText(/^Checked on/u)).toHaveTextContent('Checked on November 27, 2026. Source: samaritans.org');
});
