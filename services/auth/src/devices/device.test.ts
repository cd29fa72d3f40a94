import { expect, test } from '@jest/globals';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const x11 = 'Mozilla/5.0 (X11; Linux x86_64)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`, 'Opera on Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0', 'Firefox on Android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Safari/604.1`, 'Safari on an iPhone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`, 'Chrome on an iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} FxiOS/141.0 Safari/605.1.15`, 'Firefox on an iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on a Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${x11} ${blink} HeadlessChrome/140.0.7339.16 Safari/537.36`, 'Chrome on Linux'],
  [`${x11} ${blink} Ubuntu Chromium/140.0.7339.16 Chrome/140.0.7339.16 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox on Linux'],
  [`${x11} ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on Linux'],
  ['okhttp/4.12 Android', 'A device with Android'],
  ['<b>visit http://evil.example</b>', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('a new version of the same browser is the same device', () => {
  const inVersion = (version: number) => deviceOf(`Mozilla/5.0 (X11; Linux x86_64) Chrome/${version}.0 Safari/537.36`);
  expect(inVersion(140)).toBe(inVersion(141));
});
