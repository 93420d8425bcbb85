import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pdf } from '../data/sampleFiles';
import { plain } from '../data/samplePictures';

export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** The declared file name. */
  name?: string;
  type?: string;
  /** The status that rejects it; null if it is accepted and sanitized. */
  refused: 400 | 413 | 415 | 422 | null;
}

const script = '<script>alert(document.domain)</script>';
const page = Buffer.from(`<!doctype html><html><body>${script}</body></html>`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" onload="alert(1)">${script}<rect width="900" height="600"/></svg>`;
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);

/** A PNG chunk with its length and checksum. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG that declares this size, whatever its data contains. */
function pngOf(width: number, height: number, data: Buffer, { depth = 8, colour = 2, interlaced = 0, before = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced], 8);
  return Buffer.concat([signature, pngChunk('IHDR', head), ...before, pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

/** Inserts chunks after the header of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const packedZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const text = (...parts: string[]) => Buffer.from(`${parts.join('\0')}\0`, 'latin1');

/** A JPEG whose header declares this size; the rest is unchanged. */
function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A WebP whose data does not match its header. */
function webpOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0);
  head.writeUInt32LE(22, 4);
  head.write('WEBPVP8X', 8);
  head.writeUInt32LE(10, 16);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
}

const located = { IFD0: { Make: 'GPSCAMERA', Copyright: 'SECRETOWNER' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 57/1 8/1' } };
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">SECRETOWNER</rdf:RDF></x:xmpmeta>';

const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12), Buffer.alloc(200)]);

