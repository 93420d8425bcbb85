import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, a line each: rule and the first element at fault. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })').then((value) => value as AxeResults);
  return results.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
