import { launchChromium, watchComplaints } from './test/support/chromium';
const base = process.env.BASE ?? 'http://127.0.0.1:4300';
const [, , who, ...paths] = process.argv;
const accounts: Record<string,[string,string]> = { contractor: ['contractor@demo.example','demo-contractor'], admin: ['admin@demo.example','demo-admin'], designer: ['designer@demo.example','demo-designer'] };
const browser = await launchChromium();
const page = await browser.newPage();
const complaints = watchComplaints(page);
if (who !== 'nobody') {
  await page.goto(base + '/auth');
  const [username, password] = accounts[who]!;
  await page.evaluate(async (body) => { await fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }); }, { username, password });
}
for (const path of paths) for (const width of [390, 768, 1440]) {
  await page.setViewport({ width, height: width === 390 ? 844 : 900, isMobile: false });
  await page.goto(base + path, { waitUntil: 'networkidle0' });
  await new Promise((r) => setTimeout(r, 400));
  const name = `${who}${path.replace(/[^a-z0-9]+/gi, '_')}-${width}.png`;
  await page.screenshot({ path: `/work/brief/shots-me/${name}`, fullPage: true });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log('OVERFLOW', name, over);
}
console.log(complaints);
await browser.close();
