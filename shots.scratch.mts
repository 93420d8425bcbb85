import { startProduct } from './test/support/product.ts';
import { launchChromium } from './test/support/chromium.ts';
const product = await startProduct({ RATE_LIMIT_SCALE: '0' });
const browser = await launchChromium();
const page = await browser.newPage();
page.on('console', (m) => { if (['error', 'warn'].includes(m.type())) console.log('CONSOLE', page.url(), m.text().slice(0, 300)); });
page.on('pageerror', (e) => console.log('ERROR', page.url(), String(e).slice(0, 300)));
await page.goto(product.url);
const s = await page.evaluate(async () => (await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@demo.example', password: 'demo-admin' }) })).status);
console.log('login', s);
const paths = (process.argv[2] ?? '/admin,/admin/profiles,/admin/claims,/admin/reviews,/admin/reports,/admin/enquiries,/admin/manage-contractors,/admin/contractors/create,/admin/contractors/kurrajong-deep-core/edit,/admin/import,/admin/duplicates,/admin/users,/admin/audit,/admin/feedback,/admin/system,/admin/notifications').split(',');
const widths = (process.argv[3] ?? '1440').split(',').map(Number);
for (const w of widths) for (const p of paths) {
  await page.setViewport({ width: w, height: w < 500 ? 844 : 900 });
  await page.goto(product.url + p, { waitUntil: 'networkidle0' }).catch((e) => console.log(p, String(e).slice(0, 100)));
  await new Promise((r) => setTimeout(r, 300));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log('OVERFLOW', w, p, over);
  await page.screenshot({ path: `/tmp/shots/${p.replaceAll('/', '_').replace(/\?.*/, '')}-${w}.png`, fullPage: process.argv[4] === 'full' });
}
console.log(product.lines.filter((l) => /"level":[45]/.test(l)).join('\n').slice(0, 2000));
await browser.close(); await product.stop();
