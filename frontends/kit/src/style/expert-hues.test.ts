// Each expert's hue contrasts with the surfaces in both themes, and differs from the other hues.
import { describe, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { readFileSync } from 'node:fs';

const styles = ['tokens', 'expert-hues']
  .map((name) => readFileSync(`frontends/kit/src/style/${name}.css`, 'utf8'))
  .join('');
/** WCAG 2.2, 1.4.11: non-text contrast. */
const leastContrast = 3;
const leastDegrees = 15;

type Oklch = readonly [lightness: number, chroma: number, hue: number];

function coloursOf(token: string): { readonly light: Oklch; readonly dark: Oklch } {
  const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(String.raw`--${token}: light-dark\(${oklch}, ${oklch}\);`, 'u').exec(styles);
  if (!found) throw new Error(`there is no --${token} of two themes`);
  const [l1, c1, h1, l2, c2, h2] = found.slice(1).map(Number) as [number, number, number, number, number, number];
  return { light: [l1, c1, h1], dark: [l2, c2, h2] };
}

/** Relative luminance, computed from OKLab through linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0);
}

function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(expertIds)('the hue of %s', (id) => {
  const hue = coloursOf(`hue-${id}`);

  test.each(['surface', 'ground'])('contrasts with the %s in both themes', (ground) => {
    const under = coloursOf(ground);
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(hue[theme], under[theme])).toBeGreaterThanOrEqual(leastContrast);
  });

  test('differs from those of the other experts', () => {
    const apart = expertIds
      .filter((other) => other !== id)
      .map((other) => Math.abs(((coloursOf(`hue-${other}`).light[2] - hue.light[2] + 540) % 360) - 180));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(leastDegrees);
  });
});
