import { expect } from 'chai';
import sharp from 'sharp';
import { describeForeignPicture } from '#contract/media/foreignPictures';

const bytesOf = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(600, 7)]);
const box = (brands: string) => `\0\0\0\x18ftyp${brands}`;

describe('A picture of a type that is not accepted', () => {
  const foreign: [what: string, start: string, sentence: string][] = [
    ['a photo of an iPhone', box('heic\0\0\0\0heicmif1'), 'This is a HEIC photo. Save or export it as JPEG, then upload it.'],
    ['a photo of a newer phone', box('heix\0\0\0\0mif1heix'), 'This is a HEIC photo. Save or export it as JPEG, then upload it.'],
    ['a HEIF picture', box('mif1\0\0\0\0mif1heic'), 'This is a HEIC photo. Save or export it as JPEG, then upload it.'],
    ['an AVIF picture', box('avif\0\0\0\0avifmif1'), 'This is an AVIF picture. Save or export it as JPEG, then upload it.'],
    ['an AVIF picture of a general brand', box('mif1\0\0\0\0mif1avif'), 'This is an AVIF picture. Save or export it as JPEG, then upload it.'],
    ['a Canon photo', box('crx \0\0\0\0crx isom'), 'This is a RAW photo. Save or export it as JPEG, then upload it.'],
    ['an older Canon photo', 'II*\0\x10\0\0\0CR', 'This is a RAW photo. Save or export it as JPEG, then upload it.'],
    ['a Fujifilm photo', 'FUJIFILMCCD-RAW', 'This is a RAW photo. Save or export it as JPEG, then upload it.'],
    ['a scan', 'MM\0*', 'This is a TIFF picture or a RAW photo. Save or export it as JPEG, then upload it.'],
    ['an animation', 'GIF89a', 'This is a GIF picture. Save or export it as PNG, then upload it.'],
    ['a bitmap', 'BM\x10\x20\0\0\0\0\0\0', 'This is a BMP picture. Save or export it as PNG, then upload it.'],
    ['a drawing', '<?xml version="1.0"?>\n<svg xmlns="x">', 'This is an SVG drawing. Save or export it as PNG, then upload it.'],
    ['a Photoshop file', '8BPS\0\x01', 'This is a Photoshop file. Save or export it as JPEG, then upload it.'],
  ];
  for (const [what, start, sentence] of foreign) {
    it(`is named with what to do: ${what}`, () => expect(describeForeignPicture(bytesOf(start))).to.equal(sentence));
  }

  it('is not an accepted one, or another kind of file', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#803010' } });
    for (const accepted of [picture.clone().jpeg(), picture.clone().png(), picture.clone().webp()]) {
      expect(describeForeignPicture(await accepted.toBuffer())).to.equal(undefined);
    }
    for (const start of ['%PDF-1.7', 'PK\x03\x04', 'Please quote.', '', box('isom')]) {
      expect(describeForeignPicture(bytesOf(start)), start).to.equal(undefined);
    }
  });
});