/** Files that are not pictures, contain more than a picture, or are larger than they seem. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const jpeg = await plain(900, 600).jpeg().toBuffer();
  const png = await plain(900, 600).png().toBuffer();
  const webp = await plain(900, 600).webp().toBuffer();
  const frames = await sharp(await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => plain(300, 200, colour).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const gif = await sharp(frames, { animated: true }).gif().toBuffer();
  const large = (background: string) => sharp({ create: { width: 7200, height: 5400, channels: 4, background } });
  const bombs: HostileFile[] = [
    {
      what: 'a PNG of 20,000 × 20,000 pixels of one colour',
      bytes: pngOf(20_000, 20_000, packedZeros(4_000_000), { depth: 1, colour: 0 }),
      refused: 422,
    },
    { what: 'a PNG that says it has 65,535 × 65,535 pixels', bytes: pngOf(65_535, 65_535, packedZeros(1000)), refused: 422 },
    { what: 'a PNG that says it has two billion pixels in a line', bytes: pngOf(2_147_483_647, 1, packedZeros(1000)), refused: 422 },
    { what: 'a PNG of one line of 40 million pixels', bytes: pngOf(40_000_000, 1, packedZeros(40_000_001), { colour: 0 }), refused: 422 },
    { what: 'a JPEG that says it has 65,500 × 65,500 pixels', bytes: jpegOf(jpeg, 65_500, 65_500), refused: 422 },
    { what: 'a JPEG that says it is larger than it is', bytes: jpegOf(jpeg, 6000, 6000), refused: null },
    { what: 'a WebP as large as one can be', bytes: webpOf(16_383, 16_383), refused: 422 },
    { what: 'a WebP that says it has 16 million pixels in a line', bytes: webpOf(16_777_216, 16_777_216), refused: 422 },
    {
      what: 'a text of 200 MB, packed (zTXt)',
      bytes: withChunks(png, pngChunk('zTXt', Buffer.concat([text('Comment', ''), packedZeros(200_000_000)]))),
      refused: null,
    },
    {
      what: 'a text of 200 MB, packed (iTXt)',
      bytes: withChunks(png, pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1'), packedZeros(200_000_000)]))),
      refused: null,
    },
    {
      what: 'a colour profile of 200 MB, packed',
      bytes: withChunks(png, pngChunk('iCCP', Buffer.concat([text('icc', ''), packedZeros(200_000_000)]))),
      refused: null,
    },
    {
      what: 'a thousand packed texts',
      bytes: withChunks(png, ...Array<Buffer>(1000).fill(pngChunk('zTXt', Buffer.concat([text('Comment', ''), packedZeros(1_000_000)])))),
      refused: null,
    },
    { what: 'an interlaced PNG of 39 megapixels', bytes: await large('#803010').png({ progressive: true }).toBuffer(), refused: 422 },
    {
      what: 'an interlaced PNG of 39 megapixels with 16 bits',
      bytes: await large('#803010').toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      refused: 422,
    },
    { what: 'a PNG of 39 megapixels with 16 bits', bytes: await large('#803010').toColourspace('rgb16').png().toBuffer(), refused: 422 },
    {
      what: 'a progressive JPEG of 39 megapixels',
      bytes: await large('#803010').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      refused: 422,
    },
    { what: 'a turned JPEG of 39 megapixels', bytes: await large('#803010').jpeg().withMetadata({ orientation: 6 }).toBuffer(), refused: null },
    { what: 'a lossless WebP of 39 megapixels', bytes: await large('#803010').webp({ lossless: true, effort: 0 }).toBuffer(), refused: 422 },
  ];
  const disguised: HostileFile[] = [
    { what: 'nothing', bytes: Buffer.alloc(0), refused: 400 },
    { what: '50 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(50 * 1024 * 1024)]), refused: 413 },
    { what: 'an SVG with a script', bytes: Buffer.from(svg), name: 'logo.svg', type: 'image/svg+xml', refused: 415 },
    { what: 'an SVG that is called PNG', bytes: Buffer.from(`<?xml version="1.0"?>${svg}`), name: 'logo.png', type: 'image/png', refused: 415 },
    { what: 'a packed SVG', bytes: gzipSync(svg), name: 'logo.svgz', refused: 415 },
    { what: 'a web page that is called JPEG', bytes: page, name: 'rig.jpg', type: 'image/jpeg', refused: 415 },
    { what: 'a PDF', bytes: pdf, refused: 415 },
    { what: 'a TIFF', bytes: await plain(60, 40).tiff().toBuffer(), refused: 415 },
    { what: 'a BMP', bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), refused: 415 },
    { what: 'an icon', bytes: Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(60)]), refused: 415 },
    { what: 'a HEIC', bytes: box('heic'), refused: 415 },
    { what: 'an AVIF', bytes: box('avif'), refused: 415 },
    { what: 'a GIF that moves', bytes: gif, refused: 415 },
    { what: 'a GIF that is a script', bytes: Buffer.from(`GIF89a=1;/*${'\0'.repeat(40)}*/alert(1);//`), refused: 415 },
    { what: 'the first bytes of a JPEG and a page', bytes: Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), page]), refused: 422 },
    { what: 'the first bytes of a PNG and noise', bytes: Buffer.concat([png.subarray(0, 40), Buffer.alloc(500, 7)]), refused: 422 },
    { what: 'a name that no form can have', bytes: png, name: 'rig\u0000\u0007.png', refused: 400 },
    { what: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2), refused: 422 },
    { what: 'half a PNG', bytes: png.subarray(0, png.length / 2), refused: 422 },
    { what: 'half a WebP', bytes: webp.subarray(0, webp.length / 2), refused: 422 },
  ];
  const withSecrets: HostileFile[] = [
    { what: 'a JPEG that is a page, too', bytes: Buffer.concat([jpeg, page]), refused: null },
    {
      what: 'a JPEG with a page in its comment',
      bytes: Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, page.length + 2]), page, jpeg.subarray(2)]),
      refused: null,
    },
    { what: 'a PNG that is an archive, too', bytes: Buffer.concat([png, zip]), refused: null },
    { what: 'a WebP that is a PDF, too', bytes: Buffer.concat([webp, pdf]), refused: null },
    { what: 'a JPEG that is called PNG', bytes: jpeg, name: 'rig.png', type: 'image/png', refused: null },
    { what: 'a PNG that is called a page', bytes: png, name: 'rig.html', type: 'text/html', refused: null },
    { what: 'a JPEG that says where it was taken', bytes: await plain(900, 600).jpeg().withExif(located).toBuffer(), refused: null },
    { what: 'a PNG that says where it was taken', bytes: await plain(900, 600).png().withExif(located).toBuffer(), refused: null },
    { what: 'a WebP that says where it was taken', bytes: await plain(900, 600).webp().withExif(located).toBuffer(), refused: null },
    { what: 'a JPEG with XMP', bytes: await plain(900, 600).jpeg().withXmp(xmp).toBuffer(), refused: null },
    { what: 'a JPEG with a colour profile', bytes: await plain(900, 600).jpeg().withIccProfile('p3').toBuffer(), refused: null },
    { what: 'a PNG with a text of its owner', bytes: withChunks(png, pngChunk('tEXt', Buffer.from('Author\0SECRETOWNER'))), refused: null },
    { what: 'a WebP that moves', bytes: frames, refused: null },
    { what: 'a PNG that moves', bytes: withChunks(png, pngChunk('acTL', Buffer.from('0000000100000000', 'hex'))), refused: null },
    { what: 'a JPEG in CMYK', bytes: await plain(900, 600).toColourspace('cmyk').jpeg().withIccProfile('cmyk').toBuffer(), refused: null },
    { what: 'a PNG with 16 bits', bytes: await plain(900, 600).toColourspace('rgb16').png().toBuffer(), refused: null },
    { what: 'a grey PNG with 16 bits', bytes: await plain(900, 600).toColourspace('grey16').png().toBuffer(), refused: null },
    { what: 'an interlaced PNG', bytes: await plain(900, 600).png({ progressive: true }).toBuffer(), refused: null },
    { what: 'a progressive JPEG', bytes: await plain(900, 600).jpeg({ progressive: true }).toBuffer(), refused: null },
  ];
  const named = ['../../../etc/cron.d/rig.png', 'C:\\Windows\\rig.png', 'rig\u202egnp.exe', `${'x'.repeat(3000)}.png`];
  return [
    ...bombs,
    ...disguised,
    ...withSecrets,
    ...named.map((name): HostileFile => ({ what: `a PNG called ${JSON.stringify(name).slice(0, 40)}`, bytes: png, name, refused: null })),
  ];
}
