// The crisis panel: numbers to dial, in the language of the answer.
import { ALL_DAY, SEE_WEBSITE } from '@consilium/contracts/helplines/country-help.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { CrisisPanel } from '#ui/CrisisPanel.tsx';

afterEach(cleanup);

describe('CrisisPanel', () => {
  const line = {
    country: 'GB',
    countryName: 'United Kingdom',
    name: 'Samaritans',
    number: '116 123',
    website: 'https://www.samaritans.org',
    hours: '24 hours',
    checkedOn: '2026-11-21',
  };
  test('numbers can be dialled and the website opened', () => {
    render(
      <CrisisPanel
        help={{
          kind: 'self_harm',
          country: 'GB',
          emergencyNumber: '999',
          message: 'Talk to somebody.',
          helplines: [line],
        }}
      />,
    );
    expect(screen.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
    expect(screen.getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
    expect(screen.getByRole('link', { name: 'samaritans.org' })).toHaveAttribute('href', 'https://www.samaritans.org');
    expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'assertive');
  });

  const answer = { kind: 'stalking', country: 'GB', emergencyNumber: '999', message: 'Rede.', helplines: [line] };

  test('its own sentences and the country are in the language of the answer', () => {
    render(<CrisisPanel help={{ ...answer, language: 'de' }} />);
    const panel = screen.getByRole('region', { name: 'Du musst damit nicht allein sein' });
    expect(panel).toHaveAttribute('lang', 'de');
    expect(panel).toHaveTextContent('Bei akuter Gefahr ruf an:999Vereinigtes Königreich');
    expect(screen.getByText('24 hours')).toHaveAttribute('lang', 'en');
  });

  test('what stands between two numbers, and that a line never closes, is in that language too', () => {
    const helpline = { ...line, number: '0800 111 0 111 or 116 123', hours: ALL_DAY };
    render(<CrisisPanel help={{ ...answer, language: 'de', helplines: [helpline] }} />);
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent('0800 111 0 111 oder 116 123');
    expect(item).toHaveTextContent('Rund um die Uhr, jeden Tag');
    expect(item).not.toHaveTextContent(/ or |every day/u);
    expect(screen.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  });

  test('so are the hours of a line that closes, and a number that is texted', () => {
    const helpline = { ...line, number: 'Text SHOUT to 85258', hours: SEE_WEBSITE };
    render(<CrisisPanel help={{ ...answer, language: 'it', helplines: [helpline] }} />);
    expect(screen.getByText('Orari sul sito')).toHaveAttribute('lang', 'it');
    expect(screen.getByRole('link', { name: 'SMS con SHOUT al 85258' })).toHaveAttribute(
      'href',
      'sms:85258?body=SHOUT',
    );
  });

  test.each([undefined, 'nl', 'constructor'])('is in English when the language is %s', (language) => {
    render(<CrisisPanel help={language === undefined ? answer : { ...answer, language }} />);
    expect(screen.getByRole('region', { name: 'You do not have to carry this alone' })).toHaveAttribute('lang', 'en');
  });
});
