import sharp from 'sharp';
const [out, ...files] = process.argv.slice(2);
const w = Number(process.env.W ?? 980);
const imgs = await Promise.all(files.map((f) => sharp(f).resize({ width: w }).toBuffer({ resolveWithObject: true })));
const h = Math.max(...imgs.map((i) => i.info.height));
await sharp({ create: { width: w * imgs.length, height: h, channels: 3, background: '#888' } }).composite(imgs.map((i, n) => ({ input: i.data, left: n * w, top: 0 }))).png().toFile(out);
