// In twelve countries a child, a stalked person or somebody after a birth is shown their own lines first.
import { describe, expect, test } from '@jest/globals';
import { INTERNATIONAL } from './country-help.ts';
import { helplineSchema } from './crisis-help.ts';
import { hasHelplines, helplinesFor, helplinesOf } from './helplines.ts';
import { specialDangers, type SpecialDanger } from './special-dangers.ts';
import { SPECIAL_LINES_ELSEWHERE } from './special-lines-elsewhere.ts';
import { SPECIAL_LINES_EUROPE } from './special-lines-europe.ts';

/** The number that comes first; null where we know no line of the country for this danger. */
const firstNumbers: Readonly<Record<string, Readonly<Record<SpecialDanger, string | null>>>> = {
  US: numbers('1-800-422-4453', '1-800-843-5678', '1-855-484-2846', '1-888-375-7767', '988', '1-833-852-6262'),
  GB: numbers('0800 1111', '0800 1111', '0808 802 0300', '0808 801 0677', '111', '0808 1961 776'),
  DE: numbers('116 111', '116 111', '116 006', '0221 892031', '116 117', '0800 40 40 020'),
  AT: numbers('147', '147', '0800 112 112', '0800 20 11 20', '1450', null),
  CH: numbers('147', '147', 'Listed by canton', null, '0848 800 858', null),
  FR: numbers('119', '3018', '3919', '09 69 32 59 00', '15', '0 800 00 34 56'),
  ES: numbers('116 111', '017', '016', null, 'Listed by region', null),
  IT: numbers('114', '19696', '1522', '800 180 969', null, null),
  IE: numbers('1800 66 66 66', '1800 66 66 66', '116 006', '01 210 7906', '1800 111 888', '01 873 3500'),
  CA: numbers('1-800-668-6868', '1-866-658-9022', 'Listed by province', '1-866-633-4220', '811', '1-855-255-7999'),
  AU: numbers('1800 55 1800', '1800 55 1800', '1800 737 732', '1800 33 4673', '1800 187 263', '1300 726 306'),
  IN: numbers('1098', '1930', '181', null, '14416', null),
};

function numbers(...inOrder: readonly (string | null)[]): Readonly<Record<SpecialDanger, string | null>> {
  const at = (danger: SpecialDanger) => inOrder[specialDangers.indexOf(danger)] ?? null;
  return {
    child_in_danger: at('child_in_danger'),
    sextortion: at('sextortion'),
    stalking: at('stalking'),
    eating_disorder: at('eating_disorder'),
    psychosis: at('psychosis'),
    postpartum: at('postpartum'),
  };
}

const cases = Object.entries(firstNumbers).flatMap(([country, known]) =>
  specialDangers.map((danger) => [country, danger, known[danger]] as const),
);

describe('the first line', () => {
  test.each(cases.filter(([, , number]) => number !== null))('in %s for %s is %s', (country, danger, number) => {
    const [first] = helplinesFor(country, danger);
    expect(first?.country).toBe(country);
    expect(first?.number.startsWith(String(number))).toBe(true);
    expect(first?.checkedOn).toBe('2026-11-25');
  });

  test.each(cases.filter(([, , number]) => number === null))('in %s for %s is a general one', (country, danger) => {
    expect(helplinesFor(country, danger)[0]).toEqual(helplinesFor(country, 'self_harm')[0]);
  });
});

describe('the lines for a special danger', () => {
  const all = { ...SPECIAL_LINES_EUROPE, ...SPECIAL_LINES_ELSEWHERE };

  test('keep the lines of the country for distress, and violence where somebody does it', () => {
    const stalked = helplinesFor('US', 'stalking').map(({ name }) => name);
    expect(stalked).toEqual(expect.arrayContaining(['National Domestic Violence Hotline', 'Crisis Text Line']));
    const hungry = helplinesFor('US', 'eating_disorder').map(({ name }) => name);
    expect(hungry).not.toContain('National Domestic Violence Hotline');
    expect(hungry).toContain('988 Suicide & Crisis Lifeline');
  });

  test('name no line twice', () => {
    for (const country of Object.keys(all))
      for (const danger of specialDangers) {
        const names = helplinesFor(country, danger).map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
  });

  test('are well-formed, in countries that have general ones, and on the list of the country', () => {
    for (const [country, lines] of Object.entries(all)) {
      expect(hasHelplines(country)).toBe(true);
      const listed = helplinesOf(country).map(({ number }) => number);
      for (const [, number, website] of Object.values(lines).flat()) {
        expect(new URL(website).protocol).toBe('https:');
        expect(listed).toContain(number);
      }
      for (const line of helplinesOf(country)) expect(helplineSchema.safeParse(line).error).toBeUndefined();
    }
  });

  test('say where pictures are removed, in every country and in none', () => {
    for (const country of ['US', 'SE', INTERNATIONAL])
      expect(helplinesFor(country, 'sextortion').map(({ website }) => website)).toContain(
        'https://takeitdown.ncmec.org',
      );
  });
});
