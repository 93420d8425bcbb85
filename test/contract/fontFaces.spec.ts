import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildDemoContractors } from '#db/demo/buildDemoContractors';
import { fontFaces } from '#ui/theme/fontFaces';

const files = [...readFileSync('frontend/entry.client.tsx', 'utf8').matchAll(/^import '(.*\.woff2)';$/gm)].map(
  ([, file = '']) => `/assets/${file.split('/').at(-1)}`,
);
const faces = fontFaces(files).split('@font-face').slice(1);

/** Returns the file that a browser loads for a character; undefined for a local font. */
function fileFor(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const face = faces.find((rule) =>
    [...(rule.split('unicode-range:')[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
      ([, first = '', last = first]) => code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16),
    ),
  );
  return face?.match(/url\(([^)]*)\)/)?.[1];
}

describe('Font faces', () => {
  it('include one for every generated file', () => {
    expect(files).to.have.length(5);
    expect(faces.filter((face) => face.includes('url('))).to.have.length(5);
  });

  it('load a small file for the letters of company names and places in any country', () => {
    const texts = buildDemoContractors().flatMap(({ name, city, state_region, former_names }) => [
      name,
      city ?? '',
      state_region ?? '',
      ...former_names,
    ]);
    const needed = new Set([...texts.join('')].map(fileFor).filter((file) => file !== undefined));
    expect([...needed].sort()).to.deep.equal([
      '/assets/inter-cyrillic-ext-wght-normal.woff2',
      '/assets/inter-cyrillic-wght-normal.woff2',
      '/assets/inter-latin-a.woff2',
      '/assets/inter-latin-wght-normal.woff2',
    ]);
    for (const letter of 'ĀāėłŁŚşșțőžŽİı') expect(fileFor(letter), letter).to.not.contain('latin-ext');
    expect(fileFor('ẁ')).to.contain('latin-ext');
    for (const letter of 'ӨөҮүӘәҚқҢңҒғҺһІі') expect(fileFor(letter), letter).to.contain(/[Іі]/.test(letter) ? 'cyrillic-wght' : 'cyrillic-ext');
  });

  it('fall back to a bold local font for bold text', () => {
    const local = faces.filter((face) => face.includes("'Inter Fallback'"));
    const boldOf = (weight: number) =>
      local.find((face) => {
        const [, from = '', to = ''] = face.match(/font-weight:(\d+) (\d+)/) ?? [];
        return weight >= Number(from) && weight <= Number(to);
      });
    for (const weight of [600, 700]) expect(boldOf(weight)).to.match(/local\('Arial Bold'\).*local\('Liberation Sans Bold'\)/);
    expect(boldOf(400)).to.not.contain('Bold');
  });
});
