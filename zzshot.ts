import { launchChromium } from './test/support/browser/chromium';
import { startProduct } from './test/support/processes/product';
const product = await startProduct(); const browser = await launchChromium();
const shots: [string, number, number, string, string][] = [
 ['d-light',1440,900,'/?view=map','light'],['d-dark',1440,900,'/?view=map','dark'],['t-light',768,1024,'/?view=map','light'],['p-light',390,844,'/?view=map','light'],['p-dark',390,844,'/?view=map','dark'],
 ['au-light',1440,900,'/?view=map&box=110,-45,156,-10&zoom=4','light'],['eu-dark',1440,900,'/?view=map&box=-12,35,35,62&zoom=5','dark']];
for (const [name,w,h,path,scheme] of shots) {
  const page = await browser.newPage(); await page.setViewport({width:w,height:h});
  await page.emulateMediaFeatures([{name:'prefers-color-scheme',value:scheme}]);
  await page.goto(product.url+path,{waitUntil:'networkidle0'});
  await new Promise(r=>setTimeout(r,800));
  await page.evaluate(()=>document.querySelector('#results')?.scrollIntoView());
  await new Promise(r=>setTimeout(r,500));
  if(name==='au-light'||name==='p-light'){ await page.evaluate(()=>(document.querySelector('[data-marker=contractor]') as HTMLElement)?.click()); await new Promise(r=>setTimeout(r,700)); }
  await page.screenshot({path:`/tmp/map-${name}.png`}); await page.close();
}
await browser.close(); await product.stop(); process.exit(0);
